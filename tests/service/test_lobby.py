import asyncio
import itertools
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from typing import Any

import pytest
import redis

from engine.chance import Chance
from engine.events import Player
from engine.game import Status
from engine.registry import ruleset_named
from engine.seat import seat
from service.embedded import Valkey
from service.games import Games
from service.identifiers import new_id
from service.lobby import STATUSES, Place, listed_index, player_index
from service.players import TokenRecord
from service.store import Kept, head_key
from service.wire import Wire
from tests.live import Caller, newcomer
from tests.service.rooms import games_on

POCKET = ruleset_named("mr-jack-pocket")
JACK, INVESTIGATOR = seat("jack"), seat("investigator")


def player(name: str) -> Player:
    return Player(id=(name * 20)[:20], name=name, kind="human")


def token(owner: Player) -> TokenRecord:
    return TokenRecord(id="t", player=owner, salt=owner.name)


ANNA, BEN = player("anna"), player("ben")


@pytest.fixture(scope="module")
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture(scope="module")
def valkey(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Valkey]:
    with Valkey(tmp_path_factory.mktemp("lobby")) as running:
        yield running


@pytest.fixture
def raw(valkey: Valkey) -> Iterator[redis.Redis]:
    """An empty store, without us in between."""
    with redis.Redis.from_url(valkey.url) as client:
        client.flushall()
        yield client


@pytest.fixture
async def games(valkey: Valkey, raw: redis.Redis) -> AsyncIterator[Games]:
    assert raw.ping()
    wire = Wire(valkey.url, timeout=5)
    yield games_on(wire)
    await wire.close()


async def create(games: Games, creator: Player = ANNA, *, visibility: Any = "public", sits: bool = True) -> Kept:
    return await games.create(
        new_id(),
        POCKET,
        POCKET.options(),
        visibility=visibility,
        creator=creator,
        seat=JACK if sits else None,
        nonce="",
        attempt=None,
    )


async def listing(
    games: Games,
    *,
    limit: int = 100,
    ruleset: str | None = None,
    status: Status | None = None,
    player: Player | None = None,
    caller: Player | None = None,
) -> list[str]:
    """Follow the cursors to the end."""
    found: list[str] = []
    after: Place | None = None
    for _ in range(200):
        async with asyncio.timeout(20):
            page, after = await games.list(
                ruleset=ruleset,
                status=status,
                player=player.id if player else None,
                caller=caller,
                after=after,
                limit=limit,
            )
        assert len(page) <= limit
        found += [summary.id for summary in page]
        assert len(found) == len(set(found))
        if after is None:
            return found
        after = Place.from_cursor(after.cursor())  # as it comes back from a caller
    raise AssertionError("the list has no end")


def forge(raw: redis.Redis, model: Kept, places: list[Place]) -> None:
    """Write games into the index and the heads behind the lobby's back: so many cannot be made in one millisecond."""
    summary = raw.hget(head_key(model.id), "summary")
    assert summary is not None
    pipeline = raw.pipeline(transaction=False)
    for created, game_id in places:
        mine = summary.replace(model.id.encode(), game_id.encode())
        pipeline.hset(head_key(game_id), mapping={"summary": mine, "created": created, "updated": created})
        for key in (listed_index(None, None), listed_index(None, "open"), player_index(ANNA.id, whole=False)):
            pipeline.zadd(key, {game_id: created})
    pipeline.execute()


def spelled(number: int) -> str:
    """Make an id of a number."""
    return f"{number:020}".translate(str.maketrans("0123456789", "abcdefghij"))


# Pages


@pytest.mark.anyio
@pytest.mark.parametrize("limit", [1, 3, 7, 100])
async def test_every_game_is_listed_once_and_the_newest_first(games: Games, limit: int):
    made = [(await create(games)) for _ in range(12)]

    expected = [kept.id for kept in sorted(made, key=lambda kept: (kept.created_at, kept.id), reverse=True)]
    assert expected == await listing(games, limit=limit)
    assert expected == await listing(games, limit=limit, status="open")
    assert expected == await listing(games, limit=limit, player=ANNA)


