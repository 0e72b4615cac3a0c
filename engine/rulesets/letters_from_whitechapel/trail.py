"""
Where Jack may have gone in a night: every row that fits what the police know, followed all at once.

The numbers of a row come one after the other; what is known of them comes later and reaches back. A «no» bars a circle
from all numbers up to then. A «yes» wants one of them to be that circle: which of those circles a row has been at so
far is carried along, as bits, and a row that lacks one when it was found is dropped.
"""

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from engine.chance import Chance
from engine.rulesets.letters_from_whitechapel.board import Circle
from engine.rulesets.letters_from_whitechapel.offers import NUMBER
from engine.rulesets.letters_from_whitechapel.state import Hunt
from engine.rulesets.letters_from_whitechapel.streets import (
    ALL_CIRCLES,
    ALLEYS,
    STEPS,
    bits_of,
    each,
    open_steps,
    steps_from,
)

Layer = dict[int, int]
"""By which of the found circles a row has been at: where it may be now."""


class Leg(NamedTuple):
    """One flight of Jack, with all that was ever learned about its numbers."""

    kind: str
    guarded: int
    barred_via: int
    barred: int
    needed: int


class Trail(NamedTuple):
    """What is known of a night, sorted by flights."""

    starts: int
    legs: tuple[Leg, ...]
    found: dict[Circle, int]

    def marked(self, circle: Circle) -> int:
        """Give the bit of a found circle, if it is one."""
        return self.found.get(circle, 0)


def trail(hunt: Hunt) -> Trail:
    """Sort what is known of a night by flights."""
    lasts = [len(hunt.murders) - 1]
    for flight in hunt.flights:
        lasts.append(lasts[-1] + (2 if flight.kind == "coach" else 1))
    barred = [0] * (lasts[-1] + 1)
    needed = [0] * (lasts[-1] + 1)
    found: dict[Circle, int] = {}
    for question in hunt.questions:
        if question.found:
            needed[lasts[question.flown]] |= found.setdefault(question.circle, 1 << len(found))
        else:
            for at in range(lasts[question.flown] + 1):
                barred[at] |= 1 << question.circle
    for attempt in hunt.arrests:
        barred[lasts[attempt.flown]] |= 1 << attempt.circle
    legs = tuple(
        Leg(
            flight.kind,
            bits_of(NUMBER[crossing] for crossing in flight.guarded),
            barred[last - 1],
            barred[last],
            needed[last],
        )
        for flight, last in zip(hunt.flights, lasts[1:], strict=True)
    )
    return Trail(bits_of(hunt.murders) & ~barred[lasts[0]], legs, found)


@lru_cache(maxsize=2_000)
def whereabouts(hunt: Hunt) -> int:
    """Find where Jack may be after his last flight."""
    everywhere = 0
    for circles in layers(trail(hunt))[-1].values():
        everywhere |= circles
    return everywhere


def layers(known: Trail) -> list[Layer]:
    """Follow every row that fits, flight by flight."""
    found: list[Layer] = [{0: known.starts}]
    for leg in known.legs:
        after: Layer = {}
        for been, circles in found[-1].items():
            for more, arrived in arrivals(known, leg, circles):
                spread(known, after, been | more, arrived & ~leg.barred)
        found.append({been: circles for been, circles in after.items() if been & leg.needed == leg.needed})
    return found


def arrivals(known: Trail, leg: Leg, circles: int) -> Iterator[tuple[int, int]]:
    """Give where one flight may lead from some circles, with the found circles that it passes on its way."""
    arrived = 0
    if leg.kind == "coach":
        for via in each(ALL_CIRCLES & ~leg.barred_via):
            starts = STEPS[via] & circles
            # A coach does not end where it began; but another may have begun elsewhere.
            ends = STEPS[via] & ~starts if starts.bit_count() == 1 else STEPS[via] if starts else 0
            if known.marked(via):
                yield known.marked(via), ends
            else:
                arrived |= ends
        yield 0, arrived
        return
    if leg.kind == "alley":
        for start in each(circles):
            arrived |= ALLEYS[start]
    else:
        arrived = steps_from(circles, leg.guarded)
    yield 0, arrived


def spread(known: Trail, layer: Layer, been: int, circles: int) -> None:
    """Add circles to a layer, each to those who have been at the found circles it adds to."""
    for circle, bit in known.found.items():
        if circles >> circle & 1:
            layer[been | bit] = layer.get(been | bit, 0) | 1 << circle
            circles &= ~(1 << circle)
    if circles:
        layer[been] = layer.get(been, 0) | circles


def a_row(hunt: Hunt, end: Circle | None, chance: Chance) -> tuple[Circle, ...]:
    """Draw one row that fits and ends at a circle where it may end: backwards, flight by flight."""
    assert end is not None  # noqa: S101 - a night with a hunt has an end that is possible
    known = trail(hunt)
    passed = layers(known)
    row = [end]
    been = chance.pick([been for been, circles in passed[-1].items() if circles >> end & 1])
    for leg, before in zip(reversed(known.legs), reversed(passed[:-1]), strict=True):
        earlier, *way = chance.pick(list(departures(known, leg, before, row[-1], been)))
        row += reversed(way)
        been = earlier
    if len(hunt.murders) > 1:
        row += [murder for murder in hunt.murders if murder != row[-1]]
    return tuple(reversed(row))


def departures(known: Trail, leg: Leg, before: Layer, end: Circle, been: int) -> Iterator[tuple[int, ...]]:
    """Give every way a flight may have come: what its row had been at, where it began, and what it passed."""
    mark = known.marked(end)
    for earlier, circles in before.items():
        if leg.kind == "coach":
            for via in each(STEPS[end] & ~leg.barred_via):
                if earlier | known.marked(via) | mark == been:
                    yield from ((earlier, start, via) for start in each(STEPS[via] & circles & ~(1 << end)))
        elif earlier | mark == been:
            near = ALLEYS[end] if leg.kind == "alley" else open_steps(end, leg.guarded)
            yield from ((earlier, start) for start in each(near & circles))
