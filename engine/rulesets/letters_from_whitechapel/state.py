"""The truth of a game: table, hands and box."""

from typing import Annotated, ClassVar, Literal, TypeAlias

from msgspec import Meta, Struct

from engine.outcome import Outcome
from engine.rulesets.letters_from_whitechapel.board import JACK, Circle, Colour, Crossing
from engine.rulesets.letters_from_whitechapel.moves import Face, Options
from engine.seat import Seat

Phase = Literal["hideout", "targets", "patrols", "blood", "suspense", "ready", "escape", "hunt", "clues"]
NightNumber = Annotated[int, Meta(ge=1, le=4)]
HourNumber = Annotated[int, Meta(ge=1, le=5, description="The time of the crime: 1 is I, 5 is V.")]
Flown = Annotated[int, Meta(ge=0, le=20, description="How often Jack had moved in this hunt.")]


class Patrol(Struct, frozen=True):
    """A patrol token on a crossing."""

    crossing: Crossing
    face: Annotated[Face | None, Meta(description="What it shows; null while it is face down.")]


class Policemen(Struct, frozen=True):
    """Where the policemen stand."""

    blue: Crossing
    yellow: Crossing
    brown: Crossing
    red: Crossing
    green: Crossing

    def crossings(self) -> tuple[Crossing, ...]:
        """Give the crossings in the order of the colours."""
        return (self.blue, self.yellow, self.brown, self.red, self.green)


class Owners(Struct, frozen=True):
    """Which seat each policeman belongs to."""

    blue: Annotated[Seat, Meta(description="Whose the blue policeman is.")]
    yellow: Annotated[Seat, Meta(description="Whose the yellow policeman is.")]
    brown: Annotated[Seat, Meta(description="Whose the brown policeman is.")]
    red: Annotated[Seat, Meta(description="Whose the red policeman is.")]
    green: Annotated[Seat, Meta(description="Whose the green policeman is.")]


class Flight(Struct, frozen=True):
    """One move of Jack in the hunt, as the police know it."""

    kind: Annotated[
        Literal["step", "coach", "alley", "home"],
        Meta(description="How he moved: one step, by coach, through an alley, or home."),
    ]
    guarded: Annotated[tuple[Crossing, ...], Meta(description="Where policemen stood.")]


class Question(Struct, frozen=True):
    """A circle that was asked for, and the answer."""

    circle: Circle
    found: Annotated[bool, Meta(description="Whether Jack had been there in this night.")]
    flown: Flown


class Attempt(Struct, frozen=True):
    """An arrest that failed."""

    circle: Circle
    flown: Flown


class Hunt(Struct, frozen=True):
    """All that the police know of Jack's way through a night."""

    night: Annotated[NightNumber, Meta(description="Which of the four nights.")]
    hour: HourNumber
    murders: Annotated[tuple[Circle, ...], Meta(description="One, or the two of the third night in order of number.")]
    flights: Annotated[tuple[Flight, ...], Meta(description="Jack's moves, the first one first.")] = ()
    questions: Annotated[
        tuple[Question, ...], Meta(description="What the police asked, the first question first.")
    ] = ()
    arrests: Annotated[tuple[Attempt, ...], Meta(description="Arrests that failed.")] = ()


class Sheet(Struct, frozen=True):
    """What was secret, shown when the game is over."""

    hideout: Annotated[Circle | None, Meta(description="Where Jack's hideout is; null if he chose none.")]
    rows: Annotated[
        tuple[tuple[Circle, ...], ...], Meta(description="Every circle of Jack's way, one row for each night.")
    ]
    patrols: Annotated[tuple[Patrol, ...], Meta(description="The tokens on the map, face up.")]


class Table(Struct, frozen=True, rename="camel", tag="letters-from-whitechapel.table"):
    """What everyone sees."""

    options: Annotated[Options, Meta(description="What the players agreed on.")]
    owners: Annotated[Owners, Meta(description="Whose policemen they are.")]
    night: Annotated[NightNumber, Meta(description="Which of the four nights it is.")]
    phase: Annotated[Phase, Meta(description="What is to be done now; the rules list the words.")]
    head: Annotated[Colour | None, Meta(description="Whose player is head of the investigation in this night.")]
    heads: Annotated[tuple[Colour, ...], Meta(description="The tiles drawn so far, one for each night.")]
    crime_scenes: Annotated[tuple[Circle, ...], Meta(description="Where murders were committed, in all nights so far.")]
    women: Annotated[tuple[Circle, ...], Meta(description="Women tokens that are face down.")]
    wretched: Annotated[
        tuple[Circle, ...], Meta(description="Where the wretched women stand who are still alive in this night.")
    ]
    moved: Annotated[tuple[Circle, ...], Meta(description="Wretched women who had their turn in this suspense.")]
    hour: HourNumber
    patrols: Annotated[
        tuple[Patrol, ...], Meta(description="The patrol tokens on the map; rule 4.6 says where the next one goes.")
    ]
    policemen: Annotated[Policemen | None, Meta(description="Null while patrol tokens stand for them.")]
    pawn: Annotated[
        Annotated[int, Meta(ge=0, le=19)] | None,
        Meta(description="Jack's place on the track: an index into the board's `track`, from 0."),
    ]
    coaches: Annotated[int, Meta(ge=0, le=3, description="Coaches left in this night.")]
    alleys: Annotated[int, Meta(ge=0, le=2, description="Alleys left in this night.")]
    clues: Annotated[tuple[Circle, ...], Meta(description="Where clues of this night lie: circles that Jack was on.")]
    waiting: Annotated[tuple[Colour, ...], Meta(description="Policemen who have yet to act in this phase.")]
    searching: Annotated[Colour | None, Meta(description="The policeman who is looking for clues right now.")]
    asked: Annotated[tuple[Circle, ...], Meta(description="What he has asked for so far.")]
    hunt: Annotated[Hunt | None, Meta(description="What is known of Jack's way in this night.")]
    hunts: Annotated[tuple[Hunt, ...], Meta(description="What is known of the nights before.")]
    outcome: Annotated[Outcome | None, Meta(description="How the game ended; null until it has.")]
    shown: Annotated[Sheet | None, Meta(description="What was secret, once the game is over.")]


class JackHand(Struct, frozen=True, tag="letters-from-whitechapel.jack_hand"):
    """What Jack alone knows."""

    seat: ClassVar[Seat] = JACK

    hideout: Annotated[Circle | None, Meta(description="Where his hideout is; null until he has chosen it.")]
    rows: Annotated[tuple[tuple[Circle, ...], ...], Meta(description="His sheet, night by night.")]
    marked: Annotated[tuple[Circle, ...], Meta(description="Which of the women face down are marked.")]


class PoliceHand(Struct, frozen=True, tag="letters-from-whitechapel.police_hand"):
    """What the police alone know; each player holds the same."""

    seat: Annotated[Seat, Meta(description="Whose hand this is.")]
    patrols: Annotated[tuple[Patrol, ...], Meta(description="The tokens on the map, with their faces.")]


Hand: TypeAlias = JackHand | PoliceHand


class Box(Struct, frozen=True):
    """What nobody knows yet: the tiles still to be drawn, the next one first."""

    tiles: tuple[Colour, ...]


class State(Struct, frozen=True):
    """The whole truth of a game. It never leaves the process."""

    table: Table
    jack: JackHand
    patrols: tuple[Patrol, ...]
    box: Box

    def hand(self, seat: Seat) -> Hand:
        """Give the hand of a seat."""
        return self.jack if seat == JACK else PoliceHand(seat, self.patrols)
