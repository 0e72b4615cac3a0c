"""How much time the players have. It is counted by the times in the log, and only for people."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

LONGEST = 14 * 86_400


class Clock(Struct, frozen=True, forbid_unknown_fields=True):
    """What the players agreed on: so long for each move, or so long for all of them."""

    kind: Annotated[
        Literal["move", "total"],
        Meta(description="Whether the seconds are for each single move, or for all moves of a seat together."),
    ]
    seconds: Annotated[int, Meta(ge=1, le=LONGEST, description="How many seconds there are.")]
    increment: Annotated[
        int, Meta(ge=0, le=3600, description="With `total`: seconds that are added after each turn.")
    ] = 0
