"""What is printed: the map, the track, the nights, the pieces. Constants only."""

from collections.abc import Iterable
from typing import Annotated, Final, Literal

from msgspec import Meta, Struct

from engine.rulesets.letters_from_whitechapel import map as town
from engine.rulesets.letters_from_whitechapel.blocks import BLOCKS
from engine.rulesets.letters_from_whitechapel.map import CIRCLES, CROSSINGS, HEIGHT, PLAN, WIDTH
from engine.rulesets.letters_from_whitechapel.streets import (
    ALLEYS,
    CIRCLES_TOUCHED,
    CROSSINGS_TOUCHED,
    POLICE_STEPS,
    STEPS,
    bits_of,
    each,
)
from engine.seat import Seat, seat

JACK: Final = seat("jack")
POLICE: Final[tuple[Seat, ...]] = tuple(seat(f"police-{number}") for number in range(1, 6))
SEATS: Final = (JACK, *POLICE)

Colour = Literal["blue", "yellow", "brown", "red", "green"]
COLOURS: Final[tuple[Colour, ...]] = ("blue", "yellow", "brown", "red", "green")
"""Of the five policemen, of their patrol tokens and of the tiles that make one of them head of the investigation."""

RED_CIRCLES: Final = (3, 21, 27, 65, 84, 147, 149, 158)
"""Where women are placed, and no hideout is."""

YELLOW_CROSSINGS: Final = (45, 52, 63, 136, 147, 164, 184)
"""Where patrols are placed in the first night."""

PINK_CROSSING: Final = 97
"""The mark of an optional rule."""

RED: Final = bits_of(RED_CIRCLES)
YELLOW: Final = bits_of(YELLOW_CROSSINGS)

Hour = Literal["I", "II", "III", "IV", "V"]
HOURS: Final[tuple[Hour, ...]] = ("I", "II", "III", "IV", "V")
"""Where the time of the crime may stand, in the order it passes through."""

MOVES: Final = 15
"""How many numbered spaces the track has."""

TRACK: Final[tuple[str, ...]] = (*reversed(HOURS), *(str(move) for move in range(1, MOVES + 1)))
"""The spaces of the track from left to right, which are also the columns of Jack's sheet."""

PATROLS: Final = 7
"""How many patrol tokens there are: one of each colour, and blanks."""

PATROLS_BLANK: Final = 2
CRIME_SCENES: Final = 5
"""How many markers of crime scenes there are, one for each victim of the four nights."""

CLUES: Final = 19


def crossings_named(found: int) -> tuple[town.Place, ...]:
    """Name the crossings of a set."""
    return tuple(town.crossing(number) for number in each(found))


# The board as data

Circle = Annotated[int, Meta(ge=1, le=CIRCLES, description="The number of a circle.")]
Crossing = Annotated[
    str, Meta(pattern=r"^x([1-9][0-9]?|1[0-9]{2}|2[0-2][0-9]|23[0-4])$", description="The name of a crossing.")
]
Place = Annotated[
    str,
    Meta(
        pattern=r"^[xj]?[1-9][0-9]{0,2}$",
        description="A circle by its number, a crossing such as x68, or a joint such as j6.",
    ),
]


class Point(Struct, frozen=True, rename="camel"):
    """A point of the map; both axes have the same scale."""

    x: Annotated[int, Meta(ge=0, le=WIDTH, description="Units from the left side.")]
    y: Annotated[int, Meta(ge=0, le=HEIGHT, description="Units from the top.")]


class CircleOnBoard(Struct, frozen=True, rename="camel"):
    """A numbered circle, where Jack and the women go."""

    number: Annotated[Circle, Meta(description="The number printed in it; streets and blocks name it so.")]
    at: Annotated[Point, Meta(description="Its middle.")]
    colour: Annotated[Literal["white", "red"], Meta(description="Women are placed on red circles.")]
    crossings: Annotated[tuple[Crossing, ...], Meta(description="The crossings it touches.")]
    steps: Annotated[tuple[Circle, ...], Meta(description="The circles one step away while all crossings are free.")]
    alleys: Annotated[tuple[Circle, ...], Meta(description="The other circles around the blocks it lies on.")]


class CrossingOnBoard(Struct, frozen=True, rename="camel"):
    """A crossing, where policemen stand."""

    name: Annotated[Crossing, Meta(description="Its name, which is not printed.")]
    at: Annotated[Point, Meta(description="Its middle.")]
    border: Annotated[
        Literal["black", "yellow", "pink"],
        Meta(description="Yellow: patrols are placed here in the first night. Pink: the mark of an optional rule."),
    ]
    circles: Annotated[tuple[Circle, ...], Meta(description="The circles it touches, to be searched from here.")]
    steps: Annotated[tuple[Crossing, ...], Meta(description="The crossings one police step away.")]


class JointOnBoard(Struct, frozen=True, rename="camel"):
    """A point where three lines meet with no crossing; nothing ever stands there."""

    name: Annotated[str, Meta(pattern=r"^j[1-9][0-9]?$", description="Its name, which is not printed.")]
    at: Annotated[Point, Meta(description="Where it is.")]


class StreetOnBoard(Struct, frozen=True, rename="camel"):
    """A piece of street: a dotted line between two places with none between."""

    ends: Annotated[tuple[Place, Place], Meta(description="The two places it joins.")]
    bends: Annotated[tuple[Point, ...], Meta(description="Where it bends, from the first end to the second.")]


