"""Games: create, list, read, end."""

import math
from collections.abc import Iterable
from datetime import UTC, datetime
from typing import Any

from litestar import Response, get, post
from msgspec import UNSET, UnsetType, structs

from engine.errors import AlreadySeated, GameNotStarted, GameOver, NotSeated, TooLateToAbort, UnknownSeat
from engine.events import Player
from engine.game import Status, require_started
from engine.registry import RULESETS, ruleset_named
from engine.seat import Seat, seat, side
from service.api.answer import Ready, answer, encoded, tagged
from service.api.operation import Link, operation
from service.api.request import Request, is_identifier
from service.api.schemas import Bot, Changed, GamesPage, GamesQuery, LookQuery, Me, NewGame, SeatRequest
from service.deadlines import absence, deadline
from service.errors import Forbidden, NotFound, StaleVersion, TooEarlyToClaim, TooManyBotGames
from service.games import Change, id_for
from service.house import house_bot
from service.lobby import Place
from service.players import TokenRecord
from service.shown import Summary, describe, draw, seat_of, viewer_for
from service.store import Kept

SEAT_NAMES = sorted({seat for ruleset in RULESETS.values() for seat in ruleset.all_seats})
SEAT_LINKS = {f"take-{seat}": Link("takeSeat", {"game": "$response.body#/id", "seat": seat}) for seat in SEAT_NAMES} | {
    f"leave-{seat}": Link("leaveSeat", {"game": "$response.body#/id", "seat": seat}) for seat in SEAT_NAMES
}
GAME_LINKS = {
    "game": Link("getGame", {"game": "$response.body#/id"}),
    "view": Link("showView", {"game": "$response.body#/id"}),
    "drawing": Link("drawPosition", {"game": "$response.body#/id"}),
    "events": Link("listEvents", {"game": "$response.body#/id"}),
    "moves": Link("listMoves", {"game": "$response.body#/id"}),
    "hint": Link("getHint", {"game": "$response.body#/id"}),
    "claim": Link("claim", {"game": "$response.body#/id"}),
    "resign": Link("resign", {"game": "$response.body#/id"}),
    "abort": Link("abort", {"game": "$response.body#/id"}),
}


@post(
    "/games",
    **operation(
        "createGame",
        "games",
        answer=Summary,
        status=201,
        body=NewGame,
        access="required",
        scope="play",
        idempotent=True,
        location=True,
        problems=(AlreadySeated, UnknownSeat, TooManyBotGames),
        links={**GAME_LINKS, **SEAT_LINKS},
    ),
)
async def create_game(request: Request) -> Response[Any]:
    """
    Create a game.

    Say `{"kind": "me"}` for the seat you want, if any, and `{"kind": "bot", "level": 3}` for each that a house bot
    should take; every other seat is open. The game begins when the last seat is taken. With an `Idempotency-Key`, a
    second attempt answers with the game of the first.
    """
    body = await request.body_as(NewGame)
    token = await request.player()
    own = own_seat(wishes(body.seats))
    ruleset = ruleset_named(body.__struct_config__.tag)
    attempt = await request.attempt(token)
    game_id = id_for(token, attempt)
    bots = bots_wanted(wishes(body.seats))
    if bots:
        await request.services.shares.take(token.player.id, game_id)
    kept = await request.services.games.create(
        game_id,
        ruleset,
        ruleset.options(**structs.asdict(body.options)),
        visibility=body.visibility,
        creator=token.player,
        seat=own[0] if own else None,
        nonce=own[1].nonce if own else "",
        attempt=attempt,
        rated=body.rated,
        clock=body.clock,
        stand_in=body.stand_in,
        seated=bots,
    )
    return created(request, kept)


@get("/games", **operation("listGames", "games", answer=GamesPage, query=GamesQuery))
async def list_games(request: Request) -> Response[Any]:
    """
    List games, newest first.

    Public games are listed for everyone. Your own unlisted ones are listed when you ask for yourself as `player`.
    """
    query = await request.query_as(GamesQuery)
    caller = await request.caller()
    return await page_of_games(
        request,
        caller,
        ruleset=query.ruleset or None,
        status=query.status or None,
        player=query.player or None,
        cursor=query.cursor,
        limit=query.limit,
    )


@get(
    "/games/{game:str}",
    **operation("getGame", "games", answer=Summary, etag=True, problems=(NotFound,), links=GAME_LINKS),
)
async def get_game(request: Request, game: str) -> Response[Any]:
    """Describe a game, as everyone may know it. Its ETag changes when it does."""
    kept = await find(request, game)
    await request.caller()
    return tagged(request, encoded(describe(kept)))


@post(
    "/games/{game:str}/resignation",
    status_code=200,
    **operation(
        "resign",
        "games",
        answer=Changed,
        access="required",
        scope="play",
        idempotent=True,
        problems=(NotFound, Forbidden, GameNotStarted, GameOver, StaleVersion),
    ),
)
async def resign(request: Request, game: str) -> Response[Any]:
    """Give the game up. The other side wins."""
    kept = await find(request, game)
    token = await request.player()
    attempt = await request.attempt(token)
    change = await request.services.games.resign(kept.id, token.player, attempt=attempt, found=kept)
    return changed(request, token, change)


