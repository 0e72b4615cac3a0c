"""Tokens with scopes and an end, and how a lost one is replaced."""

import time
from typing import Any

import pytest

from service.players import MOST_TOKENS
from tests import live
from tests.live import Api, Caller, Table, newcomer
from tests.service.api import Pending, as_documented, messages, refused

PLAY = ("createGame", "takeSeat", "leaveSeat", "resign", "abort", "playMove")


def issued(caller: Caller, **wish: Any) -> Caller:
    """Let somebody have one more token."""
    made = as_documented(caller.post("/v1/me/tokens", wish), "createToken", 201)
    return Caller(caller.url, made["token"], made["info"]["id"])


def test_a_token_is_good_for_everything_until_revoked_unless_asked_otherwise(url: str) -> None:
    anna = newcomer(url)

    for info in (anna.get("/v1/me/tokens").json()["tokens"][0], anna.post("/v1/me/tokens").json()["info"]):
        assert ["read", "play", "seek"] == info["scopes"]
        assert info["expiresAt"] is None


def test_a_token_of_scope_read_shows_its_players_hand_and_plays_nothing(url: str) -> None:
    table = Table(url)
    mover = table.mover()
    reader = issued(mover, scopes=["read"])
    path, seat = table.path, table.summary()["toMove"][0]
    version = table.summary()["version"]
    notation = reader.get(f"{path}/moves").json()["moves"][0]["notation"]

    assert mover.get(f"{path}/view").json() == reader.get(f"{path}/view").json()
    refusals = {
        "createGame": reader.post("/v1/games", {"ruleset": "mr-jack-pocket"}),
        "takeSeat": reader.post(f"{path}/seats/{seat}"),
        "leaveSeat": reader.delete(f"{path}/seats/{seat}"),
        "resign": reader.post(f"{path}/resignation"),
        "abort": reader.post(f"{path}/abort"),
        "playMove": reader.post(f"{path}/moves", {"expectedVersion": version, "notation": notation}),
    }
    assert set(PLAY) == set(refusals)
    for name, answer in refusals.items():
        assert "play" in refused(answer, 403, "forbidden", of=name)["detail"]
    assert version == table.summary()["version"]


def test_a_token_makes_no_token_that_is_good_for_more(url: str) -> None:
    anna = newcomer(url)
    player = issued(anna, scopes=["play"])

    assert ["read", "play"] == player.get("/v1/me/tokens").json()["tokens"][1]["scopes"]
    refused(player.post("/v1/me/tokens"), 403, "forbidden", of="createToken")
    refused(player.post("/v1/me/tokens", {"scopes": ["seek"]}), 403, "forbidden", of="createToken")
    assert issued(player, scopes=["read"]).get("/v1/me").status_code == 200


def test_a_token_takes_back_none_that_is_good_for_more(url: str) -> None:
    anna = newcomer(url)
    first = anna.get("/v1/me/tokens").json()["tokens"][0]["id"]
    reader = issued(anna, scopes=["read"])

    refused(reader.delete(f"/v1/me/tokens/{first}"), 403, "forbidden", of="revokeToken")
    refused(reader.post(f"/v1/me/tokens/{first}/rotation"), 403, "forbidden", of="rotateToken")
    assert 200 == anna.get("/v1/me").status_code
    assert 204 == reader.delete(f"/v1/me/tokens/{reader.player}").status_code
    refused(reader.get("/v1/me"), 401, "unauthenticated", of="getMe")


def test_a_token_that_expires_makes_and_takes_over_none_that_lasts_longer(url: str) -> None:
    anna = newcomer(url)
    first = anna.get("/v1/me/tokens").json()["tokens"][0]["id"]
    brief = issued(anna, expiresInSeconds=600)

    refused(brief.post("/v1/me/tokens"), 403, "forbidden", of="createToken")
    refused(brief.post("/v1/me/tokens", {"expiresInSeconds": 3600}), 403, "forbidden", of="createToken")
    refused(brief.post(f"/v1/me/tokens/{first}/rotation"), 403, "forbidden", of="rotateToken")
    refused(brief.delete(f"/v1/me/tokens/{first}"), 403, "forbidden", of="revokeToken")
    assert 201 == brief.post("/v1/me/tokens", {"expiresInSeconds": 60}).status_code
    assert 204 == brief.delete(f"/v1/me/tokens/{brief.player}").status_code


