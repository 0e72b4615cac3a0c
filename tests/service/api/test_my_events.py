"""One feed for a player: seated, your turn, finished; whole, in order, and once each."""

import json
from typing import Any

from tests import live
from tests.live import HTTP, Caller, Table, newcomer
from tests.service.api import Pending, as_documented, messages, refused

SSE = {"Accept": "text/event-stream"}


def feed_of(caller: Caller, **query: Any) -> Any:
    return as_documented(caller.get("/v1/me/events", params=query), "listMyEvents", 200)


def kinds(caller: Caller) -> list[str]:
    return [event["notice"]["type"] for event in feed_of(caller, limit=1000)["events"]]


def test_nobody_is_told_anything_at_first(url: str) -> None:
    assert {"events": [], "last": 0} == feed_of(newcomer(url))
    refused(Caller(url).get("/v1/me/events"), 401, "unauthenticated", of="listMyEvents")


def test_a_player_is_told_of_his_seat_his_turns_and_the_end(url: str) -> None:
    table = Table(url)
    table.play_to_the_end()

    for seat, caller in table.seats.items():
        events = feed_of(caller, limit=1000)["events"]
        assert list(range(1, len(events) + 1)) == [event["number"] for event in events]
        notices = [event["notice"] for event in events]
        assert {"type": "me.seated", "game": table.id, "ruleset": "mr-jack-pocket", "seat": seat} == notices[0]
        over = {"type": "me.finished", "game": table.id, "seat": seat, "status": "finished"}
        assert {**over, "outcome": table.summary()["outcome"]} == notices[-1]
        turns = [notice["version"] for notice in notices if notice["type"] == "me.your_turn"]
        assert turns == sorted(set(turns))
        for version in turns:
            assert [seat] == caller.get(f"{table.path}/view?at={version}").json()["toMove"]


def test_each_turn_is_told_once_and_none_is_missed(url: str) -> None:
    table = Table(url)
    turns = dict.fromkeys(table.seats, 0)
    last = None
    while (summary := table.summary())["status"] == "running":
        if summary["toMove"] != last:
            turns[summary["toMove"][0]] += 1
        last = summary["toMove"]
        table.play(summary["version"] * 7)

    assert turns == {seat: kinds(caller).count("me.your_turn") for seat, caller in table.seats.items()}


def test_a_long_poll_answers_as_soon_as_it_is_ones_turn(url: str) -> None:
    table = Table(url)
    mover = table.mover()
    [other] = [caller for caller in table.seats.values() if caller is not mover]
    after = feed_of(other)["last"]

    assert [] == feed_of(other, after=after)["events"]
    while table.mover() is mover:
        table.play()
    [event] = feed_of(other, after=after, wait=20)["events"]

    assert ("me.your_turn", table.id) == (event["notice"]["type"], event["notice"]["game"])


def test_a_stream_resumes_where_it_was_cut_off(url: str) -> None:
    table = Table(url)
    table.play_to_the_end()
    caller = table.seats["jack"]
    whole = feed_of(caller, limit=1000)["events"]
    cut = len(whole) // 2

    with HTTP.stream(
        "GET", f"{url}/v1/me/events", headers={**caller.headers, **SSE, "Last-Event-ID": str(cut)}
    ) as told:
        seen: list[Any] = []
        for line in told.iter_lines():
            if line.startswith("data: "):
                seen.append(json.loads(line[6:]))
            if len(seen) == len(whole) - cut:
                break

    assert whole[cut:] == seen


def test_what_a_dying_process_did_not_tell_is_made_up_for(url: str, store_url: str) -> None:
    store = live.client(store_url)
    table = Table(url)
    mover = table.mover()
    for key in [*store.keys(f"player:{{{mover.player}}}:told:*"), f"player:{{{mover.player}}}:feed"]:
        store.delete(key)

    assert ["me.your_turn"] == kinds(mover)
    assert table.summary()["version"] == feed_of(mover)["events"][0]["notice"]["version"]
    assert ["me.your_turn"] == kinds(mover)


def test_several_may_listen_with_one_token_at_once_and_all_hear_the_same(url: str) -> None:
    table = Table(url)
    mover = table.mover()
    [other] = [caller for caller in table.seats.values() if caller is not mover]
    after = feed_of(other)["last"]
    listening = [Pending(other, f"/v1/me/events?after={after}&wait=20") for _ in range(3)]
    stream = Pending(other, "/v1/me/events?limit=1", Accept="text/event-stream", **{"Last-Event-ID": str(after)})
    assert all(one.is_waiting() for one in listening)

    while table.mover() is mover:
        table.play()

    [first, *others] = [one.heard().json()["events"] for one in listening]
    assert ["me.your_turn"] == [event["notice"]["type"] for event in first]
    assert [first, first] == others
    assert [(event["number"], event) for event in first] == messages(stream.heard().text)


def test_nobody_reads_anothers_feed(url: str) -> None:
    table = Table(url)
    stranger = newcomer(url)

    assert [] == kinds(stranger)
    assert kinds(table.seats["jack"])
