"""Writes what a tournament came to: for programs, for readers, and as a picture."""

from pathlib import Path

import msgspec

from engine.registry import AnyRuleset
from tests.benchmarks.arena import plot, tables
from tests.benchmarks.arena.circumstances import Circumstances
from tests.benchmarks.arena.figures import Figures


def write(folder: Path, ruleset: AnyRuleset, figures: Figures, circumstances: Circumstances) -> None:
    """Write the three files of a ruleset."""
    folder.mkdir(parents=True, exist_ok=True)
    data = {"ruleset": ruleset.name, **msgspec.to_builtins(circumstances), **figures.as_data()}
    written = {
        "json": msgspec.json.format(msgspec.json.encode(data), indent=1).decode() + "\n",
        "md": tables.page(ruleset, figures, circumstances),
        "svg": plot.drawn(ruleset, figures, circumstances),
    }
    for ending, text in written.items():
        (folder / f"{ruleset.name}.{ending}").write_text(text, encoding="utf-8")
