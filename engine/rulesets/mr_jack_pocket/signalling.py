"""
A round as a signalling game.

Jack's actions that the Investigator still answers are a signal: two in an odd round, one in an even one. All that
follows up to the appeal is the response, Jack's own last action included, for there he has nothing left to hide.
"""

from collections.abc import Sequence
from math import exp
from typing import Final, NamedTuple

from engine.rulesets.mr_jack_pocket.board import INVESTIGATOR, JACK
from engine.rulesets.mr_jack_pocket.outlook import Outlook, best_against
from engine.rulesets.mr_jack_pocket.unfolding import UNDRAWN, Spot
from engine.search.regret import Gains, Signalling, undominated

CARE: Final = 0.06
"""A loss of so much of Jack's chances makes him choose a thing a third as often."""

FEW: Final = 4
"""With more guises than this, one plan for all cards must do."""
SUSPICION: Final = 4.0
"""How much more likely a suspect is held to be in a plan against him."""


class Signals(NamedTuple):
    """The signals that Jack may send from a position, those answered alike being one."""

    game: Signalling
    answers: tuple[tuple[Gains, ...], ...]
    """By signal: what the Investigator may make of it, and what that gives Jack."""
    spots: tuple[tuple[Spot, ...], ...]
    """By signal: the positions that send it."""
    place: dict[Spot, int]
    """By position: the signal it sends."""


def signals(outlook: Outlook, start: Spot, *, unread: float = 0.0, unfeigned: float = 0.0) -> Signals:
    """
    List what Jack may signal with the actions he has in a row.

    He may reckon with an Investigator who leaves his signals unread, and the Investigator with signals that are
    unfeigned: those of a Jack who thinks himself unread. Either is then safe enough, and makes more of such players.
    """
    alike: dict[frozenset[Gains], list[Spot]] = {}
    for spot in sent(outlook, start):
        alike.setdefault(responses(outlook, spot), []).append(spot)
    merged: dict[tuple[Gains, ...], list[Spot]] = {}
    for answers, spots in alike.items():
        merged.setdefault(undominated(answers), []).extend(spots)
    place = {spot: number for number, spots in enumerate(merged.values()) for spot in spots}
    belief = outlook.beliefs[start[2]]
    plain = [best_against(answers, belief) for answers in merged]
    sizes = [len(spots) for spots in merged.values()]
    game = Signalling(
        belief,
        [blended(answers, by_then, unread) for answers, by_then in zip(merged, plain, strict=True)],
        habits=[habit(by_type, sizes) for by_type in zip(*plain, strict=True)],
        of_habit=unfeigned,
    )
    return Signals(game, tuple(merged), tuple(tuple(spots) for spots in merged.values()), place)


def blended(answers: Sequence[Gains], plain: Gains, unread: float) -> list[Gains]:
    """Let the answer with some likelihood be that of an Investigator who reads nothing."""
    return [
        tuple([(1 - unread) * gain + unread * fixed for gain, fixed in zip(answer, plain, strict=True)])
        for answer in answers
    ]


def habit(gains: Sequence[float], sizes: Sequence[int]) -> list[float]:
    """Tell how likely somebody who thinks himself unread is to send each signal: what gains him most, by and large."""
    best = max(gains)
    weights = [size * exp((gain - best) / CARE) for gain, size in zip(gains, sizes, strict=True)]
    total = sum(weights)
    return [weight / total for weight in weights]


def sent(outlook: Outlook, start: Spot) -> list[Spot]:
    """List the positions that Jack may bring about before the Investigator moves."""
    unfolding = outlook.unfolding
    row = {start: None}
    while (left := unfolding.left(next(iter(row)))) and unfolding.order[4 - left] == JACK:
        row = {then: None for spot in row for then in unfolding.leading_to(spot, JACK)}
    return list(row)


def responses(outlook: Outlook, spot: Spot) -> frozenset[Gains]:
    """Gather what the Investigator may make of a position with the actions he has in a row."""
    unfolding = outlook.unfolding
    if unfolding.left(spot) == 1:
        if spot[2] == UNDRAWN:
            return frozenset([outlook.drawn(spot)])
        return frozenset([outlook.answered(seen, spot[2]) for seen in unfolding.last_sights(spot, INVESTIGATOR)])
    gains = set()
    for then in unfolding.leading_to(spot, INVESTIGATOR):
        if unfolding.due(then) == JACK:
            gains.add(outlook.chances(then))
        else:
            gains |= responses(outlook, then)
    if spot[2] == UNDRAWN:
        gains |= drawings(outlook, spot)
    return frozenset(gains)


def drawings(outlook: Outlook, spot: Spot) -> set[Gains]:
    """
    Gather what the Investigator may make of drawing the alibi.

    If he then acts again, what he does by which card depends on whom he suspects most: each suspect gives a plan.
    """
    unfolding = outlook.unfolding
    found = {outlook.drawn(spot)}
    if len(outlook.guises) > FEW or unfolding.order[5 - unfolding.left(spot) :][:1] != (INVESTIGATOR,):
        return found
    laid, standing, _alibi = spot
    ways = {
        card: [outlook.chances(then) for then in unfolding.leading_to(Spot(laid, standing, card), INVESTIGATOR)]
        for card in outlook.cards
    }
    for suspected in range(len(outlook.guises)):
        sums = [0.0] * len(outlook.guises)
        for card, likely in outlook.cards.items():
            belief = list(outlook.beliefs[card])
            belief[suspected] *= SUSPICION
            then = best_against(ways[card], belief)
            sums = [total + share * chance for total, share, chance in zip(sums, likely, then, strict=True)]
        found.add(tuple(sums))
    return found
