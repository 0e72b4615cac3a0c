"""
A night played on in the mind, quickly: both sides play simply, and the police remember only the last few flights.

Steps, walks and what touches what come from the same tables as in the rules. What is simpler than in a real night is
what the police believe: a set of places, followed through the last flights.
"""

from collections.abc import Sequence
from typing import Final, NamedTuple

from engine.chance import Chance
from engine.rulesets.letters_from_whitechapel.board import NIGHTS
from engine.rulesets.letters_from_whitechapel.offers import LAST_SPACE, NUMBER
from engine.rulesets.letters_from_whitechapel.reach import DOORS, GRASP, WALKS, police_steps_to
from engine.rulesets.letters_from_whitechapel.state import Table
from engine.rulesets.letters_from_whitechapel.streets import (
    ALLEYS,
    CIRCLES_TOUCHED,
    COACH_REACH,
    STEPS,
    bits_of,
    distances,
    each,
    open_steps,
    rides,
    steps_from,
)
from engine.rulesets.letters_from_whitechapel.suspicion import WARY, Scales, Suspicion, within_grasp
from engine.rulesets.letters_from_whitechapel.trail import layers, trail
from engine.rulesets.letters_from_whitechapel.weights import Weights, alleys_to, hideout_weights, steps_to

REMEMBERED: Final = 10
"""How many flights back a clue is followed."""
BOLDNESS: Final = 0.1
"""How likely Jack must be in a place for policemen to arrest there rather than ask."""
WORTH_GUARDING: Final = 0.03
"""How likely a hideout must be."""
GUARD: Final = 2.0
"""How much it is worth to guard a door of a hideout."""
TOUCH: Final = 6
"""How much it is worth to touch a place where Jack may be now, instead of next."""
AFRAID: Final = 15
"""How many steps of a detour Jack takes to avoid a sure arrest."""
AFRAID_ENOUGH: Final = 0.2
"""How likely an arrest must be for Jack to think of coaches and alleys."""
DEAR: Final = 1.5
"""How many steps a special move is worth."""
LONG: Final = 3
"""With so few spaces left Jack takes no coach."""
ARRESTS: Final = 4
"""How many places the police can look into, roughly."""
HAZARD: Final = 0.96
"""What is left of Jack's chances with every round more: real policemen know more than these."""
HURRY: Final = 2
"""With so few spaces more than he needs Jack goes straight home."""


class Scene(NamedTuple):
    """What everyone sees of a night at some moment."""

    guards: tuple[int, ...]
    left: int
    """How many spaces of the track are left."""
    coaches: int
    alleys: int
    been: tuple[int, ...]
    """Where Jack may have been after each of the last flights, the last one last."""
    legs: tuple[tuple[str, int], ...]
    """How he moved between those, and the crossings that were guarded."""
    before: int
    """Where he may have been earlier."""
    homes: int
    """Where his hideout may be."""
    guesses: Scales
    """How likely it is there."""
    night: int
    lean: tuple[float, ...]
    """How much likelier some places are than others."""
    leans: Scales
    """The same, for sets of places."""
    danger: int
    """Where policemen could get when Jack last moved."""
    clues: int
    """Where clues and tonight's crime scenes are: nobody asks for those."""
    doors: dict[int, float]
    """By crossing: how likely a hideout is that it touches, if it is worth guarding."""


def scene(table: Table, suspicion: Suspicion) -> Scene:
    """See what everyone sees."""
    assert table.policemen is not None and table.pawn is not None and table.hunt is not None  # noqa: S101, PT018 - a hunt is on
    known = trail(table.hunt)
    homes = hideout_weights(table)
    been = []
    for layer in layers(known):
        found = 0
        for circles in layer.values():
            found |= circles
        been.append(found)
    recent = tuple(been[-REMEMBERED:])
    legs = [(leg.kind, leg.guarded) for leg in known.legs]
    older = len(been) - len(recent)
    return Scene(
        guards=tuple(NUMBER[crossing] for crossing in table.policemen.crossings()),
        left=LAST_SPACE - table.pawn,
        coaches=table.coaches,
        alleys=table.alleys,
        been=recent,
        legs=tuple(legs[older:]),
        before=passed_by(been[: older + 1], legs[:older]),
        homes=bits_of(homes),
        guesses=Scales(homes),
        night=table.night,
        lean=suspicion.lean,
        leans=Scales(dict(enumerate(suspicion.lean))),
        danger=within_grasp(table.hunt),
        clues=bits_of((*table.clues, *table.hunt.murders)),
        doors=_doors(suspicion.hideouts),
    )


def _doors(homes: Weights) -> dict[int, float]:
    found: dict[int, float] = {}
    for home, weight in homes.items():
        if weight >= WORTH_GUARDING:
            for door in DOORS[home]:
                found[door] = found.get(door, 0.0) + GUARD * weight
    return found


