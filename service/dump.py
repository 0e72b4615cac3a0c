"""
Dumps: an export into a file, for operators who keep what was played.

The file takes its name when all of it is on the disk, so whatever has the name is whole.
"""

import gzip
import os
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO, Final, NamedTuple

import msgspec

from service.api.archived import ExportQuery
from service.archive import Archive
from service.errors import StoreUnavailable
from service.exports import Exports, cursor_of, place_of
from service.settings import CannotStart, Settings
from service.store import Store
from service.wire import Wire

_PROGRESS: Final = 0.5
"""Seconds between two looks at how far it is."""


class Dumped(NamedTuple):
    """What a dump came to."""

    games: int
    cursor: str


def asked_for(values: dict[str, str]) -> ExportQuery:
    """Read what is wanted, as a query has it."""
    try:
        return msgspec.convert(values, ExportQuery, strict=False)
    except msgspec.ValidationError as error:
        raise CannotStart(str(error).replace("`$.", "`--")) from None


async def dump(url: str, settings: Settings, file: Path, query: ExportQuery, *, say: Callable[[str], None]) -> Dumped:
    """Write the games that are wanted into a file."""
    wire = Wire(url, timeout=settings.store_timeout)
    exports = Exports(Store(wire, cache_games=1), Archive(wire), at_once=1, longest=float("inf"))
    games = size = 0
    began = looked = time.monotonic()
    place = place_of(query.after)
    limit = query.limit if isinstance(query.limit, int) else None
    try:
        with _written(file) as out:
            async for some in exports.begin(query.filter(), after=place, limit=limit).lines():
                for line in some:
                    place = line.place
                    if line.has_game:
                        out.write(line.raw)
                        games, size = games + 1, size + len(line.raw)
                if time.monotonic() > looked + _PROGRESS:
                    looked = time.monotonic()
                    say(f"{games:,} games, {size / 1e6:,.0f} MB, {games / (looked - began):,.0f} games/s")
    except StoreUnavailable as error:
        raise CannotStart(f"{error} Nothing was written.") from None
    except OSError as error:
        raise CannotStart(f"{file} cannot be written: {error.strerror}") from None
    finally:
        await wire.close()
    return Dumped(games, cursor_of(place))


def progress(line: str) -> None:
    """Show how far it is, if somebody looks."""
    if sys.stderr.isatty():
        sys.stderr.write(f"\r\x1b[K{line}")
        sys.stderr.flush()


@contextmanager
def _written(file: Path) -> Iterator[IO[bytes]]:
    """Open a file under another name until all of it is written; `.gz` is compressed."""
    unfinished = file.with_name(f".{file.name}.unfinished")
    try:
        with unfinished.open("wb") as raw:
            if file.suffix == ".gz":
                # No time and no name in it: the same games are the same file.
                with gzip.GzipFile("", "wb", fileobj=raw, mtime=0) as packed:
                    yield packed  # type: ignore[misc]  # it is written to like any other
            else:
                yield raw
            raw.flush()
            os.fsync(raw.fileno())
        unfinished.replace(file)
    finally:
        unfinished.unlink(missing_ok=True)
