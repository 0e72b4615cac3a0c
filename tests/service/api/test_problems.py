"""What is refused in the same way everywhere: found out from the contract itself."""

import contextlib
import http.client
import re
from collections.abc import Iterator
from typing import Any, NamedTuple

import httpx
import pytest

from tests.live import HTTP, Caller, Table, newcomer
from tests.service.api import NOBODY, contract, nothing_written, refused

JSON = {"Content-Type": "application/json"}
LARGEST = 65_536
LARGEST_REPLAY = 4 << 20
METHODS = ("GET", "POST", "PUT", "PATCH", "DELETE", "TRACE")


class Operation(NamedTuple):
    """An operation of the contract, with its path made out for some game."""

    name: str
    method: str
    path: str
    described: Any

    def ask(self, caller: Caller, **options: Any) -> httpx.Response:
        """Call it, with a good body if it takes one and none is given."""
        body = self.described.get("requestBody")
        if body and not {"content", "json"} & set(options):
            options["json"] = body["content"]["application/json"]["example"]
        return caller.request(self.method, self.path, **options)

    @property
    def needs_token(self) -> bool:
        return self.described["security"] == [{"bearer": []}]

    def takes(self, header: str) -> bool:
        return any(parameter["name"] == header for parameter in self.described["parameters"])


def operations(url: str, table: Table | None = None, **values: str) -> Iterator[Operation]:
    """Go through all that callers can ask of /v1."""
    places = {
        "ruleset": "mr-jack-pocket",
        "seat": "jack",
        "token": NOBODY,
        "seek": NOBODY,
        "challenge": NOBODY,
        "replay": NOBODY,
        "game": table.id if table else NOBODY,
        "player": table.seats["jack"].player if table else NOBODY,
        **values,
    }
    for path, methods in contract(url)["paths"].items():
        if path.startswith("/v1/"):
            for method, described in methods.items():
                yield Operation(described["operationId"], method.upper(), path.format(**places), described)


def test_the_contract_has_the_operations_these_tests_are_about(url: str) -> None:
    found = list(operations(url))

    assert 24 <= len(found)
    assert {"createGame", "playMove", "takeSeat", "resign"} <= {operation.name for operation in found}


# 401


def test_without_a_token_whatever_needs_one_is_refused_and_does_nothing(url: str) -> None:
    table = Table(url)
    with nothing_written(table):
        for operation in operations(url, table):
            answer = operation.ask(Caller(url))
            if operation.needs_token:
                refused(answer, 401, "unauthenticated", of=operation.name)
                assert "Bearer" == answer.headers["www-authenticate"]
            else:
                # There is no such challenge or replay, the seat is taken, and the game is not over.
                expected = {"getChallenge": {404}, "getImportedReplay": {404}, "seatGuest": {409}, "getInsight": {409}}
                assert answer.status_code in expected.get(operation.name, {200, 201}), operation.name


@pytest.mark.parametrize("token", ["x", "lamp_" + "x" * 43, "x" * 5000, "a b", "%00"])
def test_a_token_nobody_has_is_refused_everywhere_and_does_nothing(url: str, token: str) -> None:
    table = Table(url)
    with nothing_written(table):
        for operation in operations(url, table):
            answer = operation.ask(Caller(url, token))
            refused(answer, 401, "unauthenticated", of=operation.name)
            assert "Bearer" == answer.headers["www-authenticate"]


@pytest.mark.parametrize("sent", ["Basic YTpi", "Bearer", "lamp_x", ""])
def test_who_signs_in_another_way_is_not_known(url: str, sent: str) -> None:
    for path in ("/v1/rulesets", "/v1/me"):
        refused(Caller(url).get(path, headers={"Authorization": sent}), 401, "unauthenticated")


def test_the_word_bearer_may_be_written_in_any_case(url: str) -> None:
    anna = newcomer(url)

    for word in ("bearer", "BEARER"):
        assert 200 == Caller(url).get("/v1/me", headers={"Authorization": f"{word} {anna.token}"}).status_code


# 404, 405


@pytest.mark.parametrize("name", [NOBODY, "x", "A" * 20, "1" * 20, "a" * 400, "%00", "%FF", "a%0Ab", "~"])
def test_an_id_that_is_nobodys_is_not_found_wherever_it_stands(url: str, name: str) -> None:
    anna = newcomer(url)

    for operation in operations(url, game=name, player=name, token=name):
        if any(
            parameter["in"] == "path" and parameter["name"] != "ruleset"
            for parameter in operation.described["parameters"]
        ):
            refused(operation.ask(anna), 404, "not-found", of=operation.name)


@pytest.mark.parametrize(
    "path",
    ["/", "/v1", "/v1/", "/v2/games", "/v1/game", "/v1/games/a/b/c/d", "/v1/rulesets/x/y", "/%2e%2e/etc", "/V1/games"],
)
def test_a_path_that_leads_nowhere_is_not_found(url: str, path: str) -> None:
    refused(Caller(url).get(path), 404, "no-such-path")


