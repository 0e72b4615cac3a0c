"""The job that plays a house bot's turn, through the same use case as a person."""

import asyncio
import time
from datetime import UTC, datetime
from functools import partial
from typing import Any, Final

import structlog
from rq import get_current_job

from engine.errors import IllegalMove, Refusal
from engine.game import Game
from engine.registry import Move
from engine.seat import Seat
from engine.seat import seat as seat_named
from service.errors import NotFound, StaleVersion
from service.queue import TURN, Work
from service.settings import Settings
from service.store import Kept
from service.workers.desk import Desk, opened, said_thinking, traced
from service.workers.thinking import ANY_MOVE, consider, events_of, level_after

_log: Final = structlog.get_logger()

BEATS: Final = {4: 4, 5: 8}
"""How many beats the levels that think for a while have for each answer: enough for nearly every thought."""


def take_turn(game_id: str, seat: str, version: int, level: int, attempt: int) -> None:
    """Play until the seat is no longer due. Whoever finds the game moved on stops quietly."""
    work = Work(TURN, game_id, seat_named(seat), version, level, attempt)
    with traced(work):
        asyncio.run(_take_turn(work, _waited()))


async def _take_turn(work: Work, waited: float) -> None:
    own = (work.game_id, work.seat)
    async with opened(Settings.from_environment(), mine=lambda other: (other.game_id, other.seat) == own) as desk:
        try:
            kept = await desk.games.find(work.game_id)
        except NotFound:
            return
        if kept.game.version != work.version or work.seat not in kept.game.bots_to_move():
            # Without a word: another job may be thinking for this seat.
            return
        with said_thinking(desk.jobs, work):
            await desk.tallies.waited(kept.game.ruleset.name, work.level, waited)
            try:
                await _play_on(desk, kept, work)
            except (StaleVersion, Refusal) as gone:
                # Somebody was faster, or a person gave the game up meanwhile.
                _log.info("turn_gone", game=kept.id, seat=work.seat, version=work.version, why=type(gone).__name__)


async def _play_on(desk: Desk, kept: Kept, work: Work) -> None:
    """Think and play until another seat is due. Only the first thought can have failed before."""
    happened = await events_of(desk.store, kept)
    attempt = work.attempt
    while work.seat in kept.game.bots_to_move():
        kept = await _answer(desk, kept, work.seat, attempt, happened)
        attempt = 1


async def _answer(desk: Desk, kept: Kept, seat: Seat, attempt: int, happened: list[Any]) -> Kept:
    """Think once, and play what was thought."""
    bot = kept.game.players[seat]
    level = level_after(bot.level or ANY_MOVE, attempt)
    while True:
        began = time.perf_counter()
        considered = consider(kept.game, seat, level, happened, game_id=kept.id)
        seconds = time.perf_counter() - began
        rest = rest_of_beat(kept.game, seat, seconds, pace=desk.settings.pace)
        await asyncio.sleep(rest)
        # What is told of a thought's length, in logs and metrics too, is what everyone could see of it.
        seconds += rest
        _log.info(
            "turn",
            game=kept.id,
            seat=seat,
            version=kept.game.version,
            bot_level=considered.level,
            attempt=attempt,
            ms=round(seconds * 1000, 1),
        )
        await desk.tallies.thought(kept.game.ruleset.name, considered.level, seconds)
        try:
            for move in considered.thought.line:
                change = await desk.games.play(
                    kept.id, seat, bot, partial(_chosen, move), expected=kept.game.version, attempt=None
                )
                kept = change.now
                happened += change.entry.commit.events
        except IllegalMove:
            if considered.level == ANY_MOVE:
                raise
            _log.error("bot_strayed", game=kept.id, seat=seat, version=kept.game.version, bot_level=considered.level)
            level = considered.level - 1
        else:
            return kept


def _chosen(move: Move, _game: Game) -> Move:
    return move


def rest_of_beat(game: Game, seat: Seat, seconds: float, *, pace: float) -> float:
    """
    Find how long to hold an answer back, so that thinking time tells nothing.

    A seat that keeps a secret from somebody answers on the beat, however long it has thought.
    """
    alone = all(player.level is not None for player in game.players.values())
    if alone or not pace or not game.ruleset.keeps_secrets(game.state.table, game.state.hand(seat)):
        return 0
    beat = pace * BEATS.get(game.players[seat].level or ANY_MOVE, 1)
    return beat - seconds % beat


def _waited() -> float:
    """Tell how long this job has waited in its queue."""
    job = get_current_job()
    if job is None or job.enqueued_at is None:
        return 0
    return max((datetime.now(UTC) - job.enqueued_at).total_seconds(), 0)
