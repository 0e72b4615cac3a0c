"""The strongest play of Jack: his signals are drawn from the round's equilibrium, so that nobody can read them."""

from collections.abc import Sequence
from typing import Final

from engine.bot import Thought
from engine.chance import Chance
from engine.rulesets.mr_jack_pocket.board import JACK, ROUNDS
from engine.rulesets.mr_jack_pocket.guises import own_guise, public_guises
from engine.rulesets.mr_jack_pocket.history import signalling_from
from engine.rulesets.mr_jack_pocket.moves import Move
from engine.rulesets.mr_jack_pocket.outlook import Outlook
from engine.rulesets.mr_jack_pocket.planning import plan
from engine.rulesets.mr_jack_pocket.reading import believed
from engine.rulesets.mr_jack_pocket.signalling import signals
from engine.rulesets.mr_jack_pocket.state import JackHand, Table
from engine.rulesets.mr_jack_pocket.unfolding import DRAW, Spot

ITERATIONS: Final = 200
FEWEST: Final = 20
"""However little effort is asked for."""

UNREAD: Final = 0.7
"""How likely Jack thinks it, before the last round, that the Investigator reads nothing into his signals."""


def iterations(effort: float, most: int = ITERATIONS) -> int:
    """Scale a number of iterations by the effort."""
    return max(FEWEST, round(most * effort))


def think(
    table: Table, hand: JackHand, rounds: Sequence[Sequence[Table]], chance: Chance, effort: float
) -> Thought[Move]:
    """Send a signal, or do what is best where nobody answers any more."""
    start = signalling_from(rounds[-1])
    if start is None or len(table.unused) == 1:
        return _last_action(table, hand, rounds, chance)
    guises = public_guises(start, apart=start.round == ROUNDS)
    own = own_guise(table, hand)
    if table.jack_drew != start.jack_drew:
        own = own._replace(after_drawing=own.glasses)
    # Solved for all whom he may be taken for; he himself, who knows his hourglasses, comes last and weighs nothing.
    outlook = Outlook(start, (*guises, own), (*believed(guises, rounds[:-1]), 0.0))
    found = signals(outlook, outlook.unfolding.root, unread=0.0 if start.round == ROUNDS else UNREAD)
    solution = found.game.solve(iterations(effort))
    lines = lines_to_signals(outlook, outlook.unfolding.spot(table))
    spots = list(lines)
    places = [found.place[spot] for spot in spots]
    shares = [solution.sending[-1][place] / len(found.spots[place]) for place in places]
    drawn = chance.weighted(shares)
    return Thought(lines[spots[drawn]], found.game.gains(solution)[places[drawn]][-1])


def _last_action(table: Table, hand: JackHand, rounds: Sequence[Sequence[Table]], chance: Chance) -> Thought[Move]:
    guises = public_guises(table)
    outlook = Outlook(table, (*guises, own_guise(table, hand)), (*believed(guises, rounds), 0.0))
    moves, chances = plan(outlook, outlook.unfolding.root, [*(0.0 for _ in guises), 1.0], chance)
    return Thought(moves, chances[-1])


def lines_to_signals(outlook: Outlook, start: Spot) -> dict[Spot, tuple[Move, ...]]:
    """Find by which actions Jack may send each signal, as far as no card comes to light."""
    unfolding = outlook.unfolding
    lines: dict[Spot, tuple[Move, ...]] = {start: ()}
    while unfolding.due(next(iter(lines))) == JACK:
        longer: dict[Spot, tuple[Move, ...]] = {}
        for spot, moves in lines.items():
            for move, then in unfolding.following(spot, JACK):
                if move == DRAW:
                    # What can be known before the other action is worth knowing before it.
                    longer[then] = (DRAW,)
                else:
                    longer.setdefault(then, moves if DRAW in moves else (*moves, move))
        lines = longer
    return lines
