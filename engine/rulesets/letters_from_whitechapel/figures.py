"""The shapes of the drawings: policemen, women, coaches, alleys. All of them are our own."""

from typing import Final

from engine.drawing import INK, PAPER, Attribute, Element, Point, circle, group, path
from engine.rulesets.letters_from_whitechapel.board import Colour

RED: Final = "#b3202c"
YELLOW: Final = "#f0b400"
PINK: Final = "#e2679b"

COATS: Final[dict[Colour, tuple[str, str]]] = {
    "blue": ("#2763ad", "#ffffff"),
    "yellow": ("#f5d02f", INK),
    "brown": ("#7a4a21", "#ffffff"),
    "red": ("#c8303a", "#ffffff"),
    "green": ("#22804c", "#ffffff"),
}
"""The colour of a policeman, and that of his badge."""

HELMET: Final = "M-9 -5H9Q9 -8 7 -8Q7 -17 1.5 -18V-20H-1.5V-18Q-7 -17 -7 -8Q-9 -8 -9 -5Z"
COAT: Final = "M-13 19Q-13 4 -4 3H4Q13 4 13 19Z"
DRESS: Final = "M-11 19L-4 3Q-6 1 -5 -2H5Q6 1 4 3L11 19Z"
BONNET: Final = "M-8 -4Q-10 -16 0 -16T8 -4L5 -5Q6 -11 0 -11T-5 -5Z"
CABIN: Final = "M-15 -8Q-15 -13 -9 -13H8Q10 -13 10 -8V5H-9Q-15 3 -15 -8Z"
SHAFTS: Final = "M10 1H20M10 -4H16V-10"
WINDOW: Final = "M-8 -9H3V-3H-8Z"
PASSAGE: Final = "M-16 15V-13L-4 -6V15ZM16 15V-13L4 -6V15Z"
PAVEMENT: Final = "M-4 15L-1.5 -6H1.5L4 15Z"


def policeman(colour: Colour, *, at: Point | None = None, scale: float = 1) -> Element:
    """Draw a policeman in his colour, 40 high."""
    coat, badge = COATS[colour]
    return group(
        circle(0, -2, 6, fill="#f3d9c0", stroke=INK, stroke_width=1.5),
        path(COAT + HELMET, fill=coat, stroke=INK, stroke_width=1.5, stroke_linejoin="round"),
        circle(0, -12, 2, fill=badge),
        path("M0 8V17", stroke=badge, stroke_width=2, stroke_dasharray="2 3"),
        at=at,
        scale=scale,
        data_policeman=colour,
    )


def woman(*, marked: bool, at: Point | None = None, scale: float = 1) -> Element:
    """Draw a woman token, marked with red or blank, 40 across."""
    return group(
        circle(0, 0, 20, fill="#fbf4e2", stroke=RED if marked else INK, stroke_width=3 if marked else 1.5),
        path(DRESS, fill=RED if marked else "#b9ae9a", transform="scale(0.8)"),
        path(BONNET, fill=INK, transform="scale(0.8)"),
        circle(0, -5.5, 3.6, fill=PAPER, stroke=INK, stroke_width=1),
        at=at,
        scale=scale,
    )


def crime(*, at: Point | None = None, scale: float = 1) -> Element:
    """Draw the marker of a crime scene, 30 across."""
    return group(
        circle(0, 0, 15, fill=RED, stroke=INK, stroke_width=1.5),
        path("M-7 -7L7 7M7 -7L-7 7", stroke="#ffffff", stroke_width=4, stroke_linecap="round"),
        at=at,
        scale=scale,
    )


def coach(*, at: Point | None = None, scale: float = 1) -> Element:
    """Draw a coach, 36 wide."""
    wheel: dict[str, Attribute] = {"fill": "#fbf4e2", "stroke": INK, "stroke_width": 2}
    return group(
        path(SHAFTS, fill="none", stroke=INK, stroke_width=2),
        path(CABIN, fill="#4a3b52", stroke=INK, stroke_width=1.5),
        path(WINDOW, fill="#f6d98a"),
        circle(-9, 9, 6, **wheel),
        circle(6, 9, 6, **wheel),
        at=at,
        scale=scale,
    )


def alley(*, at: Point | None = None, scale: float = 1) -> Element:
    """Draw an alley between two houses, 32 wide."""
    return group(
        path(PASSAGE, fill="#6d5b45", stroke=INK, stroke_width=1.5, stroke_linejoin="round"),
        path(PAVEMENT, fill="#f6d98a"),
        at=at,
        scale=scale,
    )
