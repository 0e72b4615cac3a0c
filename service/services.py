"""Everything a request may ask for, put together once per process."""

from typing import NamedTuple

from service.archive import Archive
from service.attendance import Attendance
from service.catching_up import CatchingUp
from service.challenges import Challenges
from service.deadlines import Deadlines
from service.exports import Exports
from service.feed import Feed
from service.games import Games
from service.gate import Gate
from service.hints import Hints
from service.insights import Insights
from service.lobby import Lobby
from service.matchmaking import Matchmaking
from service.notices import Notices
from service.players import Players
from service.queue import Clerk
from service.ratings import Ratings
from service.replays import Replays
from service.seeks import Seeks
from service.settings import Settings
from service.settlements import Settlements
from service.shares import Shares
from service.standing import Bots
from service.store import Store
from service.tallies import Tallies
from service.turns import Turns
from service.wire import Wire


class Services(NamedTuple):
    """The rooms behind the API."""

    settings: Settings
    wire: Wire
    gate: Gate
    players: Players
    games: Games
    feed: Feed
    notices: Notices
    catching_up: CatchingUp
    ratings: Ratings
    replays: Replays
    archive: Archive
    exports: Exports
    seeks: Seeks
    matchmaking: Matchmaking
    bots: Bots
    attendance: Attendance
    challenges: Challenges
    shares: Shares
    hints: Hints
    insights: Insights
    tallies: Tallies
    clerk: Clerk


class Rooms:
    """Holds the services of a process once they are there: they need its event loop."""

    services: Services | None = None


def build(settings: Settings) -> Services:
    """Put the rooms together. Must be called on the event loop that will serve."""
    wire = Wire(settings.store_url, timeout=settings.store_timeout, durability=settings.durability)
    store = Store(wire, cache_games=settings.cache_games)
    clerk = Clerk(settings.queue_url or settings.store_url, timeout=settings.store_timeout)
    ratings = Ratings(wire)
    notices = Notices(wire)
    archive = Archive(wire)
    games = Games(
        store,
        Lobby(wire),
        (Turns(wire, clerk.put), Settlements(wire, ratings), archive, notices, Deadlines(wire)),
    )
    seeks, bots = Seeks(wire), Bots(wire)
    shares = Shares(wire, games, most=settings.bot_games)
    return Services(
        settings=settings,
        wire=wire,
        gate=Gate(wire, settings),
        players=Players(wire),
        games=games,
        feed=Feed(wire),
        notices=notices,
        catching_up=CatchingUp(games, store, notices),
        ratings=ratings,
        replays=Replays(wire, store),
        archive=archive,
        exports=Exports(store, archive, at_once=settings.exports, longest=settings.longest_stream),
        seeks=seeks,
        matchmaking=Matchmaking(seeks, games, bots, shares),
        bots=bots,
        attendance=Attendance(wire),
        challenges=Challenges(wire),
        shares=shares,
        hints=Hints(wire, clerk.put),
        insights=Insights(wire, store, clerk.put),
        tallies=Tallies(wire),
        clerk=clerk,
    )
