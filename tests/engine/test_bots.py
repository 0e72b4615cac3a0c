"""What every house bot promises, whatever its title, side and level."""

import dataclasses
import itertools
import os
import subprocess
import sys
from collections.abc import Iterator
from functools import cache
from typing import Any, Literal, get_args, get_origin

import msgspec
import pytest
from msgspec import structs

from engine.bot import NAMES, Sight, Thought
from engine.chance import Chance
from engine.notation import Notation
from engine.registry import RULESETS, AnyRuleset
from engine.replay import apply, fold
from engine.seat import Seat
from tests.benchmarks.arena import fairness
from tests.benchmarks.arena.positions import JACK, Position, Recording, recorded, seen
from tests.live import ROOT

LEVELS = (1, 2, 3, 4, 5)
EFFORT = 0.01
AMONG_EQUALS = (0, 6, 12, 18, 24)
"""The numbers of games in which both sides play at the same level, from the lowest up."""
OPENING = 25
"""How many commits of a game are its opening here."""


@pytest.fixture(params=RULESETS.values(), ids=RULESETS)
def ruleset(request: pytest.FixtureRequest) -> AnyRuleset:
    return request.param


def all_options(ruleset: AnyRuleset) -> list[Any]:
    """List everything the players may agree on."""
    fields = structs.fields(ruleset.options)
    return [
        ruleset.options(**dict(zip([field.name for field in fields], chosen, strict=True)))
        for chosen in itertools.product(*(values(field.type) for field in fields))
    ]


def values(kind: Any) -> tuple[Any, ...]:
    kind, *bounds = get_args(kind)
    if kind is bool:
        return (True, False)
    if get_origin(kind) is Literal:
        return get_args(kind)
    return tuple(range(bounds[0].ge, bounds[0].le + 1))


def game(ruleset: AnyRuleset, number: int, *, longest: int | None = None) -> Recording:
    """Play a game of equals, with other options each time."""
    options = all_options(ruleset)
    return recorded(ruleset, number, effort=EFFORT, options=options[number * 7 % len(options)], longest=longest)


@cache
def games(name: str) -> list[Recording]:
    return [game(RULESETS[name], number) for number in AMONG_EQUALS]


def whole_games(ruleset: AnyRuleset) -> list[Recording]:
    return games(ruleset.name)


def some_positions(ruleset: AnyRuleset, of_each_side: int) -> Iterator[Position]:
    """Stop each game a few times on either side, anywhere."""
    for recording in whole_games(ruleset):
        for is_jack in (True, False):
            own = [at for at in range(1, len(recording.commits)) if is_jack == (recording.commits[at].seat == JACK)]
            drawn = Chance(b"some positions", recording.number).shuffled(own)
            yield from (recording.before(at) for at in drawn[:of_each_side])


def thinks(position: Position, level: int) -> Thought[Any]:
    game = position.game()
    return game.ruleset.think(seen(position), level, game.chance_of_bot(position.seat, level), EFFORT)


def test_there_are_five_levels_that_say_what_to_expect(ruleset: AnyRuleset) -> None:
    assert [*zip(LEVELS, NAMES, strict=True)] == [(level.level, level.name) for level in ruleset.levels]
    assert 5 == len({level.expectation for level in ruleset.levels if level.expectation.strip()})


def test_bots_of_every_level_play_to_the_end(ruleset: AnyRuleset) -> None:
    for recording in whole_games(ruleset):
        assert "finished" == fold(recording.commits).status


def test_a_thought_is_a_line_of_legal_moves_of_one_seat_and_a_chance_to_win(ruleset: AnyRuleset) -> None:
    for recording in whole_games(ruleset):
        for thought in recording.thoughts.values():
            assert thought.line
            assert 0 <= thought.estimate <= 1
        game = apply(None, recording.commits[0])
        for commit in recording.commits[1:]:
            assert (commit.seat,) == game.to_move()
            assert commit.move in ruleset.legal_moves(game.state.table, game.state.hand(commit.seat))
            game = apply(game, commit)


