"""The one list of rulesets, and the types of all of them together."""

from collections.abc import Mapping
from typing import Any, Final, TypeAlias

from engine.errors import UnknownRuleset
from engine.ruleset import Ruleset
from engine.rulesets import mr_jack as jack
from engine.rulesets import mr_jack_pocket as pocket

Options: TypeAlias = jack.moves.Options | pocket.moves.Options
Board: TypeAlias = jack.printed.Board | pocket.board.Board
Table: TypeAlias = jack.state.Table | pocket.state.Table
Hand: TypeAlias = jack.state.Hand | pocket.state.Hand
Aids: TypeAlias = jack.belief.Aids | pocket.belief.Aids
Move: TypeAlias = jack.moves.Move | pocket.moves.Move
RulesetEvent: TypeAlias = jack.events.Event | pocket.events.Event

AnyRuleset: TypeAlias = Ruleset[Any, Any, Any, Any, Any, Any]

RULESETS: Final[Mapping[str, AnyRuleset]] = {ruleset.name: ruleset for ruleset in (pocket.RULESET, jack.RULESET)}


def ruleset_named(name: str) -> AnyRuleset:
    """Find a ruleset."""
    try:
        return RULESETS[name]
    except KeyError:
        raise UnknownRuleset(f"No ruleset is called '{name}'; these are: {', '.join(RULESETS)}.") from None
