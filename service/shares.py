"""How many games with house bots each player keeps running: thinking costs, and there should be some for everyone."""

from service.errors import TooManyBotGames
from service.games import Games
from service.wire import Wire


class Shares:
    """
    Each player's running games with house bots.

    An index that may hold games too many: those that are over are taken out when it seems full.
    """

    def __init__(self, wire: Wire, games: Games, *, most: int) -> None:
        self._wire = wire
        self._games = games
        self._most = most

    async def take(self, player_id: str, game_id: str) -> None:
        """Enter a game, or raise if the player has enough of them running."""
        key = _key(player_id)
        held = [member.decode() for member in await self._wire.send("SMEMBERS", key)]
        if game_id not in held and len(held) >= self._most:
            *summaries, known = await self._games.summaries([*held, game_id])
            if known is not None:  # it was accepted before, and asked for again
                return
            over = [
                held_id
                for held_id, summary in zip(held, summaries, strict=True)
                if summary is None or summary.status in ("finished", "aborted")
            ]
            if len(held) - len(over) >= self._most:
                raise TooManyBotGames(f"You have {self._most} games with house bots running; end one first.")
            await self._wire.send("SREM", key, *over)
        await self._wire.send("SADD", key, game_id)


def _key(player_id: str) -> str:
    return f"player:{{{player_id}}}:bot-games"
