"""Whoever thinks for the house bots: what they are given, what they do when it fails, and that no turn is lost."""

import asyncio
import contextlib
import dataclasses
import itertools
import json
import os
import signal
import time
from collections.abc import AsyncIterator, Iterator
from concurrent.futures import ThreadPoolExecutor
from datetime import datetime
from pathlib import Path
from typing import Any

import msgspec
import pytest
import redis
from msgspec import structs
from rq import Queue
from rq.serializers import JSONSerializer
from structlog.testing import capture_logs

from engine import game as sitting
from engine.bot import Sight, Thinker, Thought
from engine.chance import Chance
from engine.events import Player
from engine.game import Game
from engine.registry import RULESETS, ruleset_named
from engine.replay import Commit, apply
from engine.rulesets.mr_jack_pocket.moves import Walk
from engine.seat import Seat
from engine.seat import seat as seat_named
from service.embedded import Valkey
from service.house import house_bot
from service.identifiers import new_id
from service.queue import DEEP, HINT, QUICK, TURN, Clerk, Work
from service.settings import Settings
from service.store import log_key
from service.turns import KEY, Turn
from service.wire import Wire
from service.workers import turn
from service.workers.desk import Desk, opened
from service.workers.sweep import GIVEN_UP, GRACE, Sweep
from service.workers.thinking import ANY_MOVE, consider, events_of, level_after
from service.workers.turn import BEATS, rest_of_beat, take_turn
from tests import live
from tests.live import Api, Caller, Table, Workers, newcomer
from tests.service.api import as_documented, until
from tests.service.rooms import games_on

POCKET = ruleset_named("mr-jack-pocket")
JACK, INVESTIGATOR = seat_named("jack"), seat_named("investigator")
ANNA = Player(id="anna" * 5, name="Anna", kind="human")
FOUND = 10
"""Seconds within which a lost turn is found."""


@pytest.fixture(scope="module")
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture(scope="module")
def valkey(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Valkey]:
    with Valkey(tmp_path_factory.mktemp("workers")) as running:
        yield running


@pytest.fixture(scope="module")
def api(valkey: Valkey) -> Iterator[Api]:
    with live.api(valkey.url) as running:
        yield running


@pytest.fixture
def raw(valkey: Valkey) -> Iterator[redis.Redis]:
    """An empty store, without us in between."""
    with redis.Redis.from_url(valkey.url) as client:
        client.flushall()
        yield client


@pytest.fixture
def settings(valkey: Valkey, raw: redis.Redis, monkeypatch: pytest.MonkeyPatch) -> Settings:
    """The settings of jobs that are done in this process."""
    assert raw.ping()
    monkeypatch.setenv("LAMPLIGHTER_STORE_URL", valkey.url)
    monkeypatch.setenv("LAMPLIGHTER_PACE", "0")
    return Settings.from_environment()


@pytest.fixture
async def desk(settings: Settings) -> AsyncIterator[Desk]:
    async with opened(settings, mine=lambda _work: True) as desk:
        yield desk


def with_bots(*, jack: Player | None = None, investigator: Player | None = None) -> Game:
    """Begin a game of persons and house bots; the Investigator is to move."""
    events = sitting.create(
        ruleset=POCKET,
        options=POCKET.options(),
        visibility="public",
        creator=ANNA,
        seat=None,
        nonce="",
        seed=bytes(32),
        seated={JACK: jack or house_bot(1), INVESTIGATOR: investigator or house_bot(1)},
    )
    return apply(None, Commit(events=events))


async def written(url: str, *, jack: Player | None = None, investigator: Player | None = None) -> str:
    """Write a game in which a house bot is to move, and tell nobody."""
    wire = Wire(url, timeout=5)
    game_id = new_id()
    await games_on(wire).create(
        game_id,
        POCKET,
        POCKET.options(),
        visibility="public",
        creator=ANNA,
        seat=None,
        nonce="",
        attempt=None,
        seated={JACK: jack or house_bot(1), INVESTIGATOR: investigator or house_bot(1)},
    )
    await wire.close()
    return game_id


