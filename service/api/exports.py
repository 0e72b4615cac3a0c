"""Exports: finished games in bulk."""

import asyncio
import zlib
from collections.abc import AsyncIterator
from typing import Any, Final

from litestar import Response, get
from litestar.response import Stream
from litestar.types import Receive, Scope, Send

from service.api.archived import ExportQuery
from service.api.operation import operation
from service.api.request import Request, liking
from service.api.streams import NDJSON
from service.errors import NotAcceptable, StoreUnavailable, TooManyExports
from service.exports import Export, ExportLine, Line, place_of
from service.metrics import STREAMS

_HEADERS: Final = {"Cache-Control": "no-store", "Vary": "Accept, Accept-Encoding", "X-Accel-Buffering": "no"}
_GZIP: Final = 16 + zlib.MAX_WBITS
_LEVEL: Final = 3
"""Of compression: half the time of the usual one, and a seventh more bytes."""


@get(
    "/exports/games",
    **operation(
        "exportGames",
        "replays",
        forms=(NDJSON,),
        item=ExportLine,
        query=ExportQuery,
        problems=(NotAcceptable, TooManyExports),
    ),
)
async def export_games(request: Request) -> Response[Any]:
    """
    Take away finished public games in bulk, in the order in which they were taken into the archive.

    Each line is `{"cursor": …, "replay": …}`: a game with every secret, as `getReplay` gives it, and where to go on
    after it. The last line has `replay: null`; its cursor goes on with what ends from now on. Where the last line is
    missing the export was cut off: ask again with the `after` that you read last, and you get every game once.

    Compressed with gzip if you accept it. `since` and `until` may be the beginning of a time: a year, a month, a day.
    """
    request.accepts(NDJSON)
    query = await request.query_as(ExportQuery)
    await request.caller()
    limit = query.limit if isinstance(query.limit, int) else None
    export = request.services.exports.begin(query.filter(), after=place_of(query.after), limit=limit)
    found = export.lines()
    try:
        # Refusals come while there is still a way to tell of them.
        first = await anext(found)
    except BaseException:
        export.end()
        raise
    lines = whole_lines(request, first, found)
    if liking(request.headers.get("accept-encoding", ""), "gzip", "*") <= 0:
        return Ended(export, lines, media_type=NDJSON, headers=_HEADERS)
    return Ended(export, compressed(lines), media_type=NDJSON, headers={**_HEADERS, "Content-Encoding": "gzip"})


class Ended(Stream):
    """An answer that ends an export when it is sent, or cannot be."""

    def __init__(self, export: Export, *arguments: Any, **more: Any) -> None:
        super().__init__(*arguments, **more)
        self._export = export

    def to_asgi_response(self, *arguments: Any, **more: Any) -> Any:
        """Give what sends this answer."""
        inner = super().to_asgi_response(*arguments, **more)

        async def send_out(scope: Scope, receive: Receive, send: Send) -> None:
            try:
                await inner(scope, receive, send)
            finally:
                self._export.end()

        return send_out


async def whole_lines(request: Request, first: list[Line], rest: AsyncIterator[list[Line]]) -> AsyncIterator[bytes]:
    """
    Write lines, as far as they come.

    If the store goes away, or this process is to stop, the last line is missing, and the client goes on elsewhere.
    """
    some = first
    with STREAMS.track_inprogress():
        while not request.services.feed.closing.is_set():
            if some:
                yield b"".join([line.raw for line in some])
            try:
                some = await anext(rest)
            except (StoreUnavailable, StopAsyncIteration):
                return


async def compressed(lines: AsyncIterator[bytes]) -> AsyncIterator[bytes]:
    """Compress lines, beside the event loop."""
    packer = zlib.compressobj(_LEVEL, wbits=_GZIP)
    async for some in lines:
        packed = await asyncio.to_thread(packer.compress, some)
        if packed:
            yield packed
    yield packer.flush()
