"""Tells listeners that a game has moved on."""

import asyncio
import contextlib
from collections import defaultdict
from collections.abc import Iterator
from typing import Final

import structlog
from redis.exceptions import RedisError

from service.store import CHANNEL
from service.wire import Wire

_log: Final = structlog.get_logger()
_PAUSE: Final = 1.0


class Feed:
    """
    One subscription per process, and the listeners behind it.

    An announcement says only «game X is at version N». Each listener reads the log at its own place, so a slow one
    misses nothing, and an announcement that is lost is made up for by the next look.
    """

    def __init__(self, wire: Wire) -> None:
        self._wire = wire
        self._listeners: defaultdict[str, set[asyncio.Event]] = defaultdict(set)
        self._task: asyncio.Task[None] | None = None
        self.closing = asyncio.Event()

    def open(self) -> None:
        """Begin to listen to the store."""
        self._task = asyncio.create_task(self._listen())

    async def close(self) -> None:
        """Stop listening, and let every waiting request go."""
        self.let_go()
        if self._task is not None:
            self._task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._task

    def let_go(self) -> None:
        """Wake every listener for the last time: streams end, long polls answer."""
        self.closing.set()
        self._wake_all()

    @contextlib.contextmanager
    def listening(self, game_id: str) -> Iterator[asyncio.Event]:
        """Hear of one game for a while: the event is set whenever it may have moved on."""
        moved = asyncio.Event()
        # Set at once: the game may have moved on between the listener's last look and this moment.
        moved.set()
        self._listeners[game_id].add(moved)
        try:
            yield moved
        finally:
            self._listeners[game_id].discard(moved)
            if not self._listeners[game_id]:
                del self._listeners[game_id]

    async def _listen(self) -> None:
        while True:
            try:
                async with self._wire.listen() as channel:
                    await channel.subscribe(CHANNEL)
                    # Whatever was announced while nobody listened is in the logs.
                    self._wake_all()
                    async for message in channel.listen():
                        self._announced(message["data"])
            except (RedisError, OSError) as error:
                _log.warning("feed_lost", error=type(error).__name__)
                await asyncio.sleep(_PAUSE)

    def _announced(self, text: bytes) -> None:
        game_id, _, _version = text.decode().partition(" ")
        for moved in self._listeners.get(game_id, ()):
            moved.set()

    def _wake_all(self) -> None:
        for listeners in self._listeners.values():
            for moved in listeners:
                moved.set()


async def patiently(event: asyncio.Event, seconds: float) -> bool:
    """Wait for an event, but not longer than some seconds; tell whether it came."""
    try:
        async with asyncio.timeout(max(seconds, 0)):
            await event.wait()
    except TimeoutError:
        return False
    return True
