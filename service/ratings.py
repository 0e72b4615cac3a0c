"""
Ratings: of each player, for each ruleset and side.

All that belongs to a ruleset lies in one slot: the log of results, from which everything else can be made again, the
ratings, and the boards. One script checks that a game is not counted yet and that nobody was faster, and writes all
of it in one step, so a finish that is delivered twice changes nothing.
"""

import struct
from collections.abc import Mapping, Sequence
from datetime import UTC, datetime
from math import isfinite
from typing import Annotated, Any, Final, NamedTuple

import msgspec
from msgspec import Meta, Struct, structs

from engine.outcome import Outcome
from engine.rating import Rating, Result, rated, together
from engine.seat import Seat, side
from service.errors import StoreUnavailable
from service.house import house_bots, known_as
from service.identifiers import Identifier
from service.wire import Script, Wire

_SETTLE: Final = Script(
    """
    local results, ratings, counted = KEYS[1], KEYS[2], KEYS[3]
    local game, result = ARGV[1], ARGV[2]
    if redis.call('SISMEMBER', counted, game) == 1 then return 'known' end
    for at = 3, #ARGV, 5 do
        if (redis.call('HGET', ratings, ARGV[at]) or '') ~= ARGV[at + 1] then return 'stale' end
    end
    redis.call('SADD', counted, game)
    redis.call('XADD', results, '*', 'result', result)
    for at = 3, #ARGV, 5 do
        local field, after, score, player = ARGV[at], ARGV[at + 2], ARGV[at + 3], ARGV[at + 4]
        redis.call('HSET', ratings, field, after)
        local side = string.match(field, '^%S+')
        redis.call('ZADD', KEYS[3] .. ':board:' .. side, score, player)
        redis.call('XADD', KEYS[3] .. ':history:' .. player, 'MAXLEN', '~', 1000, '*', 'game', game, 'side', side,
            'standing', after)
    end
    return 'done'
    """
)

# Those of the same rating are in the reverse order of their names, as the store keeps them.
_BOARD: Final = Script(
    """
    local board, ratings = KEYS[1], KEYS[2]
    local side, limit, rating, player = ARGV[1], tonumber(ARGV[2]), ARGV[3], ARGV[4]
    local passed = 0
    if rating then
        passed = redis.call('ZCOUNT', board, '(' .. rating, '+inf')
        local last = redis.call('ZCOUNT', board, rating, '+inf')
        while passed < last do
            local middle = math.floor((passed + last) / 2)
            if redis.call('ZREVRANGE', board, middle, middle)[1] < player then
                last = middle
            else
                passed = middle + 1
            end
        end
    end
    local lines = {passed + 1}
    local found = redis.call('ZREVRANGE', board, passed, passed + limit - 1, 'WITHSCORES')
    for at = 1, #found, 2 do
        lines[#lines + 1] = found[at]
        lines[#lines + 1] = found[at + 1]
        lines[#lines + 1] = redis.call('HGET', ratings, side .. ' ' .. found[at])
    end
    return lines
    """
)

_TRIES: Final = 20
_STEP: Final = 100.0
"""Points between the levels of house bots before they have played."""
_MIDDLE: Final = 3
_GUESS: Final = 200.0
"""How unsure that is."""
PLACE_PATTERN: Final = "^[0-9a-f]{16}[a-z2-7]{20}$"

Number = Annotated[float, Meta(ge=-10_000, le=10_000)]


class Standing(Struct, frozen=True):
    """A player's rating on one side of a ruleset."""

    rating: Annotated[Number, Meta(description="The rating itself (Glicko-2); newcomers begin with 1500.")] = 1500.0
    deviation: Annotated[float, Meta(ge=0, le=1000, description="How unsure the rating is.")] = 350.0
    volatility: Annotated[float, Meta(ge=0, le=10, description="How unsteady the results are.")] = 0.06
    games: Annotated[int, Meta(ge=0, le=10_000_000, description="How many rated games it rests on.")] = 0

    def as_rating(self) -> Rating:
        """Give what Glicko-2 reckons with."""
        return Rating(self.rating, self.deviation, self.volatility)


class Settled(Struct, frozen=True, omit_defaults=True):
    """The result of a rated game, as the log of results keeps it."""

    game: str
    players: dict[Seat, str]
    winners: tuple[Seat, ...]
    began: dict[Seat, Standing] = {}
    """What was believed of those who are no newcomers although this was their first game: house bots."""


class Place(NamedTuple):
    """Where somebody stands on a board: his rating there, and who he is."""

    rating: float
    player: str

    def cursor(self) -> str:
        """Write the place as an opaque text for callers."""
        return struct.pack(">d", self.rating).hex() + self.player

    @classmethod
    def from_cursor(cls, cursor: str) -> "Place":
        """Read a cursor back. Whatever has the pattern is a place, be there somebody or not."""
        [rating] = struct.unpack(">d", bytes.fromhex(cursor[:16]))
        return cls(rating if isfinite(rating) else 0.0, cursor[16:])


class Ranked(NamedTuple):
    """A line of a board."""

    rank: int
    place: Place
    standing: Standing


class Step(Struct, frozen=True, rename="camel"):
    """What one rated game did to a player's rating."""

    game: Annotated[Identifier | None, Meta(description="The game; null if it is unlisted, and not yours.")]
    side: Annotated[str, Meta(description="The side he played on.")]
    at: Annotated[datetime, Meta(tz=True, description="When the game was over.")]
    standing: Annotated[Standing, Meta(description="What it made of his rating.")]


