"""Makes the archive whole: takes games that ended before there was one, or whose place in it was lost."""

from service.archive import Archive, is_to_be_taken
from service.errors import NotFound, StoreUnavailable
from service.lobby import Lobby
from service.settings import CannotStart, Settings
from service.store import Store
from service.wire import Wire


async def take_all(url: str, settings: Settings) -> int:
    """Take every finished public game that can be found, the oldest first; tell how many there are."""
    wire = Wire(url, timeout=settings.store_timeout)
    store, archive = Store(wire, cache_games=1), Archive(wire)
    pages = Lobby(wire).pages(ruleset=None, status="finished", player=None, whole=False, after=None)
    try:
        found = [place.game_id async for page in pages for place in page]
        taken = 0
        for game_id in reversed(found):
            try:
                game = (await store.find(game_id)).game
            except NotFound:
                continue
            if is_to_be_taken(game):
                await archive.take(game_id, game)
                taken += 1
    except StoreUnavailable as error:
        raise CannotStart(f"{error} Do it again: what was taken stays.") from None
    finally:
        await wire.close()
    return taken
