"""The shapes of the drawings: hexes, characters, gaslights, manholes, exits, cards. All of them are our own."""

from collections.abc import Iterable
from typing import Final

from engine.drawing import (
    INK,
    MUTED,
    Attribute,
    Element,
    Point,
    box,
    circle,
    group,
    kept,
    kept_all,
    line,
    path,
    polygon,
    rect,
    text,
)
from engine.rulesets.mr_jack.board import DIRECTIONS, NAMES, Character, Direction

RADIUS: Final = 34
"""From the middle of a hex to its corners, which lie in the east and the west."""

ROW: Final = RADIUS * 3**0.5 / 2
"""How far half a hex reaches from the north to the south."""

HEX: Final[tuple[Point, ...]] = tuple(
    (x * RADIUS, y * ROW) for x, y in ((1, 0), (0.5, 1), (-0.5, 1), (-1, 0), (-0.5, -1), (0.5, -1))
)
LOW: Final = 6
"""How far below the middle of a hex its content lies, to leave room for the name above."""

NIGHT: Final = "#191e2d"
STREET: Final = "#505b72"
LIT: Final = "#f3d88a"
HOUSE: Final = "#2b3144"
GARDEN: Final = "#24392f"
PALE: Final = "#eef1f7"
FAINT: Final = "#98a2b8"
FLAME: Final = "#ffd75e"

TOKENS: Final[dict[Character, tuple[str, str, str]]] = {
    "holmes": ("Ho", "#b3263a", "#ffffff"),
    "watson": ("Wa", "#7b4a20", "#ffffff"),
    "smith": ("Sm", "#f7d531", INK),
    "lestrade": ("Le", "#2763ad", "#ffffff"),
    "stealthy": ("St", "#1f7d49", "#ffffff"),
    "goodley": ("Go", "#222228", "#ffffff"),
    "gull": ("Gu", "#7446a0", "#ffffff"),
    "bert": ("Be", "#ee8526", INK),
}
"""The letters of a character, his colour, and that of the letters."""

DEEDS: Final[dict[Character, str]] = {
    "holmes": "draws an alibi card",
    "watson": "turns his lantern",
    "smith": "moves a gaslight",
    "lestrade": "moves a cordon",
    "stealthy": "crosses buildings",
    "goodley": "whistles three steps",
    "gull": "or changes places",
    "bert": "moves a cover",
}
"""What the power of a character does. [Rules 5.2 to 5.10]"""


# On the ground


@kept_all
def night() -> Iterable[Element]:
    """Draw what lies around the district: the dark, the moon, and where the six directions are."""
    yield rect(-6, -6, 20 * RADIUS + 12, 18 * ROW + 12, rx=14, fill=NIGHT)
    yield group(path("M14 0A14 14 0 1 1 -4 -13A11 11 0 0 0 14 0Z", fill="#e9e4cf"), at=(14.5 * RADIUS, 34))
    yield group(*compass(), at=(5.5 * RADIUS, 16 * ROW))


def compass() -> Iterable[Element]:
    """Draw the six directions of the lantern. [Rule 1.1]"""
    yield path("M0 -15V15M-13 -7.5L13 7.5M-13 7.5L13 -7.5", stroke=FAINT, stroke_width=1.5)
    for label, x, y in (
        ("N", 0, -23), ("NE", 22, -12), ("SE", 22, 12), ("S", 0, 23), ("SW", -23, 12), ("NW", -23, -12),
    ):  # fmt: skip
        yield text(label, x, y, 10, fill=PALE)


@kept
def street(*, lit: bool) -> Element:
    """Draw a street."""
    return polygon(HEX, fill=LIT if lit else STREET, stroke=NIGHT, stroke_width=2)


@kept
def house() -> Element:
    """Draw the roofs of a building."""
    roofs = "M-19 -9H1V20H-19ZL-9 0V11L-19 20M1 -9L-9 0M-9 11L1 20M1 2H19V20H1ZL10 11L19 2M10 11L1 20M10 11L19 20"
    return group(
        polygon(HEX, fill=HOUSE, stroke=NIGHT, stroke_width=2),
        path(roofs, fill="#3a4259", stroke="#58627b", stroke_width=1, stroke_linejoin="round"),
    )


