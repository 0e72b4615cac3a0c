"""The store on a cluster: whole games, slots that move, and a primary that dies."""

import asyncio
import os
import signal
import time
from collections.abc import AsyncIterator, Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

from engine.registry import RULESETS
from service import addresses
from service.addresses import Address
from service.cluster import key_slot, slot_of
from service.embedded import Valkey
from service.errors import StoreUnavailable
from service.wire import Script, Wire
from tests import live
from tests.live import Table, newcomer
from tests.service.six import Six, until

pytestmark = pytest.mark.anyio

SETTLED = 15.0
"""Seconds after which a killed primary must not be felt any more."""


@pytest.fixture(scope="module")
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture(scope="module")
def six(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Six]:
    with Six(tmp_path_factory.mktemp("six") / "servers") as running:
        yield running


@pytest.fixture(scope="module")
def url(six: Six, store_url: str) -> Iterator[str]:
    """The address of an API on the cluster, whose queue is elsewhere."""
    with live.api(six.url, LAMPLIGHTER_QUEUE_URL=store_url, LAMPLIGHTER_DURABILITY="replicas:1") as api:
        yield api.url


@pytest.fixture
async def open_wire() -> AsyncIterator[Callable[..., Wire]]:
    opened: list[Wire] = []

    def one(url: str, **settings: Any) -> Wire:
        opened.append(Wire(url, **settings))
        return opened[-1]

    yield one
    for wire in opened:
        await wire.close()


@pytest.fixture
def wire(six: Six, open_wire: Callable[..., Wire]) -> Wire:
    return open_wire(six.url, timeout=5)


# Addresses and slots


def test_an_address_names_servers_and_how_to_speak_to_them():
    url = "rediss+cluster://anna:secret@one:7000,[::1]:7001"

    assert addresses.is_cluster(url)
    assert (Address("one", 7000), Address("::1", 7001)) == addresses.servers_of(url)
    assert "rediss://anna:secret@[::1]:7001" == addresses.url_of(url, Address("::1", 7001))


@pytest.mark.parametrize(
    "url", ["redis://one:7000", "redis+cluster://", "redis+cluster://one", "redis+cluster://one:1,"]
)
def test_other_addresses_are_none_of_a_cluster(url: str):
    assert not addresses.is_cluster(url)


@pytest.mark.parametrize(
    ("command", "slot"),
    [
        (("GET", "foo"), 12182),
        (("GET", "game:{foo}:log"), 12182),
        (("GET", "{}foo"), 9500),
        (("EVALSHA", "abc", 2, "{foo}:1", "{foo}:2", "x"), 12182),
        (("EVALSHA", "abc", 0), None),
        (("PING",), None),
    ],
)
def test_a_command_goes_where_its_first_key_belongs(command: tuple[str | int, ...], slot: int | None):
    assert slot == slot_of(command)


async def test_slots_are_reckoned_as_the_store_does(wire: Wire):
    for key in ("turns", "games:*:open", "game:{a}:log", "{}x", "{x", "a{b}c{d}"):
        assert key_slot(key) == await wire.send("CLUSTER", "KEYSLOT", key)


# Whole games


@pytest.mark.parametrize("ruleset", RULESETS)
def test_a_whole_game_is_played_and_heard_of_on_a_cluster(url: str, ruleset: str):
    table = Table(url, ruleset, options={"police": 1} if ruleset == "letters-from-whitechapel" else {})
    for step in range(30):
        if table.summary()["status"] == "running":
            assert 200 == table.play(step * 7).status_code
    if table.summary()["status"] == "running":
        assert 200 == table.mover().post(f"{table.path}/resignation").status_code

    summary = table.summary()
    assert "finished" == summary["status"]
    listed = newcomer(url).get(f"/v1/games?ruleset={ruleset}&status=finished").json()["games"]
    assert table.id in [game["id"] for game in listed]


def test_who_waits_hears_of_a_move_on_whichever_server_the_game_is(url: str):
    for _ in range(4):
        table = Table(url)
        after = table.mover().get(f"{table.path}/events?limit=1000").json()["events"][-1]["number"]
        with ThreadPoolExecutor(1) as pool:
            waiting = pool.submit(live.HTTP.get, f"{url}{table.path}/events?after={after}&wait=20")
            table.play()

            assert waiting.result(timeout=10).json()["events"]


def test_seeks_ratings_and_challenges_keep_to_one_slot_each(url: str):
    anna, ben = newcomer(url), newcomer(url, "Ben")
    wanted = {"ruleset": "mr-jack-pocket", "rated": True, "opponents": "human"}
    seeks = [caller.post("/v1/seeks", wanted).json()["id"] for caller in (anna, ben)]
    games = {
        anna.get(f"/v1/seeks/{seeks[0]}?wait=10").json()["game"],
        ben.get(f"/v1/seeks/{seeks[1]}?wait=10").json()["game"],
    }
    assert 1 == len(games)
    (game,) = games
    summary = anna.get(f"/v1/games/{game}").json()
    mover = anna if summary["seats"][summary["toMove"][0]]["id"] == anna.player else ben
    offered = mover.get(f"/v1/games/{game}/moves").json()
    body = {"expectedVersion": offered["version"], "notation": offered["moves"][0]["notation"]}
    assert 200 == mover.post(f"/v1/games/{game}/moves", body).status_code
    assert 200 == anna.post(f"/v1/games/{game}/resignation").status_code

    rated = ben.get(f"/v1/players/{ben.player}/ratings")
    assert 200 == rated.status_code
    assert any(side["standing"]["games"] == 1 for side in rated.json()["ratings"])
    challenge = anna.post("/v1/challenges", {"ruleset": "mr-jack", "to": ben.player})
    assert 201 == challenge.status_code
    assert 200 == ben.post(f"/v1/challenges/{challenge.json()['id']}/acceptance").status_code