def versions(raw: redis.Redis, game_id: str) -> list[int]:
    """List the versions of a log."""
    return [int(entry_id[:-2]) for entry_id, _fields in raw.xrange(log_key(game_id))]


def put_back(raw: redis.Redis, turn: Turn, *, seconds: float) -> None:
    """Enter a turn as if it had been due for so long."""
    raw.zadd(KEY, {turn.written(): round((time.time() - seconds) * 1000)})


# What a thinker is given


@pytest.mark.parametrize("name", RULESETS)
@pytest.mark.anyio
async def test_a_thinker_is_given_what_its_seat_can_fetch_and_nothing_else(api: Api, desk: Desk, name: str) -> None:
    table = Table(api.url, name)
    for step in itertools.count():
        if table.summary()["status"] != "running":
            table = Table(api.url, name)
        if table.summary()["version"] > 12:
            break
        table.play(step * 5)
    kept = await desk.games.find(table.id)
    happened = await events_of(desk.store, kept)
    for seat, caller in table.seats.items():
        given: list[Sight[Any, Any, Any]] = []

        def think(
            sight: Sight[Any, Any, Any],
            _level: int,
            _chance: Chance,
            _effort: float,
            given: list[Sight[Any, Any, Any]] = given,
        ) -> Thought[Any]:
            given.append(sight)
            return Thought((), 0.5)

        consider(thinking_with(kept.game, think), seat_named(seat), 1, happened, game_id=table.id)
        (sight,) = given
        page = caller.get(f"{table.path}/events?limit=1000").json()["events"]
        view = caller.get(f"{table.path}/view").json()
        assert [told["event"] for told in page if not told["event"]["type"].startswith("game.")] == as_json(sight.log)
        assert (view["table"], view["hand"]) == (as_json(sight.table), as_json(sight.hand))


def as_json(value: Any) -> Any:
    return json.loads(msgspec.json.encode(value))


def thinking_with(game: Game, think: Thinker) -> Game:
    """Give the same game with another thinker."""
    return structs.replace(game, ruleset=dataclasses.replace(game.ruleset, think=think))


# When thinking fails


def test_a_turn_that_failed_again_and_again_is_given_to_lower_levels_and_at_last_to_chance() -> None:
    assert [4, 4, 3, 2, 1, ANY_MOVE, ANY_MOVE] == [level_after(4, attempt) for attempt in range(1, 8)]


def failing_above(level: int) -> Thinker:
    def think(sight: Sight[Any, Any, Any], asked: int, chance: Chance, _effort: float) -> Thought[Any]:
        if asked > level:
            raise RuntimeError(f"the secret is {sight.hand}")
        return Thought((chance.pick(POCKET.legal_moves(sight.table, sight.hand)),), 0.25)

    return think


@pytest.mark.parametrize("works", [3, 1, 0])
def test_who_fails_is_followed_by_a_lower_level_and_the_log_quotes_nothing(works: int) -> None:
    game = with_bots()
    with capture_logs() as lines:
        considered = consider(thinking_with(game, failing_above(works)), INVESTIGATOR, 5, [], game_id="g")

    assert works == considered.level
    (move,) = considered.thought.line
    assert move in POCKET.legal_moves(game.state.table, game.state.hand(INVESTIGATOR))
    assert list(range(5, works, -1)) == [line["bot_level"] for line in lines]
    assert {("bot_failed", "RuntimeError")} == {(line["event"], line["error"]) for line in lines}
    assert not [line for line in lines if "secret" in str(line)]
    assert all(line["where"].startswith("test_workers.py:") for line in lines)


def straying(legal: int) -> Thinker:
    """Think of a line of some legal moves, and one that is not."""

    def think(sight: Sight[Any, Any, Any], _level: int, _chance: Chance, _effort: float) -> Thought[Any]:
        moves = POCKET.legal_moves(sight.table, sight.hand)
        return Thought((*moves[:legal], Walk("holmes", steps=3)), 0.5)

    return think


