"""Writes `models.py`: a struct for each schema, and a name for each union of them."""

from collections.abc import Iterator, Mapping
from typing import Any, Final

from generation.spelling import Json, Types, camel, documented, snake

_HEAD: Final = '''\
"""What is sent and what is answered. Generated from the contract by `make clients`: do not edit."""

from __future__ import annotations

from datetime import datetime
from typing import Any, Literal, TypeAlias

from msgspec import UNSET, Struct, UnsetType, field

'''


def models(contract: Json, types: Types) -> str:
    """Write the module."""
    structs = "".join(_struct(name, schema, types) for name, schema in contract["components"]["schemas"].items())
    unions = "".join(_alias(name, union) for name, union in types.unions().items())
    return _HEAD + structs + "\n" + unions


def _struct(name: str, schema: Json, types: Types) -> str:
    tag = next(_tags(schema), None)
    configured = ["frozen=True", "kw_only=True", "omit_defaults=True"]
    if any(camel(snake(field)) != field or snake(field) != field for field in schema["properties"]):
        configured.append('rename="camel"')
    if tag is not None:
        configured += [f'tag_field="{tag[0]}"', f'tag="{tag[1]}"']
    fields = [
        _field(field, about, types, required=field in schema.get("required", ()))
        for field, about in schema["properties"].items()
        if tag is None or field != tag[0]
    ]
    body = documented(schema.get("description", ""), 4) + ("\n" if fields else "") + "".join(fields)
    return f"\nclass {name}({', '.join(['Struct', *configured])}):\n{body}\n"


def _tags(schema: Json) -> Iterator[tuple[str, str]]:
    """Find the field that tells a struct from the others of a union."""
    for field, about in schema["properties"].items():
        match about:
            case {"enum": [str(word)]} if field in schema.get("required", ()):
                yield field, word


def _field(name: str, about: Json, types: Types, *, required: bool) -> str:
    spelled, ours = types.of(about), snake(name)
    default = None if required else _default(about)
    if default == "UNSET":
        spelled += " | UnsetType"
    # Only a name that is no word of Python needs to be told; the others follow from `rename`.
    if camel(ours) != name:
        stated = f' = field(name="{name}")' if default is None else f' = field(default={default}, name="{name}")'
    else:
        stated = "" if default is None else f" = {default}"
    return f"    {ours}: {spelled}{stated}\n" + documented(about.get("description", ""), 4)


def _default(about: Json) -> str:
    match about.get("default", UNTOLD):
        case Mapping() | _Untold():
            return "UNSET"
        case list(words):
            return f"({', '.join(map(_literal, words))}{',' if len(words) == 1 else ''})"
        case value:
            return _literal(value)


def _literal(value: Any) -> str:
    return f'"{value}"' if isinstance(value, str) else repr(value)


def _alias(name: str, union: tuple[str, ...]) -> str:
    flat = " | ".join(union)
    if len(flat) < 90:
        return f"{name}: TypeAlias = {flat}\n"
    return f"{name}: TypeAlias = (\n    {union[0]}\n" + "".join(f"    | {member}\n" for member in union[1:]) + ")\n"


class _Untold:
    """No default is told."""


UNTOLD: Final = _Untold()
