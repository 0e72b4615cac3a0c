"""A position on the map: the pieces, and Jack's way for those who may see it."""

from collections.abc import Iterable
from typing import NamedTuple

from engine.drawing import INK, Element, box, circle, element, group, path, text
from engine.rulesets.letters_from_whitechapel.board import COLOURS, HOURS, RED_CIRCLES, TRACK, Crossing
from engine.rulesets.letters_from_whitechapel.figures import (
    CLUE,
    COATS,
    NIGHT,
    RED,
    SLATE,
    VIOLET,
    burst,
    cloak,
    cuffs,
    diamond,
    dress,
    house,
    patrol,
    pill,
    policeman,
    struck,
    unknown,
    woman,
)
from engine.rulesets.letters_from_whitechapel.moves import Face, Walk
from engine.rulesets.letters_from_whitechapel.offers import next_crossings, walks
from engine.rulesets.letters_from_whitechapel.scenery import (
    RADIUS,
    SHIFTS,
    SQUARE,
    aside,
    beneath,
    corner,
    legs,
    plate,
    spot_of,
    spot_of_circle,
    spot_of_piece,
    style,
)
from engine.rulesets.letters_from_whitechapel.state import Hand, Hunt, JackHand, Patrol, PoliceHand, Table


class Known(NamedTuple):
    """What somebody may see besides the table."""

    hideout: int | None = None
    rows: tuple[tuple[int, ...], ...] | None = None
    marked: tuple[int, ...] | None = None
    faces: tuple[tuple[Crossing, Face | None], ...] = ()

    def face(self, crossing: Crossing) -> Face | None:
        """Tell what the token on a crossing shows."""
        return dict(self.faces).get(crossing)


def known(table: Table, hands: Iterable[Hand]) -> Known:
    """Gather what some hands tell, or all that is shown at the end. [Rules 7.4, 8.1, 8.2]"""
    found = Known()
    for hand in hands:
        match hand:
            case JackHand():
                found = found._replace(hideout=hand.hideout, rows=hand.rows, marked=hand.marked)
            case PoliceHand():
                found = found._replace(faces=faces_of(hand.patrols))
    if table.shown:
        faces = faces_of(table.shown.patrols)
        found = found._replace(hideout=table.shown.hideout, rows=table.shown.rows, faces=faces)
    return found


def faces_of(patrols: Iterable[Patrol]) -> tuple[tuple[Crossing, Face | None], ...]:
    """Say what the tokens on the crossings show."""
    return tuple([(token.crossing, token.face) for token in patrols])


def nights_hunted(table: Table) -> tuple[Hunt, ...]:
    """List the hunts of all nights so far; each fits a row of Jack's sheet."""
    return (*table.hunts, *([table.hunt] if table.hunt else []))


def spaces(hunt: Hunt) -> list[tuple[str, str]]:
    """List the spaces of the track that Jack's pawn went over in a night, and how. [Rules 4.14, 4.15, 5.1 to 5.4]"""
    kinds = ["murder" for _ in hunt.murders]
    for flight in hunt.flights:
        kinds += [flight.kind] * (2 if flight.kind == "coach" else 1)
    return list(zip(TRACK[len(HOURS) - hunt.hour :], kinds, strict=False))


def space_at(hunt: Hunt, flown: int) -> str:
    """Name the space of the pawn after some moves of Jack."""
    before = hunt.flights[:flown]
    went = len(hunt.murders) - 1 + len(before) + sum(flight.kind == "coach" for flight in before)
    return TRACK[len(HOURS) - hunt.hour + went]


# Jack's way


def told_ways(table: Table, seen: Known) -> list[tuple[Hunt, tuple[int, ...]]]:
    """List the nights whose ways are drawn: tonight, or all once the game is over; the last one comes last."""
    if seen.rows is None:
        return []
    ways = list(zip(nights_hunted(table), seen.rows, strict=False))
    return ways if table.shown else ways[len(table.hunts) :]


def ways(table: Table, seen: Known) -> Iterable[Element]:
    """Draw Jack's way along the streets, the last night strongest. [Rules 7.4, 8.1]"""
    told = told_ways(table, seen)
    for index, (hunt, row) in enumerate(told, start=1):
        ink, dashes, width = style(hunt.night, last=index == len(told))
        data = "".join(legs(hunt, row))
        shape = {"fill": "none", "stroke_linejoin": "round", "stroke_linecap": "round"}
        yield group(
            path(data, stroke="#ffffff", stroke_width=width + 7, **shape),
            path(data, stroke=ink, stroke_width=width, stroke_dasharray=dashes, **shape),
            at=SHIFTS[hunt.night - 1] if index < len(told) else None,
            data_way=f"{hunt.night}",
        )


def footprints(table: Table, seen: Known) -> Iterable[Element]:
    """Write beside each circle of the last way where the pawn was when Jack was there."""
    told = told_ways(table, seen)
    if not told:
        return
    hunt, row = told[-1]
    when: dict[int, list[str]] = {}
    for number, (space, _kind) in zip(row, spaces(hunt), strict=False):
        when.setdefault(number, []).append(space)
    for number, names in when.items():
        words = " ".join(names)
        ring = circle(*spot_of_circle(number), RADIUS + 2, fill="none", stroke=VIOLET, stroke_width=6)
        label = pill(words, at=corner(number, 22 + 3.5 * len(words), -26, 12 + 11.5 * len(words)), fill=VIOLET)
        yield group(*([] if number == row[-1] else [ring]), label, data_visited=str(number))


# Markers on circles


