"""A decision before it is made: what can be chosen, seen with the eyes of one seat, and what it is worth."""

from typing import Final, NamedTuple

from engine.bot import Sight
from engine.chance import Chance
from engine.rulesets.mr_jack.board import CHARACTERS
from engine.rulesets.mr_jack.continuations import continuations
from engine.rulesets.mr_jack.events import Event
from engine.rulesets.mr_jack.moves import Move
from engine.rulesets.mr_jack.offers import ACTIVATES
from engine.rulesets.mr_jack.outlook import Outlook
from engine.rulesets.mr_jack.round_tree import Action, Activating, Node, RoundTree
from engine.rulesets.mr_jack.scene import scene_of
from engine.rulesets.mr_jack.state import Activation, Hand, JackHand, Table
from engine.search.tree import Breadth, Judged, Values, judge

Seen = Sight[Table, Hand, Event]


class Suspicion(NamedTuple):
    """Whom the Investigator may take for Jack."""

    types: tuple[int, ...]
    chances: Values
    """By type: how likely he is not known by a drawn card to be innocent. One to the Investigator himself."""


def suspicion(sight: Seen) -> Suspicion:
    """Tell whom the Investigator may take for Jack, as far as a seat knows."""
    table, hand = sight.table, sight.hand
    if not isinstance(hand, JackHand):
        types = [
            number for number, name in enumerate(CHARACTERS) if name not in table.cleared and name not in hand.alibis
        ]
        return Suspicion(tuple(types), (1.0,) * len(types))
    types = [number for number, name in enumerate(CHARACTERS) if name not in table.cleared]
    unknown = len(CHARACTERS) - 1 - len(hand.alibis)
    known = (hand.identity, *hand.alibis)
    open_chance = 1 - table.investigator_drew / unknown
    return Suspicion(tuple(types), tuple(1.0 if CHARACTERS[number] in known else open_chance for number in types))


class Deliberation:
    """What a seat can choose now."""

    def __init__(self, sight: Seen, suspected: Suspicion, weights: Values, chance: Chance) -> None:
        self.table: Final = sight.table
        self.weights: Final = tuple(weight / sum(weights) for weight in weights)
        self.types: Final = suspected.types
        self.tree: Final = RoundTree(self.table, Outlook(self.table, suspected.types, suspected.chances), chance)
        running = self.table.activation
        numbers = [CHARACTERS.index(name) for name in self.table.unplayed]
        if running is not None:
            numbers.append(CHARACTERS.index(running.character))
        self.node: Final = Node(scene_of(self.table), tuple(numbers), 1.0)
        self.seeking: Final = self.tree.is_seekers(self.node)
        self.left: Final = len(numbers)
        """How many activations are left in this round, this one included."""

    def choices(self, most: int) -> list[Activating]:
        """List what can be chosen: whole activations, or ways to go on with the running one."""
        running = self.table.activation
        if running is None:
            return self.tree.choices(self.node, most)
        character = CHARACTERS.index(running.character)
        if running == Activation(running.character):
            return self.tree.choices_of(self.node, character, most)
        found = continuations(self.table)
        return [
            *self.tree.leading_on(self.node, character, found.activations),
            *self.tree.ending(character, found.endings),
        ]

    def judged(self, choices: list[Activating], breadths: tuple[Breadth, ...]) -> list[Judged[Action]]:
        """Look ahead, at most to the end of the round."""
        return judge(self.tree, choices, self.weights, breadths, seeking=self.seeking)

    def line(self, action: Action) -> tuple[Move, ...]:
        """Say an action in moves."""
        if self.table.activation is None:
            return (ACTIVATES[CHARACTERS[action.character]], *action.line)
        return action.line
