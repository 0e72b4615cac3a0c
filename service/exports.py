"""
Exports: finished games in bulk, one after the other, however many there are.

Summaries say which games fit; their logs are passed on as they stand, without folding a game or keeping anything. The
last line of an export has no game: it says where the next one goes on, and where it is missing the export was cut off.
"""

import time
from collections.abc import AsyncIterator, Callable
from datetime import datetime
from typing import Annotated, Final, NamedTuple

import msgspec
from msgspec import Meta, Raw, Struct

from engine.archive.document import Hash, Replay, ReplayHeader
from engine.bot import LevelNumber
from engine.events import SeedRevealed
from engine.seat import OMNISCIENT, side
from service.archive import Archive, Placed
from service.errors import TooManyExports
from service.identifiers import Identifier
from service.shown import Summary, at_text, summary_of
from service.store import RawEntry, Store, moment, read_commit

_LOGS: Final = 5
"""How many logs are read at once: others wait for the store meanwhile."""

_encode: Final = msgspec.json.Encoder().encode


class Filter(Struct, frozen=True, kw_only=True):
    """Which games are wanted; whatever is not said may be any."""

    ruleset: str | None = None
    since: str | None = None
    until: str | None = None
    player: Identifier | None = None
    level: LevelNumber | None = None
    winner: str | None = None
    reason: str | None = None
    rated: bool | None = None

    def fits(self, game: Summary) -> bool:
        """Tell whether a finished game is wanted."""
        assert game.outcome is not None  # noqa: S101 - it is finished
        players = [player for player in game.seats.values() if player is not None]
        return (
            self.ruleset in (None, game.ruleset)
            and (self.since is None or _beginning(self.since) <= _at(game.updated_at))
            and (self.until is None or _at(game.updated_at) < _beginning(self.until))
            and (self.player is None or any(player.id == self.player for player in players))
            and (self.level is None or any(player.level == self.level for player in players))
            and (self.winner is None or any(side(seat) == self.winner for seat in game.outcome.winners))
            and self.reason in (None, game.outcome.reason)
            and self.rated in (None, game.rated)
        )


class Line(NamedTuple):
    """A line of an export: a game, or where to go on."""

    raw: bytes
    place: int
    has_game: bool


class ExportLine(Struct, frozen=True):
    """A line of an export, as it can be read back."""

    cursor: Annotated[str, Meta(description="Where to go on after this line: the `after` of the next export.")]
    replay: Annotated[Replay | None, Meta(description="A game; null in the last line.")]


class Exports:
    """The exports of one process: few at once."""

    def __init__(self, store: Store, archive: Archive, *, at_once: int, longest: float) -> None:
        self._store = store
        self._archive = archive
        self._most = at_once
        self._longest = longest
        self._under_way: dict[Export, float] = {}
        """When each is to have ended. One that is held up for longer no longer keeps others away."""

    def begin(self, wanted: Filter, *, after: int, limit: int | None) -> "Export":
        """Begin an export, which must be ended."""
        now = time.monotonic()
        if sum(end > now for end in self._under_way.values()) >= self._most:
            raise TooManyExports("As many exports are under way as are made at once. Try again later.")
        end = now + self._longest
        export = Export(self._store, self._archive, wanted, Part(after, limit), until=end, ended=self._under_way.pop)
        self._under_way[export] = end
        return export


class Part(NamedTuple):
    """Which part of the games that fit."""

    after: int
    limit: int | None