@pytest.mark.anyio
@pytest.mark.parametrize("limit", [9, 50, 100])
async def test_games_of_one_millisecond_are_each_listed_once(games: Games, raw: redis.Redis, limit: int):
    model = await create(games)
    chance = Chance(b"places")
    sizes = [1, 350, 2, 99, 100, 101, 1]  # games in the same millisecond; the lobby reads a hundred at a time
    ids = iter(chance.shuffled(spelled(number) for number in range(sum(sizes))))
    places = [Place(1_000_000 + when, next(ids)) for when, size in enumerate(sizes) for _ in range(size)]
    forge(raw, model, places)

    expected = [model.id, *(place.game_id for place in sorted(places, reverse=True))]
    assert expected == await listing(games, limit=limit)
    assert expected == await listing(games, limit=limit, player=ANNA)


@pytest.mark.anyio
async def test_a_list_goes_on_where_it_was_when_newer_games_come_in_between(games: Games):
    old = [(await create(games)).id for _ in range(6)]
    first, after = await games.list(ruleset=None, status=None, player=None, caller=None, after=None, limit=3)
    new = [(await create(games)).id for _ in range(3)]
    assert after is not None
    second, last = await games.list(ruleset=None, status=None, player=None, caller=None, after=after, limit=3)

    assert last is None
    assert sorted(old) == sorted(summary.id for summary in (*first, *second))
    assert sorted(old + new) == sorted(await listing(games))


@pytest.mark.anyio
async def test_a_page_says_so_when_it_is_the_last(games: Games):
    for _ in range(4):
        await create(games)

    page, last = await games.list(ruleset=None, status=None, player=None, caller=None, after=None, limit=4)
    assert (4, None) == (len(page), last)
    nothing = await games.list(ruleset=None, status="finished", player=None, caller=None, after=None, limit=4)
    assert ([], None) == nothing


@pytest.mark.anyio
async def test_a_search_among_many_that_do_not_fit_comes_to_an_end(games: Games, raw: redis.Redis):
    """One request looks at a thousand games at the most; its cursor goes on from there."""
    oldest, begun = await create(games), await create(games)
    await games.take_seat(begun.id, INVESTIGATOR, BEN, nonce="", attempt=None)
    soon = round(begun.created_at.timestamp() * 1000) + 1
    # All of these have left the list of open games, and were not removed from it.
    forge(raw, begun, [Place(soon + number, spelled(number)) for number in range(2100)])

    page, after = await games.list(ruleset=None, status="open", player=None, caller=None, after=None, limit=5)
    assert [] == page
    assert after is not None
    assert [oldest.id] == await listing(games, limit=5, status="open")


@pytest.mark.parametrize("cursor", ["x", "0", "ä", "1 2", "A" * 32, "0" * 32, "a" * 33, "a" * 31 + "\n"])
def test_a_cursor_that_is_not_ours_is_refused(url: str, cursor: str):
    refused = Caller(url).get("/v1/games", params={"cursor": cursor})

    assert (400, "malformed") == (refused.status_code, refused.json()["code"])


def test_a_cursor_comes_back_as_it_went():
    for place in (Place(0, "a" * 20), Place(1_790_000_000_123, "z2345672345672345672")):
        assert place == Place.from_cursor(place.cursor())


# Filters


def test_filters_can_be_combined(url: str):
    anna, ben, carl = newcomer(url), newcomer(url), newcomer(url)
    games: dict[tuple[Status, str], str] = {}
    for status, second in itertools.product(STATUSES, (ben, carl)):
        made = anna.post("/v1/games", {"ruleset": "mr-jack-pocket", "seats": {"jack": {"kind": "me"}}}).json()["id"]
        games[status, str(second.player)] = made
        if status != "open":
            assert 200 == second.post(f"/v1/games/{made}/seats/investigator").status_code
        if status in ("finished", "aborted"):
            end = "resignation" if status == "finished" else "abort"
            assert 200 == second.post(f"/v1/games/{made}/{end}").status_code
    ours = set(games.values())

    for ruleset, status, who in itertools.product(
        (None, "mr-jack-pocket"), (None, *STATUSES), (None, anna.player, ben.player, carl.player)
    ):
        query = {
            name: value
            for name, value in (("ruleset", ruleset), ("status", status), ("player", who))
            if value is not None
        }
        expected = {
            game
            for (is_, second), game in games.items()
            if status in (None, is_) and (who in (None, anna.player) or (who == second and is_ != "open"))
        }
        assert expected == set(pages(Caller(url), "/v1/games", **query)) & ours
        if who is not None:
            assert expected == set(pages(Caller(url), "/v1/games", **query))
        if who is not None and status is None and ruleset is None:
            assert expected == set(pages(Caller(url), f"/v1/players/{who}/games"))