class Ratings:
    """The ratings of all players."""

    def __init__(self, wire: Wire) -> None:
        self._wire = wire

    async def settle(self, ruleset: str, settled: Settled) -> None:
        """Count a finished game, once."""
        for _ in range(_TRIES):
            fields = {seat: f"{side(seat)} {player}" for seat, player in settled.players.items()}
            raw = await self._wire.send("HMGET", _ratings(ruleset), *fields.values())
            before = dict(zip(fields, raw, strict=True))
            stood = {seat: _standing(found, settled.players[seat]) for seat, found in before.items()}
            after = judged(stood, settled.winners)
            began = {seat: stood[seat] for seat, found in before.items() if not found and stood[seat] != Standing()}
            written = msgspec.json.encode(structs.replace(settled, began=began))
            changes: list[Any] = []
            # A house bot may have several seats of a side; it is one player all the same.
            for field, seat in {field: seat for seat, field in fields.items()}.items():
                changes += [field, before[seat] or b"", msgspec.json.encode(after[seat])]
                changes += [repr(after[seat].rating), settled.players[seat]]
            keys = (_results(ruleset), _ratings(ruleset), _counted(ruleset))
            verdict = await self._wire.run(_SETTLE, keys, settled.game, written, *changes)
            if verdict != b"stale":
                return
        raise StoreUnavailable("Too many games end at once.")

    async def of(self, ruleset: str, player: str, sides: Sequence[str]) -> dict[str, Standing]:
        """Give a player's standing on each side of a ruleset."""
        raw = await self._wire.send("HMGET", _ratings(ruleset), *(f"{one} {player}" for one in sides))
        return {one: _standing(found, player) for one, found in zip(sides, raw, strict=True)}

    async def board(self, ruleset: str, on: str, *, after: Place | None, limit: int) -> list[Ranked]:
        """List the best of a side who come after a place. Whoever has moved up or down meanwhile moves nobody else."""
        bots = [(repr(starting(bot.id).rating), bot.id) for bot in house_bots()]
        await self._wire.send("ZADD", f"{_counted(ruleset)}:board:{on}", "NX", *(word for bot in bots for word in bot))
        rank, *raw = await self._wire.run(
            _BOARD,
            (f"{_counted(ruleset)}:board:{on}", _ratings(ruleset)),
            on,
            limit,
            *(() if after is None else (repr(after.rating), after.player)),
        )
        lines = zip(raw[::3], raw[1::3], raw[2::3], strict=True)
        return [
            Ranked(number, Place(float(rating), player.decode()), _standing(standing, player.decode()))
            for number, (player, rating, standing) in enumerate(lines, start=rank)
        ]

    async def history(self, ruleset: str, player: str, *, limit: int) -> list[Step]:
        """List what a player's last rated games did to his ratings, newest first."""
        key = f"{_counted(ruleset)}:history:{player}"
        steps = []
        for entry, fields in await self._wire.send("XREVRANGE", key, "+", "-", "COUNT", limit):
            game, on, standing = fields[1::2]
            at = datetime.fromtimestamp(int(entry.partition(b"-")[0]) / 1000, UTC)
            steps.append(Step(game=game.decode(), side=on.decode(), at=at, standing=_standing(standing, player)))
        return steps

    async def results(self, ruleset: str) -> list[Settled]:
        """Read the log of results, from the first."""
        raw = await self._wire.send("XRANGE", _results(ruleset), "-", "+")
        return [msgspec.json.decode(fields[1], type=Settled) for _entry, fields in raw]


def judged(before: Mapping[Seat, Standing], winners: Sequence[Seat]) -> dict[Seat, Standing]:
    """Reckon what a game does to the standing of everyone in it; those of a side win and lose together."""
    after = {}
    for seat, own in before.items():
        others = [standing.as_rating() for other, standing in before.items() if side(other) != side(seat)]
        reckoned = rated(own.as_rating(), [Result(together(others), 1.0 if seat in winners else 0.0)])
        after[seat] = Standing(reckoned.rating, reckoned.deviation, reckoned.volatility, own.games + 1)
    return after


def replayed(results: Sequence[Settled]) -> dict[str, Standing]:
    """Make all ratings of a ruleset again from its log of results."""
    found: dict[str, Standing] = {}
    for settled in results:
        fields = {seat: f"{side(seat)} {player}" for seat, player in settled.players.items()}
        before = {seat: found.get(field) or settled.began.get(seat, Standing()) for seat, field in fields.items()}
        after = judged(before, settled.winners)
        found |= {fields[seat]: standing for seat, standing in after.items()}
    return found


def settled_by(game_id: str, players: Mapping[Seat, str], outcome: Outcome) -> Settled:
    """Write down the result of a game."""
    return Settled(game=game_id, players=dict(players), winners=outcome.winners)


def starting(player: str) -> Standing:
    """
    Give what is believed of somebody before his first rated game: of a newcomer nothing, of a house bot its level.

    Each level should win about two games of three against the one below, which is what a hundred points stand for.
    """
    bot = known_as(player)
    if bot is None or bot.level is None:
        return Standing()
    return Standing(rating=Standing().rating + _STEP * (bot.level - _MIDDLE), deviation=_GUESS)


def _standing(raw: bytes | None, player: str) -> Standing:
    return starting(player) if raw is None else msgspec.json.decode(raw, type=Standing)


def _results(ruleset: str) -> str:
    return f"ratings:{{{ruleset}}}:results"


def _ratings(ruleset: str) -> str:
    return f"ratings:{{{ruleset}}}:standings"


def _counted(ruleset: str) -> str:
    return f"ratings:{{{ruleset}}}"
