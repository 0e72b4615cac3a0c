"""
Regret matching, and signalling games solved by it.

In a signalling game one side, the sender, knows what it is, one of a few types; it sends a signal that the other side,
the receiver, sees; the receiver then responds. What the sender gains depends on its type, on the signal and on the
response, and the receiver loses as much.
"""

from collections.abc import Iterable, Sequence
from operator import mul
from typing import NamedTuple, TypeAlias

Gains: TypeAlias = tuple[float, ...]
"""By type: what the sender gains."""


def matched(regrets: Sequence[float]) -> list[float]:
    """Mix in proportion to regrets, none of them negative; evenly if there is nothing to regret."""
    total = sum(regrets)
    if total <= 0:
        return [1 / len(regrets)] * len(regrets)
    return [regret / total for regret in regrets]


def undominated(responses: Iterable[Gains]) -> tuple[Gains, ...]:
    """Leave out responses that are no better than another one, whatever the sender is."""
    kept: list[Gains] = []
    # A response that dominates another has the smaller sum, so whoever could be dominated comes later.
    for gains in sorted(set(responses), key=lambda gains: (sum(gains), gains)):
        for other in kept:
            if all(map(float.__le__, other, gains)):
                break
        else:
            kept.append(gains)
    return tuple(kept)


class Solution(NamedTuple):
    """How a signalling game is to be played."""

    sending: tuple[tuple[float, ...], ...]
    """By type: how likely each signal is."""
    responding: tuple[tuple[float, ...], ...]
    """By signal: how likely each response is."""


class Signalling:
    """
    A signalling game: how likely each type is, and for each signal what each response gives the sender.

    The receiver may reckon with a sender of habit, who with some likelihood sits in the sender's place and does what
    habit, by type, tells him, whatever the game.
    """

    def __init__(
        self,
        prior: Sequence[float],
        signals: Sequence[Sequence[Gains]],
        *,
        habits: Sequence[Sequence[float]] | None = None,
        of_habit: float = 0.0,
    ) -> None:
        self.prior = tuple(prior)
        self.signals = tuple(tuple(responses) for responses in signals)
        self.habits = habits
        self.of_habit = of_habit if habits else 0.0

    def told(self, sending: Sequence[Sequence[float]]) -> list[tuple[float, ...]]:
        """Tell, by signal and type, how likely the receiver thinks it that this type is at play and sends it."""
        reaches = zip(*sending, strict=True)
        if self.habits is None or not self.of_habit:
            return [tuple(map(mul, self.prior, reach)) for reach in reaches]
        free, bound = 1 - self.of_habit, self.of_habit
        return [
            tuple(
                [
                    weight * (free * wish + bound * habit)
                    for weight, wish, habit in zip(self.prior, reach, habits, strict=True)
                ]
            )
            for reach, habits in zip(reaches, zip(*self.habits, strict=True), strict=True)
        ]

    def solve(self, iterations: int) -> Solution:
        """
        Approach an equilibrium by CFR+: regrets never below zero, later iterations counting for more.

        A type of no prior weight gets a strategy too, its best against a receiver who does not reckon with it.
        """
        types = range(len(self.prior))
        signals = range(len(self.signals))
        columns = [tuple(zip(*responses, strict=True)) for responses in self.signals]
        wishes = [[0.0] * len(self.signals) for _ in types]
        doubts = [[0.0] * len(responses) for responses in self.signals]
        sent = [[0.0] * len(self.signals) for _ in types]
        answered = [[0.0] * len(responses) for responses in self.signals]
        answers = [matched(regrets) for regrets in doubts]
        gains = [[sum(map(mul, answers[signal], column)) for column in columns[signal]] for signal in signals]
        for turn in range(1, iterations + 1):
            mixes = [matched(regrets) for regrets in wishes]
            for signal, belief in enumerate(self.told(mixes)):
                responses = self.signals[signal]
                if len(responses) == 1:
                    continue
                if any(belief):
                    losses = [sum(map(mul, belief, response)) for response in responses]
                    mean = sum(map(mul, answers[signal], losses))
                    doubts[signal] = [
                        regret if (regret := old + mean - loss) > 0 else 0.0
                        for old, loss in zip(doubts[signal], losses, strict=True)
                    ]
                    answers[signal] = matched(doubts[signal])
                    gains[signal] = [sum(map(mul, answers[signal], column)) for column in columns[signal]]
                answered[signal] = [
                    total + turn * share for total, share in zip(answered[signal], answers[signal], strict=True)
                ]
            for kind, offered in enumerate(zip(*gains, strict=True)):
                mix = mixes[kind]
                mean = sum(map(mul, mix, offered))
                wishes[kind] = [
                    regret if (regret := old + gain - mean) > 0 else 0.0
                    for old, gain in zip(wishes[kind], offered, strict=True)
                ]
                sent[kind] = [total + turn * share for total, share in zip(sent[kind], mix, strict=True)]
        return Solution(tuple(tuple(matched(shares)) for shares in sent), tuple(tuple(matched(s)) for s in answered))

    def gains(self, solution: Solution) -> tuple[tuple[float, ...], ...]:
        """Tell, by signal and type, what a signal gives the sender against the solution's responses."""
        return tuple(
            tuple(sum(map(mul, mix, column)) for column in zip(*responses, strict=True))
            for mix, responses in zip(solution.responding, self.signals, strict=True)
        )

    def value(self, solution: Solution) -> float:
        """Tell what the sender gains, on average over its types, if both sides play the solution."""
        gains = zip(*self.gains(solution), strict=True)
        means = [sum(map(mul, mix, offered)) for mix, offered in zip(solution.sending, gains, strict=True)]
        return float(sum(map(mul, self.prior, means)))

    def bounds(self, solution: Solution) -> tuple[float, float]:
        """
        Tell what the solution's sender is sure to gain, and what its receiver is sure not to lose more than.

        The value of the game lies between the two, if nobody is of habit.
        """
        lower = 0.0
        for belief, responses in zip(self.told(solution.sending), self.signals, strict=True):
            lower += min(sum(map(mul, belief, response)) for response in responses)
        gains = zip(*self.gains(solution), strict=True)
        upper = sum(weight * max(offered) for weight, offered in zip(self.prior, gains, strict=True))
        return lower, upper
