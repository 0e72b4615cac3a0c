"""People without an account, and who is there."""

from tests.live import Caller, Table, newcomer
from tests.service.api import as_documented, refused


def opened(caller: Caller) -> str:
    made = caller.post("/v1/games", {"ruleset": "mr-jack-pocket", "seats": {"jack": {"kind": "me"}}})
    return f"/v1/games/{made.json()['id']}"


def test_a_guest_sits_down_and_plays_without_an_account(url: str) -> None:
    anna = newcomer(url)
    path = opened(anna)

    seated = as_documented(Caller(url).post(f"{path}/seats/investigator/guest", {"name": "Ben"}), "seatGuest", 201)

    assert ("running", "Ben") == (seated["game"]["status"], seated["game"]["seats"]["investigator"]["name"])
    guest = Caller(url, seated["token"])
    offered = guest.get(f"{path}/moves").json()
    played = guest.post(
        f"{path}/moves", {"expectedVersion": offered["version"], "notation": offered["moves"][0]["notation"]}
    )
    assert 200 == played.status_code
    assert "investigator" == guest.get(f"{path}/view").json()["seat"]


def test_a_guests_token_is_good_for_his_game_and_nothing_else(url: str) -> None:
    anna = newcomer(url)
    path, other = opened(anna), opened(anna)
    guest = Caller(url, Caller(url).post(f"{path}/seats/investigator/guest").json()["token"])

    refused(guest.post(f"{other}/seats/investigator"), 403, "forbidden", of="takeSeat")
    refused(guest.post("/v1/games", {"ruleset": "mr-jack-pocket"}), 403, "forbidden", of="createGame")
    refused(guest.get("/v1/me"), 403, "forbidden", of="getMe")
    refused(guest.post("/v1/me/tokens"), 403, "forbidden", of="createToken")
    refused(guest.post("/v1/seeks", {"ruleset": "mr-jack-pocket"}), 403, "forbidden", of="createSeek")
    refused(guest.get("/v1/me/events"), 403, "forbidden", of="listMyEvents")


def test_a_guest_takes_no_seat_that_is_taken_or_not_there(url: str) -> None:
    path = opened(newcomer(url))

    refused(Caller(url).post(f"{path}/seats/jack/guest"), 409, "seat-taken", of="seatGuest")
    refused(Caller(url).post(f"{path}/seats/nobody/guest"), 404, "unknown-seat", of="seatGuest")


def test_a_guest_does_not_play_for_ratings(url: str) -> None:
    body = {"ruleset": "mr-jack-pocket", "seats": {"jack": {"kind": "me"}}, "rated": True}
    game = newcomer(url).post("/v1/games", body).json()["id"]

    refused(Caller(url).post(f"/v1/games/{game}/seats/investigator/guest"), 403, "forbidden", of="seatGuest")


def test_it_is_told_who_is_there(url: str) -> None:
    table = Table(url)

    there = as_documented(Caller(url).get(f"{table.path}/presence"), "getPresence", 200)["seats"]

    assert {"jack": "here", "investigator": "here"} == there


def test_open_seats_and_bots_are_told_as_such(url: str) -> None:
    anna = newcomer(url)
    body = {"ruleset": "mr-jack-pocket", "seats": {"jack": {"kind": "bot", "level": 1}}}
    game = anna.post("/v1/games", body).json()["id"]

    assert {"jack": "bot", "investigator": "open"} == anna.get(f"/v1/games/{game}/presence").json()["seats"]
