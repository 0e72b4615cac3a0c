"""A thousand games in many manners, with everything that must hold looked at after every move."""

from collections import Counter
from functools import cache

import pytest

from engine.chance import Chance
from engine.rulesets.letters_from_whitechapel import offers
from tests.engine.rulesets.letters_from_whitechapel.playing import MANNERS, games
from tests.engine.rulesets.letters_from_whitechapel.positions import EVERY_TABLE
from tests.engine.rulesets.letters_from_whitechapel.witness import Witness
from tests.marks import rule

GAMES = 100
"""With each number of police players and each way of sharing."""


@cache
def witnessed(options):
    """Play many games, and give what happened how often."""
    tally = Counter()
    for number in range(GAMES):
        witness = Witness()
        chance = Chance(f"{options.police} {options.sharing}".encode(), number)
        for played in games(options, MANNERS[number % len(MANNERS)], chance):
            witness.see(played)
            tally["moves"] += 1
        assert played.after.table.outcome is not None
        assert () == offers.to_move(played.after.table)
        most = max(tally["most moves"], witness.tally.pop("most moves"))
        tally += witness.tally
        tally["most moves"] = most
    return tally


@rule("2.1", "2.3", "4.3", "4.9", "4.10", "4.16", "5.2", "6.1", "6.3", "7.1")
@pytest.mark.parametrize("options", EVERY_TABLE)
def test_everything_holds_in_random_games(options):
    assert witnessed(options)["moves"] > 50 * GAMES


@rule("5.5", "5.7", "5.8", "6.6", "7.2")
def test_games_end_in_every_way():
    tally = sum((witnessed(options) for options in EVERY_TABLE), Counter())

    for reason in ("home", "out-of-time", "cornered", "arrest"):
        assert tally[reason] > 20, reason
    assert (
        tally["home in night 1"] > tally["home in night 2"] > tally["home in night 3"] > tally["home in night 4"] > 50
    )
    for happened in ("double event", "coach", "alley", "clues", "waited"):
        assert tally[happened] > 100, happened
