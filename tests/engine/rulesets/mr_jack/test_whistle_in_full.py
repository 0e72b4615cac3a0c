"""How many steps of a whistle are walked, and the lantern when Watson walks."""

import pytest

from engine.rulesets.mr_jack.board import JACK
from engine.rulesets.mr_jack.events import (
    ActivationEnded,
    CharacterStayed,
    LanternTurned,
    WhistleEnded,
)
from engine.rulesets.mr_jack.moves import Aim, EndWhistle, Go, Options, Stay, TakeBack, Whistle
from tests.engine.rulesets.mr_jack import facts, reckoning
from tests.engine.rulesets.mr_jack.positions import (
    APART,
    EVERYONE,
    UP_TO,
    active,
    events,
    is_over,
    of_kind,
    offered,
    places,
    play,
    random_active,
    refuse,
)
from tests.marks import rule

# With everyone apart Goodley stands on M11. Lestrade on M3 is four steps away, Bert on I9 five, Watson on E13 nine.
ALL_OF_IT = Whistle("lestrade", "M9", 3)
ENCLOSED = {
    # Goodley on a dead end, and every street full that is nearer than the farthest.
    "goodley": "B2", "holmes": "B4", "watson": "C5", "smith": "A5", "lestrade": "A7",
    "stealthy": "D4", "gull": "A9", "bert": "E3",
}  # fmt: skip
TWO_STEPS_AT_MOST = {
    # Watson alone can come nearer: from K3 over L2 to M3, and in no number of steps but two.
    "goodley": "M7", "holmes": "L6", "watson": "K3", "smith": "K7", "lestrade": "M9",
    "stealthy": "M5", "gull": "K5", "bert": "M11",
}  # fmt: skip


@rule("5.13", "3.4")
def test_all_three_steps_are_walked():
    state = active("goodley", places=APART)

    refuse(state, EndWhistle())
    refuse(play(state, Whistle("lestrade", "M7", 2)), EndWhistle(), Go("K11"))
    refuse(play(state, Go("K11")), EndWhistle())


@rule("5.13", "3.4")
def test_a_walk_is_not_offered_after_which_the_rest_cannot_be_walked():
    for seed in range(300):
        state = random_active("goodley", seed, options=Options())
        whole = reckoning.whistles(places(state), "all")
        first = {walk for allotment in whole for walk in allotment if walk[2] not in places(state).values()}
        assert {Whistle(name, to, steps) for name, steps, to in first} == of_kind(state, Whistle)


@rule("5.13")
def test_if_three_steps_cannot_be_walked_as_many_as_possible_are():
    (whole,) = reckoning.whistles(TWO_STEPS_AT_MOST, "all")
    ((name, steps, to),) = whole
    state = active("goodley", JACK, places=TWO_STEPS_AT_MOST)

    assert 2 == steps
    assert {Whistle(name, to, steps)} == of_kind(state, Whistle)
    assert 0 == events(state, Whistle(name, to, steps))[0].steps_left
    state = play(state, Whistle(name, to, steps))
    refuse(state, EndWhistle(), *(Whistle(other, "M3", 1) for other in EVERYONE))
    assert {TakeBack(), *(Aim(way) for way in facts.DIRECTIONS)} == {*offered(state)}
    assert is_over(play(state, Aim("N"), *sorted(of_kind(play(state, Aim("N")), Go), key=str)[:1]))


@rule("5.13", "3.4")
def test_if_nobody_can_walk_the_whistle_is_void():
    state = active("goodley", JACK, places=ENCLOSED, covers=("A5", "L2"))

    assert {frozenset()} == reckoning.whistles(ENCLOSED, "all")
    assert {Stay(), TakeBack()} == {*offered(state)}
    assert (CharacterStayed("goodley"), ActivationEnded("goodley")) == events(state, Stay())


@rule("5.13", "5.1")
def test_a_whistle_that_is_void_before_the_move_is_used_after_it_if_it_can_be():
    state = active("goodley", JACK, places=ENCLOSED)
    assert set() == of_kind(state, Whistle)
    moved = play(state, Go("M9"))

    assert not is_over(moved)
    assert {Whistle, TakeBack} == {type(move) for move in offered(moved)}


@rule("5.13")
def test_with_the_option_the_player_may_stop_after_any_walk():
    state = active("goodley", places=APART, options=UP_TO)
    walked = play(state, Whistle("lestrade", "M5", 1))

    assert (WhistleEnded(),) == events(walked, EndWhistle())
    stopped = play(walked, EndWhistle())
    assert set() == of_kind(stopped, Whistle, EndWhistle)
    assert is_over(play(stopped, Go("K11")))


@rule("5.13")
@pytest.mark.parametrize("before", [True, False])
def test_with_the_option_the_player_may_not_whistle_at_all(before):
    state = active("goodley", places=APART, options=UP_TO)
    moves = (EndWhistle(), Go("K11")) if before else (Go("K11"), EndWhistle())
    state = play(state, *moves)

    assert is_over(state)
    assert {**APART, "goodley": "K11"} == places(state)


@rule("5.13", "5.1")
def test_with_the_option_the_whistle_after_the_move_must_still_be_ended():
    state = play(active("goodley", places=APART, options=UP_TO), Go("K11"), Whistle("lestrade", "M5", 1))

    assert not is_over(state)
    assert (WhistleEnded(), ActivationEnded("goodley")) == events(state, EndWhistle())


@rule("5.4")
@pytest.mark.parametrize("steps", [1, 3])
def test_whoever_whistles_for_watson_turns_the_lantern_at_once(steps):
    state = play(active("goodley", places=APART), Whistle("watson", "F14", steps))

    assert {TakeBack(), *(Aim(way) for way in facts.DIRECTIONS)} == {*offered(state)}
    assert (LanternTurned("S"),) == events(state, Aim("S"))
    turned = play(state, Aim("S"))
    assert "S" == turned.table.lantern
    assert bool(of_kind(turned, Whistle)) == (steps == 1)
    assert bool(of_kind(turned, Go)) == (steps == 3)
    refuse(turned, Aim("N"))


@rule("5.4")
def test_the_lantern_is_turned_even_when_watsons_walk_is_the_last_thing_done():
    state = play(active("goodley", places=APART), Go("K11"), Whistle("watson", "F14", 3))

    assert not is_over(state)
    assert (LanternTurned("NE"), ActivationEnded("goodley")) == events(state, Aim("NE"))


@rule("5.4")
def test_the_lantern_stays_as_it_is_when_others_walk():
    state = play(active("goodley", places=APART), ALL_OF_IT)

    assert facts.LANTERN == state.table.lantern
    assert set() == of_kind(state, Aim)


@rule("5.4", "5.10")
@pytest.mark.parametrize("whistle", ["all", "upTo"])
def test_a_lantern_turned_on_the_way_does_not_use_the_whistle_up(whistle):
    state = active("goodley", places=APART, options=Options(whistle=whistle))
    state = play(state, Whistle("watson", "F14", 1), Aim("S"))

    assert not state.table.activation.power_used
    assert 2 == state.table.activation.steps_left
    assert play(state, Whistle("bert", "J12", 2)).table.activation.power_used


@rule("5.13")
def test_with_the_option_there_are_three_steps_even_if_fewer_can_be_walked():
    state = active("goodley", JACK, places=TWO_STEPS_AT_MOST, options=UP_TO)
    state = play(state, Whistle("watson", "M3", 2), Aim("N"))

    assert 1 == state.table.activation.steps_left
    assert {EndWhistle(), TakeBack()} == {*offered(state)}
