"""
What is still to be done, so that nothing is forgotten when a process dies.

A thing is entered before the step that makes it due, and removed after it was done: whatever is killed in between, no
due thing is ever missing. One too many is seen for what it is by whoever looks at it.
"""

import time
from typing import NamedTuple

from service.wire import Wire


class Waiting(NamedTuple):
    """Something that is to be done, and for how many seconds it has been."""

    name: str
    seconds: float


class Pending:
    """An index of things to be done."""

    def __init__(self, wire: Wire, key: str) -> None:
        self._wire = wire
        self._key = key

    async def enter(self, name: str) -> None:
        """Enter what is about to be due."""
        await self._wire.send("ZADD", self._key, "NX", _now(), name)

    async def remove(self, name: str) -> None:
        """Remove what was done, or never came about."""
        await self._wire.send("ZREM", self._key, name)

    async def oldest(self, *, seconds: float, limit: int) -> list[Waiting]:
        """List what has waited for some time, oldest first."""
        now = _now()
        before = now - round(seconds * 1000)
        raw = await self._wire.send("ZRANGE", self._key, "-inf", before, "BYSCORE", "LIMIT", 0, limit, "WITHSCORES")
        pairs = zip(raw[::2], raw[1::2], strict=True)
        return [Waiting(name.decode(), (now - int(float(score))) / 1000) for name, score in pairs]


def _now() -> int:
    return round(time.time() * 1000)
