"""House bots on seats, over HTTP, with real workers that think for them."""

import re
from collections.abc import Iterator
from typing import Any, NamedTuple

import msgspec
import pytest

from engine.registry import RULESETS
from engine.seat import seat as seat_named
from service.hints import hint_key
from service.queue import HINT, Work
from tests import live, topology
from tests.engine.random_play import opened
from tests.live import HTTP, Caller, Table, newcomer
from tests.service.api import as_documented, nothing_written, refused, until

LEVELS = range(1, 6)
TOWN = "letters-from-whitechapel"
SEATS = [(name, seat) for name, ruleset in RULESETS.items() for seat in ruleset.seats(ruleset.options())]


class House(NamedTuple):
    """A store, and an API on it; workers may run beside it."""

    store_url: str
    url: str


@pytest.fixture(scope="module")
def house(topology_kind: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    with (
        topology.store(topology_kind, tmp_path_factory) as store_url,
        topology.api(topology_kind, store_url, tmp_path_factory) as url,
        live.workers(store_url),
    ):
        yield House(store_url, url)


@pytest.fixture(scope="module")
def empty_house(topology_kind: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """Nobody thinks here."""
    with (
        topology.store(topology_kind, tmp_path_factory) as store_url,
        topology.api(topology_kind, store_url, tmp_path_factory) as url,
    ):
        yield House(store_url, url)


def bot(level: int = 1) -> dict[str, Any]:
    return {"kind": "bot", "level": level}


class Against(Table):
    """A person on one seat, and house bots on all others."""

    def __init__(self, url: str, ruleset: str, seat: str, *, level: int = 1, **body: Any) -> None:
        self.url = url
        self.person = newcomer(url, name=seat.capitalize())
        self.seats = {seat: self.person}
        options = msgspec.convert(body.get("options", {}), RULESETS[ruleset].options)
        seats = {other: bot(level) for other in RULESETS[ruleset].seats(options)}
        made = self.person.post("/v1/games", {"ruleset": ruleset, "seats": {**seats, seat: {"kind": "me"}}, **body})
        self.created = as_documented(made, "createGame", 201)
        self.id = self.created["id"]
        self.path = f"/v1/games/{self.id}"

    def until_due(self) -> Any:
        """Wait until the person is to move, or the game is over."""
        seen = 0
        while True:
            page = self.person.get(f"{self.path}/events?after={seen}&wait=20&limit=1000").json()
            assert page["events"], "nobody moves"
            seen = page["last"]
            offered = self.person.get(f"{self.path}/moves").json()
            if offered["moves"] or self.summary()["status"] != "running":
                return offered

    def play_to_the_end(self) -> Any:
        step = 0
        while (offered := self.until_due())["moves"]:
            step += 1
            notation = offered["moves"][step * 7 % len(offered["moves"])]["notation"]
            body = {"expectedVersion": offered["version"], "notation": notation}
            played = self.person.post(f"{self.path}/moves", body)
            assert played.status_code == 200, played.text
        return self.summary()


def all_bots(url: str, ruleset: str, *levels: int, **body: Any) -> str:
    """Begin a game in which nobody but house bots plays; give its path."""
    options = msgspec.convert(body.get("options", {}), RULESETS[ruleset].options)
    seats = RULESETS[ruleset].seats(options)
    wanted = {seat: bot(levels[index % len(levels)]) for index, seat in enumerate(seats)}
    made = newcomer(url).post("/v1/games", {"ruleset": ruleset, "seats": wanted, **body})
    assert as_documented(made, "createGame", 201)["status"] == "running"
    return f"/v1/games/{made.json()['id']}"


def summary(url: str, path: str) -> Any:
    return HTTP.get(f"{url}{path}").json()


# Games


@pytest.mark.parametrize(("name", "seat"), SEATS)
def test_a_person_on_any_seat_plays_a_game_to_its_end_against_house_bots(house: House, name: str, seat: str) -> None:
    table = Against(house.url, name, seat)

    assert ("running", 1) == (table.created["status"], table.created["version"])
    ended = table.play_to_the_end()
    assert "finished" == ended["status"]
    assert ended["outcome"]["winners"]


def test_a_person_among_several_house_bots_plays_a_game_to_its_end(house: House) -> None:
    table = Against(house.url, TOWN, "police-2", options={"police": 3})

    assert "finished" == table.play_to_the_end()["status"]


@pytest.mark.parametrize("name", RULESETS)
def test_house_bots_play_a_game_alone(house: House, name: str) -> None:
    path = all_bots(house.url, name, 1, 2)

    until(lambda: summary(house.url, path)["status"] == "finished", within=120)


@pytest.mark.parametrize("name", RULESETS)
def test_a_house_bot_of_every_level_answers(house: House, name: str) -> None:
    ruleset = RULESETS[name]
    (opener,) = ruleset.to_move(opened(ruleset, 1).table)
    waiting = next(seat for seat in ruleset.seats(ruleset.options()) if seat != opener)
    for level in LEVELS:
        table = Against(house.url, name, waiting, level=level)
        until(lambda table=table: table.summary()["version"] > 1, within=60)
        # Whoever thinks long and deep has others to think for.
        table.person.post(f"{table.path}/resignation")


def test_a_game_with_an_open_seat_waits_and_begins_when_it_is_taken(house: House) -> None:
    anna, ben = newcomer(house.url), newcomer(house.url)
    body = {"ruleset": "mr-jack-pocket", "seats": {"investigator": bot()}}
    game = anna.post("/v1/games", body).json()
    assert ("open", []) == (game["status"], game["toMove"])
    assert 200 == ben.post(f"/v1/games/{game['id']}/seats/jack").status_code

    until(lambda: summary(house.url, f"/v1/games/{game['id']}")["version"] > 2)


@pytest.mark.parametrize("name", RULESETS)
def test_a_title_lists_the_levels_of_its_house_bots(house: House, name: str) -> None:
    listed = as_documented(Caller(house.url).get(f"/v1/rulesets/{name}"), "getRuleset", 200)["levels"]

    assert list(LEVELS) == [level["level"] for level in listed]
    assert all(level["name"] for level in listed)
    players = [Caller(house.url).get(f"/v1/players/{level.pop('player')}").json() for level in listed]
    assert list(LEVELS) == [player["level"] for player in players]
    assert msgspec.to_builtins(list(RULESETS[name].levels)) == listed


# Seats


def test_who_asks_for_no_level_gets_the_third(house: House) -> None:
    body = {"ruleset": "mr-jack-pocket", "seats": {"jack": {"kind": "bot"}}}

    assert 3 == newcomer(house.url).post("/v1/games", body).json()["seats"]["jack"]["level"]


@pytest.mark.parametrize(
    "wanted",
    [
        *({"kind": "bot", "level": level} for level in (0, 6, -1, 2.5, "3", None, True, [1])),
        {"kind": "bot", "strength": 3},
        {"kind": "robot"},
        {"level": 3},
        "bot",
    ],
    ids=str,
)
def test_a_malformed_wish_for_a_house_bot_is_refused(house: House, wanted: Any) -> None:
    body = {"ruleset": "mr-jack-pocket", "seats": {"jack": wanted}}

    refused(newcomer(house.url).post("/v1/games", body), 400, "malformed", of="createGame")


def test_a_house_bot_cannot_have_a_seat_that_the_options_do_not_give(house: House) -> None:
    body = {"ruleset": TOWN, "options": {"police": 1}, "seats": {"jack": {"kind": "me"}, "police-2": bot()}}

    refused(newcomer(house.url).post("/v1/games", body), 404, "unknown-seat", of="createGame")


def test_house_bots_are_shown_on_their_seats_and_can_be_looked_up(empty_house: House) -> None:
    url = empty_house.url
    game = summary(url, all_bots(url, "mr-jack", 2, 5))
    for sitting, level in zip(game["seats"].values(), (2, 5), strict=True):
        assert ("bot", level) == (sitting["kind"], sitting["level"])
        profile = as_documented(Caller(url).get(f"/v1/players/{sitting['id']}"), "getPlayer", 200)
        assert (sitting["id"], sitting["name"], "bot") == (profile["id"], profile["name"], profile["kind"])
        games = as_documented(Caller(url).get(f"/v1/players/{sitting['id']}/games"), "listPlayerGames", 200)
        assert game["id"] in [listed["id"] for listed in games["games"]]


def test_nobody_plays_leaves_or_takes_a_house_bots_seat(empty_house: House) -> None:
    table = Against(empty_house.url, "mr-jack-pocket", "jack")
    stranger = newcomer(empty_house.url)
    # The Investigator opens the game, and nobody thinks for him here.
    move = {"expectedVersion": 1, "notation": "anything"}
    seat = f"{table.path}/seats/investigator"
    with nothing_written(table):
        refused(stranger.post(f"{table.path}/moves", move), 403, "forbidden", of="playMove")
        refused(stranger.get(f"{table.path}/moves"), 403, "forbidden", of="listMoves")
        refused(stranger.post(seat), 409, "seat-taken", of="takeSeat")
        for query in ("", "?standIn=5"):
            refused(table.person.delete(f"{seat}{query}"), 403, "not-your-seat", of="leaveSeat")
        refused(stranger.get(f"{table.path}/view?as=investigator"), 403, "forbidden", of="showView")


# How many games


@pytest.fixture(scope="module")
def strict_url(empty_house: House) -> Iterator[str]:
    """An API that lets everyone have two games with house bots."""
    with live.api(empty_house.store_url, LAMPLIGHTER_BOT_GAMES="2") as api:
        yield api.url


WITH_A_BOT = {"ruleset": "mr-jack-pocket", "seats": {"jack": {"kind": "me"}, "investigator": bot()}}


def test_who_has_enough_games_with_house_bots_ends_one_before_the_next(strict_url: str) -> None:
    anna, ben = newcomer(strict_url), newcomer(strict_url)
    first, _second = [anna.post("/v1/games", WITH_A_BOT).json()["id"] for _ in range(2)]

    refused(anna.post("/v1/games", WITH_A_BOT), 409, "too-many-bot-games", of="createGame")
    assert 201 == ben.post("/v1/games", WITH_A_BOT).status_code
    assert 201 == anna.post("/v1/games", {"ruleset": "mr-jack-pocket"}).status_code
    assert 200 == anna.post(f"/v1/games/{first}/abort").status_code
    assert 201 == anna.post("/v1/games", WITH_A_BOT).status_code
    refused(anna.post("/v1/games", WITH_A_BOT), 409, "too-many-bot-games", of="createGame")


def test_no_seek_and_no_rematch_brings_more_house_bots_than_one_may_have(strict_url: str) -> None:
    anna = newcomer(strict_url)
    first, second = [anna.post("/v1/games", WITH_A_BOT).json()["id"] for _ in range(2)]
    wish = {"ruleset": "mr-jack-pocket", "options": {"tieInSight": "chase"}, "opponents": "bot"}
    seek = anna.post("/v1/seeks", {**wish, "fallback": {"level": 1, "afterSeconds": 0}}).json()
    assert "waiting" == seek["status"]

    assert 200 == anna.post(f"/v1/games/{first}/resignation").status_code
    assert "matched" == anna.get(f"/v1/seeks/{seek['id']}").json()["status"]
    refused(anna.post(f"/v1/games/{first}/rematch"), 409, "too-many-bot-games", of="rematch")
    assert 200 == anna.post(f"/v1/games/{second}/resignation").status_code
    again = anna.post(f"/v1/games/{first}/rematch").json()["game"]
    assert again == anna.post(f"/v1/games/{first}/rematch").json()["game"]
    assert "running" == anna.get(f"/v1/games/{again}").json()["status"]


def test_a_creation_that_was_accepted_is_never_refused_when_it_is_asked_for_again(strict_url: str) -> None:
    anna = newcomer(strict_url)

    def create(key: str) -> Any:
        return anna.post("/v1/games", WITH_A_BOT, headers={"Idempotency-Key": key})

    first, _second = create("first").json()["id"], create("second")
    assert 409 == create("third").status_code
    assert (201, first) == (create("first").status_code, create("first").json()["id"])
    assert 200 == anna.post(f"/v1/games/{first}/abort").status_code
    # The first is over and its place was given away.
    assert 201 == create("third").status_code
    assert (201, first) == (create("first").status_code, create("first").json()["id"])
    assert 409 == create("fourth").status_code


def test_a_creation_that_was_refused_takes_nobodys_place(strict_url: str) -> None:
    anna = newcomer(strict_url)
    unknown = {"ruleset": TOWN, "options": {"police": 1}, "seats": {"police-2": bot()}}
    for _ in range(3):
        assert 404 == anna.post("/v1/games", unknown).status_code

    assert [201, 201, 409] == [anna.post("/v1/games", WITH_A_BOT).status_code for _ in range(3)]


# Hints


@pytest.mark.parametrize(("name", "seat"), SEATS)
def test_a_hint_is_a_line_of_legal_moves_and_the_same_when_asked_again(house: House, name: str, seat: str) -> None:
    table = Against(house.url, name, seat)
    store = live.client(house.store_url)
    queue = live.client(live.QUEUES.get(house.store_url, house.store_url))
    for level in (1, 2, 3):
        offered = table.until_due()
        if not offered["moves"]:
            break
        path = f"{table.path}/hint?level={level}&wait=25"
        hint = as_documented(table.person.get(path), "getHint", 200)
        assert (offered["version"], seat, level) == (hint["version"], hint["seat"], hint["level"])
        assert hint["advice"]["moves"][0] in offered["moves"]
        assert hint == table.person.get(path).json()
        # Once more, from nothing: when the job is over, forget what came of it.
        question = Work(HINT, table.id, seat_named(seat), offered["version"], level)
        until(lambda job=f"rq:job:{question.job_id}": not queue.exists(job))
        assert 1 == store.delete(hint_key(table.id, seat, offered["version"], level))
        assert hint == table.person.get(path).json()
        version = offered["version"]
        for move in hint["advice"]["moves"]:
            played = table.person.post(
                f"{table.path}/moves", {"expectedVersion": version, "notation": move["notation"]}
            )
            assert 200 == played.status_code, played.text
            version += 1
    store.close()
    queue.close()


def test_a_hint_is_for_who_is_to_move(house: House) -> None:
    table = Table(house.url)
    (due,) = table.summary()["toMove"]
    (waiting,) = (caller for seat, caller in table.seats.items() if seat != due)

    refused(waiting.get(f"{table.path}/hint"), 409, "not-your-turn", of="getHint")
    refused(newcomer(house.url).get(f"{table.path}/hint"), 403, "forbidden", of="getHint")
    refused(Caller(house.url).get(f"{table.path}/hint"), 401, "unauthenticated", of="getHint")
    for query in ("level=0", "level=6", "level=x", "wait=-1", "wait=61", "strength=3"):
        refused(table.seats[due].get(f"{table.path}/hint?{query}"), 400, "malformed", of="getHint")
    table.seats[due].post(f"{table.path}/resignation")
    refused(table.seats[due].get(f"{table.path}/hint"), 409, "game-over", of="getHint")


def test_there_is_no_hint_before_the_game_begins(house: House) -> None:
    anna = newcomer(house.url)
    made = anna.post("/v1/games", {"ruleset": "mr-jack", "seats": {"investigator": {"kind": "me"}}}).json()

    refused(anna.get(f"/v1/games/{made['id']}/hint"), 409, "game-not-started", of="getHint")


def test_there_are_no_hints_in_rated_games(house: House) -> None:
    table = Table(house.url, rated=True)
    for seat in table.seats.values():
        refused(seat.get(f"{table.path}/hint"), 409, "hints-off", of="getHint")
    refused(newcomer(house.url).get(f"{table.path}/hint"), 403, "forbidden", of="getHint")


@pytest.mark.parametrize("wait", [0, 1])
def test_a_hint_that_nobody_has_thought_of_yet_is_null(empty_house: House, wait: int) -> None:
    table = Table(empty_house.url)
    hint = as_documented(table.mover().get(f"{table.path}/hint?wait={wait}"), "getHint", 200)

    assert ("investigator", 2, 3, None) == tuple(hint[name] for name in ("seat", "version", "level", "advice"))


# Stand-ins


@pytest.mark.parametrize("name", RULESETS)
def test_a_house_bot_plays_on_for_who_leaves_a_running_game(house: House, name: str) -> None:
    table = Table(house.url, name)
    table.play()
    left, stays = list(table.seats)
    leaver = table.seats.pop(left)
    version = table.summary()["version"]

    changed = as_documented(leaver.delete(f"{table.path}/seats/{left}?standIn=2"), "leaveSeat", 200)
    assert ("running", version + 1) == (changed["game"]["status"], changed["game"]["version"])
    assert ("bot", 2) == tuple(changed["game"]["seats"][left][field] for field in ("kind", "level"))
    (event,) = changed["events"]
    told = event["event"]
    assert ("game.seat_handed_over", left, 2) == (told["type"], told["seat"], told["player"]["level"])
    assert event in Caller(house.url).get(f"{table.path}/events?limit=1000").json()["events"]
    move = {"expectedVersion": version + 1, "notation": "anything"}
    refused(leaver.post(f"{table.path}/moves", move), 403, "forbidden", of="playMove")
    refused(leaver.get(f"{table.path}/view?as={left}"), 403, "forbidden", of="showView")
    assert (None, "public") == tuple(leaver.get(f"{table.path}/view").json()[field] for field in ("hand", "seat"))
    playing = Against.__new__(Against)
    playing.url, playing.path, playing.person = table.url, table.path, table.seats[stays]
    assert "finished" == playing.play_to_the_end()["status"]


def test_when_all_have_left_the_house_bots_play_on(house: House) -> None:
    table = Table(house.url)
    for seat, caller in table.seats.items():
        assert 200 == caller.delete(f"{table.path}/seats/{seat}?standIn=1").status_code

    until(lambda: table.summary()["status"] == "finished", within=60)


def test_leaving_again_with_the_same_key_tells_what_happened_the_first_time(empty_house: House) -> None:
    table = Table(empty_house.url)
    leave = f"{table.path}/seats/jack?standIn=4"
    first, second = (table.seats["jack"].delete(leave, headers={"Idempotency-Key": "gone"}) for _ in range(2))

    assert (200, first.json()) == (second.status_code, second.json())


def test_only_ones_own_seat_in_a_running_casual_game_is_handed_over(empty_house: House) -> None:
    table = Table(empty_house.url)
    jack = table.seats["jack"]
    with nothing_written(table):
        refused(jack.delete(f"{table.path}/seats/jack"), 409, "game-started", of="leaveSeat")
        refused(jack.delete(f"{table.path}/seats/investigator?standIn=2"), 403, "not-your-seat", of="leaveSeat")
        refused(jack.delete(f"{table.path}/seats/nobody?standIn=2"), 404, "unknown-seat", of="leaveSeat")
        for query in ("standIn=0", "standIn=6", "standIn=x", "standIn=", "stand_in=2"):
            refused(jack.delete(f"{table.path}/seats/jack?{query}"), 400, "malformed", of="leaveSeat")
    table.mover().post(f"{table.path}/resignation")
    refused(jack.delete(f"{table.path}/seats/jack?standIn=2"), 409, "game-over", of="leaveSeat")


def test_nobody_plays_on_for_another_in_a_rated_game(empty_house: House) -> None:
    table = Table(empty_house.url, rated=True)
    with nothing_written(table):
        answer = table.seats["jack"].delete(f"{table.path}/seats/jack?standIn=2")
        refused(answer, 409, "game-started", of="leaveSeat")


def test_nobody_plays_on_before_the_start(empty_house: House) -> None:
    anna = newcomer(empty_house.url)
    body = {"ruleset": "mr-jack-pocket", "seats": {"jack": {"kind": "me"}}}
    path = f"/v1/games/{anna.post('/v1/games', body).json()['id']}"

    refused(anna.delete(f"{path}/seats/jack?standIn=2"), 409, "game-not-started", of="leaveSeat")


# Figures


@pytest.mark.parametrize("figure", ["lamplighter_bot_think_seconds", "lamplighter_bot_queue_wait_seconds"])
def test_figures_tell_how_long_house_bots_thought_and_waited(house: House, figure: str) -> None:
    path = all_bots(house.url, "mr-jack-pocket", 4)
    until(lambda: summary(house.url, path)["status"] == "finished", within=60)

    shown = Caller(house.url).get("/metrics").text
    assert f"# TYPE {figure} histogram" in shown
    labels = '{level="4",ruleset="mr-jack-pocket"}'
    (count,) = re.findall(rf"^{figure}_count{re.escape(labels)} (\S+)$", shown, re.MULTILINE)
    (total,) = re.findall(rf"^{figure}_sum{re.escape(labels)} (\S+)$", shown, re.MULTILINE)
    buckets = re.findall(
        rf'^{figure}_bucket{{le="(\S+)",level="4",ruleset="mr-jack-pocket"}} (\S+)$', shown, re.MULTILINE
    )
    assert float(count) >= 2
    assert float(total) > 0
    assert ("+Inf", count) == buckets[-1]
    assert sorted(float(counted) for _, counted in buckets) == [float(counted) for _, counted in buckets]
