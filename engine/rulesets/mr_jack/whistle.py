"""Goodley's whistle: who may walk how far. [Rules 5.10 to 5.13]"""

from collections.abc import Iterator

from engine.rulesets.mr_jack.board import CELLS, CHARACTERS, WHISTLE_STEPS, Character
from engine.rulesets.mr_jack.light import indices, occupied
from engine.rulesets.mr_jack.moves import Whistle
from engine.rulesets.mr_jack.state import Table
from engine.rulesets.mr_jack.streets import NEARER, WALKS, each

_GOODLEY = CHARACTERS.index("goodley")


def walks(table: Table, walked: tuple[Character, ...], steps: int) -> list[Whistle]:
    """List the walks after which exactly so many steps in all can still be walked."""
    standing = indices(table)
    return [
        Whistle(CHARACTERS[walker], CELLS[end], length)
        for walker, length, end in _walks(standing, _numbers(walked), steps)
        if length == steps or _can_walk(_after(standing, walker, end), _numbers(walked) | 1 << walker, steps - length)
    ]


def walks_up_to(table: Table, walked: tuple[Character, ...], steps: int) -> list[Whistle]:
    """List the walks of at most so many steps, whatever can be walked after them."""
    found = _walks(indices(table), _numbers(walked), steps)
    return [Whistle(CHARACTERS[walker], CELLS[end], length) for walker, length, end in found]


def most_steps(table: Table) -> int:
    """Find how many steps must be walked: three, or as many as can be. [Rule 5.13]"""
    return most_steps_from(indices(table))


def most_steps_from(standing: list[int]) -> int:
    """Find how many steps must be walked by characters who stand so. [Rule 5.13]"""
    for steps in range(WHISTLE_STEPS, 0, -1):
        if _can_walk(standing, 0, steps):
            return steps
    return 0


def _walks(standing: list[int], walked: int, steps: int) -> Iterator[tuple[int, int, int]]:
    """Give every single walk: who, how many steps, to where."""
    goal = standing[_GOODLEY]
    taken = occupied(standing)
    for walker, start in enumerate(standing):
        if walker == _GOODLEY or walked >> walker & 1:
            continue
        good = NEARER[goal][start] & ~taken
        for length in range(1, steps + 1):
            for end in each(WALKS[start][length] & good):
                yield walker, length, end


def _can_walk(standing: list[int], walked: int, steps: int) -> bool:
    """Tell whether exactly so many steps can be walked: by one alone, else by several."""
    goal = standing[_GOODLEY]
    free = ~occupied(standing)
    for walker, start in enumerate(standing):
        if walker != _GOODLEY and not walked >> walker & 1 and WALKS[start][steps] & NEARER[goal][start] & free:
            return True
    return any(
        _can_walk(_after(standing, walker, end), walked | 1 << walker, steps - length)
        for walker, length, end in _walks(standing, walked, steps - 1)
    )


def _after(standing: list[int], walker: int, end: int) -> list[int]:
    return [*standing[:walker], end, *standing[walker + 1 :]]


def _numbers(walked: tuple[Character, ...]) -> int:
    found = 0
    for character in walked:
        found |= 1 << CHARACTERS.index(character)
    return found
