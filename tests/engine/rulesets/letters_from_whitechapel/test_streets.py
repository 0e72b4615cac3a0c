from collections import Counter
from itertools import combinations

import pytest

from engine.rulesets.letters_from_whitechapel.blocks import blocks
from engine.rulesets.letters_from_whitechapel.board import RED_CIRCLES, YELLOW_CROSSINGS
from engine.rulesets.letters_from_whitechapel.map import crossing, is_circle, plan
from engine.rulesets.letters_from_whitechapel.streets import (
    ALL_CIRCLES,
    ALL_CROSSINGS,
    ALLEYS,
    CIRCLES_TOUCHED,
    COACH_REACH,
    CROSSINGS_TOUCHED,
    POLICE_REACH,
    POLICE_STEPS,
    STEPS,
    TOUCH,
    WATCHED,
    all_steps,
    alleys,
    bits_of,
    distances,
    each,
    open_steps,
    police_distances,
    rides,
    rings,
    touch,
    ways,
)
from tests.engine.rulesets.letters_from_whitechapel import facts
from tests.marks import rule

CIRCLES = range(1, 196)
CROSSINGS = range(1, 235)


def related(table: tuple[int, ...]) -> set[tuple[int, int]]:
    """Read a symmetric table pair by pair, and see that it is symmetric."""
    found = {(one, other) for one, others in enumerate(table) for other in each(others)}
    assert found == {(other, one) for one, other in found}
    return {(one, other) for one, other in found if one < other}


def told(table: str) -> set[tuple[int, int]]:
    return {(int(one.lstrip("x")), int(other.lstrip("x"))) for one, other in facts.pairs(table)}


def sizes(table: tuple[int, ...]) -> dict[int, int]:
    return Counter(found.bit_count() for found in table[1:])


def crossing_touching(*circles: int) -> int:
    (found,) = (one for one in CROSSINGS if tuple(each(CIRCLES_TOUCHED[one])) == circles)
    return 1 << found


def far(start: int, end: int, blocked: int) -> int:
    return next(steps for steps, ring in enumerate(rings(start, blocked)) if ring >> end & 1)


def test_bits_and_numbers_are_the_same():
    assert 0b10010 == bits_of((1, 4))
    assert [1, 4] == list(each(0b10010))
    assert [*CIRCLES] == list(each(ALL_CIRCLES))
    assert [*CROSSINGS] == list(each(ALL_CROSSINGS))


def test_no_table_says_anything_about_number_0():
    for table in (STEPS, WATCHED, ALLEYS, COACH_REACH, CROSSINGS_TOUCHED):
        assert (196, 0) == (len(table), table[0])
        assert not any(found & 1 for found in table)
    for table in (POLICE_STEPS, POLICE_REACH, CIRCLES_TOUCHED):
        assert (235, 0) == (len(table), table[0])
        assert not any(found & 1 for found in table)


# Touching


@rule("1.2")
def test_451_pairs_of_circle_and_crossing_touch():
    expected = {(one, other) for one, other in facts.pairs(facts.TOUCHING) if is_circle(other)}
    found = {(crossing(one), str(other)) for one in CROSSINGS for other in each(CIRCLES_TOUCHED[one])}

    assert expected == found
    assert found == {(crossing(other), str(one)) for one in CIRCLES for other in each(CROSSINGS_TOUCHED[one])}
    assert 451 == len(found)


@rule("1.2")
def test_140_pairs_of_crossings_touch():
    expected = {(one, other) for one, other in facts.pairs(facts.TOUCHING) if not is_circle(other)}
    found = {(crossing(one), crossing(other)) for one, other in related(TOUCH.other_to_other)}

    assert expected == found
    assert 140 == len(found)


@rule("1.2")
def test_two_pairs_of_circles_touch():
    assert set(facts.CIRCLES_TOUCHING) == related(TOUCH.own_to_own)


def test_so_many_crossings_touch_a_circle_and_so_many_circles_a_crossing():
    assert facts.CROSSINGS_PER_CIRCLE == sizes(CROSSINGS_TOUCHED)
    assert facts.CIRCLES_PER_CROSSING == sizes(CIRCLES_TOUCHED)
    assert [165, 193] == [one for one in CROSSINGS if not CIRCLES_TOUCHED[one]]


@pytest.mark.parametrize(("name", "circles"), [*facts.YELLOW.items(), *facts.PINK.items()])
def test_marked_crossings_are_where_they_should_be(name, circles):
    assert circles == tuple(each(CIRCLES_TOUCHED[int(name[1:])]))


# Steps


@rule("1.3")
def test_775_pairs_of_circles_are_one_step_apart():
    assert told(facts.STEPS) == related(STEPS)
    assert 775 == len(related(STEPS))


def test_so_many_steps_lead_from_a_circle():
    assert facts.STEPS_PER_CIRCLE == sizes(STEPS)
    fewest = {one: list(each(STEPS[one])) for one in CIRCLES if STEPS[one].bit_count() == 2}
    assert {61: [45, 47], 81: [80, 118]} == fewest
    assert [125, 159] == [one for one in CIRCLES if STEPS[one].bit_count() == 15]


def test_steps_that_are_easily_forgotten_or_invented():
    assert set(facts.OFTEN_FORGOTTEN) <= related(STEPS)
    assert not set(facts.OFTEN_INVENTED) & related(STEPS)


def test_only_51_66_and_67_are_one_step_from_two_red_circles():
    near = Counter(one for red in RED_CIRCLES for one in each(STEPS[red]) if one not in RED_CIRCLES)

    assert [51, 66, 67] == sorted(one for one, reds in near.items() if reds > 1)


