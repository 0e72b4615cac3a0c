"""What a viewer sees of a game: put together from the table and a hand, never cut down from the truth."""

from collections.abc import Iterable
from typing import Annotated, Any

from msgspec import UNSET, Meta, Struct, UnsetType, structs

from engine.bot import Sight
from engine.errors import GameNotStarted
from engine.events import (
    Event,
    GameAborted,
    GameBegan,
    GameContinued,
    GameCreated,
    SeatHandedOver,
    SeatOccupied,
    SeatResigned,
    SeatTimedOut,
    SeatVacated,
    SeedRevealed,
)
from engine.game import OF_ANY_TITLE, Game, Version
from engine.outcome import Outcome
from engine.registry import Aids, Hand, Table
from engine.seat import OMNISCIENT, PUBLIC, Seat, Viewer


class View(Struct, frozen=True, rename="camel"):
    """The table and one hand: all that ever leaves the process."""

    version: Version
    seat: Annotated[Viewer, Meta(description="Whose eyes these are: a seat, `public` or `omniscient`.")]
    table: Annotated[Table, Meta(description="What everyone sees.")]
    hand: Annotated[Hand | None, Meta(description="What this seat alone knows; null for the public.")]
    to_move: Annotated[tuple[Seat, ...], Meta(description="The seats whose move is awaited.")]
    outcome: Annotated[Outcome | None, Meta(description="How the game ended; null until it has.")]
    aids: Annotated[Aids | None, Meta(description="What can be worked out from the rest, if the options allow.")]
    hands: (
        Annotated[
            dict[Seat, Hand],
            Meta(description="Every hand; only for `omniscient`, when the game is over."),
        ]
        | UnsetType
    ) = UNSET


def seen_by(game: Game, event: Event, viewer: Viewer) -> Event:
    """Show an event as a viewer may know it."""
    match event:
        case GameCreated():
            return event if viewer == OMNISCIENT else structs.replace(event, seed=None)
        case (
            GameContinued()
            | SeatOccupied()
            | SeatVacated()
            | SeatHandedOver()
            | GameBegan()
            | SeatResigned()
            | SeatTimedOut()
            | GameAborted()
            | SeedRevealed()
        ):
            return event
        case _:
            seen: Event = game.ruleset.seen_by(event, viewer)
            return seen


def table_of(game: Game) -> Any:
    """Give what everyone sees; raise before there is anything to see."""
    if game.state is None:
        raise GameNotStarted("There is no table yet: the game has not begun.")
    return game.state.table


def hands_seen_by(game: Game, viewer: Viewer) -> tuple[Any, ...]:
    """Give the hands a viewer may look into: none, his own, or all."""
    if viewer == PUBLIC:
        return ()
    return tuple([game.state.hand(seat) for seat in game.seats if viewer in (seat, OMNISCIENT)])


def view(game: Game, viewer: Viewer) -> View:
    """Put together what a viewer sees: the table and, for a seat, its hand."""
    table, seen = table_of(game), hands_seen_by(game, viewer)
    hand = None if viewer in (PUBLIC, OMNISCIENT) else seen[0]
    hands = dict(zip(game.seats, seen, strict=True)) if viewer == OMNISCIENT else UNSET
    return View(
        version=game.version,
        seat=viewer,
        table=table,
        hand=hand,
        to_move=game.to_move(),
        outcome=game.outcome,
        aids=game.ruleset.aids(table, hand),
        hands=hands,
    )


def sight(game: Game, seat: Seat, happened: Iterable[Event]) -> Sight[Any, Any, Any]:
    """Put together what a house bot is given: table, own hand, and the title's log as its seat saw it."""
    seen = tuple([game.ruleset.seen_by(event, seat) for event in happened if not isinstance(event, OF_ANY_TITLE)])
    return Sight(table_of(game), game.state.hand(seat), seen)