# Slots that move


async def test_commands_follow_a_slot_that_moves_to_another_server(six: Six, wire: Wire):
    key = "moving"
    slot = key_slot(key)
    await wire.send("SET", key, 0)
    source = six.primary_of(key)
    target = next(server for server in six.primaries() if server is not source)
    target.redis.execute_command("CLUSTER SETSLOT", slot, "IMPORTING", source.id)
    source.redis.execute_command("CLUSTER SETSLOT", slot, "MIGRATING", target.id)
    assert 1 == await wire.send("INCR", key)
    # It has gone, and its slot has not: whoever asks is sent there, and must say that he was sent.
    source.redis.execute_command("MIGRATE", "127.0.0.1", target.port, key, 0, 5000)
    assert [2, 3, 4] == await asyncio.gather(*(wire.send("INCR", key) for _ in range(3)))
    for server in (target, source):
        server.redis.execute_command("CLUSTER SETSLOT", slot, "NODE", target.id)
    assert [5, 6] == await asyncio.gather(*(wire.send("INCR", key) for _ in range(2)))
    assert target.address == wire._route._owners[slot]  # type: ignore[attr-defined]


async def test_what_is_sent_at_once_goes_to_all_servers_and_every_answer_to_its_sender(wire: Wire):
    answers = await asyncio.gather(*(wire.send("SET", f"many-{number}", number) for number in range(500)))
    assert [b"OK"] * 500 == answers
    read = await asyncio.gather(*(wire.send("GET", f"many-{number}") for number in range(500)))
    assert [str(number).encode() for number in range(500)] == read
    assert 3 == len({wire._route._owners[key_slot(f"many-{n}")] for n in range(500)})  # type: ignore[attr-defined]


async def test_a_script_is_taught_to_each_server(wire: Wire):
    script = Script("return redis.call('INCR', KEYS[1])")
    assert [1] * 20 == await asyncio.gather(*(wire.run(script, (f"taught-{number}",)) for number in range(20)))


async def test_keys_of_two_slots_in_one_command_are_a_mistake_that_is_told(wire: Wire):
    with pytest.raises(StoreUnavailable, match="CrossSlot"):
        await wire.send("MGET", "one", "two")


# What lasts


async def test_what_no_replica_has_is_not_acknowledged(six: Six, open_wire: Callable[..., Wire]):
    wire = open_wire(six.url, timeout=1, durability="replicas:1")
    assert b"OK" == await wire.send("SET", "kept", 1, lasting=True)
    primary = six.primary_of("kept")
    replica = six.replica_of(primary)
    assert replica.pid is not None
    os.kill(replica.pid, signal.SIGSTOP)
    try:
        with pytest.raises(StoreUnavailable, match="not yet kept"):
            await wire.send("SET", "kept", 2, lasting=True)
        # Who only reads, or writes what need not last, is not kept waiting.
        began = time.monotonic()
        assert b"2" == await wire.send("GET", "kept")
        assert time.monotonic() - began < 0.5
    finally:
        os.kill(replica.pid, signal.SIGCONT)
    six.until_whole()
    assert b"OK" == await wire.send("SET", "kept", 3, lasting=True)


async def test_the_disk_of_one_server_can_be_waited_for(tmp_path: Path, open_wire: Callable[..., Wire]):
    with Valkey(tmp_path / "store") as valkey:
        wire = open_wire(valkey.url, timeout=5, durability="always")
        assert b"OK" == await wire.send("SET", "kept", 1, lasting=True)
        await wire.send("CONFIG", "SET", "appendonly", "no")
        with pytest.raises(StoreUnavailable, match="not yet kept"):
            await wire.send("SET", "kept", 2, lasting=True)


# A primary dies


def test_play_goes_on_when_a_primary_is_killed_and_no_acknowledged_move_is_lost(six: Six, url: str):
    tables = [Table(url) for _ in range(6)]
    for table in tables:
        assert 200 == table.play().status_code
    before = {table.id: table.summary()["version"] for table in tables}
    victim = six.primary_of(f"game:{{{tables[0].id}}}:log")
    victim.kill()
    killed = time.monotonic()
    until(lambda: len(six.primaries()) == 3)
    victim.start()

    def plays_on(table: Table) -> bool:
        summary = live.HTTP.get(f"{url}{table.path}")
        if summary.status_code != 200:
            return False
        assert summary.json()["version"] >= before[table.id]
        mover = table.seats[summary.json()["toMove"][0]]
        offered = mover.get(f"{table.path}/moves")
        if offered.status_code != 200:
            return False
        body = {"expectedVersion": offered.json()["version"], "notation": offered.json()["moves"][0]["notation"]}
        return mover.post(f"{table.path}/moves", body).status_code == 200

    for table in tables:
        until(lambda: plays_on(table))  # noqa: B023 - called at once
    assert time.monotonic() - killed < SETTLED
    six.until_whole()
