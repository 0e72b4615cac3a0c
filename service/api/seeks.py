"""Seeks: look for an opponent, wait, cancel."""

from datetime import UTC, datetime
from typing import Any, Final

from litestar import Response, delete, get, post
from msgspec import structs

from engine.registry import ruleset_named
from engine.seat import side
from service.api.answer import answer
from service.api.matching import NewSeek, SeekInfo, SeekList, SeekQuery
from service.api.operation import Link, operation
from service.api.request import Request, is_identifier
from service.errors import NotForTwo, NotFound, SeekMatched, TooManySeeks
from service.feed import patiently
from service.identifiers import new_id
from service.players import TokenRecord
from service.seeks import Seek, now

MOST_SEEKS: Final = 5
"""For how many opponents a player may look at once."""

_LOOK_AGAIN: Final = 1.0
_HEADERS: Final = {"Cache-Control": "no-store"}
_LINKS: Final = {
    "seek": Link("getSeek", {"seek": "$response.body#/id"}),
    "cancel": Link("cancelSeek", {"seek": "$response.body#/id"}),
}


@post(
    "/seeks",
    **operation(
        "createSeek",
        "matchmaking",
        answer=SeekInfo,
        status=201,
        body=NewSeek,
        access="required",
        scope="seek",
        location=True,
        problems=(TooManySeeks, NotForTwo),
        links=_LINKS,
    ),
)
async def create_seek(request: Request) -> Response[Any]:
    """
    Look for an opponent.

    You are paired with somebody who wants the same game, be it a person or a bot as you both like, of a strength
    within both windows, which widen by ten points a second. With a `fallback`, a house bot plays if nobody came in
    time. Follow the seek with `GET …?wait=`, or your own events; without a sign of life for a minute it expires.
    """
    body = await request.body_as(NewSeek)
    token = await request.player()
    ruleset = ruleset_named(body.__struct_config__.tag)
    options = ruleset.options(**structs.asdict(body.options))
    seats = ruleset.seats(options)
    if len(seats) != 2:
        raise NotForTwo(f"A game of {ruleset.title} with these options has {len(seats)} seats.")
    services = request.services
    if len(await own_seeks(request, token)) >= MOST_SEEKS:
        raise TooManySeeks(f"You look for {MOST_SEEKS} opponents already; cancel one first.")
    sides = tuple(side(seat) for seat in seats)
    standings = await services.ratings.of(ruleset.name, token.player.id, sides)
    seek = Seek(
        id=new_id(),
        player=token.player,
        ruleset=ruleset.name,
        options=options,
        side=body.side,
        opponents=body.opponents,
        rated=body.rated,
        rating_window=body.rating_window,
        fallback=body.fallback,
        ratings={name: standing.rating for name, standing in standings.items()},
        since=now(),
    )
    await services.seeks.open(seek)
    await services.matchmaking.look(seek)
    found = await services.seeks.find(seek.id) or seek
    return answer(described(found), status=201, headers={**_HEADERS, "Location": f"/v1/seeks/{seek.id}"})


@get("/seeks", **operation("listSeeks", "matchmaking", answer=SeekList, access="required"))
async def list_seeks(request: Request) -> Response[Any]:
    """List your seeks that wait."""
    token = await request.player()
    return answer(SeekList(seeks=tuple(map(described, await own_seeks(request, token)))), headers=_HEADERS)


@get(
    "/seeks/{seek:str}",
    **operation(
        "getSeek",
        "matchmaking",
        answer=SeekInfo,
        query=SeekQuery,
        access="required",
        problems=(NotFound,),
        links=_LINKS,
    ),
)
async def get_seek(request: Request, seek: str) -> Response[Any]:
    """Tell how a seek stands, at once or as soon as it has ended. Asking is a sign of life."""
    query = await request.query_as(SeekQuery)
    token = await request.player()
    found = await own_seek(request, token, seek)
    services = request.services
    await services.seeks.touch(seek)
    end = now() + min(query.wait, services.settings.longest_wait)
    with services.feed.listening(seek) as moved:
        while found.status == "waiting" and not services.feed.closing.is_set():
            await services.matchmaking.look(found)
            found = await own_seek(request, token, seek)
            if found.status != "waiting" or now() >= end:
                break
            if await patiently(moved, min(end - now(), _LOOK_AGAIN)):
                moved.clear()
            await services.gate.require_known(request.bearer() or "")
            found = await own_seek(request, token, seek)
    if found.game is not None:
        # Whoever took the seek may have died before he had created its game.
        await services.matchmaking.carry_out(found.game)
    return answer(described(found), headers=_HEADERS)


@delete(
    "/seeks/{seek:str}",
    status_code=200,
    **operation(
        "cancelSeek", "matchmaking", answer=SeekInfo, access="required", scope="seek", problems=(NotFound, SeekMatched)
    ),
)
async def cancel_seek(request: Request, seek: str) -> Response[Any]:
    """Stop looking. A seek that has just been matched is not cancelled: the game is on."""
    token = await request.player()
    found = await own_seek(request, token, seek)
    await request.services.seeks.end(found, "cancelled")
    found = await own_seek(request, token, seek)
    if found.status == "matched":
        raise SeekMatched(f"The seek was matched: the game is {found.game}.")
    await request.services.seeks.forget(seek)
    return answer(described(found), headers=_HEADERS)


async def own_seek(request: Request, token: TokenRecord, seek_id: str) -> Seek:
    """Find a seek of the caller's."""
    found = await request.services.seeks.find(seek_id) if is_identifier(seek_id) else None
    if found is None or found.player.id != token.player.id:
        raise NotFound("You have no such seek.")
    return found


async def own_seeks(request: Request, token: TokenRecord) -> list[Seek]:
    """List the caller's seeks that wait."""
    return [seek for seek in await request.services.seeks.waiting() if seek.player.id == token.player.id]


def described(seek: Seek) -> SeekInfo:
    """Describe a seek to whoever it is of."""
    return SeekInfo(
        id=seek.id,
        status=seek.status,
        ruleset=seek.ruleset,
        options=seek.options,
        side=seek.side,
        opponents=seek.opponents,
        rated=seek.rated,
        rating_window=seek.rating_window,
        fallback=seek.fallback,
        since=datetime.fromtimestamp(seek.since, UTC),
        game=seek.game,
        seat=seek.seat,
    )
