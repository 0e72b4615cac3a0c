"""The round's last activation at the highest level, against brute force."""

import pytest

from engine.bot import STRONGEST, Sight
from engine.chance import Chance
from engine.rulesets.mr_jack.activations import activations
from engine.rulesets.mr_jack.bot import think
from engine.rulesets.mr_jack.scene import GOODLEY, scene_of
from tests.engine.rulesets.mr_jack.by_force import Ends
from tests.engine.rulesets.mr_jack.positions import mover, random_position, round_of

OF_EACH = {"holmes": 45, "watson": 60, "smith": 17, "lestrade": 40, "stealthy": 60, "gull": 60, "bert": 16}
"""Fewer of those who have many ways to use their power."""
OF_GOODLEY = 3
FEW_WHISTLES = 900
"""Goodley alone has up to twenty thousand ends; positions with few of them are as good a test."""


def last_of(character, seed):
    return random_position(seed, cards=round_of(character), unplayed=(character,))


def last_of_goodley():
    seed = 0
    for _ in range(OF_GOODLEY):
        while True:
            state = last_of("goodley", seed)
            seed += 1
            up_to = state.table.options.whistle == "upTo"
            if not up_to and len(activations(scene_of(state.table), GOODLEY, up_to=False)) < FEW_WHISTLES:
                break
        yield state


def check(state):
    sight = Sight(state.table, state.hand(mover(state)), ())
    ends = Ends(state, sight)
    expected = ends.best()

    thought = think(sight, STRONGEST, Chance(b"last"), 1.0)

    assert expected == pytest.approx(ends.worth_of_line(thought.line), abs=1e-6)


@pytest.mark.parametrize("character", OF_EACH)
def test_the_last_activation_is_the_best_there_is(character):
    for seed in range(OF_EACH[character]):
        check(last_of(character, seed))


def test_the_last_activation_of_goodley_is_the_best_there_is():
    for state in last_of_goodley():
        check(state)
