"""
What the police make of all they know: where Jack is, where he lives, and where he will be.

A strolling Jack's weights are leaned towards home: the nearer a place is to a likely hideout, the likelier he is there.
"""

from functools import lru_cache
from math import exp
from typing import Final, NamedTuple

from engine.rulesets.letters_from_whitechapel.map import CIRCLES
from engine.rulesets.letters_from_whitechapel.offers import LAST_SPACE, NUMBER
from engine.rulesets.letters_from_whitechapel.reach import GRASP
from engine.rulesets.letters_from_whitechapel.state import Hunt, Table
from engine.rulesets.letters_from_whitechapel.streets import STEPS, bits_of, distances, each
from engine.rulesets.letters_from_whitechapel.weights import Weights, circle_weights, hideout_weights

HOMING: Final = 0.8
"""How strongly Jack is thought to be drawn home, for each step he is nearer."""

STROLLING: Final = 0.15
"""How far Jack is thought to stroll: 0 is not at all, 1 is a stroller."""
TRUSTING: Final = 0.5
"""How much tonight's way says about the hideout."""
WARY: Final = 0.35
"""How much less likely he is where policemen could get when he moved."""
LEANED_ON: Final = 60
"""How many hideouts, the likeliest, are looked at for it."""

DIGITS: Final = 8


_PULL: Final = tuple(exp(-HOMING * steps) for steps in range(CIRCLES))
_NEIGHBOURS: Final = tuple(tuple(each(circles)) for circles in STEPS)


class Suspicion(NamedTuple):
    """What the police think."""

    circles: Weights
    """How likely Jack is where he may be; the sum is 1."""
    hideouts: Weights
    """How likely his hideout is where it may be; the sum is 1."""
    lean: tuple[float, ...]
    """By circle: how much likelier he is there than a stroller would be."""
    ahead: Weights
    """How likely he is where he may be after his next step, if nobody blocks it; the sum is 1."""


def suspect(table: Table) -> Suspicion:
    """Make something of what the police know in a hunt."""
    assert table.pawn is not None and table.hunt is not None  # noqa: S101, PT018 - a hunt is on
    strolled = circle_weights(table)
    hideouts = hideout_weights(table)
    homes = _homes_tonight(strolled, hideouts, table.hunt.murders, LAST_SPACE - table.pawn)
    lean = leaning(homes, LAST_SPACE - table.pawn)
    circles = scaled(_wary(strolled, lean, within_grasp(table.hunt)))
    return Suspicion(circles, homes, lean, _ahead(circles, lean))


def _homes_tonight(strolled: Weights, hideouts: Weights, murders: tuple[int, ...], left: int) -> Weights:
    """Weigh the hideouts once more by tonight's way: it leads home, and he must have the time to get there."""
    homes = {}
    possible = bits_of(strolled)
    for home, weight in hideouts.items():
        near = _pull_of(home, left).weigh(possible)
        began = min([distances(home)[murder] for murder in murders])
        homes[home] = weight * (near / _PULL[began]) ** TRUSTING
    return scaled(homes) if any(homes.values()) else scaled(hideouts)


def leaning(homes: Weights, left: int) -> tuple[float, ...]:
    """Tell by circle how much likelier a Jack who goes home is there."""
    likeliest = sorted(homes.items(), key=lambda item: (-item[1], item[0]))[:LEANED_ON]
    lean = [0.0] * (CIRCLES + 1)
    for home, weight in likeliest:
        lean = [so_far + weight * pull for so_far, pull in zip(lean, pulls(home, left), strict=True)]
    return tuple(lean)


@lru_cache(maxsize=1 << 12)
def _pull_of(home: int, left: int) -> "Scales":
    """Tell the same for whole sets of circles."""
    return Scales(dict(enumerate(pulls(home, left))))


@lru_cache(maxsize=1 << 12)
def pulls(home: int, left: int) -> tuple[float, ...]:
    """Tell by circle how strongly a hideout pulls, if it can be reached in time."""
    return tuple(_PULL[steps] if steps <= left else 0.0 for steps in distances(home))


def _wary(strolled: Weights, lean: tuple[float, ...], danger: int) -> Weights:
    """Lean the weights of a stroller homewards, and away from policemen."""
    weights = {
        circle: weight**STROLLING * lean[circle] * (WARY if danger >> circle & 1 else 1.0)
        for circle, weight in strolled.items()
    }
    return weights if any(weights.values()) else strolled


def within_grasp(hunt: Hunt) -> int:
    """Gather the circles that policemen could touch after their next walk when Jack last moved."""
    danger = 0
    for crossing in hunt.flights[-1].guarded if hunt.flights else ():
        danger |= GRASP[NUMBER[crossing]]
    return danger


def scaled(weights: Weights) -> Weights:
    """Scale weights so that their sum is 1."""
    total = sum(weights.values())
    return {one: weight / total for one, weight in weights.items()} if total > 0 else weights


def _ahead(circles: Weights, lean: tuple[float, ...]) -> Weights:
    """Let Jack take one more step, rather homewards."""
    ahead: Weights = {}
    for circle, weight in circles.items():
        near = _NEIGHBOURS[circle]
        total = sum([lean[to] for to in near])
        for to in near:
            share = lean[to] / total if total > 0 else 1 / len(near)
            ahead[to] = ahead.get(to, 0.0) + weight * share
    return ahead


class Scales:
    """Weights of circles, to weigh whole sets of them at once: each is rounded and split into its binary digits."""

    def __init__(self, weights: Weights) -> None:
        heaviest = max(weights.values(), default=0.0)
        self._unit = heaviest / ((1 << DIGITS) - 1)
        self._digits = [0] * DIGITS
        for circle, weight in weights.items():
            rounded = round(weight / self._unit) if self._unit else 0
            for digit in range(DIGITS):
                if rounded >> digit & 1:
                    self._digits[digit] |= 1 << circle

    def weigh(self, circles: int) -> float:
        """Say how much a set of circles weighs."""
        total = 0
        for digit, mask in enumerate(self._digits):
            total += (circles & mask).bit_count() << digit
        return total * self._unit
