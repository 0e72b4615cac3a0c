"""The board and a position as SVG."""

from collections.abc import Iterable, Mapping
from typing import Final, NamedTuple

from engine.drawing import INK, MUTED, Element, Picture, Point, box, group, heading, kept, picture, polygon, rect, text
from engine.rulesets.mr_jack.board import (
    BUILDINGS,
    CELLS,
    CHARACTERS,
    CLOSED_AT_START,
    COLOURS,
    EDITIONS,
    EXITS,
    INDEX,
    INVESTIGATOR,
    JACK,
    LANTERN_AT_START,
    LIT_AT_START,
    NAMES,
    ORDER,
    POSTS,
    ROUNDS,
    STREETS,
    Character,
    Exit,
    position,
)
from engine.rulesets.mr_jack.figures import (
    DEEDS,
    FAINT,
    HEX,
    HOUSE,
    LOW,
    NIGHT,
    PALE,
    RADIUS,
    ROW,
    back,
    beam,
    card,
    eye,
    frame,
    front,
    garden,
    gaslight,
    house,
    key,
    lantern,
    manhole,
    medallion,
    night,
    passage,
    start,
    street,
)
from engine.rulesets.mr_jack.light import lit_streets, visible
from engine.rulesets.mr_jack.offers import due
from engine.rulesets.mr_jack.state import Activation, Cards, Hand, JackHand, Table
from engine.rulesets.mr_jack.streets import BEAM, cells_in
from engine.seat import Seat

WIDTH: Final = 900
CORNER: Final[Point] = (16, 62)
"""The top left corner of the district, which is as wide as 10 hexes and as high as 9."""

PANEL: Final[Point] = (714, 62)
BELOW: Final = CORNER[1] + 18 * ROW + 12

GARDENS: Final = ("B8", "F8", "H8", "K9", "L8")
"""Buildings that are drawn as gardens."""

TITLES: Final[dict[Seat, str]] = {INVESTIGATOR: "Investigator", JACK: "Jack"}
PLAYERS: Final[dict[Seat, str]] = {INVESTIGATOR: "the Investigator", JACK: "Jack"}
REASONS: Final = {
    "arrest": "Jack was accused and arrested",
    "wrong-accusation": "the wrong character was accused",
    "escape": "Jack left the district",
    "dawn": "still at large after round 8",
    "resignation": "the other side resigned",
}
"""What the reason of an outcome means. [Rules 7.1, 7.2, 7.5]"""


def draw_board() -> Picture:
    """Draw what is printed: the district of the first edition, before anything is set up on it."""
    first, revised = EDITIONS["first"], EDITIONS["revised"]
    starts = "; ".join(f"{NAMES[who]} ({COLOURS[who]}) on {cell}" for who, cell in first.starts.items())
    return picture(
        WIDTH,
        BELOW + 66,
        text("Mr. Jack", 20, 20, 20, anchor="start", font_weight="bold"),
        text("Dashed rounds show where the characters start", 20, 43, 13, anchor="start", fill=MUTED),
        group(*night(), at=CORNER),
        *(ground(cell, lit=False) for cell in CELLS),
        *posts({}),
        *manholes(first.manholes, ()),
        *(name(cell, lit=False) for cell in CELLS),
        *(start(who, at=spot(cell)) for who, cell in first.starts.items()),
        *exits(()),
        group(*cast(), at=PANEL),
        group(*key(), at=(CORNER[0], BELOW + 10)),
        title="Mr. Jack: the board",
        description=f"86 hexes in 13 columns. Streets: {', '.join(STREETS)}. Posts of gaslights: {', '.join(POSTS)}. "
        f"Buildings and gardens: {', '.join(BUILDINGS)}. Manholes: {', '.join(first.manholes)}; in the revised "
        f"edition: {', '.join(revised.manholes)}. Exits: {', '.join(f'{way} beyond {EXITS[way]}' for way in EXITS)}. "
        f"The characters start here: {starts}.",
    )


def draw_position(table: Table, hands: tuple[Hand, ...]) -> Picture:
    """Draw a position as somebody who may see some hands sees it."""
    told = [contents(held, yours=len(hands) == 1) for held in ((table.shown,) if table.shown else hands)]
    return picture(
        WIDTH,
        BELOW + 66 + 76 * len(told),
        *header(table),
        group(*night(), at=CORNER),
        *district(table),
        *exits(table.cordons),
        *characters(table),
        group(*order(table), *witness(table), *cards(table), *others(table), *track(table), *alibis(table), at=PANEL),
        group(*key(), at=(CORNER[0], BELOW + 10)),
        *(group(*strip(table, rows), at=(CORNER[0], BELOW + 62 + 76 * index)) for index, rows in enumerate(told)),
        title=f"Mr. Jack: {status(table)}",
        description=description(table, told),
    )


