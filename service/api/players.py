"""Players and their tokens."""

from datetime import timedelta
from typing import Any

from litestar import Response, delete, get, post

from service.api.answer import answer
from service.api.games import page_of_games
from service.api.operation import Link, operation
from service.api.request import Request, is_identifier
from service.api.schemas import GamesPage, NewPlayer, NewToken, PageQuery, PlayerWithToken, TokenList, TokenWish
from service.errors import Forbidden, NotFound, TooManyTokens
from service.players import Profile


@post(
    "/players",
    **operation(
        "createPlayer",
        "players",
        answer=PlayerWithToken,
        status=201,
        body=NewPlayer,
        access="optional",
        location=True,
        links={"profile": Link("getPlayer", {"player": "$response.body#/player/id"})},
    ),
)
async def create_player(request: Request) -> Response[Any]:
    """
    Register a player.

    The answer carries the player's token, this once: only its hash is kept.
    """
    body = await request.body_as(NewPlayer)
    await request.caller()
    await request.services.gate.admit_new_player(request.address)
    player, token = await request.services.players.create(body.name, body.kind)
    return answer(
        PlayerWithToken(player=player, token=token),
        status=201,
        headers={"Location": f"/v1/players/{player.id}", "Cache-Control": "no-store"},
    )


@get("/players/{player:str}", **operation("getPlayer", "players", answer=Profile, problems=(NotFound,)))
async def get_player(request: Request, player: str) -> Response[Any]:
    """Describe a player, as everyone may know him."""
    await request.caller()
    return answer(await request.services.players.find(known_player(player)))


@get(
    "/players/{player:str}/games",
    **operation("listPlayerGames", "players", answer=GamesPage, query=PageQuery, problems=(NotFound,)),
)
async def list_player_games(request: Request, player: str) -> Response[Any]:
    """
    List the games a player created or sits in, newest first.

    Unlisted games are shown only to yourself.
    """
    query = await request.query_as(PageQuery)
    caller = await request.caller()
    await request.services.players.find(known_player(player))
    return await page_of_games(request, caller, player=player, cursor=query.cursor, limit=query.limit)


@get("/me", **operation("getMe", "players", answer=Profile, access="required"))
async def get_me(request: Request) -> Response[Any]:
    """Tell whose token this is."""
    token = await request.player()
    return answer(await request.services.players.find(token.player.id))


@get("/me/tokens", **operation("listTokens", "players", answer=TokenList, access="required"))
async def list_tokens(request: Request) -> Response[Any]:
    """List your tokens, without themselves."""
    token = await request.player()
    return answer(TokenList(tokens=await request.services.players.tokens(token.player.id)))


@post(
    "/me/tokens",
    **operation(
        "createToken",
        "players",
        answer=NewToken,
        status=201,
        body=TokenWish,
        body_may_be_empty=True,
        access="required",
        problems=(Forbidden, TooManyTokens),
        links={"revoke": Link("revokeToken", {"token": "$response.body#/info/id"})},
    ),
)
async def create_token(request: Request) -> Response[Any]:
    """
    Issue one more token for yourself, good for all that yours is good for, or for less.

    Give a token of scope `read` to whoever should only look, and one that expires to whatever might lose it.
    """
    wish = await request.body_as(TokenWish, default=TokenWish())
    token = await request.player()
    lasting = None if wish.expires_in_seconds is None else timedelta(seconds=wish.expires_in_seconds)
    info, text = await request.services.players.add_token(token, wish.scopes, lasting)
    return answer(NewToken(info=info, token=text), status=201, headers={"Cache-Control": "no-store"})


@post(
    "/me/tokens/{token:str}/rotation",
    **operation(
        "rotateToken",
        "players",
        answer=NewToken,
        status=201,
        access="required",
        problems=(NotFound, Forbidden, TooManyTokens),
        links={"revoke": Link("revokeToken", {"token": "$response.body#/info/id"})},
    ),
)
async def rotate_token(request: Request, token: str) -> Response[Any]:
    """
    Put a new token in the place of one of yours: one that was lost, say.

    The new one is good for the same and as long; the old one is refused from the next request on.
    """
    caller = await request.player()
    info, text = await request.services.players.rotate(caller, token)
    return answer(NewToken(info=info, token=text), status=201, headers={"Cache-Control": "no-store"})


@delete(
    "/me/tokens/{token:str}",
    status_code=204,
    **operation("revokeToken", "players", status=204, access="required", problems=(NotFound, Forbidden)),
)
async def revoke_token(request: Request, token: str) -> None:
    """Take one of your tokens back, be it the one you call with. It is refused from the next request on."""
    caller = await request.player()
    await request.services.players.revoke(caller, token)


def known_player(player: str) -> str:
    """Refuse what cannot be a player's id."""
    if not is_identifier(player):
        raise NotFound("There is no such player.")
    return player
