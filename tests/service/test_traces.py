"""A trace leads from a request through the queue to the worker; without the extra nobody misses it."""

import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

from service.embedded import Valkey
from tests import live
from tests.collector import Collector, Told
from tests.live import HTTP, ROOT, Api, Caller, newcomer
from tests.service.api import until

CALLERS = "4bf92f3577b34da6a3ce929d0e0e4736"
"""The trace of a caller."""
CALLERS_SPAN = "00f067aa0ba902b7"

KNOWN = {
    "http.request.method",
    "http.route",
    "http.response.status_code",
    "error.type",
    *(
        f"lamplighter.{name}"
        for name in ("request", "code", "player", "game", "version", "seat", "bot_level", "attempt")
    ),
}
"""All that is told of anything. None of it is a secret: the log has it too."""


@pytest.fixture(scope="module")
def valkey(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Valkey]:
    with Valkey(tmp_path_factory.mktemp("traces")) as running:
        yield running


@pytest.fixture(scope="module")
def collector() -> Iterator[Collector]:
    with Collector() as running:
        yield running


@pytest.fixture(scope="module")
def traced(valkey: Valkey, collector: Collector) -> Iterator[Api]:
    settings = {"OTEL_EXPORTER_OTLP_ENDPOINT": collector.url, "OTEL_BSP_SCHEDULE_DELAY": "50"}
    with live.api(valkey.url, **settings) as api, live.workers(valkey.url, **settings):
        yield api


def begun(url: str) -> tuple[Caller, str]:
    """Sit down against a house bot, and be the one who is to move."""
    anna = newcomer(url)
    seats = {"investigator": {"kind": "me"}, "jack": {"kind": "bot", "level": 1}}
    game = anna.post("/v1/games", {"ruleset": "mr-jack-pocket", "seats": seats}).json()
    until(lambda: anna.get(f"/v1/games/{game['id']}").json()["toMove"] == ["investigator"])
    return anna, f"/v1/games/{game['id']}"


def moved(anna: Caller, path: str, **headers: str) -> dict[str, Any]:
    """Play a move that leaves the house bot to move."""
    while True:
        offered = anna.get(f"{path}/moves").json()
        sent = {"expectedVersion": offered["version"], "notation": offered["moves"][0]["notation"]}
        answer = HTTP.post(f"{anna.url}{path}/moves", json=sent, headers={**anna.headers, **headers})
        assert 200 == answer.status_code
        if answer.json()["view"]["toMove"] == ["jack"]:
            return {**sent, "version": answer.json()["version"]}


def in_trace(collector: Collector, trace: str) -> list[Told]:
    return [span for span in collector.spans if span.trace == trace]


def only(spans: list[Told], name: str, under: str) -> Told:
    (found,) = [span for span in spans if (span.name, span.parent) == (name, under)]
    return found


def test_a_trace_leads_from_the_callers_span_to_the_answer_of_the_house_bot(traced: Api, collector: Collector):
    anna, path = begun(traced.url)
    sent = moved(anna, path, traceparent=f"00-{CALLERS}-{CALLERS_SPAN}-01")
    version = sent["version"]

    def is_all_there() -> bool:
        told = [(span.name, span.fields.get("lamplighter.version")) for span in in_trace(collector, CALLERS)]
        return ("turn", version) in told and ("append", version + 1) in told

    until(is_all_there)
    spans = [span for span in in_trace(collector, CALLERS) if span.fields["lamplighter.version"] >= version]
    request = only(spans, "POST /v1/games/{game}/moves", CALLERS_SPAN)
    put = only(spans, "enqueue turn", request.id)
    job = only(spans, "turn", put.id)

    assert ("lamplighter-api", 200) == (request.process, request.fields["http.response.status_code"])
    assert version == only(spans, "append", request.id).fields["lamplighter.version"]
    assert ("lamplighter-worker", "jack", 1) == (
        job.process,
        job.fields["lamplighter.seat"],
        job.fields["lamplighter.bot_level"],
    )
    answers = [span for span in spans if (span.name, span.parent) == ("append", job.id)]
    assert version + 1 == min(span.fields["lamplighter.version"] for span in answers)
    assert {"lamplighter-worker"} == {span.process for span in answers}
    assert {path.rpartition("/")[2]} == {span.fields["lamplighter.game"] for span in spans}


