"""A very small builder of SVG: elements are values, and only `picture` turns them into text."""

import html
import re
from collections.abc import Iterable
from typing import Final, TypeAlias

from msgspec import Struct

Point: TypeAlias = tuple[float, float]
Attribute: TypeAlias = str | float | None

PAPER: Final = "#f7f2e7"
INK: Final = "#2a2730"
MUTED: Final = "#67615a"

FONT: Final = "'Trebuchet MS', 'Segoe UI', Verdana, 'DejaVu Sans', sans-serif"
NOT_XML: Final = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
"""Characters that no XML document may hold, not even escaped."""


class Element(Struct, frozen=True):
    """One element with its attributes, in the order they were given, and what is inside it."""

    name: str
    attributes: tuple[tuple[str, str], ...]
    children: tuple["Element | str", ...]


def number(value: float) -> str:
    """Write a number as short as two decimals allow."""
    short = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if short == "-0" else short


def escaped(words: str) -> str:
    """Make any text safe to stand in an element or an attribute."""
    return html.escape(NOT_XML.sub("\ufffd", words))


def element(name: str, *children: Element | str, **attributes: Attribute) -> Element:
    """Build an element; `stroke_width` becomes `stroke-width`, and an attribute of None is left out."""
    written = tuple(
        (key.replace("_", "-"), value if isinstance(value, str) else number(value))
        for key, value in attributes.items()
        if value is not None
    )
    return Element(name, written, children)


def group(
    *children: Element, at: Point | None = None, turn: float = 0, scale: float = 1, **attributes: Attribute
) -> Element:
    """Put elements together, and move, turn (in degrees, clockwise) or scale them as one."""
    steps = [f"translate({number(at[0])} {number(at[1])})"] if at else []
    steps += [f"rotate({number(turn)})"] if turn else []
    steps += [f"scale({number(scale)})"] if scale != 1 else []
    return element("g", *children, transform=" ".join(steps) or None, **attributes)


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


def text(words: str, x: float, y: float, size: float, *, anchor: str = "middle", **attributes: Attribute) -> Element:
    """Write one line whose capital letters are centred on `y`, in every renderer alike."""
    return element("text", words, x=x, y=y + size * 0.36, font_size=size, text_anchor=anchor, **attributes)


def heading(words: str, *, y: float = 0) -> Element:
    """Head one part of the drawing."""
    return text(words, 0, y, 13, anchor="start", font_weight="bold", fill=MUTED)


def picture(width: float, height: float, *children: Element, title: str, description: str) -> str:
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
    return "".join(written(root))


def written(node: Element | str) -> Iterable[str]:
    """Write an element piece by piece."""
    if isinstance(node, str):
        yield escaped(node)
        return
    attributes = "".join(f' {key}="{escaped(value)}"' for key, value in node.attributes)
    if not node.children:
        yield f"<{node.name}{attributes}/>"
        return
    yield f"<{node.name}{attributes}>"
    for child in node.children:
        yield from written(child)
    yield f"</{node.name}>"
