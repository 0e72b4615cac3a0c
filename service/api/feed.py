"""One feed for a player: all that concerns him, in whichever game."""

import asyncio
from typing import Any

from litestar import Response, get

from service.api.answer import JSON, answer
from service.api.operation import operation
from service.api.request import Request
from service.api.schemas import NoticesPage, NoticesQuery
from service.api.streams import HEADERS, NDJSON, SSE, Reading, last_event_id, streamed
from service.errors import NotAcceptable
from service.notices import NumberedNotice
from service.services import Services


@get(
    "/me/events",
    **operation(
        "listMyEvents",
        "players",
        answer=NoticesPage,
        forms=(NDJSON, SSE),
        item=NumberedNotice,
        query=NoticesQuery,
        access="required",
        problems=(NotAcceptable,),
    ),
)
async def list_my_events(request: Request) -> Response[Any]:
    """
    Follow all that concerns you: that you have a seat, that it is your turn, that a game is over.

    The same forms as the events of a game: a page or a long poll (`application/json`), lines
    (`application/x-ndjson`), or server-sent events (`text/event-stream`), which resume with `Last-Event-ID`. As many at
    once as you like. Very old notices are dropped: what counts is in the games.
    """
    form = request.accepts(JSON, NDJSON, SSE)
    query = await request.query_as(NoticesQuery)
    resumed = last_event_id(request)
    token = await request.player()
    reading = FeedReading(
        request.services,
        token.player.id,
        token=request.bearer(),
        after=query.after if resumed is None or form != SSE else resumed,
        limit=query.limit or None,
    )
    await reading.look_again()
    wait = min(query.wait, request.services.settings.longest_wait)
    if form != JSON:
        return streamed(reading, form, wait)
    notices = await reading.page(wait)
    return answer(NoticesPage(events=tuple(notices), last=reading.after), headers=HEADERS)


class FeedReading(Reading[NumberedNotice]):
    """A player's place in his feed."""

    def __init__(self, services: Services, player: str, *, token: str | None, after: int, limit: int | None) -> None:
        super().__init__(services, player, token=token, after=after, limit=limit)
        self._player = player

    def is_at_the_end(self) -> bool:
        """Tell whether nothing more can come: something always can."""
        return False

    def is_read_up(self) -> bool:
        """Tell whether all that is there was read: a page is sent as soon as there is anything."""
        return True

    async def some(self, limit: int) -> list[NumberedNotice]:
        """Read the next notices; if there are none, make up for what nobody told."""
        notices = self.services.notices
        found = await notices.read(self._player, after=self.after, limit=limit)
        if not found and await self.services.catching_up.catch_up(self._player):
            found = await notices.read(self._player, after=self.after, limit=limit)
        return found

    async def look_again(self) -> None:
        """Give a sign of life: whoever reads his feed is there, and stands behind what he seeks."""
        await asyncio.gather(self.services.bots.touch(self._player), self.services.seeks.touch_all(self._player))
