"""Fills a store with finished games: few that were played, many that are copies under other ids."""

from collections.abc import Iterator, Sequence
from itertools import islice

import msgspec
import redis

from engine.registry import RULESETS
from engine.replay import fold
from service.archive import counts_key, index_key
from service.identifiers import derived_id
from service.shown import outline
from service.statistics import counted
from service.store import head_key, log_key
from tests.benchmarks import scripted

BEGAN = 1_767_225_600_000
"""When the first game was taken into the archive."""


def fill(store: redis.Redis, games: int, *, distinct: int, played: Sequence[scripted.Scripted] = ()) -> list[str]:
    """Write games, and what follows from their ends, as the service would have; give their ids in order."""
    originals = [_original(store, game) for game in played or islice(_games(), distinct)]
    ids = [derived_id("bulk", str(number)) for number in range(games)]
    for start in range(0, games, 500):
        pipeline = store.pipeline(transaction=False)
        for number in range(start, min(start + 500, games)):
            game, log, head, counts = originals[number % len(originals)]
            name, place = ids[number], BEGAN + number
            pipeline.restore(log_key(name), 0, log, replace=True)
            summary = msgspec.json.encode({**msgspec.json.decode(head[b"summary"]), "id": name})
            pipeline.hset(head_key(name), mapping={**head, b"summary": summary})
            pipeline.zadd(index_key(None), {name: place})
            pipeline.zadd(index_key(game), {name: place})
            for field, times in counts.items():
                pipeline.hincrby(counts_key(game), field, times)
        pipeline.execute()
    return ids


def _games() -> Iterator[scripted.Scripted]:
    """Play games of all rulesets in turn."""
    number = 0
    while True:
        for ruleset in RULESETS.values():
            yield scripted.played(ruleset, number)
        number += 1


def _original(store: redis.Redis, game: scripted.Scripted) -> tuple[str, bytes, dict[bytes, bytes], dict[str, int]]:
    """Write a game once, and take down what stands in the store then."""
    scripted.write(store, game, game.commits)
    folded = fold(game.commits)
    assert folded is not None
    summary = msgspec.json.encode(outline(game.id, folded))
    times = [fields[b"at"] for _entry, fields in store.xrange(log_key(game.id))]
    store.hset(head_key(game.id), mapping={"summary": summary, "created": times[0], "updated": times[-1]})
    log, head = store.dump(log_key(game.id)), store.hgetall(head_key(game.id))
    store.delete(log_key(game.id), head_key(game.id))
    assert log is not None
    return folded.ruleset.name, log, head, counted(folded)
