"""Seats: sit down, stand up."""

from typing import Any

from litestar import Response, delete, post

from engine.errors import AlreadySeated, GameOver, GameStarted, NotSeated, SeatTaken, TooManyChanges, UnknownSeat
from engine.seat import seat as seat_named
from service.api.games import changed, find
from service.api.operation import Link, operation
from service.api.request import Request
from service.api.schemas import Changed, SeatClaim
from service.errors import NotFound, StaleVersion


@post(
    "/games/{game:str}/seats/{seat:str}",
    status_code=200,
    **operation(
        "takeSeat",
        "seats",
        answer=Changed,
        body=SeatClaim,
        body_may_be_empty=True,
        access="required",
        idempotent=True,
        problems=(NotFound, UnknownSeat, SeatTaken, AlreadySeated, GameOver, StaleVersion),
        links={
            "moves": Link("listMoves", {"game": "$response.body#/game/id"}),
            "view": Link("showView", {"game": "$response.body#/game/id"}),
            "leave": Link("leaveSeat", {"game": "$response.body#/game/id", "seat": "$request.path.seat"}),
        },
    ),
)
async def take_seat(request: Request, game: str, seat: str) -> Response[Any]:
    """Take an open seat. The game begins when the last one is taken."""
    body = await request.body_as(SeatClaim, default=SeatClaim())
    kept = await find(request, game)
    token = await request.player()
    change = await request.services.games.take_seat(
        kept.id,
        seat_named(seat),
        token.player,
        nonce=body.nonce,
        attempt=await request.attempt(token),
        found=kept,
    )
    return changed(request, token, change)


@delete(
    "/games/{game:str}/seats/{seat:str}",
    status_code=200,
    **operation(
        "leaveSeat",
        "seats",
        answer=Changed,
        access="required",
        idempotent=True,
        problems=(NotFound, UnknownSeat, NotSeated, GameStarted, GameOver, TooManyChanges, StaleVersion),
    ),
)
async def leave_seat(request: Request, game: str, seat: str) -> Response[Any]:
    """Leave your seat before the game begins."""
    kept = await find(request, game)
    token = await request.player()
    change = await request.services.games.leave_seat(
        kept.id, seat_named(seat), token.player, attempt=await request.attempt(token), found=kept
    )
    return changed(request, token, change)
