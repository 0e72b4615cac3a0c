"""Short histories of a hunt, crowded with policemen, so that much is asked and found."""

from typing import NamedTuple

from msgspec import structs

from engine.chance import Chance
from engine.rulesets.letters_from_whitechapel import evolution, offers, rules
from engine.rulesets.letters_from_whitechapel.events import Event, JackWaited
from engine.rulesets.letters_from_whitechapel.moves import Options, Step
from engine.rulesets.letters_from_whitechapel.state import Policemen, State
from tests.engine.rulesets.letters_from_whitechapel import facts
from tests.engine.rulesets.letters_from_whitechapel.playing import Manner, choose, games
from tests.engine.rulesets.letters_from_whitechapel.positions import FACES, in_hell, in_hunt, play
from tests.engine.rulesets.letters_from_whitechapel.reading import (
    CIRCLES,
    CROSSINGS,
    WHITE,
    crossings_touched,
    steps,
)

CROWDED = (
    Manner(kills=100, goes_home=0, heads_home=0, uses_specials=25, closes_in=30, arrests=0, searches=85),
    Manner(kills=100, goes_home=0, heads_home=0, uses_specials=10, closes_in=10, arrests=0, searches=60),
    Manner(kills=100, goes_home=0, heads_home=0, uses_specials=50, closes_in=85, arrests=0, searches=90),
    Manner(kills=100, goes_home=0, heads_home=0, uses_specials=80, closes_in=95, arrests=0, searches=20),
)


class Moment(NamedTuple):
    """Where a history stands, and all that has happened in it."""

    state: State
    story: tuple[Event, ...]


def history(number: int, *, moves: int = 60) -> list[Moment]:
    """Begin with a murder and play on for some moves; give each moment at which the game goes on."""
    chance = Chance(b"a history", number)
    night = chance.pick((1, 2, 3, 3, 4))
    state = murderous(night, chance)
    manner = chance.pick(CROWDED)
    story: tuple[Event, ...] = (JackWaited(state.table.hour),) if state.table.hour > 1 else ()
    moments: list[Moment] = []
    for _ in range(moves):
        seats = offers.to_move(state.table)
        if not seats:
            break
        offered = offers.legal_moves(state.table, state.hand(seats[0]))
        happened = rules.decide(state, seats[0], choose(state, offered, manner, chance), chance)
        for event in happened:
            state = evolution.evolve(state, event)
        story += happened
        if state.table.outcome is None:
            moments.append(Moment(state, story))
    return moments


def murderous(night: int, chance: Chance) -> State:
    """Put women somewhere and tokens around them, at the moment of a murder."""
    middle = chance.pick(CIRCLES)
    around = sorted({far for near in steps(middle) for far in steps(near)} | {middle})
    near = sorted({crossing for circle in around for crossing in crossings_touched(circle)})
    tokens = chance.shuffled(near)[:7] if len(near) >= 7 else chance.shuffled(CROSSINGS)[:7]
    women = chance.shuffled(around)[: facts.NIGHTS[night - 1][0]]
    return in_hell(
        "blood",
        night=night,
        hour=1 + chance.below(5),
        wretched=women if len(women) >= facts.NIGHTS[night - 1][2] else (*women, 3),
        patrols=dict(zip(tokens, chance.shuffled(FACES), strict=True)),
        hideout=chance.pick(WHITE),
    )


NEAR_HOME = Manner(kills=90, goes_home=100, heads_home=100, uses_specials=8, closes_in=15, searches=80, lives_near=True)


def short_nights(number: int) -> list[Moment]:
    """Play a game in which Jack lives among the red circles and is home soon; give the moments of its nights."""
    chance = Chance(b"short nights", number)
    story: tuple[Event, ...] = ()
    moments: list[Moment] = []
    for played in games(Options(), NEAR_HOME, chance):
        story += played.events
        if played.after.table.outcome is None:
            moments.append(Moment(played.after, story))
    return moments


def at_45_or_nearby() -> State:
    """
    Let the last policeman act after Jack took a step from 45 with no special move left.

    Both crossings around 61, one step from 45, are guarded: whoever were there could not go on.
    """
    escape = in_hunt(row=(45,), policemen=("x1", "x2", "x3", "x4", "x5"), hideout=1)
    state = play(escape, Step(min(steps(45))))
    around = (*sorted(crossings_touched(61)), "x1", "x2", "x3")
    table = structs.replace(state.table, policemen=Policemen(*around), phase="clues", waiting=("green",))
    return structs.replace(state, table=table)
