"""Who is there: whoever has asked for anything of late."""

import time
from collections import OrderedDict
from collections.abc import Iterable
from typing import Final

from service.wire import Wire

_HERE: Final = 90
"""Seconds for which somebody counts as here."""
_REST: Final = 30.0
"""Seconds between two marks for the same player, in one process: coarse, so that it tells nothing of his thinking."""
_REMEMBERED: Final = 20_000


class Attendance:
    """Marks who is there, rarely, and tells it."""

    def __init__(self, wire: Wire) -> None:
        self._wire = wire
        self._marked: OrderedDict[str, float] = OrderedDict()

    def mark(self, player_id: str) -> None:
        """Note that a player is there, without keeping anybody waiting."""
        now = time.monotonic()
        if now - self._marked.get(player_id, -_REST) < _REST:
            return
        self._marked[player_id] = now
        self._marked.move_to_end(player_id)
        if len(self._marked) > _REMEMBERED:
            self._marked.popitem(last=False)
        self._wire.send("SET", _key(player_id), 1, "EX", _HERE)

    async def among(self, player_ids: Iterable[str]) -> set[str]:
        """Tell which of some players are there."""
        asked = [(player_id, self._wire.send("EXISTS", _key(player_id))) for player_id in player_ids]
        return {player_id for player_id, answer in asked if await answer}


def _key(player_id: str) -> str:
    return f"player:{{{player_id}}}:here"
