"""Insights into finished games."""

from typing import Any

from litestar import Response, get, post

from engine.archive.insight import JUDGES, turning_points
from service.api.answer import answer
from service.api.archived import Insight, InsightQuery
from service.api.games import find
from service.api.operation import operation
from service.api.request import Request
from service.errors import GameNotOver, NotFound
from service.store import Kept


@get(
    "/games/{game:str}/insight",
    **operation("getInsight", "replays", answer=Insight, query=InsightQuery, problems=(NotFound, GameNotOver)),
)
async def get_insight(request: Request, game: str) -> Response[Any]:
    """
    Look at a finished game from behind: what could be known when, and which decisions turned it.

    What could be known is there at once. Decisions are judged when somebody has asked for it (`askForInsight`).
    """
    query = await request.query_as(InsightQuery)
    kept = await find(request, game)
    return answer(await told(request, require_over(kept), wait=query.wait))


@post(
    "/games/{game:str}/insight",
    status_code=202,
    **operation(
        "askForInsight",
        "replays",
        answer=Insight,
        status=202,
        access="required",
        scope="play",
        problems=(NotFound, GameNotOver),
    ),
)
async def ask_for_insight(request: Request, game: str) -> Response[Any]:
    """
    Let a house bot judge every decision of a finished game.

    It takes some seconds, a minute or two in the longest games; `getInsight` tells how far it has come. If it stops
    before the end, because a worker was lost, ask again: it goes on where it was.
    """
    kept = await find(request, game)
    await request.player()
    await request.services.insights.ask(require_over(kept))
    return answer(await told(request, kept, wait=0), status=202)


def require_over(kept: Kept) -> Kept:
    """Raise unless a game is over: until then all of this is secret."""
    if not kept.game.is_over():
        raise GameNotOver("Insights are for games that are over.")
    return kept


async def told(request: Request, kept: Kept, *, wait: float) -> Insight:
    """Put together what is known so far."""
    insights = request.services.insights
    judged = await insights.judged(kept, wait=min(wait, request.services.settings.longest_wait))
    return Insight(
        knowledge=await insights.knowledge(kept),
        judges=JUDGES,
        decisions=judged.decisions,
        turns=judged.turns,
        is_complete=judged.is_complete(),
        turning_points=turning_points(judged.decisions),
    )
