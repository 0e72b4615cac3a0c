"""Choosing by an outlook: what is best for whoever chooses, and what he means to do after it."""

from collections.abc import Sequence
from operator import mul
from typing import Final

from engine.chance import Chance
from engine.rulesets.mr_jack_pocket.moves import Move
from engine.rulesets.mr_jack_pocket.outlook import ALIKE, Chances, Outlook, Prospect
from engine.rulesets.mr_jack_pocket.unfolding import DRAW, Spot

GRAINS: Final = 1 << 16
"""How finely a blur is drawn."""


def best(prospects: Sequence[Prospect], weights: Sequence[float], chance: Chance, *, blur: float = 0.0) -> Prospect:
    """Choose what the weights like best, seen through a blur; any of those that they like alike."""
    likings = [sum(map(mul, weights, prospect.chances)) for prospect in prospects]
    if blur:
        likings = [liking + blur * (chance.below(GRAINS) / GRAINS) for liking in likings]
    most = max(likings)
    return chance.pick([prospect for prospect, liking in zip(prospects, likings, strict=True) if liking > most - ALIKE])


def plan(
    outlook: Outlook, spot: Spot, weights: Sequence[float], chance: Chance, *, blur: float = 0.0
) -> tuple[tuple[Move, ...], Chances]:
    """Plan the actions that a seat has in a row, as far as no card comes to light."""
    unfolding = outlook.unfolding
    seat = unfolding.due(spot)
    chosen = first = best(outlook.prospects(spot), weights, chance, blur=blur)
    moves = [first.move]
    while chosen.move != DRAW and chosen.spot and unfolding.left(chosen.spot) and unfolding.due(chosen.spot) == seat:
        chosen = best(outlook.prospects(chosen.spot), weights, chance, blur=blur)
        moves.append(chosen.move)
    return tuple(moves), first.chances
