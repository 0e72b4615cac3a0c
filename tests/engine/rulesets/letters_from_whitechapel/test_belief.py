"""What the police can work out, held against every row there is."""

from collections import Counter

import pytest

from engine.chance import Chance
from engine.rulesets.letters_from_whitechapel import rules
from engine.rulesets.letters_from_whitechapel.belief import aids
from engine.rulesets.letters_from_whitechapel.moves import (
    Arrest,
    Follow,
    GoHome,
    Hide,
    KillTwo,
    Options,
    Rest,
    Step,
    Walk,
)
from tests.engine.rulesets.letters_from_whitechapel import facts
from tests.engine.rulesets.letters_from_whitechapel.histories import at_45_or_nearby, history, short_nights
from tests.engine.rulesets.letters_from_whitechapel.playing import HOMING, HUNTED, games
from tests.engine.rulesets.letters_from_whitechapel.positions import (
    ALL,
    YELLOW_PATROLS,
    after,
    in_hell,
    in_hunt,
    opened,
    play,
)
from tests.engine.rulesets.letters_from_whitechapel.possible import TooMany, ends, hideouts, nights, rows
from tests.engine.rulesets.letters_from_whitechapel.reading import CIRCLES, WHITE, far_from, steps
from tests.marks import rule

HISTORIES = 500
MOST_ROWS = 6000


def tried(number):
    """Give the rows that fit some moment of a history, the latest before there are too many."""
    moments = history(number)
    place = Chance(b"a moment", number).below(len(moments))
    while True:
        moment = moments[place]
        try:
            return moment, rows(moment.state.table.night, nights(moment.story)[-1], most=MOST_ROWS)
        except TooMany:
            place -= 1


@rule("1.3", "4.15", "5.3", "5.4", "6.4", "6.6", "8.1")
def test_jack_may_be_exactly_where_a_row_ends_that_fits():
    seen = Counter()
    for number in range(HISTORIES):
        moment, fitting = tried(number)
        table = moment.state.table

        expected = tuple(sorted({row[-1] for row in fitting}))

        assert expected == aids(table, None).possible_circles, number
        assert moment.state.jack.rows[-1] in fitting
        seen.update({flight.kind for flight in table.hunt.flights})
        seen.update(["found" if question.found else "not found" for question in table.hunt.questions])
        seen["failed arrests"] += len(table.hunt.arrests)
        seen["double events"] += table.night == 3
        seen["three flights and more"] += len(table.hunt.flights) > 2

    for happened in (
        "coach",
        "alley",
        "found",
        "not found",
        "failed arrests",
        "double events",
        "three flights and more",
    ):
        assert seen[happened] > 50, happened


