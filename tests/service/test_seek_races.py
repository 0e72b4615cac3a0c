"""Many who seek at once, at several processes of which one is killed: every seek is paired once, or still waits."""

import asyncio
import contextlib
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import httpx
import pytest
import redis

from service.embedded import Valkey
from service.seeks import Seeks
from service.settings import Settings
from service.wire import Wire
from service.workers.desk import opened
from tests.live import Api, Caller, newcomer

SEEKERS = 200
PROCESSES = 3


@pytest.fixture(scope="module")
def apis(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[str, list[Api]]]:
    folder: Path = tmp_path_factory.mktemp("seekers")
    with Valkey(folder) as valkey, contextlib.ExitStack() as running:
        found = []
        for _ in range(PROCESSES):
            api = Api(valkey.url).start()
            running.callback(api.kill)
            found.append(api)
        yield valkey.url, found


def seek(caller: Caller, url: str) -> dict[str, Any] | None:
    """Look for somebody; whoever is cut off does not know whether he does."""
    with contextlib.suppress(httpx.HTTPError):
        made = Caller(url, caller.token).post("/v1/seeks", {"ruleset": "mr-jack-pocket"})
        if made.status_code == 201:
            return made.json()
        assert made.status_code == 503, made.text
    return None


async def swept(store_url: str) -> list[Any]:
    """Sweep as a worker does, and list who waits still."""
    async with opened(Settings.from_environment({"LAMPLIGHTER_STORE_URL": store_url})) as desk:
        await desk.matchmaking.sweep()
    wire = Wire(store_url, timeout=5)
    try:
        return await Seeks(wire).waiting()
    finally:
        await wire.close()


def test_every_seek_is_paired_once_or_waits_though_a_process_is_killed(apis: tuple[str, list[Api]]) -> None:
    store_url, running = apis
    players = [newcomer(running[0].url, name=f"P{number}") for number in range(SEEKERS)]

    with ThreadPoolExecutor(max_workers=24) as pool:
        asked = []
        for number, player in enumerate(players):
            asked.append(pool.submit(seek, player, running[number % PROCESSES].url))
            if number == SEEKERS // 2:
                running[1].kill()
        made = [future.result() for future in asked]

    waiting = asyncio.run(swept(store_url))
    store = redis.Redis.from_url(store_url)
    assert 0 == store.hlen("seeks:{seeks}:pairings")
    known = {one["id"]: one for one in made if one is not None}
    assert len(known) > SEEKERS / 3
    games: dict[str, dict[str, str]] = {}
    seated: Counter[str] = Counter()
    url = running[0].url
    for player in players:
        for game in Caller(url).get(f"/v1/players/{player.player}/games?limit=100").json()["games"]:
            seated[player.player] += 1
            games[game["id"]] = {seat: sitting["id"] for seat, sitting in game["seats"].items()}
    # One seek each, so nobody may sit in two games; and each game has two who are not the same.
    assert set(seated.values()) <= {1}
    assert all(len(set(seats.values())) == 2 for seats in games.values())
    assert len(seated) == 2 * len(games)
    waits = {one.player.id for one in waiting}
    assert not waits & set(seated)
    assert len(waits) <= 1
    for player, record in zip(players, made, strict=True):
        if record is None:
            continue
        found = Caller(url, player.token).get(f"/v1/seeks/{record['id']}").json()
        assert found["status"] in ("matched", "waiting")
        if found["status"] == "matched":
            assert player.player == games[found["game"]][found["seat"]]