class BlockOnBoard(Struct, frozen=True, rename="camel"):
    """An area that streets go round and none goes through; an alley leads across it."""

    name: Annotated[str, Meta(pattern=r"^b[1-9][0-9]{0,2}$", description="Its name, which is not printed.")]
    circles: Annotated[tuple[Circle, ...], Meta(description="The circles around it.")]
    perimeter: Annotated[tuple[Place, ...], Meta(description="All places around it, clockwise.")]
    outline: Annotated[tuple[Point, ...], Meta(description="The same walk with all its bends, to be drawn.")]


class Night(Struct, frozen=True, rename="camel"):
    """What one night brings."""

    number: Annotated[int, Meta(ge=1, le=4, description="Which night it is.")]
    marked: Annotated[int, Meta(ge=1, le=5, description="How many marked women tokens there are.")]
    blank: Annotated[int, Meta(ge=3, le=3, description="How many blank women tokens there are.")]
    victims: Annotated[int, Meta(ge=1, le=2, description="How many women are killed.")]
    coaches: Annotated[int, Meta(ge=1, le=3, description="How many coaches Jack may take.")]
    alleys: Annotated[int, Meta(ge=1, le=2, description="How many alleys Jack may take.")]


NIGHTS: Final = (
    Night(number=1, marked=5, blank=3, victims=1, coaches=3, alleys=2),
    Night(number=2, marked=4, blank=3, victims=1, coaches=2, alleys=2),
    Night(number=3, marked=3, blank=3, victims=2, coaches=2, alleys=1),
    Night(number=4, marked=1, blank=3, victims=1, coaches=1, alleys=1),
)


class Board(Struct, frozen=True, rename="camel", tag="letters-from-whitechapel.board"):
    """What is printed, as data: all it takes to draw the map, and who gets where on it."""

    width: Annotated[int, Meta(ge=WIDTH, le=WIDTH, description="Of the map, in units of its points.")]
    height: Annotated[int, Meta(ge=HEIGHT, le=HEIGHT, description="Of the map, in units of its points.")]
    circles: Annotated[tuple[CircleOnBoard, ...], Meta(description="By number, from 1.")]
    crossings: Annotated[tuple[CrossingOnBoard, ...], Meta(description="By name, from x1.")]
    joints: Annotated[tuple[JointOnBoard, ...], Meta(description="By name, from j1.")]
    streets: Annotated[tuple[StreetOnBoard, ...], Meta(description="Every dotted line, in pieces that cross nowhere.")]
    blocks: Annotated[tuple[BlockOnBoard, ...], Meta(description="By name, from b1. The outside is not a block.")]
    policemen: Annotated[tuple[Colour, ...], Meta(description="The colours of the policemen.")]
    patrols: Annotated[int, Meta(ge=PATROLS, le=PATROLS, description="How many patrol tokens there are, blanks too.")]
    blank_patrols: Annotated[
        int, Meta(ge=PATROLS_BLANK, le=PATROLS_BLANK, description="How many of the patrol tokens are blank.")
    ]
    crime_scenes: Annotated[
        int, Meta(ge=CRIME_SCENES, le=CRIME_SCENES, description="How many markers of crime scenes there are.")
    ]
    clues: Annotated[int, Meta(ge=CLUES, le=CLUES, description="How many clue markers there are.")]
    track: Annotated[tuple[str, ...], Meta(description="The spaces of the track, from left to right.")]
    nights: Annotated[tuple[Night, ...], Meta(description="What each night brings, in order.")]


def _point(at: town.Point) -> Point:
    return Point(x=at[0], y=at[1])


def _points(line: Iterable[town.Point]) -> tuple[Point, ...]:
    return tuple(_point(at) for at in line)


def _circle(number: int) -> CircleOnBoard:
    return CircleOnBoard(
        number=number,
        at=_point(PLAN.points[town.circle(number)]),
        colour="red" if number in RED_CIRCLES else "white",
        crossings=crossings_named(CROSSINGS_TOUCHED[number]),
        steps=tuple(each(STEPS[number])),
        alleys=tuple(each(ALLEYS[number])),
    )


def _crossing(number: int) -> CrossingOnBoard:
    return CrossingOnBoard(
        name=town.crossing(number),
        at=_point(PLAN.points[town.crossing(number)]),
        border="yellow" if number in YELLOW_CROSSINGS else "pink" if number == PINK_CROSSING else "black",
        circles=tuple(each(CIRCLES_TOUCHED[number])),
        steps=crossings_named(POLICE_STEPS[number]),
    )


BOARD: Final = Board(
    width=WIDTH,
    height=HEIGHT,
    circles=tuple(_circle(number) for number in range(1, CIRCLES + 1)),
    crossings=tuple(_crossing(number) for number in range(1, CROSSINGS + 1)),
    joints=tuple(JointOnBoard(name=place, at=_point(at)) for place, at in PLAN.points.items() if town.is_joint(place)),
    streets=tuple(StreetOnBoard(ends=(start, end), bends=_points(bends)) for start, end, bends in PLAN.segments),
    blocks=tuple(
        BlockOnBoard(
            name=f"b{number}", circles=block.circles, perimeter=block.perimeter, outline=_points(block.outline)
        )
        for number, block in enumerate(BLOCKS, start=1)
    ),
    policemen=COLOURS,
    patrols=PATROLS,
    blank_patrols=PATROLS_BLANK,
    crime_scenes=CRIME_SCENES,
    clues=CLUES,
    track=TRACK,
    nights=NIGHTS,
)
