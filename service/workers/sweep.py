"""
Finds turns of house bots that nobody cares for: the worker was killed, the queue was lost, the job was never put there.

Any number of sweeps may run beside each other. Whatever they put into the queue once too often is played once.
"""

import asyncio
import contextlib
import time
from collections.abc import Awaitable, Callable
from functools import partial
from typing import Final

import structlog

from engine.errors import Refusal
from engine.game import Game
from service.archive import is_to_be_taken
from service.deadlines import deadline
from service.errors import NotFound, StaleVersion, TooEarlyToClaim
from service.feed import patiently
from service.pending import Waiting
from service.queue import TURN, Work
from service.settings import Settings
from service.settlements import is_to_be_counted
from service.shown import Summary
from service.turns import Due
from service.workers.desk import Desk, opened

_log: Final = structlog.get_logger()

INTERVAL: Final = 1.0
"""Seconds between two sweeps."""
GRACE: Final = 2.0
"""Seconds that a turn has to be taken up before anybody asks where it is."""
GIVEN_UP: Final = 60.0
"""Seconds after which a commit that was announced and is not there will not come any more."""
_MOST: Final = 1000


async def keep_sweeping(settings: Settings, stop: asyncio.Event) -> None:
    """Sweep until asked to stop, each part for itself: none waits for another, or suffers from what fails in it."""
    async with opened(settings) as desk:
        parts = (
            partial(sweep_clocks, desk),
            Sweep(desk).once,
            partial(sweep_results, desk),
            partial(sweep_archive, desk),
            desk.matchmaking.sweep,
        )
        await asyncio.gather(*(_keep_doing(part, stop) for part in parts))


async def _keep_doing(part: Callable[[], Awaitable[object]], stop: asyncio.Event) -> None:
    while not stop.is_set():
        try:
            await part()
        except Exception as error:  # noqa: BLE001 - it is tried again in a moment
            _log.warning("sweep_failed", error=type(error).__name__)
        await patiently(stop, INTERVAL)


class Sweep:
    """
    Looks at the turns that are due, again and again.

    Between the queue and the first word of whoever thinks, a turn seems lost for a moment. So it is taken up when it
    seems lost a second time.
    """

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._suspects: frozenset[Work] = frozenset()

    async def once(self) -> int:
        """Look at every turn that has been due for a while; tell how many were taken up again."""
        dues = await self._desk.turns.oldest(seconds=GRACE, limit=_MOST)
        summaries = await self._desk.games.summaries(due.turn.game_id for due in dues)
        lost: set[Work] = set()
        for due, summary in zip(dues, summaries, strict=True):
            if is_past(due, summary):
                await self._desk.turns.remove(due.turn)
            elif summary is not None and summary.version == due.turn.version:
                lost.update(work for work in awaited(summary) if not self._desk.jobs.is_cared_for(work))
        again = lost & self._suspects
        for work in again:
            take_up(self._desk, work)
        self._suspects = frozenset(lost - again)
        return len(again)


async def sweep_results(desk: Desk) -> None:
    """Count rated games whose end nobody has counted."""
    for waiting in await desk.settlements.overdue(seconds=GRACE, limit=_MOST):
        game = await found(desk, waiting)
        if game is not None and is_to_be_counted(game):
            await desk.settlements.count(waiting.name, game)
        elif waiting.seconds > GIVEN_UP:
            await desk.settlements.strike(waiting.name)


async def sweep_archive(desk: Desk) -> None:
    """Take games into the archive whose end nobody has taken there."""
    for waiting in await desk.archive.overdue(seconds=GRACE, limit=_MOST):
        game = await found(desk, waiting)
        if game is not None and is_to_be_taken(game):
            await desk.archive.take(waiting.name, game)
        elif waiting.seconds > GIVEN_UP:
            await desk.archive.strike(waiting.name)


async def found(desk: Desk, waiting: Waiting) -> Game | None:
    """Find a game that waits, if its first commit ever came."""
    try:
        return (await desk.games.find(waiting.name)).game
    except NotFound:
        return None


async def sweep_clocks(desk: Desk) -> None:
    """End the turns of those whose time is up."""
    for game_id, version, seconds in await desk.deadlines.due(limit=_MOST):
        try:
            kept = await desk.games.find(game_id)
        except NotFound:
            # Its creation may be under way still, so it is looked at again for a while.
            if seconds > GIVEN_UP:
                await desk.deadlines.strike(game_id, version)
            continue
        late = deadline(kept)
        if kept.game.version > version or (late is None and kept.game.version == version):
            await desk.deadlines.strike(game_id, version)
        elif late is not None and kept.game.version == version and late.is_past():
            # Whoever is faster than this moved in time; and by the store's clock it may be too early still.
            with contextlib.suppress(StaleVersion, Refusal, TooEarlyToClaim):
                await desk.games.time_out(kept, late)
                await desk.deadlines.strike(game_id, version)
        else:
            # Entered too early, or its commit is not there yet: it is looked at again.
            at = 0.0 if late is None else late.at.timestamp()
            await desk.deadlines.enter(game_id, version, max(at, time.time() + INTERVAL) * 1000)


def is_past(due: Due, summary: Summary | None) -> bool:
    """Tell whether a turn was answered, or never came about."""
    if summary is None or summary.version < due.turn.version:
        return due.seconds > GIVEN_UP
    return summary.version > due.turn.version or not awaited(summary)


def awaited(summary: Summary) -> list[Work]:
    """List the house bots a game waits for."""
    players = [(seat, summary.seats[seat]) for seat in summary.to_move]
    return [
        Work(TURN, summary.id, seat, summary.version, player.level)
        for seat, player in players
        if player is not None and player.level is not None
    ]


def take_up(desk: Desk, work: Work) -> None:
    """Put a turn that nobody cares for into the queue again."""
    again = desk.jobs.put_again(work)
    _log.warning("turn_lost", game=work.game_id, seat=work.seat, version=work.version, attempt=again.attempt)
