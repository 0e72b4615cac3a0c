"""Which steps a seat may take now."""

from functools import cache
from typing import Final

from engine.rulesets.mr_jack.board import (
    CELLS,
    CHARACTERS,
    DIRECTIONS,
    EDITIONS,
    EXITS,
    INDEX,
    INVESTIGATOR,
    ORDER,
    POSTS,
    WHISTLE_STEPS,
    Character,
    Edition,
    Exit,
)
from engine.rulesets.mr_jack.light import indices, occupied, reach, ways_out
from engine.rulesets.mr_jack.moves import (
    Accuse,
    Activate,
    Aim,
    DrawAlibi,
    EndWhistle,
    Go,
    Leave,
    Move,
    MoveCordon,
    MoveCover,
    MoveLight,
    Stay,
    Swap,
    TakeBack,
)
from engine.rulesets.mr_jack.state import Activation, Hand, JackHand, Light, Table
from engine.rulesets.mr_jack.streets import each
from engine.rulesets.mr_jack.whistle import most_steps, walks, walks_up_to
from engine.seat import Seat

MOST_TAKE_BACKS: Final = 8

BEFORE_OR_AFTER: Final = ("smith", "lestrade", "goodley", "bert")
"""Whose power may be used before the move as well. [Rule 5.1]"""

WITHOUT_POWER: Final = ("stealthy", "gull")
"""Whose power is part of the move, or instead of it. [Rules 5.8, 5.9]"""

ACTIVATES: Final = {character: Activate(character) for character in CHARACTERS}
GOES: Final = tuple(Go(cell) for cell in CELLS)
AIMS: Final[tuple[Move, ...]] = tuple(Aim(direction) for direction in DIRECTIONS)
SWAPS: Final[tuple[Move, ...]] = tuple(Swap(character) for character in CHARACTERS if character != "gull")


def due(table: Table) -> Seat:
    """Name the seat whose activation is due or running. [Rule 3.2]"""
    running = 0 if table.activation is None else 1
    return ORDER[table.round % 2][4 - len(table.unplayed) - running]


def to_move(table: Table) -> tuple[Seat, ...]:
    """Name the seat whose step is awaited, until the game is over."""
    return () if table.outcome is not None else (due(table),)


def legal_moves(table: Table, hand: Hand) -> tuple[Move, ...]:
    """List every step of a seat, or none out of its turn. [Rules 3.3 to 3.5]"""
    if table.outcome is not None or due(table) != hand.seat:
        return ()
    activation = table.activation
    if activation is None:
        return tuple([ACTIVATES[character] for character in table.unplayed])
    moves = steps(table, activation, hand)
    if table.earlier and table.taken_back < MOST_TAKE_BACKS:
        moves.append(TakeBack())
    return tuple(moves)


def steps(table: Table, activation: Activation, hand: Hand) -> list[Move]:
    """List what the running activation may go on with."""
    if activation.aiming:
        return list(AIMS)
    if activation.steps_left:
        return whistles(table, activation)
    moves: list[Move] = []
    if not activation.moved:
        moves += movements(table, activation.character, hand)
    if power_is_due(activation):
        moves += powers(table, activation)
    return moves


def power_is_due(activation: Activation) -> bool:
    """Tell whether the power may be used now. [Rule 5.1]"""
    if activation.power_used or activation.character in WITHOUT_POWER:
        return False
    return activation.moved or activation.character in BEFORE_OR_AFTER


def movements(table: Table, character: Character, hand: Hand) -> list[Move]:
    """List where the activated character may go. [Rules 4.1 to 4.5, 5.8, 5.9, 7.1 to 7.3]"""
    standing = indices(table)
    taken = occupied(standing)
    reached = reach(table, character)
    free = reached & ~taken
    moves: list[Move] = [GOES[index] for index in each(free)] if free else [Stay()]
    if character == "gull":
        moves += SWAPS
    if hand.seat == INVESTIGATOR:
        moves += [
            Accuse(other)
            for other, index in zip(CHARACTERS, standing, strict=True)
            if reached >> index & 1 and other != character and other not in table.cleared
        ]
    elif isinstance(hand, JackHand):
        # Looked for whoever is moved, so that the time it takes says nothing.
        ways = ways_out(table, character) if table.witness == "unseen" else []
        if hand.identity == character:
            moves += [Leave(way) for way in ways]
    return moves


def powers(table: Table, activation: Activation) -> list[Move]:
    """List how the power may be used. [Rules 5.2, 5.5 to 5.7, 5.10]"""
    match activation.character:
        case "holmes":
            return [DrawAlibi()]
        case "smith":
            return list(lights_moved(table.lights))
        case "lestrade":
            return list(cordons_moved(table.cordons))
        case "bert":
            return list(covers_moved(table.options.edition, table.covers))
        case "goodley":
            return whistles(table, activation)
        case _:
            return []


@cache
def lights_moved(lights: tuple[Light, ...]) -> tuple[Move, ...]:
    """List every way to take a lit gaslight to a dark post. [Rule 5.5]"""
    lit = [light.post for light in lights]
    return tuple(MoveLight(origin, to) for origin in lit for to in POSTS if to not in lit)


@cache
def cordons_moved(cordons: tuple[Exit, ...]) -> tuple[Move, ...]:
    """List every way to take a cordon to an open exit. [Rule 5.6]"""
    return tuple(MoveCordon(origin, to) for origin in cordons for to in EXITS if to not in cordons)


@cache
def covers_moved(edition: Edition, covers: tuple[str, ...]) -> tuple[Move, ...]:
    """List every way to take a cover to an open manhole. [Rule 5.7]"""
    manholes = EDITIONS[edition].manholes
    return tuple(MoveCover(origin, to) for origin in covers for to in manholes if to not in covers)


def whistles(table: Table, activation: Activation) -> list[Move]:
    """List who may walk to the whistle next. [Rules 5.10 to 5.13]"""
    if table.options.whistle == "upTo":
        left = activation.steps_left or WHISTLE_STEPS
        return [*walks_up_to(table, activation.walked, left), EndWhistle()]
    return list(walks(table, activation.walked, activation.steps_left or most_steps(table)))


def street_of(table: Table, character: Character) -> int:
    """Give the index of the street where a character stands."""
    return INDEX[getattr(table.places, character)]
