"""The processes around the application: started, watched and stopped for real, with a small application inside."""

import asyncio
import contextlib
import os
import signal
import socket
import subprocess
import sys
import threading
import time
from collections.abc import AsyncIterator, Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any

import httpx
import pytest
import redis
from litestar import Litestar, get
from litestar.response import Stream

from service import shutdown
from tests.live import ROOT, free_port

SMALL = "tests.service.test_supervisor:create_app"
STUBBORN = "tests.service.test_supervisor:create_stubborn_app"
BROKEN = "tests.service.test_supervisor:create_broken_app"


def create_app(*, stubborn: bool = False) -> Litestar:
    """
    An application with a slow answer and an endless stream.

    When the process is asked to stop, the stream ends at once, and the answer is given a second later.
    """
    stopping = asyncio.Event()
    begun: list[str] = []

    @get("/health/live", sync_to_thread=False)
    def live() -> str:
        return "live"

    @get("/slow")
    async def slow() -> str:
        begun.append("slow")
        await stopping.wait()
        await asyncio.sleep(1)
        return "at last"

    @get("/begun", sync_to_thread=False)
    def show_begun() -> list[str]:
        return begun

    async def endless() -> AsyncIterator[bytes]:
        begun.append("stream")
        yield b"data: first\n\n"
        await stopping.wait()
        yield b"data: last\n\n"

    @get("/stream", sync_to_thread=False)
    def stream() -> Stream:
        return Stream(endless(), media_type="text/event-stream")

    @contextlib.asynccontextmanager
    async def lifespan(_app: Litestar) -> AsyncIterator[None]:
        with contextlib.nullcontext() if stubborn else shutdown.noticed_by(stopping.set):
            yield

    return Litestar([live, slow, show_begun, stream], lifespan=[lifespan])


def create_stubborn_app() -> Litestar:
    """The same, deaf to the wish to stop."""
    return create_app(stubborn=True)


def create_broken_app() -> Litestar:
    sys.exit("broken on purpose")


class Run:
    """One `python -m service`, with what it says."""

    def __init__(self, folder: Path, *arguments: str, **settings: str) -> None:
        self.data = folder / "data"
        self.port = int(settings.get("LAMPLIGHTER_PORT", free_port()))
        self.url = f"http://127.0.0.1:{self.port}"
        self._said = folder / f"said-{time.monotonic_ns()}"
        inherited = {name: value for name, value in os.environ.items() if not name.startswith("LAMPLIGHTER_")}
        with self._said.open("wb") as said:
            self.process = subprocess.Popen(
                [sys.executable, "-m", "service", *arguments],
                cwd=ROOT,
                env={
                    **inherited,
                    "LAMPLIGHTER_DATA": str(self.data),
                    "LAMPLIGHTER_PORT": str(self.port),
                    **settings,
                },
                stdout=said,
                stderr=said,
                start_new_session=True,
            )

    @property
    def said(self) -> str:
        return self._said.read_text()

    def until_it_says(self, words: str) -> None:
        until(lambda: words in self.said or self.process.poll() is not None)
        assert words in self.said

    def ended(self) -> int:
        """Wait for the end, and tell how it was."""
        return self.process.wait(timeout=30)

    def stop(self) -> int:
        self.process.terminate()
        return self.ended()

    def store(self) -> redis.Redis:
        return redis.Redis(unix_socket_path=str(self.data / "valkey.sock"))

    def store_pid(self) -> int:
        with self.store() as client:
            return int(client.info("server")["process_id"])

    def api_pid(self) -> int | None:
        """The API's own process, whose worker is another."""
        return next((pid for pid in children_of(self.process.pid) if " api " in command_of(pid)), None)

    def descendants(self) -> list[int]:
        found = children_of(self.process.pid)
        for pid in found:
            found += children_of(pid)
        return found


def children_of(parent: int) -> list[int]:
    listed = subprocess.run(["ps", "-e", "-o", "pid=,ppid="], capture_output=True, text=True, check=True).stdout
    return [int(line.split()[0]) for line in listed.splitlines() if int(line.split()[1]) == parent]


def command_of(pid: int) -> str:
    return subprocess.run(["ps", "-o", "args=", "-p", str(pid)], capture_output=True, text=True, check=False).stdout


def runs(pid: int) -> bool:
    """Tell whether a process does anything still: one that waits to be buried does not."""
    listed = subprocess.run(["ps", "-o", "stat=", "-p", str(pid)], capture_output=True, text=True, check=False).stdout
    return bool(listed.strip()) and not listed.startswith("Z")


