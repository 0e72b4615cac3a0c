"""Where a job sits: the rooms it needs, opened for one job and closed after it."""

import contextlib
import threading
from collections.abc import AsyncIterator, Callable, Iterator
from typing import Final, NamedTuple

import structlog
from redis.exceptions import RedisError
from rq import get_current_job

from service import traces
from service.archive import Archive
from service.deadlines import Deadlines
from service.games import Games
from service.lobby import Lobby
from service.matchmaking import Matchmaking
from service.notices import Notices
from service.queue import LEASE_RENEWAL, Jobs, Work, fields_of
from service.ratings import Ratings
from service.seeks import Seeks
from service.settings import Settings
from service.settlements import Settlements
from service.shares import Shares
from service.standing import Bots
from service.store import Store
from service.tallies import Tallies
from service.turns import Turns
from service.wire import Wire

_log: Final = structlog.get_logger()


class Desk(NamedTuple):
    """The rooms of a job."""

    settings: Settings
    wire: Wire
    store: Store
    games: Games
    turns: Turns
    settlements: Settlements
    archive: Archive
    matchmaking: Matchmaking
    deadlines: Deadlines
    tallies: Tallies
    jobs: Jobs


@contextlib.asynccontextmanager
async def opened(settings: Settings, *, mine: Callable[[Work], bool] = lambda _work: False) -> AsyncIterator[Desk]:
    """Open the rooms. Turns that come due are put into the queue, but for those that this job plays itself."""
    jobs = Jobs(settings.queue_url or settings.store_url, timeout=settings.store_timeout)
    wire = Wire(settings.store_url, timeout=settings.store_timeout, durability=settings.durability)
    store = Store(wire, cache_games=1)
    deadlines = Deadlines(wire)
    settlements = Settlements(wire, Ratings(wire))
    archive = Archive(wire)

    def summon(work: Work) -> None:
        if mine(work):
            return
        try:
            jobs.put(work)
        except (RedisError, OSError) as error:  # the sweep will find it
            _log.warning("queue_away", error=type(error).__name__, game=work.game_id, version=work.version)

    turns = Turns(wire, summon)
    try:
        games = Games(store, Lobby(wire), (turns, settlements, archive, Notices(wire), deadlines))
        shares = Shares(wire, games, most=settings.bot_games)
        matchmaking = Matchmaking(Seeks(wire), games, Bots(wire), shares)
        yield Desk(
            settings, wire, store, games, turns, settlements, archive, matchmaking, deadlines, Tallies(wire), jobs
        )
    finally:
        await wire.close()
        jobs.close()


def traced(work: Work) -> contextlib.AbstractContextManager[None]:
    """Let a job go on with the trace of the request that made it due."""
    job = get_current_job()
    return traces.span(work.wish, kind="consumer", fields=fields_of(work), under=job.meta if job else None)


@contextlib.contextmanager
def said_thinking(jobs: Jobs, work: Work) -> Iterator[None]:
    """Say, as long as it is true, that somebody thinks about it."""
    done = threading.Event()

    def say() -> None:
        while True:
            with contextlib.suppress(RedisError, OSError):
                jobs.say_thinking(work)
            if done.wait(LEASE_RENEWAL):
                return

    thread = threading.Thread(target=say, name="thinking", daemon=True)
    thread.start()
    try:
        yield
    finally:
        done.set()
        thread.join()
        with contextlib.suppress(RedisError, OSError):
            jobs.say_done(work)
