"""Asked to stop, the API lets everyone finish, and goes."""

import contextlib
import http.client
import json
import signal
import socket
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from tests import live
from tests.live import Api, Caller, Table
from tests.service.api import Pending, messages, until
from tests.service.test_streams import Listener, log

SOON = 8
"""Seconds within which it must be over: less than the server would give open requests."""


@pytest.fixture
def api(store_url: str) -> Iterator[Api]:
    with live.api(store_url) as api:
        yield api


def worker_of(process: int) -> int:
    """Find the process that serves: the server's one child."""
    (child,) = Path(f"/proc/{process}/task/{process}/children").read_text().split()
    return int(child)


def stopped(api: Api, number: signal.Signals = signal.SIGTERM) -> int:
    """Ask the API to stop, and give its exit code."""
    assert api.process is not None
    api.process.send_signal(number)
    return api.process.wait(timeout=SOON)


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
def test_an_idle_api_stops_at_once(api: Api, number: signal.Signals) -> None:
    assert 0 == stopped(api, number)


def test_a_connection_that_is_only_kept_open_holds_nothing_up(api: Api) -> None:
    with httpx.Client() as client:
        assert 200 == client.get(f"{api.url}/v1/games").status_code
        assert 0 == stopped(api)


@pytest.mark.parametrize("count", [1, 60])
def test_streams_end_cleanly(api: Api, count: int) -> None:
    table = Table(api.url)
    wanted = log(Caller(api.url), table)
    with contextlib.ExitStack() as stack:
        listeners = [stack.enter_context(Listener(Caller(api.url), table)) for _ in range(count)]
        for listener in listeners:
            listener.read_until(len(wanted))
        code = stopped(api)
        for listener in listeners:
            # An answer cut short would raise here.
            while listener.read():
                pass
            assert wanted == [data for _, data in messages(listener.text)]

    assert 0 == code


def test_a_stream_that_ended_with_its_server_is_resumed_at_the_next(api: Api, url: str) -> None:
    table = Table(api.url)
    with Listener(Caller(api.url), table) as listener:
        last = listener.read_until(2)[-1]
        stopped(api)
    table.url = url
    for caller in table.seats.values():
        caller.url = url
    table.play()
    with Listener(Caller(url), table, after=last) as resumed:
        resumed.read_until(len(log(Caller(url), table)) - last)

    assert log(Caller(url), table)[last:] == [data for _, data in messages(resumed.text)]


@pytest.mark.parametrize("form", ["application/json", "application/x-ndjson"])
def test_a_long_poll_is_answered(api: Api, form: str) -> None:
    table = Table(api.url)
    last = len(log(Caller(api.url), table))
    path = f"{table.path}/events?after={last}&wait=25"
    waiting = [Pending(Caller(api.url), path, Accept=form) for _ in range(3)]
    assert all(poll.is_waiting() for poll in waiting)

    assert 0 == stopped(api)
    for poll in waiting:
        answer = poll.heard()
        assert 200 == answer.status_code
        assert b"" == answer.content if form.endswith("ndjson") else [] == answer.json()["events"]


def test_a_request_that_is_half_sent_gets_its_answer(api: Api) -> None:
    body = json.dumps({"name": "Anna"}).encode()
    line = http.client.HTTPConnection("127.0.0.1", api.port, timeout=SOON)
    with contextlib.closing(line):
        line.putrequest("POST", "/v1/players")
        line.putheader("Content-Type", "application/json")
        line.putheader("Content-Length", str(len(body)))
        line.endheaders(body[:5])
        for _ in range(5):
            live.HTTP.get(f"{api.url}/health/ready")
        assert api.process is not None
        api.process.terminate()
        until(lambda: is_refused(api.port))
        line.send(body[5:])
        answer = line.getresponse()
        assert (201, "Anna") == (answer.status, json.loads(answer.read())["player"]["name"])

    assert 0 == api.process.wait(timeout=SOON)


def is_refused(port: int) -> bool:
    """Tell whether nobody listens at a port any more."""
    with socket.socket() as trial:
        return trial.connect_ex(("127.0.0.1", port)) != 0


def test_moves_on_their_way_are_answered_and_kept_or_never_taken(api: Api, url: str) -> None:
    """Play as fast as one can while the API stops: whatever was answered is in the log, and nothing else is."""
    table = Table(api.url)
    answered = []
    begun = threading.Event()

    def play_on() -> None:
        with contextlib.suppress(httpx.TransportError, KeyError, json.JSONDecodeError):
            while table.summary()["status"] == "running":
                answered.append(table.play(len(answered) * 3).json()["version"])
                begun.set()

    player = threading.Thread(target=play_on, daemon=True)
    player.start()
    assert begun.wait(timeout=SOON)
    assert 0 == stopped(api)
    player.join(timeout=SOON)

    assert not player.is_alive()
    kept = live.HTTP.get(f"{url}{table.path}").json()["version"]
    assert list(range(3, 3 + len(answered))) == answered
    assert kept == answered[-1]


def test_nothing_is_left_behind(api: Api) -> None:
    assert api.process is not None
    worker = worker_of(api.process.pid)
    began = time.monotonic()

    assert 0 == stopped(api)
    assert time.monotonic() - began < SOON
    assert not Path(f"/proc/{worker}").exists()
    assert is_refused(api.port)
