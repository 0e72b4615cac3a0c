"""Bots of others: come online, say what you accept, be found."""

from typing import Any, Final

from litestar import Response, delete, get, post

from engine.errors import UnknownRuleset
from engine.registry import ruleset_named
from service.api.answer import answer
from service.api.matching import BotList, BotsQuery
from service.api.operation import operation
from service.api.request import Request
from service.errors import Forbidden
from service.standing import Acceptance, Online
from service.statistics import sides

_HEADERS: Final = {"Cache-Control": "no-store"}


@post(
    "/me/acceptance",
    status_code=200,
    **operation(
        "comeOnline",
        "matchmaking",
        answer=Online,
        body=Acceptance,
        access="required",
        scope="seek",
        problems=(Forbidden, UnknownRuleset),
    ),
)
async def come_online(request: Request) -> Response[Any]:
    """
    Come online as a bot, and say which games you accept.

    For players of kind `bot`. You are matched with those who seek and take bots, and hear of it in your events. You
    stay online for a minute after each sign of life: this, or reading `GET /v1/me/events`.
    """
    body = await request.body_as(Acceptance)
    token = await request.player()
    if token.player.kind != "bot":
        raise Forbidden("Only players of kind bot can be matched like this; people seek.")
    ratings: dict[str, float] = {}
    for name in body.rulesets:
        ruleset = ruleset_named(name)
        standings = await request.services.ratings.of(name, token.player.id, sides(ruleset))
        ratings |= {f"{name} {side}": standing.rating for side, standing in standings.items()}
    bot = Online(player=token.player, acceptance=body, ratings=ratings)
    await request.services.bots.come(bot)
    return answer(bot, headers=_HEADERS)


@delete(
    "/me/acceptance",
    status_code=204,
    **operation("goOffline", "matchmaking", status=204, access="required", scope="seek"),
)
async def go_offline(request: Request) -> None:
    """Go offline: no new games. Those that run go on."""
    token = await request.player()
    await request.services.bots.go(token.player.id)


@get("/bots", **operation("listBots", "matchmaking", answer=BotList, query=BotsQuery))
async def list_bots(request: Request) -> Response[Any]:
    """List the bots that are online, whoever was heard of last first."""
    query = await request.query_as(BotsQuery)
    await request.caller()
    found = [
        bot
        for bot in await request.services.bots.online()
        if not isinstance(query.ruleset, str) or query.ruleset in bot.acceptance.rulesets
    ]
    return answer(BotList(bots=tuple(found)), headers=_HEADERS)
