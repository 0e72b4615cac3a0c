"""Trying candidates in the mind: all of them a little, then the best of them more."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from engine.chance import Chance


class Budget(NamedTuple):
    """How often candidates are tried."""

    first: int
    """Each of them."""
    kept: int
    """So many of the best..."""
    then: int
    """...are tried so often again."""

    def scaled(self, effort: float) -> "Budget":
        """Scale the budget by the effort: at least one try for each."""
        return Budget(max(1, round(self.first * effort)), self.kept, round(self.then * effort))


def try_out(bonus: Sequence[float], play: Callable[[int, int], float], budget: Budget) -> tuple[int, float]:
    """
    Find the best candidate and what it is worth.

    `bonus` is what each is worth besides; `play` tries a candidate for a number, the same number being the same luck.
    """
    totals = [0.0] * len(bonus)
    tries = [0] * len(bonus)

    def worth(one: int) -> float:
        return totals[one] / max(1, tries[one]) + bonus[one]

    def play_on(some: Sequence[int], numbers: range) -> None:
        for one in some:
            totals[one] += sum([play(one, number) for number in numbers])
            tries[one] += len(numbers)

    play_on(range(len(bonus)), range(budget.first))
    kept = sorted(range(len(bonus)), key=lambda one: -worth(one))[: budget.kept]
    if len(kept) > 1:
        play_on(kept, range(budget.first, budget.first + budget.then))
    best = max(kept, key=worth)
    return best, min(1.0, max(0.0, totals[best] / max(1, tries[best])))


def chance_key(chance: Chance) -> bytes:
    """Draw a key for chances of the same luck."""
    return bytes(chance.below(256) for _ in range(8))
