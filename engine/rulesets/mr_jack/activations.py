"""Whole activations: every way to activate a character, as the steps it takes and the scene it leads to."""

from functools import lru_cache
from typing import Final, NamedTuple

from engine.chance import Chance
from engine.rulesets.mr_jack.board import CELLS, CHARACTERS, DIRECTIONS, POINTS, STREETS, WHISTLE_STEPS, Direction
from engine.rulesets.mr_jack.moves import Accuse, Aim, DrawAlibi, EndWhistle, Leave, Move, Stay, Swap, Whistle
from engine.rulesets.mr_jack.offers import GOES
from engine.rulesets.mr_jack.scene import (
    BERT,
    GATE_OF,
    GOODLEY,
    GULL,
    HOLMES,
    LESTRADE,
    SMITH,
    STEALTHY,
    WATSON,
    Lids,
    Scene,
    Standing,
)
from engine.rulesets.mr_jack.streets import NEARER, WALKS, each
from engine.rulesets.mr_jack.whistle import most_steps_from

Line = tuple[Move, ...]
Activation = tuple[Line, Scene]
"""The steps after the choice of the card, and where they lead."""

_AIMS: Final = tuple((Aim(direction), direction) for direction in DIRECTIONS)
_SWAPS: Final = tuple(Swap(character) for character in CHARACTERS)
_ACCUSATIONS: Final = tuple(Accuse(character) for character in CHARACTERS)
_LEAVES: Final = {way: Leave(way) for way in GATE_OF}
_WHISTLES: Final = tuple(
    tuple(tuple(Whistle(character, CELLS[end], max(length, 1)) for end in range(len(STREETS))) for length in range(4))
    for character in CHARACTERS
)
_DRAW: Final = DrawAlibi()
_STAY: Final = Stay()
_END: Final = EndWhistle()


def movements(standing: Standing, character: int, lids: Lids) -> list[tuple[Move, Standing]]:
    """List where a character may go, or that he must stay. [Rules 4.1 to 4.5]"""
    taken = 0
    for street in standing:
        taken |= 1 << street
    free = lids.far[character][standing[character]] & ~taken
    if not free:
        return [(_STAY, standing)]
    before, after = standing[:character], standing[character + 1 :]
    return [(GOES[street], (*before, street, *after)) for street in each(free)]


def activations(scene: Scene, character: int, *, up_to: bool) -> list[Activation]:
    """List every way to activate a character that neither accuses nor leaves; each scene once."""
    standing, lantern, lamps, lids, cordons = scene
    if character == GOODLEY:
        return _whistling(scene, up_to=up_to)
    if character == BERT:
        return _covering(scene)
    moves = movements(standing, character, lids)
    if character == HOLMES:
        return [((move, _DRAW), Scene(there, lantern, lamps, lids, cordons)) for move, there in moves]
    if character == WATSON:
        return [
            ((move, aim), Scene(there, direction, lamps, lids, cordons))
            for move, there in moves
            for aim, direction in _AIMS
        ]
    if character == SMITH:
        return [
            ((move, shift), Scene(there, lantern, shifted, lids, cordons))
            for move, there in moves
            for shift, shifted in lamps.shifts
        ]
    if character == LESTRADE:
        return [
            ((move, shift), Scene(there, lantern, lamps, lids, shifted))
            for move, there in moves
            for shift, shifted in cordons.shifts
        ]
    found: list[Activation] = [((move,), Scene(there, lantern, lamps, lids, cordons)) for move, there in moves]
    return found if character == STEALTHY else found + _swapping(scene)


def _swapping(scene: Scene) -> list[Activation]:
    """List Gull's exchanges. [Rules 5.4, 5.9]"""
    standing, lantern, lamps, lids, cordons = scene
    found: list[Activation] = []
    for other, street in enumerate(standing):
        if other == GULL:
            continue
        there = list(standing)
        there[other], there[GULL] = standing[GULL], street
        swapped = tuple(there)
        if other == WATSON:
            found += [
                ((_SWAPS[other], aim), Scene(swapped, direction, lamps, lids, cordons)) for aim, direction in _AIMS
            ]
        else:
            found.append(((_SWAPS[other],), Scene(swapped, lantern, lamps, lids, cordons)))
    return found


def _covering(scene: Scene) -> list[Activation]:
    """List Bert's activations: the cover before the move can open a way for him. [Rules 5.1, 5.7]"""
    standing, lantern, lamps, lids, cordons = scene
    found: dict[tuple[Standing, int], Activation] = {}
    moves = movements(standing, BERT, lids)
    for place, (shift, shifted) in enumerate(lids.shifts):
        for move, there in moves:
            found[there, place] = ((move, shift), Scene(there, lantern, lamps, shifted, cordons))
        for move, there in movements(standing, BERT, shifted):
            if (there, place) not in found:
                found[there, place] = ((shift, move), Scene(there, lantern, lamps, shifted, cordons))
    return [*found.values()]


