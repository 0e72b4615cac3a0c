"""Inside `/v1` the contract only grows."""

import copy
import json
from typing import Any

import pytest

from tests.contract.compatibility import CONTRACT, PROMISED, breaks, promise

# Only what programs rely on: the rest makes copies slow.
NOW = promise(json.loads(CONTRACT.read_text(encoding="utf-8")))
GAME = ("paths", "/v1/games/{game}", "get")
LIST = ("paths", "/v1/games", "get")
PLAY = ("paths", "/v1/games/{game}/moves", "post")
SCHEMAS = ("components", "schemas")
SUMMARY = (*SCHEMAS, "Summary")
WISH = (*SCHEMAS, "MrJackNewGame")
BODY = ("requestBody", "content", "application/json", "schema")


def changed(*path: str | int, to: Any = None) -> Any:
    """Change one place of the contract, or take it away."""
    contract = copy.deepcopy(NOW)
    *way, last = path
    at = contract
    for step in way:
        at = at[step]
    if to is None:
        del at[last]
    else:
        at[last] = to(copy.deepcopy(at[last]) if isinstance(at, list) or last in at else None)
    return contract


def without(*names: str) -> Any:
    return lambda entries: [entry for entry in entries if entry not in names]


def plus(*more: Any) -> Any:
    return lambda entries: [*entries, *more]


def merged(**more: Any) -> Any:
    return lambda entries: {**(entries or {}), **more}


def always(value: Any) -> Any:
    return lambda _: value


def test_all_that_was_promised_is_kept() -> None:
    assert [] == breaks(json.loads(PROMISED.read_text(encoding="utf-8")), promise(NOW))


@pytest.mark.parametrize(
    "broken",
    [
        changed("paths", "/v1/games/{game}"),
        changed(*GAME),
        changed(*GAME, "operationId", to=always("readGame")),
        changed(*GAME, "security", to=always([{"bearer": []}])),
        changed("paths", "/health/live", "get", "security", to=always([{"bearer": []}])),
        changed(*GAME, "responses", "200"),
        changed("paths", "/v1/games/{game}/events", "get", "responses", "200", "content", "text/event-stream"),
        changed(*LIST, "parameters", 0),
        changed(*LIST, "parameters", 0, "required", to=always(True)),  # noqa: FBT003 - a value of the contract
        changed(*LIST, "parameters", 0, "schema", "enum", to=without("mr-jack")),
        changed(
            *LIST,
            "parameters",
            to=plus({"name": "size", "in": "query", "required": True, "schema": {"type": "integer"}}),
        ),
        changed(*LIST, "parameters", -1, "schema", "maximum", to=always(50)),
        changed(*LIST, "parameters", -1, "schema", "default", to=always(10)),
        changed(*LIST, "parameters", -1, "schema", "minimum", to=always(2)),
        changed("paths", "/v1/games/{game}/seats/{seat}", "post", "requestBody", "required", to=always(True)),  # noqa: FBT003
        changed("paths", "/v1/games", "post", *BODY, "oneOf", 1),
        changed(*WISH, "properties", "rated"),
        changed(*WISH, "required", to=plus("rated")),
        changed(*WISH, "properties", "visibility", "enum", to=without("unlisted")),
        changed(*WISH, "properties", "rated", "type", to=always("string")),
        changed(*WISH, "properties", "clock", "anyOf", to=lambda members: members[:1]),
        changed(*SUMMARY, "properties", "version"),
        changed(*SUMMARY, "required", to=without("version")),
        changed(*SUMMARY, "properties", "version", "type", to=always("string")),
        changed(*SUMMARY, "properties", "status", "enum", to=plus("paused")),
        changed(*SUMMARY, "properties", "version", "maximum", to=always(2**40)),
        changed(*SUMMARY, "properties", "creator", to=always({"anyOf": [{"type": "null"}, {"type": "string"}]})),
        changed(*SCHEMAS, "NumberedEvent", "properties", "event", "anyOf", 0, "oneOf", 3)
        if "anyOf" in NOW["components"]["schemas"]["NumberedEvent"]["properties"]["event"]
        else changed(*SCHEMAS, "NumberedEvent", "properties", "event", "oneOf", 3),
    ],
)
def test_what_would_break_a_caller_is_found(broken: Any) -> None:
    assert breaks(promise(NOW), promise(broken))


@pytest.mark.parametrize(
    "grown",
    [
        changed("paths", "/v1/clubs", to=always(NOW["paths"]["/v1/games"])),
        changed(
            *LIST,
            "parameters",
            to=plus({"name": "size", "in": "query", "required": False, "schema": {"type": "integer"}}),
        ),
        changed(*LIST, "parameters", 0, "schema", "enum", to=plus("mr-hyde")),
        changed(*LIST, "parameters", -1, "schema", "maximum", to=always(1000)),
        changed(*WISH, "properties", to=merged(colour={"type": "string"})),
        changed(*WISH, "properties", "visibility", "enum", to=plus("friends")),
        changed(*SUMMARY, "properties", to=merged(title={"type": "string"})),
        changed(*SUMMARY, "description", to=always("A game.")),
        changed(*GAME, "responses", to=merged(**{"410": {"description": "It was there."}})),
        changed(*PLAY, "requestBody", "content", to=merged(**{"text/plain": {"schema": {"type": "string"}}})),
    ],
)
def test_what_only_adds_is_allowed(grown: Any) -> None:
    assert [] == breaks(promise(NOW), promise(grown))


def test_unions_may_grow() -> None:
    less = copy.deepcopy(NOW)
    schemas = less["components"]["schemas"]
    for owner, field in (("LegalMove", "move"), ("Summary", "options")):
        schemas[owner]["properties"][field]["oneOf"].pop()

    assert [] == breaks(promise(less), promise(NOW))
    assert breaks(promise(NOW), promise(less))
