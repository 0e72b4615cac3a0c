"""
The append-only log of commits.

One stream per game; a commit is one entry, whose id is its version. All keys of a game share a hash tag, so that the
check of the version, the idempotency key, the append and the announcement are one atomic step.
"""

import asyncio
from collections import OrderedDict
from collections.abc import Iterable, Mapping
from datetime import UTC, datetime
from math import ceil
from types import MappingProxyType
from typing import Any, Final, NamedTuple

import msgspec

from engine.archive.chain import marked, written
from engine.clock import Clock
from engine.game import Game
from engine.replay import FORMAT, Commit, apply, fold
from engine.seat import Seat
from service import traces
from service.errors import IdempotencyKeyReused, NotFound, OutOfTime, StaleVersion, StoreUnavailable, TooEarlyToClaim
from service.wire import Script, Wire

CHANNEL: Final = "announcements"
"""Carries «game version», and never more."""

_APPEND: Final = Script(
    """
    local log, keys, head = KEYS[1], KEYS[2], KEYS[3]
    local game, expected, before, commit, mark, summary, key, digest, channel, from, to = unpack(ARGV)
    if key ~= '' then
        local known = redis.call('HGET', keys, key)
        if known then
            -- Written again, so that whoever waits until all before it is kept waits for this too.
            redis.call('HSET', keys, key, known)
            return {'known', known}
        end
    end
    local version = redis.call('XLEN', log)
    if version ~= tonumber(expected) then return {'stale', version} end
    if version > 0 then
        local fields = redis.call('XREVRANGE', log, '+', '-', 'COUNT', 1)[1][2]
        if (fields[6] or '') ~= before then return {'stale', version} end
    end
    version = version + 1
    local clock = redis.call('TIME')
    local now = string.format('%d%03d', clock[1], math.floor(clock[2] / 1000))
    if from ~= '' and tonumber(now) < tonumber(from) then return {'early', tonumber(from) - tonumber(now)} end
    if to ~= '' and tonumber(now) > tonumber(to) then return {'late'} end
    redis.call('XADD', log, version .. '-0', 'commit', commit, 'at', now, 'mark', mark)
    redis.call('HSET', head, 'mark', mark, 'summary', summary, 'updated', now)
    redis.call('HSETNX', head, 'created', now)
    if key ~= '' then redis.call('HSET', keys, key, version .. ' ' .. digest) end
    redis.call('PUBLISH', channel, game .. ' ' .. version)
    return {'done', version, now}
    """
)

_CONFIRM: Final = Script(
    """
    local known = redis.call('HGET', KEYS[1], ARGV[1])
    if known then redis.call('HSET', KEYS[1], ARGV[1], known) end
    return known
    """
)
"""What an attempt made is told again only when it is sure to last, as it was when it was told first."""

_commit: Final = msgspec.json.Decoder(Commit).decode


class Attempt(NamedTuple):
    """A request that may be tried again: the caller's key, and what he asks for."""

    key: str
    digest: str


class Span(NamedTuple):
    """When a commit may come, by the store's time."""

    since: datetime | None = None
    until: datetime | None = None


ALWAYS: Final = Span()


class Entry(NamedTuple):
    """A commit in the log."""

    version: int
    stamp: bytes
    """When it was appended, as the store wrote it: milliseconds since 1970."""
    commit: Commit
    mark: bytes
    """Stands for this commit and all before it: see `engine/archive/chain.py`."""

    @property
    def at(self) -> datetime:
        """When it was appended. Few ask, and a long log has many entries."""
        return moment(self.stamp)


class RawEntry(NamedTuple):
    """A commit in the log, as it stands there."""

    version: int
    stamp: bytes
    commit: bytes
    mark: bytes


