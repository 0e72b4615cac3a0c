"""Moves: what is legal, and playing one."""

from functools import lru_cache
from typing import Any

from litestar import Response, get, post
from msgspec import UnsetType

from engine.errors import (
    BadNotation,
    GameNotStarted,
    GameOver,
    IllegalMove,
    NotYourTurn,
)
from engine.game import Game, require_started
from engine.notation import Notation
from engine.registry import Move, ruleset_named
from service.api.answer import answer
from service.api.games import find, note
from service.api.operation import Link, operation
from service.api.request import Request
from service.api.schemas import LegalMove, LegalMoves, Played, PlayMove
from service.errors import BadRequest, Fault, Forbidden, NotFound, OutOfTime, StaleVersion
from service.shown import seat_of, show


@get(
    "/games/{game:str}/moves",
    **operation(
        "listMoves",
        "play",
        answer=LegalMoves,
        access="required",
        problems=(NotFound, Forbidden, GameNotStarted),
        links={
            "play": Link(
                "playMove",
                {"game": "$request.path.game"},
                {"expectedVersion": "$response.body#/version", "notation": "$response.body#/moves/0/notation"},
            )
        },
    ),
)
async def list_moves(request: Request, game: str) -> Response[Any]:
    """List every move that your seat may play now. Out of your turn, and when the game is over, there is none."""
    kept = await find(request, game)
    token = await request.player()
    seat = seat_of(kept.game, token.player)
    moves: tuple[Move, ...] = ()
    if not kept.game.is_over():
        require_started(kept.game)
        moves = kept.game.ruleset.legal_moves(kept.game.state.table, kept.game.state.hand(seat))
    return answer(LegalMoves(version=kept.game.version, seat=seat, moves=listed(kept.game, moves)))


@post(
    "/games/{game:str}/moves",
    status_code=200,
    **operation(
        "playMove",
        "play",
        answer=Played,
        body=PlayMove,
        access="required",
        scope="play",
        idempotent=True,
        problems=(
            NotFound,
            Forbidden,
            BadNotation,
            StaleVersion,
            IllegalMove,
            NotYourTurn,
            GameNotStarted,
            GameOver,
            OutOfTime,
        ),
        links={
            "moves": Link("listMoves", {"game": "$request.path.game"}),
            "events": Link("listEvents", {"game": "$request.path.game"}),
        },
    ),
)
async def play_move(request: Request, game: str) -> Response[Any]:
    """
    Play one move.

    Name the version you looked at: if the game has moved on since, nothing is played. Answers are sent only after the
    move was appended to the log. With an `Idempotency-Key`, a second attempt answers as the first did and plays
    nothing.
    """
    body = await request.body_as(PlayMove)
    if isinstance(body.move, UnsetType) == isinstance(body.notation, UnsetType):
        raise BadRequest("Send either `move` or `notation`.", Fault("", "one of move, notation"))
    kept = await find(request, game)
    token = await request.player()

    def read(on: Game) -> Move:
        if not isinstance(body.move, UnsetType):
            return body.move
        return parsed(on.ruleset.name, body.notation or "")

    seat = seat_of(kept.game, token.player)
    change = await request.services.games.play(
        kept.id,
        seat,
        token.player,
        read,
        expected=body.expected_version,
        attempt=await request.attempt(token),
        found=kept,
    )
    note(request, change.now)
    return answer(Played(version=change.entry.version, events=change.events(seat), view=show(change.after, seat)))


def listed(game: Game, moves: tuple[Move, ...]) -> tuple[LegalMove, ...]:
    """Write some moves as callers see them."""
    name = game.ruleset.name
    return tuple([LegalMove(notation=written(name, move), move=move) for move in moves])


@lru_cache
def notation_of(ruleset: str) -> Notation[Move]:
    """Give the notation of a ruleset's moves."""
    return Notation(ruleset_named(ruleset).move)


@lru_cache(maxsize=20_000)
def parsed(ruleset: str, line: str) -> Move:
    """Read a move from its line. What is no move raises, and is not remembered."""
    return notation_of(ruleset).parse(line)


@lru_cache(maxsize=20_000)
def written(ruleset: str, move: Move) -> str:
    """Write a move as one line. The same few moves are offered again and again."""
    return notation_of(ruleset).format(move)
