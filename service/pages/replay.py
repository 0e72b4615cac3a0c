"""
A page that plays a game: one file, which needs nothing else, not even a network.

It holds a film and a script that shows it. The data is no script, and its policy lets no other run.
"""

import base64
import hashlib
from collections.abc import Iterator
from importlib import resources
from typing import Any, Final

import msgspec
from msgspec import inspect as types

from engine.archive.document import ReplayHeader
from engine.archive.film import Film
from engine.registry import AnyRuleset, ruleset_named
from service.pages.markup import Html, join, tag

_FOLDER: Final = resources.files("service") / "web"
_STYLE: Final = (_FOLDER / "replay.css").read_text(encoding="utf-8")
_SCRIPT: Final = (_FOLDER / "replay.js").read_text(encoding="utf-8")
_LAMP: Final = (_FOLDER / "lamp.svg").read_bytes()


def _named(content: str) -> str:
    return f"'sha256-{base64.b64encode(hashlib.sha256(content.encode()).digest()).decode()}'"


POLICY: Final = (
    f"default-src 'none'; script-src {_named(_SCRIPT)}; style-src {_named(_STYLE)}; img-src data:; "
    "base-uri 'none'; form-action 'none'"
)
"""What the page may do, for whoever serves it too: run its own script, and nothing else."""

_ICONS: Final = {
    "first": "M5 5h3v14H5zM19 5v14L9 12z",
    "back": "M17 4v16L6 12z",
    "play": "M6 3v18l15-9z",
    "on": "M7 4v16l11-8z",
    "last": "M16 5h3v14h-3zM5 5v14l10-7z",
}
"""How the buttons are drawn; the script knows what play looks like while it plays."""

_KEYS: Final = (
    ("←", "→", "one step back, or on"),
    ("Home", "End", "to the beginning, or the end"),
    ("Space", "", "play, or pause"),
    ("-", "+", "slower, or faster"),
    ("1", "9", "whose eyes"),
    ("z", "", "zoom"),
)


def replay_page(head: ReplayHeader, film: Film) -> str:
    """Write the page. It begins with the eyes of the header's viewer, and knows no others than the film's."""
    ruleset = ruleset_named(head.ruleset)
    data = {
        "game": head,
        "viewers": film.viewers,
        "about": dict(_about(ruleset)),
        "nodes": [_swapped(node) for node in film.nodes],
        "lines": film.lines,
        "beliefs": film.beliefs,
        "tellings": film.tellings,
        "steps": film.steps,
    }
    title = f"{ruleset.title}: a game to look at"
    document = tag(
        "html",
        tag(
            "head",
            tag("meta", charset="utf-8"),
            tag("meta", http_equiv="Content-Security-Policy", content=POLICY),
            tag("title", title),
            tag("meta", name="viewport", content="width=device-width, initial-scale=1"),
            tag("meta", name="color-scheme", content="light dark"),
            tag("meta", name="referrer", content="no-referrer"),
            tag("link", rel="icon", href=f"data:image/svg+xml;base64,{base64.b64encode(_LAMP).decode()}"),
            tag("style", Html(_STYLE)),
        ),
        tag("body", *_frame(ruleset.title), tag("script", _json(data), type="application/json", id="film")),
        tag("script", Html(_SCRIPT)),
        lang="en",
    )
    return f"<!doctype html>\n{document}\n"


def _about(ruleset: AnyRuleset) -> Iterator[tuple[str, dict[str, object]]]:
    """Tell of each thing that can be worked out what it is, and how it is found in the drawing."""
    info = types.type_info(ruleset.aid)
    for field in info.fields if isinstance(info, types.StructType) else ():
        if isinstance(field.type, types.Metadata):
            told = field.type.extra_json_schema or {}
            yield field.name, {"description": told.get("description"), **(field.type.extra or {})}


def _frame(title: str) -> list[Html]:
    """Write what is there before the script fills it."""
    return [
        tag("header", tag("h1", title), tag("p", id="players"), tag("p", id="outcome")),
        tag("noscript", tag("p", "This page needs its script, which it brings along, to show the game.")),
        tag(
            "main",
            tag(
                "section",
                tag("div", id="eyes", role="group", aria_label="Whose eyes"),
                tag("div", tag("div", id="drawing"), id="board", data_version="0", data_viewer=""),
                _controls(),
                aria_label="The board",
                class_="stage",
            ),
            tag(
                "section",
                tag("h2", "What happened"),
                tag("p", tag("span", id="when"), class_="when"),
                tag("div", id="said", aria_live="polite"),
                tag("div", id="beliefs"),
                tag("h2", "Every step"),
                tag("ol", id="steps", tabindex="-1"),
                aria_label="The events",
                class_="story",
            ),
        ),
        tag("footer", _help(), tag("p", id="proof")),
    ]


def _controls() -> Html:
    buttons = (
        ("first", "First step"),
        ("back", "One step back"),
        ("play", "Play"),
        ("on", "One step on"),
        ("last", "Last step"),
    )
    speeds = [
        tag("option", f"{speed} a second", value=speed, selected=speed == "1") for speed in ("0.5", "1", "2", "4", "10")
    ]
    return tag(
        "div",
        tag("input", id="slider", type="range", min="1", value="1", step="1", aria_label="Step"),
        tag(
            "div",
            *[tag("button", _icon(_ICONS[name]), id=name, type="button", aria_label=label) for name, label in buttons],
            tag("label", tag("span", "Speed "), tag("select", *speeds, id="speed"), class_="speed"),
            tag("button", "Zoom", id="zoom", type="button", aria_pressed="false"),
            tag("output", id="count", for_="slider"),
            class_="buttons",
        ),
        class_="controls",
        role="group",
        aria_label="Player",
    )


def _icon(data: str) -> Html:
    return tag("svg", tag("path", d=data), viewBox="0 0 24 24", aria_hidden="true")


def _help() -> Html:
    keys = [
        join([tag("kbd", one), " " if other else "", tag("kbd", other) if other else "", f" {what}"])
        for one, other, what in _KEYS
    ]
    return tag("p", "Keys: ", join(list(keys), " · "), class_="keys")


def _swapped(node: Any) -> Any:
    """Write a node with the other quotation marks, which JSON need not escape. Drawings have none of them."""
    if isinstance(node, str):
        return node.replace('"', "'")
    return tuple([part.replace('"', "'") if isinstance(part, str) else part for part in node])


def _json(data: object) -> Html:
    """Write JSON that cannot end the element it stands in."""
    text = msgspec.json.encode(data).decode()
    return Html(text.replace("</", "<\\/").replace("<!", "<\\u0021"))
