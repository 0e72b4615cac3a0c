"""Ratings: each rated game counts once, and the log of results is the truth."""

import asyncio
from collections.abc import AsyncIterator

import pytest
import redis

from engine.chance import Chance
from engine.rating import Rating, Result, rated
from engine.seat import Seat, seat
from service.house import house_bot, house_bots, known_as
from service.ratings import Place, Ratings, Settled, Standing, judged, replayed, starting
from service.wire import Wire

pytestmark = pytest.mark.anyio

JACK, INVESTIGATOR = seat("jack"), seat("investigator")


@pytest.fixture(scope="module")
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture
async def ratings(store_url: str) -> AsyncIterator[Ratings]:
    redis.Redis.from_url(store_url).flushall()
    wire = Wire(store_url, timeout=5)
    yield Ratings(wire)
    await wire.close()


def settled(number: int, jack: str, investigator: str, *, winner: Seat) -> Settled:
    return Settled(game=f"game{number}", players={JACK: jack, INVESTIGATOR: investigator}, winners=(winner,))


def season(games: int) -> list[Settled]:
    """Results of some players against each other, at random."""
    chance = Chance(bytes(32))
    found = []
    for number in range(games):
        jack, investigator = chance.shuffled(("anna", "ben", "carla", "dan"))[:2]
        found.append(settled(number, jack, investigator, winner=chance.pick((JACK, INVESTIGATOR))))
    return found


async def test_a_game_changes_both_ratings_as_glicko_says(ratings: Ratings) -> None:
    await ratings.settle("chess", settled(1, "anna", "ben", winner=JACK))

    won = rated(Rating(), [Result(Rating(), 1)])
    lost = rated(Rating(), [Result(Rating(), 0)])
    assert {"jack": Standing(won.rating, won.deviation, won.volatility, 1)} == await ratings.of(
        "chess", "anna", ["jack"]
    )
    found = await ratings.of("chess", "ben", ["jack", "investigator"])
    assert {"jack": Standing(), "investigator": Standing(lost.rating, lost.deviation, lost.volatility, 1)} == found


async def test_a_finish_delivered_twice_changes_nothing(ratings: Ratings) -> None:
    result = settled(1, "anna", "ben", winner=JACK)
    await ratings.settle("chess", result)
    before = await ratings.of("chess", "anna", ["jack"])

    await asyncio.gather(*(ratings.settle("chess", result) for _ in range(20)))

    assert before == await ratings.of("chess", "anna", ["jack"])
    assert [result] == await ratings.results("chess")
    assert 1 == len(await ratings.history("chess", "anna", limit=10))


async def test_games_that_end_at_once_are_all_counted(ratings: Ratings) -> None:
    results = [settled(number, "anna", f"other{number}", winner=JACK) for number in range(8)]

    await asyncio.gather(*(ratings.settle("chess", result) for result in results))

    assert 8 == (await ratings.of("chess", "anna", ["jack"]))["jack"].games


async def test_the_log_of_results_gives_the_same_ratings_again(ratings: Ratings) -> None:
    for result in season(60):
        await ratings.settle("chess", result)

    again = replayed(await ratings.results("chess"))

    for player in ("anna", "ben", "carla", "dan"):
        found = await ratings.of("chess", player, ["jack", "investigator"])
        assert found == {side: again[f"{side} {player}"] for side in ("jack", "investigator")}


async def test_house_bots_begin_with_what_their_level_stands_for_and_go_with_their_results(ratings: Ratings) -> None:
    bots = [house_bot(level) for level in range(1, 6)]
    whole = await ratings.board("chess", "jack", after=None, limit=10)
    assert [bot.id for bot in reversed(bots)] == [line.place.player for line in whole]
    assert [1700, 1600, 1500, 1400, 1300] == [line.standing.rating for line in whole]

    weak, strong = bots[0].id, bots[4].id
    for number, winner in enumerate((JACK, JACK, INVESTIGATOR)):
        await ratings.settle("chess", settled(number, weak, strong, winner=winner))

    [standing] = (await ratings.of("chess", weak, ["jack"])).values()
    assert 3 == standing.games
    assert standing.rating > 1300
    again = replayed(await ratings.results("chess"))
    assert standing == again[f"jack {weak}"]
    assert {"investigator": again[f"investigator {strong}"]} == await ratings.of("chess", strong, ["investigator"])
    assert standing in [line.standing for line in await ratings.board("chess", "jack", after=None, limit=10)]


async def test_what_is_believed_of_a_level_can_change_without_changing_what_was(ratings: Ratings) -> None:
    await ratings.settle("chess", settled(1, house_bot(5).id, "anna", winner=JACK))

    [result] = await ratings.results("chess")

    assert {JACK: starting(house_bot(5).id)} == result.began


async def test_rulesets_and_sides_are_rated_apart(ratings: Ratings) -> None:
    await ratings.settle("chess", settled(1, "anna", "ben", winner=JACK))

    assert {"jack": Standing()} == await ratings.of("draughts", "anna", ["jack"])
    assert {"investigator": Standing()} == await ratings.of("chess", "anna", ["investigator"])


async def test_the_board_is_in_order_and_goes_on_where_it_was_left(ratings: Ratings) -> None:
    for result in season(60):
        await ratings.settle("chess", result)

    whole = await ratings.board("chess", "jack", after=None, limit=10)
    first = await ratings.board("chess", "jack", after=None, limit=3)
    rest = await ratings.board("chess", "jack", after=Place.from_cursor(first[-1].place.cursor()), limit=9)

    assert whole == first + rest
    assert list(range(1, 10)) == [line.rank for line in whole]
    assert {"anna", "ben", "carla", "dan"} == {line.place.player for line in whole} - {bot.id for bot in house_bots()}
    assert sorted((line.standing.rating for line in whole), reverse=True) == [line.standing.rating for line in whole]


async def test_nobody_is_shown_twice_or_passed_over_because_somebody_else_has_risen(ratings: Ratings) -> None:
    # Each has won once against a newcomer, so all have the same rating.
    for number in range(5):
        await ratings.settle("chess", settled(number, f"jack{number}", f"other{number}", winner=JACK))
    whole = [line.place.player for line in await ratings.board("chess", "jack", after=None, limit=20)]
    whole = [player for player in whole if not known_as(player)]
    first = await ratings.board("chess", "jack", after=None, limit=3)

    await ratings.settle("chess", settled(9, whole[-1], "anna", winner=JACK))
    rest = await ratings.board("chess", "jack", after=first[-1].place, limit=20)

    assert whole[:-1] == [line.place.player for line in first + rest if not known_as(line.place.player)]
    assert 5 == rest[0].rank


def test_those_of_a_side_win_and_lose_together() -> None:
    police = [seat("police-1"), seat("police-2")]
    before = {JACK: Standing(), **dict.fromkeys(police, Standing())}

    after = judged(before, police)

    assert after[police[0]] == after[police[1]]
    assert after[police[0]].rating > 1500 > after[JACK].rating


async def test_a_house_bot_on_several_seats_of_a_side_is_one_player(ratings: Ratings) -> None:
    players = {JACK: "anna", seat("police-1"): "bot", seat("police-2"): "bot"}

    await ratings.settle("chess", Settled(game="game1", players=players, winners=(JACK,)))

    assert 1 == (await ratings.of("chess", "bot", ["police"]))["police"].games
    assert 1 == len(await ratings.history("chess", "bot", limit=10))
