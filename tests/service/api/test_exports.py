"""Exports: every finished public game, once, as its replay has it."""

import gzip
import json
from typing import Any

import msgspec
import pytest

from engine.archive import forms
from engine.archive.verification import verify
from tests import bulk, live
from tests.live import HTTP, Table, newcomer
from tests.service.api import as_documented, refused, until

EXPORT = "/v1/exports/games"


def exported(url: str, **query: Any) -> tuple[list[Any], str]:
    """Read an export: its games, and where the next goes on."""
    answer = HTTP.get(f"{url}{EXPORT}", params=query)
    text = as_documented(answer, "exportGames", 200)
    *games, last = [json.loads(line) for line in text.splitlines()]
    assert last["replay"] is None
    assert [game["cursor"] for game in games] == sorted({game["cursor"] for game in games}, key=int)
    return games, last["cursor"]


def now(url: str) -> str:
    """Give the cursor of what ends from now on."""
    return exported(url)[1]


def ids(games: list[Any]) -> list[str]:
    return [game["replay"]["game"] for game in games]


def resigned(url: str, seat: str, **body: Any) -> Table:
    table = Table(url, **body)
    assert 200 == table.seats[seat].post(f"{table.path}/resignation").status_code
    return table


def test_games_come_in_the_order_of_their_ends(url: str) -> None:
    start = now(url)
    first, second = Table(url), Table(url)
    second.play_to_the_end()
    first.play_to_the_end()

    games, _ = exported(url, after=start)

    assert [second.id, first.id] == ids(games)


def test_what_is_exported_is_sound(url: str) -> None:
    start = now(url)
    table = Table(url)
    table.play_to_the_end()

    [game], _ = exported(url, after=start)

    assert HTTP.get(f"{url}{table.path}/replay").json() == game["replay"]
    replay = forms.read(json.dumps(game["replay"]).encode(), "json")
    assert verify(replay).fault is None
    assert (table.id, "omniscient") == (replay.game, replay.viewer)


def test_running_aborted_and_unlisted_games_are_not_exported(url: str) -> None:
    start = now(url)
    Table(url).play()
    aborted = Table(url)
    assert 200 == aborted.mover().post(f"{aborted.path}/abort").status_code
    resigned(url, "jack", visibility="unlisted")

    assert [] == exported(url, after=start)[0]


def test_an_export_goes_on_where_the_one_before_ended(url: str) -> None:
    start = now(url)
    tables = [resigned(url, "jack") for _ in range(5)]

    found, cursor = exported(url, after=start, limit=2)
    rest, end = exported(url, after=cursor)
    later = resigned(url, "jack")

    assert [table.id for table in tables] == ids(found + rest)
    assert [later.id] == ids(exported(url, after=end)[0])


def test_an_export_that_was_cut_off_goes_on_after_the_last_whole_line(url: str) -> None:
    start = now(url)
    tables = [resigned(url, "jack") for _ in range(5)]
    with HTTP.stream("GET", f"{url}{EXPORT}", params={"after": start}) as answer:
        lines = answer.iter_lines()
        first = [json.loads(next(lines)) for _ in range(2)]

    rest, _ = exported(url, after=first[-1]["cursor"])

    assert [table.id for table in tables] == ids(first + rest)


def test_filters(url: str) -> None:
    start = now(url)
    table = resigned(url, "jack", rated=True)
    other = resigned(url, "investigator")
    town = Table(url, "letters-from-whitechapel")
    town.seats["jack"].post(f"{town.path}/resignation")
    ended = other.summary()["updatedAt"]
    bots = newcomer(url).post(
        "/v1/games",
        {"ruleset": "mr-jack", "seats": {"jack": {"kind": "me"}, "investigator": {"kind": "bot", "level": 2}}},
    )
    HTTP.post(
        f"{url}/v1/games/{bots.json()['id']}/resignation",
        headers={"Authorization": bots.request.headers["authorization"]},
    )
    against_bot = bots.json()["id"]

    def found(**query: Any) -> list[str]:
        return ids(exported(url, after=start, **query)[0])

    assert [table.id, other.id] == found(ruleset="mr-jack-pocket")
    assert [table.id] == found(rated="true")
    assert [other.id, town.id, against_bot] == found(rated="false")
    assert [other.id] == found(winner="jack")
    assert [town.id] == found(winner="police")
    assert [against_bot] == found(level=2)
    assert [] == found(level=3)
    assert [] == found(reason="dawn")
    assert 4 == len(found(reason="resignation"))
    assert [other.id] == found(player=other.seats["jack"].player)
    assert [table.id] == found(until=ended)
    assert [other.id, town.id, against_bot] == found(since=ended)
    assert 4 == len(found(since=ended[:4]))
    assert [] == found(until=ended[:10])
    assert [] == found(since="9999-12")


