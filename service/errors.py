"""
Everything the service raises on purpose, beside the engine's own errors.

    ServiceError
    ├── BadRequest            malformed: body, query, header
    ├── Unauthenticated       no token, or one that is not known
    ├── Forbidden             not your seat, not your right
    ├── NotFound              no such game, player, token, version
    ├── NotAcceptable         none of the forms that can be had was asked for
    ├── UnsupportedMediaType  the body is not JSON
    ├── TooManyTokens         a player has enough of them
    ├── TooManyBotGames       so does a player's share of the house bots
    ├── HintsOff              the game is rated
    ├── TooManySeeks          a player looks for enough opponents
    ├── SeekMatched           too late to stop looking
    ├── NotForTwo             only games for two are sought
    ├── ChallengeClosed       a challenge was answered, or taken back
    ├── GameNotOver           another game comes after this one
    ├── UnsoundReplay         a replay that is not true, so nobody shall keep it
    ├── OutOfTime             the clock had run out
    ├── TooEarlyToClaim       the other side still has time
    ├── StaleVersion          the game has moved on
    ├── IdempotencyKeyReused  the same key, another request
    ├── TooManyRequests       slow down
    ├── TooManyExports        as many are under way as one process makes
    └── StoreUnavailable      the store does not answer
"""

from typing import Annotated

from msgspec import Meta, Struct


class ServiceError(Exception):
    """The root of the tree."""


class Fault(Struct, frozen=True):
    """One thing that is wrong with a request."""

    pointer: Annotated[
        str, Meta(description="Where: a JSON pointer into the body, or `query/` or `header/` and a name.")
    ]
    detail: Annotated[str, Meta(description="What is wrong there.")]


class BadRequest(ServiceError):
    """The request is malformed."""

    def __init__(self, detail: str, *faults: Fault) -> None:
        super().__init__(detail)
        self.faults = faults


class Unauthenticated(ServiceError):
    """A token is needed, and a known one."""


class Forbidden(ServiceError):
    """The token is good, but not for this."""


class NotFound(ServiceError):
    """There is no such thing."""


class NotAcceptable(ServiceError):
    """None of the forms that can be had was asked for."""


class UnsupportedMediaType(ServiceError):
    """The body is not JSON."""


class TooManyTokens(ServiceError):
    """A player has as many tokens as one may have."""


class TooManyBotGames(ServiceError):
    """A player has as many games with house bots running as one may have."""


class HintsOff(ServiceError):
    """The game is rated, so nobody is given hints."""


class TooManySeeks(ServiceError):
    """A player looks for as many opponents at once as one may."""


class SeekMatched(ServiceError):
    """A seek was matched, so it cannot be cancelled any more."""


class NotForTwo(ServiceError):
    """A game with these options is for more than two players, so nobody can seek it."""


class ChallengeClosed(ServiceError):
    """A challenge was answered, or taken back."""


class GameNotOver(ServiceError):
    """The game is not over, so it cannot be played again."""


class UnsoundReplay(ServiceError):
    """A replay is not legal, not complete, or not true to its commitment."""


class OutOfTime(ServiceError):
    """The clock had run out before the move came."""


class TooEarlyToClaim(ServiceError):
    """The other side still has time."""

    def __init__(self, detail: str, *, retry_after: int) -> None:
        super().__init__(detail)
        self.retry_after = retry_after


class StaleVersion(ServiceError):
    """The game has moved on since the caller looked."""

    def __init__(self, *, expected: int, actual: int) -> None:
        super().__init__(f"The game is at version {actual}, not {expected}. Nothing was played.")
        self.actual = actual


class IdempotencyKeyReused(ServiceError):
    """The same key came with another request."""


class TooManyRequests(ServiceError):
    """The caller is too fast."""

    def __init__(self, retry_after: int, *, limit: int, reset: int) -> None:
        super().__init__(f"Too many requests. Try again in {retry_after} s.")
        self.retry_after = retry_after
        self.limit = limit
        """How many he may send."""
        self.reset = reset
        """In how many seconds he may send as many at once."""


class TooManyExports(ServiceError):
    """As many exports are under way as one process makes at once."""

    retry_after = 30


class StoreUnavailable(ServiceError):
    """The store does not answer. Whether the last command was carried out is not known."""
