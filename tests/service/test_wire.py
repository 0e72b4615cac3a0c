"""The wire to a store that takes connections and says nothing."""

import asyncio
import contextlib
import os
import signal
from collections.abc import AsyncIterator, Iterator
from typing import Any

import pytest

from service.embedded import Valkey
from service.errors import StoreUnavailable
from service.line import LANES, LARGEST, Line
from service.wire import Wire, _Server

pytestmark = pytest.mark.anyio

TIMEOUT = 0.5
LONG = 20 * TIMEOUT
"""After this, nothing will come any more."""

UNDER_WAY = LANES * LARGEST
"""Commands that travel at once; the rest waits in the queue."""

MANY = 6 * UNDER_WAY
"""One after the other, their round trips would take six timeouts."""


@pytest.fixture(scope="module")
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture(scope="module")
def valkey(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Valkey]:
    with Valkey(tmp_path_factory.mktemp("wire")) as running:
        yield running


@pytest.fixture
async def wire(valkey: Valkey) -> AsyncIterator[Wire]:
    opened = Wire(valkey.url, timeout=TIMEOUT)
    yield opened
    # A queue that does not drain would hold this up for ever.
    async with asyncio.timeout(LONG):
        await opened.close()


@contextlib.contextmanager
def hung(valkey: Valkey) -> Iterator[None]:
    """Let the store take connections, and never answer."""
    assert valkey.pid is not None
    os.kill(valkey.pid, signal.SIGSTOP)
    try:
        yield
    finally:
        os.kill(valkey.pid, signal.SIGCONT)


def echoes(wire: Wire, count: int, word: str) -> list[asyncio.Future[Any]]:
    """Send commands whose answers tell them apart, all of them before the first leaves."""
    return [wire.send("ECHO", f"{word} {number}") for number in range(count)]


async def failures(sent: list[asyncio.Future[Any]]) -> tuple[list[BaseException | None], float]:
    """Wait until all commands have failed; give their errors, and how many seconds the last one took."""
    loop = asyncio.get_running_loop()
    began = loop.time()
    async with asyncio.timeout(LONG):
        await asyncio.wait(sent)
    return [future.exception() for future in sent], loop.time() - began


def only_line(wire: Wire) -> Line:
    assert isinstance(wire._route, _Server)
    return wire._route._line


async def assert_all_is_well(wire: Wire) -> None:
    """Every command gets its own answer, also where answers to commands that were given up are still under way."""
    # A busy machine is no hung store: it may take its time.
    line = only_line(wire)
    wire._timeout = line._timeout = LONG
    async with asyncio.timeout(LONG):
        answers = await asyncio.gather(*echoes(wire, MANY, "after"))
    wire._timeout = line._timeout = TIMEOUT
    assert [f"after {number}".encode() for number in range(MANY)] == answers
    assert (LANES, 0) == (line._free, len(line._waiting))


@pytest.mark.parametrize("before", [0, UNDER_WAY])  # without connections, and with some that stand
async def test_all_that_was_sent_to_a_hung_store_fails_in_time_also_what_waited_in_the_queue(
    wire: Wire, valkey: Valkey, before: int
) -> None:
    await asyncio.gather(*echoes(wire, before, "before"))
    with hung(valkey):
        errors, seconds = await failures(echoes(wire, MANY, "during"))

        assert {StoreUnavailable} == {type(error) for error in errors}
        assert seconds < 6 * TIMEOUT
        assert 0 == len(only_line(wire)._waiting)

    await assert_all_is_well(wire)


async def test_what_is_sent_while_others_wait_for_a_hung_store_fails_in_time_too(wire: Wire, valkey: Valkey) -> None:
    with hung(valkey):
        early = echoes(wire, MANY, "early")
        await asyncio.sleep(TIMEOUT / 2)
        assert not any(future.done() for future in early)
        # Its turn comes when the others have failed, and it has its own round trip to wait for.
        errors, seconds = await failures([*early, *echoes(wire, UNDER_WAY, "late")])

        assert {StoreUnavailable} == {type(error) for error in errors}
        assert seconds < 4 * TIMEOUT
        assert 0 == len(only_line(wire)._waiting)

    await assert_all_is_well(wire)


async def test_a_store_that_hangs_again_and_again_is_used_whenever_it_answers(wire: Wire, valkey: Valkey) -> None:
    for _ in range(3):
        with hung(valkey):
            errors, _ = await failures(echoes(wire, 3, "during"))
            assert [StoreUnavailable] * 3 == [type(error) for error in errors]
        await assert_all_is_well(wire)


async def test_what_is_given_up_while_it_waits_in_the_queue_is_not_sent(wire: Wire, valkey: Valkey) -> None:
    with hung(valkey):
        first = echoes(wire, UNDER_WAY, "first")
        await asyncio.sleep(0)
        assert 0 == only_line(wire)._free
        wire.send("SET", "given-up", "1").cancel()
        kept = wire.send("SET", "kept", "1")
    async with asyncio.timeout(LONG):
        await asyncio.gather(*first, kept)

    assert [b"1", None] == await wire.send("MGET", "kept", "given-up")
