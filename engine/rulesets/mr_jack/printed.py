"""The board as callers get it: what is printed, as data."""

from typing import Annotated, Final, Literal

from msgspec import Meta, Struct

from engine.rulesets.mr_jack.board import (
    CELLS,
    CHARACTERS,
    CLOSED_AT_START,
    COLOURS,
    DIRECTIONS,
    EDITIONS,
    EXITS,
    LANTERN_AT_START,
    LIT_AT_START,
    NAMES,
    ORDER,
    POINTS,
    POSTS,
    ROUNDS,
    STREETS,
    Character,
    Direction,
    Edition,
    Exit,
    neighbour,
    position,
)
from engine.rulesets.mr_jack.moves import Cell
from engine.rulesets.mr_jack.state import Light
from engine.seat import Seat

Kind = Literal["street", "post", "building"]


class Neighbour(Struct, frozen=True):
    """A hex that shares a side with another."""

    direction: Direction
    cell: Cell


class Hex(Struct, frozen=True):
    """A hex of the board. Its flat sides are on top and below."""

    cell: Cell
    kind: Annotated[Kind, Meta(description="One stands on streets; a post bears a gaslight; a building bars the way.")]
    column: Annotated[int, Meta(ge=0, le=12, description="Counted from the west.")]
    row: Annotated[int, Meta(ge=0, le=16, description="Half hexes from the top.")]
    neighbours: tuple[Neighbour, ...]


class ExitOnBoard(Struct, frozen=True):
    """A way out of the district, and the street it lies beyond."""

    id: Exit
    street: Cell


class CharacterCard(Struct, frozen=True):
    """A character: his figure and his cards."""

    id: Character
    name: str
    colour: str
    points: Annotated[int, Meta(ge=3, le=4, description="How far the character moves at most.")]


class StartingStreet(Struct, frozen=True):
    """Where a character begins."""

    character: Character
    street: Cell


class EditionOnBoard(Struct, frozen=True):
    """What differs between editions."""

    id: Edition
    manholes: tuple[Cell, ...]
    covered: Annotated[tuple[Cell, ...], Meta(description="The manholes that are covered at the start.")]
    starts: tuple[StartingStreet, ...]


class Board(Struct, frozen=True, rename="camel", tag="mr-jack.board"):
    """What is printed, as data."""

    hexes: tuple[Hex, ...]
    exits: tuple[ExitOnBoard, ...]
    characters: tuple[CharacterCard, ...]
    editions: tuple[EditionOnBoard, ...]
    lights: Annotated[tuple[Light, ...], Meta(description="The gaslights that are lit at the start.")]
    cordons: Annotated[tuple[Exit, ...], Meta(description="The exits that are closed at the start.")]
    lantern: Annotated[Direction, Meta(description="Where Watson's lantern points at the start.")]
    rounds: Annotated[int, Meta(ge=8, le=8)]
    odd_rounds: Annotated[tuple[Seat, ...], Meta(description="Who takes the four activations of an odd round.")]
    even_rounds: Annotated[tuple[Seat, ...], Meta(description="Who takes the four activations of an even round.")]


def _kind(cell: str) -> Kind:
    return "street" if cell in STREETS else "post" if cell in POSTS else "building"


def _hex(cell: str) -> Hex:
    column, row = position(cell)
    beside = [(direction, neighbour(cell, direction)) for direction in DIRECTIONS]
    neighbours = tuple(Neighbour(direction=direction, cell=found) for direction, found in beside if found is not None)
    return Hex(cell=cell, kind=_kind(cell), column=column, row=row, neighbours=neighbours)


BOARD: Final = Board(
    hexes=tuple(_hex(cell) for cell in sorted(CELLS, key=position)),
    exits=tuple(ExitOnBoard(id=way, street=street) for way, street in EXITS.items()),
    characters=tuple(
        CharacterCard(id=character, name=NAMES[character], colour=COLOURS[character], points=POINTS[character])
        for character in CHARACTERS
    ),
    editions=tuple(
        EditionOnBoard(
            id=edition,
            manholes=printed.manholes,
            covered=printed.covered,
            starts=tuple(StartingStreet(character=name, street=street) for name, street in printed.starts.items()),
        )
        for edition, printed in EDITIONS.items()
    ),
    lights=tuple(Light(post, number) for post, number in LIT_AT_START.items()),
    cordons=CLOSED_AT_START,
    lantern=LANTERN_AT_START,
    rounds=ROUNDS,
    odd_rounds=ORDER[1],
    even_rounds=ORDER[0],
)
