"""Which moves a seat may choose from."""

from functools import cache, lru_cache
from itertools import combinations, permutations
from typing import Final

from engine.rulesets.letters_from_whitechapel.board import (
    COLOURS,
    HOURS,
    JACK,
    NIGHTS,
    PATROLS_BLANK,
    POLICE,
    RED_CIRCLES,
    TRACK,
    YELLOW_CROSSINGS,
    Circle,
    Colour,
    Crossing,
)
from engine.rulesets.letters_from_whitechapel.map import CIRCLES, CROSSINGS
from engine.rulesets.letters_from_whitechapel.moves import (
    Alley,
    Arrest,
    Coach,
    Face,
    Follow,
    GoHome,
    Hide,
    KeepWoman,
    Kill,
    KillTwo,
    Move,
    MoveWoman,
    Options,
    PlacePatrol,
    PlaceWomen,
    Rest,
    Step,
    TurnUp,
    Wait,
    Walk,
)
from engine.rulesets.letters_from_whitechapel.state import Hand, JackHand, Patrol, PoliceHand, Policemen, Table
from engine.rulesets.letters_from_whitechapel.streets import (
    ALLEYS,
    CIRCLES_TOUCHED,
    POLICE_REACH,
    bits_of,
    each,
    open_steps,
    rides,
)
from engine.seat import Seat

LAST_SPACE: Final = len(TRACK) - 1
LAST_HOUR: Final = len(HOURS)
FACES: Final[tuple[Face, ...]] = (*COLOURS, "blank")

HIDES: Final[tuple[Move, ...]] = tuple(Hide(circle) for circle in range(1, CIRCLES + 1) if circle not in RED_CIRCLES)
NUMBER: Final = {f"x{number}": number for number in range(1, CROSSINGS + 1)}
"""By name: the number of a crossing."""

RESTS: Final = {colour: Rest(colour) for colour in COLOURS}


# Whose turn it is


def seats(options: Options) -> tuple[Seat, ...]:
    """Name the seats of a game. [Rule 2.1]"""
    return (JACK, *POLICE[: options.police])


@cache
def owner(options: Options, colour: Colour) -> Seat:
    """Name the seat a policeman belongs to. [Rule 2.2]"""
    place, players = COLOURS.index(colour), options.police
    if options.sharing == "round":
        return POLICE[place % players]
    shares = [len(COLOURS[player::players]) for player in range(players)]
    return next(POLICE[player] for player in range(players) if place < sum(shares[: player + 1]))


def head(table: Table) -> Seat:
    """Name the seat of the head of the investigation. [Rule 4.3]"""
    assert table.head is not None  # noqa: S101 - a head is drawn before anything is asked of him
    return owner(table.options, table.head)


@cache
def acting(options: Options, first: Colour, waiting: tuple[Colour, ...]) -> tuple[Seat, tuple[Colour, ...]]:
    """Tell which police player is to act, with which of his policemen: the head, then by seats. [Rule 6.3]"""
    police = POLICE[: options.police]
    begins = police.index(owner(options, first))
    for seat in police[begins:] + police[:begins]:
        own = tuple(colour for colour in waiting if owner(options, colour) == seat)
        if own:
            return seat, own
    raise ValueError("nobody waits")


def due(table: Table) -> Seat:
    """Name the seat whose move is awaited."""
    match table.phase:
        case "patrols" | "suspense":
            return head(table)
        case "hunt" | "clues":
            assert table.head is not None  # noqa: S101 - policemen act in a night, which has a head
            return acting(table.options, table.head, table.waiting)[0]
        case _:
            return JACK


def to_move(table: Table) -> tuple[Seat, ...]:
    """Name the seat whose move is awaited, until the game is over."""
    return () if table.outcome is not None else (due(table),)


# What may be done


def legal_moves(table: Table, hand: Hand) -> tuple[Move, ...]:
    """List every move of a seat, or none out of its turn."""
    if table.outcome is not None or due(table) != hand.seat:
        return ()
    return moves_in_turn(table, hand)


def moves_in_turn(table: Table, hand: Hand) -> tuple[Move, ...]:
    """List every move of the seat that is due."""
    return moves_of_jack(table, hand) if isinstance(hand, JackHand) else moves_of_police(table, hand)


def moves_of_jack(table: Table, hand: JackHand) -> tuple[Move, ...]:
    """List what Jack may do."""
    match table.phase:
        case "hideout":
            return HIDES
        case "targets":
            return targets(table.night, table.crime_scenes)
        case "blood":
            return (*murders(table.night, table.wretched), *(() if table.hour == LAST_HOUR else (Wait(),)))
        case "ready":
            return tuple([TurnUp(patrol.crossing) for patrol in table.patrols if patrol.face is None])
        case _:
            return flights(table, hand)


