"""
One line of text for a move or an event, and back.

    line    =  name *( " " value )          the struct's own name, then its fields in their order
    value   =  "-" | word | quoted | list | group
    list    =  "[" [ value *( "," value ) ] "]"
    group   =  "(" [ value *( "," value ) ] ")"      a struct inside another; a tagged one begins with its tag
    word    =  ( letter | digit | "_" | "." ) *( letter | digit | "_" | "." | "-" )      also true and false
            |  "-" 1*digit                           a number below 0
    quoted  =  a JSON string without a raw space

`-` is what is absent, or not known to the reader. The same grammar serves every ruleset: the fields' types say how a
value is read, so there is exactly one way to write each move and event; what can be a word is not quoted.
"""

import json
import re
from collections.abc import Mapping
from typing import Any, Final, Generic, TypeAlias, TypeVar, get_args

import msgspec
from msgspec import Struct
from msgspec import inspect as types

from engine.errors import BadNotation

N = TypeVar("N")

Node: TypeAlias = "str | Quoted | list[Node]"

_WORD: Final = re.compile(r"[A-Za-z0-9_.][A-Za-z0-9_.-]*|-[0-9]+|-")
_QUOTED: Final = re.compile(r'"(?:[^"\\ ]|\\.)*"')
LONGEST: Final = 20_000
_DEEPEST: Final = 8


class Quoted(str):
    """A quoted string: never `-`, never a number."""

    __slots__ = ()


class Notation(Generic[N]):
    """The notation of one family of structs: a ruleset's moves, or its events."""

    def __init__(self, family: Any) -> None:
        members: tuple[type[Struct], ...] = get_args(family) or (family,)
        self._named: Mapping[str, types.StructType] = {name_of(member): struct_info(member) for member in members}
        if len(self._named) != len(members):
            raise ValueError(f"two of {family} have one name")
        for info in self._named.values():
            _require_notation(info)

    def format(self, value: N) -> str:
        """Write a move or an event as one line."""
        fields = [_text(getattr(value, name)) for name in value.__struct_fields__]  # type: ignore[attr-defined]  # N is a Struct
        return " ".join([name_of(type(value)), *fields])

    def parse(self, line: str) -> N:
        """Read a line back, or say where it goes wrong."""
        if len(line) > LONGEST:
            raise BadNotation(f"A line has at most {LONGEST} characters.")
        name, _, rest = line.partition(" ")
        info = self._named.get(name)
        if info is None:
            raise BadNotation(f"'{name[:40]}' is none of: {', '.join(self._named)}.")
        nodes = _Reader(rest).values() if rest else []
        if not rest and line.endswith(" "):
            raise BadNotation("The line ends with a space.")
        try:
            # To the one struct, not to the family: msgspec would take the whole union in again each time.
            value: Any = msgspec.convert(_struct(nodes, info), info.cls)
        except msgspec.ValidationError as error:
            raise BadNotation(_said(error, name, info)) from None
        judged: N = value
        return judged


def _said(error: Exception, name: str, info: types.StructType) -> str:
    """Say what is wrong with a value: in the words of its field, where there are some."""
    text, _, at = str(error).partition(" - at `$.")
    wrong = at.partition("`")[0].partition("[")[0]
    for field in info.fields:
        # Of a field that takes one of a few words, the list of them says more than what it is for.
        if field.encode_name == wrong and isinstance(field.type, types.Metadata) and not _is_choice(field.type.type):
            described = (field.type.extra_json_schema or {}).get("description")
            if described:
                return f"{name}: `{wrong}` is not as it must be. {described}"
    return f"{name}: {text}{f' at `{wrong}`' if wrong else ''}."


def _is_choice(kind: types.Type) -> bool:
    members = kind.types if isinstance(kind, types.UnionType) else (kind,)
    return all(isinstance(member, types.LiteralType | types.NoneType) for member in members)


def name_of(member: type[Any]) -> str:
    """Give the word for a kind of move or event: its tag without the ruleset."""
    tag = member.__struct_config__.tag
    return str(tag).rpartition(".")[2].replace("_", "-")


def struct_info(member: type[Any]) -> types.StructType:
    """Look into a struct's fields and tag."""
    info = types.type_info(member)
    if not isinstance(info, types.StructType):
        raise TypeError(f"{member} is no struct")
    return info


def _text(value: object) -> str:
    match value:
        case None:
            return "-"
        case bool():
            return "true" if value else "false"
        case int():
            return str(value)
        case str():
            return value if _is_plain(value) else json.dumps(value).replace(" ", "\\u0020")
        case tuple():
            return f"[{','.join(_text(item) for item in value)}]"
        case Struct():
            tag = value.__struct_config__.tag
            fields = [_text(getattr(value, name)) for name in value.__struct_fields__]
            return f"({','.join(fields if tag is None else [str(tag), *fields])})"
        case _:
            raise TypeError(f"{type(value)} has no notation")


def _is_plain(text: str) -> bool:
    """Tell whether a string may stand without quotes: a word that does not begin with a sign."""
    return _WORD.fullmatch(text) is not None and not text.startswith("-")


