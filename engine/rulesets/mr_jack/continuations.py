"""What a running activation can still come to, by the engine's own steps: for whoever is called in midway."""

from typing import Final, NamedTuple

from engine.rulesets.mr_jack.activations import Activation, Ending, Line
from engine.rulesets.mr_jack.board import CHARACTERS, INVESTIGATOR
from engine.rulesets.mr_jack.evolution import stepped
from engine.rulesets.mr_jack.moves import Accuse, DrawAlibi, Leave, Move
from engine.rulesets.mr_jack.offers import due, steps
from engine.rulesets.mr_jack.rules import is_complete, step
from engine.rulesets.mr_jack.scene import scene_of
from engine.rulesets.mr_jack.state import Box, Hand, InvestigatorHand, JackHand, State, Table


class Continuations(NamedTuple):
    """What can follow: activations that end with a scene, and those that end the game."""

    activations: list[Activation]
    endings: list[Ending]


def continuations(table: Table) -> Continuations:
    """List everything that the running activation can come to, each end of it once, as if the activated were Jack."""
    found = Continuations([], [])
    running = table.activation
    if running is None:
        return found
    seeking = due(table) == INVESTIGATOR
    hand: Hand = InvestigatorHand(()) if seeking else JackHand(running.character, ())
    seen: set[object] = set()
    waiting: list[tuple[Table, Line]] = [(table, ())]
    while waiting:
        here, line = waiting.pop()
        if here.activation is None or is_complete(here, here.activation):
            found.activations.append((line, scene_of(here)))
            continue
        for move in steps(here, here.activation, hand):
            if isinstance(move, Accuse | Leave):
                who = move.suspect if isinstance(move, Accuse) else running.character
                found.endings.append(Ending((*line, move), CHARACTERS.index(who)))
            elif isinstance(move, DrawAlibi):
                found.activations.append(((*line, move), scene_of(here)))
            else:
                there = after(here, move)
                key = (there.places, there.lantern, there.lights, there.covers, there.cordons, there.activation)
                if key not in seen:
                    seen.add(key)
                    waiting.append((there, (*line, move)))
    return found


_NOBODY: Final = JackHand("holmes", ())


def after(table: Table, move: Move) -> Table:
    """Take one step that brings nothing to light."""
    state = State(table, _NOBODY, InvestigatorHand(()), Box(()))
    return stepped(table, step(state, due(table), move))
