"""The map of the drawings: blocks, streets, circles, crossings. Its units are those of the printed map."""

from collections.abc import Iterable
from functools import cache
from itertools import chain
from typing import Final

from engine.drawing import INK, Attribute, Element, Point, box, circle, group, path, polygon, text
from engine.rulesets.letters_from_whitechapel.blocks import BLOCKS, middle
from engine.rulesets.letters_from_whitechapel.board import PINK_CROSSING, RED_CIRCLES, YELLOW_CROSSINGS
from engine.rulesets.letters_from_whitechapel.figures import PINK, RED, YELLOW
from engine.rulesets.letters_from_whitechapel.map import (
    CIRCLES,
    CROSSINGS,
    PLAN,
    Segment,
)
from engine.rulesets.letters_from_whitechapel.map import (
    circle as circle_named,
)
from engine.rulesets.letters_from_whitechapel.map import (
    crossing as crossing_named,
)

HOUSES: Final = ("#d8cbb0", "#d2c6b1", "#dccfb9", "#cfc3a9", "#d6c8b6")
YARDS: Final = ("#e3d8c2", "#ded4c2", "#e6dbc9", "#dbd1ba", "#e1d5c6")
STREET: Final = "#fbf5e6"
KERB: Final = "#a5967b"
DOTS: Final = "#6f6452"

RADIUS: Final = 24
"""Of a circle."""

SQUARE: Final = 19
"""The side of a crossing."""


def spot_of_circle(number: int) -> Point:
    """Find the middle of a circle."""
    return PLAN.points[circle_named(number)]


def spot_of_crossing(number: int) -> Point:
    """Find the middle of a crossing."""
    return PLAN.points[crossing_named(number)]


@cache
def scenery() -> tuple[Element, ...]:
    """Draw the whole empty map."""
    return (
        group(*houses()),
        *streets(),
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
    start, *others = chain((PLAN.points[segment.start],), segment.bends, (PLAN.points[segment.end],))
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
