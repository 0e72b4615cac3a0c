import asyncio
import contextlib
import os
import signal
import socket
import subprocess
import sys
import threading
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from itertools import count
from pathlib import Path
from typing import Any, NamedTuple

import httpx
import msgspec
import pytest
import redis

from engine import game as sitting
from engine.chance import Chance
from engine.events import Player
from engine.game import Game
from engine.registry import Move, ruleset_named
from engine.replay import Commit, apply, fold
from engine.seat import seat
from service.api.moves import written
from service.children import until_ready
from service.embedded import Valkey
from service.errors import NotFound
from service.games import Change, Games, id_for
from service.identifiers import derived_id
from service.lobby import STATUSES
from service.players import TokenRecord
from service.shown import describe
from service.store import Attempt, Kept, Store, log_key
from service.wire import Wire
from tests import live
from tests.live import ROOT, Api, Caller, newcomer
from tests.service.rooms import games_on

POCKET = ruleset_named("mr-jack-pocket")
KILLS = 50
STORE_KILLS = 12

# Loads the application once and forks an API process for each line it reads: a restart takes a tenth of a second.
NURSERY = """
import os, signal, sys
import service.app
from service import serve
from service.children import die_with
from service.settings import Settings

die_with(int(sys.argv[1]), signal.SIGKILL)
for line in sys.stdin:
    parent = os.getpid()
    child = os.fork()
    if child == 0:
        die_with(parent, signal.SIGKILL)
        os.setsid()
        os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
        serve.serve(Settings.from_environment(), app="service.app:create_app")
        os._exit(0)
    print(child, flush=True)
    os.waitpid(child, 0)
"""


class Nursery(Api):
    """An API process that is quick to start again."""

    def __init__(self, store_url: str) -> None:
        super().__init__(store_url)
        self._parent: subprocess.Popen[bytes] | None = None
        self._child = 0

    def start(self) -> "Nursery":
        if self._parent is None:
            self._parent = subprocess.Popen(
                [sys.executable, "-c", NURSERY, str(os.getpid())],
                cwd=ROOT,
                env=self._environment,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
            )
        assert self._parent.stdin
        assert self._parent.stdout
        self._parent.stdin.write(b"\n")
        self._parent.stdin.flush()
        self._child = int(self._parent.stdout.readline())
        until_live(self.url)
        return self

    def kill(self) -> None:
        os.killpg(self._child, signal.SIGKILL)
        with contextlib.suppress(OSError):
            while True:  # until the last of its processes has let the port go
                socket.create_connection(("127.0.0.1", self.port)).close()

    def close(self) -> None:
        self.kill()
        assert self._parent is not None
        self._parent.communicate(timeout=20)


def until_live(url: str) -> None:
    deadline = time.monotonic() + 30
    while time.monotonic() < deadline:
        with contextlib.suppress(httpx.TransportError):
            if httpx.get(f"{url}/health/live").status_code == 200:
                return
        time.sleep(0.005)
    raise AssertionError("the API does not answer")


class Acknowledged(NamedTuple):
    game: str
    version: int
    notation: str


