import time
from collections.abc import Iterator
from itertools import cycle

import httpx
import pytest
import redis

from service.embedded import Valkey
from service.identifiers import TOKEN_PREFIX
from tests import live
from tests.live import HTTP, Api, Caller, newcomer
from tests.service.api import as_documented, operation

# So few that none is given back while a test runs: one in ten seconds, one in twelve, one in twenty minutes.
PER_TOKEN, PER_ADDRESS, PLAYERS = 6, 5, 3
LIMITS = {
    "LAMPLIGHTER_RATE_LIMIT": str(PER_TOKEN),
    "LAMPLIGHTER_RATE_LIMIT_ADDRESS": str(PER_ADDRESS),
    "LAMPLIGHTER_RATE_LIMIT_PLAYERS": str(PLAYERS),
}


@pytest.fixture(scope="module")
def valkey(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Valkey]:
    with Valkey(tmp_path_factory.mktemp("gate")) as running:
        yield running


@pytest.fixture
def raw(valkey: Valkey) -> Iterator[redis.Redis]:
    """An empty store, without us in between: nobody has asked for anything yet."""
    with redis.Redis.from_url(valkey.url) as client:
        client.flushall()
        yield client


@pytest.fixture(scope="module")
def apis(valkey: Valkey) -> Iterator[list[Api]]:
    """Two processes with limits, on one store."""
    with live.api(valkey.url, **LIMITS) as one, live.api(valkey.url, **LIMITS) as other:
        yield [one, other]


@pytest.fixture(scope="module")
def free_url(valkey: Valkey) -> Iterator[str]:
    """A process without limits on the same store, where players are made without being counted."""
    with live.api(valkey.url) as api:
        yield api.url


@pytest.fixture(scope="module")
def proxied_url(valkey: Valkey) -> Iterator[str]:
    """A process that believes its proxy."""
    with live.api(valkey.url, **LIMITS, LAMPLIGHTER_TRUST_PROXY="yes") as api:
        yield api.url


@pytest.fixture
def anna(raw: redis.Redis, free_url: str) -> Caller:
    """A player who has asked for nothing yet."""
    assert raw.ping()
    return newcomer(free_url)


def statuses(caller: Caller, times: int, path: str = "/v1/rulesets", **headers: str) -> list[int]:
    return [caller.get(path, headers=headers).status_code for _ in range(times)]


def assert_refused(answer: httpx.Response, *, longest: int) -> None:
    problem = answer.json()
    assert (429, "too-many-requests") == (answer.status_code, problem["code"])
    assert 1 <= int(answer.headers["Retry-After"]) <= longest
    assert int(answer.headers["Retry-After"]) == problem["retryAfterSeconds"]


def rate(answer: httpx.Response) -> tuple[int, int, int]:
    """Read how many requests one may send, how many are left, and in how many seconds all of them are."""
    limit, remaining, reset = (int(answer.headers[f"RateLimit-{name}"]) for name in ("Limit", "Remaining", "Reset"))
    return limit, remaining, reset


def assert_told(answer: httpx.Response, *, limit: int, of: str) -> None:
    """A refusal tells the rate that was exceeded: nothing is left, and all of it only after about a minute."""
    as_documented(answer, of, 429)
    documented = operation(f"http://{answer.request.url.netloc.decode()}", of)["responses"]["429"]["headers"]
    assert {"Retry-After", "RateLimit-Limit", "RateLimit-Remaining", "RateLimit-Reset"} <= set(documented)
    assert (limit, 0) == rate(answer)[:2]
    assert 60 - 60 / limit <= rate(answer)[2] <= 60
    assert int(answer.headers["Retry-After"]) < rate(answer)[2]


# How often


