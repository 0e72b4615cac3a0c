"""How policemen look for clues and arrest."""

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from engine.errors import IllegalMove, NotYourTurn
from engine.outcome import Outcome
from engine.rulesets.letters_from_whitechapel.events import ArrestTried, CircleSearched, GameWon, seen_by
from engine.rulesets.letters_from_whitechapel.moves import Arrest, Follow, Options, Rest
from engine.seat import PUBLIC
from tests.engine.rulesets.letters_from_whitechapel import facts
from tests.engine.rulesets.letters_from_whitechapel.positions import (
    ALL,
    after,
    events,
    in_hunt,
    mover,
    offered,
    play,
    refusal,
)
from tests.engine.rulesets.letters_from_whitechapel.reading import CROSSINGS, circles_touched
from tests.engine.rulesets.letters_from_whitechapel.turns import acting_in, searches
from tests.marks import rule

AT_X97 = ("x97", "x1", "x2", "x3", "x4")
"""Blue where he touches 78, 79, 80 and 97."""


def expected(state):
    """Tell all that policemen may do whose turn it is, none of whom has asked yet."""
    table = state.table
    murders = state.jack.rows[-1][: 2 if table.night == 3 else 1]
    found = set()
    for colour in acting_in(table)[1]:
        touched = circles_touched(getattr(table.policemen, colour))
        found |= {Follow(colour, circle) for circle in touched - set(table.clues) - set(murders)}
        found |= {Arrest(colour, circle) for circle in touched} | {Rest(colour)}
    return found


@rule("1.2", "6.2", "6.4", "6.5", "6.6")
@settings(max_examples=300)
@given(searches())
def test_a_policeman_follows_or_arrests_where_he_touches_or_rests(state):
    assert acting_in(state.table)[0] == mover(state)
    assert expected(state) == set(offered(state))
    assert len(expected(state)) == len(offered(state))


@rule("6.2", "6.3")
@given(searches(), st.data())
def test_everything_else_is_refused_and_nothing_else(state, data):
    touched = {circle for crossing in state.table.policemen.crossings() for circle in circles_touched(crossing)}
    circle, colour = st.sampled_from(sorted(touched) or [3]), st.sampled_from(facts.COLOURS)
    move = data.draw(
        st.one_of(st.builds(Follow, colour, circle), st.builds(Arrest, colour, circle), st.builds(Rest, colour))
    )

    if move in expected(state):
        assert events(state, move)
    else:
        assert isinstance(refusal(state, move), IllegalMove)


@rule("6.4")
@settings(max_examples=300)
@given(searches(), st.data())
def test_it_is_answered_whether_the_circle_is_in_tonights_row(state, data):
    questions = sorted((move for move in expected(state) if isinstance(move, Follow)), key=repr)
    assume(questions)
    move = data.draw(st.sampled_from(questions))
    found = move.circle in state.jack.rows[-1]

    happened = events(state, move)
    asked = after(state, happened)

    assert CircleSearched(move.policeman, move.circle, found) == happened[0]
    assert (*state.table.clues, *([move.circle] if found else [])) == asked.table.clues
    if found and len(state.table.waiting) > 1:
        assert set(state.table.waiting) - {move.policeman} == set(asked.table.waiting)
        assert asked.table.searching is None
    elif found:
        assert ("escape", ()) == (asked.table.phase, asked.table.waiting)
    else:
        more = circles_touched(getattr(state.table.policemen, move.policeman)) - {move.circle}
        again = {Follow(move.policeman, circle) for circle in more if Follow(move.policeman, circle) in expected(state)}
        assert {*again, Rest(move.policeman)} == set(offered(asked))
        assert state.table.waiting == asked.table.waiting
        assert mover(state) == mover(asked)