@kept
def garden() -> Element:
    """Draw the trees of a garden."""
    return group(
        polygon(HEX, fill=GARDEN, stroke=NIGHT, stroke_width=2),
        *(
            circle(x, y, size, fill="#37573f", stroke="#56795b", stroke_width=1)
            for x, y, size in ((-14, 2, 8), (12, -1, 7), (-2, 13, 9), (17, 13, 6))
        ),
    )


@kept
def manhole(*, covered: bool, at: Point | None = None, scale: float = 1) -> Element:
    """Draw a manhole, wide enough for its rim to show under a character. [Rule 1.3]"""
    if covered:
        shapes = [
            circle(0, 0, 21, fill="#b9c1ce", stroke=INK, stroke_width=1.5),
            circle(0, 0, 18.8, fill="none", stroke=INK, stroke_width=2.6, stroke_dasharray="2.6 7.24"),
            path("M-11 -11L11 11M-11 11L11 -11M-15 0H15M0 -15V15", stroke="#626b7b", stroke_width=2.5),
            circle(0, 0, 16, fill="none", stroke="#626b7b", stroke_width=1.5),
        ]
    else:
        shapes = [
            circle(0, 0, 21, fill="#07090f"),
            circle(0, 0, 19.4, fill="none", stroke="#ffffff", stroke_width=2.4, stroke_dasharray="5.5 3.21"),
            path("M-6 -15V15M6 -15V15M-6 -9H6M-6 -3H6M-6 3H6M-6 9H6", stroke="#97a1b5", stroke_width=2, fill="none"),
        ]
    return group(*shapes, at=at, scale=scale)


@kept
def gaslight(number: int | None, *, lit: bool, at: Point | None = None, scale: float = 1) -> Element:
    """Draw a gaslight with its number, with a flame if it bears none, or dark. [Rules 2.2, 6.7]"""
    glow = [circle(0, 1, 22, fill=FLAME, fill_opacity=0.35)] if lit else []
    iron = "#ffffff" if lit else FAINT
    glass: dict[str, Attribute] = {"fill": "#ffe597" if lit else "#1c2130", "stroke": iron, "stroke_width": 1.5}
    if number is not None:
        core = [text(str(number), 0, 2.5, 17, fill=INK, font_weight="bold")]
    else:
        core = [path("M0 -6Q8 2 4.5 7.5Q0 12 -4.5 7.5Q-7 4 -3 -0.5Q-2 2 -0.5 1Q1.5 -1 0 -6Z", fill="#b34700")]
    return group(
        *glow,
        path("M-11 -9H11L8 13H-8Z", stroke_linejoin="round", **glass),
        path("M-13 -9H13L6 -15H-6ZM-9 13H9V16.5H-9Z", fill=iron),
        *(core if lit else []),
        at=at,
        scale=scale,
    )


@kept
def passage(label: str, *, closed: bool, south: bool, at: Point) -> Element:
    """Draw an exit: a street with an arrow on it, or a cordon across it. [Rule 1.4]"""
    away = 1 if south else -1
    return group(
        box(0, -2 * away, 34, 55, fill=STREET, stroke=NIGHT, stroke_width=2),
        cordon(at=(0, -14 * away - 3)) if closed else arrow(at=(0, -14 * away), turn=90 + 90 * away),
        text(label, 0, 12 * away - 6, 12.5, fill=PALE, font_weight="bold"),
        text("closed" if closed else "open", 0, 12 * away + 7, 10, fill=PALE),
        at=at,
    )


@kept
def arrow(*, turn: float = 0, at: Point | None = None, scale: float = 1) -> Element:
    """Draw the arrow of an open exit, which points up unless it is turned."""
    return group(
        path("M0 -12L11 0H5V11H-5V0H-11Z", fill="#ffffff", stroke=INK, stroke_width=1.5, stroke_linejoin="round"),
        at=at,
        turn=turn,
        scale=scale,
    )


