"""Which truths a seat must still think possible."""

from typing import Annotated

from msgspec import Meta, Struct

from engine.chance import Chance
from engine.drawing import drawn_as
from engine.rulesets.mr_jack_pocket.board import (
    HOURGLASSES,
    HOURGLASSES_TO_WIN,
    JACK,
    SUSPECTS,
    Suspect,
)
from engine.rulesets.mr_jack_pocket.sight import in_sight, still_up
from engine.rulesets.mr_jack_pocket.state import Box, Hand, JackHand, State, Table


class Aids(Struct, frozen=True, rename="camel", tag="mr-jack-pocket.aids"):
    """What can be worked out from a view."""

    suspects: Annotated[
        tuple[Suspect, ...],
        Meta(description="Who may still be Jack, for all that this viewer knows.", extra=drawn_as("suspect")),
    ]
    in_sight: Annotated[tuple[Suspect, ...], Meta(description="Whom the detectives see now.")]


def suspects(table: Table, hand: Hand | None) -> tuple[Suspect, ...]:
    """List who may be Jack, as far as a seat, or the public, can know."""
    if isinstance(hand, JackHand):
        return (hand.identity,)
    if table.shown is not None:
        return (table.shown.identity,)
    up = still_up(table)
    # Each of the cheapest cards shows one hourglass at the most: few tokens and few cards speak against nobody.
    few = table.time_tokens.count(JACK) + len(table.jack_drew) < HOURGLASSES_TO_WIN
    return up if few or len(up) == 1 else tuple([suspect for suspect in up if may_be(table, suspect)])


def may_be(table: Table, identity: Suspect) -> bool:
    """Tell whether some cards are left for Jack to have drawn, were this his identity."""
    gone = (identity, *table.investigator_alibis)
    cheapest = sorted((card for card in SUSPECTS if card not in gone), key=HOURGLASSES.__getitem__)
    # With several suspects up no chase is on: what may speak against cards is only that they show too many hourglasses.
    return fits(table, tuple(cheapest[: len(table.jack_drew)]))


def aids(table: Table, hand: Hand | None) -> Aids | None:
    """Work out what helps a player look at the table, if the players agreed to have such help."""
    if not table.options.aids:
        return None
    return Aids(suspects=suspects(table, hand), in_sight=in_sight(table.tiles, table.detectives))


def fits(table: Table, alibis: tuple[Suspect, ...]) -> bool:
    """
    Tell whether Jack may have drawn these cards, in this order.

    He had fewer than six hourglasses at the end of each round before the chase began, and six or more from then on:
    otherwise the game would have ended.
    """

    def hourglasses_after(round_: int) -> int:
        cards = zip(alibis, table.jack_drew, strict=True)
        return table.time_tokens[:round_].count(JACK) + sum(
            HOURGLASSES[card] for card, drawn in cards if drawn <= round_
        )

    if table.chase is None:
        return hourglasses_after(table.round - 1) < HOURGLASSES_TO_WIN
    return hourglasses_after(table.chase - 1) < HOURGLASSES_TO_WIN <= hourglasses_after(table.chase)


def in_question(table: Table, hand: Hand | None) -> dict[str, int]:
    """Count who may still be Jack."""
    return {"suspects": len(suspects(table, hand))}


def imagine(table: Table, hand: Hand, chance: Chance) -> State:
    """Draw a truth that fits what a seat knows, each equally likely before Jack's behaviour is read."""
    if isinstance(hand, JackHand):
        known = {hand.identity, *hand.alibis, *table.investigator_alibis}
        return State(table, hand, Box(chance.shuffled(card for card in SUSPECTS if card not in known)))
    unknown = [card for card in SUSPECTS if card not in table.investigator_alibis]
    possible = still_up(table)
    drawn = len(table.jack_drew)
    while True:
        identity, *cards = chance.shuffled(unknown)
        if identity in possible and fits(table, tuple(cards[:drawn])):
            return State(table, JackHand(identity, tuple(cards[:drawn])), Box(tuple(cards[drawn:])))
