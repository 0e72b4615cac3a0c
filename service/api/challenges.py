"""Challenges: to somebody you know, by name or by link; and one more game with whom you have just played."""

import secrets
from datetime import UTC, datetime, timedelta
from typing import Any, Final

from litestar import Response, delete, get, post
from msgspec import structs

from engine.registry import ruleset_named
from service.api.answer import answer
from service.api.games import find
from service.api.matching import NewChallenge, Rematch
from service.api.operation import Link, operation
from service.api.ratings import described
from service.api.request import Request, is_identifier
from service.challenges import Challenge
from service.errors import ChallengeClosed, Forbidden, GameNotOver, NotForTwo, NotFound, TooManyBotGames
from service.identifiers import derived_id, new_id
from service.notices import Challenged, Declined, RematchOffered
from service.seeks import Pairing
from service.shown import seat_of

_HEADERS: Final = {"Cache-Control": "no-store"}
_LINKS: Final = {
    "challenge": Link("getChallenge", {"challenge": "$response.body#/id"}),
    "accept": Link("acceptChallenge", {"challenge": "$response.body#/id"}),
    "decline": Link("declineChallenge", {"challenge": "$response.body#/id"}),
    "cancel": Link("cancelChallenge", {"challenge": "$response.body#/id"}),
}


@post(
    "/challenges",
    **operation(
        "createChallenge",
        "matchmaking",
        answer=Challenge,
        status=201,
        body=NewChallenge,
        access="required",
        scope="seek",
        location=True,
        problems=(NotFound, NotForTwo),
        links=_LINKS,
    ),
)
async def create_challenge(request: Request) -> Response[Any]:
    """
    Challenge a player by his id, or nobody in particular.

    A challenge to nobody in particular is accepted by whoever knows its id: give him the link.
    """
    body = await request.body_as(NewChallenge)
    token = await request.player()
    ruleset = ruleset_named(body.__struct_config__.tag)
    options = ruleset.options(**structs.asdict(body.options))
    if len(ruleset.seats(options)) != 2:
        raise NotForTwo(f"A game of {ruleset.title} with these options is not for two.")
    to = None if body.to is None else await described(request, body.to)
    challenge = Challenge(
        id=new_id(),
        challenger=token.player,
        to=to,
        ruleset=ruleset.name,
        options=options,
        side=body.side,
        rated=body.rated,
        clock=body.clock,
        stand_in=body.stand_in,
        expires_at=datetime.now(UTC) + timedelta(seconds=body.expires_in_seconds),
    )
    await request.services.challenges.open(challenge)
    if to is not None:
        notice = Challenged(challenge.id, ruleset.name, token.player)
        await request.services.notices.tell(to.id, f"challenged:{challenge.id}", notice)
    return answer(challenge, status=201, headers={**_HEADERS, "Location": f"/v1/challenges/{challenge.id}"})


@get(
    "/challenges/{challenge:str}",
    **operation("getChallenge", "matchmaking", answer=Challenge, problems=(NotFound,), links=_LINKS),
)
async def get_challenge(request: Request, challenge: str) -> Response[Any]:
    """Read a challenge, and what became of it."""
    await request.caller()
    found = await request.services.challenges.find(known_challenge(challenge))
    await carry_out(request, found)
    return answer(found, headers=_HEADERS)


@post(
    "/challenges/{challenge:str}/acceptance",
    status_code=200,
    **operation(
        "acceptChallenge",
        "matchmaking",
        answer=Challenge,
        access="required",
        scope="seek",
        problems=(NotFound, Forbidden, ChallengeClosed),
    ),
)
async def accept_challenge(request: Request, challenge: str) -> Response[Any]:
    """Accept a challenge: the game begins. Asked once more, it answers the same."""
    token = await request.player()
    first = secrets.randbelow(2) == 0
    accepted = await request.services.challenges.accept(known_challenge(challenge), token.player, new_id(), first=first)
    await carry_out(request, accepted)
    return answer(accepted, headers=_HEADERS)


@post(
    "/challenges/{challenge:str}/refusal",
    status_code=200,
    **operation(
        "declineChallenge",
        "matchmaking",
        answer=Challenge,
        access="required",
        scope="seek",
        problems=(NotFound, Forbidden, ChallengeClosed),
    ),
)
async def decline_challenge(request: Request, challenge: str) -> Response[Any]:
    """Decline a challenge that was meant for you."""
    token = await request.player()
    declined = await request.services.challenges.decline(known_challenge(challenge), token.player)
    notice = Declined(declined.id, token.player)
    await request.services.notices.tell(declined.challenger.id, f"declined:{declined.id}", notice)
    return answer(declined, headers=_HEADERS)


@delete(
    "/challenges/{challenge:str}",
    status_code=200,
    **operation(
        "cancelChallenge",
        "matchmaking",
        answer=Challenge,
        access="required",
        scope="seek",
        problems=(NotFound, Forbidden, ChallengeClosed),
    ),
)
async def cancel_challenge(request: Request, challenge: str) -> Response[Any]:
    """Take a challenge of yours back."""
    token = await request.player()
    return answer(await request.services.challenges.cancel(known_challenge(challenge), token.player), headers=_HEADERS)


@post(
    "/games/{game:str}/rematch",
    status_code=200,
    **operation(
        "rematch",
        "matchmaking",
        answer=Rematch,
        access="required",
        scope="seek",
        problems=(NotFound, Forbidden, GameNotOver, TooManyBotGames),
    ),
)
async def rematch(request: Request, game: str) -> Response[Any]:
    """
    Play once more, with everyone on the next seat: of two players, each takes the other's.

    The new game begins when all who played have asked for it; house bots always agree.
    """
    kept = await find(request, game)
    token = await request.player()
    own = seat_of(kept.game, token.player)
    if not kept.game.is_over() or kept.game.state is None:
        raise GameNotOver("The game is not over yet.")
    players = kept.game.players
    people = {player.id for player in players.values() if player.level is None}
    agreed = await request.services.challenges.agree(kept.id, token.player.id)
    following: str | None = None
    if people <= agreed:
        following = derived_id(kept.game.seed, "rematch")
        if len(people) < len(players):
            await request.services.shares.take(token.player.id, following)
        seats = kept.game.seats
        turned = {seat: players[after] for seat, after in zip(seats, (*seats[1:], seats[0]), strict=True)}
        pairing = Pairing(
            ruleset=kept.game.ruleset.name,
            options=kept.game.options,
            rated=kept.game.rated,
            creator=token.player,
            players=turned,
            visibility=kept.game.visibility,
            clock=kept.game.clock,
            stand_in=kept.game.stand_in,
        )
        await request.services.matchmaking.create(following, pairing)
    else:
        notice = RematchOffered(kept.id, token.player)
        for other in sorted(people - agreed):
            await request.services.notices.tell(other, f"rematch:{kept.id}:{own}", notice)
    willing = tuple(seat for seat in kept.game.seats if players[seat].level is not None or players[seat].id in agreed)
    return answer(Rematch(agreed=willing, game=following), headers=_HEADERS)


def known_challenge(challenge: str) -> str:
    """Refuse what cannot be a challenge's id."""
    if not is_identifier(challenge):
        raise NotFound("There is no such challenge.")
    return challenge


async def carry_out(request: Request, challenge: Challenge) -> None:
    """Create the game of an accepted challenge, unless it is there."""
    if challenge.game is None:
        return
    try:
        await request.services.games.find(challenge.game)
    except NotFound:
        await request.services.matchmaking.create(challenge.game, challenge.pairing())
