"""The shapes of the drawings: policemen, women, tokens, markers. All of them are our own."""

from math import cos, pi, sin
from typing import Final

from engine.drawing import INK, PAPER, Attribute, Element, Point, box, circle, group, kept, path, polygon, text
from engine.rulesets.letters_from_whitechapel.board import Colour
from engine.rulesets.letters_from_whitechapel.moves import Face

RED: Final = "#b3202c"
YELLOW: Final = "#f0b400"
PINK: Final = "#e2679b"
CLUE: Final = "#ffd84a"
VIOLET: Final = "#6a1b9a"
"""What is Jack's own."""

SLATE: Final = "#5a6170"
"""What was tried in vain."""

NIGHT: Final = "#211d2b"
"""The back of a token."""

COATS: Final[dict[Colour, tuple[str, str]]] = {
    "blue": ("#2763ad", "#ffffff"),
    "yellow": ("#f5d02f", INK),
    "brown": ("#7a4a21", "#ffffff"),
    "red": ("#c8303a", "#ffffff"),
    "green": ("#22804c", "#ffffff"),
}
"""The colour of a policeman, and that of his badge."""

LETTERS: Final[dict[Colour, str]] = {"blue": "B", "yellow": "Y", "brown": "Br", "red": "R", "green": "G"}
"""What tells the policemen apart without colour."""

HELMET: Final = "M-9 -5H9Q9 -8 7 -8Q7 -17 1.5 -18V-20H-1.5V-18Q-7 -17 -7 -8Q-9 -8 -9 -5Z"
COAT: Final = "M-13 19Q-13 4 -4 3H4Q13 4 13 19Z"
DRESS: Final = "M-11 19L-4 3Q-6 1 -5 -2H5Q6 1 4 3L11 19Z"
BONNET: Final = "M-8 -4Q-10 -16 0 -16T8 -4L5 -5Q6 -11 0 -11T-5 -5Z"
CABIN: Final = "M-15 -8Q-15 -13 -9 -13H8Q10 -13 10 -8V5H-9Q-15 3 -15 -8Z"
SHAFTS: Final = "M10 1H20M10 -4H16V-10"
WINDOW: Final = "M-8 -9H3V-3H-8Z"
PASSAGE: Final = "M-16 15V-13L-4 -6V15ZM16 15V-13L4 -6V15Z"
PAVEMENT: Final = "M-4 15L-1.5 -6H1.5L4 15Z"
CLOAK: Final = "M-13 19Q-13 3 -5 1L0 5L5 1Q13 3 13 19Z"
WIDE_CLOAK: Final = "M-36 36Q-36 -20 -12 -27H12Q36 -20 36 36Z"
WIDE_DRESS: Final = "M-44 38Q-24 6 -26 -14Q-22 -26 -10 -27H10Q22 -26 26 -14Q24 6 44 38Q0 48 -44 38Z"
TOP_HAT: Final = "M-10 -6V-9H-7V-20H7V-9H10V-6Z"
HOUSE: Final = "M-35 34V-14L-42 -14L0 -50L42 -14L35 -14V34Z"
BURST: Final = tuple(
    (radius * sin(pi * point / 12), radius * cos(pi * point / 12))
    for point in range(24)
    for radius in (44 - point % 2 * 13,)
)
CUFFS: Final = "M-9 0A4 4 0 1 0 -1 0A4 4 0 1 0 -9 0ZM1 0A4 4 0 1 0 9 0A4 4 0 1 0 1 0Z"


@kept
def policeman(colour: Colour, *, at: Point | None = None, scale: float = 1) -> Element:
    """Draw a policeman in his colour and with his letter, 40 high."""
    coat, badge = COATS[colour]
    letter = LETTERS[colour]
    return group(
        path(COAT + HELMET, fill="#ffffff", stroke="#ffffff", stroke_width=6, stroke_linejoin="round"),
        circle(0, -2, 6, fill="#f3d9c0", stroke=INK, stroke_width=1.5),
        path(COAT + HELMET, fill=coat, stroke=INK, stroke_width=1.5, stroke_linejoin="round"),
        circle(0, -12, 2, fill=badge),
        text(letter, 0, 11.5, 13 if len(letter) == 1 else 12, font_weight="bold", fill=badge),
        at=at,
        scale=scale,
        data_policeman=colour,
    )


@kept
def jack(*, at: Point | None = None, scale: float = 1) -> Element:
    """Draw Jack, 40 high."""
    return group(
        path(CLOAK + TOP_HAT, fill="#ffffff", stroke="#ffffff", stroke_width=6, stroke_linejoin="round"),
        circle(0, -3, 6, fill="#f3d9c0", stroke=INK, stroke_width=1.5),
        path(CLOAK + TOP_HAT, fill=VIOLET, stroke=INK, stroke_width=1.5, stroke_linejoin="round"),
        path("M-7 -11H7", stroke="#ffffff", stroke_width=2),
        at=at,
        scale=scale,
    )


@kept
def patrol(face: Face | None, *, up: bool, at: Point | None = None, scale: float = 1) -> Element:
    """Draw a patrol token, 44 across: face up, or its black back, with a small face for those who know it."""
    coat, badge = ("#ffffff", INK) if face is None or face == "blank" else COATS[face]
    sign = "" if face is None else "\u2013" if face == "blank" else LETTERS[face]
    inner = (
        [path(HELMET, fill="none", stroke="#ffffff", stroke_width=2, transform="translate(0 16) scale(1.3)")]
        if face is None
        else [
            circle(0, 0, 22 if up else 14, fill=coat),
            text(sign, 0, 0, 22 if up else 18, font_weight="bold", fill=badge),
        ]
    )
    return group(
        circle(0, 0, 25, fill="#ffffff"),
        circle(0, 0, 22, fill=NIGHT),
        *inner,
        circle(0, 0, 22, fill="none", stroke=INK, stroke_width=2.5),
        at=at,
        scale=scale,
    )


