"""The job that judges the decisions of a finished game, one by one, until it is done or its time is up."""

import asyncio
import time
from typing import Final

from engine.archive.insight import decision, turns
from engine.seat import seat as seat_named
from service.errors import NotFound
from service.insights import Insights
from service.queue import INSIGHT, Work
from service.settings import Settings
from service.workers.desk import opened, said_thinking

LONGEST: Final = 60.0
"""Seconds after which others shall have the worker. What is left is judged when somebody asks again."""


def judge(game_id: str, seat: str, version: int, level: int, attempt: int) -> None:
    """Judge what was not judged before."""
    asyncio.run(_judge(Work(INSIGHT, game_id, seat_named(seat), version, level, attempt)))


async def _judge(work: Work) -> None:
    end = time.monotonic() + LONGEST
    async with opened(Settings.from_environment()) as desk:
        insights = Insights(desk.wire, desk.store, lambda _work: None)
        try:
            kept = await desk.games.find(work.game_id)
        except NotFound:
            return
        if not kept.game.is_over():
            return
        with said_thinking(desk.jobs, work):
            known = {done.version for done in (await insights.judged(kept)).decisions}
            entries = await desk.store.read(kept.id, after=0, limit=kept.game.version)
            taken = list(turns(entry.commit for entry in entries))
            await insights.note(kept.id, (), turns=len(taken))
            for turn in taken:
                if turn.before.game.version + 1 in known:
                    continue
                if time.monotonic() > end:
                    return
                await insights.note(kept.id, (decision(turn),), turns=len(taken))