def test_nothing_comes_to_light_within_a_line(ruleset: AnyRuleset) -> None:
    """Neither what others hide nor what is drawn may change what a seat sees before the last move of its line."""
    for recording in whole_games(ruleset):
        lines = [at for at, thought in recording.thoughts.items() if len(thought.line) > 1]
        for at in Chance(b"lines", recording.number).shuffled(lines)[:12]:
            position, line = recording.before(at), recording.thoughts[at].line
            given = seen(position)

            worlds = [what_it_sees(ruleset, given, position.seat, line[:-1], number) for number in range(6)]

            assert [worlds[0]] * 6 == worlds


def what_it_sees(
    ruleset: AnyRuleset, given: Sight[Any, Any, Any], seat: Seat, line: tuple[Any, ...], number: int
) -> list[Any]:
    """Play a line in an imagined world."""
    chance = Chance(b"imagined", number)
    state = ruleset.imagine(given.table, given.hand, chance)
    shown = []
    for move in line:
        for event in ruleset.decide(state, seat, move, chance):
            state = ruleset.evolve(state, event)
            shown.append(ruleset.seen_by(event, seat))
    return shown


@pytest.mark.parametrize("level", LEVELS)
def test_a_bot_can_go_on_from_anywhere_with_whatever_options(ruleset: AnyRuleset, level: int) -> None:
    for place, options in enumerate(all_options(ruleset)):
        chance = Chance(f"anywhere {level}".encode(), place)
        given, state = at_random(ruleset, options, chance)

        thought = ruleset.think(given, level, chance, EFFORT)

        for move in thought.line:
            seat = given.hand.seat
            assert move in ruleset.legal_moves(state.table, state.hand(seat))
            for event in ruleset.decide(state, seat, move, chance):
                state = ruleset.evolve(state, event)
        assert 0 <= thought.estimate <= 1


def at_random(ruleset: AnyRuleset, options: Any, chance: Chance) -> tuple[Sight[Any, Any, Any], Any]:
    """Play at random, as a person might who then leaves his seat to a bot."""
    events = list(ruleset.setup(options, chance))
    state: Any = None
    for event in events:
        state = ruleset.evolve(state, event)
    for _ in range(chance.below(50)):
        seat = ruleset.to_move(state.table)[0]
        moves = ruleset.legal_moves(state.table, state.hand(seat))
        after = ruleset.decide(state, seat, chance.pick(moves), chance)
        following = state
        for event in after:
            following = ruleset.evolve(following, event)
        if ruleset.outcome(following.table) is not None:
            break
        state = following
        events += after
    seat = ruleset.to_move(state.table)[0]
    log = tuple(ruleset.seen_by(event, seat) for event in events)
    return Sight(state.table, state.hand(seat), log), state


# Reproducibility


def test_the_same_sight_and_chance_give_the_same_thought_again(ruleset: AnyRuleset) -> None:
    for recording in whole_games(ruleset):
        level = 1 + recording.number % 5
        for at in Chance(b"again", recording.number).shuffled(recording.thoughts)[:6]:
            assert recording.thoughts[at] == thinks(recording.before(at), level)


def test_a_sight_that_was_sent_to_another_process_gives_the_same_thought(ruleset: AnyRuleset) -> None:
    kind = tuple[ruleset.table, ruleset.hand, tuple[ruleset.event, ...]]
    for position, level in zip(some_positions(ruleset, of_each_side=1), LEVELS * 2, strict=True):
        arrived = Sight(*msgspec.json.decode(msgspec.json.encode(seen(position)), type=kind))
        chance = position.game().chance_of_bot(position.seat, level)

        assert thinks(position, level) == ruleset.think(arrived, level, chance, EFFORT)


