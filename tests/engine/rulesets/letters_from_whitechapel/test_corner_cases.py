"""The corner cases that the facts name, one by one."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.errors import IllegalMove
from engine.rulesets.letters_from_whitechapel.events import CircleSearched
from engine.rulesets.letters_from_whitechapel.moves import (
    Alley,
    Arrest,
    Coach,
    Follow,
    GoHome,
    KeepWoman,
    Kill,
    KillTwo,
    MoveWoman,
    Rest,
    Step,
    TurnUp,
    Wait,
    Walk,
)
from tests.engine.rulesets.letters_from_whitechapel import facts
from tests.engine.rulesets.letters_from_whitechapel.positions import (
    YELLOW_PATROLS,
    at_space,
    events,
    in_hell,
    in_hunt,
    mover,
    offered,
    play,
    refusal,
)
from tests.engine.rulesets.letters_from_whitechapel.reading import (
    CIRCLES,
    CROSSINGS,
    YELLOW,
    crossings_touched,
    far_from,
    steps,
)
from tests.marks import rule

INSEPARABLE = [(26, 28), (28, 26), (45, 47), (47, 45)]


def rest_all(state):
    """Let every policeman stay and rest."""
    while state.table.outcome is None and state.table.phase in ("hunt", "clues"):
        colour = state.table.waiting[0]
        standing = getattr(state.table.policemen, colour)
        state = play(state, Walk(colour, standing) if state.table.phase == "hunt" else Rest(colour))
    return state


@rule("1.3")
@pytest.mark.parametrize(("here", "there"), INSEPARABLE)
def test_policemen_on_every_crossing_around_do_not_close_the_way_at_a_joint(here, there):
    around = sorted(crossings_touched(here))
    more = sorted(crossings_touched(there) - set(around))
    policemen = (*around, *more, *far_from(here))[:5]

    state = in_hunt(row=(here,), policemen=policemen, hideout=1)

    assert set(around) <= set(policemen)
    assert (Step(there),) == offered(state)


@rule("1.3", "5.7")
@pytest.mark.parametrize(("here", "there"), INSEPARABLE)
def test_so_jack_is_never_shut_in_there(here, there):
    around = tuple(sorted(crossings_touched(here)))
    state = in_hunt("clues", row=(3, here), policemen=(*around, *far_from(here))[:5], waiting=("green",), hideout=1)

    state = play(state, Rest("green"))

    assert state.table.outcome is None
    assert (Step(there),) == offered(state)


@rule("1.3", "4.11")
@pytest.mark.parametrize(("here", "there"), INSEPARABLE)
def test_a_wretched_woman_passes_no_token_at_a_joint_but_may_not_stop_beside_one(here, there):
    around = crossings_touched(here)
    shared = around & crossings_touched(there)
    state = in_hell("suspense", wretched=(here,), patrols=dict.fromkeys(sorted(around - shared), "blank"), hour=2)

    assert MoveWoman(here, there) in offered(state)
    watched = in_hell("suspense", wretched=(here,), patrols=dict.fromkeys(sorted(shared), "blank"), hour=2)
    assert MoveWoman(here, there) not in offered(watched)


@rule("5.7")
@pytest.mark.parametrize("here", [61, 81])
def test_on_61_or_81_two_policemen_and_no_special_move_are_the_end(here):
    around = sorted(crossings_touched(here))
    assert 2 == len(around) == len(steps(here))
    state = in_hunt("clues", row=(3, here), policemen=(*around, *far_from(here)[:3]), waiting=("green",), hideout=1)

    lost = play(state, Rest("green"))

    assert "cornered" == lost.table.outcome.reason
    assert "clues" != lost.table.phase


@rule("5.7")
@pytest.mark.parametrize("here", [61, 81])
@pytest.mark.parametrize(("coaches", "alleys"), [(1, 0), (0, 1)])
def test_on_61_or_81_a_special_move_saves_jack(here, coaches, alleys):
    state = in_hunt(
        "clues",
        row=(3, here),
        policemen=(*sorted(crossings_touched(here)), *far_from(here)[:3]),
        waiting=("green",),
        hideout=1,
        coaches=coaches,
        alleys=alleys,
    )

    assert play(state, Rest("green")).table.outcome is None


@rule("5.6")
def test_a_woman_killed_on_the_hideout_does_not_bring_jack_home():
    state = play(in_hell("blood", wretched=(4,), patrols=YELLOW_PATROLS, hideout=4), Kill(4))

    assert (1, "escape") == (state.table.night, state.table.phase)
    assert isinstance(refusal(state, GoHome()), IllegalMove)
    back = rest_all(play(state, Step(5)))
    assert GoHome() in offered(back)
    assert 2 == play(back, GoHome()).table.night


@rule("4.15", "5.6")
def test_nor_does_the_second_murder_of_the_third_night():
    state = in_hell("blood", night=3, wretched=(4, 27, 158), patrols=YELLOW_PATROLS, hideout=4)

    state = rest_all(play(state, KillTwo(27, 4)))

    assert (27, 4) == state.jack.rows[-1]
    assert isinstance(refusal(state, GoHome()), IllegalMove)


@rule("5.3")
@pytest.mark.parametrize("coaches", [1, 2, 3])
def test_there_is_no_coach_from_space_14(coaches):
    state = at_space("14", 3, hideout=1, coaches=coaches)

    assert isinstance(refusal(state, Coach(4, 5)), IllegalMove)
    assert not any(isinstance(move, Coach) for move in offered(state))


@rule("5.3", "5.6", "5.8")
@pytest.mark.parametrize("hideout", [1, 4, 5])
def test_a_coach_that_ends_on_15_loses_even_at_the_hideout(hideout):
    state = play(at_space("13", 3, hideout=hideout, coaches=1), Coach(4, 5))

    assert (19, "out-of-time") == (state.table.pawn, state.table.outcome.reason)


@rule("5.4", "5.6", "5.8")
def test_an_alley_that_ends_on_15_loses_even_at_the_hideout():
    state = play(at_space("14", 3, hideout=4, alleys=1), Alley(4))

    assert "out-of-time" == state.table.outcome.reason


@rule("4.12")
def test_in_the_fourth_night_the_only_woman_can_be_walled_in_and_stays():
    patrols = dict(zip(("x70", "x81", *YELLOW[:5]), ("blank", *facts.COLOURS, "blank"), strict=True))
    state = in_hell("blood", night=4, wretched=(61,), patrols=patrols)

    for hour in range(2, 5):
        state = play(state, Wait())
        assert ("ready", (61,), hour) == (state.table.phase, state.table.wretched, state.table.hour)
        assert "jack" == mover(state)
        state = play(state, TurnUp(YELLOW[hour]))


@rule("4.12")
def test_nobody_need_say_of_a_woman_walled_in_alone_that_she_stays():
    patrols = {"x70": "blue", "x81": "blank"}
    state = play(in_hell("blood", night=4, wretched=(61,), patrols=patrols), Wait())

    assert isinstance(refusal(state, KeepWoman(61)), IllegalMove)


@rule("4.4")
def test_in_the_first_night_the_seven_crossings_of_the_tokens_are_given():
    state = in_hell("patrols", women=facts.RED, marked=facts.RED[:5])
    while state.table.phase == "patrols":
        assert 1 == len({move.crossing for move in offered(state)})
        state = play(state, offered(state)[-1])

    assert set(YELLOW) == {patrol.crossing for patrol in state.patrols}


@rule("4.5")
@given(st.lists(st.sampled_from(YELLOW), min_size=5, max_size=5, unique=True), st.integers(2, 4))
def test_in_later_nights_two_yellow_crossings_are_always_free(ended, night):
    state = in_hell("patrols", night=night, women=facts.RED[:4], marked=facts.RED[:1], ended=tuple(ended))
    while state.table.phase == "patrols":
        state = play(state, offered(state)[0])

    assert set(YELLOW) == {patrol.crossing for patrol in state.patrols}


@rule("5.3", "6.4")
@given(st.sampled_from(CIRCLES), st.data())
def test_a_number_visited_only_by_a_coachs_first_step_is_a_clue(here, data):
    via = data.draw(st.sampled_from(sorted(steps(here))))
    to = data.draw(st.sampled_from(sorted(steps(via) - {here})))
    standing = data.draw(st.sampled_from(sorted(crossings_touched(via))))
    others = tuple(crossing for crossing in CROSSINGS[:5] if crossing != standing)[:4]
    state = in_hunt(row=(here,), policemen=(standing, *others), coaches=1, hideout=1)

    state = play(state, Coach(via, to))
    for colour in facts.COLOURS:
        state = play(state, Walk(colour, getattr(state.table.policemen, colour)))
    (searched, *_) = events(state, Follow("blue", via))

    assert CircleSearched("blue", via, found=True) == searched
    assert state.table.outcome is None


@rule("5.3", "6.6")
def test_an_arrest_where_a_coach_only_passed_fails():
    state = play(in_hunt(row=(3,), policemen=("x2", "x200", "x201", "x202", "x203"), coaches=1), Coach(4, 12))
    for colour in facts.COLOURS:
        state = play(state, Walk(colour, getattr(state.table.policemen, colour)))

    assert play(state, Arrest("blue", 4)).table.outcome is None


@rule("4.15", "6.5", "6.6")
@pytest.mark.parametrize(("first", "second"), [(97, 80), (80, 97)])
def test_in_the_third_night_crime_scenes_are_not_followed_but_arrested_on(first, second):
    patrols = {"x97": "blue", **dict(zip(YELLOW, ("yellow", "brown", "red", "green", "blank", "blank"), strict=False))}
    state = play(in_hell("blood", night=3, wretched=(80, 97, 158), patrols=patrols), KillTwo(first, second))
    for colour in facts.COLOURS:
        state = play(state, Walk(colour, getattr(state.table.policemen, colour)))

    for circle in (first, second):
        assert isinstance(refusal(state, Follow("blue", circle)), IllegalMove)
    assert {Arrest("blue", 80), Arrest("blue", 97)} <= set(offered(state))
    assert play(state, Arrest("blue", first)).table.outcome is None
    assert "arrest" == play(state, Arrest("blue", second)).table.outcome.reason


@rule("4.15")
def test_in_the_third_night_jack_moves_first_in_the_second_round():
    state = in_hell("blood", night=3, wretched=(3, 27, 158), patrols=YELLOW_PATROLS, hour=3, hideout=100)
    state = play(state, KillTwo(3, 158))
    pawn = state.table.pawn

    state = rest_all(state)

    assert ("escape", pawn) == (state.table.phase, state.table.pawn)
    assert set(steps(158, state.table.policemen.crossings())) == {
        move.to for move in offered(state) if isinstance(move, Step)
    }
    assert pawn + 1 == play(state, offered(state)[0]).table.pawn


@rule("4.15", "5.8")
@pytest.mark.parametrize(("hour", "moves"), [(1, 15), (2, 16), (3, 17), (4, 18), (5, 19)])
@pytest.mark.parametrize("night", [1, 3])
def test_so_many_moves_are_left_and_one_fewer_in_the_third_night(hour, moves, night):
    victims = (3, 27, 158)[: 3 if night == 3 else 1]
    state = in_hell("blood", night=night, hour=hour, wretched=victims, patrols=YELLOW_PATROLS, hideout=100)
    state = play(state, KillTwo(3, 27) if night == 3 else Kill(3))

    taken = 0
    while state.table.outcome is None:
        state = rest_all(state)
        back = [move for move in offered(state) if isinstance(move, Step) and move.to != 100]
        state = play(state, back[0])
        taken += 1

    assert (moves - (night == 3), "out-of-time") == (taken, state.table.outcome.reason)
