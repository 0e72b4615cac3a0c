"""Imagined truths: they look the same to whoever imagines them, and nothing that was seen speaks against them."""

from collections import Counter

import pytest

from engine.chance import Chance
from engine.rulesets.letters_from_whitechapel import offers
from engine.rulesets.letters_from_whitechapel.belief import aids, imagine
from engine.rulesets.letters_from_whitechapel.moves import Options, Rest, TurnUp, Wait
from tests.engine.rulesets.letters_from_whitechapel import facts
from tests.engine.rulesets.letters_from_whitechapel.histories import at_45_or_nearby, history, short_nights
from tests.engine.rulesets.letters_from_whitechapel.playing import HOMING, HUNTED, SLOW, games
from tests.engine.rulesets.letters_from_whitechapel.positions import ALL, FACES, in_hell, offered, play
from tests.engine.rulesets.letters_from_whitechapel.possible import fits, nights
from tests.marks import rule


def moments(manner, *, players, number):
    """Play a game, and give every moment of it with all that has happened."""
    story = ()
    for played in games(Options(police=players), manner, Chance(b"imagined", number)):
        story += played.events
        if played.after.table.outcome is None:
            yield played.after, story


def check_for_police(state, story, seat, chance):
    """See that a police player imagines a truth that fits."""
    imagined = imagine(state.table, state.hand(seat), chance)
    jack, table = imagined.jack, state.table
    assert table == imagined.table
    assert state.hand(seat) == imagined.hand(seat)
    assert state.patrols == imagined.patrols
    if table.phase == "hideout":
        assert jack.hideout is None
        return imagined
    assert jack.hideout in range(1, 196)
    assert jack.hideout not in facts.RED
    records = nights(story)
    assert len(records) == len(jack.rows)
    for night, (record, row) in enumerate(zip(records, jack.rows, strict=True), start=1):
        assert fits(night, record, row), (night, row)
        assert record[-1].what != "home" or row[-1] == jack.hideout
    assert set(jack.marked) <= set(table.women)
    assert (facts.NIGHTS[table.night - 1][0] if table.women else 0) == len(set(jack.marked)) == len(jack.marked)
    assert tuple(sorted(jack.marked)) == jack.marked
    assert offers.legal_moves(table, state.hand(seat)) == offers.legal_moves(imagined.table, imagined.hand(seat))
    return imagined


def check_for_jack(state, chance):
    """See that Jack imagines a truth that fits."""
    imagined = imagine(state.table, state.jack, chance)
    lying = {patrol.crossing: patrol.face for patrol in state.table.patrols}
    faces = {patrol.crossing: patrol.face for patrol in imagined.patrols}
    assert state.table == imagined.table
    assert state.jack == imagined.jack
    assert set(lying) == set(faces)
    assert all(face is None or faces[crossing] == face for crossing, face in lying.items())
    assert None not in faces.values()
    assert not Counter(faces.values()) - Counter(FACES)
    if state.table.phase in ("blood", "suspense", "ready"):
        assert Counter(FACES) - Counter(blank=7 - len(lying)) == Counter(faces.values())
    return imagined


def check_tiles(state, imagined):
    assert sorted(state.box.tiles) == sorted(imagined.box.tiles)


@rule("8.1", "8.2", "8.3")
@pytest.mark.parametrize(("manner", "players"), [(HOMING, 1), (HUNTED, 3), (SLOW, 5)])
def test_imagined_truths_fit_all_that_was_seen(manner, players):
    for number in range(6):
        for place, (state, story) in enumerate(moments(manner, players=players, number=number)):
            if place % 7 == number:
                chance = Chance(b"imagine", place)
                seat = ALL[1 + place % players]
                check_tiles(state, check_for_police(state, story, seat, chance))
                check_tiles(state, check_for_jack(state, chance))


