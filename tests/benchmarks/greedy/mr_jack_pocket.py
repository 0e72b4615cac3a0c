"""
Looks one action ahead, as though the appeal followed it at once.

The Investigator wants half of the suspects in sight; Jack wants as many as possible to be left, and to be out of sight.
"""

from typing import Any

from engine.bot import Sight, Thought
from engine.chance import Chance
from engine.rulesets.mr_jack_pocket.belief import imagine
from engine.rulesets.mr_jack_pocket.evolution import evolve
from engine.rulesets.mr_jack_pocket.offers import legal_moves
from engine.rulesets.mr_jack_pocket.rules import action
from engine.rulesets.mr_jack_pocket.sight import in_sight, still_up
from engine.rulesets.mr_jack_pocket.state import JackHand, Table


def think(sight: Sight[Any, Any, Any], chance: Chance) -> Thought[Any]:
    # A card to be drawn is one that may lie on top: drawn from what the seat knows, not from the truth.
    state = imagine(sight.table, sight.hand, chance)
    moves = legal_moves(sight.table, sight.hand)
    scores = [
        score(evolve(state, action(state, sight.hand.seat, move)).table, sight.hand, before=sight.table)
        for move in moves
    ]
    best = max(scores)
    return Thought((chance.pick([move for move, good in zip(moves, scores, strict=True) if good == best]),), 0.5)


def score(table: Table, hand: Any, *, before: Table) -> int:
    seen, up = in_sight(table.tiles, table.detectives), still_up(table)
    if isinstance(hand, JackHand):
        hidden = hand.identity not in seen
        # A card drawn is worth about an hourglass too.
        drew = len(table.jack_drew) > len(before.jack_drew)
        return (len(up) - len(seen) if hidden else len(seen)) + hidden + drew
    # Twice the suspects left on average, give or take: the closer to half, the fewer.
    return -(len(seen) ** 2 + (len(up) - len(seen)) ** 2)
