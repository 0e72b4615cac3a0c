"""Which truths a seat must still think possible."""

from typing import Annotated

from msgspec import Meta, Struct

from engine.chance import Chance
from engine.drawing import drawn_as
from engine.rulesets.mr_jack.board import CHARACTERS, Character
from engine.rulesets.mr_jack.light import visible
from engine.rulesets.mr_jack.state import Box, Hand, InvestigatorHand, JackHand, State, Table


class Aids(Struct, frozen=True, tag="mr-jack.aids"):
    """What can be worked out from a view."""

    suspects: Annotated[
        tuple[Character, ...],
        Meta(description="Who may still be Jack, for all that this viewer knows.", extra=drawn_as("character")),
    ]
    visible: Annotated[tuple[Character, ...], Meta(description="Who would be seen if witnesses were called now.")]


def suspects(table: Table, hand: Hand | None) -> tuple[Character, ...]:
    """List who may be Jack, as far as a seat, or the public, can know."""
    if isinstance(hand, JackHand):
        return (hand.identity,)
    if table.shown is not None:
        return (table.shown.identity,)
    alibis = () if hand is None else hand.alibis
    return tuple([name for name in CHARACTERS if name not in table.cleared and name not in alibis])


def aids(table: Table, hand: Hand | None) -> Aids | None:
    """Work out what helps a player look at the table, if the players agreed to have such help."""
    if not table.options.aids:
        return None
    return Aids(suspects=suspects(table, hand), visible=visible(table))


def in_question(table: Table, hand: Hand | None) -> dict[str, int]:
    """Count who may still be Jack."""
    return {"suspects": len(suspects(table, hand))}


def imagine(table: Table, hand: Hand, chance: Chance) -> State:
    """Draw a truth that fits what a seat knows, each equally likely before behaviour is read."""
    if isinstance(hand, JackHand):
        known = {hand.identity, *hand.alibis}
        cards = chance.shuffled(card for card in CHARACTERS if card not in known)
        drawn = table.investigator_drew
        return State(table, hand, InvestigatorHand(cards[:drawn]), Box(cards[drawn:]))
    identity = chance.pick(suspects(table, hand))
    cards = chance.shuffled(card for card in CHARACTERS if card != identity and card not in hand.alibis)
    drawn = table.jack_drew
    return State(table, JackHand(identity, cards[:drawn]), hand, Box(cards[drawn:]))
