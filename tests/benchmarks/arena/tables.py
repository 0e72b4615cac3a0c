"""The figures as Markdown."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise

from engine.registry import AnyRuleset
from tests.benchmarks.arena.cells import LEVELS, PLAYERS, TOP
from tests.benchmarks.arena.circumstances import Circumstances
from tests.benchmarks.arena.figures import ENOUGH, SIDES, Clock, Figures, Rate, Side
from tests.benchmarks.arena.targets import HUNTER, LEAST_STEP, STEP, TARGETS, THINKING, THINKING_AT_THE_TOP

NOTHING = "—"


def page(ruleset: AnyRuleset, figures: Figures, circumstances: Circumstances) -> str:
    """Write everything about one ruleset."""
    return "\n".join(
        [
            f"# {ruleset.title}: bots against bots",
            "",
            f"{circumstances}; {figures.games():,} games.",
            *smallness(figures),
            "",
            "`make arena` wrote this page; all figures are in the JSON file beside it. Rates stand with their Wilson "
            "95 % intervals and the number of games; a mean of both sides has its interval from those of the two.",
            "",
            f"![The cross-table and the ladder]({ruleset.name}.svg)",
            "",
            *part("Targets", targets(ruleset, figures)),
            *part("The ladder: each level against the one below", ladder(ruleset, figures)),
            *part(f"How often Jack wins: {HUNTER[ruleset.name]} by rows, Jack by columns", cross_table(figures)),
            *part("How games end", endings(ruleset, figures)),
            *part("Decision time, in milliseconds of one core", decisions(ruleset, figures)),
            *faults(figures),
        ]
    )


def smallness(figures: Figures) -> Iterator[str]:
    if figures.fewest() < ENOUGH:
        yield ""
        yield (
            f"**A small run**: {figures.fewest():,} games in some cells, where {ENOUGH:,} are needed for a claim of "
            "two points. Read the intervals."
        )


def part(heading: str, lines: Iterable[str]) -> Iterator[str]:
    yield f"## {heading}"
    yield ""
    yield from lines
    yield ""


def table(head: Sequence[str], rows: Iterable[Sequence[str]]) -> Iterator[str]:
    yield f"| {' | '.join(head)} |"
    yield f"|{'---|' * len(head)}"
    for row in rows:
        yield f"| {' | '.join(row)} |"


def percent(share: float) -> str:
    return f"{share * 100:.1f} %"


def shown(rate: Rate | None) -> str:
    if rate is None:
        return NOTHING
    return f"{percent(rate.share)} ({rate.low * 100:.1f} to {rate.high * 100:.1f}; {rate.games:,})"


def cross_table(figures: Figures) -> Iterator[str]:
    rows = [player for player in PLAYERS if any(cell.hunter == player for cell in figures.cells)]
    columns = [player for player in PLAYERS if any(cell.jack == player for cell in figures.cells)]
    yield from table(
        ["", *columns],
        ([f"**{hunter}**", *(shown(figures.rate(jack, "jack", hunter)) for jack in columns)] for hunter in rows),
    )


def ladder(ruleset: AnyRuleset, figures: Figures) -> Iterator[str]:
    head = [
        "",
        f"as {HUNTER[ruleset.name]}",
        "as Jack",
        "mean",
        *(f"≥ {bar * 100:.0f} %" for bar in (LEAST_STEP, STEP)),
    ]
    rows = []
    for below, above in pairwise(LEVELS):
        rate = figures.both_sides(above, below)
        sides = [shown(figures.rate(above, side, below)) for side in SIDES]
        bars = [NOTHING if rate is None else "yes" if rate.share >= bar else "no" for bar in (LEAST_STEP, STEP)]
        rows.append([f"{above} against {below}", *sides, shown(rate), *bars])
    yield from table(head, rows)


def targets(ruleset: AnyRuleset, figures: Figures) -> Iterator[str]:
    rows = []
    for target in TARGETS[ruleset.name]:
        if target.bar is None:
            rows.append([target.words, NOTHING, target.shown, NOTHING])
            continue
        rate = target.measured(figures)
        verdict = "not played" if rate is None else target.verdict(rate)
        rows.append([target.words, f"{'≤' if target.at_most else '≥'} {percent(target.bar)}", shown(rate), verdict])
    yield f"Of level {TOP} unless said."
    yield ""
    yield from table(["", "target", "reached", ""], rows)
    for target in TARGETS[ruleset.name]:
        if target.note:
            yield ""
            yield f"{target.words}: {target.note}"


def endings(ruleset: AnyRuleset, figures: Figures) -> Iterator[str]:
    has_nights = any(tally.nights for tally in figures.cells.values())
    head = [HUNTER[ruleset.name], "Jack", "games", "moves", *(["nights survived"] if has_nights else []), "ends"]
    rows = []
    for hunter in PLAYERS:
        for jack in PLAYERS:
            tally = next((tally for cell, tally in figures.cells.items() if cell == (hunter, jack)), None)
            if tally is None or not tally.games:
                continue
            nights = [shown(figures.nights(jack, hunter))] if has_nights else []
            ends = ", ".join(
                f"{reason} {percent(count / tally.games)}" for reason, count in tally.reasons.most_common()
            )
            rows.append([hunter, jack, f"{tally.games:,}", f"{tally.moves / tally.games:.0f}", *nights, ends])
    yield from table(head, rows)


def decisions(ruleset: AnyRuleset, figures: Figures) -> Iterator[str]:
    rows = []
    for player in PLAYERS:
        for side in SIDES:
            clock = figures.clocks.get((player, side))
            if clock is not None:
                rows.append([player, side_in_words(ruleset, side), *times(clock), within(ruleset, player, clock)])
    yield from table(["player", "side", "thoughts", "p50", "p95", "mean", "slowest", "p95 within"], rows)


def side_in_words(ruleset: AnyRuleset, side: Side) -> str:
    return "Jack" if side == "jack" else HUNTER[ruleset.name]


def times(clock: Clock) -> Iterator[str]:
    yield f"{clock.spans.total():,}"
    for seconds in (clock.at(0.5), clock.at(0.95), clock.mean(), clock.slowest):
        yield milliseconds(seconds)


def milliseconds(seconds: float) -> str:
    return f"{seconds * 1000:,.0f}" if seconds >= 0.01 else f"{seconds * 1000:.2g}"


def bar(ruleset: AnyRuleset, player: str) -> float | None:
    """Give within how many seconds a player should think; random and greedy may take what they like."""
    return THINKING.get(player, THINKING_AT_THE_TOP[ruleset.name]) if player in LEVELS else None


def within(ruleset: AnyRuleset, player: str, clock: Clock) -> str:
    limit = bar(ruleset, player)
    if limit is None:
        return NOTHING
    return f"{milliseconds(limit)}: {'yes' if clock.at(0.95) <= limit else 'no'}"


def faults(figures: Figures) -> Iterator[str]:
    found = figures.faults()
    if found:
        yield from part(f"Games that were broken off: {len(found)}", (f"- {fault}" for fault in found[:50]))
