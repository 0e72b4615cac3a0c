"""What matchmaking and idle feeds cost."""

import os
import socket
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

import msgspec
import redis

from engine.events import Player
from engine.registry import RULESETS
from service.embedded import Valkey
from service.identifiers import derived_id, new_token, token_hash
from service.players import TokenRecord, token_key
from tests import live
from tests.benchmarks import load


def tokens(store: redis.Redis, count: int) -> list[str]:
    """Let some players in without asking."""
    found = []
    for number in range(count):
        player = Player(id=derived_id("seeker", str(number)), name=f"P{number}", kind="human")
        found.append(new_token())
        record = TokenRecord(id=player.id, player=player, salt="salt")
        store.set(token_key(token_hash(found[-1])), msgspec.json.encode(record))
    return found


def seeks(say: Callable[[str], None], *, quick: bool) -> None:
    """Seeks paired per second."""
    count = 200 if quick else 2_000
    ruleset = next(iter(RULESETS))
    body = msgspec.json.encode({"ruleset": ruleset})
    with tempfile.TemporaryDirectory() as folder, Valkey(Path(folder)) as valkey, live.api(valkey.url) as api:
        store = redis.Redis.from_url(valkey.url)
        requests = [
            load.request("POST", "/v1/seeks", {"Authorization": f"Bearer {token}"}, body)
            for token in tokens(store, count)
        ]
        done = load.run(api.port, load.split(requests, 16))
        games = sum(1 for _ in store.scan_iter("game:*:log", count=1000))
        reads = [load.request("GET", "/v1/rulesets", {})] * count
        plain = load.run(api.port, load.split(reads, 16))
    say(
        f"seeks: {done.rate:,.0f}/s, {done.failures} failed, {games:,} games from {count:,} seeks; "
        f"one costs as much as {plain.rate / done.rate:.1f} reads of the list of rulesets"
    )


def feeds(say: Callable[[str], None], *, quick: bool) -> None:
    """Memory and processor time of feeds on which nothing happens."""
    count, seconds = (100, 5) if quick else (1_000, 20)
    with tempfile.TemporaryDirectory() as folder, Valkey(Path(folder)) as valkey, live.api(valkey.url) as api:
        store = redis.Redis.from_url(valkey.url)
        before, worked = api.memory("VmRSS"), _processor(api)
        time.sleep(seconds)
        at_rest = _processor(api) - worked
        lines = [_open(api.port, token) for token in tokens(store, count)]
        time.sleep(2)
        worked = _processor(api)
        time.sleep(seconds)
        busy = _processor(api) - worked
        after = api.memory("VmRSS")
        for line in lines:
            line.close()
    say(
        f"feeds: {(after - before) / count:.0f} kB and {(busy - at_rest) / seconds / count * 1e6:.0f} µs of processor "
        f"time a second for each of {count:,} idle ones"
    )


def _open(port: int, token: str) -> socket.socket:
    line = socket.create_connection(("127.0.0.1", port))
    headers = {"Authorization": f"Bearer {token}", "Accept": "text/event-stream"}
    line.sendall(load.request("GET", "/v1/me/events", headers))
    return line


def _processor(api: live.Api) -> float:
    """Read how many seconds the serving process has worked."""
    assert api.process is not None
    children = Path(f"/proc/{api.process.pid}/task/{api.process.pid}/children").read_text().split()
    fields = Path(f"/proc/{children[-1]}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
