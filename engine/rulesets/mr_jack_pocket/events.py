"""What can happen, for good, and who may know it."""

from typing import Annotated, TypeAlias

from msgspec import Meta, Struct, structs

from engine.rulesets.mr_jack_pocket.board import JACK, Detective, Face, Suspect
from engine.rulesets.mr_jack_pocket.moves import Options, Quarters
from engine.rulesets.mr_jack_pocket.state import Round, Space, Tile
from engine.seat import OMNISCIENT, Seat, Viewer


class CaseOpened(Struct, frozen=True, tag="mr-jack-pocket.case_opened"):
    """The district was laid and the cards were shuffled. Only Jack knows his identity; nobody knows the deck."""

    options: Options
    tiles: tuple[Tile, ...]
    identity: Suspect | None
    deck: tuple[Suspect, ...] | None


class RoundBegan(Struct, frozen=True, tag="mr-jack-pocket.round_began"):
    """The four tokens were tossed, or turned over. Everyone sees them."""

    round: Round
    tokens: tuple[Face, ...]


class DetectiveWalked(Struct, frozen=True, tag="mr-jack-pocket.detective_walked"):
    """A detective used his own token. Everyone sees it."""

    detective: Detective
    to: Space


class JokerPlayed(Struct, frozen=True, tag="mr-jack-pocket.joker_played"):
    """The joker moved one detective, or, for Jack, none. Everyone sees it."""

    detective: Detective | None
    to: Space | None


class TileRotated(Struct, frozen=True, tag="mr-jack-pocket.tile_rotated"):
    """A tile was turned where it lies. Everyone sees it."""

    tile: Suspect
    quarters: Quarters


class TilesExchanged(Struct, frozen=True, tag="mr-jack-pocket.tiles_exchanged"):
    """Two tiles changed places. Everyone sees it."""

    first: Suspect
    second: Suspect


class AlibiDrawn(Struct, frozen=True, tag="mr-jack-pocket.alibi_drawn"):
    """The top card was drawn. Everyone sees the Investigator's; only Jack sees his own."""

    seat: Seat
    card: Suspect | None


class WitnessesAnswered(Struct, frozen=True, rename="camel", tag="mr-jack-pocket.witnesses_answered"):
    """It was said whether Jack is in sight, and suspects were cleared. Everyone hears it."""

    jack_in_sight: bool
    in_sight: Annotated[tuple[Suspect, ...], Meta(description="All the suspects the detectives saw.")]
    cleared: tuple[Suspect, ...]


class ChaseBegan(Struct, frozen=True, tag="mr-jack-pocket.chase_began"):
    """Both goals are reached and Jack is still at large. Everyone knows."""


class GameWon(Struct, frozen=True, tag="mr-jack-pocket.game_won"):
    """A goal decided the game. Everyone knows."""

    winner: Seat
    reason: str


class CardsShown(Struct, frozen=True, tag="mr-jack-pocket.cards_shown"):
    """The game is over, and Jack showed his cards to everyone."""

    identity: Suspect
    alibis: tuple[Suspect, ...]


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
