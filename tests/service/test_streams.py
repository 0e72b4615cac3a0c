"""Server-sent events: live, cut off and resumed, silent, many."""

import asyncio
import contextlib
import threading
import time
from collections.abc import Iterator
from typing import Self

import pytest

from engine.chance import Chance
from tests import live
from tests.live import HTTP, Api, Caller, Table
from tests.service.api import messages, until

SSE = {"Accept": "text/event-stream"}
MANY = 500


class Listener:
    """A client that reads a stream as it comes."""

    def __init__(self, caller: Caller, table: Table, *, after: int | None = None) -> None:
        headers = {**caller.headers, **SSE} | ({} if after is None else {"Last-Event-ID": str(after)})
        self._context = HTTP.stream("GET", f"{table.url}{table.path}/events", headers=headers)
        self._deadline = time.monotonic() + 60
        self.text = ""

    def __enter__(self) -> Self:
        self.response = self._context.__enter__()
        self._pieces = self.response.iter_text()
        return self

    def __exit__(self, *_error: object) -> None:
        self._context.__exit__(None, None, None)

    def read(self) -> bool:
        """Wait for more; tell whether there was."""
        # Signs of life alone would keep a reader for ever.
        assert time.monotonic() < self._deadline, "the stream does not end"
        for piece in self._pieces:
            self.text += piece
            return True
        return False

    def read_until(self, events: int) -> list[int]:
        """Wait until that many events have come; give their numbers."""
        while len(messages(self.text)) < events:
            assert self.read(), "the stream ended early"
        return [number for number, _ in messages(self.text)]


class Playing(threading.Thread):
    """A game that is played to its end in the background."""

    def __init__(self, table: Table) -> None:
        super().__init__(daemon=True)
        self._table = table
        self.start()

    def run(self) -> None:
        self._table.play_to_the_end()


def log(caller: Caller, table: Table) -> list[object]:
    events: list[object] = caller.get(f"{table.path}/events?limit=1000").json()["events"]
    return events


def open_streams(url: str) -> float:
    line = next(line for line in HTTP.get(f"{url}/metrics").text.splitlines() if line.startswith("lamplighter_streams"))
    return float(line.split(" ")[1])


# Live


def test_a_stream_tells_of_a_move_as_soon_as_it_is_played(url: str) -> None:
    table = Table(url)
    with Listener(table.seats["jack"], table) as listener:
        listener.read_until(len(log(table.seats["jack"], table)))
        for _ in range(4):
            table.play()
            whole = log(table.seats["jack"], table)
            listener.read_until(len(whole))
            assert whole == [data for _, data in messages(listener.text)]


def test_a_stream_ends_with_the_game_and_is_not_to_be_resumed(url: str) -> None:
    table = Table(url)
    with Listener(Caller(url), table) as listener:
        listener.read_until(2)
        Playing(table).join(timeout=60)
        while listener.read():
            pass

    whole = log(Caller(url), table)
    assert whole == [data for _, data in messages(listener.text)]
    done = Caller(url).get(f"{table.path}/events", headers={**SSE, "Last-Event-ID": str(len(whole))})
    assert 204 == done.status_code


@pytest.mark.parametrize("seed", range(5))
def test_a_client_cut_off_anywhere_and_resumed_sees_every_event_once_in_order(url: str, seed: int) -> None:
    chance = Chance(b"cut off", seed)
    table = Table(url)
    caller = (Caller(url), *table.seats.values())[seed % 3]
    game = Playing(table)
    seen: list[tuple[int, object]] = []
    cuts = 0
    while True:
        with Listener(caller, table, after=seen[-1][0] if seen else None) as listener:
            if listener.response.status_code == 204:
                break
            # Now and then long enough for the longest event, or there would be no end.
            length = chance.below(300) if cuts % 3 else chance.below(1500)
            while len(listener.text) < length and listener.read():
                pass
        # What came after the cut never arrived; half an event is no event.
        cuts += 1
        seen += messages(listener.text[:length])
    game.join(timeout=60)

    assert [(event["number"], event) for event in log(caller, table)] == seen  # type: ignore[index]
    assert 3 < cuts


