"""
A second reading of the rules, written from the facts: it plays along with a game and says what must be on the table.

It shares nothing with the engine but the names of the moves.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from engine.rulesets.mr_jack.moves import (
    Accuse,
    Activate,
    Aim,
    DrawAlibi,
    EndWhistle,
    Go,
    Leave,
    Move,
    MoveCordon,
    MoveCover,
    MoveLight,
    Stay,
    Swap,
    TakeBack,
    Whistle,
)
from engine.rulesets.mr_jack.state import State, Table
from tests.engine.rulesets.mr_jack import facts, reckoning

AFTERWARDS = {"holmes", "watson"}
WITHOUT = {"stealthy", "gull"}
TAKE_BACKS = 8


@dataclass(frozen=True, kw_only=True)
class Scene:
    """What lies on the table, and how far the running activation is."""

    places: dict[str, str]
    lantern: str
    lights: dict[str, int | None]
    covers: frozenset[str]
    cordons: frozenset[str]
    cleared: frozenset[str]
    witness: str
    in_round: int
    cards: frozenset[str]
    unplayed: frozenset[str]
    active: str | None = None
    moved: bool = False
    power: bool = False
    aiming: bool = False
    whistled_in: dict[str, str] | None = None
    """Where everyone stood when the running whistle began."""
    walked: reckoning.Allotment = frozenset()


def scene_of(table: Table) -> Scene:
    """Look at a table where no activation runs."""
    assert table.activation is None
    return Scene(
        places={name: getattr(table.places, name) for name in facts.CHARACTERS},
        lantern=table.lantern,
        lights={light.post: light.number for light in table.lights},
        covers=frozenset(table.covers),
        cordons=frozenset(table.cordons),
        cleared=frozenset(table.cleared),
        witness=table.witness,
        in_round=table.round,
        cards=frozenset(table.cards),
        unplayed=frozenset(table.unplayed),
    )


class Shadow:
    """Follows a game from a position where no activation runs."""

    def __init__(self, state: State) -> None:
        self.scene = scene_of(state.table)
        self.options = state.table.options
        self.identity = state.jack.identity
        self.pile = state.box.pile
        self.alibis = {"jack": state.jack.alibis, "investigator": state.investigator.alibis}
        self.earlier: list[Scene] = []
        self.taken_back = 0

    def due(self) -> str:
        """Name the seat to move."""
        order = facts.ODD_ROUNDS if self.scene.in_round % 2 else facts.EVEN_ROUNDS
        return order[4 - len(self.scene.unplayed) - (self.scene.active is not None)]

    def moves(self) -> set[Move]:
        """Gather everything that the seat to move may do."""
        if self.scene.active is None:
            return {Activate(card) for card in self.scene.unplayed}
        found = {*self.going_on()}
        if self.earlier and self.taken_back < TAKE_BACKS:
            found.add(TakeBack())
        return found

    def going_on(self) -> Iterator[Move]:
        """Give every step of the running activation."""
        now = self.scene
        if now.aiming:
            yield from (Aim(direction) for direction in facts.DIRECTIONS)
        elif now.whistled_in is not None:
            yield from self.walks(now.whistled_in)
        else:
            if not now.moved:
                yield from self.movements(now.active)
            if not now.power and (now.moved or now.active not in AFTERWARDS):
                yield from self.powers(now.active)

    def movements(self, character: str) -> Iterator[Move]:
        """Give where the character may go."""
        now = self.scene
        start, manholes = now.places[character], self.open_manholes()
        streets = reckoning.within(character, start, manholes)
        standing = {cell: name for name, cell in now.places.items()}
        free = [street for street in streets if street not in standing]
        yield from (Go(street) for street in free)
        if not free:
            yield Stay()
        if character == "gull":
            yield from (Swap(name) for name in now.places if name != "gull")
        if self.due() == "investigator":
            there = [standing[street] for street in streets if street in standing]
            yield from (Accuse(name) for name in there if name not in now.cleared)
        elif character == self.identity and now.witness == "unseen":
            yield from (Leave(way) for way in reckoning.ways_out(character, start, manholes, now.cordons))

    def powers(self, character: str) -> Iterator[Move]:
        """Give how the character's power may be used."""
        now = self.scene
        match character:
            case "holmes":
                yield DrawAlibi()
            case "smith":
                dark = {*facts.POSTS} - {*now.lights}
                yield from (MoveLight(post, to) for post in now.lights for to in dark)
            case "lestrade":
                yield from (MoveCordon(way, to) for way in now.cordons for to in facts.EXITS if to not in now.cordons)
            case "bert":
                yield from (MoveCover(cover, to) for cover in now.covers for to in self.open_manholes())
            case "goodley":
                yield from self.walks(now.places)

    def open_manholes(self) -> set[str]:
        """Gather the manholes without a cover."""
        return {*facts.MANHOLES[self.options.edition]} - self.scene.covers

    def walks(self, began: dict[str, str]) -> Iterator[Move]:
        """Give the walks that lead on to a whole whistle."""
        walked, taken = self.scene.walked, {*self.scene.places.values()}
        whole = reckoning.whistles(began, self.options.whistle)
        further = {walk for allotment in whole if walked < allotment for walk in allotment - walked}
        yield from (Whistle(name, to, steps) for name, steps, to in further if to not in taken)
        if self.options.whistle == "upTo":
            yield EndWhistle()

    def to_walk(self, began: dict[str, str]) -> int:
        """Count the steps of a whole whistle."""
        return 3 if self.options.whistle == "upTo" else reckoning.most_steps(began)

    def make(self, move: Move) -> bool:
        """Make a move that does not end the game, and tell whether it ended the activation."""
        if isinstance(move, TakeBack):
            self.scene = self.earlier.pop()
            self.taken_back += 1
            return False
        self.earlier.append(self.scene)
        self.scene = self.made(move)
        if not self.is_complete():
            return False
        self.scene = replace(
            self.scene, active=None, moved=False, power=False, aiming=False, whistled_in=None, walked=frozenset()
        )
        self.earlier, self.taken_back = [], 0
        return True

    def is_complete(self) -> bool:
        """Tell whether nothing is left to do."""
        now = self.scene
        if not now.moved or now.aiming or now.whistled_in is not None:
            return False
        return now.power or now.active in WITHOUT or (now.active == "goodley" and not self.to_walk(now.places))

    def made(self, move: Move) -> Scene:
        """Say what the table looks like after a move."""
        now = self.scene
        match move:
            case Activate(character=card):
                return replace(now, active=card, unplayed=now.unplayed - {card})
            case Go(to=to):
                return replace(now, places={**now.places, now.active: to}, moved=True, aiming=now.active == "watson")
            case Stay():
                return replace(now, moved=True, aiming=now.active == "watson")
            case Swap(character=name):
                there, here = now.places[name], now.places["gull"]
                swapped = {**now.places, "gull": there, name: here}
                return replace(now, places=swapped, moved=True, aiming=name == "watson")
            case DrawAlibi():
                seat = self.due()
                self.alibis[seat] = (*self.alibis[seat], self.pile[0])
                self.pile = self.pile[1:]
                return replace(now, power=True)
            case Aim(direction=direction):
                return replace(now, lantern=direction, aiming=False, power=now.power or now.active == "watson")
            case MoveLight(origin=origin, to=to):
                rest = {post: number for post, number in now.lights.items() if post != origin}
                return replace(now, lights={**rest, to: now.lights[origin]}, power=True)
            case MoveCordon(origin=origin, to=to):
                return replace(now, cordons=now.cordons - {origin} | {to}, power=True)
            case MoveCover(origin=origin, to=to):
                return replace(now, covers=now.covers - {origin} | {to}, power=True)
            case Whistle(character=name, to=to, steps=steps):
                began = now.places if now.whistled_in is None else now.whistled_in
                walked = now.walked | {(name, steps, to)}
                unfinished = sum(length for _name, length, _to in walked) < self.to_walk(began)
                return replace(
                    now,
                    places={**now.places, name: to},
                    aiming=name == "watson",
                    whistled_in=began if unfinished else None,
                    walked=walked,
                    power=not unfinished,
                )
            case EndWhistle():
                return replace(now, whistled_in=None, power=True)
        raise TypeError(move)
