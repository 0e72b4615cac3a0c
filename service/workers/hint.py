"""The job that thinks for a person who asked for a hint."""

import asyncio

import msgspec

from engine.seat import seat as seat_named
from service.errors import NotFound
from service.hints import HINT_TTL, Advice, hint_key
from service.queue import HINT, Work
from service.settings import Settings
from service.workers.desk import opened, said_thinking, traced
from service.workers.thinking import consider, events_of


def give_hint(game_id: str, seat: str, version: int, level: int, attempt: int) -> None:
    """Think as a house bot of that level would, and leave what came of it for whoever asked."""
    work = Work(HINT, game_id, seat_named(seat), version, level, attempt)
    with traced(work):
        asyncio.run(_give_hint(work))


async def _give_hint(work: Work) -> None:
    async with opened(Settings.from_environment()) as desk:
        try:
            kept = await desk.games.find(work.game_id)
        except NotFound:
            return
        if kept.game.version != work.version or work.seat not in kept.game.to_move():
            return
        with said_thinking(desk.jobs, work):
            happened = await events_of(desk.store, kept)
            considered = consider(kept.game, work.seat, work.level, happened, game_id=kept.id)
            advice = Advice(line=considered.thought.line, estimate=considered.thought.estimate)
            key = hint_key(work.game_id, work.seat, work.version, work.level)
            await desk.wire.send("SET", key, msgspec.json.encode(advice), "EX", HINT_TTL)