def test_several_listeners_each_see_what_they_may(url: str) -> None:
    table = Table(url)
    people = [Caller(url), *table.seats.values()] * 3
    with contextlib.ExitStack() as stack:
        listeners = [stack.enter_context(Listener(caller, table)) for caller in people]
        Playing(table).join(timeout=60)
        for caller, listener in zip(people, listeners, strict=True):
            while listener.read():
                pass
            assert log(caller, table) == [data for _, data in messages(listener.text)]


def test_a_client_that_goes_away_is_forgotten(url: str) -> None:
    table = Table(url)
    until(lambda: open_streams(url) == 0)
    with contextlib.ExitStack() as stack:
        for _ in range(5):
            stack.enter_context(Listener(Caller(url), table)).read_until(2)
        assert 5 == open_streams(url)

    until(lambda: open_streams(url) == 0)


def test_nothing_is_streamed_of_a_game_nobody_knows(url: str) -> None:
    answer = Caller(url).get(f"/v1/games/{'a' * 20}/events", headers=SSE)

    assert (404, "application/problem+json") == (answer.status_code, answer.headers["content-type"])


# Silent


@pytest.fixture(scope="module")
def brief(store_url: str) -> Iterator[Api]:
    """An API whose streams are short, with a sign of life now and then."""
    with live.api(store_url, LAMPLIGHTER_LONGEST_STREAM="1", LAMPLIGHTER_HEARTBEAT="0.1") as api:
        yield api


def test_a_silent_stream_shows_signs_of_life_and_ends_in_time(brief: Api) -> None:
    table = Table(brief.url)
    began = time.monotonic()
    with Listener(Caller(brief.url), table) as listener:
        while listener.read():
            pass
    seconds = time.monotonic() - began

    assert log(Caller(brief.url), table) == [data for _, data in messages(listener.text)]
    assert 3 <= listener.text.split("\n\n").count(":")
    assert 0.9 < seconds < 10


def test_a_stream_that_ended_in_time_is_resumed_without_a_gap(brief: Api) -> None:
    table = Table(brief.url)
    jack = table.seats["jack"]
    with Listener(jack, table) as first:
        while first.read():
            pass
    table.play()
    with Listener(jack, table, after=messages(first.text)[-1][0]) as second:
        while second.read():
            pass

    assert log(jack, table) == [data for _, data in messages(first.text) + messages(second.text)]


def test_a_long_poll_waits_no_longer_than_it_may(store_url: str) -> None:
    with live.api(store_url, LAMPLIGHTER_LONGEST_WAIT="0.1") as api:
        table = Table(api.url)
        last = len(log(Caller(api.url), table))

        answer = Caller(api.url).get(f"{table.path}/events?after={last}&wait=60", timeout=10)
        assert [] == answer.json()["events"]


# Many


async def listen(port: int, path: str) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    """Open a stream by hand: five hundred clients need no library each."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port, limit=1 << 20)
    writer.write(f"GET {path} HTTP/1.1\r\nHost: lamplighter\r\nAccept: text/event-stream\r\n\r\n".encode())
    return reader, writer


async def hear(reader: asyncio.StreamReader, number: int) -> None:
    """Wait for an event of that number."""
    async with asyncio.timeout(60):
        await reader.readuntil(b"id: %d\n" % number)


def test_five_hundred_silent_streams_are_cheap_and_all_hear_of_a_move(store_url: str) -> None:
    with live.api(store_url) as api:
        table = Table(api.url)
        last = len(log(Caller(api.url), table))

        async def story() -> tuple[int, int]:
            before = api.memory("VmRSS")
            streams = [await listen(api.port, f"{table.path}/events") for _ in range(MANY)]
            await asyncio.gather(*(hear(reader, last) for reader, _ in streams))
            during = api.memory("VmRSS")
            assert MANY == await asyncio.to_thread(open_streams, api.url)
            await asyncio.to_thread(table.play)
            await asyncio.gather(*(hear(reader, last + 1) for reader, _ in streams))
            for _, writer in streams:
                writer.close()
            await asyncio.gather(*(writer.wait_closed() for _, writer in streams))
            return before, during

        before, during = asyncio.run(story())
        print(f"{MANY} silent streams took {(during - before) / 1024:.1f} MB")
        assert during - before <= 150 * 1024
        until(lambda: open_streams(api.url) == 0)
