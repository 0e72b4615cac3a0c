"""Seeks over HTTP: paired at once, once, and with whom one asked for."""

import json
import time
from typing import Any

import pytest

from engine.events import Player
from engine.registry import ruleset_named
from service.matchmaking import fit
from service.seeks import Seek, now
from tests import live
from tests.live import Caller, newcomer
from tests.service.api import NOBODY, as_documented, refused, until

POCKET: dict[str, Any] = {"ruleset": "mr-jack-pocket"}


@pytest.fixture(autouse=True)
def nobody_waits(store_url: str) -> None:
    store = live.client(store_url)
    for key in store.scan_iter("seeks:*"):
        store.delete(key)


def sought(caller: Caller, **wish: Any) -> Any:
    return as_documented(caller.post("/v1/seeks", {**POCKET, **wish}), "createSeek", 201)


def looked(caller: Caller, seek: Any, wait: int = 0) -> Any:
    return as_documented(caller.get(f"/v1/seeks/{seek['id']}?wait={wait}"), "getSeek", 200)


def test_two_who_want_the_same_are_paired_at_once(url: str) -> None:
    anna, ben = newcomer(url, "Anna"), newcomer(url, "Ben")
    first = sought(anna)
    assert "waiting" == first["status"]

    second = sought(ben)
    first = looked(anna, first)

    assert ("matched", "matched") == (first["status"], second["status"])
    assert first["game"] == second["game"]
    game = anna.get(f"/v1/games/{first['game']}").json()
    assert "running" == game["status"]
    seats = {seat: player["id"] for seat, player in game["seats"].items()}
    assert {first["seat"]: anna.player, second["seat"]: ben.player} == seats


def test_a_long_poll_hears_of_the_match(url: str) -> None:
    anna, ben = newcomer(url), newcomer(url)
    seek = sought(anna)
    began = time.monotonic()
    sought(ben)

    assert "matched" == looked(anna, seek, wait=20)["status"]
    assert time.monotonic() - began < 10
    assert "me.seated" in [event["notice"]["type"] for event in anna.get("/v1/me/events").json()["events"]]


def test_each_gets_the_side_he_asked_for(url: str) -> None:
    anna, ben = newcomer(url), newcomer(url)
    sought(anna, side="investigator")

    assert "jack" == sought(ben)["seat"]


def test_the_game_has_the_clock_that_both_asked_for(url: str) -> None:
    anna, ben = newcomer(url), newcomer(url)
    wish = {"clock": {"kind": "total", "seconds": 600, "increment": 5}, "standIn": 2}
    sought(anna, **wish)
    game = anna.get(f"/v1/games/{sought(ben, **wish)['game']}").json()

    assert wish == {name: game[name] for name in wish}
    assert game["deadline"]


def keyed(caller: Caller, key: str, **wish: Any) -> Any:
    return caller.post("/v1/seeks", {**POCKET, **wish}, headers={"Idempotency-Key": key})


def test_who_asks_again_with_the_same_key_looks_once(url: str) -> None:
    anna, ben = newcomer(url), newcomer(url)
    first = as_documented(keyed(anna, "a"), "createSeek", 201)

    assert first == as_documented(keyed(anna, "a"), "createSeek", 201)
    refused(keyed(anna, "a", side="jack"), 422, "idempotency-key-reused", of="createSeek")
    assert [first["id"]] == [seek["id"] for seek in anna.get("/v1/seeks").json()["seeks"]]
    game = sought(ben)["game"]
    assert (first["id"], "matched", game) == tuple(keyed(anna, "a").json()[name] for name in ("id", "status", "game"))
    assert "waiting" == sought(ben)["status"]


def test_nobody_meets_who_has_gone(url: str, store_url: str) -> None:
    anna, ben = newcomer(url), newcomer(url)
    gone = sought(anna)
    # As if there had been no sign of life for a minute, and no sweep since.
    live.client(store_url).zadd("seeks:{seeks}:alive", {gone["id"]: 0})

    assert "waiting" == sought(ben)["status"]


