"""
What is known about the printed game, told a second time and on purpose.

Nothing here comes from the engine: the tests hold one against the other.
"""

from typing import Any


def cells(written: str) -> list[str]:
    """Read a list of cells."""
    return written.split()


COLUMNS = "ABCDEFGHIJKLM"
DIRECTIONS = {"N": (0, -2), "NE": (1, -1), "SE": (1, 1), "S": (0, 2), "SW": (-1, 1), "NW": (-1, -1)}

PLAIN_STREETS = cells(
    "A7 A9 A11 A13 B2 B4 B10 B14 C5 C9 C11 D4 D8 D12 E1 E3 E5 E7 E9 E11 E13 F14 G1 G3 G5 G7 G9 G11 G13 G15 H2 "
    "I3 I5 I7 I9 I11 I13 I15 J4 J8 J12 K3 K5 K7 K11 L6 L12 L14 M3 M5 M7 M11"
)
"""In the first edition, where eight more bear a manhole."""

POSTS = cells("B12 C3 F2 F10 H6 H14 K13 L4")
BUILDINGS = cells("B6 B8 C7 D2 D6 D10 F4 F8 F12 H4 H8 H12 J6 J10 J14 K9 L8 L10")

EXITS = {"NW": "B2", "NE": "L2", "SW": "B14", "SE": "L14"}

CHARACTERS = {
    # name, colour, most points of a move
    "holmes": ("Sherlock Holmes", "red", 3),
    "watson": ("John H. Watson", "brown", 3),
    "smith": ("John Smith", "yellow", 3),
    "lestrade": ("Inspector Lestrade", "blue", 3),
    "stealthy": ("Miss Stealthy", "green", 4),
    "goodley": ("Sergeant Goodley", "black", 3),
    "gull": ("Sir William Gull", "violet", 3),
    "bert": ("Jeremy Bert", "orange", 3),
}

FIRST_STARTS = {
    "holmes": "G11",
    "watson": "A9",
    "smith": "G5",
    "lestrade": "E9",
    "stealthy": "I15",
    "goodley": "M7",
    "gull": "E1",
    "bert": "I7",
}
STARTS = {"first": FIRST_STARTS, "revised": {**FIRST_STARTS, "watson": "I15", "stealthy": "A9"}}
MANHOLES = {
    "first": cells("A5 C13 F0 F6 H10 H16 L2 M9"),
    "revised": cells("B4 B14 C9 F0 G9 H16 K7 L2 L12"),
}
COVERED = {"first": {"C13", "L2"}, "revised": {"B14", "L2"}}
STREETS = sorted({*PLAIN_STREETS, *MANHOLES["first"]}, key=lambda cell: (cell[0], int(cell[1:])))
CELLS = [*STREETS, *POSTS, *BUILDINGS]

LANTERN = "NE"
LIT: dict[str, int | None] = {"B12": 1, "L4": 2, "C3": 3, "K13": 4, "F10": None, "H6": None}
DARK = {"F2", "H14"}
CLOSED = {"NE", "SW"}

ROUNDS = 8
ODD_ROUNDS = ("investigator", "jack", "jack", "investigator")
EVEN_ROUNDS = ("jack", "investigator", "investigator", "jack")
LIGHTS_IN_ROUND = {1: 6, 2: 5, 3: 4, 4: 3, 5: 2, 6: 2, 7: 2, 8: 2}
"""While the round is played; the light of its number goes out after its call."""

EXPECTED: dict[str, Any] = {
    "hexes": 86,
    "walkable": 60,
    "street_plain": 52,
    "manholes": 8,
    "gaslights": 8,
    "buildings": 18,
    "street_edges": 87,
    "all_hex_edges": 221,
    "street_degree_histogram": {1: 2, 2: 14, 3: 32, 4: 12},
    "dead_ends": ["B2", "L14"],
    "cut_cells": ["B4", "L12"],
    "surface_diameter": 15,
    "diameter_pairs": [["A7", "M9"]],
    "surface_distance_sum_over_pairs": 10676,
    "surface_distances": {
        "A5-M9": 14, "A9-M7": 13, "B2-B14": 7, "B2-L2": 12, "B14-L14": 12, "F0-H16": 9, "L2-L14": 7,
    },
    "hexes_per_column": [5, 7, 6, 6, 7, 8, 8, 8, 7, 6, 6, 7, 5],
    "walkable_per_column": [5, 4, 4, 3, 7, 3, 8, 3, 7, 3, 4, 4, 5],
    "point_symmetric_180": {"walkable": True, "gaslight": True, "building": True, "manhole": False},
    "start_lit_street_cells": 28,
    "start_visible": {"bert", "holmes", "lestrade", "smith"},
    "start_hidden": {"goodley", "gull", "stealthy", "watson"},
    "start_reach": {
        # within the points, and of these free
        "holmes": (28, 23), "watson": (17, 17), "smith": (28, 23), "lestrade": (21, 20),
        "stealthy": (44, 37), "goodley": (31, 27), "gull": (26, 22), "bert": (21, 20),
    },
    "start_surface_distance_to_goodley": {
        "holmes": 6, "watson": 13, "smith": 7, "lestrade": 10, "stealthy": 7, "gull": 8, "bert": 4,
    },
    "start_points_to_leave": {
        "holmes": {"NW": 5, "NE": 7, "SW": 7, "SE": 6},
        "watson": {"NW": 5, "NE": 8, "SW": 4, "SE": 7},
        "smith": {"NW": 5, "NE": 7, "SW": 8, "SE": 6},
        "lestrade": {"NW": 6, "NE": 8, "SW": 5, "SE": 7},
        "stealthy": {"NW": 5, "NE": 7, "SW": 8, "SE": 4},
        "goodley": {"NW": 5, "NE": 4, "SW": 8, "SE": 5},
        "gull": {"NW": 5, "NE": 7, "SW": 8, "SE": 6},
        "bert": {"NW": 6, "NE": 5, "SW": 9, "SE": 7},
    },
}  # fmt: skip
"""Of the first edition, with the covers of the set-up; the points to leave look at no cordon and at no limit."""

REVISED_GOODLEY_REACH = 17
"""A published number: the streets that Goodley can get to at the start of the revised edition, counted as there."""
