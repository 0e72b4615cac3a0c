"""
Many games in play by real clients: what a move costs, and whether it costs more with more games: `make load`.

    python -m tests.benchmarks.crowds [--games 100 1000 10000] [--processes 1 2] [--moves 3000] [--results FILE]

Each round plays the same number of moves over the same number of connections, spread over all games in the store.
Times by the clock depend on whatever else the machine does; the processor's time per move (API and store together)
does so less.
"""

import argparse
import asyncio
import contextlib
import os
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

import redis

from engine.registry import ruleset_named
from service.embedded import Valkey
from tests import live
from tests.benchmarks import scripted
from tests.crowd import Connection, Crowd, Sitting

CONNECTIONS = 16
TICKS = os.sysconf("SC_CLK_TCK")


class Row(NamedTuple):
    """What was measured with so many games in the store."""

    games: int
    processes: int
    rate: float
    p50: float
    p95: float
    p99: float
    cost: float
    """Milliseconds of processor time for each move, listing the legal ones included."""
    api_memory: float
    store_memory: float
    """Megabytes per 1,000 games."""

    def __str__(self) -> str:
        times = f"{self.p50:.1f} | {self.p95:.1f} | {self.p99:.1f}"
        return (
            f"| {self.games:,} | {self.processes} | {self.rate:,.0f} | {times} | {self.cost:.2f} "
            f"| {self.api_memory:.1f} | {self.store_memory:.1f} |"
        )


HEAD = (
    "| games in the store | API processes | moves/s | p50 ms | p95 ms | p99 ms "
    "| processor ms per move | API MB per 1,000 | store MB per 1,000 |\n|---|---|---|---|---|---|---|---|---|"
)


def measured(games: int, processes: int, moves: int) -> Row:
    """Measure with so many games in a store of their own."""
    with tempfile.TemporaryDirectory() as folder, contextlib.ExitStack() as stack:
        valkey = stack.enter_context(Valkey(Path(folder) / "store"))
        store = stack.enter_context(redis.Redis.from_url(valkey.url))
        empty = store.info("memory")["used_memory"]
        sittings = written(store, games)
        full = store.info("memory")["used_memory"]
        apis = [stack.enter_context(live.api(valkey.url, LAMPLIGHTER_LOG_LEVEL="warning")) for _ in range(processes)]
        rest = sum(api.memory("VmRSS") for api in apis)
        crowd = Crowd([api.port for api in apis])
        asyncio.run(look_at_all(crowd, sittings))
        grown = sum(api.memory("VmRSS") for api in apis) - rest
        assert valkey.pid is not None
        pids = [valkey.pid, *(pid for api in apis if api.process for pid in live.session(api.process.pid))]
        before, began = spent(pids), time.perf_counter()
        asyncio.run(play(crowd, sittings, moves))
        seconds, used = time.perf_counter() - began, spent(pids) - before
    took = sorted(crowd.latencies)
    count = len(took)
    return Row(
        games,
        processes,
        count / seconds,
        *(took[int(count * share)] * 1000 for share in (0.5, 0.95, 0.99)),
        used / count * 1000,
        grown / 1024 / games * 1000,
        (full - empty) / 1024 / 1024 / games * 1000,
    )


def written(store: redis.Redis, games: int) -> list[Sitting]:
    """Write games that have just begun into a store; only every hundredth is another one."""
    ruleset = ruleset_named("mr-jack-pocket")
    found = []
    kinds = [scripted.played(ruleset, number) for number in range(min(games, 100))]
    tokens = [dict(scripted.tokens(store, kind)) for kind in kinds]
    for number in range(games):
        kind = kinds[number % len(kinds)]
        game = kind._replace(id=scripted.derived_id("load", str(number)))
        scripted.write(store, game, game.opening)
        found.append(Sitting(game.id, len(game.opening), [kind.moves[0][0]], tokens[number % len(kinds)]))
    return found


async def look_at_all(crowd: Crowd, sittings: Sequence[Sitting]) -> None:
    """Let every process have every game at hand, as after a while in service."""

    async def look(port: int, own: Sequence[Sitting]) -> None:
        connection = Connection(port)
        for sitting in own:
            status, _ = await connection.ask("GET", f"/v1/games/{sitting.game}")
            assert status == 200
        connection.close()

    await asyncio.gather(*(look(port, sittings[at::8]) for port in crowd._ports for at in range(8)))


async def play(crowd: Crowd, sittings: Sequence[Sitting], moves: int) -> None:
    """Play so many moves, all games in turn."""

    def heard(_acknowledged: object) -> None:
        crowd.stop = len(crowd.acknowledged) >= moves

    crowd.heard = heard
    await crowd.play([list(sittings[at::CONNECTIONS]) for at in range(CONNECTIONS)], again=True)


def spent(pids: Sequence[int]) -> float:
    """Tell how many seconds of processor time some processes have taken."""
    found = 0
    for pid in pids:
        fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
        found += int(fields[11]) + int(fields[12])
    return found / TICKS


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, nargs="+", default=[100, 1_000, 10_000])
    parser.add_argument("--processes", type=int, nargs="+", default=[1, 2])
    parser.add_argument("--moves", type=int, default=3_000)
    parser.add_argument("--results", type=Path, default=Path(__file__).parent / "results" / "load.md")
    wanted = parser.parse_args()
    rows = []
    total = len(wanted.games) * len(wanted.processes)
    for processes in wanted.processes:
        for games in wanted.games:
            print(f"\r{len(rows)} of {total}: {games:,} games, {processes} API processes …   ", end="", flush=True)
            rows.append(measured(games, processes, wanted.moves))
    ratios = []
    for processes in wanted.processes:
        own = [row for row in rows if row.processes == processes]
        ratios.append(f"{own[-1].cost / own[0].cost:.2f} with {processes}")
    growth = f"A move with {wanted.games[-1]:,} games costs as much as one with {wanted.games[0]:,} times: "
    text = "\n".join(
        [
            "# Load",
            "",
            f"{wanted.moves:,} moves of real clients in each round, over {CONNECTIONS} connections; each lists",
            f"the legal moves and plays one. Store, API and clients share {os.cpu_count()} cores.",
            "",
            HEAD,
            *map(str, rows),
            "",
            f"{growth}{', '.join(ratios)} API processes (processor time; the aim is 1.3).",
            "",
        ]
    )
    wanted.results.write_text(text)
    print(f"\n{text}")


if __name__ == "__main__":
    main()
