"""A whole game of every title, over HTTP only, with everyone following it in two ways."""

import itertools
import threading
from typing import Any

import pytest

from engine.chance import Chance
from engine.registry import RULESETS
from tests.live import HTTP, Caller, Table
from tests.service.api import as_documented, messages, nothing_written, refused

GAMES = [pytest.param(name, number, id=f"{name} {number}") for name in RULESETS for number in range(2)]


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
            if page["status"] == "finished" and len(self.events) == page["last"]:
                return


def chosen(options: list[Any], chance: Chance) -> Any:
    """Choose so that games last: what ends one is seldom the first thing in the list."""
    return options[chance.below(max(1, len(options) * 3 // 4))]


@pytest.mark.parametrize(("name", "number"), GAMES)
def test_a_whole_game_is_played_and_everyone_sees_the_same_log_in_both_ways(url: str, name: str, number: int) -> None:
    table = Table(url, name)
    chance = Chance(b"whole games", number)
    watching = {None: Caller(url), **table.seats}
    followers = [
        (caller, Follower(caller, table, streaming=streaming))
        for caller, streaming in itertools.product(watching.values(), (True, False))
    ]
    step = 0
    while (summary := table.summary())["status"] == "running":
        mover = table.seats[summary["toMove"][0]]
        offered = as_documented(mover.get(f"{table.path}/moves"), "listMoves", 200)
        move = chosen(offered["moves"], chance)
        wanted = {"notation": move["notation"]} if step % 2 else {"move": move["move"]}
        played = mover.post(f"{table.path}/moves", {"expectedVersion": offered["version"], **wanted})
        if step < 30:
            as_documented(played, "playMove", 200)
        assert 200 == played.status_code, played.text
        step += 1

    assert summary["outcome"]["winners"]
    for caller, follower in followers:
        follower.join(timeout=60)
        assert not follower.is_alive()
        page = as_documented(caller.get(f"{table.path}/events?limit=1000"), "listEvents", 200)
        # While the game was on they saw what they may see; now they see the same.
        assert page["events"] == follower.events[: len(page["events"])]
        assert page["last"] == len(follower.events)


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
