"""
Games of house bots while their workers are killed.

`python -m tests.service.bot_chaos` plays ten of each title at once; a short run is one of the tests.
"""

import contextlib
import os
import signal
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any, Final, NamedTuple

import msgspec
import redis

from engine import game as sitting
from engine.chance import Chance
from engine.game import Game
from engine.registry import RULESETS
from engine.replay import Commit, apply
from service.embedded import Valkey
from service.store import log_key
from service.turns import KEY
from tests import live
from tests.live import Caller, Workers, newcomer

POOL_KILLED: Final = 2
QUEUE_DELETED: Final = 3
"""Which blow is a special one; all others kill one process that works or waits for work."""


class Wanted(NamedTuple):
    """A game to be played: its title, its options, and the levels of its seats in turn."""

    ruleset: str
    levels: tuple[int, ...]
    options: dict[str, Any] = {}  # noqa: RUF012 - never changed

    def body(self) -> dict[str, Any]:
        ruleset = RULESETS[self.ruleset]
        seats = ruleset.seats(msgspec.convert(self.options, ruleset.options))
        bots = {seat: {"kind": "bot", "level": self.levels[n % len(self.levels)]} for n, seat in enumerate(seats)}
        return {"ruleset": self.ruleset, "seats": bots, "options": self.options}


class Report(NamedTuple):
    """What came of it."""

    games: int
    moves: int
    kills: int
    pools_killed: int
    queues_deleted: int
    stall: float
    """The longest time in seconds that a running game stood still."""
    seconds: float


class Chaos:
    """Some games at once, and blows at whoever plays them."""

    def __init__(
        self, folder: Path, wanted: Sequence[Wanted], *, workers: int, every: float, most: int = sys.maxsize
    ) -> None:
        self._folder = folder
        self._wanted = wanted
        self._workers = str(workers)
        self._every = every
        self._most = most
        self._chance = Chance(b"chaos")
        self.kills = self.pools_killed = self.queues_deleted = 0
        self.stall = 0.0

    def run(self, *, within: float, say: Callable[[str], None] = lambda _line: None) -> Report:
        """Play all games to their ends, and check each log."""
        began = time.monotonic()
        with (
            Valkey(self._folder / "store") as valkey,
            live.api(valkey.url) as api,
            redis.Redis.from_url(valkey.url) as store,
            self._replaceable(valkey.url) as replace,
        ):
            anna = newcomer(api.url)
            games = [created(anna, wanted) for wanted in self._wanted]
            self._until_over(store, games, replace, deadline=began + within, say=say)
            moves = sum(checked(store, anna, game_id) for game_id in games)
            until_empty(store)
        seconds = time.monotonic() - began
        return Report(
            len(games), moves, self.kills, self.pools_killed, self.queues_deleted, self.stall, round(seconds, 1)
        )

    @contextlib.contextmanager
    def _replaceable(self, store_url: str) -> Iterator[Callable[[], Workers]]:
        """Run workers, and others when these were killed."""
        with contextlib.ExitStack() as stack:
            log = self._folder / "workers.log"

            def replace() -> Workers:
                return stack.enter_context(live.workers(store_url, log=log, LAMPLIGHTER_WORKERS=self._workers))

            yield replace

    def _until_over(
        self,
        store: redis.Redis,
        games: list[str],
        replace: Callable[[], Workers],
        *,
        deadline: float,
        say: Callable[[str], None],
    ) -> None:
        workers = replace()
        moved = dict.fromkeys(games, (0, time.monotonic()))
        blow = time.monotonic() + self._every
        while moved:
            now = time.monotonic()
            if now > deadline:
                raise AssertionError(f"{len(moved)} games are not over: {', '.join(moved)}")
            for game_id, length in lengths(store, list(moved)).items():
                before, since = moved[game_id]
                if length != before:
                    self.stall = max(self.stall, now - since if before else 0)
                    moved[game_id] = (length, now)
                elif now - since > 1 and is_over(store, game_id):
                    del moved[game_id]
            if now > blow and moved and self.kills < self._most:
                workers = self._strike(store, workers, replace)
                blow = time.monotonic() + self._every
                standing = max((now - since for _, since in moved.values()), default=0)
                say(f"{len(moved)} games left, {self.kills} kills, longest wait now {standing:.0f} s")
            time.sleep(0.2)

    def _strike(self, store: redis.Redis, workers: Workers, replace: Callable[[], Workers]) -> Workers:
        self.kills += 1
        if self.kills == QUEUE_DELETED:
            self.queues_deleted += 1
            for key in store.keys("rq:*"):
                store.delete(key)
        if self.kills == POOL_KILLED:
            self.pools_killed += 1
            assert workers.process is not None
            workers.process.kill()
            workers.process.wait()
            # What its forks have begun they finish; the next ones are started beside them.
            return replace()
        # As many blows at those who think as at those who wait.
        found = workers.horses() if self.kills % 2 else workers.forks()
        if found:
            with contextlib.suppress(ProcessLookupError):
                os.kill(self._chance.pick(found), signal.SIGKILL)
        return workers


