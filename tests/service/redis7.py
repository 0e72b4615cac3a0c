"""
Debian's Redis 7, where it is installed.

What must hold in the store holds there too; where it is absent, its tests are not collected, and the header says so.
"""

import contextlib
import shutil
import time
from collections.abc import Iterator
from pathlib import Path

import redis

from service.children import Child, until_ready
from service.embedded import Valkey
from tests.live import free_port

BINARY = shutil.which("redis-server")
STORES = ("valkey", "redis7") if BINARY else ("valkey",)


class Redis7(Child):
    """A Redis server that keeps its data in a folder."""

    def __init__(self, folder: Path) -> None:
        assert BINARY is not None
        port = free_port()
        self.url = f"redis://127.0.0.1:{port}/0"
        options = {"port": str(port), "bind": "127.0.0.1", "dir": str(folder), "appendonly": "yes", "save": ""}
        options["logfile"] = str(folder / "redis.log")
        super().__init__("Redis", (BINARY, *(part for name, value in options.items() for part in (f"--{name}", value))))

    def is_ready(self) -> bool:
        with redis.Redis.from_url(self.url) as client, contextlib.suppress(redis.RedisError):
            return bool(client.ping())
        return False


@contextlib.contextmanager
def running(kind: str, folder: Path) -> Iterator[str]:
    """Run a store of a kind, and give its address."""
    if kind == "valkey":
        with Valkey(folder) as valkey:
            yield valkey.url
        return
    server = Redis7(folder)
    server.start()
    try:
        until_ready(server, pause=time.sleep, say=print)
        yield server.url
    finally:
        server.kill()


def pytest_report_header() -> str:
    return f"stores: {', '.join(STORES)}" + ("" if BINARY else " (no redis-server found: nothing runs on Redis 7)")
