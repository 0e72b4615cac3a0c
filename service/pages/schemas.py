"""Schemas on a page: what a type is, in a line; what an object holds, in a table."""

import json
import re
from collections.abc import Iterator, Mapping
from typing import Any, Final

from service.pages.markup import Html, code, folded, inline, items, join, link, row, table, tag

Json = Mapping[str, Any]

_MANY: Final = 6
"""From how many variants on a list of them is folded."""

_LIMITS: Final = {
    "minimum": "≥ {}",
    "exclusiveMinimum": "> {}",
    "maximum": "≤ {}",
    "exclusiveMaximum": "< {}",
    "multipleOf": "a multiple of {}",
    "minLength": "at least {} characters",
    "maxLength": "at most {} characters",
    "minItems": "at least {} entries",
    "maxItems": "at most {} entries",
}


def anchor(name: str) -> str:
    """Give the id of a schema's section."""
    return f"schema-{name}"


def name_in(ref: str) -> str:
    """Take the schema's name from a reference."""
    return ref.rpartition("/")[2]


def reference(name: str) -> Html:
    """Link to a schema."""
    words = re.split(r"(?<=[a-z])(?=[A-Z])", name)
    return link(f"#{anchor(name)}", join(list(words), tag("wbr")), class_="ref")


def kind(schema: Any) -> Html:
    """Say in a line what a value is."""
    match schema:
        case {"$ref": str(ref)}:
            return reference(name_in(ref))
        case {"properties": _}:
            return Html("object")
        case {"anyOf": list(members)} | {"oneOf": list(members)}:
            return _union(members, schema.get("discriminator"))
        case {"allOf": list(members)}:
            return join([described(member) for member in members], " and ")
        case {"const": value}:
            return literal(value)
        case {"enum": list(values)}:
            return tag("span", *_or([literal(value) for value in values]), class_="values")
        case {"prefixItems": list(members)}:
            return join(["list of ", join([described(member) for member in members], ", then ")])
        case {"type": "array"}:
            return join(["list of ", described(schema.get("items", {}))])
        case {"type": "object", "additionalProperties": dict(values)}:
            return join(["object, each value ", described(values)])
        case {"type": str(name)}:
            return Html(name)
        case {"type": list(names)}:
            return join(names, " or ")
        case _:
            return Html("anything")


def limits(schema: Any) -> list[Html]:
    """Say what bounds a value."""
    if not isinstance(schema, dict):
        return []
    found = [_limit(text.format(_figure(schema[key]))) for key, text in _LIMITS.items() if _bounds(schema, key)]
    if "pattern" in schema:
        found.append(_limit("matches ", code(schema["pattern"])))
    if "format" in schema:
        found.append(_limit("format ", code(schema["format"])))
    if "default" in schema:
        found.append(_limit("default ", literal(schema["default"])))
    return found


def described(schema: Any) -> Html:
    """Say in a line what a value is and what bounds it."""
    return join([kind(schema), *limits(schema)], " ")


def literal(value: Any) -> Html:
    """Write a value as JSON has it."""
    return code(json.dumps(value, ensure_ascii=False), class_="value")


def holds(schema: Json) -> Html:
    """Show what an object holds, or what else a schema is."""
    notes = _notes(schema)
    properties = schema.get("properties")
    if properties is None:
        return join([tag("div", described(schema), class_="kind"), notes])
    if not properties:
        return join([tag("p", "An object without fields.", class_="note"), notes])
    heads = ["Field", "Type", "Meaning"]
    needed = schema.get("required", ())
    rows = [_field(heads, name, inner, optional=name not in needed) for name, inner in properties.items()]
    return join([table("Fields", heads, rows, class_="fields"), notes])


def with_mark(name: str, *, optional: bool) -> Html:
    """Write the name of a field or parameter, and whether it may be absent."""
    return join([code(name), tag("small", "optional", class_="optional") if optional else ""], " ")


def section(name: str, schema: Json, users: list[Html]) -> Html:
    """Write a schema as a section that can be folded away."""
    text = schema.get("description", "")
    head = join([tag("h3", name), tag("span", inline(text), class_="gist")], " ")
    used = tag("p", "Used by ", join(list(users), ", "), ".", class_="note") if users else ""
    return folded(head, holds(schema), used, id=anchor(name), class_="schema", data_find=f"{name} {text}".lower())


def references(value: Any) -> Iterator[str]:
    """Find the names of all schemas that a part of the contract refers to."""
    if isinstance(value, dict):
        for key, inner in value.items():
            # Examples may hold schemas of their own, whose references are not the contract's.
            if key == "$ref" and isinstance(inner, str) and inner.startswith("#/components/schemas/"):
                yield name_in(inner)
            elif key not in {"example", "examples", "discriminator"}:
                yield from references(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from references(inner)


def _field(heads: list[str], name: str, schema: Any, *, optional: bool) -> Html:
    text = schema.get("description", "") if isinstance(schema, dict) else ""
    nested = holds(schema) if isinstance(schema, dict) and "properties" in schema else ""
    return row(heads, with_mark(name, optional=optional), described(schema), join([inline(text), nested]))


def _notes(schema: Json) -> Html:
    """Say what a table of fields does not: which of them exclude each other, and that there are no others."""
    notes = []
    choices = [member.get("required") for member in schema.get("oneOf", ()) if set(member) == {"required"}]
    if choices:
        named = [join([code(name) for name in names], " and ") for names in choices]
        notes.append(join(["Exactly one of ", join(_or(list(named))), "."]))
    if schema.get("additionalProperties") is False:
        notes.append(Html("No other fields are taken."))
    return tag("p", join(list(notes), " "), class_="note") if notes else Html("")


def _union(members: list[Any], discriminator: Json | None) -> Html:
    if discriminator is None:
        return join(_or([described(member) for member in members]))
    field = code(discriminator["propertyName"])
    variants: list[str] = [
        join([reference(name_in(ref)), " ", literal(value)]) for value, ref in discriminator.get("mapping", {}).items()
    ]
    listed = items(variants, class_="variants")
    if len(variants) >= _MANY:
        return folded(join([f"one of {len(variants)}, told apart by ", field]), listed, class_="union")
    return tag("div", "one of, told apart by ", field, ": ", listed, class_="union")


def _or(parts: list[Html]) -> list[str]:
    """Put `or` between the parts of a choice."""
    return [join([part, " or " if number < len(parts) else ""]) for number, part in enumerate(parts, start=1)]


def _limit(*content: str) -> Html:
    return tag("span", *content, class_="limit")


def _bounds(schema: Json, key: str) -> bool:
    # A list whose every entry is named has no other length.
    return key in schema and not (key in {"minItems", "maxItems"} and "prefixItems" in schema)


def _figure(number: float) -> str:
    return f"{number:,}".replace(",", "\N{NARROW NO-BREAK SPACE}")
