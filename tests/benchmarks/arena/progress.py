"""What is told while games are played: how many there are, and how long the others will take."""

import sys
import time
from collections import Counter

from tests.benchmarks.arena.cells import Cell
from tests.benchmarks.arena.ledger import Record

SELDOM = 60
"""Seconds between two lines where lines cannot be overwritten."""


class Progress:
    """The progress of one tournament."""

    def __init__(self, title: str, *, played: int, left: Counter[Cell] | None, moment: float | None) -> None:
        self.title, self.played, self.left, self.moment = title, played, left, moment
        self.began = self.told = time.monotonic()
        self.count: Counter[Cell] = Counter()
        self.seconds: Counter[Cell] = Counter()
        self.faults = 0

    def see(self, record: Record) -> None:
        cell = record.pairing().cell
        self.played += 1
        self.count[cell] += 1
        self.seconds[cell] += record.hunters_pace.total + record.jacks_pace.total
        self.faults += bool(record.fault)
        if self.left is not None:
            self.left[cell] -= 1

    def tell(self, *, last: bool = False) -> None:
        now = time.monotonic()
        overwrites = sys.stdout.isatty()
        if last or now - self.told >= (0.2 if overwrites else SELDOM):
            self.told = now
            print(f"\r\x1b[K{self}" if overwrites else self, end="\n" if last or not overwrites else "", flush=True)

    def __str__(self) -> str:
        total = "" if self.left is None else f" of {self.played + self.left.total():,}"
        faults = f", {self.faults} of them broken off" if self.faults else ""
        seconds = self.seconds_left()
        return f"{self.title}: {self.played:,}{total} games{faults}{'' if seconds is None else f', {lasting(seconds)}'}"

    def seconds_left(self) -> float | None:
        """Estimate by what the games of each cell cost so far, and by how long that took."""
        limits = [] if self.moment is None else [self.moment - time.monotonic()]
        spent = self.seconds.total()
        if self.left is not None and spent:
            usual = spent / self.count.total()
            cost = sum(
                count * (self.seconds[cell] / self.count[cell] if self.count[cell] else usual)
                for cell, count in self.left.items()
            )
            limits.append(cost * (time.monotonic() - self.began) / spent)
        return max(0.0, min(limits)) if limits else None


def lasting(seconds: float) -> str:
    minutes = round(seconds / 60)
    if minutes >= 120:
        return f"about {minutes // 60} h {minutes % 60} min left"
    return f"about {minutes} min left" if minutes > 1 else f"about {seconds:.0f} s left"
