import pytest

from engine.outcome import Outcome
from engine.rulesets.mr_jack import offers
from engine.rulesets.mr_jack.board import INVESTIGATOR, JACK
from engine.rulesets.mr_jack.events import GameWon, SuspectAccused
from engine.rulesets.mr_jack.moves import Accuse, Go, MoveCover, MoveLight, Whistle
from tests.engine.rulesets.mr_jack import reckoning
from tests.engine.rulesets.mr_jack.positions import (
    APART,
    EVERYONE,
    active,
    events,
    of_kind,
    offered,
    open_manholes,
    places,
    play,
    random_active,
    refuse,
)
from tests.marks import rule

FACING = {**APART, "smith": "G5", "bert": "G7"}


@rule("7.1", "4.3")
@pytest.mark.parametrize("character", EVERYONE)
def test_the_investigator_accuses_whoever_is_in_reach_and_not_cleared(character):
    some = False
    for seed in range(150):
        state = random_active(character, seed)
        standing = {cell: name for name, cell in places(state).items()}
        reached = reckoning.within(character, places(state)[character], open_manholes(state.table))
        there = {standing[street] for street in reached if street in standing}
        due = offers.to_move(state.table)

        expected = {Accuse(name) for name in there - {*state.table.cleared}} if due == (INVESTIGATOR,) else set()

        assert expected == of_kind(state, Accuse)
        some = some or expected

    assert some


@rule("7.1")
@pytest.mark.parametrize(
    ("identity", "winner", "reason"), [("bert", INVESTIGATOR, "arrest"), ("gull", JACK, "wrong-accusation")]
)
def test_right_and_the_investigator_wins_wrong_and_jack_wins(identity, winner, reason):
    state = active("smith", places=FACING, identity=identity)

    assert (SuspectAccused("bert", ("G5", "G7")), GameWon(winner, reason)) == events(state, Accuse("bert"))
    state = play(state, Accuse("bert"))
    assert Outcome((winner,), reason) == state.table.outcome
    assert () == offers.to_move(state.table)


@rule("7.1")
@pytest.mark.parametrize("character", EVERYONE)
@pytest.mark.parametrize("cleared", [True, False])
def test_anyone_may_do_the_accusing_cleared_or_not(character, cleared):
    suspect = "bert" if character != "bert" else "gull"
    about = {"places": {**APART, character: "K5", suspect: "K7"}, "identity": suspect}
    state = active(character, cleared=(character,) if cleared else (), **about)

    assert GameWon(INVESTIGATOR, "arrest") == events(state, Accuse(suspect))[-1]


@rule("7.1")
def test_jacks_own_character_may_do_the_accusing_which_is_wrong():
    state = active("smith", places=FACING, identity="smith")

    assert GameWon(JACK, "wrong-accusation") == events(state, Accuse("bert"))[-1]


@rule("7.1")
def test_jack_accuses_nobody():
    for seed in range(100):
        for character in EVERYONE:
            state = random_active(character, seed, in_round=2 if seed % 2 else 8)
            if offers.to_move(state.table) == (JACK,):
                assert set() == of_kind(state, Accuse)
    refuse(active("smith", JACK, places=FACING), Accuse("bert"), Go("G7"))


@rule("7.1")
def test_whoever_is_cleared_cannot_be_accused():
    refuse(active("smith", places=FACING, cleared=("bert",)), Accuse("bert"), Go("G7"))


@rule("7.1")
def test_nobody_accuses_himself_or_somebody_out_of_reach():
    state = active("smith", places=FACING, covers=("F6", "L2"))

    refuse(state, *(Accuse(name) for name in EVERYONE if name != "bert"))


@rule("7.1")
@pytest.mark.parametrize(
    ("character", "start", "suspect", "street"),
    [("smith", "M9", "gull", "A7"), ("stealthy", "A9", "bert", "E5"), ("stealthy", "M9", "gull", "D4")],
    ids=["below ground", "over houses", "below ground and on"],
)
def test_an_accusation_comes_by_any_way_the_character_has(character, start, suspect, street):
    state = active(character, places={**APART, "gull": "K3", character: start, suspect: street})
    accused, _won = events(state, Accuse(suspect))

    assert (start, street) == (accused.path[0], accused.path[-1])


@rule("7.1")
def test_a_power_used_before_still_leaves_the_accusation():
    state = play(active("smith", places=FACING, identity="bert"), MoveLight("B12", "F2"))

    assert GameWon(INVESTIGATOR, "arrest") == events(state, Accuse("bert"))[-1]


@rule("7.1", "5.1")
def test_a_power_not_yet_used_is_void():
    state = play(active("smith", places=FACING, identity="gull"), Accuse("bert"))

    assert () == offered(state, INVESTIGATOR)
    assert () == offered(state, JACK)
    assert JACK in state.table.outcome.winners


@rule("7.1", "4.1")
def test_after_the_move_it_is_too_late_to_accuse():
    state = active("smith", places=FACING)

    refuse(play(state, Go("G3")), Accuse("bert"))
    refuse(play(active("bert", places=FACING), MoveCover("L2", "A5"), Go("G9")), Accuse("smith"))


@rule("7.1", "5.12")
def test_the_whistle_is_over_before_goodley_accuses():
    state = active("goodley", places={**APART, "bert": "M7"})
    assert Accuse("bert") in offered(state)

    running = play(state, Whistle("lestrade", "M5", 1))
    refuse(running, Accuse("bert"))
    assert Accuse("bert") in offered(play(state, Whistle("lestrade", "M5", 3)))


@rule("7.1")
def test_an_accused_suspect_is_found_where_the_whistle_led_him():
    state = active("goodley", places=APART, covers=("M9", "L2"), identity="bert")
    refuse(state, Accuse("bert"))

    near = play(state, Whistle("bert", "K11", 3))
    assert GameWon(INVESTIGATOR, "arrest") == events(near, Accuse("bert"))[-1]
