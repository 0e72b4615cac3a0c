"""
Golden replays: whole games with every viewer's view and events at every step.

A leak, or a changed rule, shows here as a difference that a reviewer can see. `make golden` writes them anew.
"""

from collections.abc import Iterator
from pathlib import Path
from typing import Final

import msgspec

from engine import game as sitting
from engine.game import Game
from engine.notation import Notation
from engine.registry import RULESETS, AnyRuleset
from engine.replay import apply
from engine.seat import OMNISCIENT, PUBLIC, Viewer
from tests.benchmarks.scripted import played

FOLDER: Final = Path(__file__).parent

GAMES: Final[dict[str, tuple[int, ...]]] = {
    "mr-jack-pocket": (2, 5, 26, 56, 61, 114),
    "mr-jack": (10, 26, 88, 241),
}
"""By ruleset: the numbers of the games that are kept."""


def files() -> Iterator[tuple[Path, str]]:
    """Give every golden file, and what should stand in it."""
    for name, ruleset in RULESETS.items():
        for number in GAMES[name]:
            yield FOLDER / name / f"{number}.jsonl", "".join(lines(ruleset, number))


def lines(ruleset: AnyRuleset, number: int) -> Iterator[str]:
    """Tell a game, one commit in a line."""
    notation: Notation[object] = Notation(sitting.GameEvent | ruleset.event)
    game: Game | None = None
    for commit in played(ruleset, number).commits:
        game = apply(game, commit)
        viewers: tuple[Viewer, ...] = (PUBLIC, *game.seats, OMNISCIENT)
        step = {
            "version": game.version,
            "events": {
                viewer: [notation.format(sitting.seen_by(game, event, viewer)) for event in commit.events]
                for viewer in viewers
            },
            "views": {viewer: sitting.view(game, viewer) for viewer in viewers} if game.state else {},
        }
        yield msgspec.json.encode(step).decode() + "\n"