def test_reading_ones_own_events_keeps_a_seek_alive(url: str, store_url: str) -> None:
    store = live.client(store_url)
    anna, ben = newcomer(url), newcomer(url)
    seeks = [sought(caller, options={"tieInSight": "chase"}, side="jack")["id"] for caller in (anna, ben)]
    for seek in seeks:
        store.zadd("seeks:{seeks}:alive", {seek: now() + 1})

    anna.get("/v1/me/events")

    assert [True, False] == [store.zscore("seeks:{seeks}:alive", seek) > now() + 30 for seek in seeks]


def test_sides_are_given_by_lot_when_both_are_open(url: str) -> None:
    found = set()
    for _ in range(40):
        sought(newcomer(url))
        found.add(sought(newcomer(url))["seat"])
        if len(found) == 2:
            break

    assert {"jack", "investigator"} == found


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ({"side": "jack"}, {"side": "jack"}),
        ({"rated": True}, {"rated": False}),
        ({"options": {"tieInSight": "chase"}}, {}),
        ({"ruleset": "mr-jack"}, {}),
        ({"opponents": "bot"}, {}),
        ({"clock": {"kind": "move", "seconds": 60}}, {}),
        ({"clock": {"kind": "move", "seconds": 60}}, {"clock": {"kind": "move", "seconds": 90}}),
        ({"standIn": 2}, {"standIn": 3}),
    ],
)
def test_those_who_want_something_else_are_not_paired(url: str, one: Any, other: Any) -> None:
    anna, ben = newcomer(url), newcomer(url)
    seek = sought(anna, **one)

    assert "waiting" == sought(ben, **other)["status"]
    assert "waiting" == looked(anna, seek)["status"]


def test_nobody_is_paired_with_himself(url: str) -> None:
    anna = newcomer(url)

    assert ["waiting", "waiting"] == [sought(anna)["status"], sought(anna)["status"]]


def test_people_and_bots_meet_by_consent_only(url: str) -> None:
    person, machine = newcomer(url, kind="human"), newcomer(url, kind="bot")
    sought(person, opponents="human")
    assert "waiting" == sought(machine, opponents="any")["status"]

    willing = sought(newcomer(url, kind="human"), opponents="bot")

    assert "matched" == willing["status"]
    assert [] == machine.get("/v1/seeks").json()["seeks"]
    assert 1 == len(person.get("/v1/seeks").json()["seeks"])


def of_strength(rating: float, *, waited: float, window: int | None) -> Seek:
    return Seek(
        id="a" * 20,
        player=Player(id=str(rating), name="A", kind="human"),
        ruleset="mr-jack-pocket",
        options=ruleset_named("mr-jack-pocket").options(),
        side="any",
        opponents="any",
        rated=False,
        rating_window=window,
        fallback=None,
        ratings={"jack": rating, "investigator": rating},
        since=now() - waited,
    )


def test_a_window_keeps_the_strong_from_the_weak_until_it_widens() -> None:
    strong = of_strength(1900, waited=0, window=None)

    assert not fit(of_strength(1500, waited=0, window=100), strong)
    assert not fit(strong, of_strength(1500, waited=0, window=100))
    assert fit(of_strength(1500, waited=31, window=100), strong)
    assert fit(of_strength(1820, waited=0, window=100), strong)


def test_who_is_alone_gets_the_house_bot_he_asked_for(url: str) -> None:
    anna = newcomer(url)
    began = time.monotonic()
    seek = sought(anna, side="jack", fallback={"level": 2, "afterSeconds": 1})
    assert "waiting" == seek["status"]

    found = until(lambda: (now_ := looked(anna, seek, wait=5))["status"] == "matched" and now_)

    assert 1 <= time.monotonic() - began < 15
    seats = anna.get(f"/v1/games/{found['game']}").json()["seats"]
    assert (anna.player, 2) == (seats["jack"]["id"], seats["investigator"]["level"])