def test_what_does_not_fit_is_passed_over_for_good(url: str) -> None:
    start = now(url)
    resigned(url, "jack")

    assert int(start) < int(exported(url, after=start, winner="nobody")[1])


def test_it_is_compressed_when_asked(url: str) -> None:
    resigned(url, "jack")
    plain = HTTP.get(f"{url}{EXPORT}", headers={"Accept-Encoding": "identity"})
    with HTTP.stream("GET", f"{url}{EXPORT}", headers={"Accept-Encoding": "gzip;q=0.5, br"}) as answer:
        packed = b"".join(answer.iter_raw())

    assert "content-encoding" not in plain.headers
    assert "gzip" == answer.headers["content-encoding"]
    assert gzip.decompress(packed) == plain.content


def test_it_can_be_had_as_lines_only(url: str) -> None:
    refused(HTTP.get(f"{url}{EXPORT}", headers={"Accept": "application/json"}), 406, "not-acceptable", of="exportGames")


@pytest.mark.parametrize(
    "query", ["after=x", "after=", "limit=0", "since=yesterday", "since=2026-1", "level=6", "rated=1", "winner=Jack"]
)
def test_a_query_that_says_nothing_is_refused(url: str, query: str) -> None:
    refused(HTTP.get(f"{url}{EXPORT}?{query}"), 400, "malformed", of="exportGames")


@pytest.mark.parametrize("form", ["identity", "gzip"])
def test_there_is_room_again_when_somebody_hangs_up(store_url: str, form: str) -> None:
    live.client(store_url).flushall()
    bulk.fill(live.client(store_url), 400, distinct=3)
    with live.api(store_url, LAMPLIGHTER_EXPORTS="1") as api:
        with HTTP.stream("GET", f"{api.url}{EXPORT}", headers={"Accept-Encoding": form}) as held_up:
            assert 200 == held_up.status_code
            answer = HTTP.get(f"{api.url}{EXPORT}")

        refused(answer, 429, "too-many-exports", of="exportGames")
        assert "30" == answer.headers["retry-after"]
        until(lambda: HTTP.get(f"{api.url}{EXPORT}", params={"limit": 1}).status_code == 200)


def test_hundreds_of_games_come_as_their_replays_in_little_memory(store_url: str) -> None:
    store = live.client(store_url)
    store.flushall()
    wanted = bulk.fill(store, 300, distinct=12)
    with live.api(store_url) as api:
        exported(api.url, limit=20)
        before = api.memory("VmHWM")
        cut_off = []
        with HTTP.stream("GET", f"{api.url}{EXPORT}") as answer:
            for line in answer.iter_lines():
                cut_off.append(json.loads(line))
                if len(cut_off) == 123:
                    break
        rest, _ = exported(api.url, after=cut_off[-1]["cursor"])
        games = cut_off + rest
        grown = api.memory("VmHWM") - before

        assert wanted == ids(games)
        assert grown < 20 * 1024
        for game in games[:24]:
            raw = HTTP.get(f"{api.url}/v1/games/{game['replay']['game']}/replay").content
            assert msgspec.json.decode(raw) == game["replay"]
            assert raw in HTTP.get(f"{api.url}{EXPORT}", params={"after": int(game["cursor"]) - 1, "limit": 1}).content
