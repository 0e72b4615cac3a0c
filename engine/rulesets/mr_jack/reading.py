"""Reading behaviour: how much each suspect would have liked what Jack did, and so how likely it is that he is Jack."""

from collections.abc import Iterator, Sequence
from math import exp
from operator import mul
from typing import Final, NamedTuple

from msgspec import structs

from engine.chance import Chance
from engine.rulesets.mr_jack.board import CHARACTERS, JACK
from engine.rulesets.mr_jack.events import ActivationEnded, AlibiDrawn, CaseOpened, Event
from engine.rulesets.mr_jack.evolution import evolve
from engine.rulesets.mr_jack.offers import due
from engine.rulesets.mr_jack.outlook import Outlook
from engine.rulesets.mr_jack.round_tree import Node, RoundTree
from engine.rulesets.mr_jack.scene import scene_of
from engine.rulesets.mr_jack.state import State, Table
from engine.search.tree import Values, best_for_hider

WARMTH: Final = 0.06
"""How much worse a choice may look and still be made: others value things in other ways."""

DOUBT: Final = 0.8
"""How often a choice is thought to be made for no reason that can be seen."""


MOST: Final = 3.0
"""How much likelier than by chance one choice can be thought at most."""


STAYED: Final = 0.1
"""How likely it is that somebody stays who could have left."""


class Deed(NamedTuple):
    """An activation by Jack: the table before it and after it."""

    before: Table
    character: int
    after: Table


def deeds(log: Sequence[Event]) -> Iterator[Deed]:
    """Tell what Jack did, as anyone could see it."""
    state: State | None = None
    before: Table | None = None
    for event in map(_with_any_cards, log):
        if state is None and not isinstance(event, CaseOpened):
            return
        if state is not None and state.table.activation is None and state.table.unplayed:
            before = state.table
        if isinstance(event, ActivationEnded) and state is not None and before is not None and due(before) == JACK:
            yield Deed(before, CHARACTERS.index(event.character), state.table)
        state = evolve(state, event)


def _with_any_cards(event: Event) -> Event:
    """Put some cards in the place of hidden ones: nothing but the table is looked at."""
    if isinstance(event, CaseOpened):
        return structs.replace(event, identity=CHARACTERS[0], pile=CHARACTERS[1:])
    return structs.replace(event, card=CHARACTERS[0]) if isinstance(event, AlibiDrawn) else event


def likelihoods(log: Sequence[Event], types: tuple[int, ...], listed: int, chance: Chance) -> Values:
    """Weigh those who may be Jack by all that he has done."""
    weights = [1.0] * len(types)
    if len(types) > 1:
        for deed in deeds(log):
            for place, likelihood in enumerate(_likelihood(deed, types, listed, chance)):
                weights[place] *= likelihood
    total = sum(weights)
    return tuple(weight / total for weight in weights)


def _likelihood(deed: Deed, types: tuple[int, ...], listed: int, chance: Chance) -> Values:
    """Weigh one deed: what each would have chosen, had he looked one activation ahead."""
    table = deed.before
    outlook = Outlook(table, types, (1.0,) * len(types))
    tree = RoundTree(table, outlook, chance)
    node = Node(scene_of(table), tuple(CHARACTERS.index(name) for name in table.unplayed), 1.0)
    leavers = {who for number in node.unplayed for _, who in tree.endings(node, number)}
    found = [STAYED if number in leavers else 1.0 for number in types]
    if DOUBT >= 1:
        return tuple(found)
    rows = [choice.values for choice in tree.choices(node, listed) if choice.action.leaver is None]
    done = outlook.values(scene_of(deed.after), 1.0)
    return tuple(map(mul, found, Wishes(rows).likelihoods(done)))


class Wishes:
    """What each type would have liked best of some choices at first sight."""

    def __init__(self, rows: Sequence[Values]) -> None:
        self.best: Final = best_for_hider(rows)
        self.means: Final = [
            sum(exp((best - value) / WARMTH) for value in column) / len(column)
            for best, column in zip(self.best, zip(*rows, strict=True), strict=True)
        ]

    def likelihoods(self, done: Values) -> Values:
        """Tell by type how likely it was to choose something of such a worth, in proportion to any other choice."""
        return tuple(
            DOUBT + (1 - DOUBT) * min(MOST, exp(min(0.0, best - value) / WARMTH) / mean)
            for best, value, mean in zip(self.best, done, self.means, strict=True)
        )
