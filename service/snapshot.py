"""
What a backup holds: lines of JSON, one for each game and one for each key beside the games, and a last one that says
that all is there.

    {"format": 1, "at": …}                                  first
    {"game": id, "log": […], "keys": {…}, "head": {…}}      a game, as it stood at one moment
    {"key": name, "kind": …, "value": …, "until": …}        anything else, as it stood at one moment
    {"games": n, "others": n, "marks": …, "sha256": …}      last: of all the lines before it

Whatever is only for a moment, or is made anew from the games, is left out.
"""

from hashlib import sha256
from typing import Any, Final

import redis
from msgspec import UNSET, Struct, UnsetType
from redis.cluster import ClusterNode, RedisCluster

from service import archive, deadlines, settlements, turns
from service.addresses import is_cluster, servers_of, url_of

FORMAT: Final = 1

LEFT_OUT: Final = (
    *("rq:", "thinking:", "attempts:", "rate:", "address:"),
    *(turns.KEY, settlements.KEY, archive.KEY, deadlines.KEY),
)
"""How the names of keys begin that are not kept: rates, the queue if it shares the store, what is due."""

GAMES: Final = "game:*:log"
ARCHIVE: Final = "archive:*"
FIRST: Final = ("ratings:*", "seeks:*", "challenge:*")
"""Read before the games: what a later game says too is done again, what it does not say yet must not be there."""

Pairs = list[tuple[str, str]]


class Opening(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The first line."""

    format: int
    at: int


class GameRecord(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A game: the entries of its log, each an id and its fields, and what stands beside it."""

    game: str
    log: list[tuple[str, list[str]]]
    keys: dict[str, str]
    head: dict[str, str]


class KeyRecord(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Another key: of a stream its entries, of a sorted set members and scores, of a hash its fields."""

    key: str
    kind: str
    value: Any
    until: int | UnsetType = UNSET
    """When it is forgotten, in milliseconds since 1970."""


class Closing(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The last line. The marks of all logs, hashed: two stores with the same have the same games."""

    games: int
    others: int
    marks: str
    sha256: str


class Marks:
    """The last marks of many logs as one hash, whatever the order in which they come."""

    def __init__(self) -> None:
        self._last: dict[str, str] = {}

    def add(self, record: GameRecord) -> None:
        """Take a game in; one that comes again replaces itself."""
        _entry, fields = record.log[-1]
        self._last[record.game] = fields[5] if len(fields) > 5 else ""

    def __len__(self) -> int:
        return len(self._last)

    def hexdigest(self) -> str:
        """Give the hash."""
        return sha256("\n".join(f"{game} {mark}" for game, mark in sorted(self._last.items())).encode()).hexdigest()


def connected(url: str) -> "redis.Redis | RedisCluster":
    """Connect to a store, to read or write all of it."""
    if not is_cluster(url):
        return redis.Redis.from_url(url, protocol=2)
    nodes = [ClusterNode(*address) for address in servers_of(url)]  # type: ignore[no-untyped-call]  # redis-py left it bare
    # All that an address says about each server, but for which server it is.
    return RedisCluster.from_url(url_of(url, servers_of(url)[0]), startup_nodes=nodes, protocol=2)


def is_left_out(key: str) -> bool:
    """Tell whether a key is not kept."""
    return key.startswith(LEFT_OUT) or key.endswith(":here") or ":hint:" in key
