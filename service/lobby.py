"""
Which games exist, and who sits where.

Sorted sets, newest first. They help to find games and are never the truth: a game is entered before it takes on a
status and removed after it has left one, so a reader may meet a game too many, sees that from its summary, and never
misses one, whatever is killed in between. A new game is entered before its creation is acknowledged.
"""

from collections.abc import AsyncIterator, Iterable
from datetime import datetime
from typing import Final, NamedTuple

from engine.game import Game, Status
from service.store import milliseconds
from service.wire import Wire

CURSOR_PATTERN: Final = "^[0-9a-f]{12}[a-z2-7]{20}$"
STATUSES: Final[tuple[Status, ...]] = ("open", "running", "finished", "aborted")
"""In the order in which a game can have them."""

_PAGE: Final = 100
"""Entries read at a time."""


class Place(NamedTuple):
    """A game's place in an index: when it was created, and its id."""

    created: int
    game_id: str

    def cursor(self) -> str:
        """Write the place as an opaque text for callers."""
        return f"{self.created:012x}{self.game_id}"

    @classmethod
    def from_cursor(cls, cursor: str) -> "Place":
        """Read a cursor back. Whatever has the pattern is a place, be there a game or not."""
        return cls(int(cursor[:12], 16), cursor[12:])


class Lobby:
    """The indices of games."""

    def __init__(self, wire: Wire) -> None:
        self._wire = wire

    async def enter(self, game_id: str, game: Game, *, created_at: datetime) -> None:
        """Enter a game where its status and its players belong."""
        score = milliseconds(created_at)
        keys = (*_by_player(game), *_by_status(game, (None, game.status)))
        for added in [self._wire.send("ZADD", key, score, game_id) for key in keys]:
            await added

    async def leave(self, game_id: str, game: Game) -> None:
        """
        Remove a game from the statuses it has left.

        From nothing else: before this is done the game may have moved on, and who stood up may have sat down again.
        """
        left = STATUSES[: STATUSES.index(game.status)]
        for removed in [self._wire.send("ZREM", key, game_id) for key in _by_status(game, left)]:
            await removed

    async def pages(
        self, *, ruleset: str | None, status: Status | None, player: str | None, whole: bool, after: Place | None
    ) -> AsyncIterator[list[Place]]:
        """Read the games that may fit, newest first, some at a time; a player's unlisted ones if `whole`."""
        key = player_index(player, whole=whole) if player else listed_index(ruleset, status)
        while page := await self._page(key, after):
            yield page
            after = page[-1]

    async def _page(self, key: str, after: Place | None) -> list[Place]:
        """
        Read the entries that come after a place.

        Games of one millisecond are ordered by id; ZRANGE cannot begin inside such a group, so the group is read
        from its first entry and what was seen is passed over.
        """
        start = "+inf" if after is None else str(after.created)
        page: list[Place] = []
        offset = 0
        while len(page) < _PAGE:
            raw = await self._wire.send(
                "ZRANGE", key, start, "-inf", "BYSCORE", "REV", "LIMIT", offset, _PAGE, "WITHSCORES"
            )
            places = [
                Place(int(float(score)), member.decode()) for member, score in zip(raw[::2], raw[1::2], strict=True)
            ]
            offset += len(places)
            page += [place for place in places if after is None or place < after]
            if len(places) < _PAGE:
                break
        return page[:_PAGE]


def listed_index(ruleset: str | None, status: str | None) -> str:
    """Name the index of the public games of a ruleset and a status, either of which may be any."""
    return f"games:{ruleset or '*'}:{status or '*'}"


def player_index(player: str, *, whole: bool) -> str:
    """Name the index of the games a player created or sits in: all of them, or the public ones."""
    return f"player:{{{player}}}:{'games' if whole else 'public-games'}"


def _by_player(game: Game) -> list[str]:
    """Name the indices of everyone who created the game or sits in it."""
    players = sorted({game.creator.id, *(player.id for player in game.players.values())})
    kinds = (True, False) if game.visibility == "public" else (True,)
    return [player_index(player, whole=whole) for player in players for whole in kinds]


def _by_status(game: Game, statuses: Iterable[Status | None]) -> list[str]:
    """Name the indices of a public game under some statuses, None being any."""
    if game.visibility != "public":
        return []
    return [listed_index(name, status) for name in (None, game.ruleset.name) for status in statuses]