def pages(caller: Caller, path: str, **query: str) -> list[str]:
    """Read a list over HTTP, to its end."""
    found: list[str] = []
    cursor: dict[str, str] = {}
    for _ in range(200):
        page = caller.get(path, params={**query, **cursor, "limit": "3"}).json()
        found += [game["id"] for game in page["games"]]
        assert len(found) == len(set(found))
        if page["next"] is None:
            return found
        cursor = {"cursor": page["next"]}
    raise AssertionError("the list has no end")


def test_an_unlisted_game_is_shown_among_one_s_own_and_nowhere_else(url: str):
    anna, ben, stranger = newcomer(url), newcomer(url), newcomer(url)
    body = {"ruleset": "mr-jack-pocket", "seats": {"jack": {"kind": "me"}}, "visibility": "unlisted"}
    game = anna.post("/v1/games", body).json()["id"]
    for change in (None, "seats/investigator", "resignation"):
        if change:
            assert 200 == ben.post(f"/v1/games/{game}/{change}").status_code
        sits = [anna] if change is None else [anna, ben]

        for caller in (Caller(url), stranger, anna, ben):
            assert game not in pages(caller, "/v1/games")
            for status in STATUSES:
                assert game not in pages(caller, "/v1/games", status=status, ruleset="mr-jack-pocket")
            for whose in (anna, ben):
                shown = [game] if caller is whose and whose in sits else []
                assert shown == pages(caller, "/v1/games", player=str(whose.player))
                assert shown == pages(caller, f"/v1/players/{whose.player}/games")


def test_who_left_a_seat_is_no_longer_found_by_his_name(url: str):
    anna, ben = newcomer(url), newcomer(url)
    game = anna.post("/v1/games", {"ruleset": "mr-jack-pocket"}).json()["id"]
    assert 200 == ben.post(f"/v1/games/{game}/seats/jack").status_code
    assert [game] == pages(Caller(url), "/v1/games", player=str(ben.player))

    assert 200 == ben.delete(f"/v1/games/{game}/seats/jack").status_code

    assert [] == pages(Caller(url), "/v1/games", player=str(ben.player))
    assert [game] == pages(Caller(url), "/v1/games", player=str(anna.player))


# The life of a game


async def assert_listed_as(games: Games, game_id: str, status: Status) -> None:
    assert {status} == {one for one in STATUSES if game_id in await listing(games, status=one)}
    assert {status} == {one for one in STATUSES if game_id in await listing(games, ruleset=POCKET.name, status=one)}
    assert game_id in await listing(games)
    assert game_id in await listing(games, ruleset=POCKET.name)


@pytest.mark.anyio
@pytest.mark.parametrize("end", ["finished", "aborted"])
async def test_a_game_moves_through_the_lists_as_it_begins_and_ends(games: Games, raw: redis.Redis, end: Status):
    kept = await create(games)
    await assert_listed_as(games, kept.id, "open")
    await games.take_seat(kept.id, INVESTIGATOR, BEN, nonce="", attempt=None)
    await assert_listed_as(games, kept.id, "running")
    await (games.resign if end == "finished" else games.abort)(kept.id, BEN, attempt=None)
    await assert_listed_as(games, kept.id, end)

    # And nothing is left behind where it was.
    left = {key.decode() for key in raw.scan_iter("*games*") if raw.zscore(key, kept.id) is not None}
    listed = {listed_index(name, status) for name in (None, POCKET.name) for status in (None, end)}
    theirs = {player_index(who.id, whole=whole) for who in (ANNA, BEN) for whole in (False, True)}
    assert listed | theirs == left


