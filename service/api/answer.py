"""What a handler sends."""

from typing import Any, Final

import msgspec
from litestar import Response

from service.api.request import Request

JSON: Final = "application/json"

_encode: Final = msgspec.json.Encoder().encode


def answer(value: object, *, status: int = 200, headers: dict[str, str] | None = None) -> Response[Any]:
    """Send a value as JSON."""
    return Response(_encode(value), status_code=status, media_type=JSON, headers=headers)


def tagged(request: Request, value: object, tag: str) -> Response[Any]:
    """Send a value as JSON with an ETag, or say that the caller has it already."""
    etag = f'"{tag}"'
    headers = {"ETag": etag, "Cache-Control": "no-cache", "Vary": "Authorization"}
    if etag in (part.strip().removeprefix("W/") for part in request.headers.get("if-none-match", "").split(",")):
        return Response(b"", status_code=304, headers=headers)
    return answer(value, headers=headers)
