"""
Every way a round may still unfold, merged.

An action touches one thing only: the district, the detectives, or the alibi cards. So the positions of a round are a
product of three small graphs, and whatever order of actions leads to a position, it is met once.
"""

from typing import Final, NamedTuple

from engine.rulesets.mr_jack_pocket.board import DETECTIVES, INVESTIGATOR, JACK, ORDER, SPACES, SUSPECTS, Face
from engine.rulesets.mr_jack_pocket.lines import (
    LANE,
    NUMBER,
    OWNER,
    TURNED,
    District,
    Lines,
    bits,
    numbered,
    with_crossing,
)
from engine.rulesets.mr_jack_pocket.moves import DrawAlibi, Exchange, Joker, Move, Rotate, Walk
from engine.rulesets.mr_jack_pocket.offers import choices
from engine.rulesets.mr_jack_pocket.sight import still_up
from engine.rulesets.mr_jack_pocket.state import Table
from engine.seat import Seat

SETTLED: Final = -3
"""No alibi is to be drawn in what is left of the round."""
UNDRAWN: Final = -2
BY_JACK: Final = -1
"""Jack drew. Zero or more: the Investigator drew the card of the suspect of that number."""

DRAW: Final = DrawAlibi()
DETECTIVE: Final = {"holmes": 0, "watson": 1, "toby": 2}


class Laid(NamedTuple):
    """A district within a round, and the tokens that may still change it."""

    tiles: District
    rotated: int | None
    unused: tuple[Face, ...]


class Standing(NamedTuple):
    """Where Holmes, Watson and Toby stand within a round, and the tokens that may still move them."""

    spaces: tuple[int, int, int]
    unused: tuple[Face, ...]


class Spot(NamedTuple):
    """A position within a round: the numbers of its district and of its detectives, and who drew the alibi."""

    laid: int
    standing: int
    alibi: int