def test_a_lost_token_is_rotated_with_another(url: str) -> None:
    anna = newcomer(url)
    lost = issued(anna, scopes=["play"], expiresInSeconds=3600)
    before = anna.get("/v1/me/tokens").json()["tokens"][1]

    made = as_documented(anna.post(f"/v1/me/tokens/{lost.player}/rotation"), "rotateToken", 201)

    refused(lost.get("/v1/me"), 401, "unauthenticated", of="getMe")
    assert 200 == Caller(url, made["token"]).get("/v1/me").status_code
    assert (before["scopes"], before["expiresAt"]) == (made["info"]["scopes"], made["info"]["expiresAt"])
    assert [made["info"]] == anna.get("/v1/me/tokens").json()["tokens"][1:]
    refused(anna.post(f"/v1/me/tokens/{lost.player}/rotation"), 404, "not-found", of="rotateToken")


def test_an_expired_token_is_refused_and_no_longer_listed(url: str) -> None:
    anna = newcomer(url)
    brief = issued(anna, expiresInSeconds=1)
    assert 200 == brief.get("/v1/me").status_code

    deadline = time.monotonic() + 20
    while brief.get("/v1/me").status_code == 200 and time.monotonic() < deadline:
        time.sleep(0.05)

    refused(brief.get("/v1/me"), 401, "unauthenticated", of="getMe")
    assert 1 == len(anna.get("/v1/me/tokens").json()["tokens"])
    refused(anna.delete(f"/v1/me/tokens/{brief.player}"), 404, "not-found", of="revokeToken")


def test_expired_tokens_make_room_for_new_ones(url: str) -> None:
    anna = newcomer(url)
    for _ in range(MOST_TOKENS - 1):
        issued(anna, expiresInSeconds=1)

    deadline = time.monotonic() + 20
    while len(anna.get("/v1/me/tokens").json()["tokens"]) > 1 and time.monotonic() < deadline:
        time.sleep(0.05)

    assert 201 == anna.post("/v1/me/tokens").status_code


def test_a_revoked_token_is_refused_at_once_by_every_process(url: str, store_url: str) -> None:
    anna = newcomer(url)
    second = issued(anna)
    api = Api(store_url).start()
    try:
        elsewhere = Caller(api.url, second.token)
        assert 200 == elsewhere.get("/v1/me").status_code
        assert 204 == anna.delete(f"/v1/me/tokens/{second.player}").status_code

        refused(elsewhere.get("/v1/me"), 401, "unauthenticated", of="getMe")
    finally:
        api.kill()


def moved_on(table: Table, mover: Caller, spectator: Caller) -> None:
    """Play until it is the spectator's turn, so that both his feed and his game tell of something."""
    while table.mover() is mover:
        assert 200 == table.play().status_code
    assert table.mover() is spectator


@pytest.mark.parametrize("feed", ["/v1/me/events", "{game}/events"])
def test_whoever_listens_with_a_token_hears_nothing_any_more_once_it_is_revoked(
    url: str, store_url: str, feed: str
) -> None:
    table = Table(url)
    mover = table.mover()
    [waits] = [caller for caller in table.seats.values() if caller is not mover]
    second = issued(waits)
    path = feed.format(game=table.path)
    last = waits.get(path).json()["last"]
    with live.api(store_url) as elsewhere:
        listener = Caller(elsewhere.url, second.token)
        polled = Pending(listener, f"{path}?after={last}&wait=20")
        stream = Pending(listener, path, Accept="text/event-stream", **{"Last-Event-ID": str(last)})
        assert polled.is_waiting()

        assert 204 == waits.delete(f"/v1/me/tokens/{second.player}").status_code
        moved_on(table, mover, waits)

        refused(polled.heard(), 401, "unauthenticated")
        assert [] == messages(stream.heard().text)
        refused(listener.get(path), 401, "unauthenticated")
    assert waits.get(f"{path}?after={last}").json()["events"]


@pytest.mark.parametrize(
    "wish",
    [
        {"scopes": []},
        {"scopes": ["everything"]},
        {"scopes": ["read"] * 4},
        {"expiresInSeconds": 0},
        {"expiresInSeconds": 10**9},
        {"forever": True},
    ],
)
def test_a_wish_that_is_malformed_is_refused(url: str, wish: Any) -> None:
    refused(newcomer(url).post("/v1/me/tokens", wish), 400, "malformed", of="createToken")
