"""The notation of each title: documented as it is, and of one mind about whatever is read."""

from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any, get_args

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec import inspect as types

from engine.archive import forms, grammar
from engine.archive.document import Replay
from engine.archive.score import events_of, moves_of
from engine.errors import BadNotation, BadReplay
from engine.events import GameEvent
from engine.notation import Notation, name_of, struct_info
from engine.registry import RULESETS, AnyRuleset
from tests.engine.archive.sessions import session
from tests.live import ROOT

titles = pytest.mark.parametrize("name", RULESETS)
NOTATIONS: dict[str, tuple[Notation[Any], Notation[Any]]] = {
    name: (moves_of(ruleset), events_of(ruleset)) for name, ruleset in RULESETS.items()
}


def page(ruleset: AnyRuleset) -> Path:
    return ROOT.joinpath(*ruleset.package.split("."), "NOTATION.md")


@titles
def test_the_page_is_what_the_code_gives(name: str) -> None:
    assert grammar.described(RULESETS[name]) == page(RULESETS[name]).read_text(encoding="utf-8"), "run `make openapi`"


@titles
def test_every_move_and_event_is_on_the_page_with_its_fields(name: str) -> None:
    ruleset = RULESETS[name]
    text = page(ruleset).read_text(encoding="utf-8")

    for member in (*get_args(ruleset.move), *get_args(ruleset.event), *get_args(GameEvent)):
        fields = [field.encode_name for field in struct_info(member).fields]
        assert f"\n### `{' '.join([name_of(member), *fields])}`\n" in text


# Whatever a struct can hold


def built(info: types.Type) -> st.SearchStrategy[Any]:
    """Think of values that a type takes, as builtins."""
    match info:
        case types.Metadata():
            return built(info.type)
        case types.LiteralType():
            return st.sampled_from(sorted(info.values, key=str))
        case types.BoolType():
            return st.booleans()
        case types.IntType():
            return st.integers(info.ge if info.ge is not None else -(10**9), info.le if info.le is not None else 10**9)
        case types.StrType():
            return st.from_regex(info.pattern, fullmatch=True) if info.pattern else WORDS
        case types.VarTupleType():
            return st.lists(built(info.item_type), max_size=4)
        case types.TupleType():
            return st.tuples(*[built(item) for item in info.item_types]).map(list)
        case types.UnionType():
            return st.one_of([built(member) for member in info.types])
        case types.NoneType():
            return st.none()
        case types.StructType():
            fields = {field.encode_name: built(field.type) for field in info.fields}
            return st.fixed_dictionaries({**fields, **({"type": st.just(info.tag)} if info.tag else {})})
        case _:
            raise TypeError(info)


WORDS = st.sampled_from(
    ["-", "--", "-1", "", " ", "null", "true", "1", "[", "(a,b)", '"', "\\", "\n", "é 🃏", "a.b"]
) | (st.text(max_size=6))


@cache
def anything(name: str) -> st.SearchStrategy[Any]:
    """Think of moves and events, whether they could happen or not."""
    ruleset = RULESETS[name]
    members = [*get_args(ruleset.move), *get_args(ruleset.event), *get_args(GameEvent)]
    return st.one_of(
        [built(struct_info(member)).map(lambda one, to=member: msgspec.convert(one, to)) for member in members]
    )


@titles
def test_whatever_a_move_or_event_holds_comes_back(name: str) -> None:
    moves, events = NOTATIONS[name]

    @given(anything(name))
    @settings(max_examples=150)
    def comes_back(value: Any) -> None:
        notation = moves if isinstance(value, RULESETS[name].move) else events

        assert value == notation.parse(notation.format(value))

    comes_back()


@st.composite
def lines(draw: st.DrawFn, name: str) -> str:
    """A line that could be one: what was written is changed in a few letters or values."""
    moves, events = NOTATIONS[name]
    value = draw(anything(name))
    line = (moves if isinstance(value, RULESETS[name].move) else events).format(value)
    for _ in range(draw(st.integers(0, 3))):
        at = draw(st.integers(0, len(line)))
        put = draw(
            st.sampled_from(["", " ", "-", '"', ",", "[", "]", "(", ")", "0", "1", "x", "null", "\\u0041", "é", "\n"])
        )
        line = line[:at] + put + line[at + draw(st.integers(0, 3)) :]
    return line


@titles
def test_a_line_is_refused_or_means_one_thing(name: str) -> None:
    @given(lines(name))
    @settings(max_examples=150)
    def is_of_one_mind(line: str) -> None:
        for notation in NOTATIONS[name]:
            try:
                value = notation.parse(line)
            except BadNotation as refused:
                # A reason, in a sentence.
                assert str(refused).endswith(".")  # noqa: PT017
                continue
            told = notation.format(value)
            assert value == notation.parse(told)
            assert told == line or "\\" in line or '"' in line

    is_of_one_mind()


# Whole games

SHORT: dict[str, list[Replay]] = {
    name: sorted((session(name, number).replay for number in range(20)), key=lambda one: len(one.commits))[2:8:2]
    for name in RULESETS
}


@st.composite
def texts(draw: st.DrawFn, name: str) -> str:
    """A game's text with lines gone, doubled, exchanged, or put in from elsewhere."""
    told = forms.write(draw(st.sampled_from(SHORT[name])), "text").decode().split("\n")
    for _ in range(draw(st.integers(1, 3))):
        at, to = draw(st.integers(0, len(told) - 1)), draw(st.integers(0, len(told) - 1))
        match draw(st.integers(0, 5)):
            case 0:
                del told[at : at + 1]
            case 1:
                told.insert(to, told[at])
            case 2:
                told[at], told[to] = told[to], told[at]
            case 3:
                told[at] = "    " + draw(lines(name))
            case 4:
                told[at] = f"{at}. jack: {draw(lines(name))} {{2026-01-31T12:00:00Z}}"
            case _:
                told[at] = draw(st.sampled_from(list(odd_lines())))
        told = told or [""]
    return "\n".join(told)


def odd_lines() -> Iterator[str]:
    yield from ("", " ", "    ", "\r", "[", "[]", "[a]", "[as 1]", '[as "jack"]', '[ruleset "foxhunt"]', "[players {}]")
    yield from ("[hash null]", '[more "1"]', "1.", "1. {", "1. {}", "1. jack {2026-01-31T12:00:00Z}", "2. : go {x}")
    yield from ("0. {2026-01-31T12:00:00Z}", "01. {2026-01-31T12:00:00Z}", "9999999999. {2026-01-31T12:00:00Z}")


@titles
def test_a_text_is_refused_or_means_one_game(name: str) -> None:
    @given(texts(name))
    @settings(max_examples=60)
    def is_of_one_mind(text: str) -> None:
        try:
            told = forms.read(text.encode(), "text")
        except BadReplay:
            return
        again = forms.write(told, "text")
        assert again == forms.write(forms.read(again), "text")
        assert told == forms.read(again)

    is_of_one_mind()
