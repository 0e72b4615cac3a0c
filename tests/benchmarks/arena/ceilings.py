"""
What no Jack can help: `python -m tests.benchmarks.arena.ceilings`.

Against an Investigator who plays anything, some games of Mr. Jack are lost before Jack has done anything.
"""

from hashlib import sha256
from typing import Final

from engine.chance import Chance
from engine.rulesets.mr_jack import RULESET
from engine.rulesets.mr_jack.board import INVESTIGATOR
from tests.benchmarks.arena.figures import Rate, wilson

GAMES: Final = 20_000


def arrests_before_jack(games: int) -> Rate | None:
    """Count how often the first activation of all is an arrest of Jack, if it is played at random."""
    return wilson(sum(is_arrested_at_once(number) for number in range(games)), games)


def is_arrested_at_once(number: int) -> bool:
    """Play the first activation of a game at random."""
    key = sha256(f"ceiling {number}".encode()).digest()
    chance = Chance(key, 1)
    state = None
    for event in RULESET.setup(RULESET.options(), Chance(key, 0)):
        state = RULESET.evolve(state, event)
    assert state is not None
    while state.table.outcome is None and len(state.table.unplayed) + (state.table.activation is not None) == len(
        state.table.cards
    ):
        move = chance.pick(RULESET.legal_moves(state.table, state.hand(INVESTIGATOR)))
        for event in RULESET.decide(state, INVESTIGATOR, move, chance):
            state = RULESET.evolve(state, event)
    return state.table.outcome is not None and INVESTIGATOR in state.table.outcome.winners


if __name__ == "__main__":
    rate = arrests_before_jack(GAMES)
    assert rate is not None
    print(f"{rate.share:.2%} ({rate.low:.2%} to {rate.high:.2%}; {rate.games:,} games)")
