"""Powers that are part of a move, or stand in its place."""

from itertools import pairwise

import pytest

from engine.rulesets.mr_jack.board import INVESTIGATOR, JACK
from engine.rulesets.mr_jack.events import ActivationEnded, CharacterMoved, CharactersSwapped, LanternTurned
from engine.rulesets.mr_jack.moves import Accuse, Aim, Go, Leave, Swap, TakeBack
from tests.engine.rulesets.mr_jack import facts, reckoning
from tests.engine.rulesets.mr_jack.positions import (
    APART,
    BOTH,
    EVERYONE,
    active,
    events,
    is_over,
    of_kind,
    offered,
    open_manholes,
    places,
    play,
    random_active,
    refuse,
)
from tests.marks import rule

OTHERS = [name for name in EVERYONE if name != "gull"]


@rule("5.9")
@pytest.mark.parametrize("by", BOTH)
def test_gull_may_change_places_with_any_other(by):
    for seed in range(40):
        state = random_active("gull", seed, in_round=1 if by == INVESTIGATOR else 2)

        assert {Swap(name) for name in OTHERS} == of_kind(state, Swap)
        for name in OTHERS:
            standing = places(state)
            swapped = play(state, Swap(name))
            assert CharactersSwapped(name) == events(state, Swap(name))[0]
            assert {**standing, "gull": standing[name], name: standing["gull"]} == places(swapped)


@rule("5.9")
@pytest.mark.parametrize("other", [name for name in OTHERS if name != "watson"])
def test_the_exchange_stands_in_place_of_the_move(other):
    state = active("gull")

    assert (CharactersSwapped(other), ActivationEnded("gull")) == events(state, Swap(other))
    assert is_over(play(state, Swap(other)))


@rule("5.9")
def test_gull_does_not_change_places_after_his_move_nor_with_himself():
    refuse(active("gull"), Swap("gull"))
    assert is_over(play(active("gull"), Go("G1")))


@rule("5.9")
@pytest.mark.parametrize("character", OTHERS)
def test_nobody_else_changes_places(character):
    refuse(active(character), *(Swap(name) for name in EVERYONE))


@rule("5.9", "7.1")
def test_the_exchange_is_no_accusation():
    for other in OTHERS:
        state = play(active("gull", INVESTIGATOR, identity=other), Swap(other))
        assert state.table.outcome is None
        assert not any(isinstance(move, Accuse) for move in offered(state))


@rule("5.9", "7.3")
def test_the_exchange_is_no_way_out():
    state = active("gull", JACK, identity="gull", witness="unseen", places={**APART, "bert": "B2"})

    refuse(state, Leave("NW"))
    swapped = play(state, Swap("bert"))
    assert "B2" == swapped.table.places.gull
    assert is_over(swapped)
    assert swapped.table.outcome is None


@rule("5.9", "6.5")
def test_cleared_or_not_gull_changes_places_with_anyone():
    state = active("gull", cleared=("bert", "holmes", "watson"))

    assert {Swap(name) for name in OTHERS} == of_kind(state, Swap)


@rule("5.4")
@pytest.mark.parametrize("by", BOTH)
def test_whoever_exchanges_gull_for_watson_turns_the_lantern_at_once(by):
    state = play(active("gull", by), Swap("watson"))

    assert not is_over(state)
    assert {TakeBack(), *(Aim(way) for way in facts.DIRECTIONS)} == {*offered(state)}
    for way in facts.DIRECTIONS:
        assert (LanternTurned(way), ActivationEnded("gull")) == events(state, Aim(way))
        assert way == play(state, Aim(way)).table.lantern


@rule("5.4")
def test_the_lantern_stays_as_it_is_when_gull_changes_places_with_another():
    assert facts.LANTERN == play(active("gull"), Swap("bert")).table.lantern


@rule("5.8")
def test_stealthy_crosses_posts_and_buildings():
    # B8, C7 and D6 are houses between A9 and E5; F10 is a lit gaslight, F2 a dark one.
    alone = {**APART, "gull": "K3", "stealthy": "A9"}

    assert Go("E5") in offered(active("stealthy", places=alone))
    assert Go("G9") in offered(active("stealthy", places={**alone, "stealthy": "E11"}, covers=("H10", "F6")))
    assert Go("G3") in offered(active("stealthy", places={**alone, "stealthy": "E1", "smith": "A7"}))


@rule("5.8")
@pytest.mark.parametrize("character", [name for name in EVERYONE if name != "stealthy"])
def test_nobody_else_crosses_a_building(character):
    # B4 and C5 are five points from C9, or two and three over the house on C7.
    state = active(character, places={**APART, "gull": "M3", "lestrade": "K3", character: "C9"})

    refuse(state, Go("B4"), Go("C5"))


@rule("5.8")
@pytest.mark.parametrize("obstacle", [*facts.POSTS, *facts.BUILDINGS])
def test_each_obstacle_costs_stealthy_one_point(obstacle):
    near = sorted(cell for cell in reckoning.BESIDE[obstacle] if cell in facts.STREETS)
    others = [cell for cell in APART.values() if cell not in near]
    names = [name for name in EVERYONE if name != "stealthy"]
    for start in near:
        spare = [cell for cell in (*others, "K3", "C5", "C13", "L14", "A13", "F0") if cell not in near]
        standing = {**dict(zip(names, dict.fromkeys(spare), strict=False)), "stealthy": start}
        state = active("stealthy", places=standing)
        assert {Go(cell) for cell in near if cell != start} <= {*offered(state)}
        assert Go(obstacle) not in offered(state)


@rule("5.8", "4.2")
def test_the_way_told_of_stealthy_ends_on_a_street_and_never_leaves_the_district():
    for seed in range(25):
        state = random_active("stealthy", seed)
        manholes = open_manholes(state.table)
        for move in of_kind(state, Go):
            moved = events(state, move)[0]
            assert isinstance(moved, CharacterMoved)
            assert {*moved.path} <= {*facts.CELLS}
            assert moved.path[-1] in facts.STREETS
            assert all(
                there in reckoning.BESIDE[here] or {here, there} <= manholes for here, there in pairwise(moved.path)
            )


@rule("5.8", "4.2")
def test_stealthy_uses_manholes_too_and_need_not_cross_anything():
    state = active("stealthy", places={**APART, "stealthy": "M9", "goodley": "K3"})

    assert {Go("A5"), Go("B4"), Go("F0")} <= {*offered(state)}


@rule("5.8", "7.2")
def test_stealthy_minds_the_cordons():
    about = {"identity": "stealthy", "witness": "unseen", "places": {**APART, "stealthy": "L2"}}

    refuse(active("stealthy", JACK, cordons=("NE", "SW"), **about), Leave("NE"))
    assert Leave("NE") in offered(active("stealthy", JACK, cordons=("NW", "SW"), **about))