class PausingWire(Wire):
    """Stops before the first command of a kind until it is told to go on: another process is faster."""

    def __init__(self, url: str, command: str) -> None:
        super().__init__(url, timeout=5)
        self._command = command
        self.reached = asyncio.Event()
        self.go_on = asyncio.Event()

    def send(self, *command: bytes | str | int, lasting: bool = False) -> asyncio.Future[Any]:
        if command[0] != self._command:
            return super().send(*command, lasting=lasting)
        return asyncio.ensure_future(self._later(command))

    async def _later(self, command: tuple[bytes | str | int, ...]) -> Any:
        self.reached.set()
        await self.go_on.wait()
        return await super().send(*command)


async def with_something_between(
    url: str,
    command: str,
    slow: Callable[[Games], Awaitable[object]],
    quick: Callable[[], Awaitable[object]],
) -> None:
    """Let a slow process stop before a command, another one act, and the slow one go on."""
    wire = PausingWire(url, command)
    try:
        acting = asyncio.ensure_future(slow(games_on(wire)))
        reached = asyncio.ensure_future(wire.reached.wait())
        # It may have no such command to send; then it is done, and the other comes after it.
        await asyncio.wait({acting, reached}, timeout=5, return_when=asyncio.FIRST_COMPLETED)
        reached.cancel()
        await quick()
        wire.go_on.set()
        await acting
    finally:
        await wire.close()


@pytest.mark.anyio
@pytest.mark.parametrize("end", ["finished", "aborted"])
async def test_a_game_that_ends_before_its_beginning_is_tidied_up_is_still_listed(
    games: Games, valkey: Valkey, end: Status
):
    kept = await create(games)

    await with_something_between(
        valkey.url,
        "ZREM",
        lambda slow: slow.take_seat(kept.id, INVESTIGATOR, BEN, nonce="", attempt=None),
        lambda: (games.resign if end == "finished" else games.abort)(kept.id, ANNA, attempt=None),
    )

    await assert_listed_as(games, kept.id, end)


@pytest.mark.anyio
async def test_who_sits_down_again_before_his_leaving_is_tidied_up_still_finds_the_game(games: Games, valkey: Valkey):
    kept = await create(games, sits=False)
    await games.take_seat(kept.id, JACK, BEN, nonce="", attempt=None)

    await with_something_between(
        valkey.url,
        "ZREM",
        lambda slow: slow.leave_seat(kept.id, JACK, BEN, attempt=None),
        lambda: games.take_seat(kept.id, JACK, BEN, nonce="", attempt=None),
    )

    assert [kept.id] == await listing(games, player=BEN)


@pytest.mark.anyio
@pytest.mark.parametrize("command", ["ZADD", "EVALSHA", "ZREM"])
async def test_a_reader_in_the_middle_of_a_change_sees_the_game_before_or_after_it(
    games: Games, valkey: Valkey, command: str
):
    kept = await create(games)
    before: Status = "running" if command == "ZREM" else "open"

    await with_something_between(
        valkey.url,
        command,
        lambda slow: slow.take_seat(kept.id, INVESTIGATOR, BEN, nonce="", attempt=None),
        lambda: assert_listed_as(games, kept.id, before),
    )

    await assert_listed_as(games, kept.id, "running")


@pytest.mark.anyio
async def test_of_two_who_change_a_game_at_once_neither_hides_it(games: Games, valkey: Valkey):
    """The slower one has already entered the game under a status that it never takes on."""
    kept = await create(games)

    async def abort(slow: Games) -> None:
        await slow.abort(kept.id, ANNA, attempt=None)

    await with_something_between(
        valkey.url,
        "EVALSHA",
        abort,
        lambda: games.take_seat(kept.id, INVESTIGATOR, BEN, nonce="", attempt=None),
    )

    await assert_listed_as(games, kept.id, "aborted")
    assert [kept.id] == await listing(games, player=BEN)


@pytest.mark.anyio
async def test_an_entry_whose_game_was_never_written_is_passed_over(games: Games, raw: redis.Redis):
    kept = await create(games)
    raw.zadd(listed_index(None, None), {"b" * 20: 1_900_000_000_000})
    raw.zadd(listed_index(None, "open"), {"b" * 20: 1_900_000_000_000})

    assert [kept.id] == await listing(games, limit=1)
    assert [kept.id] == await listing(games, limit=1, status="open")