@post(
    "/games/{game:str}/abort",
    status_code=200,
    **operation(
        "abort",
        "games",
        answer=Changed,
        access="required",
        scope="play",
        idempotent=True,
        problems=(NotFound, NotSeated, GameOver, TooLateToAbort, StaleVersion),
    ),
)
async def abort(request: Request, game: str) -> Response[Any]:
    """Call the game off before a second seat has moved. Nobody wins."""
    kept = await find(request, game)
    token = await request.player()
    attempt = await request.attempt(token)
    change = await request.services.games.abort(kept.id, token.player, attempt=attempt, found=kept)
    return changed(request, token, change)


@post(
    "/games/{game:str}/claim",
    status_code=200,
    **operation(
        "claim",
        "games",
        answer=Changed,
        access="required",
        scope="play",
        problems=(NotFound, Forbidden, GameNotStarted, GameOver, TooEarlyToClaim, StaleVersion),
    ),
)
async def claim(request: Request, game: str) -> Response[Any]:
    """
    Claim the game because the other side is absent.

    With a clock its time must be up, which ends the game by itself as well; without one it must not have moved for
    seven days.
    """
    kept = await find(request, game)
    token = await request.player()
    own = seat_of(kept.game, token.player)
    require_started(kept.game)
    late = deadline(kept) if kept.game.clock is not None else absence(kept)
    if late is None or side(late.seat) == side(own) or not late.is_past():
        left = 86_400 if late is None else math.ceil((late.at - datetime.now(UTC)).total_seconds())
        raise TooEarlyToClaim("Nobody else's time is up.", retry_after=min(max(left, 1), 86_400))
    reason = "time" if kept.game.clock is not None else "absence"
    return changed(request, token, await request.services.games.time_out(kept, late, reason=reason))


@get(
    "/games/{game:str}/board.svg",
    **operation(
        "drawPosition",
        "games",
        forms=("image/svg+xml",),
        query=LookQuery,
        problems=(NotFound, Forbidden, UnknownSeat, GameNotStarted),
    ),
)
async def draw_position(request: Request, game: str) -> Response[Any]:
    """Draw the position as you may see it, at any version."""
    query = await request.query_as(LookQuery)
    kept = await find(request, game)
    caller = await request.caller()
    viewer = viewer_for(kept.game, caller.player if caller else None, query.as_ or None)
    looked_at = await request.services.games.find_at(kept, query.at or None)
    drawing = draw(looked_at, viewer)
    headers = {"Cache-Control": "no-cache", "Vary": "Authorization"}
    return Ready(drawing.encode(), media_type="image/svg+xml", headers=headers)


# What the handlers of games share


def known_game(game: str) -> str:
    """Refuse what cannot be a game's id."""
    if not is_identifier(game):
        raise NotFound("There is no such game.")
    return game


async def find(request: Request, game: str) -> Kept:
    """Find the game of a path."""
    try:
        kept = await request.services.games.find(known_game(game))
    finally:
        # Who may not ask, or asks too much, is told so first, be there a game or not.
        await request.caller()
    note(request, kept)
    return kept


def note(request: Request, kept: Kept) -> None:
    """Note a game for the log line of its request."""
    request.notes.fields["game"] = kept.id
    request.notes.fields["version"] = kept.game.version


def created(request: Request, kept: Kept) -> Response[Any]:
    """Answer with a new game."""
    note(request, kept)
    return answer(describe(kept), status=201, headers={"Location": f"/v1/games/{kept.id}"})


def changed(request: Request, token: TokenRecord, change: Change) -> Response[Any]:
    """Answer with a game after a change, and what happened."""
    note(request, change.now)
    viewer = viewer_for(change.now.game, token.player, None)
    return answer(Changed(game=describe(change.after), events=change.events(viewer)))


async def page_of_games(
    request: Request,
    caller: TokenRecord | None,
    *,
    ruleset: str | None = None,
    status: Status | None = None,
    player: str | None = None,
    cursor: str | UnsetType = UNSET,
    limit: int,
) -> Response[Any]:
    """Answer with one page of a list of games."""
    games, last = await request.services.games.list(
        ruleset=ruleset,
        status=status,
        player=player,
        caller=caller.player if caller else None,
        after=Place.from_cursor(cursor) if isinstance(cursor, str) else None,
        limit=limit,
    )
    return answer(GamesPage(games=tuple(games), next=last.cursor() if last else None))


def own_seat(wishes: Iterable[tuple[Seat, SeatRequest]]) -> tuple[Seat, Me] | None:
    """Find the seat that the creator wants; there can be one."""
    wanted = [(seat, value) for seat, value in wishes if isinstance(value, Me)]
    if len(wanted) > 1:
        raise AlreadySeated("One player has one seat.")
    return wanted[0] if wanted else None


def bots_wanted(wishes: Iterable[tuple[Seat, SeatRequest]]) -> dict[Seat, Player]:
    """Name the house bot for each seat that should have one."""
    return {seat: house_bot(value.level) for seat, value in wishes if isinstance(value, Bot)}


def wishes(seats: Any) -> list[tuple[Seat, SeatRequest]]:
    """List who should sit where."""
    return [(seat(field.encode_name), getattr(seats, field.name)) for field in structs.fields(seats)]