def test_a_token_may_be_used_so_many_times_a_minute(apis: list[Api], anna: Caller):
    caller = Caller(apis[0].url, anna.token)
    allowed = [caller.get("/v1/me") for _ in range(PER_TOKEN)]

    assert [200] * PER_TOKEN == [answer.status_code for answer in allowed]
    assert {str(PER_TOKEN)} == {answer.headers["RateLimit-Limit"] for answer in allowed}
    remaining = [int(answer.headers["RateLimit-Remaining"]) for answer in allowed]
    assert list(reversed(range(PER_TOKEN))) == remaining
    resets = [int(answer.headers["RateLimit-Reset"]) for answer in allowed]
    assert resets == sorted(resets)
    assert 9 <= resets[0] <= 10
    assert 50 < resets[-1] <= 60
    assert_refused(caller.get("/v1/me"), longest=10)


def test_an_address_without_token_may_call_so_many_times_a_minute(apis: list[Api], raw: redis.Redis):
    assert raw.ping()
    nobody = Caller(apis[0].url)
    allowed = [nobody.get("/v1/rulesets") for _ in range(PER_ADDRESS)]

    assert [200] * PER_ADDRESS == [answer.status_code for answer in allowed]
    assert list(reversed(range(PER_ADDRESS))) == [int(answer.headers["RateLimit-Remaining"]) for answer in allowed]
    assert_refused(nobody.get("/v1/rulesets"), longest=12)


@pytest.mark.parametrize(
    ("method", "path", "name"),
    [
        ("GET", "/v1/me", "getMe"),
        ("GET", "/v1/games?limit=0", "listGames"),  # malformed as well, but that is not looked at any more
        ("GET", f"/v1/games/{'a' * 20}/events", "listEvents"),
        ("POST", "/v1/games", "createGame"),
    ],
)
def test_a_token_s_refusal_tells_its_rate(apis: list[Api], anna: Caller, method: str, path: str, name: str):
    hasty = Caller(apis[0].url, anna.token)
    statuses(hasty, PER_TOKEN)

    refused = hasty.request(method, path)
    assert_refused(refused, longest=10)
    assert_told(refused, limit=PER_TOKEN, of=name)


def test_an_address_s_refusal_tells_its_rate(apis: list[Api], raw: redis.Redis):
    assert raw.ping()
    nobody = Caller(apis[0].url)
    statuses(nobody, PER_ADDRESS)

    for refused in (nobody.get("/v1/games"), Caller(apis[0].url, "guessed").get("/v1/games")):
        assert_refused(refused, longest=12)
        assert_told(refused, limit=PER_ADDRESS, of="listGames")


def test_one_caller_s_haste_is_not_another_s(apis: list[Api], anna: Caller, free_url: str):
    hasty, calm = Caller(apis[0].url, anna.token), Caller(apis[0].url, newcomer(free_url).token)
    statuses(hasty, PER_TOKEN)

    assert 429 == hasty.get("/v1/me").status_code
    assert 200 == calm.get("/v1/me").status_code
    assert [200] * PER_ADDRESS == statuses(Caller(apis[0].url), PER_ADDRESS)
    assert 429 == Caller(apis[0].url).get("/v1/rulesets").status_code
    assert 200 == calm.get("/v1/me").status_code


def test_two_processes_count_together(apis: list[Api], anna: Caller):
    callers = cycle([Caller(api.url, anna.token) for api in apis])
    remaining = [next(callers).get("/v1/me").headers["RateLimit-Remaining"] for _ in range(PER_TOKEN)]

    assert [str(left) for left in reversed(range(PER_TOKEN))] == remaining
    for api in apis:
        assert 429 == Caller(api.url, anna.token).get("/v1/me").status_code
    nobodies = cycle([Caller(api.url) for api in apis])
    assert [200] * PER_ADDRESS == [next(nobodies).get("/v1/rulesets").status_code for _ in range(PER_ADDRESS)]
    assert 429 == next(nobodies).get("/v1/rulesets").status_code


