"""Numbered things that go on coming, as a long poll, as lines or as server-sent events."""

import asyncio
from abc import ABC, abstractmethod
from collections.abc import AsyncIterator
from contextlib import AbstractContextManager, suppress
from typing import Any, Final, Generic, Protocol, TypeVar

import msgspec
from litestar import Response
from litestar.response import Stream

from service.api.request import Request
from service.errors import BadRequest, Fault, Forbidden, StoreUnavailable, Unauthenticated
from service.feed import patiently
from service.metrics import STREAMS
from service.services import Services

NDJSON: Final = "application/x-ndjson"
SSE: Final = "text/event-stream"

PAGE: Final = 100
HEADERS: Final = {"Cache-Control": "no-store", "Vary": "Accept, Authorization", "X-Accel-Buffering": "no"}

GREETING: Final = b"retry: 1000\n\n"
"""How a stream of server-sent events begins: it asks those who are cut off to come back after a second."""

_encode: Final = msgspec.json.Encoder().encode


class Numbered(Protocol):
    """Something with a number."""

    @property
    def number(self) -> int:
        """Its place, counted from 1."""


N = TypeVar("N", bound=Numbered)


class Reading(ABC, Generic[N]):
    """One reader's place among things that go on coming."""

    def __init__(self, services: Services, heard_of: str, *, token: str | None, after: int, limit: int | None) -> None:
        self.services = services
        self._heard_of = heard_of
        self._token = token
        self.after = after
        self.left = limit

    @abstractmethod
    def is_at_the_end(self) -> bool:
        """Tell whether nothing is left to read, for good."""

    @abstractmethod
    async def some(self, limit: int) -> list[N]:
        """Read what comes next, if it is there."""

    @abstractmethod
    async def look_again(self) -> None:
        """See how things stand, after something may have happened or some time has gone by."""

    async def follow(self, seconds: float) -> AsyncIterator[list[N]]:
        """Give things as they come, some at a time; none at all is a sign of life."""
        loop = asyncio.get_running_loop()
        end = loop.time() + seconds
        feed = self.services.feed
        with feed.listening(self._heard_of) as moved:
            while self.left != 0:
                found = await self._read()
                if found:
                    yield found
                    continue
                remaining = end - loop.time()
                if self.is_at_the_end() or remaining <= 0 or feed.closing.is_set():
                    return
                if await patiently(moved, min(remaining, self.services.settings.heartbeat)):
                    moved.clear()
                else:
                    yield []
                if self._token is not None:
                    # It may have been taken back while this reader waited: then he is told nothing any more.
                    await self.services.gate.require_known(self._token)
                await self.look_again()

    async def page(self, wait: float) -> list[N]:
        """Read one page, or wait for the first thing on it."""
        if self.left is None:
            self.left = PAGE
        wanted = self.left
        found: list[N] = []
        async for some in self.follow(wait):
            found += some
            # A page of more than one reading is filled without waiting.
            if found and (len(found) == wanted or self.is_read_up()):
                break
        return found

    @abstractmethod
    def is_read_up(self) -> bool:
        """Tell whether nothing more is there now."""

    async def _read(self) -> list[N]:
        found = await self.some(PAGE if self.left is None else min(self.left, PAGE))
        if found:
            self.after = found[-1].number
            if self.left is not None:
                self.left -= len(found)
        return found


def streamed(reading: Reading[Any], form: str, wait: float) -> Response[Any]:
    """Answer with a stream of lines, or of server-sent events."""
    if form == NDJSON:
        return Stream(lines(reading, wait), media_type=NDJSON, headers=HEADERS)
    if reading.is_at_the_end():
        return Response(b"", status_code=204, headers=HEADERS)
    seconds = reading.services.settings.longest_stream
    return Stream(messages(reading, seconds), media_type=SSE, headers=HEADERS)


async def lines(reading: Reading[Any], wait: float) -> AsyncIterator[bytes]:
    """Write things one per line."""
    with STREAMS.track_inprogress(), ending_quietly():
        async for some in reading.follow(wait):
            if some:
                yield b"".join([line(one) for one in some])


async def messages(reading: Reading[Any], seconds: float) -> AsyncIterator[bytes]:
    """Write things as server-sent events."""
    with STREAMS.track_inprogress(), ending_quietly():
        yield GREETING
        async for some in reading.follow(seconds):
            yield b"".join([message(one) for one in some]) or b":\n\n"


def line(one: Numbered) -> bytes:
    """Write one thing as a line."""
    return _encode(one) + b"\n"


def message(one: Numbered) -> bytes:
    """Write one thing as a server-sent event."""
    return b"id: %d\ndata: %s\n\n" % (one.number, _encode(one))


def ending_quietly() -> AbstractContextManager[None]:
    """End a stream whose store is away, or whose reader may look no more. A client resumes, and is told then."""
    return suppress(StoreUnavailable, Forbidden, Unauthenticated)


def last_event_id(request: Request) -> int | None:
    """Read where a client was cut off."""
    text = request.headers.get("last-event-id")
    if not text:
        return None
    if not text.isascii() or not text.isdigit() or len(text) > 9:
        raise BadRequest("The Last-Event-ID is malformed.", Fault("header/Last-Event-ID", "the number of an event"))
    return int(text)
