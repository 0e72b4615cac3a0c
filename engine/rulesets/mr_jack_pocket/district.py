"""The middle of the drawings: tiles, what the detectives see of them, and the spaces around."""

from collections.abc import Iterable, Sequence
from typing import Final

from engine.drawing import INK, MUTED, Element, Point, box, circle, group, kept, kept_all, line, path, rect, text
from engine.rulesets.mr_jack_pocket.board import (
    DETECTIVES,
    NAMES,
    SIDES,
    SIGHT_LINES,
    STARTING_WALLS,
    Detective,
    Side,
    Suspect,
)
from engine.rulesets.mr_jack_pocket.figures import LIGHT, PAWNS, eye, medallion, pawn, turning, wall
from engine.rulesets.mr_jack_pocket.sight import in_sight
from engine.rulesets.mr_jack_pocket.state import Detectives, Table, Tile

SIDE: Final = 120
"""The length of a tile's side."""

CORNER: Final[Point] = (62, 108)
"""The top left corner of the district."""

DEPTH: Final = 42
"""How far a space reaches out from the district."""

T_STREET: Final = "M-60 -17H60V17H17V60H-17V17H-60Z"
T_KERBS: Final = "M-60 -17H60M60 17H17V60M-17 60V17H-60"
CROSSING_STREET: Final = "M-60 -17H-17V-60H17V-17H60V17H17V60H-17V17H-60Z"
CROSSING_KERBS: Final = "M-60 -17H-17V-60M17 -60V-17H60M60 17H17V60M-17 60V17H-60"
"""The streets of a tile around the origin; the closed side of the T is the north."""

LONG_ROOF: Final = "M-54 -43H54V-23H-54ZL-44 -33H44L54 -43M-44 -33L-54 -23M44 -33L54 -23"
NORTHERN_ROOFS: Final = "M-54 -54H-23V-23H-54ZL-23 -23M-23 -54L-54 -23M54 -54H23V-23H54ZL23 -23M23 -54L54 -23"
SOUTHERN_ROOFS: Final = "M-54 54H-23V23H-54ZL-23 23M-23 54L-54 23M54 54H23V23H54ZL23 23M23 54L54 23"
"""The houses between the streets, seen from above."""


def middle(place: int) -> Point:
    """Find the middle of a place."""
    row, column = divmod(place, 3)
    return CORNER[0] + SIDE * (column + 0.5), CORNER[1] + SIDE * (row + 0.5)


def turn(side: Side) -> int:
    """Say by how many degrees the north turns onto a side."""
    return 90 * SIDES.index(side)


def district(table: Table) -> Iterable[Element]:
    """Draw the nine tiles, and, where the players agreed to such help, what the detectives see."""
    yield from (ground(tile, place) for place, tile in enumerate(table.tiles))
    if table.options.aids:
        yield from (look(table.tiles, table.detectives, detective) for detective in DETECTIVES)
    yield from (
        wall(SIDE, at=middle(place), turn=turn(tile.wall)) for place, tile in enumerate(table.tiles) if tile.wall
    )
    seen = in_sight(table.tiles, table.detectives) if table.options.aids else ()
    yield from (resident(tile, place, seen) for place, tile in enumerate(table.tiles))
    yield from (
        turning(at=(middle(place)[0] - 37, middle(place)[1] - 36), scale=0.95)
        for place, tile in enumerate(table.tiles)
        if tile.suspect == table.rotated
    )


@kept
def ground(tile: Tile, place: int) -> Element:
    """Draw the houses and streets of a tile; those of an empty face are muted. [Rules 1.3, 1.4]"""
    up = tile.face == "suspect"
    kerb = {"fill": "none", "stroke": "#7d7059" if up else "#a89f8e", "stroke_width": 1.5}
    street = {"fill": "#fdf8ea" if up else "#f0ebe0"}
    roof = {"fill": "#cec0a3" if up else "#dad2c2", "stroke": "#b3a58a" if up else "#c9c1b0", "stroke_width": 1}
    return group(
        box(0, 0, SIDE, SIDE, fill="#c4b698" if up else "#d8d0bf"),
        path((LONG_ROOF if tile.wall else NORTHERN_ROOFS) + SOUTHERN_ROOFS, **roof),
        path(T_STREET if tile.wall else CROSSING_STREET, **street),
        path(T_KERBS if tile.wall else CROSSING_KERBS, **kerb),
        box(0, 0, SIDE, SIDE, fill="none", stroke="#5d5340", stroke_width=1.5),
        at=middle(place),
        turn=turn(tile.wall) if tile.wall else 0,
        data_place=place,
        data_tile=tile.suspect,
    )


