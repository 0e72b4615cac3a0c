"""
The district in numbers, for thinking ahead: what each space sees of it, as a bit set of suspects.

A tile is a number, five times its suspect's place in the list plus its wall's place among the sides; the crossing's
missing wall counts as a fifth side. Everything here is worked out with the rules' own functions when it is imported.
"""

from collections.abc import Iterable
from typing import Final, TypeAlias

from engine.rulesets.mr_jack_pocket.board import CROSSING, SIDES, SIGHT_LINES, SUSPECTS, Suspect, turned
from engine.rulesets.mr_jack_pocket.sight import seen_from
from engine.rulesets.mr_jack_pocket.state import Table, Tile

District: TypeAlias = tuple[int, ...]
"""The nine tiles, by place."""

Triple: TypeAlias = tuple[int, int, int]
"""Three tiles in a row or a column, from the west or from the north."""

NUMBER: Final[dict[Suspect, int]] = {suspect: number for number, suspect in enumerate(SUSPECTS)}
WALLS: Final = (*SIDES, None)
OWNER: Final = tuple(code // 5 for code in range(45))
"""By tile: whose it is."""
BIT: Final = tuple(1 << owner for owner in OWNER)
TURNED: Final = tuple(
    tuple(
        code if code % 5 == 4 else code - code % 5 + SIDES.index(turned(SIDES[code % 5], quarters))
        for code in range(45)
    )
    for quarters in range(4)
)
"""By quarters and tile: the tile turned so."""
LANE: Final = NUMBER[CROSSING]


def numbered(table: Table) -> District:
    """Put a district into numbers."""
    return tuple(NUMBER[tile.suspect] * 5 + WALLS.index(tile.wall) for tile in table.tiles)


def with_crossing(district: District) -> District:
    """Turn Joseph Lane's tile over: it loses its wall. [Rule 1.4]"""
    return tuple(LANE * 5 + 4 if OWNER[code] == LANE else code for code in district)


def bits(suspects: Iterable[Suspect]) -> int:
    """Put some suspects into a bit set."""
    return sum(1 << NUMBER[suspect] for suspect in suspects)


def _reach(space: int) -> tuple[int, ...]:
    """Count the tiles seen from a space, by the walls of the three in its line, the nearest first."""
    places, _near, _far = SIGHT_LINES[space]
    reaches = []
    for walls in range(125):
        tiles = [Tile(SUSPECTS[place], "suspect", None) for place in range(9)]
        for place, wall in zip(places, (walls // 25, walls // 5 % 5, walls % 5), strict=True):
            tiles[place] = Tile(SUSPECTS[place], "suspect", WALLS[wall])
        reaches.append(len(seen_from(tiles, space)))
    return tuple(reaches)


FROM_NORTH, FROM_EAST, FROM_SOUTH, FROM_WEST = (_reach(space) for space in (0, 3, 6, 9))


def _seen(reach: tuple[int, ...], first: int, second: int, third: int) -> int:
    """Gather whose tiles are seen along a line."""
    count = reach[first % 5 * 25 + second % 5 * 5 + third % 5]
    if not count:
        return 0
    if count == 1:
        return BIT[first]
    return BIT[first] | BIT[second] if count == 2 else BIT[first] | BIT[second] | BIT[third]


class Lines:
    """What the twelve spaces see of districts. Rows and columns that districts share are looked along once."""

    __slots__ = ("_columns", "_rows")

    def __init__(self) -> None:
        self._rows: dict[Triple, tuple[int, int]] = {}
        self._columns: dict[Triple, tuple[int, int]] = {}

    def of(self, district: District) -> tuple[int, ...]:
        """Give, by space, the owners of the tiles seen from it, cleared or not."""
        a, b, c, d, e, f, g, h, i = district
        left = self._column((a, d, g))
        middle = self._column((b, e, h))
        right = self._column((c, f, i))
        top = self._row((a, b, c))
        centre = self._row((d, e, f))
        bottom = self._row((g, h, i))
        return (
            left[0], middle[0], right[0], top[1], centre[1], bottom[1],
            right[1], middle[1], left[1], bottom[0], centre[0], top[0],
        )  # fmt: skip

    def _row(self, tiles: Triple) -> tuple[int, int]:
        if (seen := self._rows.get(tiles)) is None:
            west, middle, east = tiles
            seen = (_seen(FROM_WEST, west, middle, east), _seen(FROM_EAST, east, middle, west))
            self._rows[tiles] = seen
        return seen

    def _column(self, tiles: Triple) -> tuple[int, int]:
        if (seen := self._columns.get(tiles)) is None:
            north, middle, south = tiles
            seen = (_seen(FROM_NORTH, north, middle, south), _seen(FROM_SOUTH, south, middle, north))
            self._columns[tiles] = seen
        return seen
