"""Hints: what a house bot would play on somebody's seat."""

import asyncio
from collections.abc import Callable
from typing import Final

import msgspec
from msgspec import Struct

from engine.registry import Move
from engine.seat import Seat
from service.queue import HINT, Work
from service.wire import Wire

HINT_TTL: Final = 600
"""Seconds for which a hint is kept. The same question has the same answer."""

_LOOK_AGAIN: Final = 0.05


class Advice(Struct, frozen=True):
    """What a worker thought of."""

    line: tuple[Move, ...]
    estimate: float


_advice: Final = msgspec.json.Decoder(Advice).decode


class Hints:
    """Asks a worker to think, and waits for what comes of it."""

    def __init__(self, wire: Wire, summon: Callable[[Work], None]) -> None:
        self._wire = wire
        self._summon = summon

    async def ask(self, game_id: str, seat: Seat, version: int, level: int, *, wait: float) -> Advice | None:
        """Give what a house bot of a level would play, if it comes to mind in so many seconds."""
        key = hint_key(game_id, seat, version, level)
        found = await self._wire.send("GET", key)
        if found is None:
            self._summon(Work(HINT, game_id, seat, version, level))
        deadline = asyncio.get_running_loop().time() + wait
        while found is None and asyncio.get_running_loop().time() < deadline:
            await asyncio.sleep(_LOOK_AGAIN)
            found = await self._wire.send("GET", key)
        return None if found is None else _advice(found)


def hint_key(game_id: str, seat: str, version: int, level: int) -> str:
    """Name where a hint lies."""
    return f"game:{{{game_id}}}:hint:{seat}:{version}:{level}"
