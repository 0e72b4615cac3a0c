"""What a seat may ask for: one small choice."""

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta, Struct

from engine.rulesets.letters_from_whitechapel.board import Circle, Colour, Crossing

Face = Literal["blue", "yellow", "brown", "red", "green", "blank"]


class Hide(Struct, frozen=True, forbid_unknown_fields=True, tag="letters-from-whitechapel.hide"):
    """Choose the hideout. [Rule 3.1]"""

    circle: Circle


class PlaceWomen(Struct, frozen=True, forbid_unknown_fields=True, tag="letters-from-whitechapel.place_women"):
    """Put all women of the night on red circles: one move, so that its order says nothing. [Rule 4.1]"""

    marked: Annotated[tuple[Circle, ...], Meta(description="The red circles for the marked women, in order of number.")]
    blank: Annotated[tuple[Circle, ...], Meta(description="The red circles for the others, in order of number.")]


class PlacePatrol(Struct, frozen=True, forbid_unknown_fields=True, tag="letters-from-whitechapel.place_patrol"):
    """Put one patrol token on a crossing, face down. [Rules 4.4, 4.5]"""

    crossing: Crossing
    face: Annotated[Face, Meta(description="What the token shows underneath: a policeman's colour, or blank.")]


class Kill(Struct, frozen=True, forbid_unknown_fields=True, tag="letters-from-whitechapel.kill"):
    """Kill a wretched woman. [Rule 4.8]"""

    circle: Circle


class KillTwo(Struct, frozen=True, forbid_unknown_fields=True, tag="letters-from-whitechapel.kill_two"):
    """Kill two wretched women, one after the other. [Rules 4.8, 4.15]"""

    first: Circle
    second: Circle


class Wait(Struct, frozen=True, forbid_unknown_fields=True, tag="letters-from-whitechapel.wait"):
    """Let the time of the crime move on. [Rule 4.10]"""


class MoveWoman(Struct, frozen=True, forbid_unknown_fields=True, tag="letters-from-whitechapel.move_woman"):
    """Move a wretched woman one step. [Rules 4.10, 4.11]"""

    origin: Circle
    to: Circle


class KeepWoman(Struct, frozen=True, forbid_unknown_fields=True, tag="letters-from-whitechapel.keep_woman"):
    """Leave a wretched woman where she is who cannot move now. [Rule 4.12]"""

    circle: Circle


class TurnUp(Struct, frozen=True, forbid_unknown_fields=True, tag="letters-from-whitechapel.turn_up"):
    """Turn up a patrol token. [Rule 4.13]"""

    crossing: Crossing


class Step(Struct, frozen=True, forbid_unknown_fields=True, tag="letters-from-whitechapel.step"):
    """Take a step and say nothing. [Rules 5.1, 5.2]"""

    to: Circle


class GoHome(Struct, frozen=True, forbid_unknown_fields=True, tag="letters-from-whitechapel.go_home"):
    """Take a step to the hideout, and say so. [Rule 5.5]"""


class Coach(Struct, frozen=True, forbid_unknown_fields=True, tag="letters-from-whitechapel.coach"):
    """Take a coach. [Rule 5.3]"""

    via: Circle
    to: Circle


class Alley(Struct, frozen=True, forbid_unknown_fields=True, tag="letters-from-whitechapel.alley"):
    """Take an alley. [Rule 5.4]"""

    to: Circle


class Walk(Struct, frozen=True, forbid_unknown_fields=True, tag="letters-from-whitechapel.walk"):
    """Move a policeman up to two police steps, or leave him where he is. [Rule 6.1]"""

    policeman: Annotated[Colour, Meta(description="Who shall move, by his colour.")]
    to: Crossing


class Follow(Struct, frozen=True, forbid_unknown_fields=True, tag="letters-from-whitechapel.follow"):
    """Ask whether a circle is in tonight's row. [Rule 6.4]"""

    policeman: Annotated[Colour, Meta(description="Who asks, by his colour.")]
    circle: Circle


class Arrest(Struct, frozen=True, forbid_unknown_fields=True, tag="letters-from-whitechapel.arrest"):
    """Try to arrest Jack on a circle. [Rule 6.6]"""

    policeman: Annotated[Colour, Meta(description="Who tries it, by his colour.")]
    circle: Circle


class Rest(Struct, frozen=True, forbid_unknown_fields=True, tag="letters-from-whitechapel.rest"):
    """Be done with a policeman, whether he has asked something or not. [Rules 6.2, 6.4]"""

    policeman: Annotated[Colour, Meta(description="Who shall be done, by his colour.")]


Move: TypeAlias = (
    Hide
    | PlaceWomen
    | PlacePatrol
    | Kill
    | KillTwo
    | Wait
    | MoveWoman
    | KeepWoman
    | TurnUp
    | Step
    | GoHome
    | Coach
    | Alley
    | Walk
    | Follow
    | Arrest
    | Rest
)


class Options(Struct, frozen=True, forbid_unknown_fields=True, rename="camel", tag="letters-from-whitechapel.options"):
    """What the players may agree on before the game."""

    police: Annotated[int, Meta(ge=1, le=5, description="How many police players there are.")] = 1
    sharing: Annotated[
        Literal["round", "blocks"],
        Meta(description="How the five policemen are shared: dealt one at a time, or each player's share at once."),
    ] = "round"
    aids: Annotated[bool, Meta(description="Whether views carry what can be worked out from them.")] = True
