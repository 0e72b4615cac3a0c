"""Players and their tokens."""

import secrets
from datetime import UTC, datetime, timedelta
from typing import Annotated, Final, Literal

import msgspec
from msgspec import Meta, Struct

from engine.bot import LevelNumber
from engine.events import Player
from service.errors import Forbidden, NotFound, TooManyTokens
from service.house import OPENED, known_as
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

Scope = Literal["read", "play", "seek"]
Scopes = Annotated[
    tuple[Scope, ...],
    Meta(
        min_length=1,
        max_length=3,
        description="What a token is good for: to read what its player may see, to play, to look for opponents.",
    ),
]
SCOPES: Final[tuple[Scope, ...]] = ("read", "play", "seek")
"""Every token is good for the first, whatever else it is good for."""

MOST_TOKENS: Final = 16
"""Each token has a rate of its own; without an end to them there would be no limit."""

_LIST_TOKEN: Final = Script(
    """
    if redis.call('HLEN', KEYS[1]) >= tonumber(ARGV[1]) then return 0 end
    return redis.call('HSET', KEYS[1], ARGV[2], ARGV[3])
    """
)


class Profile(Struct, frozen=True, omit_defaults=True, rename="camel"):
    """A player, as everyone may know him."""

    id: Identifier
    name: Annotated[str, Meta(description="The name he goes by.")]
    kind: Annotated[Kind, Meta(description="Whether a person plays, or a program.")]
    created_at: Annotated[datetime, Meta(tz=True, description="When he registered.")]
    level: Annotated[LevelNumber | None, Meta(description="How strong a house bot plays; nobody else has one.")] = None


class TokenInfo(Struct, frozen=True, rename="camel"):
    """A token, without itself."""

    id: Identifier
    created_at: Annotated[datetime, Meta(tz=True, description="When it was made.")]
    scopes: Scopes = SCOPES
    expires_at: Annotated[
        Annotated[datetime, Meta(tz=True)] | None,
        Meta(description="When it stops being good; null if only revoking it does that."),
    ] = None


