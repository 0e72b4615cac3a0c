"""
A look into the next round, where the Investigator chooses the last action of this one.

What a round leaves behind, where the detectives stand and how the tiles lie, decides much of the next one; the fitted
values know nothing of it. So the few best last actions are carried out by the rules, and what they lead to is looked
through to the end of the next round.
"""

from collections.abc import Sequence
from operator import mul
from typing import Final

from engine.chance import Chance
from engine.rulesets.mr_jack_pocket.board import INVESTIGATOR, JACK, SUSPECTS
from engine.rulesets.mr_jack_pocket.evolution import evolve
from engine.rulesets.mr_jack_pocket.guises import public_guises
from engine.rulesets.mr_jack_pocket.moves import Move
from engine.rulesets.mr_jack_pocket.outlook import Outlook, Prospect
from engine.rulesets.mr_jack_pocket.reading import shares
from engine.rulesets.mr_jack_pocket.rules import decide
from engine.rulesets.mr_jack_pocket.state import Box, JackHand, State, Table

FINALISTS: Final = 5
"""How many last actions are looked at more closely."""


def finalists(prospects: Sequence[Prospect], weights: Sequence[float], chance: Chance) -> list[Prospect]:
    """Choose the prospects that seem best, those alike in no order."""
    mixed = chance.shuffled(prospects)
    return sorted(mixed, key=lambda prospect: -sum(map(mul, weights, prospect.chances)))[:FINALISTS]


def for_investigator(table: Table, told: Sequence[float], move: Move) -> float:
    """Tell how likely Jack is to win if the Investigator, who believes what he was told, ends an odd round so."""
    total = 0.0
    done: dict[Table, float] = {}
    for suspect, weight in enumerate(told):
        if not weight:
            continue
        hand = JackHand(SUSPECTS[suspect], ())
        then = _after(State(table, hand, Box(())), move, Chance(b"even rounds are not tossed"))
        if then.outcome is not None:
            total += weight * (then.outcome.winners == (JACK,))
            continue
        if then not in done:
            done[then] = _chances(then, told)
        total += weight * done[then]
    return total / sum(told)


def _after(state: State, move: Move, chance: Chance) -> Table:
    for event in decide(state, INVESTIGATOR, move, chance):
        state = evolve(state, event)
    return state.table


def _chances(table: Table, told: Sequence[float]) -> float:
    """Tell how likely Jack is to win at the start of a round."""
    guises = public_guises(table)
    belief = shares([told[guise.number] for guise in guises])
    outlook = Outlook(table, guises, belief)
    return float(sum(map(mul, belief, outlook.chances(outlook.unfolding.root))))
