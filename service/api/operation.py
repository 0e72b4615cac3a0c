"""What the contract says of an operation, beside what its handler's signature tells."""

from collections.abc import Mapping
from typing import Any, Final, Literal, NamedTuple

from msgspec import Struct

from service.players import Scope

OPERATION: Final = "operation"

Access = Literal["none", "optional", "required"]


class Link(NamedTuple):
    """Where an answer leads: an operation, and which part of the answer is which of its parameters."""

    operation: str
    parameters: Mapping[str, str]
    body: Mapping[str, str] | None = None


class Operation(NamedTuple):
    """An operation as callers see it. Its description is the handler's docstring."""

    answer: Any = None
    """The type of the JSON answer."""
    status: int = 200
    forms: tuple[str, ...] = ()
    """Other media types in which the answer can be had."""
    item: type[Struct] | None = None
    """What there is one of per line or message, where `forms` are streams."""
    query: type[Struct] | None = None
    body: Any = None
    body_may_be_empty: bool = False
    body_forms: tuple[str, ...] = ()
    """Other media types in which the body can be sent."""
    access: Access = "optional"
    scope: Scope = "read"
    """What a token must be good for, where one is required."""
    idempotent: bool = False
    """Whether an Idempotency-Key is taken."""
    location: bool = False
    etag: bool = False
    problems: tuple[type[Exception], ...] = ()
    """Beside those that every operation may have."""
    links: Mapping[str, Link] = {}


def operation(name: str, tag: str, **about: Any) -> dict[str, Any]:
    """Give the arguments of a Litestar handler that carry its part of the contract."""
    return {"operation_id": name, "tags": [tag], OPERATION: Operation(**about)}
