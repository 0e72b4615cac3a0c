import asyncio
import contextlib
import json
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator, Sequence
from typing import Any, NamedTuple, Self
from urllib.parse import urlsplit

import msgspec
import pytest
import redis

from engine.events import Player
from engine.game import Game
from engine.registry import Move, ruleset_named
from engine.replay import Commit, fold
from engine.seat import seat
from service.api.moves import written
from service.games import Change
from service.identifiers import new_id
from service.players import TokenRecord
from service.store import Attempt, log_key
from service.wire import Wire
from tests import live
from tests.live import Caller, Table, newcomer
from tests.service import redis7
from tests.service.rooms import games_on

POCKET = ruleset_named("mr-jack-pocket")
CLIENTS = 8


@pytest.fixture(scope="module")
def second_url(store_url: str) -> Iterator[str]:
    """The address of a second API process on the same store."""
    with live.api(store_url) as api:
        yield api.url


@pytest.fixture(params=redis7.STORES)
def empty_store_url(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a store of this test's own, of each kind."""
    with redis7.running(request.param, tmp_path_factory.mktemp(request.param)) as url:
        yield url


class Answer(NamedTuple):
    status: int
    body: bytes

    @property
    def json(self) -> Any:
        return json.loads(self.body)


class Line:
    """An open connection, spoken by hand: eight requests are on their way before the first is answered."""

    def __init__(self, url: str) -> None:
        self._host = urlsplit(url).netloc

    async def __aenter__(self) -> Self:
        host, port = self._host.split(":")
        self._reader, self._writer = await asyncio.open_connection(host, int(port))
        return self

    async def __aexit__(self, *_: object) -> None:
        self._writer.close()
        await self._writer.wait_closed()

    async def ask(self, method: str, path: str, caller: Caller, *, body: Any = None, key: str = "") -> Answer:
        content = b"" if body is None else json.dumps(body).encode()
        headers = {"Host": self._host, "Content-Length": str(len(content)), "Content-Type": "application/json"}
        headers |= caller.headers | ({"Idempotency-Key": key} if key else {})
        lines = [f"{method} {path} HTTP/1.1", *(f"{name}: {value}" for name, value in headers.items()), "", ""]
        self._writer.write("\r\n".join(lines).encode() + content)
        head = (await self._reader.readuntil(b"\r\n\r\n")).decode().lower().split("\r\n")
        (length,) = [int(line.partition(":")[2]) for line in head if line.startswith("content-length:")]
        return Answer(int(head[0].split()[1]), await self._reader.readexactly(length))


@contextlib.asynccontextmanager
async def lines(urls: Sequence[str]) -> AsyncIterator[list[Line]]:
    """Open eight connections, dealt out to the addresses in turn."""
    async with contextlib.AsyncExitStack() as stack:
        yield [await stack.enter_async_context(Line(urls[number % len(urls)])) for number in range(CLIENTS)]


def asked_at_once(
    urls: Sequence[str], method: str, path: str, caller: Caller, *, body: Any = None, key: str = ""
) -> list[Answer]:
    """Let eight clients ask for the same thing at once."""

    async def ask() -> list[Answer]:
        async with lines(urls) as clients:
            return await asyncio.gather(*(client.ask(method, path, caller, body=body, key=key) for client in clients))

    return asyncio.run(ask())


def raw_commits(store: redis.Redis, game_id: str) -> list[Commit]:
    """Read a game's commits behind the service's back, and see that their versions have no gap."""
    entries = store.xrange(log_key(game_id))
    assert [b"%d-0" % version for version in range(1, len(entries) + 1)] == [entry_id for entry_id, _ in entries]
    return [msgspec.json.decode(fields[b"commit"], type=Commit) for _, fields in entries]


# Eight clients, one expected version


async def race_through_a_game(clients: list[Line], table: Table, longest: int) -> list[str]:
    """Let all clients play at every version, each another move if there are as many; give the moves that won."""
    won: list[str] = []
    summary = table.summary()
    to_move, version = summary["toMove"], summary["version"]
    while to_move and len(won) < longest:
        mover = table.seats[to_move[0]]
        offered = (await clients[0].ask("GET", f"{table.path}/moves", mover)).json
        assert version == offered["version"]
        moves = [move["notation"] for move in offered["moves"]]
        played = [moves[(7 * version + number) % len(moves)] for number in range(CLIENTS)]
        # The first to write is the first to be read; let each have the head start now and then.
        order = [(version + number) % CLIENTS for number in range(CLIENTS)]
        bodies = [{"expectedVersion": version, "notation": played[number]} for number in order]
        answers = await asyncio.gather(
            *(
                clients[number].ask("POST", f"{table.path}/moves", mover, body=body)
                for number, body in zip(order, bodies, strict=True)
            )
        )

        assert [200, *[409] * (CLIENTS - 1)] == sorted(answer.status for answer in answers)
        refused = [answer.json for answer in answers if answer.status == 409]
        assert {("version-conflict", version + 1)} == {(one["code"], one["currentVersion"]) for one in refused}
        (winner,) = [number for number, answer in zip(order, answers, strict=True) if answer.status == 200]
        answer = answers[order.index(winner)].json
        assert version + 1 == answer["version"]
        won.append(played[winner])
        to_move, version = answer["view"]["toMove"], answer["version"]
    return won


def assert_the_log_is_what_was_won(table: Table, store: redis.Redis, won: list[str]) -> None:
    commits = raw_commits(store, table.id)
    assert won == [written("mr-jack-pocket", commit.move) for commit in commits if commit.move is not None]
    assert 2 + len(won) == len(commits)  # the game was created, and a seat was taken
    assert fold(commits) is not None
    page = next(iter(table.seats.values())).get(f"{table.path}/events").json()
    assert page["last"] <= 100  # one page holds them all
    assert list(range(1, page["last"] + 1)) == [event["number"] for event in page["events"]]
    versions = [event["version"] for event in page["events"]]
    assert list(range(1, len(commits) + 1)) == sorted(set(versions))
    assert versions == sorted(versions)


def race_for_moves(urls: Sequence[str], store_url: str, wanted: int) -> None:
    async def race() -> list[tuple[Table, list[str]]]:
        games: list[tuple[Table, list[str]]] = []
        left = wanted
        async with lines(urls) as clients:
            while left:
                table = Table(urls[0])
                games.append((table, await race_through_a_game(clients, table, left)))
                left -= len(games[-1][1])
        return games

    games = asyncio.run(race())

    assert wanted == sum(len(won) for _, won in games)
    with redis.Redis.from_url(store_url) as store:
        for table, won in games:
            assert_the_log_is_what_was_won(table, store, won)


def test_of_eight_clients_that_race_for_each_of_a_thousand_moves_one_wins(url: str, store_url: str):
    race_for_moves([url], store_url, 1000)


def test_of_eight_clients_on_two_processes_that_race_for_each_of_a_thousand_moves_one_wins(
    url: str, second_url: str, store_url: str
):
    race_for_moves([url, second_url], store_url, 1000)


def test_of_eight_clients_that_race_for_each_move_one_wins_on_every_kind_of_store(empty_store_url: str):
    with live.api(empty_store_url) as one, live.api(empty_store_url) as other:
        race_for_moves([one.url, other.url], empty_store_url, 100)


def test_of_eight_players_who_want_the_same_seat_one_gets_it(url: str, second_url: str, store_url: str):
    players = [newcomer(url) for _ in range(CLIENTS)]

    async def race(path: str) -> list[Answer]:
        async with lines([url, second_url]) as clients:
            return await asyncio.gather(
                *(client.ask("POST", path, player) for client, player in zip(clients, players, strict=True))
            )

    for _ in range(20):
        made = newcomer(url).post("/v1/games", {"ruleset": "mr-jack-pocket", "seats": {"jack": {"kind": "me"}}}).json()
        answers = asyncio.run(race(f"/v1/games/{made['id']}/seats/investigator"))

        assert [200, *[409] * (CLIENTS - 1)] == sorted(answer.status for answer in answers)
        assert {"seat-taken"} == {answer.json["code"] for answer in answers if answer.status == 409}
        with redis.Redis.from_url(store_url) as store:
            assert 2 == len(raw_commits(store, made["id"]))


# The same Idempotency-Key


def play_with_key(table: Table, key: str, index: int = 0) -> tuple[Caller, Any, bytes]:
    """Play a move with a key: who played, what was sent, what was answered."""
    mover = table.mover()
    offered = mover.get(f"{table.path}/moves").json()
    notation = offered["moves"][index % len(offered["moves"])]["notation"]
    body = {"expectedVersion": offered["version"], "notation": notation}
    played = mover.post(f"{table.path}/moves", body, headers={"Idempotency-Key": key})
    assert 200 == played.status_code, played.text
    return mover, body, played.content


def test_a_retry_gets_the_first_answer_and_plays_nothing(url: str):
    table = Table(url)
    mover, body, first = play_with_key(table, "k")

    again = mover.post(f"{table.path}/moves", body, headers={"Idempotency-Key": "k"})

    assert (200, first) == (again.status_code, again.content)
    assert 3 == table.summary()["version"]


def test_a_retry_gets_the_first_answer_long_after_and_from_a_process_that_remembers_nothing(url: str, store_url: str):
    table = Table(url)
    played = []
    while table.summary()["status"] == "running":
        played.append(play_with_key(table, f"k{len(played)}", index=7 * len(played)))
    over = table.summary()

    with live.api(store_url) as restarted:
        for address in (url, restarted.url):
            for number, (mover, body, first) in enumerate(played):
                caller = Caller(address, mover.token)
                again = caller.post(f"{table.path}/moves", body, headers={"Idempotency-Key": f"k{number}"})
                assert (200, first) == (again.status_code, again.content)

    assert over == table.summary()


def test_retries_that_race_each_other_play_once_and_get_the_same_answer(url: str, second_url: str, store_url: str):
    table = Table(url)
    version = 2
    while table.summary()["status"] == "running":
        mover = table.mover()
        offered = mover.get(f"{table.path}/moves").json()
        notation = offered["moves"][7 * version % len(offered["moves"])]["notation"]
        body = {"expectedVersion": version, "notation": notation}
        answers = asked_at_once(
            [url, second_url],
            "POST",
            f"{table.path}/moves",
            mover,
            body=body,
            key=f"a key for {version}".replace(" ", "-"),
        )
        version += 1

        assert [200] * CLIENTS == [answer.status for answer in answers]
        assert 1 == len({answer.body for answer in answers})
        assert version == answers[0].json["version"]

    with redis.Redis.from_url(store_url) as store:
        assert version == len(raw_commits(store, table.id))


def test_a_key_with_another_request_is_refused_and_plays_nothing(url: str):
    table = Table(url)
    mover, body, _ = play_with_key(table, "k")
    key = {"Idempotency-Key": "k"}

    refused = [
        mover.post(f"{table.path}/moves", {**body, "expectedVersion": 3}, headers=key),
        mover.post(f"{table.path}/resignation", headers=key),
        mover.post(f"{table.path}/abort", headers=key),
    ]

    assert [(422, "idempotency-key-reused")] * 3 == [(answer.status_code, answer.json()["code"]) for answer in refused]
    assert (3, "running") == (table.summary()["version"], table.summary()["status"])


def test_a_request_that_was_refused_may_be_sent_again_with_its_key(url: str):
    table = Table(url)
    mover = table.mover()
    notation = mover.get(f"{table.path}/moves").json()["moves"][0]["notation"]
    body = {"expectedVersion": 2, "notation": notation}
    key = {"Idempotency-Key": "k"}
    (waiting,) = [caller for caller in table.seats.values() if caller is not mover]

    assert "not-your-turn" == waiting.post(f"{table.path}/moves", body, headers=key).json()["code"]
    early = mover.post(f"{table.path}/moves", {**body, "expectedVersion": 3}, headers=key)
    assert "version-conflict" == early.json()["code"]
    assert 200 == mover.post(f"{table.path}/moves", body, headers=key).status_code


def test_the_keys_of_two_players_are_two_keys(url: str):
    table = Table(url)
    movers = set()
    while len(movers) < 2:
        mover = table.mover()
        if mover.player in movers:
            table.play()
            continue
        movers.add(mover.player)
        play_with_key(table, "the-same")  # or it would be the other's answer, or 422
    body = {"ruleset": "mr-jack-pocket"}
    made = [caller.post("/v1/games", body, headers={"Idempotency-Key": "the-same"}) for caller in table.seats.values()]

    assert [201, 201] == [answer.status_code for answer in made]
    assert 2 == len({answer.json()["id"] for answer in made})


def test_a_game_is_created_once_per_key(url: str, second_url: str):
    anna = newcomer(url)
    body = {"ruleset": "mr-jack-pocket", "seats": {"jack": {"kind": "me"}}}
    first = anna.post("/v1/games", body, headers={"Idempotency-Key": "k"})
    game = first.json()["id"]
    newcomer(url).post(f"/v1/games/{game}/seats/investigator")

    for address in (url, second_url):
        again = Caller(address, anna.token).post("/v1/games", body, headers={"Idempotency-Key": "k"})
        assert (201, first.content) == (again.status_code, again.content)
        assert first.headers["Location"] == again.headers["Location"]
    other = anna.post("/v1/games", {**body, "visibility": "unlisted"}, headers={"Idempotency-Key": "k"})
    assert (422, "idempotency-key-reused") == (other.status_code, other.json()["code"])
    assert game != anna.post("/v1/games", body, headers={"Idempotency-Key": "l"}).json()["id"]
    assert 2 == len(anna.get(f"/v1/players/{anna.player}/games").json()["games"])


def test_creations_that_race_each_other_create_one_game(url: str, second_url: str, store_url: str):
    anna = newcomer(url)
    body = {"ruleset": "mr-jack-pocket", "seats": {"jack": {"kind": "me"}}}
    for number in range(20):
        answers = asked_at_once([url, second_url], "POST", "/v1/games", anna, body=body, key=f"k{number}")

        assert [201] * CLIENTS == [answer.status for answer in answers]
        assert 1 == len({answer.body for answer in answers})
        with redis.Redis.from_url(store_url) as store:
            assert 1 == len(raw_commits(store, answers[0].json["id"]))
    assert 20 == len(anna.get(f"/v1/players/{anna.player}/games?limit=100").json()["games"])


@pytest.mark.parametrize("change", ["take", "leave", "resign", "abort"])
def test_every_change_has_its_keys(url: str, second_url: str, change: str):
    anna, ben = newcomer(url), newcomer(url)
    made = anna.post("/v1/games", {"ruleset": "mr-jack-pocket", "seats": {"jack": {"kind": "me"}}}).json()
    path = f"/v1/games/{made['id']}"
    if change in ("resign", "abort"):
        assert 200 == ben.post(f"{path}/seats/investigator").status_code
    method, asked, caller = {
        "take": ("POST", f"{path}/seats/investigator", ben),
        "leave": ("DELETE", f"{path}/seats/jack", anna),
        "resign": ("POST", f"{path}/resignation", ben),
        "abort": ("POST", f"{path}/abort", anna),
    }[change]

    raced = asked_at_once([url, second_url], method, asked, caller, key="k")
    version = anna.get(path).json()["version"]
    if change == "take":
        assert 200 == anna.post(f"{path}/resignation").status_code
    if change == "leave":
        assert 200 == ben.post(f"{path}/seats/jack").status_code
    late = Caller(second_url, caller.token).request(method, asked, headers={"Idempotency-Key": "k"})
    other = caller.post(f"{path}/{'abort' if change == 'resign' else 'resignation'}", headers={"Idempotency-Key": "k"})

    assert [200] * CLIENTS == [answer.status for answer in raced]
    assert {late.content} == {answer.body for answer in raced}
    assert (422, "idempotency-key-reused") == (other.status_code, other.json()["code"])
    assert version == late.json()["game"]["version"] == made["version"] + (2 if change in ("resign", "abort") else 1)


class SlowWire(Wire):
    """Something happens elsewhere before its nth command is sent."""

    def __init__(self, url: str, *, before: int) -> None:
        super().__init__(url, timeout=5)
        self._left = before
        self.meanwhile: Callable[[], Awaitable[object]] | None = None

    def send(self, *command: bytes | str | int, lasting: bool = False) -> asyncio.Future[Any]:
        self._left -= 1
        return (
            asyncio.ensure_future(self._late(command)) if self._left == 0 else super().send(*command, lasting=lasting)
        )

    async def _late(self, command: tuple[bytes | str | int, ...]) -> Any:
        await super().send("PING")  # what was sent before has arrived
        assert self.meanwhile is not None
        await self.meanwhile()
        return await super().send(*command)


@pytest.mark.parametrize("before", [1, 2, 3])
def test_a_retry_that_overlaps_with_the_first_attempt_gets_its_answer(store_url: str, before: int):
    anna = TokenRecord(id="t", player=Player(id="annaannaannaannaanna", name="Anna", kind="human"), salt="anna")
    ben = Player(id="benbenbenbenbenbenbe", name="Ben", kind="human")
    attempt = Attempt("key", "digest")

    def first_legal(game: Game) -> Move:
        mover = game.to_move()[0]
        return POCKET.legal_moves(game.state.table, game.state.hand(mover))[0]

    async def overlap(quick: Wire, slow: SlowWire) -> tuple[Change, Change, int]:
        games, others = (games_on(wire) for wire in (quick, slow))
        kept = await games.create(
            new_id(),
            POCKET,
            POCKET.options(),
            visibility="public",
            creator=anna.player,
            seat=seat("jack"),
            nonce="",
            attempt=None,
        )
        begun = (await games.take_seat(kept.id, seat("investigator"), ben, nonce="", attempt=None)).now
        mover = begun.game.to_move()[0]
        player = begun.game.players[mover]
        made: list[Change] = []

        async def attempt_first() -> None:
            made.append(await games.play(kept.id, mover, player, first_legal, expected=2, attempt=attempt))

        slow.meanwhile = attempt_first
        retried = await others.play(kept.id, mover, player, first_legal, expected=2, attempt=attempt)
        return made[0], retried, (await games.find(kept.id)).game.version

    async def tried() -> tuple[Change, Change, int]:
        quick, slow = Wire(store_url, timeout=5), SlowWire(store_url, before=before)
        try:
            return await overlap(quick, slow)
        finally:
            await quick.close()
            await slow.close()

    made, retried, version = asyncio.run(tried())
    assert made == retried
    assert 3 == version