def test_hints_and_insights_are_part_of_the_trace_that_asked_for_them(traced: Api, collector: Collector):
    anna, path = begun(traced.url)
    assert 200 == anna.get(f"{path}/hint?level=1").status_code
    assert 200 == anna.post(f"{path}/resignation").status_code
    assert anna.post(f"{path}/insight").is_success
    game = path.rpartition("/")[2]

    def of_game(name: str) -> list[Told]:
        return [span for span in collector.named(name) if span.fields["lamplighter.game"] == game]

    until(lambda: bool(of_game("hint") and of_game("insight")))

    for wish, route in (("hint", "GET /v1/games/{game}/hint"), ("insight", "POST /v1/games/{game}/insight")):
        (job,) = of_game(wish)
        (put,) = of_game(f"enqueue {wish}")
        (request,) = of_game(route)
        assert (job.parent, put.parent) == (put.id, request.id)
        assert {request.trace} == {job.trace, put.trace}


def test_requests_at_the_same_time_have_traces_of_their_own(traced: Api, collector: Collector):
    _anna, path = begun(traced.url)
    traces = [f"{number:032x}" for number in range(1, 41)]

    def ask(trace: str) -> int:
        headers = {"traceparent": f"00-{trace}-{CALLERS_SPAN}-01", "x-request-id": trace}
        return HTTP.get(f"{traced.url}{path}", headers=headers).status_code

    with ThreadPoolExecutor(8) as pool:
        assert {200} == set(pool.map(ask, traces))
    until(lambda: all(in_trace(collector, trace) for trace in traces))

    for trace in traces:
        (span,) = in_trace(collector, trace)
        assert (trace, CALLERS_SPAN) == (span.fields["lamplighter.request"], span.parent)


def test_nothing_is_told_but_what_the_log_tells(traced: Api, collector: Collector):
    anna, path = begun(traced.url)
    sent = moved(anna, path)
    refused = anna.post(f"{path}/moves", {"expectedVersion": 1, "notation": sent["notation"]})
    assert 409 == refused.status_code
    assert 200 == HTTP.get(f"{traced.url}/health/ready").status_code
    code = refused.json()["code"]
    until(lambda: any(span.fields.get("lamplighter.code") == code for span in collector.spans))

    assert {name for span in collector.spans for name in span.fields} <= KNOWN
    assert sent["notation"].encode() not in collector.raw
    assert anna.headers["Authorization"].removeprefix("Bearer ").encode() not in collector.raw
    assert not [span.name for span in collector.spans if "health" in span.name]


def test_without_the_extra_nothing_of_it_is_missed(valkey: Valkey, tmp_path: Path):
    # In the place of OpenTelemetry there is a package that cannot be imported.
    (tmp_path / "opentelemetry").mkdir()
    (tmp_path / "opentelemetry" / "__init__.py").write_text("raise ImportError('opentelemetry')\n")
    log = tmp_path / "log"
    settings = {"PYTHONPATH": str(tmp_path), "OTEL_EXPORTER_OTLP_ENDPOINT": "http://127.0.0.1:9"}

    with live.api(valkey.url, **settings) as api, live.workers(valkey.url, log=log, **settings):
        anna, path = begun(api.url)
        moved(anna, path)
        until(lambda: anna.get(path).json()["toMove"] == ["investigator"])

    assert 1 == log.read_text().count("traces_missing")


def test_without_a_collector_nothing_of_the_extra_is_loaded():
    # What draws and sends spans, that is: of the rest, redis-py and Litestar load some wherever it is installed.
    program = """
import sys
from service import app, traces
from service.settings import Settings
from service.workers import pool

settings = Settings.from_environment({})
app.build(settings)
traces.prepare(settings)
with traces.opened("worker"), traces.span("turn", kind="consumer", fields={}, under={"traceparent": "00"}):
    assert traces.carried() is None
print(*(name for name in sys.modules if name.startswith(("opentelemetry.sdk.trace", "opentelemetry.exporter"))))
"""
    said = subprocess.run([sys.executable, "-c", program], cwd=ROOT, capture_output=True, text=True, check=False)

    assert (0, "", "") == (said.returncode, said.stdout.strip(), said.stderr)
