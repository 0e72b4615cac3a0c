"""The real thing for tests: an embedded store, and API processes on it."""

import atexit
import contextlib
import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import redis
from redis.cluster import ClusterNode, RedisCluster

from service.addresses import is_cluster, servers_of

ROOT = Path(__file__).parent.parent

# One for all: a client of one's own for every player would be too many open connections.
HTTP = httpx.Client(timeout=30, limits=httpx.Limits(max_connections=None, keepalive_expiry=5))
atexit.register(HTTP.close)

UNLIMITED = {
    "LAMPLIGHTER_RATE_LIMIT": "0",
    "LAMPLIGHTER_RATE_LIMIT_ADDRESS": "0",
    "LAMPLIGHTER_RATE_LIMIT_PLAYERS": "0",
}

QUEUES: dict[str, str] = {}
"""Where the queue of a cluster is: it cannot have its own."""


def free_port() -> int:
    with socket.socket() as trial:
        trial.bind(("127.0.0.1", 0))
        return int(trial.getsockname()[1])


class Api:
    """One API process, `python -m service api`."""

    def __init__(
        self,
        store_url: str,
        *,
        port: int | None = None,
        app: str = "service.app:create_app",
        probe: str = "/health/live",
        **settings: str,
    ) -> None:
        self._command = [sys.executable, "-m", "service", "api", "--app", app]
        self._probe = probe
        self.port = port or free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self._environment = {
            **{name: value for name, value in os.environ.items() if not name.startswith(("LAMPLIGHTER_", "OTEL_"))},
            **UNLIMITED,
            **_queue(store_url),
            **settings,
            "LAMPLIGHTER_STORE_URL": store_url,
            "LAMPLIGHTER_PORT": str(self.port),
        }
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> "Api":
        self.process = subprocess.Popen(
            self._command,
            cwd=ROOT,
            env=self._environment,
            stdout=subprocess.DEVNULL,
            start_new_session=True,
        )
        deadline = time.monotonic() + 30
        while time.monotonic() < deadline:
            with contextlib.suppress(httpx.HTTPError):
                if httpx.get(f"{self.url}{self._probe}", timeout=2).status_code == 200:
                    return self
            if self.process.poll() is not None:
                raise RuntimeError(f"the API ended with {self.process.returncode}")
            time.sleep(0.02)
        raise RuntimeError("the API does not answer")

    def memory(self, field: str) -> int:
        """Read a figure of the process that serves, in kB: VmRSS now, VmHWM at its peak."""
        assert self.process is not None
        children = Path(f"/proc/{self.process.pid}/task/{self.process.pid}/children").read_text().split()
        pid = children[-1] if children else str(self.process.pid)
        for line in Path(f"/proc/{pid}/status").read_text().splitlines():
            name, _, value = line.partition(":")
            if name == field:
                return int(value.split()[0])
        raise LookupError(field)

    def stop(self) -> int:
        """Ask it to stop, and wait until it did."""
        assert self.process is not None
        self.process.terminate()
        return self.process.wait(timeout=20)

    def kill(self) -> None:
        """Kill it, and whatever it started, at once."""
        assert self.process is not None
        with contextlib.suppress(ProcessLookupError):
            os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait(timeout=20)


class Workers:
    """The workers of all house bots, `python -m service worker`, in a session of their own."""

    def __init__(self, store_url: str, *, log: Path | None = None, **settings: str) -> None:
        self._environment = {
            **{name: value for name, value in os.environ.items() if not name.startswith(("LAMPLIGHTER_", "OTEL_"))},
            "LAMPLIGHTER_PACE": "0",
            "LAMPLIGHTER_WORKERS": "2",
            **_queue(store_url),
            **settings,
            "LAMPLIGHTER_STORE_URL": store_url,
        }
        self._log = log
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> "Workers":
        """Start them, and wait until each has been forked."""
        with (self._log or Path(os.devnull)).open("ab") as log:
            self.process = subprocess.Popen(
                [sys.executable, "-m", "service", "worker"],
                cwd=ROOT,
                env=self._environment,
                stdout=log,
                stderr=log,
                start_new_session=True,
            )
        wanted = 1 + int(self._environment["LAMPLIGHTER_WORKERS"])
        deadline = time.monotonic() + 60
        while time.monotonic() < deadline:
            if len(children(self.process.pid)) >= wanted:
                return self
            if self.process.poll() is not None:
                raise RuntimeError(f"the workers ended with {self.process.returncode}")
            time.sleep(0.02)
        raise RuntimeError("the workers do not start")

    def forks(self) -> list[int]:
        """List the processes that were forked: those that wait for jobs, the one that sweeps."""
        assert self.process is not None
        return children(self.process.pid)

    def horses(self) -> list[int]:
        """List the processes that do a job now."""
        return [horse for fork in self.forks() for horse in children(fork)]

    def all(self) -> list[int]:
        """List whatever is left of them, whoever its parent is."""
        assert self.process is not None
        return session(self.process.pid)

    def stop(self) -> int:
        """Ask them to stop, and wait until they did."""
        assert self.process is not None
        self.process.terminate()
        return self.process.wait(timeout=20)

    def kill(self) -> None:
        """Kill all of them at once; jobs are done in process groups of their own, but in the same session."""
        assert self.process is not None
        self.process.kill()
        while left := self.all():
            for pid in left:
                with contextlib.suppress(ProcessLookupError):
                    os.kill(pid, signal.SIGKILL)
            self.process.poll()
            time.sleep(0.01)
        self.process.wait(timeout=20)


