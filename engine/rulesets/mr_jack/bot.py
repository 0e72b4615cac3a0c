"""Chooses a move from a view."""

from math import exp
from typing import Final

from engine.bot import Thought, five_levels
from engine.chance import Chance
from engine.rulesets.mr_jack.board import CHARACTERS
from engine.rulesets.mr_jack.deliberation import Deliberation, Seen, suspicion
from engine.rulesets.mr_jack.moves import Move
from engine.rulesets.mr_jack.reading import Wishes, likelihoods
from engine.rulesets.mr_jack.round_tree import Action, Activating
from engine.rulesets.mr_jack.state import Hand, JackHand, Table
from engine.rulesets.mr_jack.strength import STRENGTHS, Strength, breadths, is_exact
from engine.search.tree import Judged, Values, weighed

LEVELS: Final = five_levels(
    "Looks at a handful of activations and misjudges many; arrests and escapes are often missed.",
    "Picks the best of a few hundred activations, as if the round ended with it; never thinks of your answer.",
    "Thinks of your next activation too, and seldom leaves an exit open or a lone suspect unguarded.",
    "Plans the whole round, and weighs an accusation against waiting.",
    "Plans the round broadly, reckons its end exactly, reads what Jack does, and as Jack gives little away.",
)

ALIKE: Final = 1e-9
"""What differs by less is equally good."""


def think(sight: Seen, level: int, chance: Chance, effort: float) -> Thought[Move]:
    """Think of a whole activation, or of the rest of the running one."""
    return decided(sight, STRENGTHS[level - 1], chance, effort)


def decided(sight: Seen, strength: Strength, chance: Chance, effort: float) -> Thought[Move]:
    """Decide with so much strength."""
    suspected = suspicion(sight)
    weights = suspected.chances
    if strength.reading and not isinstance(sight.hand, JackHand):
        weights = likelihoods(sight.log, suspected.types, strength.reading, chance)
    deliberation = Deliberation(sight, suspected, weights, chance)
    breadth = breadths(strength, effort, left=deliberation.left)
    choices = deliberation.choices(breadth[0].listed)
    judged = deliberation.judged(choices, breadth)
    if isinstance(sight.hand, JackHand):
        own = deliberation.types.index(CHARACTERS.index(sight.hand.identity))
        judged = [each for each in judged if each.action.leaver in (None, deliberation.types[own])]
        costs = _costs(judged, choices, deliberation.weights, own, strength)
        warmth = ALIKE if is_exact(breadth) else strength.warmth
        guessed = [1 - _guessed(1 - cost, strength, chance) for cost in costs]
        chosen = judged[_drawn(guessed, warmth, chance)]
        return Thought(deliberation.line(chosen.action), 1 - chosen.values[own])
    worth = [weighed(deliberation.weights, each.values) for each in judged]
    guessed = [_guessed(value, strength, chance) for value in worth]
    best = max(range(len(judged)), key=guessed.__getitem__)
    return Thought(deliberation.line(judged[best].action), min(1.0, worth[best]))


def _costs(
    judged: list[Judged[Action]], choices: list[Activating], weights: Values, own: int, strength: Strength
) -> list[float]:
    """Tell what each choice costs Jack: how likely he loses by it, and what it gives away."""
    if not strength.caution:
        return [each.values[own] for each in judged]
    wishes = Wishes([choice.values for choice in choices if choice.action.leaver is None])
    return [each.values[own] + strength.caution * _risk(wishes, each, weights, own) for each in judged]


def _drawn(costs: list[float], warmth: float, chance: Chance) -> int:
    """Draw one of the cheapest: whoever always did the same could be read."""
    least = min(costs)
    return chance.weighted([exp((least - cost) / warmth) for cost in costs])


def _risk(wishes: Wishes, judged: Judged[Action], weights: Values, own: int) -> float:
    if judged.action.leaver is not None:
        return 0.0
    return given_away(wishes.likelihoods(judged.first_sight), weights, own)


def given_away(likelihoods: Values, weights: Values, own: int) -> float:
    """Tell how likely a reader of behaviour takes Jack for himself after a choice."""
    return weights[own] * likelihoods[own] / weighed(weights, likelihoods)


def _guessed(worth: float, strength: Strength, chance: Chance) -> float:
    """Misjudge what something is worth; whoever does not miss ends takes nothing for better than a certain one."""
    if not strength.slips:
        return worth
    guess = worth + strength.slips * (chance.below(2001) - 1000) / 1000
    if strength.misses_ends:
        return guess
    return worth if worth > 1 - ALIKE else min(guess, 1 - ALIKE)


def keeps_secrets(_table: Table, hand: Hand) -> bool:
    """Tell whether a seat knows something that others do not: Jack does, the Investigator once he has drawn a card."""
    return isinstance(hand, JackHand) or bool(hand.alibis)
