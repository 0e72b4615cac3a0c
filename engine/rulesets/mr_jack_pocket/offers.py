"""Which actions a seat may take now."""

from functools import cache
from itertools import combinations
from typing import Final, assert_never

from engine.rulesets.mr_jack_pocket.board import DETECTIVES, JACK, ORDER, SUSPECTS, Face, Suspect
from engine.rulesets.mr_jack_pocket.moves import DrawAlibi, Exchange, Joker, Move, Rotate, Walk
from engine.rulesets.mr_jack_pocket.state import Hand, Table
from engine.seat import Seat


def due(table: Table) -> Seat:
    """Name the seat whose action is due. [Rule 3.4]"""
    return ORDER[table.round % 2][4 - len(table.unused)]


def to_move(table: Table) -> tuple[Seat, ...]:
    """Name the seat whose action is awaited, until the game is over."""
    return () if table.outcome is not None else (due(table),)


WALKS: Final = {detective: tuple(Walk(detective, steps) for steps in (1, 2)) for detective in DETECTIVES}
JOKERS: Final = tuple(Joker(detective) for detective in DETECTIVES)
ROTATIONS: Final = tuple(Rotate(tile, quarters) for tile in SUSPECTS for quarters in (1, 2, 3))
EXCHANGES: Final = tuple(Exchange(first, second) for first, second in combinations(SUSPECTS, 2))


def choices(face: Face, rotated: Suspect | None, seat: Seat) -> tuple[Move, ...]:
    """List what a seat may do with a token of that face. [Rules 4.1 to 4.10]"""
    match face:
        case "holmes" | "watson" | "toby":
            return WALKS[face]
        case "joker":
            return (*JOKERS, Joker(None)) if seat == JACK else JOKERS
        case "rotation":
            return tuple([move for move in ROTATIONS if move.tile != rotated])
        case "exchange":
            return EXCHANGES
        case "alibi":
            return (DrawAlibi(),)
        case _:
            assert_never(face)


@cache
def offered(unused: tuple[Face, ...], rotated: Suspect | None, seat: Seat) -> tuple[tuple[Move, ...], frozenset[Move]]:
    """List every action of whoever is to move, and the same as a set. They depend on so little that each is kept."""
    # Two rotation tokens offer the same moves: both are used before the round ends, whichever goes first.
    moves = tuple([move for face in dict.fromkeys(unused) for move in choices(face, rotated, seat)])
    return moves, frozenset(moves)


def legal_moves(table: Table, hand: Hand) -> tuple[Move, ...]:
    """List every action of a seat, or none out of its turn. [Rules 3.5 to 3.7]"""
    seat = hand.seat
    if table.outcome is not None or due(table) != seat:
        return ()
    return offered(table.unused, table.rotated, seat)[0]


def is_legal(table: Table, seat: Seat, move: Move) -> bool:
    """Tell whether a move is one of the legal moves of the seat whose turn it is."""
    return move in offered(table.unused, table.rotated, seat)[1]