def until(claim: Callable[[], bool], seconds: float = 30) -> None:
    deadline = time.monotonic() + seconds
    while not claim():
        assert time.monotonic() < deadline, "it did not happen"
        time.sleep(0.02)


def is_refused(port: int) -> bool:
    try:
        socket.create_connection(("127.0.0.1", port), timeout=2).close()
    except ConnectionRefusedError:
        return True
    return False


@contextlib.contextmanager
def running(folder: Path, app: str = SMALL, **settings: str) -> Iterator[Run]:
    run = Run(folder, "run", "--app", app, **settings)
    try:
        run.until_it_says("to stop")
        yield run
    finally:
        for pid in (run.process.pid, *run.descendants()):
            with contextlib.suppress(ProcessLookupError):
                os.kill(pid, signal.SIGKILL)
        run.process.wait()


def test_a_second_run_finds_the_games_of_the_first(tmp_path: Path):
    with running(tmp_path) as first:
        with first.store() as client:
            client.set("game", "kept")
        assert 0 == first.stop()

    with running(tmp_path) as second, second.store() as client:
        assert b"kept" == client.get("game")


def test_it_says_where_it_is_and_where_the_games_are(tmp_path: Path):
    with running(tmp_path) as run:
        assert f"Lamplighter is ready at {run.url}\n" in run.said
        assert f"{run.url}/docs" in run.said
        assert str(run.data) in run.said
        assert "live" == httpx.get(f"{run.url}/health/live").text


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT, signal.SIGHUP])
def test_asked_to_stop_it_finishes_what_it_has_begun(tmp_path: Path, number: signal.Signals):
    answers: dict[str, Any] = {}

    def ask(run: Run, path: str) -> None:
        # Reading to the end raises unless the server ended the answer properly.
        with httpx.stream("GET", f"{run.url}{path}", timeout=30) as response:
            answers[path] = response.read()

    with running(tmp_path) as run:
        asking = [threading.Thread(target=ask, args=(run, path)) for path in ("/slow", "/stream")]
        for thread in asking:
            thread.start()
        until(lambda: {"slow", "stream"} == set(httpx.get(f"{run.url}/begun").json()))
        family = run.descendants()
        begun = time.monotonic()
        # As a terminal does it: to the whole group.
        os.killpg(run.process.pid, number)
        until(lambda: "/stream" in answers)
        until(lambda: is_refused(run.port))
        assert 0 == run.ended()
        took = time.monotonic() - begun
        for thread in asking:
            thread.join()

        assert b"at last" == answers["/slow"]
        assert b"data: first\n\ndata: last\n\n" == answers["/stream"]
        assert 1 <= took < 8  # little more than a second on an idle machine
        assert not any(runs(pid) for pid in family)
        assert "stopping …\nstopped\n" in run.said
        assert "Traceback" not in run.said


def test_a_second_ctrl_c_does_not_wait(tmp_path: Path):
    with running(tmp_path, STUBBORN) as run, httpx.stream("GET", f"{run.url}/stream", timeout=30) as response:
        chunks = response.iter_raw()  # kept, for it hangs up when it is forgotten
        next(chunks)
        family = run.descendants()
        run.process.send_signal(signal.SIGINT)
        run.until_it_says("stopping …")
        time.sleep(0.5)
        assert run.process.poll() is None
        begun = time.monotonic()
        run.process.send_signal(signal.SIGINT)
        assert 0 == run.ended()

        assert time.monotonic() - begun < 3
        assert not any(runs(pid) for pid in family)


def test_a_store_that_dies_is_started_again_with_all_it_kept(tmp_path: Path):
    with running(tmp_path) as run:
        with run.store() as client:
            client.set("game", "kept")
        before = run.store_pid()
        os.kill(before, signal.SIGKILL)
        run.until_it_says("the store ended (killed by SIGKILL")
        until(lambda: answers(run))

        assert before != run.store_pid()
        with run.store() as client:
            assert b"kept" == client.get("game")
        assert "starting it again in 0.5 s" in run.said
        assert 0 == run.stop()


def answers(run: Run) -> bool:
    with run.store() as client:
        try:
            return bool(client.ping())
        except redis.RedisError:
            return False


def test_an_api_that_dies_is_started_again_a_little_later_each_time(tmp_path: Path):
    with running(tmp_path) as run:
        store = run.store_pid()
        for pause in ("0.5", "1"):
            api = run.api_pid()
            os.kill(api, signal.SIGKILL)
            run.until_it_says(f"the API ended (killed by SIGKILL); starting it again in {pause} s")
            until(partial(is_replaced, run, api))

        assert store == run.store_pid()
        assert 0 == run.stop()


