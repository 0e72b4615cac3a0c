"""Who Jack may be, and how many hourglasses he may have as whom, before his behaviour is read."""

from collections.abc import Mapping, Sequence
from itertools import product
from typing import Final, NamedTuple, TypeAlias

from engine.rulesets.mr_jack_pocket.belief import fits
from engine.rulesets.mr_jack_pocket.board import HOURGLASSES, JACK, SUSPECTS, Suspect
from engine.rulesets.mr_jack_pocket.lines import NUMBER
from engine.rulesets.mr_jack_pocket.sight import still_up
from engine.rulesets.mr_jack_pocket.state import JackHand, Table

Glasses: TypeAlias = tuple[float, ...]
"""By number of hourglasses: how likely it is."""

MOST: Final = 13
"""More hourglasses than this nobody can have: eight time tokens and five on cards."""

SHOWING: Final[tuple[Suspect, ...]] = ("goodley", "smith", "madame")
"""By hourglasses: somebody whose card shows so many."""


class Guise(NamedTuple):
    """One whom Jack may be."""

    number: int
    weight: float
    """In how many ways the cards may lie if it is he."""
    glasses: Glasses
    """As things are."""
    after_drawing: Glasses
    """If Jack draws one more card."""
    cards: Mapping[int, tuple[float, Glasses]]
    """For each card that the Investigator may draw: how likely it is, and Jack's hourglasses then."""


class Way(NamedTuple):
    """What Jack's cards may show, in the order drawn."""

    held: tuple[int, ...]
    """The hourglasses of each."""
    weight: float
    """In how many ways it may be."""
    left: tuple[int, ...]
    """By hourglasses: how many such cards are left in the deck."""


def public_guises(table: Table, *, apart: bool = False) -> tuple[Guise, ...]:
    """
    List whom Jack may be as far as everybody can know.

    Each suspect is one guise, or, if they are to be told apart, one for each number of hourglasses.
    """
    tokens = table.time_tokens.count(JACK)
    found = []
    for suspect in still_up(table):
        unknown = [card for card in SUSPECTS if card != suspect and card not in table.investigator_alibis]
        ways: dict[int, list[Way]] = {}
        for way in _ways(table, unknown):
            ways.setdefault(tokens + sum(way.held) if apart else 0, []).append(way)
        found += [_guise(suspect, unknown, tokens, among) for among in ways.values()]
    return tuple(found)


def own_guise(table: Table, hand: JackHand) -> Guise:
    """Say what Jack knows about himself."""
    known = {hand.identity, *hand.alibis, *table.investigator_alibis}
    deck = [card for card in SUSPECTS if card not in known]
    now = table.time_tokens.count(JACK) + hand.hourglasses()
    glasses = _spread({now: 1.0})
    drawn: dict[int, float] = {}
    for card in deck:
        drawn[now + HOURGLASSES[card]] = drawn.get(now + HOURGLASSES[card], 0.0) + 1 / len(deck)
    return Guise(
        number=NUMBER[hand.identity],
        weight=1.0,
        glasses=glasses,
        after_drawing=_spread(drawn),
        cards={NUMBER[card]: (1 / len(deck), glasses) for card in deck},
    )


def _guise(identity: Suspect, unknown: Sequence[Suspect], tokens: int, ways: Sequence[Way]) -> Guise:
    """Sum up some ways in which the cards may lie if Jack is this suspect."""
    now: dict[int, float] = {}
    later: dict[int, float] = {}
    beside: list[dict[int, float]] = [{}, {}, {}]
    for way in ways:
        glasses = tokens + sum(way.held)
        now[glasses] = now.get(glasses, 0.0) + way.weight
        for count, left in enumerate(way.left):
            share = way.weight * left / (len(unknown) - len(way.held))
            later[glasses + count] = later.get(glasses + count, 0.0) + share
            beside[count][glasses] = beside[count].get(glasses, 0.0) + share
    weight = sum(now.values())
    cards = {}
    for card in unknown:
        among = beside[HOURGLASSES[card]]
        if (share := sum(among.values())) > 0:
            alike = sum(1 for other in unknown if HOURGLASSES[other] == HOURGLASSES[card])
            cards[NUMBER[card]] = (share / weight / alike, _spread(among))
    return Guise(NUMBER[identity], weight, _spread(now), _spread(later), cards)


def _ways(table: Table, unknown: Sequence[Suspect]) -> list[Way]:
    """List what Jack's cards may show, if they are among these."""
    found = []
    for held in product(range(3), repeat=len(table.jack_drew)):
        left = [sum(1 for card in unknown if HOURGLASSES[card] == count) for count in range(3)]
        weight = 1.0
        for count in held:
            weight *= left[count]
            left[count] -= 1
        if weight > 0 and fits(table, tuple([SHOWING[count] for count in held])):
            found.append(Way(held, weight, tuple(left)))
    return found


def _spread(weights: Mapping[int, float]) -> Glasses:
    """Make chances of weights, by number of hourglasses."""
    total = sum(weights.values())
    return tuple([weights.get(count, 0.0) / total for count in range(MOST + 1)])
