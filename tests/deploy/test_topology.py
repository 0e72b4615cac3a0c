"""The topology of the compose file as plain processes, behind its own proxy, where nginx is installed."""

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor

import pytest

from service.embedded import Valkey
from tests import live
from tests.live import HTTP, Api, Table
from tests.proxy import NGINX, proxy

JSON = {"Content-Type": "application/json"}
pytestmark = pytest.mark.skipif(NGINX is None, reason="there is no nginx here")


@pytest.fixture(scope="module")
def stores(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[str, str]]:
    with Valkey(tmp_path_factory.mktemp("games")) as games, Valkey(tmp_path_factory.mktemp("jobs")) as jobs:
        yield games.url, jobs.url


@pytest.fixture(scope="module")
def apis(stores: tuple[str, str]) -> Iterator[list[Api]]:
    settings = {"LAMPLIGHTER_QUEUE_URL": stores[1], "LAMPLIGHTER_TRUST_PROXY": "yes"}
    with live.api(stores[0], **settings) as one, live.api(stores[0], **settings) as other:
        yield [one, other]


@pytest.fixture(scope="module")
def proxied(apis: list[Api], tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with proxy(tmp_path_factory.mktemp("nginx"), [api.port for api in apis]) as url:
        yield url


def test_a_whole_game_goes_through_the_proxy_and_is_heard_of_at_once(proxied: str):
    table = Table(proxied)
    after = HTTP.get(f"{proxied}{table.path}/events?limit=1000").json()["events"][-1]["number"]
    with ThreadPoolExecutor(1) as pool:
        waiting = pool.submit(HTTP.get, f"{proxied}{table.path}/events?after={after}&wait=20")
        table.play()
        assert waiting.result(timeout=10).json()["events"]

    assert "finished" == table.play_to_the_end()["status"]


def test_a_stream_is_not_held_back(proxied: str):
    table = Table(proxied)
    headers = {"Accept": "text/event-stream"}
    with HTTP.stream("GET", f"{proxied}{table.path}/events", headers=headers, timeout=10) as stream:
        assert any("id:" in part for part in stream.iter_text())


def test_metrics_are_not_for_the_public(proxied: str):
    assert 404 == HTTP.get(f"{proxied}/metrics").status_code


def test_what_is_too_long_is_refused_in_the_words_of_the_api_and_harms_nobody(proxied: str):
    for _ in range(4):
        answer = HTTP.post(f"{proxied}/v1/players", content=b" " * 70_000, headers=JSON)
        assert (413, "too-large") == (answer.status_code, answer.json()["code"])

    assert 200 == HTTP.get(f"{proxied}/v1/rulesets").status_code


def test_a_long_replay_is_let_through(proxied: str):
    answer = HTTP.post(f"{proxied}/v1/replays/verification", content=b" " * 3_000_000, headers=JSON)

    assert 400 == answer.status_code
    assert "malformed" == answer.json()["code"]


def test_one_process_may_die(proxied: str, apis: list[Api]):
    table = Table(proxied)
    apis[0].kill()
    played = [table.play(step) for step in range(4)]
    apis[0].start()

    assert [200] * 4 == [answer.status_code for answer in played]