@pytest.mark.direct
def test_a_method_that_a_path_does_not_take_is_refused_with_those_it_takes(url: str) -> None:
    table = Table(url)
    taken: dict[str, set[str]] = {}
    for operation in operations(url, table):
        taken.setdefault(operation.path, set()).add(operation.method)
    with nothing_written(table):
        for path, methods in taken.items():
            for method in set(METHODS) - methods:
                answer = table.seats["jack"].request(method, path)
                refused(answer, 405, "method-not-allowed")
                assert {*methods, "OPTIONS"} == set(answer.headers["allow"].split(", ")), path


def test_options_names_the_methods_of_a_path(url: str) -> None:
    taken: dict[str, set[str]] = {}
    for operation in operations(url):
        taken.setdefault(operation.path, {"OPTIONS"}).add(operation.method)

    for path, methods in taken.items():
        answer = Caller(url).request("OPTIONS", path)
        assert (204, methods) == (answer.status_code, set(answer.headers["allow"].split(", ")))


# 406


@pytest.mark.parametrize("accept", ["text/html", "application/xml", "application/json;q=0", "image/*", "*/*;q=0", "x"])
def test_a_form_that_cannot_be_had_is_refused(url: str, accept: str) -> None:
    table = Table(url)

    problem = refused(
        Caller(url).get(f"{table.path}/events", headers={"Accept": accept}), 406, "not-acceptable", of="listEvents"
    )
    assert "text/event-stream" in problem["detail"]


@pytest.mark.parametrize(
    ("accept", "form"),
    [
        ("", "application/json"),
        ("*/*", "application/json"),
        ("application/*", "application/json"),
        ("text/html, */*;q=0.1", "application/json"),
        ("application/x-ndjson", "application/x-ndjson"),
        ("APPLICATION/X-NDJSON", "application/x-ndjson"),
        ("application/json;q=0.5, application/x-ndjson", "application/x-ndjson"),
        ("application/json;q=0.5, application/x-ndjson;q=0.4", "application/json"),
        ("application/json;q=nonsense, application/x-ndjson;q=0.1", "application/x-ndjson"),
        ("application/json; charset=utf-8", "application/json"),
        ("application/json;q=0, */*", "application/x-ndjson"),
    ],
)
def test_the_form_that_is_liked_best_is_given(url: str, accept: str, form: str) -> None:
    table = Table(url)

    answer = Caller(url).get(f"{table.path}/events", headers={"Accept": accept})
    assert (200, form) == (answer.status_code, answer.headers["content-type"])
    assert "Accept, Authorization" == answer.headers["vary"]


# 400, 413, 415, 422: bodies and keys


BAD_BODIES = {
    "nothing": b"",
    "not JSON": b"{",
    "two values": b"{} {}",
    "a trailing comma": b'{"name":"Anna",}',
    "not UTF-8": b'{"name":"\xff","notation":"\xff","nonce":"\xff","ruleset":"\xff"}',
    "half a pair": b'{"name":"\\ud800"}',
    "UTF-16": '{"name":"Anna"}'.encode("utf-16"),
    "a byte order mark": b'\xef\xbb\xbf{"name":"Anna"}',
    "a null": b"null",
    "a list": b"[]",
    "a number": b"1e999",
    "not a number": b'{"expectedVersion":NaN,"notation":"draw-alibi"}',
    "an unknown field": b'{"nobodyKnowsThis":1}',
    "deep lists": b"[" * 60_000,
    "deep lists, closed": b"[" * 30_000 + b"]" * 30_000,
    "deep objects": b'{"a":' * 10_000,
    "deep lists in a known field": b'{"name":%b,"nonce":%b}' % ((b"[" * 5000 + b"]" * 5000,) * 2),
    "deep lists beside a whole number": b'{"expectedVersion":2.0,"notation":%b}' % (b"[" * 900 + b"]" * 900),
}


@pytest.mark.parametrize("body", BAD_BODIES.values(), ids=BAD_BODIES)
def test_a_malformed_body_is_refused_everywhere_and_does_nothing(url: str, body: bytes) -> None:
    table = Table(url)
    with nothing_written(table):
        for operation in operations(url, table):
            described = operation.described.get("requestBody")
            if described and (body or described["required"]):
                answer = operation.ask(table.mover(), content=body, headers=JSON)
                problem = refused(answer, 400, "malformed", of=operation.name)
                assert 1 == len(problem["errors"])
                assert re.match(r"(/|$)", problem["errors"][0]["pointer"])


