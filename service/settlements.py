"""Which rated games have ended and are to be counted."""

from typing import Final

from engine.game import Game
from service.consequences import Step
from service.pending import Pending, Waiting
from service.ratings import Ratings, settled_by
from service.wire import Wire

KEY: Final = "settlements"


class Settlements:
    """Counts each rated game when it ends."""

    def __init__(self, wire: Wire, ratings: Ratings) -> None:
        self._pending = Pending(wire, KEY)
        self._ratings = ratings

    async def expect(self, step: Step) -> None:
        """Enter a rated game that is about to end."""
        if is_to_be_counted(step.after):
            await self._pending.enter(step.game_id)

    async def follow(self, step: Step) -> None:
        """Count a rated game that has ended."""
        if is_to_be_counted(step.after):
            await self.count(step.game_id, step.after)

    async def count(self, game_id: str, game: Game) -> None:
        """Count a game, which may have been counted before."""
        assert game.outcome is not None  # noqa: S101 - it has ended
        players = {seat: player.id for seat, player in game.players.items()}
        await self._ratings.settle(game.ruleset.name, settled_by(game_id, players, game.outcome))
        await self.strike(game_id)

    async def strike(self, game_id: str) -> None:
        """Strike out a game that was counted, or did not end after all."""
        await self._pending.remove(game_id)

    async def overdue(self, *, seconds: float, limit: int) -> list[Waiting]:
        """List games that should have been counted some time ago."""
        return await self._pending.oldest(seconds=seconds, limit=limit)


def is_to_be_counted(game: Game) -> bool:
    """Tell whether a game has a result that ratings learn from. An aborted one has none."""
    return game.rated and game.status == "finished"
