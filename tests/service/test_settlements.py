"""A rated game whose end nobody has counted, because a process died, is counted by the sweep."""

import pytest
import redis

from service.settings import Settings
from service.settlements import KEY
from service.workers.desk import opened
from service.workers.sweep import sweep_results
from tests.live import Table

pytestmark = pytest.mark.anyio


@pytest.fixture(scope="module")
def anyio_backend() -> str:
    return "asyncio"


def games_of(table: Table, seat: str) -> int:
    caller = table.seats[seat]
    ratings = caller.get(f"/v1/players/{caller.player}/ratings").json()["ratings"]
    return ratings[0]["standing"]["games"] if ratings else 0


async def swept(store_url: str) -> None:
    async with opened(Settings.from_environment({"LAMPLIGHTER_STORE_URL": store_url})) as desk:
        await sweep_results(desk)


async def test_what_was_left_is_counted_once(url: str, store_url: str) -> None:
    store = redis.Redis.from_url(store_url)
    table = Table(url, rated=True)
    table.play_to_the_end()
    # As if the process had died right after the last move.
    store.delete(*store.keys("ratings:*"))
    store.zadd(KEY, {table.id: 0})
    assert 0 == games_of(table, "jack")

    await swept(store_url)
    store.zadd(KEY, {table.id: 0})
    await swept(store_url)

    assert {1} == {games_of(table, seat) for seat in table.seats}
    assert store.zscore(KEY, table.id) is None


async def test_what_did_not_end_after_all_is_struck_out(url: str, store_url: str) -> None:
    store = redis.Redis.from_url(store_url)
    table = Table(url, rated=True)
    store.zadd(KEY, {table.id: 0, "a" * 20: 0})

    await swept(store_url)

    assert 0 == store.zcard(KEY)
    assert {0} == {games_of(table, seat) for seat in table.seats}
