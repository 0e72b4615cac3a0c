"""
Notices: one feed for each player, of all that concerns him.

They are made after the fact and are never the truth: each says what a game's log says too. A notice has a name, under
which it is told once, however often somebody tries. What a dying process could not tell is made up for when the
player next looks.
"""

import asyncio
from datetime import datetime
from typing import Annotated, Any, Final, TypeAlias

import msgspec
from msgspec import Meta, Struct

from engine.events import Player
from engine.game import Game, Status, Version
from engine.outcome import Outcome
from engine.seat import Seat
from service.consequences import Step
from service.identifiers import Identifier
from service.shown import Moment
from service.store import CHANNEL, moment
from service.wire import Script, Wire

KEPT: Final = 1000
"""How many notices of a player are kept, about."""

_TOLD: Final = 7 * 86_400
"""Seconds for which it is remembered that something was told."""

_TELL: Final = Script(
    """
    local feed, told = KEYS[1], KEYS[2]
    local notice, kept, remembered, channel, player = unpack(ARGV)
    if not redis.call('SET', told, 1, 'NX', 'EX', remembered) then return 0 end
    local last = redis.call('XREVRANGE', feed, '+', '-', 'COUNT', 1)
    local number = 1
    if last[1] then number = tonumber(string.match(last[1][1], '^%d+')) + 1 end
    local clock = redis.call('TIME')
    local now = string.format('%d%03d', clock[1], math.floor(clock[2] / 1000))
    redis.call('XADD', feed, 'MAXLEN', '~', kept, number .. '-0', 'notice', notice, 'at', now)
    redis.call('PUBLISH', channel, player .. ' ' .. number)
    return number
    """
)


class Seated(Struct, frozen=True, tag="me.seated"):
    """You have a seat in a game."""

    game: Identifier
    ruleset: Annotated[str, Meta(description="The name of the ruleset.")]
    seat: Annotated[Seat, Meta(description="Your seat.")]


class YourTurn(Struct, frozen=True, tag="me.your_turn"):
    """Your move is awaited."""

    game: Identifier
    seat: Annotated[Seat, Meta(description="Your seat.")]
    version: Version


class Finished(Struct, frozen=True, tag="me.finished"):
    """A game of yours is over."""

    game: Identifier
    seat: Annotated[Seat, Meta(description="Your seat.")]
    status: Annotated[Status, Meta(description="Whether the game was played to an end or called off.")]
    outcome: Annotated[Outcome | None, Meta(description="Who won, and by what; null if the game was called off.")]


class Challenged(Struct, frozen=True, tag="me.challenged"):
    """Somebody challenges you."""

    challenge: Identifier
    ruleset: Annotated[str, Meta(description="The name of the ruleset.")]
    by: Annotated[Player, Meta(description="Who challenges you.")]


class Declined(Struct, frozen=True, tag="me.declined"):
    """Your challenge was declined."""

    challenge: Identifier
    by: Annotated[Player, Meta(description="Who declined.")]


class RematchOffered(Struct, frozen=True, tag="me.rematch_offered"):
    """Somebody wants to play a game that is over once more."""

    game: Identifier
    by: Annotated[Player, Meta(description="Who offers it.")]


Notice: TypeAlias = Seated | YourTurn | Finished | Challenged | Declined | RematchOffered


class NumberedNotice(Struct, frozen=True):
    """A notice of the feed."""

    number: Annotated[int, Meta(ge=1, le=1_000_000_000, description="Counted from 1. Very old notices are dropped.")]
    at: Annotated[Moment, Meta(description="When it happened.")]
    notice: Annotated[Notice, Meta(description="What happened.")]


_notice: Final = msgspec.json.Decoder(Notice).decode


class Notices:
    """The feeds of all players."""

    def __init__(self, wire: Wire) -> None:
        self._wire = wire

    async def expect(self, step: Step) -> None:
        """Enter nothing: whoever looks at his feed is told what was missed."""

    async def follow(self, step: Step) -> None:
        """Tell everyone at the table what a commit means for him."""
        await asyncio.gather(*(self.tell(player, name, notice) for player, name, notice in news(step)))

    async def tell(self, player: str, name: str, notice: Notice) -> None:
        """Tell a player something, once."""
        keys, arguments = _told(player, name, notice)
        await self._wire.run(_TELL, keys, *arguments)

    async def read(self, player: str, *, after: int, limit: int) -> list[NumberedNotice]:
        """Read a player's feed after a notice."""
        raw = await self._wire.send("XRANGE", _feed(player), f"({after}-0", "+", "COUNT", limit)
        return [
            NumberedNotice(number=int(entry[:-2]), at=_at(fields), notice=_notice(fields[1])) for entry, fields in raw
        ]


def news(step: Step) -> list[tuple[str, str, Notice]]:
    """List what a commit means for each person at the table: who, under which name, and what."""
    found: list[tuple[str, str, Notice]] = []
    before, after = step.before, step.after
    for seat, player in after.players.items():
        if player.level is not None:
            continue
        if before is None or before.players.get(seat) != player:
            seated = Seated(step.game_id, after.ruleset.name, seat)
            found.append((player.id, f"seated:{step.game_id}:{after.version}", seated))
        if seat in after.to_move() and (before is None or seat not in before.to_move()):
            found.append((player.id, turn_name(step.game_id, after.version), _turn(step.game_id, seat, after)))
        if after.is_over():
            found.append((player.id, f"finished:{step.game_id}", finished(step.game_id, seat, after)))
    return found


def turn_name(game_id: str, version: int) -> str:
    """Name the notice of a turn by the version at which it began."""
    return f"turn:{game_id}:{version}"


def _turn(game_id: str, seat: Seat, game: Game) -> YourTurn:
    return YourTurn(game_id, seat, game.version)


def finished(game_id: str, seat: Seat, game: Game) -> Finished:
    """Say that a game is over."""
    return Finished(game_id, seat, game.status, game.outcome)


def _told(player: str, name: str, notice: Notice) -> tuple[tuple[str, str], tuple[Any, ...]]:
    keys = (_feed(player), f"player:{{{player}}}:told:{name}")
    return keys, (msgspec.json.encode(notice), KEPT, _TOLD, CHANNEL, player)


def _feed(player: str) -> str:
    return f"player:{{{player}}}:feed"


def _at(fields: list[bytes]) -> datetime:
    return moment(fields[3])
