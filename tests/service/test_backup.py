"""Backup, wipe, restore."""

import asyncio
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
import redis

from service import backup, restore
from service.embedded import Valkey
from service.settings import CannotStart
from service.store import head_key, log_key
from service.turns import KEY as TURNS
from tests import live
from tests.crowd import Crowd
from tests.live import ROOT, Table, newcomer
from tests.service.six import Six


@pytest.fixture(scope="module")
def valkey(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Valkey]:
    with Valkey(tmp_path_factory.mktemp("backup")) as running:
        yield running


@pytest.fixture(scope="module")
def url(valkey: Valkey) -> Iterator[str]:
    with live.api(valkey.url) as api:
        yield api.url


@pytest.fixture(scope="module")
def table(url: str) -> Table:
    """A game in play; others are over, and in one a house bot is awaited."""

    async def play() -> None:
        crowd = Crowd((int(url.rpartition(":")[2]),))
        await crowd.play(await crowd.begin(3))

    asyncio.run(play())
    anna = newcomer(url)
    bot = {"kind": "bot", "level": 1}
    anna.post("/v1/games", {"ruleset": "mr-jack-pocket", "seats": {"jack": {"kind": "me"}, "investigator": bot}})
    table = Table(url)
    for step in range(4):
        assert 200 == table.play(step).status_code
    return table


@pytest.fixture(scope="module")
def file(valkey: Valkey, table: Table, tmp_path_factory: pytest.TempPathFactory) -> Path:
    assert table.id
    file = tmp_path_factory.mktemp("files") / "games.ndjson"
    said = command(valkey.url, "backup", file)
    assert said.returncode == 0, said.stderr
    assert "5 games" in said.stdout
    return file


def command(url: str, *arguments: str | Path) -> subprocess.CompletedProcess[str]:
    environ = {"PATH": os.environ["PATH"], "LAMPLIGHTER_STORE_URL": url}
    given = [sys.executable, "-m", "service", *map(str, arguments)]
    return subprocess.run(given, cwd=ROOT, env=environ, capture_output=True, text=True, check=False)


def kept(store: Any) -> dict[bytes, Any]:
    """Read all that must be the same afterwards."""
    found: dict[bytes, Any] = {}
    for key in store.scan_iter("*"):
        kind = store.type(key)
        if key.startswith((b"rate:", b"address:", b"rq:")) or key.endswith(b":here"):
            continue
        read = {
            b"string": store.get,
            b"hash": store.hgetall,
            b"set": store.smembers,
            b"zset": lambda key: store.zrange(key, 0, -1, withscores=True),
            b"stream": store.xrange,
        }[kind]
        found[key] = (read(key), store.pexpiretime(key) if b":told:" in key else None)
    return found


def test_after_a_wipe_and_a_restore_all_is_as_it_was(valkey: Valkey, table: Table, file: Path):
    with redis.Redis.from_url(valkey.url) as store:
        before, summary = kept(store), table.summary()
        store.flushall()
        said = command(valkey.url, "restore", file)
        assert said.returncode == 0, said.stderr
        after = kept(store)
        # When it was entered is another matter.
        turn = [member for member, _ in before.pop(TURNS.encode())[0]]
        assert turn == [member for member, _ in after.pop(TURNS.encode())[0]]
        assert 1 == len(turn)

        assert before == after
        assert summary == table.summary()
        assert 200 == table.play().status_code  # players, tokens and games are whole


def test_every_log_has_the_marks_it_had_on_whatever_store_it_is_put(table: Table, file: Path, tmp_path: Path):
    with Six(tmp_path / "six") as cluster:
        put = restore.put_back(cluster.url, file, replace=False, say=print)
        assert 1 == asyncio.run(restore.enter_what_is_due(cluster.url, file))
        again = backup.write(cluster.url, tmp_path / "again.ndjson", say=print)

        assert put.marks == again.marks == restore.check(file).marks
        assert (put.games, put.others) == (again.games, again.others)
        with live.client(cluster.url) as store:
            last = store.xrevrange(log_key(table.id), count=1)[0][1]
            assert last[b"mark"] == store.hget(head_key(table.id), "mark")


def test_a_store_that_is_not_empty_is_left_alone_unless_told(valkey: Valkey, table: Table, file: Path):
    with redis.Redis.from_url(valkey.url) as store:
        store.set("player:{stranger}", "x")
        refused = command(valkey.url, "restore", file)
        assert 1 == refused.returncode
        assert "not empty" in refused.stderr
        assert b"x" == store.get("player:{stranger}")

        assert 0 == command(valkey.url, "restore", "--replace", file).returncode
        assert store.get("player:{stranger}") is None
        assert table.summary()["status"] == "running"


@pytest.mark.parametrize("damage", ["cut", "letter", "order", "newer", "gone"])
def test_a_file_that_is_not_what_was_written_is_refused_before_the_store_is_touched(
    valkey: Valkey, table: Table, file: Path, tmp_path: Path, damage: str
):
    lines = file.read_bytes().splitlines(keepends=True)
    bad = tmp_path / "bad"
    game = next(number for number, line in enumerate(lines) if line.startswith(b'{"game"'))
    match damage:
        case "cut":
            lines = lines[:-1]
        case "letter":
            game = next(number for number in range(game, len(lines)) if b"Anna" in lines[number])
            lines[game] = lines[game].replace(b"Anna", b"Inga", 1)
        case "order":
            lines[game], lines[game + 1] = lines[game + 1], lines[game]
        case "newer":
            lines[0] = msgspec.json.encode({"format": 2, "at": 0}) + b"\n"
    if damage != "gone":
        bad.write_bytes(b"".join(lines))

    with pytest.raises(CannotStart):
        restore.put_back(valkey.url, bad, replace=True, say=print)
    assert table.summary()["status"] == "running"


def test_a_backup_that_fails_leaves_the_last_one_alone(tmp_path: Path):
    file = tmp_path / "games.ndjson"
    file.write_text("the last one")

    with pytest.raises(CannotStart):
        backup.write("redis://127.0.0.1:1", file, say=print)
    assert "the last one" == file.read_text()


def test_a_backup_is_for_its_owner_only(file: Path):
    assert 0o600 == file.stat().st_mode & 0o777