@pytest.mark.anyio
@pytest.mark.parametrize("legal", [0, 1])
async def test_who_strays_from_the_rules_is_followed_by_a_lower_level(
    valkey: Valkey, raw: redis.Redis, desk: Desk, legal: int
) -> None:
    game_id = await written(valkey.url, jack=house_bot(2))
    await turn._take_turn(Work(TURN, game_id, INVESTIGATOR, 1, 1), waited=0)
    kept = await desk.games.find(game_id)
    strayed = kept._replace(game=thinking_with(kept.game, straying(legal)))
    with capture_logs() as lines:
        after = await turn._answer(desk, strayed, JACK, 1, await events_of(desk.store, kept))

    assert 3 + legal == after.game.version
    assert list(range(1, 4 + legal)) == versions(raw, game_id)
    assert_every_move_was_legal(raw, game_id)
    # What was legal of the line was played; from there on it is another thought.
    found = [line["bot_level"] for line in lines if line["event"] == "bot_strayed"]
    assert [2, 1][: 2 - legal] == found


@pytest.mark.anyio
async def test_each_attempt_is_counted_and_lowers_the_level(valkey: Valkey, desk: Desk) -> None:
    game_id = await written(valkey.url, investigator=house_bot(5))
    work = Work(TURN, game_id, INVESTIGATOR, 1, 5)
    assert [2, 3, 4] == [desk.jobs.put_again(work).attempt for _ in range(3)]
    with capture_logs() as lines:
        await turn._take_turn(work._replace(attempt=4), waited=0)

    (first, *_) = [line for line in lines if line["event"] == "turn"]
    assert (3, 4) == (first["bot_level"], first["attempt"])


# Pace


SECONDS = (0.0, 0.01, 0.2, 0.25, 0.3, 1.1, 7.77)


@pytest.mark.parametrize("level", [1, 3, 4, 5])
def test_who_has_a_secret_from_a_person_answers_on_the_beat_however_long_he_thought(level: int) -> None:
    game = with_bots(jack=house_bot(level), investigator=ANNA)
    beat = 0.25 * BEATS.get(level, 1)
    for seconds in SECONDS:
        rest = rest_of_beat(game, JACK, seconds, pace=0.25)
        assert 0 < rest <= beat
        beats = (seconds + rest) / beat
        assert beats == pytest.approx(round(beats))


@pytest.mark.parametrize("seconds", SECONDS)
def test_nobody_is_held_back_who_has_no_secret_or_whom_no_person_watches(seconds: float) -> None:
    assert 0 == rest_of_beat(with_bots(jack=ANNA), INVESTIGATOR, seconds, pace=0.25)
    assert 0 == rest_of_beat(with_bots(), JACK, seconds, pace=0.25)
    assert 0 == rest_of_beat(with_bots(investigator=ANNA), JACK, seconds, pace=0)


def test_a_person_is_answered_on_the_beat(valkey: Valkey, api: Api, raw: redis.Redis) -> None:
    raw.delete("tallies")
    with live.workers(valkey.url, LAMPLIGHTER_PACE="1.5"):
        person, path = against_jack(api)
        until(lambda: "investigator" in person.get(path).json()["toMove"], within=30)
        events = person.get(f"{path}/events").json()["events"]

    asked, answered = [
        min(datetime.fromisoformat(told["at"]) for told in events if told["version"] == version) for version in (2, 3)
    ]
    assert (answered - asked).total_seconds() >= 1.5
    # Nor do the metrics tell how long he really thought: on a quiet server a sum is a single thought.
    told = int(raw.hget("tallies", "lamplighter_bot_think_seconds mr-jack-pocket 1 sum"))
    assert told % 1_500_000 == 0


def against_jack(api: Api, *, level: int = 1) -> tuple[Caller, str]:
    """Play one move as Investigator; Jack, a house bot with a secret, is to move."""
    person = newcomer(api.url)
    seats = {"jack": {"kind": "bot", "level": level}, "investigator": {"kind": "me"}}
    made = as_documented(person.post("/v1/games", {"ruleset": "mr-jack-pocket", "seats": seats}), "createGame", 201)
    path = f"/v1/games/{made['id']}"
    offered = person.get(f"{path}/moves").json()
    body = {"expectedVersion": 1, "notation": offered["moves"][0]["notation"]}
    assert 200 == person.post(f"{path}/moves", body).status_code
    return person, path


