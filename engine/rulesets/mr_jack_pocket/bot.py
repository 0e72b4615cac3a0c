"""Chooses a move from a view."""

from operator import mul
from typing import Final

from engine.bot import Sight, Thought, five_levels
from engine.chance import Chance
from engine.rulesets.mr_jack_pocket import bluff, unmasking
from engine.rulesets.mr_jack_pocket.events import Event
from engine.rulesets.mr_jack_pocket.glance import glances
from engine.rulesets.mr_jack_pocket.guises import own_guise, public_guises
from engine.rulesets.mr_jack_pocket.history import tables
from engine.rulesets.mr_jack_pocket.moves import Move
from engine.rulesets.mr_jack_pocket.offers import legal_moves
from engine.rulesets.mr_jack_pocket.outlook import Outlook
from engine.rulesets.mr_jack_pocket.planning import best, plan
from engine.rulesets.mr_jack_pocket.reading import believed, evenly
from engine.rulesets.mr_jack_pocket.stakes import PLAIN, stakes
from engine.rulesets.mr_jack_pocket.state import Hand, JackHand, Table

LEVELS: Final = five_levels(
    "Looks at what is in sight right now, and every third action is just anything.",
    "Often looks no further than the action at hand; now and then sees the whole round.",
    "Mostly looks through the round to its end, if roughly; reads nothing into what you do.",
    "Mostly looks through the round, with a feeling for those to come, and wonders why Jack did what he did.",
    "Bluffs as Jack, sees through bluffs as Investigator, and prepares the next round as this one ends.",
)

SLIPS: Final = 3
"""At the lowest level one action in so many is just anything."""
GLANCES: Final = {1: 10, 2: 8, 3: 4, 4: 2}
"""By level: how many thoughts in ten go no further than the action at hand."""
BLURS: Final = {1: 0.0, 2: 0.15, 3: 0.15, 4: 0.1}
"""By level: differences between chances that may be overlooked, and so how even the steps between levels are."""


def think(sight: Sight[Table, Hand, Event], level: int, chance: Chance, effort: float) -> Thought[Move]:
    """Think of what to play."""
    thought = _thought(sight, level, chance, effort)
    # Sums of shares may miss nought or one by a hair.
    return thought._replace(estimate=min(1.0, max(0.0, thought.estimate)))


def _thought(sight: Sight[Table, Hand, Event], level: int, chance: Chance, effort: float) -> Thought[Move]:
    table, hand = sight.table, sight.hand
    if level == 1 and chance.below(SLIPS) == 0:
        return Thought((chance.pick(legal_moves(table, hand)),), 0.5)
    if level == 5:
        rounds = tables(sight.log)
        if isinstance(hand, JackHand):
            return bluff.think(table, hand, rounds, chance, effort)
        return unmasking.think(table, rounds, chance, effort)
    guises = public_guises(table)
    belief = believed(guises, tables(sight.log)) if level == 4 else evenly(guises)
    if isinstance(hand, JackHand):
        guises = (*guises, own_guise(table, hand))
        weights = [*(0.0 for _ in belief), 1.0]
        belief = [*belief, 0.0]
    else:
        weights = [-weight for weight in belief]
    outlook = Outlook(table, guises, belief, ends=stakes(table, PLAIN) if level <= 3 else None)
    moves: tuple[Move, ...]
    if chance.below(10) < GLANCES[level]:
        chosen = best(glances(outlook, outlook.unfolding.root), weights, chance)
        moves, chances = (chosen.move,), chosen.chances
    else:
        moves, chances = plan(outlook, outlook.unfolding.root, weights, chance, blur=BLURS[level])
    liking = sum(map(mul, weights, chances))
    return Thought(moves, liking if isinstance(hand, JackHand) else 1 + liking)


def keeps_secrets(_table: Table, hand: Hand) -> bool:
    """Tell whether a seat knows something that others do not: only Jack does. [Rules 8.1, 8.3]"""
    return isinstance(hand, JackHand)
