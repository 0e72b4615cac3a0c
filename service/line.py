"""
A line to one server of the store.

Whatever is put on it in one turn of the event loop travels together. What must last travels on a line of its own,
with a pledge behind it: one wait for all that went before, and nobody who only reads waits with them.
"""

import asyncio
import time
from collections import deque
from collections.abc import Callable
from typing import Any, Final, NamedTuple

from hiredis import pack_command
from redis.asyncio import Redis
from redis.exceptions import NoScriptError, ReadOnlyError, RedisError, ResponseError

from service.durability import Pledge
from service.errors import StoreUnavailable
from service.metrics import STORE

LANES: Final = 2
"""Round trips under way at once: while one is read, the next is filled."""

LARGEST: Final = 200
"""Commands in one round trip; more would let one caller wait for many."""

_ASKING: Final = pack_command(("ASKING",))


class Sent(NamedTuple):
    """A command on its way, and who waits for it until when."""

    packed: bytes
    future: asyncio.Future[Any]
    deadline: float
    lasting: bool = False
    slot: int | None = None
    """Where its keys lie in a cluster; None for one without keys."""
    asking: bool = False
    """To be taken by a server to which its slot is just moving."""
    detours: int = 0


class Unreached(Exception):
    """There is no connection, so nothing was sent."""


class Line:
    """The round trips to one server."""

    def __init__(
        self,
        redis: Redis,
        *,
        timeout: float,
        pledge: Pledge | None = None,
        refused: Callable[[Sent, Exception], bool] = lambda _sent, _error: False,
    ) -> None:
        self._redis = redis
        self._timeout = timeout
        self._pledge = pledge
        self._behind = () if pledge is None else (pack_command(pledge.command),)  # type: ignore[arg-type]  # as above
        self._refused = refused
        """Asked about what was not done: whether somebody else will see to it."""
        self._waiting: deque[Sent] = deque()
        self._free = LANES
        self._due = False
        self._travelling: set[asyncio.Task[None]] = set()

    def put(self, sent: Sent) -> None:
        """Send a command with the next round trip."""
        self._waiting.append(sent)
        if not self._due:
            self._due = True
            asyncio.get_running_loop().call_soon(self._depart)

    async def drained(self) -> None:
        """Let what travels arrive."""
        while self._travelling or self._waiting:
            await asyncio.sleep(0)
            if self._travelling:
                await asyncio.wait(self._travelling)

    def _depart(self) -> None:
        self._due = False
        while self._waiting and self._free:
            batch = self._next_batch()
            if not batch:
                return
            self._free -= 1
            task = asyncio.get_running_loop().create_task(self._carry(batch))
            self._travelling.add(task)
            task.add_done_callback(self._travelling.discard)

    def _next_batch(self) -> list[Sent]:
        """Take what waits, less what nobody waits for any more and what has waited too long."""
        now = asyncio.get_running_loop().time()
        batch: list[Sent] = []
        while self._waiting and len(batch) < LARGEST:
            sent = self._waiting.popleft()
            if not is_given_up(sent, now):
                batch.append(sent)
        return batch

    async def _carry(self, batch: list[Sent]) -> None:
        began = time.perf_counter()
        try:
            async with asyncio.timeout(self._timeout):
                answers = await self._exchange(batch)
        except Exception as error:  # noqa: BLE001 - whatever it is, those who wait must hear of it
            answers = [error] * len(batch)
        finally:
            STORE.observe(time.perf_counter() - began)
            self._free += 1
            self._depart()
        for sent, answer in zip(batch, answers, strict=True):
            if sent.future.done():  # its request was given up
                continue
            if not isinstance(answer, Exception):
                sent.future.set_result(answer)
            elif isinstance(answer, NoScriptError | StoreUnavailable):
                sent.future.set_exception(answer)
            elif not self._refused(sent, answer):
                sent.future.set_exception(StoreUnavailable(f"The store does not answer: {type(answer).__name__}."))

    async def _exchange(self, batch: list[Sent]) -> list[Any]:
        """
        Send commands over one connection, and read their answers.

        This is what redis-py's pipeline does, less its parsing in Python: it takes half the time.
        """
        pool = self._redis.connection_pool
        try:
            connection = await pool.get_connection()  # type: ignore[no-untyped-call]  # redis-py left it bare
        except (RedisError, OSError) as error:
            raise Unreached(type(error).__name__) from error
        try:
            await connection.send_packed_command([*_packed(batch), *self._behind])
            answers = [await _answer(connection, sent) for sent in batch]
            if self._pledge is not None and not self._pledge.is_kept(await _read(connection)):
                answers = [_not_kept(answer) for answer in answers]
            if any(isinstance(answer, ReadOnlyError) for answer in answers):
                # A primary that was demoted: the next connection should find the new one.
                await connection.disconnect()
        except BaseException:
            # Answers may be under way that belong to nobody: the next user must not read them.
            await connection.disconnect(nowait=True)
            raise
        finally:
            await pool.release(connection)
        return answers


def is_given_up(sent: Sent, now: float) -> bool:
    """Tell whether nobody waits for a command any more; who has waited too long is told so."""
    if sent.future.done():
        return True
    if sent.deadline < now:
        sent.future.set_exception(StoreUnavailable("The store does not keep up."))
        return True
    return False


def _packed(batch: list[Sent]) -> list[bytes]:
    return [part for sent in batch for part in ((_ASKING, sent.packed) if sent.asking else (sent.packed,))]


async def _answer(connection: Any, sent: Sent) -> Any:
    if sent.asking:
        await _read(connection)
    return await _read(connection)


async def _read(connection: Any) -> Any:
    try:
        return await connection.read_response()
    except ResponseError as error:
        return error


def _not_kept(answer: Any) -> Any:
    """What was refused was not done at all; whatever else was done, but is not promised to last."""
    if isinstance(answer, Exception):
        return answer
    return StoreUnavailable("It was written, but not yet kept as safely as is promised here.")
