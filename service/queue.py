"""
The queue of jobs, kept by rq on an address of its own.

A job is never the truth: it is keyed by what it is for, may run twice, and may be lost. What is due stands in the
store.
"""

import contextlib
import threading
from contextvars import Context, copy_context
from queue import SimpleQueue
from typing import Any, Final, NamedTuple
from urllib.parse import unquote

import structlog
from redis import Redis
from redis.backoff import NoBackoff
from redis.retry import Retry
from redis.sentinel import Sentinel
from rq import Queue
from rq.exceptions import DuplicateJobError, NoSuchJobError
from rq.job import Job
from rq.serializers import JSONSerializer

from engine.seat import Seat
from service import traces
from service.addresses import guarded, is_guarded

_log: Final = structlog.get_logger()

QUICK: Final = "quick"
"""Levels that answer at once. Somebody always has time for them."""
DEEP: Final = "deep"
"""Levels that think for a while."""
STUDY: Final = "study"
"""What nobody waits for at a table. One worker has time for it."""
LAST_QUICK_LEVEL: Final = 3

LONGEST_JOB: Final = 90
"""Seconds after which a job is ended."""
FAILURE_TTL: Final = 300
"""Seconds for which a failed job can be looked at."""

TURN: Final = "service.workers.turn.take_turn"
HINT: Final = "service.workers.hint.give_hint"
INSIGHT: Final = "service.workers.insight.judge"

_LEASE: Final = 4
"""Seconds after which nobody believes any more that a turn is being thought about, unless it is said again."""
LEASE_RENEWAL: Final = 1.5
_ATTEMPTS: Final = 3600


class Work(NamedTuple):
    """Something a worker should do: keyed by game, seat and version."""

    kind: str
    game_id: str
    seat: Seat
    version: int
    level: int
    attempt: int = 1

    @property
    def wish(self) -> str:
        """Name what is wished for, as traces do."""
        return {HINT: "hint", INSIGHT: "insight"}.get(self.kind, "turn")

    @property
    def job_id(self) -> str:
        """Name the job: letters, digits and dashes."""
        asked = {HINT: f"-hint-{self.level}", INSIGHT: f"-insight-{self.attempt}"}.get(self.kind, "")
        return f"{self.game_id}-{self.seat}-{self.version}{asked}"

    @property
    def lease(self) -> str:
        """Name what says that somebody thinks: about a seat's turn, however many moves it takes, or about a wish."""
        about = {HINT: self.job_id, INSIGHT: f"{self.game_id}:insight"}.get(self.kind, f"{self.game_id}:{self.seat}")
        return f"thinking:{about}"

    @property
    def queue(self) -> str:
        """Name the queue it belongs to."""
        if self.kind == INSIGHT:
            return STUDY
        return QUICK if self.level <= LAST_QUICK_LEVEL else DEEP


def fields_of(work: Work) -> dict[str, object]:
    """Name what is told of a job, in traces as in the log."""
    return {
        "game": work.game_id,
        "seat": work.seat,
        "version": work.version,
        "bot_level": work.level,
        "attempt": work.attempt,
    }


def connected(url: str, **options: Any) -> Redis:
    """Connect to the queue: to a server, or to whichever the sentinels say is the primary by now."""
    if not is_guarded(url):
        return Redis.from_url(url, **options)
    primary = guarded(url)
    user, _, password = primary.login.rpartition(":")
    login = {"username": unquote(user) or None, "password": unquote(password)} if password else {}
    patience = {"socket_timeout": 1, "socket_connect_timeout": 1}
    sentinels = Sentinel(primary.sentinels, sentinel_kwargs=patience)  # type: ignore[no-untyped-call]  # redis-py left it bare
    found: Redis = sentinels.master_for(primary.name, ssl=primary.tls, **login, **options)  # type: ignore[no-untyped-call]  # the same
    return found


class Jobs:
    """The queue, as a process that may wait sees it."""

    def __init__(self, url: str, *, timeout: float) -> None:
        self.redis = connected(url, socket_timeout=timeout, socket_connect_timeout=timeout, retry=Retry(NoBackoff(), 0))
        self._queues = {
            name: Queue(name, connection=self.redis, serializer=JSONSerializer) for name in (QUICK, DEEP, STUDY)
        }

    def close(self) -> None:
        """Hang up."""
        self.redis.close()

    def put(self, work: Work) -> None:
        """Put a job into its queue, unless it is there. Nobody sweeps for what people ask for: they ask again."""
        try:
            self._enqueue(work)
        except DuplicateJobError:
            if work.kind != TURN and not self.is_cared_for(work):
                self.put_again(work)

    def _enqueue(self, work: Work) -> None:
        with traces.span(f"enqueue {work.wish}", kind="producer", fields=fields_of(work)):
            self._queues[work.queue].enqueue_call(
                work.kind,
                args=(work.game_id, work.seat, work.version, work.level, work.attempt),
                job_id=work.job_id,
                timeout=LONGEST_JOB,
                result_ttl=0,
                failure_ttl=FAILURE_TTL,
                meta=traces.carried(),
                unique=True,
            )

    def put_again(self, work: Work) -> Work:
        """Put a job whose last one came to nothing into its queue, and count how often that happened."""
        with contextlib.suppress(NoSuchJobError):
            Job.fetch(work.job_id, connection=self.redis, serializer=JSONSerializer).delete()
        counter = f"attempts:{work.job_id}"
        attempt = int(self.redis.incr(counter))
        self.redis.expire(counter, _ATTEMPTS)
        again = work._replace(attempt=attempt + 1)
        with contextlib.suppress(DuplicateJobError):
            self._enqueue(again)
        return again

    def is_cared_for(self, work: Work) -> bool:
        """Tell whether somebody thinks about a turn, or will: its job waits in a queue."""
        if self.is_thought_about(work):
            return True
        return any(queue.get_job_position(work.job_id) is not None for queue in self._queues.values())

    def is_thought_about(self, work: Work) -> bool:
        """Tell whether somebody thinks about it now."""
        return bool(self.redis.exists(work.lease))

    def say_thinking(self, work: Work) -> None:
        """Say that somebody thinks about it; to be said again before it is forgotten."""
        self.redis.set(work.lease, 1, ex=_LEASE)

    def say_done(self, work: Work) -> None:
        """Say that nobody does any more."""
        self.redis.delete(work.lease)


class Clerk:
    """
    Puts jobs into the queue without keeping anybody waiting.

    rq's client blocks, so a thread of its own talks to it. What cannot be put there is found by the sweep.
    """

    def __init__(self, url: str, *, timeout: float) -> None:
        self._jobs = Jobs(url, timeout=timeout)
        self._wanted: SimpleQueue[tuple[Work, Context] | None] = SimpleQueue()
        self._thread = threading.Thread(target=self._write, name="clerk", daemon=True)

    def open(self) -> None:
        """Begin to work."""
        self._thread.start()

    def close(self) -> None:
        """Put what is still wanted into the queue, then stop."""
        self._wanted.put(None)
        self._thread.join(timeout=5)
        self._jobs.close()

    def put(self, work: Work) -> None:
        """Let a job be put into the queue, in the trace of whoever asked."""
        self._wanted.put((work, copy_context()))

    def _write(self) -> None:
        while (wanted := self._wanted.get()) is not None:
            work, context = wanted
            try:
                context.run(self._jobs.put, work)
            except Exception as error:  # noqa: BLE001 - nobody else puts jobs there: it must not stop
                _log.warning("queue_away", error=type(error).__name__, game=work.game_id, version=work.version)
