"""
Runs the workers: one process that has the engine ready, and forks as many as are wanted, and one that sweeps.

Whoever is killed is replaced. Each job runs in a fork of its own, so that a fault ends the job and not the worker.
"""

import asyncio
import contextlib
import logging
import os
import signal
import sys
import time
from collections.abc import Callable
from typing import Any, Final, NoReturn

import structlog
from rq import Queue
from rq.job import Job
from rq.serializers import JSONSerializer
from rq.worker import RoundRobinWorker

from engine import game as sitting
from engine import viewing
from engine.bot import STRONGEST
from engine.chance import SEED_BYTES
from engine.registry import RULESETS
from engine.replay import Commit, apply
from service import logs, traces
from service.children import die_with
from service.house import house_bot
from service.queue import DEEP, QUICK, STUDY, connected
from service.settings import Settings
from service.signals import Signals, StopAsked
from service.workers import hint, sweep, turn
from service.workers.thinking import consider, where

_log: Final = structlog.get_logger()

JOBS: Final = (turn.take_turn, hint.give_hint)
"""Imported here, so that no job has to."""

_SHORTEST_PAUSE: Final = 0.2
_LONGEST_PAUSE: Final = 5.0
_LONG_ENOUGH: Final = 2.0
"""Seconds after which a process that ran is trusted again."""
_GRACE: Final = 8.0
"""Seconds that jobs have to finish when all is to stop."""
_MONITORING: Final = 5
_WORKER_TTL: Final = 60
_HELD_BACK: Final = (signal.SIGTERM, signal.SIGINT, signal.SIGHUP)
_WARM: Final = 0.02
"""The effort with which the engine is warmed up."""


def run(settings: Settings) -> None:
    """Keep all workers running until asked to stop."""
    logs.configure(level=settings.log_level, form=settings.log_format)
    logging.getLogger("rq").addHandler(_Told())
    # Here, so that no job has to.
    traces.prepare(settings)
    if settings.workers:
        warm_up()
    tasks: list[Callable[[], None]] = [lambda: _sweep(settings)]
    for number in range(settings.workers):
        queues = queues_of(number, settings.workers)
        tasks.append(lambda queues=queues: _work(settings, queues))  # type: ignore[misc]  # a default binds it
    with Signals() as signals:
        _keep_running(tasks, signals)


def queues_of(number: int, workers: int) -> tuple[str, ...]:
    """Name the queues of a worker: one always has time for the levels that answer at once, and one studies."""
    if number == 0 and workers > 1:
        return (QUICK,)
    return (QUICK, DEEP, STUDY) if number == workers - 1 else (QUICK, DEEP)


def warm_up() -> None:
    """Let each title think once, so that what it keeps ready is there before the fork."""
    for ruleset in RULESETS.values():
        bots = {seat: house_bot(STRONGEST) for seat in ruleset.seats(ruleset.options())}
        events = sitting.create(
            ruleset=ruleset,
            options=ruleset.options(),
            visibility="unlisted",
            creator=house_bot(STRONGEST),
            seat=None,
            nonce="",
            seed=bytes(SEED_BYTES),
            seated=bots,
        )
        game = apply(None, Commit(events=events))
        seat = game.to_move()[0]
        for level in ruleset.levels:
            try:
                chance = game.chance_of_bot(seat, level.level)
                ruleset.think(viewing.sight(game, seat, events), level.level, chance, _WARM)
            except Exception as error:  # noqa: BLE001 - who fails in play is followed by a lower level; others can play
                failed = {"error": type(error).__name__, "where": where(error)}
                _log.error("warm_up_failed", ruleset=ruleset.name, bot_level=level.level, **failed)
        consider(game, seat, 1, list(events), game_id="")


class _Place:
    """A task's place: it is filled again whenever it falls empty, at once if whoever was there had run for long."""

    def __init__(self, task: Callable[[], None]) -> None:
        self.task = task
        self.pid: int | None = None
        self._pause = _SHORTEST_PAUSE
        self._began = 0.0
        self._due = 0.0

    def fill(self, signals: Signals) -> float:
        """Fork a process for the task if there is none and it is time to; tell in how many seconds to look again."""
        now = time.monotonic()
        if self.pid is None and now >= self._due:
            self._began = now
            self.pid = _forked(self.task, signals)
        return _LONGEST_PAUSE if self.pid is not None else self._due - now

    def look(self) -> int | None:
        """See whether the process has ended, and how."""
        if self.pid is None:
            return None
        found, status = os.waitpid(self.pid, os.WNOHANG)
        if not found:
            return None
        self.pid = None
        now = time.monotonic()
        # Whoever is killed now and then is replaced at once; who falls over as soon as it runs has to wait.
        self._pause = _SHORTEST_PAUSE if now - self._began > _LONG_ENOUGH else min(self._pause * 2, _LONGEST_PAUSE)
        self._due = now + self._pause
        return os.waitstatus_to_exitcode(status)