# In words


def turn(table: Table) -> int:
    """Count the activations of this round that are over."""
    return 4 - len(table.unplayed) - (table.activation is not None)


def acting(table: Table) -> Character | None:
    """Name the character who is activated, until the game is over."""
    return table.activation.character if table.activation and not table.outcome else None


def status(table: Table) -> str:
    """Say who won, or who is to move."""
    now = f"round {table.round} of {ROUNDS}"
    if table.outcome is not None:
        return f"{now}, won by {' and '.join(PLAYERS[seat] for seat in table.outcome.winners) or 'nobody'}"
    return now if turn(table) == 4 else f"{now}, {PLAYERS[due(table)]} to move"


def remark(table: Table) -> str:
    """Say how the game ended, what the running activation waits for, or how many suspects are left."""
    if table.outcome is not None:
        return REASONS.get(table.outcome.reason, table.outcome.reason)
    if table.activation is not None:
        return f"{NAMES[table.activation.character]} is activated: {awaited(table.activation)}"
    return f"suspects not cleared: {len(CHARACTERS) - len(table.cleared)}"


def awaited(activation: Activation) -> str:
    """Say what an activation waits for. [Rules 3.3, 5.1, 5.4]"""
    if activation.aiming:
        return "turn the lantern"
    if activation.steps_left:
        return f"{activation.steps_left} steps to whistle"
    if activation.moved:
        return "moved, power due"
    return "power used, to move" if activation.power_used else "to move"


def description(table: Table, told: Iterable[tuple["Told", ...]]) -> str:
    """Tell the position to somebody who cannot see the drawing."""
    places = [f"{NAMES[who]} on {street_of(table, who)}" for who in CHARACTERS]
    names: list[tuple[str, list[str]]] = [
        ("Characters", places),
        ("Cleared", [NAMES[who] for who in table.cleared]),
        ("Visible", [NAMES[who] for who in visible(table) if table.options.aids]),
        ("Gaslights lit", [lit_post(light.post, light.number) for light in table.lights]),
        ("Lantern", [table.lantern]),
        ("Manholes covered", list(table.covers)),
        ("Manholes open", [cell for cell in EDITIONS[table.options.edition].manholes if cell not in table.covers]),
        ("Exits closed", list(table.cordons)),
        ("Cards of this round", [NAMES[who] for who in table.cards]),
        ("Not played yet", [NAMES[who] for who in table.unplayed]),
        ("Witness card", [table.witness]),
        ("Alibi cards drawn", [f"Jack {table.jack_drew}", f"the Investigator {table.investigator_drew}"]),
        *((row.what, [NAMES[who] for who in row.cards]) for rows in told for row in rows),
    ]
    parts = [f"{what}: {'; '.join(which)}." for what, which in names if which]
    return " ".join((f"{sentence(remark(table))}.", *parts))


def lit_post(post: str, number: int | None) -> str:
    """Say where a gaslight is lit, and with which number."""
    return f"{number} on {post}" if number else post


class Told(NamedTuple):
    """Some cards that a hand tells of, and whether they say who Jack is or who he is not."""

    what: str
    cards: tuple[Character, ...]
    jack: bool = False


def contents(held: Hand | Cards, *, yours: bool) -> tuple[Told, ...]:
    """Say what a hand tells, or all cards at the end. [Rules 7.6, 8.1]"""
    if isinstance(held, Cards):
        return (
            Told("Jack was", (held.identity,), jack=True),
            Told("Jack drew", held.jack_alibis),
            Told("The Investigator drew", held.investigator_alibis),
        )
    drawn = Told("You drew" if yours else f"{sentence(PLAYERS[held.seat])} drew", held.alibis)
    if isinstance(held, JackHand):
        return (Told("You are" if yours else "Jack is", (held.identity,), jack=True), drawn)
    return (drawn,)


def sentence(words: str) -> str:
    """Begin with a capital letter and leave the others alone."""
    return words[:1].upper() + words[1:]


# The district


def spot(cell: str, *, low: float = LOW) -> Point:
    """Find where the content of a hex lies, or, if it is not to be low, the middle of the hex."""
    column, row = position(cell)
    return CORNER[0] + RADIUS * (1 + 1.5 * column), CORNER[1] + ROW * (1 + row) + low


def street_of(table: Table, who: Character) -> str:
    """Name the street where a character stands."""
    cell: str = getattr(table.places, who)
    return cell


