"""A very small builder of SVG: elements are values, which know how they are written."""

import html
import re
from collections.abc import Callable, Iterable
from functools import lru_cache, wraps
from typing import Final, ParamSpec, Self, TypeAlias, TypeVar, cast

from msgspec import Struct

Point: TypeAlias = tuple[float, float]
Attribute: TypeAlias = str | float | None

P = ParamSpec("P")
T = TypeVar("T")

PAPER: Final = "#f7f2e7"
INK: Final = "#2a2730"
MUTED: Final = "#67615a"

FONT: Final = "'Trebuchet MS', 'Segoe UI', Verdana, 'DejaVu Sans', sans-serif"
NOT_XML: Final = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
"""Characters that no XML document may hold, not even escaped."""

SPECIAL: Final = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]|[<>&\"']")
"""What cannot be written as it is."""


class Element(Struct, frozen=True):
    """One element with its attributes, in the order they were given, and what is inside it."""

    name: str
    attributes: tuple[tuple[str, str], ...]
    children: tuple["Element | str", ...]
    text: str
    """All of it, written. What is kept and drawn again is not written again."""


@lru_cache(maxsize=20_000)
def number(value: float) -> str:
    """Write a number as short as two decimals allow."""
    short = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if short == "-0" else short


def escaped(words: str) -> str:
    """Make any text safe to stand in an element or an attribute."""
    return html.escape(NOT_XML.sub("\ufffd", words)) if SPECIAL.search(words) else words


def element(name: str, *children: Element | str, **attributes: Attribute) -> Element:
    """Build an element; `stroke_width` becomes `stroke-width`, and an attribute of None is left out."""
    given: list[tuple[str, str]] = []
    pieces = ["<", name]
    for key, value in attributes.items():
        if value is not None:
            spelled = key.replace("_", "-")
            plain = value if isinstance(value, str) else number(value)
            given.append((spelled, plain))
            pieces += (" ", spelled, '="', escaped(plain), '"')
    if children:
        pieces.append(">")
        pieces += [escaped(child) if isinstance(child, str) else child.text for child in children]
        pieces += ("</", name, ">")
    else:
        pieces.append("/>")
    return Element(name, tuple(given), children, "".join(pieces))


def kept(draw: Callable[P, T]) -> Callable[P, T]:
    """Keep what a function draws, for when it is asked for the same again: most of a drawing is as it was before."""
    return cast("Callable[P, T]", lru_cache(maxsize=4096)(draw))


def kept_all(draw: Callable[P, Iterable[Element]]) -> Callable[P, tuple[Element, ...]]:
    """Keep the elements that a function draws one after the other."""

    @wraps(draw)
    def drawn(*args: P.args, **kwargs: P.kwargs) -> tuple[Element, ...]:
        return tuple(draw(*args, **kwargs))

    return kept(drawn)


def group(
    *children: Element, at: Point | None = None, turn: float = 0, scale: float = 1, **attributes: Attribute
) -> Element:
    """Put elements together, and move, turn (in degrees, clockwise) or scale them as one."""
    steps = [f"translate({number(at[0])} {number(at[1])})"] if at else []
    steps += [f"rotate({number(turn)})"] if turn else []
    steps += [f"scale({number(scale)})"] if scale != 1 else []
    return element("g", *children, transform=" ".join(steps) or None, **attributes)


@kept
def rect(x: float, y: float, width: float, height: float, **attributes: Attribute) -> Element:
    """Draw a rectangle from its top left corner."""
    return element("rect", x=x, y=y, width=width, height=height, **attributes)


def box(x: float, y: float, width: float, height: float, **attributes: Attribute) -> Element:
    """Draw a rectangle around its middle."""
    return rect(x - width / 2, y - height / 2, width, height, **attributes)


def circle(x: float, y: float, radius: float, **attributes: Attribute) -> Element:
    """Draw a circle around its middle."""
    return element("circle", cx=x, cy=y, r=radius, **attributes)


def line(start: Point, end: Point, **attributes: Attribute) -> Element:
    """Draw a straight line."""
    return element("line", x1=start[0], y1=start[1], x2=end[0], y2=end[1], **attributes)


def polygon(points: Iterable[Point], **attributes: Attribute) -> Element:
    """Draw a closed shape through its corners."""
    corners = " ".join(f"{number(x)},{number(y)}" for x, y in points)
    return element("polygon", points=corners, **attributes)


def path(data: str, **attributes: Attribute) -> Element:
    """Draw a path, given in SVG's own path language."""
    return element("path", d=data, **attributes)


@kept
def text(words: str, x: float, y: float, size: float, *, anchor: str = "middle", **attributes: Attribute) -> Element:
    """Write one line whose capital letters are centred on `y`, in every renderer alike."""
    return element("text", words, x=x, y=y + size * 0.36, font_size=size, text_anchor=anchor, **attributes)


def heading(words: str, *, y: float = 0) -> Element:
    """Head one part of the drawing."""
    return text(words, 0, y, 13, anchor="start", font_weight="bold", fill=MUTED)


def drawn_as(name: str) -> dict[str, str]:
    """Say by which `data` attribute what a field lists is found in the drawings."""
    return {"drawn_as": name}


class Picture(str):
    """A whole drawing as text, and the element that it was written from."""

    __slots__ = ("root",)

    root: Element

    def __new__(cls, root: Element) -> Self:
        """Write a drawing."""
        made = super().__new__(cls, root.text)
        made.root = root
        return made


def picture(width: float, height: float, *children: Element, title: str, description: str) -> Picture:
    """Write a whole drawing, which stands alone and says in words what it shows."""
    root = element(
        "svg",
        element("title", title),
        element("desc", description),
        rect(0, 0, width, height, fill=PAPER),
        *children,
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {number(width)} {number(height)}",
        width=width,
        height=height,
        role="img",
        font_family=FONT,
        fill=INK,
    )
    return Picture(root)