@rule("1.3", "5.3", "5.4", "6.4", "6.6", "8.1")
def test_in_long_nights_jack_may_be_exactly_where_a_row_ends_that_fits():
    longest = 0
    for number in range(80):
        moments = history(number, moves=170)
        moment = moments[-1 - Chance(b"long", number).below(len(moments) // 3)]
        try:
            expected = ends(moment.state.table.night, nights(moment.story)[-1], most=MOST_ROWS)
        except TooMany:
            continue
        assert tuple(sorted(expected)) == aids(moment.state.table, None).possible_circles, number
        longest = max(longest, len(moment.state.table.hunt.flights))

    assert longest > 10


@rule("8.1")
def test_both_ways_to_try_rows_agree():
    for number in range(100):
        moment, fitting = tried(number)
        record = nights(moment.story)[-1]

        assert {row[-1] for row in fitting} == ends(moment.state.table.night, record, most=MOST_ROWS)


@rule("3.1", "5.5", "8.1")
def test_the_hideout_may_be_exactly_where_every_night_may_have_ended():
    several = Counter()
    for number in range(20):
        moments = short_nights(number)
        for night in (2, 3, 4):
            moment = next((moment for moment in moments if moment.state.table.night == night), None)
            if moment is None:
                continue
            try:
                expected = hideouts(nights(moment.story), most=2 * MOST_ROWS)
            except TooMany:
                break
            assert tuple(sorted(expected)) == aids(moment.state.table, None).possible_hideouts, (number, night)
            assert () == aids(moment.state.table, None).possible_circles
            several[night] += 1
            several["few"] += len(expected) < 10

    assert min(several[2], several[3], several[4], several["few"]) > 5


@rule("8.1")
@pytest.mark.parametrize("manner", [HOMING, HUNTED])
def test_the_truth_is_always_possible(manner):
    for number in range(12):
        for played in games(Options(), manner, Chance(b"truth", number)):
            state = played.after
            found = aids(state.table, None)
            if state.table.outcome is None and state.table.phase != "hideout":
                assert state.jack.hideout in found.possible_hideouts
                assert not set(facts.RED) & set(found.possible_hideouts)
                if state.table.hunt is not None:
                    assert state.jack.rows[-1][-1] in found.possible_circles


@rule("3.1", "8.1")
def test_at_first_the_hideout_may_be_any_white_circle():
    state = play(opened(), Hide(100))

    assert WHITE == aids(state.table, None).possible_hideouts
    assert () == aids(state.table, None).possible_circles


@rule("4.14")
def test_after_a_murder_jack_is_where_it_was():
    assert (27,) == aids(in_hunt(row=(27,)).table, None).possible_circles


@rule("4.15", "6.6")
def test_after_two_murders_jack_is_at_either_until_an_arrest_fails():
    patrols = {"x97": "blue", **{crossing: face for crossing, face in YELLOW_PATROLS.items() if face != "blue"}}
    state = play(in_hell("blood", night=3, wretched=(80, 97, 158), patrols=patrols), KillTwo(97, 158))
    for colour in facts.COLOURS:
        state = play(state, Walk(colour, getattr(state.table.policemen, colour)))

    assert (97, 158) == aids(state.table, None).possible_circles
    assert (158,) == aids(play(state, Arrest("blue", 97)).table, None).possible_circles


@rule("6.4", "6.6")
def test_a_no_speaks_of_all_numbers_so_far_and_a_failed_arrest_of_the_last():
    # One step from 79 on; blue touches 78, 79, 80 and 97.
    policemen = ("x97", *far_from(79)[:4])
    start = in_hunt(row=(79,), policemen=policemen, hideout=1)
    state = play(start, Step(min(steps(79, policemen) - {78})))
    for colour in facts.COLOURS:
        state = play(state, Walk(colour, getattr(state.table.policemen, colour)))

    anywhere = set(aids(state.table, None).possible_circles)
    no = play(state, Follow("blue", 78))

    assert steps(79, policemen) == anywhere
    assert anywhere - {78} == set(aids(no.table, None).possible_circles)
    assert anywhere - {78} == set(aids(play(state, Arrest("blue", 78)).table, None).possible_circles)


@rule("5.7", "8.1")
def test_where_jack_could_not_move_he_is_not_since_the_hunt_goes_on():
    state = at_45_or_nearby()
    goes_on = play(state, Rest("green"))

    assert 61 in aids(state.table, None).possible_circles
    assert ("escape", None) == (goes_on.table.phase, goes_on.table.outcome)
    assert 61 not in aids(goes_on.table, None).possible_circles


@rule("5.5", "8.1")
def test_home_the_hideout_is_one_open_step_away():
    state = in_hunt(row=(3, 4), hideout=5, policemen=("x13", "x50", "x51", "x52", "x53"))
    home = play(state, GoHome())
    expected = {
        end
        for near in steps(3, state.table.policemen.crossings())
        for end in steps(near, state.table.policemen.crossings())
    }

    assert expected - set(facts.RED) == set(aids(home.table, None).possible_hideouts)


@rule("7.4")
def test_at_the_end_the_aids_know_what_is_shown():
    state = in_hunt(row=(3, 4, 5), hideout=100)
    shown = after(state, rules.reveal(state))

    assert ((5,), (100,)) == (aids(shown.table, None).possible_circles, aids(shown.table, None).possible_hideouts)


@rule("8.1")
def test_everyone_is_told_the_same_and_in_order():
    for number in range(20):
        state = history(number)[-1].state
        found = {aids(state.table, hand) for hand in (None, *(state.hand(seat) for seat in ALL[:2]))}
        (told,) = found
        assert sorted(set(told.possible_circles)) == list(told.possible_circles)
        assert sorted(set(told.possible_hideouts)) == list(told.possible_hideouts)
        assert set(CIRCLES) >= set(told.possible_circles)


def test_whoever_agreed_on_no_aids_gets_none():
    state = in_hunt(row=(3,), options=Options(aids=False))

    assert aids(state.table, None) is None
    assert aids(state.table, state.jack) is None
