"""The use cases on a wire of a test's own, with nobody to summon house bots."""

from service.deadlines import Deadlines
from service.games import Games
from service.lobby import Lobby
from service.ratings import Ratings
from service.settlements import Settlements
from service.store import Store
from service.turns import Turns
from service.wire import Wire


def games_on(wire: Wire, store: Store | None = None) -> Games:
    turns = Turns(wire, lambda _work: None)
    return Games(
        store or Store(wire, cache_games=10), Lobby(wire), (turns, Settlements(wire, Ratings(wire)), Deadlines(wire))
    )
