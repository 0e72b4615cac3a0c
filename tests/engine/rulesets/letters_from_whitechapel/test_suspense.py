"""Jack waits, and the wretched women are moved."""

from itertools import permutations

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st
from msgspec import structs

from engine.errors import IllegalMove, NotYourTurn
from engine.rulesets.letters_from_whitechapel.events import JackWaited, PhaseBegan, WomanMoved, WomanStayed
from engine.rulesets.letters_from_whitechapel.moves import KeepWoman, MoveWoman, Options, TurnUp, Wait
from engine.rulesets.letters_from_whitechapel.state import Patrol
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
from tests.engine.rulesets.letters_from_whitechapel.reading import (
    CIRCLES,
    CROSSINGS,
    circles_touched,
    crossings_touched,
    steps,
)
from tests.marks import rule

AROUND_61 = ("x70", "x81")
"""The two crossings that 61 touches."""


def refuges(circle, *, tokens, scenes, wretched):
    """Tell where a wretched woman may go."""
    watched = {near for token in tokens for near in circles_touched(token)}
    return steps(circle, tokens) - watched - set(scenes) - set(wretched)


def refuges_in(table, done=frozenset()):
    """Tell where each may go who has not had her turn."""
    tokens = [patrol.crossing for patrol in table.patrols]
    return {
        circle: refuges(circle, tokens=tokens, scenes=table.crime_scenes, wretched=table.wretched)
        for circle in table.wretched
        if circle not in done
    }


@st.composite
def waits(draw):
    """Women close together and tokens near them, before Jack waits."""
    middle = draw(st.sampled_from(CIRCLES))
    around = sorted({far for near in steps(middle) for far in steps(near)})
    wretched = draw(st.lists(st.sampled_from(around), min_size=1, max_size=5, unique=True))
    rest = [circle for circle in around if circle not in wretched]
    scenes = draw(st.lists(st.sampled_from(rest), max_size=4, unique=True)) if rest else []
    near = sorted({crossing for circle in around for crossing in crossings_touched(circle)})
    near = st.sampled_from(near) if len(near) > 7 else st.sampled_from(CROSSINGS)
    tokens = draw(st.lists(st.one_of(near, st.sampled_from(CROSSINGS)), min_size=7, max_size=7, unique=True))
    faces = draw(st.permutations(FACES))
    up = draw(st.integers(0, 3))
    hour = draw(st.integers(1, 4))
    laid = dict(list(zip(tokens, faces, strict=True))[draw(st.integers(0, 2)) :])
    return in_hell(
        "blood",
        wretched=tuple(wretched),
        scenes=tuple(sorted(scenes)),
        patrols=laid,
        turned_up=tuple(token for token in list(laid)[:up] if laid[token] != "blank"),
        hour=hour,
    )


@rule("4.10")
@given(waits())
def test_when_jack_waits_the_time_of_the_crime_moves_on_by_one(state):
    happened = events(state, Wait())

    assert JackWaited(state.table.hour + 1) == happened[0]
    assert state.table.hour + 1 == after(state, happened).table.hour


@rule("4.10", "4.11", "4.12")
@given(waits(), st.data())
def test_the_head_moves_every_woman_who_can_be_moved_when_her_turn_comes(state, data):
    state = play(state, Wait())
    done = set()
    while any((found := refuges_in(state.table, done)).values()):
        table = state.table
        expected = {MoveWoman(circle, to) for circle, near in found.items() for to in near}
        expected |= {KeepWoman(circle) for circle, near in found.items() if not near}
        assert "suspense" == table.phase
        assert expected == set(offered(state))
        move = data.draw(st.sampled_from(sorted(expected, key=repr)))
        state = play(state, move)
        origin, to = (move.circle, move.circle) if isinstance(move, KeepWoman) else (move.origin, move.to)
        done.add(to)
        assert sorted(to if one == origin else one for one in table.wretched) == list(state.table.wretched)
        assert table.patrols == state.table.patrols

    assert "ready" == state.table.phase
    assert "jack" == mover(state)


@rule("4.11")
@given(waits(), st.data())
def test_a_woman_cannot_be_moved_elsewhere(state, data):
    state = play(state, Wait())
    assume(state.table.phase == "suspense")
    circle, near = data.draw(st.sampled_from(sorted(refuges_in(state.table).items())))
    to = data.draw(st.sampled_from([one for one in CIRCLES if one not in near]))

    assert isinstance(refusal(state, MoveWoman(circle, to)), IllegalMove)
    if near:
        assert isinstance(refusal(state, KeepWoman(circle)), IllegalMove)


@rule("4.11")
@given(waits(), st.permutations(FACES))
def test_every_token_counts_blank_or_not(state, faces):
    tokens = [patrol.crossing for patrol in state.table.patrols]
    table = structs.replace(state.table, patrols=tuple(Patrol(token, None) for token in tokens))
    one = structs.replace(state, table=table)
    other = structs.replace(one, patrols=tuple(Patrol(token, face) for token, face in zip(tokens, faces, strict=False)))

    assert play(one, Wait()).table == play(other, Wait()).table
    assert offered(play(one, Wait())) == offered(play(other, Wait()))


