import asyncio
from collections.abc import AsyncIterator, Callable, Iterator
from datetime import UTC, datetime, timedelta
from typing import Any

import msgspec
import pytest
import redis

from engine import game as sitting
from engine.events import Player
from engine.game import Game
from engine.registry import ruleset_named
from engine.replay import FORMAT, Commit, apply, fold
from engine.seat import seat
from service.errors import (
    IdempotencyKeyReused,
    NotFound,
    OutOfTime,
    StaleVersion,
    StoreUnavailable,
    TooEarlyToClaim,
)
from service.store import CHANNEL, Appended, Attempt, Kept, Span, Store, head_key, keys_key, log_key
from service.wire import Script, Wire
from tests import live, logs
from tests.service import redis7
from tests.service.six import Six

pytestmark = pytest.mark.anyio

POCKET = ruleset_named("mr-jack-pocket")
ANNA = Player(id="annaannaannaannaanna", name="Anna", kind="human")
BEN = Player(id="benbenbenbenbenbenbe", name="Ben", kind="human")
SEED = bytes(range(32))

Open = Callable[..., Store]


@pytest.fixture(scope="module")
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture(scope="module", params=(*redis7.STORES, "cluster"))
def server(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    folder = tmp_path_factory.mktemp(request.param)
    if request.param == "cluster":
        with Six(folder) as six:
            yield six.url
        return
    with redis7.running(request.param, folder) as url:
        yield url


@pytest.fixture
def raw(server: str) -> Iterator[redis.Redis]:
    """The same store, without us in between."""
    with live.client(server) as client:
        client.flushall()
        yield client


class CountingWire(Wire):
    """Remembers what was sent, and how many entries of logs came back."""

    def __init__(self, url: str) -> None:
        super().__init__(url, timeout=5)
        self.sent: list[tuple[Any, ...]] = []
        self.entries = 0

    def send(self, *command: bytes | str | int, lasting: bool = False) -> asyncio.Future[Any]:
        self.sent.append(command)
        answer = super().send(*command, lasting=lasting)
        if command[0] == "XRANGE":
            answer.add_done_callback(self._count)
        return answer

    def _count(self, answer: asyncio.Future[Any]) -> None:
        self.entries += len(answer.result())


@pytest.fixture
async def wire(server: str) -> AsyncIterator[Wire]:
    opened = Wire(server, timeout=5)
    yield opened
    await opened.close()


@pytest.fixture
async def open_store(server: str, raw: redis.Redis) -> AsyncIterator[Open]:
    """Opens stores as processes of their own would: each with its own wire and cache."""
    assert raw.ping()
    wires: list[CountingWire] = []

    def opened(cache_games: int = 100) -> Store:
        wires.append(CountingWire(server))
        return Store(wires[-1], cache_games=cache_games)

    yield opened
    for wire in wires:
        await wire.close()


def created() -> Commit:
    events = sitting.create(
        ruleset=POCKET,
        options=POCKET.options(),
        visibility="public",
        creator=ANNA,
        seat=seat("jack"),
        nonce="",
        seed=SEED,
    )
    return Commit(events=events, seat=seat("jack"))


def following(game: Game, choice: int = 0) -> Commit:
    """The second player sits down; after that, the first legal move, or another."""
    if game.status == "open":
        return Commit(events=sitting.take_seat(game, seat("investigator"), BEN, nonce=""), seat=seat("investigator"))
    mover = game.to_move()[0]
    move = POCKET.legal_moves(game.state.table, game.state.hand(mover))[choice]
    return Commit(events=sitting.play(game, mover, move), seat=mover, move=move)


def story(length: int) -> list[Commit]:
    commits = [created()]
    game = apply(None, commits[0])
    while len(commits) < length:
        commits.append(following(game))
        game = apply(game, commits[-1])
    return commits


async def append(store: Store, game_id: str, kept: Kept | None, commit: Commit, attempt: Attempt | None = None) -> Kept:
    made = await store.append(game_id, kept, commit, summary=b"{}", attempt=attempt)
    assert isinstance(made, Appended)
    return made.kept


async def written(store: Store, game_id: str, length: int) -> Kept:
    """Write a game of so many versions."""
    commits = story(length)
    kept = await append(store, game_id, None, commits[0])
    for commit in commits[1:]:
        kept = await append(store, game_id, kept, commit)
    return kept


def raw_log(raw: redis.Redis, game_id: str) -> list[tuple[bytes, dict[bytes, bytes]]]:
    return raw.xrange(log_key(game_id))  # type: ignore[return-value]


# Append and read


async def test_what_was_appended_is_read_back(open_store: Open):
    kept = await written(open_store(), "a", 5)

    entries = await open_store().read("a", after=0, limit=100)
    assert story(5) == [entry.commit for entry in entries]
    assert [1, 2, 3, 4, 5] == [entry.version for entry in entries]
    assert kept.created_at == entries[0].at
    assert kept.updated_at == entries[-1].at


async def test_a_reader_begins_after_any_version_and_takes_as_many_as_he_wants(open_store: Open):
    await written(open_store(), "a", 6)
    store = open_store()

    assert [3, 4] == [entry.version for entry in await store.read("a", after=2, limit=2)]
    assert [6] == [entry.version for entry in await store.read("a", after=5, limit=100)]
    assert [] == await store.read("a", after=6, limit=100)
    assert [] == await store.read("nothing", after=0, limit=100)


async def test_a_game_is_found_as_it_stands(open_store: Open):
    kept = await written(open_store(), "a", 6)

    assert kept == await open_store().find("a")
    assert fold(story(6)) == kept.game


async def test_a_game_is_found_as_it_stood_at_any_version(open_store: Open):
    last = await written(open_store(), "a", 6)
    store = open_store()
    for _ in range(2):  # with nothing at hand, then with the last version at hand
        for version in range(1, 7):
            kept = await store.find_at("a", version)

            assert fold(story(version)) == kept.game
            assert last.numbers[: version + 1] == kept.numbers
            assert last.created_at == kept.created_at
        await store.find("a")


async def test_a_version_that_is_not_there_is_not_found(open_store: Open):
    store = open_store()
    await written(store, "a", 3)

    for version in (-1, 0, 4, 1000):
        with pytest.raises(NotFound):
            await store.find_at("a", version)


async def test_a_game_that_is_not_there_is_not_found(open_store: Open):
    store = open_store()

    with pytest.raises(NotFound):
        await store.find("nothing")
    with pytest.raises(NotFound):
        await store.find_at("nothing", 1)


async def test_events_are_numbered_without_a_gap(open_store: Open):
    kept = await written(open_store(), "a", 6)

    numbers = [0]
    for commit in story(6):
        numbers.append(numbers[-1] + len(commit.events))
    assert tuple(numbers) == kept.numbers
    assert kept.numbers == (await open_store().find("a")).numbers


async def test_the_head_is_written_with_each_commit(open_store: Open, raw: redis.Redis):
    store = open_store()
    first = await store.append("a", None, created(), summary=b"one", attempt=None)
    assert isinstance(first, Appended)
    second = await store.append("a", first.kept, following(first.kept.game), summary=b"two", attempt=None)
    assert isinstance(second, Appended)

    assert [(b"two", first.entry.at, second.entry.at), None] == await store.heads(["a", "nothing"])
    assert {b"mark", b"summary", b"created", b"updated"} == set(raw.hkeys(head_key("a")))


# Gaps and repeats


async def test_a_repeat_is_refused_and_nothing_is_written(open_store: Open, raw: redis.Redis):
    store = open_store()
    kept = await written(store, "a", 3)
    later = await append(store, "a", kept, following(kept.game))
    before = raw_log(raw, "a")

    with pytest.raises(StaleVersion) as raised:
        await store.append("a", kept, following(kept.game), summary=b"late", attempt=None)

    assert later.game.version == raised.value.actual
    assert before == raw_log(raw, "a")
    assert b"late" != raw.hget(head_key("a"), "summary")


async def test_a_game_is_created_once(open_store: Open, raw: redis.Redis):
    store = open_store()
    await append(store, "a", None, created())

    with pytest.raises(StaleVersion):
        await append(store, "a", None, created())

    assert 1 == len(raw_log(raw, "a"))


async def test_a_gap_is_refused_and_nothing_is_written(open_store: Open, raw: redis.Redis):
    store = open_store()
    kept = await written(store, "a", 3)
    ahead = kept._replace(game=msgspec.structs.replace(kept.game, version=4))

    with pytest.raises(StaleVersion) as raised:
        await append(store, "a", ahead, following(kept.game))

    assert 3 == raised.value.actual
    assert [b"1-0", b"2-0", b"3-0"] == [entry_id for entry_id, _ in raw_log(raw, "a")]


async def test_whether_a_commit_comes_in_time_is_judged_by_the_store(open_store: Open, raw: redis.Redis):
    store = open_store()
    kept = await append(store, "a", None, created())
    before = raw_log(raw, "a")
    seconds, micros = raw.time()  # type: ignore[misc]  # redis-py's stub has a future as well
    now = datetime.fromtimestamp(seconds + micros / 1e6, UTC)

    def appending(span: Span) -> Any:
        return store.append("a", kept, following(kept.game), summary=b"{}", attempt=None, span=span)

    with pytest.raises(OutOfTime):
        await appending(Span(until=now - timedelta(milliseconds=1)))
    with pytest.raises(TooEarlyToClaim) as early:
        await appending(Span(since=now + timedelta(seconds=50)))
    assert 49 <= early.value.retry_after <= 50
    assert before == raw_log(raw, "a")
    await appending(Span(since=now, until=now + timedelta(seconds=50)))
    assert 2 == raw.xlen(log_key("a"))


async def test_of_many_appends_at_once_one_is_kept(open_store: Open, raw: redis.Redis):
    kept = await written(open_store(), "a", 3)
    stores = [open_store() for _ in range(8)]

    made = await asyncio.gather(
        *(append(store, "a", kept, following(kept.game)) for store in stores), return_exceptions=True
    )

    assert 7 == len([one for one in made if isinstance(one, StaleVersion)])
    assert 1 == len([one for one in made if isinstance(one, Kept)])
    assert 4 == len(raw_log(raw, "a"))


# Attempts


async def test_an_attempt_that_came_before_gives_the_version_it_made(open_store: Open, raw: redis.Redis):
    store = open_store()
    attempt = Attempt("anna 1", "digest")
    first = await append(store, "a", None, created(), attempt)
    kept = await append(store, "a", first, following(first.game))

    assert 1 == await store.append("a", None, created(), summary=b"", attempt=attempt)
    assert 1 == await open_store().append("a", kept, following(kept.game), summary=b"", attempt=attempt)
    assert 1 == await open_store().known("a", attempt)
    assert await store.known("a", Attempt("ben 1", "digest")) is None
    assert 2 == len(raw_log(raw, "a"))


async def test_an_attempt_with_another_request_is_refused(open_store: Open, raw: redis.Redis):
    store = open_store()
    kept = await append(store, "a", None, created(), Attempt("anna 1", "digest"))
    other = Attempt("anna 1", "another")

    with pytest.raises(IdempotencyKeyReused):
        await store.append("a", kept, following(kept.game), summary=b"", attempt=other)
    with pytest.raises(IdempotencyKeyReused):
        await store.known("a", other)

    assert 1 == len(raw_log(raw, "a"))


async def test_an_attempt_that_was_refused_leaves_no_trace(open_store: Open, raw: redis.Redis):
    store = open_store()
    kept = await written(store, "a", 2)
    await append(store, "a", kept, following(kept.game))

    with pytest.raises(StaleVersion):
        await append(store, "a", kept, following(kept.game), Attempt("anna 1", "digest"))

    assert not raw.exists(keys_key("a"))


# What is written


async def test_every_raw_commit_says_its_format(open_store: Open, raw: redis.Redis):
    await written(open_store(), "a", 5)

    formats = [msgspec.json.decode(fields[b"commit"])["format"] for _, fields in raw_log(raw, "a")]
    assert [FORMAT] * 5 == formats


@pytest.mark.parametrize("at_hand", [False, True])
@pytest.mark.parametrize("new", [{"format": FORMAT + 1}, {"format": FORMAT + 1, "events": [{"type": "game.renamed"}]}])
async def test_a_commit_of_a_newer_format_is_left_to_a_newer_service(
    open_store: Open, raw: redis.Redis, new: dict[str, Any], *, at_hand: bool
):
    store = open_store()
    kept = await written(store if at_hand else open_store(), "a", 2)
    newer = {**msgspec.json.decode(raw_log(raw, "a")[1][1][b"commit"]), **new}
    logs.put(raw, "a", [*story(2), newer], began=1_800_000_000_000, step=1)

    with pytest.raises(StoreUnavailable, match="newer version"):
        await store.find("a")
    with pytest.raises(StoreUnavailable, match="newer version"):
        await store.read("a", after=0, limit=10)
    with pytest.raises(StaleVersion):
        await append(store, "a", kept, following(kept.game))
    assert kept.game == (await store.find_at("a", 2)).game
    assert 3 == raw.xlen(log_key("a"))


async def test_the_raw_log_folds_into_the_game(open_store: Open, raw: redis.Redis):
    kept = await written(open_store(), "a", 6)

    commits = [msgspec.json.decode(fields[b"commit"], type=Commit) for _, fields in raw_log(raw, "a")]
    assert kept.game == fold(commits)


async def test_all_keys_of_a_game_share_its_hash_tag(open_store: Open, raw: redis.Redis):
    store = open_store()
    await append(store, "a", None, created(), Attempt("anna 1", "digest"))

    keys = {key.decode() for key in raw.scan_iter()}
    assert {log_key("a"), keys_key("a"), head_key("a")} == keys
    assert ["{a}"] * 3 == [key[key.index("{") : key.index("}") + 1] for key in keys]


async def test_announcements_say_game_and_version_and_nothing_else(open_store: Open, raw: redis.Redis):
    with raw.pubsub(ignore_subscribe_messages=True) as channel:
        channel.psubscribe("*")
        assert channel.get_message(timeout=5) is None  # the subscription itself
        kept = await written(open_store(), "a", 3)
        with pytest.raises(StaleVersion):
            await append(open_store(), "a", None, created())
        await append(open_store(), "a", kept, following(kept.game))

        heard = [channel.get_message(timeout=5) for _ in range(4)]
        assert [(CHANNEL.encode(), b"a %d" % version) for version in (1, 2, 3, 4)] == [
            (message["channel"], message["data"]) for message in heard if message
        ]
        assert channel.get_message(timeout=0) is None


async def test_an_announcement_comes_after_its_commit(open_store: Open, raw: redis.Redis):
    with raw.pubsub(ignore_subscribe_messages=True) as channel:
        channel.subscribe(CHANNEL)
        assert channel.get_message(timeout=5) is None
        store, kept = open_store(), None
        for version in range(1, 11):
            commit = created() if kept is None else following(kept.game)
            writing = asyncio.create_task(append(store, "a", kept, commit))
            message = await asyncio.to_thread(channel.get_message, timeout=5)

            assert message
            assert (b"a %d" % version, version) == (message["data"], raw.xlen(log_key("a")))
            kept = await writing


# The cache


async def test_two_stores_see_each_other_s_appends(open_store: Open):
    one, other = open_store(), open_store()
    kept = await append(one, "a", None, created())
    for _ in range(4):
        assert kept == await other.find("a")
        kept = await append(other, "a", kept, following(kept.game))
        assert kept == await one.find("a")
        kept = await append(one, "a", kept, following(kept.game))

    assert 9 == (await other.find("a")).game.version


async def test_a_store_that_was_overtaken_refuses_and_then_catches_up(open_store: Open):
    one, other = open_store(), open_store()
    kept = await written(one, "a", 3)
    newer = await append(other, "a", kept, following(kept.game))

    with pytest.raises(StaleVersion):
        await append(one, "a", kept, following(kept.game))

    assert newer == await one.find("a")


@pytest.mark.parametrize("cache_games", [0, 1, 2])
async def test_a_tiny_cache_answers_right(open_store: Open, cache_games: int):
    store, other = open_store(cache_games), open_store()
    games = {game_id: await written(store, game_id, 3) for game_id in "abcde"}
    for round_ in range(2):
        for game_id in "abcdeedcbaace":
            writer = store if round_ else other
            games[game_id] = await append(writer, game_id, games[game_id], following(games[game_id].game))

            assert games[game_id] == await store.find(game_id)
            assert games[game_id] == await store.find_at(game_id, games[game_id].game.version)
            assert fold(story(2)) == (await store.find_at(game_id, 2)).game

    assert len(store._cache) == cache_games


async def test_reading_costs_only_the_tail(open_store: Open):
    store, other = open_store(), open_store()
    wire = store._wire
    assert isinstance(wire, CountingWire)
    kept = await written(other, "a", 6)

    async def cost() -> int:
        before = wire.entries
        await store.find("a")
        return wire.entries - before

    assert 6 == await cost()
    assert 0 == await cost()
    kept = await append(other, "a", kept, following(kept.game))
    kept = await append(other, "a", kept, following(kept.game))
    assert 3 == await cost()  # with the last one that is at hand, to see that it is still there
    await append(store, "a", kept, following(kept.game))
    assert 0 == await cost()


async def test_a_game_that_fell_out_of_the_cache_is_read_anew(open_store: Open):
    store = open_store(2)
    wire = store._wire
    assert isinstance(wire, CountingWire)
    for game_id in "abc":
        await written(store, game_id, 3)

    await store.find("b")
    await store.find("c")
    assert 0 == wire.entries
    await store.find("a")
    assert 3 == wire.entries


@pytest.mark.parametrize("since", [0, 1, 2])
async def test_a_log_that_lost_its_end_is_believed_more_than_the_cache(open_store: Open, raw: redis.Redis, since: int):
    """As after a failover: what is at hand was true once, and since then other moves may have been played."""
    store = open_store()
    kept = await written(store, "a", 4)
    commits = story(3)
    for _ in range(since):
        game = fold(commits)
        assert game is not None
        commits.append(following(game, choice=-1))
    logs.put(raw, "a", commits, began=1_800_000_000_000, step=1)

    found = await store.find("a")
    assert fold(commits) == found.game
    assert found.game != kept.game
    assert found == await open_store().find("a")


async def test_nothing_is_appended_to_a_log_that_is_not_the_one_that_was_read(open_store: Open, raw: redis.Redis):
    """As after a failover between reading and appending: as long as before, and another game."""
    store = open_store()
    kept = await written(store, "a", 4)
    commits = story(3)
    game = fold(commits)
    assert game is not None
    commits.append(following(game, choice=-1))
    logs.put(raw, "a", commits, began=1_800_000_000_000, step=1)

    with pytest.raises(StaleVersion):
        await append(store, "a", kept, following(kept.game))

    assert fold(commits) == (await store.find("a")).game


async def test_a_game_whose_summary_was_lost_goes_on(open_store: Open, raw: redis.Redis):
    store = open_store()
    kept = await written(store, "a", 4)
    raw.delete(head_key("a"))

    assert kept == await store.find("a")
    kept = await append(store, "a", kept, following(kept.game))

    assert kept.mark == raw.hget(head_key("a"), "mark")
    assert kept == await open_store().find("a")


async def test_a_log_without_marks_is_read_and_gone_on_with(open_store: Open, raw: redis.Redis):
    for version, commit in enumerate(story(3), start=1):
        fields: dict[Any, Any] = {"commit": msgspec.json.encode(commit), "at": 1_800_000_000_000}
        raw.xadd(log_key("a"), fields, id=f"{version}-0")
    store = open_store()

    kept = await store.find("a")
    assert fold(story(3)) == kept.game
    kept = await append(store, "a", kept, following(kept.game))
    assert kept == await store.find("a")
    assert kept == await open_store().find("a")


async def test_two_logs_that_end_alike_are_told_apart(open_store: Open, raw: redis.Redis):
    """The mark stands for all commits up to it, not only for the last one."""
    store = open_store()
    kept = await written(store, "a", 4)
    unlike = msgspec.structs.replace(story(4)[1], seat=None)
    logs.put(raw, "a", [story(4)[0], unlike, *story(4)[2:]], began=1_800_000_000_000, step=1)

    found = await store.find("a")
    assert kept.mark != found.mark
    assert kept.updated_at != found.updated_at


async def test_readers_at_once_never_see_a_game_go_back(open_store: Open):
    store, other = open_store(), open_store()
    kept = await written(store, "a", 3)
    for _ in range(5):
        reading = [asyncio.create_task(store.find("a")) for _ in range(5)]
        kept = await append(other, "a", kept, following(kept.game))
        for reader in reading:
            assert (await reader).game.version in (kept.game.version - 1, kept.game.version)

        assert kept == await store.find("a")


# The wire


async def test_a_store_that_forgot_the_scripts_is_taught_again(open_store: Open, raw: redis.Redis):
    store = open_store()
    kept = await written(store, "a", 2)
    raw.script_flush()

    kept = await append(store, "a", kept, following(kept.game))

    assert kept == await open_store().find("a")
    assert 3 == kept.game.version


async def test_what_is_sent_in_one_turn_travels_together(wire: Wire, raw: redis.Redis):
    await wire.send("PING")
    before = raw.info("stats")["total_reads_processed"]

    answers = await asyncio.gather(*(wire.send("INCR", "n") for _ in range(500)))

    assert list(range(1, 501)) == sorted(answers)
    assert raw.info("stats")["total_reads_processed"] - before < 20


async def test_one_bad_command_does_not_spoil_its_neighbours(wire: Wire, raw: redis.Redis):
    raw.set("text", "text")

    first, bad, last = wire.send("INCR", "n"), wire.send("XLEN", "text"), wire.send("INCR", "n")

    assert (1, 2) == (await first, await last)
    with pytest.raises(StoreUnavailable):
        await bad


@pytest.mark.parametrize(("departed", "expected"), [(False, 1), (True, 2)])
async def test_a_request_that_was_given_up_does_not_spoil_its_neighbours(
    wire: Wire, raw: redis.Redis, expected: int, *, departed: bool
):
    assert raw.ping()
    assert await wire.send("PING")  # from now on it is known where what belongs
    given_up, other = wire.send("INCR", "n"), wire.send("INCR", "n")
    if departed:
        await asyncio.sleep(0)
    given_up.cancel()

    assert expected == await other


async def test_a_script_is_one_step(open_store: Open):
    """Without this nothing above would hold: what a script reads is true until it has written."""
    script = Script("local n = tonumber(redis.call('GET', KEYS[1]) or '0') redis.call('SET', KEYS[1], n + 1) return n")
    wires = [open_store()._wire for _ in range(4)]

    before = await asyncio.gather(*(wire.run(script, ("n",)) for wire in wires for _ in range(25)))

    assert list(range(100)) == sorted(before)
