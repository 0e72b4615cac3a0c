"""The statistics of a ruleset as a picture, which is light or dark as the page around it."""

from collections.abc import Iterator
from typing import Final

from engine.bot import NAMES
from engine.drawing import INK, MUTED, PAPER, Element, element, group, heading, line, picture, rect, text
from service.statistics import EndingWins, PlayerWins, RoundWins, Statistics

WIDTH: Final = 920
MARGIN: Final = 32
INSIDE: Final = WIDTH - 2 * MARGIN
HALF: Final = (INSIDE - 44) / 2
COLUMNS: Final = 160
"""How high the columns of the rounds can be."""
ROW: Final = 27

# By side. Told apart by those who see no red, and in grey; each stands out from its paper, and its letters from it.
LIGHT: Final = ("#a8432f", "#3d6f94", "#7a6a2c", "#5d4a78")
DARK: Final = ("#e08a6d", "#84b8dc", "#d0bd6e", "#b7a0d8")
DARK_PAPER: Final = "#1f1d24"
DARK_INK: Final = "#efe9dc"
DARK_MUTED: Final = "#a9a297"

DASHED: Final = {"class": "rule", "stroke_dasharray": "3 3"}
"""Where half of all would be."""

STYLE: Final = (
    f".paper,.on{{fill:{PAPER}}}.ink{{fill:{INK}}}.muted,text[fill]{{fill:{MUTED}}}.track{{fill:{INK};opacity:.07}}"
    f".rule{{stroke:{MUTED};opacity:.55}}"
    + "".join(f".side-{place}{{fill:{colour}}}" for place, colour in enumerate(LIGHT))
    + "@media (prefers-color-scheme:dark){"
    f".paper,.on{{fill:{DARK_PAPER}}}.ink{{fill:{DARK_INK}}}.muted,text[fill]{{fill:{DARK_MUTED}}}"
    f".track{{fill:{DARK_INK};opacity:.09}}.rule{{stroke:{DARK_MUTED}}}"
    + "".join(f".side-{place}{{fill:{colour}}}" for place, colour in enumerate(DARK))
    + "}"
)


def drawn(title: str, found: Statistics) -> str:
    """Draw all of it."""
    names = tuple([wins.side for wins in found.sides])
    lower = 190 + max(COLUMNS + 44, ROW * len(found.endings) + 26) + 34
    kinds = max([sum(player.side == name for player in found.players) for name in names], default=0)
    height = lower + 26 + ROW * kinds + 28 if found.games else 130
    length = "" if found.mean_moves is None else f" of {found.mean_moves:,.1f} moves on average"
    told = f"{found.games:,} finished public {'game' if found.games == 1 else 'games'}{length}"
    parts = [*legend(names)]
    if found.games:
        parts += [
            group(*share_of_wins(found), at=(MARGIN, 96)),
            group(*rounds(found, names), at=(MARGIN, 190)),
            group(*endings(found, names), at=(MARGIN + HALF + 44, 190)),
        ]
        for place, name in enumerate(names[:2]):
            group_of = [player for player in found.players if player.side == name]
            parts.append(group(*players(group_of, name, place), at=(MARGIN + (HALF + 44) * place, lower)))
    return picture(
        WIDTH,
        height,
        element("style", STYLE),
        rect(0, 0, WIDTH, height, **{"class": "paper"}),
        label(f"{title}: finished games", MARGIN, 38, 21, font_weight="bold"),
        muted(told, MARGIN, 64, 13),
        *parts,
        title=f"{title}: finished games",
        description=f"{told}. {in_words(found)}",
    )


def in_words(found: Statistics) -> str:
    """Say the main thing to those who cannot see it."""
    if not found.games:
        return "Nobody has won yet."
    return ", ".join(f"{named(wins.side)} won {percent(wins.wins, found.games)}" for wins in found.sides) + "."


def legend(names: tuple[str, ...]) -> Iterator[Element]:
    """Say which colour is which side, from the right edge to the left."""
    x = WIDTH - MARGIN
    for place, name in reversed(list(enumerate(names))):
        x -= len(name) * 8 + 26
        yield rect(x, 31, 13, 13, rx=3, **{"class": f"side-{place}"})
        yield label(named(name), x + 19, 38, 13)


