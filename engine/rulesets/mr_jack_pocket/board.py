"""What is printed: suspects, tiles, spaces, tokens, cards. Constants only."""

from typing import Annotated, Final, Literal

from msgspec import Meta, Struct

from engine.seat import Seat, seat

INVESTIGATOR: Final = seat("investigator")
JACK: Final = seat("jack")
SEATS: Final = (INVESTIGATOR, JACK)

Side = Literal["N", "E", "S", "W"]
SIDES: Final[tuple[Side, ...]] = ("N", "E", "S", "W")
"""Clockwise, north being up."""

Suspect = Literal["goodley", "lestrade", "stealthy", "smith", "pizer", "gull", "lane", "bert", "madame"]
SUSPECTS: Final[tuple[Suspect, ...]] = (
    "goodley", "lestrade", "stealthy", "smith", "pizer", "gull", "lane", "bert", "madame",
)  # fmt: skip

NAMES: Final[dict[Suspect, str]] = {
    "goodley": "Sgt Goodley",
    "lestrade": "Insp. Lestrade",
    "stealthy": "Miss Stealthy",
    "smith": "John Smith",
    "pizer": "John Pizer",
    "gull": "William Gull",
    "lane": "Joseph Lane",
    "bert": "Jeremy Bert",
    "madame": "Madame",
}
COLOURS: Final[dict[Suspect, str]] = {
    "goodley": "black",
    "lestrade": "blue",
    "stealthy": "green",
    "smith": "yellow",
    "pizer": "white",
    "gull": "violet",
    "lane": "grey",
    "bert": "orange",
    "madame": "pink",
}
HOURGLASSES: Final[dict[Suspect, int]] = {
    "goodley": 0,
    "lestrade": 0,
    "stealthy": 1,
    "smith": 1,
    "pizer": 1,
    "gull": 1,
    "lane": 1,
    "bert": 1,
    "madame": 2,
}
"""On the alibi cards. [Rule 2.3]"""

CROSSING: Final[Suspect] = "lane"
"""The one whose empty face has no wall. [Rule 1.4]"""

Detective = Literal["holmes", "watson", "toby"]
DETECTIVES: Final[tuple[Detective, ...]] = ("holmes", "watson", "toby")

SPACES: Final = 12

START: Final[dict[Detective, int]] = {"holmes": 11, "watson": 3, "toby": 7}
STARTING_WALLS: Final[dict[int, Side]] = {0: "W", 2: "E", 7: "S"}
"""By place: the tiles beside the three detectives. [Rule 2.2]"""

SIGHT_LINES: Final[tuple[tuple[tuple[int, ...], Side, Side], ...]] = (
    *(((column, column + 3, column + 6), "N", "S") for column in (0, 1, 2)),
    *(((row + 2, row + 1, row), "E", "W") for row in (0, 3, 6)),
    *(((column + 6, column + 3, column), "S", "N") for column in (2, 1, 0)),
    *(((row, row + 1, row + 2), "W", "E") for row in (6, 3, 0)),
)
"""By space: the places looked at, nearest first; the side the space is on; the far side. [Rules 1.5, 5.1]"""

Face = Literal["alibi", "holmes", "toby", "watson", "rotation", "exchange", "joker"]
TOKENS: Final[tuple[tuple[Face, Face], ...]] = (
    ("alibi", "holmes"),
    ("toby", "watson"),
    ("rotation", "exchange"),
    ("rotation", "joker"),
)
"""The two faces of each action token. [Rule 3.1]"""

ROUNDS: Final = 8
ORDER: Final[tuple[tuple[Seat, ...], tuple[Seat, ...]]] = (
    (JACK, INVESTIGATOR, INVESTIGATOR, JACK),
    (INVESTIGATOR, JACK, JACK, INVESTIGATOR),
)
"""Who takes the four actions of an even round, and of an odd one. [Rule 3.4]"""

HOURGLASSES_TO_WIN: Final = 6


def turned(side: Side, quarters: int) -> Side:
    """Turn a side clockwise by some quarters."""
    return SIDES[(SIDES.index(side) + quarters) % 4]


def other_face(token: int, face: Face) -> Face:
    """Turn a token over. [Rule 3.3]"""
    front, back = TOKENS[token]
    return back if face == front else front


Place = Annotated[int, Meta(ge=0, le=8, description="In the district, row by row from the top left.")]


class SuspectCard(Struct, frozen=True, rename="camel"):
    """A suspect: his tile and his alibi card."""

    id: Annotated[Suspect, Meta(description="How moves and events name him.")]
    name: Annotated[str, Meta(description="What people call him.")]
    colour: Annotated[str, Meta(description="His colour, as in the drawing.")]
    hourglasses: Annotated[int, Meta(ge=0, le=2, description="On the alibi card.")]
    crossing: Annotated[bool, Meta(description="Whether the empty face has no wall.")]


class SpaceOnBoard(Struct, frozen=True, rename="camel"):
    """A space beside the district, where detectives stand."""

    number: Annotated[int, Meta(ge=0, le=11, description="Its number, clockwise from 0.")]
    side: Annotated[Side, Meta(description="The side of the district it is on.")]
    looks_at: Annotated[tuple[Place, ...], Meta(description="The places in its line of sight, nearest first.")]


class ActionToken(Struct, frozen=True, rename="camel"):
    """A token and its two faces."""

    faces: Annotated[tuple[Face, Face], Meta(description="What its two sides allow.")]


class StartingSpace(Struct, frozen=True, rename="camel"):
    """Where a detective begins."""

    detective: Annotated[Detective, Meta(description="Who begins there.")]
    space: Annotated[int, Meta(ge=0, le=11, description="The number of the space.")]


class Board(Struct, frozen=True, rename="camel", tag="mr-jack-pocket.board"):
    """What is printed, as data."""

    suspects: Annotated[tuple[SuspectCard, ...], Meta(description="The nine suspects.")]
    spaces: Annotated[tuple[SpaceOnBoard, ...], Meta(description="The twelve spaces around the district.")]
    starts: Annotated[tuple[StartingSpace, ...], Meta(description="Where the detectives begin.")]
    tokens: Annotated[tuple[ActionToken, ...], Meta(description="The four action tokens.")]
    rounds: Annotated[int, Meta(ge=8, le=8, description="After how many rounds a game is over at the latest.")]
    odd_rounds: Annotated[tuple[Seat, ...], Meta(description="Who takes the four actions of an odd round.")]
    even_rounds: Annotated[tuple[Seat, ...], Meta(description="Who takes the four actions of an even round.")]


BOARD: Final = Board(
    suspects=tuple(
        SuspectCard(
            id=suspect,
            name=NAMES[suspect],
            colour=COLOURS[suspect],
            hourglasses=HOURGLASSES[suspect],
            crossing=suspect == CROSSING,
        )
        for suspect in SUSPECTS
    ),
    spaces=tuple(
        SpaceOnBoard(number=number, side=near, looks_at=places)
        for number, (places, near, _far) in enumerate(SIGHT_LINES)
    ),
    starts=tuple(StartingSpace(detective=detective, space=space) for detective, space in START.items()),
    tokens=tuple(ActionToken(faces=faces) for faces in TOKENS),
    rounds=ROUNDS,
    odd_rounds=ORDER[1],
    even_rounds=ORDER[0],
)