@rule("4.12")
def test_every_woman_is_moved_once_in_any_order():
    state = play(in_hell("blood", wretched=(3, 27, 149), patrols=YELLOW_PATROLS), Wait())

    orders = set()
    for order in permutations((3, 27, 149)):
        moved = state
        for circle in order:
            moved = play(moved, next(move for move in offered(moved) if move.origin == circle))
        orders.add(order)
        assert "ready" == moved.table.phase
        assert len({3, 27, 149} & set(moved.table.wretched)) == 0
    assert 6 == len(orders)


@rule("4.12")
def test_no_woman_is_moved_twice():
    state = play(in_hell("blood", wretched=(3, 27), patrols=YELLOW_PATROLS), Wait(), MoveWoman(3, 4))

    assert {27} == {move.origin for move in offered(state)}
    assert isinstance(refusal(state, MoveWoman(4, 5)), IllegalMove)


@rule("4.10")
def test_a_woman_does_not_take_two_steps():
    state = play(in_hell("blood", wretched=(3,), patrols=YELLOW_PATROLS), Wait())

    assert 12 not in steps(3)
    assert isinstance(refusal(state, MoveWoman(3, 12)), IllegalMove)


@rule("4.12")
def test_one_who_cannot_move_stays_while_others_go():
    patrols = {**dict(zip(AROUND_61, ("blank", "blue"), strict=True)), "x1": "red"}
    state = play(in_hell("blood", wretched=(61, 158), patrols=patrols), Wait())

    assert KeepWoman(61) in offered(state)
    kept = play(state, KeepWoman(61))
    assert WomanStayed(61) in events(state, KeepWoman(61))
    assert {158} == {move.origin for move in offered(kept)}
    assert 61 in kept.table.wretched


@rule("4.12")
def test_one_who_was_in_the_way_may_go_first():
    # Both can only go where the other stands, or where she was: 61 leads to 45 and 47 alone.
    state = in_hell("suspense", wretched=(61, 45, 47), patrols={"x1": "blue"}, hour=2)

    assert KeepWoman(61) in offered(state)
    away = play(state, MoveWoman(45, 46))
    assert MoveWoman(61, 45) in offered(away)
    assert KeepWoman(61) not in offered(away)


@rule("4.12")
def test_when_nobody_can_move_it_is_jacks_turn_at_once():
    patrols = dict(zip(AROUND_61, ("blank", "blue"), strict=True))
    state = in_hell("blood", wretched=(61,), patrols=patrols)

    stayed = play(state, Wait())

    assert ("ready", (61,)) == (stayed.table.phase, stayed.table.wretched)


@rule("4.11")
def test_a_woman_next_to_a_token_may_leave_and_may_not_come():
    # x45 touches 29, 30 and 50.
    state = play(in_hell("blood", wretched=(30, 10), patrols={"x45": "blank"}), Wait())
    found = {(move.origin, move.to) for move in offered(state)}

    assert 29 in steps(30)
    assert 30 in steps(10)
    assert (30, 10) not in found
    assert (10, 30) not in found
    assert {(30, to) for to in (4, 9, 11, 12)} & found
    assert not {to for _origin, to in found} & {29, 30, 50}


@rule("4.11")
def test_a_woman_who_touches_no_token_may_not_pass_one():
    # 48 and 29 touch x43 and x44, which touch one another.
    patrols = {"x44": "blank"}
    state = play(in_hell("blood", wretched=(48,), patrols=patrols), Wait())

    assert 29 in steps(48)
    assert 29 not in steps(48, patrols)
    assert isinstance(refusal(state, MoveWoman(48, 29)), IllegalMove)


@rule("4.10")
@pytest.mark.parametrize("head", facts.COLOURS)
def test_only_the_head_moves_women(head):
    options = Options(police=5)
    state = play(in_hell("blood", wretched=(3,), patrols=YELLOW_PATROLS, head=head, options=options), Wait())
    seat = f"police-{facts.COLOURS.index(head) + 1}"

    assert seat == mover(state)
    for other in set(ALL) - {seat}:
        assert isinstance(refusal(state, MoveWoman(3, 4), other), NotYourTurn)


@rule("4.10")
def test_everyone_sees_how_a_woman_moved():
    state = play(in_hell("blood", wretched=(3,), patrols=YELLOW_PATROLS), Wait())

    assert (WomanMoved(3, 4), PhaseBegan("ready")) == events(state, MoveWoman(3, 4))


@rule("4.13")
def test_women_are_not_moved_before_jack_waits_nor_after():
    blood = in_hell("blood", wretched=(3,), patrols=YELLOW_PATROLS)
    ready = play(blood, Wait(), MoveWoman(3, 4))

    assert isinstance(refusal(blood, MoveWoman(3, 4), "police-1"), NotYourTurn)
    assert isinstance(refusal(ready, MoveWoman(4, 5), "police-1"), NotYourTurn)
    assert isinstance(refusal(ready, MoveWoman(4, 5), "jack"), IllegalMove)
    assert isinstance(refusal(play(blood, Wait()), TurnUp("x45")), IllegalMove)
