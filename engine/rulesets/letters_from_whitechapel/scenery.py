"""The map of the drawings: blocks, streets, places, and ways along them. Its units are those of the printed map."""

from collections.abc import Iterable
from functools import cache, lru_cache
from heapq import heappop, heappush
from itertools import pairwise
from math import cos, dist, pi, sin
from typing import Final, TypeAlias

from engine.drawing import INK, Attribute, Element, Point, box, circle, group, kept, path, polygon, text
from engine.rulesets.letters_from_whitechapel.blocks import BLOCKS, middle
from engine.rulesets.letters_from_whitechapel.board import PINK_CROSSING, RED_CIRCLES, YELLOW_CROSSINGS
from engine.rulesets.letters_from_whitechapel.figures import PINK, RED, VIOLET, YELLOW
from engine.rulesets.letters_from_whitechapel.map import (
    CIRCLES,
    CROSSINGS,
    PLAN,
    Place,
    Segment,
    is_circle,
)
from engine.rulesets.letters_from_whitechapel.map import (
    circle as circle_named,
)
from engine.rulesets.letters_from_whitechapel.map import (
    crossing as crossing_named,
)
from engine.rulesets.letters_from_whitechapel.state import Hunt

HOUSES: Final = ("#d8cbb0", "#d2c6b1", "#dccfb9", "#cfc3a9", "#d6c8b6")
YARDS: Final = ("#e3d8c2", "#ded4c2", "#e6dbc9", "#dbd1ba", "#e1d5c6")
STREET: Final = "#fbf5e6"
KERB: Final = "#a5967b"
DOTS: Final = "#6f6452"

RADIUS: Final = 24
"""Of a circle."""

SQUARE: Final = 19
"""The side of a crossing."""

Style: TypeAlias = tuple[str, str | None, float]
LAST: Final[Style] = (VIOLET, None, 11)
EARLIER: Final[tuple[Style, ...]] = (("#00695c", "1 17", 11), ("#a83a06", "18 14", 8), ("#1c55a8", "34 13 1 13", 8))
"""How the way of the last night is drawn, and those of the nights before: colour, dashes, width."""

SHIFTS: Final[tuple[Point, ...]] = ((-6, -5), (6, -5), (0, 7), (0, 0))
"""How far the way of each night is moved aside, so that ways along one street stay apart."""


def spot_of_circle(number: int) -> Point:
    """Find the middle of a circle."""
    return PLAN.points[circle_named(number)]


def spot_of_crossing(number: int) -> Point:
    """Find the middle of a crossing."""
    return PLAN.points[crossing_named(number)]


def spot_of(crossing: str) -> Point:
    """Find the middle of a crossing by its name."""
    return PLAN.points[Place(crossing)]


@cache
def corner(number: int, across: float, down: float, width: float = 56) -> Point:
    """Find where a label of a circle stands: at some corner of it, or another if it would hide a number there."""
    x, y = spot_of_circle(number)
    others = [spot_of_circle(other) for other in range(1, CIRCLES + 1) if other != number]
    near = [(u, v) for u, v in others if dist((x, y), (u, v)) < 3 * RADIUS + width]
    corners = [(x + across, y + down), (x - across, y + down), (x + across, y - down), (x - across, y - down)]
    # A number is some 32 wide and 18 high, a label 23 high.
    free = [(u, v) for u, v in corners if all(abs(u - p) > width / 2 + 16 or abs(v - q) > 20 for p, q in near)]
    return (free or corners)[0]


def beneath(number: int) -> Point:
    """Find where the label of a question stands, at the lower edge of a circle."""
    return corner(number, 12, 28)


