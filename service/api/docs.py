"""The contract, and pages for people."""

from functools import lru_cache
from typing import Any, Final, NamedTuple

import msgspec
from litestar import Litestar, Response, get

from service import contract
from service.api.answer import JSON, has_already, not_modified
from service.api.request import Request
from service.errors import NotFound
from service.pages.assets import ASSETS, version_of
from service.pages.documentation import documentation
from service.pages.guides import GUIDES, guide
from service.pages.problems import problems

_HTML: Final = "text/html"
_A_WHILE: Final = "public, max-age=300"
_ASK_EACH_TIME: Final = "no-cache"
_FOR_EVER: Final = "public, max-age=31536000, immutable"
_METHODS: Final = ("get", "head", "post", "put", "patch", "delete", "options", "trace")

# Pictures may also come from `blob:`, because the form that tries an operation shows drawn boards.
_POLICY: Final = {
    "Content-Security-Policy": (
        "default-src 'self'; img-src 'self' blob:; object-src 'none'; base-uri 'none'; form-action 'none'; "
        "frame-ancestors 'none'; require-trusted-types-for 'script'"
    ),
    "Referrer-Policy": "no-referrer",
}


class Published(NamedTuple):
    """What is written once for all readers."""

    content: bytes
    etag: str


class Publication(NamedTuple):
    """The contract and the pages made from it."""

    contract: Published
    docs: Published
    problems: Published


@get("/openapi.json")
async def get_contract(request: Request) -> Response[Any]:
    """Give the contract."""
    return _given(request, publication(request.app).contract, JSON, {"Cache-Control": _A_WHILE})


@get("/docs")
async def show_docs(request: Request) -> Response[Any]:
    """Show the contract to a person."""
    return _given(request, publication(request.app).docs, _HTML, {"Cache-Control": _ASK_EACH_TIME, **_POLICY})


@get("/docs/problems")
async def show_problems(request: Request) -> Response[Any]:
    """Explain every problem."""
    return _given(request, publication(request.app).problems, _HTML, {"Cache-Control": _ASK_EACH_TIME, **_POLICY})


@get("/docs/guides/{name:str}")
async def show_guide(request: Request, name: str) -> Response[Any]:
    """Show a guide."""
    if name not in GUIDES:
        raise NotFound("There is no such guide.")
    return _given(request, _guide(name), _HTML, {"Cache-Control": _ASK_EACH_TIME, **_POLICY})


@get("/docs/assets/{name:str}")
async def get_asset(request: Request, name: str) -> Response[Any]:
    """Give a file that the pages are made of; for ever, if it was asked for by its version."""
    asset = ASSETS.get(name)
    if asset is None:
        raise NotFound("There is no such file.")
    kept = _FOR_EVER if request.query_params.get("v") == asset.version else _ASK_EACH_TIME
    published = Published(asset.content, f'"{asset.version}"')
    return _given(request, published, asset.media_type, {"Cache-Control": kept, **_POLICY})


@lru_cache(maxsize=1)
def publication(app: Litestar) -> Publication:
    """Write the contract and the pages: once, since a process has one application."""
    written = _in_order(contract.document(app))
    return Publication(
        contract=_published(msgspec.json.encode(written)),
        docs=_published(documentation(written)),
        problems=_published(problems(written)),
    )


@lru_cache
def _guide(name: str) -> Published:
    return _published(guide(name))


def _in_order(written: dict[str, Any]) -> dict[str, Any]:
    """Put the methods of each path in one order: every process shall write the same bytes, and give the same ETag."""
    paths = {
        path: dict(sorted(operations.items(), key=lambda entry: _METHODS.index(entry[0])))
        for path, operations in written["paths"].items()
    }
    return {**written, "paths": paths}


def _published(content: bytes) -> Published:
    return Published(content, f'"{version_of(content)}"')


def _given(request: Request, published: Published, media_type: str, headers: dict[str, str]) -> Response[Any]:
    """Send what was published, or say that the caller has it already."""
    headers = {"ETag": published.etag, **headers}
    if has_already(request, published.etag):
        return not_modified(headers)
    return Response(published.content, media_type=media_type, headers=headers)
