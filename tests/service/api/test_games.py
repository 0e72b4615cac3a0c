import base64
import re
from collections.abc import Iterable
from typing import Any
from xml.etree import ElementTree as ET

import pytest

from tests.live import HTTP, Caller, Table, newcomer
from tests.service.api import NOBODY, as_documented, nothing_written, refused

POCKET = {"ruleset": "mr-jack-pocket"}


def ids(games: Iterable[Any]) -> list[str]:
    return [game["id"] for game in games]


def everything(url: str, query: str, limit: int) -> list[str]:
    """Follow the cursor to the last page."""
    found, cursor = [], ""
    while cursor is not None:
        page = as_documented(Caller(url).get(f"/v1/games?{query}&limit={limit}{cursor}"), "listGames", 200)
        assert len(page["games"]) <= limit
        found += ids(page["games"])
        cursor = page["next"] and f"&cursor={page['next']}"
    return found


# Create


def test_a_game_is_created_with_its_creator_on_the_seat_he_wants(url: str) -> None:
    anna = newcomer(url)

    made = anna.post("/v1/games", {**POCKET, "seats": {"jack": {"kind": "me", "nonce": "7"}}})
    game = as_documented(made, "createGame", 201)
    assert f"/v1/games/{game['id']}" == made.headers["location"]
    assert game == HTTP.get(url + made.headers["location"]).json()
    assert ("open", 1, [], None) == (game["status"], game["version"], game["toMove"], game["outcome"])
    assert (anna.player, None) == (game["seats"]["jack"]["id"], game["seats"]["investigator"])
    assert anna.player == game["creator"]["id"]


def test_a_game_can_be_created_for_others(url: str) -> None:
    game = newcomer(url).post("/v1/games", {**POCKET, "seats": {"jack": {"kind": "open"}}}).json()

    assert {"jack": None, "investigator": None} == game["seats"]


def test_what_the_players_agreed_on_is_told(url: str) -> None:
    options = {"tieInSight": "chase", "aids": False}

    game = newcomer(url).post("/v1/games", {**POCKET, "options": options, "visibility": "unlisted"}).json()
    assert {**options, "type": "mr-jack-pocket.options"} == game["options"]
    assert "unlisted" == game["visibility"]


@pytest.mark.parametrize(
    ("body", "pointer"),
    [
        ({}, ""),
        ({"seats": {}}, ""),
        ({"ruleset": "chess"}, "/ruleset"),
        ({"ruleset": 5}, "/ruleset"),
        ({**POCKET, "seats": {"jack": {"kind": "god"}}}, "/seats/jack/kind"),
        ({**POCKET, "seats": {"jack": {"kind": "me", "nonce": 5}}}, "/seats/jack/nonce"),
        ({**POCKET, "seats": {"jack": {"kind": "me", "nonce": "a b"}}}, "/seats/jack/nonce"),
        ({**POCKET, "seats": {"jack": {"kind": "me", "nonce": "a\n"}}}, "/seats/jack/nonce"),
        ({**POCKET, "seats": {"jack": {"kind": "me", "nonce": "x" * 65}}}, "/seats/jack/nonce"),
        ({**POCKET, "seats": {"jack": {"kind": "open", "nonce": ""}}}, "/seats/jack"),
        ({**POCKET, "seats": {"jack": None}}, "/seats/jack"),
        ({**POCKET, "seats": {"police-1": {"kind": "me"}}}, "/seats"),
        ({**POCKET, "seats": []}, "/seats"),
        ({**POCKET, "options": {"tieInSight": "dice"}}, "/options/tieInSight"),
        ({**POCKET, "options": {"aids": "yes"}}, "/options/aids"),
        ({**POCKET, "options": {"seed": 1}}, "/options"),
        ({**POCKET, "visibility": "secret"}, "/visibility"),
        ({**POCKET, "seed": "00"}, ""),
    ],
)
def test_a_malformed_wish_for_a_game_is_refused_and_the_fault_is_named(url: str, body: object, pointer: str) -> None:
    anna = newcomer(url)

    problem = refused(anna.post("/v1/games", body), 400, "malformed", of="createGame")
    assert [pointer] == [error["pointer"] for error in problem["errors"]]
    assert [] == ids(anna.get(f"/v1/games?player={anna.player}").json()["games"])


