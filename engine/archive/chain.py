"""
The hash chain over a game's commits.

    hash(1)  =  SHA-256(commit 1)
    hash(n)  =  SHA-256(hash(n - 1) ‖ commit n)

in hexadecimal, with each commit as compact JSON: as it stands in a replay, without white space between its parts. Two
games with the same last hash are the same from their beginning.
"""

from collections.abc import Iterable, Iterator
from hashlib import sha256

import msgspec


def marked(before: bytes, raw: bytes) -> bytes:
    """Mark a commit: a hash of its text, and of the mark before it."""
    return sha256(before + raw).hexdigest().encode()


def chained(raws: Iterable[bytes]) -> Iterator[str]:
    """Mark each commit of a game."""
    mark = b""
    for raw in raws:
        mark = marked(mark, raw)
        yield mark.decode()


def written(commit: object) -> bytes:
    """Write a commit as the log does."""
    return msgspec.json.encode(commit)
