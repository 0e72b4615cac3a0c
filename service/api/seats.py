"""Seats: sit down, stand up."""

from typing import Any, Literal

from litestar import Response, delete, get, post
from msgspec import UnsetType

from engine.errors import (
    AlreadySeated,
    GameNotStarted,
    GameOver,
    GameStarted,
    NotSeated,
    SeatTaken,
    TooManyChanges,
    UnknownSeat,
)
from engine.events import Player
from engine.game import require_open
from engine.seat import seat as seat_named
from service.api.answer import answer
from service.api.games import changed, find
from service.api.operation import Link, operation
from service.api.request import Request
from service.api.schemas import Changed, Guest, GuestSeated, LeaveQuery, Presence, SeatClaim
from service.errors import Forbidden, NotFound, StaleVersion
from service.house import house_bot
from service.shown import describe


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
        scope="play",
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


@post(
    "/games/{game:str}/seats/{seat:str}/guest",
    **operation(
        "seatGuest",
        "seats",
        answer=GuestSeated,
        status=201,
        body=Guest,
        body_may_be_empty=True,
        access="optional",
        problems=(NotFound, Forbidden, UnknownSeat, SeatTaken, GameOver, StaleVersion),
    ),
)
async def seat_guest(request: Request, game: str, seat: str) -> Response[Any]:
    """
    Take an open seat without an account.

    The answer carries a token that is good for this game and for nothing else. Whoever knows the game's id can sit down
    like this: give it to whom you want to play with.
    """
    body = await request.body_as(Guest, default=Guest())
    kept = await find(request, game)
    await request.services.gate.admit_new_player(request.address)
    require_open(kept.game, seat_named(seat))
    if kept.game.rated:
        raise Forbidden("The game is rated, and guests have no rating: register first.")
    player, token = await request.services.players.create_guest(body.name, kept.id)
    change = await request.services.games.take_seat(
        kept.id, seat_named(seat), player, nonce=body.nonce, attempt=None, found=kept
    )
    return answer(
        GuestSeated(player=player, token=token, game=describe(change.now)),
        status=201,
        headers={"Cache-Control": "no-store"},
    )


@get(
    "/games/{game:str}/presence",
    **operation("getPresence", "seats", answer=Presence, problems=(NotFound,)),
)
async def get_presence(request: Request, game: str) -> Response[Any]:
    """
    Tell who is there.

    Somebody is here if he has asked the service for anything within the last minute or two. It says nothing of what he
    does, or how long he thinks.
    """
    kept = await find(request, game)
    players = kept.game.players
    here = await request.services.attendance.among(player.id for player in players.values())
    seats = {seat: _presence(players.get(seat), here) for seat in kept.game.seats}
    return answer(Presence(seats=seats), headers={"Cache-Control": "no-store"})


def _presence(player: Player | None, here: set[str]) -> Literal["here", "away", "bot", "open"]:
    if player is None:
        return "open"
    if player.level is not None:
        return "bot"
    return "here" if player.id in here else "away"


@delete(
    "/games/{game:str}/seats/{seat:str}",
    status_code=200,
    **operation(
        "leaveSeat",
        "seats",
        answer=Changed,
        query=LeaveQuery,
        access="required",
        scope="play",
        idempotent=True,
        problems=(
            NotFound,
            UnknownSeat,
            NotSeated,
            GameNotStarted,
            GameStarted,
            GameOver,
            TooManyChanges,
            StaleVersion,
        ),
    ),
)
async def leave_seat(request: Request, game: str, seat: str) -> Response[Any]:
    """
    Leave your seat.

    Before the game begins it is open again. In a running casual game name the level of a house bot as `standIn`: it
    plays on for you, for good.
    """
    query = await request.query_as(LeaveQuery)
    kept = await find(request, game)
    token = await request.player()
    attempt = await request.attempt(token)
    own = seat_named(seat)
    if isinstance(query.stand_in, UnsetType):
        change = await request.services.games.leave_seat(kept.id, own, token.player, attempt=attempt, found=kept)
    else:
        bot = house_bot(query.stand_in)
        change = await request.services.games.hand_over(kept.id, own, token.player, bot, attempt=attempt, found=kept)
    return changed(request, token, change)