class TokenRecord(Struct, frozen=True):
    """What a token's hash leads to. The salt makes ids that only this player can bring about again."""

    id: str
    player: Player
    salt: str
    scopes: tuple[Scope, ...] = SCOPES
    expires_at: datetime | None = None
    game: str | None = None
    """The only game it is good for: that of somebody without an account."""


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
        await self._wire.send("SET", _player_key(profile.id), msgspec.json.encode(record), lasting=True)
        _, token = await self._issue(record, SCOPES, None)
        return profile, token

    async def create_guest(self, name: str, game_id: str) -> tuple[Player, str]:
        """Let somebody without an account in, for one game: his token plays there and nowhere else."""
        token = new_token()
        player = Player(id=new_id(), name=name, kind="human")
        record = _PlayerRecord(
            profile=Profile(id=player.id, name=name, kind="human", created_at=_now()), salt=secrets.token_urlsafe(32)
        )
        known = TokenRecord(id=new_id(), player=player, salt=record.salt, scopes=("read", "play"), game=game_id)
        await self._wire.send("SET", _player_key(player.id), msgspec.json.encode(record), lasting=True)
        await self._wire.send("SET", token_key(token_hash(token)), msgspec.json.encode(known), lasting=True)
        return player, token

    async def find(self, player_id: str) -> Profile:
        """Find a player."""
        bot = known_as(player_id)
        if bot is not None:
            return Profile(id=bot.id, name=bot.name, kind=bot.kind, created_at=OPENED, level=bot.level)
        return (await self._record(player_id)).profile

    async def add_token(
        self, own: TokenRecord, scopes: tuple[Scope, ...], lasting: timedelta | None
    ) -> tuple[TokenInfo, str]:
        """Issue one more token, good for no more than the caller's own."""
        require_scopes(own, scopes)
        expires = None if lasting is None else _now() + lasting
        require_lasting(own, expires)
        return await self._issue(await self._record(own.player.id), scopes, expires)

    async def rotate(self, own: TokenRecord, token_id: str) -> tuple[TokenInfo, str]:
        """Issue a token in the place of another, which may be lost, and take that one back."""
        old = (await self._issued(own, token_id)).info
        made = await self._issue(await self._record(own.player.id), old.scopes, old.expires_at)
        await self.revoke(own, token_id)
        return made

    async def tokens(self, player_id: str) -> tuple[TokenInfo, ...]:
        """List a player's tokens, oldest first."""
        raw = await self._wire.send("HVALS", _tokens_key(player_id))
        infos = [msgspec.json.decode(value, type=_IssuedToken).info for value in raw]
        return tuple(sorted((info for info in infos if not is_expired(info)), key=_age))

    async def revoke(self, own: TokenRecord, token_id: str) -> None:
        """Take a token back. It is refused everywhere from the next request on."""
        issued = await self._issued(own, token_id)
        # The token first: were this cut short, a listed token without effect is better than the reverse.
        await self._wire.send("DEL", token_key(issued.hash), lasting=True)
        await self._wire.send("HDEL", _tokens_key(own.player.id), token_id)

    async def _issued(self, own: TokenRecord, token_id: str) -> "_IssuedToken":
        """Find one of the caller's tokens, which must be good for no more than the one he calls with."""
        raw = await self._wire.send("HGET", _tokens_key(own.player.id), token_id)
        issued = None if raw is None else msgspec.json.decode(raw, type=_IssuedToken)
        if issued is None or is_expired(issued.info):
            raise NotFound("You have no such token.")
        require_scopes(own, issued.info.scopes)
        if token_id != own.id:
            require_lasting(own, issued.info.expires_at)
        return issued

    async def _record(self, player_id: str) -> _PlayerRecord:
        raw = await self._wire.send("GET", _player_key(player_id))
        if raw is None:
            raise NotFound("There is no such player.")
        return msgspec.json.decode(raw, type=_PlayerRecord)

    async def _issue(
        self, record: _PlayerRecord, scopes: tuple[Scope, ...], expires: datetime | None
    ) -> tuple[TokenInfo, str]:
        """Issue a token: listed first, so that no token is ever good that its player cannot see and revoke."""
        token = new_token()
        scopes = tuple(scope for scope in SCOPES if scope == "read" or scope in scopes)
        info = TokenInfo(id=new_id(), created_at=_now(), scopes=scopes, expires_at=expires)
        digest = token_hash(token)
        profile = record.profile
        known = TokenRecord(
            id=info.id,
            player=Player(id=profile.id, name=profile.name, kind=profile.kind),
            salt=record.salt,
            scopes=scopes,
            expires_at=expires,
        )
        issued = msgspec.json.encode(_IssuedToken(info=info, hash=digest))
        key = _tokens_key(profile.id)
        if not await self._wire.run(_LIST_TOKEN, (key,), MOST_TOKENS, info.id, issued):
            await self._forget_expired(profile.id)
            if not await self._wire.run(_LIST_TOKEN, (key,), MOST_TOKENS, info.id, issued):
                raise TooManyTokens(f"A player has at most {MOST_TOKENS} tokens; revoke one first.")
        # The store itself drops a token that has expired, so it is refused by every process at once.
        until = () if expires is None else ("PXAT", round(expires.timestamp() * 1000))
        await self._wire.send("SET", token_key(digest), msgspec.json.encode(known), *until, lasting=True)
        return info, token

    async def _forget_expired(self, player_id: str) -> None:
        """Take expired tokens off the list."""
        raw = await self._wire.send("HVALS", _tokens_key(player_id))
        infos = [msgspec.json.decode(value, type=_IssuedToken).info for value in raw]
        for info in filter(is_expired, infos):
            await self._wire.send("HDEL", _tokens_key(player_id), info.id)


class _IssuedToken(Struct, frozen=True):
    info: TokenInfo
    hash: str


def require_scopes(own: TokenRecord, scopes: tuple[Scope, ...]) -> None:
    """Raise unless a token is good for all of these."""
    missing = [scope for scope in scopes if scope not in own.scopes]
    if missing:
        raise Forbidden(f"This token lacks the scope {', '.join(missing)}.")


def require_lasting(own: TokenRecord, until: datetime | None) -> None:
    """Raise if a token would make, replace or take back one that outlives it."""
    if own.expires_at is not None and (until is None or until > own.expires_at):
        raise Forbidden("This token expires; it cannot make, replace or take back one that lasts longer.")


def require_game(own: TokenRecord, game_id: str | None) -> None:
    """Raise if a token is good for one game, and this is not it."""
    if own.game is not None and own.game != game_id:
        raise Forbidden("This token is good for one game, and for nothing else.")


def is_expired(info: TokenInfo) -> bool:
    """Tell whether a token is no longer good."""
    return info.expires_at is not None and info.expires_at <= _now()


def _age(info: TokenInfo) -> tuple[datetime, str]:
    return info.created_at, info.id


def token_key(digest: str) -> str:
    """Name the record of a token's hash."""
    return f"token:{{{digest}}}"


def _player_key(player_id: str) -> str:
    return f"player:{{{player_id}}}"


def _tokens_key(player_id: str) -> str:
    return f"player:{{{player_id}}}:tokens"


def _now() -> datetime:
    return datetime.now(UTC)