def test_nobody_creates_a_game_with_two_seats_for_himself(url: str) -> None:
    anna = newcomer(url)
    both = {"jack": {"kind": "me"}, "investigator": {"kind": "me"}}

    refused(anna.post("/v1/games", {**POCKET, "seats": both}), 409, "already-seated", of="createGame")
    assert [] == ids(anna.get(f"/v1/games?player={anna.player}").json()["games"])


def test_a_game_asked_for_twice_with_one_key_is_created_once(url: str) -> None:
    anna = newcomer(url)
    key = {"Idempotency-Key": "once"}

    first, second = (anna.post("/v1/games", POCKET, headers=key) for _ in range(2))
    assert (201, 201) == (first.status_code, second.status_code)
    assert (first.content, first.headers["location"]) == (second.content, second.headers["location"])
    assert 1 == len(anna.get(f"/v1/games?player={anna.player}").json()["games"])


def test_a_repeated_creation_answers_as_the_first_did_though_the_game_has_moved_on(url: str) -> None:
    anna = newcomer(url)
    body = {**POCKET, "seats": {"jack": {"kind": "me"}}}
    first = anna.post("/v1/games", body, headers={"Idempotency-Key": "once"})
    newcomer(url).post(f"/v1/games/{first.json()['id']}/seats/investigator")

    assert first.content == anna.post("/v1/games", body, headers={"Idempotency-Key": "once"}).content


def test_one_key_makes_different_games_for_different_players(url: str) -> None:
    key = {"Idempotency-Key": "once"}

    made = {newcomer(url).post("/v1/games", POCKET, headers=key).json()["id"] for _ in range(2)}
    assert 2 == len(made)


def test_a_key_that_came_with_another_wish_is_refused(url: str) -> None:
    anna = newcomer(url)
    anna.post("/v1/games", POCKET, headers={"Idempotency-Key": "once"})

    other = anna.post("/v1/games", {**POCKET, "visibility": "unlisted"}, headers={"Idempotency-Key": "once"})
    refused(other, 422, "idempotency-key-reused", of="createGame")
    assert 1 == len(anna.get(f"/v1/games?player={anna.player}").json()["games"])


# List


@pytest.mark.parametrize("limit", [1, 2, 3, 4, 5])
def test_pages_of_any_size_give_all_games_once_newest_first(url: str, limit: int) -> None:
    anna = newcomer(url)
    made = [anna.post("/v1/games", POCKET).json()["id"] for _ in range(4)]

    assert made[::-1] == everything(url, f"player={anna.player}", limit)


def test_games_are_found_by_their_status(url: str) -> None:
    anna = newcomer(url)
    body = {**POCKET, "seats": {"jack": {"kind": "me"}}}
    made = {status: anna.post("/v1/games", body).json()["id"] for status in ("open", "running", "finished", "aborted")}
    for status in ("running", "finished"):
        newcomer(url).post(f"/v1/games/{made[status]}/seats/investigator")
    anna.post(f"/v1/games/{made['finished']}/resignation")
    anna.post(f"/v1/games/{made['aborted']}/abort")

    for status, game in made.items():
        assert [game] == everything(url, f"player={anna.player}&status={status}", 20)
        listed = Caller(url).get(f"/v1/games?status={status}&ruleset=mr-jack-pocket&limit=100").json()["games"]
        assert game in ids(listed)
        assert {status} == {found["status"] for found in listed}


def test_a_listed_game_is_described_as_by_itself(url: str) -> None:
    table = Table(url)
    table.play()

    (listed,) = Caller(url).get(f"/v1/games?player={table.mover().player}").json()["games"]
    assert table.summary() == listed


def test_an_unlisted_game_is_not_listed_but_can_be_read_by_who_knows_it(url: str) -> None:
    table = Table(url, visibility="unlisted")

    assert table.id not in ids(Caller(url).get("/v1/games?limit=100").json()["games"])
    assert 200 == Caller(url).get(table.path).status_code