@kept
def cordon(*, at: Point | None = None, scale: float = 1) -> Element:
    """Draw a striped barrier on two legs."""
    return group(
        path("M-17 -6V12M17 -6V12M-21 12H-13M13 12H21", stroke="#ffffff", stroke_width=3, fill="none"),
        rect(-25, -6, 50, 12, fill="#ffffff", stroke=INK, stroke_width=1.5),
        path("M-24 6L-16 -6H-8L-16 6ZM-8 6L0 -6H8L0 6ZM8 6L16 -6H24L16 6Z", fill="#a3182c"),
        at=at,
        scale=scale,
    )


# Characters


@kept
def frame() -> Element:
    """Draw the frame of the street where the activated character stands, for light streets and dark ones."""
    return group(
        polygon(HEX, fill="none", stroke=INK, stroke_width=8, stroke_linejoin="round"),
        polygon(HEX, fill="none", stroke="#ffffff", stroke_width=4.5, stroke_linejoin="round"),
        data_mark="activated",
    )


@kept
def medallion(
    character: Character, *, cleared: bool, mark_on: int = 1, at: Point | None = None, scale: float = 1
) -> Element:
    """
    Draw a character: his letters in a round of his colour, 35 across.

    Who is cleared keeps a rim of it and gets a tick: to the right, or to the left where -1 is given.
    """
    letters, colour, figure = TOKENS[character]
    paler = [circle(0, 0, 12.3, fill="#f4f1ea"), tick(at=(18 * mark_on, -11))] if cleared else []
    return group(
        circle(0, 0, 17.5, fill=INK),
        circle(0, 0, 16.5, fill="#ffffff"),
        circle(0, 0, 14.5, fill=colour),
        *paler,
        text(letters, 0, 0, 12.5 if cleared else 14, fill=INK if cleared else figure, font_weight="bold"),
        at=at,
        scale=scale,
    )


@kept
def start(character: Character, *, at: Point) -> Element:
    """Draw the mark of the street where a character starts. [Rule 2.1]"""
    return group(
        circle(0, 0, 16, fill=HOUSE, stroke=PALE, stroke_width=1.5, stroke_dasharray="4 3"),
        text(TOKENS[character][0], 0, 0, 13, fill=PALE),
        at=at,
        data_start=character,
    )


@kept
def tick(*, at: Point | None = None, scale: float = 1) -> Element:
    """Draw the mark of a character who is cleared. [Rule 6.4]"""
    return group(
        circle(0, 0, 7.5, fill="#ffffff", stroke=INK, stroke_width=1.5),
        path("M-4 0L-1 3.5L4.5 -3.5", fill="none", stroke="#116b37", stroke_width=2.6),
        at=at,
        scale=scale,
        data_mark="cleared",
    )


@kept
def eye(*, at: Point | None = None, scale: float = 1, struck: bool = False) -> Element:
    """Draw the mark of a suspect who is visible, or, struck out, that of one who is not. [Rule 6.1]"""
    stroke = [line((-9, 9), (9, -9), stroke=INK, stroke_width=2.5)] if struck else []
    return group(
        path("M-10 0Q0 -12 10 0Q0 12 -10 0Z", fill="#ffffff", stroke=INK, stroke_width=1.5, stroke_linejoin="round"),
        circle(0, 0, 3.6, fill=INK),
        *stroke,
        at=at,
        scale=scale,
        data_mark="hidden" if struck else "visible",
    )


def bearing(direction: Direction) -> float:
    """Say by how many degrees the north turns onto a direction."""
    return 60 * list(DIRECTIONS).index(direction)


