"""The house bots: players whom nobody has to register, one for each level."""

from datetime import UTC, datetime
from typing import Final

from engine.bot import NAMES, STRONGEST, WEAKEST
from engine.events import Player
from service.identifiers import derived_id

OPENED: Final = datetime(2026, 1, 1, tzinfo=UTC)
"""Since when they are there: always."""

_BOTS: Final = {
    level: Player(
        id=derived_id("house bot", str(level)), name=f"House bot {level}: {NAMES[level - 1]}", kind="bot", level=level
    )
    for level in range(WEAKEST, STRONGEST + 1)
}
_BY_ID: Final = {bot.id: bot for bot in _BOTS.values()}


def house_bot(level: int) -> Player:
    """Name the bot of a level."""
    return _BOTS[level]


def house_bots() -> tuple[Player, ...]:
    """List the bots of all levels, the weakest first."""
    return tuple(_BOTS.values())


def known_as(player_id: str) -> Player | None:
    """Find a house bot by its id."""
    return _BY_ID.get(player_id)
