"""What a policeman can touch, now and after his next walk: tables for those who plan."""

from functools import cache
from typing import Final

from engine.rulesets.letters_from_whitechapel.streets import (
    CIRCLES_TOUCHED,
    CROSSINGS_TOUCHED,
    POLICE_REACH,
    each,
    police_distances,
)

TOUCHED: Final = tuple(tuple(each(circles)) for circles in CIRCLES_TOUCHED)
"""By crossing: the circles it touches."""

DOORS: Final = tuple(tuple(each(crossings)) for crossings in CROSSINGS_TOUCHED)
"""By circle: the crossings it touches; whoever guards them all lets nobody in."""

WALKS: Final = tuple(tuple(each(crossings)) for crossings in POLICE_REACH)
"""By crossing: where a policeman may walk from it, or stay."""


def _grasp(crossing: int) -> int:
    found = 0
    for near in WALKS[crossing]:
        found |= CIRCLES_TOUCHED[near]
    return found


GRASP: Final = tuple(_grasp(crossing) for crossing in range(len(WALKS)))
"""By crossing: the circles that a policeman who stands there can touch after his next walk."""


@cache
def police_steps_to(circle: int) -> tuple[int, ...]:
    """Count by crossing the police steps to the nearest crossing that a circle touches."""
    doors = [police_distances(door) for door in DOORS[circle]]
    return tuple(min(far) for far in zip(*doors, strict=True))
