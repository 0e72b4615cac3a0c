import pytest

from tests.live import Caller, Table, newcomer
from tests.service.api import NOBODY, as_documented, nothing_written, record, refused

POCKET = {"ruleset": "mr-jack-pocket"}


class OpenTable(Table):
    """A game that waits for its Investigator; Jack's seat is its creator's."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.seats = {"jack": newcomer(url, "Jack")}
        made = self.seats["jack"].post("/v1/games", {**POCKET, "seats": {"jack": {"kind": "me"}}})
        self.id = made.json()["id"]
        self.path = f"/v1/games/{self.id}"


def test_who_takes_the_last_seat_begins_the_game(url: str) -> None:
    table = OpenTable(url)
    anna = newcomer(url)

    body = as_documented(anna.post(f"{table.path}/seats/investigator", {"nonce": "my-luck"}), "takeSeat", 200)
    assert ("running", 2, ["investigator"]) == tuple(body["game"][name] for name in ("status", "version", "toMove"))
    assert anna.player == body["game"]["seats"]["investigator"]["id"]
    occupied, began, opened, *_ = [event["event"] for event in body["events"]]
    assert ("game.seat_occupied", "investigator", "my-luck") == tuple(
        occupied[key] for key in ("type", "seat", "nonce")
    )
    assert "game.began" == began["type"]
    assert (None, None) == (opened["identity"], opened["deck"])
    assert body["game"] == table.summary()


def test_who_takes_jacks_seat_last_is_told_who_he_is(url: str) -> None:
    anna, ben = newcomer(url), newcomer(url)
    game = anna.post("/v1/games", {**POCKET, "seats": {"investigator": {"kind": "me"}}}).json()["id"]

    body = ben.post(f"/v1/games/{game}/seats/jack").json()
    assert body["events"][2]["event"]["identity"] == ben.get(f"/v1/games/{game}/view").json()["hand"]["identity"]
    assert body["events"][2]["event"]["deck"] is None


def test_a_seat_can_be_taken_with_or_without_a_body(url: str) -> None:
    for body in (None, {}, {"nonce": ""}):
        table = OpenTable(url)
        assert 200 == newcomer(url).post(f"{table.path}/seats/investigator", body).status_code


def test_a_seat_is_taken_once(url: str) -> None:
    table = Table(url)
    with nothing_written(table):
        problem = refused(newcomer(url).post(f"{table.path}/seats/jack"), 409, "seat-taken", of="takeSeat")
    assert (2, ["investigator"]) == (problem["currentVersion"], problem["toMove"])


@pytest.mark.parametrize("seat", ["jack", "investigator"])
def test_one_player_has_one_seat(url: str, seat: str) -> None:
    table = OpenTable(url)
    with nothing_written(table):
        refused(table.seats["jack"].post(f"{table.path}/seats/{seat}"), 409, "already-seated", of="takeSeat")


def test_nobody_sits_down_at_a_game_that_is_over(url: str) -> None:
    table = OpenTable(url)
    table.seats["jack"].post(f"{table.path}/abort")
    with nothing_written(table):
        refused(newcomer(url).post(f"{table.path}/seats/investigator"), 409, "game-over", of="takeSeat")
        refused(table.seats["jack"].delete(f"{table.path}/seats/jack"), 409, "game-over", of="leaveSeat")


@pytest.mark.parametrize("seat", ["police-1", "Jack", "jack ", "%00", "public", "omniscient", "é"])
def test_a_seat_the_game_does_not_have_is_not_found(url: str, seat: str) -> None:
    table = OpenTable(url)
    with nothing_written(table):
        refused(newcomer(url).post(f"{table.path}/seats/{seat}"), 404, "unknown-seat", of="takeSeat")
        refused(newcomer(url).delete(f"{table.path}/seats/{seat}"), 404, "unknown-seat", of="leaveSeat")


@pytest.mark.parametrize("game", [NOBODY, "x"])
def test_a_seat_of_a_game_nobody_knows_is_not_found(url: str, game: str) -> None:
    refused(newcomer(url).post(f"/v1/games/{game}/seats/jack"), 404, "not-found", of="takeSeat")
    refused(newcomer(url).delete(f"/v1/games/{game}/seats/jack"), 404, "not-found", of="leaveSeat")


@pytest.mark.parametrize(
    ("body", "pointer"),
    [
        ({"nonce": 5}, "/nonce"),
        ({"nonce": "a b"}, "/nonce"),
        ({"nonce": "x" * 65}, "/nonce"),
        ({"nonce": None}, "/nonce"),
        ({"seed": ""}, ""),
        ([], ""),
    ],
)
def test_a_malformed_claim_is_refused_and_the_fault_is_named(url: str, body: object, pointer: str) -> None:
    table = OpenTable(url)
    with nothing_written(table):
        problem = refused(newcomer(url).post(f"{table.path}/seats/investigator", body), 400, "malformed", of="takeSeat")
    assert [pointer] == [error["pointer"] for error in problem["errors"]]


def test_a_seat_can_be_left_and_taken_by_another_before_the_game_begins(url: str) -> None:
    table = OpenTable(url)

    body = as_documented(table.seats["jack"].delete(f"{table.path}/seats/jack"), "leaveSeat", 200)
    assert ("open", None) == (body["game"]["status"], body["game"]["seats"]["jack"])
    assert [{"type": "game.seat_vacated", "seat": "jack"}] == [event["event"] for event in body["events"]]
    assert 200 == newcomer(url).post(f"{table.path}/seats/jack").status_code


def test_only_whoever_sits_there_leaves_a_seat(url: str) -> None:
    table = OpenTable(url)
    with nothing_written(table):
        refused(newcomer(url).delete(f"{table.path}/seats/jack"), 403, "not-your-seat", of="leaveSeat")
        refused(table.seats["jack"].delete(f"{table.path}/seats/investigator"), 403, "not-your-seat", of="leaveSeat")


def test_nobody_leaves_a_game_that_has_begun(url: str) -> None:
    table = Table(url)
    with nothing_written(table):
        refused(table.seats["jack"].delete(f"{table.path}/seats/jack"), 409, "game-started", of="leaveSeat")


def test_a_seat_taken_twice_with_one_key_is_taken_once(url: str) -> None:
    table = OpenTable(url)
    anna = newcomer(url)
    key = {"Idempotency-Key": "sit"}

    first, second = (anna.post(f"{table.path}/seats/investigator", headers=key) for _ in range(2))
    assert (200, first.content) == (second.status_code, second.content)
    assert 2 == table.summary()["version"]


def test_a_seat_left_twice_with_one_key_is_left_once(url: str) -> None:
    table = OpenTable(url)
    key = {"Idempotency-Key": "stand"}

    first, second = (table.seats["jack"].delete(f"{table.path}/seats/jack", headers=key) for _ in range(2))
    assert (200, first.content) == (second.status_code, second.content)
    assert 2 == table.summary()["version"]


def test_everyone_sees_who_sits_down(url: str) -> None:
    table = Table(url)

    seen = [event["event"] for event in Caller(url).get(f"{table.path}/events").json()["events"]]
    occupied = [(event["seat"], event["player"]["id"]) for event in seen if event["type"] == "game.seat_occupied"]
    assert {(seat, caller.player) for seat, caller in table.seats.items()} == set(occupied)


def test_reading_leaves_no_trace(url: str) -> None:
    table = Table(url)

    assert record(table) == record(table)