@kept
def ground(cell: str, *, lit: bool) -> Element:
    """Draw a hex. [Rules 1.1, 1.2]"""
    if cell in STREETS:
        shape = street(lit=lit)
    elif cell in POSTS:
        shape = polygon(HEX, fill=HOUSE, stroke=NIGHT, stroke_width=2)
    else:
        shape = garden() if cell in GARDENS else house()
    return group(shape, at=spot(cell, low=0), data_cell=cell, data_lit="yes" if lit else None)


@kept
def name(cell: str, *, lit: bool) -> Element:
    """Write the name of a hex along its northern side, in its own layer so that no beam covers it. [Rule 1.1]"""
    x, y = spot(cell, low=-21.5)
    if cell in BUILDINGS:
        return text(cell, x, y, 10.5, fill=FAINT)
    return text(cell, x, y, 11.5, fill=INK if lit else PALE, font_weight="bold")


def district(table: Table) -> Iterable[Element]:
    """Draw the hexes, and, where the players agreed to such help, which of them are lit and how far the beam goes."""
    beamed = BEAM[table.lantern][INDEX[table.places.watson]] if table.options.aids else 0
    lit = cells_in(lit_streets(table.lights) | beamed) if table.options.aids else []
    yield from (ground(cell, lit=cell in lit) for cell in CELLS)
    if beamed:
        yield beam(table.lantern, beamed.bit_count(), at=spot(table.places.watson))
    yield from posts({light.post: light.number for light in table.lights})
    yield from manholes(EDITIONS[table.options.edition].manholes, table.covers)
    yield from (name(cell, lit=cell in lit) for cell in CELLS)


def posts(lit: Mapping[str, int | None]) -> Iterable[Element]:
    """Draw the gaslights; those that are lit are given with their numbers. [Rules 2.2, 5.5, 6.7]"""
    for post in POSTS:
        sign = gaslight(lit.get(post), lit=post in lit, at=spot(post))
        yield group(sign, data_light=post) if post in lit else group(sign, data_dark=post)


def manholes(cells: Iterable[str], covers: Iterable[str]) -> Iterable[Element]:
    """Draw the manholes, some of them covered. [Rules 1.3, 5.7]"""
    for cell in cells:
        sign = manhole(covered=cell in covers, at=spot(cell))
        yield group(sign, data_cover=cell) if cell in covers else group(sign, data_manhole=cell)


def exits(cordons: Iterable[Exit]) -> Iterable[Element]:
    """Draw the four exits beyond their streets. [Rules 1.4, 5.6]"""
    for way, cell in EXITS.items():
        south, closed = way.startswith("S"), way in cordons
        beyond = f"{cell[0]}{int(cell[1:]) + (2 if south else -2)}"
        sign = passage(way, closed=closed, south=south, at=spot(beyond, low=0))
        yield group(sign, data_cordon=way) if closed else group(sign, data_exit=way)


def characters(table: Table) -> Iterable[Element]:
    """Draw who stands where: who is cleared, who is visible, who is activated."""
    seen = visible(table) if table.options.aids else ()
    for who in CHARACTERS:
        cleared = who in table.cleared
        # The lantern and the mark keep out of each other's way.
        side = -1 if who == "watson" and table.lantern in {"NE", "SE"} else 1
        yield group(
            *([frame()] if who == acting(table) else []),
            medallion(who, cleared=cleared, mark_on=side, at=(0, LOW)),
            *([lantern(table.lantern, at=(0, LOW))] if who == "watson" else []),
            *([eye(at=(18 * side, LOW - 12), scale=0.9)] if who in seen and not cleared else []),
            at=spot(street_of(table, who), low=0),
            data_character=who,
            data_street=street_of(table, who),
        )


# Above and beside the district


def header(table: Table) -> Iterable[Element]:
    """Write the lines that say how the game stands."""
    yield text(sentence(status(table)), 20, 20, 20, anchor="start", font_weight="bold")
    yield text(sentence(remark(table)), 20, 43, 13, anchor="start", fill=MUTED)


def order(table: Table) -> Iterable[Element]:
    """Draw who takes the four activations of this round. [Rule 3.2]"""
    yield heading("Order of this round")
    now = turn(table) if table.outcome is None else 4
    for index, seat in enumerate(ORDER[table.round % 2]):
        is_due = index == now
        plate = {"fill": INK if is_due else "#ffffff", "stroke": INK, "stroke_width": 1}
        yield group(
            box(0, 0, 41, 22, rx=11, **plate),
            text("Jack" if seat == JACK else "Inv.", 0, 0, 12, fill="#ffffff" if is_due else INK),
            at=(20.5 + 43.6 * index, 24),
            opacity=0.5 if index < now else None,
        )


