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
from service.errors import IdempotencyKeyReused, NotForTwo, NotFound, SeekMatched, TooManySeeks
from service.feed import patiently
from service.games import id_for
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
        idempotent=True,
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
    time. Follow the seek with `GET …?wait=`, or your own events: both are signs of life, and without one for a minute
    it expires. With an `Idempotency-Key`, a second attempt answers with the seek of the first, as it stands by then.
    """
    body = await request.body_as(NewSeek)
    token = await request.player()
    ruleset = ruleset_named(body.__struct_config__.tag)
    options = ruleset.options(**structs.asdict(body.options))
    seats = ruleset.seats(options)
    if len(seats) != 2:
        raise NotForTwo(f"A game of {ruleset.title} with these options has {len(seats)} seats.")
    services = request.services
    attempt = await request.attempt(token)
    seek_id = id_for(token, attempt)
    sides = tuple(side(seat) for seat in seats)
    standings = await services.ratings.of(ruleset.name, token.player.id, sides)
    seek = Seek(
        id=seek_id,
        player=token.player,
        ruleset=ruleset.name,
        options=options,
        side=body.side,
        opponents=body.opponents,
        rated=body.rated,
        clock=body.clock,
        stand_in=body.stand_in,
        rating_window=body.rating_window,
        fallback=body.fallback,
        ratings={name: standing.rating for name, standing in standings.items()},
        since=now(),
        digest=attempt.digest if attempt else "",
    )
    found = await services.seeks.open(seek, most=MOST_SEEKS)
    if found is None:
        raise TooManySeeks(f"You look for {MOST_SEEKS} opponents already; cancel one first.")
    if attempt is not None and found.digest != attempt.digest:
        raise IdempotencyKeyReused("This Idempotency-Key came before, with another request.")
    if found.status == "waiting":
        await services.matchmaking.look(found)
        found = await services.seeks.find(seek.id) or found
    return answer(described(found), status=201, headers={**_HEADERS, "Location": f"/v1/seeks/{seek.id}"})


@get("/seeks", **operation("listSeeks", "matchmaking", answer=SeekList, access="required"))
async def list_seeks(request: Request) -> Response[Any]:
    """List your seeks that wait."""
    token = await request.player()
    found = await request.services.seeks.of(token.player.id)
    return answer(SeekList(seeks=tuple(map(described, found))), headers=_HEADERS)


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
        clock=seek.clock,
        stand_in=seek.stand_in,
        rating_window=seek.rating_window,
        fallback=seek.fallback,
        since=datetime.fromtimestamp(seek.since, UTC),
        game=seek.game,
        seat=seek.seat,
    )
