"""Who plays whom: seeks that fit each other become a game; whoever finds nobody gets a house bot, if he wants one."""

import secrets
from typing import Final

from engine.events import Player
from engine.registry import ruleset_named
from engine.seat import Seat, side
from service.errors import StaleVersion, TooManyBotGames
from service.games import Games
from service.house import house_bot
from service.identifiers import new_id
from service.seeks import ANY, Pairing, Seek, Seeks, now
from service.shares import Shares
from service.standing import Bots, Online, held_key, sides_for

PEOPLE_FIRST: Final = 2.0
"""Seconds that whoever takes any opponent waits for a person."""
NEWCOMER: Final = 1500.0
WIDENING: Final = 10.0
"""Points by which a window of ratings widens every second."""


class Matchmaking:
    """Pairs those who look for an opponent."""

    def __init__(self, seeks: Seeks, games: Games, bots: Bots, shares: Shares) -> None:
        self._seeks = seeks
        self._games = games
        self._bots = bots
        self._shares = shares

    async def look(self, seek: Seek, waiting: list[Seek] | None = None, online: list[Online] | None = None) -> bool:
        """Look for an opponent for somebody: another who waits, or, when his time has come, a house bot."""
        waiting = await self._seeks.waiting() if waiting is None else waiting
        others = [other for other in waiting if other.id != seek.id and fit(seek, other)]
        for other in sorted(others, key=lambda other: apart(seek, other)):
            if await self._pair(seek, other):
                return True
        if accepts_bots(seek):
            online = await self._bots.online() if online is None else online
            if await self._pair_with_online(seek, online):
                return True
        if seek.fallback is not None and now() - seek.since >= seek.fallback.after_seconds:
            return await self._pair_with_bot(seek, house_bot(seek.fallback.level))
        return False

    async def sweep(self) -> None:
        """End seeks that nobody stands behind any more, carry out what was left, and look for everyone who waits."""
        await self.count_bots()
        for seek_id in await self._seeks.silent():
            seek = await self._seeks.find(seek_id)
            if seek is not None:
                await self._seeks.end(seek, "expired")
        waiting, online = await self._seeks.waiting(), await self._bots.online()
        for seek in waiting:
            # Whoever has been taken meanwhile cannot be taken again.
            await self.look(seek, waiting, online)
        for game_id in await self._seeks.pairings():
            await self.carry_out(game_id)

    async def carry_out(self, game_id: str) -> None:
        """Create the game of a pairing, unless somebody has."""
        pairing = await self._seeks.pairing(game_id)
        if pairing is not None:
            await self.create(game_id, pairing)
            await self._seeks.carried_out(game_id)

    async def create(self, game_id: str, pairing: Pairing) -> None:
        """Create the game that was written down, unless somebody has."""
        try:
            await self._games.create(
                game_id,
                ruleset_named(pairing.ruleset),
                pairing.options,
                visibility=pairing.visibility,
                creator=pairing.creator,
                seat=None,
                nonce="",
                attempt=None,
                rated=pairing.rated,
                clock=pairing.clock,
                stand_in=pairing.stand_in,
                seated=pairing.players,
            )
        except StaleVersion:
            # Somebody was faster, or died after he had created it: then it may not be listed yet.
            await self._games.list_again(game_id)

    async def _pair(self, seek: Seek, other: Seek) -> bool:
        first, second = ruleset_named(seek.ruleset).seats(seek.options)
        ways = [
            {first: one, second: two}
            for one, two in ((seek, other), (other, seek))
            if one.side in (ANY, side(first)) and two.side in (ANY, side(second))
        ]
        return await self._take(secrets.choice(ways), {})

    async def _pair_with_bot(self, seek: Seek, bot: Player) -> bool:
        """Bring in a house bot, unless the player keeps enough of them busy: then he waits on for somebody else."""
        seats = ruleset_named(seek.ruleset).seats(seek.options)
        own = secrets.choice([seat for seat in seats if seek.side in (ANY, side(seat))])
        game_id = new_id()
        try:
            await self._shares.take(seek.player.id, game_id)
        except TooManyBotGames:
            return False
        return await self._take({own: seek}, {seat: bot for seat in seats if seat != own}, game_id=game_id)

    async def _pair_with_online(self, seek: Seek, online: list[Online]) -> bool:
        """Pair somebody with a bot that is online and has room for one more game."""
        seats = ruleset_named(seek.ruleset).seats(seek.options)
        sides = tuple(side(seat) for seat in seats)
        for bot in online:
            played = [name for name in sides_for(bot, seek, sides) if self._is_near(bot, seek, name)]
            if not played:
                continue
            chosen = secrets.choice(played)
            theirs = next(seat for seat in seats if side(seat) == chosen)
            [own] = [seat for seat in seats if seat != theirs]
            if await self._take({own: seek}, {theirs: bot.player}, held_by=bot):
                return True
        return False

    @staticmethod
    def _is_near(bot: Online, seek: Seek, played: str) -> bool:
        rating = bot.ratings.get(f"{seek.ruleset} {played}", NEWCOMER)
        own = [value for name, value in seek.ratings.items() if name != played]
        return abs(rating - sum(own) / len(own)) <= window(seek)

    async def count_bots(self) -> None:
        """Take games that are over off the counts of bots."""
        for bot in await self._bots.online():
            held = await self._bots.held(bot.player.id)
            summaries = await self._games.summaries(held)
            over = [
                game_id
                for game_id, summary in zip(held, summaries, strict=True)
                if summary is not None and summary.status in ("finished", "aborted")
            ]
            await self._bots.over(bot.player.id, over)

    async def _take(
        self,
        seeks: dict[Seat, Seek],
        bots: dict[Seat, Player],
        *,
        game_id: str | None = None,
        held_by: Online | None = None,
    ) -> bool:
        earliest = min(seeks.values(), key=lambda seek: seek.since)
        pairing = Pairing(
            ruleset=earliest.ruleset,
            options=earliest.options,
            rated=earliest.rated,
            clock=earliest.clock,
            stand_in=earliest.stand_in,
            creator=earliest.player,
            players={**{seat: seek.player for seat, seek in seeks.items()}, **bots},
        )
        game_id = game_id or new_id()
        held = "" if held_by is None else held_key(held_by.player.id)
        most = 0 if held_by is None else held_by.acceptance.games_at_once
        if not await self._seeks.take(game_id, pairing, seeks, held=held, most=most):
            return False
        await self.carry_out(game_id)
        return True


