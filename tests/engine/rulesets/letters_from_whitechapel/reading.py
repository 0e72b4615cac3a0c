"""
The streets read a second time, slowly and plainly, from what is told in facts.py.

Nothing here comes from the engine: circles are numbers, crossings are names such as x68, sets are sets.
"""

from collections import defaultdict
from collections.abc import Iterable
from functools import cache

from tests.engine.rulesets.letters_from_whitechapel import facts

CIRCLES = tuple(range(1, 196))
CROSSINGS = tuple(f"x{number}" for number in range(1, 235))
WHITE = tuple(circle for circle in CIRCLES if circle not in facts.RED)
YELLOW = tuple(facts.YELLOW)


def _beside() -> dict[int | str, set[int | str]]:
    """Tell for each circle and crossing what it touches."""
    found: dict[int | str, set[int | str]] = defaultdict(set)
    links: list[tuple[int | str, int | str]] = [
        (one, other if other.startswith("x") else int(other)) for one, other in facts.pairs(facts.TOUCHING)
    ]
    for one, other in (*links, *facts.CIRCLES_TOUCHING):
        found[one].add(other)
        found[other].add(one)
    return found


BESIDE = _beside()


def is_crossing(place: int | str) -> bool:
    return isinstance(place, str)


def circles_touched(crossing: str) -> set[int]:
    """Tell which circles a policeman on a crossing can search."""
    return {place for place in BESIDE[crossing] if not is_crossing(place)}


def crossings_touched(circle: int) -> set[str]:
    return {place for place in BESIDE[circle] if is_crossing(place)}


def steps(circle: int, guarded: Iterable[str] = ()) -> frozenset[int]:
    """Tell where one step leads: over crossings only, none of them guarded."""
    return _steps(circle, frozenset(guarded))


@cache
def _steps(circle: int, guarded: frozenset[str]) -> frozenset[int]:
    arrived: set[int] = set()
    seen: set[int | str] = {circle}
    open_ends: list[int | str] = [circle]
    while open_ends:
        for place in BESIDE[open_ends.pop()] - seen - guarded:
            seen.add(place)
            if is_crossing(place):
                open_ends.append(place)
            else:
                arrived.add(place)
    return frozenset(arrived)


@cache
def police_steps(crossing: str) -> frozenset[str]:
    """Tell where one police step leads: over circles only, or straight."""
    arrived: set[str] = set()
    seen: set[int | str] = {crossing}
    open_ends: list[int | str] = [crossing]
    while open_ends:
        for place in BESIDE[open_ends.pop()] - seen:
            seen.add(place)
            if is_crossing(place):
                arrived.add(place)
            else:
                open_ends.append(place)
    return frozenset(arrived)


@cache
def police_reach(crossing: str) -> frozenset[str]:
    """Tell where none, one or two police steps lead."""
    near = police_steps(crossing) | {crossing}
    return frozenset(place for one in near for place in police_steps(one) | {one})


@cache
def coaches(circle: int) -> frozenset[tuple[int, int]]:
    """Tell the rides of two steps that do not end where they began."""
    return frozenset((via, to) for via in steps(circle) for to in steps(via) if to != circle)


def _alleys() -> dict[int, set[int]]:
    found: dict[int, set[int]] = {circle: set() for circle in CIRCLES}
    for one, other in facts.pairs(facts.ALLEYS):
        found[int(one)].add(int(other))
        found[int(other)].add(int(one))
    return found


ALLEYS = _alleys()
"""By circle: the others around the same block."""


@cache
def distances(start: int) -> dict[int, int]:
    """Count the steps from a circle to every other while nobody is in the way."""
    found, ring = {start: 0}, [start]
    while ring:
        near = {place for one in ring for place in steps(one)} - set(found)
        found.update(dict.fromkeys(near, found[ring[0]] + 1))
        ring = sorted(near)
    return found


@cache
def far_from(circle: int) -> tuple[str, str, str, str, str]:
    """Choose five crossings far away from a circle, where policemen are in nobody's way."""
    far = distances(circle)
    near = {crossing: min((far[one] for one in circles_touched(crossing)), default=0) for crossing in CROSSINGS}
    one, two, three, four, five = sorted(CROSSINGS, key=lambda crossing: (-near[crossing], int(crossing[1:])))[:5]
    return one, two, three, four, five
