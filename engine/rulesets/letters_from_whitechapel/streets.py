"""
Who gets where: tables built once from the map, sets of circles and of crossings as bits.

Bit n of a set of circles is the circle n; bit n of a set of crossings is the crossing xn. Tables are indexed by the
same numbers, so entry 0 of each is empty and bit 0 is never set.
"""

from collections.abc import Iterable, Iterator
from functools import cache, lru_cache
from typing import Final, NamedTuple

from engine.rulesets.letters_from_whitechapel.blocks import BLOCKS, Block
from engine.rulesets.letters_from_whitechapel.map import (
    CIRCLES,
    CROSSINGS,
    PLAN,
    Place,
    Plan,
    circle,
    crossing,
    is_circle,
    is_crossing,
    is_joint,
    number,
)


def bits_of(numbers: Iterable[int]) -> int:
    """Write some numbers as a set of bits."""
    found = 0
    for one in numbers:
        found |= 1 << one
    return found


def each(found: int) -> Iterator[int]:
    """Go through the numbers of a set, lowest first."""
    while found:
        lowest = found & -found
        yield lowest.bit_length() - 1
        found ^= lowest


ALL_CIRCLES: Final = bits_of(range(1, CIRCLES + 1))
ALL_CROSSINGS: Final = bits_of(range(1, CROSSINGS + 1))


# From the map to the relations


class Touch(NamedTuple):
    """
    What is joined by a line with no circle and no crossing between; at a joint all three places are.

    It is seen from one kind of place, circles or crossings: `own` is that kind, `other` the other one.
    """

    own_to_own: tuple[int, ...]
    own_to_other: tuple[int, ...]
    other_to_own: tuple[int, ...]
    other_to_other: tuple[int, ...]

    def turned(self) -> "Touch":
        """See the same from the other kind of place."""
        return Touch(self.other_to_other, self.other_to_own, self.own_to_other, self.own_to_own)


def touch(plan: Plan) -> Touch:
    """Find what touches what, seen from the circles."""
    beside: dict[Place, set[Place]] = {place: set() for place in plan.points}
    for start, end, _bends in plan.segments:
        beside[start].add(end)
        beside[end].add(start)
    for joint in filter(is_joint, plan.points):
        meeting = beside.pop(joint)
        for place in meeting:
            beside[place] |= meeting
            beside[place] -= {place, joint}
    circles = [beside[circle(one)] for one in range(1, CIRCLES + 1)]
    crossings = [beside[crossing(one)] for one in range(1, CROSSINGS + 1)]
    return Touch(
        own_to_own=(0, *(bits_of(map(number, filter(is_circle, places))) for places in circles)),
        own_to_other=(0, *(bits_of(map(number, filter(is_crossing, places))) for places in circles)),
        other_to_own=(0, *(bits_of(map(number, filter(is_circle, places))) for places in crossings)),
        other_to_other=(0, *(bits_of(map(number, filter(is_crossing, places))) for places in crossings)),
    )


def step(found: Touch, start: int, blocked: int = 0) -> tuple[int, int]:
    """
    Walk from a place to places of its own kind, through free places of the other kind.

    Gives the places arrived at, and those that can be passed on the way.
    """
    arrived, passed, ring = found.own_to_own[start], blocked, found.own_to_other[start] & ~blocked
    while ring:
        passed |= ring
        spread = 0
        for place in each(ring):
            arrived |= found.other_to_own[place]
            spread |= found.other_to_other[place]
        ring = spread & ~passed
    return arrived & ~(1 << start), passed & ~blocked


def all_steps(found: Touch) -> tuple[tuple[int, int], ...]:
    """Do so from every place."""
    return tuple(step(found, start) for start in range(len(found.own_to_own)))


# The tables


TOUCH: Final = touch(PLAN)

CIRCLES_TOUCHED: Final = TOUCH.other_to_own
"""By crossing: the circles it touches, where a policeman there can search and arrest."""

CROSSINGS_TOUCHED: Final = TOUCH.own_to_other
"""By circle: the crossings it touches."""

STEPS: Final = tuple(arrived for arrived, _passed in all_steps(TOUCH))
"""By circle: the circles one step away while all crossings are free."""

WATCHED: Final = tuple(passed for _arrived, passed in all_steps(TOUCH))
"""By circle: the crossings its steps can lead over; whoever stands elsewhere blocks none of them."""

POLICE_STEPS: Final = tuple(arrived for arrived, _passed in all_steps(TOUCH.turned()))
"""By crossing: the crossings one police step away; circles on the way do not count."""


def _spread(table: tuple[int, ...], start: int) -> int:
    """Take every step from a set of places."""
    found = 0
    for one in each(start):
        found |= table[one]
    return found


