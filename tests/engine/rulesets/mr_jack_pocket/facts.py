"""
What is known about the printed game, told a second time and on purpose.

Nothing here comes from the engine: the tests hold one against the other.
"""

from collections.abc import Iterable, Sequence

SUSPECTS = {
    # name, colour, hourglasses on the alibi card
    "goodley": ("Sgt Goodley", "black", 0),
    "lestrade": ("Insp. Lestrade", "blue", 0),
    "stealthy": ("Miss Stealthy", "green", 1),
    "smith": ("John Smith", "yellow", 1),
    "pizer": ("John Pizer", "white", 1),
    "gull": ("William Gull", "violet", 1),
    "lane": ("Joseph Lane", "grey", 1),
    "bert": ("Jeremy Bert", "orange", 1),
    "madame": ("Madame", "pink", 2),
}
HOURGLASSES = {suspect: hourglasses for suspect, (_name, _colour, hourglasses) in SUSPECTS.items()}

SPACES = (
    # the side of the district, and the cells (row, column) looked at, nearest first
    ("N", ((0, 0), (1, 0), (2, 0))),
    ("N", ((0, 1), (1, 1), (2, 1))),
    ("N", ((0, 2), (1, 2), (2, 2))),
    ("E", ((0, 2), (0, 1), (0, 0))),
    ("E", ((1, 2), (1, 1), (1, 0))),
    ("E", ((2, 2), (2, 1), (2, 0))),
    ("S", ((2, 2), (1, 2), (0, 2))),
    ("S", ((2, 1), (1, 1), (0, 1))),
    ("S", ((2, 0), (1, 0), (0, 0))),
    ("W", ((2, 0), (2, 1), (2, 2))),
    ("W", ((1, 0), (1, 1), (1, 2))),
    ("W", ((0, 0), (0, 1), (0, 2))),
)
LOOKS = tuple((side, tuple(3 * row + column for row, column in cells)) for side, cells in SPACES)
ACROSS = {"N": "S", "E": "W", "S": "N", "W": "E"}
CLOCKWISE = "NESW"

TOKENS = (("alibi", "holmes"), ("toby", "watson"), ("rotation", "exchange"), ("rotation", "joker"))
TURNED_OVER = (
    {"alibi": "holmes", "holmes": "alibi"},
    {"toby": "watson", "watson": "toby"},
    {"rotation": "exchange", "exchange": "rotation"},
    {"rotation": "joker", "joker": "rotation"},
)
FACES = {"alibi": 1, "holmes": 1, "watson": 1, "toby": 1, "joker": 1, "exchange": 1, "rotation": 2}

ODD_ROUNDS = ("investigator", "jack", "jack", "investigator")
EVEN_ROUNDS = ("jack", "investigator", "investigator", "jack")

END_TABLE = {
    # one suspect, six hourglasses, Jack in sight, round 8: who wins; None is playing on
    (True, False, False, False): "investigator",
    (True, False, False, True): "investigator",
    (True, False, True, False): "investigator",
    (True, False, True, True): "investigator",
    (False, True, False, False): "jack",
    (False, True, False, True): "jack",
    (False, True, True, False): "jack",
    (False, True, True, True): "jack",
    (True, True, True, False): "investigator",
    (True, True, True, True): "investigator",
    (True, True, False, True): "jack",
    (True, True, False, False): None,
    (False, False, False, True): "jack",
    (False, False, True, True): "jack",
    (False, False, False, False): None,
    (False, False, True, False): None,
}

SET_UP_PICTURE = """
    gull/W    bert/S    stealthy/E
    smith/W   pizer/E   lestrade/E
    lane/S    madame/S  goodley/E
"""
APPEAL_PICTURE = """
    -goodley/W  stealthy/N  -smith/E
    pizer/E     lestrade/S  madame/W
    gull/N      -lane       bert/N
"""
APPEAL_DETECTIVES = (0, 5, 7)


def winner(
    *, one_suspect: bool, six: bool, in_sight: bool, in_round: int, tie_in_sight: str, chased: bool
) -> str | None:
    """Say who wins at the end of a round; with the option, a first tie in sight before round 8 is played on."""
    last = in_round == 8
    if one_suspect and six and in_sight and tie_in_sight == "chase" and not last and not chased:
        return None
    return END_TABLE[one_suspect, six, in_sight, last]


def seen(tiles: Sequence, space: int) -> list[str]:
    """Look from one space."""
    side, places = LOOKS[space]
    found = []
    for place in places:
        tile = tiles[place]
        if tile.wall == side:
            return found
        if tile.face == "suspect":
            found.append(tile.suspect)
        if tile.wall == ACROSS[side]:
            return found
    return found


def seen_by_all(tiles: Sequence, spaces: Iterable[int]) -> set[str]:
    """Look from every space where a detective stands."""
    return {suspect for space in spaces for suspect in seen(tiles, space)}
