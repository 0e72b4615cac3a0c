"""Runs the API: the application on an HTTP server."""

import contextlib
import errno
import importlib
import logging
import multiprocessing
import resource
import signal
import socket
from typing import Any, Final

from granian import Granian
from granian.constants import Interfaces, Loops, RuntimeModes
from granian.log import LogLevels

from service.children import die_with
from service.settings import CannotStart, Settings

LONGEST_DRAIN: Final = 10
"""Seconds that open requests have to finish after the process was asked to stop."""

_CONNECTIONS: Final = 10_000
"""Open at once. A silent stream costs some 40 kB; the server's own default of 1024 would make number 1025 wait."""

_SPARE_FILES: Final = 256

# Let what the server has to say go to the root logger, which the application sets up.
_LOGGING: Final[dict[str, Any]] = {
    "formatters": {},
    "handlers": {},
    "loggers": {"_granian": {"propagate": True}, "granian.access": {"propagate": True}},
}


def serve(settings: Settings, *, app: str) -> None:
    """Serve until asked to stop: then refuse newcomers, let open requests finish, and return."""
    address = free_address(settings.host, settings.port)
    server = Granian(
        target=app,
        factory=True,
        address=address,
        port=settings.port,
        interface=Interfaces.ASGI,
        workers=1,
        loop=Loops.uvloop,
        # With its other runtime, about every fourth stop with many open streams ends in a panic of the server
        # (granian issues 799 and 884; no harm done, but ugly). This one is as fast with one event loop.
        runtime_mode=RuntimeModes.st,
        websockets=False,
        backpressure=_most_connections(),
        workers_kill_timeout=LONGEST_DRAIN,
        log_level=LogLevels.warning,
        log_dictconfig=_LOGGING,
        log_access=False,
    )
    # At times a false alarm: two threads of the server wait for the same worker, one finds it gone, the
    # other takes that for a refusal to stop.
    logging.getLogger("_granian").addFilter(lambda record: not record.getMessage().startswith("Killing worker"))
    server.serve(target_loader=_load)


def free_address(host: str, port: int) -> str:
    """Find the address to listen on, or raise if nobody can listen there now."""
    try:
        found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)
    except socket.gaierror as error:
        raise CannotStart(f"{host} is not a known host ({error.strerror}); set LAMPLIGHTER_HOST") from None
    family, kind, protocol, _, address = found[0]
    with socket.socket(family, kind, protocol) as trial:
        # A port whose last connections are still being forgotten is free.
        trial.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            trial.bind(address)
        except OSError as error:
            raise _not_free(host, port, error) from None
    return str(address[0])


def _not_free(host: str, port: int, error: OSError) -> CannotStart:
    if error.errno == errno.EADDRINUSE:
        return CannotStart(f"port {port} on {host} is taken; set LAMPLIGHTER_PORT")
    if error.errno == errno.EADDRNOTAVAIL:
        return CannotStart(f"{host} is not an address of this machine; set LAMPLIGHTER_HOST")
    return CannotStart(f"port {port} on {host} cannot be opened ({error.strerror}); set LAMPLIGHTER_PORT")


def _most_connections() -> int:
    """Raise the limit of open files as far as we may, and leave some for other things than connections."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = _CONNECTIONS + _SPARE_FILES
    if soft != resource.RLIM_INFINITY and soft < wanted:
        limit = wanted if hard == resource.RLIM_INFINITY else min(wanted, hard)
        with contextlib.suppress(OSError, ValueError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (limit, hard))
        soft = resource.getrlimit(resource.RLIMIT_NOFILE)[0]
    return _CONNECTIONS if soft == resource.RLIM_INFINITY else max(min(_CONNECTIONS, soft - _SPARE_FILES), 64)


def _load(target: str) -> Any:
    """Build the application. This is the first thing of ours that happens in the server's worker process."""
    parent = multiprocessing.parent_process()
    if parent is not None and parent.pid is not None:
        # Nobody is left to see it drain, and it would keep the port.
        die_with(parent.pid, signal.SIGKILL)
    # The handlers of the parent, which a forked worker has until the server sets its own, would swallow the signal.
    for number in (signal.SIGTERM, signal.SIGINT):
        signal.signal(number, signal.SIG_DFL)
    module, _, factory = target.partition(":")
    return getattr(importlib.import_module(module), factory)()