def children(pid: int) -> list[int]:
    """List the children of a process, oldest first."""
    with contextlib.suppress(FileNotFoundError, ProcessLookupError):
        return [int(child) for child in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]
    return []


def session(leader: int) -> list[int]:
    """List the living processes of a session."""
    found = []
    for entry in Path("/proc").iterdir():
        if entry.name.isdigit():
            with contextlib.suppress(FileNotFoundError, ProcessLookupError):
                state, *fields = (entry / "stat").read_text().rpartition(")")[2].split()
                if state != "Z" and int(fields[2]) == leader:
                    found.append(int(entry.name))
    return found


def _queue(store_url: str) -> dict[str, str]:
    return {"LAMPLIGHTER_QUEUE_URL": QUEUES[store_url]} if store_url in QUEUES else {}


def client(store_url: str) -> Any:
    """Speak to a store, or to a cluster of them, without us in between."""
    if is_cluster(store_url):
        return RedisCluster(startup_nodes=[ClusterNode(*address) for address in servers_of(store_url)])
    return redis.Redis.from_url(store_url)


@contextlib.contextmanager
def workers(store_url: str, **settings: Any) -> Iterator[Workers]:
    running = Workers(store_url, **settings)
    try:
        yield running.start()
    finally:
        running.kill()


@contextlib.contextmanager
def api(store_url: str, **settings: Any) -> Iterator[Api]:
    running = Api(store_url, **settings).start()
    try:
        yield running
    finally:
        running.kill()


class Caller:
    """Somebody with a token, or without one."""

    def __init__(self, url: str, token: str | None = None, player: str | None = None) -> None:
        self.url = url
        self.token = token
        self.player = player
        self.headers = {"Authorization": f"Bearer {token}"} if token else {}

    def request(self, method: str, path: str, **options: Any) -> httpx.Response:
        headers = {**self.headers, **options.pop("headers", {})}
        return HTTP.request(method, f"{self.url}{path}", headers=headers, **options)

    def get(self, path: str, **options: Any) -> httpx.Response:
        return self.request("GET", path, **options)

    def post(self, path: str, body: Any = None, **options: Any) -> httpx.Response:
        return self.request("POST", path, **({} if body is None else {"json": body}), **options)

    def delete(self, path: str, **options: Any) -> httpx.Response:
        return self.request("DELETE", path, **options)


def newcomer(url: str, name: str = "Anna", kind: str = "human") -> Caller:
    """Register a player."""
    made = HTTP.post(f"{url}/v1/players", json={"name": name, "kind": kind})
    assert made.status_code == 201, made.text
    return Caller(url, made.json()["token"], made.json()["player"]["id"])


class Table:
    """A game with somebody on each seat."""

    def __init__(self, url: str, ruleset: str = "mr-jack-pocket", **body: Any) -> None:
        self.url = url
        first = HTTP.get(f"{url}/v1/rulesets/{ruleset}").json()["seats"][0]
        creator = newcomer(url, name=first.capitalize())
        made = creator.post("/v1/games", {"ruleset": ruleset, "seats": {first: {"kind": "me"}}, **body})
        assert made.status_code == 201, made.text
        self.id = made.json()["id"]
        self.path = f"/v1/games/{self.id}"
        self.seats = {first: creator}
        for seat in made.json()["seats"]:
            if seat == first:
                continue
            self.seats[seat] = newcomer(url, name=seat.capitalize())
            taken = self.seats[seat].post(f"{self.path}/seats/{seat}")
            assert taken.status_code == 200, taken.text

    def summary(self) -> Any:
        return HTTP.get(f"{self.url}{self.path}").json()

    def mover(self) -> Caller:
        """Whoever is to move."""
        return self.seats[self.summary()["toMove"][0]]

    def play(self, index: int = 0) -> httpx.Response:
        """Let whoever is to move play one of his legal moves."""
        mover = self.mover()
        offered = mover.get(f"{self.path}/moves").json()
        notation = offered["moves"][index % len(offered["moves"])]["notation"]
        return mover.post(f"{self.path}/moves", {"expectedVersion": offered["version"], "notation": notation})

    def play_to_the_end(self) -> Any:
        """Play legal moves, different ones at each step, until the game is over."""
        step = 0
        while self.summary()["status"] == "running":
            step += 1
            played = self.play(step * 7)
            assert played.status_code == 200, played.text
        return self.summary()


def still_running(url: str, *, moves: int) -> Table:
    """Begin a game that is some moves old and not over, as few are so early."""
    while True:
        table = Table(url)
        for step in range(moves):
            if table.summary()["status"] == "running":
                assert table.play(step * 3).status_code == 200
        if table.summary()["status"] == "running":
            return table
