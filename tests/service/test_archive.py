"""The archive takes each finished game once, whoever dies, and counts what it takes."""

from collections.abc import AsyncIterator
from pathlib import Path

import msgspec
import pytest
import redis

from engine.game import Game
from engine.registry import RULESETS
from engine.replay import fold
from service import backup, restore
from service.archive import KEY, Archive, counts_key, index_key
from service.errors import TooManyExports
from service.exports import Exports, Filter
from service.settings import Settings
from service.store import Store
from service.wire import Wire
from service.workers.desk import opened
from service.workers.sweep import sweep_archive
from tests import bulk
from tests.benchmarks import scripted
from tests.live import HTTP, Table

pytestmark = pytest.mark.anyio

POCKET = next(iter(RULESETS.values()))


@pytest.fixture(scope="module")
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture
def raw(store_url: str) -> redis.Redis:
    store = redis.Redis.from_url(store_url)
    store.flushall()
    return store


@pytest.fixture
async def wire(store_url: str, raw: redis.Redis) -> AsyncIterator[Wire]:  # noqa: ARG001 - begins with an empty store
    wire = Wire(store_url, timeout=5)
    yield wire
    await wire.close()


def played(number: int) -> Game:
    game = fold(scripted.played(POCKET, number).commits)
    assert game is not None
    return game


async def swept(store_url: str) -> None:
    async with opened(Settings.from_environment({"LAMPLIGHTER_STORE_URL": store_url})) as desk:
        await sweep_archive(desk)


async def test_a_game_is_taken_and_counted_once(wire: Wire) -> None:
    archive, game = Archive(wire), played(1)
    await archive.take("a" * 20, game)
    [place], counts = await archive.page(None, after=0), await archive.statistics(POCKET)

    await archive.take("a" * 20, game)

    assert [place] == await archive.page(None, after=0) == await archive.page(POCKET.name, after=0)
    assert counts == await archive.statistics(POCKET)
    assert 1 == counts.games


async def test_places_go_up_whatever_the_clock_says(wire: Wire, raw: redis.Redis) -> None:
    archive, game = Archive(wire), played(1)
    ahead = 4_000_000_000_000
    raw.zadd(index_key(None), {"b" * 20: ahead})

    for name in ("c" * 20, "a" * 20):
        await archive.take(name, game)

    assert [(ahead + 1, "c" * 20), (ahead + 2, "a" * 20)] == await archive.page(None, after=ahead)


async def test_what_a_dying_process_left_is_taken_once(url: str, store_url: str, raw: redis.Redis) -> None:
    table = Table(url)
    table.play_to_the_end()
    raw.delete(*raw.keys("archive:*"))
    raw.zadd(KEY, {table.id: 0})

    await swept(store_url)
    raw.zadd(KEY, {table.id: 0})
    await swept(store_url)

    assert [table.id.encode()] == raw.zrange(index_key(None), 0, -1)
    assert 1 == HTTP.get(f"{url}/v1/rulesets/{POCKET.name}/statistics").json()["games"]
    assert 0 == raw.zcard(KEY)


async def test_what_did_not_end_after_all_is_struck_out(url: str, store_url: str, raw: redis.Redis) -> None:
    table = Table(url)
    raw.zadd(KEY, {table.id: 0, "a" * 20: 0})

    await swept(store_url)

    assert 0 == raw.zcard(KEY)
    assert 0 == raw.zcard(index_key(None))


async def test_a_restored_archive_keeps_its_places_and_takes_what_it_lacks(
    wire: Wire, store_url: str, raw: redis.Redis, tmp_path: Path
) -> None:
    first, second = bulk.fill(raw, 2, distinct=1)
    for key in (index_key(None), index_key(POCKET.name)):
        raw.zrem(key, second)
    raw.delete(counts_key(POCKET.name))
    raw.hset(counts_key(POCKET.name), "games", 1)
    [kept] = await Archive(wire).page(None, after=0)
    backup.write(store_url, tmp_path / "backup", say=str)

    restore.put_back(store_url, tmp_path / "backup", replace=True, say=str)
    await restore.enter_what_is_due(store_url, tmp_path / "backup")
    raw.zadd(KEY, dict.fromkeys(raw.zrange(KEY, 0, -1), 0))
    await swept(store_url)

    places = await Archive(wire).page(POCKET.name, after=0)
    assert [kept.game_id, second] == [place.game_id for place in places]
    assert (first, kept) == (kept.game_id, places[0])
    assert 2 == (await Archive(wire).statistics(POCKET)).games
    assert 0 == raw.zcard(KEY)


async def test_a_game_that_ends_is_taken_at_once(url: str, raw: redis.Redis) -> None:
    table = Table(url)
    table.play_to_the_end()

    assert 0 == raw.zcard(KEY)
    assert 1 == raw.zcard(index_key(None))


async def test_statistics_add_up(wire: Wire) -> None:
    archive = Archive(wire)
    for number in range(40):
        await archive.take(f"game{number}", played(number))

    found = await archive.statistics(POCKET)

    assert 40 == found.games == sum(side.wins for side in found.sides)
    assert 40 == sum(ending.games for ending in found.endings) == sum(one.games for one in found.rounds)
    assert 1 < len(found.endings)
    for counts in (*found.endings, *found.rounds):
        assert counts.games == sum(counts.wins.values())
    for side in found.sides:
        assert side.wins == sum(one.wins[side.side] for one in found.rounds)
        [people] = [player for player in found.players if player.side == side.side]
        assert (40, side.wins) == (people.games, people.wins)
    moves = [len(scripted.played(POCKET, number).moves) for number in range(40)]
    assert round(sum(moves) / 40, 2) == found.mean_moves


async def test_a_log_that_is_not_over_is_not_exported_whatever_the_index_says(wire: Wire, raw: redis.Redis) -> None:
    first, second = bulk.fill(raw, 2, distinct=2)
    log = f"game:{{{first}}}:log"
    last = raw.xrevrange(log, count=1)[0][0]
    raw.xdel(log, last)

    assert [second] == await exported(Exports(Store(wire, cache_games=1), Archive(wire), at_once=1, longest=60))


async def test_few_exports_are_made_at_once(wire: Wire, raw: redis.Redis) -> None:
    exports = Exports(Store(wire, cache_games=1), Archive(wire), at_once=1, longest=60)
    bulk.fill(raw, 20, distinct=1)
    first = exports.begin(Filter(), after=0, limit=None)

    with pytest.raises(TooManyExports):
        exports.begin(Filter(), after=0, limit=None)
    first.end()
    first.end()

    assert 20 == len(await exported(exports))


async def test_one_that_is_held_up_keeps_nobody_away_for_ever(wire: Wire, raw: redis.Redis) -> None:
    exports = Exports(Store(wire, cache_games=1), Archive(wire), at_once=1, longest=0)
    bulk.fill(raw, 20, distinct=1)
    held_up = exports.begin(Filter(), after=0, limit=None).lines()
    await anext(held_up)

    exports.begin(Filter(), after=0, limit=None)
    with pytest.raises(StopAsyncIteration):
        await anext(held_up)


async def exported(exports: Exports) -> list[str]:
    """Export everything; give the ids."""
    lines = [line async for some in exports.begin(Filter(), after=0, limit=None).lines() for line in some]
    assert [True] * (len(lines) - 1) + [False] == [line.has_game for line in lines]
    return [msgspec.json.decode(line.raw)["replay"]["game"] for line in lines[:-1]]
