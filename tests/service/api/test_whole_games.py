"""A whole game of every title, over HTTP only, with everyone following it in two ways."""

import itertools
import threading
from typing import Any

import msgspec
import pytest

from engine.chance import Chance
from engine.notation import Notation
from engine.registry import RULESETS
from tests.engine.personas import PERSONAS
from tests.engine.random_play import steps
from tests.live import HTTP, Caller, Table
from tests.service.api import as_documented, messages, nothing_written, refused

GAMES = [pytest.param(name, None, id=name) for name in RULESETS] + [
    pytest.param("mr-jack", {"edition": "revised", "whistle": "upTo"}, id="mr-jack to the end"),
    pytest.param("letters-from-whitechapel", {"police": 3}, id="letters-from-whitechapel, four nights, four players"),
]


LAST = {"mr-jack": ("round", 8), "letters-from-whitechapel": ("night", 4)}
"""By title: what counts its parts, and where a game that lasts comes to."""


class Follower(threading.Thread):
    """Somebody who reads the log as it grows, to its end: as a stream, or page by page."""

    def __init__(self, caller: Caller, table: Table, *, streaming: bool) -> None:
        super().__init__(daemon=True)
        self.caller, self.path, self.streaming = caller, f"{table.path}/events", streaming
        self.events: list[Any] = []
        self.start()

    def run(self) -> None:
        if self.streaming:
            headers = {**self.caller.headers, "Accept": "text/event-stream"}
            with HTTP.stream("GET", f"{self.caller.url}{self.path}", headers=headers) as stream:
                self.events = [event for _, event in messages("".join(stream.iter_text()))]
            return
        while True:
            after = self.events[-1]["number"] if self.events else 0
            page = self.caller.get(f"{self.path}?after={after}&wait=20").json()
            self.events += page["events"]
            if page["status"] == "finished" and not page["events"]:
                return


class Chooser:
    """Chooses a move at random, of all or, in a game with options, of those that keep it going."""

    def __init__(self, name: str, *, lasting: bool) -> None:
        self.ruleset, self.persona, self.lasting = RULESETS[name], PERSONAS[name](), lasting
        self.chance = Chance(b"whole games")

    def __call__(self, mover: Caller, table: Table, offered: list[Any]) -> Any:
        if not self.lasting:
            return self.chance.pick(offered)
        seen = msgspec.convert(mover.get(f"{table.path}/view").json()["table"], self.ruleset.table)
        moves = {msgspec.convert(one["move"], self.ruleset.move): one for one in offered}
        return moves[self.chance.pick(self.persona(seen, list(moves)))]


@pytest.mark.parametrize(("name", "options"), GAMES)
def test_a_whole_game_is_played_and_everyone_sees_the_same_log_in_both_ways(
    url: str, name: str, options: dict[str, Any] | None
) -> None:
    table = Table(url, name, **({"options": options} if options else {}))
    choose = Chooser(name, lasting=options is not None)
    watching = {None: Caller(url), **table.seats}
    followers = [
        (caller, Follower(caller, table, streaming=streaming))
        for caller, streaming in itertools.product(watching.values(), (True, False))
    ]
    step = 0
    while (summary := table.summary())["status"] == "running":
        mover = table.seats[summary["toMove"][0]]
        offered = mover.get(f"{table.path}/moves").json()
        move = choose(mover, table, offered["moves"])
        wanted = {"notation": move["notation"]} if step % 2 else {"move": move["move"]}
        played = mover.post(f"{table.path}/moves", {"expectedVersion": offered["version"], **wanted})
        if step < 30:
            as_documented(played, "playMove", 200)
        assert 200 == played.status_code, played.text
        step += 1

    assert summary["outcome"]["winners"]
    if options is not None:
        counted, last = LAST[name]
        assert last == Caller(url).get(f"{table.path}/view").json()["table"][counted]
    for caller, follower in followers:
        follower.join(timeout=60)
        assert not follower.is_alive()
        pages = [caller.get(f"{table.path}/events?limit=1000&after={after}").json() for after in (0, 1000, 2000)]
        assert [event for page in pages for event in page["events"]] == follower.events


