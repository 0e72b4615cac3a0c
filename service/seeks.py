"""
Seeks: who looks for an opponent.

All seeks lie in one slot, so that taking one or two of them and writing down what game they make is one atomic step:
a seek is taken once, whatever dies, and what was written down is carried out by whoever finds it.
"""

import time
from typing import Annotated, Final, Literal

import msgspec
from msgspec import Meta, Struct, structs

from engine.bot import LevelNumber
from engine.clock import Clock
from engine.events import Player, StandIn, Visibility
from engine.registry import Options
from engine.seat import Seat
from service.identifiers import Identifier
from service.store import CHANNEL
from service.wire import Script, Wire

Side = Annotated[str, Meta(pattern="^[a-z]{1,20}$", description="A side of the ruleset, or `any`.")]
ANY: Final = "any"
Opponents = Literal["human", "bot", "any"]
SeekStatus = Literal["waiting", "matched", "cancelled", "expired"]

ALIVE: Final = 60.0
"""Seconds for which a seek waits without a sign of life."""
_REMEMBERED: Final = 3600
"""Seconds for which it is told how a seek ended."""

_WAITING: Final = "seeks:{seeks}:waiting"
_ALIVE: Final = "seeks:{seeks}:alive"
_PAIRINGS: Final = "seeks:{seeks}:pairings"

_OPEN: Final = Script(
    """
    local record, waiting, alive, own = KEYS[1], KEYS[2], KEYS[3], KEYS[4]
    local id, text, now, until_, most = unpack(ARGV)
    local known = redis.call('GET', record)
    if known then return known end
    if redis.call('SCARD', own) >= tonumber(most) then return false end
    redis.call('SADD', own, id)
    redis.call('SET', record, text)
    redis.call('ZADD', waiting, now, id)
    redis.call('ZADD', alive, until_, id)
    return text
    """
)
_TAKE: Final = Script(
    """
    local waiting, alive, pairings = KEYS[1], KEYS[2], KEYS[3]
    local game, pairing, remembered, channel, most = unpack(ARGV, 1, 5)
    if KEYS[4] and redis.call('SCARD', KEYS[4]) >= tonumber(most) then return 0 end
    for at = 6, #ARGV, 3 do
        if not redis.call('ZSCORE', waiting, ARGV[at]) then return 0 end
    end
    for at = 6, #ARGV, 3 do
        redis.call('ZREM', waiting, ARGV[at])
        redis.call('ZREM', alive, ARGV[at])
        redis.call('SREM', 'seeks:{seeks}:own:' .. ARGV[at + 2], ARGV[at])
        redis.call('SET', 'seeks:{seeks}:seek:' .. ARGV[at], ARGV[at + 1], 'EX', remembered)
        redis.call('PUBLISH', channel, ARGV[at] .. ' 0')
    end
    if game ~= '' then redis.call('HSET', pairings, game, pairing) end
    if KEYS[4] then redis.call('SADD', KEYS[4], game) end
    return 1
    """
)


_TOUCH: Final = Script(
    """
    local alive, own = KEYS[1], KEYS[2]
    for _, id in ipairs(redis.call('SMEMBERS', own)) do redis.call('ZADD', alive, 'XX', ARGV[1], id) end
    return 1
    """
)


class Fallback(Struct, frozen=True, forbid_unknown_fields=True, rename="camel"):
    """A house bot that plays if nobody else comes."""

    level: LevelNumber = 3
    after_seconds: Annotated[int, Meta(ge=0, le=600, description="How long to look for somebody else first.")] = 10


class Seek(Struct, frozen=True, kw_only=True, rename="camel"):
    """Somebody looks for an opponent."""

    id: Identifier
    player: Player
    ruleset: str
    options: Options
    side: Side
    opponents: Opponents
    rated: bool
    clock: Clock | None = None
    stand_in: StandIn = None
    rating_window: Annotated[int, Meta(ge=0, le=10_000)] | None
    fallback: Fallback | None
    ratings: dict[str, float]
    """By side, when he began to look."""
    since: float
    """Seconds since 1970."""
    status: SeekStatus = "waiting"
    game: Identifier | None = None
    seat: Seat | None = None
    digest: str = ""
    """What was asked for, if it was asked in a way that can be repeated."""


class Pairing(Struct, frozen=True, kw_only=True):
    """A game that is to be created for those who were paired."""

    ruleset: str
    options: Options
    rated: bool
    creator: Player
    players: dict[Seat, Player]
    visibility: Visibility = "public"
    clock: Clock | None = None
    stand_in: int | None = None


_seek: Final = msgspec.json.Decoder(Seek).decode
_pairing: Final = msgspec.json.Decoder(Pairing).decode
_encode: Final = msgspec.json.encode