def share_of_wins(found: Statistics) -> Iterator[Element]:
    """Draw who wins how often, as one bar."""
    yield heading("Who wins")
    x = 0.0
    for place, wins in enumerate(found.sides):
        width = INSIDE * wins.wins / found.games
        if width:
            yield rect(x, 16, width, 40, **{"class": f"side-{place}"})
        if width > 150:
            words = f"{named(wins.side)} {percent(wins.wins, found.games)}"
            yield text(words, x + 14, 36, 16, anchor="start", font_weight="bold", **{"class": "on"})
            yield text(f"{wins.wins:,}", x + width - 14, 36, 13, anchor="end", **{"class": "on"})
        x += width
    yield line((INSIDE / 2, 11), (INSIDE / 2, 61), **DASHED)


def rounds(found: Statistics, names: tuple[str, ...]) -> Iterator[Element]:
    """Draw in which round games end, as columns of who won them."""
    yield heading(f"By the {found.round_name} in which they ended")
    most = max(one.games for one in found.rounds)
    by_number = {one.round: one for one in found.rounds}
    shown = range(min(1, *by_number), max(by_number) + 1)
    step = HALF / len(shown)
    yield line((0, COLUMNS + 24), (HALF, COLUMNS + 24), **{"class": "rule"})
    for place, number in enumerate(shown):
        x, wide = step * place + step * 0.14, step * 0.72
        yield label(str(number), x + wide / 2, COLUMNS + 38, 12, anchor="middle")
        if number in by_number:
            yield group(*column(by_number[number], names, wide, (COLUMNS - 14) / most, found.games), at=(x, 24))


def column(one: RoundWins, names: tuple[str, ...], wide: float, scale: float, games: int) -> Iterator[Element]:
    """Draw one column, and above it which part of all games it is."""
    y = float(COLUMNS)
    for place, name in enumerate(names):
        high = one.wins.get(name, 0) * scale
        if high:
            y -= high
            yield rect(0, y, wide, high, **{"class": f"side-{place}"})
    yield muted(percent(one.games, games), wide / 2, y - 9, 11, anchor="middle")


def endings(found: Statistics, names: tuple[str, ...]) -> Iterator[Element]:
    """Draw how games end, the most frequent ending first."""
    yield heading("How they ended")
    most = max(one.games for one in found.endings)
    for row, one in enumerate(found.endings):
        yield group(*ending(one, names, (HALF - 200) / most, found.games), at=(0, 26 + ROW * row))


def ending(one: EndingWins, names: tuple[str, ...], scale: float, games: int) -> Iterator[Element]:
    """Draw one ending as a bar of who won by it."""
    yield label(one.reason.replace("-", " "), 0, 10, 13)
    x = 130.0
    for place, name in enumerate(names):
        width = one.wins.get(name, 0) * scale
        if width:
            yield rect(x, 1, width, 18, **{"class": f"side-{place}"})
            x += width
    yield muted(f"{percent(one.games, games)}", x + 8, 10, 12)


def players(found: list[PlayerWins], name: str, place: int) -> Iterator[Element]:
    """Draw how often each kind of player wins on a side."""
    yield heading(f"How often {named(name)} wins, by who it is")
    wide = HALF - 250
    for row, player in enumerate(found):
        y = 26 + ROW * row
        yield label(kind(player), 0, y + 10, 13)
        yield rect(130, y + 1, wide, 18, **{"class": "track"})
        yield rect(130, y + 1, wide * player.wins / player.games, 18, **{"class": f"side-{place}"})
        yield label(percent(player.wins, player.games), 130 + wide + 10, y + 10, 13, font_weight="bold")
        yield muted(f"of {player.games:,}", 130 + wide + 54, y + 10, 12)
    if found:
        yield line(
            (130 + wide / 2, 22), (130 + wide / 2, 26 + ROW * len(found)), **{"class": "rule"}, stroke_dasharray="3 3"
        )


def kind(player: PlayerWins) -> str:
    """Name a kind of player."""
    if player.level is not None:
        return f"{NAMES[player.level - 1]} ({player.level})"
    return "people" if player.kind == "human" else "others' bots"


def percent(part: int, whole: int) -> str:
    """Write a share, with a decimal where it would else be nothing or all."""
    share = part * 100 / whole
    if 0 < share < 1 or 99 < share < 100:
        return f"{min(max(share, 0.1), 99.9):.1f} %"
    return f"{share:.0f} %"


def named(name: str) -> str:
    """Write a side's name as a heading has it."""
    return name.capitalize()


def label(words: str, x: float, y: float, size: float, *, anchor: str = "start", **attributes: str) -> Element:
    """Write in the colour of ink."""
    return text(words, x, y, size, anchor=anchor, **{"class": "ink"}, **attributes)


def muted(words: str, x: float, y: float, size: float, *, anchor: str = "start") -> Element:
    """Write what is beside the point."""
    return text(words, x, y, size, anchor=anchor, fill=MUTED)
