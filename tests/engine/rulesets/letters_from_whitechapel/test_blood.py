"""Jack kills or waits, turns tokens up, and the alarm is raised."""

from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.errors import IllegalMove, NotYourTurn
from engine.rulesets.letters_from_whitechapel import rules
from engine.rulesets.letters_from_whitechapel.events import PatrolTurnedUp, TwoMurdered, seen_by
from engine.rulesets.letters_from_whitechapel.moves import Kill, KillTwo, MoveWoman, Step, TurnUp, Wait
from engine.seat import PUBLIC
from tests.engine.rulesets.letters_from_whitechapel import facts
from tests.engine.rulesets.letters_from_whitechapel.positions import (
    ALL,
    FACES,
    YELLOW_PATROLS,
    after,
    events,
    in_hell,
    mover,
    offered,
    play,
    refusal,
)
from tests.engine.rulesets.letters_from_whitechapel.reading import CIRCLES, CROSSINGS
from tests.marks import rule


@st.composite
def bloods(draw, nights=(1, 2, 3, 4)):
    """Women somewhere, tokens anywhere, at any hour of any night."""
    night = draw(st.sampled_from(nights))
    many, victims = facts.NIGHTS[night - 1][0], sum(night[2] for night in facts.NIGHTS[: night - 1])
    places = draw(st.lists(st.sampled_from(CIRCLES), min_size=many + victims, max_size=many + victims, unique=True))
    tokens = draw(st.lists(st.sampled_from(CROSSINGS), min_size=7, max_size=7, unique=True))
    return in_hell(
        "blood",
        night=night,
        hour=draw(st.integers(1, 5)),
        wretched=tuple(places[:many]),
        scenes=tuple(sorted(places[many:])),
        patrols=dict(zip(tokens, draw(st.permutations(FACES)), strict=True)),
        hideout=draw(st.sampled_from(CIRCLES)),
    )


@rule("4.8")
@given(bloods())
def test_jack_kills_or_waits_and_at_v_he_must_kill(state):
    table = state.table
    if table.night == 3:
        kills = {KillTwo(*pair) for pair in permutations(table.wretched, 2)}
    else:
        kills = {Kill(circle) for circle in table.wretched}

    assert "jack" == mover(state)
    assert kills | (set() if table.hour == 5 else {Wait()}) == set(offered(state))


@rule("4.8")
@pytest.mark.parametrize("night", [1, 2, 3, 4])
def test_nobody_waits_at_v(night):
    wretched = (4, 28, 66, 85, 150)[: facts.NIGHTS[night - 1][0]]
    state = in_hell("blood", night=night, hour=5, wretched=wretched, patrols=YELLOW_PATROLS)

    assert isinstance(refusal(state, Wait()), IllegalMove)


@rule("4.8")
@pytest.mark.parametrize("seat", ALL[1:])
def test_the_police_do_not_kill(seat):
    state = in_hell("blood", wretched=(3, 27), patrols=YELLOW_PATROLS)

    assert isinstance(refusal(state, Kill(3), seat), NotYourTurn)


@rule("4.8")
@pytest.mark.parametrize("move", [Kill(4), KillTwo(3, 27), KillTwo(3, 3), Step(4)])
def test_in_other_nights_he_kills_one_who_is_there(move):
    state = in_hell("blood", wretched=(3, 27), patrols=YELLOW_PATROLS)

    assert isinstance(refusal(state, move), IllegalMove)


@rule("4.8")
@pytest.mark.parametrize("move", [Kill(3), KillTwo(3, 3), KillTwo(3, 4), KillTwo(4, 3)])
def test_in_the_third_night_he_kills_two_who_are_there(move):
    state = in_hell("blood", night=3, wretched=(3, 27, 65), patrols=YELLOW_PATROLS)

    assert isinstance(refusal(state, move), IllegalMove)


@rule("4.9", "4.14")
@given(bloods(nights=(1, 2, 4)), st.data())
def test_a_murder_leaves_a_crime_scene_and_begins_jacks_row(state, data):
    victim = data.draw(st.sampled_from(state.table.wretched))

    table = (killed := play(state, Kill(victim))).table

    assert {victim, *state.table.crime_scenes} == set(table.crime_scenes)
    assert 1 + len(state.table.crime_scenes) == len(table.crime_scenes)
    assert () == table.wretched == table.women
    assert (victim,) == killed.jack.rows[-1]
    assert state.table.night == len(killed.jack.rows)
    assert ("V", "IV", "III", "II", "I")[5 - state.table.hour] == facts.TRACK[table.pawn]
    assert ("escape", "jack") == (table.phase, mover(killed))


@rule("4.15")
@given(bloods(nights=(3,)), st.data())
def test_the_double_event_leaves_two_crime_scenes_and_two_numbers(state, data):
    first, second = data.draw(st.sampled_from(list(permutations(state.table.wretched, 2))))

    table = (killed := play(state, KillTwo(first, second))).table

    assert {first, second, *state.table.crime_scenes} == set(table.crime_scenes)
    assert 4 == len(table.crime_scenes)
    assert (first, second) == killed.jack.rows[-1]
    assert ("IV", "III", "II", "I", "1")[5 - state.table.hour] == facts.TRACK[table.pawn]
    assert () == table.wretched
    # Jack does nothing in the first round of the hunt.
    assert "hunt" == table.phase
    assert "police-1" == mover(killed)
    assert facts.COLOURS == table.waiting