def _keep_running(tasks: list[Callable[[], None]], signals: Signals) -> None:
    """Fork a process for each task, and another whenever one ends."""
    places = [_Place(task) for task in tasks]
    try:
        while True:
            signals.pause_unless_asked(min(place.fill(signals) for place in places))
            for place in places:
                pid = place.pid
                code = place.look()
                if code is not None:
                    _log.warning("worker_ended", pid=pid, code=code)
    except StopAsked:
        pass
    finally:
        _stop(places, signals)


def _forked(task: Callable[[], None], signals: Signals) -> int:
    parent = os.getpid()
    sys.stdout.flush()
    # Held back until the fork has ears of its own: what it was told before would be lost.
    signal.pthread_sigmask(signal.SIG_BLOCK, _HELD_BACK)
    pid = os.fork()
    if pid == 0:
        _run_forked(task, signals, parent)
    signal.pthread_sigmask(signal.SIG_UNBLOCK, _HELD_BACK)
    return pid


def _run_forked(task: Callable[[], None], signals: Signals, parent: int) -> NoReturn:
    """Be the forked process: do the task and end, whatever happens."""
    code = 1
    try:
        signals.forget()
        signal.pthread_sigmask(signal.SIG_UNBLOCK, _HELD_BACK)
        die_with(parent, signal.SIGTERM)
        task()
        code = 0
    except Exception as error:  # noqa: BLE001 - nobody is above this in a forked process
        _log.error("worker_failed", error=type(error).__name__, exc_info=error)
    finally:
        with contextlib.suppress(Exception):
            sys.stdout.flush()
        os._exit(code)


def _stop(places: list[_Place], signals: Signals) -> None:
    """Let jobs finish, but not for ever."""
    _tell(places, signal.SIGTERM)
    deadline = time.monotonic() + _GRACE
    while any(place.pid for place in places) and time.monotonic() < deadline and not signals.stop_now:
        signals.pause(0.2)
        for place in places:
            place.look()
    _tell(places, signal.SIGKILL)
    for place in places:
        if place.pid is not None:
            os.waitpid(place.pid, 0)


def _tell(places: list[_Place], number: signal.Signals) -> None:
    for place in places:
        if place.pid is not None:
            with contextlib.suppress(ProcessLookupError):
                os.kill(place.pid, number)


class _Told(logging.Handler):
    """Writes what rq says as lines of ours, without quoting errors."""

    def emit(self, record: logging.LogRecord) -> None:
        """Write one line."""
        kind = record.exc_info[0] if record.exc_info else None
        _log.log(record.levelno, "rq", said=record.getMessage(), **({"error": kind.__name__} if kind else {}))


class _Worker(RoundRobinWorker):
    """
    rq's worker: nothing that it forked outlives it, and what fails is told in a line of ours.

    It takes from its queues in turn: were one always first, it could keep the other waiting for ever.
    """

    max_connection_wait_time = _LONGEST_PAUSE

    def main_work_horse(self, job: Job, queue: Queue) -> None:
        """Be the fork that does a job. It is in a process group of its own, so nobody else would end it."""
        assert self.pid is not None  # noqa: S101 - rq knows it from the start
        die_with(self.pid, signal.SIGKILL)
        super().main_work_horse(job, queue)

    def perform_job(self, job: Job, queue: Queue) -> bool:
        """Do a job, and send its spans: the fork ends with it."""
        with traces.opened("worker"):
            return super().perform_job(job, queue)

    def handle_exception(self, job: Job, *exc_info: Any) -> None:
        """Log that a job failed. rq would quote the error, and that may tell a secret."""
        _kind, error, _trace = exc_info
        _log.error("job_failed", job=job.id, error=type(error).__name__, where=where(error))


def _work(settings: Settings, queues: tuple[str, ...]) -> None:
    connection = connected(settings.queue_url or settings.store_url)
    worker = _Worker(
        [Queue(name, connection=connection, serializer=JSONSerializer) for name in queues],
        connection=connection,
        serializer=JSONSerializer,
        worker_ttl=_WORKER_TTL,
        job_monitoring_interval=_MONITORING,
        log_job_description=False,
    )
    worker.log_result_lifespan = False
    # It has a line for every job; ours says more.
    worker.work(logging_level="WARNING")


def _sweep(settings: Settings) -> None:
    async def until_asked() -> None:
        stop = asyncio.Event()
        asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, stop.set)
        await sweep.keep_sweeping(settings, stop)

    with traces.opened("worker"):
        asyncio.run(until_asked())
