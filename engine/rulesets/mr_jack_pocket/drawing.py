"""The board and a position as SVG."""

from collections.abc import Iterable
from typing import Final

from engine.drawing import INK, MUTED, Element, Picture, Point, box, group, heading, line, picture, rect, text
from engine.rulesets.mr_jack_pocket.board import (
    COLOURS,
    HOURGLASSES,
    HOURGLASSES_TO_WIN,
    INVESTIGATOR,
    JACK,
    NAMES,
    ORDER,
    ROUNDS,
    START,
    SUSPECTS,
    TOKENS,
    other_face,
)
from engine.rulesets.mr_jack_pocket.district import district, key, lying, plot, spaces, standing
from engine.rulesets.mr_jack_pocket.figures import (
    FACES,
    alibi,
    card,
    emblem,
    hourglass,
    hourglasses,
    icon,
    medallion,
    token,
)
from engine.rulesets.mr_jack_pocket.offers import to_move
from engine.rulesets.mr_jack_pocket.sight import in_sight, still_up
from engine.rulesets.mr_jack_pocket.state import Cards, Detectives, Hand, JackHand, Table
from engine.seat import Seat

WIDTH: Final = 700
PANEL: Final[Point] = (486, 62)
BELOW: Final = 552

TITLES: Final[dict[Seat, str]] = {INVESTIGATOR: "Investigator", JACK: "Jack"}
PLAYERS: Final[dict[Seat, str]] = {INVESTIGATOR: "the Investigator", JACK: "Jack"}
REASONS: Final = {
    "identified": "one suspect only is left",
    "hourglasses": "six hourglasses are gathered",
    "caught": "the last suspect is in sight",
    "escaped": "out of sight to the end",
    "dawn": "still at large after round 8",
    "resignation": "the other side resigned",
}
"""What the reason of an outcome means. [Rules 7.4 to 7.8]"""


def draw_board() -> Picture:
    """Draw what is printed: the district before any tile is laid, the suspects and the tokens."""
    starts = Detectives(**START)
    suspects = ", ".join(f"{NAMES[who]} ({COLOURS[who]}, {HOURGLASSES[who]})" for who in SUSPECTS)
    return picture(
        WIDTH,
        BELOW + 112,
        text("Mr. Jack Pocket", 20, 30, 22, anchor="start", font_weight="bold"),
        *(plot(place) for place in range(9)),
        *spaces(starts),
        *key(),
        group(*legend(), at=PANEL),
        group(*both_faces(), at=(20, BELOW + 8)),
        title="Mr. Jack Pocket: the board",
        description="Nine places in three rows, and spaces 0 to 11 around them, clockwise from above the top left. "
        f"{standing(starts)} The suspects, with colour and hourglasses: {suspects}.",
    )


def draw_position(table: Table, hands: tuple[Hand, ...]) -> Picture:
    """Draw a position as somebody who may see some hands sees it."""
    held = next((hand for hand in hands if isinstance(hand, JackHand)), table.shown)
    strip = [group(*cards_of_jack(table, held), at=(20, BELOW))] if held else []
    return picture(
        WIDTH,
        BELOW + 104 * len(strip),
        *header(table),
        *district(table),
        *spaces(table.detectives),
        *key(),
        group(*order(table), *tokens(table), *track(table), *takers(table), *alibis(table), at=PANEL),
        *strip,
        title=f"Mr. Jack Pocket: {status(table)}",
        description=description(table, held),
    )


# In words


def status(table: Table) -> str:
    """Say who won, or who is to move."""
    if table.outcome is not None:
        winners = " and ".join(PLAYERS[seat] for seat in table.outcome.winners) or "nobody"
        return f"round {table.round} of {ROUNDS}, won by {winners}"
    if not table.unused:
        return f"round {table.round} of {ROUNDS}"
    return f"round {table.round} of {ROUNDS}, {PLAYERS[to_move(table)[0]]} to move"