# Jobs


@pytest.mark.anyio
async def test_a_job_that_runs_twice_plays_once(valkey: Valkey, settings: Settings, raw: redis.Redis) -> None:
    assert settings.pace == 0
    game_id = await written(valkey.url)
    await asyncio.to_thread(take_turn, game_id, "investigator", 1, 1, 1)
    once = raw.xrange(log_key(game_id))
    await asyncio.to_thread(take_turn, game_id, "investigator", 1, 1, 1)

    assert len(once) > 1
    assert once == raw.xrange(log_key(game_id))


@pytest.mark.anyio
async def test_a_job_that_runs_several_times_at_once_plays_once(
    valkey: Valkey, settings: Settings, raw: redis.Redis
) -> None:
    assert settings.pace == 0
    for _ in range(5):
        game_id = await written(valkey.url)
        with ThreadPoolExecutor(4) as pool:
            list(pool.map(lambda _n, game_id=game_id: take_turn(game_id, "investigator", 1, 1, 1), range(4)))
        found = raw.xrange(log_key(game_id))
        assert list(range(1, len(found) + 1)) == versions(raw, game_id)
        assert_every_move_was_legal(raw, game_id)


def assert_every_move_was_legal(raw: redis.Redis, game_id: str) -> None:
    game: Game | None = None
    for _entry_id, fields in raw.xrange(log_key(game_id)):
        commit = msgspec.json.decode(fields[b"commit"], type=Commit)
        if commit.move is not None:
            assert game is not None
            assert commit.seat is not None
            assert sitting.play(game, commit.seat, commit.move) == commit.events
        game = apply(game, commit)


@pytest.mark.anyio
async def test_a_job_for_what_is_not_due_does_nothing(valkey: Valkey, settings: Settings, raw: redis.Redis) -> None:
    assert settings.pace == 0
    game_id = await written(valkey.url, jack=ANNA)
    await asyncio.to_thread(take_turn, game_id, "investigator", 1, 1, 1)
    kept = raw.xrange(log_key(game_id))
    for seat, version in (("investigator", 1), ("investigator", 99), ("jack", len(kept)), ("jack", 1), ("nobody", 2)):
        await asyncio.to_thread(take_turn, game_id, seat, version, 1, 1)
    await asyncio.to_thread(take_turn, new_id(), "jack", 1, 1, 1)

    assert kept == raw.xrange(log_key(game_id))


@pytest.mark.anyio
async def test_a_job_that_comes_too_late_does_not_hush_up_that_another_is_thinking(valkey: Valkey, desk: Desk) -> None:
    game_id = await written(valkey.url)
    now = Work(TURN, game_id, INVESTIGATOR, 1, 1)
    desk.jobs.say_thinking(now)
    await turn._take_turn(now._replace(version=99), waited=0)

    assert desk.jobs.is_cared_for(now)


def test_what_cannot_be_put_into_the_queue_does_not_stop_the_clerk(valkey: Valkey, raw: redis.Redis) -> None:
    clerk = Clerk(valkey.url, timeout=5)
    clerk.open()
    clerk.put(Work("", "game", INVESTIGATOR, 1, 1))
    clerk.put(Work(TURN, "", Seat(""), 1, "one"))  # type: ignore[arg-type]
    clerk.put(Work(TURN, "game", INVESTIGATOR, 1, 1))
    clerk.close()

    assert [b"game-investigator-1"] == raw.lrange(f"rq:queue:{QUICK}", 0, -1)


def test_an_api_that_cannot_reach_the_queue_keeps_nobody_waiting(valkey: Valkey, raw: redis.Redis) -> None:
    assert raw.ping()
    away = f"redis://127.0.0.1:{live.free_port()}/0"
    with live.api(valkey.url, LAMPLIGHTER_QUEUE_URL=away) as cut_off, live.workers(valkey.url):
        person, path = against_jack(cut_off)
        # The sweep finds what could not be put there.
        until(lambda: person.get(path).json()["version"] > 2, within=FOUND)
        began = time.monotonic()
        assert 0 == cut_off.stop()
        assert time.monotonic() - began < 10


