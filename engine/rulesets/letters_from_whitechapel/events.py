"""What can happen, for good, and who may know it."""

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta, Struct, structs

from engine.rulesets.letters_from_whitechapel.board import JACK, POLICE, Circle, Colour, Crossing
from engine.rulesets.letters_from_whitechapel.moves import Face, Options
from engine.rulesets.letters_from_whitechapel.state import HourNumber, NightNumber, Patrol, Phase, Policemen
from engine.seat import OMNISCIENT, Seat, Viewer


class CaseOpened(Struct, frozen=True, tag="letters-from-whitechapel.case_opened"):
    """The game was set up and the tiles were shuffled. Nobody knows their order."""

    options: Annotated[Options, Meta(description="What the players agreed on.")]
    tiles: Annotated[
        tuple[Colour, ...] | None,
        Meta(description="The head's tiles in the order in which they will be drawn; null for who may not know it."),
    ]


class HideoutChosen(Struct, frozen=True, tag="letters-from-whitechapel.hideout_chosen"):
    """Jack chose his hideout. Only he knows it."""

    circle: Annotated[Circle | None, Meta(description="Where it is; null for who may not know it.")]


class NightBegan(Struct, frozen=True, tag="letters-from-whitechapel.night_began"):
    """A night began. Everyone sees it."""

    night: Annotated[NightNumber, Meta(description="Which of the four nights.")]


class PhaseBegan(Struct, frozen=True, tag="letters-from-whitechapel.phase_began"):
    """The next thing is to be done. Everyone sees it."""

    phase: Annotated[Phase, Meta(description="What is to be done now; the rules list the words.")]


class WomenPlaced(Struct, frozen=True, tag="letters-from-whitechapel.women_placed"):
    """The women were placed face down. Everyone sees where; only Jack knows which are marked."""

    circles: Annotated[tuple[Circle, ...], Meta(description="Where a woman stands now, marked or not.")]
    marked: Annotated[
        tuple[Circle, ...] | None,
        Meta(description="The circles of those that are marked; null for who may not know it."),
    ]


class HeadDrawn(Struct, frozen=True, tag="letters-from-whitechapel.head_drawn"):
    """The head of the investigation was drawn. Everyone sees it."""

    colour: Annotated[
        Colour, Meta(description="The colour of the tile: its owner leads the investigation in this night.")
    ]


class PatrolPlaced(Struct, frozen=True, tag="letters-from-whitechapel.patrol_placed"):
    """A patrol token was placed face down. Everyone sees where; only the police know its face."""

    crossing: Crossing
    face: Annotated[Face | None, Meta(description="What it shows underneath; null for who may not know it.")]


class WomenTurned(Struct, frozen=True, tag="letters-from-whitechapel.women_turned"):
    """The women were turned over; the marked ones stay. Everyone sees it."""

    wretched: Annotated[
        tuple[Circle, ...], Meta(description="The circles of the marked ones, who stay as the wretched.")
    ]


class JackWaited(Struct, frozen=True, tag="letters-from-whitechapel.jack_waited"):
    """Jack did not kill, and the time of the crime moved on. Everyone sees it."""

    hour: HourNumber


class WomanMoved(Struct, frozen=True, tag="letters-from-whitechapel.woman_moved"):
    """A wretched woman took a step. Everyone sees it."""

    origin: Circle
    to: Circle


class WomanStayed(Struct, frozen=True, tag="letters-from-whitechapel.woman_stayed"):
    """A wretched woman could not move. Everyone sees it."""

    circle: Circle


class PatrolTurnedUp(Struct, frozen=True, tag="letters-from-whitechapel.patrol_turned_up"):
    """A patrol token was turned up; a blank one is gone. Everyone sees it."""

    crossing: Crossing
    face: Annotated[Face, Meta(description="What it showed.")]


class WomanMurdered(Struct, frozen=True, tag="letters-from-whitechapel.woman_murdered"):
    """A woman was murdered, and the others are gone. Everyone sees it."""

    circle: Circle


class TwoMurdered(Struct, frozen=True, tag="letters-from-whitechapel.two_murdered"):
    """Two women were murdered. Everyone sees where; only Jack knows who was first."""

    circles: Annotated[tuple[Circle, Circle], Meta(description="In order of number.")]
    first: Annotated[
        Circle | None, Meta(description="The circle of who was murdered first; null for who may not know it.")
    ]