def _whistling(scene: Scene, *, up_to: bool) -> list[Activation]:
    """List Goodley's activations: the whistle wholly before or wholly after the move. [Rules 5.1, 5.10 to 5.13]"""
    standing, lantern, lamps, lids, cordons = scene
    found: dict[tuple[Standing, Direction], Activation] = {}

    def keep(line: Line, there: Standing, direction: Direction) -> None:
        if (there, direction) not in found:
            found[there, direction] = (line, Scene(there, direction, lamps, lids, cordons))

    for move, there in movements(standing, GOODLEY, lids):
        for whistle in whistles(there, up_to=up_to):
            for steps, direction in whistle.lines(lantern):
                keep((move, *steps), whistle.standing, direction)
    for whistle in whistles(standing, up_to=up_to):
        if not whistle.walks and not up_to:
            # Nobody can walk now: then the whistle comes after the move, if anyone can walk by then.
            continue
        goes = movements(whistle.standing, GOODLEY, lids)
        for steps, direction in whistle.lines(lantern):
            for move, there in goes:
                keep((*steps, move), there, direction)
    return [*found.values()]


DRAWS: Final = 8
"""How often a whistle is drawn for each that is wanted, as long as the ways that are drawn are barred."""


def some_whistling(scene: Scene, most: int, chance: Chance, *, up_to: bool) -> list[Activation]:
    """Draw some of Goodley's activations, of which there are thousands."""
    standing, lantern, lamps, lids, cordons = scene
    found: list[Activation] = []
    moves = movements(standing, GOODLEY, lids)
    for _ in range(DRAWS * most):
        if len(found) == most:
            break
        move, there = chance.pick(moves)
        first = chance.below(2) == 0
        whistle = _drawn_whistle(standing if first else there, chance)
        if whistle is None:
            continue
        lines = whistle.lines(lantern)
        steps, direction = lines[chance.below(len(lines))]
        if first:
            move, after = chance.pick(movements(whistle.standing, GOODLEY, lids))
            found.append(((*steps, move), Scene(after, direction, lamps, lids, cordons)))
        else:
            found.append(((move, *steps), Scene(whistle.standing, direction, lamps, lids, cordons)))
    return found or _whistling(scene, up_to=up_to)


_SHARES: Final = ((3,), (1, 2), (1, 2), (1, 1, 1))
"""How three steps are shared out."""


def _drawn_whistle(standing: Standing, chance: Chance) -> "WholeWhistle | None":
    """Draw a whole whistle of three steps, unless the ways that were drawn are barred."""
    goal = standing[GOODLEY]
    after = list(standing)
    walks: list[Move] = []
    aimed = walked = 0
    for length in chance.pick(_SHARES):
        walker = chance.below(len(standing))
        if walker == GOODLEY or walked >> walker & 1:
            return None
        ends = [end for end in each(WALKS[after[walker]][length] & NEARER[goal][after[walker]]) if end not in after]
        if not ends:
            return None
        after[walker] = chance.pick(ends)
        walked |= 1 << walker
        walks.append(_WHISTLES[walker][length][after[walker]])
        if walker == WATSON:
            aimed = len(walks)
    return WholeWhistle(tuple(walks), tuple(after), aimed)


class WholeWhistle(NamedTuple):
    """Some walks to the whistle, and where everyone stands after them."""

    walks: tuple[Move, ...]
    standing: Standing
    aimed: int
    """How many walks there are up to Watson's; 0 if he does not walk."""

    def lines(self, lantern: Direction) -> list[tuple[Line, Direction]]:
        """List the steps that this takes, with the lantern turned in every way if Watson walks. [Rule 5.4]"""
        if not self.aimed:
            return [(self.walks, lantern)]
        first, rest = self.walks[: self.aimed], self.walks[self.aimed :]
        return [((*first, aim, *rest), direction) for aim, direction in _AIMS]


@lru_cache(maxsize=512)
def whistles(standing: Standing, *, up_to: bool) -> tuple[WholeWhistle, ...]:
    """List all whole whistles from where everyone stands, each end of it once."""
    most = WHISTLE_STEPS if up_to else most_steps_from(list(standing))
    found: dict[Standing, WholeWhistle] = {}
    for total in range(0 if up_to else most, most + 1):
        tail = (_END,) if up_to and total < WHISTLE_STEPS else ()
        for walkers in _walkers(standing, total):
            after = list(standing)
            for walker, _length, end in walkers:
                after[walker] = end
            there = tuple(after)
            if there in found or len({*there}) < len(there):
                continue
            order = _in_order(standing, walkers)
            walks = tuple([_WHISTLES[walker][length][end] for walker, length, end in order])
            aimed = next((place for place, walk in enumerate(order, start=1) if walk[0] == WATSON), 0)
            found[there] = WholeWhistle(walks + tail, there, aimed)
    return (*found.values(),)


