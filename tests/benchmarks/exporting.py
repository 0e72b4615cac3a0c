"""Twenty thousand games, exported: memory, rate and size; cut off and gone on with."""

import tempfile
import time
import zlib
from collections.abc import Callable, Iterator
from pathlib import Path

import httpx
import msgspec
import redis

from service.embedded import Valkey
from tests import bulk, live

AIM = 50 * 1024
"""How many kB the process that serves may grow by."""


class Game(msgspec.Struct):
    game: str


class Line(msgspec.Struct):
    cursor: str
    replay: Game | None


_line = msgspec.json.Decoder(Line).decode


def exporting(say: Callable[[str], None], *, quick: bool) -> None:
    count = 1_000 if quick else 20_000
    with tempfile.TemporaryDirectory() as folder, Valkey(Path(folder)) as valkey:
        wanted = bulk.fill(redis.Redis.from_url(valkey.url), count, distinct=60)
        with live.api(valkey.url) as api:
            list(read(api, limit=20))
            before = api.memory("VmRSS")
            for form in ("identity", "gzip"):
                began, size, sent = time.perf_counter(), 0, 0
                for raw, packed in chunks(api, form):
                    size, sent = size + raw, sent + packed
                seconds = time.perf_counter() - began
                say(
                    f"exporting, {form}: {count:,} games, {size / 1e6:,.0f} MB sent as {sent / 1e6:,.0f} MB, "
                    f"{count / seconds:,.0f} games/s, {size / 1e6 / seconds:.1f} MB/s"
                )
            grown = max(api.memory("VmHWM"), api.memory("VmRSS")) - before
            say(f"exporting: the process grew by {grown / 1024:.1f} MB at its peak (the aim is less than 50)")
            found, cuts = resumed(api, every=count // 7)
            whole = "every game came once" if found == wanted else "GAMES WERE LOST OR DOUBLED"
            say(f"exporting: cut off {cuts} times and gone on with by cursor: {whole}")
            if found != wanted or grown >= AIM:
                raise SystemExit(1)


def chunks(api: live.Api, form: str) -> Iterator[tuple[int, int]]:
    """Give how large each chunk is, unpacked and as it was sent."""
    unpacker = zlib.decompressobj(wbits=31)
    with httpx.stream("GET", f"{api.url}/v1/exports/games", headers={"Accept-Encoding": form}, timeout=60) as answer:
        for chunk in answer.iter_raw():
            yield len(unpacker.decompress(chunk) if form == "gzip" else chunk), len(chunk)


def read(api: live.Api, **query: str | int) -> Iterator[Line]:
    headers = {"Accept-Encoding": "identity"}
    with httpx.stream("GET", f"{api.url}/v1/exports/games", params=query, headers=headers, timeout=60) as answer:
        for line in answer.iter_lines():
            yield _line(line.encode())


def resumed(api: live.Api, *, every: int) -> tuple[list[str], int]:
    """Hang up again and again, and go on after the last whole line; give all that came, and how often."""
    found: list[str] = []
    cursor, cuts = "0", -1
    while True:
        cuts += 1
        for number, line in enumerate(read(api, after=cursor), start=1):
            if line.replay is None:
                return found, cuts
            found.append(line.replay.game)
            cursor = line.cursor
            if number == every:
                break