class _Reader:
    """Reads the values of a line, left to right."""

    def __init__(self, text: str) -> None:
        self._text = text
        self._at = 0

    def values(self) -> list[Node]:
        """Read values separated by single spaces, to the end."""
        values = [self._value(depth=0)]
        while self._at < len(self._text):
            self._expect(" ")
            values.append(self._value(depth=0))
        return values

    def _value(self, *, depth: int) -> Node:
        if depth > _DEEPEST:
            raise BadNotation("Too many brackets inside each other.")
        opening = self._text[self._at : self._at + 1]
        if opening in ("[", "("):
            return self._items(closing="]" if opening == "[" else ")", depth=depth)
        for pattern in (_QUOTED, _WORD):
            match = pattern.match(self._text, self._at)
            if match:
                self._at = match.end()
                return _unquoted(match[0]) if pattern is _QUOTED else match[0]
        raise BadNotation(f"A value is missing at character {self._at + 1} after the name.")

    def _items(self, *, closing: str, depth: int) -> list[Node]:
        self._at += 1
        items: list[Node] = []
        if self._text[self._at : self._at + 1] != closing:
            items.append(self._value(depth=depth + 1))
            while self._text[self._at : self._at + 1] == ",":
                self._at += 1
                items.append(self._value(depth=depth + 1))
        self._expect(closing)
        return items

    def _expect(self, mark: str) -> None:
        if self._text[self._at : self._at + 1] != mark:
            raise BadNotation(f"'{mark}' is missing at character {self._at + 1} after the name.")
        self._at += 1


def _unquoted(text: str) -> Quoted:
    try:
        found = Quoted(json.loads(text))
        found.encode()  # half of a surrogate pair is JSON to Python, but no text
    except ValueError:
        raise BadNotation("A quoted string is not valid JSON.") from None
    return found


def _struct(node: Node, info: types.StructType) -> dict[str, object]:
    if isinstance(node, str) or len(node) != len(info.fields):
        raise BadNotation(f"{name_of(info.cls)} takes {len(info.fields)} values.")
    values: dict[str, object] = {
        field.encode_name: _typed(item, field.type) for item, field in zip(node, info.fields, strict=True)
    }
    if info.tag_field is not None:
        values[info.tag_field] = info.tag
    return values


def _typed(node: Node, info: types.Type) -> object:
    """Turn a node into what its field's type asks for; msgspec judges the result."""
    bare = isinstance(node, str) and not isinstance(node, Quoted)
    match info:
        case types.Metadata():
            return _typed(node, info.type)
        case types.UnionType():
            if node == "-" and bare:
                return None
            return _typed(node, _meant(node, info))
        case types.StructType() if info.tag is None:
            return _struct(node, info)
        case types.StructType():
            if not isinstance(node, list) or node[:1] != [info.tag]:
                raise BadNotation(f"A group is expected that begins with {info.tag}.")
            return _struct(node[1:], info)
        case types.VarTupleType():
            return [_typed(item, info.item_type) for item in _listed(node)]
        case types.TupleType():
            items = _listed(node)
            if len(items) != len(info.item_types):
                raise BadNotation(f"A list of {len(info.item_types)} is expected.")
            return [_typed(item, kind) for item, kind in zip(items, info.item_types, strict=True)]
        case types.IntType() if bare and re.fullmatch(r"-?(0|[1-9][0-9]{0,17})", str(node)):
            return int(str(node))
        case types.BoolType() if bare and node in ("true", "false"):
            return node == "true"
        case _:
            if bare and not _is_plain(str(node)):
                raise BadNotation(f"'{node}' is not a word.")
            if isinstance(node, Quoted) and _is_plain(node):
                raise BadNotation(f"'{node}' is written without quotes.")
            return str(node) if isinstance(node, str) else node


def _meant(node: Node, info: types.UnionType) -> types.Type:
    """Choose what a node can be: of a union of structs the one whose tag it begins with."""
    real = [member for member in info.types if not isinstance(member, types.NoneType)]
    for member in real:
        if isinstance(node, list) and isinstance(member, types.StructType) and node[:1] == [member.tag]:
            return member
    return real[0]


def _require_notation(info: types.Type) -> None:
    """Raise for a type whose values could not be told apart when they are read back."""
    match info:
        case types.Metadata():
            _require_notation(info.type)
        case types.StructType():
            for field in info.fields:
                _require_notation(field.type)
        case types.VarTupleType():
            _require_notation(info.item_type)
        case types.TupleType():
            for item in info.item_types:
                _require_notation(item)
        case types.UnionType():
            real = [member for member in info.types if not isinstance(member, types.NoneType)]
            if len(real) > 1 and not all(isinstance(member, types.StructType) and member.tag for member in real):
                raise TypeError(f"a union of {real} has no notation")
            for member in real:
                _require_notation(member)
        case types.LiteralType() if all(isinstance(word, str) for word in info.values):
            pass
        case types.IntType() | types.BoolType() | types.StrType():
            pass
        case _:
            raise TypeError(f"{info} has no notation")


def _listed(node: Node) -> list[Node]:
    if isinstance(node, str):
        raise BadNotation("A list in brackets is expected.")
    return node
