"""What the end of a round is worth to Jack."""

from collections.abc import Sequence
from typing import Final, TypeAlias

from engine.rulesets.mr_jack_pocket.board import HOURGLASSES_TO_WIN, ROUNDS
from engine.rulesets.mr_jack_pocket.guises import MOST
from engine.rulesets.mr_jack_pocket.state import Table
from engine.rulesets.mr_jack_pocket.values import AT_LARGE, FUTURE

Future: TypeAlias = Sequence[Sequence[Sequence[Sequence[Sequence[float]]]]]

Stakes: TypeAlias = tuple[tuple[tuple[float, ...], ...], ...]
"""
Jack's chance to win: by whether he is in sight at the appeal, by how many suspects it leaves up, and by how many
hourglasses he had before it.
"""

SUSPECTS_UP: Final = 9


def _plain_guess(left: int, glasses: int) -> float:
    return min(0.95, 0.6 * (left - 1) / (SUSPECTS_UP - 1) + 0.4 * glasses / HOURGLASSES_TO_WIN)


_PLAIN_ROWS: Final = tuple(
    tuple(_plain_guess(left, glasses) for glasses in range(HOURGLASSES_TO_WIN)) for left in range(SUSPECTS_UP + 1)
)
PLAIN: Final[Future] = (((_PLAIN_ROWS,) * 2,) * 2,) * (ROUNDS + 1)
"""What a player thinks who has no feeling for the rounds to come: the more suspects and hourglasses, the better."""


def stakes(table: Table, future: Future = FUTURE, at_large: Sequence[float] = AT_LARGE) -> Stakes:
    """Look up what each end of this round is worth to Jack."""
    return tuple(
        tuple(
            tuple(
                _worth(table, future, at_large, in_sight=in_sight, left=left, glasses=glasses + (not in_sight))
                for glasses in range(MOST + 1)
            )
            for left in range(SUSPECTS_UP + 1)
        )
        for in_sight in (False, True)
    )


def _worth(
    table: Table, future: Future, at_large: Sequence[float], *, in_sight: bool, left: int, glasses: int
) -> float:
    """Judge both goals as they stand after the time token was taken. [Rules 7.1 to 7.8]"""
    gathered = glasses >= HOURGLASSES_TO_WIN
    last = table.round == ROUNDS
    if left > 1:
        if gathered or last:
            return 1.0
        return future[table.round + 1][alibi_to_come(table)][in_sight][left][glasses]
    if not gathered:
        return 0.0
    if in_sight and (table.chase is not None or last or table.options.tie_in_sight == "investigator"):
        return 0.0
    return 1.0 if last else at_large[table.round + 1]


def alibi_to_come(table: Table) -> bool:
    """Tell whether the next round, if it is an even one, offers the alibi. [Rule 3.3]"""
    return table.round % 2 == 1 and "holmes" in table.tokens