@kept
def resident(tile: Tile, place: int, seen: Sequence[Suspect]) -> Element:
    """Draw the suspect of a tile with his name, or the name alone once he is cleared."""
    name = NAMES[tile.suspect]
    if tile.face == "empty":
        plate = box(0, 32, 96, 17, rx=4, fill="#f1ecdf", fill_opacity=0.85)
        return group(plate, text(name, 0, 32, 11, fill=MUTED, font_style="italic"), at=middle(place))
    lit = tile.suspect in seen
    frame = {"fill": "#fff0c2" if lit else "#ffffff", "stroke": INK, "stroke_width": 2 if lit else 0.75}
    return group(
        *([circle(0, -5, 27, fill=LIGHT, stroke=INK, stroke_width=1.5)] if lit else []),
        medallion(tile.suspect, at=(0, -5)),
        box(0, 32, 100, 19, rx=4, **frame),
        text(name, 0, 32, 11.5, font_weight="bold"),
        *([eye(at=(24, -26))] if lit else []),
        at=middle(place),
    )


@kept
def plot(place: int) -> Element:
    """Draw a place before a tile is laid, with the wall that its tile will have, if that is fixed. [Rules 1.1, 2.2]"""
    walled = STARTING_WALLS.get(place)
    return group(
        box(0, 0, SIDE, SIDE, fill="#e4dccb", stroke="#7d7059", stroke_width=1),
        *([wall(SIDE, turn=turn(walled))] if walled else []),
        text(f"place {place}", 0, 0, 14, fill=MUTED),
        at=middle(place),
        data_place=place,
    )


def lying(tile: Tile) -> str:
    """Say what a tile shows."""
    shown = NAMES[tile.suspect] + (" cleared" if tile.face == "empty" else "")
    return f"{shown}, wall {tile.wall}" if tile.wall else f"{shown}, crossing"


def reach(tiles: Sequence[Tile], space: int) -> int:
    """Count the tiles that are in sight from a space, empty ones included. [Rules 5.1 to 5.3]"""
    places, near, far = SIGHT_LINES[space]
    for count, place in enumerate(places):
        if tiles[place].wall == near:
            return count
        if tiles[place].wall == far:
            return count + 1
    return len(places)


def look(tiles: Sequence[Tile], detectives: Detectives, detective: Detective) -> Element:
    """Draw how far a detective sees: a soft light along the street, and a dashed line of his own."""
    space: int = getattr(detectives, detective)
    end = SIDE * reach(tiles, space)
    # Three looks may lie in one street: each line keeps to its own lane.
    lane = 7 * (DETECTIVES.index(detective) - 1)
    if not end:
        return group()
    _places, near, _far = SIGHT_LINES[space]
    return group(
        rect(-12, -3, 24, end + 3, fill=LIGHT, fill_opacity=0.42),
        line((lane, 0), (lane, end), stroke=PAWNS[detective][1], stroke_width=1.8, stroke_dasharray="7 5"),
        at=edge(space),
        turn=turn(near),
        data_look=detective,
    )


def edge(space: int) -> Point:
    """Find the middle of the side that a space shares with the district."""
    (nearest, *_), near, _far = SIGHT_LINES[space]
    x, y = middle(nearest)
    return x + SIDE / 2 * {"E": 1, "W": -1}.get(near, 0), y + SIDE / 2 * {"S": 1, "N": -1}.get(near, 0)


def spaces(detectives: Detectives) -> Iterable[Element]:
    """Draw the twelve spaces and who stands there. [Rules 1.5, 4.2]"""
    for space, (_places, near, _far) in enumerate(SIGHT_LINES):
        here = [detective for detective in DETECTIVES if getattr(detectives, detective) == space]
        x, y = edge(space)
        flat = near in {"N", "S"}
        outward = (DEPTH / 2 + 3) * (1 if near in {"E", "S"} else -1)
        x, y = (x, y + outward) if flat else (x + outward, y)
        yield group(
            box(
                0, 0, *((110, DEPTH) if flat else (DEPTH, 110)), rx=8, fill="#dde1e6", stroke="#7f8792", stroke_width=1
            ),
            text(str(space), *((-42, 0) if flat else (0, -43)), 14, font_weight="bold", fill="#3d4450"),
            *(
                pawn(detective, at=(along, 0) if flat else (0, along))
                for detective, along in zip(here, abreast(len(here)), strict=True)
            ),
            at=(x, y),
            data_space=space,
        )


def standing(detectives: Detectives) -> str:
    """Say where the detectives are."""
    return "; ".join(f"{who.title()} on space {getattr(detectives, who)}" for who in DETECTIVES) + "."


def abreast(count: int) -> Iterable[float]:
    """Share the room beside the number of a space."""
    return (10 + 30 * (index - (count - 1) / 2) for index in range(count))


@kept_all
def key() -> Iterable[Element]:
    """Explain the signs on the district."""
    signs = [
        *((pawn(detective, scale=0.7), detective.title()) for detective in DETECTIVES),
        (eye(scale=0.8), "in sight"),
        (turning(scale=0.8), "rotated this round"),
    ]
    x = CORNER[0] - DEPTH
    for sign, words in signs:
        yield group(sign, text(words, 14, 0, 12, anchor="start"), at=(x + 10, CORNER[1] + 3 * SIDE + DEPTH + 20))
        x += 38 + 6.6 * len(words)