def markers(table: Table, seen: Known) -> Iterable[Element]:
    """Draw what surrounds circles: the hideout, crime scenes, clues, women, Jack. It lies under all circles."""
    told = told_ways(table, seen)
    back = circle(0, 0, RADIUS + 14, fill=NIGHT, stroke="#ffffff", stroke_width=4)
    for name, shape, numbers in (
        ("hideout", house(scale=1.25), [seen.hideout] if seen.hideout else []),
        ("crime", burst(), table.crime_scenes),
        ("clue", diamond(), table.clues),
        ("woman", back, table.women),
        ("wretched", dress(), table.wretched),
        ("jack", cloak(), [told[-1][1][-1]] if told else []),
    ):
        for number in numbers:
            yield element("g", group(shape, at=spot_of_circle(number)), **{f"data_{name}": str(number)})


def marked_circles(table: Table) -> Iterable[Element]:
    """Draw some circles once more, so that they stand out from what surrounds them."""
    for number in (*table.crime_scenes, *table.women, *table.wretched, *table.clues):
        x, y = spot_of_circle(number)
        clue = number in table.clues
        red = number in RED_CIRCLES and not clue
        ink, fill = ("#ffffff", RED) if red else (INK, CLUE if clue else "#ffffff")
        yield circle(x, y, RADIUS, fill=fill, stroke=ink, stroke_width=2.5)
        yield text(str(number), x, y, 22 if number > 99 else 26, fill=ink, font_weight="bold")


def labels(table: Table) -> Iterable[Element]:
    """Write beside the circles in which nights there were crimes and clues, and what was tried in vain tonight."""
    old: dict[int, list[str]] = {}
    for hunt in nights_hunted(table):
        for number in hunt.murders:
            yield pill(f"N{hunt.night}", at=corner(number, 0, 48, 36), fill="#ffffff", ink=RED)
        for question in hunt.questions:
            if question.found and hunt != table.hunt:
                old.setdefault(question.circle, []).append(str(hunt.night))
    for number, nights in old.items():
        label = pill(f"N{'+'.join(nights)}", at=corner(number, -30, 25), fill=CLUE, ink=INK)
        yield group(label, data_old_clue=str(number))
    if table.hunt:
        yield from in_vain(table.hunt)


def in_vain(hunt: Hunt) -> Iterable[Element]:
    """Draw which circles were asked for in vain, or arrests tried there, and where the pawn was at the last time."""
    questions = {question.circle: question.flown for question in hunt.questions if not question.found}
    for number, flown in questions.items():
        label = pill(space_at(hunt, flown), at=beneath(number), fill=SLATE, sign=struck())
        yield group(label, data_asked=str(number))
    for number, flown in {attempt.circle: attempt.flown for attempt in hunt.arrests}.items():
        label = pill(space_at(hunt, flown), at=corner(number, -26, -28), fill="#ffffff", ink=INK, sign=cuffs())
        yield group(label, data_arrest=str(number))


# Women, patrols, policemen


def women(table: Table, seen: Known) -> Iterable[Element]:
    """Draw the faces of the women's tokens, for those who know them, and who has moved. [Rules 4.1, 4.12]"""
    for x, y, number in ((*spot_of_circle(number), number) for number in table.women):
        face = unknown() if seen.marked is None else woman(marked=number in seen.marked)
        yield group(face, at=(x, y - 38))
    for number in table.moved:
        x, y = spot_of_circle(number)
        yield pill("moved", at=(x, y + 40), fill=INK)


def patrols(table: Table, seen: Known) -> Iterable[Element]:
    """Draw the patrol tokens. [Rules 4.4, 4.6, 4.13]"""
    for token in table.patrols:
        face = token.face or seen.face(token.crossing)
        up = token.face is not None or table.shown is not None
        yield group(patrol(face, up=up, at=spot_of_piece(token.crossing)), data_patrol=token.crossing)


def policemen(table: Table) -> Iterable[Element]:
    """Draw the policemen who still stand on the map: a token takes the place of one. [Rules 4.5, 4.16]"""
    taken = [token.crossing for token in table.patrols]
    for colour, crossing in zip(COLOURS, table.policemen.crossings() if table.policemen else (), strict=False):
        if crossing not in taken:
            x, y = spot_of(crossing)
            yield group(
                box(x, y, SQUARE + 14, SQUARE + 14, rx=5, fill=COATS[colour][0], stroke="#ffffff", stroke_width=3),
                box(x, y, SQUARE, SQUARE, fill=INK),
                policeman(colour, at=spot_of_piece(crossing), scale=1.6),
                data_stands=f"{colour} {crossing}",
            )


# Names of crossings


def names(table: Table) -> Iterable[Element]:
    """Write the names of the crossings that somebody may choose now. [Rules 4.4, 4.5, 4.13, 6.1]"""
    standing = table.policemen.crossings() if table.policemen else ()
    taken = (*standing, *(token.crossing for token in table.patrols))
    for crossing in choices(table):
        at = aside(spot_of_piece(crossing), 20, 45) if crossing in taken else aside(spot_of(crossing), 20, 0, 12, 24)
        yield group(plate(crossing, at=at), data_named=crossing)


def choices(table: Table) -> list[Crossing]:
    """List the crossings that somebody may choose now."""
    if table.outcome is not None:
        return []
    match table.phase:
        case "patrols":
            return next_crossings(table)
        case "ready":
            return [token.crossing for token in table.patrols if token.face is None]
        case "hunt" if table.waiting:
            return sorted({move.to for move in walks(table) if isinstance(move, Walk)})
        case _:
            return []