def test_another_process_whose_sets_have_another_order_plays_the_same_games(ruleset: AnyRuleset) -> None:
    program = f"from tests.engine.test_bots import print_openings; print_openings({ruleset.name!r})"
    elsewhere = subprocess.run(
        [sys.executable, "-c", program],
        env={**os.environ, "PYTHONHASHSEED": "1"},
        cwd=ROOT,
        capture_output=True,
        check=True,
        text=True,
    )

    expected = [line for recording in whole_games(ruleset) for line in opening(ruleset, recording)]
    assert expected == elsewhere.stdout.splitlines()


def print_openings(name: str) -> None:
    for number in AMONG_EQUALS:
        print("\n".join(opening(RULESETS[name], game(RULESETS[name], number, longest=OPENING))))


def opening(ruleset: AnyRuleset, recording: Recording) -> list[str]:
    notation: Notation[Any] = Notation(ruleset.move)
    return [f"{commit.seat} {notation.format(commit.move)}" for commit in recording.commits[1:OPENING]]


# Fairness


def test_what_a_seat_cannot_know_does_not_change_what_its_bot_thinks(ruleset: AnyRuleset) -> None:
    looked_at = 0
    for position in some_positions(ruleset, of_each_side=1):
        other = fairness.with_another_truth(position, Chance(b"another truth", position.number))
        if other is not None:
            looked_at += 1

            assert [] == list(fairness.differences(position, other, LEVELS, EFFORT))
    assert looked_at >= 8


def an_open_position(ruleset: AnyRuleset, *, is_jack: bool) -> tuple[Position, Position]:
    """Find a position of one side that has another truth, and that."""
    for position in some_positions(ruleset, of_each_side=3):
        if is_jack == (position.seat == JACK):
            other = fairness.with_another_truth(position, Chance(b"another truth"))
            if other is not None:
                return position, other
    raise LookupError


@pytest.mark.parametrize("is_jack", [True, False], ids=["jack", "hunter"])
def test_a_bot_that_listens_to_the_engine_is_found_out(
    ruleset: AnyRuleset, monkeypatch: pytest.MonkeyPatch, *, is_jack: bool
) -> None:
    overheard: list[Any] = []

    def evolve(state: Any, event: Any) -> Any:
        overheard.append(ruleset.evolve(state, event))
        return overheard[-1]

    def think(sight: Sight[Any, Any, Any], *_others: Any) -> Thought[Any]:
        truth = msgspec.json.encode(overheard[-1])
        return Thought(
            (Chance(truth).pick(ruleset.legal_moves(sight.table, sight.hand)),), Chance(truth).below(99) / 99
        )

    position, other = an_open_position(ruleset, is_jack=is_jack)
    monkeypatch.setitem(RULESETS, ruleset.name, dataclasses.replace(ruleset, evolve=evolve, think=think))

    found = list(fairness.differences(position, other, LEVELS, EFFORT))

    assert [f"level {level} thinks" for level in LEVELS] == [
        fault.split(": ")[1].split(" Thought")[0] for fault in found
    ]


@pytest.mark.parametrize("is_jack", [True, False], ids=["jack", "hunter"])
def test_a_log_that_shows_too_much_is_found_out(
    ruleset: AnyRuleset, monkeypatch: pytest.MonkeyPatch, *, is_jack: bool
) -> None:
    position, other = an_open_position(ruleset, is_jack=is_jack)
    everything = dataclasses.replace(ruleset, seen_by=lambda event, _viewer: event)
    monkeypatch.setitem(RULESETS, ruleset.name, everything)

    found = list(fairness.differences(position, other, (), EFFORT))

    assert ["is given something else"] == [fault.rpartition(": ")[2] for fault in found]


def test_both_truths_could_have_happened_and_look_the_same(ruleset: AnyRuleset) -> None:
    for is_jack in (True, False):
        position, other = an_open_position(ruleset, is_jack=is_jack)

        assert position.game().state != other.game().state
        assert seen(position) == seen(other)
        assert fairness.is_true(position.commits)
        assert fairness.is_true(other.commits)
