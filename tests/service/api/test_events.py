import json
from typing import Any

import pytest

from tests import live
from tests.live import Caller, Table, newcomer
from tests.service.api import Pending, as_documented, messages, refused

NDJSON = {"Accept": "application/x-ndjson"}
SSE = {"Accept": "text/event-stream"}


@pytest.fixture(scope="module")
def over(url: str) -> Table:
    """A game with a log of some length."""
    table = Table(url)
    table.play_to_the_end()
    return table


@pytest.fixture(scope="module")
def running(url: str) -> Table:
    return live.still_running(url, moves=6)


def log(caller: Caller, table: Table) -> list[Any]:
    """Read the whole log in one page."""
    events: list[Any] = caller.get(f"{table.path}/events?limit=1000").json()["events"]
    return events


def paged(caller: Caller, table: Table, limit: int, wait: str = "") -> list[Any]:
    """Read the whole log page by page."""
    events: list[Any] = []
    count = len(log(caller, table))
    while len(events) < count:
        after = events[-1]["number"] if events else 0
        page = caller.get(f"{table.path}/events?limit={limit}&after={after}{wait}").json()
        assert 1 <= len(page["events"]) <= limit
        assert page["last"] == page["events"][-1]["number"]
        events += page["events"]
    return events


def callers(table: Table) -> list[Caller]:
    return [Caller(table.url), newcomer(table.url), *table.seats.values()]


# One page


def test_a_page_tells_where_the_game_stands(url: str, running: Table) -> None:
    answer = Caller(url).get(f"{running.path}/events")

    page = as_documented(answer, "listEvents", 200)
    assert (8, "running") == (page["version"], page["status"])
    assert page["last"] == page["events"][-1]["number"]
    assert ("no-store", "Accept, Authorization") == (answer.headers["cache-control"], answer.headers["vary"])


def test_events_are_numbered_from_one_without_a_gap(over: Table) -> None:
    for caller in callers(over):
        events = log(caller, over)
        assert list(range(1, len(events) + 1)) == [event["number"] for event in events]
        versions = [event["version"] for event in events]
        assert sorted(versions) == versions
        assert set(range(1, over.summary()["version"] + 1)) == set(versions)


def test_an_event_has_the_same_number_time_and_type_for_everyone(over: Table, running: Table) -> None:
    for table in (over, running):
        seen = [
            [(event["number"], event["version"], event["at"], event["event"]["type"]) for event in log(caller, table)]
            for caller in callers(table)
        ]
        assert [seen[0]] * len(seen) == seen


def test_what_one_may_not_know_is_null(running: Table) -> None:
    def opened(caller: Caller) -> Any:
        (found,) = (
            event["event"] for event in log(caller, running) if event["event"]["type"] == "mr-jack-pocket.case_opened"
        )
        return found

    stranger, spectator, investigator, jack = (opened(caller) for caller in callers(running))
    assert stranger == spectator == investigator
    assert (None, None) == (stranger["identity"], stranger["deck"])
    assert jack["identity"] is not None
    assert jack["deck"] is None
    assert [None] * 4 == [log(caller, running)[0]["event"]["seed"] for caller in callers(running)]


@pytest.mark.parametrize("eyes", ["jack", "omniscient"])
@pytest.mark.parametrize("form", [{}, NDJSON, SSE])
def test_nobody_reads_with_anothers_eyes_while_the_game_is_on(running: Table, eyes: str, form: dict[str, str]) -> None:
    for caller in callers(running)[:3]:
        answer = caller.get(f"{running.path}/events?as={eyes}&limit=1", headers=form)
        refused(answer, 403, "forbidden", of="listEvents")


def test_a_seated_player_may_read_as_the_public(running: Table) -> None:
    public = Caller(running.url).get(f"{running.path}/events").content

    assert public == running.seats["jack"].get(f"{running.path}/events?as=public").content


def test_past_the_end_of_the_log_there_is_nothing(url: str, running: Table) -> None:
    count = len(log(Caller(url), running))

    for after in (count, count + 5, 10_000_000):
        page = as_documented(Caller(url).get(f"{running.path}/events?after={after}"), "listEvents", 200)
        assert ([], after) == (page["events"], page["last"])


@pytest.mark.parametrize("limit", [1, 2, 3, 4, 5])
def test_pages_of_any_size_give_the_same_log(over: Table, running: Table, limit: int) -> None:
    for table in (over, running):
        for caller in callers(table):
            assert log(caller, table) == paged(caller, table, limit)


