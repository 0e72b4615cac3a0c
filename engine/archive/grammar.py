"""The notation of a ruleset, described from the very structs that it writes: what stands in NOTATION.md."""

from collections.abc import Iterator
from typing import Any, Final, get_args

from msgspec import inspect as types

from engine import notation
from engine.archive import score
from engine.events import GameEvent
from engine.notation import name_of, struct_info
from engine.registry import AnyRuleset

_INTRODUCTION: Final = """\
Written by `make openapi` from the code; a test holds it. The rules named here are those of RULES.md. What is null in
JSON is `-` here. A text is a word if it can be, else quoted."""


def described(ruleset: AnyRuleset) -> str:
    """Describe the notation of a ruleset, for a person or for whoever writes a parser."""
    return "\n".join(_page(ruleset)).rstrip() + "\n"


def _page(ruleset: AnyRuleset) -> Iterator[str]:
    yield from (f"# The notation of {ruleset.title}", "")
    yield from (_INTRODUCTION, "")
    yield from ("## A move, or an event", "", (notation.__doc__ or "").strip(), "")
    yield from ("## A game", "", (score.__doc__ or "").strip(), "")
    for title, family in (
        ("Moves", get_args(ruleset.move)),
        ("Events of this title", get_args(ruleset.event)),
        ("Events of any title", get_args(GameEvent)),
    ):
        yield from (f"## {title}", "")
        for member in family:
            yield from _member(member, ruleset)


def _member(member: type[Any], ruleset: AnyRuleset) -> Iterator[str]:
    info = struct_info(member)
    yield from (f"### `{' '.join([name_of(member), *(field.encode_name for field in info.fields)])}`", "")
    yield from (" ".join((member.__doc__ or "").split()), "")
    for field in info.fields:
        yield f"- `{field.encode_name}`: {_values(field.type, ruleset)}.{_meaning(field.type)}"
    if info.fields:
        yield ""


def _meaning(info: types.Type) -> str:
    told = (info.extra_json_schema or {}).get("description") if isinstance(info, types.Metadata) else None
    return f" {told}" if told else ""


def _values(info: types.Type, ruleset: AnyRuleset) -> str:
    """Say what values a field takes."""
    match info:
        case types.Metadata():
            return _values(info.type, ruleset)
        case types.LiteralType():
            return "one of " + ", ".join(f"`{word}`" for word in sorted(info.values, key=str))
        case types.BoolType():
            return "`true` or `false`"
        case types.IntType():
            return f"a number{_bounds(info)}"
        case types.StrType():
            return "a text" if info.pattern is None else f"a text like `{info.pattern}`"
        case types.VarTupleType():
            return f"a list, each item {_values(info.item_type, ruleset)}"
        case types.TupleType():
            return f"a list of {len(info.item_types)}, each item {_values(info.item_types[0], ruleset)}"
        case types.UnionType():
            return _one_of(info, ruleset)
        case types.StructType():
            tag = [f"`{info.tag}`"] if info.tag else []
            fields = [f"`{field.encode_name}` ({_values(field.type, ruleset)})" for field in info.fields]
            return f"a group of {', '.join([*tag, *fields])}"
        case _:
            raise TypeError(f"{info} has no notation")


def _one_of(info: types.UnionType, ruleset: AnyRuleset) -> str:
    """Describe what may be absent, or of another title: of all options only a title's own can stand in its games."""
    real = [member for member in info.types if not isinstance(member, types.NoneType)]
    own = [
        member
        for member in real
        if not isinstance(member, types.StructType) or len(real) == 1 or str(member.tag).startswith(f"{ruleset.name}.")
    ]
    told = " or ".join(_values(member, ruleset) for member in own)
    return f"{told}, or `-`" if len(real) < len(info.types) else told


def _bounds(info: types.IntType) -> str:
    if info.ge is not None and info.le is not None:
        return f" from {info.ge} to {info.le}"
    return "" if info.ge is None else f" from {info.ge} on"
