"""How Jack gets home: candidates, and what becomes of each when the night is played on in the mind."""

from typing import Final, NamedTuple

from msgspec import structs

from engine.bot import Thought
from engine.chance import Chance
from engine.rulesets.letters_from_whitechapel.beats import Aims, Field, ascend
from engine.rulesets.letters_from_whitechapel.board import NIGHTS
from engine.rulesets.letters_from_whitechapel.chase import Chase, Scene, scene, worth_of_home
from engine.rulesets.letters_from_whitechapel.moves import Alley, Coach, GoHome, Move, Step
from engine.rulesets.letters_from_whitechapel.offers import guarded, legal_moves
from engine.rulesets.letters_from_whitechapel.reach import GRASP
from engine.rulesets.letters_from_whitechapel.state import Flight, JackHand, Table
from engine.rulesets.letters_from_whitechapel.streets import bits_of, each, rings
from engine.rulesets.letters_from_whitechapel.suspicion import Suspicion, suspect
from engine.rulesets.letters_from_whitechapel.trials import Budget, chance_key, try_out
from engine.rulesets.letters_from_whitechapel.weights import hideout_weights

FAR: Final = 40
MIX: Final = 0.05
"""How much a step nearer home is worth, besides what becomes of it in the mind."""
SPARE: Final = 4
"""How many spaces Jack likes to have to spare."""
RATHER_HOME: Final = 0.02
"""How much better it must look to stay out."""
REPLIES: Final = 4
"""How many ways the policemen may walk are looked at."""
NONE: Final = Budget(0, 0, 0)
LATE: Final = 2.0
"""How many steps one of them is worth."""


class Manner(NamedTuple):
    """How a level plays Jack's flight."""

    mistakes: int
    fear: float
    candidates: int
    """How many flights are tried in the mind."""
    budget: Budget
    content: float
    """With what chances of winning Jack goes home without looking further."""


MANNERS: Final = (
    Manner(mistakes=34, fear=4.0, candidates=0, budget=NONE, content=0.0),
    Manner(mistakes=20, fear=10.0, candidates=0, budget=NONE, content=0.0),
    Manner(mistakes=4, fear=20.0, candidates=0, budget=NONE, content=0.0),
    Manner(mistakes=8, fear=20.0, candidates=5, budget=Budget(2, 2, 3), content=0.6),
    Manner(mistakes=0, fear=20.0, candidates=8, budget=Budget(12, 3, 60), content=0.65),
)
"""By level, from 1."""


class Prospect(NamedTuple):
    """What everyone will see of a kind of flight."""

    table: Table
    suspicion: Suspicion
    scene: Scene


def flee(table: Table, hand: JackHand, level: int, chance: Chance, effort: float) -> Thought[Move]:
    """Think of how to move on."""
    manner = MANNERS[level - 1]
    offered = legal_moves(table, hand)
    if chance.below(100) < manner.mistakes:
        return Thought((chance.pick(offered),), 0.5)
    home = _worth_of_going_home(table, hand) if GoHome() in offered else -1.0
    if home >= manner.content:
        return Thought((GoHome(),), home)
    prospects = {kind: foresee(table, kind) for kind in ("step", "coach", "alley") if _takes(offered, kind)}
    scored = _scored(table, hand, offered, prospects, manner)
    if manner.candidates:
        thought = _played_out(hand, scored[: manner.candidates], prospects, manner.budget.scaled(effort), chance)
        return Thought((GoHome(),), home) if home >= thought.estimate - RATHER_HOME else thought
    if home >= _worth_of_staying_out(scored[0][1], prospects):
        return Thought((GoHome(),), home)
    best = scored[0][0]
    return Thought((chance.pick([move for worth, move in scored if worth == best]),), 0.5)


def _worth_of_going_home(table: Table, hand: JackHand) -> float:
    """Work out what the police would know of the hideout."""
    if table.night == len(NIGHTS):
        return 1.0
    assert table.hunt is not None and table.policemen is not None  # noqa: S101, PT018 - a hunt is on
    flights = (*table.hunt.flights, Flight("home", table.policemen.crossings()))
    hunts = (*table.hunts, structs.replace(table.hunt, flights=flights))
    homes = hideout_weights(structs.replace(table, hunts=hunts))
    assert hand.hideout is not None  # noqa: S101 - a hunt is on
    return worth_of_home(table.night, homes.get(hand.hideout, 0.0) / (sum(homes.values()) or 1.0))


