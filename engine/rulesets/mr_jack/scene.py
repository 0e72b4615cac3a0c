"""What a search moves about: a position in small tuples, with all that hangs on lights, covers and cordons at hand."""

from functools import cache
from typing import Final, NamedTuple

from engine.rulesets.mr_jack.board import CHARACTERS, EXITS, INDEX, POINTS, STREETS, Direction, Edition, Exit
from engine.rulesets.mr_jack.evolution import cordons_after, covers_after, lights_after
from engine.rulesets.mr_jack.light import indices, lit_streets, openings
from engine.rulesets.mr_jack.moves import Move, MoveCordon, MoveCover, MoveLight
from engine.rulesets.mr_jack.offers import cordons_moved, covers_moved, lights_moved
from engine.rulesets.mr_jack.state import Light, Table
from engine.rulesets.mr_jack.streets import ALL_STREETS, BEAM, BESIDE, bits_of, within

HOLMES, WATSON, SMITH, LESTRADE, STEALTHY, GOODLEY, GULL, BERT = range(8)
"""The characters by number, in the order of the list of characters."""

Standing = tuple[int, ...]
"""By character: the street he stands on."""


class Lamps:
    """The lit gaslights: what they light, and where Smith can take them."""

    __slots__ = ("_shifts", "lights", "lit")

    def __init__(self, lights: tuple[Light, ...]) -> None:
        self.lights = lights
        self.lit: Final = lit_streets(lights)
        self._shifts: tuple[tuple[Move, Lamps], ...] | None = None

    @property
    def shifts(self) -> tuple[tuple[Move, "Lamps"], ...]:
        """Every way to take one elsewhere. [Rule 5.5]"""
        if self._shifts is None:
            self._shifts = tuple(
                (move, lamps_of(lights_after(self.lights, move)))
                for move in lights_moved(self.lights)
                if isinstance(move, MoveLight)
            )
        return self._shifts


class Lids:
    """The manholes and their covers: how far one gets from every street, and where Bert can take the covers."""

    __slots__ = ("_shifts", "covers", "edition", "far", "near")

    def __init__(self, edition: Edition, covers: tuple[str, ...]) -> None:
        self.edition = edition
        self.covers = covers
        self._shifts: tuple[tuple[Move, Lids], ...] | None = None
        gaps = openings(edition, covers)
        self.near: Final = tuple(
            tuple(
                tuple(within(start, points, gaps, crossing=crossing) & ALL_STREETS for start in range(len(STREETS)))
                for points in range(2 * (POINTS["stealthy"] if crossing else POINTS["holmes"]) + 1)
            )
            for crossing in (False, True)
        )
        """By crossing or not, points and street: the streets that so many points lead to, the first included."""
        self.far: Final = tuple(self.near[character == "stealthy"][POINTS[character]] for character in CHARACTERS)
        """By character and street: where a move from there can lead."""

    @property
    def shifts(self) -> tuple[tuple[Move, "Lids"], ...]:
        """Every way to take a cover elsewhere. [Rule 5.7]"""
        if self._shifts is None:
            self._shifts = tuple(
                (move, lids_of(self.edition, covers_after(self.covers, move)))
                for move in covers_moved(self.edition, self.covers)
                if isinstance(move, MoveCover)
            )
        return self._shifts


class Cordons:
    """The exits: which are open, and where Lestrade can take the cordons."""

    __slots__ = ("_shifts", "closed", "gates", "ways")

    def __init__(self, closed: tuple[Exit, ...]) -> None:
        self.closed = closed
        self._shifts: tuple[tuple[Move, Cordons], ...] | None = None
        self.ways: Final = tuple(way for way in EXITS if way not in closed)
        self.gates: Final = bits_of(EXITS[way] for way in self.ways)
        """The streets beside open exits."""

    @property
    def shifts(self) -> tuple[tuple[Move, "Cordons"], ...]:
        """Every way to take a cordon elsewhere. [Rule 5.6]"""
        if self._shifts is None:
            self._shifts = tuple(
                (move, cordons_of(cordons_after(self.closed, move)))
                for move in cordons_moved(self.closed)
                if isinstance(move, MoveCordon)
            )
        return self._shifts


lamps_of: Final = cache(Lamps)
lids_of: Final = cache(Lids)
cordons_of: Final = cache(Cordons)


class Scene(NamedTuple):
    """Where everyone and everything stands."""

    standing: Standing
    lantern: Direction
    lamps: Lamps
    lids: Lids
    cordons: Cordons


def scene_of(table: Table) -> Scene:
    """Look at a table."""
    return Scene(
        tuple(indices(table)),
        table.lantern,
        lamps_of(table.lights),
        lids_of(table.options.edition, table.covers),
        cordons_of(table.cordons),
    )


def bright_streets(scene: Scene) -> int:
    """Gather the streets on which somebody is, or would be, visible. [Rule 6.1]"""
    standing = scene.standing
    bright = scene.lamps.lit | BEAM[scene.lantern][standing[WATSON]]
    for street in standing:
        bright |= BESIDE[street]
    return bright


GATE_OF: Final = {way: INDEX[street] for way, street in EXITS.items()}