class Chase:
    """One night being played on: where all are, and what the police believe."""

    __slots__ = (
        "alleys",
        "been",
        "before",
        "chance",
        "clues",
        "coaches",
        "danger",
        "doors",
        "guards",
        "guesses",
        "here",
        "home",
        "homes",
        "lean",
        "leans",
        "left",
        "legs",
        "night",
        "row",
    )

    def __init__(self, scene: Scene, here: int, home: int, row: int, chance: Chance) -> None:
        self.guards = list(scene.guards)
        self.left = scene.left
        self.coaches = scene.coaches
        self.alleys = scene.alleys
        self.been = list(scene.been)
        self.legs = list(scene.legs)
        self.before = scene.before
        self.homes = scene.homes
        self.guesses = scene.guesses
        self.night = scene.night
        self.lean = scene.lean
        self.leans = scene.leans
        self.danger = scene.danger
        self.doors = scene.doors
        self.clues = scene.clues
        self.here = here
        self.home = home
        self.row = row
        self.chance = chance

    # Jack

    def flee(self) -> float | None:
        """Let Jack move; gives what the night is worth to him if it is over."""
        blocked = self.blocked()
        near = open_steps(self.here, blocked)
        if near >> self.home & 1:
            return self.arrived(blocked)
        far = distances(self.home)
        danger = self.grasped()
        hurried = self.left - far[self.here] <= HURRY
        after = spread(self.been[-1], "step", blocked)
        risk = self._risk(after, danger)
        best, to = self._best(steps_to(self.here, blocked), far, danger, 0.0 if hurried else risk)
        kind = "step"
        if not to or (danger >> to & 1 and risk * self.lean[to] > AFRAID_ENOUGH):
            for other, ends in self._ways_out():
                wider = spread(self.been[-1], other, blocked)
                cost, end = self._best(ends, far, danger, self._risk(wider, danger))
                if end and cost + DEAR < best:
                    best, to, kind, after = cost + DEAR, end, other, wider
        if not to:
            return 0.0
        if kind == "coach":
            self.row |= 1 << self.chance.pick([via for via, last in rides(self.here) if last == to])
        self.danger = danger
        self.fled(kind, to, after, blocked)
        return 0.0 if self.left <= 0 else None

    def _ways_out(self) -> list[tuple[str, tuple[int, ...]]]:
        """List the special moves that are left."""
        ways = [("coach", tuple(each(COACH_REACH[self.here])))] if self.coaches and self.left > LONG else []
        return [*ways, ("alley", alleys_to(self.here))] if self.alleys else ways

    def _risk(self, possible: int, danger: int) -> float:
        """Say how likely an arrest is, roughly, where policemen can get; it grows with what leans there."""
        within = WARY * self.leans.weigh(possible & danger)
        total = within + self.leans.weigh(possible & ~danger)
        return ARRESTS * WARY / (max(within, total / 5) or 1.0)

    def _best(self, ends: Sequence[int], far: Sequence[int], danger: int, risk: float) -> tuple[float, int]:
        """Find the nearest to home of some circles, detours for risks counted; by lot where it hardly matters."""
        best, chosen = 1e9, 0
        below, lean = self.chance.below, self.lean
        for to in ends:
            cost = far[to] + below(256) / 200
            if danger >> to & 1:
                cost += AFRAID * min(1.0, risk * lean[to])
            if cost < best:
                best, chosen = cost, to
        return best, chosen

    def fled(self, kind: str, to: int, after: int, blocked: int) -> None:
        """Move Jack on, and let the police know how."""
        self.here = to
        self.row |= 1 << to
        self.left -= 2 if kind == "coach" else 1
        self.coaches -= kind == "coach"
        self.alleys -= kind == "alley"
        self.been.append(after)
        self.legs.append((kind, blocked))
        if len(self.been) > REMEMBERED:
            self.before |= passed_by(self.been[:2], self.legs[:1])
            del self.been[0], self.legs[0]

    def arrived(self, blocked: int) -> float:
        """Say what coming home now is worth."""
        if self.night == len(NIGHTS):
            return 1.0
        homes = self.homes & spread(self.been[-1], "step", blocked) | 1 << self.home
        return worth_of_home(self.night, self.guesses.weigh(1 << self.home) / (self.guesses.weigh(homes) or 1.0))

    # The police

    def blocked(self) -> int:
        """Gather the crossings where policemen stand."""
        return bits_of(self.guards)

    def grasped(self) -> int:
        """Gather the circles that some policeman can touch after his next walk."""
        found = 0
        for guard in self.guards:
            found |= GRASP[guard]
        return found

    def walk(self) -> None:
        """Let every policeman go where he touches most places where Jack may be, now and next."""
        possible = self.been[-1]
        free, ahead = possible, steps_from(possible, 0)
        doors, many = self.doors, possible.bit_count()
        guards = self.guards
        for one in self.chance.shuffled(range(len(guards))):
            best, chosen = 0.0, 0
            others = guards[:one] + guards[one + 1 :]
            for to in WALKS[guards[one]]:
                worth: float = TOUCH * (CIRCLES_TOUCHED[to] & free).bit_count() + (GRASP[to] & ahead).bit_count()
                if to in doors:
                    worth += many * doors[to]
                if worth > best and to not in others:
                    best, chosen = worth, to
            if not best:
                chosen = self._towards(one, others)
            guards[one] = chosen
            free &= ~CIRCLES_TOUCHED[chosen]
            ahead &= ~GRASP[chosen]

    def _towards(self, one: int, others: list[int]) -> int:
        """Walk towards some place where Jack may be."""
        possible = tuple(each(self.been[-1])) or (self.here,)
        far = police_steps_to(self.chance.pick(possible))
        return min([to for to in WALKS[self.guards[one]] if to not in others], key=far.__getitem__)

    def search(self) -> bool:
        """Let every policeman ask or arrest; tells whether Jack is caught."""
        possible = self.been[-1]
        ever = possible | self.before
        for found in self.been:
            ever |= found
        never = 0
        for guard in self.guards:
            touched = CIRCLES_TOUCHED[guard]
            here = touched & possible
            circle = self._bold(here, possible) if here else 0
            if circle:
                if circle == self.here:
                    return True
                possible &= ~(1 << circle)
                continue
            for circle in each(touched & ever & ~never & ~self.clues):
                if self.row >> circle & 1:
                    self.clues |= 1 << circle
                    self.been[-1] = possible
                    self._followed(circle, never)
                    possible = self.been[-1]
                    never = 0
                    break
                never |= 1 << circle
                possible &= ~(1 << circle)
        self.been[-1] = possible
        if never:
            self._struck(never)
        return False

    def _bold(self, touched: int, possible: int) -> int:
        """Find where Jack is likely enough to arrest him."""
        lean, danger = self.lean, self.danger
        total = self.leans.weigh(possible & ~danger) + WARY * self.leans.weigh(possible & danger)
        weight, circle = max(
            [(lean[circle] * (WARY if danger >> circle & 1 else 1.0), circle) for circle in each(touched)]
        )
        return circle if weight >= BOLDNESS * total else 0

    def _struck(self, never: int) -> None:
        """Follow the last flights again without some circles."""
        been, legs = self.been, self.legs
        been[0] &= ~never
        changed = True
        for place, (kind, blocked) in enumerate(legs, start=1):
            if changed:
                been[place] &= spread(been[place - 1], kind, blocked) & ~never
        if not been[-1]:
            been[-1] = 1 << self.here

    def _followed(self, clue: int, never: int) -> None:
        """Follow the last flights again from a clue, unless it may be older than they are."""
        if never:
            self._struck(never)
        if self.before >> clue & 1:
            return
        found = self.been[0] & 1 << clue
        for place, (kind, blocked) in enumerate(self.legs, start=1):
            ahead = spread(found, kind, blocked) if found else 0
            if kind == "coach" and STEPS[clue] & self.been[place - 1]:
                # It may be where the coach called.
                ahead |= STEPS[clue]
            found = self.been[place] & (ahead | 1 << clue)
        self.before |= 1 << clue | passed_by(self.been, self.legs)
        self.been = [found or 1 << self.here]
        self.legs = []

    def play_on(self) -> float:
        """Play on from the policemen's questions until the night is over; gives what it is worth to Jack."""
        if self.left <= 0 or self.search():
            return 0.0
        return self.flee_on()

    def flee_on(self) -> float:
        """Play on from Jack's flight."""
        worth = self.flee()
        return self.play_out() if worth is None else worth

    def play_out(self) -> float:
        """Play on from the policemen's walk."""
        kept = 1.0
        while True:
            self.walk()
            if self.search():
                return 0.0
            worth = self.flee()
            if worth is not None:
                return kept * worth
            kept *= HAZARD


def passed_by(been: Sequence[int], legs: Sequence[tuple[str, int]]) -> int:
    """Gather where Jack may have been before the last of some flights, where coaches called included."""
    found = 0
    for start, (kind, _blocked) in zip(been, legs, strict=False):
        found |= start | (steps_from(start, 0) if kind == "coach" else 0)
    return found


def spread(circles: int, kind: str, blocked: int) -> int:
    """Find where a flight may lead from some circles."""
    if kind == "step":
        return steps_from(circles, blocked)
    table = COACH_REACH if kind == "coach" else ALLEYS
    found = 0
    for circle in each(circles):
        found |= table[circle]
    return found


WORTH: Final = ((0.7, 0.06), (0.8, 0.15), (0.95, 0.5))
"""By night: how likely Jack wins once he is home and nobody guesses where; which guess of the police halves that."""


def worth_of_home(night: int, guess: float) -> float:
    """Say how likely Jack wins when he comes home and his hideout is as likely as that to the police."""
    if night > len(WORTH):
        return 1.0
    most, half = WORTH[night - 1]
    return most / (1 + guess / half)
