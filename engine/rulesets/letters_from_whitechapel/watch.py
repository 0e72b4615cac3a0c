"""What the head of the investigation does before the murder: he lays patrol tokens and moves wretched women."""

from math import exp
from typing import Final

from engine.chance import Chance
from engine.rulesets.letters_from_whitechapel.board import (
    COLOURS,
    PATROLS,
    PATROLS_BLANK,
    YELLOW_CROSSINGS,
    Crossing,
)
from engine.rulesets.letters_from_whitechapel.moves import Move, MoveWoman, PlacePatrol
from engine.rulesets.letters_from_whitechapel.offers import NUMBER, legal_moves
from engine.rulesets.letters_from_whitechapel.reach import police_steps_to
from engine.rulesets.letters_from_whitechapel.state import PoliceHand, Table
from engine.rulesets.letters_from_whitechapel.weights import hideout_weights

NEAR: Final = 6
"""From how many police steps on it does not matter any more how far it is."""


EAGER: Final = 0.7
"""How eagerly policemen are put where they are of use."""


def lay_patrol(table: Table, hand: PoliceHand, chance: Chance) -> Move:
    """Lay the next token: rather a blank where little is to be watched, but by lot, so that Jack cannot be sure."""
    offered = [move for move in legal_moves(table, hand) if isinstance(move, PlacePatrol)]
    crossing, *others = _places(table, sorted({move.crossing for move in offered}, key=NUMBER.__getitem__))
    faces = [move for move in offered if move.crossing == crossing]
    coloured = [move for move in faces if move.face != "blank"]
    blanks = PATROLS_BLANK - sum(patrol.face == "blank" for patrol in hand.patrols)
    if not coloured or _is_blank([crossing, *others], blanks, table, chance):
        return next((move for move in faces if move.face == "blank"), faces[0])
    return chance.pick(coloured)


def _places(table: Table, nexts: list[Crossing]) -> list[Crossing]:
    """List where the tokens that are left will lie, the next one first; two lie where they help most. [Rule 4.5]"""
    laid = [patrol.crossing for patrol in table.patrols]
    yellow = [crossing for number in YELLOW_CROSSINGS if (crossing := f"x{number}") not in laid]
    if table.policemen is None:
        return yellow
    bound = [crossing for crossing in table.policemen.crossings() if crossing not in laid]
    if bound:
        return [*bound, *_most_useful(table, [crossing for crossing in yellow if crossing not in bound], 2)]
    last = len(laid) + 1 == PATROLS
    return _most_useful(table, nexts if last else yellow, 1 if last else 2)


def _most_useful(table: Table, crossings: list[Crossing], number: int) -> list[Crossing]:
    chosen = sorted(crossings, key=lambda crossing: -_use(table, NUMBER[crossing]))[:number]
    return sorted(chosen, key=NUMBER.__getitem__)


def _is_blank(places: list[Crossing], blanks: int, table: Table, chance: Chance) -> bool:
    """Draw where the blank tokens go, and tell whether the next one is among them."""
    left = list(places)
    for _ in range(blanks):
        drawn = left[chance.weighted([exp(-EAGER * _use(table, NUMBER[crossing])) for crossing in left])]
        if drawn == places[0]:
            return True
        left.remove(drawn)
    return False


def _use(table: Table, crossing: int) -> float:
    """Say how much a policeman is of use on a crossing: near women and near likely hideouts."""
    near = sum(max(0, NEAR - police_steps_to(woman)[crossing]) for woman in table.women)
    homes = hideout_weights(table)
    total = sum(homes.values()) or 1.0
    return near / len(COLOURS) + sum(
        weight / total * max(0, NEAR - police_steps_to(home)[crossing]) for home, weight in homes.items()
    )


def move_woman(table: Table, hand: PoliceHand, chance: Chance) -> Move:
    """Move a wretched woman, or the next one: towards the policemen."""
    offered = legal_moves(table, hand)
    moves = [move for move in offered if isinstance(move, MoveWoman)]
    if not moves:
        return offered[0]
    standing = [NUMBER[patrol.crossing] for patrol in hand.patrols if patrol.face != "blank"]

    def watched(move: MoveWoman) -> int:
        return sum(max(0, NEAR - police_steps_to(move.to)[one]) for one in standing)

    most = max(watched(move) for move in moves)
    return chance.pick([move for move in moves if watched(move) == most])
