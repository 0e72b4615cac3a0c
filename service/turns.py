"""
Which turns of house bots are due.

A turn is a game and a version, so a late removal cannot take away a newer one.
"""

from collections.abc import Callable
from typing import Final, NamedTuple

from engine.bot import WEAKEST
from service.consequences import Step
from service.pending import Pending
from service.queue import TURN, Work
from service.wire import Wire

KEY: Final = "turns"


class Turn(NamedTuple):
    """A version of a game at which some house bot is to move."""

    game_id: str
    version: int

    def written(self) -> str:
        """Write it as a member of the index."""
        return f"{self.game_id} {self.version}"


class Due(NamedTuple):
    """A turn, and for how many seconds it has been in the index."""

    turn: Turn
    seconds: float


class Turns:
    """The index of due turns, and who is told of them."""

    def __init__(self, wire: Wire, summon: Callable[[Work], None]) -> None:
        self._pending = Pending(wire, KEY)
        self._summon = summon

    async def expect(self, step: Step) -> None:
        """Enter a turn that is about to be due."""
        if step.after.bots_to_move():
            await self._pending.enter(Turn(step.game_id, step.after.version).written())

    async def follow(self, step: Step) -> None:
        """Let the house bots think who are to move now, and strike out the turn that was answered."""
        game = step.after
        for seat in game.bots_to_move():
            self._summon(Work(TURN, step.game_id, seat, game.version, game.players[seat].level or WEAKEST))
        if step.before is not None and step.before.bots_to_move():
            await self.remove(Turn(step.game_id, step.before.version))

    async def remove(self, turn: Turn) -> None:
        """Remove a turn that was answered, or never came about."""
        await self._pending.remove(turn.written())

    async def oldest(self, *, seconds: float, limit: int) -> list[Due]:
        """List turns that have been due for some time, oldest first."""
        found = await self._pending.oldest(seconds=seconds, limit=limit)
        return [Due(_read(waiting.name), waiting.seconds) for waiting in found]


def _read(member: str) -> Turn:
    game_id, _, version = member.partition(" ")
    return Turn(game_id, int(version))