class Export:
    """
    One export.

    Who hangs up does not always close the generator that he reads from, so an export is ended for itself.
    """

    def __init__(
        self,
        store: Store,
        archive: Archive,
        wanted: Filter,
        part: Part,
        *,
        until: float,
        ended: Callable[["Export", None], object],
    ) -> None:
        self._store = store
        self._archive = archive
        self._wanted = wanted
        self._part = part
        self._until = until
        self._ended = ended

    def end(self) -> None:
        """Make room for another."""
        self._ended(self, None)

    async def lines(self) -> AsyncIterator[list[Line]]:
        """Give what is wanted, some lines at a time; no line at all is a sign of life."""
        after, left = self._part
        while page := await self._archive.page(self._wanted.ruleset, after=after):
            fitting = await self._fitting(page)
            for start in range(0, len(fitting), _LOGS):
                some = (await self._told(fitting[start : start + _LOGS]))[:left]
                if some:
                    yield some
                    after = some[-1].place
                left = None if left is None else left - len(some)
                if left == 0:
                    yield [_end(after)]
                    return
                if time.monotonic() >= self._until:
                    return
            after = page[-1].place
            yield []
        yield [_end(after)]

    async def _fitting(self, page: list[Placed]) -> list[tuple[Placed, Summary]]:
        heads = await self._store.heads(placed.game_id for placed in page)
        found = [(placed, summary_of(head)) for placed, head in zip(page, heads, strict=True) if head is not None]
        # The index says which games these are; their summaries, whether everyone may know them.
        return [
            (placed, game)
            for placed, game in found
            if game.status == "finished" and game.visibility == "public" and self._wanted.fits(game)
        ]

    async def _told(self, wanted: list[tuple[Placed, Summary]]) -> list[Line]:
        logs = await self._store.raw(placed.game_id for placed, _ in wanted)
        lines = []
        for (placed, game), log in zip(wanted, logs, strict=True):
            seed = _revealed(log)
            # A log that was cut short by a disaster of the store is a running game again.
            if seed is not None:
                lines.append(Line(_line(placed, game, log, seed), placed.place, has_game=True))
        return lines


class _Step(Struct, frozen=True):
    """A commit in a replay, with the text of the log."""

    version: int
    at: datetime
    hash: Hash | None
    commit: Raw


class _Told(ReplayHeader, frozen=True, kw_only=True, rename="camel"):
    """A replay, with the text of the log."""

    commits: tuple[_Step, ...]


class _Line(Struct, frozen=True):
    cursor: str
    replay: _Told | None


def _line(placed: Placed, game: Summary, log: list[RawEntry], seed: str) -> bytes:
    told = _Told(
        game=game.id,
        ruleset=game.ruleset,
        rules_version=game.rules_version,
        options=game.options,
        viewer=OMNISCIENT,
        status=game.status,
        version=game.version,
        players=game.seats,
        outcome=game.outcome,
        rated=game.rated,
        commitment=game.commitment,
        seed=seed,
        created_at=at_text(game.created_at),
        updated_at=at_text(game.updated_at),
        hash=log[-1].mark.decode() or None,
        commits=tuple(
            [_Step(entry.version, moment(entry.stamp), entry.mark.decode() or None, Raw(entry.commit)) for entry in log]
        ),
    )
    return _encode(_Line(cursor_of(placed.place), told)) + b"\n"


def _end(place: int) -> Line:
    return Line(_encode(_Line(cursor_of(place), None)) + b"\n", place, has_game=False)


def _revealed(log: list[RawEntry]) -> str | None:
    """Find the seed in the last commit of a log, where it stands once the game is over."""
    last = read_commit(log[-1].commit).events[-1] if log else None
    return last.seed if isinstance(last, SeedRevealed) else None


CURSOR_PATTERN: Final = "^[0-9]{1,15}$"


def cursor_of(place: int) -> str:
    """Write a place in the archive as an opaque text for callers."""
    return str(place)


def place_of(cursor: str) -> int:
    """Read a cursor back."""
    return int(cursor)


def _at(moment: datetime) -> str:
    """Write a time in full, so that texts compare as times do."""
    return moment.strftime("%Y-%m-%dT%H:%M:%S.%f")


def _beginning(text: str) -> str:
    """Give the time that a text says, or begins to say: what is left out comes before all that could stand there."""
    return text.removesuffix("Z")
