"""What the bots should reach."""

from collections.abc import Callable, Mapping
from itertools import pairwise
from typing import NamedTuple

from tests.benchmarks.arena.cells import LEVELS, TOP
from tests.benchmarks.arena.figures import Figures, Rate, Side

STEP = 0.65
LEAST_STEP = 0.60
"""How often each level should beat the one below, as a mean of both sides, and how often it must."""

THINKING = {"1": 0.2, "2": 0.2, "3": 0.2}
THINKING_AT_THE_TOP = {"mr-jack-pocket": 0.5, "mr-jack": 5.0, "letters-from-whitechapel": 3.0}
"""Seconds within which 95 % of thoughts should end, on one core; level 4 has no bar but the top's."""

HUNTER = {"mr-jack-pocket": "Investigator", "mr-jack": "Investigator", "letters-from-whitechapel": "Police"}


class Target(NamedTuple):
    """Something that level 5 should reach, and how it is measured here; none if tests show it."""

    words: str
    bar: float | None = None
    measured: Callable[[Figures], Rate | None] = lambda _figures: None
    at_most: bool = False
    shown: str = ""
    """What tests show of it, if it is not measured here."""
    note: str = ""
    """What should be known beside it."""

    def verdict(self, rate: Rate) -> str:
        """Say whether it was reached, and whether more games could say otherwise."""
        assert self.bar is not None
        reached = rate.share <= self.bar if self.at_most else rate.share >= self.bar
        is_certain = not rate.low < self.bar < rate.high
        return ("reached" if reached else "missed") + ("" if is_certain else ", not certain")


def wins(side: Side, against: str) -> Callable[[Figures], Rate | None]:
    return lambda figures: figures.rate(TOP, side, against)


def wins_on_both_sides(player: str, against: str) -> Callable[[Figures], Rate | None]:
    return lambda figures: figures.both_sides(player, against)


def nights_survived(against: str) -> Callable[[Figures], Rate | None]:
    return lambda figures: figures.nights(TOP, against)


def wins_of_the_better_side(figures: Figures) -> Rate | None:
    rate = figures.rate(TOP, "jack", TOP)
    return rate if rate is None else max(rate, rate.of_the_other())


STEPS = tuple(
    Target(f"Level {above} against level {below}, mean of both sides", STEP, wins_on_both_sides(above, below))
    for below, above in pairwise(LEVELS)
)

TARGETS: Mapping[str, tuple[Target, ...]] = {
    "mr-jack-pocket": (
        Target("Investigator against random", 0.995, wins("hunter", "random")),
        Target("Investigator against greedy", 0.96, wins("hunter", "greedy")),
        Target("Jack against random", 0.88, wins("jack", "random")),
        Target("Jack against greedy", 0.75, wins("jack", "greedy")),
        Target("Jack against level 3, the exact round", 0.40, wins("jack", "3")),
        Target(
            "In round 8 no decision loses more than 0.01 of the exact value on 10,000 states", shown="tests: 12 states"
        ),
        *STEPS,
    ),
    "mr-jack": (
        Target("Investigator against random", 0.98, wins("hunter", "random")),
        Target(
            "Jack against random",
            0.98,
            wins("jack", "random"),
            note="Who plays at random accuses at random. The first activation of all, before Jack has done anything, "
            "is an arrest in 1.6 % of 20,000 games (`python -m tests.benchmarks.arena.ceilings`), so no Jack wins more "
            "than 98.4 %; and until he can leave, in round 2 at the earliest, more random accusations follow.",
        ),
        Target("Against greedy, mean of both sides", 0.80, wins_on_both_sides(TOP, "greedy")),
        Target("The last activation agrees with brute force on 2,000 positions", shown="tests: 301 positions"),
        *STEPS,
    ),
    "letters-from-whitechapel": (
        Target("Nights that Jack survives against random", 0.95, nights_survived("random")),
        Target("Police against random", 0.95, wins("hunter", "random")),
        Target("The better side, level 5 on both", 0.65, wins_of_the_better_side, at_most=True),
        Target("What the police believe equals brute force", shown="tests: 500 hunts"),
        *STEPS,
    ),
}
"""By ruleset; of level 5 unless said."""
