"""
The same load for two players on this service and on boardgame.io, side by side in one run: the end of `make load`.

    python -m tests.benchmarks.beside_boardgame_io [--rounds 2] [--results FILE]

The rounds of the sides alternate, so that whatever else the machine does meets all of them. No round begins after
three and a half minutes.
"""

import argparse
import contextlib
import datetime as dt
import json
import os
import platform
import statistics
import subprocess
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import redis

from engine.registry import ruleset_named
from service.embedded import Valkey
from tests import live, node
from tests.benchmarks import scripted

FOLDER = Path(__file__).parent / "boardgame_io"
MOVES = 16
"""In each game: as many as hardly any of Mr. Jack Pocket is over before."""
GAMES = {1: 32, 16: 64, 64: 128}
"""How many are played in a round with so many at once."""
LONGEST = 210.0

SIDES = ("Lamplighter", "boardgame.io, files", "boardgame.io, memory")


class Round(NamedTuple):
    """What one side did in one round; milliseconds."""

    rate: float
    acknowledged: list[float]
    heard: list[float]


class Measured(NamedTuple):
    """What one side did in all rounds."""

    rate: float
    p50: float
    p99: float
    heard: float

    @classmethod
    def of(cls, rounds: list[Round]) -> "Measured":
        """Take the middle of the rates, and the times of all rounds together."""
        acknowledged = sorted(took for one in rounds for took in one.acknowledged)
        heard = sorted(took for one in rounds for took in one.heard)
        at = len(acknowledged) * 99 // 100
        rate = statistics.median(one.rate for one in rounds)
        return cls(rate, acknowledged[len(acknowledged) // 2], acknowledged[at], heard[at])


@contextlib.contextmanager
def boardgame_io(kept: str, folder: Path) -> Iterator[int]:
    """Run boardgame.io's server, for production; give its port."""
    port = live.free_port()
    command = [str(node.NODE), "server.mjs", str(port), kept, str(folder)]
    environ = {**os.environ, "NODE_ENV": "production"}
    with subprocess.Popen(command, cwd=FOLDER, env=environ, stdout=subprocess.PIPE) as server:
        try:
            assert server.stdout is not None
            if b"ready" not in server.stdout.readline():
                raise SystemExit("boardgame.io's server does not start")
            yield port
        finally:
            server.kill()


def prepared(store: redis.Redis, first: int, count: int) -> list[object]:
    """Write games that have just begun into a store; tell what will be played in them."""
    ruleset = ruleset_named("mr-jack-pocket")
    found: list[object] = []
    number = first
    while len(found) < count:
        game = scripted.played(ruleset, number)
        number += 1
        if len(game.moves) >= MOVES:
            scripted.write(store, game, game.opening)
            tokens = dict(scripted.tokens(store, game))
            found.append({"id": game.id, "tokens": tokens, "version": len(game.opening), "moves": game.moves[:MOVES]})
    return found


def played(side: str, port: int, at_once: int, games: list[object] | None = None) -> Round:
    """Let the client play a round."""
    command = (node.NODE, "play.mjs", side, str(port), str(at_once), str(MOVES), str(GAMES[at_once]))
    done = node.run(*command, cwd=FOLDER, input=json.dumps(games), timeout=90)
    if done.returncode:
        raise SystemExit(done.stderr)
    said = json.loads(done.stdout)
    return Round(len(said["acknowledged"]) / said["seconds"], said["acknowledged"], said["heard"])


def compare(wanted_rounds: int) -> dict[int, dict[str, Measured]]:
    """Play on all sides with 1, 16 and 64 games at once."""
    found: dict[int, dict[str, list[Round]]] = {at_once: {side: [] for side in SIDES} for at_once in GAMES}
    began = time.monotonic()
    first = 0
    with tempfile.TemporaryDirectory() as folder, contextlib.ExitStack() as stack:
        valkey = stack.enter_context(Valkey(Path(folder) / "store"))
        store = stack.enter_context(redis.Redis.from_url(valkey.url))
        api = stack.enter_context(live.api(valkey.url, LAMPLIGHTER_LOG_LEVEL="warning"))
        for number in range(wanted_rounds):
            for at_once, sides in found.items():
                if number and time.monotonic() - began > LONGEST:
                    print("  … no time for more")
                    break
                games = prepared(store, first, GAMES[at_once])
                first += 10 * GAMES[at_once]
                sides["Lamplighter"].append(played("lamplighter", api.port, at_once, games))
                # A server of its own each time: every two minutes node-persist looks through all files, and dies of one
                # that is just being written.
                for kept in ("files", "memory"):
                    with boardgame_io(kept, Path(folder) / f"{number}-{at_once}") as port:
                        sides[f"boardgame.io, {kept}"].append(played("boardgame.io", port, at_once))
                said = ", ".join(f"{side} {rounds[-1].rate:,.0f}/s" for side, rounds in sides.items())
                print(f"round {number + 1} of {wanted_rounds}, {at_once} games at once: {said}", flush=True)
    return {at_once: {side: Measured.of(rounds) for side, rounds in sides.items()} for at_once, sides in found.items()}


def table(measured: dict[int, dict[str, Measured]]) -> Iterator[str]:
    """Write down what was measured, and the ratios."""
    yield "| games at once | | moves/s | p50 ms | p99 ms | p99 ms, other player |"
    yield "|---|---|---|---|---|---|"
    for at_once, sides in measured.items():
        for side, own in sides.items():
            yield f"| {at_once} | {side} | {own.rate:,.0f} | {own.p50:.1f} | {own.p99:.1f} | {own.heard:.1f} |"
    yield ""
    yield "Lamplighter to boardgame.io; more is better for moves/s, less for p99:"
    yield ""
    yield "| games at once | against | moves/s | p99 | p99, other player |"
    yield "|---|---|---|---|---|"
    for at_once, sides in measured.items():
        ours, *others = sides.values()
        for side, own in zip(SIDES[1:], others, strict=True):
            ratios = f"{ours.rate / own.rate:.2f} | {ours.p99 / own.p99:.2f} | {ours.heard / own.heard:.2f}"
            yield f"| {at_once} | {side.partition(', ')[2]} | {ratios} |"


def version_of(package: str) -> str:
    """Tell which version is installed."""
    return str(json.loads((FOLDER / "node_modules" / package / "package.json").read_text())["version"])


def versions() -> str:
    """Name what was measured, and on what."""
    model = next(
        (
            line.partition(": ")[2]
            for line in Path("/proc/cpuinfo").read_text().splitlines()
            if line.startswith("model name")
        ),
        platform.machine(),
    )
    return (
        f"{dt.datetime.now(dt.UTC):%Y-%m-%d}; {os.cpu_count()} cores ({model}), shared by servers, store and client; "
        f"Python {platform.python_version()}, Node {node.run(node.NODE, '--version').stdout.strip().lstrip('v')}, "
        f"boardgame.io {version_of('boardgame.io')}."
    )


TEXT = """\
# Beside boardgame.io

{versions}
Written by `python -m tests.benchmarks.beside_boardgame_io`, the end of `make load`; rounds of each side: {rounds}.
Load average of the machine: {busy}.

{table}

What is compared: games of two with {moves} moves each, played by the same client, one process of Node that holds both
players of all games. Who is next moves as soon as he has heard of the last move. *p50* and *p99* reach from the
sending of a move until its player knows that it was taken; *other player* until the other one has heard of it.

|  | Lamplighter | boardgame.io |
|---|---|---|
| runs as | one process of `service api`, rate limits off | one process of its `Server`, `NODE_ENV=production` |
| moves travel | by HTTP, and to the other player by a stream of events | by its sockets |
| a move is | judged by the rules of Mr. Jack Pocket, and told to each seat as that may know it | a word appended to \
a list; only whose turn it is, is checked |
| kept | in Valkey's append-only file (`everysec`), before the move is answered or announced | *files*: by its \
`FlatFile`, the only lasting storage that comes with it, after the move was announced, and written whole each time; \
*memory*: its default, gone with the process |

Rules cost more here and next to nothing there, and an answer here promises more. So the ratios tell what a player of
either would feel on the same machine, not which engine is the faster for the same game.

`FlatFile` stands on node-persist {persist}, the oldest that it asks for. With the newest it asks for (3.1.3), which
gathers what is to be written for up to a second, one game at a time was played at 1 move a second. Its server is begun
anew for each round: under this load it ends within two minutes, when node-persist comes upon a half-written file.
"""


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rounds", type=int, default=2)
    parser.add_argument("--results", type=Path, default=Path(__file__).parent / "results" / "beside-boardgame-io.md")
    wanted = parser.parse_args()
    node.install(FOLDER)
    began = os.getloadavg()[0]
    rows = "\n".join(table(compare(wanted.rounds)))
    busy = f"{began:.1f} before and {os.getloadavg()[0]:.1f} after"
    text = TEXT.format(
        versions=versions(),
        rounds=wanted.rounds,
        table=rows,
        moves=MOVES,
        persist=version_of("node-persist"),
        busy=busy,
    )
    wanted.results.write_text(text)
    print(f"\n{text}")


if __name__ == "__main__":
    main()
