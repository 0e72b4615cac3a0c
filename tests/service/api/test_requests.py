"""What all requests share: ids, headers, pages of other origins, the log, the figures."""

import json
import re
from collections.abc import Iterator
from typing import Any

import httpx
import pytest
from prometheus_client.parser import text_string_to_metric_families

from engine.registry import RULESETS
from tests.live import HTTP, Caller, Table, newcomer
from tests.service.api import LoggedApi, contract, logged_api, refused, until

ORIGIN = "https://play.example.org"
ID = re.compile(r"\b[a-z2-7]{20}\b")


@pytest.fixture(scope="module")
def logged(store_url: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[LoggedApi]:
    """An API whose log can be read, down to the least of it."""
    log = tmp_path_factory.mktemp("log") / "api.log"
    with logged_api(store_url, log, LAMPLIGHTER_LOG_LEVEL="debug") as api:
        yield api


def some_of_each(table: Table) -> list[httpx.Response]:
    """Ask for a thing that is had, one that is not, and one that must not be."""
    jack = table.seats["jack"]
    return [
        jack.get(f"{table.path}/view"),
        jack.get(f"{table.path}/events", headers={"Accept": "application/x-ndjson"}),
        jack.get(f"{table.path}/board.svg"),
        jack.post(f"{table.path}/moves", {"expectedVersion": 0, "notation": "draw-alibi"}),
        jack.get("/v1/nowhere"),
        jack.request("PUT", "/v1/games"),
        Caller(table.url, "unknown").get("/v1/me"),
        Caller(table.url).post("/v1/players", {}),
        Caller(table.url).request("POST", "/v1/players", content=b" " * 70_000),
        HTTP.get(f"{table.url}/health/ready"),
        HTTP.get(f"{table.url}/metrics"),
    ]


# Ids and headers


@pytest.mark.parametrize("name", ["a", "A-b_c.9", "x" * 64])
def test_a_request_keeps_the_id_it_came_with(url: str, name: str) -> None:
    for path in ("/v1/games", "/v1/me", "/nowhere", "/health/live"):
        assert name == HTTP.get(f"{url}{path}", headers={"X-Request-Id": name}).headers["x-request-id"]


@pytest.mark.parametrize("name", ["", "x" * 65, "a b", "a,b", "<script>", "a;b", "é".encode()])
def test_an_id_that_could_do_harm_is_replaced(url: str, name: str | bytes) -> None:
    answer = HTTP.get(f"{url}/v1/games", headers={"X-Request-Id": name})

    assert re.fullmatch(r"[0-9a-f]{16}", answer.headers["x-request-id"])


@pytest.mark.direct
def test_every_answer_has_an_id_of_its_own(url: str) -> None:
    answers = some_of_each(Table(url))

    made = [answer.headers["x-request-id"] for answer in answers]
    assert len(answers) == len(set(made))
    assert ["nosniff"] * len(answers) == [answer.headers["x-content-type-options"] for answer in answers]


def test_no_answer_names_its_type_or_its_charset_twice(url: str) -> None:
    for answer in some_of_each(Table(url)):
        assert 1 == len(answer.headers.get_list("content-type"))
        assert answer.headers["content-type"].count("charset") <= 1


def test_without_a_limit_no_rates_are_told(url: str) -> None:
    assert [] == [name for name in newcomer(url).get("/v1/me").headers if name.startswith("ratelimit")]


# Pages of other origins


@pytest.mark.direct
def test_pages_of_any_origin_may_ask_for_everything(url: str) -> None:
    for path, methods in contract(url)["paths"].items():
        for method in methods:
            asked = {
                "Origin": ORIGIN,
                "Access-Control-Request-Method": method.upper(),
                "Access-Control-Request-Headers": "authorization, content-type, idempotency-key, last-event-id",
            }
            answer = HTTP.options(
                f"{url}{re.sub('{[a-z]+}', 'a', path)}",
                headers=asked,
            )
            allowed = answer.headers["access-control-allow-headers"].lower().split(", ")
            assert (204, "*") == (answer.status_code, answer.headers["access-control-allow-origin"])
            assert method.upper() in answer.headers["access-control-allow-methods"].split(", ")
            assert {"authorization", "content-type", "idempotency-key", "if-none-match", "last-event-id"} <= set(
                allowed
            )
            assert 0 < int(answer.headers["access-control-max-age"])


def test_a_page_of_another_origin_may_read_every_answer_and_its_headers(url: str) -> None:
    table = Table(url)
    for caller in (*table.seats.values(), Caller(url)):
        caller.headers["Origin"] = ORIGIN
    documented = {
        header.lower()
        for methods in contract(url)["paths"].values()
        for operation in methods.values()
        for answer in operation["responses"].values()
        for header in answer.get("headers", ())
    }

    for answer in some_of_each(table)[:6]:
        exposed = answer.headers["access-control-expose-headers"].lower().split(", ")
        assert "*" == answer.headers["access-control-allow-origin"]
        assert documented <= set(exposed)


def test_only_named_origins_may_ask_if_any_are_named(store_url: str, tmp_path_factory: pytest.TempPathFactory) -> None:
    log = tmp_path_factory.mktemp("log") / "api.log"
    with logged_api(store_url, log, LAMPLIGHTER_CORS_ORIGINS=ORIGIN) as api:
        friend, other = (
            HTTP.get(f"{api.url}/v1/games", headers={"Origin": origin}) for origin in (ORIGIN, "https://evil.example")
        )
        preflight = HTTP.options(
            f"{api.url}/v1/games",
            headers={"Origin": "https://evil.example", "Access-Control-Request-Method": "POST"},
        )

    assert ORIGIN == friend.headers["access-control-allow-origin"]
    assert "Origin" in friend.headers["vary"]
    assert "access-control-allow-origin" not in other.headers
    assert "https://evil.example" != preflight.headers.get("access-control-allow-origin")


# The log


def test_every_request_writes_one_line(logged: LoggedApi) -> None:
    table = Table(logged.url)
    for answer in some_of_each(table):
        name = answer.headers["x-request-id"]
        (line,) = until(lambda name=name: logged.requests(name))
        assert (answer.status_code, answer.request.method) == (line["status"], line["method"])
        assert 0 <= line["ms"]
    assert all(json.loads(line)["timestamp"].endswith("Z") for line in logged.lines())
    ids = [json.loads(line).get("id") for line in logged.lines()]
    assert len(ids) == len(set(ids))


@pytest.mark.parametrize(
    ("method", "path", "route"),
    [
        ("GET", "/v1/games", "/v1/games"),
        ("GET", "/v1/games/{id}", "/v1/games/{game}"),
        ("GET", "/v1/games/{id}/view?as=public&at=2", "/v1/games/{game}/view"),
        ("GET", "/v1/games/{id}/events?limit=3", "/v1/games/{game}/events"),
        ("POST", "/v1/games/{id}/seats/jack", "/v1/games/{game}/seats/{seat}"),
        ("GET", "/v1/rulesets/chess", "/v1/rulesets/{ruleset}"),
        ("GET", "/health/live", "/health/live"),
        ("GET", "/metrics", "/metrics"),
        ("GET", "/{id}", "unknown"),
        ("GET", "/v1/games/{id}/nothing", "unknown"),
    ],
)
def test_a_line_names_the_route_and_not_the_path(logged: LoggedApi, method: str, path: str, route: str) -> None:
    table = Table(logged.url)

    answer = Caller(logged.url).request(method, path.format(id=table.id))
    (line,) = until(lambda: logged.requests(answer.headers["x-request-id"]))
    assert route == line["route"]
    assert path.format(id=table.id) not in json.dumps(line) or path == route


def test_a_line_tells_who_played_where_and_what_became_of_it(logged: LoggedApi) -> None:
    table = Table(logged.url)
    mover = table.mover()
    played = table.play()
    stale = mover.post(f"{table.path}/moves", {"expectedVersion": 2, "notation": "draw-alibi"})

    (line,) = until(lambda: logged.requests(played.headers["x-request-id"]))
    assert (mover.player, table.id, 3, 200) == tuple(line[name] for name in ("player", "game", "version", "status"))
    (line,) = until(lambda: logged.requests(stale.headers["x-request-id"]))
    assert (mover.player, 409, "version-conflict") == tuple(line[name] for name in ("player", "status", "code"))


def test_no_line_holds_a_token_a_seed_or_a_card(logged: LoggedApi) -> None:
    table = Table(logged.url)
    table.play_to_the_end()
    for caller in (*table.seats.values(), Caller(logged.url, "lamp_" + "wrong" * 8)):
        caller.post("/v1/me/tokens")
        caller.get(f"{table.path}/view?as=omniscient")
    last = Caller(logged.url).get("/v1/nowhere").headers["x-request-id"]
    until(lambda: logged.requests(last))
    events = Caller(logged.url).get(f"{table.path}/events?as=omniscient").json()["events"]
    opened = next(event["event"] for event in events if event["event"]["type"].endswith("case_opened"))
    secrets = [events[0]["event"]["seed"], "lamp_", *opened["deck"], opened["identity"], "identity", "alibi", "Bearer"]

    lines = logged.lines()
    assert 50 < len(lines)
    assert [] == [line for line in lines if any(re.search(rf"\b{secret}", line) for secret in secrets)]


def test_signs_of_life_are_not_worth_a_line_unless_asked_for(
    store_url: str, tmp_path_factory: pytest.TempPathFactory
) -> None:
    log = tmp_path_factory.mktemp("log") / "api.log"
    with logged_api(store_url, log) as api:
        for path in ("/health/live", "/health/ready", "/metrics"):
            HTTP.get(f"{api.url}{path}")
        last = HTTP.get(f"{api.url}/v1/games").headers["x-request-id"]
        until(lambda: api.requests(last))

        assert ["/v1/games"] == [json.loads(line)["route"] for line in api.lines()]


# The figures


def figures(url: str) -> dict[tuple[str, tuple[tuple[str, str], ...]], float]:
    text = HTTP.get(f"{url}/metrics").text
    return {
        (sample.name, tuple(sorted(sample.labels.items()))): sample.value
        for family in text_string_to_metric_families(text)
        for sample in family.samples
    }


@pytest.mark.direct
def test_the_figures_can_be_read_by_prometheus(url: str) -> None:
    answer = HTTP.get(f"{url}/metrics")
    families = {family.name: family.type for family in text_string_to_metric_families(answer.text)}

    assert "text/plain" == answer.headers["content-type"].partition(";")[0]
    assert "no-store" == answer.headers["cache-control"]
    assert {
        "lamplighter_requests": "counter",
        "lamplighter_request_seconds": "histogram",
        "lamplighter_streams_open": "gauge",
        "lamplighter_problems": "counter",
    }.items() <= families.items()


@pytest.mark.direct
def test_requests_and_problems_are_counted(url: str) -> None:
    labels = (("method", "GET"), ("route", "/v1/rulesets/{ruleset}"), ("status", "404"))
    problem = (("code", "unknown-ruleset"),)
    before = figures(url)
    refused(Caller(url).get("/v1/rulesets/chess"), 404, "unknown-ruleset")

    def counted(name: str, labels: tuple[tuple[str, str], ...]) -> float:
        return figures(url)[name, labels] - before.get((name, labels), 0)

    until(lambda: counted("lamplighter_requests_total", labels) == 1)
    assert 1 == counted("lamplighter_problems_total", problem)


@pytest.mark.direct
def test_no_label_holds_an_id(url: str) -> None:
    table = Table(url)
    some_of_each(table)
    for path in (
        f"/{table.id}",
        f"/v1/{table.id}/x",
        f"/v1/rulesets/{table.id}",
        f"/v1/games/{table.id}/seats/{table.id}",
    ):
        for method in ("GET", "POST", "DELETE", table.id.upper()):
            table.seats["jack"].request(method, path)

    routes = {*contract(url)["paths"], "/docs", "/docs/problems", "/docs/assets/{name}", "/openapi.json", "unknown"}
    for name, labels in figures(url):
        if name.startswith("lamplighter"):
            assert not ID.search(" ".join(value.lower() for _, value in labels)), (name, labels)
            assert dict(labels).get("route", "unknown") in routes


@pytest.mark.parametrize(
    ("path", "body", "pointer", "said"),
    [
        ("/v1/players", {"name": "Anna "}, "/name", "of the form that the contract gives"),
        ("/v1/games", {"ruleset": "chess"}, "/ruleset", f"it is one of: {', '.join(RULESETS)}"),
    ],
)
def test_a_fault_is_told_in_words(url: str, path: str, body: Any, pointer: str, said: str) -> None:
    (fault,) = refused(newcomer(url).post(path, body), 400, "malformed")["errors"]

    assert pointer == fault["pointer"]
    assert said in fault["detail"]
    assert "regex" not in fault["detail"]
