"""The baseline: a bare Litestar handler that does one round trip to the store, of the same size."""

import os
from typing import Any

from litestar import Litestar, Request, Response, get, post
from redis.asyncio import Redis

STORE = Redis.from_url(os.environ.get("LAMPLIGHTER_STORE_URL", "redis://"))
READ = "bench:read"
WRITTEN = "bench:written"
ANSWER = "bench:answer"


@get("/read")
async def read() -> Response[Any]:
    """Read a value of the size of a view, and send it."""
    return Response(await STORE.get(READ), media_type="application/json")


@post("/write", status_code=200)
async def write(request: Request[Any, Any, Any]) -> Response[Any]:
    """Write a value of the size of a commit, and send an answer of the size of a move's."""
    await request.body()
    await STORE.set(WRITTEN, SIZES["commit"])
    return Response(SIZES["answer"], media_type="application/json")


SIZES: dict[str, bytes] = {}


async def fill() -> None:
    """Learn the sizes."""
    SIZES["commit"] = await STORE.get(WRITTEN) or b""
    SIZES["answer"] = await STORE.get(ANSWER) or b""


def create_app() -> Litestar:
    """Build the baseline."""
    return Litestar([read, write], on_startup=[fill], openapi_config=None, logging_config=None)
