"""The client: every operation, sent again where that is safe, and streams that go on."""

import time
from collections.abc import Iterator
from types import TracebackType
from typing import Any, Self, TypeVar

import httpx
import msgspec

from lamplighter_client.asking import Call
from lamplighter_client.errors import NotUnderstood, Refused, Unreachable
from lamplighter_client.following import Following
from lamplighter_client.models import NumberedEvent, NumberedNotice, Problem
from lamplighter_client.operations import Operations
from lamplighter_client.patience import MAY_PASS, deadline_in, pauses, wanted_pause

T = TypeVar("T")


class Client(Operations):
    """
    A caller of one service, with a token or without.

    What is refused for a while (429, 503), or was cut off, is asked again for up to `patience` seconds; but a request
    whose fate is unknown only if it can do nothing twice: it reads, deletes, or carries an idempotency key. Operations
    that take a key are given one if you name none.
    """

    def __init__(self, address: str, token: str | None = None, *, patience: float = 30.0) -> None:
        self.address = address.rstrip("/")
        self.token = token
        self.patience = patience
        headers = {"Authorization": f"Bearer {token}"} if token else {}
        # The longest wait that an operation takes is 60 seconds.
        self._http = httpx.Client(base_url=self.address, headers=headers, timeout=httpx.Timeout(75, connect=10))

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def close(self) -> None:
        """Let go of all connections."""
        self._http.close()

    def ask(self, call: Call[T]) -> T:
        """Send a request until there is an answer, and read it."""
        answer = self._answer(call)
        if answer.is_error:
            raise Refused(_problem(answer))
        told: T = _read(answer, call.answer)
        return told

    def follow(self, game: str, *, after: int = 0, as_: str | None = None) -> Iterator[NumberedEvent]:
        """
        Give the events of a game as they happen, from the one after `after` on, until the game is over.

        It comes back by itself where it was cut off. What this client is too old to know is passed over.
        """
        query = {"after": str(after), **({"as": as_} if as_ else {})}
        return iter(Following(self._http, f"/v1/games/{game}/events", query, NumberedEvent, self.patience))

    def follow_me(self, *, after: int = 0) -> Iterator[NumberedNotice]:
        """Give what concerns you as it happens, in whichever game; it has no end."""
        return iter(Following(self._http, "/v1/me/events", {"after": str(after)}, NumberedNotice, self.patience))

    def _answer(self, call: Call[Any]) -> httpx.Response:
        request = self._request(call)
        end = deadline_in(self.patience)
        for pause in pauses(first=0.1, longest=5):
            wait = pause
            try:
                answer = self._http.send(request)
            except httpx.ConnectError as error:
                fate: Exception | httpx.Response = error
            except httpx.TransportError as error:
                if not call.is_safe_to_repeat():
                    raise Unreachable(f"Nobody knows what became of it: {error}") from error
                fate = error
            else:
                # Too many requests means that nothing was done; a store that is away may have done it all the same.
                may_repeat = answer.status_code == 429 or call.is_safe_to_repeat()
                if answer.status_code not in MAY_PASS or not may_repeat:
                    return answer
                wait = max(pause, wanted_pause(answer))
                fate = answer
            if time.monotonic() + wait > end:
                if isinstance(fate, httpx.Response):
                    return fate
                raise Unreachable(str(fate)) from fate
            time.sleep(wait)
        raise AssertionError("pauses never end")

    def _request(self, call: Call[Any]) -> httpx.Request:
        headers = {"Idempotency-Key": call.key} if call.key is not None else {}
        content = None
        if call.body is not None:
            content = msgspec.json.encode(call.body)
            headers["Content-Type"] = "application/json"
        query = {name: value for name, value in call.query.items() if value is not None}
        return self._http.build_request(call.method, call.path, params=query, content=content, headers=headers)


def _read(answer: httpx.Response, kind: Any) -> Any:
    """Read an answer as what the contract says it is."""
    if kind is None:
        return None
    if kind is str:
        return answer.text
    try:
        return msgspec.json.decode(answer.content, type=kind)
    except msgspec.ValidationError as error:
        raise NotUnderstood(str(error)) from error


def _problem(answer: httpx.Response) -> Problem:
    """Read a problem; what comes from a proxy in between may be none."""
    try:
        return msgspec.json.decode(answer.content, type=Problem)
    except (msgspec.DecodeError, UnicodeDecodeError):
        return Problem(
            type="about:blank",
            title=answer.reason_phrase,
            status=answer.status_code,
            code="unknown",
            detail=answer.text[:200],
        )
