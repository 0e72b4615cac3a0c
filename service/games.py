"""The use cases: create, find, sit down, play, show."""

import secrets
from bisect import bisect_right
from collections import OrderedDict
from collections.abc import Callable
from datetime import datetime
from typing import Annotated, Final, NamedTuple

import msgspec
from msgspec import Meta, Struct, structs

from engine import game as sitting
from engine.chance import SEED_BYTES
from engine.errors import Refusal
from engine.game import Event, Game, Player, Status, Version, View, Visibility
from engine.outcome import Outcome
from engine.registry import AnyRuleset, Move, Options
from engine.replay import Commit, apply
from engine.seat import OMNISCIENT, PUBLIC, Seat, Viewer
from service.errors import Forbidden, NotFound, StaleVersion
from service.identifiers import Identifier, derived_id, new_id
from service.lobby import Lobby, Place
from service.players import TokenRecord
from service.store import Attempt, Entry, Kept, Store

Moment = Annotated[datetime, Meta(tz=True)]

_TRIES: Final = 8
"""How often a change that names no version is judged anew when somebody else was faster."""

_SHOWN: Final = 2000
"""How many views are kept ready."""

_LOOKS: Final = 1000
"""How many games one page of a list may look at."""


class Outline(Struct, frozen=True, rename="camel"):
    """A game, as everyone may know it, but for the times, which the store adds."""

    id: Identifier
    ruleset: str
    rules_version: Annotated[int, Meta(ge=1, le=1000)]
    status: Status
    version: Version
    visibility: Visibility
    options: Options
    seats: Annotated[dict[Seat, Player | None], Meta(description="Who sits where; null where a seat is open.")]
    to_move: Annotated[tuple[Seat, ...], Meta(description="The seats whose move is awaited.")]
    outcome: Outcome | None
    commitment: Annotated[str, Meta(description="SHA-256 of the seed, in hexadecimal.")]
    creator: Player


class Summary(Outline, frozen=True, rename="camel"):
    """A game, as everyone may know it."""

    created_at: Moment
    updated_at: Moment


class NumberedEvent(Struct, frozen=True, rename="camel"):
    """An event of the log, as its viewer may know it."""

    number: Annotated[int, Meta(ge=1, le=10_000_000, description="Counted from 1, without a gap.")]
    version: Annotated[int, Meta(ge=1, le=1_000_000, description="The version this event belongs to.")]
    at: Moment
    event: Event


_outline: Final = msgspec.json.Decoder(Outline).decode


class Change(NamedTuple):
    """What a request did: the entry it made, the game right after it, and the game as it stands."""

    entry: Entry
    after: Kept
    now: Kept

    def events(self, viewer: Viewer) -> tuple[NumberedEvent, ...]:
        """Give what happened, as a viewer may know it."""
        return tuple(numbered_events(self.now.game, [self.entry], first=self.after.numbers[-2] + 1, viewer=viewer))


