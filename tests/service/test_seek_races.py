"""Many who seek at once, at several processes all but one of which are killed: every seek is paired, and once."""

import asyncio
import contextlib
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor, as_completed
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
BLOWS = {60: 1, 120: 2}
"""Which process is killed once how many have been answered."""


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


def seek(caller: Caller, urls: list[str]) -> dict[str, Any]:
    """Look for somebody; whoever is cut off asks the next process for the same."""
    for url in urls:
        with contextlib.suppress(httpx.HTTPError):
            body, key = {"ruleset": "mr-jack-pocket"}, {"Idempotency-Key": "seek"}
            made = Caller(url, caller.token).post("/v1/seeks", body, headers=key)
            if made.status_code == 201:
                return dict(made.json())
            assert made.status_code == 503, made.text
    raise AssertionError("nobody answers")


async def swept(store_url: str) -> list[Any]:
    """Sweep as a worker does, and list who waits still."""
    async with opened(Settings.from_environment({"LAMPLIGHTER_STORE_URL": store_url})) as desk:
        await desk.matchmaking.sweep()
    wire = Wire(store_url, timeout=5)
    try:
        return await Seeks(wire).waiting()
    finally:
        await wire.close()


def test_every_seek_is_paired_once_though_processes_are_killed(apis: tuple[str, list[Api]]) -> None:
    store_url, running = apis
    players = [newcomer(running[0].url, name=f"P{number}") for number in range(SEEKERS)]
    url = running[0].url

    with ThreadPoolExecutor(max_workers=24) as pool:
        asked = [
            pool.submit(seek, player, [running[number % PROCESSES].url, url]) for number, player in enumerate(players)
        ]
        for answered, _future in enumerate(as_completed(asked), start=1):
            if answered in BLOWS:
                running[BLOWS[answered]].kill()
        made = [future.result() for future in asked]

    assert [] == asyncio.run(swept(store_url))
    store = redis.Redis.from_url(store_url)
    assert 0 == store.hlen("seeks:{seeks}:pairings")
    assert SEEKERS == len({one["id"] for one in made})
    games: dict[str, dict[str, str]] = {}
    seated: Counter[str] = Counter()
    for player in players:
        for game in Caller(url).get(f"/v1/players/{player.player}/games?limit=100").json()["games"]:
            seated[player.player] += 1
            games[game["id"]] = {seat: sitting["id"] for seat, sitting in game["seats"].items()}
    # One seek each, so everybody sits in one game; and each game has two who are not the same.
    assert dict.fromkeys([player.player for player in players], 1) == seated
    assert SEEKERS / 2 == len(games)
    assert all(len(set(seats.values())) == 2 for seats in games.values())
    for player, record in zip(players, made, strict=True):
        found = Caller(url, player.token).get(f"/v1/seeks/{record['id']}").json()
        assert player.player == games[found["game"]][found["seat"]]
