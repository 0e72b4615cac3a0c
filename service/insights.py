"""Insights: what a finished game looks like from behind. Decisions are judged by a worker, when somebody asks."""

import asyncio
from collections.abc import Callable, Iterable
from typing import Final, NamedTuple

import msgspec

from engine.archive.insight import JUDGES, Decision, Knowledge, knowledge
from service.queue import INSIGHT, Work
from service.store import Kept, Store
from service.wire import Wire

KEPT_FOR: Final = 30 * 86_400
"""Seconds for which judgements are kept."""

TURNS: Final = b"turns"
"""The field that holds how many turns there are; all others are named by versions."""

_LOOK_AGAIN: Final = 0.1

_decision: Final = msgspec.json.Decoder(Decision).decode


class Judged(NamedTuple):
    """The decisions that were judged so far, and of how many."""

    decisions: tuple[Decision, ...]
    turns: int | None

    def is_complete(self) -> bool:
        """Tell whether every turn was judged."""
        return len(self.decisions) == self.turns


class Insights:
    """Looks at finished games from behind."""

    def __init__(self, wire: Wire, store: Store, summon: Callable[[Work], None]) -> None:
        self._wire = wire
        self._store = store
        self._summon = summon

    async def knowledge(self, kept: Kept) -> tuple[Knowledge, ...]:
        """Tell how much was left in question after each event."""
        entries = await self._store.read(kept.id, after=0, limit=kept.game.version)
        return await asyncio.to_thread(lambda: tuple(knowledge(entry.commit for entry in entries)))

    async def judged(self, kept: Kept, *, wait: float = 0) -> Judged:
        """Give what was judged so far; wait for the rest."""
        deadline = asyncio.get_running_loop().time() + wait
        while True:
            raw = await self._wire.send("HGETALL", insight_key(kept.id))
            fields = dict(zip(raw[::2], raw[1::2], strict=True))
            turns = fields.pop(TURNS, None)
            decisions = sorted(map(_decision, fields.values()), key=lambda decision: decision.version)
            found = Judged(tuple(decisions), None if turns is None else int(turns))
            if found.is_complete() or asyncio.get_running_loop().time() >= deadline:
                return found
            await asyncio.sleep(_LOOK_AGAIN)

    async def ask(self, kept: Kept) -> None:
        """Let a worker judge what is left to judge."""
        if not (await self.judged(kept)).is_complete():
            self._summon(Work(INSIGHT, kept.id, kept.game.seats[0], kept.game.version, JUDGES))

    async def note(self, game_id: str, decisions: Iterable[Decision], *, turns: int) -> None:
        """Keep what was judged. Judged twice, it is the same."""
        key = insight_key(game_id)
        fields = [part for decision in decisions for part in (str(decision.version), msgspec.json.encode(decision))]
        sent = self._wire.send("HSET", key, TURNS, turns, *fields)
        await self._wire.send("EXPIRE", key, KEPT_FOR)
        await sent


def insight_key(game_id: str) -> str:
    """Name where the judgements of a game lie."""
    return f"game:{{{game_id}}}:insight"
