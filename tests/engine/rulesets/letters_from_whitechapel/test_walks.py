"""How policemen move, and in which order they act."""

from itertools import permutations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.errors import IllegalMove, NotYourTurn
from engine.rulesets.letters_from_whitechapel import offers
from engine.rulesets.letters_from_whitechapel.events import PhaseBegan, PolicemanWalked
from engine.rulesets.letters_from_whitechapel.moves import Arrest, Options, Rest, Walk
from tests.engine.rulesets.letters_from_whitechapel import facts
from tests.engine.rulesets.letters_from_whitechapel.positions import (
    ALL,
    EVERY_TABLE,
    events,
    in_hunt,
    mover,
    offered,
    play,
    refusal,
)
from tests.engine.rulesets.letters_from_whitechapel.reading import CROSSINGS, police_reach, police_steps
from tests.engine.rulesets.letters_from_whitechapel.turns import SHARES, acting_in, police_turns
from tests.marks import rule

anyone = st.sampled_from(facts.COLOURS)


@rule("1.4", "6.1", "6.3")
@settings(max_examples=300)
@given(police_turns("hunt"))
def test_a_policeman_walks_two_police_steps_at_most_and_not_where_another_stands(state):
    seat, own = acting_in(state.table)
    standing = dict(zip(facts.COLOURS, state.table.policemen.crossings(), strict=True))
    expected = {
        Walk(colour, to)
        for colour in own
        for to in police_reach(standing[colour])
        if to == standing[colour] or to not in standing.values()
    }

    assert seat == mover(state)
    assert expected == set(offered(state))
    assert len(expected) == len(offered(state))


@rule("6.1")
@given(police_turns("hunt"), st.data())
def test_every_other_walk_is_refused(state, data):
    colour, to = data.draw(anyone), data.draw(st.sampled_from(CROSSINGS))
    if Walk(colour, to) not in offered(state):
        assert isinstance(refusal(state, Walk(colour, to)), IllegalMove)


@rule("6.1")
@given(police_turns("hunt"), st.data())
def test_a_walk_moves_one_policeman_once(state, data):
    move = data.draw(st.sampled_from(offered(state)))

    walked = play(state, move)

    for colour in facts.COLOURS:
        expected = move.to if colour == move.policeman else getattr(state.table.policemen, colour)
        assert expected == getattr(walked.table.policemen, colour)
    assert 5 == len(set(walked.table.policemen.crossings()))
    assert PolicemanWalked(move.policeman, move.to) == events(state, move)[0]
    if len(state.table.waiting) > 1:
        assert set(state.table.waiting) - {move.policeman} == set(walked.table.waiting)
        assert isinstance(refusal(walked, Walk(move.policeman, move.to)), IllegalMove)
    else:
        assert PhaseBegan("clues") == events(state, move)[1]
        assert ("clues", facts.COLOURS) == (walked.table.phase, walked.table.waiting)


@rule("1.4", "6.1")
def test_three_police_steps_are_too_many():
    far = next(
        three for two in sorted(police_reach("x1")) for three in police_steps(two) if three not in police_reach("x1")
    )
    state = in_hunt("hunt", row=(100,), policemen=("x1", "x200", "x201", "x202", "x203"))

    assert isinstance(refusal(state, Walk("blue", far)), IllegalMove)


@rule("6.1")
def test_a_policeman_may_stay():
    state = in_hunt("hunt", row=(100,), policemen=("x1", "x200", "x201", "x202", "x203"))

    assert "x1" == play(state, Walk("blue", "x1")).table.policemen.blue


@rule("6.1")
def test_two_policemen_do_not_stop_on_one_crossing():
    state = in_hunt("hunt", row=(100,), policemen=("x1", "x2", "x201", "x202", "x203"))

    assert "x2" in police_steps("x1")
    assert isinstance(refusal(state, Walk("blue", "x2")), IllegalMove)


@rule("6.1")
def test_policemen_may_pass_each_other():
    # x1 leads to x6 and x13 in two police steps, over x2 alone.
    between = police_steps("x1") & police_steps("x6")
    state = in_hunt("hunt", row=(100,), policemen=("x1", "x2", "x201", "x202", "x203"))

    assert {"x2"} == between
    assert Walk("blue", "x6") in offered(state)