class Insistent(threading.Thread):
    """
    Plays game after game, and asks again, with the same key, for whatever was not answered.

    It remembers every move that was acknowledged, and nothing else about the games.
    """

    def __init__(self, url: str) -> None:
        super().__init__()
        self.players = [newcomer(url, name="Anna"), newcomer(url, name="Ben")]
        self.acknowledged: list[Acknowledged] = []
        self.games: list[str] = []
        self.asked = 0
        self.unanswered = 0
        self.enough = threading.Event()
        self.failure: BaseException | None = None

    def run(self) -> None:
        try:
            while not self.enough.is_set():
                self.play_a_game()
        except BaseException as error:  # noqa: BLE001 - the test tells
            self.failure = error

    def insist(self, caller: Caller, method: str, path: str, body: Any = None) -> Any:
        """Ask until there is an answer; every change carries the same key each time."""
        self.asked += 1
        headers = {"Idempotency-Key": f"request-{self.asked}"} if method == "POST" else {}
        deadline = time.monotonic() + 30
        while time.monotonic() < deadline:
            try:
                answer = caller.request(method, path, json=body, headers=headers)
            except httpx.TransportError:
                self.unanswered += 1
                time.sleep(0.002)
                continue
            if answer.status_code == 503:
                self.unanswered += 1
                time.sleep(0.002)
                continue
            assert answer.status_code in (200, 201), answer.text
            return answer.json()
        raise AssertionError("no answer")

    def play_a_game(self) -> None:
        anna, ben = self.players
        body = {"ruleset": "mr-jack-pocket", "seats": {"jack": {"kind": "me"}}}
        path = f"/v1/games/{self.insist(anna, 'POST', '/v1/games', body)['id']}"
        game = self.insist(ben, "POST", f"{path}/seats/investigator")["game"]
        self.games.append(game["id"])
        seats = {"jack": anna, "investigator": ben}
        to_move, version = game["toMove"], game["version"]
        while to_move and not self.enough.is_set():
            mover = seats[to_move[0]]
            offered = self.insist(mover, "GET", f"{path}/moves")
            assert version == offered["version"], "what was acknowledged is not there"
            notation = offered["moves"][7 * self.asked % len(offered["moves"])]["notation"]
            body = {"expectedVersion": version, "notation": notation}
            played = self.insist(mover, "POST", f"{path}/moves", body)
            assert version + 1 == played["version"]
            self.acknowledged.append(Acknowledged(game["id"], played["version"], notation))
            to_move, version = played["view"]["toMove"], played["version"]

    def until_asked_again(self) -> None:
        """Wait until it is at work."""
        asked = self.asked
        deadline = time.monotonic() + 30
        while self.asked == asked and self.failure is None and time.monotonic() < deadline:
            time.sleep(0.0005)

    def finish(self) -> None:
        self.enough.set()
        self.join(timeout=60)
        if self.failure is not None:
            raise self.failure


def assert_all_is_kept_once(store_url: str, api_url: str, client: Insistent) -> None:
    acknowledged = {(one.game, one.version): one.notation for one in client.acknowledged}
    assert len(acknowledged) == len(client.acknowledged)
    kept: dict[tuple[str, int], str] = {}
    with redis.Redis.from_url(store_url) as store:
        for game in client.games:
            entries = store.xrange(log_key(game))
            assert [b"%d-0" % version for version in range(1, len(entries) + 1)] == [
                entry_id for entry_id, _ in entries
            ]
            commits = [msgspec.json.decode(fields[b"commit"], type=Commit) for _, fields in entries]
            folded = fold(commits)
            assert folded is not None
            assert folded.version == len(commits)
            assert folded.status == Caller(api_url).get(f"/v1/games/{game}").json()["status"]
            for version, commit in enumerate(commits, start=1):
                if commit.move is not None:
                    kept[game, version] = written("mr-jack-pocket", commit.move)
        assert len(client.games) == len(list(store.scan_iter("game:*:log")))
    # Whatever was not answered was asked for again, so what is kept is what was acknowledged, and no more.
    assert acknowledged == kept
    listed = Caller(api_url).get("/v1/games?limit=100").json()
    assert listed["next"] is None
    assert sorted(client.games) == sorted(game["id"] for game in listed["games"])


def test_no_acknowledged_move_is_lost_or_doubled_when_the_api_is_killed_again_and_again(tmp_path: Path):
    chance = Chance(b"when to kill the API")
    with Valkey(tmp_path) as valkey:
        api = Nursery(valkey.url).start()
        try:
            client = Insistent(api.url)
            client.start()
            for _ in range(KILLS):
                client.until_asked_again()
                time.sleep(chance.below(30_000) / 1_000_000)
                api.kill()
                api.start()
            client.until_asked_again()
            client.finish()

            assert client.unanswered >= KILLS // 2
            assert len(client.acknowledged) >= KILLS
            assert_all_is_kept_once(valkey.url, api.url, client)
        finally:
            api.close()


def test_no_acknowledged_move_is_lost_or_doubled_when_the_store_is_killed_again_and_again(tmp_path: Path):
    chance = Chance(b"when to kill the store")
    with Valkey(tmp_path) as valkey, live.api(valkey.url, LAMPLIGHTER_STORE_TIMEOUT="0.3") as api:
        client = Insistent(api.url)
        client.start()
        for _ in range(STORE_KILLS):
            client.until_asked_again()
            time.sleep(chance.below(60_000) / 1_000_000)
            valkey.kill()
            valkey.start()
            until_ready(valkey, pause=time.sleep, say=print)
        client.until_asked_again()
        client.finish()

        assert client.unanswered >= STORE_KILLS
        assert len(client.acknowledged) >= STORE_KILLS
        assert_all_is_kept_once(valkey.url, api.url, client)


