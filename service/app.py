"""Builds the application; nobody imports it."""

from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from typing import Any, Final, cast

import msgspec
import structlog
from litestar import Litestar, Response, Router, route
from litestar.config.cors import CORSConfig
from litestar.enums import HttpMethod
from litestar.handlers import HTTPRouteHandler
from litestar.types import ASGIApp, BeforeRequestHookHandler, ExceptionHandler

from service import contract, logs, services, shutdown, traces
from service.api import (
    bots,
    challenges,
    docs,
    events,
    exports,
    feed,
    games,
    hints,
    insights,
    moves,
    operations,
    players,
    ratings,
    replays,
    rulesets,
    seats,
    seeks,
    statistics,
    views,
)
from service.api.request import Request, look_at_caller
from service.front_door import FrontDoor
from service.problems import MEDIA_TYPE, headers_of, problem_of
from service.settings import Settings

_log: Final = structlog.get_logger()

V1: Final[tuple[HTTPRouteHandler, ...]] = (
    rulesets.list_rulesets,
    rulesets.get_ruleset,
    rulesets.get_board,
    rulesets.draw_board,
    rulesets.get_rules,
    players.create_player,
    players.get_player,
    players.list_player_games,
    players.get_me,
    players.list_tokens,
    players.create_token,
    players.rotate_token,
    players.revoke_token,
    feed.list_my_events,
    games.create_game,
    games.list_games,
    games.get_game,
    games.resign,
    games.abort,
    games.claim,
    games.draw_position,
    seats.take_seat,
    seats.seat_guest,
    seats.get_presence,
    seats.leave_seat,
    views.show_view,
    moves.list_moves,
    moves.play_move,
    hints.get_hint,
    seeks.create_seek,
    seeks.list_seeks,
    seeks.get_seek,
    seeks.cancel_seek,
    bots.come_online,
    bots.go_offline,
    bots.list_bots,
    challenges.create_challenge,
    challenges.get_challenge,
    challenges.accept_challenge,
    challenges.decline_challenge,
    challenges.cancel_challenge,
    challenges.rematch,
    ratings.get_leaderboard,
    ratings.list_ratings,
    ratings.get_rating_history,
    events.list_events,
    replays.get_replay,
    replays.animate_game,
    replays.verify_replay,
    replays.import_replay,
    replays.get_imported_replay,
    replays.fork_game,
    replays.fork_replay,
    insights.get_insight,
    insights.ask_for_insight,
    exports.export_games,
    statistics.get_statistics,
    statistics.draw_statistics,
)
BESIDE: Final[tuple[HTTPRouteHandler, ...]] = (
    operations.live,
    operations.ready,
    operations.metrics,
    docs.get_contract,
    docs.show_docs,
    docs.show_problems,
    docs.show_guide,
    docs.get_asset,
)


def create_app() -> ASGIApp:
    """Build the application from the environment."""
    return build(Settings.from_environment())


def build(settings: Settings) -> ASGIApp:
    """Build the application."""
    logs.configure(level=settings.log_level, form=settings.log_format)
    rooms = services.Rooms()
    return FrontDoor(inner(settings, rooms), rooms)


def inner(settings: Settings, rooms: services.Rooms) -> Litestar:
    """Build what stands behind the front door."""

    @asynccontextmanager
    async def opened(_app: Litestar) -> AsyncIterator[None]:
        traces.prepare(settings)
        with traces.opened("api"):
            async with _served():
                yield

    @asynccontextmanager
    async def _served() -> AsyncIterator[None]:
        rooms.services = services.build(settings)
        announcements = rooms.services.feed
        announcements.open()
        rooms.services.clerk.open()
        try:
            # Streams must end when the process is asked to stop, or the server would wait for them for ever.
            with shutdown.noticed_by(announcements.let_go):
                yield
        finally:
            await announcements.close()
            rooms.services.clerk.close()
            await rooms.services.wire.close()

    return Litestar(
        [
            Router(
                "/v1",
                route_handlers=[*options(V1), *V1],
                before_request=cast("BeforeRequestHookHandler", look_at_caller),
            ),
            *options(BESIDE),
            *BESIDE,
        ],
        lifespan=[opened],
        request_class=Request,
        exception_handlers={Exception: cast("ExceptionHandler[Exception]", to_problem)},
        request_max_body_size=settings.max_body_bytes,
        cors_config=CORSConfig(
            allow_origins=list(settings.cors_origins),
            allow_headers=[
                "Authorization",
                "Content-Type",
                "Idempotency-Key",
                "If-None-Match",
                "Last-Event-ID",
                "X-Request-Id",
            ],
            allow_methods=["GET", "POST", "DELETE", "OPTIONS"],
            expose_headers=list(contract.EXPOSED_HEADERS),
            max_age=86_400,
        ),
        openapi_config=None,
        logging_config=None,
    )


def options(handlers: tuple[HTTPRouteHandler, ...]) -> Iterator[HTTPRouteHandler]:
    """
    Make answers to OPTIONS that name every method of a path.

    Litestar's own name only those of the first handler of a path, and are kept when a second one joins; it makes none
    where one is registered before.
    """
    methods: dict[str, set[str]] = {}
    for handler in handlers:
        for path in handler.paths:
            methods.setdefault(path, {"OPTIONS"}).update(handler.http_methods)
    for path, allowed in methods.items():
        yield _options_of(path, ", ".join(sorted(allowed)))


def _options_of(path: str, allowed: str) -> HTTPRouteHandler:
    async def list_methods() -> Response[None]:
        return Response(None, status_code=204, headers={"Allow": allowed})

    return route(path, http_method=[HttpMethod.OPTIONS], status_code=204)(list_methods)


def to_problem(request: Request, error: Exception) -> Response[Any]:
    """Answer an error with its problem."""
    problem = problem_of(error)
    notes = request.scope.get("notes")
    if notes is not None:
        notes.code = problem.code  # type: ignore[attr-defined]  # a scope holds anything
    if problem.status == 500:
        _log.error("unexpected", exc_info=error)
    return Response(
        msgspec.json.encode(problem),
        status_code=problem.status,
        media_type=MEDIA_TYPE,
        headers={"Cache-Control": "no-store", **headers_of(error, problem)},
    )