class Kept(NamedTuple):
    """A game as far as its log was read."""

    id: str
    game: Game
    created_at: datetime
    updated_at: datetime
    numbers: tuple[int, ...]
    """By version: the number of the last event of that commit. Events are numbered from 1, without a gap."""
    mark: bytes
    """The mark of the last commit."""
    spent: Mapping[Seat, int] = MappingProxyType({})
    """In a game with a clock: how many milliseconds each seat has used, less what was added."""

    def after(self, entry: Entry, game: Game | None = None) -> "Kept":
        """Believe one more commit; whoever has done so already hands over the game."""
        game = game or apply(self.game, entry.commit)
        return Kept(
            id=self.id,
            game=game,
            created_at=self.created_at,
            updated_at=entry.at,
            numbers=(*self.numbers, self.numbers[-1] + len(entry.commit.events)),
            mark=entry.mark,
            spent=self.spent if game.clock is None else self._spent_after(entry, game, game.clock),
        )

    def _spent_after(self, entry: Entry, after: Game, clock: Clock) -> dict[Seat, int]:
        """Charge the time since the last commit to whoever was awaited, and add what a turn earns."""
        spent = dict(self.spent)
        elapsed = milliseconds(entry.at) - milliseconds(self.updated_at)
        for seat in self.game.people_to_move():
            earned = 0 if seat in after.to_move() else clock.increment * 1000
            spent[seat] = spent.get(seat, 0) + elapsed - earned
        return spent


class Appended(NamedTuple):
    """A commit that was accepted, and the game after it."""

    kept: Kept
    entry: Entry


class Store:
    """The logs of all games, with the latest state of some of them at hand."""

    def __init__(self, wire: Wire, *, cache_games: int) -> None:
        self._wire = wire
        self._cache: OrderedDict[str, Kept] = OrderedDict()
        self._largest = cache_games

    async def find(self, game_id: str) -> Kept:
        """
        Read a game: what is at hand, if nothing came after it, else the tail of its log on top of that.

        What is at hand must still be part of the log. After a failover or a restore it may not be: then it is
        forgotten and all is read anew.
        """
        kept = self._cache.get(game_id)
        if kept is not None:
            if await self._wire.send("HGET", head_key(game_id), "mark") == kept.mark:
                self._remember(kept)
                return kept
            tail = _entries(await self._range(game_id, f"{kept.game.version}-0"))
            if tail and tail[0].mark == kept.mark:
                for entry in tail[1:]:
                    kept = kept.after(entry)
                self._remember(kept)
                return kept
            self._cache.pop(game_id, None)
        entries = _entries(await self._range(game_id, "-"))
        if not entries:
            raise NotFound("There is no such game.")
        kept = _begun(game_id, entries)
        self._remember(kept)
        return kept

    async def find_at(self, game_id: str, version: int) -> Kept:
        """Read a game as it stood at a version."""
        if version < 1:
            raise NotFound("A game begins with version 1.")
        entries = await self.read(game_id, after=0, limit=version)
        if not entries:
            raise NotFound("There is no such game.")
        if len(entries) < version:
            raise NotFound(f"The game has {len(entries)} versions.")
        return _begun(game_id, entries)

    async def read(self, game_id: str, *, after: int, limit: int) -> list[Entry]:
        """Read commits of the log after a version."""
        return _entries(await self._range(game_id, f"({after}-0", "COUNT", limit))

    async def _range(self, game_id: str, start: str, *more: str | int) -> list[Any]:
        found: list[Any] = await self._wire.send("XRANGE", log_key(game_id), start, "+", *more)
        return found

    async def raw(self, game_ids: Iterable[str]) -> list[list[RawEntry]]:
        """Read whole logs as they stand, in one round trip; nothing is kept of them."""
        sent = [self._range(game_id, "-") for game_id in game_ids]
        return [
            [
                RawEntry(int(entry_id[:-2]), at, commit, mark[1] if mark else b"")
                for entry_id, (_commit, commit, _at, at, *mark) in found
            ]
            for found in await asyncio.gather(*sent)
        ]

    async def known(self, game_id: str, attempt: Attempt) -> int | None:
        """
        Tell which version an attempt made when it came before, if it did.

        Ask this after the game was read: then, if it is not known, it was not in what was read either.
        """
        known = await self._wire.send("HGET", keys_key(game_id), attempt.key)
        if known is not None:
            known = await self._wire.run(_CONFIRM, (keys_key(game_id),), attempt.key, lasting=True)
        return _recognised(known, attempt)

    async def append(
        self,
        game_id: str,
        kept: Kept | None,
        commit: Commit,
        *,
        summary: bytes,
        attempt: Attempt | None,
        after: Game | None = None,
        span: Span = ALWAYS,
    ) -> Appended | int:
        """
        Append a commit to what was read: the game after it, or the version an earlier attempt made.

        Whether it comes in its span of time is judged by the store, in the same step.
        """
        expected, before = (0, b"") if kept is None else (kept.game.version, kept.mark)
        raw = written(commit)
        mark = marked(before, raw)
        with traces.span("append", kind="client", fields={"game": game_id, "version": expected + 1}):
            verdict, *rest = await self._wire.run(
                _APPEND,
                (log_key(game_id), keys_key(game_id), head_key(game_id)),
                *(game_id, expected, before, raw, mark, summary),
                *((attempt.key, attempt.digest) if attempt else ("", "")),
                CHANNEL,
                *("" if moment is None else milliseconds(moment) for moment in span),
                lasting=True,
            )
        if verdict == b"early":
            raise TooEarlyToClaim("Nobody else's time is up.", retry_after=ceil(rest[0] / 1000))
        if verdict == b"late":
            raise OutOfTime("Your time was up before this move came.")
        if verdict == b"stale":
            raise StaleVersion(expected=expected, actual=rest[0])
        if verdict == b"known":
            version = _recognised(rest[0], attempt)
            assert version is not None  # noqa: S101 - the script found it
            return version
        entry = Entry(rest[0], rest[1], commit, mark)
        kept = _begun(game_id, [entry]) if kept is None else kept.after(entry, after)
        self._remember(kept)
        return Appended(kept, entry)

    async def heads(self, game_ids: Iterable[str]) -> list[tuple[bytes, datetime, datetime] | None]:
        """Read the summaries of some games, with when they were created and last changed."""
        sent = [self._wire.send("HMGET", head_key(game_id), "summary", "created", "updated") for game_id in game_ids]
        heads = [await future for future in sent]
        return [(head[0], moment(head[1]), moment(head[2])) if head[0] else None for head in heads]

    def _remember(self, kept: Kept) -> None:
        newest = self._cache.get(kept.id)
        if newest is None or newest.game.version <= kept.game.version:
            self._cache[kept.id] = kept
        self._cache.move_to_end(kept.id)
        if len(self._cache) > self._largest:
            self._cache.popitem(last=False)


