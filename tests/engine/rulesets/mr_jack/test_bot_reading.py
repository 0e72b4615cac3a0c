"""Reading behaviour: what Jack did tells of who he may be."""

import pytest

from engine.chance import Chance
from engine.rulesets.mr_jack import RULESET
from engine.rulesets.mr_jack.board import CHARACTERS, JACK
from engine.rulesets.mr_jack.events import ActivationEnded, CaseOpened, RoundBegan
from engine.rulesets.mr_jack.reading import Wishes, deeds, likelihoods
from tests.engine.random_play import steps

EVERYONE = tuple(range(len(CHARACTERS)))


def log_of(number):
    log, by_jack = [], 0
    for step in steps(RULESET, number):
        if not log:
            state = step.before
            log = [
                CaseOpened(state.table.options, state.jack.identity, state.box.pile),
                RoundBegan(1, state.table.cards),
            ]
        log += step.events
        by_jack += step.seat == JACK and any(isinstance(event, ActivationEnded) for event in step.events)
    return log, by_jack


@pytest.mark.parametrize("number", range(4))
def test_every_activation_by_jack_is_a_deed(number):
    log, by_jack = log_of(number)

    assert by_jack == len([*deeds(log)])


@pytest.mark.parametrize("number", range(2))
def test_what_a_seat_cannot_see_is_not_read(number):
    log, _ = log_of(number)
    read = [
        likelihoods([RULESET.seen_by(event, seat) for event in log], EVERYONE, 5, Chance(b""))
        for seat in RULESET.all_seats
    ]

    assert read[0] == read[1]
    assert 1 == pytest.approx(sum(read[0]))


def test_nothing_is_read_without_a_log():
    assert (0.125,) * 8 == likelihoods((), EVERYONE, 5, Chance(b""))


def test_whoever_would_have_liked_it_is_suspected_more():
    wishes = Wishes([(0.1, 0.9), (0.9, 0.1)])
    first, second = wishes.likelihoods((0.1, 0.9))

    assert first > second
