"""Makes up for notices that a dying process could not give: what a player's games say is what he is told."""

import time
from collections import OrderedDict
from datetime import UTC, datetime, timedelta
from typing import Final

from engine.seat import Seat
from service.errors import NotFound
from service.games import Games
from service.notices import Notices, YourTurn, finished, turn_name
from service.shown import Summary
from service.store import Kept, Store

_LATELY: Final = timedelta(days=1)
"""Games that have not changed for so long were told of."""
_GAMES: Final = 50
_REST: Final = 10.0
"""Seconds between two comparisons of the same player, in one process."""
_REMEMBERED: Final = 10_000


class CatchingUp:
    """Compares a player's feed with his games."""

    def __init__(self, games: Games, store: Store, notices: Notices) -> None:
        self._games = games
        self._store = store
        self._notices = notices
        self._looked: OrderedDict[str, float] = OrderedDict()

    async def catch_up(self, player: str) -> bool:
        """Tell a player what he should have been told; not again and again. Say whether anybody looked."""
        now = time.monotonic()
        if now - self._looked.get(player, -_REST) < _REST:
            return False
        self._looked[player] = now
        self._looked.move_to_end(player)
        if len(self._looked) > _REMEMBERED:
            self._looked.popitem(last=False)
        for summary in await self._games.of_player(player, limit=_GAMES):
            seats = [seat for seat, sitting in summary.seats.items() if sitting is not None and sitting.id == player]
            if not seats or summary.updated_at < datetime.now(UTC) - _LATELY:
                continue
            if summary.status in ("finished", "aborted") or seats[0] in summary.to_move:
                await self._compare(summary, seats[0], player)
        return True

    async def _compare(self, summary: Summary, seat: Seat, player: str) -> None:
        try:
            kept = await self._games.find(summary.id)
        except NotFound:
            return
        if kept.game.is_over():
            await self._notices.tell(player, f"finished:{kept.id}", finished(kept.id, seat, kept.game))
        elif seat in kept.game.to_move():
            version = await self._turn_began(kept, seat)
            await self._notices.tell(player, turn_name(kept.id, version), YourTurn(kept.id, seat, version))

    async def _turn_began(self, kept: Kept, seat: Seat) -> int:
        """Find the version at which a seat's turn began: the last that was not its own doing."""
        version = kept.game.version
        while version > 1:
            [entry] = await self._store.read(kept.id, after=version - 1, limit=1)
            if entry.commit.move is None or entry.commit.seat != seat:
                break
            version -= 1
        return version
