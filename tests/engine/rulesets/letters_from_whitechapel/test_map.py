from collections import Counter
from itertools import combinations, pairwise

import pytest

from engine.rulesets.letters_from_whitechapel.blocks import BLOCKS, blocks
from engine.rulesets.letters_from_whitechapel.map import (
    CIRCLES,
    CROSSINGS,
    HEIGHT,
    LANE_FROM_44,
    PLAN,
    WIDTH,
    Point,
    circle,
    crossing,
    is_circle,
    is_crossing,
    is_joint,
    plan,
)
from tests.engine.rulesets.letters_from_whitechapel import facts
from tests.marks import rule


def neighbours(found=PLAN) -> dict[str, set[str]]:
    beside = {place: set() for place in found.points}
    for start, end, _bends in found.segments:
        beside[start].add(end)
        beside[end].add(start)
    return beside


def turn(a: Point, b: Point, c: Point) -> int:
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])


def meet(first: tuple[Point, Point], second: tuple[Point, Point]) -> bool:
    """Tell whether two straight lines cross or touch, other than by sharing an end."""
    if set(first) & set(second):
        return False
    (a, b), (c, d) = first, second
    around = all(min(a[i], b[i]) <= max(c[i], d[i]) and min(c[i], d[i]) <= max(a[i], b[i]) for i in (0, 1))
    return around and turn(a, b, c) * turn(a, b, d) <= 0 and turn(c, d, a) * turn(c, d, b) <= 0


@rule("1.1")
def test_there_are_195_circles_234_crossings_and_17_joints():
    assert (195, 234) == (CIRCLES, CROSSINGS)
    assert [*map(str, range(1, 196))] == [place for place in PLAN.points if is_circle(place)]
    assert [f"x{number}" for number in range(1, 235)] == [place for place in PLAN.points if is_crossing(place)]
    assert [f"j{number}" for number in range(1, 18)] == [place for place in PLAN.points if is_joint(place)]


def test_places_are_named_by_their_numbers():
    assert ("44", "x68") == (circle(44), crossing(68))


def test_every_place_has_a_point_of_its_own_on_the_map():
    points = [*PLAN.points.values(), *(bend for segment in PLAN.segments for bend in segment.bends)]

    assert len(PLAN.points) == len(set(PLAN.points.values()))
    assert all(0 < x < WIDTH and 0 < y < HEIGHT for x, y in points)


def test_the_map_is_half_again_as_wide_as_high():
    assert pytest.approx(1.4988, abs=0.0005) == WIDTH / HEIGHT


def test_446_places_and_593_segments_leave_149_faces():
    assert (446, 593) == (len(PLAN.points), len(PLAN.segments))
    assert 2 == len(PLAN.points) - len(PLAN.segments) + len(BLOCKS) + 1


def test_no_segment_is_written_twice():
    assert 593 == len({frozenset((start, end)) for start, end, _bends in PLAN.segments})


def test_no_street_ends_blindly():
    assert min(len(places) for places in neighbours().values()) >= 2


def test_all_places_hang_together():
    beside, reached, ring = neighbours(), {"1"}, {"1"}
    while ring:
        ring = {place for known in ring for place in beside[known]} - reached
        reached |= ring

    assert set(PLAN.points) == reached


@rule("1.1")
def test_three_lines_meet_at_every_joint():
    beside = neighbours()
    expected = {joint: set(places.split(",")) for joint, places in (row.split(":") for row in facts.JOINTS.split())}

    assert expected == {place: beside[place] for place in PLAN.points if is_joint(place)}


def test_streets_cross_nowhere():
    lines = [
        line for start, end, bends in PLAN.segments for line in pairwise((PLAN.points[start], *bends, PLAN.points[end]))
    ]

    assert [] == [pair for pair in combinations(lines, 2) if meet(*pair)]


@rule("1.6")
def test_the_lane_from_44_comes_out_beside_the_square():
    assert "j6" == LANE_FROM_44
    assert {"44", "x55", "x68"} == neighbours()["j6"]


def test_the_lane_from_44_can_be_read_to_come_out_at_the_square():
    other = plan("x55")

    assert (445, 592, 148) == (len(other.points), len(other.segments), len(blocks(other)))
    assert {"44", "x68"} <= neighbours(other)["x55"]


@rule("1.5")
def test_there_are_148_blocks():
    assert 148 == len(BLOCKS)
    assert facts.CIRCLES_PER_BLOCK == Counter(len(block.circles) for block in BLOCKS)


def test_every_segment_is_walked_twice_around_blocks_or_the_outside():
    beside = neighbours()
    walked = Counter(frozenset(pair) for block in BLOCKS for pair in pairwise((*block.perimeter, block.perimeter[0])))

    assert all(one in beside[other] for one, other in walked)
    assert {1, 2} == set(walked.values())
    assert 593 == len(walked)


def test_a_block_is_told_clockwise_with_its_bends():
    bent = next(block for block in BLOCKS if {"61", "x81"} <= set(block.perimeter))

    assert (725, 713) in bent.outline
    for block in BLOCKS:
        corners = [PLAN.points[place] for place in block.perimeter]
        area = sum(x * v - u * y for (x, y), (u, v) in pairwise((*block.outline, block.outline[0])))
        assert area > 0
        assert corners == [point for point in block.outline if point in corners]
