import pytest
from msgspec import structs

from engine.rulesets.mr_jack.board import INVESTIGATOR, JACK
from engine.rulesets.mr_jack.events import StepTakenBack
from engine.rulesets.mr_jack.moves import Activate, Aim, DrawAlibi, Go, MoveCordon, MoveLight, TakeBack, Whistle
from tests.engine.rulesets.mr_jack.positions import (
    APART,
    BOTH,
    EVERYONE,
    active,
    events,
    is_over,
    last,
    of_kind,
    offered,
    play,
    position,
    refuse,
)
from tests.marks import rule

LONG = (
    Activate("goodley"),
    Whistle("bert", "I11", 1),
    Whistle("watson", "F14", 1),
    Aim("S"),
    Whistle("smith", "H2", 1),
)
"""As many steps as an activation can have, but for the move at its end."""


def before(seen, taken_back):
    """Give a table as it is when it comes back."""
    return structs.replace(seen, taken_back=taken_back)


@rule("3.5")
@pytest.mark.parametrize("by", BOTH)
def test_steps_are_taken_back_one_after_another_up_to_the_choice_of_the_card(by):
    state = position(
        in_round=1 if by == INVESTIGATOR else 2, cards=("watson", "smith", "goodley", "gull"), places=APART
    )
    tables = [state.table]
    for move in LONG:
        state = play(state, move)
        tables.append(state.table)

    for times, table in enumerate(reversed(tables[:-1]), start=1):
        assert (StepTakenBack(),) == events(state, TakeBack())
        state = play(state, TakeBack())
        assert before(table, times) == state.table
        assert by == state.hand(by).seat

    refuse(state, TakeBack())
    assert {Activate(card) for card in state.table.cards} == {*offered(state)}


@rule("3.5")
def test_after_a_take_back_the_same_steps_are_offered_as_before():
    state = active("lestrade")
    there_and_back = play(state, Go("E7"), TakeBack())

    assert offered(state) == offered(there_and_back)
    assert play(state, Go("D8")).table.places == play(there_and_back, Go("D8")).table.places


@rule("3.5")
def test_another_card_can_be_chosen_after_the_choice_was_taken_back():
    state = play(active("lestrade"), TakeBack(), Activate("smith"), MoveLight("B12", "F2"), TakeBack(), Go("G7"))

    assert "G7" == state.table.places.smith
    assert "E9" == state.table.places.lestrade


@rule("3.5")
@pytest.mark.parametrize("chosen_anew", [True, False])
def test_an_activation_has_eight_take_backs(chosen_anew):
    state = active("lestrade")
    for _ in range(8):
        state = play(state, TakeBack(), Activate("lestrade")) if chosen_anew else play(state, Go("E7"), TakeBack())

    assert 8 == state.table.taken_back
    refuse(state, TakeBack())
    refuse(play(state, Go("E7")), TakeBack())


@rule("3.5")
def test_the_seventh_take_back_is_not_the_last():
    state = active("lestrade")
    for _ in range(7):
        state = play(state, Go("E7"), TakeBack())

    assert TakeBack() in offered(state)


@rule("3.5")
def test_every_activation_has_its_own_take_backs():
    state = active("lestrade")
    for _ in range(8):
        state = play(state, Go("E7"), TakeBack())
    state = play(state, Go("E7"), MoveCordon("NE", "SE"))

    assert 0 == state.table.taken_back
    assert TakeBack() in offered(play(state, Activate("holmes")))


@rule("3.5")
def test_an_activation_that_is_over_cannot_be_taken_back():
    # Jack takes the second and the third activation of an odd round.
    state = position(cards=("holmes", "stealthy", "gull", "bert"), unplayed=("holmes", "stealthy", "gull"))
    state = play(state, Activate("stealthy"), Go("G15"))

    refuse(state, TakeBack())
    state = play(state, Activate("gull"), TakeBack())
    refuse(state, TakeBack())
    assert "G15" == state.table.places.stealthy


@rule("3.5", "5.2")
@pytest.mark.parametrize("by", BOTH)
def test_a_drawn_card_cannot_be_put_back(by):
    state = play(active("holmes", by), Go("G13"))

    assert TakeBack() in offered(state)
    state = play(state, DrawAlibi())
    assert is_over(state)
    refuse(state, TakeBack())
    refuse(play(state, Activate(state.table.unplayed[0]), TakeBack()), TakeBack())


@rule("3.5")
def test_a_round_that_has_ended_cannot_be_taken_back():
    state = play(last("gull"), Go("G1"))

    assert 2 == state.table.round
    refuse(state, TakeBack())


@rule("3.5")
@pytest.mark.parametrize("character", EVERYONE)
def test_every_first_step_of_every_character_can_be_taken_back(character):
    state = active(character, places=APART)
    for move in offered(state):
        there = play(state, move) if move != TakeBack() else state
        if not is_over(there) and there.table.outcome is None and move != TakeBack():
            assert before(state.table, 1) == play(there, TakeBack()).table


@rule("3.5")
def test_the_other_seat_cannot_take_steps_back():
    state = active("gull")

    assert set() == {move for move in offered(state, JACK) if isinstance(move, TakeBack)}
    assert {TakeBack()} == of_kind(state, TakeBack)
