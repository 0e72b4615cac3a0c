"""One game between thinkers, played by the rules and without a service around it."""

import time
from collections.abc import Callable, Mapping
from hashlib import sha256
from typing import Any, NamedTuple

from engine.bot import Sight, Thought
from engine.chance import Chance
from engine.outcome import Outcome
from engine.registry import AnyRuleset, Options
from engine.seat import Seat
from tests.benchmarks.greedy import GREEDY

Player = Callable[[Sight[Any, Any, Any], Chance], Thought[Any]]


class Played(NamedTuple):
    """A finished game."""

    outcome: Outcome
    table: Any
    moves: tuple[Any, ...]
    seconds: dict[Seat, list[float]]
    """How long each thought of each seat took, in time of the processor."""


def player(ruleset: AnyRuleset, name: str, *, effort: float = 1.0) -> Player:
    """Find somebody to play: `random`, `greedy`, or a level from `1` to `5`."""
    if name == "random":
        return lambda sight, chance: Thought((chance.pick(ruleset.legal_moves(sight.table, sight.hand)),), 0.5)
    if name == "greedy":
        return GREEDY[ruleset.name]
    return lambda sight, chance: ruleset.think(sight, int(name), chance, effort)


def play(ruleset: AnyRuleset, players: Mapping[Seat, Player], *, number: int, options: Options | None = None) -> Played:
    """Play a game to its end. The same number gives the same set-up and, with the same players, the same game."""
    options = options or ruleset.options()
    seats = ruleset.seats(options)
    key = sha256(f"arena {number}".encode()).digest()
    logs: dict[Seat, list[Any]] = {seat: [] for seat in seats}
    seconds: dict[Seat, list[float]] = {seat: [] for seat in seats}
    moves: list[Any] = []
    state: Any = None

    def believe(events: tuple[Any, ...]) -> None:
        nonlocal state
        for event in events:
            state = ruleset.evolve(state, event)
            for seat in seats:
                logs[seat].append(ruleset.seen_by(event, seat))

    believe(ruleset.setup(options, Chance(key, 0)))
    while (outcome := ruleset.outcome(state.table)) is None:
        seat = ruleset.to_move(state.table)[0]
        own = Chance(sha256(key + seat.encode()).digest(), len(moves) + 1)
        began = time.process_time()
        thought = players[seat](Sight(state.table, state.hand(seat), tuple(logs[seat])), own)
        seconds[seat].append(time.process_time() - began)
        for move in thought.line:
            believe(ruleset.decide(state, seat, move, Chance(key, len(moves) + 1)))
            moves.append(move)
    return Played(outcome, state.table, tuple(moves), seconds)
