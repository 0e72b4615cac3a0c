"""What every ruleset promises, whatever its rules."""

import itertools
from typing import Any

import msgspec
import pytest
from msgspec import inspect

from engine.errors import GameOver, IllegalMove, NotYourTurn
from engine.notation import Notation
from engine.registry import RULESETS, AnyRuleset
from engine.replay import Commit
from engine.seat import OMNISCIENT, PUBLIC
from tests.engine.random_play import chance, opened, steps

GAMES = range(40)
LONGEST = 3000
"""Moves after which a game should long be over."""

PERFT: dict[str, dict[tuple[int, int], tuple[int, ...]]] = {
    "mr-jack-pocket": {
        (0, 0): (33, 376, 2150),
        (1, 0): (30, 814, 6156),
        (2, 0): (66, 2326, 18252),
        (3, 0): (34, 441, 3112),
        (0, 11): (2, 86, 986),
    },
    "mr-jack": {
        (0, 0): (4, 123, 948, 7479),
        (2, 0): (4, 188, 3350, 36407),
        (3, 0): (4, 130, 1081, 8241),
        (0, 9): (34, 502, 2888),
        (1, 20): (1, 45, 149),
    },
    "letters-from-whitechapel": {
        (0, 0): (187, 10472),
        (0, 3): (5, 21, 72, 192),
        (0, 9): (6, 313, 22784),
        (1, 15): (7, 42),
        (2, 40): (20, 209),
        (3, 100): (7, 406),
        (4, 60): (3, 12),
    },
}
"""By ruleset, number of the game and moves played before: how many sequences of one, two, three … moves there are."""


@pytest.fixture(params=RULESETS.values(), ids=RULESETS)
def ruleset(request: pytest.FixtureRequest) -> AnyRuleset:
    return request.param


def test_every_game_ends_with_an_outcome(ruleset: AnyRuleset) -> None:
    for number in GAMES:
        played = list(itertools.islice(steps(ruleset, number), LONGEST))

        assert ruleset.outcome(played[-1].after.table) is not None
        assert () == ruleset.to_move(played[-1].after.table)


def test_the_winners_are_seats(ruleset: AnyRuleset) -> None:
    for number in GAMES:
        outcome = ruleset.outcome([*steps(ruleset, number)][-1].after.table)

        assert set(outcome.winners) <= set(ruleset.seats(ruleset.options()))


def test_the_same_chance_gives_the_same_game(ruleset: AnyRuleset) -> None:
    assert [step.events for step in steps(ruleset, 7)] == [step.events for step in steps(ruleset, 7)]


def test_replay_equals_play(ruleset: AnyRuleset) -> None:
    decode = msgspec.json.Decoder(Commit).decode
    for number in GAMES:
        state = opened(ruleset, number)
        for step in steps(ruleset, number):
            commit = Commit(events=step.events, seat=step.seat, move=step.move)

            again = decode(msgspec.json.encode(commit))

            assert commit == again
            for event in again.events:
                state = ruleset.evolve(state, event)
            assert step.after == state


def test_every_offered_move_is_accepted_and_every_other_refused(ruleset: AnyRuleset) -> None:
    played = [step for number in range(6) for step in steps(ruleset, number)]
    known = {move for step in played for move in ruleset.legal_moves(step.before.table, step.before.hand(step.seat))}
    for step in played[::3]:
        offered = ruleset.legal_moves(step.before.table, step.before.hand(step.seat))
        for move in offered:
            assert ruleset.decide(step.before, step.seat, move, chance(number=0))
        for move in known.difference(offered):
            with pytest.raises(IllegalMove):
                ruleset.decide(step.before, step.seat, move, chance(number=0))


def test_no_move_is_offered_twice(ruleset: AnyRuleset) -> None:
    for step in steps(ruleset, 3):
        offered = ruleset.legal_moves(step.before.table, step.before.hand(step.seat))

        assert len(offered) == len(set(offered))


def test_whoever_is_to_move_has_a_move(ruleset: AnyRuleset) -> None:
    for number in GAMES:
        for step in steps(ruleset, number):
            for seat in ruleset.to_move(step.before.table):
                assert ruleset.legal_moves(step.before.table, step.before.hand(seat))