def created(caller: Caller, wanted: Wanted) -> str:
    made = caller.post("/v1/games", wanted.body())
    assert made.status_code == 201, made.text
    return str(made.json()["id"])


def lengths(store: redis.Redis, games: list[str]) -> dict[str, int]:
    pipeline = store.pipeline(transaction=False)
    for game_id in games:
        pipeline.xlen(log_key(game_id))
    return dict(zip(games, pipeline.execute(), strict=True))


def is_over(store: redis.Redis, game_id: str) -> bool:
    ((_entry_id, fields),) = store.xrevrange(log_key(game_id), count=1)
    return b'"game.seed_revealed"' in fields[b"commit"]


def checked(store: redis.Redis, caller: Caller, game_id: str) -> int:
    """Replay a log: each version once, each move legal where it was played, nothing doubled; tell how many moves."""
    entries = store.xrange(log_key(game_id))
    assert [f"{version}-0".encode() for version in range(1, len(entries) + 1)] == [entry for entry, _ in entries]
    game: Game | None = None
    moves = events = 0
    for _entry, fields in entries:
        commit = msgspec.json.decode(fields[b"commit"], type=Commit)
        events += len(commit.events)
        if game is not None:
            assert commit.move is not None
            assert commit.seat in game.bots_to_move()
            legal = game.ruleset.legal_moves(game.state.table, game.state.hand(commit.seat))
            assert commit.move in legal
            assert sitting.play(game, commit.seat, commit.move) == commit.events
            moves += 1
        game = apply(game, commit)
    assert game is not None
    assert "finished" == game.status
    shown = caller.get(f"/v1/games/{game_id}").json()
    assert ("finished", len(entries)) == (shown["status"], shown["version"])
    assert list(range(1, events + 1)) == numbers(caller, game_id)
    return moves


def numbers(caller: Caller, game_id: str) -> list[int]:
    found: list[int] = []
    while page := caller.get(f"/v1/games/{game_id}/events?limit=1000&after={len(found)}").json()["events"]:
        found += [told["number"] for told in page]
    return found


def until_empty(store: redis.Redis) -> None:
    """Wait until no turn is due any more: the sweep has seen that all games are over."""
    deadline = time.monotonic() + 30
    while store.zcard(KEY):
        assert time.monotonic() < deadline, "turns are due in games that are over"
        time.sleep(0.1)


def main() -> None:
    games = [
        Wanted(name, ((n % 5) + 1, (n * 2 + 3) % 5 + 1, (n + 2) % 5 + 1), options(name, n))
        for n in range(10)
        for name in RULESETS
    ]
    began = time.monotonic()

    def say(line: str) -> None:
        print(f"\r{time.monotonic() - began:4.0f} s: {line}   ", end="", flush=True)

    with tempfile.TemporaryDirectory() as folder:
        report = Chaos(Path(folder), games, workers=4, every=3).run(within=3600, say=say)
    print(
        f"\n{report.games} games of {len(RULESETS)} titles, {report.moves} moves, all legal and none doubled;"
        f" {report.kills} blows, among them {report.pools_killed} at the pool and {report.queues_deleted} at the queue;"
        f" longest stall {report.stall:.1f} s; {report.seconds:.0f} s in all"
    )


def options(name: str, number: int) -> dict[str, Any]:
    """Let a title of many players have all numbers of them."""
    many = len(RULESETS[name].all_seats) > 2
    return {"police": number % 5 + 1} if many else {}


if __name__ == "__main__":
    sys.exit(main())