# Between any two commands


class Died(BaseException):
    """The process is no more."""


class MortalWire(Wire):
    """A wire whose process dies around its nth command: before it is sent, or after it was carried out."""

    def __init__(self, url: str, *, dies_at: int, carried_out: bool) -> None:
        super().__init__(url, timeout=5)
        self._left = dies_at
        self._carried_out = carried_out
        self._dying: asyncio.Future[Any] | None = None

    @property
    def is_dead(self) -> bool:
        return self._left <= 0

    def send(self, *command: bytes | str | int, lasting: bool = False) -> asyncio.Future[Any]:
        if self.is_dead:
            raise Died
        self._left -= 1
        if not self.is_dead:
            return super().send(*command, lasting=lasting)
        if not self._carried_out:
            raise Died
        self._dying = asyncio.ensure_future(self._last(command))
        return self._dying

    async def _last(self, command: tuple[bytes | str | int, ...]) -> Any:
        await super().send(*command)
        raise Died

    async def close(self) -> None:
        """Let what was sent before the end arrive: the store knows nothing of our death."""
        with contextlib.suppress(Died):
            await (self._dying or asyncio.sleep(0))
        await super().close()


class Rooms(NamedTuple):
    wire: Any
    store: Store
    games: Games


@contextlib.asynccontextmanager
async def rooms(wire: Wire) -> AsyncIterator[Rooms]:
    store = Store(wire, cache_games=10)
    try:
        yield Rooms(wire, store, games_on(wire, store))
    finally:
        await wire.close()


Prepare = Callable[[Games], Awaitable[Kept]]
Perform = Callable[[Games, Kept, Attempt | None], Awaitable[Change]]


ANNA = TokenRecord(id="t", player=Player(id="annaannaannaannaanna", name="Anna", kind="human"), salt="of anna")
BEN = Player(id="benbenbenbenbenbenbe", name="Ben", kind="human")
JACK, INVESTIGATOR = seat("jack"), seat("investigator")
ATTEMPT = Attempt("key", "digest")


async def create(games: Games, attempt: Attempt | None) -> Kept:
    return await games.create(
        id_for(ANNA, attempt),
        POCKET,
        POCKET.options(),
        visibility="public",
        creator=ANNA.player,
        seat=JACK,
        nonce="",
        attempt=attempt,
    )


def legal_move(game: Game) -> Move:
    mover = game.to_move()[0]
    return POCKET.legal_moves(game.state.table, game.state.hand(mover))[0]


async def play(games: Games, kept: Kept, attempt: Attempt | None) -> Change:
    mover = kept.game.to_move()[0]
    player = kept.game.players[mover]
    return await games.play(kept.id, mover, player, legal_move, expected=kept.game.version, attempt=attempt)


async def sit(games: Games, kept: Kept, attempt: Attempt | None) -> Change:
    return await games.take_seat(kept.id, INVESTIGATOR, BEN, nonce="", attempt=attempt)


async def stand_up(games: Games, kept: Kept, attempt: Attempt | None) -> Change:
    return await games.leave_seat(kept.id, JACK, ANNA.player, attempt=attempt)


async def resign(games: Games, kept: Kept, attempt: Attempt | None) -> Change:
    return await games.resign(kept.id, ANNA.player, attempt=attempt)


async def abort(games: Games, kept: Kept, attempt: Attempt | None) -> Change:
    return await games.abort(kept.id, ANNA.player, attempt=attempt)


async def opened(games: Games) -> Kept:
    return await create(games, None)


async def begun(games: Games) -> Kept:
    return (await sit(games, await opened(games), None)).now


async def at_the_last_move(games: Games) -> Kept:
    kept = await begun(games)
    while not _one_move_on(kept.game).is_over():
        kept = (await play(games, kept, None)).now
    return kept


def _one_move_on(game: Game) -> Game:
    return apply(game, Commit(events=sitting.play(game, game.to_move()[0], legal_move(game)), seat=game.to_move()[0]))


