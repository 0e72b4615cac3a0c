from itertools import pairwise

import pytest

from engine.rulesets.mr_jack.board import INVESTIGATOR, JACK
from engine.rulesets.mr_jack.events import CharacterMoved, CharacterStayed
from engine.rulesets.mr_jack.moves import (
    Accuse,
    Aim,
    DrawAlibi,
    Go,
    MoveCover,
    Options,
    Stay,
    Swap,
    TakeBack,
    Whistle,
)
from tests.engine.rulesets.mr_jack import facts, reckoning
from tests.engine.rulesets.mr_jack.positions import (
    APART,
    BOTH,
    EVERYONE,
    FIRST,
    REVISED,
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

BLOCKERS = ("B4", "A5", "C5", "A7", "D4")
"""All that three points lead to from B2, as long as A5 is covered."""


def boxed_in(character, by, **about):
    """Put a character on a dead end with five others round him."""
    others = [name for name in EVERYONE if name != character]
    packed = {character: "B2", **dict(zip(others, (*BLOCKERS, "M3", "M11"), strict=True))}
    return active(character, by, **{"places": packed, "covers": ("A5", "L2"), "cleared": others[:-2], **about})


def is_a_way(path, table, *, crossing):
    """Tell whether each cell of a path is one point from the one before."""
    manholes = open_manholes(table)
    near = reckoning.BESIDE if crossing else reckoning.STREETS_BESIDE
    return all(
        there in near.get(here, ()) or (here != there and {here, there} <= manholes) for here, there in pairwise(path)
    )


@rule("4.1", "4.2", "4.3", "4.4")
@pytest.mark.parametrize("character", EVERYONE)
def test_a_move_leads_to_every_free_street_in_reach_and_to_no_other(character):
    for seed in range(150):
        state = random_active(character, seed)
        start = places(state)[character]
        reached = reckoning.within(character, start, open_manholes(state.table))

        expected = {Go(street) for street in reached if street not in places(state).values()}

        assert expected == of_kind(state, Go)
        assert Stay() not in offered(state) or not expected
        assert Stay() in offered(state) or expected or of_kind(state, Accuse)


@rule("4.1", "4.2")
@pytest.mark.parametrize("character", EVERYONE)
def test_the_way_that_is_told_is_a_way_of_at_most_the_characters_points(character):
    for seed in range(12):
        state = random_active(character, seed)
        for move in of_kind(state, Go):
            moved = events(state, move)[0]
            assert isinstance(moved, CharacterMoved)
            assert (character, places(state)[character], move.to) == (moved.character, moved.path[0], moved.path[-1])
            assert 1 <= len(moved.path) - 1 <= facts.CHARACTERS[character][2]
            assert is_a_way(moved.path, state.table, crossing=character == "stealthy")
            assert {**places(state), character: move.to} == places(play(state, move))


@rule("4.1")
@pytest.mark.parametrize("character", EVERYONE)
def test_nobody_ends_where_he_began(character):
    state = active(character, places=APART)

    refuse(state, Go(APART[character]))


@rule("4.1")
@pytest.mark.parametrize(("character", "points"), [(name, 4 if name == "stealthy" else 3) for name in EVERYONE])
def test_three_points_and_four_for_stealthy(character, points):
    # Whoever starts on M3 meets no manhole but L2 and M9, which are covered.
    start = "M3"
    state = active(character, places={**APART, "lestrade": APART[character], character: start}, covers=("L2", "M9"))
    steps = reckoning.spent(start, frozenset(), crossing=character == "stealthy")

    assert points == max(steps[move.to] for move in of_kind(state, Go))
    refuse(state, *(Go(street) for street, needed in steps.items() if needed > points))


@rule("4.1")
def test_a_character_moves_once():
    refuse(play(active("lestrade"), Go("E7")), Go("E9"), Go("E5"), Stay())
    refuse(play(active("watson"), Go("A7")), Go("A9"), Stay())


@rule("4.2")
@pytest.mark.parametrize(
    ("start", "end"),
    [("M9", "A5"), ("M9", "D4"), ("M11", "B4"), ("M11", "F0"), ("L6", "H16")],
    ids=["alone", "first", "between", "second", "last"],
)
def test_a_way_below_ground_is_one_point_wherever_it_comes(start, end):
    # Of the first edition's manholes A5, F0, F6, H10, H16 and M9 are open at the start.
    state = active("smith", places={**APART, "smith": start})

    assert Go(end) in offered(state)


@rule("4.2")
def test_two_points_are_left_after_a_way_below_ground():
    state = active("smith", places={**APART, "smith": "M9"})
    beyond = {street for manhole in open_manholes(state.table) for street in reckoning.ends(manhole, 2)}
    free = beyond - {*places(state).values()}

    assert {Go(street) for street in free} <= {*offered(state)}
    assert "D4" in free


@rule("1.3", "4.2")
@pytest.mark.parametrize("covered", ["M9", "A5"])
def test_a_covered_manhole_is_neither_entered_nor_left_below_ground(covered):
    state = active("smith", places={**APART, "smith": "M9"}, covers=(covered, "L2"))

    refuse(state, Go("A5"))


@rule("1.3")
def test_a_covered_manhole_can_be_walked_over_and_stood_on():
    state = active("smith", places={**APART, "smith": "L6"}, covers=("M9", "L2"))
    assert Go("M9") in offered(state)

    state = active("smith", places={**APART, "smith": "M7", "goodley": "A11"}, covers=("M9", "L2"))
    assert Go("M11") in offered(state)


@rule("1.5", "4.2")
def test_the_revised_edition_has_its_own_ways_below_ground():
    smith = {**APART, "smith": "K7"}

    assert Go("B4") in offered(active("smith", places=smith, options=REVISED))
    refuse(active("smith", places=smith, options=FIRST), Go("B4"))


@rule("4.3")
@pytest.mark.parametrize("by", BOTH)
def test_characters_are_no_obstacle_on_the_way(by):
    # The only way out of B2 leads over B4.
    state = active("smith", by, places={**APART, "smith": "B2", "holmes": "B4"})

    assert Go("C5") in offered(state)


@rule("4.3")
@pytest.mark.parametrize("by", BOTH)
def test_an_occupied_manhole_is_no_obstacle_either(by):
    state = active("smith", by, places={**APART, "smith": "M11", "goodley": "M9", "holmes": "A5"})

    assert {Go("B4"), Go("F0")} <= {*offered(state)}
    refuse(state, Go("A5"), Go("M9"))


@rule("4.3")
@pytest.mark.parametrize("by", BOTH)
@pytest.mark.parametrize("character", EVERYONE)
def test_nobody_goes_where_somebody_stands(character, by):
    for seed in range(30):
        state = random_active(character, seed, in_round=1 if by == INVESTIGATOR else 2, options=Options())
        refuse(state, *(Go(cell) for cell in places(state).values()))


@rule("1.2", "5.8")
@pytest.mark.parametrize("character", EVERYONE)
def test_nobody_ends_on_a_post_or_a_building(character):
    refuse(active(character), *(Go(cell) for cell in (*facts.POSTS, *facts.BUILDINGS)))


@rule("4.4")
@pytest.mark.parametrize("character", EVERYONE)
def test_light_does_not_matter_for_movement(character):
    dark, lit = ({"F10": None, "H6": None}, {"B12": None, "C3": None})

    ways = [
        of_kind(active(character, places=APART, lights=lights, lantern=lantern, in_round=5), Go)
        for lights in (dark, lit)
        for lantern in ("N", "SE")
    ]

    assert all(way == ways[0] for way in ways)


@rule("4.5")
@pytest.mark.parametrize("by", BOTH)
@pytest.mark.parametrize("character", [name for name in EVERYONE if name != "stealthy"])
def test_whoever_cannot_go_anywhere_stays(character, by):
    # Stealthy crosses the houses round the dead end, and seven others are too few to pack her in.
    state = boxed_in(character, by)

    assert {Stay()} == of_kind(state, Go, Stay, Accuse)
    assert (CharacterStayed(character),) == events(state, Stay())[:1]
    assert places(state) == places(play(state, Stay()))


@rule("4.5", "5.1")
@pytest.mark.parametrize(
    ("character", "power"),
    [("holmes", DrawAlibi()), ("watson", Aim("S")), ("bert", MoveCover("L2", "C13")), ("gull", None)],
)
def test_whoever_stays_still_uses_his_power(character, power):
    state = play(boxed_in(character, JACK), Stay())

    assert is_over(state) == (power is None)
    if power:
        refuse(state, Stay(), Go("B4"))
        assert is_over(play(state, power))


@rule("4.5", "5.10")
def test_goodley_stays_and_whistles():
    state = boxed_in("goodley", JACK)
    whistles = of_kind(state, Whistle)

    assert whistles
    state = play(state, Stay())
    assert whistles == of_kind(state, Whistle)
    assert not is_over(state)


@rule("4.5", "5.7")
def test_bert_may_first_open_a_way_for_himself():
    state = play(boxed_in("bert", JACK), MoveCover("A5", "C13"))

    assert Go("F0") in offered(state)
    refuse(state, Stay())


@rule("4.5", "5.9")
def test_gull_may_change_places_although_he_cannot_go_anywhere():
    state = boxed_in("gull", JACK)

    assert {Stay(), TakeBack(), *(Swap(name) for name in EVERYONE if name != "gull")} == {*offered(state)}


@rule("4.5")
@pytest.mark.parametrize("by", BOTH)
def test_whoever_can_go_anywhere_at_all_does_not_stay(by):
    for character in EVERYONE:
        refuse(active(character, by, places=APART), Stay())
    boxed = places(boxed_in("smith", by))
    freed = active("smith", by, places={**boxed, "holmes": "K3"}, covers=("A5", "L2"))
    refuse(freed, Stay())
    assert {Go("B4")} == of_kind(freed, Go)
