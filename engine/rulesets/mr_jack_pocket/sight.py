"""Who is in sight of whom."""

from collections.abc import Sequence

from engine.rulesets.mr_jack_pocket.board import SIGHT_LINES, SUSPECTS, Suspect
from engine.rulesets.mr_jack_pocket.state import Detectives, Table, Tile


def seen_from(tiles: Sequence[Tile], space: int) -> list[Suspect]:
    """Look straight across the district from one space, nearest tile first. [Rules 5.1 to 5.5]"""
    places, near, far = SIGHT_LINES[space]
    seen = []
    for place in places:
        tile = tiles[place]
        if tile.wall == near:
            break
        if tile.face == "suspect":
            seen.append(tile.suspect)
        if tile.wall == far:
            break
    return seen


def in_sight(tiles: Sequence[Tile], detectives: Detectives) -> tuple[Suspect, ...]:
    """Gather whom the three detectives see, in the order of the list of suspects. [Rule 5.6]"""
    seen = {
        *seen_from(tiles, detectives.holmes),
        *seen_from(tiles, detectives.watson),
        *seen_from(tiles, detectives.toby),
    }
    return tuple([suspect for suspect in SUSPECTS if suspect in seen])


def still_up(table: Table) -> tuple[Suspect, ...]:
    """List the suspects whose tiles show them, in the order of the list of suspects."""
    up = {tile.suspect for tile in table.tiles if tile.face == "suspect"}
    return tuple([suspect for suspect in SUSPECTS if suspect in up])
