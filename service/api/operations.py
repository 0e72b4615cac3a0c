"""How the service is: health and metrics."""

import contextlib
from typing import Any

from litestar import Response, get
from prometheus_client import CONTENT_TYPE_LATEST, generate_latest

from service.api.answer import Ready, answer
from service.api.operation import operation
from service.api.request import Request
from service.api.schemas import Health
from service.errors import StoreUnavailable

_HEADERS = {"Cache-Control": "no-store"}


@get("/health/live", **operation("isLive", "operations", answer=Health, access="none"))
async def live() -> Response[Any]:
    """Tell that the process answers."""
    return answer(Health(status="live"), headers=_HEADERS)


@get("/health/ready", **operation("isReady", "operations", answer=Health, access="none"))
async def ready(request: Request) -> Response[Any]:
    """Tell whether the store answers, too."""
    await request.services.wire.send("PING")
    return answer(Health(status="ready"), headers=_HEADERS)


@get("/metrics", **operation("getMetrics", "operations", forms=("text/plain",), access="none"))
async def metrics(request: Request) -> Response[Any]:
    """Give figures for Prometheus: of this process, and of all workers. They hold templates and codes, never ids."""
    own, workers = generate_latest(), b""
    # Whoever watches wants to see this process above all when the store is away.
    with contextlib.suppress(StoreUnavailable):
        workers = await request.services.tallies.shown()
    return Ready(own + workers, media_type=CONTENT_TYPE_LATEST, headers=_HEADERS)
