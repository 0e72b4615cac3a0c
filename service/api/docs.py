"""The contract, and pages for people."""

from typing import Any

from litestar import Response, get

from service import contract
from service.api.answer import answer
from service.api.request import Request


@get("/openapi.json")
async def get_contract(request: Request) -> Response[Any]:
    """Give the contract."""
    return answer(contract.document(request.app), headers={"Cache-Control": "public, max-age=300"})


@get("/docs")
async def show_docs() -> Response[Any]:
    """Show the contract to a person."""
    return Response(b"<!doctype html><title>Lamplighter</title>", media_type="text/html")


@get("/docs/problems")
async def show_problems() -> Response[Any]:
    """Explain every problem."""
    return Response(b"<!doctype html><title>Problems</title>", media_type="text/html")
