"""Ratings: who is how strong, and since when."""

import asyncio
from typing import Any

from litestar import Response, get
from msgspec import structs

from engine.errors import UnknownRuleset
from engine.events import Player
from engine.registry import RULESETS, ruleset_named
from service.api.answer import answer
from service.api.matching import (
    BoardEntry,
    BoardQuery,
    Leaderboard,
    PlayerRating,
    PlayerRatings,
    RatingHistory,
    RatingHistoryQuery,
)
from service.api.operation import Link, operation
from service.api.players import known_player
from service.api.request import Request
from service.errors import NotFound
from service.house import known_as
from service.ratings import Place, Step
from service.statistics import sides


@get(
    "/leaderboards/{ruleset:str}",
    **operation(
        "getLeaderboard",
        "ratings",
        answer=Leaderboard,
        query=BoardQuery,
        problems=(NotFound, UnknownRuleset),
    ),
)
async def get_leaderboard(request: Request, ruleset: str) -> Response[Any]:
    """
    List the best of one side of a ruleset, people and bots alike.

    House bots are rated too, so that a newcomer knows what a level means.
    """
    query = await request.query_as(BoardQuery)
    await request.caller()
    found = ruleset_named(ruleset)
    on = query.side if isinstance(query.side, str) else sides(found)[0]
    if on not in sides(found):
        raise NotFound(f"{found.title} has no side '{on}'; it has: {', '.join(sides(found))}.")
    after = Place.from_cursor(query.cursor) if isinstance(query.cursor, str) else None
    ranked = await request.services.ratings.board(ruleset, on, after=after, limit=query.limit + 1)
    shown = ranked[: query.limit]
    players = await asyncio.gather(*(described(request, line.place.player) for line in shown))
    entries = tuple(
        BoardEntry(rank=line.rank, player=player, standing=line.standing)
        for line, player in zip(shown, players, strict=True)
    )
    following = shown[-1].place.cursor() if len(ranked) > query.limit else None
    return answer(Leaderboard(ruleset=ruleset, side=on, entries=entries, next=following))


@get(
    "/players/{player:str}/ratings",
    **operation(
        "listRatings",
        "ratings",
        answer=PlayerRatings,
        problems=(NotFound,),
        links={"player": Link("getPlayer", {"player": "$request.path.player"})},
    ),
)
async def list_ratings(request: Request, player: str) -> Response[Any]:
    """
    Give a player's ratings, one for each ruleset and side that he has played rated games on.

    House bots have one for each from the start, by their level, which then goes with their results.
    """
    await request.caller()
    await request.services.players.find(known_player(player))
    found: list[PlayerRating] = []
    for ruleset in RULESETS.values():
        standings = await request.services.ratings.of(ruleset.name, player, sides(ruleset))
        found += [
            PlayerRating(ruleset.name, one, standing)
            for one, standing in standings.items()
            if standing.games or known_as(player)
        ]
    return answer(PlayerRatings(ratings=tuple(found)))


@get(
    "/players/{player:str}/ratings/{ruleset:str}",
    **operation(
        "getRatingHistory",
        "ratings",
        answer=RatingHistory,
        query=RatingHistoryQuery,
        problems=(NotFound, UnknownRuleset),
    ),
)
async def get_rating_history(request: Request, player: str, ruleset: str) -> Response[Any]:
    """
    Tell what each of a player's last rated games did to his ratings, newest first.

    Which game it was is told of public ones; of unlisted ones only to the player himself.
    """
    query = await request.query_as(RatingHistoryQuery)
    caller = await request.caller()
    await request.services.players.find(known_player(player))
    steps = await request.services.ratings.history(ruleset_named(ruleset).name, player, limit=query.limit)
    if caller is None or caller.player.id != player:
        steps = await without_unlisted(request, steps)
    return answer(RatingHistory(ruleset=ruleset, steps=tuple(steps)))


async def without_unlisted(request: Request, steps: list[Step]) -> list[Step]:
    """Leave out which games were unlisted ones: whoever knows such a game's id may look at it."""
    summaries = await request.services.games.summaries(str(step.game) for step in steps)
    return [
        step if summary is not None and summary.visibility == "public" else structs.replace(step, game=None)
        for step, summary in zip(steps, summaries, strict=True)
    ]


async def described(request: Request, player_id: str) -> Player:
    """Describe a player as everyone may know him."""
    bot = known_as(player_id)
    if bot is not None:
        return bot
    profile = await request.services.players.find(player_id)
    return Player(id=profile.id, name=profile.name, kind=profile.kind)
