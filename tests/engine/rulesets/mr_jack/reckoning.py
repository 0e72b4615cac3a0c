"""The district by brute force, from the facts alone: ways, light, walks to the whistle. Slow and plain on purpose."""

from collections.abc import Collection, Iterable, Iterator, Mapping
from functools import cache
from itertools import combinations, product

from tests.engine.rulesets.mr_jack import facts

Allotment = frozenset[tuple[str, int, str]]
"""A whole whistle: who walks, how many steps, to where."""


def towards(cell: str, direction: str) -> str:
    """Name the place beside a cell, on the board or not."""
    column, row = facts.COLUMNS.index(cell[0]), int(cell[1:])
    east, south = facts.DIRECTIONS[direction]
    letter = facts.COLUMNS[column + east] if 0 <= column + east < len(facts.COLUMNS) else "?"
    return f"{letter}{row + south}"


BESIDE = {cell: {towards(cell, direction) for direction in facts.DIRECTIONS} & {*facts.CELLS} for cell in facts.CELLS}
STREETS_BESIDE = {street: BESIDE[street] & {*facts.STREETS} for street in facts.STREETS}


def distances(start: str, streets: Collection[str] = facts.STREETS) -> dict[str, int]:
    """Count the steps from one street to every other, without manholes."""
    far = {start: 0}
    ring = [start]
    while ring:
        ring = [near for cell in ring for near in STREETS_BESIDE[cell] if near in streets and near not in far]
        far |= dict.fromkeys(ring, max(far.values()) + 1)
    return far


DISTANCE = {street: distances(street) for street in facts.STREETS}


@cache
def spent(start: str, open_manholes: frozenset[str], *, crossing: bool) -> dict[str, int]:
    """Count the points to every cell, ways below ground included; obstacles count for whoever may cross them."""
    points, frontier, far = {start: 0}, {start}, 0
    while frontier:
        far += 1
        stepped = {near for cell in frontier for near in (BESIDE[cell] if crossing else STREETS_BESIDE[cell])}
        jumped = open_manholes if frontier & open_manholes else frozenset()
        frontier = {cell for cell in stepped | jumped if cell not in points}
        points |= dict.fromkeys(frontier, far)
    return points


def within(character: str, start: str, open_manholes: Iterable[str], *, fewer: int = 0) -> set[str]:
    """Gather the streets that a character's points lead to, without his own."""
    most = facts.CHARACTERS[character][2] - fewer
    points = spent(start, frozenset(open_manholes), crossing=character == "stealthy")
    return {cell for cell, needed in points.items() if needed <= most and cell in DISTANCE and cell != start}


def ways_out(character: str, start: str, open_manholes: Iterable[str], closed: Collection[str]) -> set[str]:
    """Name the exits that lie one point beyond what the character reaches with all points but one."""
    near = within(character, start, open_manholes, fewer=1) | {start}
    return {name for name, street in facts.EXITS.items() if name not in closed and street in near}


def beam(start: str, direction: str) -> set[str]:
    """Gather the streets in the beam of a lantern."""
    lit = set()
    cell = towards(start, direction)
    while cell in DISTANCE:
        lit.add(cell)
        cell = towards(cell, direction)
    return lit


def lit_streets(posts: Iterable[str]) -> set[str]:
    """Gather the streets beside some lit gaslights."""
    return {street for post in posts for street in BESIDE[post] if street in DISTANCE}


def visible(places: Mapping[str, str], posts: Collection[str], lantern: str) -> set[str]:
    """Name everyone who is seen."""
    shone_on = beam(places["watson"], lantern)
    return {
        name
        for name, cell in places.items()
        if cell in shone_on or not BESIDE[cell].isdisjoint(posts) or not BESIDE[cell].isdisjoint(places.values())
    }


def walks(start: str, steps: int) -> Iterator[tuple[str, ...]]:
    """Give every walk of exactly so many steps, ways there and back again included."""
    if steps == 0:
        yield (start,)
        return
    for walk in walks(start, steps - 1):
        for near in STREETS_BESIDE[walk[-1]]:
            yield (*walk, near)


@cache
def ends(start: str, steps: int) -> frozenset[str]:
    """Gather where walks of exactly so many steps end."""
    return frozenset(walk[-1] for walk in walks(start, steps))


SHARES = {0: ((),), 1: ((1,),), 2: ((2,), (1, 1)), 3: ((3,), (1, 2), (2, 1), (1, 1, 1))}
"""Every way to share out so many steps among walkers in the order of the list."""


def allotments(places: Mapping[str, str], total: int) -> Iterator[Allotment]:
    """Give every sharing-out of so many steps after which all walkers stand nearer to Goodley and nobody together."""
    others = [name for name in places if name != "goodley"]
    near = DISTANCE[places["goodley"]]
    closer = {
        (name, steps): [end for end in ends(places[name], steps) if near[end] < near[places[name]]]
        for name in others
        for steps in (1, 2, 3)
    }
    for shares in SHARES[total]:
        for walkers in combinations(others, len(shares)):
            standing = {cell for name, cell in places.items() if name not in walkers}
            for cells in product(*(closer[walk] for walk in zip(walkers, shares, strict=True))):
                if len({*cells}) == len(cells) and standing.isdisjoint(cells):
                    yield frozenset(zip(walkers, shares, cells, strict=True))


def most_steps(places: Mapping[str, str]) -> int:
    """Find how many steps must be walked: three, or as many as can be."""
    return next(total for total in (3, 2, 1, 0) if next(allotments(places, total), None) is not None)


def whistles(places: Mapping[str, str], option: str) -> set[Allotment]:
    """Find every complete whistle: all three steps or as many as can be, or with the option any number up to three."""
    totals = range(4) if option == "upTo" else (most_steps(places),)
    return {allotment for total in totals for allotment in allotments(places, total)}