@pytest.mark.parametrize("name", RULESETS)
def test_a_move_is_refused_in_every_way_it_can_be(url: str, name: str) -> None:
    table = Table(url, name)
    opening = table.mover().get(f"{table.path}/moves").json()["moves"]
    for index in range(3):
        table.play(index)
    path = f"{table.path}/moves"
    (due,) = table.summary()["toMove"][:1]
    mover, version = table.seats[due], table.summary()["version"]
    offered = mover.get(path).json()["moves"]
    legal, lines = offered[0], {move["notation"] for move in offered}
    illegal = next(move for move in opening if move["notation"] not in lines)
    waiting = next(caller for seat, caller in table.seats.items() if seat not in table.summary()["toMove"])
    with nothing_written(table):
        for wanted in ({"notation": illegal["notation"]}, {"move": illegal["move"]}):
            refused(mover.post(path, {"expectedVersion": version, **wanted}), 409, "illegal-move", of="playMove")
        ahead = {"expectedVersion": version + 1, "notation": legal["notation"]}
        refused(mover.post(path, ahead), 409, "version-conflict", of="playMove")
        now = {"expectedVersion": version, "notation": legal["notation"]}
        refused(waiting.post(path, now), 409, "not-your-turn", of="playMove")
        refused(mover.post(path, {**now, "notation": "cheat"}), 409, "bad-notation", of="playMove")
        refused(mover.post(path, {"expectedVersion": version}), 400, "malformed", of="playMove")
        refused(Caller(url).post(path, now), 401, "unauthenticated", of="playMove")
    table.play_to_the_end()
    over = {"expectedVersion": table.summary()["version"], "notation": legal["notation"]}
    refused(mover.post(path, over), 409, "game-over", of="playMove")


@pytest.mark.parametrize("name", RULESETS)
def test_a_move_of_every_kind_is_refused_when_it_is_not_due(url: str, name: str) -> None:
    """The opening of every title asks for one kind of move, so whatever else there is can be tried."""
    table = Table(url, name)
    ruleset = RULESETS[name]
    kinds: dict[type, Any] = {}
    for number in range(12):
        for step in steps(ruleset, number):
            for move in ruleset.legal_moves(step.before.table, step.before.hand(step.seat)):
                kinds.setdefault(type(move), move)
    mover = table.mover()
    version = table.summary()["version"]
    offered = {one["notation"] for one in mover.get(f"{table.path}/moves").json()["moves"]}
    write = Notation[Any](ruleset.move).format
    refusals = 0
    with nothing_written(table):
        for move in kinds.values():
            if write(move) in offered:
                continue
            answer = mover.post(f"{table.path}/moves", {"expectedVersion": version, "notation": write(move)})
            problem = refused(answer, 409, "illegal-move", of="playMove")
            assert 20 < len(problem["detail"])
            refusals += 1

    assert refusals >= len(kinds) - 4


def test_a_police_player_moves_nobody_elses_policemen(url: str) -> None:
    table = Table(url, "letters-from-whitechapel", options={"police": 3})
    choose = Chooser("letters-from-whitechapel", lasting=True)
    while (summary := table.summary())["toMove"][0] == "jack" or table_of(table)["phase"] not in ("hunt", "clues"):
        mover = table.seats[summary["toMove"][0]]
        offered = mover.get(f"{table.path}/moves").json()
        move = choose(mover, table, offered["moves"])["notation"]
        assert (
            200
            == mover.post(f"{table.path}/moves", {"expectedVersion": offered["version"], "notation": move}).status_code
        )
    seat, seen = summary["toMove"][0], table_of(table)
    others = [colour for colour, owner in seen["owners"].items() if owner != seat]
    with nothing_written(table):
        for colour in others:
            body = {"expectedVersion": summary["version"], "notation": f"walk {colour} {seen['policemen'][colour]}"}
            problem = refused(table.seats[seat].post(f"{table.path}/moves", body), 409, "illegal-move", of="playMove")
            assert f"{colour} belongs to {seen['owners'][colour]}" in problem["detail"]
            owner = table.seats[seen["owners"][colour]]
            refused(owner.post(f"{table.path}/moves", body), 409, "not-your-turn", of="playMove")
        body = {"expectedVersion": summary["version"], "notation": "walk blue x1"}
        refused(table.seats["jack"].post(f"{table.path}/moves", body), 409, "not-your-turn", of="playMove")


def table_of(table: Table) -> Any:
    return Caller(table.url).get(f"{table.path}/view").json()["table"]


@pytest.mark.parametrize("name", RULESETS)
def test_a_move_of_another_title_is_illegal(url: str, name: str) -> None:
    table = Table(url, name)
    for title in RULESETS:
        if title == name:
            continue
        other = Table(url, title)
        foreign = other.mover().get(f"{other.path}/moves").json()["moves"][0]["move"]
        with nothing_written(table):
            version = table.summary()["version"]
            answer = table.mover().post(f"{table.path}/moves", {"expectedVersion": version, "move": foreign})
            refused(answer, 409, "illegal-move", of="playMove")
