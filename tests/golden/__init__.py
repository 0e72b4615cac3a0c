"""
Golden replays: whole games with every viewer's view and events at every step.

A leak, or a changed rule, shows here as a difference that a reviewer can see. `make golden` writes them anew. Of each
ruleset there is also a game as a page, to be opened in a browser.
"""

from collections.abc import Iterator
from pathlib import Path
from typing import Final, NamedTuple

import msgspec

from engine import game as sitting
from engine import viewing
from engine.archive.chain import chained, written
from engine.archive.document import header
from engine.archive.film import filmed
from engine.game import Game
from engine.notation import Notation
from engine.registry import RULESETS, AnyRuleset
from engine.replay import apply
from engine.seat import OMNISCIENT, PUBLIC, Viewer
from service.pages.replay import replay_page
from tests.benchmarks.scripted import Scripted, played

FOLDER: Final = Path(__file__).parent


class Golden(NamedTuple):
    """A game that is kept."""

    number: int
    lasting: bool = False
    views: int = 1
    """How often the views are kept: a long game would fill megabytes."""


GAMES: Final[dict[str, tuple[Golden, ...]]] = {
    "mr-jack-pocket": tuple(Golden(number) for number in (2, 5, 26, 56, 61, 114)),
    "mr-jack": (Golden(10), Golden(26), Golden(88, views=4), Golden(241, views=4)),
    "letters-from-whitechapel": (Golden(1, views=10), Golden(2, lasting=True, views=40)),
}
"""By ruleset: the games that are kept."""

PAGES: Final = {"mr-jack-pocket": 2, "mr-jack": 10, "letters-from-whitechapel": 92}
"""By ruleset: the game that is kept as a page."""


def files() -> Iterator[tuple[Path, str]]:
    """Give every golden file, and what should stand in it."""
    for name, ruleset in RULESETS.items():
        for golden in GAMES[name]:
            yield FOLDER / name / f"{golden.number}.jsonl", "".join(lines(ruleset, golden))


def pages() -> Iterator[tuple[Path, str]]:
    """Give the page of each ruleset, and what should stand in it."""
    for name, ruleset in RULESETS.items():
        yield FOLDER / name / "replay.html", page(ruleset, played(ruleset, PAGES[name]))


def page(ruleset: AnyRuleset, game: Scripted) -> str:
    """Write the page of a game that is over, with all eyes."""
    viewers = (PUBLIC, *ruleset.seats(ruleset.options()), OMNISCIENT)
    times = [f"2026-01-01T12:{second // 60:02}:{second % 60:02}Z" for second in range(len(game.commits))]
    film = filmed(game.commits, times, viewers)
    assert film.game is not None
    [*_, last] = chained(written(commit) for commit in game.commits)
    head = header(game.id, film.game, OMNISCIENT, created_at=times[0], updated_at=times[-1], mark=last)
    return replay_page(head, film)


def lines(ruleset: AnyRuleset, golden: Golden) -> Iterator[str]:
    """Tell a game, one commit in a line."""
    notation: Notation[object] = Notation(sitting.GameEvent | ruleset.event)
    game: Game | None = None
    for commit in played(ruleset, golden.number, lasting=golden.lasting).commits:
        game = apply(game, commit)
        looked_at = game.state is not None and (game.version % golden.views == 0 or game.is_over())
        viewers: tuple[Viewer, ...] = (PUBLIC, *game.seats, OMNISCIENT)
        step = {
            "version": game.version,
            "events": {
                viewer: [notation.format(viewing.seen_by(game, event, viewer)) for event in commit.events]
                for viewer in viewers
            },
            "views": {viewer: viewing.view(game, viewer) for viewer in viewers} if looked_at else {},
        }
        yield msgspec.json.encode(step).decode() + "\n"
