"""The use cases: create, find, sit down, play, show."""

import secrets
from bisect import bisect_right
from collections import OrderedDict
from collections.abc import Callable, Iterable, Mapping
from types import MappingProxyType
from typing import Final, NamedTuple

import msgspec
import structlog

from engine import game as sitting
from engine.chance import SEED_BYTES
from engine.clock import Clock
from engine.errors import Refusal
from engine.events import Event, Player, Visibility
from engine.game import Game, Status
from engine.registry import AnyRuleset, Move, Options
from engine.replay import Commit, apply
from engine.seat import Seat, Viewer
from service.consequences import Consequence, Step
from service.deadlines import Deadline, deadline
from service.errors import NotFound, OutOfTime, StaleVersion, StoreUnavailable
from service.house import house_bot
from service.identifiers import derived_id, new_id
from service.lobby import Lobby, Place
from service.players import TokenRecord
from service.shown import NumberedEvent, Summary, is_part_of, numbered_events, outline, seat_of, show, summary_of
from service.store import ALWAYS, Attempt, Entry, Kept, Span, Store, milliseconds

_log: Final = structlog.get_logger()

_TRIES: Final = 8
"""How often a change that names no version is judged anew when somebody else was faster."""

_SHOWN: Final = 2000
"""How many views are kept ready."""

