"""What the tests of the API share."""

import contextlib
import functools
import http.client
import json
import select
import subprocess
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import httpx
import jsonschema

from tests.live import HTTP, ROOT, Api, Caller, Table

NOBODY = "a" * 20
"""An id that could be somebody's, and is nobody's."""

PROBLEM = "application/problem+json"


def until(holds: Callable[[], Any], *, within: float = 15) -> Any:
    """Wait until something holds; give what it gave."""
    deadline = time.monotonic() + within
    while not (found := holds()):
        if time.monotonic() > deadline:
            raise AssertionError(f"it did not come about within {within:g} s")
        time.sleep(0.005)
    return found


@functools.cache
def contract(url: str) -> Any:
    """Read the contract that an API tells of itself."""
    return HTTP.get(f"{url}/openapi.json").json()


@functools.cache
def operation(url: str, name: str) -> Any:
    """Find an operation of the contract."""
    (found,) = (
        described
        for methods in contract(url)["paths"].values()
        for described in methods.values()
        if described["operationId"] == name
    )
    return found


def as_documented(answer: httpx.Response, of: str, status: int) -> Any:
    """Read what was found in an answer, which must be as the contract of its operation has it."""
    url = f"http://{answer.request.url.netloc.decode()}"
    assert status == answer.status_code, answer.text
    described = operation(url, of)["responses"][str(status)]
    missing = {name.lower() for name in described.get("headers", ()) if not name.startswith("RateLimit")}
    assert set() == missing - set(answer.headers)
    forms = described.get("content", {})
    if not forms:
        assert b"" == answer.content
        return None
    form = answer.headers["content-type"].partition(";")[0]
    assert form in forms
    if not form.endswith("json") or form.endswith("ndjson"):
        return answer.text
    jsonschema.Draft202012Validator({**forms[form]["schema"], "components": contract(url)["components"]}).validate(
        answer.json()
    )
    return answer.json()


def refused(answer: httpx.Response, status: int, code: str, *, of: str | None = None) -> Any:
    """Read a refusal, which must be a problem of that status and code, and a documented one of its operation."""
    assert (status, PROBLEM) == (answer.status_code, answer.headers["content-type"]), answer.text
    problem = answer.json()
    assert {"type", "title", "status", "code", "detail"} <= set(problem)
    assert (status, code, f"/docs/problems#{code}") == (problem["status"], problem["code"], problem["type"])
    assert "no-store" == answer.headers["cache-control"]
    if of is not None:
        as_documented(answer, of, status)
        url = f"http://{answer.request.url.netloc.decode()}"
        assert f"`{code}`" in operation(url, of)["responses"][str(status)]["description"]
    return problem


def record(table: Table) -> tuple[bytes, ...]:
    """Take down a game as it can be had: its summary, and its log as everyone at the table and beside it knows it."""
    readers = (Caller(table.url), *table.seats.values())
    logs = [reader.get(f"{table.path}/events?limit=1000").content for reader in readers]
    return (HTTP.get(f"{table.url}{table.path}").content, *logs)


@contextlib.contextmanager
def nothing_written(table: Table) -> Iterator[None]:
    """Hold that whatever happens here leaves no trace in the log."""
    before = record(table)
    yield
    assert before == record(table)


def messages(text: str) -> list[tuple[int, Any]]:
    """Read the events of a stream as a browser does: id and data of each that has arrived whole."""
    found = []
    for block in text.split("\n\n")[:-1]:
        fields = dict(line.split(": ", 1) for line in block.split("\n") if not line.startswith(":"))
        if "data" in fields:
            found.append((int(fields["id"]), json.loads(fields["data"])))
    return found


class Pending:
    """A request that was sent, and whose answer may take its time."""

    def __init__(self, caller: Caller, path: str, **headers: str) -> None:
        self._request = httpx.Request("GET", f"{caller.url}{path}", headers={**caller.headers, **headers})
        self._line = http.client.HTTPConnection(self._request.url.host, self._request.url.port or 80, timeout=30)
        self._line.request("GET", path, headers={**caller.headers, **headers})
        self._began = time.monotonic()
        # Requests are served in the order of their arrival: once others were answered, this one is being served.
        for _ in range(5):
            HTTP.get(f"{caller.url}/health/ready")

    def is_waiting(self) -> bool:
        """Tell whether no byte of the answer has come yet."""
        return not select.select([self._line.sock], [], [], 0)[0]

    def heard(self) -> httpx.Response:
        """Wait for the answer."""
        with contextlib.closing(self._line):
            answer = self._line.getresponse()
            content = answer.read()
        self.seconds = time.monotonic() - self._began
        headers = [(name, value) for name, value in answer.getheaders() if name.lower() != "transfer-encoding"]
        return httpx.Response(answer.status, headers=headers, content=content, request=self._request)


class LoggedApi(Api):
    """An API process whose log can be read."""

    def __init__(self, store_url: str, log: Path, **settings: str) -> None:
        super().__init__(store_url, **settings)
        self._log = log
        self._read = 0
        self._lines: list[str] = []

    def start(self) -> "LoggedApi":
        with self._log.open("wb") as log:
            self.process = subprocess.Popen(
                self._command,
                cwd=ROOT,
                env=self._environment,
                stdout=log,
                start_new_session=True,
            )
        until(self._is_live, within=30)
        return self

    def _is_live(self) -> bool:
        assert self.process is not None
        assert self.process.poll() is None
        with contextlib.suppress(httpx.HTTPError):
            return httpx.get(f"{self.url}/health/live", timeout=2).status_code == 200
        return False

    def lines(self) -> list[str]:
        """Read every line the process has finished writing."""
        with self._log.open("rb") as log:
            log.seek(self._read)
            new = log.read()
        whole = new[: new.rfind(b"\n") + 1]
        self._read += len(whole)
        self._lines += whole.decode().splitlines()
        return self._lines

    def requests(self, request_id: str) -> list[dict[str, Any]]:
        """Read the lines of a request, or of all whose ids begin so."""
        found = (json.loads(line) for line in self.lines() if f'"id":"{request_id}' in line)
        return [line for line in found if line["event"] == "request"]


@contextlib.contextmanager
def logged_api(store_url: str, log: Path, **settings: str) -> Iterator[LoggedApi]:
    running = LoggedApi(store_url, log, **settings)
    try:
        yield running.start()
    finally:
        running.kill()
