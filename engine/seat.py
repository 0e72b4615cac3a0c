"""Who sits at a game, and who looks at it."""

import re
from typing import Final, NewType

Viewer = NewType("Viewer", str)
"""Whoever looks at a game: one of its seats, the public, or, once it is over, somebody who may know all."""

Seat = NewType("Seat", Viewer)
"""A side of a game. What a seat sees is the table and its own hand."""

PUBLIC: Final = Viewer("public")
OMNISCIENT: Final = Viewer("omniscient")


def seat(name: str) -> Seat:
    """Name a seat."""
    return Seat(Viewer(name))


def side(of: Seat) -> str:
    """Name the side of a seat: those whose seats differ in a number only win and lose together."""
    return re.sub("-[0-9]+$", "", of)
