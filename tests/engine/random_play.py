"""Random play, for whatever must hold in any game of any ruleset."""

from collections.abc import Iterator
from hashlib import sha256
from typing import Any, NamedTuple

from engine.chance import Chance
from engine.registry import AnyRuleset
from engine.seat import Seat


class Step(NamedTuple):
    """One move of a random game, with the truth before and after it."""

    before: Any
    seat: Seat
    move: Any
    events: tuple[Any, ...]
    after: Any


def chance(*, number: int, purpose: str = "play") -> Chance:
    return Chance(sha256(f"{purpose} {number}".encode()).digest())


def opened(ruleset: AnyRuleset, number: int) -> Any:
    """Set a game up."""
    state = None
    for event in ruleset.setup(ruleset.options(), chance(number=number, purpose="setup")):
        state = ruleset.evolve(state, event)
    return state


def steps(ruleset: AnyRuleset, number: int) -> Iterator[Step]:
    """Play a random game to its end; the same number gives the same game."""
    state = opened(ruleset, number)
    drawn = chance(number=number)
    while seats := ruleset.to_move(state.table):
        seat = drawn.pick(seats)
        move = drawn.pick(ruleset.legal_moves(state.table, state.hand(seat)))
        events = ruleset.decide(state, seat, move, drawn)
        after = state
        for event in events:
            after = ruleset.evolve(after, event)
        yield Step(state, seat, move, events, after)
        state = after
