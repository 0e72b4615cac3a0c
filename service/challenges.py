"""
Challenges: to a named player, or to whoever has the link; and agreeing on another game.

A challenge is one record. Accepting it writes down, in the same step, which game comes of it; the game is created by
whoever did so, or by whoever next looks.
"""

from typing import Annotated, Final, Literal

import msgspec
from msgspec import Meta, Struct, structs

from engine.clock import Clock
from engine.events import Player, StandIn
from engine.registry import Options, ruleset_named
from engine.seat import Seat, side
from service.errors import ChallengeClosed, Forbidden, NotFound
from service.identifiers import Identifier
from service.seeks import ANY, Pairing, Side
from service.shown import Moment
from service.wire import Script, Wire

ChallengeStatus = Literal["open", "accepted", "declined", "cancelled"]

LONGEST: Final = 14 * 86_400

_CHANGE: Final = Script(
    """
    if redis.call('GET', KEYS[1]) ~= ARGV[1] then return 0 end
    redis.call('SET', KEYS[1], ARGV[2], 'KEEPTTL')
    return 1
    """
)
_AGREE: Final = Script(
    """
    redis.call('SADD', KEYS[1], ARGV[1])
    redis.call('EXPIRE', KEYS[1], ARGV[2])
    return redis.call('SMEMBERS', KEYS[1])
    """
)


class Challenge(Struct, frozen=True, kw_only=True, rename="camel"):
    """Somebody wants to play, with somebody or with whoever has the link."""

    id: Identifier
    status: Annotated[ChallengeStatus, Meta(description="What became of it.")] = "open"
    challenger: Annotated[Player, Meta(description="Who wants to play.")]
    to: Annotated[Player | None, Meta(description="Who is challenged; null: whoever has the id.")]
    ruleset: Annotated[str, Meta(description="The name of the ruleset.")]
    options: Annotated[Options, Meta(description="What the game will be played with.")]
    side: Annotated[Side, Meta(description="The challenger's side, or `any`.")]
    rated: Annotated[bool, Meta(description="Whether the game will count for ratings.")]
    clock: Annotated[Clock | None, Meta(description="How much time the players will have; null: no end of it.")] = None
    stand_in: StandIn = None
    expires_at: Annotated[Moment, Meta(description="Until when it can be accepted.")]
    game: Annotated[Identifier | None, Meta(description="The game, once it was accepted.")] = None
    players: Annotated[dict[Seat, Player] | None, Meta(description="Who sits where, once it was accepted.")] = None

    def pairing(self) -> Pairing:
        """Write down the game that comes of it."""
        assert self.players is not None  # noqa: S101 - it was accepted
        return Pairing(
            ruleset=self.ruleset,
            options=self.options,
            rated=self.rated,
            clock=self.clock,
            stand_in=self.stand_in,
            creator=self.challenger,
            players=self.players,
        )


_decode: Final = msgspec.json.Decoder(Challenge).decode
_encode: Final = msgspec.json.encode


class Challenges:
    """All challenges, until they expire."""

    def __init__(self, wire: Wire) -> None:
        self._wire = wire

    async def open(self, challenge: Challenge) -> None:
        """Challenge somebody."""
        until = round(challenge.expires_at.timestamp() * 1000)
        await self._wire.send("SET", _key(challenge.id), _encode(challenge), "PXAT", until)

    async def find(self, challenge_id: str) -> Challenge:
        """Find a challenge that has not expired."""
        raw = await self._wire.send("GET", _key(challenge_id))
        if raw is None:
            raise NotFound("There is no such challenge, or it has expired.")
        return _decode(raw)

    async def accept(self, challenge_id: str, player: Player, game_id: str, *, first: bool) -> Challenge:
        """Accept a challenge; `first` decides about the seats where nobody asked for one."""
        found = await self.find(challenge_id)
        if found.status == "accepted" and found.players is not None:
            if player.id in [sitting.id for sitting in found.players.values()]:
                return found  # a retry
            raise ChallengeClosed("The challenge was accepted by somebody else.")
        require_meant(found, player)
        accepted = structs.replace(found, status="accepted", game=game_id, players=_seated(found, player, first=first))
        return await self._changed(found, accepted)

    async def decline(self, challenge_id: str, player: Player) -> Challenge:
        """Decline a challenge that was meant for oneself."""
        found = await self.find(challenge_id)
        if found.to is None or found.to.id != player.id:
            raise Forbidden("Only who is challenged can decline.")
        return found if found.status == "declined" else await self._changed(found, _ended(found, "declined"))

    async def cancel(self, challenge_id: str, player: Player) -> Challenge:
        """Take a challenge back."""
        found = await self.find(challenge_id)
        if found.challenger.id != player.id:
            raise Forbidden("Only who has challenged can take it back.")
        cancelled = await self._changed(found, _ended(found, "cancelled"))
        await self._wire.send("DEL", _key(challenge_id))
        return cancelled

    async def _changed(self, before: Challenge, after: Challenge) -> Challenge:
        if before.status != "open":
            raise ChallengeClosed(f"The challenge was {before.status} before.")
        if not await self._wire.run(_CHANGE, (_key(before.id),), _encode(before), _encode(after)):
            raise ChallengeClosed("Somebody was faster.")
        return after

    async def agree(self, game_id: str, player_id: str) -> set[str]:
        """Agree to play a game again; tell who has agreed by now."""
        agreed = await self._wire.run(_AGREE, (f"game:{{{game_id}}}:rematch",), player_id, LONGEST)
        return {member.decode() for member in agreed}


def require_meant(challenge: Challenge, player: Player) -> None:
    """Raise unless a player may accept a challenge."""
    if challenge.challenger.id == player.id:
        raise Forbidden("Nobody accepts his own challenge.")
    if challenge.to is not None and challenge.to.id != player.id:
        raise Forbidden("Somebody else is challenged.")


def _seated(challenge: Challenge, player: Player, *, first: bool) -> dict[Seat, Player]:
    one, other = ruleset_named(challenge.ruleset).seats(challenge.options)
    challenger_first = first if challenge.side == ANY else challenge.side == side(one)
    return (
        {one: challenge.challenger, other: player} if challenger_first else {one: player, other: challenge.challenger}
    )


def _ended(challenge: Challenge, status: ChallengeStatus) -> Challenge:
    return structs.replace(challenge, status=status)


def _key(challenge_id: str) -> str:
    return f"challenge:{{{challenge_id}}}"
