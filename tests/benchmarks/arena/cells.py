"""Who plays whom, and in which order."""

import itertools
from collections.abc import Container, Iterable, Iterator, Sequence
from typing import NamedTuple

from engine.bot import STRONGEST, WEAKEST

LEVELS = tuple(str(level) for level in range(WEAKEST, STRONGEST + 1))
PLAYERS = ("random", "greedy", *LEVELS)
TOP = LEVELS[-1]


class Cell(NamedTuple):
    """One place of the cross-table: who looks for Jack, on all seats but his, and who is Jack."""

    hunter: str
    jack: str


class Pairing(NamedTuple):
    """A game of a cell. The games of one number have the same set-up in every cell."""

    cell: Cell
    number: int


def both_sides(one: str, other: str) -> tuple[Cell, ...]:
    return (Cell(one, other), Cell(other, one)) if one != other else (Cell(one, one),)


def ladder() -> tuple[Cell, ...]:
    """Give the cells that say most: each level against the one below, and the top against what it is measured by."""
    rungs = [both_sides(above, below) for below, above in itertools.pairwise(LEVELS)]
    top = [both_sides(TOP, against) for against in ("random", "greedy", "3", TOP)]
    return tuple(dict.fromkeys(itertools.chain(*rungs, *top)))


def cells(wanted: str, players: Sequence[str]) -> tuple[Cell, ...]:
    """Read which cells are wanted: `all`, `ladder`, or a list such as `5:4,4:5`, the hunter first."""
    if wanted == "all":
        return tuple(Cell(hunter, jack) for hunter in players for jack in players)
    if wanted == "ladder":
        return tuple(cell for cell in ladder() if {*cell} <= {*players})
    named = tuple(Cell(*pair.split(":")) for pair in wanted.split(","))
    if strangers := sorted({name for cell in named for name in cell} - {*PLAYERS}):
        raise ValueError(f"nobody is called {', '.join(strangers)}")
    return named


def schedule(wanted: Iterable[Cell], *, games: int | None, played: Container[Pairing]) -> Iterator[Pairing]:
    """Go through the cells again and again, so that all have about as many games at any time."""
    for number in itertools.count() if games is None else range(games):
        for cell in wanted:
            pairing = Pairing(cell, number)
            if pairing not in played:
                yield pairing
