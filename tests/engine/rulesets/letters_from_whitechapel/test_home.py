"""How Jack comes home, and how the night ends."""

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from engine.errors import IllegalMove
from engine.outcome import Outcome
from engine.rulesets.letters_from_whitechapel import offers
from engine.rulesets.letters_from_whitechapel.events import JackCameHome, NightBegan, seen_by
from engine.rulesets.letters_from_whitechapel.moves import Alley, Coach, GoHome, Options, Step
from engine.seat import PUBLIC
from tests.engine.rulesets.letters_from_whitechapel import facts
from tests.engine.rulesets.letters_from_whitechapel.positions import (
    ALL,
    EVERY_TABLE,
    after,
    at_space,
    events,
    in_hunt,
    mover,
    offered,
    play,
    refusal,
)
from tests.engine.rulesets.letters_from_whitechapel.reading import ALLEYS, CIRCLES, WHITE, far_from, steps
from tests.marks import rule


@st.composite
def beside_home(draw, nights=(1, 2, 3)):
    """Jack one step from his hideout, with something of everything on the map."""
    hideout = draw(st.sampled_from(WHITE))
    near = draw(st.sampled_from(sorted(steps(hideout))))
    night = draw(st.sampled_from(nights))
    row = (*(draw(st.sampled_from(CIRCLES)) for _ in range(draw(st.integers(2, 10)))), near)
    scenes = draw(st.lists(st.sampled_from(CIRCLES), min_size=night, max_size=night, unique=True))
    return in_hunt(
        row=row,
        hideout=hideout,
        night=night,
        hour=draw(st.integers(1, 5)),
        policemen=far_from(hideout),
        clues=row[2:4],
        coaches=draw(st.integers(0, 3)),
        alleys=draw(st.integers(0, 2)),
        scenes=tuple(sorted(scenes)),
        tiles=("red", "green"),
    )


@rule("5.5")
@given(beside_home())
def test_one_step_from_his_hideout_jack_may_go_home_or_go_on(state):
    assume(GoHome() in offered(state))

    assert Step(state.jack.hideout) in offered(state)
    on = play(state, Step(state.jack.hideout))
    assert ("hunt", state.table.night) == (on.table.phase, on.table.night)


@rule("5.5", "7.1")
@given(beside_home())
def test_home_the_clues_go_and_policemen_and_crime_scenes_stay(state):
    home = play(state, GoHome())
    before, table = state.table, home.table

    assert () == table.clues
    assert (None, None, None) == (table.pawn, table.hunt, table.head)
    assert (before.policemen, before.crime_scenes) == (table.policemen, table.crime_scenes)
    assert (before.night + 1, "targets", 1) == (table.night, table.phase, table.hour)
    assert () == table.patrols == table.women == table.wretched == table.waiting
    assert (None, "jack") == (table.outcome, mover(home))
    assert state.box == home.box


@rule("5.5", "7.1")
@given(beside_home())
def test_the_last_number_of_the_row_is_the_hideout(state):
    home = play(state, GoHome())

    assert (*state.jack.rows[-1], state.jack.hideout) == home.jack.rows[-1]
    assert state.jack.hideout == home.jack.hideout


@rule("2.4")
@given(beside_home())
def test_unused_coaches_and_alleys_do_not_carry_over(state):
    home = play(state, GoHome())

    assert facts.NIGHTS[state.table.night][3:] == (home.table.coaches, home.table.alleys)


@rule("5.5", "8.1")
@given(beside_home(nights=(1, 2, 3, 4)))
def test_the_police_learn_that_jack_is_home_and_not_where(state):
    happened = events(state, GoHome())

    assert JackCameHome(state.jack.hideout) == happened[0] == seen_by(happened[0], "jack")
    for viewer in (*ALL[1:], PUBLIC):
        assert JackCameHome(None) == seen_by(happened[0], viewer)


