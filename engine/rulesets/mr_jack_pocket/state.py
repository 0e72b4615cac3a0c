"""The truth of a game: table, hands and box."""

from typing import Annotated, ClassVar, Literal, TypeAlias

from msgspec import Meta, Struct

from engine.outcome import Outcome
from engine.rulesets.mr_jack_pocket.board import (
    HOURGLASSES,
    INVESTIGATOR,
    JACK,
    Detective,
    Face,
    Side,
    Suspect,
)
from engine.rulesets.mr_jack_pocket.moves import Options
from engine.seat import Seat

Round = Annotated[int, Meta(ge=1, le=8)]
Space = Annotated[int, Meta(ge=0, le=11, description="Around the district, clockwise from above place 0.")]


class Tile(Struct, frozen=True):
    """One tile of the district."""

    suspect: Annotated[Suspect, Meta(description="Whose tile it is.")]
    face: Annotated[
        Literal["suspect", "empty"], Meta(description="Whether it shows the suspect, or was turned to its empty side.")
    ]
    wall: Annotated[Side | None, Meta(description="The closed side; none for the crossing.")]


class Detectives(Struct, frozen=True):
    """Where the three detectives stand."""

    holmes: Space
    watson: Space
    toby: Space

    def moved(self, detective: Detective, to: int) -> "Detectives":
        """Put one of them elsewhere."""
        if detective == "holmes":
            return Detectives(to, self.watson, self.toby)
        if detective == "watson":
            return Detectives(self.holmes, to, self.toby)
        return Detectives(self.holmes, self.watson, to)


class Cards(Struct, frozen=True):
    """What Jack held, shown when the game is over."""

    identity: Annotated[Suspect, Meta(description="Who Jack is.")]
    alibis: Annotated[tuple[Suspect, ...], Meta(description="The alibi cards that Jack drew, in that order.")]


class Table(Struct, frozen=True, rename="camel", tag="mr-jack-pocket.table"):
    """What everyone sees."""

    options: Annotated[Options, Meta(description="What the players agreed on.")]
    round: Annotated[Round, Meta(description="Which of the eight rounds it is.")]
    tiles: Annotated[tuple[Tile, ...], Meta(description="Nine tiles, row by row from the top left.")]
    detectives: Annotated[Detectives, Meta(description="Where the detectives stand.")]
    tokens: Annotated[tuple[Face, ...], Meta(description="The faces of the four tokens in this round.")]
    unused: Annotated[tuple[Face, ...], Meta(description="Those not used yet.")]
    rotated: Annotated[Suspect | None, Meta(description="The tile that was rotated first in this round.")]
    time_tokens: Annotated[tuple[Seat, ...], Meta(description="Who took each round's time token.")]
    jack_drew: Annotated[tuple[Round, ...], Meta(description="In which rounds Jack drew a card.")]
    investigator_alibis: Annotated[tuple[Suspect, ...], Meta(description="The Investigator's cards.")]
    chase: Annotated[Round | None, Meta(description="The round at whose end the chase began.")]
    outcome: Annotated[Outcome | None, Meta(description="How the game ended; null until it has.")]
    shown: Annotated[Cards | None, Meta(description="Jack's cards, once the game is over.")]


class JackHand(Struct, frozen=True, tag="mr-jack-pocket.jack_hand"):
    """What Jack alone knows."""

    seat: ClassVar[Seat] = JACK

    identity: Annotated[Suspect, Meta(description="Who Jack is.")]
    alibis: Annotated[tuple[Suspect, ...], Meta(description="The alibi cards that he drew: none of them is Jack.")]

    def hourglasses(self) -> int:
        """Count those of the cards drawn during the game. [Rule 7.2]"""
        return sum(HOURGLASSES[card] for card in self.alibis)


class InvestigatorHand(Struct, frozen=True, tag="mr-jack-pocket.investigator_hand"):
    """What the Investigator alone knows: nothing. [Rule 8.3]"""

    seat: ClassVar[Seat] = INVESTIGATOR


Hand: TypeAlias = JackHand | InvestigatorHand

EMPTY_HAND = InvestigatorHand()


class Box(Struct, frozen=True):
    """What nobody knows yet: the cards still to be drawn, the next one first."""

    deck: tuple[Suspect, ...]


class State(Struct, frozen=True):
    """The whole truth of a game. It never leaves the process."""

    table: Table
    jack: JackHand
    box: Box

    def hand(self, seat: Seat) -> Hand:
        """Give the hand of a seat."""
        return self.jack if seat == JACK else EMPTY_HAND