POLICE_REACH: Final = (
    0,
    *(1 << one | near | _spread(POLICE_STEPS, near) for one, near in enumerate(POLICE_STEPS[1:], start=1)),
)
"""By crossing: where 0, 1 or 2 police steps lead, the crossing itself included."""

COACH_REACH: Final = tuple(_spread(STEPS, near) & ~(1 << one) for one, near in enumerate(STEPS))
"""By circle: where two steps can end; never where they began."""


def alleys(found: Iterable[Block]) -> tuple[int, ...]:
    """Find for every circle the others on the perimeter of a block it lies on."""
    sharing = [0] * (CIRCLES + 1)
    for block in found:
        around = bits_of(block.circles)
        for one in block.circles:
            sharing[one] |= around & ~(1 << one)
    return tuple(sharing)


ALLEYS: Final = alleys(BLOCKS)
"""By circle: the other circles on the perimeter of a block it lies on."""


# What is worked out when it is first asked for


def open_steps(start: int, blocked: int) -> int:
    """Find the circles one step away when some crossings may not be passed."""
    blocked &= WATCHED[start]
    return _open_steps(start, blocked) if blocked else STEPS[start]


@lru_cache(maxsize=1 << 16)
def _open_steps(start: int, blocked: int) -> int:
    return step(TOUCH, start, blocked)[0]


@cache
def ways(start: int, end: int) -> tuple[int, ...]:
    """
    Find the ways of one step between two circles, each as the set of crossings on it, shortest first.

    A way that passes all the crossings of another and more is left out: the step is blocked if and only if every way
    given here is. A way without crossings can never be blocked.
    """
    if TOUCH.own_to_own[start] >> end & 1:
        return (0,)
    found: list[int] = []
    walks = [(1 << one, one) for one in each(TOUCH.own_to_other[start])]
    while walks:
        walks, walked = [], walks
        for passed, last in walked:
            if any(way & passed == way for way in found):
                continue
            if TOUCH.other_to_own[last] >> end & 1:
                found.append(passed)
            else:
                walks += [(passed | 1 << one, one) for one in each(TOUCH.other_to_other[last] & ~passed)]
    return tuple(found)


@cache
def rides(start: int) -> tuple[tuple[int, int], ...]:
    """List the rides of two steps, as the two circles a coach calls at; policemen do not block them."""
    return tuple((first, second) for first in each(STEPS[start]) for second in each(STEPS[first] & ~(1 << start)))


def rings(start: int, blocked: int = 0) -> tuple[int, ...]:
    """Find the circles no step away, one step away, two, and so on, while some crossings may not be passed."""
    found, reached = [1 << start], 1 << start
    while ring := steps_from(found[-1], blocked) & ~reached:
        found.append(ring)
        reached |= ring
    return tuple(found)


def steps_from(circles: int, blocked: int) -> int:
    """Find the circles one step away from any of some circles when some crossings may not be passed."""
    watching = 0
    for one in each(blocked):
        watching |= _watchers()[one]
    found = 0
    table = _steps_by_byte()
    for byte, value in enumerate((circles & ~watching).to_bytes(len(table), "little")):
        if value:
            found |= table[byte][value]
    for one in each(circles & watching):
        found |= open_steps(one, blocked)
    return found


@cache
def _watchers() -> tuple[int, ...]:
    """By crossing: the circles whose steps it can block."""
    found = [0] * (CROSSINGS + 1)
    for one, crossings in enumerate(WATCHED):
        for place in each(crossings):
            found[place] |= 1 << one
    return tuple(found)


@cache
def _steps_by_byte() -> tuple[tuple[int, ...], ...]:
    """By byte of a set of circles and its value: the circles one step away, while all crossings are free."""
    return tuple(
        tuple(_spread(STEPS, (value << 8 * byte) & ALL_CIRCLES) for value in range(256))
        for byte in range(CIRCLES // 8 + 1)
    )


@cache
def distances(start: int) -> tuple[int, ...]:
    """Count the steps from a circle to every circle while all crossings are free; entry 0 means nothing."""
    return _counted(rings(start), CIRCLES)


@cache
def police_distances(start: int) -> tuple[int, ...]:
    """Count the police steps from a crossing to every crossing; entry 0 means nothing."""
    found, reached = [1 << start], 1 << start
    while ring := _spread(POLICE_STEPS, found[-1]) & ~reached:
        found.append(ring)
        reached |= ring
    return _counted(found, CROSSINGS)


def _counted(found: Iterable[int], size: int) -> tuple[int, ...]:
    counted = [0] * (size + 1)
    for far, ring in enumerate(found):
        for one in each(ring):
            counted[one] = far
    return tuple(counted)
