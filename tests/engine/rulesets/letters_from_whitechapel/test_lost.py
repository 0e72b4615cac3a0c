"""How the police win, and who wins with whom."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.chance import Chance
from engine.errors import GameOver
from engine.outcome import Outcome
from engine.rulesets.letters_from_whitechapel import offers, rules
from engine.rulesets.letters_from_whitechapel.events import GameWon, PhaseBegan, SheetShown, seen_by
from engine.rulesets.letters_from_whitechapel.moves import Alley, Arrest, Coach, GoHome, Options, Rest, Step
from engine.seat import PUBLIC
from tests.engine.rulesets.letters_from_whitechapel.positions import (
    ALL,
    EVERY_TABLE,
    YELLOW_PATROLS,
    after,
    at_space,
    events,
    in_hell,
    in_hunt,
    offered,
    play,
    refusal,
)
from tests.engine.rulesets.letters_from_whitechapel.reading import CIRCLES, crossings_touched, far_from
from tests.marks import rule

SHUT = [circle for circle in CIRCLES if len(crossings_touched(circle)) <= 5 and circle not in (26, 28, 45, 47)]
"""Circles where five policemen can shut Jack in."""


def shut_in(circle, **about):
    """The last policeman is done, and every crossing around Jack is guarded."""
    around = sorted(crossings_touched(circle))
    far = [crossing for crossing in far_from(circle) if crossing not in around]
    return in_hunt(
        "clues", row=(3, circle), policemen=tuple((*around, *far)[:5]), waiting=("green",), hideout=1, **about
    )


def police_of(options):
    return offers.seats(options)[1:]


@rule("5.7")
@given(st.sampled_from(SHUT), st.sampled_from(EVERY_TABLE))
def test_if_jack_cannot_move_in_any_way_the_police_win(circle, options):
    state = shut_in(circle, options=options)

    happened = events(state, Rest("green"))
    done = after(state, happened)

    assert GameWon(police_of(options), "cornered") == happened[-1]
    assert Outcome(police_of(options), "cornered") == done.table.outcome
    assert () == offers.to_move(done.table)


@rule("5.7")
@given(st.sampled_from([circle for circle in SHUT if circle != 43]))
def test_an_alley_saves_him(circle):
    state = play(shut_in(circle, alleys=1), Rest("green"))

    assert state.table.outcome is None
    assert {Alley} == {type(move) for move in offered(state)}


@rule("5.7")
@given(st.sampled_from(SHUT))
def test_a_coach_saves_him(circle):
    state = play(shut_in(circle, coaches=1), Rest("green"))

    assert state.table.outcome is None
    assert {Coach} == {type(move) for move in offered(state)}


@rule("5.7")
def test_at_43_an_alley_does_not_save_him():
    assert "cornered" == play(shut_in(43, alleys=2), Rest("green")).table.outcome.reason


@rule("5.3", "5.7")
@pytest.mark.parametrize(("space", "lost"), [("13", False), ("14", True)])
def test_a_coach_without_two_spaces_does_not_save_him(space, lost):
    row = at_space(space, 61).jack.rows[-1]
    policemen = ("x70", "x81", "x1", "x2", "x3")
    state = in_hunt("clues", row=row, policemen=policemen, waiting=("green",), coaches=1, hideout=1)

    assert lost == (play(state, Rest("green")).table.outcome is not None)


@rule("5.7")
def test_one_open_step_is_enough():
    state = in_hunt("clues", row=(3, 61), policemen=("x70", "x1", "x2", "x3", "x4"), waiting=("green",), hideout=1)

    assert play(state, Rest("green")).table.outcome is None


@rule("5.7")
@pytest.mark.parametrize("last", [Rest("green"), Arrest("green", 1)], ids=["rest", "failed arrest"])
def test_whatever_the_last_policeman_does_jack_is_shut_in(last):
    policemen = ("x70", "x81", "x6", "x5", "x3")
    state = in_hunt("clues", row=(3, 61), policemen=policemen, waiting=("green",), hideout=2)

    assert "cornered" == play(state, last).table.outcome.reason


@rule("5.8")
@given(st.sampled_from(CIRCLES), st.sampled_from(EVERY_TABLE), st.data())
def test_on_the_last_space_and_not_home_jack_loses_at_once(circle, options, data):
    state = at_space("14", circle, options=options, alleys=1)
    move = data.draw(st.sampled_from([move for move in offered(state) if move != GoHome()]))

    happened = events(state, move)
    done = after(state, happened)

    assert GameWon(police_of(options), "out-of-time") == happened[-1]
    assert not any(isinstance(event, PhaseBegan) for event in happened)
    assert (19, Outcome(police_of(options), "out-of-time")) == (done.table.pawn, done.table.outcome)


@rule("5.8")
def test_on_the_hideout_without_a_word_he_loses_as_well():
    assert "out-of-time" == play(at_space("14", 2, hideout=1), Step(1)).table.outcome.reason


@rule("5.8")
def test_one_space_earlier_the_hunt_goes_on():
    state = play(at_space("13", 2, hideout=1), Step(3))

    assert (18, "hunt", None) == (state.table.pawn, state.table.phase, state.table.outcome)


@rule("7.3")
@pytest.mark.parametrize("options", EVERY_TABLE)
def test_police_players_win_and_lose_together(options):
    state = in_hunt(row=(3,), options=options)

    assert Outcome(police_of(options), "resignation") == rules.concede(state.table, "jack")
    for seat in police_of(options):
        assert Outcome(("jack",), "resignation") == rules.concede(state.table, seat)


@rule("7.3")
def test_when_the_game_is_over_nothing_can_be_done():
    state = play(at_space("14", 2, hideout=1, options=Options(police=2)), Step(3))

    assert state.table.outcome == rules.outcome(state.table)
    for seat in ALL[:3]:
        assert () == offered(state, seat)
        assert isinstance(refusal(state, Step(4), seat), GameOver)


@rule("7.3")
def test_while_it_goes_on_there_is_no_outcome():
    assert rules.outcome(in_hunt(row=(3,)).table) is None


@rule("7.4")
def test_at_the_end_everything_is_shown_to_everyone():
    state = in_hunt(row=(3, 27, 28), night=3, hideout=50)
    (shown,) = rules.reveal(state)

    assert SheetShown(50, state.jack.rows, ()) == shown
    assert {shown} == {seen_by(shown, viewer) for viewer in (*ALL, PUBLIC)}
    sheet = after(state, (shown,)).table.shown
    assert (50, state.jack.rows) == (sheet.hideout, sheet.rows)


@rule("7.4")
def test_at_the_end_the_tokens_on_the_map_are_shown():
    state = in_hell("blood", wretched=(3,), patrols=YELLOW_PATROLS)
    (shown,) = rules.reveal(state)

    assert YELLOW_PATROLS == {patrol.crossing: patrol.face for patrol in shown.patrols}


@rule("7.4")
def test_who_resigns_before_choosing_a_hideout_has_none_to_show():
    state = after(None, rules.setup(Options(), Chance(b"a game")))

    assert (SheetShown(None, (), ()),) == rules.reveal(state)
