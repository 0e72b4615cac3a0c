import json
from concurrent.futures import ThreadPoolExecutor

import pytest

from engine import game as sitting
from engine.errors import TooManyChanges
from engine.events import Event, Player
from engine.game import MOST_OPEN_VERSIONS, Game
from engine.registry import ruleset_named
from engine.replay import Commit, apply
from engine.seat import seat
from tests.live import newcomer
from tests.service.api import refused

POCKET = ruleset_named("mr-jack-pocket")
JACK, INVESTIGATOR = seat("jack"), seat("investigator")
ANNA = Player(id="anna", name="Anna", kind="human")
BEN = Player(id="ben", name="Ben", kind="human")


def test_who_has_left_a_seat_no_longer_sees_what_it_sees(url: str) -> None:
    anna, ben = newcomer(url), newcomer(url)
    body = {"ruleset": "mr-jack-pocket", "seats": {"jack": {"kind": "me"}}}
    path = f"/v1/games/{anna.post('/v1/games', body).json()['id']}"
    with ThreadPoolExecutor() as pool:
        # Opened while Anna sits as Jack; she must not keep his eyes when Ben takes the seat.
        stream = pool.submit(anna.get, f"{path}/events?wait=3", headers={"Accept": "application/x-ndjson"})
        poll = pool.submit(anna.get, f"{path}/events?after=4&wait=3")
        assert anna.delete(f"{path}/seats/jack").status_code == 200
        assert ben.post(f"{path}/seats/jack").status_code == 200
        assert anna.post(f"{path}/seats/investigator").status_code == 200
        seen = [json.loads(line) for line in stream.result().text.splitlines()] + poll.result().json()["events"]

    opened = [entry["event"] for entry in seen if entry["event"]["type"] == "mr-jack-pocket.case_opened"]
    assert opened
    assert [None] * len(opened) == [event["identity"] for event in opened]


# How often


def opened() -> Game:
    events = sitting.create(
        ruleset=POCKET,
        options=POCKET.options(),
        visibility="public",
        creator=ANNA,
        seat=None,
        nonce="",
        seed=bytes(32),
    )
    return after(None, events)


def after(game: Game | None, events: tuple[Event, ...]) -> Game:
    return apply(game, Commit(events=events))


def worn_out() -> Game:
    """A game in which Anna has sat down and stood up as often as one may, and sits."""
    game = after(opened(), sitting.take_seat(opened(), JACK, ANNA, nonce=""))
    while game.version < MOST_OPEN_VERSIONS:
        game = after(game, sitting.leave_seat(game, JACK, ANNA.id))
        game = after(game, sitting.take_seat(game, JACK, ANNA, nonce=""))
    return game


def test_seats_change_hands_only_so_often_before_the_start() -> None:
    game = worn_out()

    assert (MOST_OPEN_VERSIONS, "open") == (game.version, game.status)
    with pytest.raises(TooManyChanges):
        sitting.leave_seat(game, JACK, ANNA.id)


def test_a_game_whose_seats_change_hands_no_more_can_still_begin_or_be_called_off() -> None:
    game = worn_out()

    assert "running" == after(game, sitting.take_seat(game, INVESTIGATOR, BEN, nonce="")).status
    assert "aborted" == after(game, sitting.abort(game, ANNA)).status


def test_who_sits_down_and_stands_up_too_often_is_refused_and_keeps_the_seat(url: str) -> None:
    anna = newcomer(url)
    path = f"/v1/games/{anna.post('/v1/games', {'ruleset': 'mr-jack-pocket'}).json()['id']}"
    changes = [anna.post if version % 2 else anna.delete for version in range(1, MOST_OPEN_VERSIONS)]
    assert {200} == {change(f"{path}/seats/jack").status_code for change in changes}

    problem = refused(anna.delete(f"{path}/seats/jack"), 409, "too-many-changes", of="leaveSeat")
    assert MOST_OPEN_VERSIONS == problem["currentVersion"]
    game = anna.get(path).json()
    assert (MOST_OPEN_VERSIONS, anna.player) == (game["version"], game["seats"]["jack"]["id"])
    assert 200 == newcomer(url).post(f"{path}/seats/investigator").status_code
