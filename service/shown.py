"""What a caller may see of a game."""

from datetime import datetime
from typing import Annotated, Final

import msgspec
from msgspec import Meta, Struct, structs

from engine import game as sitting
from engine import viewing
from engine.clock import Clock
from engine.events import Event, Player, StandIn, Visibility
from engine.game import Game, Status, Version
from engine.outcome import Outcome
from engine.registry import Options
from engine.seat import OMNISCIENT, PUBLIC, Seat, Viewer
from engine.viewing import View
from service.deadlines import deadline
from service.errors import Forbidden
from service.identifiers import Identifier
from service.store import Entry, Kept

Moment = Annotated[datetime, Meta(tz=True)]


class Outline(Struct, frozen=True, kw_only=True, rename="camel"):
    """A game, as everyone may know it, but for the times, which the store adds."""

    id: Identifier
    ruleset: Annotated[str, Meta(description="The name of the ruleset.")]
    rules_version: Annotated[
        int, Meta(ge=1, le=1000, description="The edition of the rules that this game keeps to its end.")
    ]
    status: Annotated[Status, Meta(description="Whether the game is open, running, finished or aborted.")]
    version: Version
    visibility: Annotated[Visibility, Meta(description="Whether lists show the game, or only its address leads to it.")]
    options: Annotated[Options, Meta(description="What the players agreed on.")]
    seats: Annotated[dict[Seat, Player | None], Meta(description="Who sits where; null where a seat is open.")]
    to_move: Annotated[tuple[Seat, ...], Meta(description="The seats whose move is awaited.")]
    outcome: Annotated[
        Outcome | None, Meta(description="Who won, and by what; null until the game is over, and if it was called off.")
    ]
    commitment: Annotated[str, Meta(description="SHA-256 of the seed, in hexadecimal.")]
    creator: Annotated[Player, Meta(description="Who created it.")]
    rated: Annotated[bool, Meta(description="Whether it counts for ratings; then nobody is given hints.")] = False
    clock: Annotated[Clock | None, Meta(description="How much time the players have; null: no end of it.")] = None
    stand_in: StandIn = None


class Summary(Outline, frozen=True, kw_only=True, rename="camel"):
    """A game, as everyone may know it."""

    created_at: Annotated[Moment, Meta(description="When it was created.")]
    updated_at: Annotated[Moment, Meta(description="When something last happened in it.")]
    deadline: Annotated[
        Moment | None, Meta(description="Until when whoever is awaited has time. Lists of games do not tell it.")
    ] = None


class NumberedEvent(Struct, frozen=True, rename="camel"):
    """An event of the log, as its viewer may know it."""

    number: Annotated[int, Meta(ge=1, le=10_000_000, description="Counted from 1, without a gap.")]
    version: Annotated[int, Meta(ge=1, le=1_000_000, description="The version this event belongs to.")]
    at: Annotated[Moment, Meta(description="When it happened.")]
    event: Annotated[Event, Meta(description="What happened; null if you may not know it.")]


_outline: Final = msgspec.json.Decoder(Outline).decode


def viewer_for(game: Game, player: Player | None, wanted: str | None) -> Viewer:
    """
    Decide through whose eyes a caller looks.

    What may be asked for depends on whether the game is over, never on the step that is looked at.
    """
    own = None if player is None else game.seat_of(player.id)
    if wanted is None:
        return own or PUBLIC
    if wanted == PUBLIC:
        return PUBLIC
    if wanted != OMNISCIENT:
        sitting.require_seat(game, Seat(Viewer(wanted)))
    if wanted != own and not game.is_over():
        raise Forbidden("Until the game is over you may look as your own seat, or as the public.")
    return Viewer(wanted)


def seat_of(game: Game, player: Player) -> Seat:
    """Find the caller's seat."""
    seat = game.seat_of(player.id)
    if seat is None:
        raise Forbidden("You have no seat in this game.")
    return seat


def show(kept: Kept, viewer: Viewer) -> View:
    """Show the table and one hand."""
    return viewing.view(kept.game, viewer)


def draw(kept: Kept, viewer: Viewer) -> str:
    """Draw the table and whichever hands a viewer may see."""
    return kept.game.ruleset.draw_position(viewing.table_of(kept.game), viewing.hands_seen_by(kept.game, viewer))


def numbered_events(game: Game, entries: list[Entry], *, first: int, viewer: Viewer) -> list[NumberedEvent]:
    """Number the events of some commits, as a viewer may know them."""
    flat = [(entry, event) for entry in entries for event in entry.commit.events]
    return [
        NumberedEvent(number=number, version=entry.version, at=entry.at, event=viewing.seen_by(game, event, viewer))
        for number, (entry, event) in enumerate(flat, start=first)
    ]


def describe(kept: Kept) -> Summary:
    """Describe a game to everyone."""
    known = structs.asdict(outline(kept.id, kept.game))
    late = deadline(kept)
    return Summary(
        **known,
        created_at=kept.created_at,
        updated_at=kept.updated_at,
        deadline=None if late is None else late.at,
    )


def outline(game_id: str, game: Game) -> Outline:
    """Describe a game, but for its times."""
    return Outline(
        id=game_id,
        ruleset=game.ruleset.name,
        rules_version=game.rules_version,
        status=game.status,
        version=game.version,
        visibility=game.visibility,
        options=game.options,
        seats={seat: game.players.get(seat) for seat in game.seats},
        to_move=game.to_move(),
        outcome=game.outcome,
        commitment=game.commitment,
        creator=game.creator,
        rated=game.rated,
        clock=game.clock,
        stand_in=game.stand_in,
    )


def summary_of(head: tuple[bytes, datetime, datetime]) -> Summary:
    """Read a game's summary, as the store keeps it."""
    known, created_at, updated_at = head
    return Summary(**structs.asdict(_outline(known)), created_at=created_at, updated_at=updated_at)


def at_text(at: datetime) -> str:
    """Write a time as it stands in JSON."""
    text: str = msgspec.to_builtins(at)
    return text


def is_part_of(summary: Summary, player: str) -> bool:
    """Tell whether a player created a game or sits in it; who has left a seat is still in the index."""
    return any(sitting is not None and sitting.id == player for sitting in (*summary.seats.values(), summary.creator))
