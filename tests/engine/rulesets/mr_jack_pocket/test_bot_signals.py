"""The strongest bots' signals and answers."""

from collections import Counter

import pytest

from engine.bot import Sight
from engine.chance import Chance
from engine.rulesets.mr_jack_pocket.bluff import ITERATIONS
from engine.rulesets.mr_jack_pocket.board import INVESTIGATOR, JACK
from engine.rulesets.mr_jack_pocket.bot import think
from engine.rulesets.mr_jack_pocket.events import seen_by
from engine.rulesets.mr_jack_pocket.guises import public_guises
from engine.rulesets.mr_jack_pocket.history import signalled, signalling_from, stretches, tables
from engine.rulesets.mr_jack_pocket.offers import due
from engine.rulesets.mr_jack_pocket.outlook import Outlook
from engine.rulesets.mr_jack_pocket.reading import believed, evenly
from engine.rulesets.mr_jack_pocket.signalling import signals
from tests.engine.rulesets.mr_jack_pocket.positions import mover, random_story

ROUND_8 = 28
"""The moves before the last round."""


def last_rounds(count):
    """Find random games that reach the last round with several suspects left."""
    found = []
    seed = 0
    while len(found) < count:
        state, story = random_story(seed, ROUND_8)
        seed += 1
        if state.table.outcome is None and len(public_guises(state.table)) > 1:
            found.append((state, story))
    return found


@pytest.mark.parametrize("number", range(12))
def test_in_the_last_round_nothing_worth_a_hundredth_is_given_away(number):
    state, _story = last_rounds(number + 1)[number]
    guises = public_guises(state.table, apart=True)
    outlook = Outlook(state.table, guises, evenly(guises))
    game = signals(outlook, outlook.unfolding.root).game

    lower, upper = game.bounds(game.solve(ITERATIONS))

    assert upper - lower <= 0.01


def heard(story, seat):
    return tuple(seen_by(event, seat) for event in story)


def test_the_tables_of_a_log_are_those_that_were():
    for seed in range(40):
        state, story = random_story(seed, seed % 32)
        if state.table.outcome is None:
            for seat in (INVESTIGATOR, JACK):
                assert state.table == tables(heard(story, seat))[-1][-1]


def test_a_round_has_one_stretch_of_jacks_if_it_is_odd_and_two_if_it_is_even():
    _state, story = random_story(0, 31)
    rounds = tables(story)

    assert [1, 2, 1, 2] == [len(stretches(round_)) for round_ in rounds[:4]]


def test_jack_signals_with_two_actions_in_odd_rounds_and_with_one_in_even_rounds():
    _state, story = random_story(0, 31)
    for round_ in tables(story)[:4]:
        before, after = signalling_from(round_), signalled(round_)

        assert (JACK, INVESTIGATOR) == (due(before), due(after))
        assert (2 if before.round % 2 else 1) == len(before.unused) - len(after.unused)


def test_before_jack_acted_there_is_nothing_to_read():
    state, story = random_story(0, 1)
    guises = public_guises(state.table)

    assert pytest.approx(evenly(guises)) == believed(guises, tables(story))


def test_what_jack_did_is_read():
    told = 0
    for seed in range(12):
        state, story = random_story(seed, 7)
        guises = public_guises(state.table)
        if len(guises) > 1:
            belief = believed(guises, tables(story))

            assert pytest.approx(1.0) == sum(belief)
            told += belief != pytest.approx(evenly(guises))

    assert told > 6


def test_jack_does_not_always_send_the_same_signal():
    sent = Counter()
    state, story = random_story(3, 1)
    assert mover(state) == JACK
    sight = Sight(state.table, state.jack, heard(story, JACK))
    for step in range(8):
        sent[think(sight, 5, Chance(b"signals", step), 0.05).line] += 1

    assert len(sent) > 1
