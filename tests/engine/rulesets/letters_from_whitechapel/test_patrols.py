"""The patrol tokens are laid."""

from collections import Counter
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.errors import IllegalMove, NotYourTurn
from engine.rulesets.letters_from_whitechapel.events import PatrolPlaced, seen_by
from engine.rulesets.letters_from_whitechapel.moves import Options, PlacePatrol
from engine.seat import PUBLIC
from tests.engine.rulesets.letters_from_whitechapel import facts
from tests.engine.rulesets.letters_from_whitechapel.positions import (
    ALL,
    FACES,
    after,
    events,
    in_hell,
    mover,
    offered,
    play,
    refusal,
)
from tests.engine.rulesets.letters_from_whitechapel.reading import CROSSINGS, YELLOW
from tests.marks import rule

MARKED = (3, 21, 27, 65, 84)
WOMEN = facts.RED

crossings = st.one_of(st.sampled_from(YELLOW), st.sampled_from(CROSSINGS))
five = st.lists(crossings, min_size=5, max_size=5, unique=True).map(tuple)


def laying(**about):
    return in_hell("patrols", women=WOMEN, marked=MARKED, **about)


def lay_all(state, data):
    """Lay all seven tokens anyhow, and give every position on the way."""
    passed = [state]
    while state.table.phase == "patrols":
        state = play(state, data.draw(st.sampled_from(offered(state))))
        passed.append(state)
    return passed


def where(state):
    return {move.crossing for move in offered(state)}


@rule("4.4")
@given(st.permutations(FACES))
def test_in_the_first_night_any_token_may_lie_on_any_yellow_crossing(faces):
    state = laying()
    for face in faces:
        (crossing,) = where(state)
        state = play(state, PlacePatrol(crossing, face))

    assert dict(zip(YELLOW, faces, strict=True)) == {patrol.crossing: patrol.face for patrol in state.patrols}
    assert "blood" == state.table.phase


@rule("2.3", "4.4", "4.5")
@given(st.one_of(st.none(), five), st.data())
def test_seven_tokens_are_laid_one_of_each_colour_and_two_blank(ended, data):
    *before, done = lay_all(laying(night=2 if ended else 1, ended=ended), data)

    assert 7 == len(before)
    assert Counter(FACES) == Counter(patrol.face for patrol in done.patrols)
    assert 7 == len({patrol.crossing for patrol in done.patrols})
    for state in before:
        left = Counter(FACES) - Counter(patrol.face for patrol in state.patrols)
        assert {(crossing, face) for crossing in where(state) for face in left} == {
            (move.crossing, move.face) for move in offered(state)
        }


@rule("4.5")
@given(five, st.integers(2, 4), st.data())
def test_in_later_nights_they_lie_where_policemen_ended_and_on_two_yellow_crossings(ended, night, data):
    done = lay_all(laying(night=night, ended=ended), data)[-1]
    laid = {patrol.crossing for patrol in done.patrols}

    assert set(ended) <= laid
    assert 2 == len((laid - set(ended)) & set(YELLOW))
    assert 7 == len(laid)


@rule("4.5")
@given(five)
def test_any_two_yellow_crossings_without_a_token_will_do(ended):
    free = set(YELLOW) - set(ended)
    state = laying(night=2, ended=ended)
    while len(state.patrols) < 5:
        assert 1 == len(where(state))
        state = play(state, offered(state)[0])

    pairs = set()
    for first in offered(state):
        between = play(state, first)
        pairs |= {frozenset((first.crossing, second)) for second in where(between)}

    assert len(free) >= 2
    assert set(map(frozenset, combinations(free, 2))) == pairs


@rule("4.5")
@given(five, st.permutations(FACES))
def test_the_faces_are_free_whatever_policeman_ended_there(ended, faces):
    state = laying(night=3, ended=ended)
    for face in faces:
        state = play(state, next(move for move in offered(state) if move.face == face))

    assert tuple(faces) == tuple(patrol.face for patrol in state.patrols)


@rule("4.6")
@given(five, st.permutations(FACES), st.permutations(FACES))
def test_where_tokens_go_says_nothing_about_their_faces(ended, faces, others):
    one = other = laying(night=2, ended=ended)
    for face, another in zip(faces, others, strict=True):
        assert where(one) == where(other)
        crossing = max(where(one))
        one, other = play(one, PlacePatrol(crossing, face)), play(other, PlacePatrol(crossing, another))

    assert one.table == other.table


@rule("4.4")
@pytest.mark.parametrize(
    "move",
    [PlacePatrol("x1", "blue"), PlacePatrol("x97", "blank"), PlacePatrol("x45", "red"), PlacePatrol("x63", "red")],
    ids=["black crossing", "pink crossing", "taken", "colour twice"],
)
def test_a_token_cannot_be_laid_otherwise(move):
    state = laying(patrols={"x45": "red", "x52": "brown"})

    assert PlacePatrol("x63", "blue") in offered(state)
    assert isinstance(refusal(state, move), IllegalMove)


@rule("2.3", "4.4")
def test_there_is_no_third_blank_token():
    state = laying(patrols={"x45": "blank", "x52": "blank"})

    assert PlacePatrol("x63", "blank") not in offered(state)
    assert isinstance(refusal(state, PlacePatrol("x63", "blank")), IllegalMove)


@rule("4.5")
def test_in_later_nights_a_yellow_crossing_does_not_do_for_one_where_a_policeman_ended():
    state = laying(night=2, ended=("x1", "x2", "x3", "x4", "x45"), patrols={"x45": "red"})

    assert "x52" not in where(state)
    assert isinstance(refusal(state, PlacePatrol("x52", "blue")), IllegalMove)


@rule("4.3", "4.4")
@pytest.mark.parametrize("head", facts.COLOURS)
def test_only_the_head_lays_tokens(head):
    state = laying(options=Options(police=5), head=head)
    seat = f"police-{facts.COLOURS.index(head) + 1}"

    assert seat == mover(state)
    for other in set(ALL) - {seat}:
        assert isinstance(refusal(state, offered(state)[0], other), NotYourTurn)


@rule("4.6", "8.2")
@given(st.permutations(FACES))
def test_all_police_players_see_the_faces_and_nobody_else(faces):
    state = laying(options=Options(police=3))
    for face in faces[:6]:
        move = PlacePatrol(min(where(state), key=YELLOW.index), face)
        happened = events(state, move)
        state = after(state, happened)
        for seat in ALL[1:]:
            assert PatrolPlaced(move.crossing, face) == seen_by(happened[0], seat)
        for viewer in ("jack", PUBLIC):
            assert PatrolPlaced(move.crossing, None) == seen_by(happened[0], viewer)

    assert [None] * 6 == [patrol.face for patrol in state.table.patrols]
    for seat in ALL[1:]:
        assert list(faces[:6]) == [patrol.face for patrol in state.hand(seat).patrols]


@rule("4.7")
@given(st.one_of(st.none(), five), st.data())
def test_after_the_last_token_marked_women_become_wretched_and_blank_ones_go(ended, data):
    *before, done = lay_all(laying(night=2 if ended else 1, ended=ended, scenes=()), data)

    assert all(WOMEN == state.table.women and () == state.table.wretched for state in before)
    assert (MARKED, ()) == (done.table.wretched, done.table.women)
    assert (1, "blood") == (done.table.hour, done.table.phase)
    assert "jack" == mover(done)
    assert done.table.policemen is None