# Hints


@pytest.mark.anyio
async def test_a_hint_that_was_lost_can_be_asked_for_again(valkey: Valkey, desk: Desk, raw: redis.Redis) -> None:
    game_id = await written(valkey.url)
    work = Work(HINT, game_id, INVESTIGATOR, 1, 3)
    queue = f"rq:queue:{QUICK}"
    desk.jobs.put(work)
    desk.jobs.put(work)
    assert 1 == raw.llen(queue)
    # Whoever took it is killed before he could say so.
    assert raw.lpop(queue)
    desk.jobs.put(work)
    assert 1 == raw.llen(queue)
    assert raw.lpop(queue)
    desk.jobs.say_thinking(work)
    desk.jobs.put(work)
    assert 0 == raw.llen(queue)


# The sweep


def queued(raw: redis.Redis) -> list[bytes]:
    return [job for name in (QUICK, DEEP) for job in raw.lrange(f"rq:queue:{name}", 0, -1)]


@pytest.mark.anyio
@pytest.mark.parametrize("level", [1, 5])
async def test_a_turn_that_is_cared_for_is_not_queued_twice(
    valkey: Valkey, desk: Desk, raw: redis.Redis, level: int
) -> None:
    game_id = await written(valkey.url, investigator=house_bot(level))
    put_back(raw, Turn(game_id, 1), seconds=GRACE + 1)
    work = Work(TURN, game_id, INVESTIGATOR, 1, level)
    sweep = Sweep(desk)
    desk.jobs.put(work)
    assert [0, 0, 0] == [await sweep.once() for _ in range(3)]
    # Somebody takes it up, and thinks.
    raw.delete(*raw.keys("rq:*"))
    desk.jobs.say_thinking(work)
    assert [0, 0, 0] == [await sweep.once() for _ in range(3)]
    desk.jobs.say_done(work)
    assert [0, 1, 0, 0] == [await sweep.once() for _ in range(4)]
    assert [work.job_id.encode()] == queued(raw)


@pytest.mark.anyio
async def test_a_turn_that_seems_lost_for_a_moment_only_is_not_queued_again(
    valkey: Valkey, desk: Desk, raw: redis.Redis
) -> None:
    game_id = await written(valkey.url)
    put_back(raw, Turn(game_id, 1), seconds=GRACE + 1)
    work = Work(TURN, game_id, INVESTIGATOR, 1, 1)
    sweep = Sweep(desk)
    for _ in range(3):
        assert 0 == await sweep.once()
        desk.jobs.say_thinking(work)
        assert 0 == await sweep.once()
        desk.jobs.say_done(work)

    assert [] == queued(raw)


@pytest.mark.anyio
async def test_a_turn_has_a_moment_to_be_taken_up(valkey: Valkey, desk: Desk, raw: redis.Redis) -> None:
    await written(valkey.url)
    sweep = Sweep(desk)

    assert [0, 0] == [await sweep.once() for _ in range(2)]
    assert [] == queued(raw)


@pytest.mark.anyio
async def test_past_turns_leave_the_index(valkey: Valkey, desk: Desk, raw: redis.Redis) -> None:
    due, moved_on, over = [await written(valkey.url) for _ in range(3)]
    for game_id in (moved_on, over):
        await turn._take_turn(Work(TURN, game_id, INVESTIGATOR, 1, 1), waited=0)
    await desk.games.abort(over, ANNA, attempt=None)
    last = len(versions(raw, over))
    never, coming = Turn(new_id(), 1), Turn(new_id(), 1)
    for past in (Turn(moved_on, 1), Turn(over, 1), Turn(over, last)):
        put_back(raw, past, seconds=GRACE + 1)
    put_back(raw, never, seconds=GIVEN_UP + 1)
    put_back(raw, coming, seconds=GIVEN_UP - 30)
    await Sweep(desk).once()

    current = Turn(moved_on, len(versions(raw, moved_on)))
    assert {Turn(due, 1).written(), current.written(), coming.written()} == index(raw)


