"""The words that rules list in tables: how a game can end, what is to be done."""

import re
from importlib import resources
from typing import Any

from engine.events import Player
from engine.game import create, time_out
from engine.registry import AnyRuleset
from engine.replay import Commit, apply
from tests.engine.personas import PERSONAS
from tests.engine.random_play import chance, opened, steps


def listed(ruleset: AnyRuleset, number: str) -> set[str]:
    """Read the words that stand in the first column of a rule's table."""
    text = resources.files(ruleset.package).joinpath("RULES.md").read_text(encoding="utf-8")
    rule = text.partition(f"- **{number}**")[2].partition("- **")[0].partition("\n## ")[0]
    return set(re.findall(r"^ *\| `([a-z-]+)` \|", rule, re.MULTILINE))


def reasons(ruleset: AnyRuleset, games: range) -> set[str]:
    """Gather how games end: random ones, some that are made to last, and one that is given up."""
    found = {[*steps(ruleset, number)][-1].after.table.outcome.reason for number in games}
    found |= {lasting(ruleset, number) for number in range(10)}
    table = opened(ruleset, 0).table
    game = apply(None, Commit(events=create_against_nobody(ruleset)))
    found |= {time_out(game, game.to_move()[0], None, reason=word)[0].outcome.reason for word in ("time", "absence")}
    return found | {ruleset.concede(table, seat).reason for seat in ruleset.seats(ruleset.options())}


def create_against_nobody(ruleset: AnyRuleset) -> tuple[Any, ...]:
    seats = ruleset.seats(ruleset.options())
    players = {seat: Player(id=seat, name=seat, kind="human") for seat in seats}
    return create(
        ruleset=ruleset,
        options=ruleset.options(),
        visibility="public",
        creator=players[seats[0]],
        seat=None,
        nonce="",
        seed=bytes(32),
        seated=players,
    )


def lasting(ruleset: AnyRuleset, number: int) -> str:
    state, drawn, persona = opened(ruleset, number), chance(number=number), PERSONAS[ruleset.name]()
    while seats := ruleset.to_move(state.table):
        move = drawn.pick(persona(state.table, ruleset.legal_moves(state.table, state.hand(seats[0]))))
        for event in ruleset.decide(state, seats[0], move, drawn):
            state = ruleset.evolve(state, event)
    return str(state.table.outcome.reason)