_LOOKS: Final = 1000
"""How many games one page of a list may look at."""


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

    def __init__(self, store: Store, lobby: Lobby, consequences: tuple[Consequence, ...] = ()) -> None:
        self._store = store
        self._lobby = lobby
        self._consequences = consequences
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
        game_id: str,
        ruleset: AnyRuleset,
        options: Options,
        *,
        visibility: Visibility,
        creator: Player,
        seat: Seat | None,
        nonce: str,
        attempt: Attempt | None,
        rated: bool = False,
        clock: Clock | None = None,
        stand_in: int | None = None,
        seated: Mapping[Seat, Player] = MappingProxyType({}),
        past: tuple[Event, ...] = (),
    ) -> Kept:
        """
        Create a game, with its creator and others on some seats.

        Its id is derived from the idempotency key, if there is one (`id_for`), so a second attempt meets the first
        one's game.
        """
        events = sitting.create(
            ruleset=ruleset,
            options=options,
            visibility=visibility,
            creator=creator,
            seat=seat,
            nonce=nonce,
            seed=secrets.token_bytes(SEED_BYTES),
            rated=rated,
            clock=clock,
            stand_in=stand_in,
            seated=seated,
            past=past,
        )
        commit = Commit(events=events, seat=seat)
        game = apply(None, commit)
        summary = msgspec.json.encode(outline(game_id, game))
        step = Step(game_id, None, game)
        await self._expect(step)
        made = await self._store.append(game_id, None, commit, summary=summary, attempt=attempt, after=game)
        if isinstance(made, int):
            return await self._created_before(game_id, made)
        await self._lobby.enter(game_id, made.kept.game, created_at=made.kept.created_at)
        await self._follow(step)
        return made.kept

    async def created_with(self, game_id: str, attempt: Attempt | None) -> Kept | None:
        """Find the game that an earlier attempt created, if there was one."""
        made = None if attempt is None else await self._store.known(game_id, attempt)
        return None if made is None else await self._created_before(game_id, made)

    async def _created_before(self, game_id: str, version: int) -> Kept:
        """Find the game an earlier attempt created."""
        return await self.find_at(await self.list_again(game_id), version)

    async def list_again(self, game_id: str) -> Kept:
        """See that a game is listed: whoever created it may have died early."""
        now = await self._store.find(game_id)
        await self._lobby.enter(game_id, now.game, created_at=now.created_at)
        await self._lobby.leave(game_id, now.game)
        return now

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

    async def hand_over(
        self,
        game_id: str,
        seat: Seat,
        player: Player,
        bot: Player,
        *,
        attempt: Attempt | None,
        found: Kept | None = None,
    ) -> Change:
        """Leave a running game to a house bot."""

        def judge(game: Game) -> Commit:
            return Commit(events=sitting.hand_over(game, seat, player.id, bot), seat=seat)

        return await self._change(game_id, judge, found=found, attempt=attempt)

    async def play(
        self,
        game_id: str,
        seat: Seat,
        player: Player,
        read: Callable[[Game], Move],
        *,
        expected: int,
        attempt: Attempt | None,
        found: Kept | None = None,
    ) -> Change:
        """Play one move, which is read from the request once the game is known. One that comes too late is none."""
        found = found or await self._store.find(game_id)
        late = deadline(found)

        def judge(game: Game) -> Commit:
            sitting.require_own(game, seat, player.id)
            move = read(game)
            return Commit(events=sitting.play(game, seat, move), seat=seat, move=move)

        span = ALWAYS if late is None else Span(until=late.at)
        try:
            return await self._change(game_id, judge, found=found, expected=expected, attempt=attempt, span=span)
        except OutOfTime:
            assert late is not None  # noqa: S101 - nobody is late without a deadline
            await self.time_out(found, late)
            raise

    async def resign(
        self, game_id: str, player: Player, *, attempt: Attempt | None, found: Kept | None = None
    ) -> Change:
        """Give a game up."""

        def judge(game: Game) -> Commit:
            seat = seat_of(game, player)
            return Commit(events=sitting.resign(game, seat, player.id), seat=seat)

        return await self._change(game_id, judge, found=found, attempt=attempt)

    async def time_out(self, kept: Kept, late: Deadline, *, reason: str = "time") -> Change:
        """End a turn whose time is up, if nothing has happened since: the game is lost, or a house bot plays on."""

        def judge(game: Game) -> Commit:
            bot = None if game.stand_in is None else house_bot(game.stand_in)
            return Commit(events=sitting.time_out(game, late.seat, bot, reason=reason), seat=late.seat)

        span = Span(since=late.at)
        return await self._change(kept.id, judge, found=kept, expected=kept.game.version, attempt=None, span=span)

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

    async def summaries(self, game_ids: Iterable[str]) -> list[Summary | None]:
        """Describe some games; None where there is none."""
        return [None if head is None else summary_of(head) for head in await self._store.heads(game_ids)]

    async def of_player(self, player: str, *, limit: int) -> list[Summary]:
        """Describe a player's newest games, unlisted ones included."""
        async for page in self._lobby.pages(ruleset=None, status=None, player=player, whole=True, after=None):
            found = await self.summaries(place.game_id for place in page[:limit])
            return [summary for summary in found if summary is not None]
        return []

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
            for place, summary in zip(page, await self.summaries(place.game_id for place in page), strict=True):
                if len(found) == limit or looked == _LOOKS:
                    return found, last
                last = place
                looked += 1
                if summary is None:
                    continue
                fits = ruleset in (None, summary.ruleset) and status in (None, summary.status)
                if fits and (player is None or is_part_of(summary, player)):
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
        span: Span = ALWAYS,
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
                return await self._append(kept, commit, attempt, span)
            except StaleVersion as stale:
                if expected is not None:
                    raise
                faster = stale
        raise faster

    async def _append(self, kept: Kept, commit: Commit, attempt: Attempt | None, span: Span) -> Change:
        before, after = kept.game, apply(kept.game, commit)
        moves_in_lobby = after.status != before.status or after.players != before.players
        if moves_in_lobby:
            await self._lobby.enter(kept.id, after, created_at=kept.created_at)
        summary = msgspec.json.encode(outline(kept.id, after))
        step = Step(kept.id, before, after, kept.spent, milliseconds(kept.updated_at))
        await self._expect(step)
        made = await self._store.append(kept.id, kept, commit, summary=summary, attempt=attempt, after=after, span=span)
        if isinstance(made, int):
            return await self._repeated(kept.id, made)
        await self._follow(step)
        if moves_in_lobby:
            await self._lobby.leave(kept.id, after)
        return Change(entry=made.entry, after=made.kept, now=made.kept)

    async def _expect(self, step: Step) -> None:
        for consequence in self._consequences:
            await consequence.expect(step)

    async def _follow(self, step: Step) -> None:
        """Do what follows from a commit. It is there, so nothing that goes wrong now may look as if it were not."""
        for consequence in self._consequences:
            try:
                await consequence.follow(step)
            except StoreUnavailable:  # the sweep will see to it
                _log.warning("left_to_the_sweep", game=step.game_id, version=step.after.version)

    async def _repeated(self, game_id: str, version: int) -> Change:
        """Tell again what a request did when it came first."""
        now = await self._store.find(game_id)
        after = await self.find_at(now, version)
        [entry] = await self._store.read(game_id, after=version - 1, limit=1)
        return Change(entry=entry, after=after, now=now)


def id_for(creator: TokenRecord, attempt: Attempt | None) -> str:
    """Name a game that is to be created."""
    return derived_id(creator.salt, attempt.key) if attempt else new_id()


def _judged(game: Game, judge: Callable[[Game], Commit]) -> Commit:
    """Judge a request, and tell a refused caller where the game stands."""
    try:
        return judge(game)
    except Refusal as refusal:
        refusal.version, refusal.to_move = game.version, game.to_move()
        raise
