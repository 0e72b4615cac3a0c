"""One action looked ahead: what if the round ended right after it?"""

from engine.rulesets.mr_jack_pocket.board import INVESTIGATOR
from engine.rulesets.mr_jack_pocket.outlook import Outlook, Prospect
from engine.rulesets.mr_jack_pocket.unfolding import DRAW, UNDRAWN, Spot


def glances(outlook: Outlook, spot: Spot) -> list[Prospect]:
    """List what the seat to move may do, and what comes of each if the appeal follows at once."""
    unfolding = outlook.unfolding
    seat = unfolding.due(spot)
    found = [Prospect(move, then, outlook.end(then)) for move, then in unfolding.following(spot, seat)]
    if seat == INVESTIGATOR and spot[2] == UNDRAWN:
        sums = [0.0] * len(outlook.guises)
        for card, likely in outlook.cards.items():
            ends = outlook.end(Spot(spot[0], spot[1], card))
            sums = [total + share * chance for total, share, chance in zip(sums, likely, ends, strict=True)]
        found.append(Prospect(DRAW, None, tuple(sums)))
    return found
