"""Ratings over HTTP: rated games count when they end, casual and aborted ones never."""

from typing import Any

import pytest

from service.settlements import KEY
from tests import live
from tests.live import Caller, Table, newcomer
from tests.service.api import NOBODY, as_documented, refused


def ratings_of(caller: Caller) -> Any:
    found = as_documented(Caller(caller.url).get(f"/v1/players/{caller.player}/ratings"), "listRatings", 200)
    return {(one["ruleset"], one["side"]): one["standing"] for one in found["ratings"]}


def test_a_rated_game_counts_when_it_ends(url: str, store_url: str) -> None:
    table = Table(url, rated=True)
    table.play_to_the_end()
    [winner] = table.summary()["outcome"]["winners"]

    for seat, caller in table.seats.items():
        [(key, standing)] = ratings_of(caller).items()
        assert ("mr-jack-pocket", seat) == key
        assert (standing["rating"] > 1500) == (seat == winner)
        assert 1 == standing["games"]
        history = Caller(url).get(f"/v1/players/{caller.player}/ratings/mr-jack-pocket")
        [step] = as_documented(history, "getRatingHistory", 200)["steps"]
        assert (table.id, seat, standing) == (step["game"], step["side"], step["standing"])
    assert live.client(store_url).zscore(KEY, table.id) is None


def test_a_rated_game_that_is_resigned_counts(url: str) -> None:
    table = Table(url, rated=True)
    table.play()
    jack, other = table.seats["jack"], table.seats["investigator"]

    assert 200 == jack.post(f"{table.path}/resignation").status_code

    assert ratings_of(jack)["mr-jack-pocket", "jack"]["rating"] < 1500
    assert ratings_of(other)["mr-jack-pocket", "investigator"]["rating"] > 1500


def test_casual_and_aborted_games_do_not_count(url: str) -> None:
    casual, aborted = Table(url), Table(url, rated=True)
    casual.play_to_the_end()
    assert 200 == aborted.seats["jack"].post(f"{aborted.path}/abort").status_code

    for caller in (*casual.seats.values(), *aborted.seats.values()):
        assert {} == ratings_of(caller)


def test_those_who_played_are_on_the_board_of_their_side(url: str) -> None:
    table = Table(url, rated=True)
    table.play_to_the_end()

    for seat, caller in table.seats.items():
        found: list[Any] = []
        cursor = ""
        while True:
            page = as_documented(
                Caller(url).get(f"/v1/leaderboards/mr-jack-pocket?side={seat}&limit=2{cursor}"), "getLeaderboard", 200
            )
            found += page["entries"]
            if page["next"] is None:
                break
            cursor = f"&cursor={page['next']}"
        assert list(range(1, len(found) + 1)) == [entry["rank"] for entry in found]
        [own] = [entry for entry in found if entry["player"]["id"] == caller.player]
        assert ratings_of(caller)["mr-jack-pocket", seat] == own["standing"]


@pytest.mark.parametrize(
    ("path", "status", "code"),
    [
        ("/v1/leaderboards/chess", 404, "unknown-ruleset"),
        ("/v1/leaderboards/mr-jack?side=police", 404, "not-found"),
        ("/v1/leaderboards/mr-jack?limit=0", 400, "malformed"),
        ("/v1/leaderboards/mr-jack?cursor=20", 400, "malformed"),
        (f"/v1/players/{NOBODY}/ratings", 404, "not-found"),
        (f"/v1/players/{NOBODY}/ratings/mr-jack", 404, "not-found"),
    ],
)
def test_what_is_not_there_is_not_found(url: str, path: str, status: int, code: str) -> None:
    refused(Caller(url).get(path), status, code)


def test_what_a_level_means_is_told_before_and_after_its_first_game(url: str) -> None:
    level = Caller(url).get("/v1/rulesets/mr-jack-pocket").json()["levels"][1]
    bot = Caller(url, player=level["player"])
    before = ratings_of(bot)
    assert (1400, 0) == tuple(before["mr-jack", "jack"][name] for name in ("rating", "games"))
    body = {"ruleset": "mr-jack-pocket", "seats": {"jack": {"kind": "me"}, "investigator": {"kind": "bot", "level": 2}}}
    anna = newcomer(url)
    game = anna.post("/v1/games", {**body, "rated": True}).json()["id"]

    assert 200 == anna.post(f"/v1/games/{game}/resignation").status_code

    key = ("mr-jack-pocket", "investigator")
    after = ratings_of(bot)
    assert after[key]["rating"] > before[key]["rating"]
    assert after[key]["games"] == before[key]["games"] + 1


def test_which_game_it_was_is_told_of_public_games_only(url: str) -> None:
    public, unlisted = Table(url, rated=True), Table(url, rated=True, visibility="unlisted")
    for table in (public, unlisted):
        table.seats["jack"].post(f"{table.path}/resignation")

    def games(of: Caller, by: Caller) -> Any:
        return [step["game"] for step in by.get(f"/v1/players/{of.player}/ratings/mr-jack-pocket").json()["steps"]]

    jack = unlisted.seats["jack"]
    assert [None] == games(jack, Caller(url))
    assert [None] == games(jack, public.seats["jack"])
    assert [unlisted.id] == games(jack, jack)
    assert [public.id] == games(public.seats["jack"], Caller(url))


def test_a_game_says_whether_it_is_rated(url: str) -> None:
    assert Table(url, rated=True).summary()["rated"]
    assert not Table(url).summary()["rated"]
