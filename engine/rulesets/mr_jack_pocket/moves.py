"""What a seat may ask for: one action, which uses up one token."""

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta, Struct

from engine.rulesets.mr_jack_pocket.board import Detective, Suspect

Quarters = Annotated[int, Meta(ge=1, le=3, description="Quarter turns, clockwise.")]


class Walk(Struct, frozen=True, forbid_unknown_fields=True, tag="mr-jack-pocket.walk"):
    """Let the detective of a token walk one or two spaces clockwise. [Rule 4.1]"""

    detective: Annotated[Detective, Meta(description="Who shall walk: the one of the token.")]
    steps: Annotated[int, Meta(ge=1, le=2, description="How many spaces.")]


class Joker(Struct, frozen=True, forbid_unknown_fields=True, tag="mr-jack-pocket.joker"):
    """Let any one detective walk one space, or, as Jack, none. [Rule 4.3]"""

    detective: Annotated[
        Detective | None, Meta(description="Who shall walk; null for nobody, which is Jack's choice alone.")
    ]


class Rotate(Struct, frozen=True, forbid_unknown_fields=True, tag="mr-jack-pocket.rotate"):
    """Turn the tile of a suspect, whichever face it shows. [Rule 4.4]"""

    tile: Annotated[Suspect, Meta(description="Whose tile to turn.")]
    quarters: Quarters


class Exchange(Struct, frozen=True, forbid_unknown_fields=True, tag="mr-jack-pocket.exchange"):
    """Let the tiles of two suspects change places. They are named in the order of the list of suspects. [Rule 4.8]"""

    first: Annotated[Suspect, Meta(description="Whose tile is one of them.")]
    second: Annotated[Suspect, Meta(description="Whose tile is the other.")]


class DrawAlibi(Struct, frozen=True, forbid_unknown_fields=True, tag="mr-jack-pocket.draw_alibi"):
    """Draw the top alibi card. [Rules 4.9, 4.10]"""


Move: TypeAlias = Walk | Joker | Rotate | Exchange | DrawAlibi

TieInSight = Literal["investigator", "chase"]


class Options(Struct, frozen=True, forbid_unknown_fields=True, rename="camel", tag="mr-jack-pocket.options"):
    """What the players may agree on before the game."""

    tie_in_sight: Annotated[
        TieInSight,
        Meta(
            description=(
                "When both goals are reached before round 8 with Jack in sight: "
                "the Investigator wins, or the chase begins."
            )
        ),
    ] = "investigator"
    aids: Annotated[bool, Meta(description="Whether views carry what can be worked out from them.")] = True
