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
    ├── StaleVersion          the game has moved on
    ├── IdempotencyKeyReused  the same key, another request
    ├── TooManyRequests       slow down
    └── StoreUnavailable      the store does not answer
"""

from msgspec import Struct


class ServiceError(Exception):
    """The root of the tree."""


class Fault(Struct, frozen=True):
    """One thing that is wrong with a request."""

    pointer: str
    """Where: a JSON pointer into the body, or `query/` or `header/` and a name."""
    detail: str


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


class StoreUnavailable(ServiceError):
    """The store does not answer. Whether the last command was carried out is not known."""
