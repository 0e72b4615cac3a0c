"""Finished games, seen from behind."""

from collections.abc import Iterator

import pytest

from engine.registry import RULESETS
from engine.seat import seat
from service.insights import insight_key
from service.queue import DEEP, INSIGHT, QUICK, STUDY, Jobs, Work
from service.workers import insight
from service.workers.pool import queues_of
from tests import live, topology
from tests.live import Caller, Table, newcomer
from tests.service.api import as_documented, refused


@pytest.fixture(scope="module")
def store_url(topology_kind: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A store whose games get insight, and no other tests' games."""
    with topology.store(topology_kind, tmp_path_factory) as url:
        yield url


@pytest.fixture(scope="module")
def url(topology_kind: str, store_url: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with topology.api(topology_kind, store_url, tmp_path_factory) as url, live.workers(store_url):
        yield url


@pytest.fixture(scope="module")
def over(url: str) -> Table:
    table = Table(url)
    table.play_to_the_end()
    return table


def test_what_could_be_known_is_told_at_once(url: str, over: Table) -> None:
    told = as_documented(Caller(url).get(f"{over.path}/insight"), "getInsight", 200)

    assert {"suspects"} == {known["question"] for known in told["knowledge"]}
    assert 9 == told["knowledge"][0]["left"]
    for known in told["knowledge"]:
        seen = Caller(url).get(f"{over.path}/view?as=investigator&at={known['version']}").json()
        assert len(seen["aids"]["suspects"]) <= known["left"]


def test_a_worker_judges_every_turn_when_somebody_asks(url: str, over: Table, store_url: str) -> None:
    anna = newcomer(url)
    asked = as_documented(anna.post(f"{over.path}/insight"), "askForInsight", 202)
    found = asked
    for _ in range(10):
        if found["isComplete"]:
            break
        found = Caller(url).get(f"{over.path}/insight?wait=25").json()

    assert found["isComplete"]
    assert found["turns"] == len(found["decisions"])
    moved = [step for step in Caller(url).get(f"{over.path}/replay").json()["commits"] if step["commit"]["move"]]
    assert len(moved) == sum(len(turn["played"]) for turn in found["decisions"])
    assert set(found["turningPoints"]) <= {turn["version"] for turn in found["decisions"] if turn["loss"] >= 0.1}
    with live.client(store_url) as store:
        # Half of it is lost: who asks again gets the rest, and the same.
        for turn in found["decisions"][::2]:
            store.hdel(insight_key(over.id), str(turn["version"]))
    assert not Caller(url).get(f"{over.path}/insight").json()["isComplete"]
    for _ in range(10):
        anna.post(f"{over.path}/insight")
        again = Caller(url).get(f"{over.path}/insight?wait=25").json()
        if again["isComplete"]:
            break
    assert found == again


def test_a_judge_that_takes_long_goes_to_the_end_of_the_queue_again(
    url: str, store_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = Table(url)
    table.play_to_the_end()
    summary = table.summary()
    put: list[Work] = []
    monkeypatch.setenv("LAMPLIGHTER_STORE_URL", store_url)
    monkeypatch.setenv("LAMPLIGHTER_QUEUE_URL", live.QUEUES.get(store_url, ""))
    monkeypatch.setattr(insight, "LONGEST", 0.0)
    monkeypatch.setattr(Jobs, "put", lambda _jobs, work: put.append(work))
    work = Work(INSIGHT, table.id, seat("jack"), summary["version"], 4)
    counts = []
    for attempt in range(1, 4):
        insight.judge(*work[1:5], attempt)
        counts.append(len(Caller(url).get(f"{table.path}/insight").json()["decisions"]))

    assert [1, 2, 3] == counts
    assert [work._replace(attempt=attempt) for attempt in (2, 3, 4)] == put
    assert 3 == len({each.job_id for each in put})
    assert {"study"} == {each.queue for each in put}


def test_who_studies_keeps_nobody_waiting_at_a_table() -> None:
    for workers in range(1, 9):
        taken = [queues_of(number, workers) for number in range(workers)]
        assert 1 == sum(STUDY in queues for queues in taken)
        assert all(QUICK in queues for queues in taken)
        assert workers == 1 or STUDY not in taken[0]
        assert any(DEEP in queues for queues in taken)


@pytest.mark.parametrize("name", list(RULESETS))
def test_nobody_looks_from_behind_before_the_end(url: str, name: str) -> None:
    table = Table(url, name)

    for caller in (*table.seats.values(), Caller(url)):
        refused(caller.get(f"{table.path}/insight"), 409, "game-not-over", of="getInsight")
    refused(next(iter(table.seats.values())).post(f"{table.path}/insight"), 409, "game-not-over", of="askForInsight")


def test_only_who_has_a_token_keeps_workers_busy(url: str, over: Table) -> None:
    refused(Caller(url).post(f"{over.path}/insight"), 401, "unauthenticated", of="askForInsight")
