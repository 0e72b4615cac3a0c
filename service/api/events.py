"""Events: the log as a viewer may know it, in four forms."""

from typing import Any

from litestar import Response, get

from engine.errors import UnknownSeat
from engine.events import Player
from engine.seat import Viewer
from service.api.answer import JSON, answer
from service.api.games import find
from service.api.operation import operation
from service.api.request import Request
from service.api.schemas import EventsPage, EventsQuery
from service.api.streams import HEADERS, NDJSON, SSE, Reading, last_event_id, streamed
from service.errors import Forbidden, NotAcceptable, NotFound
from service.services import Services
from service.shown import NumberedEvent, viewer_for
from service.store import Kept


@get(
    "/games/{game:str}/events",
    **operation(
        "listEvents",
        "play",
        answer=EventsPage,
        forms=(NDJSON, SSE),
        item=NumberedEvent,
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
    reading = LogReading(
        request.services,
        kept,
        caller.player if caller else None,
        query.as_ or None,
        token=request.bearer(),
        after=query.after if resumed is None or form != SSE else resumed,
        limit=query.limit or None,
    )
    wait = min(query.wait, request.services.settings.longest_wait)
    if form != JSON:
        return streamed(reading, form, wait)
    events = await reading.page(wait)
    now = reading.kept.game
    found = EventsPage(version=now.version, status=now.status, events=tuple(events), last=reading.after)
    return answer(found, headers=HEADERS)


class LogReading(Reading[NumberedEvent]):
    """One reader's place in one log."""

    def __init__(
        self,
        services: Services,
        kept: Kept,
        player: Player | None,
        wanted: str | None,
        *,
        token: str | None,
        after: int,
        limit: int | None,
    ) -> None:
        super().__init__(services, kept.id, token=token, after=after, limit=limit)
        self._player = player
        self._wanted = wanted
        self.kept = kept
        self.viewer()

    def viewer(self) -> Viewer:
        """
        Decide through whose eyes this reader looks now.

        Seats change hands: whoever has left one must not go on seeing what it sees.
        """
        return viewer_for(self.kept.game, self._player, self._wanted)

    def is_at_the_end(self) -> bool:
        """Tell whether the game is over and all of its log was read."""
        return self.kept.game.is_over() and self.is_read_up()

    def is_read_up(self) -> bool:
        """Tell whether all that has happened so far was read."""
        return self.after >= self.kept.numbers[-1]

    async def some(self, limit: int) -> list[NumberedEvent]:
        """Read the next events, as the reader may know them."""
        return await self.services.games.events(self.kept, self.viewer(), after=self.after, limit=limit)

    async def look_again(self) -> None:
        """Find the game as it stands now."""
        self.kept = await self.services.games.find(self.kept.id)
