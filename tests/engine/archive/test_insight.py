from collections.abc import Sequence
from itertools import pairwise
from math import isclose, log2

import pytest

from engine.archive.insight import JUDGES, Turn, decision, knowledge, played_by_judge, turning_points, turns
from engine.game import OF_ANY_TITLE, Game, play
from engine.registry import RULESETS
from engine.replay import Commit, apply, fold
from engine.seat import side
from tests.benchmarks.scripted import Scripted, played

GAMES = [(name, number) for name in RULESETS for number in range(3)]


@pytest.fixture(params=GAMES, ids=lambda case: f"{case[0]}-{case[1]}")
def game(request: pytest.FixtureRequest) -> Scripted:
    name, number = request.param
    return played(RULESETS[name], number)


def states(commits: Sequence[Commit]) -> list[Game]:
    found: list[Game] = []
    for commit in commits:
        found.append(apply(found[-1] if found else None, commit))
    return found


def test_what_was_left_at_each_version_is_what_the_deducing_side_could_count(game: Scripted) -> None:
    told = list(knowledge(game.commits))
    left: dict[str, int] = {}
    for state in states(game.commits)[:-1]:
        left |= {known.question: known.left for known in told if known.version == state.version}
        if state.state is None:
            continue
        looking = next(seat for seat in state.seats if seat in state.ruleset.deducing)
        counted = state.ruleset.in_question(state.state.table, state.state.hand(looking))
        assert counted == {question: left[question] for question in counted}, state.version


def test_the_count_of_suspects_is_the_aids(game: Scripted) -> None:
    for state in states(game.commits)[:-1]:
        if state.state is not None:
            looking = next(seat for seat in state.seats if seat in state.ruleset.deducing)
            counted = state.ruleset.in_question(state.state.table, state.state.hand(looking))
            aids = state.ruleset.aids(state.state.table, state.state.hand(looking))
            lists = [getattr(aids, name) for name in aids.__struct_fields__]
            assert set(counted.values()) <= {len(found) for found in lists}


def test_bits_add_up(game: Scripted) -> None:
    told = list(knowledge(game.commits))
    for question in ("suspects", "hideouts"):
        of_one = [known for known in told if known.question == question]
        if of_one:
            gained = log2(of_one[0].left / of_one[-1].left)
            assert isclose(gained, sum(known.bits for known in of_one), abs_tol=1e-9)


def test_nothing_is_learnt_from_what_is_shown_when_all_is_over(game: Scripted) -> None:
    ends = states(game.commits)
    numbers = sum(len(commit.events) for commit in game.commits)
    shown = ends[-1].ruleset.reveal(ends[-2].state)

    assert all(known.number <= numbers - 1 - len(shown) for known in knowledge(game.commits))


def test_a_game_that_never_began_has_nothing_to_know() -> None:
    assert [] == list(knowledge(played(RULESETS["mr-jack"], 0).commits[:1]))
    assert [] == list(turns(played(RULESETS["mr-jack"], 0).commits[:2]))


def test_every_move_belongs_to_one_turn_of_one_side(game: Scripted) -> None:
    found = list(turns(game.commits))

    moved = [commit for commit in game.commits if commit.move is not None]
    assert moved == [commit for turn in found for commit in turn.commits]
    for turn in found:
        assert {turn.before.mover()} == {side(commit.seat) for commit in turn.commits if commit.seat is not None}
        assert turn.before.game == fold(game.commits[: turn.before.game.version])
    sides = [turn.before.mover() for turn in found]
    assert all(one != other for one, other in pairwise(sides))


def test_turns_are_judged_alike_each_time_and_nothing_lost_is_more_than_all() -> None:
    for name in RULESETS:
        found = list(turns(played(RULESETS[name], 1).commits))[:3]
        judged = [decision(turn) for turn in found]
        assert judged == [decision(turn) for turn in found]
        for one, turn in zip(judged, found, strict=True):
            assert 0 <= one.loss <= 1
            assert len(one.played) == len(turn.commits)
            assert (one.version, one.until) == (
                turn.before.game.version + 1,
                turn.before.game.version + len(turn.commits),
            )


def test_who_plays_as_the_judge_would_loses_nothing() -> None:
    turn = next(turns(played(RULESETS["mr-jack-pocket"], 2).commits))
    best, line = played_by_judge(turn.before)
    made: list[Commit] = []
    for move in line:
        at = fold([*played(RULESETS["mr-jack-pocket"], 2).commits[: turn.before.game.version], *made])
        assert at is not None
        made.append(Commit(play(at, at.to_move()[0], move), at.to_move()[0], move))
    judged = decision(Turn(turn.before, tuple(made)))

    assert (judged.instead, 0) == (judged.played, judged.loss)
    assert best.game.version == judged.until


def test_the_last_turn_is_worth_what_came_of_it() -> None:
    for name in RULESETS:
        scripted = played(RULESETS[name], 1)
        end = fold(scripted.commits)
        assert end is not None
        assert end.outcome is not None
        last = list(turns(scripted.commits))[-1]
        won = any(side(winner) == last.before.mover() for winner in end.outcome.winners)
        assert (1.0 if won else 0.0) == decision(last).share


def test_turning_points_are_the_worst_in_their_order() -> None:
    found = [decision(turn) for turn in turns(played(RULESETS["mr-jack-pocket"], 1).commits)]
    named = turning_points(found)

    assert sorted(named) == list(named)
    losses = {one.version: one.loss for one in found}
    assert all(losses[version] >= losses[other] for version in named for other in set(losses) - set(named))
    assert 0 < JUDGES


def test_games_of_any_title_begin_without_knowledge() -> None:
    for name in RULESETS:
        first = played(RULESETS[name], 0).commits[0]
        assert all(isinstance(event, OF_ANY_TITLE) for event in first.events)
