"""
Writes a backup while the service runs: `python -m service backup FILE`.

Each game is read in one step. What is read first and what last is chosen so that whatever happens meanwhile is missing
as a whole or can be made up for: lists may name a game that is not there, and never the reverse.
"""

import os
import time
from collections.abc import Callable, Iterator
from fnmatch import fnmatch
from hashlib import sha256
from pathlib import Path
from typing import Any, Final, NamedTuple

import msgspec
import redis
from msgspec import UNSET
from redis.cluster import RedisCluster

from service.settings import CannotStart
from service.snapshot import (
    ARCHIVE,
    FIRST,
    FORMAT,
    GAMES,
    Closing,
    GameRecord,
    KeyRecord,
    Marks,
    Opening,
    connected,
    is_left_out,
)
from service.store import head_key, keys_key, log_key

_GAME: Final = """
    return {redis.call('XRANGE', KEYS[1], '-', '+'), redis.call('HGETALL', KEYS[2]), redis.call('HGETALL', KEYS[3])}
"""
_KEYS: Final = """
    local found = {}
    for at, key in ipairs(KEYS) do
        local kind, value = redis.call('TYPE', key).ok, false
        if kind == 'string' then value = redis.call('GET', key)
        elseif kind == 'hash' then value = redis.call('HGETALL', key)
        elseif kind == 'set' then value = redis.call('SMEMBERS', key)
        elseif kind == 'zset' then value = redis.call('ZRANGE', key, 0, -1, 'WITHSCORES')
        elseif kind == 'stream' then value = redis.call('XRANGE', key, '-', '+') end
        found[at] = {kind, value, redis.call('PEXPIRETIME', key)}
    end
    return found
"""
_SOME: Final = 1000

Client = redis.Redis | RedisCluster


class Written(NamedTuple):
    """What a backup holds."""

    games: int
    others: int
    marks: str


def write(url: str, file: Path, *, say: Callable[[str], None]) -> Written:
    """Write all that a store keeps to a file, which is there only when it is whole."""
    part = file.with_name(f"{file.name}.part")
    digest, marks, others = sha256(), Marks(), 0
    try:
        # It holds the secrets of games that are not over.
        descriptor = os.open(part, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
        with os.fdopen(descriptor, "wb") as out, connected(url) as client:

            def put(line: Any) -> None:
                raw = msgspec.json.encode(line) + b"\n"
                digest.update(raw)
                out.write(raw)

            put(Opening(format=FORMAT, at=round(time.time() * 1000)))
            for record in _records(client):
                put(record)
                if isinstance(record, GameRecord):
                    marks.add(record)
                    if len(marks) % _SOME == 0:
                        say(f"{len(marks)} games …")
                else:
                    others += 1
            closing = Closing(games=len(marks), others=others, marks=marks.hexdigest(), sha256=digest.hexdigest())
            out.write(msgspec.json.encode(closing) + b"\n")
            out.flush()
            os.fsync(out.fileno())
        part.replace(file)
    except OSError as error:
        raise CannotStart(f"{file} cannot be written ({error.strerror})") from None
    except redis.RedisError as error:
        raise CannotStart(f"the store cannot be read ({type(error).__name__})") from None
    return Written(closing.games, closing.others, closing.marks)


def _records(client: Client) -> Iterator[GameRecord | KeyRecord]:
    # What the archive has counted belongs to the games it has taken: read in one step.
    yield from _others(client, *sorted(set(_keys(client, ARCHIVE))))
    first = {key for pattern in FIRST for key in _keys(client, pattern)}
    for key in sorted(first):
        yield from _others(client, key)
    for key in _keys(client, GAMES):
        game_id = key.removeprefix("game:{").removesuffix("}:log")
        names = (log_key(game_id), keys_key(game_id), head_key(game_id))
        log, keys, head = client.eval(_GAME, len(names), *names)
        if log:
            yield GameRecord(game=game_id, log=_text(log), keys=_mapped(keys), head=_mapped(head))
    for key in _keys(client, "*"):
        is_written = key in first or fnmatch(key, ARCHIVE) or key.endswith(("}:log", "}:keys", "}:head"))
        if not is_written and not is_left_out(key):
            yield from _others(client, key)


def _others(client: Client, *keys: str) -> Iterator[KeyRecord]:
    """Read keys of one slot, in one step."""
    found = client.eval(_KEYS, len(keys), *keys) if keys else []
    for key, (kind, value, until) in zip(keys, found, strict=True):
        if value is None:
            continue
        text = _text(value)
        paired = dict(zip(text[::2], text[1::2], strict=True)) if kind in (b"hash", b"zset") else text
        yield KeyRecord(key=key, kind=kind.decode(), value=paired, until=until if until > 0 else UNSET)


def _keys(client: Client, pattern: str) -> Iterator[str]:
    for key in client.scan_iter(pattern, count=_SOME):
        yield key.decode()


def _mapped(flat: list[bytes]) -> dict[str, str]:
    return {name.decode(): value.decode() for name, value in zip(flat[::2], flat[1::2], strict=True)}


def _text(value: Any) -> Any:
    return value.decode() if isinstance(value, bytes) else [_text(part) for part in value]
