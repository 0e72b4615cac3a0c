"""How long to wait before another attempt."""

import random
import time
from collections.abc import Iterator

import httpx

MAY_PASS = (429, 502, 503, 504)
"""The statuses of a service that is busy, away, or about to come back."""


def pauses(*, first: float, longest: float) -> Iterator[float]:
    """Give ever longer pauses, each a little different, so that a crowd does not come back all at once."""
    pause = first
    while True:
        yield pause * random.uniform(0.5, 1)  # noqa: S311 - nothing secret depends on it
        pause = min(pause * 2, longest)


def wanted_pause(answer: httpx.Response) -> float:
    """Read how long the service asks us to wait."""
    told = answer.headers.get("Retry-After", "")
    return float(told) if told.isdigit() else 0.0


def deadline_in(seconds: float) -> float:
    """Give the moment, of the clock that never goes back, when patience is at an end."""
    return time.monotonic() + seconds
