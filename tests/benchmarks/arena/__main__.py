import argparse
import os
import sys
import time
from pathlib import Path

from engine.registry import RULESETS
from tests.benchmarks import arena
from tests.benchmarks.arena import decisions, fairness, results
from tests.benchmarks.arena.cells import PLAYERS, cells
from tests.benchmarks.arena.circumstances import circumstances
from tests.benchmarks.arena.figures import Figures
from tests.benchmarks.arena.ledger import Ledger
from tests.benchmarks.arena.tournament import hold
from tests.live import ROOT

RESULTS = ROOT / "tests" / "benchmarks" / "results"
STOPPED = 130


def main(arguments: list[str] | None = None) -> int:
    wanted = read(arguments)
    try:
        match wanted.part:
            case "decisions":
                decisions.measure(
                    wanted.ruleset, wanted.results, positions=wanted.positions or 200, effort=wanted.effort
                )
            case "fairness":
                return fairness.look(
                    wanted.ruleset,
                    wanted.results,
                    positions=wanted.positions or 1000,
                    cores=wanted.cores,
                    effort=wanted.effort,
                )
            case _:
                tournaments(wanted)
    except KeyboardInterrupt:
        print("Stopped. A tournament goes on from here when it is started again.")
        return STOPPED
    return 0


def read(arguments: list[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=arena.__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("part", nargs="?", choices=("tournament", "decisions", "fairness"), default="tournament")
    parser.add_argument("--ruleset", nargs="+", choices=[*RULESETS], default=[*RULESETS])
    parser.add_argument("--players", type=lambda names: names.split(","), default=[*PLAYERS])
    parser.add_argument("--cells", default="all", help="all, ladder, or a list such as 5:4,4:5, Jack's player last")
    parser.add_argument("--games", type=int, help="of each cell")
    parser.add_argument("--minutes", type=float, help="for all rulesets together; an hour if no games are asked for")
    parser.add_argument("--cores", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--effort", type=float, default=None, help="of the levels: 1 unless said, 0.05 for fairness")
    parser.add_argument("--fresh", action="store_true", help="forget the games that were played before")
    parser.add_argument("--positions", type=int, help="for decisions and fairness, of each ruleset")
    parser.add_argument("--results", type=Path, default=RESULTS, help="the folder to write to")
    wanted = parser.parse_args(arguments)
    if wanted.effort is None:
        wanted.effort = 0.05 if wanted.part == "fairness" else 1.0
    if wanted.games is None and wanted.minutes is None:
        wanted.minutes = 60.0
    try:
        wanted.cells = cells(wanted.cells, wanted.players)
    except (TypeError, ValueError) as fault:
        parser.error(f"--cells: {fault}")
    if strangers := sorted({*wanted.players} - {*PLAYERS}):
        parser.error(f"--players: nobody is called {', '.join(strangers)}")
    return wanted


def tournaments(wanted: argparse.Namespace) -> None:
    """Hold one tournament after the other; each may take its share of the time that is left."""
    end = None if wanted.minutes is None else time.monotonic() + wanted.minutes * 60
    # What plays is what is in memory now, whatever becomes of its files.
    entered = [(RULESETS[name], Ledger(wanted.results, RULESETS[name], wanted.effort)) for name in wanted.ruleset]
    begun = circumstances(cores=wanted.cores, effort=wanted.effort)
    for place, (ruleset, ledger) in enumerate(entered):
        now = time.monotonic()
        moment = None if end is None else now + (end - now) / (len(entered) - place)
        ledger.open(fresh=wanted.fresh)
        try:
            hold(
                ruleset,
                wanted.cells,
                ledger,
                games=wanted.games,
                moment=moment,
                cores=wanted.cores,
                effort=wanted.effort,
            )
        finally:
            figures = Figures(ledger)
            # Whoever stops before the first game has ended keeps the tables he had.
            if figures.cells:
                results.write(wanted.results, ruleset, figures, begun)


if __name__ == "__main__":
    sys.exit(main())
