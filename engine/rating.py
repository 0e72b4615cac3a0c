"""
Glicko-2: how strong somebody seems to be, how sure that is, and how steady.

After Mark Glickman, «Example of the Glicko-2 system». The numbers of its example are a test.
"""

from collections.abc import Sequence
from math import exp, log, pi, sqrt
from typing import Final

from msgspec import Struct

_SCALE: Final = 173.7178
_TAU: Final = 0.5
"""How fast volatility may change; the paper's own choice in its example."""
_CLOSE_ENOUGH: Final = 1e-6


class Rating(Struct, frozen=True):
    """What is believed of a player's strength."""

    rating: float = 1500.0
    deviation: float = 350.0
    """Two thirds of a guess: the true strength lies with 95 % within two deviations."""
    volatility: float = 0.06


class Result(Struct, frozen=True):
    """How somebody did against somebody."""

    opponent: Rating
    score: float
    """1 for a win, 0 for a loss."""


def rated(own: Rating, results: Sequence[Result]) -> Rating:
    """Learn from the results of a period. Without any, only certainty is lost."""
    mu, phi = (own.rating - 1500) / _SCALE, own.deviation / _SCALE
    if not results:
        return Rating(own.rating, _SCALE * sqrt(phi * phi + own.volatility**2), own.volatility)
    inverse_variance = 0.0
    surprise = 0.0
    for result in results:
        weight = _weight(result.opponent.deviation / _SCALE)
        expected = 1 / (1 + exp(-weight * (mu - (result.opponent.rating - 1500) / _SCALE)))
        inverse_variance += weight * weight * expected * (1 - expected)
        surprise += weight * (result.score - expected)
    variance = 1 / inverse_variance
    volatility = _volatility(own.volatility, phi, variance, delta=variance * surprise)
    before = phi * phi + volatility * volatility
    after = 1 / sqrt(1 / before + inverse_variance)
    return Rating(1500 + _SCALE * (mu + after * after * surprise), _SCALE * after, volatility)


def together(team: Sequence[Rating]) -> Rating:
    """Take those who win and lose together for one opponent of their mean strength."""
    count = len(team)
    return Rating(
        sum(one.rating for one in team) / count,
        sqrt(sum(one.deviation**2 for one in team) / count),
        sum(one.volatility for one in team) / count,
    )


def _weight(phi: float) -> float:
    """How much a result against somebody counts, of whose strength so much is unsure."""
    return 1 / sqrt(1 + 3 * phi * phi / (pi * pi))


def _volatility(before: float, phi: float, variance: float, *, delta: float) -> float:
    """Find the new volatility, by the Illinois method of the paper's fifth step."""
    start = log(before * before)

    def slope(x: float) -> float:
        spread = exp(x)
        total = phi * phi + variance + spread
        return spread * (delta * delta - total) / (2 * total * total) - (x - start) / (_TAU * _TAU)

    low = start
    if delta * delta > phi * phi + variance:
        high = log(delta * delta - phi * phi - variance)
    else:
        steps = 1
        while slope(start - steps * _TAU) < 0:
            steps += 1
        high = start - steps * _TAU
    at_low, at_high = slope(low), slope(high)
    while abs(high - low) > _CLOSE_ENOUGH:
        middle = low + (low - high) * at_low / (at_high - at_low)
        at_middle = slope(middle)
        if at_middle * at_high <= 0:
            low, at_low = high, at_high
        else:
            at_low /= 2
        high, at_high = middle, at_middle
    return exp(low / 2)