def witness(table: Table) -> Iterable[Element]:
    """Draw what the last call said of Jack. [Rules 6.4, 6.6, 7.2]"""
    unseen = table.witness == "unseen"
    yield heading("Witness card", y=52)
    yield rect(0, 64, 172, 40, rx=7, fill=NIGHT if unseen else "#fff0c2", stroke=INK)
    yield eye(at=(21, 84), scale=1.3, struck=unseen)
    ink = "#ffffff" if unseen else INK
    yield text("Jack unseen" if unseen else "Jack seen", 42, 77, 12, anchor="start", font_weight="bold", fill=ink)
    yield text("he may leave" if unseen else "he may not leave", 42, 92, 11, anchor="start", fill=ink)


def cards(table: Table) -> Iterable[Element]:
    """Draw the four cards of this round; played ones are grey. [Rules 3.1, 3.3]"""
    yield heading("Cards of this round", y=120)
    for index, who in enumerate(table.cards):
        state, note = "played", "played"
        if who in table.unplayed:
            state, note = "waiting", DEEDS[who]
        elif table.activation and who == acting(table):
            state, note = "running", awaited(table.activation)
        yield card(who, note, at=(0, 132 + 43 * index), cleared=who in table.cleared, state=state)


def others(table: Table) -> Iterable[Element]:
    """Draw the characters who have no card in this round; after an odd one their turn is next. [Rule 3.1]"""
    yield heading("In the next round" if table.round % 2 else "Not in this round", y=318)
    rest = [who for who in CHARACTERS if who not in table.cards]
    for index, who in enumerate(rest):
        x, y = 90 * (index % 2), 343 + 32 * (index // 2)
        yield medallion(who, cleared=who in table.cleared, mark_on=-1, at=(x + 17, y), scale=0.8)
        yield text(NAMES[who].rsplit(" ", 1)[-1], x + 34, y, 11, anchor="start")


def track(table: Table) -> Iterable[Element]:
    """Draw the eight rounds."""
    yield heading("Rounds", y=406)
    for round_ in range(1, ROUNDS + 1):
        now = round_ == table.round
        x = 10 + 21.7 * (round_ - 1)
        plate = {"fill": "#ffffff" if now else "#ece6d9", "stroke_width": 2.5 if now else 1}
        yield box(x, 427, 19, 22, rx=4, stroke=INK, **plate)
        yield text(str(round_), x, 427, 12, font_weight="bold" if now else None)


def alibis(table: Table) -> Iterable[Element]:
    """Draw how many alibi cards each side has drawn. [Rules 5.2, 8.1]"""
    yield heading("Alibi cards drawn", y=454)
    for seat, drawn, y in ((JACK, table.jack_drew, 478), (INVESTIGATOR, table.investigator_drew, 504)):
        yield text(f"{TITLES[seat]} {'' if drawn else 'none'}", 0, y, 12, anchor="start")
        yield from (back(at=(96 + 19 * index, y)) for index in range(drawn))


# Below the district


def strip(table: Table, rows: tuple[Told, ...]) -> Iterable[Element]:
    """Draw what a hand tells, or, once the game is over, all cards. [Rules 7.6, 8.1]"""
    yield rect(0, 0, 870, 66, rx=8, fill="#ffffff", stroke=INK, stroke_width=1.5)
    x = 12
    for row in rows:
        yield group(heading(row.what), at=(x, 13))
        for who in row.cards:
            yield front(who, at=(x, 22), cleared=who in table.cleared, jack=row.jack)
            x += 128
        if not row.cards:
            yield text("no alibi card", x, 42, 12, anchor="start")
            x += 90
        x += 14


def cast() -> Iterable[Element]:
    """List the characters with their powers, and what is laid out at the start. [Rules 2.2, 2.3]"""
    yield heading("Characters and powers")
    for index, who in enumerate(CHARACTERS):
        yield card(who, DEEDS[who], at=(0, 14 + 43 * index), cleared=False, state="waiting")
    yield heading("Set-up", y=378)
    lit = [lit_post(post, number) for post, number in sorted(LIT_AT_START.items(), key=lambda at: at[1] or ROUNDS)]
    lines = [
        f"Lit: {', '.join(lit[:2])},",
        f"{', '.join(lit[2:])}",
        f"Covers: {', '.join(EDITIONS['first'].covered)}",
        f"Cordons: {', '.join(CLOSED_AT_START)}",
        f"Lantern: {LANTERN_AT_START}",
    ]
    for index, words in enumerate(lines):
        yield text(words, 0, 397 + 18 * index, 11.5, anchor="start")
