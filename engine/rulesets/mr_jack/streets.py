"""
How far it is, and who sees whom: tables built once, sets of streets as bits.

Bit i of a set is the street CELLS[i]; for those who cross buildings the sets go on over all 86 hexes.
"""

from collections.abc import Iterable
from functools import cache
from typing import Final

from engine.rulesets.mr_jack.board import (
    CELLS,
    DIRECTIONS,
    INDEX,
    POSTS,
    STREETS,
    WHISTLE_STEPS,
    Direction,
    neighbour,
)

ALL_STREETS: Final = (1 << len(STREETS)) - 1


def bits_of(cells: Iterable[str]) -> int:
    """Write some cells as a set of bits."""
    found = 0
    for cell in cells:
        found |= 1 << INDEX[cell]
    return found


_BYTES: Final = tuple(
    tuple(tuple(8 * byte + bit for bit in range(8) if value >> bit & 1) for value in range(256))
    for byte in range(len(CELLS) // 8 + 1)
)
"""By byte of a set and its value: the indices in it."""


def each(found: int) -> list[int]:
    """List the indices of a set, lowest first. Byte by byte: this is what all lists of moves are made of."""
    indices: list[int] = []
    for byte, value in enumerate(found.to_bytes(len(_BYTES), "little")):
        if value:
            indices += _BYTES[byte][value]
    return indices


def cells_in(found: int) -> list[str]:
    """Name the cells of a set."""
    return [CELLS[index] for index in each(found)]


BESIDE: Final = tuple(
    bits_of(beside for direction in DIRECTIONS if (beside := neighbour(cell, direction))) for cell in CELLS
)
"""By hex: the hexes that share a side with it."""

STEPS: Final = tuple(BESIDE[index] & ALL_STREETS for index in range(len(STREETS)))
"""By street: the streets one step away."""

LIT_BY: Final = {post: BESIDE[INDEX[post]] & ALL_STREETS for post in POSTS}
"""By post: the streets that a gaslight there lights. [Rule 6.1]"""


def _beam(index: int, direction: Direction) -> int:
    lit, cell = 0, neighbour(CELLS[index], direction)
    while cell is not None and INDEX[cell] < len(STREETS):
        lit |= 1 << INDEX[cell]
        cell = neighbour(cell, direction)
    return lit


BEAM: Final = {direction: tuple(_beam(index, direction) for index in range(len(STREETS))) for direction in DIRECTIONS}
"""By direction and street: what a lantern there lights. [Rule 6.2]"""


def _spread(start: int) -> int:
    """Take every possible step from a set of streets."""
    found = 0
    for index in each(start):
        found |= STEPS[index]
    return found


def _walks(index: int) -> tuple[int, ...]:
    walked = [1 << index]
    for _ in range(WHISTLE_STEPS):
        walked.append(_spread(walked[-1]))
    return tuple(walked)


WALKS: Final = tuple(_walks(index) for index in range(len(STREETS)))
"""By street and number of steps: where a walk of exactly so many steps can end, there and back again included."""


def _distances(start: int) -> tuple[int, ...]:
    distance = [-1] * len(STREETS)
    ring, far = 1 << start, 0
    while ring:
        for index in each(ring):
            distance[index] = far
        ring = _spread(ring) & ~sum(1 << index for index, known in enumerate(distance) if known >= 0)
        far += 1
    return tuple(distance)


DISTANCE: Final = tuple(_distances(index) for index in range(len(STREETS)))
"""By two streets: the shortest walk between them, without manholes. [Rule 5.11]"""

NEARER: Final = tuple(
    tuple(
        sum(1 << index for index in range(len(STREETS)) if DISTANCE[goal][index] < DISTANCE[goal][start])
        for start in range(len(STREETS))
    )
    for goal in range(len(STREETS))
)
"""By goal and start: the streets strictly nearer to the goal."""


@cache
def within(start: int, points: int, openings: int, *, crossing: bool) -> int:
    """
    Find every hex that some points lead to, the start included. [Rules 4.1, 4.2, 5.8]

    There are few places, few ways to lay two covers and two kinds of walkers, so each answer is kept.
    """
    table = BESIDE if crossing else STEPS
    reached = ring = 1 << start
    for _ in range(points):
        spread = openings if ring & openings else 0
        for index in each(ring):
            spread |= table[index]
        ring = spread & ~reached
        reached |= ring
    return reached


def path(start: int, goal: int, points: int, openings: int, *, crossing: bool) -> tuple[str, ...]:
    """Find one shortest way, the start and the goal included; of several, the one through the lowest indices."""
    for fewest in range(points + 1):
        if within(start, fewest, openings, crossing=crossing) >> goal & 1:
            break
    way = [goal]
    while way[-1] != start:
        here = way[-1]
        before = BESIDE[here] if crossing else STEPS[here]
        if openings >> here & 1:
            before |= openings
        fewest -= 1
        way.append(each(before & within(start, fewest, openings, crossing=crossing))[0])
    return tuple(CELLS[index] for index in reversed(way))


def walk(start: int, goal: int, steps: int) -> tuple[str, ...]:
    """Find one walk of exactly so many steps, the start and the goal included."""
    way = [goal]
    for left in range(steps - 1, -1, -1):
        way.append(each(STEPS[way[-1]] & WALKS[start][left])[0])
    return tuple(CELLS[index] for index in reversed(way))
