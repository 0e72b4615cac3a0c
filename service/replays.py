"""Replays: games as they are taken away, checked, and brought along from elsewhere."""

import asyncio
import zlib
from collections.abc import Sequence
from typing import Final, NamedTuple

import msgspec

from engine.archive import forms
from engine.archive.animation import animation
from engine.archive.document import Replay, told
from engine.archive.film import Film
from engine.archive.verification import Verdict, verify
from engine.errors import GameNotStarted, GameOver
from engine.events import Event, GameContinued
from engine.game import OF_ANY_TITLE, Game
from engine.replay import Commit, apply
from engine.seat import OMNISCIENT, Viewer
from service.errors import NotFound, UnsoundReplay
from service.identifiers import derived_id
from service.pages.replay import replay_page
from service.shown import at_text
from service.store import Kept, Store
from service.wire import Wire

KEPT_FOR: Final = 30 * 86_400
"""Seconds for which an imported replay is kept after it was last looked at."""

_PAGES: Final = 16
"""How many pages are kept ready."""


class Past(NamedTuple):
    """What a game goes on from: the game as it stood, and the events that led there."""

    game: Game
    events: tuple[Event, ...]


class Source(NamedTuple):
    """A game that is to be told: the truth, of which every viewer is shown his part."""

    game_id: str
    game: Game
    commits: Sequence[Commit]
    times: Sequence[str]


def source_of(whole: Replay) -> Source:
    """Give what an imported replay was made of."""
    commits = [step.commit for step in whole.commits]
    return Source(whole.game, _folded(commits), commits, [step.at for step in whole.commits])


class Replays:
    """
    Games, told as replays.

    Long games take their time, so what is more than reading runs beside the event loop.
    """

    def __init__(self, wire: Wire, store: Store) -> None:
        self._wire = wire
        self._store = store
        self._filming = asyncio.Semaphore(1)
        self._pages: dict[tuple[bytes, tuple[Viewer, ...]], bytes] = {}

    async def source(self, kept: Kept) -> Source:
        """Read a game, as far as it was read when somebody's rights were judged."""
        entries = await self._store.read(kept.id, after=0, limit=kept.game.version)
        commits, times = [entry.commit for entry in entries], [at_text(entry.at) for entry in entries]
        return Source(kept.id, kept.game, commits, times)

    async def told(self, source: Source, viewer: Viewer) -> Replay:
        """Tell a game as a viewer may know it."""
        return await asyncio.to_thread(told, *source, viewer)

    async def page(self, source: Source, viewers: tuple[Viewer, ...]) -> bytes:
        """
        Write a page that plays a game through the eyes of some viewers, those of the first to begin with.

        A long game has thousands of drawings: they are made one game at a time, with pauses for whoever waits.
        """
        head = (await self.told(source, viewers[0])).header()
        key = (msgspec.json.encode(head), viewers)
        async with self._filming:
            page = self._pages.get(key)
            if page is None:
                film = Film(viewers)
                for commit, at in zip(source.commits, source.times, strict=True):
                    film.take(commit, at)
                    await asyncio.sleep(0)
                page = self._pages[key] = replay_page(head, film).encode()
                if len(self._pages) > _PAGES:
                    self._pages.pop(next(iter(self._pages)))
        return page

    async def animation(self, source: Source, viewer: Viewer) -> bytes:
        """Draw a game as one moving picture."""
        return (await asyncio.to_thread(animation, source.commits, viewer)).encode()

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