class AlarmRaised(Struct, frozen=True, tag="letters-from-whitechapel.alarm_raised"):
    """The policemen took the places of their tokens. Everyone sees it."""

    policemen: Annotated[Policemen, Meta(description="Where they stand now.")]


class JackFled(Struct, frozen=True, tag="letters-from-whitechapel.jack_fled"):
    """Jack moved. Everyone sees how; only he knows where."""

    kind: Annotated[
        Literal["step", "coach", "alley"], Meta(description="How he moved: one step, by coach, or through an alley.")
    ]
    via: Annotated[
        Circle | None,
        Meta(description="With a coach, the circle in between; null otherwise, and for who may not know it."),
    ]
    to: Annotated[Circle | None, Meta(description="Where he is now; null for who may not know it.")]


class JackCameHome(Struct, frozen=True, tag="letters-from-whitechapel.jack_came_home"):
    """Jack took a step to his hideout and said so. Everyone hears it; only he knows where that is."""

    to: Annotated[Circle | None, Meta(description="His hideout; null for who may not know it.")]


class PolicemanWalked(Struct, frozen=True, tag="letters-from-whitechapel.policeman_walked"):
    """A policeman moved, or stayed where he was. Everyone sees it."""

    policeman: Annotated[Colour, Meta(description="Who moved, by his colour.")]
    to: Crossing


class CircleSearched(Struct, frozen=True, tag="letters-from-whitechapel.circle_searched"):
    """A policeman asked for a circle and was answered. Everyone hears it."""

    policeman: Annotated[Colour, Meta(description="Who asked, by his colour.")]
    circle: Circle
    found: Annotated[bool, Meta(description="Whether Jack was there in this night.")]


class ArrestTried(Struct, frozen=True, tag="letters-from-whitechapel.arrest_tried"):
    """A policeman tried to arrest Jack. Everyone sees whether he did."""

    policeman: Annotated[Colour, Meta(description="Who tried it, by his colour.")]
    circle: Circle
    caught: Annotated[bool, Meta(description="Whether Jack stood there.")]


class PolicemanRested(Struct, frozen=True, tag="letters-from-whitechapel.policeman_rested"):
    """A policeman was done. Everyone sees it."""

    policeman: Annotated[Colour, Meta(description="Who is done, by his colour.")]


class GameWon(Struct, frozen=True, tag="letters-from-whitechapel.game_won"):
    """The game was decided. Everyone knows."""

    winners: Annotated[tuple[Seat, ...], Meta(description="The seats that won.")]
    reason: Annotated[str, Meta(description="By what; the rules list the words.")]


class SheetShown(Struct, frozen=True, tag="letters-from-whitechapel.sheet_shown"):
    """The game is over, and all that was secret was shown to everyone."""

    hideout: Annotated[Circle | None, Meta(description="Where Jack's hideout is; null if he chose none.")]
    rows: Annotated[
        tuple[tuple[Circle, ...], ...], Meta(description="Every circle of Jack's way, one row for each night.")
    ]
    patrols: Annotated[tuple[Patrol, ...], Meta(description="The patrol tokens on the map, face up.")]


Event: TypeAlias = (
    CaseOpened
    | HideoutChosen
    | NightBegan
    | PhaseBegan
    | WomenPlaced
    | HeadDrawn
    | PatrolPlaced
    | WomenTurned
    | JackWaited
    | WomanMoved
    | WomanStayed
    | PatrolTurnedUp
    | WomanMurdered
    | TwoMurdered
    | AlarmRaised
    | JackFled
    | JackCameHome
    | PolicemanWalked
    | CircleSearched
    | ArrestTried
    | PolicemanRested
    | GameWon
    | SheetShown
)


def seen_by(event: Event, viewer: Viewer) -> Event:
    """Show an event as a viewer may know it. [Rules 8.1 to 8.4]"""
    if viewer == OMNISCIENT:
        return event
    match event:
        case CaseOpened():
            return structs.replace(event, tiles=None)
        case PatrolPlaced():
            return event if viewer in POLICE else structs.replace(event, face=None)
        case _ if viewer == JACK:
            return event
        case HideoutChosen():
            return HideoutChosen(None)
        case WomenPlaced():
            return structs.replace(event, marked=None)
        case TwoMurdered():
            return structs.replace(event, first=None)
        case JackFled():
            return JackFled(event.kind, None, None)
        case JackCameHome():
            return JackCameHome(None)
        case _:
            return event
