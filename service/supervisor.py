"""Runs everything on one machine: the store, the API, and what works beside it."""

import contextlib
import http.client
import os
import sys
import time
from collections.abc import Mapping
from typing import Final

from service import serve
from service.children import Child, until_ready
from service.embedded import Valkey
from service.settings import Settings, SettingsError, shown
from service.signals import Signals, StopAsked

_SHORTEST_PAUSE: Final = 0.5
_LONGEST_PAUSE: Final = 10.0
_LONG_ENOUGH: Final = 30.0
"""Seconds after which a child that ran is trusted again."""

_GRACE: Final = serve.LONGEST_DRAIN + 2.0
"""Seconds a child has to stop. More than the API gives its open requests."""


class Api(Child):
    """The API as a process of its own."""

    def __init__(self, settings: Settings, *, app: str, environ: Mapping[str, str]) -> None:
        command = (sys.executable, "-m", "service", "api", "--app", app)
        super().__init__("the API", command, environ=environ)
        self._host = _at_home(settings.host)
        self._port = settings.port

    def is_ready(self) -> bool:
        """Tell whether it answers."""
        connection = http.client.HTTPConnection(self._host, self._port, timeout=2)
        with contextlib.closing(connection), contextlib.suppress(OSError, http.client.HTTPException):
            connection.request("GET", "/health/live")
            return connection.getresponse().status == 200
        return False


class Workers(Child):
    """The workers, and the process they are forked from."""

    def __init__(self, *, environ: Mapping[str, str]) -> None:
        super().__init__("the workers", (sys.executable, "-m", "service", "worker"), environ=environ)


class Place:
    """A child's place: it is filled again whenever it falls empty."""

    def __init__(self, child: Child) -> None:
        self.child = child
        self._pause = _SHORTEST_PAUSE
        self._started = 0.0
        self._due: float | None = None

    def start(self) -> None:
        """Start the child."""
        self._due = None
        self._started = time.monotonic()
        self.child.start()

    def look(self) -> float:
        """Start the child again if it is gone and it is time to; tell in how many seconds to look again."""
        now = time.monotonic()
        if self._due is None and self.child.exit_code() is not None:
            if now - self._started >= _LONG_ENOUGH:
                self._pause = _SHORTEST_PAUSE
            say(f"{self.child.name} ended ({self.child.last_words()}); starting it again in {self._pause:g} s")
            self.child.kill()  # what it may have left behind
            self._due = now + self._pause
            self._pause = min(self._pause * 2, _LONGEST_PAUSE)
        if self._due is None:
            return _LONGEST_PAUSE
        if now >= self._due:
            self.start()
            return _LONGEST_PAUSE
        return self._due - now


def run(settings: Settings, *, app: str, environ: Mapping[str, str] = os.environ) -> None:
    """Run everything until asked to stop."""
    with Signals() as signals, contextlib.ExitStack() as left_open:
        serve.free_address(settings.host, settings.port)
        children: list[Child] = []
        store_url = settings.store_url
        if not store_url:
            valkey = Valkey(settings.data, options=_kept_as_promised(settings), say=say)
            left_open.callback(valkey.close)
            children.append(valkey)
            store_url = valkey.url
        environ = {**environ, "LAMPLIGHTER_STORE_URL": store_url}
        children.append(Api(settings, app=app, environ=environ))
        # With no process that thinks, too: somebody must see to clocks and seeks.
        children.append(Workers(environ=environ))
        places = [Place(child) for child in children]
        try:
            for place in places:
                place.start()
                until_ready(place.child, pause=signals.pause_unless_asked, say=say)
            say(_welcome(settings))
            while True:
                signals.pause_unless_asked(min(place.look() for place in places))
        except StopAsked:
            say("stopping …")
        finally:
            _stop(children, signals)
        say("stopped")


def _kept_as_promised(settings: Settings) -> tuple[str, ...]:
    """Let the embedded store force its file to the disk as often as was promised."""
    if settings.durability.startswith("replicas"):
        raise SettingsError("LAMPLIGHTER_DURABILITY asks for replicas, and the embedded store has none")
    return ("--appendfsync", settings.durability)


def say(line: str) -> None:
    """Tell whoever started us."""
    # Nobody may be reading any more; that is no reason to fall over.
    with contextlib.suppress(OSError):
        sys.stdout.write(f"{line}\n")
        sys.stdout.flush()


def _stop(children: list[Child], signals: Signals) -> None:
    """Stop the children, last started first: the API still needs the store for what it has begun."""
    for child in reversed(children):
        if child.exit_code() is None:
            child.ask_to_stop()
        deadline = time.monotonic() + _GRACE
        while child.pid is not None and child.exit_code() is None and not signals.stop_now:
            left = deadline - time.monotonic()
            if left <= 0:
                say(f"{child.name} does not stop; killing it")
                break
            signals.pause(left)
        child.kill()


def _at_home(host: str) -> str:
    """Give the address by which this machine reaches itself: who listens everywhere is asked at home."""
    return {"0.0.0.0": "127.0.0.1", "::": "::1"}.get(host, host)  # noqa: S104


def _welcome(settings: Settings) -> str:
    host = _at_home(settings.host)
    address = f"http://[{host}]:{settings.port}" if ":" in host else f"http://{host}:{settings.port}"
    data = f"in {settings.data.absolute()}" if not settings.store_url else f"at {shown(settings.store_url)}"
    return "\n".join(
        (
            "",
            f"Lamplighter is ready at {address}",
            f"  documentation   {address}/docs",
            f"  games are kept  {data}",
            "  to stop         Ctrl-C",
            "",
        )
    )