@cache
def aside(at: Point, radius: float, *distances: float, tall: float = 0) -> Point:
    """Find where a round piece, or a tall one, covers least of what is on the map, at some distance from a point."""
    reach = max(distances) + tall + radius + RADIUS + 3
    obstacles = [(spot_of_circle(number), RADIUS + 3, 10) for number in range(1, CIRCLES + 1)]
    obstacles += [(beneath(number), RADIUS // 2, 1) for number in range(1, CIRCLES + 1)]
    obstacles += [(spot_of_crossing(number), SQUARE // 2, 1) for number in range(1, CROSSINGS + 1)]
    near = [obstacle for obstacle in obstacles if dist(at, obstacle[0]) < reach]

    def harm(spot: Point) -> float:
        ends = {(spot[0], spot[1] + away) for away in (-tall, tall)}
        return dist(at, spot) + sum(
            max(0, radius + room - min(dist(end, place) for end in ends)) * weight for place, room, weight in near
        )

    return min(
        (
            (at[0] + away * sin(turn * pi / 8), at[1] - away * cos(turn * pi / 8))
            for away in distances
            for turn in (0, 1, -1, 2, -2, 3, -3, 4, -4, 5, -5, 6, -6, 7, -7, 8)
        ),
        key=harm,
    )


def spot_of_piece(crossing: str) -> Point:
    """Find where a piece on a crossing is drawn: as close as the circles around it allow."""
    return aside(spot_of(crossing), 21, 0, 8, 16, 24, 32, tall=12)


@cache
def ground() -> tuple[Element, ...]:
    """Draw the blocks and the streets."""
    return (group(*houses()), *streets())


@cache
def places() -> tuple[Element, ...]:
    """Draw the crossings and the circles, which nothing but pieces may cover."""
    return (
        group(*crossings(), stroke_width=2.5),
        group(*circles(), stroke=INK, stroke_width=2.5, font_weight="bold"),
    )


def houses() -> Iterable[Element]:
    """Draw the blocks, each with a yard in its middle."""
    for number, block in enumerate(BLOCKS, start=1):
        tone = number % len(HOUSES)
        x, y = middle(block.outline)
        inner = ((x + (across - x) * 0.5, y + (down - y) * 0.5) for across, down in block.outline)
        yield polygon(block.outline, fill=HOUSES[tone], data_block=f"b{number}")
        yield polygon(((round(across), round(down)) for across, down in inner), fill=YARDS[tone])


def streets() -> Iterable[Element]:
    """Draw the streets, and on them the dotted lines."""
    data = "".join(line(segment) for segment in PLAN.segments)
    round_ends: dict[str, Attribute] = {"fill": "none", "stroke_linecap": "round", "stroke_linejoin": "round"}
    yield path(data, stroke=KERB, stroke_width=26, **round_ends)
    yield path(data, stroke=STREET, stroke_width=21, **round_ends)
    yield path(data, stroke=DOTS, stroke_width=5, stroke_dasharray="0.1 9.5", **round_ends)


def line(segment: Segment) -> str:
    """Write a piece of street in the path language."""
    start, *others = points(segment)
    return f"M{start[0]} {start[1]}" + "".join(f"L{x} {y}" for x, y in others)


def circles() -> Iterable[Element]:
    """Draw the circles with their numbers."""
    for number in range(1, CIRCLES + 1):
        x, y = spot_of_circle(number)
        red = number in RED_CIRCLES
        yield circle(x, y, RADIUS, fill=RED if red else "#ffffff", data_circle=str(number))
        yield text(str(number), x, y, 20 if number > 99 else 25, stroke="none", fill="#ffffff" if red else INK)


def crossings() -> Iterable[Element]:
    """Draw the crossings; those with a border are a little larger."""
    for number in range(1, CROSSINGS + 1):
        x, y = spot_of_crossing(number)
        border = YELLOW if number in YELLOW_CROSSINGS else PINK if number == PINK_CROSSING else None
        if border:
            yield box(x, y, SQUARE + 16, SQUARE + 16, rx=4, fill=border, stroke=INK)
        yield box(x, y, SQUARE, SQUARE, fill=INK, data_crossing=f"x{number}")


@kept
def plate(crossing: str, *, at: Point) -> Element:
    """Draw the name of a crossing."""
    return group(
        box(0, 0, 8 + 10.5 * len(crossing), 21, rx=4, fill=INK, stroke="#ffffff", stroke_width=2),
        text(crossing, 0, 0, 16, font_weight="bold", fill="#ffffff"),
        at=at,
    )


# Ways along the streets


def style(night: int, *, last: bool) -> Style:
    """Say how the way of a night is drawn."""
    return LAST if last else EARLIER[night - 1]


@cache
def leaving() -> dict[Place, list[tuple[float, Segment]]]:
    """Gather the pieces of street that leave each place, with their lengths."""
    found: dict[Place, list[tuple[float, Segment]]] = {}
    for written in PLAN.segments:
        length = sum(dist(*pair) for pair in pairwise(points(written)))
        for segment in (written, written.reversed()):
            found.setdefault(segment.start, []).append((length, segment))
    return found


def points(segment: Segment) -> tuple[Point, ...]:
    """List the points of a piece of street from its start to its end."""
    return (PLAN.points[segment.start], *segment.bends, PLAN.points[segment.end])


@lru_cache(maxsize=10_000)
def way(start: int, end: int, guarded: tuple[str, ...]) -> tuple[Point, ...]:
    """Find the shortest way of a step past free crossings; a straight line if there is none."""
    goal = circle_named(end)
    reached: set[Place] = set()
    waiting: list[tuple[float, Place, tuple[Point, ...]]] = [(0, circle_named(start), (spot_of_circle(start),))]
    while waiting:
        length, place, walked = heappop(waiting)
        if place == goal:
            return walked
        if place in reached or place in guarded or (is_circle(place) and length):
            continue
        reached.add(place)
        for more, segment in leaving()[place]:
            heappush(waiting, (length + more, segment.end, (*walked, *points(segment)[1:])))
    return spot_of_circle(start), spot_of_circle(end)


def legs(hunt: Hunt, row: tuple[int, ...]) -> Iterable[str]:
    """Write Jack's way in the path language: alleys lead straight across a block. [Rules 5.2 to 5.4]"""
    guards = [(flight.kind, flight.guarded) for flight in hunt.flights for _ in range(1 + (flight.kind == "coach"))]
    murdered = len(hunt.murders) - 1
    yield "M{} {}".format(*spot_of_circle(row[murdered]))
    for (start, end), (kind, guarded) in zip(pairwise(row[murdered:]), guards, strict=False):
        along = () if kind == "alley" else way(start, end, () if kind == "coach" else guarded)[1:-1]
        yield "".join(f"L{x} {y}" for x, y in (*along, spot_of_circle(end)))
