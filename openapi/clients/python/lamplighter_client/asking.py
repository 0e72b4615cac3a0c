"""What a request is, and whoever can send one."""

from abc import ABC, abstractmethod
from collections.abc import Mapping
from typing import Any, Generic, NamedTuple, TypeVar
from urllib.parse import quote
from uuid import uuid4

T = TypeVar("T")


class Call(NamedTuple, Generic[T]):
    """A request, and the type of its answer."""

    method: str
    path: str
    answer: Any
    query: Mapping[str, str | int | bool | None] = {}
    body: Any = None
    key: str | None = None
    """With an idempotency key, sending it twice does nothing twice."""

    def is_safe_to_repeat(self) -> bool:
        """Tell whether it may be sent again when nobody knows what became of it."""
        return self.method in ("GET", "DELETE") or self.key is not None


class Asking(ABC):
    """Whoever can send requests."""

    @abstractmethod
    def ask(self, call: Call[T]) -> T:
        """Send a request, and read its answer."""


def path(template: str, **names: str) -> str:
    """Fill in a path."""
    return template.format(**{name: quote(value, safe="") for name, value in names.items()})


def fresh_key() -> str:
    """Make an idempotency key that nobody has used."""
    return uuid4().hex
