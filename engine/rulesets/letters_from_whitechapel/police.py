"""What a police player thinks of, phase by phase."""

from collections.abc import Callable
from typing import Final, NamedTuple

from engine.bot import Thought
from engine.chance import Chance
from engine.rulesets.letters_from_whitechapel.beats import Aims, Field, ascend
from engine.rulesets.letters_from_whitechapel.belief import imagine
from engine.rulesets.letters_from_whitechapel.board import COLOURS, Colour
from engine.rulesets.letters_from_whitechapel.evolution import evolve
from engine.rulesets.letters_from_whitechapel.inquiries import inquire
from engine.rulesets.letters_from_whitechapel.moves import Move, Walk
from engine.rulesets.letters_from_whitechapel.offers import NUMBER, legal_moves, own
from engine.rulesets.letters_from_whitechapel.rehearsal import rehearse
from engine.rulesets.letters_from_whitechapel.rules import decide
from engine.rulesets.letters_from_whitechapel.state import PoliceHand, Table
from engine.rulesets.letters_from_whitechapel.suspicion import suspect
from engine.rulesets.letters_from_whitechapel.trials import Budget
from engine.rulesets.letters_from_whitechapel.watch import lay_patrol, move_woman


class Manner(NamedTuple):
    """How a level plays the police."""

    aims: Aims
    restarts: int
    boldness: float
    mistakes: int
    """Out of a hundred walks or questions, how many are made without thinking."""
    rehearsed: int = 1
    """How many ways to stand are tried in the mind."""
    budget: Budget = Budget(0, 0, 0)


CHASING: Final = Aims(shut=0.0, ajar=0.0, nearer_home=0.0)
"""Going after Jack and not thinking of where he lives."""
OTHER_AIMS: Final = (
    Aims(shut=1.5, ajar=0.5, nearer_home=0.04),
    Aims(grasp=0.6, pincer=0.25),
    Aims(search=0.8, grasp=0.2),
)
"""What else policemen might stand for, to be tried in the mind: a siege, a net, a search."""

MANNERS: Final = (
    Manner(CHASING, 0, 0.3, 83),
    Manner(CHASING, 0, 0.2, 65),
    Manner(Aims(shut=0.3, ajar=0.1), 1, 0.15, 24),
    Manner(Aims(), 3, 0.15, 14, 3, Budget(4, 2, 4)),
    Manner(Aims(), 8, 0.12, 0, 14, Budget(18, 4, 70)),
)
"""By level, from 1."""


def think(table: Table, hand: PoliceHand, level: int, chance: Chance, effort: float) -> Thought[Move]:
    """Think for a police player."""
    manner = MANNERS[level - 1]
    match table.phase:
        case "patrols":
            return Thought(in_one_go(table, hand, lay_patrol, chance), 0.5)
        case "suspense":
            return Thought(in_one_go(table, hand, move_woman, chance), 0.5)
        case _ if chance.below(100) < manner.mistakes:
            return Thought((chance.pick(legal_moves(table, hand)),), 0.5)
        case "hunt":
            return walks(table, manner, chance, effort)
        case _:
            return Thought((inquire(table, manner.boldness),), 0.5)


def in_one_go(
    table: Table, hand: PoliceHand, choose: Callable[[Table, PoliceHand, Chance], Move], chance: Chance
) -> tuple[Move, ...]:
    """Lay all tokens, or move all women: nothing comes to light between one and the next."""
    state = imagine(table, hand, chance)
    line: list[Move] = []
    while state.table.phase == table.phase:
        own_hand = state.hand(hand.seat)
        assert isinstance(own_hand, PoliceHand)  # noqa: S101 - a police seat holds a police hand
        line.append(choose(state.table, own_hand, chance))
        for event in decide(state, hand.seat, line[-1], chance):
            state = evolve(state, event)
    return tuple(line)


def walks(table: Table, manner: Manner, chance: Chance, effort: float) -> Thought[Move]:
    """Find where a player's policemen walk."""
    assert table.policemen is not None  # noqa: S101 - a hunt is on
    standing = [NUMBER[crossing] for crossing in table.policemen.crossings()]
    colours = own(table)
    free = [COLOURS.index(colour) for colour in colours]
    suspicion = suspect(table)
    field = Field(suspicion, manner.aims)
    found = [ascend(field, standing, free, None)]
    found += [ascend(field, standing, free, chance) for _ in range(round(manner.restarts * min(1.0, effort)))]
    for aims in OTHER_AIMS if manner.rehearsed > 1 else ():
        other = Field(suspicion, aims)
        for begun in (None, *(chance,) * round(2 * min(1.0, effort))):
            _worth, way = ascend(other, standing, free, begun)
            found.append((field.worth(way), way))
    ways = _best_ways(found, manner.rehearsed)
    if len(ways) == 1 and manner.rehearsed == 1:
        return Thought(in_order(standing, ways[0][1], colours), 0.5)
    best, worth = rehearse(table, suspicion, ways, manner.budget.scaled(effort), chance)
    return Thought(in_order(standing, ways[best][1], colours), worth)


def _best_ways(found: list[tuple[float, list[int]]], number: int) -> list[tuple[float, list[int]]]:
    """Keep the best of some ways to stand, each once whoever stands where."""
    best = {tuple(sorted(way)): (worth, way) for worth, way in sorted(found, key=lambda one: one[0])}
    return sorted(best.values(), key=lambda one: -one[0])[: max(1, number)]


def in_order(standing: list[int], places: list[int], colours: tuple[Colour, ...]) -> tuple[Move, ...]:
    """
    Let policemen walk one after the other so that nobody stops where another still stands. [Rule 6.1]

    Where some would have to change places with each other, they all stay: it comes to the same.
    """
    now = list(standing)
    left = [COLOURS.index(colour) for colour in colours]
    moves: list[Move] = []
    while left:
        ready = [one for one in left if places[one] not in now or places[one] == now[one]]
        one = ready[0] if ready else left[0]
        to = places[one] if ready else now[one]
        if not ready:
            # Whoever wanted his place gets the one he wanted.
            other = places.index(to)
            places[other] = places[one]
        moves.append(Walk(COLOURS[one], f"x{to}"))
        now[one] = to
        left.remove(one)
    return tuple(moves)
