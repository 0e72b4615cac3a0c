"""What is told beside and below the map: the nights, the policemen, the track, Jack's sheet, the key."""

from collections.abc import Iterable
from typing import Final

from engine.drawing import INK, MUTED, Attribute, Element, box, circle, group, heading, kept, kept_all, path, rect, text
from engine.rulesets.letters_from_whitechapel.board import COLOURS, HOURS, NIGHTS, TRACK
from engine.rulesets.letters_from_whitechapel.figures import (
    CLUE,
    NIGHT,
    PINK,
    RED,
    SLATE,
    VIOLET,
    YELLOW,
    alley,
    burst,
    cloak,
    coach,
    crime,
    cuffs,
    diamond,
    dress,
    house,
    jack,
    patrol,
    pill,
    policeman,
    struck,
    unknown,
    woman,
)
from engine.rulesets.letters_from_whitechapel.offers import owner
from engine.rulesets.letters_from_whitechapel.position import Known, nights_hunted, spaces
from engine.rulesets.letters_from_whitechapel.scenery import RADIUS, SQUARE, style
from engine.rulesets.letters_from_whitechapel.state import Hunt, Table

SCALE: Final = 0.5
"""Of the map and of the marks in the key."""

COLUMN: Final = 68
"""How far the spaces of the track are from each other."""

LIT: Final = "#fff0c2"
"""What is going on now."""

UNLIT: Final[dict[str, Attribute]] = {"fill": "#ffffff", "stroke": "#d8cfbf"}
"""How other rows are drawn."""

SIGNS: Final = {
    "murder": crime(scale=0.5),
    "coach": coach(scale=0.5),
    "alley": alley(scale=0.5),
    "home": house(scale=0.2),
}
"""How Jack came to a circle, unless by a step that did not end the night."""


# What each night brings


@kept_all
def nights(now: int | None = None) -> Iterable[Element]:
    """Draw what each night brings; one of them may be on."""
    yield heading("Nights")
    columns = (
        (78, "marked", woman(marked=True, scale=0.6)),
        (119, "blank", woman(marked=False, scale=0.6)),
        (160, "victims", crime(scale=0.75)),
        (201, "coaches", coach(scale=0.75)),
        (243, "alleys", alley(scale=0.72)),
    )
    for x, name, figure in columns:
        yield group(figure, text(name, 0, 20, 10, fill=MUTED), at=(x, 2))
    for night in NIGHTS:
        y = 18 + 24 * night.number
        numbers = (night.marked, night.blank, night.victims, night.coaches, night.alleys)
        lit = night.number == now
        frame: dict[str, Attribute] = {"fill": LIT, "stroke": INK, "stroke_width": 2.5} if lit else UNLIT
        yield rect(0, y - 11, 266, 22, rx=5, **frame)
        yield text(f"Night {night.number}", 8, y, 13, anchor="start", font_weight="bold" if lit else None)
        yield from (
            text(str(count), x, y, 14, font_weight="bold") for (x, *_), count in zip(columns, numbers, strict=True)
        )


# The key


@kept_all
def key() -> Iterable[Element]:
    """Say what the marks on the empty map mean."""
    radius, side = RADIUS * SCALE, SQUARE * SCALE
    entries = (
        (circle(0, 0, radius, fill="#ffffff", stroke=INK), "circle: Jack goes from one to the next"),
        (circle(0, 0, radius, fill=RED, stroke=INK), "red circle: women are placed here"),
        (box(0, 0, side, side, fill=INK), "crossing: policemen stand here"),
        (bordered(YELLOW), "yellow: patrols of the first night"),
        (bordered(PINK), "pink: for an optional rule"),
    )
    for line, (figure, words) in enumerate(entries):
        yield group(figure, text(words, 20, 0, 12.5, anchor="start"), at=(12, 150 + 25 * line))


