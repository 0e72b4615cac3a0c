"""
Who plays when a game should come to its later parts: still at random, but among moves that keep it going.

In some titles random players never get far: nobody comes home by chance, and somebody accuses at once.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from engine.rulesets.letters_from_whitechapel import moves as town
from engine.rulesets.letters_from_whitechapel.offers import LAST_SPACE
from engine.rulesets.letters_from_whitechapel.streets import distances
from engine.rulesets.mr_jack import moves as jack

Persona = Callable[[Any, Sequence[Any]], Sequence[Any]]
"""Given the table and the moves of whoever is to move, leaves some of them; of the hand only what the moves tell."""


def cautious(_table: Any, moves: Sequence[Any]) -> Sequence[Any]:
    """Never accuse, never leave, take nothing back."""
    return [move for move in moves if not isinstance(move, jack.Accuse | jack.Leave | jack.TakeBack)] or moves


class Homeward:
    """Jack roams as long as he can still come home in time; the police arrest nobody."""

    def __init__(self) -> None:
        self.hideout = 1

    def __call__(self, table: Any, moves: Sequence[Any]) -> Sequence[Any]:
        if isinstance(moves[0], town.Hide):
            return [town.Hide(self.hideout)]
        if table.phase != "escape":
            return [move for move in moves if not isinstance(move, town.Arrest)]
        if town.GoHome() in moves and table.pawn >= LAST_SPACE - 3:
            return [town.GoHome()]
        far = distances(self.hideout)
        in_time = [
            move
            for move in moves
            if isinstance(move, town.Step | town.Alley) and far[move.to] + table.pawn + 2 < LAST_SPACE
        ]
        if in_time:
            return in_time
        steps = [move for move in moves if not isinstance(move, town.GoHome | town.Coach)]
        nearest = min((far[move.to] for move in steps), default=0)
        return ([town.GoHome()] if town.GoHome() in moves else [m for m in steps if far[m.to] == nearest]) or moves


PERSONAS: Mapping[str, Callable[[], Persona]] = {
    "mr-jack-pocket": lambda: lambda _table, moves: moves,
    "mr-jack": lambda: cautious,
    "letters-from-whitechapel": Homeward,
}
"""By ruleset: somebody to play a game."""