async def assert_the_lists_tell_the_truth(rooms: Rooms, kept: Kept) -> None:
    """Every list holds the game if, and only if, it belongs there."""

    async def listed(**wanted: Any) -> bool:
        asked: dict[str, Any] = {"ruleset": None, "status": None, "player": None, "caller": None, **wanted}
        games, last = await rooms.games.list(**asked, after=None, limit=100)
        assert last is None
        assert [describe(kept)] in (games, [*games, describe(kept)])  # this one or none, and nothing false about it
        return bool(games)

    for name in (None, POCKET.name):
        assert await listed(ruleset=name)
        assert {kept.game.status} == {status for status in STATUSES if await listed(ruleset=name, status=status)}
    sitting_there = {player.id for player in kept.game.players.values()}
    for player in (ANNA.player, BEN):
        assert (player == ANNA.player or player.id in sitting_there) == await listed(player=player.id)


async def sweep(url: str, prepare: Prepare, change: Perform, *, carried_out: bool) -> int:
    """Let the process die around each command in turn; give how many commands there are."""
    for dies_at in count(1):
        async with rooms(Wire(url, timeout=5)) as before:
            await before.wire.send("FLUSHALL")
            kept = await prepare(before.games)
        async with rooms(MortalWire(url, dies_at=dies_at, carried_out=carried_out)) as mortal:
            with contextlib.suppress(Died):
                await change(mortal.games, kept, ATTEMPT)
            died = mortal.wire.is_dead

        async with rooms(Wire(url, timeout=5)) as after:
            found = await after.games.find(kept.id)
            assert found.game.version in (kept.game.version, kept.game.version + 1)
            entries = await after.store.read(kept.id, after=kept.game.version, limit=10)
            assert found.game.version - kept.game.version == len(entries)
            assert (found.game.version if entries else None) == await after.store.known(kept.id, ATTEMPT)
            await assert_the_lists_tell_the_truth(after, found)

            retried = await change(after.games, kept, ATTEMPT)
            assert kept.game.version + 1 == retried.entry.version
            assert retried.after == retried.now == await after.games.find(kept.id)
            assert kept.game.version + 1 == len(await after.store.read(kept.id, after=0, limit=100))
            if entries:
                assert entries == [retried.entry]
            await assert_the_lists_tell_the_truth(after, retried.now)
        if not died:
            return dies_at - 1
    raise AssertionError


@pytest.fixture(scope="module")
def shared_store_url(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with Valkey(tmp_path_factory.mktemp("swept")) as valkey:
        yield valkey.url


@pytest.fixture
def swept_store_url(shared_store_url: str) -> str:
    """A store without a game."""
    with redis.Redis.from_url(shared_store_url) as client:
        client.flushall()
    return shared_store_url


@pytest.mark.parametrize("carried_out", [False, True], ids=["before", "after"])
@pytest.mark.parametrize(
    ("prepare", "change", "commands"),
    [
        pytest.param(begun, play, 3, id="a move"),  # the key, the log, the append
        pytest.param(at_the_last_move, play, 3 + 6, id="the last move"),
        pytest.param(opened, sit, 3 + 6, id="sitting down"),
        pytest.param(opened, stand_up, 3 + 5, id="standing up"),
        pytest.param(begun, resign, 3 + 6, id="resigning"),
        pytest.param(opened, abort, 3 + 5, id="aborting"),
    ],
)
def test_a_change_is_made_whole_or_not_at_all_wherever_the_process_dies(
    swept_store_url: str, prepare: Prepare, change: Perform, commands: int, *, carried_out: bool
):
    swept = asyncio.run(sweep(swept_store_url, prepare, change, carried_out=carried_out))

    assert commands <= swept


@pytest.mark.parametrize("carried_out", [False, True], ids=["before", "after"])
def test_a_game_is_created_whole_or_not_at_all_wherever_the_process_dies(swept_store_url: str, *, carried_out: bool):
    game_id = derived_id(ANNA.salt, ATTEMPT.key)

    async def swept() -> None:
        for dies_at in count(1):
            async with rooms(MortalWire(swept_store_url, dies_at=dies_at, carried_out=carried_out)) as mortal:
                with contextlib.suppress(Died):
                    await create(mortal.games, ATTEMPT)
                died = mortal.wire.is_dead
            async with rooms(Wire(swept_store_url, timeout=5)) as after:
                first = None
                with contextlib.suppress(NotFound):
                    first = await after.games.find(game_id)
                kept = await create(after.games, ATTEMPT)
                assert game_id == kept.id
                assert first in (None, kept)
                assert 1 == len(await after.store.read(game_id, after=0, limit=10))
                await assert_the_lists_tell_the_truth(after, kept)
                await after.wire.send("FLUSHALL")
            if not died:
                assert dies_at > 4
                return

    asyncio.run(swept())