class Seeks:
    """All seeks, and the pairings that are being carried out."""

    def __init__(self, wire: Wire) -> None:
        self._wire = wire

    async def open(self, seek: Seek, *, most: int) -> Seek | None:
        """Begin to look, unless the player does so as often as he may; who has begun before is told how that stands."""
        keys = (_record(seek.id), _WAITING, _ALIVE, _own(seek.player.id))
        raw = await self._wire.run(_OPEN, keys, seek.id, _encode(seek), repr(seek.since), repr(now() + ALIVE), most)
        return None if raw is None else _seek(raw)

    async def find(self, seek_id: str) -> Seek | None:
        """Find a seek, waiting or ended not long ago."""
        raw = await self._wire.send("GET", _record(seek_id))
        return None if raw is None else _seek(raw)

    async def touch(self, seek_id: str) -> None:
        """Take a sign of life."""
        await self._wire.send("ZADD", _ALIVE, "XX", repr(now() + ALIVE), seek_id)

    async def touch_all(self, player_id: str) -> None:
        """Take a sign of life of somebody who may look for several opponents."""
        await self._wire.run(_TOUCH, (_ALIVE, _own(player_id)), repr(now() + ALIVE))

    async def of(self, player_id: str) -> list[Seek]:
        """List somebody's seeks that wait, who came first first."""
        ids = [raw.decode() for raw in await self._wire.send("SMEMBERS", _own(player_id))]
        if not ids:
            return []
        raw = await self._wire.send("MGET", *map(_record, ids))
        return sorted((_seek(text) for text in raw if text is not None), key=lambda seek: (seek.since, seek.id))

    async def waiting(self, *, limit: int = 1000) -> list[Seek]:
        """List those who wait and have given a sign of life of late, who came first first."""
        sent, silent = self._wire.send("ZRANGE", _WAITING, 0, limit - 1), set(await self.silent())
        ids = [seek_id for seek_id in [raw.decode() for raw in await sent] if seek_id not in silent]
        if not ids:
            return []
        raw = await self._wire.send("MGET", *map(_record, ids))
        return [_seek(text) for text in raw if text is not None]

    async def silent(self) -> list[str]:
        """List the seeks of which nothing was heard for too long."""
        raw = await self._wire.send("ZRANGE", _ALIVE, "-inf", repr(now()), "BYSCORE", "LIMIT", 0, 1000)
        return [seek_id.decode() for seek_id in raw]

    async def take(
        self, game_id: str, pairing: Pairing, seeks: dict[Seat, Seek], *, held: str = "", most: int = 0
    ) -> bool:
        """
        Take seeks off the market for a game, all or none; tell whether they were still to be had.

        A bot that is online takes part if it holds fewer games than it wants at the most.
        """
        taken = [structs.replace(seek, status="matched", game=game_id, seat=seat) for seat, seek in seeks.items()]
        return await self._end(game_id, _encode(pairing), taken, held=held, most=most)

    async def end(self, seek: Seek, status: SeekStatus) -> bool:
        """End a seek without a game; tell whether it still waited."""
        return await self._end("", b"", [structs.replace(seek, status=status)])

    async def _end(self, game_id: str, pairing: bytes, seeks: list[Seek], *, held: str = "", most: int = 0) -> bool:
        records = [part for seek in seeks for part in (seek.id, _encode(seek), seek.player.id)]
        keys = (_WAITING, _ALIVE, _PAIRINGS, *((held,) if held else ()))
        return bool(await self._wire.run(_TAKE, keys, game_id, pairing, _REMEMBERED, CHANNEL, most, *records))

    async def forget(self, seek_id: str) -> None:
        """Forget a seek that has ended."""
        await self._wire.send("DEL", _record(seek_id))

    async def pairings(self) -> dict[str, Pairing]:
        """List the games that are still to be created."""
        raw = await self._wire.send("HGETALL", _PAIRINGS)
        return {game_id.decode(): _pairing(text) for game_id, text in zip(raw[::2], raw[1::2], strict=True)}

    async def pairing(self, game_id: str) -> Pairing | None:
        """Find a game that is still to be created."""
        raw = await self._wire.send("HGET", _PAIRINGS, game_id)
        return None if raw is None else _pairing(raw)

    async def carried_out(self, game_id: str) -> None:
        """Strike out a game that was created."""
        await self._wire.send("HDEL", _PAIRINGS, game_id)


def now() -> float:
    """Tell the time."""
    return time.time()


def _own(player_id: str) -> str:
    return f"seeks:{{seeks}}:own:{player_id}"


def _record(seek_id: str) -> str:
    return f"seeks:{{seeks}}:seek:{seek_id}"
