"""A creation that comes again, with its key, when its game has long ended."""

from collections.abc import Iterator
from typing import Any

import pytest
import redis

from service.lobby import STATUSES, listed_index, player_index
from tests.live import Caller, newcomer

BODY = {"ruleset": "mr-jack-pocket", "seats": {"jack": {"kind": "me"}}}
KEY = {"Idempotency-Key": "once"}
ENDS = {"finished": "resignation", "aborted": "abort"}


@pytest.fixture
def raw(store_url: str) -> Iterator[redis.Redis]:
    """The store, without us in between."""
    with redis.Redis.from_url(store_url) as client:
        yield client


def ended(anna: Caller, end: str) -> Any:
    """Create a game with a key, let another sit down, and end it; give the first answer."""
    first = anna.post("/v1/games", BODY, headers=KEY)
    path = f"/v1/games/{first.json()['id']}"
    assert 200 == newcomer(anna.url).post(f"{path}/seats/investigator").status_code
    assert 200 == anna.post(f"{path}/{ENDS[end]}").status_code
    return first


def indices(raw: redis.Redis, game: str) -> set[str]:
    """Every index that has the game. A list passes over what does not fit; it must not have to."""
    return {key.decode() for key in raw.scan_iter("*games*", _type="zset") if raw.zscore(key, game) is not None}


def assert_listed_as(anna: Caller, game: str, status: str) -> None:
    for one in STATUSES:
        page = anna.get(f"/v1/games?status={one}&player={anna.player}").json()["games"]
        assert ([game] if one == status else []) == [found["id"] for found in page]


@pytest.mark.parametrize("end", ENDS)
def test_a_creation_repeated_after_the_end_leaves_the_lists_as_they_were(url: str, raw: redis.Redis, end: str) -> None:
    anna = newcomer(url)
    first = ended(anna, end)
    game = first.json()["id"]
    before = indices(raw, game)
    assert {listed_index(name, status) for name in (None, "mr-jack-pocket") for status in (None, end)} < before

    again = anna.post("/v1/games", BODY, headers=KEY)

    assert (201, first.content) == (again.status_code, again.content)
    assert before == indices(raw, game)
    assert_listed_as(anna, game, end)


@pytest.mark.parametrize("end", ENDS)
def test_a_creation_repeated_after_the_end_tidies_up_what_was_left_undone(url: str, raw: redis.Redis, end: str) -> None:
    """Whoever was killed in between may have left the game out of a list, or in one where it is no longer."""
    anna = newcomer(url)
    game = ended(anna, end).json()["id"]
    before = indices(raw, game)
    score = raw.zscore(listed_index(None, end), game)
    assert score is not None
    for key in (listed_index(None, None), listed_index(None, end), player_index(str(anna.player), whole=True)):
        raw.zrem(key, game)
    for status in ("open", "running"):
        raw.zadd(listed_index(None, status), {game: score})
    assert before != indices(raw, game)

    assert 201 == anna.post("/v1/games", BODY, headers=KEY).status_code

    assert before == indices(raw, game)
    assert_listed_as(anna, game, end)
