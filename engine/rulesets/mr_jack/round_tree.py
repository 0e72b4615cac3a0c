"""The rest of a round as a tree: activation by activation, up to the call for witnesses."""

from typing import Final, NamedTuple

from engine.chance import Chance
from engine.rulesets.mr_jack.activations import (
    Activation,
    Ending,
    Line,
    accusations,
    activations,
    escapes,
    some_whistling,
)
from engine.rulesets.mr_jack.board import CHARACTERS, INVESTIGATOR, ORDER
from engine.rulesets.mr_jack.outlook import Outlook
from engine.rulesets.mr_jack.scene import GOODLEY, HOLMES, Scene
from engine.rulesets.mr_jack.state import Table
from engine.search.tree import Choice

EVERYTHING: Final = 1_000_000


class Node(NamedTuple):
    """A moment before an activation."""

    scene: Scene
    unplayed: tuple[int, ...]
    keep: float
    """How likely a suspect is still one after the cards that the Investigator has drawn on the way here."""


class Action(NamedTuple):
    """A whole activation, or what is left of one."""

    character: int
    line: Line
    leaver: int | None = None
    """Who leaves by it, if anyone: nobody else can choose it."""


Activating = Choice[Action, Node]


class RoundTree:
    """What can be chosen in the rest of a round."""

    def __init__(self, table: Table, outlook: Outlook, chance: Chance) -> None:
        self.outlook: Final = outlook
        self.chance: Final = chance
        self.order: Final = ORDER[table.round % 2]
        self.up_to: Final = table.options.whistle == "upTo"
        self.may_leave: Final = table.witness == "unseen"
        self.kept: Final = 1 - 1 / (len(CHARACTERS) - 1 - table.investigator_drew)
        """How likely a suspect is not on the next card that the Investigator draws."""
        self.arrests: Final = {
            number: tuple(1.0 if number == other else 0.0 for other in outlook.types) for number in outlook.types
        }
        self.flights: Final = {
            number: tuple(0.0 if number == other else 1.0 for other in outlook.types) for number in outlook.types
        }

    def is_seekers(self, node: Node) -> bool:
        """Tell whether the Investigator activates next."""
        return self.order[4 - len(node.unplayed)] == INVESTIGATOR

    def choices(self, node: Node, most: int) -> list[Activating]:
        """List whole activations; where there are more than so many for a character, some of them."""
        return [choice for character in node.unplayed for choice in self.choices_of(node, character, most)]

    def choices_of(self, node: Node, character: int, most: int) -> list[Activating]:
        """List whole activations of one character."""
        return [
            *self.leading_on(node, character, self._listed(node.scene, character, most)),
            *self.ending(character, self.endings(node, character)),
        ]

    def endings(self, node: Node, character: int) -> list[Ending]:
        """List the activations that end the game, for whoever may be Jack."""
        if self.is_seekers(node):
            return accusations(node.scene, character, self.outlook.types, up_to=self.up_to)
        if self.may_leave and character in self.flights:
            return escapes(node.scene, character)
        return []

    def leading_on(self, node: Node, character: int, listed: list[Activation]) -> list[Activating]:
        """Value activations that lead on, as if the round ended with them."""
        keep = node.keep * self.kept if character == HOLMES and self.is_seekers(node) else node.keep
        rest = tuple([number for number in node.unplayed if number != character])
        found: list[Activating] = []
        for line, scene in listed:
            kind, values = self.outlook.looked(scene, keep)
            further = Node(scene, rest, keep) if rest else None
            found.append(Choice(Action(character, line), (character, kind), values, further))
        return found

    def ending(self, character: int, endings: list[Ending]) -> list[Activating]:
        """Value activations that end the game."""
        return [
            Choice(Action(character, line), ("accused", who), self.arrests[who], None)
            if who != character
            else Choice(Action(character, line, leaver=who), ("left", who), self.flights[who], None)
            for line, who in endings
            if who in self.arrests
        ]

    def _listed(self, scene: Scene, character: int, most: int) -> list[Activation]:
        if character == GOODLEY and most < EVERYTHING:
            # Thousands can be listed of him alone: that is done only where all are wanted.
            return some_whistling(scene, most, self.chance, up_to=self.up_to)
        listed = activations(scene, character, up_to=self.up_to)
        if len(listed) <= most:
            return listed
        stride = -(-len(listed) // most)
        return listed[self.chance.below(stride) :: stride]
