"""The queue on a primary that sentinels guard."""

import contextlib
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
import redis

from engine.seat import seat
from service.addresses import Address, guarded
from service.children import Child
from service.embedded import _binary
from service.queue import QUICK, TURN, Jobs, Work
from tests.live import free_port

PATIENCE = 20.0


def started(folder: Path, *arguments: str) -> Child:
    child = Child("a server", (str(_binary()), *arguments, "--dir", str(folder), "--logfile", f"{folder}/log"))
    child.start()
    return child


@pytest.fixture
def primary_and_url(tmp_path: Path) -> Iterator[tuple[Child, str]]:
    """A primary with a replica, and the address of the sentinel that guards them."""
    ports = [free_port() for _ in range(3)]
    folders = [tmp_path / name for name in ("primary", "replica", "sentinel")]
    for folder in folders:
        folder.mkdir()
    local = ("--bind", "127.0.0.1", "--port")
    configuration = folders[2] / "sentinel.conf"
    configuration.write_text(
        f"port {ports[2]}\nbind 127.0.0.1\nsentinel monitor jobs 127.0.0.1 {ports[0]} 1\n"
        "sentinel down-after-milliseconds jobs 500\nsentinel failover-timeout jobs 2000\n"
    )
    with contextlib.ExitStack() as stack:
        primary = started(folders[0], *local, str(ports[0]))
        stack.callback(primary.kill)
        replica = started(folders[1], *local, str(ports[1]), "--replicaof", f"127.0.0.1 {ports[0]}")
        stack.callback(replica.kill)
        until_replicated(ports[0])
        sentinel = started(folders[2], str(configuration), "--sentinel")
        stack.callback(sentinel.kill)
        until_known(ports[2])
        yield primary, f"redis+sentinel://127.0.0.1:{ports[2]}/jobs"


def until_replicated(port: int) -> None:
    _until(lambda client: client.info("replication")["connected_slaves"] == 1, port)


def until_known(port: int) -> None:
    _until(lambda client: len(client.sentinel_slaves("jobs")) == 1, port)


def _until(reached, port: int) -> None:
    deadline = time.monotonic() + PATIENCE
    with redis.Redis(port=port) as client:
        while True:
            with contextlib.suppress(redis.RedisError):
                if reached(client):
                    return
            assert time.monotonic() < deadline
            time.sleep(0.02)


def test_an_address_names_the_sentinels_and_whom_they_guard():
    found = guarded("rediss+sentinel://anna:secret@one:1,two:2/jobs")

    assert ((Address("one", 1), Address("two", 2)), "jobs", "anna:secret", True) == found


def test_jobs_go_to_whoever_is_the_primary_by_then(primary_and_url: tuple[Child, str]):
    primary, url = primary_and_url
    jobs = Jobs(url, timeout=1)
    jobs.put(Work(TURN, "a", seat("jack"), 3, 1))
    primary.kill()
    deadline = time.monotonic() + PATIENCE
    while True:
        with contextlib.suppress(redis.RedisError):
            jobs.put(Work(TURN, "b", seat("jack"), 3, 1))
            break
        assert time.monotonic() < deadline
        time.sleep(0.1)

    assert {"b-jack-3"} <= set(jobs._queues[QUICK].job_ids)
    jobs.close()
