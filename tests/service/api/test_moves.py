from typing import Any

import pytest

from engine.chance import Chance
from service.identifiers import derived_id
from service.store import head_key, log_key
from tests import live
from tests.live import Caller, Table, newcomer
from tests.service.api import NOBODY, as_documented, nothing_written, refused

EXCHANGE = {"type": "mr-jack-pocket.exchange", "first": "gull", "second": "gull"}
WALK = {"type": "mr-jack-pocket.walk", "detective": "holmes"}


def idle(table: Table) -> Caller:
    """Whoever is not to move."""
    return next(caller for caller in table.seats.values() if caller is not table.mover())


def offered(table: Table) -> Any:
    return table.mover().get(f"{table.path}/moves").json()


# What is legal


def test_whoever_is_to_move_is_offered_moves(url: str) -> None:
    table = Table(url)

    moves = as_documented(table.mover().get(f"{table.path}/moves"), "listMoves", 200)
    assert (2, table.summary()["toMove"]) == (moves["version"], [moves["seat"]])
    assert moves["moves"]
    lines = [move["notation"] for move in moves["moves"]]
    assert len(lines) == len(set(lines))


def test_out_of_turn_nothing_is_offered(url: str) -> None:
    table = Table(url)

    assert [] == as_documented(idle(table).get(f"{table.path}/moves"), "listMoves", 200)["moves"]


def test_when_the_game_is_over_nothing_is_offered(url: str) -> None:
    table = Table(url)
    table.play_to_the_end()

    assert [[], []] == [caller.get(f"{table.path}/moves").json()["moves"] for caller in table.seats.values()]


def test_moves_are_offered_to_seats_only(url: str) -> None:
    table = Table(url)

    refused(newcomer(url).get(f"{table.path}/moves"), 403, "forbidden", of="listMoves")
    refused(Caller(url).get(f"{table.path}/moves"), 401, "unauthenticated", of="listMoves")


def test_before_the_game_begins_nothing_is_offered_or_played(url: str) -> None:
    anna = newcomer(url)
    game = anna.post("/v1/games", {"ruleset": "mr-jack-pocket", "seats": {"jack": {"kind": "me"}}}).json()
    body = {"expectedVersion": 1, "notation": "draw-alibi"}

    refused(anna.get(f"/v1/games/{game['id']}/moves"), 409, "game-not-started", of="listMoves")
    refused(anna.post(f"/v1/games/{game['id']}/moves", body), 409, "game-not-started", of="playMove")
    assert game == Caller(url).get(f"/v1/games/{game['id']}").json()


@pytest.mark.parametrize("game", [NOBODY, "x"])
def test_a_game_nobody_knows_offers_and_takes_no_moves(url: str, game: str) -> None:
    anna = newcomer(url)
    body = {"expectedVersion": 1, "notation": "draw-alibi"}

    refused(anna.get(f"/v1/games/{game}/moves"), 404, "not-found", of="listMoves")
    refused(anna.post(f"/v1/games/{game}/moves", body), 404, "not-found", of="playMove")


# Playing


@pytest.mark.parametrize("form", ["move", "notation"])
def test_a_move_is_played_as_an_object_or_as_a_line(url: str, form: str) -> None:
    table = Table(url)
    mover = table.mover()
    move = offered(table)["moves"][-1]

    answer = mover.post(f"{table.path}/moves", {"expectedVersion": 2, form: move[form]})
    played = as_documented(answer, "playMove", 200)
    assert 3 == played["version"]
    assert mover.get(f"{table.path}/view").json() == played["view"]
    log = mover.get(f"{table.path}/events").json()["events"]
    assert [event for event in log if event["version"] == 3] == played["events"]
    assert 1 <= len(played["events"])


def test_both_forms_of_a_move_are_the_same_move(url: str, store_url: str) -> None:
    table = Table(url)
    chosen = offered(table)["moves"][-1]
    happened = []
    with live.client(store_url) as store:
        for form in ("move", "notation"):
            copy = copied(store, table, f"form {form}")
            played = table.mover().post(f"{copy}/moves", {"expectedVersion": 2, form: chosen[form]}).json()
            happened.append([event["event"] for event in played["events"]])

    assert happened[0] == happened[1]


