"""
The rest of a round tried out with the rules themselves, truth by truth.

Slow on purpose and sure: every move is judged by `decide`, and every truth that fits is played.
"""

from itertools import permutations

from engine.chance import Chance
from engine.rulesets.mr_jack_pocket.belief import fits
from engine.rulesets.mr_jack_pocket.board import HOURGLASSES, INVESTIGATOR, JACK, SUSPECTS
from engine.rulesets.mr_jack_pocket.events import AlibiDrawn
from engine.rulesets.mr_jack_pocket.offers import due, legal_moves
from engine.rulesets.mr_jack_pocket.rules import decide, hourglasses
from engine.rulesets.mr_jack_pocket.sight import still_up
from engine.rulesets.mr_jack_pocket.state import Box, JackHand, State
from engine.rulesets.mr_jack_pocket.values import AT_LARGE, FUTURE
from tests.engine.rulesets.mr_jack_pocket import positions

CHANCE = Chance(b"the toss after a round is not looked at")


def truths(table):
    """List every truth that fits, as far as the next card, with its weight; those alike in all that counts are one."""
    unknown = [card for card in SUSPECTS if card not in table.investigator_alibis]
    drawn = len(table.jack_drew)
    weights, found = {}, {}
    for identity, *cards in permutations(unknown, drawn + 2):
        if identity not in still_up(table) or not fits(table, tuple(cards[:drawn])):
            continue
        next_card = cards[-1] if "alibi" in table.unused else None
        alike = (identity, sum(HOURGLASSES[card] for card in cards[:drawn]), next_card)
        weights[alike] = weights.get(alike, 0) + 1
        found[alike] = State(table, JackHand(identity, tuple(cards[:drawn])), Box((cards[-1],)))
    return [(state, weights[alike]) for alike, state in found.items()]


def chances(group):
    """Tell, by suspect, how likely Jack is to win from a position of which these are the truths that fit."""
    table = group[0][0].table
    seat = due(table)
    ways = [after(group, seat, move) for move in legal_moves(table, group[0][0].hand(seat))]
    if seat == JACK:
        return {suspect: max(way[suspect] for way in ways) for suspect in ways[0]}
    shares = shared(group)
    total = sum(shares.values())
    losses = [sum(shares[suspect] * way[suspect] for suspect in way) / total for way in ways]
    alike = [way for way, loss in zip(ways, losses, strict=True) if loss < min(losses) + 1e-9]
    # Of ways that are alike to him the Investigator takes the one that is worst for the first suspects of the list.
    return min(alike, key=lambda way: [way[suspect] for suspect in SUSPECTS if suspect in way])


def shared(group):
    """Add up the weights by suspect."""
    shares = {}
    for state, weight in group:
        shares[state.jack.identity] = shares.get(state.jack.identity, 0) + weight
    return shares


def after(group, seat, move):
    """Tell what comes of a move: for each card that may come to light apart."""
    parts = {}
    for before, weight in group:
        happened = decide(before, seat, move, CHANCE)
        shown = [event.card for event in happened if isinstance(event, AlibiDrawn) and seat == INVESTIGATOR]
        parts.setdefault(tuple(shown), []).append((positions.after(before, happened), weight, len(happened) > 1))
    shares = shared(group)
    sums = dict.fromkeys(shares, 0.0)
    for part in parts.values():
        if part[0][2]:
            for state, weight, _over in part:
                sums[state.jack.identity] += weight * worth(state)
        else:
            still = [(state, weight) for state, weight, _over in part]
            then, within = chances(still), shared(still)
            for suspect in within:
                sums[suspect] += within[suspect] * then[suspect]
    return {suspect: total / shares[suspect] for suspect, total in sums.items()}


def worth(state):
    """Tell Jack's chance after the appeal."""
    table = state.table
    if table.outcome is not None:
        return float(table.outcome.winners == (JACK,))
    if table.chase is not None:
        return AT_LARGE[table.round]
    alibi = table.round % 2 == 0 and "alibi" in table.tokens
    in_sight = table.time_tokens[-1] == INVESTIGATOR
    return FUTURE[table.round][alibi][in_sight][len(still_up(table))][hourglasses(table, state.jack)]
