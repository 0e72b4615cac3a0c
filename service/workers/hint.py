"""The job that thinks for a person who asked for a hint."""

import asyncio

import msgspec

from engine.seat import seat as seat_named
from service.errors import NotFound
from service.hints import HINT_TTL, Advice, hint_key
from service.queue import HINT, Work
from service.settings import Settings
from service.workers.desk import opened, said_thinking
from service.workers.thinking import consider, events_of


def give_hint(game_id: str, seat: str, version: int, level: int, _attempt: int) -> None:
    """Think as a house bot of that level would, and leave what came of it for whoever asked."""
    asyncio.run(_give_hint(game_id, seat, version, level))


async def _give_hint(game_id: str, seat: str, version: int, level: int) -> None:
    async with opened(Settings.from_environment()) as desk:
        try:
            kept = await desk.games.find(game_id)
        except NotFound:
            return
        own = seat_named(seat)
        if kept.game.version != version or own not in kept.game.to_move():
            return
        with said_thinking(desk.jobs, Work(HINT, game_id, own, version, level)):
            considered = consider(kept.game, own, level, await events_of(desk.store, kept), game_id=game_id)
            advice = Advice(line=considered.thought.line, estimate=considered.thought.estimate)
            key = hint_key(game_id, seat, version, level)
            await desk.wire.send("SET", key, msgspec.json.encode(advice), "EX", HINT_TTL)