@pytest.mark.parametrize(
    ("body", "pointer"),
    [
        ({"expectedVersion": 2}, ""),
        ({"expectedVersion": 2, "notation": "draw-alibi", "move": {"type": "mr-jack-pocket.draw_alibi"}}, ""),
        ({"notation": "draw-alibi"}, ""),
        ({"expectedVersion": "2", "notation": "draw-alibi"}, "/expectedVersion"),
        ({"expectedVersion": None, "notation": "draw-alibi"}, "/expectedVersion"),
        ({"expectedVersion": True, "notation": "draw-alibi"}, "/expectedVersion"),
        ({"expectedVersion": -1, "notation": "draw-alibi"}, "/expectedVersion"),
        ({"expectedVersion": 1.5, "notation": "draw-alibi"}, "/expectedVersion"),
        ({"expectedVersion": 10**30, "notation": "draw-alibi"}, "/expectedVersion"),
        ({"expectedVersion": 1e300, "notation": "draw-alibi"}, "/expectedVersion"),
        ({"expectedVersion": 2, "notation": 5}, "/notation"),
        ({"expectedVersion": 2, "notation": None}, "/notation"),
        ({"expectedVersion": 2, "notation": "x" * 2001}, "/notation"),
        ({"expectedVersion": 2, "move": None}, "/move"),
        ({"expectedVersion": 2, "move": []}, "/move"),
        ({"expectedVersion": 2, "move": {}}, "/move"),
        ({"expectedVersion": 2, "move": {"type": "chess.castle"}}, "/move/type"),
        ({"expectedVersion": 2, "move": WALK}, "/move"),
        ({"expectedVersion": 2, "move": {**WALK, "steps": 3}}, "/move/steps"),
        ({"expectedVersion": 2, "move": {**WALK, "steps": "1"}}, "/move/steps"),
        ({"expectedVersion": 2, "move": {**WALK, "steps": 1, "detective": "poirot"}}, "/move/detective"),
        ({"expectedVersion": 2, "move": {**WALK, "steps": 1, "fast": True}}, "/move"),
        ({"expectedVersion": 2, "notation": "draw-alibi", "seat": "jack"}, ""),
        ([], ""),
    ],
)
def test_a_malformed_move_is_refused_and_the_fault_is_named(url: str, body: Any, pointer: str) -> None:
    table = Table(url)
    with nothing_written(table):
        problem = refused(table.mover().post(f"{table.path}/moves", body), 400, "malformed", of="playMove")
    assert [pointer] == [error["pointer"] for error in problem["errors"]]


@pytest.mark.parametrize(
    "line",
    [
        "",
        " ",
        "-",
        "castle",
        "draw-alibi ",
        " draw-alibi",
        "draw-alibi x",
        "DRAW-ALIBI",
        "walk holmes",
        "walk holmes 0",
        "walk holmes 3",
        "walk holmes 01",
        "walk holmes one",
        "walk poirot 1",
        "walk  holmes 1",
        "walk holmes 1\n",
        "walk [holmes] 1",
        'walk "holmes" 1',
        "rotate gull 4",
        "joker " + "[" * 20,
        "joker \x00",
        "joker 🦊",
        "x" * 2000,
    ],
)
def test_a_line_that_is_no_move_is_refused(url: str, line: str) -> None:
    table = Table(url)
    with nothing_written(table):
        body = {"expectedVersion": 2, "notation": line}
        refused(table.mover().post(f"{table.path}/moves", body), 409, "bad-notation", of="playMove")


@pytest.mark.parametrize("form", [{"move": EXCHANGE}, {"notation": "exchange gull gull"}])
def test_an_illegal_move_is_refused(url: str, form: dict[str, Any]) -> None:
    table = Table(url)
    with nothing_written(table):
        answer = table.mover().post(f"{table.path}/moves", {"expectedVersion": 2, **form})
        problem = refused(answer, 409, "illegal-move", of="playMove")
    assert (2, table.summary()["toMove"]) == (problem["currentVersion"], problem["toMove"])


def test_a_move_out_of_turn_is_refused_be_it_legal_or_not(url: str) -> None:
    table = Table(url)
    legal = offered(table)["moves"][0]["notation"]
    with nothing_written(table):
        for line in (legal, "exchange gull gull"):
            answer = idle(table).post(f"{table.path}/moves", {"expectedVersion": 2, "notation": line})
            problem = refused(answer, 409, "not-your-turn", of="playMove")
            assert (2, table.summary()["toMove"]) == (problem["currentVersion"], problem["toMove"])


@pytest.mark.parametrize("expected", [0, 1, 2, 4, 1_000_000])
def test_a_move_for_another_version_is_refused(url: str, expected: int) -> None:
    table = Table(url)
    table.play()
    moves = offered(table)["moves"]
    with nothing_written(table):
        body = {"expectedVersion": expected, "notation": moves[0]["notation"]}
        problem = refused(table.mover().post(f"{table.path}/moves", body), 409, "version-conflict", of="playMove")
    assert 3 == problem["currentVersion"]


def test_a_move_sent_twice_is_played_once(url: str) -> None:
    table = Table(url)
    mover = table.mover()
    body = {"expectedVersion": 2, "notation": offered(table)["moves"][0]["notation"]}

    assert 200 == mover.post(f"{table.path}/moves", body).status_code
    with nothing_written(table):
        refused(mover.post(f"{table.path}/moves", body), 409, "version-conflict", of="playMove")


