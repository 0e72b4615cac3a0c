import asyncio
from collections.abc import AsyncIterator

import pytest

from engine.events import Player
from service.errors import TooManyTokens
from service.players import MOST_TOKENS, SCOPES, Players, TokenRecord
from service.wire import Wire

pytestmark = pytest.mark.anyio


@pytest.fixture(scope="module")
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture
async def players(store_url: str) -> AsyncIterator[Players]:
    wire = Wire(store_url, timeout=5)
    yield Players(wire)
    await wire.close()


async def test_tokens_asked_for_at_once_are_no_more_than_a_player_may_have(players: Players) -> None:
    anna, _ = await players.create("Anna", "human")
    ben, _ = await players.create("Ben", "human")

    own = TokenRecord(id="t", player=Player(id=anna.id, name=anna.name, kind=anna.kind), salt="salt")
    asked = [players.add_token(own, SCOPES, None) for _ in range(2 * MOST_TOKENS)]
    made = await asyncio.gather(*asked, return_exceptions=True)

    refused = [answer for answer in made if isinstance(answer, TooManyTokens)]
    assert MOST_TOKENS + 1 == len(refused)  # one token came with the registration
    assert MOST_TOKENS == len(await players.tokens(anna.id))
    assert 1 == len(await players.tokens(ben.id))
