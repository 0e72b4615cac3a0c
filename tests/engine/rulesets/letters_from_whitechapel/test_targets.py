"""The women are placed."""

from itertools import combinations
from math import comb

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.errors import IllegalMove, NotYourTurn
from engine.rulesets.letters_from_whitechapel.events import HeadDrawn, WomenPlaced, seen_by
from engine.rulesets.letters_from_whitechapel.moves import Kill, Options, PlaceWomen
from engine.rulesets.letters_from_whitechapel.state import JackHand
from engine.seat import PUBLIC
from tests.engine.rulesets.letters_from_whitechapel import facts
from tests.engine.rulesets.letters_from_whitechapel.positions import (
    ALL,
    YELLOW_PATROLS,
    after,
    events,
    in_hell,
    mover,
    offered,
    play,
    refusal,
)
from tests.engine.rulesets.letters_from_whitechapel.reading import CIRCLES
from tests.marks import rule


def targets(night=1, scenes=(), **about):
    return in_hell("targets", night=night, scenes=scenes, head=None, tiles=facts.COLOURS[night - 1 :], **about)


def placements(night, scenes):
    """Find every way to lay the women of a night, marked and blank, on red circles without a crime scene."""
    marked, blank, *_ = facts.NIGHTS[night - 1]
    free = [circle for circle in facts.RED if circle not in scenes]
    return {
        (chosen, rest)
        for chosen in combinations(free, marked)
        for rest in combinations([circle for circle in free if circle not in chosen], blank)
    }


@st.composite
def nights_with_scenes(draw):
    night = draw(st.integers(1, 4))
    size = sum(victims for _marked, _blank, victims, *_ in facts.NIGHTS[: night - 1])
    place = st.one_of(st.sampled_from(facts.RED), st.sampled_from(CIRCLES))
    return night, tuple(sorted(draw(st.sets(place, min_size=size, max_size=size))))


@rule("2.3", "4.1", "4.2")
@given(nights_with_scenes())
def test_the_women_of_a_night_go_on_red_circles_without_a_crime_scene(about):
    night, scenes = about

    found = offered(targets(night, scenes))

    assert placements(night, scenes) == {(move.marked, move.blank) for move in found}
    assert len(placements(night, scenes)) == len(found)


@rule("2.3", "4.1")
@pytest.mark.parametrize(
    ("night", "ways"),
    [(1, comb(8, 5)), (2, comb(7, 4)), (3, comb(6, 3)), (4, 4)],
    ids=["first", "second", "third", "4th"],
)
def test_with_every_crime_scene_on_a_red_circle_all_free_ones_are_used(night, ways):
    scenes = facts.RED[: (0, 1, 2, 4)[night - 1]]

    assert ways == len(offered(targets(night, scenes)))


@rule("4.1")
@pytest.mark.parametrize(
    ("marked", "blank"),
    [
        ((3, 21, 27, 65), (84, 147, 158)),
        ((21, 27, 65, 84), (147, 158)),
        ((21, 27, 65), (84, 147, 158)),
        ((21, 27, 65, 84, 147), (158,)),
        ((21, 27, 65, 84), (84, 147, 158)),
        ((21, 21, 65, 84), (27, 147, 158)),
        ((1, 27, 65, 84), (21, 147, 158)),
        ((), ()),
    ],
    ids=["scene", "blank missing", "marked missing", "marked for blank", "two on one", "one twice", "white", "none"],
)
def test_women_cannot_be_placed_otherwise(marked, blank):
    state = targets(2, scenes=(3,))

    assert isinstance(refusal(state, PlaceWomen(marked, blank)), IllegalMove)


@rule("4.2")
def test_a_red_circle_whose_woman_was_killed_elsewhere_can_be_used_again():
    hunted = play(in_hell("blood", wretched=(4,), patrols=YELLOW_PATROLS), Kill(4))

    state = targets(2, scenes=hunted.table.crime_scenes)

    assert (4,) == hunted.table.crime_scenes
    assert any(3 in (*move.marked, *move.blank) for move in offered(state))
    assert 8 * comb(7, 4) == len(offered(state))


@rule("4.1", "8.1")
@given(nights_with_scenes(), st.data())
def test_everyone_sees_where_women_lie_and_only_jack_which_are_marked(about, data):
    state = targets(*about)
    move = data.draw(st.sampled_from(offered(state)))
    happened = events(state, move)
    placed = after(state, happened)

    circles = tuple(sorted((*move.marked, *move.blank)))
    assert WomenPlaced(circles, move.marked) == happened[0]
    assert circles == placed.table.women
    assert () == placed.table.wretched
    assert move.marked == placed.hand("jack").marked
    for viewer in (*ALL[1:], PUBLIC):
        assert WomenPlaced(circles, None) == seen_by(happened[0], viewer)
        assert viewer == PUBLIC or not isinstance(placed.hand(viewer), JackHand)


@rule("4.1")
@pytest.mark.parametrize("seat", ALL[1:])
def test_the_police_place_no_women(seat):
    state = targets(options=Options(police=5))

    assert isinstance(refusal(state, offered(state)[0], seat), NotYourTurn)


@rule("4.3")
@given(nights_with_scenes(), st.permutations(facts.COLOURS), st.data())
def test_then_the_next_tile_makes_a_head_and_is_not_put_back(about, order, data):
    state = in_hell("targets", night=about[0], scenes=about[1], head=None, tiles=tuple(order[about[0] - 1 :]))

    happened = events(state, data.draw(st.sampled_from(offered(state))))
    placed = after(state, happened)

    assert HeadDrawn(order[about[0] - 1]) == happened[1]
    assert order[about[0] - 1] == placed.table.head
    assert tuple(order[about[0] :]) == placed.box.tiles
    assert "patrols" == placed.table.phase


@rule("2.2", "4.3")
@pytest.mark.parametrize(
    ("sharing", "players", "head", "seat"),
    [
        ("round", 1, "green", "police-1"),
        ("round", 2, "brown", "police-1"),
        ("blocks", 2, "brown", "police-1"),
        ("blocks", 2, "red", "police-2"),
        ("round", 3, "red", "police-1"),
        ("blocks", 3, "red", "police-2"),
        ("blocks", 4, "green", "police-4"),
        ("round", 4, "green", "police-1"),
        ("round", 5, "green", "police-5"),
    ],
)
def test_the_player_of_the_colour_is_head(sharing, players, head, seat):
    state = in_hell("targets", head=None, tiles=(head,), options=Options(police=players, sharing=sharing))

    assert seat == mover(play(state, offered(state)[0]))