def test_a_page_can_begin_anywhere(url: str, over: Table) -> None:
    events = log(Caller(url), over)

    for after in range(len(events) + 1):
        assert events[after:] == Caller(url).get(f"{over.path}/events?after={after}").json()["events"]
        assert (
            events[after : after + 2] == Caller(url).get(f"{over.path}/events?after={after}&limit=2").json()["events"]
        )


# Four forms


@pytest.mark.parametrize("after", [0, 1, 5])
@pytest.mark.parametrize("limit", ["", "&limit=1", "&limit=4", "&limit=1000"])
def test_all_forms_tell_the_same(over: Table, after: int, limit: str) -> None:
    path = f"{over.path}/events?after={after}{limit}"
    for caller in callers(over):
        page = caller.get(path).json()["events"]
        polled = caller.get(f"{path}&wait=5").json()["events"]
        lines = as_documented(caller.get(path, headers=NDJSON), "listEvents", 200)
        stream = as_documented(caller.get(path, headers=SSE), "listEvents", 200)

        assert page == polled
        assert page == [json.loads(line) for line in lines.splitlines()]
        assert [(event["number"], event) for event in page] == messages(stream)


@pytest.mark.parametrize("limit", [1, 2, 3, 4, 5])
def test_a_running_game_reads_the_same_in_all_forms_with_any_limit(running: Table, limit: int) -> None:
    for caller in callers(running):
        events = log(caller, running)
        assert events == paged(caller, running, limit, "&wait=5")
        for after in range(0, len(events), limit):
            path = f"{running.path}/events?after={after}&limit={limit}"
            wanted = events[after : after + limit]
            lines = caller.get(path, headers=NDJSON).text.splitlines()
            assert wanted == [json.loads(line) for line in lines]
            if len(wanted) == limit:
                assert wanted == [data for _, data in messages(caller.get(path, headers=SSE).text)]


def test_lines_end_where_the_log_does(running: Table) -> None:
    text = running.seats["jack"].get(f"{running.path}/events", headers=NDJSON).text

    assert log(running.seats["jack"], running) == [json.loads(line) for line in text.splitlines()]
    assert text.endswith("\n")


@pytest.mark.direct
def test_a_stream_begins_with_how_soon_to_come_back(url: str, over: Table) -> None:
    stream = Caller(url).get(f"{over.path}/events?limit=1", headers=SSE)

    assert stream.text.startswith("retry: 1000\n\nid: 1\ndata: {")
    assert "text/event-stream; charset=utf-8" == stream.headers["content-type"]
    assert ("no-store", "no") == (stream.headers["cache-control"], stream.headers["x-accel-buffering"])


def test_a_stream_of_a_finished_game_ends_by_itself(url: str, over: Table) -> None:
    stream = Caller(url).get(f"{over.path}/events", headers=SSE)

    assert log(Caller(url), over) == [data for _, data in messages(stream.text)]


def test_who_has_the_whole_of_a_finished_game_is_told_to_stop(url: str, over: Table) -> None:
    last = len(log(Caller(url), over))

    for resumed in ({"Last-Event-ID": str(last)}, {"Last-Event-ID": str(last + 1)}):
        answer = Caller(url).get(f"{over.path}/events", headers={**SSE, **resumed})
        as_documented(answer, "listEvents", 204)
        assert b"" == answer.content
    assert 204 == Caller(url).get(f"{over.path}/events?after={last}", headers=SSE).status_code


@pytest.mark.parametrize("last", [0, 1, 7])
def test_a_stream_resumes_after_the_last_event_seen_which_goes_before_after(url: str, over: Table, last: int) -> None:
    stream = Caller(url).get(f"{over.path}/events?after=3", headers={**SSE, "Last-Event-ID": str(last)})

    assert log(Caller(url), over)[last:] == [data for _, data in messages(stream.text)]


@pytest.mark.parametrize("last", ["x", "-1", "1.5", "1e3", "1 2", "0x1", "9" * 10, "%31"])
def test_a_malformed_last_event_is_refused(url: str, over: Table, last: str) -> None:
    answer = Caller(url).get(f"{over.path}/events", headers={**SSE, "Last-Event-ID": last})

    problem = refused(answer, 400, "malformed", of="listEvents")
    assert ["header/Last-Event-ID"] == [error["pointer"] for error in problem["errors"]]


