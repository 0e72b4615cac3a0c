"""
Who calls, and how often: one look at the store answers both.

The rate is kept as the moment at which the caller would be all paid up (GCRA): one number per caller, no window edge.
"""

import math
from typing import Final, NamedTuple

import msgspec

from service.errors import TooManyRequests, Unauthenticated
from service.identifiers import token_hash
from service.players import TokenRecord, token_key
from service.settings import Settings
from service.wire import Script, Wire

_LOOK: Final = Script(
    """
    local token, rate = KEYS[1], KEYS[2]
    local limit, window, asks_token = tonumber(ARGV[1]), tonumber(ARGV[2]), ARGV[3] == '1'
    local record = false
    if asks_token then
        record = redis.call('GET', token)
        if not record then return {false, 1, 0, 0, 0} end
    end
    if limit == 0 then return {record, 1, -1, 0, 0} end
    local clock = redis.call('TIME')
    local now = clock[1] * 1000 + math.floor(clock[2] / 1000)
    local cost = window / limit
    local paid = math.max(tonumber(redis.call('GET', rate) or '0'), now)
    local debt = paid + cost - now
    if debt > window then return {record, 0, 0, math.ceil(paid - now), math.ceil(debt - window)} end
    redis.call('SET', rate, string.format('%.3f', paid + cost), 'PX', math.ceil(debt) + 1000)
    return {record, 1, math.floor((window - debt) / cost), math.ceil(debt), 0}
    """
)

_record: Final = msgspec.json.Decoder(TokenRecord).decode

MINUTE: Final = 60_000
HOUR: Final = 60 * MINUTE


class Rate(NamedTuple):
    """How much a caller may still ask for."""

    limit: int
    remaining: int
    reset: int


class Look(NamedTuple):
    """What the gate found out about a caller."""

    token: TokenRecord | None
    rate: Rate | None


class Gate:
    """Looks at every caller."""

    def __init__(self, wire: Wire, settings: Settings) -> None:
        self._wire = wire
        self._per_token = settings.rate_limit
        self._per_address = settings.rate_limit_address
        self._new_players = settings.rate_limit_players

    def look_at_address(self, address: str) -> "Looking":
        """Begin to look at a caller without a token. The answer travels together with what else the request sends."""
        return Looking(self._wire, _address_keys(address), self._per_address, MINUTE, asks_token=False)

    def look_at_token(self, token: str) -> "Looking":
        """Begin to look at a caller with a token."""
        digest = token_hash(token)
        keys = (token_key(digest), f"rate:token:{{{digest}}}")
        return Looking(self._wire, keys, self._per_token, MINUTE, asks_token=True)

    async def require_known(self, token: str) -> None:
        """Raise if a token that was known is so no longer: it was taken back, or has expired."""
        if not await self._wire.send("EXISTS", token_key(token_hash(token))):
            raise Unauthenticated("The token is not known any more.")

    async def admit_new_player(self, address: str) -> None:
        """Raise if too many players came from an address of late."""
        keys = _address_keys(f"new {address}")
        await Looking(self._wire, keys, self._new_players, HOUR, asks_token=False).found()

    async def count_bad_token(self, address: str) -> None:
        """Charge an address for a token that is not known, so that guessing is slow."""
        await self.look_at_address(address).found()


class Looking:
    """A look under way."""

    def __init__(self, wire: Wire, keys: tuple[str, str], limit: int, window: int, *, asks_token: bool) -> None:
        self._wire = wire
        self._keys = keys
        self._limit = limit
        self._arguments = (limit, window, int(asks_token))
        self._asks_token = asks_token
        self._started = wire.start(_LOOK, keys, *self._arguments)

    async def found(self) -> Look:
        """Wait for the answer; raise for a token that is not known and for a caller who is too fast."""
        record, allowed, remaining, reset, wait = await self._wire.finish(
            self._started, _LOOK, self._keys, *self._arguments
        )
        if self._asks_token and record is None:
            raise Unauthenticated("The token is not known.")
        seconds = math.ceil(reset / 1000)
        if not allowed:
            raise TooManyRequests(max(math.ceil(wait / 1000), 1), limit=self._limit, reset=seconds)
        rate = None if remaining < 0 else Rate(self._limit, remaining, seconds)
        return Look(_record(record) if record else None, rate)


def _address_keys(address: str) -> tuple[str, str]:
    return f"address:{{{address}}}", f"rate:address:{{{address}}}"