@rule("6.1")
def test_a_policeman_may_stop_where_another_has_just_left():
    state = in_hunt("hunt", row=(100,), policemen=("x1", "x2", "x201", "x202", "x203"))

    moved = play(state, Walk("yellow", "x6"), Walk("blue", "x2"))

    assert ("x2", "x6") == (moved.table.policemen.blue, moved.table.policemen.yellow)


@rule("6.1")
def test_two_policemen_may_change_places_only_by_way_of_a_third_crossing():
    state = in_hunt("hunt", row=(100,), policemen=("x1", "x2", "x201", "x202", "x203"))

    moved = play(state, Walk("blue", "x1"))

    assert isinstance(refusal(moved, Walk("yellow", "x1")), IllegalMove)


@rule("6.1")
@pytest.mark.parametrize("move", [Arrest("blue", 3), Rest("blue")])
def test_nobody_searches_before_all_have_walked(move):
    state = in_hunt("hunt", row=(3,), policemen=("x1", "x200", "x201", "x202", "x203"), waiting=("blue", "red"))

    assert isinstance(refusal(state, move), IllegalMove)


@rule("6.2")
def test_nobody_walks_after_all_have_walked():
    state = in_hunt("clues", row=(3,), policemen=("x1", "x200", "x201", "x202", "x203"))

    assert isinstance(refusal(state, Walk("blue", "x1")), IllegalMove)


# Whose turn it is


def plain(phase):
    """What a policeman does who does nothing."""
    return (
        (lambda state, colour: Walk(colour, getattr(state.table.policemen, colour)))
        if phase == "hunt"
        else (lambda _state, colour: Rest(colour))
    )


@rule("2.2", "6.3")
@pytest.mark.parametrize("phase", ["hunt", "clues"])
@pytest.mark.parametrize("head", facts.COLOURS)
@pytest.mark.parametrize("options", EVERY_TABLE)
def test_the_head_begins_and_the_others_follow_by_seats(options, head, phase):
    state = in_hunt(phase, row=(100, 101), options=options, head=head, coaches=1)
    first = SHARES[options.sharing, options.police][facts.COLOURS.index(head)]
    seats = [f"police-{(first - 1 + turn) % options.police + 1}" for turn in range(options.police)]

    acted = []
    for _ in facts.COLOURS:
        acted.append(mover(state))
        own = {move.policeman for move in offered(state)}
        assert all(acted[-1] == offers.owner(options, colour) for colour in own)
        for other in set(ALL[: options.police + 1]) - {acted[-1]}:
            assert () == offered(state, other)
            assert isinstance(refusal(state, plain(phase)(state, min(own)), other), NotYourTurn)
        for others in set(facts.COLOURS) - own:
            assert isinstance(refusal(state, plain(phase)(state, others)), IllegalMove)
        state = play(state, plain(phase)(state, max(own)))

    assert seats == list(dict.fromkeys(acted))
    assert acted == sorted(acted, key=seats.index)
    assert ("clues" if phase == "hunt" else "escape") == state.table.phase


@rule("6.3")
@pytest.mark.parametrize("phase", ["hunt", "clues"])
def test_one_player_acts_with_his_policemen_in_any_order(phase):
    for colours in permutations(facts.COLOURS):
        state = in_hunt(phase, row=(100, 101), coaches=1)
        for colour in colours:
            state = play(state, plain(phase)(state, colour))
        assert ("clues" if phase == "hunt" else "escape") == state.table.phase


@rule("6.3")
@pytest.mark.parametrize(
    ("sharing", "own"), [("round", {"blue", "brown", "green"}), ("blocks", {"blue", "yellow", "brown"})]
)
def test_a_player_acts_with_any_of_his_own(sharing, own):
    state = in_hunt("clues", row=(100, 101), options=Options(police=2, sharing=sharing), head="brown")

    assert own == {move.policeman for move in offered(state)}
