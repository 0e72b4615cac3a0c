"""The one list of rulesets, and the types of all of them together."""

from collections.abc import Mapping
from typing import Any, Final, TypeAlias

from engine.errors import UnknownRuleset
from engine.ruleset import Ruleset
from engine.rulesets import mr_jack_pocket
from engine.rulesets.mr_jack_pocket import belief, board, events, moves, state

Options: TypeAlias = moves.Options
Board: TypeAlias = board.Board
Table: TypeAlias = state.Table
Hand: TypeAlias = state.Hand
Aids: TypeAlias = belief.Aids
Move: TypeAlias = moves.Move
RulesetEvent: TypeAlias = events.Event

AnyRuleset: TypeAlias = Ruleset[Any, Any, Any, Any, Any, Any]

RULESETS: Final[Mapping[str, AnyRuleset]] = {ruleset.name: ruleset for ruleset in (mr_jack_pocket.RULESET,)}


def ruleset_named(name: str) -> AnyRuleset:
    """Find a ruleset."""
    try:
        return RULESETS[name]
    except KeyError:
        raise UnknownRuleset(f"No ruleset is called '{name}'; these are: {', '.join(RULESETS)}.") from None
