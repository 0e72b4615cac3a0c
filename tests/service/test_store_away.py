import contextlib
import json
import os
import signal
import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import httpx
import pytest
import redis

from service.children import until_ready
from service.embedded import Valkey
from tests import live
from tests.live import HTTP, Caller, Table

TIMEOUT = 0.3
QUICKLY = 10 * TIMEOUT
"""A request may wait for two round trips under way, and then for its own; the rest is for a busy machine."""


class Outage:
    """A way for the store to be away."""

    def __init__(self, valkey: Valkey) -> None:
        self._valkey = valkey

    def begin(self) -> None:
        raise NotImplementedError

    def end(self) -> None:
        raise NotImplementedError


class Silence(Outage):
    """The store takes connections, and says nothing."""

    def begin(self) -> None:
        assert self._valkey.pid is not None
        os.kill(self._valkey.pid, signal.SIGSTOP)

    def end(self) -> None:
        assert self._valkey.pid is not None
        os.kill(self._valkey.pid, signal.SIGCONT)


class Death(Outage):
    """The store is killed, and later started again on what it kept."""

    def begin(self) -> None:
        self._valkey.kill()

    def end(self) -> None:
        self._valkey.start()
        until_ready(self._valkey, pause=time.sleep, say=print)


@pytest.fixture(scope="module")
def valkey(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Valkey]:
    with Valkey(tmp_path_factory.mktemp("away")) as running:
        yield running


@pytest.fixture(params=[Silence, Death])
def outage(request: pytest.FixtureRequest, valkey: Valkey) -> Outage:
    made: Outage = request.param(valkey)
    return made


@pytest.fixture(scope="module")
def url(valkey: Valkey) -> Iterator[str]:
    """The address of an API that is soon out of patience."""
    with live.api(valkey.url, LAMPLIGHTER_STORE_TIMEOUT=str(TIMEOUT)) as api:
        yield api.url


@contextlib.contextmanager
def away(outage: Outage) -> Iterator[None]:
    outage.begin()
    try:
        yield
    finally:
        outage.end()


def until(holds: Callable[[], bool], *, longest: float = 10) -> None:
    """Wait until something holds."""
    deadline = time.monotonic() + longest
    while not holds():
        assert time.monotonic() < deadline
        time.sleep(0.01)


def is_ready(url: str) -> bool:
    return HTTP.get(f"{url}/health/ready").status_code == 200


def times_read(valkey: Valkey) -> int:
    """Count how often a log was read, or looked at whether there is more to read."""
    with redis.Redis.from_url(valkey.url) as raw:
        counted = raw.info("commandstats")
    return sum(int(counted.get(f"cmdstat_{name}", {"calls": 0})["calls"]) for name in ("xrange", "hget"))


def until_nobody_reads(valkey: Valkey) -> None:
    """Wait until no log was read for a while: whoever follows one has seen all, and waits for more."""
    before = -1
    while before != (now := times_read(valkey)):
        before = now
        time.sleep(0.2)


class Stream(threading.Thread):
    """Reads server-sent events until the stream ends."""

    def __init__(self, table: Table, **headers: str) -> None:
        super().__init__(daemon=True)
        self._url = f"{table.url}{table.path}/events"
        self._headers = {"Accept": "text/event-stream", **headers}
        self.numbers: list[int] = []
        self.ended = ""
        self.start()

    def run(self) -> None:
        try:
            with httpx.stream("GET", self._url, headers=self._headers, timeout=30) as answer:
                for line in answer.iter_lines():
                    if line.startswith("data: "):
                        self.numbers.append(json.loads(line.removeprefix("data: "))["number"])
            self.ended = "in order"
        except httpx.TransportError as error:
            self.ended = type(error).__name__

    def until_it_has_read(self, last: int) -> None:
        until(lambda: self.numbers[-1:] == [last] or bool(self.ended))
        assert list(range(self.numbers[0], last + 1)) == self.numbers


def last_number(table: Table) -> int:
    page = Caller(table.url).get(f"{table.path}/events").json()
    return int(page["last"])


# Every operation


def operations(table: Table) -> Iterator[tuple[str, str, Any]]:
    """Every operation of the contract that needs the store, with a request that is well formed."""
    values = {
        "game": table.id,
        "player": table.seats["jack"].player,
        "ruleset": "mr-jack-pocket",
        "seat": "jack",
        "token": "a" * 20,
        "seek": "a" * 20,
        "challenge": "a" * 20,
        "replay": "a" * 20,
    }
    for path, methods in HTTP.get(f"{table.url}/openapi.json").json()["paths"].items():
        for method, operation in methods.items():
            if path.startswith("/v1/"):
                content = operation.get("requestBody", {}).get("content", {})
                yield method.upper(), path.format(**values), content.get("application/json", {}).get("example")


def asked_at_once(table: Table, caller: Caller) -> dict[str, tuple[httpx.Response, float]]:
    """Ask for everything at once; give the answers, and how many seconds each took."""

    def ask(method: str, path: str, body: Any) -> tuple[httpx.Response, float]:
        begun = time.monotonic()
        answer = caller.request(method, path, json=body)
        return answer, time.monotonic() - begun

    with ThreadPoolExecutor(50) as pool:
        asked = {f"{what[0]} {what[1]}": pool.submit(ask, *what) for what in operations(table)}
        return {name: answer.result() for name, answer in asked.items()}


