"""
When a move counts as kept: what is waited for between writing it and answering.

    everysec      nothing. The primary has it in its append-only file; the disk within a second.
    always        the primary's disk.
    replicas:N    N replicas of the primary.
"""

import re
from typing import Any, Final, NamedTuple

WORDS: Final = "everysec, always or replicas:1 (to 9)"

_MOST_PATIENT: Final = 5.0


class Pledge(NamedTuple):
    """What the store is asked for behind everything that must last."""

    command: tuple[str | int, ...]
    enough: int

    def is_kept(self, answer: Any) -> bool:
        """Tell whether as many as were asked for have it."""
        if isinstance(answer, list):  # WAITAOF: how many disks here, and how many elsewhere
            answer = answer[0]
        return isinstance(answer, int) and answer >= self.enough


def read(text: str) -> str:
    """Check a word for it."""
    if not re.fullmatch("everysec|always|replicas:[1-9]", text):
        raise ValueError
    return text


def pledge(durability: str, *, timeout: float) -> Pledge | None:
    """Say what is asked of the store, within the time it has to answer."""
    # Sooner than whoever waits gives up, so that he hears why.
    patience = round(min(timeout * 0.8, _MOST_PATIENT) * 1000)
    match durability.partition(":"):
        case ("everysec", _, _):
            return None
        case ("always", _, _):
            return Pledge(("WAITAOF", 1, 0, patience), 1)
        case (_, _, number):
            return Pledge(("WAIT", int(number), patience), int(number))
