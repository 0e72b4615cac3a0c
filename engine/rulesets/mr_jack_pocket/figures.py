"""The shapes of the drawings: suspects, detectives, faces of tokens, hourglasses. All of them are our own."""

from collections.abc import Iterable
from typing import Final

from engine.drawing import (
    INK,
    MUTED,
    PAPER,
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
from engine.rulesets.mr_jack_pocket.board import DETECTIVES, HOURGLASSES, INVESTIGATOR, NAMES, Detective, Face, Suspect
from engine.seat import Seat

LIGHT: Final = "#f6b51e"
GOLD: Final = "#a86400"

MEDALLIONS: Final[dict[Suspect, tuple[str, str]]] = {
    "goodley": ("#222228", "#ffffff"),
    "lestrade": ("#2763ad", "#ffffff"),
    "stealthy": ("#22804c", "#ffffff"),
    "smith": ("#f5d02f", INK),
    "pizer": ("#ffffff", INK),
    "gull": ("#7446a0", "#ffffff"),
    "lane": ("#9a9da3", INK),
    "bert": ("#ea7f22", INK),
    "madame": ("#f3a3c0", INK),
}
"""The colour of a suspect, and that of his figure."""

SHOULDERS: Final = "M-15 17Q-14 6 -4 5V1H4V5Q14 6 15 17Q8 22.5 0 22.5T-15 17Z"
HEADGEAR: Final[dict[Suspect, str]] = {
    "goodley": "M-10 -5H10L8 -8Q8 -17 1.5 -18V-20.5H-1.5V-18Q-8 -17 -8 -8Z",
    "lestrade": "M-13 -6.5Q0 -5 13 -6.5V-9H8Q8 -18 0 -18T-8 -9H-13Z",
    "stealthy": "M-10 6Q-14 -18 0 -18T10 6L6 5Q11 -10 0 -10T-6 5Z",
    "smith": "M-9 -7Q-10 -16 1 -16T10 -10L16 -6V-4.5H8L6 -7Z",
    "pizer": "M-9 -1Q-11 -13 -6 -13L-4 -17L0 -14L5 -17L6 -13Q11 -13 9 -1L6 -7H-6Z",
    "gull": "M-13 -7H13V-9.5H8L9 -20.5H-9L-8 -9.5H-13Z",
    "lane": "M-18 -4Q-8 -10 -8 -11Q-7 -18 0 -15Q7 -18 8 -11Q8 -10 18 -4Q0 -10 -18 -4Z",
    "bert": "M-9 -5H9V-8Q6 -15 13 -19Q-7 -20 -9 -8Z",
    "madame": "M-8 -6Q-8 -12 -5 -12A5.5 5.5 0 1 1 5 -12Q8 -12 8 -6L13 1L7 0V-6H-7V0L-13 1Z",
}

PAWNS: Final[dict[Detective, tuple[str, str]]] = {
    "holmes": ("H", "#8f2436"),
    "watson": ("W", "#125668"),
    "toby": ("T", "#6b4410"),
}
"""The letter of a detective, and his colour."""

CORNERS: Final[dict[Detective, tuple[Point, ...]]] = {
    "watson": ((-12.5, -12.5), (12.5, -12.5), (12.5, 12.5), (-12.5, 12.5)),
    "toby": ((0, -17), (16.5, 12.5), (-16.5, 12.5)),
}
"""The shape of a detective who is not round."""

FACES: Final[dict[Face, tuple[str, str]]] = {
    "alibi": ("Alibi", "draw a card"),
    "holmes": ("Holmes", "walks 1 or 2"),
    "toby": ("Toby", "walks 1 or 2"),
    "watson": ("Watson", "walks 1 or 2"),
    "rotation": ("Rotation", "turn one tile"),
    "exchange": ("Exchange", "swap two tiles"),
    "joker": ("Joker", "any walks 1"),
}
"""What a face is called, and what it lets a player do."""


@kept
def medallion(suspect: Suspect, *, at: Point | None = None, scale: float = 1) -> Element:
    """Draw a suspect: a figure in a round of his colour, 46 across."""
    colour, figure = MEDALLIONS[suspect]
    return group(
        circle(0, 0, 23, fill=colour, stroke=INK, stroke_width=1.5),
        path(SHOULDERS, fill=figure),
        circle(0, -3, 7, fill=figure),
        path(HEADGEAR[suspect], fill=figure, stroke=colour, stroke_width=1),
        at=at,
        scale=scale,
        data_suspect=suspect,
    )


@kept
def pawn(detective: Detective, *, at: Point | None = None, scale: float = 1) -> Element:
    """Draw a detective: Holmes round, Watson square, Toby three-cornered, each with his letter."""
    letter, colour = PAWNS[detective]
    corners = CORNERS.get(detective)
    paint: dict[str, Attribute] = {"fill": colour, "stroke": PAPER, "stroke_width": 1.5, "stroke_linejoin": "round"}
    shape = polygon(corners, **paint) if corners else circle(0, 0, 14, **paint)
    drop = 3 if detective == "toby" else 0
    words = text(letter, 0, drop, 15, fill="#ffffff", font_weight="bold")
    return group(shape, words, at=at, scale=scale, data_detective=detective)


@kept
def hourglass(*, at: Point | None = None, scale: float = 1) -> Element:
    """Draw an hourglass, 24 high."""
    return group(
        path("M-7 -10H7Q7 -3 1 0Q7 3 7 10H-7Q-7 3 -1 0Q-7 -3 -7 -10Z", fill="#fffaf0", stroke=INK, stroke_width=1.5),
        path("M-4.5 -5H4.5Q3 -2 0 0Q-3 -2 -4.5 -5ZM-6 9.5Q-4 4 0 4T6 9.5Z", fill=GOLD),
        path("M-9 -11H9M-9 11H9", stroke=INK, stroke_width=2.5),
        at=at,
        scale=scale,
    )


@kept
def magnifying_glass(*, at: Point | None = None, scale: float = 1) -> Element:
    """Draw a magnifying glass, 24 high."""
    return group(
        line((3, 3), (10, 10), stroke=INK, stroke_width=4, stroke_linecap="round"),
        circle(-2.5, -2.5, 8, fill="#dcebf0", stroke=INK, stroke_width=2),
        path("M-7.5 -3Q-7 -7 -3 -7.5", fill="none", stroke="#ffffff", stroke_width=1.8),
        at=at,
        scale=scale,
    )


@kept
def emblem(seat: Seat, *, at: Point | None = None, scale: float = 1) -> Element:
    """Draw what a seat takes a time token for: the magnifying glass, or Jack's hourglass."""
    return magnifying_glass(at=at, scale=scale) if seat == INVESTIGATOR else hourglass(at=at, scale=scale)


@kept
def eye(*, at: Point | None = None, scale: float = 1) -> Element:
    """Draw the mark of a suspect in sight."""
    return group(
        path("M-12 0Q0 -13 12 0Q0 13 -12 0Z", fill="#ffffff", stroke=INK, stroke_width=1.5, stroke_linejoin="round"),
        circle(0, 0, 4, fill=INK),
        at=at,
        scale=scale,
    )


@kept
def turning(*, at: Point | None = None, scale: float = 1) -> Element:
    """Draw an arrow running round: a rotation, or a tile that was rotated."""
    return group(
        circle(0, 0, 12, fill="#ffffff", stroke=INK, stroke_width=1.5),
        path("M-1.5 -6.5A6.5 6.5 0 1 0 6.3 -1.5", fill="none", stroke=INK, stroke_width=2.4),
        polygon(((-2, -11), (5, -6.5), (-2, -2)), fill=INK),
        at=at,
        scale=scale,
    )


@kept
def card(*, at: Point | None = None, scale: float = 1) -> Element:
    """Draw the back of an alibi card."""
    return group(
        box(0, 0, 17, 24, rx=2.5, fill="#3d4a63", stroke=INK, stroke_width=1.5),
        box(0, 0, 11, 18, rx=1.5, fill="none", stroke="#d9deea", stroke_width=1),
        text("?", 0, 0, 13, fill="#ffffff", font_weight="bold"),
        at=at,
        scale=scale,
    )


@kept
def icon(face: Face, *, at: Point | None = None) -> Element:
    """Draw the sign of a token's face, some 28 across."""
    match face:
        case "holmes" | "watson" | "toby":
            return pawn(face, at=at, scale=0.9)
        case "alibi":
            return card(at=at)
        case "rotation":
            return turning(at=at)
        case "exchange":
            arrows = "M-12 -5.5H5V-10L13 -4L5 2V-2.5H-12ZM12 5.5H-5V1L-13 7L-5 13V8.5H12Z"
            return group(path(arrows, fill=INK), at=at)
        case "joker":
            spots = zip(DETECTIVES, ((0, -8), (8.5, 6.5), (-8.5, 6.5)), strict=True)
            return group(*(pawn(detective, at=spot, scale=0.55) for detective, spot in spots), at=at)


@kept
def token(face: Face, note: str, *, at: Point, used: bool = False) -> Element:
    """Draw one face of a token."""
    name, deed = FACES[face]
    dash = "4 3" if used else None
    strokes = [line((-42, 27), (42, -27), stroke=INK, stroke_width=2)] if used else []
    return group(
        box(0, 0, 94, 64, rx=8, fill="#e3e0da" if used else "#ffffff", stroke=INK, stroke_dasharray=dash),
        group(
            icon(face, at=(-29, -13)),
            text(name, 16, -13, 11.5, font_weight="bold"),
            text(deed, 0, 9, 11),
            text(note, 0, 23, 10, fill=MUTED),
            *strokes,
            opacity=0.55 if used else None,
        ),
        at=at,
        data_token=face,
        data_used="yes" if used else None,
    )


@kept
def alibi(suspect: Suspect, *, at: Point) -> Element:
    """Draw the front of an alibi card."""
    return group(
        box(0, 0, 90, 76, rx=6, fill="#fbf4e2", stroke=INK),
        medallion(suspect, at=(-20, -12), scale=0.8),
        *hourglasses(suspect, at=(14, -12)),
        text(NAMES[suspect], 0, 23, 11),
        at=at,
    )


@kept_all
def hourglasses(suspect: Suspect, *, at: Point) -> Iterable[Element]:
    """Draw the hourglasses of a suspect's card, or say that there is none. [Rule 2.3]"""
    count = HOURGLASSES[suspect]
    if not count:
        yield text("none", at[0] + 8, at[1], 11, fill=MUTED)
    yield from (hourglass(at=(at[0] + 17 * index, at[1]), scale=0.8) for index in range(count))


@kept
def wall(side: float, *, at: Point | None = None, turn: float = 0) -> Element:
    """Draw a brick wall along the upper side of a square tile around the origin."""
    half = side / 2
    mortar: dict[str, Attribute] = {"stroke": "#dcbcaa", "stroke_width": 1}
    joints: dict[str, Attribute] = {"stroke": "#dcbcaa", "stroke_width": 5, "stroke_dasharray": "1 14"}
    return group(
        rect(-half, -half, side, 12, fill="#5a2d22", stroke=INK, stroke_width=1),
        line((-half, 6 - half), (half, 6 - half), **mortar),
        line((7 - half, 3 - half), (half, 3 - half), **joints),
        line((14 - half, 9 - half), (half, 9 - half), **joints),
        at=at,
        turn=turn,
    )
