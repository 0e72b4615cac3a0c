"""Which truths a seat must still think possible."""

from typing import Annotated, Final

from msgspec import Meta, Struct

from engine.chance import Chance
from engine.drawing import drawn_as
from engine.rulesets.letters_from_whitechapel.board import COLOURS, NIGHTS, PATROLS_BLANK, RED, Circle
from engine.rulesets.letters_from_whitechapel.moves import Face
from engine.rulesets.letters_from_whitechapel.offers import can_flee
from engine.rulesets.letters_from_whitechapel.state import Box, Hand, JackHand, Patrol, State, Table
from engine.rulesets.letters_from_whitechapel.streets import ALL_CIRCLES, bits_of, each
from engine.rulesets.letters_from_whitechapel.trail import a_row, whereabouts

BLANKS: Final[tuple[Face, ...]] = ("blank",) * PATROLS_BLANK
TOKENS: Final[tuple[Face, ...]] = (*COLOURS, *BLANKS)


class Aids(Struct, frozen=True, rename="camel", tag="letters-from-whitechapel.aids"):
    """What can be worked out from the table."""

    possible_circles: Annotated[
        tuple[Circle, ...],
        Meta(description="Where Jack may be, as far as the police know.", extra=drawn_as("circle")),
    ]
    possible_hideouts: Annotated[
        tuple[Circle, ...],
        Meta(description="Where his hideout may be.", extra=drawn_as("circle")),
    ]


def circles(table: Table) -> int:
    """Find where Jack may be, from all that the police have seen in this night; whoever is to move can. [Rule 5.7]"""
    if table.shown is not None:
        return 1 << table.shown.rows[-1][-1] if table.shown.rows else 0
    found = 0 if table.hunt is None else whereabouts(table.hunt)
    return bits_of(circle for circle in each(found) if can_flee(table, circle)) if table.phase == "escape" else found


def hideouts(table: Table) -> int:
    """Find where the hideout may be: Jack came home to it every night. [Rules 3.1, 5.5]"""
    if table.shown is not None:
        return 0 if table.shown.hideout is None else 1 << table.shown.hideout
    found = ALL_CIRCLES & ~RED
    for hunt in table.hunts:
        found &= whereabouts(hunt)
    return found


def aids(table: Table, _hand: Hand | None) -> Aids | None:
    """Work out what helps a player look at the table, if the players agreed to have such help."""
    if not table.options.aids:
        return None
    return Aids(possible_circles=tuple(each(circles(table))), possible_hideouts=tuple(each(hideouts(table))))


def in_question(table: Table, _hand: Hand | None) -> dict[str, int]:
    """Count where Jack may be while he is in the streets, and where his hideout may be. [Rules 3.1, 5.7]"""
    found = {"hideouts": hideouts(table).bit_count()}
    return found if table.hunt is None else {"circles": circles(table).bit_count(), **found}


def imagine(table: Table, hand: Hand, chance: Chance) -> State:
    """Draw a truth that fits what a seat knows."""
    tiles = chance.shuffled(colour for colour in COLOURS if colour not in table.heads)
    if isinstance(hand, JackHand):
        return State(table, hand, imagined_patrols(table, chance), Box(tiles))
    hideout = None if table.phase == "hideout" else chance.pick(tuple(each(hideouts(table))))
    rows = [a_row(hunt, hideout, chance) for hunt in table.hunts]
    if table.hunt is not None:
        rows.append(a_row(table.hunt, chance.pick(tuple(each(circles(table)))), chance))
    marked = chance.shuffled(table.women)[: NIGHTS[table.night - 1].marked] if table.women else ()
    return State(table, JackHand(hideout, tuple(rows), tuple(sorted(marked))), hand.patrols, Box(tiles))


def imagined_patrols(table: Table, chance: Chance) -> tuple[Patrol, ...]:
    """Give the tokens that are face down faces that nobody has seen. [Rule 8.2]"""
    unseen = list(TOKENS)
    for patrol in table.patrols:
        if patrol.face is not None:
            unseen.remove(patrol.face)
    if table.phase != "patrols":
        # All were laid, so those that are missing were blank, turned up, and taken away.
        for _ in range(len(TOKENS) - len(table.patrols) if table.patrols else 0):
            unseen.remove("blank")
    drawn = list(chance.shuffled(unseen))
    return tuple(
        [patrol if patrol.face is not None else Patrol(patrol.crossing, drawn.pop()) for patrol in table.patrols]
    )
