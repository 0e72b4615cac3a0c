"""Deadlines: the index is looked at again and again, and forgets nothing that may still come about."""

from collections.abc import AsyncIterator

import pytest
import redis

from service.deadlines import KEY
from service.identifiers import new_id
from service.settings import Settings
from service.workers.desk import Desk, opened
from service.workers.sweep import GIVEN_UP, sweep_clocks

pytestmark = pytest.mark.anyio


@pytest.fixture(scope="module")
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture
async def desk(store_url: str) -> AsyncIterator[Desk]:
    redis.Redis.from_url(store_url).flushall()
    async with opened(Settings.from_environment({"LAMPLIGHTER_STORE_URL": store_url})) as desk:
        yield desk


async def test_a_game_whose_creation_is_under_way_keeps_its_deadline(desk: Desk, store_url: str) -> None:
    store = redis.Redis.from_url(store_url)
    game_id = new_id()
    await desk.deadlines.enter(game_id, 1, 0)
    [look] = await desk.deadlines.due(limit=10)
    store.zincrby(KEY, (look.seconds - GIVEN_UP / 2) * 1000, f"{game_id} 1")

    await sweep_clocks(desk)

    assert [game_id] == [look.game_id for look in await desk.deadlines.due(limit=10)]


async def test_a_game_that_never_came_about_is_forgotten_at_last(desk: Desk) -> None:
    await desk.deadlines.enter(new_id(), 1, 0)

    await sweep_clocks(desk)

    assert [] == await desk.deadlines.due(limit=10)