@rule("7.1", "8.4")
@given(beside_home())
def test_what_was_known_of_the_night_stays_known(state):
    hunt = play(state, GoHome()).table.hunts[-1]

    assert ("home", state.table.policemen.crossings()) == (hunt.flights[-1].kind, hunt.flights[-1].guarded)
    assert state.table.hunt.flights == hunt.flights[:-1]
    assert (state.table.night, state.table.hunt.murders) == (hunt.night, hunt.murders)


@rule("5.5")
def test_who_said_nothing_must_go_on_and_may_come_back():
    state = in_hunt(row=(3, 2), hideout=1)
    silent = play(state, Step(1))
    again = in_hunt(row=silent.jack.rows[-1], hideout=1)

    assert isinstance(refusal(again, GoHome()), IllegalMove)
    assert isinstance(refusal(again, Step(1)), IllegalMove)
    away = in_hunt(row=(*again.jack.rows[-1], 7), hideout=1)
    assert GoHome() in offered(away)


@rule("5.5")
def test_nobody_is_home_who_is_farther_away():
    assert isinstance(refusal(in_hunt(row=(3,), hideout=1, coaches=1, alleys=1), GoHome()), IllegalMove)


@rule("5.5")
def test_a_blocked_step_leads_nobody_home():
    # 61 leads to 45 and 47 alone; x81 is between 61 and 45, x70 beside 47.
    shut = in_hunt(row=(61,), hideout=45, policemen=("x70", "x81", "x1", "x2", "x3"), coaches=1, alleys=1)

    assert isinstance(refusal(shut, GoHome()), IllegalMove)


@rule("5.6")
def test_a_coach_or_an_alley_never_takes_jack_home():
    hideout = 4
    coach = in_hunt(row=(12,), hideout=hideout, coaches=1)
    coach = play(coach, next(move for move in offered(coach) if isinstance(move, Coach) and move.to == hideout))
    alley = play(in_hunt(row=(3,), hideout=hideout, alleys=1), Alley(hideout))

    assert hideout in ALLEYS[3]
    for state in (coach, alley):
        assert hideout == state.jack.rows[-1][-1]
        assert ("hunt", 1, None) == (state.table.phase, state.table.night, state.table.outcome)


@rule("5.6")
def test_a_coach_may_pass_the_hideout():
    state = play(in_hunt(row=(3,), hideout=4, coaches=1), Coach(4, 5))

    assert (3, 4, 5) == state.jack.rows[-1]
    assert "hunt" == state.table.phase


@rule("5.6")
def test_there_is_no_way_home_from_the_hideout_itself():
    state = in_hunt(row=(4,), hideout=4, coaches=1, alleys=1)

    assert isinstance(refusal(state, GoHome()), IllegalMove)


@rule("5.5", "5.8")
def test_the_last_space_is_soon_enough_to_be_home():
    state = at_space("14", 2, hideout=1)

    home = play(state, GoHome())

    assert (2, None) == (home.table.night, home.table.outcome)


@rule("7.2")
@pytest.mark.parametrize("options", EVERY_TABLE)
@settings(max_examples=10)
@given(beside_home(nights=(4,)))
def test_home_in_the_fourth_night_jack_wins(options, state):
    state = in_hunt(row=state.jack.rows[-1], hideout=state.jack.hideout, night=4, options=options)
    assume(GoHome() in offered(state))

    happened = events(state, GoHome())
    home = after(state, happened)

    assert Outcome(("jack",), "home") == home.table.outcome
    assert not any(isinstance(event, NightBegan) for event in happened)
    assert () == offers.to_move(home.table)
    assert (*state.jack.rows[-1], state.jack.hideout) == home.jack.rows[-1]


@rule("7.2")
@pytest.mark.parametrize("night", [1, 2, 3])
def test_home_in_an_earlier_night_nobody_has_won(night):
    row = (3, 27, 2) if night == 3 else (3, 2)
    state = play(in_hunt(row=row, hideout=1, night=night, options=Options(police=2)), GoHome())

    assert state.table.outcome is None
    assert night + 1 == state.table.night
