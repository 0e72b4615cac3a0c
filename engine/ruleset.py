"""The questions every title answers."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Generic, Protocol, TypeVar

from engine.bot import Level, Thinker
from engine.chance import Chance
from engine.drawing import Picture
from engine.outcome import Outcome
from engine.seat import Seat, Viewer

O = TypeVar("O")  # noqa: E741 - options
T = TypeVar("T")  # table
H = TypeVar("H")  # hands
S = TypeVar("S", bound="Truth")  # state
M = TypeVar("M")  # moves
E = TypeVar("E")  # events


class Truth(Protocol):
    """The whole truth of a game: the table, a hand for each seat, and a box that nobody may ask for."""

    @property
    def table(self) -> Any:
        """What everyone sees."""

    def hand(self, seat: Seat) -> Any:
        """Give what one seat alone knows."""


@dataclass(frozen=True, kw_only=True, slots=True)
class Ruleset(Generic[O, T, H, S, M, E]):
    """
    A title: all the service may ask of it.

    There is nothing to inherit and no default, so nothing can leak by being forgotten.
    """

    name: str
    title: str
    summary: str
    rules_version: int
    package: str
    """Where RULES.md lies."""

    options: type[O]
    all_seats: tuple[Seat, ...]
    """Every seat that some options give."""
    seats: Callable[[O], tuple[Seat, ...]]
    """The seats of a game with these options, in the order of the table."""

    board: Any
    table: type[T]
    hand: Any
    aid: Any
    move: Any
    event: Any
    """The types of what leaves the process, each a tagged struct or a union of them."""

    setup: Callable[[O, Chance], tuple[E, ...]]
    legal_moves: Callable[[T, H], tuple[M, ...]]
    decide: Callable[[S, Seat, M, Chance], tuple[E, ...]]
    evolve: Callable[[S | None, E], S]
    seen_by: Callable[[E, Viewer], E]
    to_move: Callable[[T], tuple[Seat, ...]]
    round_name: str
    """What the title calls the parts by which a game is counted."""
    round_of: Callable[[T], int]
    """Which of them it is in, from 1; once the game is over, in which it ended."""
    outcome: Callable[[T], Outcome | None]
    concede: Callable[[T, Seat], Outcome]
    """How the game ends when a seat resigns."""
    reveal: Callable[[S], tuple[E, ...]]
    """What is shown to everyone when the game is over, in whatever way."""
    aids: Callable[[T, H | None], Any]
    """What a viewer could work out from what he sees; None where the options say no."""
    imagine: Callable[[T, H, Chance], S]
    """A truth that fits what a seat knows."""
    deducing: tuple[Seat, ...]
    """The seats that look for somebody; the others hide him."""
    in_question: Callable[[T, H | None], Mapping[str, int]]
    """What a seat looks for, and how many answers it must still think possible."""

    levels: tuple[Level, ...]
    """How strong its house bots can be."""
    think: Thinker
    """What a house bot would play."""
    keeps_secrets: Callable[[T, H], bool]
    """Whether a seat knows something now that others do not: then its bot's pace must not tell of it."""

    draw_board: Callable[[], Picture]
    draw_position: Callable[[T, tuple[H, ...]], Picture]
    """The table, with whichever hands the viewer may see: none, one, or all."""
