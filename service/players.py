"""Players and their tokens."""

import secrets
from datetime import UTC, datetime
from typing import Annotated, Final, Literal

import msgspec
from msgspec import Meta, Struct

from engine.game import Player
from service.errors import NotFound, TooManyTokens
from service.identifiers import Identifier, new_id, new_token, token_hash
from service.wire import Script, Wire

_INVISIBLE: Final = (
    r"\u0000-\u001f\u007f-\u009f\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f"
    r"\u2028-\u202e\u2060-\u206f\u3164\ufeff\uffa0"
)
_SPACES: Final = r"\u0020\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000"

# `$` alone would let a line break follow.
NAME_PATTERN: Final = rf"^[^{_INVISIBLE}{_SPACES}]([^{_INVISIBLE}]*[^{_INVISIBLE}{_SPACES}])?$(?!\n)"
Name = Annotated[
    str,
    Meta(
        min_length=1,
        max_length=40,
        pattern=NAME_PATTERN,
        description="Shown to others. No invisible characters, no space at either end.",
    ),
]
Kind = Literal["human", "bot"]

MOST_TOKENS: Final = 16
"""Each token has a rate of its own; without an end to them there would be no limit."""

_LIST_TOKEN: Final = Script(
    """
    if redis.call('HLEN', KEYS[1]) >= tonumber(ARGV[1]) then return 0 end
    return redis.call('HSET', KEYS[1], ARGV[2], ARGV[3])
    """
)


class Profile(Struct, frozen=True, rename="camel"):
    """A player, as everyone may know him."""

    id: Identifier
    name: str
    kind: Kind
    created_at: Annotated[datetime, Meta(tz=True)]


class TokenInfo(Struct, frozen=True, rename="camel"):
    """A token, without itself."""

    id: Identifier
    created_at: Annotated[datetime, Meta(tz=True)]


class TokenRecord(Struct, frozen=True):
    """What a token's hash leads to. The salt makes ids that only this player can bring about again."""

    id: str
    player: Player
    salt: str


class _PlayerRecord(Struct, frozen=True):
    profile: Profile
    salt: str


class Players:
    """All players, by id and by token."""

    def __init__(self, wire: Wire) -> None:
        self._wire = wire

    async def create(self, name: str, kind: Kind) -> tuple[Profile, str]:
        """Register a player, with a first token."""
        profile = Profile(id=new_id(), name=name, kind=kind, created_at=_now())
        # No token, and without the prefix of one: whoever searches for leaked tokens must not find it.
        record = _PlayerRecord(profile=profile, salt=secrets.token_urlsafe(32))
        await self._wire.send("SET", _player_key(profile.id), msgspec.json.encode(record))
        _, token = await self._issue(record)
        return profile, token

    async def find(self, player_id: str) -> Profile:
        """Find a player."""
        return (await self._record(player_id)).profile

    async def add_token(self, player_id: str) -> tuple[TokenInfo, str]:
        """Issue one more token."""
        return await self._issue(await self._record(player_id))

    async def tokens(self, player_id: str) -> tuple[TokenInfo, ...]:
        """List a player's tokens, oldest first."""
        raw = await self._wire.send("HVALS", _tokens_key(player_id))
        infos = [msgspec.json.decode(value, type=_IssuedToken).info for value in raw]
        return tuple(sorted(infos, key=lambda info: (info.created_at, info.id)))

    async def revoke(self, player_id: str, token_id: str) -> None:
        """Take a token back. It is refused everywhere from the next request on."""
        raw = await self._wire.send("HGET", _tokens_key(player_id), token_id)
        if raw is None:
            raise NotFound("You have no such token.")
        # The token first: were this cut short, a listed token without effect is better than the reverse.
        await self._wire.send("DEL", token_key(msgspec.json.decode(raw, type=_IssuedToken).hash))
        await self._wire.send("HDEL", _tokens_key(player_id), token_id)

    async def _record(self, player_id: str) -> _PlayerRecord:
        raw = await self._wire.send("GET", _player_key(player_id))
        if raw is None:
            raise NotFound("There is no such player.")
        return msgspec.json.decode(raw, type=_PlayerRecord)

    async def _issue(self, record: _PlayerRecord) -> tuple[TokenInfo, str]:
        """Issue a token: listed first, so that no token is ever good that its player cannot see and revoke."""
        token = new_token()
        info = TokenInfo(id=new_id(), created_at=_now())
        digest = token_hash(token)
        profile = record.profile
        known = TokenRecord(
            id=info.id, player=Player(id=profile.id, name=profile.name, kind=profile.kind), salt=record.salt
        )
        issued = msgspec.json.encode(_IssuedToken(info=info, hash=digest))
        if not await self._wire.run(_LIST_TOKEN, (_tokens_key(profile.id),), MOST_TOKENS, info.id, issued):
            raise TooManyTokens(f"A player has at most {MOST_TOKENS} tokens; revoke one first.")
        await self._wire.send("SET", token_key(digest), msgspec.json.encode(known))
        return info, token


class _IssuedToken(Struct, frozen=True):
    info: TokenInfo
    hash: str


def token_key(digest: str) -> str:
    """Name the record of a token's hash."""
    return f"token:{{{digest}}}"


def _player_key(player_id: str) -> str:
    return f"player:{{{player_id}}}"


def _tokens_key(player_id: str) -> str:
    return f"player:{{{player_id}}}:tokens"


def _now() -> datetime:
    return datetime.now(UTC)