@rule("6.6")
@settings(max_examples=300)
@given(searches(), st.data())
def test_an_arrest_succeeds_where_jack_is_now_and_nowhere_else(state, data):
    arrests = sorted((move for move in expected(state) if isinstance(move, Arrest)), key=repr)
    assume(arrests)
    here = [move for move in arrests if move.circle == state.jack.rows[-1][-1]]
    move = data.draw(st.sampled_from(here or arrests))
    caught = move.circle == state.jack.rows[-1][-1]
    police = ALL[1 : state.table.options.police + 1]

    happened = events(state, move)
    tried = after(state, happened)

    assert ArrestTried(move.policeman, move.circle, caught) == happened[0]
    assert (Outcome(police, "arrest") if caught else None) == tried.table.outcome
    assert state.table.clues == tried.table.clues
    if caught:
        assert GameWon(police, "arrest") == happened[1]
    elif len(state.table.waiting) > 1:
        assert set(state.table.waiting) - {move.policeman} == set(tried.table.waiting)
    else:
        assert "escape" == tried.table.phase


@rule("6.4")
def test_after_a_no_he_may_name_another_or_stop():
    state = in_hunt("clues", row=(3, 97), policemen=AT_X97)

    no = play(state, Follow("blue", 78))
    yes = play(no, Follow("blue", 97))

    assert {Follow("blue", 79), Follow("blue", 80), Follow("blue", 97), Rest("blue")} == set(offered(no))
    assert (97,) == yes.table.clues
    assert "blue" not in yes.table.waiting
    assert "blue" not in play(no, Rest("blue")).table.waiting


@rule("6.4")
def test_at_the_first_yes_he_is_done():
    state = play(in_hunt("clues", row=(3, 78, 97), policemen=AT_X97), Follow("blue", 78))

    assert isinstance(refusal(state, Follow("blue", 97)), IllegalMove)


@rule("6.2", "6.4")
def test_who_follows_does_not_arrest():
    state = play(in_hunt("clues", row=(3, 97), policemen=AT_X97), Follow("blue", 78))

    assert isinstance(refusal(state, Arrest("blue", 97)), IllegalMove)


@rule("6.2", "6.4")
def test_while_one_is_searching_no_other_begins():
    state = play(in_hunt("clues", row=(3, 97), policemen=AT_X97), Follow("blue", 78))

    assert {"blue"} == {move.policeman for move in offered(state)}
    assert isinstance(refusal(state, Rest("red")), IllegalMove)


@rule("6.5")
def test_a_circle_is_not_named_twice_in_one_search():
    state = play(in_hunt("clues", row=(3, 97), policemen=AT_X97), Follow("blue", 78))

    assert isinstance(refusal(state, Follow("blue", 78)), IllegalMove)


@rule("6.5")
def test_a_circle_may_be_named_again_by_another_policeman():
    # x96 and x97 touch 78 and 79.
    state = in_hunt("clues", row=(3, 97), policemen=("x97", "x96", "x1", "x2", "x4"))

    state = play(state, Follow("blue", 78), Rest("blue"))

    assert Follow("yellow", 78) in offered(state)


@rule("6.5")
def test_a_circle_with_a_clue_is_not_followed_but_may_be_arrested_on():
    state = in_hunt("clues", row=(3, 97), policemen=AT_X97, clues=(97,))

    assert isinstance(refusal(state, Follow("blue", 97)), IllegalMove)
    assert "arrest" == play(state, Arrest("blue", 97)).table.outcome.reason


@rule("6.5")
def test_a_crime_scene_of_tonight_is_not_followed_but_may_be_arrested_on():
    state = in_hunt("clues", row=(97,), policemen=AT_X97)

    assert isinstance(refusal(state, Follow("blue", 97)), IllegalMove)
    assert "arrest" == play(state, Arrest("blue", 97)).table.outcome.reason


@rule("6.5")
def test_a_crime_scene_of_an_earlier_night_may_be_followed():
    for row, found in (((100, 97, 98), True), ((100, 98), False)):
        state = in_hunt("clues", night=2, row=row, scenes=(97, 100), policemen=AT_X97)
        assert CircleSearched("blue", 97, found) == events(state, Follow("blue", 97))[0]


