"""The store marks commits as replays do, so that a game is known again by its last hash."""

import asyncio
import json

import pytest

from engine.archive.chain import chained, written
from engine.registry import RULESETS
from engine.replay import apply
from service.store import Appended, Store
from service.wire import Wire
from tests.engine.archive.sessions import session


@pytest.mark.parametrize("name", RULESETS)
def test_the_marks_of_a_log_are_the_hashes_of_its_replay(name: str, store_url: str) -> None:
    async def marks(number: int) -> list[str]:
        """Append a game's commits, and read them back."""
        played = session(name, number)
        wire = Wire(store_url, timeout=5)
        store, kept, game = Store(wire, cache_games=10), None, None
        for commit in played.commits:
            game = apply(game, commit)
            made = await store.append(played.replay.game, kept, commit, summary=b"", attempt=None, after=game)
            assert isinstance(made, Appended)
            kept = made.kept
        entries = await store.read(played.replay.game, after=0, limit=10_000)
        await wire.close()
        return [entry.mark.decode() for entry in entries]

    for number in range(5):
        hashes = [step.hash for step in session(name, number).replay.commits]

        assert hashes == asyncio.run(marks(number))
        assert hashes == list(chained(compact(written(commit)) for commit in session(name, number).commits))


def compact(raw: bytes) -> bytes:
    """Take the white space out of JSON; names keep their order."""
    return json.dumps(json.loads(raw), ensure_ascii=False, separators=(",", ":")).encode()
