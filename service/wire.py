"""
Commands to the store, gathered into few round trips.

Whatever is sent in one turn of the event loop, by however many requests, travels together. Under load this saves most
of the round trips, and a request that needs two things at once pays for one.
"""

import asyncio
from collections import deque
from hashlib import sha1
from typing import Any, Final, NamedTuple

from hiredis import pack_command
from redis.asyncio import Redis
from redis.asyncio.client import PubSub
from redis.asyncio.retry import Retry
from redis.backoff import NoBackoff
from redis.exceptions import NoScriptError, ReadOnlyError, ResponseError

from service.errors import StoreUnavailable

_LANES: Final = 2
"""Round trips under way at once: while one is read, the next is filled."""

_LARGEST: Final = 200
"""Commands in one round trip; more would let one caller wait for many."""


class Script:
    """A Lua script that runs as one atomic step in the store."""

    def __init__(self, text: str) -> None:
        self.text = text
        # The protocol names scripts by this hash; nothing rests on its strength.
        self.sha = sha1(text.encode(), usedforsecurity=False).hexdigest()


class Wire:
    """The connection of one process to the store."""

    def __init__(self, url: str, *, timeout: float) -> None:
        # No retry: a command that may have been carried out is never sent again behind the caller's back.
        self._redis: Redis = Redis.from_url(
            url, protocol=2, socket_timeout=None, socket_connect_timeout=timeout, retry=Retry(NoBackoff(), 0)
        )
        self._timeout = timeout
        self._waiting: deque[_Sent] = deque()
        self._free = _LANES
        self._due = False
        self._travelling: set[asyncio.Task[None]] = set()

    def send(self, *command: bytes | str | int) -> asyncio.Future[Any]:
        """Send one command with the next round trip."""
        loop = asyncio.get_running_loop()
        # Packed here, so that a command that cannot be sent is its sender's mistake and nobody else's.
        packed = pack_command(command)  # type: ignore[arg-type]  # its stub has tuples of one item only
        future: asyncio.Future[Any] = loop.create_future()
        future.add_done_callback(_look_at)
        self._waiting.append(_Sent(packed, future, loop.time() + self._timeout))
        if not self._due:
            self._due = True
            loop.call_soon(self._depart)
        return future

    async def run(self, script: Script, keys: tuple[str, ...], *arguments: bytes | str | int) -> Any:
        """Run a script, teaching it to the store if it does not know it yet."""
        return await self.finish(self.start(script, keys, *arguments), script, keys, *arguments)

    def start(self, script: Script, keys: tuple[str, ...], *arguments: bytes | str | int) -> asyncio.Future[Any]:
        """Send a script on its way; `finish` waits for it."""
        return self.send("EVALSHA", script.sha, len(keys), *keys, *arguments)

    async def finish(
        self, started: asyncio.Future[Any], script: Script, keys: tuple[str, ...], *arguments: bytes | str | int
    ) -> Any:
        """Wait for a script that was started."""
        try:
            return await started
        except NoScriptError:
            return await self.send("EVAL", script.text, len(keys), *keys, *arguments)

    def listen(self) -> PubSub:
        """Open a connection of its own for announcements."""
        return self._redis.pubsub(ignore_subscribe_messages=True)

    async def close(self) -> None:
        """Let what travels arrive, then hang up."""
        while self._travelling or self._waiting:
            await asyncio.sleep(0)
            if self._travelling:
                await asyncio.wait(self._travelling)
        await self._redis.aclose()

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

    def _next_batch(self) -> list["_Sent"]:
        """Take what waits, less what nobody waits for any more and what has waited too long."""
        now = asyncio.get_running_loop().time()
        batch: list[_Sent] = []
        while self._waiting and len(batch) < _LARGEST:
            sent = self._waiting.popleft()
            if sent.future.done():
                continue
            if sent.deadline < now:
                sent.future.set_exception(StoreUnavailable("The store does not keep up."))
                continue
            batch.append(sent)
        return batch

    async def _carry(self, batch: list["_Sent"]) -> None:
        try:
            async with asyncio.timeout(self._timeout):
                answers = await self._exchange([sent.packed for sent in batch])
        except Exception as error:  # noqa: BLE001 - whatever it is, those who wait must hear of it
            answers = [error] * len(batch)
        finally:
            self._free += 1
            self._depart()
        for sent, answer in zip(batch, answers, strict=True):
            if sent.future.done():  # its request was given up
                continue
            if isinstance(answer, NoScriptError):
                sent.future.set_exception(answer)
            elif isinstance(answer, Exception):
                sent.future.set_exception(StoreUnavailable(f"The store does not answer: {type(answer).__name__}."))
            else:
                sent.future.set_result(answer)

    async def _exchange(self, commands: list[bytes]) -> list[Any]:
        """
        Send commands over one connection, and read their answers.

        This is what redis-py's pipeline does, less its parsing in Python: it takes half the time.
        """
        pool = self._redis.connection_pool
        connection = await pool.get_connection()  # type: ignore[no-untyped-call]  # redis-py left it bare
        try:
            await connection.send_packed_command(commands)
            answers: list[Any] = []
            for _ in commands:
                try:
                    answers.append(await connection.read_response())
                except ResponseError as error:
                    answers.append(error)
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


class _Sent(NamedTuple):
    """A command on its way, and who waits for it until when."""

    packed: bytes
    future: asyncio.Future[Any]
    deadline: float


def _look_at(future: asyncio.Future[Any]) -> None:
    """Look at an exception, so that asyncio does not complain when its request has failed before asking for it."""
    if not future.cancelled():
        future.exception()
