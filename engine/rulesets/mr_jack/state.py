"""The truth of a game: table, hands and box."""

from typing import Annotated, ClassVar, Literal, TypeAlias

from msgspec import Meta, Struct

from engine.outcome import Outcome
from engine.rulesets.mr_jack.board import INVESTIGATOR, JACK, Character, Direction, Exit
from engine.rulesets.mr_jack.moves import Cell, Options
from engine.seat import Seat

Round = Annotated[int, Meta(ge=1, le=8)]


class Places(Struct, frozen=True):
    """Where the characters stand."""

    holmes: Cell
    watson: Cell
    smith: Cell
    lestrade: Cell
    stealthy: Cell
    goodley: Cell
    gull: Cell
    bert: Cell


class Light(Struct, frozen=True):
    """A lit gaslight."""

    post: Cell
    number: Annotated[
        Annotated[int, Meta(ge=1, le=4)] | None, Meta(description="In which round it goes out; null if it never does.")
    ]


class Activation(Struct, frozen=True, rename="camel"):
    """What the running activation has done so far."""

    character: Annotated[Character, Meta(description="Who is activated.")]
    moved: Annotated[bool, Meta(description="Whether he has moved.")] = False
    power_used: Annotated[bool, Meta(description="Whether he has used his power.")] = False
    aiming: Annotated[bool, Meta(description="Whether the lantern must be turned now.")] = False
    walked: Annotated[tuple[Character, ...], Meta(description="Who has walked to the whistle.")] = ()
    steps_left: Annotated[int, Meta(ge=0, le=3, description="Steps of the running whistle still to be walked.")] = 0


class Before(Struct, frozen=True):
    """What a step changes, as it was before it."""

    places: Annotated[Places, Meta(description="Where the characters stood.")]
    lantern: Annotated[Direction, Meta(description="Where the lantern shone.")]
    lights: Annotated[tuple[Light, ...], Meta(description="The gaslights that were lit.")]
    covers: Annotated[tuple[Cell, ...], Meta(description="The two manholes that were covered.")]
    cordons: Annotated[tuple[Exit, ...], Meta(description="The two exits that were closed.")]
    unplayed: Annotated[tuple[Character, ...], Meta(description="The cards not played yet.")]
    activation: Annotated[Activation | None, Meta(description="What the activation had done; null if there was none.")]


class Cards(Struct, frozen=True, rename="camel"):
    """What was held, shown when the game is over."""

    identity: Annotated[Character, Meta(description="Who Jack is.")]
    jack_alibis: Annotated[tuple[Character, ...], Meta(description="The alibi cards that Jack drew, in that order.")]
    investigator_alibis: Annotated[
        tuple[Character, ...], Meta(description="The alibi cards that the Investigator drew, in that order.")
    ]


class Table(Struct, frozen=True, rename="camel", tag="mr-jack.table"):
    """What everyone sees."""

    options: Annotated[Options, Meta(description="What the players agreed on.")]
    round: Annotated[Round, Meta(description="Which of the eight rounds it is.")]
    places: Annotated[Places, Meta(description="Where the characters stand.")]
    lantern: Annotated[Direction, Meta(description="Where Watson's lantern shines.")]
    lights: Annotated[tuple[Light, ...], Meta(description="The gaslights that are lit.")]
    covers: Annotated[tuple[Cell, ...], Meta(description="The two manholes that are covered.")]
    cordons: Annotated[tuple[Exit, ...], Meta(description="The two exits that are closed.")]
    cleared: Annotated[tuple[Character, ...], Meta(description="Who was cleared by witnesses, for all to see.")]
    witness: Annotated[Literal["seen", "unseen"], Meta(description="What the last call said of Jack.")]
    cards: Annotated[tuple[Character, ...], Meta(description="The four cards of this round.")]
    unplayed: Annotated[tuple[Character, ...], Meta(description="Those not played yet.")]
    activation: Annotated[
        Activation | None, Meta(description="What the running activation has done; null between two.")
    ]
    earlier: Annotated[tuple[Before, ...], Meta(description="The steps that can be taken back, the last one last.")]
    taken_back: Annotated[int, Meta(ge=0, le=8, description="How many steps were taken back in this turn.")]
    jack_drew: Annotated[int, Meta(ge=0, le=4, description="How many alibi cards Jack has drawn.")]
    investigator_drew: Annotated[int, Meta(ge=0, le=4, description="How many the Investigator has drawn.")]
    outcome: Annotated[Outcome | None, Meta(description="How the game ended; null until it has.")]
    shown: Annotated[Cards | None, Meta(description="All cards, once the game is over.")]


class JackHand(Struct, frozen=True, tag="mr-jack.jack_hand"):
    """What Jack alone knows."""

    seat: ClassVar[Seat] = JACK

    identity: Annotated[Character, Meta(description="Who Jack is.")]
    alibis: Annotated[tuple[Character, ...], Meta(description="The alibi cards that he drew: none of them is Jack.")]


class InvestigatorHand(Struct, frozen=True, tag="mr-jack.investigator_hand"):
    """What the Investigator alone knows."""

    seat: ClassVar[Seat] = INVESTIGATOR

    alibis: Annotated[tuple[Character, ...], Meta(description="The alibi cards that he drew: none of them is Jack.")]


Hand: TypeAlias = JackHand | InvestigatorHand


class Box(Struct, frozen=True):
    """What nobody knows yet: the alibi cards still to be drawn, the next one first."""

    pile: tuple[Character, ...]


class State(Struct, frozen=True):
    """The whole truth of a game. It never leaves the process."""

    table: Table
    jack: JackHand
    investigator: InvestigatorHand
    box: Box

    def hand(self, seat: Seat) -> Hand:
        """Give the hand of a seat."""
        return self.jack if seat == JACK else self.investigator