@rule("4.15", "8.1")
@given(bloods(nights=(3,)), st.data())
def test_nobody_but_jack_learns_which_murder_came_first(state, data):
    first, second = data.draw(st.sampled_from(list(permutations(state.table.wretched, 2))))
    one, other = events(state, KillTwo(first, second)), events(state, KillTwo(second, first))

    assert after(state, one).table == after(state, other).table
    assert offered(after(state, one)) == offered(after(state, other))
    for viewer in (*ALL[1:], PUBLIC):
        assert [seen_by(event, viewer) for event in one] == [seen_by(event, viewer) for event in other]
    assert TwoMurdered(tuple(sorted((first, second))), first) == seen_by(one[0], "jack")


@rule("4.16")
@given(bloods(), st.data())
def test_policemen_take_the_places_of_their_tokens(state, data):
    move = data.draw(st.sampled_from([move for move in offered(state) if move != Wait()]))

    killed = play(state, move)

    assert {patrol.face: patrol.crossing for patrol in state.patrols if patrol.face != "blank"} == {
        colour: getattr(killed.table.policemen, colour) for colour in facts.COLOURS
    }
    assert () == killed.table.patrols == killed.patrols


@rule("4.13")
@given(st.permutations(FACES))
def test_between_waits_jack_turns_up_four_tokens_at_most(faces):
    state = in_hell("blood", wretched=(3,), patrols=dict(zip(reversed(YELLOW_PATROLS), faces, strict=True)))
    truth = {patrol.crossing: patrol.face for patrol in state.patrols}
    turned = {}
    for hour in range(2, 6):
        state = play(state, Wait())
        state = play(state, offered(state)[0])
        assert "ready" == state.table.phase
        hidden = [crossing for crossing in truth if crossing not in turned]
        assert {TurnUp(crossing) for crossing in hidden} == set(offered(state))
        up = hidden[(hour * 7) % len(hidden)]
        assert PatrolTurnedUp(up, truth[up]) == events(state, TurnUp(up))[0]
        state = play(state, TurnUp(up))
        turned[up] = truth[up]
        kept = {crossing: face for crossing, face in turned.items() if face != "blank"}
        assert {**dict.fromkeys(set(truth) - set(turned)), **kept} == {
            patrol.crossing: patrol.face for patrol in state.table.patrols
        }
        assert (hour, "blood") == (state.table.hour, state.table.phase)

    assert {Kill(circle) for circle in state.table.wretched} == set(offered(state))


@rule("4.13")
def test_a_token_is_not_turned_up_twice_nor_where_none_lies():
    patrols = {"x45": "blue", "x52": "blank", "x63": "red"}
    state = in_hell("ready", wretched=(3,), patrols=patrols, turned_up=("x45",), hour=3)

    assert {TurnUp("x52"), TurnUp("x63")} == set(offered(state))
    for crossing in ("x45", "x1"):
        assert isinstance(refusal(state, TurnUp(crossing)), IllegalMove)


@rule("4.13")
def test_a_blank_token_that_was_turned_up_guards_nothing_and_a_coloured_one_does():
    # x45 touches 29, 30 and 50.
    for face, possible in (("blank", True), ("green", False)):
        state = in_hell("ready", wretched=(10,), patrols={"x45": face, "x1": "blue"}, hour=2)
        state = play(state, TurnUp("x45"), Wait())
        assert possible == (MoveWoman(10, 30) in offered(state))


@rule("4.13", "7.4")
def test_a_blank_token_that_was_turned_up_is_gone_for_the_police_as_well():
    state = play(in_hell("ready", wretched=(3,), patrols=YELLOW_PATROLS, hour=2), TurnUp("x164"))
    lying = [crossing for crossing in YELLOW_PATROLS if crossing != "x164"]

    assert "blank" == YELLOW_PATROLS["x164"]
    assert lying == [patrol.crossing for patrol in state.table.patrols]
    assert lying == [patrol.crossing for patrol in state.hand("police-1").patrols]
    assert lying == [patrol.crossing for patrol in rules.reveal(state)[0].patrols]


@rule("4.13", "8.4")
def test_everyone_sees_a_token_that_is_turned_up():
    state = in_hell("ready", wretched=(3,), patrols=YELLOW_PATROLS, hour=2)
    turned = events(state, TurnUp("x45"))[0]

    assert {PatrolTurnedUp("x45", "blue")} == {seen_by(turned, viewer) for viewer in (*ALL, PUBLIC)}


@rule("4.16")
def test_a_policeman_comes_out_where_his_token_was_turned_up():
    state = in_hell("blood", wretched=(3,), patrols={**YELLOW_PATROLS}, turned_up=("x45",), hour=2)

    assert "x45" == play(state, Kill(3)).table.policemen.blue


@rule("4.8")
def test_jack_does_not_turn_up_tokens_before_he_waits():
    state = in_hell("blood", wretched=(3,), patrols=YELLOW_PATROLS)

    assert isinstance(refusal(state, TurnUp("x45")), IllegalMove)


@rule("4.13")
def test_jack_does_not_kill_or_wait_before_he_turns_one_up():
    state = in_hell("ready", wretched=(3,), patrols=YELLOW_PATROLS, hour=2)

    assert isinstance(refusal(state, Kill(3)), IllegalMove)
    assert isinstance(refusal(state, Wait()), IllegalMove)