def fit(one: Seek, other: Seek) -> bool:
    """Tell whether two who wait want the same game, and each other."""
    if wanted(one) != wanted(other) or one.player.id == other.player.id:
        return False
    if one.side == other.side != ANY:
        return False
    if not (accepts(one, other.player) and accepts(other, one.player)):
        return False
    return apart(one, other) <= min(window(one), window(other))


def wanted(seek: Seek) -> tuple[object, ...]:
    """Tell what is to be played, which both must want alike."""
    return seek.ruleset, seek.options, seek.rated, seek.clock, seek.stand_in


def accepts_bots(seek: Seek) -> bool:
    """Tell whether somebody would play a bot by now: who takes any opponent should meet people first."""
    return seek.opponents == "bot" or (seek.opponents == ANY and now() - seek.since >= PEOPLE_FIRST)


def accepts(seek: Seek, player: Player) -> bool:
    """Tell whether somebody would play against a person, or a bot, as the case may be."""
    return seek.opponents in (ANY, player.kind)


def apart(one: Seek, other: Seek) -> float:
    """Tell how far apart two are in strength, each on the side he would play."""
    return abs(strength(one, other) - strength(other, one))


def strength(seek: Seek, against: Seek) -> float:
    """Give somebody's rating on the side he would play; on the whole, if that is open."""
    if seek.side != ANY:
        return seek.ratings[seek.side]
    sides = [name for name in seek.ratings if name != against.side] or list(seek.ratings)
    return sum(seek.ratings[name] for name in sides) / len(sides)


def window(seek: Seek) -> float:
    """Tell how far from his own strength an opponent may be by now."""
    if seek.rating_window is None:
        return float("inf")
    return seek.rating_window + WIDENING * (now() - seek.since)
