"""What the police bot's weights say: exactly where the tested belief says that something may be, something weighs."""

from collections import Counter

import pytest
from msgspec import structs

from engine.rulesets.letters_from_whitechapel import belief
from engine.rulesets.letters_from_whitechapel.state import Flight
from engine.rulesets.letters_from_whitechapel.streets import bits_of
from engine.rulesets.letters_from_whitechapel.weights import circle_weights, hideout_weights, strolled, strolled_through
from tests.engine.rulesets.letters_from_whitechapel.histories import at_45_or_nearby, history, short_nights
from tests.engine.rulesets.letters_from_whitechapel.positions import in_hunt, offered, play
from tests.engine.rulesets.letters_from_whitechapel.reading import coaches, steps
from tests.marks import rule


def weighty(weights):
    assert all(weight > 0 for weight in weights.values())
    return bits_of(weights)


@rule("8.1")
def test_every_circle_where_jack_may_be_weighs_something_and_no_other():
    for number in range(40):
        for moment in history(number)[:: 1 + number % 5]:
            table = moment.state.table
            assert belief.circles(table) == weighty(circle_weights(table)), number


@rule("8.1")
def test_every_possible_hideout_weighs_something_and_no_other():
    for number in range(12):
        for moment in short_nights(number)[::11]:
            table = moment.state.table
            assert belief.hideouts(table) == weighty(hideout_weights(table)), number
            assert belief.circles(table) == weighty(circle_weights(table)), number


@rule("5.7", "8.1")
def test_whoever_could_not_move_on_weighs_nothing():
    state = at_45_or_nearby()
    while state.table.phase == "clues":
        state = play(state, offered(state)[-1])

    assert 61 in strolled(state.table.hunt)
    assert 61 not in circle_weights(state.table)


@rule("6.4", "8.1")
def test_rows_with_a_circle_and_rows_without_it_weigh_as_much_as_all_together():
    for number in range(25):
        hunt = history(number)[-1].state.table.hunt
        together = strolled(hunt)
        for circle in sorted(together)[:: 1 + number % 4]:
            through, past = strolled_through(hunt, circle)
            for one, weight in together.items():
                assert abs(weight - through.get(one, 0.0) - past.get(one, 0.0)) <= 1e-9 * weight
            assert circle not in past


@rule("5.1", "8.1")
def test_each_step_is_as_likely_as_any_other():
    hunt = in_hunt(row=(66, min(steps(66)))).table.hunt

    assert dict.fromkeys(steps(66), pytest.approx(1 / len(steps(66)))) == strolled(hunt)


@rule("5.3", "8.1")
def test_each_ride_of_a_coach_is_as_likely_as_any_other():
    hunt = in_hunt(row=(66, min(steps(66)))).table.hunt
    ridden = structs.replace(hunt, flights=(Flight("coach", hunt.flights[0].guarded),))
    ends = Counter(to for _via, to in coaches(66))

    assert {to: pytest.approx(rides / ends.total()) for to, rides in ends.items()} == strolled(ridden)
