"""
How likely Jack is where he may be: `trail`, followed with weights.

A row weighs as much as a Jack who strolls would make it likely: each flight of a kind is as likely as any other of that
kind. What was learned later drops rows, and what is left of the weights says which places are likelier. Which places
weigh anything at all is exactly what `belief` says. Of hideouts those weigh most that Jack went to without detours.
"""

from collections.abc import Iterable, Iterator
from functools import lru_cache
from math import exp
from typing import Final

from engine.rulesets.letters_from_whitechapel.board import RED
from engine.rulesets.letters_from_whitechapel.map import CIRCLES
from engine.rulesets.letters_from_whitechapel.offers import can_flee
from engine.rulesets.letters_from_whitechapel.state import Hunt, Table
from engine.rulesets.letters_from_whitechapel.streets import (
    ALL_CIRCLES,
    ALLEYS,
    bits_of,
    distances,
    each,
    open_steps,
    rides,
    steps_from,
)
from engine.rulesets.letters_from_whitechapel.trail import Leg, Trail, trail, whereabouts

DETOUR: Final = 0.35
"""How much less likely a hideout is for every step that Jack took more than was needed to get there."""

Weights = dict[int, float]
"""By circle."""

Strands = dict[int, Weights]
"""By which of the found circles a row has been at: how much weighs where it may be now."""


@lru_cache(maxsize=500)
def strolled(hunt: Hunt) -> Weights:
    """Weigh where Jack may be after his last flight; the sum is how likely all that was learned was."""
    return _together(_strands(trail(hunt), hunt).values())


def strolled_through(hunt: Hunt, circle: int) -> tuple[Weights, Weights]:
    """Weigh the same apart: of rows that a circle is in, and of rows that it is not in."""
    known = trail(hunt)
    bit = known.found.setdefault(circle, 1 << len(known.found))
    strands = _strands(known, hunt)
    return (
        _together(weights for been, weights in strands.items() if been & bit),
        _together(weights for been, weights in strands.items() if not been & bit),
    )


def passed(hunt: Hunt) -> list[Weights]:
    """Weigh where Jack may have been after each flight, from what was known then; a coach's call counts for itself."""
    known = trail(hunt)
    found: list[Weights] = []
    for leg, strands in zip((None, *known.legs), _layers(known, hunt), strict=True):
        after = _together(strands.values())
        if leg is not None and leg.kind == "coach":
            called = bits_of(found[-1])
            found.append(dict.fromkeys(each(steps_from(called, 0) & ~leg.barred_via), 1.0))
        found.append(after)
    return found


def _strands(known: Trail, hunt: Hunt) -> Strands:
    """Follow every row that fits to its end."""
    *_earlier, last = _layers(known, hunt)
    return last


def _layers(known: Trail, hunt: Hunt) -> Iterator[Strands]:
    """Follow every row that fits, flight by flight."""
    strands: Strands = {0: dict.fromkeys(each(known.starts), 1 / len(hunt.murders))}
    yield strands
    for leg in known.legs:
        after: Strands = {}
        for been, weights in strands.items():
            if leg.kind == "coach":
                _ride(known, leg, been, weights, after)
            else:
                _walk(known, leg, been, weights, after)
        strands = {been: weights for been, weights in after.items() if been & leg.needed == leg.needed}
        yield strands


def _together(strands: Iterable[Weights]) -> Weights:
    weights: Weights = {}
    for strand in strands:
        for circle, weight in strand.items():
            weights[circle] = weights.get(circle, 0.0) + weight
    return weights


def _walk(known: Trail, leg: Leg, been: int, weights: Weights, after: Strands) -> None:
    """Take a step or an alley from wherever a row may be."""
    arrived = [0.0] * (CIRCLES + 1)
    alley, guarded = leg.kind == "alley", leg.guarded
    for circle, weight in weights.items():
        near = alleys_to(circle) if alley else steps_to(circle, guarded)
        if near:
            share = weight / len(near)
            for to in near:
                arrived[to] += share
    _arrive(known, leg, been, arrived, after)


def _arrive(known: Trail, leg: Leg, been: int, arrived: list[float], after: Strands) -> None:
    """Add what arrived to the rows that have been at the same found circles."""
    for circle in each(leg.barred):
        arrived[circle] = 0.0
    for circle, bit in known.found.items():
        if arrived[circle]:
            strand = after.setdefault(been | bit, {})
            strand[circle] = strand.get(circle, 0.0) + arrived[circle]
            arrived[circle] = 0.0
    strand = after.setdefault(been, {})
    for to, weight in enumerate(arrived):
        if weight:
            strand[to] = strand.get(to, 0.0) + weight


def _ride(known: Trail, leg: Leg, been: int, weights: Weights, after: Strands) -> None:
    """Take a coach from wherever a row may be: by way of each circle it may call at."""
    plain = [0.0] * (CIRCLES + 1)
    for via in each(steps_from(bits_of(weights), 0) & ~leg.barred_via):
        near = steps_to(via, 0)
        shares = {start: weights[start] / len(rides(start)) for start in near if start in weights}
        if not shares:
            continue
        total = sum(shares.values())
        arrived = [0.0] * (CIRCLES + 1) if known.marked(via) else plain
        for to in near:
            if to not in shares:
                arrived[to] += total
            elif len(shares) > 1:
                # A coach does not end where it began; but another may have begun elsewhere.
                arrived[to] += total - shares[to]
        if known.marked(via):
            _arrive(known, leg, been | known.marked(via), arrived, after)
    _arrive(known, leg, been, plain, after)


@lru_cache(maxsize=1 << 14)
def steps_to(circle: int, guarded: int) -> tuple[int, ...]:
    """List the circles one step away when some crossings are guarded."""
    return tuple(each(open_steps(circle, guarded)))


@lru_cache(maxsize=1 << 8)
def alleys_to(circle: int) -> tuple[int, ...]:
    """List the circles that alleys lead to."""
    return tuple(each(ALLEYS[circle]))


def circle_weights(table: Table) -> Weights:
    """Weigh where Jack may be now; whoever is to move can. [Rule 5.7]"""
    if table.hunt is None:
        return {}
    weights = strolled(table.hunt)
    if table.phase != "escape":
        return weights
    return {circle: weight for circle, weight in weights.items() if can_flee(table, circle)}


def hideout_weights(table: Table) -> Weights:
    """Weigh where the hideout may be: Jack came home to it every night. [Rules 3.1, 5.5]"""
    return dict(_homes(table.hunts))


@lru_cache(maxsize=100)
def _homes(hunts: tuple[Hunt, ...]) -> Weights:
    weights: Weights = dict.fromkeys(each(ALL_CIRCLES & ~RED), 1.0)
    for hunt in hunts:
        ends = whereabouts(hunt)
        weights = {
            circle: weight * exp(-DETOUR * detour(hunt, circle))
            for circle, weight in weights.items()
            if ends >> circle & 1
        }
        heaviest = max(weights.values(), default=1.0)
        weights = {circle: weight / heaviest for circle, weight in weights.items()}
    return weights


def detour(hunt: Hunt, home: int) -> int:
    """Count how many steps more than needed Jack took in a night, if that was his way home."""
    far = distances(home)
    return sum(2 if flight.kind == "coach" else 1 for flight in hunt.flights) - min(far[one] for one in hunt.murders)
