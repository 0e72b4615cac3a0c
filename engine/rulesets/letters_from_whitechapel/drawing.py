"""The board and a position as SVG."""

from collections.abc import Iterable
from functools import lru_cache
from typing import Final

from engine.drawing import MUTED, Element, Picture, Point, group, picture, text
from engine.rulesets.letters_from_whitechapel import panel, position
from engine.rulesets.letters_from_whitechapel.board import (
    COLOURS,
    HOURS,
    JACK,
    NIGHTS,
    PATROLS,
    RED_CIRCLES,
    TRACK,
    YELLOW_CROSSINGS,
)
from engine.rulesets.letters_from_whitechapel.offers import LAST_HOUR, LAST_SPACE, due
from engine.rulesets.letters_from_whitechapel.panel import SCALE
from engine.rulesets.letters_from_whitechapel.position import Known, known, nights_hunted, space_at
from engine.rulesets.letters_from_whitechapel.scenery import ground, places
from engine.rulesets.letters_from_whitechapel.state import Hand, Hunt, Phase, Table

WIDTH: Final = 1400
HEIGHT: Final = 1048
CORNER: Final[Point] = (-42, 22)
"""Where the corner of the map lies: its empty margins are cut off."""

PANEL: Final[Point] = (1114, 704)
"""The corner of what is told beside the map."""

CORPS: Final[Point] = (20, 900)
"""The corner of the policemen."""

STRIP: Final[Point] = (20, 986)
"""The corner of the track."""

HEADER: Final = 20
"""How much lower than on the board all lies in a position."""

SHEET: Final = 118
"""How much more room the sheet takes."""

STEPS: Final[dict[Phase, str]] = {
    "hideout": "before the first night",
    "targets": "the targets",
    "patrols": "the patrols",
    "blood": "blood on the streets",
    "suspense": "suspense",
    "ready": "ready to kill",
    "escape": "escape in the night",
    "hunt": "hunting the monster",
    "clues": "clues and suspicion",
}
"""What the phases are called."""

REASONS: Final = {
    "home": "Jack is home in the fourth night",
    "arrest": "Jack is arrested",
    "cornered": "Jack cannot move",
    "out-of-time": "Jack is not home at the end of the track",
    "resignation": "the other side resigned",
}
"""What the reason of an outcome means. [Rules 5.7, 5.8, 6.6, 7.2, 7.3]"""


def draw_board() -> Picture:
    """Draw what is printed: the map, the track and what each night brings."""
    return picture(
        WIDTH,
        HEIGHT,
        text("Letters from Whitechapel", 20, 30, 24, anchor="start", font_weight="bold"),
        town(),
        group(*panel.five(), at=CORPS),
        group(*panel.nights(), *panel.key(), at=PANEL),
        group(*panel.track(), at=STRIP),
        title="Letters from Whitechapel: the board",
        description=board_in_words(),
    )


def draw_position(table: Table, hands: tuple[Hand, ...]) -> Picture:
    """Draw a position as somebody who may see some hands sees it."""
    return drawn(table, known(table, hands))


@lru_cache(maxsize=16)
def drawn(table: Table, seen: Known) -> Picture:
    """Draw what somebody knows. Those who know the same, as all the police do, share one drawing."""
    return picture(
        WIDTH,
        HEIGHT + HEADER + SHEET,
        *header(table),
        group(
            town(
                *position.marked_circles(table),
                *position.labels(table),
                *position.footprints(table, seen),
                *position.women(table, seen),
                *position.patrols(table, seen),
                *position.policemen(table),
                *position.names(table),
                under=(*position.ways(table, seen), *position.markers(table, seen)),
            ),
            group(*panel.corps(table), at=(CORPS[0], CORPS[1] - 34)),
            group(*panel.nights(table.night), *panel.key_of_pieces(revealed=seen.rows is not None), at=PANEL),
            group(*panel.track(), *panel.tokens(table), at=STRIP),
            group(*panel.sheet(table, seen), at=(STRIP[0], HEIGHT + 4)),
            at=(0, HEADER),
        ),
        title=f"Letters from Whitechapel: {status(table)}",
        description=description(table, seen),
    )


def town(*pieces: Element, under: Iterable[Element] = ()) -> Element:
    """Draw the map, and pieces on it in its own units; some of them under its circles and crossings."""
    return group(*ground(), *under, *places(), *pieces, at=CORNER, scale=SCALE)


def header(table: Table) -> Iterable[Element]:
    """Write the line that says how the game stands."""
    yield text(sentence(status(table)), 20, 24, 20, anchor="start", font_weight="bold")
    yield text(sentence(remark(table)), WIDTH - 20, 24, 14, anchor="end", fill=MUTED, font_weight="bold")


# In words


