"""Statistics: what the finished games of a ruleset add up to."""

from typing import Any

from litestar import Response, get

from engine.errors import UnknownRuleset
from engine.registry import ruleset_named
from service.api.answer import Ready, encoded, tagged
from service.api.operation import operation
from service.api.request import Request
from service.statistics import Statistics
from service.statistics_plot import drawn


@get(
    "/rulesets/{ruleset:str}/statistics",
    **operation("getStatistics", "rulesets", answer=Statistics, etag=True, problems=(UnknownRuleset,)),
)
async def get_statistics(request: Request, ruleset: str) -> Response[Any]:
    """
    Tell what the finished public games of a title add up to: who wins, when, by what, how fast, against whom.

    These are the games that `exportGames` gives, but for those that go on from another.
    """
    await request.caller()
    return tagged(request, encoded(await request.services.archive.statistics(ruleset_named(ruleset))))


@get(
    "/rulesets/{ruleset:str}/statistics.svg",
    **operation("drawStatistics", "rulesets", forms=("image/svg+xml",), problems=(UnknownRuleset,)),
)
async def draw_statistics(request: Request, ruleset: str) -> Response[Any]:
    """Draw the statistics of a title, in light colours or in dark ones, as the page around them likes it."""
    await request.caller()
    found = ruleset_named(ruleset)
    drawing = drawn(found.title, await request.services.archive.statistics(found))
    return Ready(drawing.encode(), media_type="image/svg+xml", headers={"Cache-Control": "no-cache"})