def index(raw: redis.Redis) -> set[str]:
    return {member.decode() for member in raw.zrange(KEY, 0, -1)}


@pytest.mark.anyio
async def test_a_turn_of_a_person_is_nobodys_to_take_up(valkey: Valkey, desk: Desk, raw: redis.Redis) -> None:
    game_id = await written(valkey.url, jack=ANNA)
    await turn._take_turn(Work(TURN, game_id, INVESTIGATOR, 1, 1), waited=0)
    put_back(raw, Turn(game_id, len(versions(raw, game_id))), seconds=GRACE + 1)

    assert 0 == await Sweep(desk).once()
    assert set() == index(raw)


@pytest.fixture
def workers(valkey: Valkey, raw: redis.Redis, tmp_path: Path) -> Iterator[Workers]:
    assert raw.ping()
    with live.workers(valkey.url, log=tmp_path / "log") as running:
        yield running


@pytest.mark.anyio
async def test_a_turn_that_was_never_queued_is_found(valkey: Valkey, workers: Workers, raw: redis.Redis) -> None:
    assert len(workers.forks()) == 3
    game_id = await written(valkey.url)

    until(lambda: len(versions(raw, game_id)) > 1, within=FOUND)


def test_a_turn_whose_queue_is_lost_is_found(valkey: Valkey, api: Api, raw: redis.Redis) -> None:
    person, path = against_jack(api)
    until(lambda: queued(raw))
    raw.delete(*raw.keys("rq:*"))
    with live.workers(valkey.url):
        until(lambda: person.get(path).json()["version"] > 2, within=FOUND)


@pytest.mark.parametrize("victim", ["the job", "its worker", "all"])
def test_a_turn_whose_worker_is_killed_while_it_thinks_is_found(
    valkey: Valkey, api: Api, raw: redis.Redis, victim: str
) -> None:
    assert raw.ping()
    pace = 2
    with contextlib.ExitStack() as stack:
        workers = stack.enter_context(live.workers(valkey.url, LAMPLIGHTER_PACE=str(pace)))
        person, path = against_jack(api)
        (horse,) = until(workers.horses)
        until(lambda: raw.keys("thinking:*"))
        match victim:
            case "the job":
                os.kill(horse, signal.SIGKILL)
            case "its worker":
                (parent,) = (fork for fork in workers.forks() if horse in live.children(fork))
                os.kill(parent, signal.SIGKILL)
                until(lambda: not Path(f"/proc/{horse}").exists())
            case _:
                workers.kill()
                stack.enter_context(live.workers(valkey.url, LAMPLIGHTER_PACE=str(pace)))
        assert 2 == person.get(path).json()["version"]
        until(lambda: person.get(path).json()["version"] > 2, within=FOUND + pace)
    assert_every_move_was_legal(raw, path.rpartition("/")[2])


def test_games_of_house_bots_leave_nothing_behind(workers: Workers, api: Api, raw: redis.Redis) -> None:
    assert workers.forks()
    person = newcomer(api.url)
    seats = {"jack": {"kind": "bot", "level": 1}, "investigator": {"kind": "bot", "level": 4}}
    made = [person.post("/v1/games", {"ruleset": "mr-jack-pocket", "seats": seats}).json()["id"] for _ in range(3)]
    for game_id in made:
        until(lambda game_id=game_id: person.get(f"/v1/games/{game_id}").json()["status"] == "finished", within=60)

    until(lambda: index(raw) == set())
    until(lambda: not [key for kind in ("rq:job:*", "thinking:*", "attempts:*") for key in raw.keys(kind)])


# Logs