def test_a_body_that_is_too_large_is_refused_everywhere_and_does_nothing(url: str) -> None:
    table = Table(url)

    def in_pieces(size: int) -> Iterator[bytes]:
        for _ in range(size // 1000 + 1):
            yield b" " * 1000

    with nothing_written(table):
        for operation in operations(url, table):
            if "requestBody" in operation.described:
                largest = LARGEST_REPLAY if operation.name in ("verifyReplay", "importReplay") else LARGEST
                for body in (b" " * (largest + 1), in_pieces(largest)):
                    answer = operation.ask(table.mover(), content=body, headers=JSON)
                    refused(answer, 413, "too-large", of=operation.name)


def test_who_sends_too_much_is_told_that_the_connection_ends(url: str) -> None:
    port = httpx.URL(url).port or 80
    for _ in range(20):
        with contextlib.closing(http.client.HTTPConnection("127.0.0.1", port, timeout=10)) as line:
            line.request("POST", "/v1/players", body=b" " * (LARGEST + 5000), headers=JSON)
            answer = line.getresponse()
            assert (413, "close") == (answer.status, answer.getheader("connection"))
            answer.read()


def test_the_largest_body_is_read(url: str) -> None:
    made = Caller(url).request("POST", "/v1/players", content=b'{"name":"Anna"}'.ljust(LARGEST), headers=JSON)

    assert 201 == made.status_code


@pytest.mark.parametrize(
    "kind", [None, "text/plain", "application/x-www-form-urlencoded", "application/jsonp", "json", ""]
)
def test_a_body_that_is_not_called_json_is_refused_everywhere_and_does_nothing(url: str, kind: str | None) -> None:
    table = Table(url)
    with nothing_written(table):
        for operation in operations(url, table):
            if kind not in operation.described.get("requestBody", {"content": {kind}})["content"]:
                headers = {} if kind is None else {"Content-Type": kind}
                answer = operation.ask(table.mover(), content=b"{}", headers=headers)
                refused(answer, 415, "unsupported-media-type", of=operation.name)


@pytest.mark.parametrize("kind", ["application/json", "application/json; charset=utf-8", "Application/JSON ;a=b"])
def test_json_may_be_called_so_in_several_ways(url: str, kind: str) -> None:
    made = Caller(url).request("POST", "/v1/players", content=b'{"name":"Anna"}', headers={"Content-Type": kind})

    assert 201 == made.status_code


@pytest.mark.parametrize("key", ["a b", "x" * 129])
def test_a_malformed_key_is_refused_wherever_one_is_taken(url: str, key: str) -> None:
    table = Table(url)
    with nothing_written(table):
        for operation in operations(url, table):
            if operation.takes("Idempotency-Key"):
                answer = operation.ask(table.mover(), headers={"Idempotency-Key": key})
                refused(answer, 400, "malformed", of=operation.name)


def test_a_key_that_came_with_another_request_is_refused_wherever_one_is_taken(url: str) -> None:
    table = Table(url)
    jack = table.seats["jack"]
    key = {"Idempotency-Key": "used"}
    jack.post("/v1/games", {"ruleset": "mr-jack-pocket", "visibility": "unlisted"}, headers=key)
    version = table.summary()["version"]
    mover = table.mover()
    # As an object: the example of the contract is a line, and might by chance be the very same one.
    move = mover.get(f"{table.path}/moves").json()["moves"][0]["move"]
    assert 200 == mover.post(f"{table.path}/moves", {"expectedVersion": version, "move": move}, headers=key).status_code
    assert 201 == mover.post("/v1/seeks", {"ruleset": "mr-jack"}, headers=key).status_code
    with nothing_written(table):
        for operation in operations(url, table):
            if operation.takes("Idempotency-Key"):
                caller = jack if operation.name in ("createGame", "forkGame", "forkReplay") else mover
                refused(operation.ask(caller, headers=key), 422, "idempotency-key-reused", of=operation.name)


# Queries


def test_a_parameter_that_is_not_known_or_comes_twice_is_refused(url: str) -> None:
    table = Table(url)

    for operation in operations(url, table):
        names = [parameter["name"] for parameter in operation.described["parameters"] if parameter["in"] == "query"]
        if names:
            unknown = HTTP.request(operation.method, f"{url}{operation.path}?nobodyKnowsThis=1")
            assert "query/" == refused(unknown, 400, "malformed", of=operation.name)["errors"][0]["pointer"]
        for name in names:
            twice = HTTP.request(operation.method, f"{url}{operation.path}?{name}=1&{name}=1")
            assert f"query/{name}" == refused(twice, 400, "malformed", of=operation.name)["errors"][0]["pointer"]


def test_a_number_out_of_its_bounds_is_refused(url: str) -> None:
    table = Table(url)
    tried = 0
    for operation in operations(url, table):
        for parameter in operation.described["parameters"]:
            schema = parameter["schema"]
            if parameter["in"] == "query" and schema.get("type") == "integer":
                for value in (schema["minimum"] - 1, schema["maximum"] + 1, 10**40, "1.5", "one", "", "%D9%A1"):
                    answer = HTTP.request(operation.method, f"{url}{operation.path}?{parameter['name']}={value}")
                    problem = refused(answer, 400, "malformed", of=operation.name)
                    assert f"query/{parameter['name']}" == problem["errors"][0]["pointer"]
                    tried += 1
    assert 40 < tried
