"""What can happen, for good, and who may know it."""

from typing import Annotated, TypeAlias

from msgspec import Meta, Struct, structs

from engine.rulesets.mr_jack_pocket.board import JACK, Detective, Face, Suspect
from engine.rulesets.mr_jack_pocket.moves import Options, Quarters
from engine.rulesets.mr_jack_pocket.state import Round, Space, Tile
from engine.seat import OMNISCIENT, Seat, Viewer


class CaseOpened(Struct, frozen=True, tag="mr-jack-pocket.case_opened"):
    """The district was laid and the cards were shuffled. Only Jack knows his identity; nobody knows the deck."""

    options: Annotated[Options, Meta(description="What the players agreed on.")]
    tiles: Annotated[tuple[Tile, ...], Meta(description="The nine tiles as they lie, row by row.")]
    identity: Annotated[Suspect | None, Meta(description="Who Jack is; null for who may not know it.")]
    deck: Annotated[
        tuple[Suspect, ...] | None,
        Meta(description="The alibi cards, the next one first; null for who may not know it."),
    ]


class RoundBegan(Struct, frozen=True, tag="mr-jack-pocket.round_began"):
    """The four tokens were tossed, or turned over. Everyone sees them."""

    round: Annotated[Round, Meta(description="Which of the eight rounds.")]
    tokens: Annotated[tuple[Face, ...], Meta(description="What the four tokens show.")]


class DetectiveWalked(Struct, frozen=True, tag="mr-jack-pocket.detective_walked"):
    """A detective used his own token. Everyone sees it."""

    detective: Annotated[Detective, Meta(description="Who walked.")]
    to: Space


class JokerPlayed(Struct, frozen=True, tag="mr-jack-pocket.joker_played"):
    """The joker moved one detective, or, for Jack, none. Everyone sees it."""

    detective: Annotated[Detective | None, Meta(description="Who walked; null if nobody did.")]
    to: Annotated[Space | None, Meta(description="Where he stands now; null if nobody walked.")]


class TileRotated(Struct, frozen=True, tag="mr-jack-pocket.tile_rotated"):
    """A tile was turned where it lies. Everyone sees it."""

    tile: Annotated[Suspect, Meta(description="Whose tile was turned.")]
    quarters: Quarters


class TilesExchanged(Struct, frozen=True, tag="mr-jack-pocket.tiles_exchanged"):
    """Two tiles changed places. Everyone sees it."""

    first: Annotated[Suspect, Meta(description="Whose tile was one of them.")]
    second: Annotated[Suspect, Meta(description="Whose tile was the other.")]


class AlibiDrawn(Struct, frozen=True, tag="mr-jack-pocket.alibi_drawn"):
    """The top card was drawn. Everyone sees the Investigator's; only Jack sees his own."""

    seat: Annotated[Seat, Meta(description="Who drew it.")]
    card: Annotated[Suspect | None, Meta(description="Whom it shows; null for who may not know it.")]


class WitnessesAnswered(Struct, frozen=True, rename="camel", tag="mr-jack-pocket.witnesses_answered"):
    """It was said whether Jack is in sight, and suspects were cleared. Everyone hears it."""

    jack_in_sight: Annotated[bool, Meta(description="Whether the detectives see Jack.")]
    in_sight: Annotated[tuple[Suspect, ...], Meta(description="All the suspects the detectives saw.")]
    cleared: Annotated[tuple[Suspect, ...], Meta(description="Who was cleared by that.")]


class ChaseBegan(Struct, frozen=True, tag="mr-jack-pocket.chase_began"):
    """Both goals are reached and Jack is still at large. Everyone knows."""


class GameWon(Struct, frozen=True, tag="mr-jack-pocket.game_won"):
    """A goal decided the game. Everyone knows."""

    winner: Annotated[Seat, Meta(description="The seat that won.")]
    reason: Annotated[str, Meta(description="By what; the rules list the words.")]


class CardsShown(Struct, frozen=True, tag="mr-jack-pocket.cards_shown"):
    """The game is over, and Jack showed his cards to everyone."""

    identity: Annotated[Suspect, Meta(description="Who Jack is.")]
    alibis: Annotated[tuple[Suspect, ...], Meta(description="The alibi cards that Jack drew, in that order.")]


Event: TypeAlias = (
    CaseOpened
    | RoundBegan
    | DetectiveWalked
    | JokerPlayed
    | TileRotated
    | TilesExchanged
    | AlibiDrawn
    | WitnessesAnswered
    | ChaseBegan
    | GameWon
    | CardsShown
)


def seen_by(event: Event, viewer: Viewer) -> Event:
    """Show an event as a viewer may know it. [Rules 8.1, 8.2]"""
    if viewer == OMNISCIENT:
        return event
    match event:
        case CaseOpened():
            return structs.replace(event, identity=event.identity if viewer == JACK else None, deck=None)
        case AlibiDrawn(seat=seat) if seat == JACK and viewer != JACK:
            return structs.replace(event, card=None)
        case _:
            return event
