"""`python -m service export` and `archive`: what operators keep, and how an archive is made whole."""

import gzip
import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
import redis

from service.archive import index_key
from tests import bulk
from tests.live import HTTP, ROOT, Table


@pytest.fixture
def store(store_url: str) -> redis.Redis:
    store = redis.Redis.from_url(store_url)
    store.flushall()
    return store


def command(store_url: str, *arguments: str) -> subprocess.CompletedProcess[str]:
    environment = {name: value for name, value in os.environ.items() if not name.startswith("LAMPLIGHTER_")}
    return subprocess.run(
        [sys.executable, "-m", "service", *arguments],
        cwd=ROOT,
        env={**environment, "LAMPLIGHTER_STORE_URL": store_url},
        capture_output=True,
        text=True,
        check=False,
    )


def export(store_url: str, *arguments: str) -> str:
    """Export; give the cursor it prints."""
    done = command(store_url, "export", *arguments)
    assert 0 == done.returncode, done.stderr
    return done.stdout.strip()


def ids(raw: bytes) -> list[str]:
    return [json.loads(line)["replay"]["game"] for line in raw.splitlines()]


def test_each_night_goes_on_where_the_one_before_ended(store_url: str, store: redis.Redis, tmp_path: Path) -> None:
    wanted = bulk.fill(store, 30, distinct=3)
    monday, tuesday, wednesday = (tmp_path / f"{day}.ndjson.gz" for day in ("monday", "tuesday", "wednesday"))

    first = export(store_url, str(monday), "--limit", "12")
    second = export(store_url, str(tuesday), "--after", first)
    third = export(store_url, str(wednesday), "--after", second)

    assert wanted == ids(gzip.decompress(monday.read_bytes())) + ids(gzip.decompress(tuesday.read_bytes()))
    assert (b"", second) == (gzip.decompress(wednesday.read_bytes()), third)
    assert {monday, tuesday, wednesday} == set(tmp_path.iterdir())


def test_what_is_wanted_is_said_as_in_a_query(store_url: str, store: redis.Redis, tmp_path: Path) -> None:
    wanted = bulk.fill(store, 30, distinct=3)

    export(store_url, str(tmp_path / "some"), "--ruleset", "mr-jack")

    assert wanted[1::3] == ids((tmp_path / "some").read_bytes())


@pytest.mark.parametrize("wrong", [("--after", "yesterday"), ("--level", "6"), ("--ruleset", "chess")])
def test_what_cannot_be_meant_is_refused(store_url: str, tmp_path: Path, wrong: tuple[str, str]) -> None:
    done = command(store_url, "export", str(tmp_path / "file"), *wrong)

    assert (1, "") == (done.returncode, done.stdout)
    assert wrong[0] in done.stderr
    assert [] == list(tmp_path.iterdir())


def test_a_file_that_was_there_stays_when_the_store_is_away(tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.write_text("what was there")

    done = command(f"unix://{tmp_path}/nobody.sock", "export", str(file))

    assert 1 == done.returncode
    assert "Nothing was written." in done.stderr
    assert [file] == list(tmp_path.iterdir())
    assert "what was there" == file.read_text()


def test_an_archive_that_was_lost_is_made_again(url: str, store_url: str, store: redis.Redis) -> None:
    tables = [Table(url) for _ in range(3)]
    for table in tables:
        table.play_to_the_end()
    before = store.zrange(index_key(None), 0, -1), HTTP.get(f"{url}/v1/rulesets/mr-jack-pocket/statistics").json()
    Table(url)
    store.delete(*store.keys("archive:*"))

    for _ in range(2):
        assert 0 == command(store_url, "archive").returncode

    after = store.zrange(index_key(None), 0, -1), HTTP.get(f"{url}/v1/rulesets/mr-jack-pocket/statistics").json()
    assert before == after
