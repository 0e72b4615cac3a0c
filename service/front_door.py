"""
Where every request comes in and every answer goes out.

It gives each request an id, adds the headers that all answers have, counts, and writes one line to the log: never a
state, never a move's content.
"""

import re
import secrets
import time
from functools import lru_cache
from typing import Final

import structlog
from litestar.enums import ScopeType
from litestar.types import ASGIApp, Message, Receive, Scope, Send
from prometheus_client import Counter, Histogram

from service import traces
from service.api.request import Notes
from service.metrics import DURATION, PROBLEMS, REQUESTS
from service.services import Rooms

_log: Final = structlog.get_logger()
_REQUEST_ID: Final = re.compile(rb"[A-Za-z0-9._-]{1,64}")
_METHODS: Final = frozenset({"GET", "POST", "PUT", "PATCH", "DELETE", "HEAD", "OPTIONS"})
_QUIET: Final = frozenset({"/health/live", "/health/ready", "/metrics"})


class FrontDoor:
    """The application's outermost layer."""

    def __init__(self, app: ASGIApp, rooms: Rooms) -> None:
        self._app = app
        self._rooms = rooms

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a request in."""
        if scope["type"] != ScopeType.HTTP:
            await self._app(scope, receive, send)
            return
        notes = Notes()
        # Handed over in the scope, where a request finds them with one look.
        scope["notes"] = notes  # type: ignore[typeddict-unknown-key]  # a key of our own
        scope["services"] = self._rooms.services  # type: ignore[typeddict-unknown-key]  # a key of our own
        request_id = _request_id(scope)
        began = time.perf_counter()
        status, seconds = 500, 0.0

        async def send_out(message: Message) -> None:
            nonlocal status, seconds
            if message["type"] == "http.response.start":
                status = message["status"]
                seconds = time.perf_counter() - began
                message["headers"] = [*message["headers"], (b"x-request-id", request_id), *_headers(notes, status)]
            await send(message)

        with traces.request(scope["headers"], quiet=scope["path"] in _QUIET):
            try:
                await self._app(scope, receive, send_out)
            finally:
                self._note(scope, notes, request_id, status, seconds or time.perf_counter() - began)

    @staticmethod
    def _note(scope: Scope, notes: Notes, request_id: bytes, status: int, seconds: float) -> None:
        method = scope["method"] if scope["method"] in _METHODS else "other"  # type: ignore[typeddict-item]  # HTTP only
        route = str(scope.get("path_template") or "unknown")
        counter, duration = _counters(method, route, status)
        counter.inc()
        duration.observe(seconds)
        if notes.code is not None:
            PROBLEMS.labels(notes.code).inc()
        fields = {**({"code": notes.code} if notes.code else {}), **notes.fields}
        traces.answered(method, route, status, {"request": request_id.decode(), **fields})
        write = _log.debug if route in _QUIET else _log.info
        write(
            "request",
            id=request_id.decode(),
            method=method,
            route=route,
            status=status,
            ms=round(seconds * 1000, 2),
            **fields,
        )


@lru_cache(maxsize=10_000)
def _counters(method: str, route: str, status: int) -> tuple[Counter, Histogram]:
    """Find the counters of a kind of request: looking labels up takes longer than counting."""
    return REQUESTS.labels(method, route, status), DURATION.labels(method, route)


def _request_id(scope: Scope) -> bytes:
    """Take the caller's own id for this request, if it is a harmless one, or draw one."""
    for name, value in scope["headers"]:
        if name == b"x-request-id" and _REQUEST_ID.fullmatch(value):
            return bytes(value)
    return secrets.token_hex(8).encode()


def _headers(notes: Notes, status: int) -> list[tuple[bytes, bytes]]:
    headers = [(b"x-content-type-options", b"nosniff")]
    if status == 413:
        # The rest of the body is not read, so the server hangs up; it does not always say so by itself, and a client
        # that was not told loses the next request it sends.
        headers.append((b"connection", b"close"))
    if notes.rate is not None:
        headers += [
            (b"ratelimit-limit", b"%d" % notes.rate.limit),
            (b"ratelimit-remaining", b"%d" % notes.rate.remaining),
            (b"ratelimit-reset", b"%d" % notes.rate.reset),
        ]
    return headers