@pytest.mark.parametrize(
    ("query", "pointer"),
    [
        ("limit=0", "query/limit"),
        ("limit=101", "query/limit"),
        ("limit=many", "query/limit"),
        ("limit=1&limit=1", "query/limit"),
        ("status=won", "query/status"),
        ("status=", "query/status"),
        ("ruleset=chess", "query/ruleset"),
        ("player=Anna", "query/player"),
        ("cursor=abc", "query/cursor"),
        ("cursor=" + "a" * 201, "query/cursor"),
        ("cursor=%00", "query/cursor"),
        ("offset=3", "query/"),
    ],
)
def test_a_malformed_question_for_games_is_refused_and_the_fault_is_named(url: str, query: str, pointer: str) -> None:
    problem = refused(Caller(url).get(f"/v1/games?{query}"), 400, "malformed", of="listGames")

    assert [pointer] == [error["pointer"] for error in problem["errors"]]


@pytest.mark.parametrize("text", ["-1 a", "9" * 60 + " a", "1 \n", "1_0 a", "0 " + "a" * 100, "-0 -"])
def test_a_made_up_cursor_does_no_harm(url: str, text: str) -> None:
    cursor = base64.urlsafe_b64encode(text.encode()).decode().rstrip("=")

    assert Caller(url).get("/v1/games", params={"cursor": cursor}).status_code in (200, 400)


# Read


def test_a_game_is_read_with_an_etag(url: str) -> None:
    table = Table(url)

    found = Caller(url).get(table.path)
    as_documented(found, "getGame", 200)
    assert re.fullmatch('"[0-9a-f]{24}"', found.headers["etag"])
    assert ("no-cache", "Authorization") == (found.headers["cache-control"], found.headers["vary"])


@pytest.mark.parametrize("sent", ["{}", "W/{}", '"1", {}', '"1",W/{}', "*"])
def test_who_has_the_game_already_is_told_so(url: str, sent: str) -> None:
    table = Table(url)
    etag = Caller(url).get(table.path).headers["etag"]

    again = Caller(url).get(table.path, headers={"If-None-Match": sent.format(etag)})
    as_documented(again, "getGame", 304)
    assert (b"", etag) == (again.content, again.headers["etag"])


@pytest.mark.parametrize("sent", ['"1"', "2", '"2', "{}x", ""])
def test_who_has_another_version_gets_the_game(url: str, sent: str) -> None:
    table = Table(url)
    etag = Caller(url).get(table.path).headers["etag"]

    assert 200 == Caller(url).get(table.path, headers={"If-None-Match": sent.format(etag)}).status_code


def test_a_move_changes_the_etag(url: str) -> None:
    table = Table(url)
    etag = Caller(url).get(table.path).headers["etag"]
    table.play()

    assert 200 == Caller(url).get(table.path, headers={"If-None-Match": etag}).status_code


@pytest.mark.parametrize("game", [NOBODY, "x", "A" * 20, "0" * 20, "a" * 21, "%00", "%C3%A9" * 10])
@pytest.mark.parametrize("rest", ["", "/view", "/events", "/board.svg"])
def test_a_game_nobody_knows_is_not_found(url: str, game: str, rest: str) -> None:
    refused(Caller(url).get(f"/v1/games/{game}{rest}"), 404, "not-found")


# End


def test_who_resigns_loses(url: str) -> None:
    table = Table(url)

    resigned = table.seats["jack"].post(f"{table.path}/resignation")
    body = as_documented(resigned, "resign", 200)
    assert {"winners": ["investigator"], "reason": "resignation"} == body["game"]["outcome"]
    assert ("finished", []) == (body["game"]["status"], body["game"]["toMove"])
    types = ["game.seat_resigned", "mr-jack-pocket.cards_shown", "game.seed_revealed"]
    assert types == [event["event"]["type"] for event in body["events"]]
    assert body["game"] == table.summary()


def test_one_may_resign_out_of_turn(url: str) -> None:
    table = Table(url)
    waiting = next(caller for caller in table.seats.values() if caller is not table.mover())

    assert 200 == waiting.post(f"{table.path}/resignation").status_code


def test_who_has_no_seat_cannot_resign(url: str) -> None:
    table = Table(url)
    with nothing_written(table):
        refused(newcomer(url).post(f"{table.path}/resignation"), 403, "forbidden", of="resign")


def test_nobody_resigns_before_the_game_has_begun(url: str) -> None:
    anna = newcomer(url)
    made = anna.post("/v1/games", {**POCKET, "seats": {"jack": {"kind": "me"}}}).json()

    refused(anna.post(f"/v1/games/{made['id']}/resignation"), 409, "game-not-started", of="resign")
    assert made == Caller(url).get(f"/v1/games/{made['id']}").json()


