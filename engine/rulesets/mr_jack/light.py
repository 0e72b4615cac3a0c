"""Who is visible, and where a move can lead."""

from functools import cache

from engine.rulesets.mr_jack.board import CHARACTERS, EDITIONS, EXITS, INDEX, POINTS, Character, Edition, Exit
from engine.rulesets.mr_jack.state import Light, Table
from engine.rulesets.mr_jack.streets import ALL_STREETS, BEAM, BESIDE, LIT_BY, bits_of, within


def indices(table: Table) -> list[int]:
    """Give the streets of all characters, in the order of the list of characters."""
    places = table.places
    return [
        INDEX[places.holmes],
        INDEX[places.watson],
        INDEX[places.smith],
        INDEX[places.lestrade],
        INDEX[places.stealthy],
        INDEX[places.goodley],
        INDEX[places.gull],
        INDEX[places.bert],
    ]


def occupied(standing: list[int]) -> int:
    """Gather the streets where somebody stands."""
    found = 0
    for index in standing:
        found |= 1 << index
    return found


@cache
def lit_streets(lights: tuple[Light, ...]) -> int:
    """Gather the streets beside lit gaslights. There are few ways to place them."""
    found = 0
    for light in lights:
        found |= LIT_BY[light.post]
    return found


def visible(table: Table) -> tuple[Character, ...]:
    """List who is visible: beside a lit gaslight, in the beam, or beside another. [Rules 6.1 to 6.3]"""
    standing = indices(table)
    taken = occupied(standing)
    lit = lit_streets(table.lights) | BEAM[table.lantern][standing[1]]
    return tuple(
        [
            character
            for character, index in zip(CHARACTERS, standing, strict=True)
            if lit >> index & 1 or BESIDE[index] & taken
        ]
    )


@cache
def openings(edition: Edition, covers: tuple[str, ...]) -> int:
    """Gather the manholes that are open. [Rule 1.3]"""
    return bits_of(cell for cell in EDITIONS[edition].manholes if cell not in covers)


def reach(table: Table, character: Character, *, points: int | None = None) -> int:
    """Gather the streets that a character can get to, his own included. [Rules 4.1 to 4.4]"""
    start = INDEX[getattr(table.places, character)]
    open_manholes = openings(table.options.edition, table.covers)
    most = POINTS[character] if points is None else points
    return within(start, most, open_manholes, crossing=character == "stealthy") & ALL_STREETS


def ways_out(table: Table, character: Character) -> list[Exit]:
    """List the open exits that a character can leave by: one point beyond their streets. [Rule 7.2]"""
    streets = reach(table, character, points=POINTS[character] - 1)
    return [way for way, street in EXITS.items() if way not in table.cordons and streets >> INDEX[street] & 1]
