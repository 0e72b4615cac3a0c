"""
Lets schemathesis loose on one live server, with real tokens.

    python -m tests.contract.fuzz [--seed N] [--examples N]

Without a seed it draws a fresh one, and says which, so that a find can be had again.
"""

import argparse
import contextlib
import json
import os
import re
import secrets
import signal
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from types import FrameType
from typing import Any, NamedTuple

from service.children import die_with
from service.embedded import Valkey
from tests import live

UNKNOWN = "a" * 20

# Streams must end and waits be short, or every case that opens one would take its time.
QUICK: dict[str, Any] = {
    "LAMPLIGHTER_LONGEST_WAIT": "0.05",
    "LAMPLIGHTER_LONGEST_STREAM": "0.2",
    "LAMPLIGHTER_HEARTBEAT": "0.1",
}


CONFIG = """
# A reused idempotency key with another body is refused by its history, which no schema can tell: 422.
[checks.positive_data_acceptance]
expected-statuses = ["2xx", "3xx", "401", "403", "404", "409", "422", "429"]
"""


LEFT_OUT = ("verifyReplay", "importReplay", "forkReplay")
"""
Their bodies come in forms that schemathesis cannot write (NDJSON), or are whole replays, where it finds fault with what
is let through. `tests/engine/archive` and `tests/service/api/test_replays.py` try them.
"""


class Found(NamedTuple):
    """How a run ended."""

    code: int
    cases: int
    output: str


def fuzz(url: str, *, seed: int, examples: int, show: bool = False) -> Found:
    """Try every operation: examples, edges of the schema, random good and bad input, and walks along the links."""
    players = [live.newcomer(url, name) for name in ("Anna", "Ben")]
    rulesets = live.HTTP.get(f"{url}/v1/rulesets").json()["rulesets"]
    known = {
        "game": prepared_games(rulesets, players),
        "mortal": prepared_games(rulesets, players),
        "player": [*(player.player for player in players), UNKNOWN],
        "replay": [imported(players[0]), UNKNOWN],
        "seat": [*sorted({seat for ruleset in rulesets for seat in ruleset["seats"]}), "nobody"],
        "ruleset": [*(ruleset["name"] for ruleset in rulesets), "chess"],
    }
    with tempfile.TemporaryDirectory() as folder:
        config = Path(folder) / "schemathesis.toml"
        config.write_text(CONFIG)
        command = [
            str(Path(sys.executable).parent / "schemathesis"),
            *("--config-file", str(config)),
            *("run", f"{url}/openapi.json"),
            *(word for name in LEFT_OUT for word in ("--exclude-operation-id", name)),
            *("--seed", str(seed), "--max-examples", str(examples), "--mode", "all"),
            *("--phases", "examples,coverage,fuzzing,stateful", "--continue-on-failure"),
            *("--request-timeout", "20", "--workers", "1", "--no-color"),
        ]
        environment = {
            **os.environ,
            "FUZZ_PLAYERS": json.dumps({player.player: player.token for player in players}),
            "FUZZ_KNOWN": json.dumps(known),
            "FUZZ_URL": url,
            "SCHEMATHESIS_HOOKS": "tests.contract.hooks",
            "PYTHONPATH": str(live.ROOT),
            "HYPOTHESIS_STORAGE_DIRECTORY": folder,
        }
        lines = []
        with subprocess.Popen(
            command, cwd=folder, env=environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
        ) as process:
            assert process.stdout is not None
            try:
                for line in process.stdout:
                    lines.append(line)
                    if show:
                        print(line, end="", flush=True)
            except BaseException:
                # Left alone, it would be waited for to its end.
                process.kill()
                raise
        code = process.returncode
    output = "".join(lines)
    generated = re.search(r"([\d,]+) generated", output)
    return Found(code, int(generated[1].replace(",", "")) if generated else 0, output)


def prepared_games(rulesets: list[dict[str, Any]], players: list[live.Caller]) -> list[str]:
    """Open games of every ruleset in every state, with the fuzzer's two players in them, and name one that is none."""
    games = [UNKNOWN]
    for ruleset in rulesets:
        first, second = ruleset["seats"][:2]
        for turn in range(10):
            body = {"ruleset": ruleset["name"], "seats": {first: {"kind": "me"}}}
            opened = players[turn % 2].post("/v1/games", body).json()["id"]
            games.append(opened)
            if turn > 1:
                players[1 - turn % 2].post(f"/v1/games/{opened}/seats/{second}")
            if turn in (8, 9):
                players[0].post(f"/v1/games/{opened}/{'abort' if turn == 8 else 'resignation'}")
    return games


def imported(player: live.Caller) -> str:
    """Bring a replay along."""
    example = player.get("/openapi.json").json()["paths"]["/v1/replays"]["post"]["requestBody"]["content"]
    return str(player.post("/v1/replays", example["application/json"]["example"]).json()["id"])


@contextlib.contextmanager
def serving(store_url: str) -> Iterator[live.Api]:
    """Run an API for a while; it ends also when the run does while it starts."""
    api = live.Api(store_url, **QUICK)
    try:
        yield api.start()
    finally:
        if api.process is not None:
            api.kill()


def end_in_order(number: int, _frame: FrameType | None) -> None:
    """Leave as after an error, so that everything that was started is ended. Once: the ending is not cut short."""
    signal.signal(number, signal.SIG_IGN)
    sys.exit(128 + number)


def main() -> int:
    parser = argparse.ArgumentParser(description="Fuzz the published contract against one live server.")
    parser.add_argument("--seed", type=int, default=secrets.randbelow(2**31))
    parser.add_argument("--examples", type=int, default=500, help="random cases for each operation")
    wanted = parser.parse_args()
    print(f"seed {wanted.seed}, {wanted.examples} examples an operation", flush=True)
    signal.signal(signal.SIGTERM, end_in_order)
    # Under make there is a shell in between; it takes the signal that is meant for this process.
    die_with(os.getppid(), signal.SIGTERM)
    with tempfile.TemporaryDirectory() as folder, Valkey(Path(folder)) as valkey, serving(valkey.url) as api:
        found = fuzz(api.url, seed=wanted.seed, examples=wanted.examples, show=True)
    print(f"{found.cases} cases, seed {wanted.seed}: {'no failure' if found.code == 0 else 'FAILED'}")
    return found.code


if __name__ == "__main__":
    sys.exit(main())