def test_a_cancelled_seek_is_not_paired(url: str) -> None:
    anna, ben = newcomer(url), newcomer(url)
    seek = sought(anna)

    cancelled = as_documented(anna.delete(f"/v1/seeks/{seek['id']}"), "cancelSeek", 200)

    assert "cancelled" == cancelled["status"]
    assert "waiting" == sought(ben)["status"]
    refused(anna.get(f"/v1/seeks/{seek['id']}"), 404, "not-found", of="getSeek")
    assert [] == as_documented(anna.get("/v1/seeks"), "listSeeks", 200)["seeks"]


def test_a_seek_that_was_matched_cannot_be_cancelled_any_more(url: str) -> None:
    anna, ben = newcomer(url), newcomer(url)
    seek = sought(anna)
    sought(ben)

    refused(anna.delete(f"/v1/seeks/{seek['id']}"), 409, "seek-matched", of="cancelSeek")
    assert "matched" == looked(anna, seek)["status"]


def test_a_player_looks_for_five_opponents_at_the_most(url: str) -> None:
    anna = newcomer(url)
    for _ in range(5):
        sought(anna)

    refused(anna.post("/v1/seeks", POCKET), 409, "too-many-seeks", of="createSeek")


def test_only_games_for_two_are_sought(url: str) -> None:
    body = {"ruleset": "letters-from-whitechapel", "options": {"police": 2}}

    refused(newcomer(url).post("/v1/seeks", body), 409, "not-for-two", of="createSeek")


def test_a_seek_is_its_players_own_business(url: str) -> None:
    anna, ben = newcomer(url), newcomer(url)
    seek = sought(anna)

    refused(ben.get(f"/v1/seeks/{seek['id']}"), 404, "not-found", of="getSeek")
    refused(ben.delete(f"/v1/seeks/{seek['id']}"), 404, "not-found", of="cancelSeek")
    refused(ben.get(f"/v1/seeks/{NOBODY}"), 404, "not-found", of="getSeek")
    refused(Caller(url).post("/v1/seeks", POCKET), 401, "unauthenticated", of="createSeek")


def test_a_token_without_the_scope_seeks_nothing(url: str) -> None:
    anna = newcomer(url)
    token = anna.post("/v1/me/tokens", {"scopes": ["play"]}).json()["token"]

    refused(Caller(url, token).post("/v1/seeks", POCKET), 403, "forbidden", of="createSeek")


@pytest.mark.parametrize(
    "wish",
    [
        {"side": "police"},
        {"opponents": "dogs"},
        {"ratingWindow": -1},
        {"fallback": {"level": 9}},
        {"fallback": {"afterSeconds": 10_000}},
        {"ruleset": "chess"},
    ],
)
def test_a_malformed_wish_is_refused(url: str, wish: Any) -> None:
    refused(newcomer(url).post("/v1/seeks", {**POCKET, **wish}), 400, "malformed", of="createSeek")


def test_a_pairing_left_by_a_process_that_died_is_carried_out(url: str, store_url: str) -> None:
    store = live.client(store_url)
    anna, ben = newcomer(url), newcomer(url)
    seek = sought(anna)
    sought(ben)
    found = looked(anna, seek)
    game = anna.get(f"/v1/games/{found['game']}").json()
    players = game["seats"]
    # As if the game had been written down, and never created.
    other = "b" * 20
    pairing = {"ruleset": game["ruleset"], "options": game["options"], "rated": False, "creator": players["jack"]}
    store.hset("seeks:{seeks}:pairings", other, json.dumps({**pairing, "players": players}))
    record = json.loads(store.get(f"seeks:{{seeks}}:seek:{seek['id']}"))
    store.set(f"seeks:{{seeks}}:seek:{seek['id']}", json.dumps({**record, "game": other}))

    again = looked(anna, seek)

    assert other == again["game"]
    assert "running" == anna.get(f"/v1/games/{other}").json()["status"]
    assert 0 == store.hlen("seeks:{seeks}:pairings")
