"""Where the policemen walk: the best places for all of them together, found by moving one at a time."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from engine.chance import Chance
from engine.rulesets.letters_from_whitechapel.reach import DOORS, GRASP, TOUCHED, WALKS, police_steps_to
from engine.rulesets.letters_from_whitechapel.streets import CIRCLES_TOUCHED
from engine.rulesets.letters_from_whitechapel.suspicion import Scales, Suspicion

MOST_SWEEPS: Final = 4
LOOKED_AT: Final = 24
"""Of how many likely places the distance matters."""


class Aims(NamedTuple):
    """How much each thing is worth that policemen can achieve with where they stand."""

    arrest: float = 1.0
    """Touching the likeliest place that nobody else touches."""
    search: float = 0.4
    """Touching another."""
    grasp: float = 0.35
    """Being able to touch, after the next walk, where Jack may be then."""
    pincer: float = 0.1
    """Being two who can."""
    shut: float = 0.6
    """Guarding all doors of a hideout."""
    ajar: float = 0.15
    """Guarding some of them."""
    near: float = 0.02
    """Each step nearer to where Jack may be."""
    nearer_home: float = 0.01
    """Each step nearer to where he may live."""


class Field:
    """What standing somewhere is worth, as far as the police know."""

    def __init__(self, suspicion: Suspicion, aims: Aims) -> None:
        self.suspicion = suspicion
        self.aims = aims
        self.ahead = Scales(suspicion.ahead)
        self._likely = sorted(suspicion.ahead.items(), key=_by_weight)[:LOOKED_AT]
        self._homes = sorted(suspicion.hideouts.items(), key=_by_weight)[:LOOKED_AT]
        self._far: dict[int, float] = {}

    def far(self, crossing: int) -> float:
        """Say how bad the distance of a crossing is."""
        if crossing not in self._far:
            aims = self.aims
            self._far[crossing] = aims.near * sum(
                [weight * police_steps_to(circle)[crossing] for circle, weight in self._likely]
            ) + aims.nearer_home * sum([weight * police_steps_to(home)[crossing] for home, weight in self._homes])
        return self._far[crossing]

    def worth(self, places: Sequence[int]) -> float:
        """Say what it is worth to stand on some crossings: what each adds to those before him."""
        return sum([Others(self, places[:one]).adds(place) for one, place in enumerate(places)])


class Others:
    """Where some policemen stand, so that one more can be asked what he would add."""

    def __init__(self, field: Field, places: Sequence[int]) -> None:
        self._field = field
        self.touched = self.once = self.twice = self.guarded = 0
        for place in places:
            self.touched |= CIRCLES_TOUCHED[place]
            self.twice |= self.once & GRASP[place]
            self.once |= GRASP[place]
            self.guarded |= 1 << place

    def adds(self, place: int) -> float:
        """Say what one who stands there adds."""
        field, aims = self._field, self._field.aims
        grasp = GRASP[place]
        ahead = field.ahead
        return (
            self._hold(place)
            + aims.grasp * ahead.weigh(grasp & ~self.once)
            + aims.pincer * ahead.weigh(grasp & self.once & ~self.twice)
            + self._siege(place)
            - field.far(place)
        )

    def _hold(self, place: int) -> float:
        """Touching where Jack may be now: a policeman can arrest in one place, or search in several."""
        likely, aims = self._field.suspicion.circles, self._field.aims
        added = total = best = 0.0
        for circle in TOUCHED[place]:
            if circle in likely:
                weight = likely[circle]
                total += weight
                best = max(best, weight)
                if not self.touched >> circle & 1:
                    added += weight
        return aims.arrest * added - (aims.arrest - aims.search) * (total - best)

    def _siege(self, place: int) -> float:
        """Guarding a door of hideouts, perhaps the last open one."""
        homes, aims, worth = self._field.suspicion.hideouts, self._field.aims, 0.0
        for home in TOUCHED[place]:
            if home in homes:
                doors = DOORS[home]
                shut = sum([self.guarded >> door & 1 for door in doors]) + 1
                share = aims.ajar / len(doors)
                worth += homes[home] * (aims.shut - share * (shut - 1) if shut == len(doors) else share)
        return worth


def _by_weight(item: tuple[int, float]) -> tuple[float, int]:
    return -item[1], item[0]


def ascend(
    field: Field, standing: Sequence[int], free: Sequence[int], chance: Chance | None
) -> tuple[float, list[int]]:
    """
    Move one policeman after the other to where he adds most, until nobody can add more.

    `standing` is where all stand, `free` the places in it of those who may walk. With a chance they begin anywhere.
    """
    places = list(standing)
    order = list(free)
    if chance is not None:
        order = list(chance.shuffled(free))
        for one in order:
            places[one] = chance.pick([to for to in WALKS[standing[one]] if to not in places or to == places[one]])
    for _ in range(MOST_SWEEPS):
        before = list(places)
        for one in order:
            elsewhere = places[:one] + places[one + 1 :]
            others = Others(field, elsewhere)
            best, most = places[one], others.adds(places[one])
            for to in WALKS[standing[one]]:
                if to not in elsewhere:
                    adds = others.adds(to)
                    if adds > most:
                        best, most = to, adds
            places[one] = best
        if places == before:
            break
    return field.worth(places), places
