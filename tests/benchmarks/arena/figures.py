"""What the games of a ledger amount to."""

import math
from collections import Counter
from collections.abc import Iterable
from typing import Any, Literal, NamedTuple

from tests.benchmarks.arena.cells import Cell
from tests.benchmarks.arena.ledger import SPAN, Pace, Record

Side = Literal["hunter", "jack"]
SIDES: tuple[Side, ...] = ("hunter", "jack")

ENOUGH = 2_400
"""Games of a cell from which on its rate is known to two points or so; below, the run is called small."""

NORMAL = 1.959964
"""How many deviations to either side hold 95 % of a normal distribution."""


class Rate(NamedTuple):
    """A share of games, with the interval that holds the true one 19 times out of 20."""

    share: float
    low: float
    high: float
    games: int

    def of_the_other(self) -> "Rate":
        """Look at it from the other side."""
        return Rate(1 - self.share, 1 - self.high, 1 - self.low, self.games)


def wilson(wins: int, games: int) -> Rate | None:
    """Give the rate of wins with Wilson's interval; none if nothing was played."""
    if not games:
        return None
    share, square = wins / games, NORMAL**2
    middle = (share + square / (2 * games)) / (1 + square / games)
    reach = NORMAL / (1 + square / games) * math.sqrt(share * (1 - share) / games + square / (4 * games**2))
    return Rate(share, max(0.0, middle - reach), min(1.0, middle + reach), games)


def mean(one: Rate | None, other: Rate | None) -> Rate | None:
    """Give the mean of two rates that were measured apart, and join their intervals as Newcombe does."""
    if one is None or other is None:
        return None
    share = (one.share + other.share) / 2
    below = math.hypot(one.share - one.low, other.share - other.low) / 2
    above = math.hypot(one.high - one.share, other.high - other.share) / 2
    return Rate(share, share - below, share + above, one.games + other.games)


class Tally:
    """The games of one cell."""

    def __init__(self) -> None:
        self.games = self.jack_wins = self.moves = self.nights = self.nights_survived = 0
        self.reasons: Counter[str] = Counter()
        self.faults: list[str] = []

    def add(self, record: Record) -> None:
        if record.fault:
            self.faults.append(f"game {record.number}: {record.fault}")
            return
        self.games += 1
        self.jack_wins += record.jack_won
        self.moves += record.moves
        self.nights += record.nights
        # Jack loses a game in the night in which it ends, and has survived those before it.
        self.nights_survived += max(0, record.nights - (not record.jack_won))
        self.reasons[record.reason] += 1


class Clock:
    """How long the thoughts of one player took on one side."""

    def __init__(self) -> None:
        self.spans: Counter[int] = Counter()
        self.total = self.slowest = 0.0

    def add(self, pace: Pace) -> None:
        self.spans.update(pace.spans)
        self.total += pace.total
        self.slowest = max(self.slowest, pace.slowest)

    def at(self, part: float) -> float:
        """Find what a part of the thoughts did not take longer than, as near as lengths are kept."""
        passed = 0
        for span in sorted(self.spans):
            passed += self.spans[span]
            if passed >= part * self.spans.total():
                return min(SPAN**span, self.slowest)
        return 0.0

    def mean(self) -> float:
        return self.total / (self.spans.total() or 1)


class Figures:
    """All that was counted in the games of one ruleset."""

    def __init__(self, records: Iterable[Record]) -> None:
        self.cells: dict[Cell, Tally] = {}
        self.clocks: dict[tuple[str, Side], Clock] = {}
        for record in records:
            cell = record.pairing().cell
            self.cells.setdefault(cell, Tally()).add(record)
            self.clocks.setdefault((record.hunter, "hunter"), Clock()).add(record.hunters_pace)
            self.clocks.setdefault((record.jack, "jack"), Clock()).add(record.jacks_pace)

    def rate(self, player: str, side: Side, against: str) -> Rate | None:
        """Give how often a player wins on a side against another."""
        tally = self.cells.get(Cell(player, against) if side == "hunter" else Cell(against, player))
        rate = None if tally is None else wilson(tally.jack_wins, tally.games)
        return rate if rate is None or side == "jack" else rate.of_the_other()

    def both_sides(self, player: str, against: str) -> Rate | None:
        """Give the mean of how often a player wins on either side against another."""
        return mean(self.rate(player, "hunter", against), self.rate(player, "jack", against))

    def nights(self, jack: str, hunter: str) -> Rate | None:
        """Give the share of nights that Jack survives, where a game has nights."""
        tally = self.cells.get(Cell(hunter, jack))
        return None if tally is None else wilson(tally.nights_survived, tally.nights)

    def games(self) -> int:
        return sum(tally.games for tally in self.cells.values())

    def fewest(self) -> int:
        return min((tally.games for tally in self.cells.values()), default=0)

    def faults(self) -> list[str]:
        return [
            f"{cell.hunter} against Jack {cell.jack}, {fault}"
            for cell, tally in sorted(self.cells.items())
            for fault in tally.faults
        ]

    def as_data(self) -> dict[str, Any]:
        """Give everything, for programs."""
        return {
            "cells": [cell_as_data(cell, tally) for cell, tally in sorted(self.cells.items())],
            "decisions": [
                {
                    "player": player,
                    "side": side,
                    "thoughts": clock.spans.total(),
                    "p50": round(clock.at(0.5), 6),
                    "p95": round(clock.at(0.95), 6),
                    "mean": round(clock.mean(), 6),
                    "slowest": clock.slowest,
                }
                for (player, side), clock in sorted(self.clocks.items())
            ],
        }


def cell_as_data(cell: Cell, tally: Tally) -> dict[str, Any]:
    rate = wilson(tally.jack_wins, tally.games)
    nights = {"nights": tally.nights, "nightsSurvived": tally.nights_survived} if tally.nights else {}
    return {
        **cell._asdict(),
        "games": tally.games,
        "jackWins": tally.jack_wins,
        "hunterWins": tally.games - tally.jack_wins,
        "jackRate": None if rate is None else [round(part, 5) for part in rate[:3]],
        "meanMoves": round(tally.moves / tally.games, 2) if tally.games else None,
        "reasons": dict(sorted(tally.reasons.items())),
        **nights,
        "faults": tally.faults,
    }
