"""Guides: short texts in Markdown beside the service, as pages. Their snippets are run by tests."""

import re
from collections.abc import Mapping
from importlib import resources
from typing import Final

from service.pages.frame import page
from service.pages.markup import Html, inline, items, join, link, tag
from service.pages.samples import command_sample

_NAMES: Final = ("frontends", "bots", "archivists")
_FENCE: Final = re.compile(r"```\w+\n(.*?)```\n?", re.DOTALL)
_LINK: Final = re.compile(r"\[([^\]]+)\]\(([^)]+)\)")

GUIDES: Final[Mapping[str, str]] = {
    name: (resources.files("service") / "guides" / f"{name}.md").read_text(encoding="utf-8") for name in _NAMES
}


def title(name: str) -> str:
    """Give the first line of a guide."""
    return GUIDES[name].partition("\n")[0].removeprefix("# ")


def guide(name: str) -> bytes:
    """Write a guide as a page."""
    _, _, text = GUIDES[name].partition("\n")
    parts: list[str] = []
    # Between fences is prose; what stands at odd places was within.
    for place, part in enumerate(_FENCE.split(text)):
        parts.append(command_sample(part.rstrip("\n")) if place % 2 else _prose(part))
    content = tag("section", tag("h1", title(name)), *parts, class_="chapter", aria_label=title(name))
    return page(title=title(name), navigation=_navigation(), content=content)


def links() -> list[Html]:
    """Link to all guides."""
    return [link(f"/docs/guides/{name}", title(name)) for name in _NAMES]


def _navigation() -> Html:
    return tag("ul", tag("li", link("/docs", "Documentation"), items([*links()])), class_="contents")


def _prose(text: str) -> Html:
    return join([_block(block) for block in re.split(r"\n\s*\n", text.strip()) if block])


def _block(block: str) -> Html:
    if block.startswith("- "):
        return items([_line(entry) for entry in re.split(r"^- ", block, flags=re.MULTILINE)[1:]])
    return tag("p", _line(block))


def _line(text: str) -> Html:
    """Render a paragraph: links, and code."""
    parts = _LINK.split(" ".join(text.split()))
    written: list[str] = [inline(parts[0])]
    for words, target, rest in zip(parts[1::3], parts[2::3], parts[3::3], strict=True):
        written += [link(target, words), inline(rest)]
    return join(written)
