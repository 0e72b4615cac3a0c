"""The search's whole activations, against the engine's own steps."""

import pytest

from engine.chance import Chance
from engine.rulesets.mr_jack import light
from engine.rulesets.mr_jack.activations import accusations, activations, escapes, some_whistling
from engine.rulesets.mr_jack.board import CHARACTERS, INVESTIGATOR, JACK
from engine.rulesets.mr_jack.continuations import continuations
from engine.rulesets.mr_jack.moves import Accuse, Leave
from engine.rulesets.mr_jack.scene import GOODLEY, bright_streets, scene_of
from tests.engine.rulesets.mr_jack.positions import mover, play, random_active, random_position

FEW = {"goodley": 1}
MANY = 16


def positions(character):
    return [random_active(character, seed) for seed in range(FEW.get(character, MANY))]


def up_to(state):
    return state.table.options.whistle == "upTo"


@pytest.mark.parametrize("character", CHARACTERS)
def test_every_end_of_an_activation_is_listed_once(character):
    for state in positions(character):
        expected = {scene for _, scene in continuations(state.table).activations}

        listed = [
            scene for _, scene in activations(scene_of(state.table), CHARACTERS.index(character), up_to=up_to(state))
        ]

        assert len(listed) == len({*listed})
        assert expected == {*listed}


@pytest.mark.parametrize("character", CHARACTERS)
def test_the_steps_lead_to_the_scene_that_is_listed_with_them(character):
    for state in positions(character):
        number = CHARACTERS.index(character)
        # The choice of a card, so that the activation is not the round's last and lamps stay lit.
        listed = activations(scene_of(state.table), number, up_to=up_to(state))
        if not state.table.unplayed:
            continue
        for line, scene in listed[:: max(1, len(listed) // 8)]:
            assert scene == scene_of(play(state, *line).table)


def test_whistles_drawn_by_chance_are_among_all_of_them():
    for seed in range(8):
        state = random_active("goodley", seed)
        if not state.table.unplayed:
            continue
        drawn = some_whistling(scene_of(state.table), 40, Chance(b"whistles", seed), up_to=up_to(state))

        assert [scene for _, scene in drawn] == [scene_of(play(state, *line).table) for line, _ in drawn]


@pytest.mark.parametrize("character", CHARACTERS)
def test_whoever_an_activation_can_accuse_is_listed_and_nobody_else(character):
    for state in positions(character):
        if mover(state) != INVESTIGATOR:
            continue
        suspects = tuple(n for n, name in enumerate(CHARACTERS) if name not in state.table.cleared)
        expected = {who for _, who in continuations(state.table).endings}

        listed = accusations(scene_of(state.table), CHARACTERS.index(character), suspects, up_to=up_to(state))

        assert expected == {who for _, who in listed}
        for line, who in listed:
            assert Accuse(CHARACTERS[who]) == line[-1]
            assert play(state, *line).table.outcome is not None


@pytest.mark.parametrize("character", CHARACTERS)
def test_a_way_out_is_listed_if_there_is_one_and_not_otherwise(character):
    found = 0
    for seed in range(FEW.get(character, MANY)):
        state = random_active(character, seed, identity=character, cleared=(), witness="unseen", in_round=2 + seed % 7)
        if mover(state) != JACK:
            continue
        expected = bool(continuations(state.table).endings)
        listed = escapes(scene_of(state.table), CHARACTERS.index(character))
        found += bool(listed)

        assert expected == bool(listed)
        for line, _ in listed:
            assert isinstance(line[-1], Leave)
            assert play(state, *line).table.outcome is not None
    assert found or character in FEW


def test_bright_are_the_streets_of_the_visible():
    for seed in range(200):
        table = random_position(seed).table
        scene = scene_of(table)
        bright = bright_streets(scene)

        seen = tuple(name for name, street in zip(CHARACTERS, scene.standing, strict=True) if bright >> street & 1)

        assert light.visible(table) == seen


def test_goodley_is_who_the_search_takes_him_for():
    assert "goodley" == CHARACTERS[GOODLEY]
