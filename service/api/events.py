"""Events: the log as a viewer may know it, in four forms."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import AbstractContextManager, suppress
from typing import Any, Final

import msgspec
from litestar import Response, get
from litestar.response import Stream

from engine.errors import UnknownSeat
from engine.game import Player
from engine.seat import Viewer
from service.api.answer import JSON, answer
from service.api.games import find
from service.api.operation import operation
from service.api.request import Request
from service.api.schemas import EventsPage, EventsQuery
from service.errors import BadRequest, Fault, Forbidden, NotAcceptable, NotFound, StoreUnavailable
from service.feed import patiently
from service.games import NumberedEvent, viewer_for
from service.metrics import STREAMS
from service.services import Services
from service.store import Kept

NDJSON: Final = "application/x-ndjson"
SSE: Final = "text/event-stream"

_PAGE: Final = 100
_HEADERS: Final = {"Cache-Control": "no-store", "Vary": "Accept, Authorization", "X-Accel-Buffering": "no"}

_encode: Final = msgspec.json.Encoder().encode


@get(
    "/games/{game:str}/events",
    **operation(
        "listEvents",
        "play",
        answer=EventsPage,
        forms=(NDJSON, SSE),
        query=EventsQuery,
        problems=(NotFound, Forbidden, UnknownSeat, NotAcceptable),
    ),
)
async def list_events(request: Request, game: str) -> Response[Any]:
    """
    Read the log as you may know it, from the event after `after` on.

    - `application/json`: one page. With `wait` it answers as soon as there is an event, or after that many seconds.
    - `application/x-ndjson`: one event per line. With `wait` the stream goes on for that many seconds.
    - `text/event-stream`: server-sent events, until the game is over. A client that was cut off resumes with
      `Last-Event-ID`, as browsers do by themselves. When the game is over and nothing is left to send, the answer is
      204, which tells a browser to stop.

    Events are numbered without a gap. What you may not know of an event is null, and its number is the same for all.
    """
    form = request.accepts(JSON, NDJSON, SSE)
    query = await request.query_as(EventsQuery)
    resumed = last_event_id(request)
    kept = await find(request, game)
    caller = await request.caller()
    reading = Reading(
        request.services,
        kept,
        caller.player if caller else None,
        query.as_ or None,
        after=query.after if resumed is None or form != SSE else resumed,
        limit=query.limit or None,
    )
    settings = request.services.settings
    wait = min(query.wait, settings.longest_wait)
    if form == NDJSON:
        return Stream(lines(reading, wait), media_type=NDJSON, headers=_HEADERS)
    if form == SSE:
        if reading.is_at_the_end():
            return Response(b"", status_code=204, headers=_HEADERS)
        return Stream(messages(reading, settings.longest_stream), media_type=SSE, headers=_HEADERS)
    return await page(reading, wait)


class Reading:
    """One reader's place in one log."""

    def __init__(
        self,
        services: Services,
        kept: Kept,
        player: Player | None,
        wanted: str | None,
        *,
        after: int,
        limit: int | None,
    ) -> None:
        self._services = services
        self._player = player
        self._wanted = wanted
        self.kept = kept
        self.after = after
        self.left = limit
        self.viewer()

    def viewer(self) -> Viewer:
        """
        Decide through whose eyes this reader looks now.

        Seats change hands before a game begins: whoever has left one must not go on seeing what it sees.
        """
        return viewer_for(self.kept.game, self._player, self._wanted)

    def is_at_the_end(self) -> bool:
        """Tell whether nothing is left to read, for good."""
        return self.kept.game.is_over() and self.after >= self.kept.numbers[-1]

    async def follow(self, seconds: float) -> AsyncIterator[list[NumberedEvent]]:
        """Give events as they come, some at a time; none at all is a sign of life."""
        loop = asyncio.get_running_loop()
        end = loop.time() + seconds
        feed = self._services.feed
        with feed.listening(self.kept.id) as moved:
            while self.left != 0:
                events = await self._read()
                if events:
                    yield events
                    continue
                remaining = end - loop.time()
                if self.is_at_the_end() or remaining <= 0 or feed.closing.is_set():
                    return
                if await patiently(moved, min(remaining, self._services.settings.heartbeat)):
                    moved.clear()
                else:
                    yield []
                self.kept = await self._services.games.find(self.kept.id)

    async def _read(self) -> list[NumberedEvent]:
        limit = _PAGE if self.left is None else min(self.left, _PAGE)
        events = await self._services.games.events(self.kept, self.viewer(), after=self.after, limit=limit)
        if events:
            self.after = events[-1].number
            if self.left is not None:
                self.left -= len(events)
        return events


async def page(reading: Reading, wait: float) -> Response[Any]:
    """Answer with one page, or wait for the first event of it."""
    if reading.left is None:
        reading.left = _PAGE
    wanted = reading.left
    events: list[NumberedEvent] = []
    async for some in reading.follow(wait):
        events += some
        # A page of more than one reading is filled without waiting.
        if events and (len(events) == wanted or reading.after >= reading.kept.numbers[-1]):
            break
    kept = reading.kept
    found = EventsPage(version=kept.game.version, status=kept.game.status, events=tuple(events), last=reading.after)
    return answer(found, headers=_HEADERS)


async def lines(reading: Reading, wait: float) -> AsyncIterator[bytes]:
    """Write events one per line."""
    with STREAMS.track_inprogress(), ending_quietly():
        async for events in reading.follow(wait):
            if events:
                yield b"".join([_encode(event) + b"\n" for event in events])


async def messages(reading: Reading, seconds: float) -> AsyncIterator[bytes]:
    """Write events as server-sent events."""
    with STREAMS.track_inprogress(), ending_quietly():
        yield b"retry: 1000\n\n"
        async for events in reading.follow(seconds):
            yield b"".join([b"id: %d\ndata: %s\n\n" % (event.number, _encode(event)) for event in events]) or b":\n\n"


def ending_quietly() -> AbstractContextManager[None]:
    """End a stream whose store is away, or whose reader may look no more. A client resumes, and is told then."""
    return suppress(StoreUnavailable, Forbidden)


def last_event_id(request: Request) -> int | None:
    """Read where a client was cut off."""
    text = request.headers.get("last-event-id")
    if not text:
        return None
    if not text.isascii() or not text.isdigit() or len(text) > 9:
        raise BadRequest("The Last-Event-ID is malformed.", Fault("header/Last-Event-ID", "the number of an event"))
    return int(text)