def test_whoever_is_not_to_move_is_offered_nothing_and_may_play_nothing(ruleset: AnyRuleset) -> None:
    for step in steps(ruleset, 4):
        for seat in set(ruleset.seats(ruleset.options())) - set(ruleset.to_move(step.before.table)):
            assert () == ruleset.legal_moves(step.before.table, step.before.hand(seat))
            with pytest.raises(NotYourTurn):
                ruleset.decide(step.before, seat, step.move, chance(number=0))


def test_nothing_may_be_played_when_the_game_is_over(ruleset: AnyRuleset) -> None:
    last = [*steps(ruleset, 5)][-1]
    for seat in ruleset.seats(ruleset.options()):
        assert () == ruleset.legal_moves(last.after.table, last.after.hand(seat))
        with pytest.raises(GameOver):
            ruleset.decide(last.after, seat, last.move, chance(number=0))


def test_a_judged_move_changes_nothing_by_itself(ruleset: AnyRuleset) -> None:
    for step in steps(ruleset, 6):
        before = msgspec.json.encode(step.before)

        ruleset.decide(step.before, step.seat, step.move, chance(number=0))

        assert before == msgspec.json.encode(step.before)


def test_moves_and_events_have_one_line_each_that_parses_back(ruleset: AnyRuleset) -> None:
    moves: Notation[Any] = Notation(ruleset.move)
    events: Notation[Any] = Notation(ruleset.event)
    for number in GAMES:
        for step in steps(ruleset, number):
            assert step.move == moves.parse(moves.format(step.move))
            for event in step.events:
                for viewer in (PUBLIC, OMNISCIENT, *ruleset.all_seats):
                    seen = ruleset.seen_by(event, viewer)

                    assert seen == events.parse(events.format(seen))


def test_two_moves_never_share_a_line(ruleset: AnyRuleset) -> None:
    moves: Notation[Any] = Notation(ruleset.move)
    for step in steps(ruleset, 8):
        offered = ruleset.legal_moves(step.before.table, step.before.hand(step.seat))

        assert len(offered) == len({moves.format(move) for move in offered})


def test_an_imagined_truth_looks_the_same_to_whoever_imagines_it(ruleset: AnyRuleset) -> None:
    for number in range(12):
        for step in [*steps(ruleset, number)][::4]:
            for seat in ruleset.seats(ruleset.options()):
                table, hand = step.before.table, step.before.hand(seat)

                imagined = ruleset.imagine(table, hand, chance(number=number, purpose="imagine"))

                assert table == imagined.table
                assert hand == imagined.hand(seat)
                assert ruleset.legal_moves(table, hand) == ruleset.legal_moves(imagined.table, imagined.hand(seat))


def test_whoever_may_know_all_sees_every_event_as_it_is(ruleset: AnyRuleset) -> None:
    for step in steps(ruleset, 9):
        assert step.events == tuple(ruleset.seen_by(event, OMNISCIENT) for event in step.events)


def test_seats_events_and_moves_are_tagged_with_the_name_of_the_ruleset(ruleset: AnyRuleset) -> None:
    for family in (ruleset.move, ruleset.event, ruleset.hand, ruleset.table, ruleset.options, ruleset.aid):
        info = inspect.type_info(family)
        for member in info.types if isinstance(info, inspect.UnionType) else (info,):
            assert isinstance(member, inspect.StructType)
            assert str(member.tag).startswith(f"{ruleset.name}.")


def test_the_number_of_sequences_of_moves_is_as_it_always_was(ruleset: AnyRuleset) -> None:
    def sequences(state: Any, depth: int) -> int:
        if depth == 0:
            return 1
        total = 0
        for seat in ruleset.to_move(state.table):
            moves = ruleset.legal_moves(state.table, state.hand(seat))
            if depth == 1:
                total += len(moves)
                continue
            for move in moves:
                after = state
                for event in ruleset.decide(state, seat, move, chance(number=0)):
                    after = ruleset.evolve(after, event)
                total += sequences(after, depth - 1)
        return total

    for (number, before), expected in PERFT[ruleset.name].items():
        state = [*steps(ruleset, number)][before - 1].after if before else opened(ruleset, number)

        assert expected == tuple(sequences(state, depth) for depth in range(1, len(expected) + 1))