def test_all_tokens_are_counted_by_themselves(apis: list[Api], anna: Caller):
    second = Caller(apis[0].url, anna.post("/v1/me/tokens").json()["token"])
    statuses(Caller(apis[0].url, anna.token), PER_TOKEN + 1)

    assert 200 == second.get("/v1/me").status_code


def test_who_waits_as_long_as_he_was_told_is_let_in_however_often_he_was_refused(valkey: Valkey, anna: Caller):
    with live.api(valkey.url, LAMPLIGHTER_RATE_LIMIT="120") as api:
        caller = Caller(api.url, anna.token)
        answers = [caller.get("/v1/me") for _ in range(200)]
        assert {200} == {answer.status_code for answer in answers[:120]}
        refused = [answer for answer in answers if answer.status_code == 429]
        assert len(refused) > 20  # if they cost anything, he would now have to wait for ten seconds
        assert_refused(refused[-1], longest=1)

        time.sleep(int(refused[-1].headers["Retry-After"]))  # this is what the header asks for
        assert 200 == caller.get("/v1/me").status_code


def test_a_request_that_is_refused_does_nothing(apis: list[Api], anna: Caller):
    hasty = Caller(apis[0].url, anna.token)
    statuses(hasty, PER_TOKEN)
    body = {"ruleset": "mr-jack-pocket", "seats": {"jack": {"kind": "me"}}}

    assert_refused(hasty.post("/v1/games", body), longest=10)
    assert_refused(hasty.post("/v1/me/tokens"), longest=10)

    assert [] == anna.get(f"/v1/players/{anna.player}/games").json()["games"]
    assert 1 == len(anna.get("/v1/me/tokens").json()["tokens"])


def test_a_limit_of_nothing_is_no_limit(free_url: str, anna: Caller):
    answers = [caller.get("/v1/rulesets") for caller in (Caller(free_url), anna) for _ in range(PER_TOKEN + 5)]

    assert {200} == {answer.status_code for answer in answers}
    assert not any("RateLimit-Limit" in answer.headers for answer in answers)


def test_health_is_not_counted(apis: list[Api], raw: redis.Redis):
    assert raw.ping()
    nobody = Caller(apis[0].url)

    for path in ("/health/live", "/health/ready", "/metrics"):
        assert [200] * (PER_ADDRESS + 5) == statuses(nobody, PER_ADDRESS + 5, path)
    assert [200] * PER_ADDRESS == statuses(nobody, PER_ADDRESS)


def test_counts_are_forgotten_when_they_are_paid_off(apis: list[Api], anna: Caller, raw: redis.Redis):
    statuses(Caller(apis[0].url, anna.token), 2)
    statuses(Caller(apis[0].url), 2)

    rates = list(raw.scan_iter("rate:*"))
    assert 2 == len(rates)
    assert all(0 < raw.pttl(key) <= 61_000 for key in rates)


def test_so_many_players_come_from_an_address_in_an_hour(apis: list[Api], raw: redis.Redis):
    assert raw.ping()
    made = [Caller(api.url).post("/v1/players", {"name": "Anna", "kind": "human"}) for api in (*apis, *apis)]

    assert [201] * PLAYERS + [429] == [answer.status_code for answer in made]
    assert_refused(made[-1], longest=20 * 60)
    assert 10 * 60 < int(made[-1].headers["Retry-After"])
    assert 200 == Caller(apis[0].url, made[0].json()["token"]).get("/v1/me").status_code
    assert PLAYERS == len(list(raw.scan_iter("player:*:tokens")))


# Which address


def test_without_a_proxy_nobody_chooses_his_own_address(apis: list[Api], raw: redis.Redis):
    assert raw.ping()
    nobody = Caller(apis[0].url)
    claimed = [nobody.get("/v1/rulesets", headers={"X-Forwarded-For": f"10.0.0.{n}"}) for n in range(PER_ADDRESS + 1)]

    assert [200] * PER_ADDRESS + [429] == [answer.status_code for answer in claimed]