def test_while_the_store_is_away_every_operation_says_so_quickly_and_then_all_is_well(url: str, outage: Outage):
    table = Table(url)
    jack = table.seats["jack"]
    before = table.summary()
    with away(outage):
        for caller in (jack, Caller(url)):
            answers = asked_at_once(table, caller)
            assert len(answers) > 20
            for name, (answer, seconds) in answers.items():
                told = (answer.status_code, answer.json()["code"], int(answer.headers["Retry-After"]) > 0)
                assert (503, "store-unavailable", True) == told, name
                assert seconds < QUICKLY, name
        assert 200 == HTTP.get(f"{url}/health/live").status_code
        assert 200 == HTTP.get(f"{url}/metrics").status_code
        ready = HTTP.get(f"{url}/health/ready")
        assert (503, "store-unavailable") == (ready.status_code, ready.json()["code"])
        assert "Retry-After" in ready.headers

    until(lambda: is_ready(url))
    assert before == table.summary()
    assert 503 not in {answer.status_code for answer, _ in asked_at_once(table, jack).values()}
    assert 200 == Table(url).play().status_code


def test_a_process_that_starts_before_its_store_is_there_waits_for_it(tmp_path: Path):
    valkey = Valkey(tmp_path)
    try:
        with live.api(valkey.url, LAMPLIGHTER_STORE_TIMEOUT=str(TIMEOUT)) as api:
            assert 503 == HTTP.get(f"{api.url}/health/ready").status_code
            assert 503 == HTTP.get(f"{api.url}/v1/games").status_code

            valkey.start()
            until(lambda: is_ready(api.url))

            table = Table(api.url)
            stream = Stream(table)
            stream.until_it_has_read(last_number(table))
            assert 200 == table.play().status_code
            stream.until_it_has_read(last_number(table))
    finally:
        valkey.kill()
        valkey.close()


# Those who wait


def test_a_stream_outlives_an_outage(url: str, valkey: Valkey, outage: Outage):
    table = Table(url)
    stream = Stream(table)
    stream.until_it_has_read(last_number(table))
    until_nobody_reads(valkey)

    with away(outage):
        assert 503 == HTTP.get(f"{url}/health/ready").status_code
    until(lambda: is_ready(url))
    assert 200 == table.play().status_code

    stream.until_it_has_read(last_number(table))
    assert not stream.ended


def test_a_stream_hears_of_what_was_played_elsewhere_before_it_listened_again(url: str, valkey: Valkey):
    """Whatever was announced between the end of the outage and the new subscription is in the log."""
    table = Table(url)
    with live.api(valkey.url) as other:
        stream = Stream(table)
        stream.until_it_has_read(last_number(table))
        there = Caller(other.url, table.mover().token)
        offered = there.get(f"{table.path}/moves").json()
        move = {"expectedVersion": offered["version"], "notation": offered["moves"][0]["notation"]}
        until_nobody_reads(valkey)
        with away(Death(valkey)):
            pass
        until(lambda: there.post(f"{table.path}/moves", move).status_code == 200)

        stream.until_it_has_read(last_number(table))


def test_a_long_poll_outlives_an_outage(url: str, valkey: Valkey, outage: Outage):
    table = Table(url)
    last = last_number(table)
    before = times_read(valkey)
    with ThreadPoolExecutor(1) as pool:
        poll = pool.submit(Caller(url).get, f"{table.path}/events", params={"after": last, "wait": 20})
        until(lambda: times_read(valkey) > before)
        until_nobody_reads(valkey)
        with away(outage):
            assert 503 == HTTP.get(f"{url}/health/ready").status_code
        until(lambda: is_ready(url))
        assert not poll.done()
        assert 200 == table.play().status_code
        answer = poll.result(timeout=20)

    assert 200 == answer.status_code
    assert list(range(last + 1, last_number(table) + 1)) == [event["number"] for event in answer.json()["events"]]


def test_a_stream_that_looks_while_the_store_is_away_ends_and_can_be_resumed(valkey: Valkey, outage: Outage):
    """Each sign of life is also a look at the log; one that fails ends the stream, and the reader comes back."""
    settings = {"LAMPLIGHTER_STORE_TIMEOUT": str(TIMEOUT), "LAMPLIGHTER_HEARTBEAT": "0.1"}
    with live.api(valkey.url, **settings) as api:
        table = Table(api.url)
        stream = Stream(table)
        stream.until_it_has_read(last_number(table))
        with away(outage):
            until(lambda: bool(stream.ended))
            assert 503 == HTTP.get(f"{api.url}{table.path}/events", headers={"Accept": "text/event-stream"}).status_code
        until(lambda: is_ready(api.url))
        assert 200 == table.play().status_code
        resumed = Stream(table, **{"Last-Event-ID": str(stream.numbers[-1])})
        resumed.until_it_has_read(last_number(table))

        assert stream.numbers[-1] + 1 == resumed.numbers[0]
