"""Replays: games to take away, to check, to bring along, and to go on from."""

from typing import Any, Final, NamedTuple

from litestar import Response, get, post
from msgspec import UNSET

from engine.archive import forms
from engine.archive.document import Replay
from engine.archive.verification import Verdict
from engine.errors import AlreadySeated, BadReplay, GameNotStarted, GameOver, UnknownSeat
from engine.game import require_seat
from engine.seat import OMNISCIENT, PUBLIC, Viewer
from service.api.answer import JSON, answer, tagged
from service.api.archived import EyesQuery, Fork, ImportedReplay, ReplayForm, ReplayQuery
from service.api.games import GAME_LINKS, SEAT_LINKS, bots_wanted, created, find, own_seat
from service.api.operation import Link, operation
from service.api.request import Request, is_identifier
from service.api.streams import NDJSON
from service.errors import Forbidden, GameNotOver, NotAcceptable, NotFound, TooManyBotGames, UnsoundReplay
from service.games import id_for
from service.pages.replay import POLICY
from service.players import TokenRecord
from service.replays import Past, Source, source_of
from service.shown import Summary, viewer_for
from service.store import Attempt, Kept

TEXT: Final = "text/plain"
HTML: Final = "text/html"
SVG: Final = "image/svg+xml"
_SENT: Final[dict[str, forms.Form]] = {JSON: "json", NDJSON: "ndjson", TEXT: "text"}
_FORMS: Final[dict[str, ReplayForm]] = {**_SENT, HTML: "html"}
_MEDIA: Final = {form: media for media, form in _FORMS.items()}
_LARGEST: Final = 4 << 20
"""Bytes of a replay that is sent here. The longest games take a tenth of it."""


@get(
    "/games/{game:str}/replay",
    **operation(
        "getReplay",
        "replays",
        answer=Replay,
        forms=(NDJSON, TEXT, HTML),
        query=ReplayQuery,
        etag=True,
        problems=(NotFound, Forbidden, UnknownSeat, NotAcceptable),
    ),
)
async def get_replay(request: Request, game: str) -> Response[Any]:
    """
    Take a game away, from its creation on, in the form you like.

    - `application/json`: one document, which `POST /v1/replays/verification` checks.
    - `application/x-ndjson`: the same, its header first, then one commit per line.
    - `text/plain`: a score that people can read, and that reads back without loss.
    - `text/html`: a page that plays the game, in one file that needs nothing else.

    Without `as` you get a finished game with every secret, and a running one as your own seat or the public sees it.
    Of a running game you get what has happened so far, and only what you may know of it.
    """
    query = await request.query_as(ReplayQuery)
    form = wanted_form(request, query)
    kept = await find(request, game)
    caller = await request.caller()
    default = OMNISCIENT if kept.game.is_over() else None
    viewer = viewer_for(kept.game, caller.player if caller else None, query.as_ or default)
    return await written(request, await request.services.replays.source(kept), viewer, form)


@get(
    "/games/{game:str}/replay.svg",
    **operation(
        "animateGame",
        "replays",
        forms=(SVG,),
        query=EyesQuery,
        etag=True,
        problems=(NotFound, Forbidden, UnknownSeat),
    ),
)
async def animate_game(request: Request, game: str) -> Response[Any]:
    """Draw a game as one moving picture, for sharing. Without `as` it is what the public sees."""
    query = await request.query_as(EyesQuery)
    kept = await find(request, game)
    caller = await request.caller()
    viewer = viewer_for(kept.game, caller.player if caller else None, query.as_ or PUBLIC)
    picture = await request.services.replays.animation(await request.services.replays.source(kept), viewer)
    return tagged(request, picture, form=SVG)


@post(
    "/replays/verification",
    status_code=200,
    request_max_body_size=_LARGEST,
    **operation(
        "verifyReplay",
        "replays",
        answer=Verdict,
        body=Replay,
        body_forms=(NDJSON, TEXT),
        problems=(BadReplay,),
    ),
)
async def verify_replay(request: Request) -> Response[Any]:
    """
    Check that a replay is legal, complete and true to its commitment.

    Every move is judged again, and every card is drawn again from the seed. If something is wrong, the first fault is
    named. Send it in any of the forms in which replays are given. `python -m engine verify` does the same without a
    server.
    """
    whole = await sent(request)
    await request.caller()
    return answer(await request.services.replays.verify(whole))


@post(
    "/replays",
    request_max_body_size=_LARGEST,
    **operation(
        "importReplay",
        "replays",
        answer=ImportedReplay,
        status=201,
        body=Replay,
        body_forms=(NDJSON, TEXT),
        access="required",
        scope="play",
        location=True,
        problems=(BadReplay, UnsoundReplay),
        links={"replay": Link("getImportedReplay", {"replay": "$response.body#/id"})},
    ),
)
async def import_replay(request: Request) -> Response[Any]:
    """
    Bring a replay along, to look at it here or to go on from it.

    It must be sound. It is kept for thirty days after it was last looked at, and is no game of this server: it counts
    for nothing and is in no list. Whoever knows its id can see it. The same replay has the same id.
    """
    whole = await sent(request)
    await request.player()
    name = await request.services.replays.bring(whole)
    return answer(
        ImportedReplay(id=name, header=whole.header()), status=201, headers={"Location": f"/v1/replays/{name}"}
    )