def test_behind_a_proxy_an_address_is_what_the_proxy_says(proxied_url: str, raw: redis.Redis):
    assert raw.ping()
    nobody = Caller(proxied_url)
    many = [nobody.get("/v1/rulesets", headers={"X-Forwarded-For": f"10.0.0.{n}"}) for n in range(PER_ADDRESS + 1)]

    assert {200} == {answer.status_code for answer in many}
    one = {"X-Forwarded-For": "10.0.1.1"}
    assert [200] * PER_ADDRESS + [429] == statuses(nobody, PER_ADDRESS + 1, **one)
    assert [200] * PER_ADDRESS + [429] == statuses(nobody, PER_ADDRESS + 1)


def test_behind_a_proxy_only_what_the_proxy_itself_wrote_counts(proxied_url: str, raw: redis.Redis):
    assert raw.ping()
    nobody = Caller(proxied_url)
    lies = [
        nobody.get("/v1/rulesets", headers={"X-Forwarded-For": f"10.9.9.{n}, 10.0.2.1"}) for n in range(PER_ADDRESS + 1)
    ]

    assert [200] * PER_ADDRESS + [429] == [answer.status_code for answer in lies]


@pytest.mark.parametrize("claims", [[], ["10.9.9.{}"], ["10.9.9.{}, 10.9.8.{}", "10.9.7.{}"]])
@pytest.mark.parametrize("before", ["", "10.9.6.{}, "])
def test_behind_a_proxy_the_last_entry_of_the_last_line_counts(
    proxied_url: str, raw: redis.Redis, claims: list[str], before: str
):
    assert raw.ping()

    def ask(number: int, *lines: str) -> int:
        headers = [("X-Forwarded-For", line.replace("{}", str(number))) for line in lines]
        return HTTP.get(f"{proxied_url}/v1/rulesets", headers=headers).status_code

    liars = [ask(number, *claims, f"{before}10.0.3.1") for number in range(PER_ADDRESS + 1)]
    assert [200] * PER_ADDRESS + [429] == liars
    many = [ask(number, "10.0.3.1, 10.0.3.1", "10.0.3.1, 10.0.4.{}") for number in range(PER_ADDRESS + 1)]
    assert {200} == set(many)


def test_behind_a_proxy_all_addresses_of_one_ipv6_network_are_one(proxied_url: str, raw: redis.Redis):
    assert raw.ping()
    nobody = Caller(proxied_url)

    def ask(address: str) -> int:
        return nobody.get("/v1/rulesets", headers={"X-Forwarded-For": address}).status_code

    same = [f"2001:db8:0:1:{number:x}::{number}" for number in range(PER_ADDRESS - 1)]
    assert [200] * PER_ADDRESS == [ask(address) for address in (*same, "2001:DB8:0:1:ffff:ffff:ffff:ffff")]
    assert 429 == ask("2001:0db8:0000:0001::abcd")
    others = [f"2001:db8:0:{number:x}::1" for number in range(2, PER_ADDRESS + 3)]
    assert {200} == {ask(address) for address in others}


def test_behind_a_proxy_whatever_is_no_address_is_one_and_the_same(proxied_url: str, raw: redis.Redis):
    assert raw.ping()
    names = ["unknown", "_hidden", "10.0.0", "10.0.0.1:80", "example.org", "-"]
    asked = [Caller(proxied_url).get("/v1/rulesets", headers={"X-Forwarded-For": name}).status_code for name in names]

    assert [200] * PER_ADDRESS + [429] == asked


# Which token


@pytest.mark.parametrize("token", ["x", TOKEN_PREFIX, TOKEN_PREFIX + "x" * 43, "{}", "*"])
def test_a_token_that_is_not_known_is_refused(apis: list[Api], raw: redis.Redis, token: str):
    assert raw.ping()
    refused = Caller(apis[0].url, token).get("/v1/rulesets")

    assert (401, "unauthenticated") == (refused.status_code, refused.json()["code"])
    assert "Bearer" == refused.headers["WWW-Authenticate"]