def log_key(game_id: str) -> str:
    """Name the stream of a game's commits."""
    return f"game:{{{game_id}}}:log"


def keys_key(game_id: str) -> str:
    """Name the hash of the idempotency keys a game has seen, and the version each made."""
    return f"game:{{{game_id}}}:keys"


def head_key(game_id: str) -> str:
    """Name the hash with a game's summary. It is written with each commit, and never the truth about a move."""
    return f"game:{{{game_id}}}:head"


def _begun(game_id: str, entries: list[Entry]) -> Kept:
    first = apply(None, entries[0].commit)
    if first.clock is not None:
        # Whose time went by is known only step by step.
        kept = Kept(game_id, first, entries[0].at, entries[0].at, (0, len(entries[0].commit.events)), entries[0].mark)
        for entry in entries[1:]:
            kept = kept.after(entry)
        return kept
    game = fold(entry.commit for entry in entries)
    assert game is not None  # noqa: S101 - there is at least one entry
    numbers = [0]
    for entry in entries:
        numbers.append(numbers[-1] + len(entry.commit.events))
    return Kept(game_id, game, entries[0].at, entries[-1].at, tuple(numbers), entries[-1].mark)


def _entries(raw: list[tuple[bytes, list[bytes]]]) -> list[Entry]:
    """
    Read entries of a stream: an id, then names and values in turn, as the script wrote them.

    The oldest logs have no marks. What follows in them is marked as if nothing had come before.
    """
    return [
        Entry(int(entry_id[:-2]), at, read_commit(commit), mark[1] if mark else b"")
        for entry_id, (_commit, commit, _at, at, *mark) in raw
    ]


def read_commit(raw: bytes) -> Commit:
    """
    Read a commit of any format that was ever written.

    One of a newer format comes from a newer version of the service, running beside this one: that one can answer.
    """
    try:
        commit = _commit(raw)
    except msgspec.ValidationError:
        commit = None
    if commit is None or commit.format > FORMAT:
        raise StoreUnavailable("This game was written by a newer version of the service than this one.")
    return commit


def moment(written: bytes) -> datetime:
    """Read a time, as the store writes it."""
    return datetime.fromtimestamp(int(written) / 1000, UTC)


def milliseconds(at: datetime) -> int:
    """Count the milliseconds since 1970, as the store does."""
    return round(at.timestamp() * 1000)


def _recognised(known: Any, attempt: Attempt | None) -> int | None:
    if known is None or attempt is None:
        return None
    version, digest = known.decode().split(" ")
    if digest != attempt.digest:
        raise IdempotencyKeyReused("This Idempotency-Key came before, with another request.")
    return int(version)
