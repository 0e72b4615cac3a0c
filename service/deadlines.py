"""
Clocks: until when whoever is awaited has time, and what happens when he has not moved by then.

Time is what the log says: the store's times of the commits. The index of deadlines only says when to look; a sweep
looks even if nobody asks, and whatever was down meanwhile does not make anybody's time longer.
"""

import time
from datetime import UTC, datetime, timedelta
from typing import Final, NamedTuple

from engine.seat import Seat
from service.consequences import Step
from service.store import Kept
from service.wire import Wire

KEY: Final = "deadlines"
ABSENT: Final = timedelta(days=7)
"""After this long without a move the others may claim a game without a clock."""


class Deadline(NamedTuple):
    """When somebody's time is up."""

    seat: Seat
    at: datetime

    def is_past(self) -> bool:
        """Tell whether it is."""
        return datetime.now(UTC) >= self.at


class Look(NamedTuple):
    """A version of a game that is to be looked at, and for how many seconds it has been."""

    game_id: str
    version: int
    seconds: float


def deadline(kept: Kept) -> Deadline | None:
    """Find until when whoever is awaited has time; house bots always have."""
    clock = kept.game.clock
    if clock is None:
        return None
    awaited = kept.game.people_to_move()
    if not awaited:
        return None
    seat = awaited[0]
    left = timedelta(seconds=clock.seconds)
    if clock.kind == "total":
        left -= timedelta(milliseconds=kept.spent.get(seat, 0))
    return Deadline(seat, kept.updated_at + left)


def absence(kept: Kept) -> Deadline | None:
    """Find from when on the others may claim a game without a clock."""
    awaited = kept.game.people_to_move()
    return Deadline(awaited[0], kept.updated_at + ABSENT) if awaited else None


class Deadlines:
    """When to look at which game."""

    def __init__(self, wire: Wire) -> None:
        self._wire = wire

    async def expect(self, step: Step) -> None:
        """Enter when to look at a game with a clock: rather too early than too late."""
        clock = step.after.clock
        awaited = () if clock is None else step.after.people_to_move()
        if clock is not None and awaited:
            left, now = clock.seconds * 1000.0, time.time() * 1000
            if clock.kind == "total":
                left -= step.spent.get(awaited[0], 0)
                if step.before is not None and awaited[0] in step.before.to_move():
                    # What this very step took is not among what was spent before it.
                    left -= now - step.since
            await self.enter(step.game_id, step.after.version, now + left)

    async def follow(self, step: Step) -> None:
        """Strike out what was answered in time."""
        if step.before is not None and step.before.clock is not None:
            await self.strike(step.game_id, step.before.version)

    async def enter(self, game_id: str, version: int, at: float) -> None:
        """Enter when to look at a version of a game."""
        await self._wire.send("ZADD", KEY, round(at), f"{game_id} {version}")

    async def strike(self, game_id: str, version: int) -> None:
        """Strike out a version that is past."""
        await self._wire.send("ZREM", KEY, f"{game_id} {version}")

    async def due(self, *, limit: int) -> list[Look]:
        """List the games that are to be looked at now, those first that have waited longest."""
        now = time.time() * 1000
        raw = await self._wire.send("ZRANGE", KEY, "-inf", round(now), "BYSCORE", "LIMIT", 0, limit, "WITHSCORES")
        found = []
        for member, score in zip(raw[::2], raw[1::2], strict=True):
            game_id, _, version = member.decode().partition(" ")
            found.append(Look(game_id, int(version), (now - float(score)) / 1000))
        return found
