"""What a handler sends."""

from hashlib import sha256
from typing import Any, Final

import msgspec
from litestar import Response
from litestar.types import ASGIApp, Receive, Scope, Send

from service.api.request import Request

JSON: Final = "application/json"

encoded: Final = msgspec.json.Encoder().encode


class Ready(Response[bytes]):
    """
    An answer whose body is already bytes.

    It is sent as it is. Litestar's own way from a response to bytes and headers takes longer than most handlers.
    """

    def __init__(
        self, content: bytes, *, media_type: str, status_code: int = 200, headers: dict[str, str] | None = None
    ) -> None:
        # Litestar's own takes account of cookies, background tasks and encoders, of which there are none here.
        self.content = content
        self.media_type = media_type
        self.status_code = status_code
        self.headers = headers or {}

    def to_asgi_response(self, app: Any, request: Any, **_more: Any) -> Any:  # noqa: ARG002 - Litestar's signature
        """Give what sends this answer."""
        return self._sender()

    def _sender(self) -> ASGIApp:
        body = self.content
        headers = [(name.lower().encode(), value.encode("latin-1")) for name, value in self.headers.items()]
        headers.append((b"content-type", str(self.media_type).encode()))
        headers.append((b"content-length", b"%d" % len(body)))
        status = self.status_code or 200

        async def send_out(_scope: Scope, _receive: Receive, send: Send) -> None:
            await send({"type": "http.response.start", "status": status, "headers": headers})
            await send({"type": "http.response.body", "body": body, "more_body": False})

        return send_out


def answer(value: object, *, status: int = 200, headers: dict[str, str] | None = None) -> Response[Any]:
    """Send a value as JSON."""
    return Ready(encoded(value), status_code=status, media_type=JSON, headers=headers)


def tagged(request: Request, body: bytes, *, form: str = JSON, **more: str) -> Response[Any]:
    """Send something with an ETag, or say that the caller has it already. The same tag means the same bytes, always."""
    etag = f'"{sha256(body).hexdigest()[:24]}"'
    headers = {"ETag": etag, "Cache-Control": "no-cache", "Vary": "Authorization", **more}
    return not_modified(headers) if has_already(request, etag) else Ready(body, media_type=form, headers=headers)


def has_already(request: Request, etag: str) -> bool:
    """Tell whether the caller says that he has what an ETag names."""
    known = [part.strip().removeprefix("W/") for part in request.headers.get("if-none-match", "").split(",")]
    return etag in known or "*" in known


def not_modified(headers: dict[str, str]) -> Response[Any]:
    """Say that the caller has it already."""
    return Response(b"", status_code=304, headers=headers)
