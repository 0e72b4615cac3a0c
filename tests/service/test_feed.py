"""Announcements, and those who wait for them."""

import asyncio
import json
import time
from collections.abc import AsyncIterator

import pytest

from engine.events import Player
from engine.game import Game
from engine.registry import Move, ruleset_named
from engine.seat import seat
from service import services
from service.api.events import LogReading
from service.api.streams import lines
from service.games import Games
from service.identifiers import new_id
from service.services import Services
from service.settings import Settings
from service.store import Kept
from service.wire import Wire
from tests.service.rooms import games_on

pytestmark = pytest.mark.anyio

POCKET = ruleset_named("mr-jack-pocket")
ANNA = Player(id="annaannaannaannaanna", name="Anna", kind="human")
BEN = Player(id="benbenbenbenbenbenbe", name="Ben", kind="human")

LONG = 10.0
"""As long as nobody waits who was woken."""


@pytest.fixture(scope="module")
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture
async def here(store_url: str) -> AsyncIterator[Services]:
    """The rooms of a process that listens to the store."""
    opened = services.build(Settings.from_environment({"LAMPLIGHTER_STORE_URL": store_url}))
    with opened.feed.listening("any") as ready:
        ready.clear()
        opened.feed.open()
        # Everyone is woken once the subscription stands.
        async with asyncio.timeout(LONG):
            await ready.wait()
    yield opened
    await opened.feed.close()
    await opened.wire.close()


@pytest.fixture
async def elsewhere(store_url: str) -> AsyncIterator[Games]:
    """The games of another process on the same store."""
    wire = Wire(store_url, timeout=5)
    yield games_on(wire)
    await wire.close()


async def begun(games: Games) -> Kept:
    made = await games.create(
        new_id(),
        POCKET,
        POCKET.options(),
        visibility="unlisted",
        creator=ANNA,
        seat=seat("jack"),
        nonce="",
        attempt=None,
    )
    return (await games.take_seat(made.id, seat("investigator"), BEN, nonce="", attempt=None)).now


def first_move(game: Game) -> Move:
    moves: tuple[Move, ...] = game.ruleset.legal_moves(game.state.table, game.state.hand(game.to_move()[0]))
    return moves[0]


async def play_and_hear_of_it(elsewhere: Games, here: Services, kept: Kept) -> None:
    """Play a move in another process, and wait until its announcement has reached everyone who listens by now."""
    with here.feed.listening(kept.id) as heard:
        heard.clear()
        await elsewhere.play(kept.id, kept.game.to_move()[0], BEN, first_move, expected=kept.game.version, attempt=None)
        async with asyncio.timeout(LONG):
            await heard.wait()


async def test_a_long_poll_hears_of_what_was_announced_between_its_look_and_its_listening(
    here: Services, elsewhere: Games
) -> None:
    kept = await begun(elsewhere)
    looked = LogReading(here, await here.games.find(kept.id), BEN, None, token=None, after=kept.numbers[-1], limit=None)
    await play_and_hear_of_it(elsewhere, here, kept)

    began = time.monotonic()
    events = await looked.page(wait=4 * LONG)
    assert [kept.game.version + 1] == [event.version for event in events]
    assert time.monotonic() - began < LONG


async def test_a_stream_hears_of_what_was_announced_between_its_look_and_its_listening(
    here: Services, elsewhere: Games
) -> None:
    kept = await begun(elsewhere)
    looked = LogReading(here, await here.games.find(kept.id), BEN, None, token=None, after=kept.numbers[-1], limit=1)
    await play_and_hear_of_it(elsewhere, here, kept)

    began = time.monotonic()
    told = [json.loads(line) async for line in lines(looked, wait=4 * LONG)]
    assert [kept.game.version + 1] == [event["version"] for event in told]
    assert time.monotonic() - began < LONG


async def test_who_begins_to_listen_looks_once_and_then_sleeps_until_something_happens(
    here: Services, elsewhere: Games
) -> None:
    kept = await begun(elsewhere)
    await play_and_hear_of_it(elsewhere, here, kept)

    with here.feed.listening(kept.id) as moved:
        assert moved.is_set()
        moved.clear()
        await here.games.find(kept.id)
        assert not moved.is_set()
    assert kept.id not in here.feed._listeners
