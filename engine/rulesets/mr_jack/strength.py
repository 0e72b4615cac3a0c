"""How the five levels differ: how much they look at, how far, and how steady their hand is."""

from typing import Final, NamedTuple

from engine.rulesets.mr_jack.round_tree import EVERYTHING
from engine.search.tree import Breadth


class Strength(NamedTuple):
    """What a level may spend on a decision."""

    breadths: tuple[Breadth, ...]
    """By activation from now on, at most to the end of the round."""
    slips: float = 0.0
    """How far a value may be misjudged, one way or the other."""
    misses_ends: bool = False
    """Whether even an arrest or an escape that is certain may be missed."""
    warmth: float = 0.0
    """How much worse a choice may be and still be drawn by Jack, who must not be read."""

    caution: float = 0.0
    """How much Jack minds being taken for himself, by what he does."""
    reading: int = 0
    """How many activations of each character are listed for each that Jack made, to read it; none to read nothing."""


STRENGTHS: Final = (
    Strength((Breadth(3, 3),), slips=0.6, misses_ends=True, warmth=0.01),
    Strength((Breadth(60, 60),), slips=0.25, warmth=0.01),
    Strength((Breadth(150, 8), Breadth(40, 6)), slips=0.28, warmth=0.01),
    Strength((Breadth(200, 8), Breadth(30, 4), Breadth(20, 2), Breadth(15, 1)), slips=0.05, warmth=0.01),
    Strength((Breadth(1200, 20), Breadth(70, 9), Breadth(60, 6), Breadth(50, 1)), warmth=0.01, caution=0.2, reading=40),
)
"""By level, from 1."""


def breadths(strength: Strength, effort: float, *, left: int) -> tuple[Breadth, ...]:
    """Scale what is looked at, for a round with so many activations left."""
    if strength is STRENGTHS[-1] and left == 1 and effort >= 1:
        return (Breadth(EVERYTHING, EVERYTHING),)
    return tuple(
        Breadth(max(3, round(breadth.listed * effort)), max(2, round(breadth.followed * effort)))
        for breadth in strength.breadths[:left]
    )


def is_exact(breadth: tuple[Breadth, ...]) -> bool:
    """Tell whether everything is looked at, up to the end of the round."""
    return breadth == (Breadth(EVERYTHING, EVERYTHING),)