@get(
    "/replays/{replay:str}",
    **operation(
        "getImportedReplay",
        "replays",
        answer=Replay,
        forms=(NDJSON, TEXT, HTML),
        query=ReplayQuery,
        etag=True,
        problems=(NotFound, UnknownSeat, NotAcceptable),
    ),
)
async def get_imported_replay(request: Request, replay: str) -> Response[Any]:
    """Show an imported replay, in any form and through any eyes, as `getReplay` shows a game."""
    query = await request.query_as(ReplayQuery)
    form = wanted_form(request, query)
    await request.caller()
    whole = await imported(request, replay)
    viewer = Viewer(query.as_ or OMNISCIENT)
    if viewer not in (OMNISCIENT, PUBLIC, *whole.players):
        raise UnknownSeat(f"This game has no seat '{viewer}'; it has: {', '.join(whole.players)}.")
    return await written(request, source_of(whole), viewer, form)


@post(
    "/games/{game:str}/forks",
    **operation(
        "forkGame",
        "replays",
        answer=Summary,
        status=201,
        body=Fork,
        access="required",
        scope="play",
        idempotent=True,
        location=True,
        problems=(NotFound, GameNotOver, GameNotStarted, GameOver, AlreadySeated, UnknownSeat, TooManyBotGames),
        links={**GAME_LINKS, **SEAT_LINKS},
    ),
)
async def fork_game(request: Request, game: str) -> Response[Any]:
    """
    Go on from a version of a finished game, in a new and casual one, against a friend or a house bot.

    What had happened until then is part of the new game. What is drawn afterwards is drawn anew.
    """
    body = await request.body_as(Fork)
    kept = await find(request, game)
    opening = await opened(request)
    if opening.made is not None:
        return created(request, opening.made)
    if not kept.game.is_over():
        raise GameNotOver("A game can be gone on from when it is over.")
    replays = request.services.replays
    whole = await replays.told(await replays.source(kept), OMNISCIENT)
    past = await replays.past_of(whole, kept.id, body.version)
    return await forked(request, opening, body, past)


@post(
    "/replays/{replay:str}/forks",
    **operation(
        "forkReplay",
        "replays",
        answer=Summary,
        status=201,
        body=Fork,
        access="required",
        scope="play",
        idempotent=True,
        location=True,
        problems=(NotFound, GameNotStarted, GameOver, AlreadySeated, UnknownSeat, TooManyBotGames),
        links={**GAME_LINKS, **SEAT_LINKS},
    ),
)
async def fork_replay(request: Request, replay: str) -> Response[Any]:
    """Go on from a version of an imported replay, as `forkGame` does from a game."""
    body = await request.body_as(Fork)
    opening = await opened(request)
    if opening.made is not None:
        return created(request, opening.made)
    whole = await imported(request, replay)
    past = await request.services.replays.past_of(whole, replay, body.version)
    return await forked(request, opening, body, past)


# What these share


def wanted_form(request: Request, query: ReplayQuery) -> ReplayForm:
    """Choose the form: as the query says, or as the header says."""
    return _FORMS[request.accepts(*_FORMS)] if query.format is UNSET else query.format


async def written(request: Request, source: Source, viewer: Viewer, form: ReplayForm) -> Response[Any]:
    """Send a replay in some form, as a viewer may know it."""
    replays = request.services.replays
    vary = {"Vary": "Accept, Authorization"}
    if form == "html":
        page = await replays.page(source, eyes(source, viewer))
        return tagged(request, page, form=f"{HTML}; charset=utf-8", **vary, **{"Content-Security-Policy": POLICY})
    body = await replays.write(await replays.told(source, viewer), form)
    return tagged(request, body, form=f"{TEXT}; charset=utf-8" if form == "text" else _MEDIA[form], **vary)


def eyes(source: Source, viewer: Viewer) -> tuple[Viewer, ...]:
    """Name whose eyes a page may show a game through: his own and the public's, and everyone's when it is over."""
    others = (OMNISCIENT, *source.game.seats, PUBLIC) if source.game.is_over() else (PUBLIC,)
    return (viewer, *(other for other in others if other != viewer))


async def sent(request: Request) -> Replay:
    """Read a replay that somebody sends."""
    try:
        form = _SENT[request.body_form(*_SENT)]
        if form == "json":
            return await request.body_as(Replay)
        return await request.services.replays.read(await request.whole_body(), form)
    finally:
        # Who may not ask, or asks too much, is told so first.
        await request.caller()


async def imported(request: Request, replay: str) -> Replay:
    """Find the imported replay of a path."""
    if not is_identifier(replay):
        raise NotFound("There is no such replay.")
    return await request.services.replays.brought(replay)


class Opening(NamedTuple):
    """A game that is about to be created, or was when the request came before."""

    token: TokenRecord
    attempt: Attempt | None
    game_id: str
    made: Kept | None


async def opened(request: Request) -> Opening:
    """Learn who wants to create a game, and whether he has done so already."""
    token = await request.player()
    attempt = await request.attempt(token)
    game_id = id_for(token, attempt)
    return Opening(token, attempt, game_id, await request.services.games.created_with(game_id, attempt))


async def forked(request: Request, opening: Opening, body: Fork, past: Past) -> Response[Any]:
    """Create the game that goes on."""
    for seat in body.seats:
        require_seat(past.game, seat)
    own = own_seat(body.seats.items())
    bots = bots_wanted(body.seats.items())
    if bots:
        await request.services.shares.take(opening.token.player.id, opening.game_id)
    kept = await request.services.games.create(
        opening.game_id,
        past.game.ruleset,
        past.game.options,
        visibility=body.visibility,
        creator=opening.token.player,
        seat=own[0] if own else None,
        nonce=own[1].nonce if own else "",
        attempt=opening.attempt,
        seated=bots,
        past=past.events,
    )
    return created(request, kept)
