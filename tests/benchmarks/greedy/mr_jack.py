"""Looks one whole activation ahead: at the count of suspects, and at whoever can be caught or can leave right now."""

from collections.abc import Callable
from typing import Any

from engine.bot import Sight, Thought
from engine.chance import Chance
from engine.rulesets.mr_jack.activations import accusations, activations, escapes, some_whistling
from engine.rulesets.mr_jack.board import CHARACTERS
from engine.rulesets.mr_jack.offers import ACTIVATES, legal_moves
from engine.rulesets.mr_jack.scene import GOODLEY, Scene, bright_streets, scene_of
from engine.rulesets.mr_jack.state import JackHand
from engine.rulesets.mr_jack.streets import DISTANCE

WHISTLES = 300
"""How many of Goodley's activations are looked at: there are thousands."""


def think(sight: Sight[Any, Any, Any], chance: Chance) -> Thought[Any]:
    table, hand = sight.table, sight.hand
    if table.activation is not None:
        return Thought((chance.pick(legal_moves(table, hand)),), 0.5)
    known = () if isinstance(hand, JackHand) else hand.alibis
    suspects = tuple(
        number for number, name in enumerate(CHARACTERS) if name not in table.cleared and name not in known
    )
    if isinstance(hand, JackHand):
        return hide(table, CHARACTERS.index(hand.identity), suspects, chance)
    return seek(table, suspects, chance)


def seek(table: Any, suspects: tuple[int, ...], chance: Chance) -> Thought[Any]:
    """Split the suspects into halves; once one is left, arrest him or come nearer."""
    scene = scene_of(table)
    if len(suspects) == 1:
        for name in table.unplayed:
            for line, _ in accusations(scene, CHARACTERS.index(name), suspects, up_to=False):
                return Thought((ACTIVATES[name], *line), 1.0)

    def dislike(activated: int, after: Scene) -> float:
        if len(suspects) == 1:
            return DISTANCE[after.standing[activated]][after.standing[suspects[0]]]
        seen = visible(after, suspects)
        return abs(2 * seen - len(suspects))

    return least(table, scene, dislike, chance)


def hide(table: Any, own: int, suspects: tuple[int, ...], chance: Chance) -> Thought[Any]:
    """Leave, or else be one of as many suspects as possible."""
    scene = scene_of(table)
    if table.witness == "unseen" and CHARACTERS[own] in table.unplayed:
        for line, _ in escapes(scene, own):
            return Thought((ACTIVATES[CHARACTERS[own]], *line), 1.0)

    def dislike(_activated: int, after: Scene) -> float:
        seen = visible(after, suspects)
        return -seen if visible(after, (own,)) else seen - len(suspects)

    return least(table, scene, dislike, chance)


def visible(scene: Scene, suspects: tuple[int, ...]) -> int:
    """Count the visible among some."""
    bright = bright_streets(scene)
    return sum(bright >> scene.standing[number] & 1 for number in suspects)


def least(table: Any, scene: Scene, dislike: Callable[[int, Scene], float], chance: Chance) -> Thought[Any]:
    """Pick one of the least disliked activations."""
    up_to = table.options.whistle == "upTo"
    best: list[Any] = []
    lowest = float("inf")
    for name in table.unplayed:
        number = CHARACTERS.index(name)
        if number == GOODLEY:
            listed = some_whistling(scene, WHISTLES, chance, up_to=up_to)
        else:
            listed = activations(scene, number, up_to=up_to)
        for line, after in listed:
            found = dislike(number, after)
            if found < lowest:
                best, lowest = [], found
            if found == lowest:
                best.append((ACTIVATES[name], *line))
    return Thought(chance.pick(best), 0.5)
