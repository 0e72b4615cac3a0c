"""The one list of rulesets, and the types of all of them together."""

from collections.abc import Mapping
from typing import Any, Final, TypeAlias

from engine.errors import UnknownRuleset
from engine.ruleset import Ruleset
from engine.rulesets import letters_from_whitechapel as town
from engine.rulesets import mr_jack as jack
from engine.rulesets import mr_jack_pocket as pocket

Options: TypeAlias = pocket.moves.Options | jack.moves.Options | town.moves.Options
Board: TypeAlias = pocket.board.Board | jack.printed.Board | town.board.Board
Table: TypeAlias = pocket.state.Table | jack.state.Table | town.state.Table
Hand: TypeAlias = pocket.state.Hand | jack.state.Hand | town.state.Hand
Aids: TypeAlias = pocket.belief.Aids | jack.belief.Aids | town.belief.Aids
Move: TypeAlias = pocket.moves.Move | jack.moves.Move | town.moves.Move
RulesetEvent: TypeAlias = pocket.events.Event | jack.events.Event | town.events.Event

AnyRuleset: TypeAlias = Ruleset[Any, Any, Any, Any, Any, Any]

RULESETS: Final[Mapping[str, AnyRuleset]] = {
    ruleset.name: ruleset for ruleset in (pocket.RULESET, jack.RULESET, town.RULESET)
}


def ruleset_named(name: str) -> AnyRuleset:
    """Find a ruleset."""
    try:
        return RULESETS[name]
    except KeyError:
        raise UnknownRuleset(f"No ruleset is called '{name}'; these are: {', '.join(RULESETS)}.") from None
