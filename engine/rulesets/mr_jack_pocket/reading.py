"""What Jack's behaviour tells about him."""

from collections.abc import Sequence
from functools import lru_cache
from math import exp
from typing import Final

from engine.rulesets.mr_jack_pocket.board import SUSPECTS
from engine.rulesets.mr_jack_pocket.guises import Guise, public_guises
from engine.rulesets.mr_jack_pocket.history import Stretch, stretches
from engine.rulesets.mr_jack_pocket.outlook import Outlook
from engine.rulesets.mr_jack_pocket.signalling import CARE, sent
from engine.rulesets.mr_jack_pocket.state import Table

WHIM: Final = 0.15
"""How often he is taken to do just anything."""


def shares(weights: Sequence[float]) -> list[float]:
    """Make chances of weights."""
    total = sum(weights)
    return [weight / total for weight in weights]


def evenly(guises: Sequence[Guise]) -> list[float]:
    """Believe what the cards alone say."""
    return shares([guise.weight for guise in guises])


def by_suspect(guises: Sequence[Guise], weights: Sequence[float]) -> list[float]:
    """Add up the weights of guises of the same suspect."""
    sums = [0.0] * len(SUSPECTS)
    for guise, weight in zip(guises, weights, strict=True):
        sums[guise.number] += weight
    return sums


def believed(guises: Sequence[Guise], rounds: Sequence[Sequence[Table]]) -> list[float]:
    """Believe what the cards say and what Jack did, in all the rounds so far."""
    weights = evenly(guises)
    for round_ in rounds:
        for stretch in stretches(round_):
            told = likelihoods(stretch)
            weights = [weight * told[guise.number] for weight, guise in zip(weights, guises, strict=True)]
    return shares(weights)


@lru_cache(maxsize=512)
def likelihoods(stretch: Stretch) -> tuple[float, ...]:
    """Tell, by suspect, how likely Jack was to act as he did, if that is who he is."""
    guises = public_guises(stretch.before)
    told = [1.0] * len(SUSPECTS)
    if len(guises) < 2:
        return tuple(told)
    outlook = Outlook(stretch.before, guises, evenly(guises))
    ways = [outlook.chances(spot) for spot in sent(outlook, outlook.unfolding.root)]
    chosen = outlook.chances(outlook.unfolding.spot(stretch.after))
    for place, guise in enumerate(guises):
        told[guise.number] = likely([way[place] for way in ways], chosen[place])
    return tuple(told)


def likely(ways: Sequence[float], chosen: float) -> float:
    """Tell how likely somebody is to choose a thing, if these are his chances by each of his ways."""
    best = max(ways)
    careful = exp((chosen - best) / CARE) / sum([exp((way - best) / CARE) for way in ways])
    return (1 - WHIM) * careful + WHIM / len(ways)