def moves_of_police(table: Table, hand: PoliceHand) -> tuple[Move, ...]:
    """List what a police player may do."""
    match table.phase:
        case "patrols":
            return patrols(table, hand)
        case "suspense":
            return suspense(table)
        case "hunt":
            return walks(table)
        case _:
            return searches(table)


def is_legal(table: Table, hand: Hand, move: Move) -> bool:
    """Tell whether the seat that is due may make a move, without listing what other policemen might do."""
    match table.phase, move:
        case "hunt", Walk():
            return move.policeman in own(table) and move in walks_of(table, move.policeman)
        case "clues", Follow() | Arrest() | Rest():
            return move.policeman in own(table) and move in searches_of(table, move.policeman, known(table))
        case "targets", PlaceWomen():
            # Listed by number; in which order they are named does not matter.
            return PlaceWomen(tuple(sorted(move.marked)), tuple(sorted(move.blank))) in moves_in_turn(table, hand)
        case _:
            return move in moves_in_turn(table, hand)


# 4. Hell


@cache
def targets(night: int, scenes: tuple[Circle, ...]) -> tuple[Move, ...]:
    """List every way to place the women of a night. [Rules 4.1, 4.2]"""
    free = [circle for circle in RED_CIRCLES if circle not in scenes]
    tonight = NIGHTS[night - 1]
    return tuple(
        PlaceWomen(marked, tuple(circle for circle in placed if circle not in marked))
        for placed in combinations(free, tonight.marked + tonight.blank)
        for marked in combinations(placed, tonight.marked)
    )


def patrols(table: Table, hand: PoliceHand) -> tuple[Move, ...]:
    """List what the next patrol token may be: crossing by crossing, in a given order. [Rules 4.4 to 4.6]"""
    laid = [patrol.face for patrol in hand.patrols]
    left = [face for face in FACES if laid.count(face) < (PATROLS_BLANK if face == "blank" else 1)]
    return tuple([PlacePatrol(crossing, face) for crossing in next_crossings(table) for face in left])


def next_crossings(table: Table) -> list[Crossing]:
    """List where the next patrol token may go. [Rules 4.4, 4.5]"""
    taken = [patrol.crossing for patrol in table.patrols]
    yellow = [crossing for number in YELLOW_CROSSINGS if (crossing := f"x{number}") not in taken]
    if table.policemen is None:
        return yellow[:1]
    ended = table.policemen.crossings()
    bound = [crossing for crossing in ended if crossing not in taken]
    if bound:
        return bound[:1]
    # By number, so that each layout can come about in one way only and the order tells nothing.
    chosen = [NUMBER[crossing] for crossing in taken if crossing not in ended]
    return [crossing for crossing in yellow if NUMBER[crossing] > chosen[0]] if chosen else yellow[:-1]


@cache
def murders(night: int, wretched: tuple[Circle, ...]) -> tuple[Move, ...]:
    """List whom Jack may kill. [Rule 4.8]"""
    if NIGHTS[night - 1].victims == 1:
        return tuple(Kill(circle) for circle in wretched)
    return tuple(KillTwo(first, second) for first, second in permutations(wretched, 2))


def suspense(table: Table) -> tuple[Move, ...]:
    """List how the head may move the wretched women; none if all who are left must stay. [Rules 4.10 to 4.12]"""
    moves: list[Move] = []
    stuck: list[Move] = []
    for circle in table.wretched:
        if circle in table.moved:
            continue
        found = refuges(table, circle)
        moves += [MoveWoman(circle, to) for to in each(found)]
        if not found:
            stuck.append(KeepWoman(circle))
    return (*moves, *stuck) if moves else ()


def refuges(table: Table, circle: Circle) -> int:
    """Find the circles a wretched woman may move to. [Rule 4.11]"""
    watched, near = patrolled(table.patrols)
    barred = near | bits_of(table.crime_scenes) | bits_of(table.wretched)
    return open_steps(circle, watched) & ~barred


@lru_cache(maxsize=10_000)
def patrolled(tokens: tuple[Patrol, ...]) -> tuple[int, int]:
    """Gather the crossings with a token, and the circles that touch one."""
    watched = bits_of(NUMBER[token.crossing] for token in tokens)
    near = 0
    for number in each(watched):
        near |= CIRCLES_TOUCHED[number]
    return watched, near


# 5. The hunt: Jack