def test_tokens_that_are_not_known_are_counted_to_the_address(apis: list[Api], anna: Caller):
    guessed = [Caller(apis[n % 2].url, f"guess-{n}").get("/v1/me") for n in range(PER_ADDRESS + 2)]

    assert [401] * PER_ADDRESS + [429] * 2 == [answer.status_code for answer in guessed]
    assert_refused(guessed[-1], longest=12)
    assert 429 == Caller(apis[0].url).get("/v1/rulesets").status_code
    assert 200 == Caller(apis[0].url, anna.token).get("/v1/me").status_code


def test_guessing_leaves_nothing_behind_but_the_count(apis: list[Api], raw: redis.Redis):
    for number in range(3):
        Caller(apis[0].url, f"guess-{number}").get("/v1/me")

    assert 1 == raw.dbsize()


def test_a_revoked_token_fails_at_once_on_every_process(apis: list[Api], anna: Caller):
    made = anna.post("/v1/me/tokens").json()
    for api in apis:
        assert 200 == Caller(api.url, made["token"]).get("/v1/me").status_code

    assert 204 == Caller(apis[0].url, anna.token).delete(f"/v1/me/tokens/{made['info']['id']}").status_code

    for api in apis:
        assert 401 == Caller(api.url, made["token"]).get("/v1/me").status_code
        assert 200 == Caller(api.url, anna.token).get("/v1/me").status_code
    assert made["info"] not in anna.get("/v1/me/tokens").json()["tokens"]


def test_a_token_can_revoke_itself_and_only_its_own_player_s(apis: list[Api], anna: Caller, free_url: str):
    (own,) = anna.get("/v1/me/tokens").json()["tokens"]
    assert 404 == newcomer(free_url).delete(f"/v1/me/tokens/{own['id']}").status_code
    assert 200 == anna.get("/v1/me").status_code

    assert 204 == anna.delete(f"/v1/me/tokens/{own['id']}").status_code

    for url in (free_url, *(api.url for api in apis)):
        assert 401 == Caller(url, anna.token).get("/v1/me").status_code


def test_tokens_are_nowhere_in_the_store(apis: list[Api], anna: Caller, raw: redis.Redis, valkey: Valkey):
    second = anna.post("/v1/me/tokens").json()["token"]
    body = {"ruleset": "mr-jack-pocket", "seats": {"jack": {"kind": "me"}}}
    assert 201 == anna.post("/v1/games", body, headers={"Idempotency-Key": "k"}).status_code
    for token in (anna.token, second):
        assert 200 == Caller(apis[0].url, token).get("/v1/me").status_code
    found = b"\n".join(everything(raw))
    files = b"\n".join(path.read_bytes() for path in valkey.folder.rglob("*") if path.is_file())

    assert str(anna.player).encode() in found
    assert str(anna.player).encode() in files
    for token in (anna.token, second):
        secret = str(token).removeprefix(TOKEN_PREFIX).encode()
        assert secret not in found
        assert secret not in files
    # Nor anything that a search for leaked tokens would report.
    assert TOKEN_PREFIX.encode() not in found
    assert TOKEN_PREFIX.encode() not in files


def everything(raw: redis.Redis) -> Iterator[bytes]:
    """Every key and every value."""
    for key in raw.scan_iter():
        yield key
        match raw.type(key):
            case b"string":
                yield raw.get(key) or b""
            case b"hash":
                yield from (part for pair in raw.hgetall(key).items() for part in pair)
            case b"zset":
                yield from raw.zrange(key, 0, -1)
            case b"stream":
                yield from (part for _, fields in raw.xrange(key) for pair in fields.items() for part in pair)
            case other:
                raise AssertionError(other)
