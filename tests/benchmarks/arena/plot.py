"""The cross-table and the ladder as a picture."""

from collections.abc import Iterator
from itertools import pairwise

from engine.drawing import INK, MUTED, PAPER, Element, group, heading, line, picture, rect, text
from engine.registry import AnyRuleset
from tests.benchmarks.arena.cells import LEVELS, PLAYERS
from tests.benchmarks.arena.circumstances import Circumstances
from tests.benchmarks.arena.figures import Figures, Rate
from tests.benchmarks.arena.targets import HUNTER, LEAST_STEP, STEP

SIZE = 62
"""Of a square of the cross-table."""
EDGE = 64
"""Of the names beside it."""
TABLE = EDGE + SIZE * len(PLAYERS)
HEIGHT = SIZE * len(PLAYERS)
"""Of the ladder, from 0 to 100 %."""
BAR = 48
GAP = 28
LADDER = 44 + (BAR + GAP) * (len(LEVELS) - 1) + 60

LIGHT, DARK = (0xFF, 0xFD, 0xF8), (0x2A, 0x27, 0x30)
"""Never and always: a scale that holds without colours."""


def drawn(ruleset: AnyRuleset, figures: Figures, circumstances: Circumstances) -> str:
    """Draw both, side by side."""
    margin, top = 24, 74
    width, height = TABLE + LADDER + margin * 3, top + TABLE + 30
    title = f"{ruleset.title}: bots against bots"
    return picture(
        width,
        height,
        text(title, margin, 26, 18, anchor="start", font_weight="bold"),
        text(f"{figures.games():,} games; {circumstances}", margin, 49, 11, anchor="start", fill=MUTED),
        group(*cross_table(ruleset, figures), at=(margin, top)),
        group(*ladder(figures), at=(margin * 2 + TABLE, top)),
        title=title,
        description="How often Jack wins, by who looks for him and who he is; how often a level beats the one below.",
    )


def cross_table(ruleset: AnyRuleset, figures: Figures) -> Iterator[Element]:
    yield heading(f"How often Jack wins: {HUNTER[ruleset.name]} by rows, Jack by columns", y=8)
    for place, player in enumerate(PLAYERS):
        yield text(named(player), EDGE + SIZE * (place + 0.5), EDGE - 14, 12)
        yield text(named(player), EDGE - 10, EDGE + SIZE * (place + 0.5), 12, anchor="end")
    for row, hunter in enumerate(PLAYERS):
        for column, jack in enumerate(PLAYERS):
            at = (EDGE + SIZE * column, EDGE + SIZE * row)
            yield group(*square(figures.rate(jack, "jack", hunter)), at=at)


def named(player: str) -> str:
    return f"level {player}" if player in LEVELS else player


def square(rate: Rate | None) -> Iterator[Element]:
    middle = SIZE / 2
    if rate is None:
        yield rect(1, 1, SIZE - 2, SIZE - 2, fill="none", stroke=MUTED, stroke_opacity=0.3)
        yield text("—", middle, middle, 12, fill=MUTED)
        return
    # Where dark and light letters stand out alike.
    ink = INK if rate.share < 0.6 else PAPER
    yield rect(1, 1, SIZE - 2, SIZE - 2, fill=shade(rate.share), stroke=MUTED, stroke_width=0.5)
    yield text(f"{rate.share * 100:.0f} %", middle, middle - 9, 15, font_weight="bold", fill=ink)
    yield text(f"{rate.low * 100:.0f} to {rate.high * 100:.0f}", middle, middle + 8, 10, fill=ink)
    yield text(f"{rate.games:,}", middle, middle + 21, 9, fill=ink)


def shade(share: float) -> str:
    return "#" + "".join(
        f"{round(light + (dark - light) * share):02x}" for light, dark in zip(LIGHT, DARK, strict=True)
    )


def ladder(figures: Figures) -> Iterator[Element]:
    yield heading("Each level against the one below, mean of both sides", y=8)
    yield group(*scale(), at=(44, EDGE))
    for place, (below, above) in enumerate(pairwise(LEVELS)):
        x = 44 + GAP / 2 + (BAR + GAP) * place
        yield text(f"{above} : {below}", x + BAR / 2, EDGE + HEIGHT + 16, 12)
        rate = figures.both_sides(above, below)
        if rate is not None:
            yield group(*bar(rate), at=(x, EDGE))


def scale() -> Iterator[Element]:
    width = (BAR + GAP) * (len(LEVELS) - 1)
    for share in (0, 0.25, 0.5, 0.75, 1):
        yield line((0, up(share)), (width, up(share)), stroke=MUTED, stroke_width=0.6, stroke_opacity=0.5)
        yield text(f"{share * 100:.0f} %", -8, up(share), 10, anchor="end", fill=MUTED)
    for share, dashes in ((LEAST_STEP, "2 3"), (STEP, "7 3")):
        yield line((0, up(share)), (width, up(share)), stroke=INK, stroke_dasharray=dashes)
        yield text(f"{share * 100:.0f} %", width + 6, up(share), 10, anchor="start")


def up(share: float) -> float:
    return HEIGHT * (1 - share)


def bar(rate: Rate) -> Iterator[Element]:
    middle = BAR / 2
    yield rect(0, up(rate.share), BAR, HEIGHT - up(rate.share), fill=INK, fill_opacity=0.28, stroke=INK)
    yield line((middle, up(rate.low)), (middle, up(rate.high)), stroke=INK, stroke_width=2)
    for end in (rate.low, rate.high):
        yield line((middle - 7, up(end)), (middle + 7, up(end)), stroke=INK, stroke_width=2)
    yield text(f"{rate.share * 100:.0f} %", middle, up(rate.high) - 12, 13, font_weight="bold")
    yield text(f"{rate.games:,}", middle, HEIGHT - 10, 9)
