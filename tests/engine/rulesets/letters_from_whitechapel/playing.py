"""Random play that gets somewhere: Jack who finds home or strays, policemen who idle or hunt."""

from collections.abc import Iterator
from typing import NamedTuple

from engine.chance import Chance
from engine.rulesets.letters_from_whitechapel import evolution, offers, rules
from engine.rulesets.letters_from_whitechapel.events import Event
from engine.rulesets.letters_from_whitechapel.moves import (
    Alley,
    Arrest,
    Coach,
    Follow,
    GoHome,
    Hide,
    Kill,
    KillTwo,
    Move,
    Options,
    Step,
    Walk,
)
from engine.rulesets.letters_from_whitechapel.state import State
from engine.seat import Seat
from tests.engine.rulesets.letters_from_whitechapel.reading import circles_touched, crossings_touched, distances

FAR = 99
AMONG_RED = (51, 66, 67, 52, 64, 85, 86)
"""Circles one or two steps from two red ones."""


class Manner(NamedTuple):
    """How the two sides play; each number is out of 100. Tests know where Jack is, and may let policemen know it."""

    kills: int = 60
    goes_home: int = 95
    heads_home: int = 80
    uses_specials: int = 15
    closes_in: int = 0
    arrests: int = 0
    searches: int = 60
    lives_near: bool = False
    """Whether Jack hides among the red circles and kills whoever is nearest."""


HOMING = Manner()
STRAYING = Manner(goes_home=2, heads_home=0)
HUNTED = Manner(goes_home=60, heads_home=50, closes_in=60, arrests=15, searches=90)
SURROUNDED = Manner(goes_home=5, heads_home=0, uses_specials=60, closes_in=95, arrests=0)
SLOW = Manner(kills=15, heads_home=90)
MANNERS = (HOMING, HOMING, HOMING, SLOW, STRAYING, HUNTED, SURROUNDED)


class Played(NamedTuple):
    """One move, with the truth before and after it."""

    before: State
    seat: Seat
    offered: tuple[Move, ...]
    move: Move
    events: tuple[Event, ...]
    after: State


def opening(options: Options, chance: Chance) -> State:
    (case,) = rules.setup(options, chance)
    return evolution.evolve(None, case)


def games(options: Options, manner: Manner, chance: Chance) -> Iterator[Played]:
    """Play a game to its end, move by move."""
    state = opening(options, chance)
    while seats := offers.to_move(state.table):
        offered = offers.legal_moves(state.table, state.hand(seats[0]))
        move = choose(state, offered, manner, chance)
        happened = rules.decide(state, seats[0], move, chance)
        after = state
        for event in happened:
            after = evolution.evolve(after, event)
        yield Played(state, seats[0], offered, move, happened, after)
        state = after


def choose(state: State, offered: tuple[Move, ...], manner: Manner, chance: Chance) -> Move:
    match state.table.phase:
        case "hideout" if manner.lives_near:
            return Hide(chance.pick(AMONG_RED))
        case "blood":
            return kill(state, offered, manner, chance)
        case "escape":
            return flee(state, offered, manner, chance)
        case "hunt":
            return walk(state, offered, manner, chance)
        case "clues":
            return search(state, offered, manner, chance)
        case _:
            return chance.pick(offered)


def kill(state: State, offered: tuple[Move, ...], manner: Manner, chance: Chance) -> Move:
    if chance.below(100) >= manner.kills:
        return chance.pick(offered)
    kills = [move for move in offered if isinstance(move, Kill | KillTwo)]
    if not manner.lives_near:
        return chance.pick(kills)
    far = distances(state.jack.hideout)
    return min(kills, key=lambda move: far[move.circle if isinstance(move, Kill) else move.second])


def flee(state: State, offered: tuple[Move, ...], manner: Manner, chance: Chance) -> Move:
    if GoHome() in offered and chance.below(100) < manner.goes_home:
        return GoHome()
    specials = [move for move in offered if isinstance(move, Coach | Alley)]
    if specials and chance.below(100) < manner.uses_specials:
        return chance.pick(specials)
    steps = [move for move in offered if isinstance(move, Step)] or specials
    if chance.below(100) < manner.heads_home:
        far = distances(state.jack.hideout)
        nearest = min(far[move.to] for move in steps)
        return chance.pick([move for move in steps if far[move.to] == nearest])
    return chance.pick(steps)


def walk(state: State, offered: tuple[Move, ...], manner: Manner, chance: Chance) -> Move:
    if chance.below(100) >= manner.closes_in:
        return chance.pick(offered)
    here = state.jack.rows[-1][-1]
    around = crossings_touched(here)
    closing = [move for move in offered if isinstance(move, Walk) and move.to in around]
    if closing:
        return chance.pick(closing)
    far = distances(here)
    return min(offered, key=lambda move: min((far[one] for one in circles_touched(move.to)), default=FAR))


def search(state: State, offered: tuple[Move, ...], manner: Manner, chance: Chance) -> Move:
    here = state.jack.rows[-1][-1]
    certain = [move for move in offered if isinstance(move, Arrest) and move.circle == here]
    if chance.below(100) < manner.arrests:
        return chance.pick(certain or offered)
    follows = [move for move in offered if isinstance(move, Follow)]
    if follows and chance.below(100) < manner.searches:
        return chance.pick(follows)
    return chance.pick([move for move in offered if move not in certain])
