"""How long each level thinks, on one core."""

import itertools
import time
from collections.abc import Iterator, Sequence
from functools import partial
from pathlib import Path

from engine.bot import STRONGEST, WEAKEST
from engine.chance import Chance
from engine.registry import RULESETS, AnyRuleset
from tests.benchmarks.arena import tables
from tests.benchmarks.arena.circumstances import circumstances
from tests.benchmarks.arena.cores import apart
from tests.benchmarks.arena.figures import SIDES, Clock, Side
from tests.benchmarks.arena.ledger import pace
from tests.benchmarks.arena.positions import JACK, Position, recorded, seen

WHILE_PLAYING = 0.1
"""The effort with which the games are played from which positions are taken."""
OF_EACH_GAME = 8


def measure(rulesets: Sequence[str], folder: Path, *, positions: int, effort: float) -> None:
    """Let every level think about the same positions, and write how long that took."""
    head = ["ruleset", "level", "side", "thoughts", "p50", "p95", "mean", "slowest", "p95 within"]
    rows = [row for name in rulesets for row in rows_of(RULESETS[name], positions=positions, effort=effort)]
    page = [
        "# Decision time, in milliseconds of one core",
        "",
        f"{circumstances(cores=1, effort=effort)}; {positions:,} positions of each ruleset, half of them of either "
        "side, from games of all levels against each other. Each level thinks in a process of its own, which "
        "knows none of these games.",
        "",
        *tables.table(head, rows),
    ]
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "decisions.md").write_text("\n".join(page) + "\n", encoding="utf-8")


def rows_of(ruleset: AnyRuleset, *, positions: int, effort: float) -> Iterator[list[str]]:
    looked_at = {side: apart(partial(asked, ruleset.name, positions // 2), side) for side in SIDES}
    for level in range(WEAKEST, STRONGEST + 1):
        for side in SIDES:
            clock = Clock()
            clock.add(pace(apart(partial(spent, ruleset.name, level, effort), looked_at[side])))
            words = [tables.side_in_words(ruleset, side), *tables.times(clock)]
            row = [ruleset.title, str(level), *words, tables.within(ruleset, str(level), clock)]
            print(" | ".join(row), flush=True)
            yield row


def asked(name: str, count: int, side: Side) -> list[Position]:
    """Take some positions of each game in which a side was asked."""
    found: list[Position] = []
    for number in itertools.count():
        recording = recorded(RULESETS[name], number, effort=WHILE_PLAYING)
        own = [at for at in recording.thoughts if (recording.commits[at].seat == JACK) == (side == "jack")]
        drawn = Chance(b"decisions", number).shuffled(own)[:OF_EACH_GAME]
        found += [recording.before(at) for at in sorted(drawn)]
        if len(found) >= count:
            return found[:count]
    raise AssertionError


def spent(name: str, level: int, effort: float, positions: Sequence[Position]) -> list[float]:
    """Measure how long a level thinks about each position."""
    seconds = []
    for position in positions:
        given, chance = seen(position), position.game().chance_of_bot(position.seat, level)
        began = time.process_time()
        RULESETS[name].think(given, level, chance, effort)
        seconds.append(time.process_time() - began)
    return seconds
