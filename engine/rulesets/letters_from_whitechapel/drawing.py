"""The board as SVG."""

from collections.abc import Iterable
from typing import Final

from engine.drawing import INK, MUTED, Element, Point, box, circle, group, heading, picture, rect, text
from engine.rulesets.letters_from_whitechapel.board import (
    COLOURS,
    HOURS,
    NIGHTS,
    RED_CIRCLES,
    TRACK,
    YELLOW_CROSSINGS,
)
from engine.rulesets.letters_from_whitechapel.figures import (
    PINK,
    RED,
    YELLOW,
    alley,
    coach,
    crime,
    policeman,
    woman,
)
from engine.rulesets.letters_from_whitechapel.scenery import RADIUS, SQUARE, scenery

WIDTH: Final = 1400
HEIGHT: Final = 1048
SCALE: Final = 0.5
CORNER: Final[Point] = (-42, 22)
"""Where the corner of the map lies: its empty margins are cut off."""

PANEL: Final[Point] = (1114, 704)
"""The corner of what is told beside the map."""

CORPS: Final[Point] = (20, 900)
"""The corner of the policemen."""

STRIP: Final[Point] = (20, 986)
"""The corner of the track."""


def draw_board() -> str:
    """Draw what is printed: the map, the track and what each night brings."""
    return picture(
        WIDTH,
        HEIGHT,
        text("Letters from Whitechapel", 20, 30, 24, anchor="start", font_weight="bold"),
        town(),
        group(*policemen(), at=CORPS),
        group(*nights(), *key(), at=PANEL),
        group(*track(), at=STRIP),
        title="Letters from Whitechapel: the board",
        description=description(),
    )


def description() -> str:
    """Tell the board to somebody who cannot see the drawing."""
    told = "; ".join(
        f"night {night.number}: {night.marked} marked and {night.blank} blank women, "
        f"victims {night.victims}, coaches {night.coaches}, alleys {night.alleys}"
        for night in NIGHTS
    )
    return (
        "A map of streets with 195 numbered circles and 234 crossings. "
        f"Red circles: {', '.join(map(str, RED_CIRCLES))}. "
        f"Yellow crossings: {', '.join(f'x{number}' for number in YELLOW_CROSSINGS)}. "
        f"Track: {' '.join(TRACK)}. {told[:1].upper()}{told[1:]}."
    )


def town(*pieces: Element) -> Element:
    """Draw the map, and pieces on it in its own units."""
    return group(*scenery(), *pieces, at=CORNER, scale=SCALE)


def policemen() -> Iterable[Element]:
    """Draw the five policemen."""
    yield heading("Policemen")
    yield from (policeman(colour, at=(16 + 38 * column, 36)) for column, colour in enumerate(COLOURS))


def track() -> Iterable[Element]:
    """Draw the track: five hours of the crime, then fifteen moves."""
    yield heading("Time of the crime")
    yield group(heading("Moves of Jack"), at=(68 * len(HOURS), 0))
    for column, name in enumerate(TRACK):
        crime_time = column < len(HOURS)
        yield group(
            rect(0, 12, 62, 38, rx=6, fill="#f0d9d3" if crime_time else "#ffffff", stroke=INK),
            text(name, 31, 31, 17, font_weight="bold", fill=RED if crime_time else INK),
            at=(68 * column, 0),
            data_track=name,
        )


def nights() -> Iterable[Element]:
    """Draw what each night brings."""
    yield heading("Nights")
    columns = (
        (78, "marked", woman(marked=True, scale=0.6)),
        (119, "blank", woman(marked=False, scale=0.6)),
        (160, "victims", crime(scale=0.75)),
        (201, "coaches", coach(scale=0.75)),
        (243, "alleys", alley(scale=0.72)),
    )
    for x, name, figure in columns:
        yield group(figure, text(name, 0, 20, 10, fill=MUTED), at=(x, 2))
    for night in NIGHTS:
        y = 18 + 24 * night.number
        numbers = (night.marked, night.blank, night.victims, night.coaches, night.alleys)
        yield rect(0, y - 11, 266, 22, rx=5, fill="#ffffff", stroke="#d8cfbf")
        yield text(f"Night {night.number}", 8, y, 13, anchor="start")
        yield from (
            text(str(count), x, y, 14, font_weight="bold") for (x, *_), count in zip(columns, numbers, strict=True)
        )


def key() -> Iterable[Element]:
    """Say what the marks on the map mean."""
    radius, side = RADIUS * SCALE, SQUARE * SCALE
    entries = (
        (circle(0, 0, radius, fill="#ffffff", stroke=INK), "circle: Jack goes from one to the next"),
        (circle(0, 0, radius, fill=RED, stroke=INK), "red circle: women are placed here"),
        (box(0, 0, side, side, fill=INK), "crossing: policemen stand here"),
        (bordered(YELLOW), "yellow: patrols of the first night"),
        (bordered(PINK), "pink: for an optional rule"),
    )
    for line, (figure, words) in enumerate(entries):
        yield group(figure, text(words, 20, 0, 12.5, anchor="start"), at=(12, 150 + 25 * line))


def bordered(border: str) -> Element:
    """Draw a crossing with a border of some colour."""
    side = SQUARE * SCALE
    return group(box(0, 0, side + 8, side + 8, rx=2, fill=border, stroke=INK), box(0, 0, side, side, fill=INK))
