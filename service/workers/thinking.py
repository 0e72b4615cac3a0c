"""A house bot thinks: from its seat's sight, and if that fails, at a lower level."""

import traceback
from typing import Any, Final, NamedTuple

import structlog

from engine import viewing
from engine.bot import Thought
from engine.game import Game
from engine.seat import Seat
from service.store import Kept, Store

_log: Final = structlog.get_logger()

PATIENCE: Final = 2
"""How often a level may fail before a lower one is asked."""

ANY_MOVE: Final = 0
"""Below the lowest level: any legal move."""


class Considered(NamedTuple):
    """What was thought, and at which level in the end."""

    thought: Thought[Any]
    level: int


async def events_of(store: Store, kept: Kept) -> list[Any]:
    """Read all that has happened in a game."""
    entries = await store.read(kept.id, after=0, limit=kept.game.version)
    return [event for entry in entries for event in entry.commit.events]


def consider(game: Game, seat: Seat, level: int, happened: list[Any], *, game_id: str) -> Considered:
    """Think of what to play. Whatever goes wrong, there is a legal move in the end."""
    sight = viewing.sight(game, seat, happened)
    for lower in range(level, ANY_MOVE, -1):
        try:
            return Considered(game.ruleset.think(sight, lower, game.chance_of_bot(seat, lower), 1.0), lower)
        except Exception as error:  # noqa: BLE001 - a person waits: a fault must not end the game
            _log.error(
                "bot_failed",
                game=game_id,
                seat=seat,
                version=game.version,
                bot_level=lower,
                # Not the message: it may quote a secret.
                error=type(error).__name__,
                where=where(error),
            )
    moves = game.ruleset.legal_moves(sight.table, sight.hand)
    return Considered(Thought((game.chance_of_bot(seat, ANY_MOVE).pick(moves),), 0.5), ANY_MOVE)


def level_after(level: int, attempt: int) -> int:
    """Choose the level for a turn that has been tried before: after some failures a lower one, at last any move."""
    return max(level - max(attempt - PATIENCE, 0), ANY_MOVE)


def where(error: BaseException) -> str:
    """Name the line that raised, which can be told where the message cannot."""
    last = traceback.extract_tb(error.__traceback__)[-1]
    return f"{last.filename.rpartition('/')[2]}:{last.lineno}"
