"""Jack takes a shortest open way home; policemen go to the nearest place where he may be and search there."""

from typing import Any

from engine.bot import Sight, Thought
from engine.chance import Chance
from engine.rulesets.letters_from_whitechapel.belief import circles
from engine.rulesets.letters_from_whitechapel.moves import Alley, Arrest, Coach, Follow, GoHome, Move, Rest, Step, Walk
from engine.rulesets.letters_from_whitechapel.offers import NUMBER, guarded, legal_moves
from engine.rulesets.letters_from_whitechapel.state import JackHand, Table
from engine.rulesets.letters_from_whitechapel.streets import CROSSINGS_TOUCHED, each, police_distances, rings

FAR = 99
SURE = 5
"""Among so few places a policeman rather arrests than asks."""


def think(sight: Sight[Any, Any, Any], chance: Chance) -> Thought[Any]:
    """Look one move ahead."""
    offered = legal_moves(sight.table, sight.hand)
    match sight.table.phase:
        case "escape":
            return Thought((_homeward(sight.table, sight.hand, offered, chance),), 0.5)
        case "hunt":
            return Thought((_closest(sight.table, offered, chance),), 0.5)
        case "clues":
            return Thought((_question(sight.table, offered, chance),), 0.5)
        case _:
            return Thought((chance.pick(offered),), 0.5)


def _homeward(table: Table, hand: JackHand, offered: tuple[Move, ...], chance: Chance) -> Move:
    if GoHome() in offered:
        return GoHome()
    far = {}
    for steps, ring in enumerate(rings(hand.hideout, guarded(table.policemen))):
        far.update(dict.fromkeys(each(ring), steps))
    steps = [move for move in offered if isinstance(move, Step)]
    flights = steps or [move for move in offered if isinstance(move, Coach | Alley)]
    nearest = min(far.get(move.to, FAR) for move in flights)
    return chance.pick([move for move in flights if far.get(move.to, FAR) == nearest])


def _closest(table: Table, offered: tuple[Move, ...], chance: Chance) -> Move:
    policeman = offered[0].policeman
    beside = [crossing for circle in each(circles(table)) for crossing in each(CROSSINGS_TOUCHED[circle])]
    walks = [move for move in offered if isinstance(move, Walk) and move.policeman == policeman]
    far = [min(police_distances(NUMBER[walk.to])[crossing] for crossing in beside) for walk in walks]
    return chance.pick([walk for walk, steps in zip(walks, far, strict=True) if steps == min(far)])


def _question(table: Table, offered: tuple[Move, ...], chance: Chance) -> Move:
    possible = circles(table)
    there = [move for move in offered if not isinstance(move, Rest) and possible >> move.circle & 1]
    arrests = [move for move in there if isinstance(move, Arrest)]
    if arrests and possible.bit_count() <= SURE:
        return chance.pick(arrests)
    follows = [move for move in there if isinstance(move, Follow)]
    follows = follows or [move for move in offered if isinstance(move, Follow)]
    return chance.pick(follows or [move for move in offered if isinstance(move, Rest)])
