"""The page of the contract: introduction, operations by tag, schemas."""

from collections.abc import Mapping
from typing import Any

from service.pages.frame import page
from service.pages.guides import links
from service.pages.introduction import introduction
from service.pages.markup import Html, code, inline, items, join, link, tag
from service.pages.operations import article, badge
from service.pages.schemas import anchor, reference, references, section

Json = Mapping[str, Any]
Entry = tuple[str, str, Json]
"""A path, a method, an operation."""


def documentation(contract: Json) -> bytes:
    """Write the page."""
    tags = by_tag(contract)
    content = [
        introduction(contract),
        *[_chapter(name, text, entries, contract) for name, text, entries in tags],
        _schemas(contract),
        tag("p", "Nothing fits that. ", tag("button", "Show everything", type="button"), class_="nothing", hidden=True),
    ]
    return page(
        title=f"{contract['info']['title']} API",
        navigation=_navigation(tags, contract),
        content=join(list(content)),
        scripts=("browse.js", "try.js"),
    )


def by_tag(contract: Json) -> list[tuple[str, str, list[Entry]]]:
    """Sort the operations by tag, in the order in which the contract names the tags."""
    texts = {about["name"]: about.get("description", "") for about in contract.get("tags", [])}
    found: dict[str, list[Entry]] = {name: [] for name in texts}
    for path, operations in contract["paths"].items():
        for method, operation in operations.items():
            found.setdefault(operation.get("tags", ["other"])[0], []).append((path, method, operation))
    return [(name, texts.get(name, ""), entries) for name, entries in found.items() if entries]


def _chapter(name: str, text: str, entries: list[Entry], contract: Json) -> Html:
    return tag(
        "section",
        tag("header", tag("h2", name.capitalize()), tag("p", inline(text)), class_="chapter-head"),
        *[article(path, method, operation, contract) for path, method, operation in entries],
        id=f"tag-{name}",
        class_="chapter",
        aria_label=name.capitalize(),
    )


def _schemas(contract: Json) -> Html:
    schemas = contract["components"]["schemas"]
    users = _users(contract)
    lead = "What bodies and answers are made of. A field is always there unless it is marked as optional."
    return tag(
        "section",
        tag("header", tag("h2", "Schemas"), tag("p", lead), class_="chapter-head"),
        *[section(name, schema, users.get(name, [])) for name, schema in schemas.items()],
        id="schemas",
        class_="chapter",
        aria_label="Schemas",
    )


def _users(contract: Json) -> dict[str, list[Html]]:
    """Find out what each schema is used by: operations first, then other schemas."""
    users: dict[str, dict[str, Html]] = {}
    for operations in contract["paths"].values():
        for operation in operations.values():
            name = operation["operationId"]
            for used in references(operation):
                users.setdefault(used, {})[name] = link(f"#{name}", name)
    for name, schema in contract["components"]["schemas"].items():
        for used in references(schema):
            users.setdefault(used, {})[name] = reference(name)
    # Every operation has problems; to say so helps nobody.
    users["Problem"] = {"": Html("every operation")}
    return {name: list(found.values()) for name, found in users.items()}


def _navigation(tags: list[tuple[str, str, list[Entry]]], contract: Json) -> Html:
    search = tag(
        "search",
        tag("label", "Find an operation or a schema", for_="find", class_="unseen"),
        tag("input", id="find", type="search", placeholder="Find…  /", autocomplete="off", spellcheck="false"),
        tag("p", id="found", class_="unseen", role="status"),
        hidden=True,
    )
    chapters = [
        tag("li", link(f"#tag-{name}", name.capitalize(), class_="tag"), items([_entry(entry) for entry in entries]))
        for name, _, entries in tags
    ]
    schemas = items([link(f"#{anchor(name)}", name, title=name) for name in contract["components"]["schemas"]])
    start = tag(
        "li",
        link("#introduction", "Start", class_="tag"),
        items([link("#first-game", "Your first game"), link("/docs/problems", "Problems"), *links()]),
    )
    folded_schemas = tag("details", tag("summary", "Schemas"), schemas)
    return join([search, tag("ul", start, *chapters, tag("li", folded_schemas), class_="contents")])


def _entry(entry: Entry) -> Html:
    path, method, operation = entry
    name = operation["operationId"]
    return link(f"#{name}", badge(method), " ", code(name), title=f"{method.upper()} {path}")
