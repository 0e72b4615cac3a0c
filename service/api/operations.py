"""How the service is: health and metrics."""

from typing import Any

from litestar import Response, get
from prometheus_client import CONTENT_TYPE_LATEST, generate_latest

from service.api.answer import Ready, answer
from service.api.operation import operation
from service.api.request import Request
from service.api.schemas import Health

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
async def metrics() -> Response[Any]:
    """Give figures for Prometheus. They hold route templates and codes, never ids."""
    return Ready(generate_latest(), media_type=CONTENT_TYPE_LATEST, headers=_HEADERS)
