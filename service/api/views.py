"""Views: the table and one hand."""

from typing import Any

from litestar import Response, get

from engine.errors import GameNotStarted, UnknownSeat
from engine.viewing import View
from service.api.answer import tagged
from service.api.games import find
from service.api.operation import Link, operation
from service.api.request import Request
from service.api.schemas import LookQuery
from service.errors import Forbidden, NotFound
from service.shown import viewer_for


@get(
    "/games/{game:str}/view",
    **operation(
        "showView",
        "play",
        answer=View,
        query=LookQuery,
        etag=True,
        problems=(NotFound, Forbidden, UnknownSeat, GameNotStarted),
        links={"moves": Link("listMoves", {"game": "$request.path.game"})},
    ),
)
async def show_view(request: Request, game: str) -> Response[Any]:
    """
    Show a game as you may see it: the table, and your own hand if you sit in it.

    Without `as` you look as your own seat, or as the public. Once the game is over everyone may look as any seat, or
    as `omniscient` with every hand open. With `at` you see any version; what you may see does not depend on it.
    """
    query = await request.query_as(LookQuery)
    kept = await find(request, game)
    caller = await request.caller()
    viewer = viewer_for(kept.game, caller.player if caller else None, query.as_ or None)
    looked_at = await request.services.games.find_at(kept, query.at or None)
    return tagged(request, request.services.games.shown(looked_at, viewer))
