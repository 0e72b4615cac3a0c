"""How the contract's words are spelled in Python: names, types, texts."""

import keyword
import re
import textwrap
from collections.abc import Iterable, Mapping
from typing import Any, Final

Json = Mapping[str, Any]

WIDTH: Final = 110

_PLAIN: Final = {"string": "str", "integer": "int", "number": "float", "boolean": "bool", "null": "None"}


def snake(name: str) -> str:
    """Spell a name as Python's variables are."""
    words = re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "_", name).replace("-", "_").lower()
    return f"{words}_" if keyword.iskeyword(words) else words


def camel(name: str) -> str:
    """Spell a name of Python as JSON has it, where nothing else is said."""
    first, *others = name.split("_")
    return first + "".join(other.capitalize() for other in others)


def referred(schema: Json) -> str:
    """Take the name that a reference leads to."""
    return str(schema["$ref"]).rpartition("/")[2]


def members(schema: Json) -> list[Json]:
    """List what a union is made of."""
    return list(schema.get("oneOf") or schema.get("anyOf") or ())


def documented(text: str, indent: int) -> str:
    """Write a docstring, or nothing."""
    if not text:
        return ""
    pad = " " * indent
    flat = " ".join(text.split()).replace("\\", "\\\\")
    if len(flat) <= WIDTH - indent:
        return f'{pad}"""{flat}"""\n'
    lines = textwrap.wrap(flat, WIDTH - indent)
    return f'{pad}"""\n' + "".join(f"{pad}{line}\n" for line in lines) + f'{pad}"""\n'


class Types:
    """The types of the contract in Python. Unions of structs get names, since some have 65 members."""

    def __init__(self, contract: Json) -> None:
        self._named: dict[tuple[str, ...], str] = {}
        self._taken: set[str] = set(contract["components"]["schemas"])
        for name, schema in contract["components"]["schemas"].items():
            for field, about in schema["properties"].items():
                self._name_unions(about, field, name)
        for operations in contract["paths"].values():
            for operation in operations.values():
                self._name_unions(operation, "", "")

    def unions(self) -> dict[str, tuple[str, ...]]:
        """Give the unions by name."""
        return {name: union for union, name in sorted(self._named.items(), key=lambda entry: entry[1])}

    def of(self, schema: Json) -> str:
        """Spell the type that a schema describes."""
        match schema:
            case {"$ref": _}:
                return referred(schema)
            case {"enum": list(words)}:
                return f"Literal[{', '.join(repr(word).replace(chr(39), chr(34)) for word in words)}]"
            case {"oneOf": _} | {"anyOf": _}:
                return self._union(members(schema))
            case {"type": "array", "items": dict(item), "minItems": 2, "maxItems": 2}:
                return f"tuple[{self.of(item)}, {self.of(item)}]"
            case {"type": "array", "items": dict(item)}:
                return f"tuple[{self.of(item)}, ...]"
            case {"type": "object", "additionalProperties": dict(value)}:
                return f"dict[str, {self.of(value)}]"
            case {"type": "object"}:
                return "dict[str, Any]"
            case {"type": "string", "format": "date-time"}:
                return "datetime"
            case {"type": str(kind)} if kind in _PLAIN:
                return _PLAIN[kind]
        raise ValueError(f"nothing in Python is like {schema}")

    def _union(self, parts: list[Json]) -> str:
        structs = tuple(referred(part) for part in parts if "$ref" in part)
        spelled = [self._named[structs]] if structs in self._named else list(structs)
        spelled += [self.of(part) for part in parts if "$ref" not in part]
        return " | ".join(sorted(spelled, key=lambda word: word == "None"))

    def _name_unions(self, node: Any, field: str, owner: str) -> None:
        if isinstance(node, Mapping):
            union = tuple(referred(part) for part in members(node) if "$ref" in part)
            if len(union) > 1 and union not in self._named:
                name = self._free(_shared_ending(union), "Or".join(union) if len(union) <= 3 else "", field, owner)
                self._named[union] = name
                self._taken.add(name)
            for key, value in node.items():
                if key not in ("example", "default"):
                    self._name_unions(value, field, owner)
        elif isinstance(node, list):
            for part in node:
                self._name_unions(part, field, owner)

    def _free(self, ending: str, either: str, field: str, owner: str) -> str:
        wished = (ending, either, field.capitalize(), f"{field.capitalize()}Of{owner}")
        return next(name for name in wished if name and name not in self._taken)


def _shared_ending(names: Iterable[str]) -> str:
    """Find the words that all names end with."""
    split = [re.findall("[A-Z][a-z0-9]*", name)[::-1] for name in names]
    shared = []
    for words in zip(*split, strict=False):
        if len(set(words)) > 1:
            break
        shared.append(words[0])
    return "".join(shared[::-1])
