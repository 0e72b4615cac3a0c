"""Hints: what a house bot would play on the caller's seat."""

from typing import Any

from litestar import Response, get

from engine.errors import GameNotStarted, GameOver, NotYourTurn
from engine.game import require_started
from service.api.answer import answer
from service.api.games import find
from service.api.moves import listed
from service.api.operation import Link, operation
from service.api.request import Request
from service.api.schemas import Advised, Hint, HintQuery
from service.errors import Forbidden, HintsOff, NotFound
from service.shown import seat_of


@get(
    "/games/{game:str}/hint",
    **operation(
        "getHint",
        "play",
        answer=Hint,
        query=HintQuery,
        access="required",
        problems=(NotFound, Forbidden, HintsOff, GameNotStarted, GameOver, NotYourTurn),
        links={"moves": Link("listMoves", {"game": "$request.path.game"})},
    ),
)
async def get_hint(request: Request, game: str) -> Response[Any]:
    """
    Ask what a house bot would play in your place, and how it thinks you stand.

    It is given what your seat can see, and nothing else. The same question has the same answer. In rated games there
    are no hints.
    """
    query = await request.query_as(HintQuery)
    kept = await find(request, game)
    token = await request.player()
    seat = seat_of(kept.game, token.player)
    if kept.game.rated:
        raise HintsOff("The game is rated: there are no hints.")
    require_started(kept.game)
    if seat not in kept.game.to_move():
        raise NotYourTurn(f"It is the turn of {', '.join(kept.game.to_move())}.")
    version = kept.game.version
    wait = min(query.wait, request.services.settings.longest_wait)
    found = await request.services.hints.ask(kept.id, seat, version, query.level, wait=wait)
    advice = None if found is None else Advised(moves=listed(kept.game, found.line), estimate=found.estimate)
    return answer(Hint(version=version, seat=seat, level=query.level, advice=advice))