class Games:
    """
    What can be done with games.

    A handler that has already found the game hands it over as `found`, which saves a round trip; whether it is still
    as it was found is checked when the commit is appended.
    """

    def __init__(self, store: Store, lobby: Lobby) -> None:
        self._store = store
        self._lobby = lobby
        self._shown: OrderedDict[tuple[bytes, Viewer], bytes] = OrderedDict()

    async def find(self, game_id: str) -> Kept:
        """Find a game as it stands."""
        return await self._store.find(game_id)

    async def find_at(self, kept: Kept, version: int | None) -> Kept:
        """Find a game as it stood at a version."""
        if version is None or version == kept.game.version:
            return kept
        if version > kept.game.version:
            raise NotFound(f"The game is at version {kept.game.version}; there is no {version} yet.")
        return await self._store.find_at(kept.id, version)

    def shown(self, kept: Kept, viewer: Viewer) -> bytes:
        """
        Show the table and one hand, as JSON.

        Some views are kept ready: whoever waits for a move asks again and again, and what can be worked out from a
        table takes its time.
        """
        ready = self._shown.get((kept.mark, viewer))
        if ready is None:
            ready = self._shown[kept.mark, viewer] = msgspec.json.encode(show(kept, viewer))
            if len(self._shown) > _SHOWN:
                self._shown.popitem(last=False)
        return ready

    async def create(
        self,
        ruleset: AnyRuleset,
        options: Options,
        *,
        visibility: Visibility,
        creator: TokenRecord,
        seat: Seat | None,
        nonce: str,
        attempt: Attempt | None,
    ) -> Kept:
        """
        Create a game.

        With an idempotency key the id is derived from it, so a second attempt meets the first one's game.
        """
        game_id = derived_id(creator.salt, attempt.key) if attempt else new_id()
        events = sitting.create(
            ruleset=ruleset,
            options=options,
            visibility=visibility,
            creator=creator.player,
            seat=seat,
            nonce=nonce,
            seed=secrets.token_bytes(SEED_BYTES),
        )
        commit = Commit(events=events, seat=seat)
        summary = msgspec.json.encode(outline(game_id, apply(None, commit)))
        made = await self._store.append(game_id, None, commit, summary=summary, attempt=attempt)
        if isinstance(made, int):
            return await self._created_before(game_id, made)
        await self._lobby.enter(game_id, made.kept.game, created_at=made.kept.created_at)
        return made.kept

    async def _created_before(self, game_id: str, version: int) -> Kept:
        """Find the game an earlier attempt created, and see that it is listed: that attempt may have died early."""
        now = await self._store.find(game_id)
        await self._lobby.enter(game_id, now.game, created_at=now.created_at)
        await self._lobby.leave(game_id, now.game)
        return await self.find_at(now, version)

    async def take_seat(
        self,
        game_id: str,
        seat: Seat,
        player: Player,
        *,
        nonce: str,
        attempt: Attempt | None,
        found: Kept | None = None,
    ) -> Change:
        """Sit down on an open seat."""

        def judge(game: Game) -> Commit:
            return Commit(events=sitting.take_seat(game, seat, player, nonce=nonce), seat=seat)

        return await self._change(game_id, judge, found=found, attempt=attempt)

    async def leave_seat(
        self, game_id: str, seat: Seat, player: Player, *, attempt: Attempt | None, found: Kept | None = None
    ) -> Change:
        """Stand up before the start."""

        def judge(game: Game) -> Commit:
            return Commit(events=sitting.leave_seat(game, seat, player.id), seat=seat)

        return await self._change(game_id, judge, found=found, attempt=attempt)

    async def play(
        self,
        game_id: str,
        player: Player,
        read: Callable[[Game], Move],
        *,
        expected: int,
        attempt: Attempt | None,
        found: Kept | None = None,
    ) -> Change:
        """Play one move, which is read from the request once the game is known."""

        def judge(game: Game) -> Commit:
            seat = seat_of(game, player)
            move = read(game)
            return Commit(events=sitting.play(game, seat, move), seat=seat, move=move)

        return await self._change(game_id, judge, found=found, expected=expected, attempt=attempt)

    async def resign(
        self, game_id: str, player: Player, *, attempt: Attempt | None, found: Kept | None = None
    ) -> Change:
        """Give a game up."""

        def judge(game: Game) -> Commit:
            seat = seat_of(game, player)
            return Commit(events=sitting.resign(game, seat, player.id), seat=seat)

        return await self._change(game_id, judge, found=found, attempt=attempt)

    async def abort(
        self, game_id: str, player: Player, *, attempt: Attempt | None, found: Kept | None = None
    ) -> Change:
        """Call a game off."""

        def judge(game: Game) -> Commit:
            return Commit(events=sitting.abort(game, player))

        return await self._change(game_id, judge, found=found, attempt=attempt)

    async def events(self, kept: Kept, viewer: Viewer, *, after: int, limit: int) -> list[NumberedEvent]:
        """Read the log after an event, as a viewer may know it."""
        if after >= kept.numbers[-1]:
            return []
        version = bisect_right(kept.numbers, after) - 1
        # No further than what `kept` holds: the viewer was chosen by it.
        limit_versions = min(limit, kept.game.version - version)
        entries = await self._store.read(kept.id, after=version, limit=limit_versions)
        numbered = numbered_events(kept.game, entries, first=kept.numbers[version] + 1, viewer=viewer)
        return [event for event in numbered if event.number > after][:limit]

    async def list(
        self,
        *,
        ruleset: str | None,
        status: Status | None,
        player: str | None,
        caller: Player | None,
        after: Place | None,
        limit: int,
    ) -> tuple[list[Summary], Place | None]:
        """List games, newest first, and where the next page begins."""
        found: list[Summary] = []
        looked = 0
        last = after
        whole = caller is not None and caller.id == player
        pages = self._lobby.pages(ruleset=ruleset, status=status, player=player, whole=whole, after=after)
        async for page in pages:
            for place, head in zip(page, await self._store.heads(place.game_id for place in page), strict=True):
                if len(found) == limit or looked == _LOOKS:
                    return found, last
                last = place
                looked += 1
                if head is None:
                    continue
                summary = _summary(head)
                fits = ruleset in (None, summary.ruleset) and status in (None, summary.status)
                if fits and (player is None or _is_part_of(summary, player)):
                    found.append(summary)
        return found, None

    async def _change(
        self,
        game_id: str,
        judge: Callable[[Game], Commit],
        *,
        found: Kept | None,
        attempt: Attempt | None,
        expected: int | None = None,
    ) -> Change:
        """Read, judge, append; nothing is played twice and nothing accepted is lost."""
        for _ in range(_TRIES):
            kept = found or await self._store.find(game_id)
            found = None
            known = await self._store.known(game_id, attempt) if attempt else None
            if known is not None:
                return await self._repeated(game_id, known)
            if expected not in (None, kept.game.version):
                raise StaleVersion(expected=expected, actual=kept.game.version)
            commit = _judged(kept.game, judge)
            try:
                return await self._append(kept, commit, attempt)
            except StaleVersion as stale:
                if expected is not None:
                    raise
                faster = stale
        raise faster

    async def _append(self, kept: Kept, commit: Commit, attempt: Attempt | None) -> Change:
        before, after = kept.game, apply(kept.game, commit)
        moves_in_lobby = after.status != before.status or after.players != before.players
        if moves_in_lobby:
            await self._lobby.enter(kept.id, after, created_at=kept.created_at)
        summary = msgspec.json.encode(outline(kept.id, after))
        made = await self._store.append(kept.id, kept, commit, summary=summary, attempt=attempt, after=after)
        if isinstance(made, int):
            return await self._repeated(kept.id, made)
        if moves_in_lobby:
            await self._lobby.leave(kept.id, after)
        return Change(entry=made.entry, after=made.kept, now=made.kept)

    async def _repeated(self, game_id: str, version: int) -> Change:
        """Tell again what a request did when it came first."""
        now = await self._store.find(game_id)
        after = await self.find_at(now, version)
        [entry] = await self._store.read(game_id, after=version - 1, limit=1)
        return Change(entry=entry, after=after, now=now)