def test_the_last_event_matters_to_streams_only(url: str, over: Table) -> None:
    page = Caller(url).get(f"{over.path}/events", headers={"Last-Event-ID": "3"}).json()
    lines = Caller(url).get(f"{over.path}/events", headers={**NDJSON, "Last-Event-ID": "3"}).text.splitlines()

    assert log(Caller(url), over) == page["events"] == [json.loads(line) for line in lines]


@pytest.mark.parametrize(
    ("query", "pointer"),
    [
        ("after=-1", "query/after"),
        ("after=10000001", "query/after"),
        ("limit=0", "query/limit"),
        ("limit=1001", "query/limit"),
        ("wait=61", "query/wait"),
        ("wait=-1", "query/wait"),
        ("wait=0.5", "query/wait"),
        ("as=JACK", "query/as"),
        ("since=3", "query/"),
    ],
)
@pytest.mark.parametrize("form", [{}, NDJSON, SSE])
def test_a_malformed_question_for_events_is_refused(
    url: str, over: Table, query: str, pointer: str, form: dict[str, str]
) -> None:
    problem = refused(Caller(url).get(f"{over.path}/events?{query}", headers=form), 400, "malformed", of="listEvents")

    assert [pointer] == [error["pointer"] for error in problem["errors"]]


def test_an_unknown_seat_reads_nothing(url: str, over: Table) -> None:
    refused(Caller(url).get(f"{over.path}/events?as=police"), 404, "unknown-seat", of="listEvents")


# Waiting


def test_a_long_poll_answers_when_a_move_is_played(url: str) -> None:
    table = Table(url)
    last = len(log(Caller(url), table))
    waiting = [Pending(caller, f"{table.path}/events?after={last}&wait=20") for caller in callers(table)]
    assert all(poll.is_waiting() for poll in waiting)

    played = table.play()
    assert 200 == played.status_code
    for poll in waiting:
        page = as_documented(poll.heard(), "listEvents", 200)
        assert (3, [3]) == (page["version"], [event["version"] for event in page["events"]])
        assert poll.seconds < 10


def test_a_long_poll_without_a_move_answers_empty_when_its_time_is_up(url: str) -> None:
    table = Table(url)
    last = len(log(Caller(url), table))

    poll = Pending(Caller(url), f"{table.path}/events?after={last}&wait=1")
    page = as_documented(poll.heard(), "listEvents", 200)
    assert ([], last, 2) == (page["events"], page["last"], page["version"])
    assert 0.9 < poll.seconds < 5


def test_a_long_poll_with_something_to_tell_does_not_wait(url: str) -> None:
    table = Table(url)

    poll = Pending(Caller(url), f"{table.path}/events?wait=20")
    assert poll.heard().json()["events"]
    assert poll.seconds < 5


def test_a_long_poll_on_a_finished_game_does_not_wait(url: str, over: Table) -> None:
    last = len(log(Caller(url), over))

    poll = Pending(Caller(url), f"{over.path}/events?after={last}&wait=20")
    page = poll.heard().json()
    assert ([], "finished") == (page["events"], page["status"])
    assert poll.seconds < 5


def test_another_game_does_not_wake_a_long_poll(url: str) -> None:
    table, other = Table(url), Table(url)
    last = len(log(Caller(url), table))
    poll = Pending(Caller(url), f"{table.path}/events?after={last}&wait=1")
    other.play()

    assert [] == poll.heard().json()["events"]
    assert 0.9 < poll.seconds


def test_lines_go_on_while_there_is_time(url: str) -> None:
    table = Table(url)
    poll = Pending(table.seats["jack"], f"{table.path}/events?wait=2", **NDJSON)
    table.play()
    table.play()

    lines = [json.loads(line) for line in poll.heard().text.splitlines()]
    assert log(table.seats["jack"], table) == lines
    assert {1, 2, 3, 4} == {line["version"] for line in lines}
    assert 1.9 < poll.seconds < 10


def test_lines_end_at_once_when_the_game_does(url: str) -> None:
    table = Table(url)
    poll = Pending(Caller(url), f"{table.path}/events?wait=20", **NDJSON)
    table.seats["jack"].post(f"{table.path}/resignation")

    assert log(Caller(url), table) == [json.loads(line) for line in poll.heard().text.splitlines()]
    assert poll.seconds < 10
