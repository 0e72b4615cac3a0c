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

    direction: Annotated[Direction, Meta(description="On which side it lies.")]
    cell: Cell


class Hex(Struct, frozen=True):
    """A hex of the board. Its flat sides are on top and below."""

    cell: Cell
    kind: Annotated[Kind, Meta(description="One stands on streets; a post bears a gaslight; a building bars the way.")]
    column: Annotated[int, Meta(ge=0, le=12, description="Counted from the west.")]
    row: Annotated[int, Meta(ge=0, le=16, description="Half hexes from the top.")]
    neighbours: Annotated[tuple[Neighbour, ...], Meta(description="The hexes that share a side with it.")]


class ExitOnBoard(Struct, frozen=True):
    """A way out of the district, and the street it lies beyond."""

    id: Annotated[Exit, Meta(description="How moves and events name it.")]
    street: Cell


class CharacterCard(Struct, frozen=True):
    """A character: his figure and his cards."""

    id: Annotated[Character, Meta(description="How moves and events name him.")]
    name: Annotated[str, Meta(description="What people call him.")]
    colour: Annotated[str, Meta(description="The colour of his figure, as in the drawing.")]
    points: Annotated[int, Meta(ge=3, le=4, description="How far the character moves at most.")]


class StartingStreet(Struct, frozen=True):
    """Where a character begins."""

    character: Annotated[Character, Meta(description="Who begins there.")]
    street: Cell


class EditionOnBoard(Struct, frozen=True):
    """What differs between editions."""

    id: Annotated[Edition, Meta(description="How options name it.")]
    manholes: Annotated[tuple[Cell, ...], Meta(description="The hexes with a manhole.")]
    covered: Annotated[tuple[Cell, ...], Meta(description="The manholes that are covered at the start.")]
    starts: Annotated[tuple[StartingStreet, ...], Meta(description="Where the characters begin.")]


class Board(Struct, frozen=True, rename="camel", tag="mr-jack.board"):
    """What is printed, as data."""

    hexes: Annotated[tuple[Hex, ...], Meta(description="Every hex, with what it holds and what it borders on.")]
    exits: Annotated[tuple[ExitOnBoard, ...], Meta(description="The four ways out of the district.")]
    characters: Annotated[tuple[CharacterCard, ...], Meta(description="The eight characters.")]
    editions: Annotated[
        tuple[EditionOnBoard, ...], Meta(description="What differs between the editions that options choose from.")
    ]
    lights: Annotated[tuple[Light, ...], Meta(description="The gaslights that are lit at the start.")]
    cordons: Annotated[tuple[Exit, ...], Meta(description="The exits that are closed at the start.")]
    lantern: Annotated[Direction, Meta(description="Where Watson's lantern points at the start.")]
    rounds: Annotated[int, Meta(ge=8, le=8, description="After how many rounds a game is over at the latest.")]
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
