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
    number: Annotated[int, Meta(ge=1, le=4)] | None


class Activation(Struct, frozen=True, rename="camel"):
    """What the running activation has done so far."""

    character: Character
    moved: bool = False
    power_used: bool = False
    aiming: Annotated[bool, Meta(description="Whether the lantern must be turned now.")] = False
    walked: Annotated[tuple[Character, ...], Meta(description="Who has walked to the whistle.")] = ()
    steps_left: Annotated[int, Meta(ge=0, le=3, description="Steps of the running whistle still to be walked.")] = 0


class Before(Struct, frozen=True):
    """What a step changes, as it was before it."""

    places: Places
    lantern: Direction
    lights: tuple[Light, ...]
    covers: tuple[Cell, ...]
    cordons: tuple[Exit, ...]
    unplayed: tuple[Character, ...]
    activation: Activation | None


class Cards(Struct, frozen=True, rename="camel"):
    """What was held, shown when the game is over."""

    identity: Character
    jack_alibis: tuple[Character, ...]
    investigator_alibis: tuple[Character, ...]


class Table(Struct, frozen=True, rename="camel", tag="mr-jack.table"):
    """What everyone sees."""

    options: Options
    round: Round
    places: Places
    lantern: Direction
    lights: Annotated[tuple[Light, ...], Meta(description="The gaslights that are lit.")]
    covers: Annotated[tuple[Cell, ...], Meta(description="The two manholes that are covered.")]
    cordons: Annotated[tuple[Exit, ...], Meta(description="The two exits that are closed.")]
    cleared: tuple[Character, ...]
    witness: Annotated[Literal["seen", "unseen"], Meta(description="What the last call said of Jack.")]
    cards: Annotated[tuple[Character, ...], Meta(description="The four cards of this round.")]
    unplayed: Annotated[tuple[Character, ...], Meta(description="Those not played yet.")]
    activation: Activation | None
    earlier: Annotated[tuple[Before, ...], Meta(description="The steps that can be taken back, the last one last.")]
    taken_back: Annotated[int, Meta(ge=0, le=8, description="How many steps were taken back in this turn.")]
    jack_drew: Annotated[int, Meta(ge=0, le=4, description="How many alibi cards Jack has drawn.")]
    investigator_drew: Annotated[int, Meta(ge=0, le=4, description="How many the Investigator has drawn.")]
    outcome: Outcome | None
    shown: Annotated[Cards | None, Meta(description="All cards, once the game is over.")]


class JackHand(Struct, frozen=True, tag="mr-jack.jack_hand"):
    """What Jack alone knows."""

    seat: ClassVar[Seat] = JACK

    identity: Character
    alibis: tuple[Character, ...]


class InvestigatorHand(Struct, frozen=True, tag="mr-jack.investigator_hand"):
    """What the Investigator alone knows."""

    seat: ClassVar[Seat] = INVESTIGATOR

    alibis: tuple[Character, ...]


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
