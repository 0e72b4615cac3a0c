"""Why a move is not legal, in words: from what everyone sees, and what the mover holds himself."""

from engine.rulesets.letters_from_whitechapel.board import NIGHTS, RED_CIRCLES
from engine.rulesets.letters_from_whitechapel.moves import (
    Alley,
    Arrest,
    Coach,
    Follow,
    GoHome,
    Hide,
    KeepWoman,
    Kill,
    KillTwo,
    Move,
    MoveWoman,
    PlacePatrol,
    PlaceWomen,
    Rest,
    Step,
    TurnUp,
    Wait,
    Walk,
)
from engine.rulesets.letters_from_whitechapel.offers import LAST_HOUR, next_crossings, own, owner
from engine.rulesets.letters_from_whitechapel.state import Phase, Table

WANTED: dict[Phase, str] = {
    "hideout": "Jack chooses his hideout",
    "targets": "Jack places the women",
    "patrols": "the head places the patrol tokens",
    "blood": "Jack kills or waits",
    "suspense": "the head moves the wretched women",
    "ready": "Jack turns up a patrol token",
    "escape": "Jack moves on",
    "hunt": "the policemen walk",
    "clues": "the policemen look for clues or arrest",
}
"""By phase: what is to be done in it."""

_PHASES: dict[type[Move], Phase] = {
    Hide: "hideout",
    PlaceWomen: "targets",
    PlacePatrol: "patrols",
    Kill: "blood",
    KillTwo: "blood",
    Wait: "blood",
    MoveWoman: "suspense",
    KeepWoman: "suspense",
    TurnUp: "ready",
    Step: "escape",
    GoHome: "escape",
    Coach: "escape",
    Alley: "escape",
    Walk: "hunt",
    Follow: "clues",
    Arrest: "clues",
    Rest: "clues",
}
"""By kind of move: the phase it belongs to."""


def objection(table: Table, move: Move) -> str:
    """Say what is wrong with a move of whoever is due."""
    if _PHASES[type(move)] != table.phase:
        return f"That is not to be done now: {WANTED[table.phase]}."
    match move:
        case Hide():
            return f"{move.circle} is red; the hideout may not be."
        case PlaceWomen():
            return _about_women(table)
        case PlacePatrol():
            return _about_patrols(table, move)
        case Kill() | KillTwo() | Wait():
            return _about_blood(table, move)
        case MoveWoman() | KeepWoman():
            return _about_wretched(table, move)
        case TurnUp():
            return f"No token lies face down on {move.crossing}."
        case Step():
            return f"{move.to} is not one step away, or policemen are in the way."
        case GoHome():
            return "The hideout is not one free step away."
        case Coach():
            return (
                "A coach takes two steps, does not come back to where it left, and needs two spaces and a coach left."
            )
        case Alley():
            return f"No alley leads to {move.to}, or none is left in this night."
        case _:
            return _about_policeman(table, move)


def _about_women(table: Table) -> str:
    tonight = NIGHTS[table.night - 1]
    free = [str(circle) for circle in RED_CIRCLES if circle not in table.crime_scenes]
    return f"Place {tonight.marked} marked and {tonight.blank} blank women on different circles of: {', '.join(free)}."


def _about_patrols(table: Table, move: PlacePatrol) -> str:
    places = next_crossings(table)
    if move.crossing not in places:
        return f"The next token goes on {' or '.join(places)}."
    return f"No token with the face {move.face} is left."


def _about_blood(table: Table, move: Kill | KillTwo | Wait) -> str:
    victims = NIGHTS[table.night - 1].victims
    if isinstance(move, Wait):
        return f"The time of the crime is V ({LAST_HOUR}); Jack must kill now."
    if (victims == 2) != isinstance(move, KillTwo):
        return f"Jack kills {victims} in this night: {'kill-two' if victims == 2 else 'kill'}."
    return f"The wretched women are on: {', '.join(map(str, table.wretched))}."


def _about_wretched(table: Table, move: MoveWoman | KeepWoman) -> str:
    circle = move.origin if isinstance(move, MoveWoman) else move.circle
    if circle not in table.wretched or circle in table.moved:
        return f"No wretched woman on {circle} has yet to move."
    if isinstance(move, KeepWoman):
        return f"The wretched woman on {circle} can move, so she must."
    return f"She cannot get from {circle} to {move.to}: one step, clear of patrols, crime scenes and other women."


def _about_policeman(table: Table, move: Walk | Follow | Arrest | Rest) -> str:
    name = move.policeman
    if name not in own(table):
        if table.searching is not None:
            return f"{table.searching} is looking for clues; let him go on or rest first."
        if name not in table.waiting:
            return f"{name} has acted in this phase already."
        return f"{name} belongs to {owner(table.options, name)}, whose turn is not now."
    if isinstance(move, Walk):
        return f"{name} cannot get to {move.to}: at most two police steps, and nobody may stand there."
    if isinstance(move, Follow):
        return f"{name} does not touch {move.circle}, or the answer is known already."
    if isinstance(move, Arrest) and table.searching is not None:
        return f"{name} has begun to look for clues; he cannot arrest as well."
    return f"{name} does not touch {getattr(move, 'circle', 'that')}."