@pytest.mark.parametrize(("start", "end", "steps"), facts.DISTANCES)
def test_circles_are_so_many_steps_apart(start, end, steps):
    assert steps == distances(start)[end]
    assert steps == distances(end)[start]


def test_the_farthest_circles_are_12_steps_apart():
    assert 12 == max(max(distances(one)) for one in CIRCLES)
    assert {(43, 111)} <= {pair for pair in combinations(CIRCLES, 2) if distances(pair[0])[pair[1]] == 12}


# Blocking


@rule("1.3")
@pytest.mark.parametrize(("touched", "start", "end", "steps"), facts.BLOCKED_DISTANCES)
def test_a_policeman_makes_the_way_longer(touched, start, end, steps):
    assert steps == far(start, end, crossing_touching(*touched))


@rule("1.3")
def test_circles_that_touch_can_never_be_blocked():
    for one in CIRCLES:
        assert TOUCH.own_to_own[one] == open_steps(one, ALL_CROSSINGS)
    assert [26] == list(each(open_steps(28, ALL_CROSSINGS)))
    assert [47] == list(each(open_steps(45, ALL_CROSSINGS)))
    assert ((0,), (0,)) == (ways(26, 28), ways(47, 45))


@rule("1.3", "5.7")
@pytest.mark.parametrize(("circle", "nearest"), [(61, (45, 47)), (81, (80, 118))])
def test_two_policemen_shut_in_a_circle_with_two_crossings(circle, nearest):
    blocked = CROSSINGS_TOUCHED[circle]

    assert 2 == blocked.bit_count()
    assert nearest == tuple(each(open_steps(circle, 0)))
    assert 0 == open_steps(circle, blocked)


def test_whoever_stands_off_all_ways_blocks_nothing():
    for one in CIRCLES:
        assert STEPS[one] == open_steps(one, ALL_CROSSINGS & ~WATCHED[one])


@rule("1.3")
def test_a_step_is_blocked_when_every_way_is():
    for start in CIRCLES:
        watched = list(each(WATCHED[start]))
        for blocked in (bits_of(some) for size in (1, 2) for some in combinations(watched, size)):
            expected = {end for end in each(STEPS[start]) if any(not way & blocked for way in ways(start, end))}
            assert expected == set(each(open_steps(start, blocked)))


@rule("1.3")
def test_a_step_is_blocked_both_ways_or_neither():
    assert all(sorted(ways(start, end)) == sorted(ways(end, start)) for start in CIRCLES for end in each(STEPS[start]))


def test_a_way_leads_from_a_touched_crossing_to_a_touched_crossing():
    for start, end in related(STEPS) - set(facts.CIRCLES_TOUCHING):
        for way in ways(start, end):
            assert way & CROSSINGS_TOUCHED[start]
            assert way & CROSSINGS_TOUCHED[end]
            assert way & ~WATCHED[start] == 0


# Special moves


@rule("1.5")
def test_451_pairs_of_circles_share_a_block():
    assert told(facts.ALLEYS) == related(ALLEYS)
    assert 451 == len(related(ALLEYS))
    assert facts.INVENTED_ALLEY not in related(ALLEYS)


@rule("1.5")
def test_only_43_has_no_alley():
    assert [43] == [one for one in CIRCLES if not ALLEYS[one]]


@rule("5.3")
def test_a_coach_takes_two_steps_and_never_comes_back():
    for start in CIRCLES:
        expected = [(a, b) for a in each(STEPS[start]) for b in each(STEPS[a]) if b != start]
        assert expected == list(rides(start))
        assert bits_of(second for _first, second in expected) == COACH_REACH[start]


# The police


@rule("1.4")
def test_453_pairs_of_crossings_are_one_police_step_apart():
    assert told(facts.POLICE_STEPS) == related(POLICE_STEPS)
    assert 453 == len(related(POLICE_STEPS))


def test_so_many_police_steps_lead_from_a_crossing():
    assert facts.POLICE_STEPS_PER_CROSSING == sizes(POLICE_STEPS)


@rule("1.4", "6.1")
def test_a_policeman_reaches_what_is_at_most_two_police_steps_away():
    for start in CROSSINGS:
        expected = [one for one in CROSSINGS if police_distances(start)[one] <= 2]
        assert expected == list(each(POLICE_REACH[start]))


def test_the_farthest_crossings_are_21_police_steps_apart():
    assert 21 == max(max(police_distances(one)) for one in CROSSINGS)


def test_x52_leads_west_past_57():
    west = next(one for one in each(CROSSINGS_TOUCHED[57]) if one not in YELLOW_CROSSINGS)

    assert POLICE_STEPS[52] >> west & 1


# The other reading of the map


@rule("1.6")
def test_the_other_reading_of_the_lane_from_44_changes_only_what_x68_touches():
    read, other = TOUCH, touch(plan("x55"))

    left = related(tuple(found for found, _passed in all_steps(other.turned())))

    assert 450 == len(left)
    assert related(POLICE_STEPS) == left | {(40, 68), (41, 68), (56, 68)}
    assert [44] == list(each(read.other_to_own[68] & ~other.other_to_own[68]))
    assert read.other_to_own[:68] + read.other_to_own[69:] == other.other_to_own[:68] + other.other_to_own[69:]
    assert STEPS == tuple(found for found, _passed in all_steps(other))
    assert ALLEYS == alleys(blocks(plan("x55")))