@rule("8.1")
def test_crowded_histories_are_imagined_as_they_may_have_been():
    for number in range(150):
        passed = history(number)
        moment = passed[Chance(b"cut", number).below(len(passed))]
        record = nights(moment.story)[-1]
        for step in range(3):
            imagined = imagine(moment.state.table, moment.state.hand("police-1"), Chance(b"imagine", step))
            assert fits(moment.state.table.night, record, imagined.jack.rows[-1]), number


@rule("8.1")
def test_all_that_is_possible_is_imagined_sooner_or_later():
    looked_at = 0
    for number in range(60):
        state = history(number)[-1].state
        possible = set(aids(state.table, None).possible_circles)
        if len(possible) <= 6:
            looked_at += 1
            chance = Chance(b"sooner or later", number)
            ends = {imagine(state.table, state.hand("police-1"), chance).jack.rows[-1][-1] for _ in range(120)}
            assert possible == ends

    assert looked_at > 3


@rule("5.7", "8.1")
def test_whoever_imagines_jack_to_move_lets_him_have_a_move():
    state = play(at_45_or_nearby(), Rest("green"))

    for step in range(60):
        imagined = imagine(state.table, state.hand("police-1"), Chance(b"a move", step))
        assert offers.legal_moves(imagined.table, imagined.jack)


@rule("8.1")
def test_hideouts_are_imagined_where_they_are_possible():
    for number in range(10):
        state = next(moment.state for moment in short_nights(number) if moment.state.table.night == 2)
        possible = set(aids(state.table, None).possible_hideouts)
        chance = Chance(b"hideouts", number)
        found = {imagine(state.table, state.hand("police-1"), chance).jack.hideout for _ in range(12 * len(possible))}
        assert found <= possible
        assert len(found) > len(possible) * 0.9


@rule("8.2")
def test_jack_imagines_every_face_on_every_token_that_is_face_down():
    patrols = dict(zip([f"x{number}" for number in range(1, 8)], FACES, strict=True))
    state = in_hell("ready", wretched=(3,), patrols=patrols, turned_up=("x1", "x2"), hour=4)
    chance = Chance(b"faces")
    drawn = [{one.crossing: one.face for one in imagine(state.table, state.jack, chance).patrols} for _ in range(200)]

    for crossing in ("x3", "x4", "x5", "x6", "x7"):
        assert {"brown", "red", "green", "blank"} == {faces[crossing] for faces in drawn}
    assert {("blue", "yellow")} == {(faces["x1"], faces["x2"]) for faces in drawn}


@rule("4.13", "8.2")
@pytest.mark.parametrize("turned", [("x6",), ("x6", "x7"), ("x1", "x6")])
def test_jack_does_not_imagine_a_blank_token_that_is_gone(turned):
    patrols = dict(zip([f"x{number}" for number in range(1, 8)], FACES, strict=True))
    state = in_hell("blood", wretched=(158,), patrols=patrols)
    for crossing in turned:
        state = play(state, Wait())
        state = play(state, *offered(state)[:1])
        state = play(state, TurnUp(crossing))

    for step in range(20):
        check_for_jack(state, Chance(b"gone", step))


@rule("8.1")
def test_the_police_imagine_any_of_the_women_to_be_marked():
    state = in_hell("patrols", women=facts.RED, marked=facts.RED[:5])
    chance = Chance(b"women")

    drawn = Counter(
        circle for _ in range(200) for circle in imagine(state.table, state.hand("police-1"), chance).jack.marked
    )

    assert set(facts.RED) == set(drawn)
    assert all(80 < count < 170 for count in drawn.values())


@rule("8.3")
def test_nobody_imagines_a_tile_that_was_drawn():
    for number in range(4):
        for state, _story in moments(HOMING, players=2, number=number):
            for seat in ALL[:3] if state.table.phase == "targets" else ():
                tiles = imagine(state.table, state.hand(seat), Chance(b"tiles", number)).box.tiles
                assert set(facts.COLOURS) - set(state.table.heads) == set(tiles)
                assert 6 - state.table.night == len(tiles)
