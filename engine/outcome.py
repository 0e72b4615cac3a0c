"""How a game ended."""

from typing import Annotated

from msgspec import Meta, Struct

from engine.seat import Seat


class Outcome(Struct, frozen=True):
    """Who won, and by what. The reason is one of the words that the ruleset's rules explain."""

    winners: Annotated[tuple[Seat, ...], Meta(description="The seats that won.")]
    reason: Annotated[
        str, Meta(description="By what: a word of the ruleset's rules, or `resignation`, `time`, `absence`.")
    ]