def _worth_of_staying_out(move: Move, prospects: dict[str, Prospect]) -> float:
    """Guess what it is worth not to go home yet: little if policemen are near or time is short."""
    scene = prospects[kind_of(move)].scene
    danger = 0
    for guard in scene.guards:
        danger |= GRASP[guard]
    assert isinstance(move, Step | Coach | Alley)  # noqa: S101 - only flights are candidates
    return 0.0 if danger >> move.to & 1 or scene.left < 6 else 0.6


def _takes(offered: tuple[Move, ...], kind: str) -> bool:
    return any(kind_of(move) == kind for move in offered)


def kind_of(move: Move) -> str:
    """Name the kind of a flight."""
    return "coach" if isinstance(move, Coach) else "alley" if isinstance(move, Alley) else "step"


def foresee(table: Table, kind: str) -> Prospect:
    """See what the police will know after a flight of a kind."""
    assert table.hunt is not None and table.policemen is not None and table.pawn is not None  # noqa: S101, PT018 - a hunt is on
    flights = (*table.hunt.flights, Flight(kind, table.policemen.crossings()))  # type: ignore[arg-type]  # one of the words of a flight
    after = structs.replace(
        table,
        phase="hunt",
        hunt=structs.replace(table.hunt, flights=flights),
        pawn=min(19, table.pawn + (2 if kind == "coach" else 1)),
        coaches=table.coaches - (kind == "coach"),
        alleys=table.alleys - (kind == "alley"),
    )
    suspicion = suspect(after)
    return Prospect(after, suspicion, scene(after, suspicion))


def _scored(
    table: Table, hand: JackHand, offered: tuple[Move, ...], prospects: dict[str, Prospect], manner: Manner
) -> list[tuple[float, Move]]:
    """Put the flights in order: near home, and where the police are not likely to look."""
    assert hand.hideout is not None and table.pawn is not None and table.policemen is not None  # noqa: S101, PT018 - a hunt is on
    far = dict.fromkeys(range(1, 196), FAR)
    for steps, ring in enumerate(rings(hand.hideout, guarded(table.policemen))):
        far.update(dict.fromkeys(each(ring), steps))
    danger = 0
    for guard in prospects[min(prospects)].scene.guards:
        danger |= GRASP[guard]
    scored = []
    for move in offered:
        if not isinstance(move, Step | Coach | Alley):
            continue
        kind = kind_of(move)
        prospect = prospects[kind]
        left = prospect.scene.left
        worth = -float(far[move.to])
        if far[move.to] > left:
            worth -= FAR
        worth -= LATE * max(0, SPARE - (left - far[move.to]))
        if move.to == hand.hideout:
            worth -= 2
        if danger >> move.to & 1:
            within = sum([weight for circle, weight in prospect.suspicion.circles.items() if danger >> circle & 1])
            likely = min(1.0, 4 * prospect.suspicion.circles.get(move.to, 0.0) / max(within, 0.2))
            worth -= manner.fear * likely
        worth -= {"step": 0.0, "coach": 2.5, "alley": 1.5}[kind]
        scored.append((worth, move))
    return sorted(scored, key=lambda one: -one[0])


def _played_out(
    hand: JackHand, scored: list[tuple[float, Move]], prospects: dict[str, Prospect], budget: Budget, chance: Chance
) -> Thought[Move]:
    """Play the night on from every candidate, the policemen walking as they would now, and take the best."""
    assert hand.hideout is not None  # noqa: S101 - a hunt is on
    home, row, key = hand.hideout, bits_of(hand.rows[-1]), chance_key(chance)
    replies = {kind: _replies(prospect, chance) for kind, prospect in prospects.items()}

    def play(one: int, number: int) -> float:
        move = scored[one][1]
        assert isinstance(move, Step | Coach | Alley)  # noqa: S101 - only flights are candidates
        kind = kind_of(move)
        via = 1 << move.via if isinstance(move, Coach) else 0
        chase = Chase(prospects[kind].scene, move.to, home, row | via | 1 << move.to, Chance(key, number))
        chase.guards = list(replies[kind][number % len(replies[kind])])
        return chase.play_on()

    best, worth = try_out([MIX * (score - scored[0][0]) for score, _move in scored], play, budget)
    return Thought((scored[best][1],), worth)


def _replies(prospect: Prospect, chance: Chance) -> list[list[int]]:
    """Find some ways the policemen may walk after a flight."""
    field = Field(prospect.suspicion, Aims())
    guards = prospect.scene.guards
    return [ascend(field, guards, range(len(guards)), None if not turn else chance)[1] for turn in range(REPLIES)]