def test_a_game_that_is_over_is_not_resigned_or_aborted(url: str) -> None:
    table = Table(url)
    table.seats["jack"].post(f"{table.path}/resignation")
    with nothing_written(table):
        for caller in table.seats.values():
            problem = refused(caller.post(f"{table.path}/resignation"), 409, "game-over", of="resign")
            assert 3 == problem["currentVersion"]
            refused(caller.post(f"{table.path}/abort"), 409, "game-over", of="abort")


@pytest.mark.parametrize("seat", ["jack", "investigator"])
def test_whoever_has_a_seat_may_abort_before_a_second_seat_has_moved(url: str, seat: str) -> None:
    table = Table(url)
    table.play()

    body = as_documented(table.seats[seat].post(f"{table.path}/abort"), "abort", 200)
    assert ("aborted", None, []) == tuple(body["game"][name] for name in ("status", "outcome", "toMove"))
    types = ["game.aborted", "mr-jack-pocket.cards_shown", "game.seed_revealed"]
    assert types == [event["event"]["type"] for event in body["events"]]


def test_the_creator_may_abort_a_game_he_does_not_sit_in(url: str) -> None:
    anna = newcomer(url)
    made = anna.post("/v1/games", POCKET).json()

    body = as_documented(anna.post(f"/v1/games/{made['id']}/abort"), "abort", 200)
    assert ["game.aborted", "game.seed_revealed"] == [event["event"]["type"] for event in body["events"]]


def test_nobody_else_may_abort(url: str) -> None:
    table = Table(url)
    with nothing_written(table):
        refused(newcomer(url).post(f"{table.path}/abort"), 403, "not-your-seat", of="abort")


def test_it_is_too_late_to_abort_when_both_seats_have_moved(url: str) -> None:
    table = Table(url)
    table.play()
    table.play()
    with nothing_written(table):
        for caller in table.seats.values():
            refused(caller.post(f"{table.path}/abort"), 409, "too-late-to-abort", of="abort")


@pytest.mark.parametrize("verb", ["resignation", "abort"])
def test_an_end_asked_for_twice_with_one_key_answers_as_the_first_time(url: str, verb: str) -> None:
    table = Table(url)
    jack = table.seats["jack"]

    first, second = (jack.post(f"{table.path}/{verb}", headers={"Idempotency-Key": "end"}) for _ in range(2))
    assert 200 == first.status_code
    assert first.content == second.content


# Draw


@pytest.mark.parametrize("query", ["", "?as=public", "?at=2", "?at=3&as=public"])
def test_a_position_is_drawn(url: str, query: str) -> None:
    table = Table(url)
    table.play()

    drawn = Caller(url).get(f"{table.path}/board.svg{query}")
    picture = as_documented(drawn, "drawPosition", 200)
    assert "{http://www.w3.org/2000/svg}svg" == ET.fromstring(picture).tag
    assert ("no-cache", "Authorization") == (drawn.headers["cache-control"], drawn.headers["vary"])


def test_a_drawing_shows_the_version_that_was_asked_for(url: str) -> None:
    table = Table(url)
    before = Caller(url).get(f"{table.path}/board.svg").content
    table.play()

    assert before == Caller(url).get(f"{table.path}/board.svg?at=2").content
    assert before != Caller(url).get(f"{table.path}/board.svg").content


@pytest.mark.parametrize(
    ("query", "status", "code"),
    [
        ("?at=1", 409, "game-not-started"),
        ("?at=3", 404, "not-found"),
        ("?at=0", 400, "malformed"),
        ("?as=jack", 403, "forbidden"),
        ("?as=omniscient", 403, "forbidden"),
        ("?as=police", 404, "unknown-seat"),
        ("?as=Jack", 400, "malformed"),
        ("?as=jack%0A", 400, "malformed"),
        ("?zoom=2", 400, "malformed"),
    ],
)
def test_what_cannot_be_drawn_is_refused(url: str, query: str, status: int, code: str) -> None:
    table = Table(url)

    refused(Caller(url).get(f"{table.path}/board.svg{query}"), status, code, of="drawPosition")
