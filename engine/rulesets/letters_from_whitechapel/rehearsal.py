"""Truths that fit what the police know, and the night played on from each of them for some ways to walk."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from engine.chance import Chance
from engine.rulesets.letters_from_whitechapel.chase import Chase, scene
from engine.rulesets.letters_from_whitechapel.offers import LAST_SPACE
from engine.rulesets.letters_from_whitechapel.state import Table
from engine.rulesets.letters_from_whitechapel.streets import bits_of
from engine.rulesets.letters_from_whitechapel.suspicion import Suspicion, pulls
from engine.rulesets.letters_from_whitechapel.trail import a_row
from engine.rulesets.letters_from_whitechapel.trials import Budget, chance_key, try_out

TRUST: Final = 1.0
"""How much standing well is worth, besides what becomes of it in the mind."""


class Guess(NamedTuple):
    """Where Jack may be, where he may live, and by which circles he may have come."""

    here: int
    home: int
    row: int


def guesses(table: Table, suspicion: Suspicion, left: int, number: int, chance: Chance) -> list[Guess]:
    """Draw some truths, each as likely as the police think it is."""
    assert table.hunt is not None  # noqa: S101 - a hunt is on
    homes, home_weights = tuple(suspicion.hideouts), tuple(suspicion.hideouts.values())
    circles, weights = tuple(suspicion.circles), tuple(suspicion.circles.values())
    drawn = []
    for _ in range(number):
        home = homes[chance.weighted(home_weights)]
        pull = pulls(home, left)
        # What leans to any hideout is taken back before what leans to this one is put on.
        here = circles[
            chance.weighted(
                [
                    weight * pull[circle] / (suspicion.lean[circle] or 1.0)
                    for circle, weight in zip(circles, weights, strict=True)
                ]
            )
        ]
        drawn.append(Guess(here, home, bits_of(a_row(table.hunt, here, chance))))
    return drawn


def rehearse(
    table: Table, suspicion: Suspicion, ways: Sequence[tuple[float, Sequence[int]]], budget: Budget, chance: Chance
) -> tuple[int, float]:
    """Find the best of some ways to stand, each with what it seems worth, and how likely the police win with it."""
    assert table.pawn is not None  # noqa: S101 - a hunt is on
    drawn = guesses(table, suspicion, LAST_SPACE - table.pawn, budget.first + budget.then, chance)
    seen, key = scene(table, suspicion), chance_key(chance)

    def play(one: int, number: int) -> float:
        guess = drawn[number]
        chase = Chase(seen, guess.here, guess.home, guess.row, Chance(key, number))
        chase.guards = list(ways[one][1])
        return 1 - chase.play_on()

    return try_out([TRUST * worth for worth, _way in ways], play, budget)
