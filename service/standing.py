"""
Bots of others: which of them are online, and whom they play.

A bot says once what it accepts, and is online as long as it gives signs of life. Its running games are counted in the
slot of the seeks, so that it is never given more at once than it asked for.
"""

from typing import Annotated, Final

import msgspec
from msgspec import Meta, Struct

from engine.events import Player
from service.seeks import ALIVE, ANY, Opponents, Seek, Side, now
from service.wire import Wire

_BOTS: Final = "seeks:{seeks}:bots"
_ONLINE: Final = "seeks:{seeks}:online"


class Acceptance(Struct, frozen=True, forbid_unknown_fields=True, rename="camel"):
    """Which games a bot accepts."""

    rulesets: Annotated[
        tuple[str, ...], Meta(min_length=1, max_length=10, description="The names of the rulesets it plays.")
    ]
    sides: Annotated[
        tuple[Side, ...], Meta(min_length=1, max_length=10, description="The sides it plays; `any` for all of them.")
    ] = (ANY,)
    rated: Annotated[bool, Meta(description="Whether it plays rated games too.")] = False
    opponents: Annotated[Opponents, Meta(description="Against whom it plays: people, bots, or any of them.")] = "any"
    games_at_once: Annotated[int, Meta(ge=1, le=100, description="How many games it plays at once.")] = 1


class Online(Struct, frozen=True, rename="camel"):
    """A bot that is online."""

    player: Annotated[Player, Meta(description="Who it is.")]
    acceptance: Annotated[Acceptance, Meta(description="Which games it accepts.")]
    ratings: Annotated[dict[str, float], Meta(description="Its ratings, by ruleset and side, one word each.")]


_online: Final = msgspec.json.Decoder(Online).decode


class Bots:
    """The bots of others that are online."""

    def __init__(self, wire: Wire) -> None:
        self._wire = wire

    async def come(self, bot: Online) -> None:
        """Come online, or say anew what is accepted."""
        sent = self._wire.send("HSET", _BOTS, bot.player.id, msgspec.json.encode(bot))
        await self._wire.send("ZADD", _ONLINE, repr(now() + ALIVE), bot.player.id)
        await sent

    async def touch(self, player_id: str) -> None:
        """Take a sign of life."""
        await self._wire.send("ZADD", _ONLINE, "XX", repr(now() + ALIVE), player_id)

    async def go(self, player_id: str) -> None:
        """Go offline."""
        await self._wire.send("ZREM", _ONLINE, player_id)
        await self._wire.send("HDEL", _BOTS, player_id)

    async def online(self) -> list[Online]:
        """List who is online, whoever was heard of last first."""
        ids = await self._wire.send("ZRANGE", _ONLINE, "+inf", repr(now()), "BYSCORE", "REV", "LIMIT", 0, 200)
        if not ids:
            return []
        raw = await self._wire.send("HMGET", _BOTS, *ids)
        return [_online(text) for text in raw if text is not None]

    async def held(self, player_id: str) -> list[str]:
        """List the games a bot was given and that are not known to be over."""
        return [raw.decode() for raw in await self._wire.send("SMEMBERS", held_key(player_id))]

    async def over(self, player_id: str, game_ids: list[str]) -> None:
        """Take games that are over off a bot's count."""
        if game_ids:
            await self._wire.send("SREM", held_key(player_id), *game_ids)


def held_key(player_id: str) -> str:
    """Name the set of a bot's running games."""
    return f"seeks:{{seeks}}:held:{player_id}"


def sides_for(bot: Online, seek: Seek, sides: tuple[str, ...]) -> list[str]:
    """List the sides that a bot would play against somebody who seeks; none if it would not."""
    accepts = bot.acceptance
    if seek.ruleset not in accepts.rulesets or (seek.rated and not accepts.rated):
        return []
    if accepts.opponents not in (ANY, seek.player.kind) or bot.player.id == seek.player.id:
        return []
    return [side for side in sides if (ANY in accepts.sides or side in accepts.sides) and seek.side != side]
