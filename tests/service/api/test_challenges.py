"""Challenges by name and by link, and one more game."""

from typing import Any

import pytest

from tests.live import Caller, Table, newcomer
from tests.service.api import NOBODY, as_documented, refused

POCKET: dict[str, Any] = {"ruleset": "mr-jack-pocket"}


def challenged(caller: Caller, **wish: Any) -> Any:
    return as_documented(caller.post("/v1/challenges", {**POCKET, **wish}), "createChallenge", 201)


def accepted(caller: Caller, challenge: Any) -> Any:
    return as_documented(caller.post(f"/v1/challenges/{challenge['id']}/acceptance"), "acceptChallenge", 200)


def notices(caller: Caller) -> list[Any]:
    return [event["notice"] for event in caller.get("/v1/me/events").json()["events"]]


def test_who_is_challenged_is_told_and_accepts(url: str) -> None:
    anna, ben = newcomer(url, "Anna"), newcomer(url, "Ben")
    challenge = challenged(anna, to=ben.player, side="jack")
    assert [("me.challenged", challenge["id"])] == [(one["type"], one["challenge"]) for one in notices(ben)]

    found = accepted(ben, challenge)

    game = anna.get(f"/v1/games/{found['game']}").json()
    assert "running" == game["status"]
    assert {"jack": anna.player, "investigator": ben.player} == {s: p["id"] for s, p in game["seats"].items()}
    assert "me.seated" in [one["type"] for one in notices(anna)]
    assert found == accepted(ben, challenge)
    assert found == as_documented(Caller(url).get(f"/v1/challenges/{challenge['id']}"), "getChallenge", 200)


def test_the_game_of_a_challenge_has_its_clock(url: str) -> None:
    anna, ben = newcomer(url), newcomer(url)
    wish = {"clock": {"kind": "move", "seconds": 600, "increment": 0}, "standIn": 4}

    game = anna.get(f"/v1/games/{accepted(ben, challenged(anna, **wish))['game']}").json()

    assert wish == {name: game[name] for name in wish}


def test_a_challenge_by_link_is_accepted_by_whoever_comes_first(url: str) -> None:
    anna, ben, carl = newcomer(url), newcomer(url), newcomer(url)
    challenge = challenged(anna)

    accepted(ben, challenge)

    refused(carl.post(f"/v1/challenges/{challenge['id']}/acceptance"), 409, "challenge-closed", of="acceptChallenge")


def test_only_who_is_meant_accepts_or_declines(url: str) -> None:
    anna, ben, carl = newcomer(url), newcomer(url), newcomer(url)
    path = f"/v1/challenges/{challenged(anna, to=ben.player)['id']}"

    refused(carl.post(f"{path}/acceptance"), 403, "forbidden", of="acceptChallenge")
    refused(anna.post(f"{path}/acceptance"), 403, "forbidden", of="acceptChallenge")
    refused(carl.post(f"{path}/refusal"), 403, "forbidden", of="declineChallenge")
    refused(ben.delete(path), 403, "forbidden", of="cancelChallenge")


def test_who_challenged_is_told_that_it_was_declined(url: str) -> None:
    anna, ben = newcomer(url), newcomer(url, "Ben")
    challenge = challenged(anna, to=ben.player)
    path = f"/v1/challenges/{challenge['id']}"

    assert "declined" == as_documented(ben.post(f"{path}/refusal"), "declineChallenge", 200)["status"]

    assert [("me.declined", "Ben")] == [(one["type"], one["by"]["name"]) for one in notices(anna)]
    refused(ben.post(f"{path}/acceptance"), 409, "challenge-closed", of="acceptChallenge")


def test_a_challenge_can_be_taken_back(url: str) -> None:
    anna, ben = newcomer(url), newcomer(url)
    path = f"/v1/challenges/{challenged(anna)['id']}"

    assert "cancelled" == as_documented(anna.delete(path), "cancelChallenge", 200)["status"]

    refused(ben.post(f"{path}/acceptance"), 404, "not-found", of="acceptChallenge")
    refused(anna.delete(path), 404, "not-found", of="cancelChallenge")


@pytest.mark.parametrize("path", [NOBODY, "x"])
def test_a_challenge_nobody_made_is_not_found(url: str, path: str) -> None:
    refused(Caller(url).get(f"/v1/challenges/{path}"), 404, "not-found", of="getChallenge")
    refused(newcomer(url).post(f"/v1/challenges/{path}/acceptance"), 404, "not-found", of="acceptChallenge")


def test_nobody_challenges_somebody_who_is_not_there_or_to_a_game_for_more_than_two(url: str) -> None:
    anna = newcomer(url)

    refused(anna.post("/v1/challenges", {**POCKET, "to": NOBODY}), 404, "not-found", of="createChallenge")
    more = {"ruleset": "letters-from-whitechapel", "options": {"police": 2}}
    refused(anna.post("/v1/challenges", more), 409, "not-for-two", of="createChallenge")


def test_a_rematch_swaps_the_sides_once_both_want_it(url: str) -> None:
    table = Table(url)
    refused(table.seats["jack"].post(f"{table.path}/rematch"), 409, "game-not-over", of="rematch")
    table.play_to_the_end()
    jack, investigator = table.seats["jack"], table.seats["investigator"]

    offered = as_documented(jack.post(f"{table.path}/rematch"), "rematch", 200)
    assert {"agreed": ["jack"], "game": None} == offered
    assert offered == jack.post(f"{table.path}/rematch").json()
    assert "me.rematch_offered" == notices(investigator)[-1]["type"]
    agreed = as_documented(investigator.post(f"{table.path}/rematch"), "rematch", 200)

    game = jack.get(f"/v1/games/{agreed['game']}").json()
    assert "running" == game["status"]
    assert {"investigator": jack.player, "jack": investigator.player} == {s: p["id"] for s, p in game["seats"].items()}
    assert agreed["game"] == jack.post(f"{table.path}/rematch").json()["game"]


def test_a_rematch_is_played_as_the_game_was(url: str) -> None:
    clock = {"kind": "move", "seconds": 600, "increment": 0}
    table = Table(url, visibility="unlisted", clock=clock, standIn=2)
    assert 200 == table.seats["jack"].post(f"{table.path}/resignation").status_code
    for caller in table.seats.values():
        found = caller.post(f"{table.path}/rematch").json()

    again = table.seats["jack"].get(f"/v1/games/{found['game']}").json()
    assert ("unlisted", clock, 2) == (again["visibility"], again["clock"], again["standIn"])


def test_a_house_bot_always_plays_once_more(url: str) -> None:
    anna = newcomer(url)
    seats = {"jack": {"kind": "me"}, "investigator": {"kind": "bot", "level": 1}}
    game = anna.post("/v1/games", {**POCKET, "seats": seats}).json()["id"]
    assert 200 == anna.post(f"/v1/games/{game}/resignation").status_code

    found = as_documented(anna.post(f"/v1/games/{game}/rematch"), "rematch", 200)

    again = anna.get(f"/v1/games/{found['game']}").json()["seats"]
    assert (1, anna.player) == (again["jack"]["level"], again["investigator"]["id"])


def test_only_players_ask_for_a_rematch(url: str) -> None:
    table = Table(url)
    table.play_to_the_end()

    refused(newcomer(url).post(f"{table.path}/rematch"), 403, "forbidden", of="rematch")
