"""HTML as values: what is not HTML already is escaped where it is put in, so nobody can forget to."""

import html
import re
from typing import Final

_VOID: Final = frozenset({"br", "hr", "img", "input", "link", "meta", "wbr"})
_CODE: Final = re.compile(r"`([^`]+)`")
_ITEM: Final = re.compile(r"^[-*] +", re.MULTILINE)


class Html(str):
    """Text that is HTML already."""

    __slots__ = ()


Attribute = str | int | bool | None


def tag(name: str, /, *content: str, **attributes: Attribute) -> Html:
    """Write an element; `class_` stands for `class`, `data_path` for `data-path`, None and False for no attribute."""
    opening = f"<{name}{''.join(_attribute(key, value) for key, value in attributes.items())}>"
    return Html(opening if name in _VOID else f"{opening}{join(content)}</{name}>")


def join(parts: "tuple[str, ...] | list[str]", between: str = "") -> Html:
    """Put pieces together."""
    return Html(escaped(between).join(escaped(part) for part in parts))


def escaped(text: str) -> str:
    """Escape a text, unless it is HTML."""
    return text if isinstance(text, Html) else html.escape(text)


def code(text: str, **attributes: Attribute) -> Html:
    """Write a piece of code."""
    return tag("code", text, **attributes)


def link(target: str, *content: str, **attributes: Attribute) -> Html:
    """Write a link."""
    return tag("a", *content, href=target, **attributes)


def folded(summary: str, *content: str, **attributes: Attribute) -> Html:
    """Write a section that can be folded away."""
    return tag("details", tag("summary", summary), *content, **attributes)


def items(entries: list[str], **attributes: Attribute) -> Html:
    """Write a list."""
    return tag("ul", *[tag("li", entry) for entry in entries], **attributes)


def table(caption: str, heads: list[str], rows: list[Html], **attributes: Attribute) -> Html:
    """Write a table; its caption is for those who cannot see what it stands under."""
    return tag(
        "table",
        tag("caption", caption, class_="unseen"),
        tag("thead", tag("tr", *[tag("th", head, scope="col") for head in heads])),
        tag("tbody", *rows),
        **attributes,
    )


def row(heads: list[str], first: str, *cells: str, **attributes: Attribute) -> Html:
    """Write a row. Each cell knows its column's name, for screens too narrow for columns."""
    columns = iter(heads[1:])
    return tag(
        "tr",
        tag("th", first, scope="row"),
        *[tag("td", tag("div", cell), data_column=column) for cell, column in zip(cells, columns, strict=True)],
        **attributes,
    )


def inline(text: str) -> Html:
    """Render the Markdown of one sentence: only `code` occurs."""
    parts = _CODE.split(text)
    return join([code(part) if odd % 2 else part for odd, part in enumerate(parts)])


def prose(text: str) -> Html:
    """Render the Markdown of a docstring: paragraphs and bullet lists."""
    blocks = re.split(r"\n\s*\n", text.strip())
    return join([_block(block) for block in blocks if block])


def _block(block: str) -> Html:
    lead, *rest = _ITEM.split(block)
    listed = items([inline(" ".join(entry.split())) for entry in rest]) if rest else Html("")
    return join([tag("p", inline(" ".join(lead.split()))) if lead.strip() else "", listed])


def _attribute(key: str, value: Attribute) -> str:
    name = key.rstrip("_").replace("_", "-")
    if value is None or value is False:
        return ""
    return f" {name}" if value is True else f' {name}="{html.escape(str(value))}"'
