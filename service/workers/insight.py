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
from service.store import Kept
from service.workers.desk import Desk, opened, said_thinking, traced

LONGEST: Final = 8.0
"""Seconds after which others shall have the worker first. What is left goes to the end of the queue."""


def judge(game_id: str, seat: str, version: int, level: int, attempt: int) -> None:
    """Judge what was not judged before."""
    work = Work(INSIGHT, game_id, seat_named(seat), version, level, attempt)
    with traced(work):
        asyncio.run(_judge(work))


async def _judge(work: Work) -> None:
    async with opened(Settings.from_environment()) as desk:
        try:
            kept = await desk.games.find(work.game_id)
        except NotFound:
            return
        # Whoever thinks about it already goes on with it.
        if not kept.game.is_over() or desk.jobs.is_thought_about(work):
            return
        with said_thinking(desk.jobs, work):
            is_done = await _judge_some(desk, kept)
        if not is_done:
            desk.jobs.put(work._replace(attempt=work.attempt + 1))


async def _judge_some(desk: Desk, kept: Kept) -> bool:
    """Judge as many turns as there is time for; tell whether that was all."""
    end = time.monotonic() + LONGEST
    insights = Insights(desk.wire, desk.store, lambda _work: None)
    known = {done.version for done in (await insights.judged(kept)).decisions}
    entries = await desk.store.read(kept.id, after=0, limit=kept.game.version)
    taken = list(turns(entry.commit for entry in entries))
    await insights.note(kept.id, (), turns=len(taken))
    left = [turn for turn in taken if turn.before.game.version + 1 not in known]
    for place, turn in enumerate(left, start=1):
        await insights.note(kept.id, (decision(turn),), turns=len(taken))
        if time.monotonic() > end:
            return place == len(left)
    return True
