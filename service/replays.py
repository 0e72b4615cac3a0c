"""Replays: games as they are taken away, checked, and brought along from elsewhere."""

import asyncio
import zlib
from typing import Final, NamedTuple

from engine.archive import forms
from engine.archive.document import Replay, told
from engine.archive.verification import Verdict, verify
from engine.errors import GameNotStarted, GameOver
from engine.events import Event, GameContinued
from engine.game import OF_ANY_TITLE, Game
from engine.replay import Commit, apply
from engine.seat import OMNISCIENT, Viewer
from service.errors import NotFound, UnsoundReplay
from service.identifiers import derived_id
from service.shown import at_text
from service.store import Kept, Store
from service.wire import Wire

KEPT_FOR: Final = 30 * 86_400
"""Seconds for which an imported replay is kept after it was last looked at."""


class Past(NamedTuple):
    """What a game goes on from: the game as it stood, and the events that led there."""

    game: Game
    events: tuple[Event, ...]


class Replays:
    """
    Games, told as replays.

    Long games take their time, so what is more than reading runs beside the event loop.
    """

    def __init__(self, wire: Wire, store: Store) -> None:
        self._wire = wire
        self._store = store

    async def of(self, kept: Kept, viewer: Viewer) -> Replay:
        """Tell a game as a viewer may know it, as far as it was read when his rights were judged."""
        entries = await self._store.read(kept.id, after=0, limit=kept.game.version)
        commits, times = [entry.commit for entry in entries], [at_text(entry.at) for entry in entries]
        return await asyncio.to_thread(told, kept.id, kept.game, commits, times, viewer)

    async def write(self, whole: Replay, form: forms.Form) -> bytes:
        """Write a replay in some form."""
        return await asyncio.to_thread(forms.write, whole, form)

    async def read(self, raw: bytes, form: forms.Form) -> Replay:
        """Read a replay in some form."""
        return await asyncio.to_thread(forms.read, raw, form)

    async def verify(self, whole: Replay) -> Verdict:
        """Check a replay."""
        return await asyncio.to_thread(verify, whole)

    async def bring(self, whole: Replay) -> str:
        """Keep a replay that was played elsewhere, or here long ago, if it is true; the same one has the same id."""
        verdict = await self.verify(whole)
        if verdict.fault is not None:
            where = "" if verdict.fault.version is None else f" In commit {verdict.fault.version}."
            raise UnsoundReplay(f"{verdict.fault.detail[:1000]}{where}")
        raw = await asyncio.to_thread(forms.write, whole, "json")
        name = derived_id("replay", raw.decode())
        await self._wire.send("SET", replay_key(name), zlib.compress(raw), "EX", KEPT_FOR)
        return name

    async def brought(self, name: str) -> Replay:
        """Find an imported replay, and keep it for longer."""
        packed = await self._wire.send("GETEX", replay_key(name), "EX", KEPT_FOR)
        if packed is None:
            raise NotFound("There is no such replay.")
        return await asyncio.to_thread(lambda: forms.read(zlib.decompress(packed), "json"))

    async def past_of(self, whole: Replay, source: str, version: int) -> Past:
        """Tell what had happened until a version, for a game that goes on from there."""
        if whole.viewer != OMNISCIENT:
            raise TypeError("only who knows all can tell the past")
        if version > whole.version:
            raise NotFound(f"The game has {whole.version} versions.")
        return await asyncio.to_thread(_past, whole, source, version)


def replay_key(name: str) -> str:
    """Name the key of an imported replay."""
    return f"replay:{{{name}}}"


def _past(whole: Replay, source: str, version: int) -> Past:
    commits = [step.commit for step in whole.commits[:version]]
    game = _folded(commits)
    if game.status == "open":
        raise GameNotStarted("The game had not begun at that version.")
    if game.status != "running":
        raise GameOver("The game was over at that version.")
    mark = whole.commits[version - 1].hash or ""
    happened = [event for commit in commits for event in commit.events if not isinstance(event, OF_ANY_TITLE)]
    return Past(game, (GameContinued(source, version, mark), *happened))


def _folded(commits: list[Commit]) -> Game:
    game = None
    for commit in commits:
        game = apply(game, commit)
    assert game is not None  # noqa: S101 - versions begin with 1
    return game
