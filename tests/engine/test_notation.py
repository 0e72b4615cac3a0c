from typing import Annotated, Any, Literal

import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from msgspec import Meta, Struct, defstruct

from engine.errors import BadNotation
from engine.events import GameAborted, GameCreated, GameEvent, Player, SeatOccupied
from engine.notation import Notation
from engine.registry import RULESETS, AnyRuleset, Options
from engine.seat import seat


class Inner(Struct, frozen=True):
    name: str
    number: int | None


class Sneak(Struct, frozen=True, tag="foxhunt.sneak"):
    to: str
    past: tuple[Inner, ...]
    quickly: bool
    pair: tuple[int, str]


class Wait(Struct, frozen=True, tag="foxhunt.wait"):
    pass


class Dig(Struct, frozen=True, tag="foxhunt.dig_deep"):
    depth: Annotated[int, Meta(ge=1, le=3)] | None


FOXHUNT: Notation[Any] = Notation(Sneak | Wait | Dig)


@pytest.mark.parametrize(
    ("value", "line"),
    [
        (Wait(), "wait"),
        (Dig(2), "dig-deep 2"),
        (Dig(None), "dig-deep -"),
        (Sneak("oak", (), quickly=False, pair=(-1, "x")), "sneak oak [] false [-1,x]"),
        (
            Sneak("old mill", (Inner("-", None), Inner("b", 3)), quickly=True, pair=(0, "")),
            'sneak "old\\u0020mill" [("-",-),(b,3)] true [0,""]',
        ),
    ],
)
def test_a_struct_has_one_line_that_parses_back(value: Any, line: str) -> None:
    assert line == FOXHUNT.format(value)
    assert value == FOXHUNT.parse(line)


words = st.text(max_size=12)
sneaks = st.builds(
    Sneak,
    to=words,
    past=st.lists(st.builds(Inner, name=words, number=st.none() | st.integers(-(10**17), 10**17))).map(tuple),
    quickly=st.booleans(),
    pair=st.tuples(st.integers(-5, 5), words),
)


@given(sneaks)
def test_whatever_stands_in_a_struct_comes_back(value: Sneak) -> None:
    assert value == FOXHUNT.parse(FOXHUNT.format(value))


@given(sneaks)
def test_a_line_holds_spaces_only_between_values(value: Sneak) -> None:
    assert 5 == len(FOXHUNT.format(value).split(" "))


LINES = st.text(alphabet='sneakwitdgp- []()",\\01234u', max_size=40) | st.text(max_size=30)


@given(LINES)
@example("sneak " + "[" * 5000)
@example('sneak "\\ud800" [] true [1,x]')
@example("dig-deep 99999999999999999999999999")
@example("wait ")
@example("")
def test_a_line_is_refused_or_is_the_only_line_of_its_struct(line: str) -> None:
    try:
        value = FOXHUNT.parse(line)
    except BadNotation:
        return

    assert value == FOXHUNT.parse(FOXHUNT.format(value))


@pytest.mark.parametrize(
    "line",
    [
        "run",
        "wait 1",
        "wait ",
        "dig-deep",
        "dig-deep 4",
        "dig-deep 02",
        "dig-deep  2",
        "dig-deep two",
        'dig-deep "2"',
        "sneak oak [] false [1]",
        "sneak oak [] no [1,x]",
        "sneak oak (a) false [1,x]",
        'sneak "oak" [] false [1,x]',
        "sneak oak [(a,1] false [1,x]",
        "x" * 30_000,
    ],
)
def test_a_malformed_line_is_refused_with_a_reason(line: str) -> None:
    with pytest.raises(BadNotation) as refused:
        FOXHUNT.parse(line)

    assert str(refused.value).endswith(".")


@pytest.mark.parametrize("ruleset", RULESETS.values(), ids=RULESETS)
def test_events_of_any_game_have_a_line_whatever_the_players_are_called(ruleset: AnyRuleset) -> None:
    player = Player(id="abc", name='Ada "Queen" of, (Spades) 🃏', kind="human")
    events: Notation[Any] = Notation(GameEvent | ruleset.event)
    options: Options = ruleset.options()
    for event in (
        GameCreated(ruleset.name, 1, options, "public", player, "c0ffee", None),
        SeatOccupied(seat("jack"), player, "my, nonce"),
        GameAborted(player),
    ):
        assert event == events.parse(events.format(event))


class Oak(Struct, frozen=True, tag="foxhunt.oak"):
    height: int


class Elm(Struct, frozen=True, tag="foxhunt.elm"):
    height: int


class Climb(Struct, frozen=True, tag="foxhunt.climb"):
    tree: Oak | Elm | None


CLIMBING: Notation[Any] = Notation(Climb | Wait)


@pytest.mark.parametrize(
    ("value", "line"),
    [
        (Climb(Oak(1)), "climb (foxhunt.oak,1)"),
        (Climb(Elm(1)), "climb (foxhunt.elm,1)"),
        (Climb(None), "climb -"),
    ],
)
def test_structs_of_a_union_are_told_apart_by_their_tags(value: Any, line: str) -> None:
    assert line == CLIMBING.format(value)
    assert value == CLIMBING.parse(line)


@pytest.mark.parametrize("line", ["climb (1)", "climb (foxhunt.ash,1)", "climb 1", "climb ()", "climb [foxhunt.oak]"])
def test_a_struct_of_a_union_without_a_tag_of_it_is_refused(line: str) -> None:
    with pytest.raises(BadNotation):
        CLIMBING.parse(line)


@pytest.mark.parametrize("kind", [dict[str, int], int | str, Literal[1, 2], float, tuple[int | str, ...], list[int]])
def test_what_could_not_be_read_back_has_no_notation(kind: Any) -> None:
    with pytest.raises(TypeError, match="has no notation"):
        Notation(defstruct("Hide", [("where", kind)], tag="foxhunt.hide"))