def test_log_lines_hold_no_move_and_no_secret(valkey: Valkey, api: Api, raw: redis.Redis, tmp_path: Path) -> None:
    log = tmp_path / "log"
    with live.workers(valkey.url, log=log) as workers:
        person, path = against_jack(api)
        game_id = path.rpartition("/")[2]
        until(lambda: "investigator" in person.get(path).json()["toMove"])
        # A job that fails, and whose error quotes something.
        queue = Queue(QUICK, connection=raw, serializer=JSONSerializer)
        queue.enqueue_call("engine.registry.ruleset_named", args=("Jack is Madame",))
        until(lambda: b"job_failed" in log.read_bytes())
        until(lambda: not workers.horses())
        # One that is killed, of which rq has something to say.
        queue.enqueue_call("time.sleep", args=(60,))
        (horse,) = until(workers.horses)
        os.kill(horse, signal.SIGKILL)
        until(lambda: b"killed" in log.read_bytes())
        assert 0 == workers.stop()

    lines = [json.loads(line) for line in log.read_text().splitlines()]
    assert {"turn", "job_failed"} <= {line["event"] for line in lines}
    for line in lines:
        if line["event"] == "turn":
            known = {"game", "seat", "version", "bot_level", "attempt", "ms", "event", "level", "timestamp"}
            assert known == set(line)
        if line["event"] == "job_failed":
            assert {"job", "error", "where", "event", "level", "timestamp"} == set(line)
        assert "Madame" not in str(line)
    text = log.read_text()
    for _entry_id, fields in raw.xrange(log_key(game_id)):
        commit = json.loads(fields[b"commit"])
        assert "move" not in commit or json.dumps(commit["move"]) not in text
        for told in commit["events"]:
            assert told["type"] not in text


# The pool


@pytest.mark.anyio
async def test_who_thinks_long_is_not_kept_waiting_by_many_who_answer_at_once(
    valkey: Valkey, desk: Desk, raw: redis.Redis
) -> None:
    for number in range(300):
        desk.jobs.put(Work(TURN, new_id(), JACK, number, 1))
    game_id = await written(valkey.url, investigator=house_bot(5))
    desk.jobs.put(Work(TURN, game_id, INVESTIGATOR, 1, 5))
    with live.workers(valkey.url, LAMPLIGHTER_WORKERS="1"):
        until(lambda: len(versions(raw, game_id)) > 1, within=30)

        assert raw.llen(f"rq:queue:{QUICK}") > 100


def test_who_is_asked_to_stop_finishes_his_turn_and_leaves_nobody_behind(
    valkey: Valkey, api: Api, raw: redis.Redis
) -> None:
    assert raw.ping()
    with live.workers(valkey.url, LAMPLIGHTER_PACE="2") as workers:
        person, path = against_jack(api)
        until(workers.horses)
        until(lambda: raw.keys("thinking:*"))
        assert 0 == workers.stop()

        assert ["investigator"] == person.get(path).json()["toMove"]
        assert [] == workers.all()


def test_who_does_not_finish_is_ended(valkey: Valkey, api: Api, raw: redis.Redis) -> None:
    assert raw.ping()
    with live.workers(valkey.url, LAMPLIGHTER_PACE="10", LAMPLIGHTER_WORKERS="1") as workers:
        person, path = against_jack(api, level=5)
        until(workers.horses)
        until(lambda: raw.keys("thinking:*"))
        assert 0 == workers.stop()

        until(lambda: workers.all() == [], within=2)
        assert 2 == person.get(path).json()["version"]


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
def test_idle_workers_stop_at_once(workers: Workers, number: signal.Signals) -> None:
    assert workers.process is not None
    began = time.monotonic()
    workers.process.send_signal(number)

    assert 0 == workers.process.wait(timeout=10)
    assert time.monotonic() - began < 6
    assert [] == workers.all()


def test_workers_whose_pool_is_killed_do_not_outlive_it(valkey: Valkey, api: Api, raw: redis.Redis) -> None:
    assert raw.ping()
    with live.workers(valkey.url, LAMPLIGHTER_PACE="2") as workers:
        against_jack(api)
        until(workers.horses)
        assert workers.process is not None
        workers.process.kill()
        workers.process.wait()

        until(lambda: workers.all() == [], within=10)


def test_who_is_killed_now_and_then_is_replaced_at_once_each_time(workers: Workers) -> None:
    for _ in range(5):
        time.sleep(2.5)
        before = set(workers.forks())
        victim = max(before)  # the one that replaced the last
        os.kill(victim, signal.SIGKILL)
        until(lambda before=before: len(workers.forks()) == 3 and set(workers.forks()) != before, within=2)
