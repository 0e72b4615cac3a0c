"""Why a step is not legal, in words: from what everyone can see."""

from engine.rulesets.mr_jack.board import JACK, NAMES, Character
from engine.rulesets.mr_jack.moves import (
    Accuse,
    Activate,
    Aim,
    DrawAlibi,
    EndWhistle,
    Go,
    Leave,
    Move,
    MoveCordon,
    MoveCover,
    MoveLight,
    Stay,
    Swap,
    TakeBack,
    Whistle,
)
from engine.rulesets.mr_jack.offers import BEFORE_OR_AFTER, MOST_TAKE_BACKS
from engine.rulesets.mr_jack.state import Activation, Table
from engine.seat import Seat

WHOSE: dict[type[Move], Character] = {
    Swap: "gull",
    DrawAlibi: "holmes",
    MoveLight: "smith",
    MoveCordon: "lestrade",
    MoveCover: "bert",
    Whistle: "goodley",
    EndWhistle: "goodley",
}
"""By kind of step: whose power it is."""


def objection(table: Table, seat: Seat, move: Move) -> str:
    """Say what is wrong with a step of whoever is due."""
    activation = table.activation
    if isinstance(move, TakeBack):
        if table.earlier:
            return f"At most {MOST_TAKE_BACKS} steps are taken back in an activation."
        return "There is no step that could be taken back."
    if activation is None or isinstance(move, Activate):
        return _about_cards(table)
    name = NAMES[activation.character]
    if activation.aiming:
        return "Watson was moved, so his lantern must be turned first: aim."
    if activation.steps_left:
        return f"The whistle goes on: {activation.steps_left} steps are left, and each character walks once."
    match move:
        case Go() | Stay() | Accuse() | Leave():
            return f"{name} has moved already." if activation.moved else _about_movement(seat, name, move)
        case Aim():
            return "The lantern is turned when Watson was moved."
        case _:
            return _about_power(activation, name, move)


def _about_cards(table: Table) -> str:
    if table.activation is not None:
        return f"{NAMES[table.activation.character]} is activated; finish with that first."
    return f"A card must be chosen, one of: {', '.join(table.unplayed)}."


def _about_movement(seat: Seat, name: str, move: Go | Stay | Accuse | Leave) -> str:
    match move:
        case Go():
            return f"{name} cannot end on {move.to}: it must be a free street in reach, and another one."
        case Stay():
            return f"{name} can go somewhere, and so must."
        case Accuse():
            if seat == JACK:
                return "Only the Investigator accuses."
            return f"{name} cannot accuse {NAMES[move.suspect]}: that must be another, in reach, and not cleared."
        case Leave():
            # The same for everyone at any time: who may leave, and when, is Jack's secret.
            return "Only Jack leaves, as himself, under «unseen», by an open exit in reach."


def _about_power(activation: Activation, name: str, move: Move) -> str:
    if activation.character != WHOSE[type(move)]:
        return f"That is the power of {NAMES[WHOSE[type(move)]]}, and {name} is activated."
    if activation.power_used:
        return f"{name} has used the power already."
    if not activation.moved and activation.character not in BEFORE_OR_AFTER and not isinstance(move, Swap):
        return f"{name} uses the power after moving."
    return f"{name} may not use the power so; the list of legal moves says how."