class Unfolding:
    """The positions that may follow from one within its round."""

    def __init__(self, table: Table) -> None:
        self.order = ORDER[table.round % 2]
        self._laids: list[Laid] = []
        self._laid_numbers: dict[Laid, int] = {}
        self._layings: dict[int, list[tuple[Move, int]]] = {}
        self._laids_after: dict[int, list[int]] = {}
        self._standings: list[Standing] = []
        self._standing_numbers: dict[Standing, int] = {}
        self._walkings: dict[tuple[int, Seat], list[tuple[Move, int]]] = {}
        self._lines = Lines()
        self._looks: list[tuple[tuple[int, ...], ...]] = []
        self._shows: dict[tuple[tuple[int, ...], ...], int] = {}
        self._lasts: dict[tuple[int, int, bool], frozenset[int]] = {}
        self._start = table
        up = bits(still_up(table))
        spaces = _reachable(table)
        self._watched = tuple(up if space in spaces else 0 for space in range(SPACES))
        self._may_clear_lane = "alibi" in table.unused and bool(up >> LANE & 1)
        self.root = self.spot(table)

    def spot(self, table: Table) -> Spot:
        """Find the position of a table that was reached from the first one within the round."""
        on_tiles = tuple(sorted(face for face in table.unused if face in {"rotation", "exchange"}))
        on_detectives = tuple(face for face in table.unused if face not in {"rotation", "exchange", "alibi"})
        rotated = None if table.rotated is None or "rotation" not in on_tiles else NUMBER[table.rotated]
        who = table.detectives
        return Spot(
            self._laid(Laid(numbered(table), rotated, on_tiles)),
            self._standing(Standing((who.holmes, who.watson, who.toby), on_detectives)),
            self._alibi(table),
        )

    def _alibi(self, table: Table) -> int:
        if "alibi" in table.unused:
            return UNDRAWN
        if "alibi" not in self._start.unused:
            return SETTLED
        return BY_JACK if table.jack_drew != self._start.jack_drew else NUMBER[table.investigator_alibis[-1]]

    def _laid(self, laid: Laid) -> int:
        if (number := self._laid_numbers.get(laid)) is None:
            number = len(self._laids)
            looks = tuple([self._look(tiles) for tiles in self._faces(laid.tiles)])
            if not laid.unused:
                # Nothing counts any more but who can be seen: districts that show the same are one.
                number = self._shows.setdefault(looks, number)
            if number == len(self._laids):
                self._laids.append(laid)
                self._looks.append(looks)
            self._laid_numbers[laid] = number
        return number

    def _faces(self, tiles: District) -> tuple[District, ...]:
        """Give a district as it is, and, if an alibi may still clear Joseph Lane, as it would be then."""
        return (tiles, with_crossing(tiles)) if self._may_clear_lane else (tiles,)

    def _look(self, tiles: District) -> tuple[int, ...]:
        """Tell who can be seen from each space that a detective may stand on."""
        return tuple([look & up for look, up in zip(self._lines.of(tiles), self._watched, strict=True)])

    def _standing(self, standing: Standing) -> int:
        number = self._standing_numbers.setdefault(standing, len(self._standings))
        if number == len(self._standings):
            self._standings.append(standing)
        return number

    def left(self, spot: Spot) -> int:
        """Count the actions that are left of the round."""
        return len(self._laids[spot[0]].unused) + len(self._standings[spot[1]].unused) + (spot[2] == UNDRAWN)

    def due(self, spot: Spot) -> Seat:
        """Name the seat whose action is due. [Rule 3.4]"""
        return self.order[4 - self.left(spot)]

    def following(self, spot: Spot, seat: Seat) -> list[tuple[Move, Spot]]:
        """List what a seat may do, and what it leads to; but not an alibi drawn by the Investigator."""
        laid, standing, alibi = spot
        then = [(move, Spot(child, standing, alibi)) for move, child in self.layings(laid)]
        then += [(move, Spot(laid, child, alibi)) for move, child in self.walkings(standing, seat)]
        if alibi == UNDRAWN and seat == JACK:
            then.append((DRAW, Spot(laid, standing, BY_JACK)))
        return then

    def leading_to(self, spot: Spot, seat: Seat) -> list[Spot]:
        """List the positions that those actions lead to, each once."""
        laid, standing, alibi = spot
        if (laids := self._laids_after.get(laid)) is None:
            laids = self._laids_after[laid] = list(dict.fromkeys([child for _move, child in self.layings(laid)]))
        spots = [Spot(child, standing, alibi) for child in laids]
        spots += [Spot(laid, child, alibi) for _move, child in self.walkings(standing, seat)]
        if alibi == UNDRAWN and seat == JACK:
            spots.append(Spot(laid, standing, BY_JACK))
        return spots

    def layings(self, number: int) -> list[tuple[Move, int]]:
        """List what may be done to a district, and the districts it leads to. [Rules 4.4 to 4.8]"""
        if (layings := self._layings.get(number)) is None:
            layings = self._layings[number] = self._lay(self._laids[number])
        return layings

    def _lay(self, laid: Laid) -> list[tuple[Move, int]]:
        tiles, rotated, unused = laid
        place = {OWNER[tile]: place for place, tile in enumerate(tiles)}
        layings: list[tuple[Move, int]] = []
        for used in dict.fromkeys(unused):
            left = _without(unused, used)
            for move in choices(used, None if rotated is None else SUSPECTS[rotated], INVESTIGATOR):
                changed = list(tiles)
                mark = rotated
                if isinstance(move, Rotate):
                    owner = NUMBER[move.tile]
                    changed[place[owner]] = TURNED[move.quarters][changed[place[owner]]]
                    # A mark that bars no token any more would only keep equal positions apart.
                    mark = owner if "rotation" in left else None
                elif isinstance(move, Exchange):
                    one, other = place[NUMBER[move.first]], place[NUMBER[move.second]]
                    changed[one], changed[other] = changed[other], changed[one]
                layings.append((move, self._laid(Laid(tuple(changed), mark, left))))
        return layings

    def walkings(self, number: int, seat: Seat) -> list[tuple[Move, int]]:
        """List how a seat may move detectives, and where they then stand. [Rules 4.1 to 4.3]"""
        if (walkings := self._walkings.get((number, seat))) is None:
            walkings = self._walkings[number, seat] = self._walk(self._standings[number], seat)
        return walkings

    def _walk(self, standing: Standing, seat: Seat) -> list[tuple[Move, int]]:
        walkings: list[tuple[Move, int]] = []
        for used in standing.unused:
            left = _without(standing.unused, used)
            for move in choices(used, None, seat):
                spaces = list(standing.spaces)
                if isinstance(move, Walk | Joker) and move.detective is not None:
                    who = DETECTIVE[move.detective]
                    spaces[who] = (spaces[who] + (move.steps if isinstance(move, Walk) else 1)) % SPACES
                holmes, watson, toby = spaces
                walkings.append((move, self._standing(Standing((holmes, watson, toby), left))))
        return walkings

    def seen(self, spot: Spot) -> int:
        """Gather the suspects in sight; one whom the alibi cleared in this round may be among them."""
        laid, standing, alibi = spot
        look = self._looks[laid][self._may_clear_lane and alibi == LANE]
        holmes, watson, toby = self._standings[standing].spaces
        return look[holmes] | look[watson] | look[toby]

    def last_sights(self, spot: Spot, seat: Seat) -> frozenset[int]:
        """Gather what may be in sight after the last action of the round, unless that is drawing the alibi."""
        laid, standing, alibi = spot
        crossing = self._may_clear_lane and alibi == LANE
        key = (laid, standing, crossing)
        if (sights := self._lasts.get(key)) is None:
            if self._laids[laid].unused:
                holmes, watson, toby = self._standings[standing].spaces
                looks = [self._looks[then.laid][crossing] for then in self.leading_to(spot, seat)]
                sights = frozenset([look[holmes] | look[watson] | look[toby] for look in looks])
            else:
                look = self._looks[laid][crossing]
                then = [self._standings[child].spaces for _move, child in self.walkings(standing, seat)]
                sights = frozenset([look[holmes] | look[watson] | look[toby] for holmes, watson, toby in then])
            self._lasts[key] = sights
        return sights


def _reachable(table: Table) -> set[int]:
    """Gather the spaces where detectives stand or may come to stand in this round. [Rules 4.1, 4.3]"""
    spaces = set()
    for detective in DETECTIVES:
        farthest = 2 * (detective in table.unused) + ("joker" in table.unused)
        here: int = getattr(table.detectives, detective)
        spaces |= {(here + steps) % SPACES for steps in range(farthest + 1)}
    return spaces


def _without(unused: tuple[Face, ...], used: Face) -> tuple[Face, ...]:
    at = unused.index(used)
    return unused[:at] + unused[at + 1 :]
