"""
Commands to the store, gathered into few round trips.

Whatever is sent in one turn of the event loop, by however many requests, travels together. Under load this saves most
of the round trips, and a request that needs two things at once pays for one.
"""

import asyncio
from hashlib import sha1
from typing import Any, Protocol

from hiredis import pack_command
from redis.asyncio import Redis
from redis.asyncio.client import PubSub
from redis.asyncio.retry import Retry
from redis.backoff import NoBackoff
from redis.exceptions import NoScriptError

from service.addresses import is_cluster
from service.cluster import Cluster
from service.durability import Pledge, pledge
from service.line import Line, Sent

_Part = bytes | str | int


class Script:
    """A Lua script that runs as one atomic step in the store."""

    def __init__(self, text: str) -> None:
        self.text = text
        # The protocol names scripts by this hash; nothing rests on its strength.
        self.sha = sha1(text.encode(), usedforsecurity=False).hexdigest()


class _Route(Protocol):
    def put(self, sent: Sent, command: tuple[_Part, ...]) -> None:
        """Send a command where it belongs."""

    def listen(self) -> PubSub:
        """Open a connection of its own for announcements."""

    async def close(self) -> None:
        """Let what travels arrive, then hang up."""


class Wire:
    """The connection of one process to the store: one server, or a cluster of them."""

    def __init__(self, url: str, *, timeout: float, durability: str = "everysec") -> None:
        self._timeout = timeout
        promise = pledge(durability, timeout=timeout)

        def opened(address: str, **more: Any) -> Redis:
            # No retry: a command that may have been carried out is never sent again behind the caller's back.
            return Redis.from_url(
                address,
                protocol=2,
                socket_timeout=None,
                socket_connect_timeout=timeout,
                retry=Retry(NoBackoff(), 0),
                **more,
            )

        self._route: _Route = (
            Cluster(url, opened, timeout=timeout, pledge=promise)
            if is_cluster(url)
            else _Server(opened(url), timeout=timeout, pledge=promise)
        )

    def send(self, *command: _Part, lasting: bool = False) -> asyncio.Future[Any]:
        """Send one command with the next round trip. What must last is answered when the store has kept it."""
        loop = asyncio.get_running_loop()
        # Packed here, so that a command that cannot be sent is its sender's mistake and nobody else's.
        packed = pack_command(command)  # type: ignore[arg-type]  # its stub has tuples of one item only
        future: asyncio.Future[Any] = loop.create_future()
        future.add_done_callback(_look_at)
        self._route.put(Sent(packed, future, loop.time() + self._timeout, lasting), command)
        return future

    async def run(self, script: Script, keys: tuple[str, ...], *arguments: _Part, lasting: bool = False) -> Any:
        """Run a script, teaching it to the store if it does not know it yet."""
        started = self.start(script, keys, *arguments, lasting=lasting)
        return await self.finish(started, script, keys, *arguments, lasting=lasting)

    def start(
        self, script: Script, keys: tuple[str, ...], *arguments: _Part, lasting: bool = False
    ) -> asyncio.Future[Any]:
        """Send a script on its way; `finish` waits for it."""
        return self.send("EVALSHA", script.sha, len(keys), *keys, *arguments, lasting=lasting)

    async def finish(
        self,
        started: asyncio.Future[Any],
        script: Script,
        keys: tuple[str, ...],
        *arguments: _Part,
        lasting: bool = False,
    ) -> Any:
        """Wait for a script that was started."""
        try:
            return await started
        except NoScriptError:
            return await self.send("EVAL", script.text, len(keys), *keys, *arguments, lasting=lasting)

    def listen(self) -> PubSub:
        """Open a connection of its own for announcements."""
        return self._route.listen()

    async def close(self) -> None:
        """Let what travels arrive, then hang up."""
        await self._route.close()


class _Server:
    """A store that is one server."""

    def __init__(self, redis: Redis, *, timeout: float, pledge: Pledge | None) -> None:
        self._redis = redis
        self._line = Line(redis, timeout=timeout)
        self._lasting = self._line if pledge is None else Line(redis, timeout=timeout, pledge=pledge)

    def put(self, sent: Sent, _command: tuple[_Part, ...]) -> None:
        (self._lasting if sent.lasting else self._line).put(sent)

    def listen(self) -> PubSub:
        return self._redis.pubsub(ignore_subscribe_messages=True)

    async def close(self) -> None:
        await self._line.drained()
        await self._lasting.drained()
        await self._redis.aclose()


def _look_at(future: asyncio.Future[Any]) -> None:
    """Look at an exception, so that asyncio does not complain when its request has failed before asking for it."""
    if not future.cancelled():
        future.exception()
