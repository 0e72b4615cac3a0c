"""
What workers count, kept in the store.

A job runs in a process that ends with it, so its figures would die with it. Any API process can show them.
"""

from collections.abc import Iterator
from itertools import accumulate
from typing import Final

from prometheus_client import CollectorRegistry, Gauge, generate_latest
from prometheus_client.core import HistogramMetricFamily, Metric
from prometheus_client.registry import Collector

from service.turns import KEY as TURNS
from service.wire import Wire

KEY: Final = "tallies"
BUCKETS: Final = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0, 30.0)

THOUGHT: Final = "lamplighter_bot_think_seconds"
WAITED: Final = "lamplighter_bot_queue_wait_seconds"
_MEANINGS: Final = {
    THOUGHT: "How long house bots thought, by ruleset and level.",
    WAITED: "How long their turns waited in the queue.",
}
_SUM: Final = "sum"


class Tallies:
    """Histograms of what house bots do."""

    def __init__(self, wire: Wire) -> None:
        self._wire = wire

    async def thought(self, ruleset: str, level: int, seconds: float) -> None:
        """Count a thought."""
        await self._count(THOUGHT, ruleset, level, seconds)

    async def waited(self, ruleset: str, level: int, seconds: float) -> None:
        """Count how long a turn waited in the queue."""
        await self._count(WAITED, ruleset, level, seconds)

    async def _count(self, name: str, ruleset: str, level: int, seconds: float) -> None:
        bucket = next((str(bound) for bound in BUCKETS if seconds <= bound), "+Inf")
        sent = self._wire.send("HINCRBY", KEY, f"{name} {ruleset} {level} {bucket}", 1)
        # Whole microseconds: many small fractions would not add up.
        await self._wire.send("HINCRBY", KEY, f"{name} {ruleset} {level} {_SUM}", round(seconds * 1_000_000))
        await sent

    async def shown(self) -> bytes:
        """Write all of them for Prometheus."""
        due = self._wire.send("ZCARD", TURNS)
        raw = await self._wire.send("HGETALL", KEY)
        fields = {name.decode(): int(value) for name, value in zip(raw[::2], raw[1::2], strict=True)}
        registry = CollectorRegistry()
        registry.register(_Counted(fields))
        Gauge("lamplighter_turns_due", "Turns of house bots that are due now.", registry=registry).set(await due)
        return generate_latest(registry)


class _Counted(Collector):
    def __init__(self, fields: dict[str, int]) -> None:
        self._fields = fields

    def collect(self) -> Iterator[Metric]:
        """Give one histogram for each name."""
        kinds = sorted({tuple(field.split(" ")[:3]) for field in self._fields})
        for name, meaning in _MEANINGS.items():
            family = HistogramMetricFamily(name, meaning, labels=("ruleset", "level"))
            for kind, ruleset, level in kinds:
                if kind == name:
                    bounds = [*map(str, BUCKETS), "+Inf"]
                    counts = [self._fields.get(f"{name} {ruleset} {level} {bound}", 0) for bound in bounds]
                    total = self._fields.get(f"{name} {ruleset} {level} {_SUM}", 0) / 1_000_000
                    buckets = list(zip(bounds, map(float, accumulate(counts)), strict=True))
                    family.add_metric((ruleset, level), buckets, total)
            yield family