@kept
def lantern(direction: Direction, *, at: Point | None = None) -> Element:
    """Draw Watson's lantern at the rim of his medallion. [Rule 5.3]"""
    return group(
        path("M-9.5 -13L0 -25L9.5 -13Z", fill=FLAME, stroke=INK, stroke_width=1.8, stroke_linejoin="round"),
        at=at,
        turn=bearing(direction),
        data_lantern=direction,
    )


@kept
def beam(direction: Direction, cells: int, *, at: Point) -> Element:
    """Draw the beam of the lantern over so many streets, up to the far side of the last one. [Rule 6.2]"""
    end = LOW - (2 * cells + 1) * ROW
    return group(
        polygon(
            ((-5, -14), (5, -14), (15, -30), (15, end), (-15, end), (-15, -30)),
            fill="#fffbe6",
            fill_opacity=0.85,
            stroke="#9a5b00",
            stroke_width=1.5,
            stroke_dasharray="6 4",
        ),
        at=at,
        turn=bearing(direction),
        data_beam=direction,
    )


# Cards


@kept
def back(*, at: Point | None = None) -> Element:
    """Draw the back of an alibi card."""
    return group(
        box(0, 0, 15, 20, rx=2.5, fill="#3d4a63", stroke=INK, stroke_width=1.5),
        text("?", 0, 0, 12, fill="#ffffff", font_weight="bold"),
        at=at,
        data_mark="drawn",
    )


@kept
def card(character: Character, note: str, *, at: Point, cleared: bool, state: str) -> Element:
    """Draw a character card: waiting, running or played."""
    played = state == "played"
    plate: dict[str, Attribute] = {
        "fill": {"waiting": "#ffffff", "running": "#fff0c2", "played": "#e6e1d6"}[state],
        "stroke_width": 2.5 if state == "running" else 1,
        "stroke_dasharray": "4 3" if played else None,
    }
    return group(
        rect(0, 0, 172, 40, rx=7, stroke=INK, **plate),
        group(
            medallion(character, cleared=cleared, mark_on=-1, at=(25, 20), scale=0.9),
            text(NAMES[character], 47, 13, 11, anchor="start", font_weight="bold"),
            text(note, 47, 28, 11, anchor="start", fill=MUTED if not played else INK),
            opacity=0.6 if played else None,
        ),
        at=at,
        data_card=character,
        data_state=state,
    )


@kept
def front(character: Character, *, at: Point, cleared: bool, jack: bool) -> Element:
    """Draw the front of an alibi card: dark for the one who is Jack, light for those who are not."""
    first, last = NAMES[character].rsplit(" ", 1)
    ink = "#ffffff" if jack else INK
    return group(
        rect(0, 0, 122, 40, rx=6, fill=NIGHT if jack else "#fbf4e2", stroke=INK),
        medallion(character, cleared=cleared, mark_on=-1, at=(25, 20), scale=0.9),
        text(first, 47, 13, 11.5, anchor="start", fill=ink),
        text(last, 47, 28, 11.5, anchor="start", fill=ink, font_weight="bold"),
        at=at,
        data_alibi=character,
    )


# The key


@kept_all
def key() -> Iterable[Element]:
    """Explain the signs on the district."""
    signs = [
        (gaslight(1, lit=True, scale=0.6), "out after round 1"),
        (gaslight(None, lit=True, scale=0.6), "lit to the end"),
        (gaslight(None, lit=False, scale=0.6), "dark post"),
        (group(street(lit=True), scale=0.4), "lit street"),
        (manhole(covered=False, scale=0.5), "open manhole"),
        (manhole(covered=True, scale=0.5), "covered manhole"),
        (arrow(scale=0.8), "open exit"),
        (cordon(scale=0.5), "closed by a cordon"),
        (lantern("N", at=(0, 18)), "Watson's lantern"),
        (eye(scale=0.9), "visible suspect"),
        (tick(), "cleared"),
        (group(frame(), scale=0.33), "activated"),
    ]
    for index, (sign, words) in enumerate(signs):
        at = (18 + 146 * (index % 6), 28 * (index // 6))
        yield group(sign, text(words, 18, 0, 11.5, anchor="start"), at=at)
