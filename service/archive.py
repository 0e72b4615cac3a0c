"""
The archive: which public games were played to their ends, and what they add up to.

A game's place in it is when it was taken, in milliseconds, or one more than the place before. So a game that comes
late has a late place, and whoever has read up to a place misses nothing. All of it lies in one slot; one script takes
a game and counts it, once.
"""

from typing import Final, NamedTuple

from engine.game import Game
from engine.registry import AnyRuleset
from service.consequences import Step
from service.pending import Pending, Waiting
from service.statistics import Statistics, counted, statistics
from service.wire import Script, Wire

KEY: Final = "archiving"
PAGE: Final = 100

_TAKE: Final = Script(
    """
    local all, titled, counts = KEYS[1], KEYS[2], KEYS[3]
    local game = ARGV[1]
    if redis.call('ZSCORE', all, game) then return 'known' end
    local clock = redis.call('TIME')
    local place = clock[1] * 1000 + math.floor(clock[2] / 1000)
    local last = redis.call('ZRANGE', all, 0, 0, 'REV', 'WITHSCORES')
    if last[2] and tonumber(last[2]) >= place then place = tonumber(last[2]) + 1 end
    place = string.format('%.0f', place)
    redis.call('ZADD', all, place, game)
    redis.call('ZADD', titled, place, game)
    for at = 2, #ARGV, 2 do redis.call('HINCRBY', counts, ARGV[at], ARGV[at + 1]) end
    return 'taken'
    """
)


class Placed(NamedTuple):
    """A game and its place."""

    place: int
    game_id: str


class Archive:
    """Takes each game when it has ended."""

    def __init__(self, wire: Wire) -> None:
        self._wire = wire
        self._pending = Pending(wire, KEY)

    async def expect(self, step: Step) -> None:
        """Enter a game that is about to end."""
        if is_to_be_taken(step.after):
            await self.enter(step.game_id)

    async def enter(self, game_id: str) -> None:
        """Enter a game that is to be taken."""
        await self._pending.enter(game_id)

    async def has(self, game_id: str) -> bool:
        """Tell whether a game was taken."""
        return await self._wire.send("ZSCORE", index_key(None), game_id) is not None

    async def follow(self, step: Step) -> None:
        """Take a game that has ended."""
        if is_to_be_taken(step.after):
            await self.take(step.game_id, step.after)

    async def take(self, game_id: str, game: Game) -> None:
        """Take a game, which may have been taken before."""
        ruleset = game.ruleset.name
        counts = [part for field, times in counted(game).items() for part in (field, times)]
        keys = (index_key(None), index_key(ruleset), counts_key(ruleset))
        await self._wire.run(_TAKE, keys, game_id, *counts)
        await self.strike(game_id)

    async def strike(self, game_id: str) -> None:
        """Strike out a game that was taken, or did not end after all."""
        await self._pending.remove(game_id)

    async def overdue(self, *, seconds: float, limit: int) -> list[Waiting]:
        """List games that should have been taken some time ago."""
        return await self._pending.oldest(seconds=seconds, limit=limit)

    async def page(self, ruleset: str | None, *, after: int) -> list[Placed]:
        """Read some games that come after a place, in their order."""
        raw = await self._wire.send(
            *("ZRANGE", index_key(ruleset), f"({after}", "+inf", "BYSCORE", "LIMIT", 0, PAGE, "WITHSCORES")
        )
        return [Placed(int(float(place)), game_id.decode()) for game_id, place in zip(raw[::2], raw[1::2], strict=True)]

    async def size(self, ruleset: str | None, *, after: int) -> int:
        """Count the games that come after a place."""
        found: int = await self._wire.send("ZCOUNT", index_key(ruleset), f"({after}", "+inf")
        return found

    async def statistics(self, ruleset: AnyRuleset) -> Statistics:
        """Tell what the games of a ruleset add up to."""
        raw = await self._wire.send("HGETALL", counts_key(ruleset.name))
        return statistics(
            ruleset, {field.decode(): int(times) for field, times in zip(raw[::2], raw[1::2], strict=True)}
        )


def is_to_be_taken(game: Game) -> bool:
    """Tell whether a game is for everyone, and was played to an end."""
    return game.status == "finished" and game.visibility == "public"


def index_key(ruleset: str | None) -> str:
    """Name the index of the games of a ruleset, or of any."""
    return f"archive:{{archive}}:{ruleset or '*'}"


def counts_key(ruleset: str) -> str:
    """Name what was counted of the games of a ruleset."""
    return f"archive:{{archive}}:{ruleset}:counts"