def remark(table: Table) -> str:
    """Say how the game ended, that the chase is on, or how many suspects are left."""
    if table.outcome is not None:
        return REASONS.get(table.outcome.reason, table.outcome.reason)
    if table.chase is not None:
        return f"the chase is on since round {table.chase}: Jack must stay out of sight"
    return f"suspects still up: {len(still_up(table))}"


def description(table: Table, held: JackHand | Cards | None) -> str:
    """Tell the position to somebody who cannot see the drawing."""
    names = [
        ("Tiles, row by row", [lying(tile) for tile in table.tiles]),
        ("In sight", [NAMES[who] for who in in_sight(table.tiles, table.detectives) if table.options.aids]),
        ("Tokens unused", [FACES[face][0] for face in table.unused]),
        ("Rotated", [NAMES[table.rotated]] if table.rotated else []),
        ("Time tokens", [PLAYERS[seat] for seat in table.time_tokens]),
        ("Jack drew in round", [str(round_) for round_ in table.jack_drew]),
        ("The Investigator drew", [NAMES[who] for who in table.investigator_alibis]),
        ("Jack is", [NAMES[held.identity]] if held else []),
        ("His cards", [NAMES[who] for who in held.alibis] if held else []),
    ]
    parts = [f"{what}: {'; '.join(which)}." for what, which in names if which]
    return " ".join((f"{sentence(remark(table))}.", standing(table.detectives), *parts))


def sentence(words: str) -> str:
    """Begin with a capital letter and leave the others alone."""
    return words[:1].upper() + words[1:]


# Above and beside the district


def header(table: Table) -> Iterable[Element]:
    """Write the lines that say how the game stands."""
    yield text(sentence(status(table)), 20, 22, 20, anchor="start", font_weight="bold")
    urgent = {"font_weight": "bold"} if table.chase or table.outcome else {"fill": MUTED}
    yield text(sentence(remark(table)), 20, 46, 13, anchor="start", **urgent)


def order(table: Table) -> Iterable[Element]:
    """Draw who takes the four actions of this round. [Rule 3.4]"""
    yield heading("Order of this round")
    now = 4 - len(table.unused) if table.outcome is None else 4
    for turn, seat in enumerate(ORDER[table.round % 2]):
        due = turn == now
        plate = {"fill": INK if due else "#ffffff", "stroke": INK, "stroke_width": 1}
        name = "Jack" if seat == JACK else "Inv."
        yield group(
            box(0, 0, 45, 24, rx=12, **plate),
            text(name, 0, 0, 12, font_weight="bold" if due else None, fill="#ffffff" if due else INK),
            at=(23 + 49 * turn, 25),
            opacity=0.5 if turn < now else None,
        )