# What a caller may see


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
    return sitting.view(kept.game, viewer)


def draw(kept: Kept, viewer: Viewer) -> str:
    """Draw the table and whichever hands a viewer may see."""
    return kept.game.ruleset.draw_position(sitting.table_of(kept.game), sitting.hands_seen_by(kept.game, viewer))


def numbered_events(game: Game, entries: list[Entry], *, first: int, viewer: Viewer) -> list[NumberedEvent]:
    """Number the events of some commits, as a viewer may know them."""
    flat = [(entry, event) for entry in entries for event in entry.commit.events]
    return [
        NumberedEvent(number=number, version=entry.version, at=entry.at, event=sitting.seen_by(game, event, viewer))
        for number, (entry, event) in enumerate(flat, start=first)
    ]


def describe(kept: Kept) -> Summary:
    """Describe a game to everyone."""
    known = structs.asdict(outline(kept.id, kept.game))
    return Summary(**known, created_at=kept.created_at, updated_at=kept.updated_at)


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
    )


def _judged(game: Game, judge: Callable[[Game], Commit]) -> Commit:
    """Judge a request, and tell a refused caller where the game stands."""
    try:
        return judge(game)
    except Refusal as refusal:
        refusal.version, refusal.to_move = game.version, game.to_move()
        raise


def _summary(head: tuple[bytes, datetime, datetime]) -> Summary:
    known, created_at, updated_at = head
    return Summary(**structs.asdict(_outline(known)), created_at=created_at, updated_at=updated_at)


def _is_part_of(summary: Summary, player: str) -> bool:
    """Tell whether a player created a game or sits in it; who has left a seat is still in the index."""
    return any(sitting is not None and sitting.id == player for sitting in (*summary.seats.values(), summary.creator))