def board_in_words() -> str:
    """Tell the board to somebody who cannot see the drawing."""
    told = "; ".join(
        f"night {night.number}: {night.marked} marked and {night.blank} blank women, "
        f"victims {night.victims}, coaches {night.coaches}, alleys {night.alleys}"
        for night in NIGHTS
    )
    return (
        "A map of streets with 195 numbered circles and 234 crossings. "
        f"Red circles: {listed(RED_CIRCLES)}. "
        f"Yellow crossings: {', '.join(f'x{number}' for number in YELLOW_CROSSINGS)}. "
        f"Track: {' '.join(TRACK)}. {sentence(told)}."
    )


def status(table: Table) -> str:
    """Say which night and which phase it is, and who is to move or who won."""
    now = f"night {table.night} of {len(NIGHTS)}"
    if table.outcome is not None:
        winners = table.outcome.winners
        return f"{now}, won by {'Jack' if JACK in winners else 'the police' if winners else 'nobody'}"
    phase = f"{now}, {STEPS[table.phase]}"
    if table.phase in {"hunt", "clues"} and not table.waiting:
        return phase
    seat = due(table)
    return f"{phase}: {'Jack' if seat == JACK else seat} to move"


def remark(table: Table) -> str:
    """Say how the game ended, or what is to be done."""
    if table.outcome is not None:
        return REASONS.get(table.outcome.reason, table.outcome.reason)
    victims = "two women" if NIGHTS[table.night - 1].victims > 1 else "a woman"
    match table.phase:
        case "hideout":
            return "Jack chooses his hideout"
        case "targets":
            return "Jack places the women face down on red circles"
        case "patrols":
            return f"the head, {table.head}, places the patrols: {len(table.patrols)} of {PATROLS} lie"
        case "blood":
            return f"Jack {'must kill' if table.hour == LAST_HOUR else 'waits or kills'} {victims}"
        case "suspense":
            return (
                f"the head, {table.head}, moves each woman one step: {len(table.moved)} of {len(table.wretched)} done"
            )
        case "ready":
            return "Jack turns up a patrol token"
        case "escape":
            return f"Jack moves; spaces left on the track: {LAST_SPACE - (table.pawn or 0)}"
        case "hunt":
            return f"each policeman walks up to two crossings; still to walk: {', '.join(table.waiting)}"
        case "clues":
            asked = f"{table.searching} asked for {listed(table.asked)} in vain; " if table.searching else ""
            return f"{asked}still to look for clues or arrest: {', '.join(table.waiting)}"


def description(table: Table, seen: Known) -> str:
    """Tell the position to somebody who cannot see the drawing."""
    lying = [(token.crossing, token.face or seen.face(token.crossing), token.face is None) for token in table.patrols]
    tokens_ = [
        f"{crossing}{f' {face}' if face else ''}{' face down' if down else ''}" for crossing, face, down in lying
    ]
    standing = zip(COLOURS, table.policemen.crossings(), strict=True) if table.policemen else ()
    parts = [
        ("Head of the investigation", table.head),
        ("Crime scenes", listed(table.crime_scenes)),
        ("Women face down", listed(table.women)),
        ("Marked", listed(seen.marked or ())),
        ("Wretched women", listed(table.wretched)),
        ("Patrols", ", ".join(tokens_)),
        ("Policemen", ", ".join(f"{colour} on {crossing}" for colour, crossing in standing)),
        ("Time of the crime", HOURS[table.hour - 1] if table.wretched or table.hunt else ""),
        ("Jack's pawn", "" if table.pawn is None else TRACK[table.pawn]),
        ("Left tonight", f"coaches {table.coaches}, alleys {table.alleys}"),
        ("Clues", listed(table.clues)),
        *((f"Known of night {hunt.night}", known_of(hunt)) for hunt in nights_hunted(table)),
        ("Hideout", str(seen.hideout or "")),
        *((f"Jack's row of night {night}", listed(row)) for night, row in enumerate(seen.rows or (), start=1)),
    ]
    return " ".join((f"{sentence(remark(table))}.", *(f"{what}: {which}." for what, which in parts if which)))


@lru_cache(maxsize=64)
def known_of(hunt: Hunt) -> str:
    """Tell what the police know of a night."""
    asked = [f"{one.circle} {'yes' if one.found else 'no'} at {space_at(hunt, one.flown)}" for one in hunt.questions]
    tried = [f"{one.circle} at {space_at(hunt, one.flown)}" for one in hunt.arrests]
    parts = [
        f"murders {listed(hunt.murders)} at {HOURS[hunt.hour - 1]}",
        f"moves {', '.join(flight.kind for flight in hunt.flights)}" if hunt.flights else "",
        f"asked {', '.join(asked)}" if asked else "",
        f"arrests in vain {', '.join(tried)}" if tried else "",
    ]
    return "; ".join(part for part in parts if part)


def listed(numbers: Iterable[int]) -> str:
    """Write numbers with commas."""
    return ", ".join(map(str, numbers))


def sentence(words: str) -> str:
    """Begin with a capital letter and leave the others alone."""
    return words[:1].upper() + words[1:]