def flights(table: Table, hand: JackHand) -> tuple[Move, ...]:
    """List how Jack may move on. [Rules 5.1 to 5.6]"""
    assert table.policemen is not None and table.pawn is not None  # noqa: S101, PT018 - a hunt is on
    here = hand.rows[-1][-1]
    near = open_steps(here, guarded(table.policemen))
    moves = steps_to(near)
    if hand.hideout is not None and near >> hand.hideout & 1:
        moves = (*moves, GoHome())
    if table.coaches and table.pawn + 2 <= LAST_SPACE:
        moves += coaches_from(here)
    if table.alleys:
        moves += alleys_from(here)
    return moves


def can_flee(table: Table, circle: Circle) -> bool:
    """Tell whether Jack could move on from a circle, in whatever way. [Rule 5.7]"""
    assert table.policemen is not None and table.pawn is not None  # noqa: S101, PT018 - a hunt is on
    # What everyone knows comes first, so that the time it takes says as little as can be.
    if table.coaches and table.pawn + 2 <= LAST_SPACE:
        return True
    return bool(open_steps(circle, guarded(table.policemen)) or (table.alleys and ALLEYS[circle]))


@lru_cache(maxsize=10_000)
def steps_to(circles: int) -> tuple[Move, ...]:
    """List steps to some circles."""
    return tuple(Step(circle) for circle in each(circles))


@cache
def coaches_from(circle: Circle) -> tuple[Move, ...]:
    """List the coaches that leave from a circle. [Rule 5.3]"""
    return tuple(Coach(via, to) for via, to in rides(circle))


@cache
def alleys_from(circle: Circle) -> tuple[Move, ...]:
    """List the alleys that lead away from a circle. [Rule 5.4]"""
    return tuple(Alley(to) for to in each(ALLEYS[circle]))


def guarded(policemen: Policemen) -> int:
    """Gather the crossings where policemen stand."""
    return (
        1 << NUMBER[policemen.blue]
        | 1 << NUMBER[policemen.yellow]
        | 1 << NUMBER[policemen.brown]
        | 1 << NUMBER[policemen.red]
        | 1 << NUMBER[policemen.green]
    )


# 6. The hunt: police


def own(table: Table) -> tuple[Colour, ...]:
    """Name the policemen of whom one is to act now. [Rules 6.3, 6.4]"""
    if table.searching is not None:
        return (table.searching,)
    assert table.head is not None  # noqa: S101 - policemen act in a night, which has a head
    return acting(table.options, table.head, table.waiting)[1]


def walks(table: Table) -> tuple[Move, ...]:
    """List where the policemen of whoever acts may go."""
    moves: tuple[Move, ...] = ()
    for colour in own(table):
        moves += walks_of(table, colour)
    return moves


def walks_of(table: Table, colour: Colour) -> tuple[Move, ...]:
    """List where one policeman may go. [Rule 6.1]"""
    assert table.policemen is not None  # noqa: S101 - a hunt is on
    here = NUMBER[getattr(table.policemen, colour)]
    others = POLICE_REACH[here] & guarded(table.policemen) & ~(1 << here)
    walks = walks_from(colour, here)
    return tuple([walk for walk in walks if not others >> NUMBER[walk.to] & 1]) if others else walks


@cache
def walks_from(colour: Colour, here: int) -> tuple[Walk, ...]:
    """List the walks of a policeman when nobody else is near."""
    return tuple(Walk(colour, f"x{number}") for number in each(POLICE_REACH[here]))


def searches(table: Table) -> tuple[Move, ...]:
    """List what the policemen of whoever acts may look for."""
    answered = known(table)
    moves: tuple[Move, ...] = ()
    for colour in own(table):
        moves += searches_of(table, colour, answered)
    return moves


def searches_of(table: Table, colour: Colour, answered: int) -> tuple[Move, ...]:
    """List what one policeman may look for: once he has asked, he asks on or is done. [Rules 6.2, 6.4 to 6.6]"""
    assert table.policemen is not None  # noqa: S101 - a hunt is on
    touched = CIRCLES_TOUCHED[NUMBER[getattr(table.policemen, colour)]]
    unknown = touched & ~answered
    if table.searching is not None:
        return (*follows(colour, unknown), RESTS[colour])
    return (*follows(colour, unknown), *arrests(colour, touched), RESTS[colour])


def known(table: Table) -> int:
    """Gather the circles whose answer is known. [Rule 6.5]"""
    assert table.hunt is not None  # noqa: S101 - a hunt is on
    return bits_of((*table.clues, *table.hunt.murders, *table.asked))


@lru_cache(maxsize=10_000)
def follows(colour: Colour, circles: int) -> tuple[Move, ...]:
    """List questions of a policeman for some circles."""
    return tuple(Follow(colour, circle) for circle in each(circles))


@lru_cache(maxsize=10_000)
def arrests(colour: Colour, circles: int) -> tuple[Move, ...]:
    """List arrests of a policeman on some circles."""
    return tuple(Arrest(colour, circle) for circle in each(circles))
