"""The bots: legal in every position, the same every time, and fair."""

from collections import Counter

import pytest
from msgspec import structs

from engine.bot import Sight
from engine.chance import Chance
from engine.rulesets.letters_from_whitechapel import belief, evolution, offers, rules
from engine.rulesets.letters_from_whitechapel.bot import LEVELS, think
from engine.rulesets.letters_from_whitechapel.moves import GoHome, Hide, Options, Walk
from engine.rulesets.letters_from_whitechapel.police import in_order
from tests.engine.rulesets.letters_from_whitechapel.histories import history
from tests.engine.rulesets.letters_from_whitechapel.playing import HOMING, HUNTED, SLOW, SURROUNDED, games, opening
from tests.engine.rulesets.letters_from_whitechapel.positions import EVERY_TABLE, at_space, in_hunt, mover
from tests.marks import rule

EVERY_LEVEL = tuple(level.level for level in LEVELS)
QUICKLY = 0.03


def thought(state, level, *, number=0, effort=QUICKLY):
    seat = mover(state)
    return think(Sight(state.table, state.hand(seat), ()), level, Chance(b"a thought", number), effort)


def follow(state, line):
    """Play a line; it is the mover's own from the first move to the last."""
    seat = mover(state)
    for move in line:
        assert (seat,) == offers.to_move(state.table)
        assert move in offers.legal_moves(state.table, state.hand(seat))
        for event in rules.decide(state, seat, move, Chance(b"unused")):
            state = evolution.evolve(state, event)
    return state


def moments(options, manner, number, *, each_phase):
    """Give some moments of a game from every phase."""
    seen = Counter()
    for played in games(options, manner, Chance(b"bots", number)):
        state = played.before
        key = state.table.phase, state.table.night, len(state.table.waiting), state.table.searching is None
        seen[key] += 1
        if seen[key] <= each_phase:
            yield state


def hunted(number):
    """Give some moments of a crowded hunt."""
    found = [moment.state for moment in history(number)]
    return found[number % 7 :: 13]


@pytest.mark.parametrize("options", EVERY_TABLE, ids=str)
def test_every_thought_is_legal_whoever_plays_the_police(options):
    number = EVERY_TABLE.index(options)
    manner = (HOMING, HUNTED, SLOW, SURROUNDED)[number % 4]
    phases = set()
    for place, state in enumerate(moments(options, manner, number, each_phase=1)):
        level = EVERY_LEVEL[(place + number) % 5]
        phases.add(state.table.phase)
        found = thought(state, level)
        assert found.line
        assert 0 <= found.estimate <= 1
        follow(state, found.line)

    assert phases >= {"hideout", "targets", "patrols", "blood", "escape", "hunt", "clues"}


@pytest.mark.parametrize("level", EVERY_LEVEL)
def test_every_thought_is_legal_in_crowded_hunts(level):
    for number in range(12):
        for state in hunted(number):
            follow(state, thought(state, level).line)


@pytest.mark.parametrize("level", EVERY_LEVEL)
def test_every_thought_is_legal_when_time_runs_out(level):
    for space in ("13", "14"):
        for coaches, alleys in ((0, 0), (1, 1)):
            state = at_space(space, 66, hideout=67, coaches=coaches, alleys=alleys)
            follow(state, thought(state, level).line)


@pytest.mark.parametrize("level", EVERY_LEVEL)
def test_bots_play_a_game_to_its_end(level):
    state = opening(Options(police=1 + level % 3), Chance(b"to the end", level))
    for number in range(2_000):
        if not offers.to_move(state.table):
            break
        state = follow(state, thought(state, level, number=number, effort=0.01).line)

    assert state.table.outcome is not None


@pytest.mark.parametrize("level", EVERY_LEVEL)
def test_the_same_sight_gives_the_same_thought(level):
    for number in (2, 5):
        for state in hunted(number):
            assert thought(state, level) == thought(state, level)


@rule("8.1")
@pytest.mark.parametrize("level", EVERY_LEVEL)
def test_the_police_think_the_same_whatever_is_true(level):
    for number in range(8):
        for state in hunted(number):
            seat = mover(state)
            if seat != "jack":
                other = belief.imagine(state.table, state.hand(seat), Chance(b"another truth", number))
                assert thought(state, level) == thought(other, level)


@rule("8.1")
@pytest.mark.parametrize("level", EVERY_LEVEL)
def test_the_police_think_the_same_whichever_women_are_marked(level):
    for state in moments(Options(), HOMING, 1, each_phase=1):
        if state.table.phase == "patrols":
            other = belief.imagine(state.table, state.hand(mover(state)), Chance(b"other women"))
            assert thought(state, level) == thought(other, level)


@rule("8.2")
@pytest.mark.parametrize("level", EVERY_LEVEL)
def test_jack_thinks_the_same_whatever_the_patrols_are(level):
    for state in moments(Options(), SLOW, 3, each_phase=1):
        if mover(state) == "jack":
            other = belief.imagine(state.table, state.jack, Chance(b"other patrols"))
            assert thought(state, level) == thought(other, level)


@rule("3.1")
@pytest.mark.parametrize("level", EVERY_LEVEL)
def test_no_hideout_can_be_told_from_the_way_it_is_chosen(level):
    state = opening(Options(), Chance(b"hideouts"))

    chosen = Counter(thought(state, level, number=number).line[0].circle for number in range(600))

    assert len(chosen) > 120
    assert max(chosen.values()) < 45


@rule("7.2")
@pytest.mark.parametrize("level", [2, 3, 4, 5])
def test_jack_goes_home_in_the_last_night_when_he_can(level):
    state = in_hunt(row=(66, 67), night=4, hideout=66, coaches=1, alleys=1)
    state = structs.replace(state, table=structs.replace(state.table, phase="escape"))
    lines = {thought(state, level, number=number).line for number in range(10)}

    assert (GoHome(),) in lines


@rule("6.1")
def test_policemen_who_would_change_places_stay():
    standing, places = [1, 2, 3, 4, 5], [2, 3, 1, 4, 6]
    walks = in_order(standing, places, ("blue", "yellow", "brown", "red", "green"))

    assert {"x1", "x2", "x3", "x4", "x6"} == {walk.to for walk in walks}
    assert 5 == len({walk.policeman for walk in walks if isinstance(walk, Walk)})


def test_hides_are_offered_by_every_level():
    state = opening(Options(), Chance(b"hides"))

    assert all(isinstance(thought(state, level).line[0], Hide) for level in EVERY_LEVEL)