@rule("6.4")
def test_rows_of_earlier_nights_leave_no_clues():
    state = in_hunt("clues", night=2, row=(3, 4), hideout=97, policemen=AT_X97)

    assert 97 in state.jack.rows[0]
    assert CircleSearched("blue", 97, found=False) == events(state, Follow("blue", 97))[0]


@rule("6.6")
def test_an_arrest_where_jack_has_been_fails():
    state = in_hunt("clues", row=(3, 97, 98), policemen=AT_X97)

    assert ArrestTried("blue", 97, caught=False) == events(state, Arrest("blue", 97))[0]


@rule("6.2")
@pytest.mark.parametrize("first", [Follow("blue", 97), Arrest("blue", 78), Rest("blue")])
@pytest.mark.parametrize("second", [Follow("blue", 79), Arrest("blue", 97), Rest("blue")])
def test_no_policeman_acts_twice(first, second):
    state = play(in_hunt("clues", row=(3, 97), policemen=AT_X97), first)

    assert isinstance(refusal(state, second), IllegalMove)


@rule("1.2", "6.4", "6.6")
@pytest.mark.parametrize("crossing", ["x165", "x193"])
def test_where_nothing_touches_there_is_only_rest(crossing):
    state = in_hunt("clues", row=(3,), policemen=(crossing, "x1", "x2", "x3", "x4"), options=Options(police=5))

    assert (Rest("blue"),) == offered(state)


@rule("1.2", "6.4")
@given(st.sampled_from(CROSSINGS), st.integers(1, 195))
def test_circles_farther_away_are_neither_followed_nor_arrested_on(crossing, circle):
    assume(circle not in circles_touched(crossing))
    others = [one for one in CROSSINGS[:6] if one != crossing][:4]
    state = in_hunt("clues", row=(circle, circle), scenes=(), policemen=(crossing, *others), options=Options(police=5))

    assert isinstance(refusal(state, Follow("blue", circle)), IllegalMove)
    assert isinstance(refusal(state, Arrest("blue", circle)), IllegalMove)


@rule("6.2")
@pytest.mark.parametrize("seat", ["jack", "police-2"])
def test_nobody_searches_for_another(seat):
    state = in_hunt("clues", row=(3, 97), policemen=AT_X97, options=Options(police=2))

    assert isinstance(refusal(state, Follow("blue", 97), seat), NotYourTurn)


@rule("6.4", "6.6", "8.4")
@pytest.mark.parametrize("move", [Follow("blue", 97), Follow("blue", 78), Arrest("blue", 78), Rest("blue")])
def test_everyone_hears_every_question_and_its_answer(move):
    state = in_hunt("clues", row=(3, 97), policemen=AT_X97)
    happened = events(state, move)

    for viewer in (*ALL, PUBLIC):
        assert happened == tuple(seen_by(event, viewer) for event in happened)


@rule("6.4", "6.6", "8.4")
def test_questions_and_failed_arrests_are_kept_with_their_time():
    state = in_hunt("clues", row=(3, 96, 97), policemen=AT_X97)

    state = play(state, Follow("blue", 78), Follow("blue", 97), Arrest("yellow", 2), Rest("red"))
    hunt = state.table.hunt

    assert [(78, False, 2), (97, True, 2)] == [(one.circle, one.found, one.flown) for one in hunt.questions]
    assert [(2, 2)] == [(one.circle, one.flown) for one in hunt.arrests]


@rule("6.2")
def test_when_all_are_done_jack_moves_again():
    state = in_hunt("clues", row=(3, 97), policemen=AT_X97)

    for colour in facts.COLOURS:
        assert "police-1" == mover(state)
        state = play(state, Rest(colour))

    assert ("escape", "jack", 5) == (state.table.phase, mover(state), state.table.pawn)
