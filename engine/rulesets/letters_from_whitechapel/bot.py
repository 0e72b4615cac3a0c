"""Chooses a move from a view."""

from typing import Final

from engine.bot import Sight, Thought, five_levels
from engine.chance import Chance
from engine.rulesets.letters_from_whitechapel import flight, murders, police
from engine.rulesets.letters_from_whitechapel.events import Event
from engine.rulesets.letters_from_whitechapel.moves import Move
from engine.rulesets.letters_from_whitechapel.state import Hand, JackHand, Table

LEVELS: Final = five_levels(
    "Heads for home or for the nearest trace, blunders often, and does not think of what it gives away.",
    "Keeps out of reach, or covers the places where Jack may be; blunders now and then.",
    "Knows exactly where Jack may be and moves all policemen as one; as Jack it goes home too straight.",
    "Tries its best moves in its mind and thinks of the hideout in every night; rarely slips.",
    "Plays the night on many times in its mind: guards likely hideouts, or leaves the police guessing.",
)


def think(sight: Sight[Table, Hand, Event], level: int, chance: Chance, effort: float) -> Thought[Move]:
    """Think of what to play."""
    table, hand = sight.table, sight.hand
    if not isinstance(hand, JackHand):
        return police.think(table, hand, level, chance, effort)
    match table.phase:
        case "hideout":
            return Thought((murders.hide(table, hand, chance),), 0.5)
        case "targets":
            return Thought((murders.place_women(table, hand, chance),), 0.5)
        case "blood":
            return murders.shed_blood(table, hand, level, chance, effort)
        case "ready":
            return Thought((murders.turn_up(table, hand, chance),), 0.5)
        case _:
            return flight.flee(table, hand, level, chance, effort)


def keeps_secrets(table: Table, hand: Hand) -> bool:
    """Tell whether a seat knows what others do not: Jack always, the police while patrol tokens are on the map."""
    return isinstance(hand, JackHand) or bool(table.patrols)
