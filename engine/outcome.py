"""How a game ended."""

from msgspec import Struct

from engine.seat import Seat


class Outcome(Struct, frozen=True):
    """Who won, and by what. The reason is one of the words that the ruleset's rules explain."""

    winners: tuple[Seat, ...]
    reason: str
