"""Everything a request may ask for, put together once per process."""

from typing import NamedTuple

from service.feed import Feed
from service.games import Games
from service.gate import Gate
from service.lobby import Lobby
from service.players import Players
from service.settings import Settings
from service.store import Store
from service.wire import Wire


class Services(NamedTuple):
    """The rooms behind the API."""

    settings: Settings
    wire: Wire
    gate: Gate
    players: Players
    games: Games
    feed: Feed


class Rooms:
    """Holds the services of a process once they are there: they need its event loop."""

    services: Services | None = None


def build(settings: Settings) -> Services:
    """Put the rooms together. Must be called on the event loop that will serve."""
    wire = Wire(settings.store_url, timeout=settings.store_timeout)
    store = Store(wire, cache_games=settings.cache_games)
    return Services(
        settings=settings,
        wire=wire,
        gate=Gate(wire, settings),
        players=Players(wire),
        games=Games(store, Lobby(wire)),
        feed=Feed(wire),
    )