def test_a_move_sent_twice_with_one_key_answers_as_the_first_time(url: str) -> None:
    table = Table(url)
    mover = table.mover()
    body = {"expectedVersion": 2, "notation": offered(table)["moves"][0]["notation"]}
    key = {"Idempotency-Key": "move"}

    first = mover.post(f"{table.path}/moves", body, headers=key)
    table.play()
    with nothing_written(table):
        again = mover.post(f"{table.path}/moves", body, headers=key)
    assert (200, first.content) == (again.status_code, again.content)


def test_a_key_that_came_with_another_move_is_refused(url: str) -> None:
    table = Table(url)
    mover = table.mover()
    first, second, *_ = (move["notation"] for move in offered(table)["moves"])
    key = {"Idempotency-Key": "move"}
    mover.post(f"{table.path}/moves", {"expectedVersion": 2, "notation": first}, headers=key)
    with nothing_written(table):
        other = mover.post(f"{table.path}/moves", {"expectedVersion": 2, "notation": second}, headers=key)
        refused(other, 422, "idempotency-key-reused", of="playMove")
        refused(mover.post(f"{table.path}/resignation", headers=key), 422, "idempotency-key-reused", of="resign")


def test_a_refused_move_does_not_use_up_its_key(url: str) -> None:
    table = Table(url)
    mover = table.mover()
    key = {"Idempotency-Key": "move"}
    body = {"expectedVersion": 1, "notation": offered(table)["moves"][0]["notation"]}

    refused(mover.post(f"{table.path}/moves", body, headers=key), 409, "version-conflict", of="playMove")
    assert 200 == mover.post(f"{table.path}/moves", {**body, "expectedVersion": 2}, headers=key).status_code


@pytest.mark.parametrize("key", ["", "a b", "x" * 129, "é".encode()])
def test_a_malformed_key_is_refused(url: str, key: str | bytes) -> None:
    table = Table(url)
    body = {"expectedVersion": 2, "notation": offered(table)["moves"][0]["notation"]}
    with nothing_written(table):
        answer = table.mover().post(f"{table.path}/moves", body, headers={"Idempotency-Key": key})
        problem = refused(answer, 400, "malformed", of="playMove")
    assert ["header/Idempotency-Key"] == [error["pointer"] for error in problem["errors"]]


def test_who_has_no_seat_plays_nothing(url: str) -> None:
    table = Table(url)
    body = {"expectedVersion": 2, "notation": offered(table)["moves"][0]["notation"]}
    with nothing_written(table):
        refused(newcomer(url).post(f"{table.path}/moves", body), 403, "forbidden", of="playMove")
        refused(Caller(url).post(f"{table.path}/moves", body), 401, "unauthenticated", of="playMove")


def test_nothing_is_played_when_the_game_is_over(url: str) -> None:
    table = Table(url)
    over = table.play_to_the_end()
    with nothing_written(table):
        for caller in table.seats.values():
            body = {"expectedVersion": over["version"], "notation": "draw-alibi"}
            refused(caller.post(f"{table.path}/moves", body), 409, "game-over", of="playMove")


# Every move


def copied(store: Any, table: Table, label: str) -> str:
    """Copy a game's log, so that something can be tried without consequence."""
    copy = derived_id(table.id, label)
    for key in (log_key, head_key):
        store.restore(key(copy), 0, store.dump(key(table.id)), replace=True)
    return f"/v1/games/{copy}"


@pytest.mark.parametrize("seed", range(4))
def test_every_offered_move_is_accepted_and_every_other_refused(url: str, store_url: str, seed: int) -> None:
    chance = Chance(b"offered moves", seed)
    known: dict[str, Any] = {}
    tried = 0
    with live.client(store_url) as store:
        while tried <= 50:  # a game may be over early
            table = Table(url)
            while table.summary()["status"] == "running":
                mover, moves = table.mover(), offered(table)
                version, legal = moves["version"], {move["notation"]: move["move"] for move in moves["moves"]}
                known |= legal
                if version % 4 == seed % 4:
                    for line, move in legal.items():
                        copy = copied(store, table, f"{version} {line}")
                        wanted = {"notation": line} if tried % 2 else {"move": move}
                        played = mover.post(f"{copy}/moves", {"expectedVersion": version, **wanted})
                        assert (200, version + 1) == (played.status_code, played.json()["version"]), line
                        tried += 1
                    others = {line: move for line, move in known.items() if line not in legal}
                    with nothing_written(table):
                        for line, move in others.items():
                            wanted = {"notation": line} if tried % 2 else {"move": move}
                            answer = mover.post(f"{table.path}/moves", {"expectedVersion": version, **wanted})
                            refused(answer, 409, "illegal-move")
                            tried += 1
                table.play(chance.below(1000))