Walk = tuple[int, int, int]
"""Who, how many steps, to where."""


def _walkers(standing: Standing, total: int) -> list[tuple[Walk, ...]]:
    """Share some steps out among the others, whoever stands in the way."""
    goal = standing[GOODLEY]
    walks: list[list[tuple[Walk, ...]]] = [[()], [], [], []]
    for walker, start in enumerate(standing):
        if walker == GOODLEY:
            continue
        nearer = NEARER[goal][start]
        single = [[], *([(walker, length, end) for end in each(WALKS[start][length] & nearer)] for length in (1, 2, 3))]
        for steps in range(total, 0, -1):
            walks[steps] += [
                (*others, walk)
                for length in range(1, steps + 1)
                for walk in single[length]
                for others in walks[steps - length]
            ]
    return walks[total]


def _in_order(standing: Standing, walkers: tuple[Walk, ...]) -> list[Walk]:
    """Let those wait who walk to where another walker still stands. [Rule 5.12]"""
    waiting, order = list(walkers), []
    while waiting:
        for walk in waiting:
            if not any(standing[other] == walk[2] for other, _, _ in waiting if other != walk[0]):
                order.append(walk)
                waiting.remove(walk)
                break
    return order


class Ending(NamedTuple):
    """An activation that ends the game: by an accusation, or by leaving."""

    line: Line
    who: int
    """The accused, or who leaves."""


def accusations(scene: Scene, character: int, suspects: tuple[int, ...], *, up_to: bool) -> list[Ending]:
    """List the accusations that an activation can come to, one way to each. [Rule 7.1]"""
    standing = scene.standing
    found: dict[int, Ending] = {}
    reached = scene.lids.far[character][standing[character]]
    for suspect in suspects:
        if suspect != character and reached >> standing[suspect] & 1:
            found[suspect] = Ending((_ACCUSATIONS[suspect],), suspect)
    if character == BERT:
        for shift, shifted in scene.lids.shifts:
            reached = shifted.far[character][standing[character]]
            for suspect in suspects:
                if suspect != character and suspect not in found and reached >> standing[suspect] & 1:
                    found[suspect] = Ending((shift, _ACCUSATIONS[suspect]), suspect)
    if character == GOODLEY:
        for suspect in suspects:
            if suspect not in found and suspect != GOODLEY:
                found |= _called_and_accused(scene, suspect, reached, up_to=up_to)
    return [*found.values()]


def _called_and_accused(scene: Scene, suspect: int, reached: int, *, up_to: bool) -> dict[int, Ending]:
    """Whistle a suspect into reach. [Rules 5.1, 7.1]"""
    goal, start = scene.standing[GOODLEY], scene.standing[suspect]
    ends = NEARER[goal][start] & reached
    alone = [end for end in each(WALKS[start][WHISTLE_STEPS] & ends) if end not in scene.standing]
    if alone:
        walk = WholeWhistle((_WHISTLES[suspect][WHISTLE_STEPS][alone[0]],), scene.standing, int(suspect == WATSON))
        return {suspect: Ending((*walk.lines(scene.lantern)[0][0], _ACCUSATIONS[suspect]), suspect)}
    if not any(WALKS[start][steps] & ends for steps in range(1, WHISTLE_STEPS)):
        return {}
    for whistle in whistles(scene.standing, up_to=up_to):
        if reached >> whistle.standing[suspect] & 1:
            return {suspect: Ending((*whistle.lines(scene.lantern)[0][0], _ACCUSATIONS[suspect]), suspect)}
    return {}


def escapes(scene: Scene, character: int) -> list[Ending]:
    """List the ways out that an activation can come to, if that character is Jack and may leave. [Rule 7.2]"""
    street = scene.standing[character]
    crossing = character == STEALTHY
    points = POINTS[CHARACTERS[character]] - 1
    reached = scene.lids.near[crossing][points][street]
    ways = [Ending((_LEAVES[way],), character) for way in scene.cordons.ways if reached >> GATE_OF[way] & 1]
    if ways:
        return ways
    if character == LESTRADE:
        return [
            Ending((shift, _LEAVES[way]), character)
            for shift, shifted in scene.cordons.shifts
            for way in shifted.ways
            if reached >> GATE_OF[way] & 1
        ]
    if character == BERT:
        return [
            Ending((shift, _LEAVES[way]), character)
            for shift, shifted in scene.lids.shifts
            for way in scene.cordons.ways
            if shifted.near[False][points][street] >> GATE_OF[way] & 1
        ]
    return []
