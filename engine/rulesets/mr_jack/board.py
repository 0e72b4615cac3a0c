"""What is printed: cells, exits, characters, starting places. Constants only."""

from typing import Final, Literal, NamedTuple

from engine.seat import Seat, seat

INVESTIGATOR: Final = seat("investigator")
JACK: Final = seat("jack")
SEATS: Final = (INVESTIGATOR, JACK)

Character = Literal["holmes", "watson", "smith", "lestrade", "stealthy", "goodley", "gull", "bert"]
CHARACTERS: Final[tuple[Character, ...]] = (
    "holmes", "watson", "smith", "lestrade", "stealthy", "goodley", "gull", "bert",
)  # fmt: skip

NAMES: Final[dict[Character, str]] = {
    "holmes": "Sherlock Holmes",
    "watson": "John H. Watson",
    "smith": "John Smith",
    "lestrade": "Inspector Lestrade",
    "stealthy": "Miss Stealthy",
    "goodley": "Sergeant Goodley",
    "gull": "Sir William Gull",
    "bert": "Jeremy Bert",
}
COLOURS: Final[dict[Character, str]] = {
    "holmes": "red",
    "watson": "brown",
    "smith": "yellow",
    "lestrade": "blue",
    "stealthy": "green",
    "goodley": "black",
    "gull": "violet",
    "bert": "orange",
}

Direction = Literal["N", "NE", "SE", "S", "SW", "NW"]
DIRECTIONS: Final[dict[Direction, tuple[int, int]]] = {
    "N": (0, -2),
    "NE": (1, -1),
    "SE": (1, 1),
    "S": (0, 2),
    "SW": (-1, 1),
    "NW": (-1, -1),
}
"""Columns to the east and half hexes to the south. [Rule 1.1]"""

Edition = Literal["first", "revised"]

_MAP: Final = """
      A   B   C   D   E   F   G   H   I   J   K   L   M
  0                       .
  1                   .       .
  2       .       #       L       .               .
  3           L       .       .       .       .       .
  4       .       .       #       #       .       L
  5   .       .       .       .       .       .       .
  6       #       #       .       L       #       .
  7   .       #       .       .       .       .       .
  8       #       .       #       #       .       #
  9   .       .       .       .       .       #       .
 10       .       #       L       .       #       #
 11   .       .       .       .       .       .       .
 12       L       .       #       #       .       .
 13   .       .       .       .       .       L
 14       .               .       L       #       .
 15                           .       .
 16                               .
"""
"""Streets, posts of gaslights, buildings. [Rule 1.2]"""


def _cells_of(mark: str) -> tuple[str, ...]:
    header, *rows = _MAP.strip("\n").splitlines()
    columns = {at: letter for at, letter in enumerate(header) if letter != " "}
    return tuple(
        sorted(
            (
                f"{columns[at]}{int(row[:3])}"
                for row in rows
                for at, found in enumerate(row[3:], start=3)
                if found == mark
            ),
            key=lambda cell: (cell[0], int(cell[1:])),
        )
    )


STREETS: Final = _cells_of(".")
POSTS: Final = _cells_of("L")
BUILDINGS: Final = _cells_of("#")
CELLS: Final = STREETS + POSTS + BUILDINGS
"""Every hex; the streets come first, so a street's index is also its bit in a set of streets."""

INDEX: Final = {cell: index for index, cell in enumerate(CELLS)}

Exit = Literal["NW", "NE", "SW", "SE"]
EXITS: Final[dict[Exit, str]] = {"NW": "B2", "NE": "L2", "SW": "B14", "SE": "L14"}
"""By exit: the street it lies beyond. [Rule 1.4]"""


class Printed(NamedTuple):
    """What differs between editions."""

    manholes: tuple[str, ...]
    covered: tuple[str, str]
    starts: dict[Character, str]


_FIRST: Final[dict[Character, str]] = {
    "holmes": "G11",
    "watson": "A9",
    "smith": "G5",
    "lestrade": "E9",
    "stealthy": "I15",
    "goodley": "M7",
    "gull": "E1",
    "bert": "I7",
}
EDITIONS: Final[dict[Edition, Printed]] = {
    "first": Printed(("A5", "C13", "F0", "F6", "H10", "H16", "L2", "M9"), ("C13", "L2"), _FIRST),
    "revised": Printed(
        ("B4", "B14", "C9", "F0", "G9", "H16", "K7", "L2", "L12"),
        ("B14", "L2"),
        {**_FIRST, "watson": "I15", "stealthy": "A9"},
    ),
}
"""[Rules 1.3, 1.5, 2.1, 2.2]"""

LIT_AT_START: Final[dict[str, int | None]] = {"B12": 1, "C3": 3, "F10": None, "H6": None, "K13": 4, "L4": 2}
"""By post: the number its gaslight bears, if any. [Rule 2.2]"""

CLOSED_AT_START: Final[tuple[Exit, Exit]] = ("NE", "SW")
LANTERN_AT_START: Final[Direction] = "NE"

ROUNDS: Final = 8
ORDER: Final[tuple[tuple[Seat, ...], tuple[Seat, ...]]] = (
    (JACK, INVESTIGATOR, INVESTIGATOR, JACK),
    (INVESTIGATOR, JACK, JACK, INVESTIGATOR),
)
"""Who takes the four activations of an even round, and of an odd one. [Rule 3.2]"""

NUMBERED_LIGHTS: Final = 4
POINTS: Final[dict[Character, int]] = {name: 4 if name == "stealthy" else 3 for name in CHARACTERS}
"""[Rule 4.1]"""

WHISTLE_STEPS: Final = 3


def position(cell: str) -> tuple[int, int]:
    """Give the column and the half hexes from the top."""
    return ord(cell[0]) - ord("A"), int(cell[1:])


def neighbour(cell: str, direction: Direction) -> str | None:
    """Find the hex beside another, if there is one."""
    column, row = position(cell)
    east, south = DIRECTIONS[direction]
    beside = f"{chr(ord('A') + column + east)}{row + south}"
    return beside if beside in INDEX else None
