"""Puts logs into a store without the service, as the service would have written them."""

from collections.abc import Sequence
from typing import Any

import msgspec
import redis

from engine.replay import Commit
from service.store import head_key, log_key, marked


def put(
    client: redis.Redis, game_id: str, commits: Sequence[Commit | dict[str, Any]], *, began: int, step: int
) -> None:
    """Put a game's log in place of what is there, a commit every few milliseconds."""
    pipeline = client.pipeline(transaction=True)
    pipeline.delete(log_key(game_id))
    mark = b""
    for version, commit in enumerate(commits, start=1):
        raw = msgspec.json.encode(commit)
        mark = marked(mark, raw)
        fields: dict[Any, Any] = {"commit": raw, "at": began + version * step, "mark": mark}
        pipeline.xadd(log_key(game_id), fields, id=f"{version}-0")
    pipeline.hset(head_key(game_id), "mark", mark)
    pipeline.execute()