@kept
def bordered(border: str) -> Element:
    """Draw a crossing with a border of some colour."""
    side = SQUARE * SCALE
    return group(box(0, 0, side + 8, side + 8, rx=2, fill=border, stroke=INK), box(0, 0, side, side, fill=INK))


@kept_all
def key_of_pieces(*, revealed: bool) -> Iterable[Element]:
    """Say what the pieces on the map mean, those included that only some may see."""
    number = circle(0, 0, RADIUS, fill="#ffffff", stroke=INK, stroke_width=2.5)
    back = circle(0, 0, RADIUS + 14, fill=NIGHT)
    entries = [
        (group(back, number, unknown(at=(0, -38)), at=(0, 4), scale=0.28), "woman, face down"),
        (group(dress(), number, at=(0, 1), scale=0.26), "wretched woman"),
        (patrol(None, up=False, scale=0.42), "patrol, face down"),
        (patrol("green", up=True, scale=0.42), "patrol, turned up"),
        (group(burst(), number, scale=0.28), "crime scene"),
        (group(diamond(), circle(0, 0, RADIUS, fill=CLUE, stroke=INK), scale=0.28), "clue of tonight"),
        (group(pill("N1", at=(0, 0), fill=CLUE, ink=INK), scale=0.62), "clue of night 1"),
        (group(pill("4", at=(0, 0), fill=SLATE, sign=struck()), scale=0.62), "on 4: no clue"),
        (group(pill("4", at=(0, 0), fill="#ffffff", ink=INK, sign=cuffs()), scale=0.62), "on 4: no arrest"),
    ]
    if revealed:
        entries += [
            (group(pill("4", at=(0, 0), fill=VIOLET), scale=0.62), "on 4: Jack here"),
            (group(cloak(), number, at=(0, 5), scale=0.25), "Jack at the last"),
            (group(house(), number, scale=0.25), "hideout"),
        ]
    for index, (figure, words) in enumerate(entries):
        x, y = 14 + 142 * (index % 2), 142 + 23 * (index // 2)
        yield group(figure, text(words, 18, 0, 11, anchor="start"), at=(x, y))


# The policemen


@kept_all
def five() -> Iterable[Element]:
    """Draw the five policemen."""
    yield heading("Policemen")
    yield from (policeman(colour, at=(16 + 38 * column, 36)) for column, colour in enumerate(COLOURS))


def corps(table: Table) -> Iterable[Element]:
    """Draw the policemen: whose they are, who is head, who has yet to act. [Rules 2.2, 4.3, 6.3]"""
    yield heading("Policemen", y=-9)
    for column, colour in enumerate(COLOURS):
        lit = colour == table.head
        waits = colour in table.waiting and table.outcome is None
        words = "asking" if colour == table.searching else ("to walk" if table.phase == "hunt" else "to look")
        yield group(
            rect(0, 10, 50, 94, rx=6, fill=LIT if lit else "#ffffff", stroke=INK, stroke_width=2.5 if lit else 1),
            policeman(colour, at=(25, 35)),
            text(colour, 25, 64, 12, font_weight="bold"),
            text(owner(table.options, colour), 25, 78, 10),
            *([box(25, 94, 46, 16, rx=4, fill=INK), text(words, 25, 94, 10.5, fill="#ffffff")] if waits else []),
            *([box(25, 10, 36, 15, rx=7, fill=INK), text("head", 25, 10, 11, fill="#ffffff")] if lit else []),
            at=(53 * column, 0),
            data_head=colour if lit else None,
            data_waiting=colour if waits else None,
        )


# The track


@kept_all
def track() -> Iterable[Element]:
    """Draw the track: five hours of the crime, then fifteen moves."""
    yield heading("Time of the crime")
    yield group(heading("Moves of Jack"), at=(COLUMN * len(HOURS), 0))
    for column, name in enumerate(TRACK):
        crime_time = column < len(HOURS)
        yield group(
            rect(0, 12, 62, 38, rx=6, fill="#f0d9d3" if crime_time else "#ffffff", stroke=INK),
            text(name, 31, 31, 17, font_weight="bold", fill=RED if crime_time else INK),
            at=(COLUMN * column, 0),
            data_track=name,
        )


def tokens(table: Table) -> Iterable[Element]:
    """Draw the hour and Jack's pawn on the track, and the special moves beside it. [Rules 2.3, 4.7, 4.14]"""
    if table.wretched or table.hunt:
        hour = circle(COLUMN * (len(HOURS) - table.hour) + 10, 31, 7.5, fill=RED, stroke=INK, stroke_width=1.5)
        yield group(hour, data_hour=HOURS[table.hour - 1])
    if table.pawn is not None:
        yield rect(COLUMN * table.pawn, 12, 62, 38, rx=6, fill="none", stroke=VIOLET, stroke_width=4)
        yield group(jack(at=(COLUMN * table.pawn + 53, 31), scale=0.65), data_pawn=TRACK[table.pawn])
    tonight = NIGHTS[table.night - 1]
    x = COLUMN * 10 + 34
    for name, left, count, figure in (
        ("Coaches", table.coaches, tonight.coaches, coach),
        ("Alleys", table.alleys, tonight.alleys, alley),
    ):
        yield text(f"{name} left: {left} of {count}", x, 0, 13, anchor="start", font_weight="bold", fill=MUTED)
        for place in range(count):
            used = place >= left
            yield group(
                figure(scale=0.62),
                *([path("M-11 -8L11 8M11 -8L-11 8", stroke=RED, stroke_width=3)] if used else []),
                at=(x + 166 + 30 * place, -1),
                opacity=0.55 if used else None,
            )
        x += 300


# Jack's sheet


def sheet(table: Table, seen: Known) -> Iterable[Element]:
    """Draw a row for each night: how Jack moved, and, for those who may see it, where. [Rules 2.5, 8.1]"""
    told = "Jack's sheet" if seen.rows is not None else "What is known of Jack's sheet"
    yield heading(f"{told}, a row for each night" + (f"; hideout: {seen.hideout}" if seen.hideout else ""))
    for night in NIGHTS:
        now = night.number == table.night
        y = 24 * night.number
        yield rect(0, y - 11, COLUMN * len(TRACK) - 6, 22, rx=4, **(UNLIT | ({"fill": LIT} if now else {})))
        yield text(str(night.number), -9, y, 14, font_weight="bold" if now else None)
    for hunt in nights_hunted(table):
        yield group(*row(table, seen, hunt), at=(COLUMN * (len(HOURS) - hunt.hour) + 31, 24 * hunt.night))


def row(table: Table, seen: Known, hunt: Hunt) -> Iterable[Element]:
    """Draw a row of the sheet; once the game is over, upon the line that shows the way of that night on the map."""
    went = spaces(hunt)
    if table.shown:
        ink, dashes, width = style(hunt.night, last=hunt.night == len(nights_hunted(table)))
        end = COLUMN * (len(went) - 1)
        yield path(f"M0 0H{end}", stroke=ink, stroke_width=width / 2, stroke_dasharray=dashes, stroke_linecap="round")
    for column, (_space, kind) in enumerate(went):
        x = COLUMN * column
        words = ""
        if seen.rows is not None:
            words = str(seen.rows[hunt.night - 1][column])
        elif kind == "murder":
            words = "/".join(map(str, hunt.murders))
        if words:
            yield box(x, 0, 10 + 9 * len(words), 18, rx=5, fill="#ffffff" if table.shown else "none")
            yield text(words, x, 0, 14 if len(words) < 4 else 12, font_weight="bold")
        else:
            yield circle(x, 0, 3, fill=MUTED)
        if kind in SIGNS and len(words) < 4:
            yield group(SIGNS[kind], at=(x - 26, 0))
