"""Clocks: time is up when the log says so, whether anybody asks or not."""

import json
import time
from datetime import datetime
from pathlib import Path
from typing import Any

import pytest
import redis

from service.deadlines import ABSENT, KEY
from service.embedded import Valkey
from tests import live, logs
from tests.live import Caller, Table, newcomer
from tests.service.api import as_documented, refused, until

MOVE = {"kind": "move", "seconds": 2}


def moved(table: Table, mover: Any) -> Any:
    offered = mover.get(f"{table.path}/moves").json()
    return mover.post(
        f"{table.path}/moves",
        {"expectedVersion": offered["version"], "notation": offered["moves"][0]["notation"]},
    )


def slept_past(table: Table) -> None:
    """Wait for the deadline without asking the service for anything."""
    late = datetime.fromisoformat(table.summary()["deadline"]).timestamp()
    while time.time() < late + 0.05:
        time.sleep(0.05)


def test_a_game_without_a_clock_has_no_deadline(url: str) -> None:
    summary = Table(url).summary()

    assert (None, None) == (summary["clock"], summary["deadline"])


def test_a_deadline_is_so_long_after_the_last_move(url: str) -> None:
    table = Table(url, clock={"kind": "move", "seconds": 500})
    for _ in range(3):
        summary = table.summary()
        passed = datetime.fromisoformat(summary["deadline"]) - datetime.fromisoformat(summary["updatedAt"])
        assert 500 == passed.total_seconds()
        table.play()


def test_total_time_goes_down_by_what_was_used_and_up_by_what_a_turn_earns(url: str) -> None:
    table = Table(url, clock={"kind": "total", "seconds": 1000, "increment": 30})
    used = dict.fromkeys(table.seats, 0.0)
    for _ in range(6):
        summary = table.summary()
        if summary["status"] != "running":
            break
        [seat] = summary["toMove"]
        last = datetime.fromisoformat(summary["updatedAt"])
        left = (datetime.fromisoformat(summary["deadline"]) - last).total_seconds()
        assert pytest.approx(1000 - used[seat], abs=0.002) == left
        table.play()
        after = table.summary()
        used[seat] += (datetime.fromisoformat(after["updatedAt"]) - last).total_seconds()
        used[seat] -= 0 if after["toMove"] == [seat] else 30


def test_a_move_that_comes_too_late_is_none_and_the_game_is_lost(url: str) -> None:
    table = Table(url, clock=MOVE)
    [late] = table.summary()["toMove"]
    mover = table.seats[late]
    slept_past(table)

    refused(moved(table, mover), 409, "out-of-time", of="playMove")

    outcome = table.summary()["outcome"]
    assert ("time", [seat for seat in table.seats if seat != late]) == (outcome["reason"], outcome["winners"])
    events = [event["event"]["type"] for event in mover.get(f"{table.path}/events?limit=1000").json()["events"]]
    assert 1 == events.count("game.seat_timed_out")
    assert "game.seed_revealed" == events[-1]


def test_the_other_side_claims_when_time_is_up_and_not_before(url: str) -> None:
    table = Table(url, clock=MOVE)
    [late] = table.summary()["toMove"]
    [waits] = [seat for seat in table.seats if seat != late]
    early = table.seats[waits].post(f"{table.path}/claim")
    problem = refused(early, 409, "too-early-to-claim", of="claim")
    assert 1 <= problem["retryAfterSeconds"] <= 2
    slept_past(table)

    refused(table.seats[late].post(f"{table.path}/claim"), 409, "too-early-to-claim", of="claim")
    refused(newcomer(url).post(f"{table.path}/claim"), 403, "forbidden", of="claim")
    claimed = as_documented(table.seats[waits].post(f"{table.path}/claim"), "claim", 200)

    assert {"winners": [waits], "reason": "time"} == claimed["game"]["outcome"]


def test_a_game_without_a_clock_is_claimed_after_a_week(url: str, store_url: str) -> None:
    table = Table(url)
    [late] = table.summary()["toMove"]
    [waits] = [seat for seat in table.seats if seat != late]

    problem = refused(table.seats[waits].post(f"{table.path}/claim"), 409, "too-early-to-claim", of="claim")

    assert min(ABSENT.total_seconds(), 86_400) == problem["retryAfterSeconds"]
    store = live.client(store_url)
    commits = [json.loads(fields[b"commit"]) for _entry, fields in store.xrange(f"game:{{{table.id}}}:log")]
    logs.put(store, table.id, commits, began=round((time.time() - ABSENT.total_seconds() - 60) * 1000), step=1)

    # A process that has not seen the game before, and so reads these times.
    with live.api(store_url) as other:
        claimed = Caller(other.url, table.seats[waits].token).post(f"{table.path}/claim").json()

    assert {"winners": [waits], "reason": "absence"} == claimed["game"]["outcome"]


def test_a_house_bot_plays_on_for_whoever_is_late_if_that_was_agreed(url: str) -> None:
    table = Table(url, clock=MOVE, standIn=2)
    [late] = table.summary()["toMove"]
    slept_past(table)

    refused(moved(table, table.seats[late]), 409, "out-of-time", of="playMove")

    summary = table.summary()
    assert ("running", 2) == (summary["status"], summary["seats"][late]["level"])
    assert summary["deadline"] is None


@pytest.mark.parametrize(
    "clock",
    [
        {"kind": "move"},
        {"kind": "hour", "seconds": 9},
        {"kind": "move", "seconds": 0},
        {"kind": "total", "seconds": -5},
    ],
)
def test_a_malformed_clock_is_refused(url: str, clock: Any) -> None:
    body = {"ruleset": "mr-jack-pocket", "clock": clock}

    refused(newcomer(url).post("/v1/games", body), 400, "malformed", of="createGame")


def test_who_never_moves_loses_though_nobody_asks_and_a_restart_gives_no_time(tmp_path: Path) -> None:
    with Valkey(tmp_path) as valkey:
        with live.api(valkey.url) as api:
            table = Table(api.url, clock={"kind": "move", "seconds": 3})
            late = datetime.fromisoformat(table.summary()["deadline"]).timestamp()
        # Everything is down for a while; then only the sweep comes back.
        with live.workers(valkey.url, LAMPLIGHTER_WORKERS="0"):
            store = redis.Redis.from_url(valkey.url)
            until(lambda: store.xlen(f"game:{{{table.id}}}:log") == 3 and store.zcard(KEY) == 0, within=30)
            ended = int(store.xrange(f"game:{{{table.id}}}:log")[-1][1][b"at"]) / 1000
        with live.api(valkey.url) as api:
            summary = live.HTTP.get(f"{api.url}{table.path}").json()

    assert "time" == summary["outcome"]["reason"]
    assert late <= ended


def test_the_index_never_looks_later_than_a_total_clock_runs_out(url: str, store_url: str) -> None:
    store = live.client(store_url)
    table = Table(url, ruleset="mr-jack", clock={"kind": "total", "seconds": 900})
    for _ in range(4):
        time.sleep(0.2)
        assert 200 == table.play().status_code
        summary = table.summary()
        entered = store.zscore(KEY, f"{table.id} {summary['version']}")
        assert entered / 1000 <= datetime.fromisoformat(summary["deadline"]).timestamp() + 0.1
