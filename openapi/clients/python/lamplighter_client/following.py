"""Streams of server-sent events that go on where they were cut off."""

import time
from collections.abc import Iterator, Mapping
from typing import Generic, TypeVar

import httpx
import msgspec

from lamplighter_client.errors import Refused, Unreachable
from lamplighter_client.models import Problem
from lamplighter_client.patience import MAY_PASS, deadline_in, pauses, wanted_pause

T = TypeVar("T")


class Following(Generic[T]):
    """One reader of a stream. It gives up when the service has been away for longer than its patience."""

    def __init__(self, http: httpx.Client, path: str, query: Mapping[str, str], kind: type[T], patience: float) -> None:
        self._http = http
        self._path = path
        self._query = query
        self._decode = msgspec.json.Decoder(kind).decode
        self._patience = patience
        self._retry = 1.0
        self._seen = ""
        self._ended = False

    def __iter__(self) -> Iterator[T]:
        end, waits = deadline_in(self._patience), pauses(first=0.1, longest=5)
        while not self._ended:
            try:
                for one in self._until_cut_off():
                    end, waits = deadline_in(self._patience), pauses(first=0.1, longest=5)
                    yield one
                # A stream that ended well ended because it had gone on for long: come back when it wishes.
                wait = self._retry
            except _Busy as busy:
                wait = max(busy.pause, next(waits))
            except httpx.TransportError as error:
                wait = next(waits)
                if time.monotonic() > end:
                    raise Unreachable(str(error)) from error
            if not self._ended:
                time.sleep(wait)

    def _until_cut_off(self) -> Iterator[T]:
        headers = {"Accept": "text/event-stream", **({"Last-Event-ID": self._seen} if self._seen else {})}
        # Signs of life come every quarter of a minute: a connection that is silent for longer is none any more.
        patience = httpx.Timeout(45, connect=10)
        with self._http.stream("GET", self._path, params=self._query, headers=headers, timeout=patience) as answer:
            if answer.status_code == 204:
                self._ended = True
                return
            if answer.status_code in MAY_PASS:
                raise _Busy(wanted_pause(answer))
            if answer.is_error:
                raise Refused(msgspec.json.decode(answer.read(), type=Problem))
            yield from self._messages(answer.iter_lines())

    def _messages(self, lines: Iterator[str]) -> Iterator[T]:
        number, data = "", ""
        for line in lines:
            name, _, value = line.partition(": ")
            match name:
                case "id":
                    number = value
                case "data":
                    data += value
                case "retry":
                    self._retry = int(value) / 1000
                case "" if data and not line:
                    self._seen = number
                    try:
                        one = self._decode(data)
                    except msgspec.ValidationError:
                        one = None
                    number, data = "", ""
                    if one is not None:
                        yield one


class _Busy(Exception):
    """The service asks for patience."""

    def __init__(self, pause: float) -> None:
        super().__init__(pause)
        self.pause = pause