def tokens(table: Table) -> Iterable[Element]:
    """Draw the four tokens; used ones are grey and crossed out. [Rule 3.5]"""
    yield heading("Action tokens", y=56)
    left = list(table.unused)
    for index, face in enumerate(table.tokens):
        unused = face in left
        if unused:
            left.remove(face)
        at = (48 + 98 * (index % 2), 99 + 68 * (index // 2))
        yield token(face, f"back: {FACES[other_face(index, face)][0]}", at=at, used=not unused)


def track(table: Table) -> Iterable[Element]:
    """Draw the eight rounds and who took each time token. [Rules 6.2, 6.3]"""
    yield heading("Rounds and time tokens", y=214)
    for round_ in range(1, ROUNDS + 1):
        taken = table.time_tokens[round_ - 1 : round_]
        now = round_ == table.round
        frame = {"fill": "#ffffff" if taken or now else "#ece6d9", "stroke_width": 2.5 if now else 1}
        yield group(
            box(0, 0, 45, 33, rx=6, stroke=INK, **frame),
            text(str(round_), -13 if taken else 0, 0, 14, font_weight="bold" if now else None),
            *(emblem(seat, at=(8, 0)) for seat in taken),
            at=(23 + 49 * ((round_ - 1) % 4), 241 + 37 * ((round_ - 1) // 4)),
        )


def takers(table: Table) -> Iterable[Element]:
    """Count the time tokens of each side, which also tells whose sign is whose."""
    for seat, x in ((JACK, 0), (INVESTIGATOR, 70)):
        yield emblem(seat, at=(x + 8, 314), scale=0.75)
        yield text(f"{TITLES[seat]} {table.time_tokens.count(seat)}", x + 22, 314, 12, anchor="start")


def alibis(table: Table) -> Iterable[Element]:
    """Draw how many cards Jack drew, and which ones the Investigator did. [Rules 4.9, 4.10]"""
    yield heading("Alibi cards", y=338)
    drawn = len(table.jack_drew)
    yield text(f"Jack drew {drawn or 'none'}", 0, 360, 12, anchor="start")
    yield from (card(at=(94 + 22 * index, 360)) for index in range(drawn))
    shown = table.investigator_alibis
    yield text(f"Investigator drew {'' if shown else 'none'}", 0, 382, 12, anchor="start")
    for index, suspect in enumerate(shown):
        yield medallion(suspect, at=(10, 402 + 20 * index), scale=0.4)
        yield text(NAMES[suspect], 26, 402 + 20 * index, 12, anchor="start")


# Below the district


def cards_of_jack(table: Table, held: JackHand | Cards) -> Iterable[Element]:
    """Draw who Jack is and what he drew, for himself, or for all once it is shown. [Rules 7.2, 7.9, 8.1]"""
    yours = isinstance(held, JackHand)
    yield rect(-6, 0, 672, 92, rx=8, fill="#ffffff", stroke=INK, stroke_width=1.5)
    yield group(heading("Your hand: you are" if yours else "Jack's cards: he was"), at=(8, 16))
    yield medallion(held.identity, at=(32, 56))
    yield text(NAMES[held.identity], 62, 56, 13, anchor="start", font_weight="bold")
    for index, suspect in enumerate(held.alibis):
        yield alibi(suspect, at=(224 + 94 * index, 46))
    if not held.alibis:
        yield text("no alibi card drawn", 350, 46, 12, fill=MUTED)
    time = table.time_tokens.count(JACK)
    cards = sum(HOURGLASSES[suspect] for suspect in held.alibis)
    yield hourglass(at=(584, 36))
    yield text(f"{time + cards} of {HOURGLASSES_TO_WIN}", 600, 36, 16, anchor="start", font_weight="bold")
    yield text(f"time {time} + cards {cards}", 612, 66, 11)


def legend() -> Iterable[Element]:
    """List the suspects with their colours and hourglasses."""
    yield heading("Suspects and hourglasses")
    for index, suspect in enumerate(SUSPECTS):
        y = 38 + 49 * index
        yield medallion(suspect, at=(22, y), scale=0.9)
        yield text(NAMES[suspect], 52, y - 8, 13, anchor="start", font_weight="bold")
        yield text(COLOURS[suspect], 52, y + 10, 12, anchor="start", fill=MUTED)
        yield from hourglasses(suspect, at=(172, y))


def both_faces() -> Iterable[Element]:
    """Draw the two faces of each token side by side. [Rule 3.1]"""
    yield heading("The four action tokens, front and back")
    for index, faces in enumerate(TOKENS):
        middle = 80 + 166.5 * index
        yield box(middle, 54, 161, 80, rx=8, fill="#ffffff", stroke=INK)
        yield line((middle, 20), (middle, 88), stroke=INK, stroke_dasharray="3 3")
        for face, x in zip(faces, (middle - 40, middle + 40), strict=True):
            name, deed = FACES[face]
            yield icon(face, at=(x, 36))
            yield text(name, x, 64, 12, font_weight="bold")
            yield text(deed, x, 81, 10)
