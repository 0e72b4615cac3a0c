"""The blocks: the areas that streets go round and none goes through, found by walking round each of them."""

from collections.abc import Iterable, Iterator
from itertools import pairwise
from math import atan2
from typing import Final, NamedTuple

from engine.rulesets.letters_from_whitechapel.map import PLAN, Place, Plan, Point, Segment, is_circle, number

_ROW: Final = 83.5
"""How high a row is when blocks are numbered in reading order."""


class Block(NamedTuple):
    """One block, walked round with the block on the right."""

    perimeter: tuple[Place, ...]
    outline: tuple[Point, ...]
    """The same walk with all its bends."""

    @property
    def circles(self) -> tuple[int, ...]:
        """The circles on the perimeter, lowest first."""
        return tuple(sorted(number(place) for place in self.perimeter if is_circle(place)))


def blocks(plan: Plan) -> tuple[Block, ...]:
    """Find all blocks in reading order; the outside of the map is not one."""
    found = [block for block in _faces(plan) if _area(block.outline) > 0]
    return tuple(sorted(found, key=lambda block: _reading_order(block.outline)))


def _faces(plan: Plan) -> Iterator[Block]:
    """Walk along every segment both ways, at each place taking the rightmost turn."""
    onward = _turns(plan)
    left = dict.fromkeys(onward)
    while left:
        walk = [next(iter(left))]
        del left[walk[0]]
        while (ahead := onward[walk[-1]]) != walk[0]:
            walk.append(ahead)
            del left[ahead]
        yield Block(
            tuple(segment.start for segment in walk),
            tuple(point for segment in walk for point in (plan.points[segment.start], *segment.bends)),
        )


def _turns(plan: Plan) -> dict[Segment, Segment]:
    """Say for every segment which one the rightmost turn at its end leads to."""
    leaving: dict[Place, list[tuple[float, Segment]]] = {}
    for written in plan.segments:
        for segment in (written, written.reversed()):
            x, y = plan.points[segment.start]
            ahead = (*segment.bends, plan.points[segment.end])[0]
            leaving.setdefault(segment.start, []).append((atan2(ahead[1] - y, ahead[0] - x), segment))
    onward = {}
    for around in leaving.values():
        clockwise = [segment for _angle, segment in sorted(around)]
        for before, after in pairwise((clockwise[-1], *clockwise)):
            onward[after.reversed()] = before
    return onward


def _area(outline: Iterable[Point]) -> float:
    """Measure what a walk goes round: positive if clockwise, on a map whose y goes down."""
    corners = tuple(outline)
    return sum(x * v - u * y for (x, y), (u, v) in pairwise((*corners, corners[0]))) / 2


def _reading_order(outline: tuple[Point, ...]) -> tuple[int, float]:
    x, y = middle(outline)
    return int(y / _ROW), x


def middle(outline: tuple[Point, ...]) -> tuple[float, float]:
    """Find the centre of gravity of an area."""
    across = down = 0.0
    for (x, y), (u, v) in pairwise((*outline, outline[0])):
        slice_ = x * v - u * y
        across += (x + u) * slice_
        down += (y + v) * slice_
    six = 6 * _area(outline)
    return across / six, down / six


BLOCKS: Final = blocks(PLAN)
