"""The checker of `make chaos` finds what it looks for."""

import asyncio

import pytest
import redis

from service.store import log_key
from tests.crowd import Acknowledged, Crowd
from tests.service.store_chaos import check


@pytest.fixture(scope="module")
def acknowledged(url: str) -> list[Acknowledged]:
    """What a small crowd was acknowledged."""

    async def play() -> list[Acknowledged]:
        crowd = Crowd((int(url.rpartition(":")[2]),))
        dealt = await crowd.begin(4, players=2)
        await crowd.play(dealt)
        return crowd.acknowledged

    return asyncio.run(play())


@pytest.fixture
def store(store_url: str):
    with redis.Redis.from_url(store_url) as client:
        yield client


def test_whole_games_of_a_crowd_are_in_the_log_as_they_were_acknowledged(store: redis.Redis, acknowledged):
    assert len(acknowledged) > 40
    assert 0 == check(store, acknowledged)


def test_a_move_that_is_not_in_the_log_is_counted(store: redis.Redis, acknowledged):
    one = acknowledged[-1]

    assert 1 == check(store, [*acknowledged, one._replace(version=one.version + 1)])
    assert 1 == check(store, [one._replace(notation="something else"), *acknowledged[:-1]])
    assert 1 == check(store, [*acknowledged, one])


def test_a_log_with_a_gap_is_refused(store: redis.Redis, acknowledged):
    game = acknowledged[0].game
    kept = store.dump(log_key(game))
    store.xdel(log_key(game), "5-0")
    with pytest.raises(AssertionError):
        check(store, acknowledged)
    store.restore(log_key(game), 0, kept, replace=True)
