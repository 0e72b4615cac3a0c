"""
What games weigh in the store once they are played: `python -m tests.benchmarks.weight [--games 300]`.

Each is played to its end as personas play who make it last, so these are long games. Their logs are weighed; the
summary of a game and the `Idempotency-Key` of each move come on top.
"""

import argparse
import tempfile
from pathlib import Path
from typing import NamedTuple

import redis

from engine.registry import RULESETS, AnyRuleset
from service.embedded import Valkey
from service.identifiers import derived_id
from tests.benchmarks import scripted

DISTINCT = 50
HEAD = (
    "| title | moves per game | store MB per 1,000 just begun | store MB per 1,000 played | kB per move |\n"
    "|---|---|---|---|---|"
)


class Row(NamedTuple):
    """What games of a title weigh."""

    title: str
    moves: float
    begun: float
    played: float
    """Megabytes per 1,000 games."""

    def __str__(self) -> str:
        each = (self.played - self.begun) * 1024 / 1000 / self.moves
        return f"| {self.title} | {self.moves:.0f} | {self.begun:.1f} | {self.played:.1f} | {each:.2f} |"


def weighed(ruleset: AnyRuleset, games: int) -> Row:
    """Weigh games of one title, each in a store of its own."""
    kinds = [scripted.played(ruleset, number, lasting=True) for number in range(min(games, DISTINCT))]
    weights = []
    for whole in (False, True):
        with (
            tempfile.TemporaryDirectory() as folder,
            Valkey(Path(folder) / "store") as valkey,
            redis.Redis.from_url(valkey.url) as store,
        ):
            empty = store.info("memory")["used_memory"]
            for number in range(games):
                kind = kinds[number % len(kinds)]
                game = kind._replace(id=derived_id("weight", str(number)))
                scripted.write(store, game, game.commits if whole else game.opening)
            weights.append((store.info("memory")["used_memory"] - empty) / 1024 / 1024 / games * 1000)
    return Row(ruleset.name, sum(len(kind.moves) for kind in kinds) / len(kinds), *weights)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=300)
    parser.add_argument("--results", type=Path, default=Path(__file__).parent / "results" / "weight.md")
    wanted = parser.parse_args()
    rows = [weighed(ruleset, wanted.games) for ruleset in RULESETS.values()]
    text = "\n".join(
        [
            "# Weight",
            "",
            f"{wanted.games:,} games of each title in a store of their own, just begun and played to their end by",
            "those who make them last. Logs alone, without summaries and idempotency keys.",
            "Written by `python -m tests.benchmarks.weight`.",
            "",
            HEAD,
            *map(str, rows),
            "",
        ]
    )
    wanted.results.write_text(text)
    print(text)


if __name__ == "__main__":
    main()