@kept
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


@kept
def crime(*, at: Point | None = None, scale: float = 1) -> Element:
    """Draw the marker of a crime scene, 30 across."""
    return group(
        circle(0, 0, 15, fill=RED, stroke=INK, stroke_width=1.5),
        path("M-7 -7L7 7M7 -7L-7 7", stroke="#ffffff", stroke_width=4, stroke_linecap="round"),
        at=at,
        scale=scale,
    )


@kept
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


@kept
def alley(*, at: Point | None = None, scale: float = 1) -> Element:
    """Draw an alley between two houses, 32 wide."""
    return group(
        path(PASSAGE, fill="#6d5b45", stroke=INK, stroke_width=1.5, stroke_linejoin="round"),
        path(PAVEMENT, fill="#f6d98a"),
        at=at,
        scale=scale,
    )


@kept
def unknown(*, at: Point | None = None, scale: float = 1) -> Element:
    """Draw a woman token that is face down, 40 across."""
    return group(
        circle(0, 0, 20, fill=NIGHT, stroke="#ffffff", stroke_width=3),
        text("?", 0, 0, 26, font_weight="bold", fill="#ffffff"),
        at=at,
        scale=scale,
    )


@kept
def burst(*, at: Point | None = None, scale: float = 1) -> Element:
    """Draw what surrounds the circle of a crime scene, 88 across."""
    return group(
        polygon(BURST, fill="#ffffff", stroke="#ffffff", stroke_width=9, stroke_linejoin="round"),
        polygon(BURST, fill=RED, stroke=INK, stroke_width=3, stroke_linejoin="round"),
        at=at,
        scale=scale,
    )


@kept
def diamond(*, at: Point | None = None, scale: float = 1) -> Element:
    """Draw what surrounds the circle of a clue, 84 across."""
    corners = ((0, -42), (42, 0), (0, 42), (-42, 0))
    return group(
        polygon(corners, fill="#ffffff", stroke="#ffffff", stroke_width=10, stroke_linejoin="round"),
        polygon(corners, fill=CLUE, stroke=INK, stroke_width=4, stroke_linejoin="round"),
        at=at,
        scale=scale,
    )


@kept
def house(*, at: Point | None = None, scale: float = 1) -> Element:
    """Draw what surrounds the circle of the hideout, 84 across."""
    return group(
        path(HOUSE, fill="#ffffff", stroke="#ffffff", stroke_width=10, stroke_linejoin="round"),
        path(HOUSE, fill=VIOLET, stroke=INK, stroke_width=3, stroke_linejoin="round"),
        at=at,
        scale=scale,
    )


@kept
def dress(*, at: Point | None = None, scale: float = 1) -> Element:
    """Draw a wretched woman who stands behind her circle, 88 across."""
    return group(
        path(WIDE_DRESS, fill="#ffffff", stroke="#ffffff", stroke_width=9, stroke_linejoin="round"),
        circle(0, -36, 20, fill="#ffffff"),
        path(WIDE_DRESS, fill=RED, stroke=INK, stroke_width=3, stroke_linejoin="round"),
        circle(0, -36, 12, fill="#f3d9c0", stroke=INK, stroke_width=2),
        path(BONNET, fill=INK, transform="translate(0 -30) scale(1.7 1.4)"),
        at=at,
        scale=scale,
    )


@kept
def cloak(*, at: Point | None = None, scale: float = 1) -> Element:
    """Draw Jack who stands behind his circle, 72 across."""
    return group(
        path(WIDE_CLOAK, fill="#ffffff", stroke="#ffffff", stroke_width=9, stroke_linejoin="round"),
        path(TOP_HAT, fill="#ffffff", stroke="#ffffff", stroke_width=5, transform="translate(0 -34) scale(1.9)"),
        path(WIDE_CLOAK, fill=VIOLET, stroke=INK, stroke_width=3, stroke_linejoin="round"),
        circle(0, -38, 11, fill="#f3d9c0", stroke=INK, stroke_width=2),
        path(TOP_HAT, fill=VIOLET, stroke=INK, stroke_width=1.5, transform="translate(0 -34) scale(1.9)"),
        at=at,
        scale=scale,
    )


@kept
def pill(words: str, *, at: Point, fill: str, ink: str = "#ffffff", sign: Element | None = None) -> Element:
    """Draw a small label, 22 high, with a sign before its words."""
    room = 20 if sign else 0
    width = 12 + 11.5 * len(words) + room
    return group(
        box(0, 0, width, 23, rx=11, fill=fill, stroke="#ffffff" if fill in (INK, SLATE) else INK, stroke_width=2),
        *([group(sign, at=(room / 2 + 5 - width / 2, 0))] if sign else []),
        text(words, room / 2, 0, 18, font_weight="bold", fill=ink),
        at=at,
    )


@kept
def struck() -> Element:
    """Draw the sign of a question asked in vain."""
    return group(
        circle(0, 0, 6, fill="none", stroke="#ffffff", stroke_width=2.5),
        path("M-4.5 4.5L4.5 -4.5", stroke="#ffffff", stroke_width=2.5),
    )


@kept
def cuffs() -> Element:
    """Draw the sign of an arrest that failed."""
    return path(CUFFS, fill="none", stroke=INK, stroke_width=2.5)
