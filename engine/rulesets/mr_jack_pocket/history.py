"""What happened so far, from the events that a seat saw."""

from collections.abc import Iterable, Sequence
from itertools import pairwise
from typing import Final, NamedTuple

from msgspec import structs

from engine.rulesets.mr_jack_pocket.board import JACK, SUSPECTS
from engine.rulesets.mr_jack_pocket.events import (
    AlibiDrawn,
    CardsShown,
    CaseOpened,
    ChaseBegan,
    Event,
    GameWon,
    RoundBegan,
    WitnessesAnswered,
)
from engine.rulesets.mr_jack_pocket.evolution import evolve
from engine.rulesets.mr_jack_pocket.offers import due
from engine.rulesets.mr_jack_pocket.state import State, Table

AFTER_ACTIONS: Final = (WitnessesAnswered, ChaseBegan, GameWon, CardsShown)
"""What follows the last action of a round."""


class Stretch(NamedTuple):
    """Some actions of Jack's in a row: the table before them and the table after them."""

    before: Table
    after: Table


def tables(log: Iterable[Event]) -> list[list[Table]]:
    """Lay the table out again as it was before each action and before each appeal, by round."""
    rounds: list[list[Table]] = []
    state: State | None = None
    for event in log:
        state = evolve(state, _filled(event))
        if isinstance(event, RoundBegan):
            rounds.append([state.table])
        elif rounds and not isinstance(event, AFTER_ACTIONS):
            rounds[-1].append(state.table)
    return rounds


def _filled(event: Event) -> Event:
    """Put anything where a seat was shown nothing: the table is the same whatever it was."""
    if isinstance(event, CaseOpened):
        return structs.replace(event, identity=SUSPECTS[0], deck=SUSPECTS)
    if isinstance(event, AlibiDrawn) and event.card is None:
        return structs.replace(event, card=SUSPECTS[0])
    return event


def stretches(round_: Sequence[Table]) -> list[Stretch]:
    """Find Jack's actions in a row within a round, as far as it went."""
    found: list[Stretch] = []
    start: Table | None = None
    for table, then in pairwise(round_):
        if due(table) != JACK:
            continue
        start = start or table
        if not then.unused or due(then) != JACK:
            found.append(Stretch(start, then))
            start = None
    return found


def signalling_from(round_: Sequence[Table]) -> Table | None:
    """Find the table before the first action of Jack's in a round, if he took it or is about to."""
    return next((table for table in round_ if table.unused and due(table) == JACK), None)


def signalled(round_: Sequence[Table]) -> Table:
    """Find the table after Jack's first actions in a row, where the Investigator's answer is due."""
    return next(then for table, then in pairwise(round_) if due(table) == JACK != due(then))