def is_replaced(run: Run, api: int | None) -> bool:
    try:
        return httpx.get(f"{run.url}/health/live").status_code == 200 and run.api_pid() != api
    except httpx.HTTPError:
        return False


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux ends a child with its parent")
def test_nothing_outlives_a_supervisor_that_is_killed(tmp_path: Path):
    with running(tmp_path) as run:
        with run.store() as client:
            client.set("game", "kept")
        family = run.descendants()
        run.process.kill()
        run.process.wait()

        assert len(family) >= 3  # the store, the API and its worker
        until(lambda: not any(runs(pid) for pid in family))
        assert is_refused(run.port)

    with running(tmp_path) as again, again.store() as client:
        assert b"kept" == client.get("game")


def test_with_a_store_given_none_is_embedded(tmp_path: Path, store_url: str):
    with running(tmp_path, LAMPLIGHTER_STORE_URL=store_url) as run:
        assert store_url in run.said
        assert not run.data.exists()
        assert 0 == run.stop()


def test_a_port_that_is_taken_is_named(tmp_path: Path):
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        run = Run(tmp_path, "run", LAMPLIGHTER_PORT=str(port))

        assert 1 == run.ended()

    assert f"lamplighter: port {port} on 127.0.0.1 is taken; set LAMPLIGHTER_PORT\n" == run.said


def test_the_api_alone_names_a_taken_port_too(tmp_path: Path, store_url: str):
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        run = Run(tmp_path, "api", LAMPLIGHTER_PORT=str(port), LAMPLIGHTER_STORE_URL=store_url)

        assert 1 == run.ended()

    assert f"lamplighter: port {port} on 127.0.0.1 is taken; set LAMPLIGHTER_PORT\n" == run.said


def test_a_second_supervisor_on_the_same_folder_is_refused(tmp_path: Path):
    with running(tmp_path) as first:
        second = Run(tmp_path, "run", "--app", SMALL)

        assert 1 == second.ended()
        expected = (
            f"lamplighter: the data folder {first.data} is in use by another run (process {first.process.pid}); "
            "stop it or set LAMPLIGHTER_DATA\n"
        )
        assert expected == second.said
        assert "live" == httpx.get(f"{first.url}/health/live").text


def test_a_data_folder_that_cannot_be_used_is_named(tmp_path: Path):
    (tmp_path / "data").touch()  # a file, where a folder should be
    folder = tmp_path / "data" / "deeper"
    run = Run(tmp_path, "run", LAMPLIGHTER_DATA=str(folder))

    assert 1 == run.ended()
    expected = f"lamplighter: the data folder {folder} cannot be used (Not a directory); set LAMPLIGHTER_DATA\n"
    assert expected == run.said


@pytest.mark.parametrize("command", ["run", "api"])
def test_a_bad_setting_is_named(tmp_path: Path, command: str):
    run = Run(tmp_path, command, LAMPLIGHTER_RATE_LIMIT="often")

    assert 1 == run.ended()
    expected = "lamplighter: LAMPLIGHTER_RATE_LIMIT is 'often'; expected a whole number from 0 to 1000000\n"
    assert expected == run.said


def test_the_api_alone_needs_a_store(tmp_path: Path):
    run = Run(tmp_path, "api")

    assert 1 == run.ended()
    assert run.said.startswith("lamplighter: LAMPLIGHTER_STORE_URL is not set")


def test_an_api_that_cannot_start_ends_the_run_and_the_store(tmp_path: Path):
    run = Run(tmp_path, "run", "--app", BROKEN)

    assert 1 == run.ended()
    assert "lamplighter: the API did not start (exit code 1)\n" in run.said
    with running(tmp_path):
        pass


@pytest.mark.parametrize("after", [0.2, 0.4, 0.6, 0.8, 1.0])
def test_it_can_be_stopped_while_it_starts(tmp_path: Path, after: float):
    run = Run(tmp_path, "run", "--app", SMALL)
    time.sleep(after)
    family = run.descendants()
    begun = time.monotonic()
    run.process.terminate()
    run.ended()

    assert time.monotonic() - begun < 5
    assert not any(runs(pid) for pid in family)
    assert "Traceback" not in run.said


@pytest.mark.parametrize("arguments", [[], ["dance"]])
def test_an_unknown_command_is_answered_with_the_usage(tmp_path: Path, arguments: list[str]):
    run = Run(tmp_path, *arguments)

    assert 2 == run.ended()
    assert run.said.startswith("usage: python -m service")
