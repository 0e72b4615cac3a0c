"""House bots: what one is given, what it makes of it, and how strong it is."""

from collections.abc import Callable
from typing import Annotated, Any, Final, Generic, NamedTuple, TypeAlias, TypeVar

from msgspec import Meta, Struct

from engine.chance import Chance

T = TypeVar("T")  # table
H = TypeVar("H")  # hand
E = TypeVar("E")  # events
M = TypeVar("M")  # moves

LevelNumber = Annotated[int, Meta(ge=1, le=5, description="From 1, the weakest, to 5, the strongest.")]
WEAKEST: Final = 1
STRONGEST: Final = 5
NAMES: Final = ("Newcomer", "Amateur", "Skilled", "Expert", "Master")
"""By level, from 1."""


class Level(Struct, frozen=True):
    """A strength at which a house bot plays."""

    level: LevelNumber
    name: Annotated[str, Meta(description="What players call it.")]
    expectation: Annotated[str, Meta(description="What to expect of such an opponent.")]


def five_levels(*expectations: str) -> tuple[Level, ...]:
    """Name the five levels of a title, which says what to expect of each."""
    return tuple(
        Level(level, name, expectation)
        for level, (name, expectation) in enumerate(zip(NAMES, expectations, strict=True), start=WEAKEST)
    )


class Sight(NamedTuple, Generic[T, H, E]):
    """
    All that a bot is given: what a person on its seat could know, and nothing else.

    The truth is not in the room, so a bot cannot cheat.
    """

    table: T
    hand: H
    log: tuple[E, ...]
    """The title's events from the first one on, as the seat saw them."""


class Thought(NamedTuple, Generic[M]):
    """What a bot made of its sight."""

    line: tuple[M, ...]
    """
    The moves it means to play, one after the other: at least one.

    Each is legal right after the one before it, all are its own seat's, and nothing comes to light between them that
    it would want to know.
    """
    estimate: float
    """How likely it thinks that its seat wins, from 0 to 1."""


Thinker: TypeAlias = Callable[[Sight[Any, Any, Any], int, Chance, float], Thought[Any]]
"""
Given a sight, a level, the decision's own chance and the effort, thinks of what to play.

Budgets are counted in iterations and scaled by the effort, which is 1 in play; the same four always give the same
thought.
"""
