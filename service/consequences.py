"""What follows from a commit beside the log itself: a bot is to think, a rating changes."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple, Protocol

from engine.game import Game
from engine.seat import Seat


class Step(NamedTuple):
    """A commit that was judged good: the game before it, and after."""

    game_id: str
    before: Game | None
    after: Game
    spent: Mapping[Seat, int] = MappingProxyType({})
    """In a game with a clock: the milliseconds each seat had used before."""
    since: float = 0.0
    """When the commit before it was made, in milliseconds since 1970."""


class Consequence(Protocol):
    """
    Something that must be done after some commits.

    It is entered where a sweep finds it before the commit is there, so that it is done even if this process dies.
    """

    async def expect(self, step: Step) -> None:
        """Enter what the commit will make due."""

    async def follow(self, step: Step) -> None:
        """Do what is due now that the commit is there."""
