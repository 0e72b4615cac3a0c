from collections import Counter

import pytest

from engine.chance import Chance
from engine.errors import IllegalMove, NotYourTurn
from engine.rulesets.mr_jack_pocket import rules
from engine.rulesets.mr_jack_pocket.board import INVESTIGATOR, JACK
from engine.rulesets.mr_jack_pocket.events import AlibiDrawn, RoundBegan, TileRotated
from engine.rulesets.mr_jack_pocket.moves import DrawAlibi, Exchange, Joker, Rotate, Walk
from tests.engine.rulesets.mr_jack_pocket import facts
from tests.engine.rulesets.mr_jack_pocket.positions import (
    TOBY_STEPS_UP,
    closing,
    events,
    mover,
    offered,
    play,
    position,
    taken,
)
from tests.marks import rule

FRONTS = ("alibi", "toby", "rotation", "rotation")
BACKS = ("holmes", "watson", "exchange", "joker")
ALL_BACKS = (Walk("holmes", 1), Walk("watson", 2), Exchange("gull", "bert"), Joker("toby"))
ALL_FRONTS = (Walk("toby", 1), Rotate("lane", 1), Rotate("gull", 2), DrawAlibi())


def movers(state, moves):
    seats = []
    for move in moves:
        seats.append(mover(state))
        state = play(state, move)
    return (*seats, mover(state))


@rule("3.4")
@pytest.mark.parametrize("in_round", [1, 3, 5, 7])
def test_in_odd_rounds_the_investigator_acts_first_and_last(in_round):
    seats = movers(position(tokens=BACKS, in_round=in_round), ALL_BACKS)

    assert facts.ODD_ROUNDS == seats[:4]
    assert "jack" == seats[4]


@rule("3.4")
@pytest.mark.parametrize("in_round", [2, 4, 6])
def test_in_even_rounds_jack_acts_first_and_last(in_round):
    seats = movers(position(tokens=BACKS, in_round=in_round), ALL_BACKS)

    assert facts.EVEN_ROUNDS == seats[:4]
    assert "investigator" == seats[4]


@rule("3.4")
@pytest.mark.parametrize(("in_round", "waiting"), [(1, JACK), (2, INVESTIGATOR)])
def test_a_seat_out_of_turn_is_offered_nothing_and_refused(in_round, waiting):
    state = position(tokens=BACKS, in_round=in_round)

    assert () == offered(state, waiting)
    with pytest.raises(NotYourTurn):
        rules.decide(state, waiting, Walk("holmes", 1), Chance(b"early"))


@rule("3.5")
def test_a_token_is_used_once_in_a_round():
    state = play(position(tokens=BACKS), Walk("holmes", 1))

    assert ("watson", "exchange", "joker") == state.table.unused
    assert not any(isinstance(move, Walk) and move.detective == "holmes" for move in offered(state))
    with pytest.raises(IllegalMove):
        events(state, Walk("holmes", 1))


@rule("3.5")
def test_a_used_token_keeps_its_face_until_the_round_ends():
    state = play(position(tokens=BACKS), Walk("holmes", 1), Joker("toby"))

    assert BACKS == state.table.tokens
    assert ("watson", "exchange") == state.table.unused


@rule("3.5")
@pytest.mark.parametrize("move", [Walk("holmes", 1), Walk("watson", 1), Joker("toby"), Exchange("gull", "bert")])
def test_only_faces_that_show_are_offered(move):
    state = position(tokens=FRONTS)

    assert move not in offered(state)
    with pytest.raises(IllegalMove):
        events(state, move)


@rule("3.5")
@pytest.mark.parametrize("move", [DrawAlibi(), Walk("toby", 1), Rotate("gull", 1)])
def test_hidden_faces_are_not_offered(move):
    state = position(tokens=BACKS)

    assert move not in offered(state)
    with pytest.raises(IllegalMove):
        events(state, move)


@rule("3.5")
def test_one_rotation_leaves_the_other():
    state = play(position(tokens=FRONTS), Rotate("gull", 1))

    assert ("alibi", "toby", "rotation") == state.table.unused


@rule("3.5")
def test_a_round_ends_with_the_fourth_action_and_not_before():
    state = position(tokens=BACKS)

    third = play(state, *ALL_BACKS[:3])
    fourth = play(state, *ALL_BACKS)

    assert (1, 1) == (third.table.round, len(third.table.unused))
    assert (2, 4) == (fourth.table.round, len(fourth.table.unused))


@rule("3.3")
@pytest.mark.parametrize(("tokens", "moves", "turned"), [(BACKS, ALL_BACKS, FRONTS), (FRONTS, ALL_FRONTS, BACKS)])
@pytest.mark.parametrize("in_round", [1, 3, 5, 7])
def test_an_even_round_turns_all_four_tokens_over(tokens, moves, turned, in_round):
    state = play(position(tokens=tokens, in_round=in_round, identity="stealthy"), *moves)

    assert in_round + 1 == state.table.round
    assert turned == state.table.tokens
    assert turned == state.table.unused


@rule("3.3")
def test_the_faces_to_come_in_an_even_round_do_not_hang_on_chance():
    state = play(position(tokens=BACKS), *ALL_BACKS[:3])

    to_come = {rules.decide(state, INVESTIGATOR, ALL_BACKS[3], Chance(b"any", step))[-1] for step in range(20)}

    assert {RoundBegan(2, FRONTS)} == to_come


@rule("3.2")
@pytest.mark.parametrize("in_round", [2, 4, 6])
def test_an_odd_round_tosses_all_four_tokens(in_round):
    state = closing(in_sight=("gull",), hidden=("bert", "smith"), identity="smith", in_round=in_round)

    tosses = Counter(events(state, TOBY_STEPS_UP, step)[-1] for step in range(1600))

    assert 16 == len(tosses)
    assert all(70 < count < 130 for count in tosses.values())
    assert {in_round + 1} == {began.round for began in tosses}


@rule("3.6")
def test_the_middle_player_sees_what_his_first_action_did_before_his_second():
    state = position(in_round=2, tokens=FRONTS, unused=("alibi", "toby", "rotation"), deck=("bert",))

    happened = events(state, DrawAlibi())
    seen = play(state, DrawAlibi())

    assert (AlibiDrawn(INVESTIGATOR, "bert"),) == happened
    assert INVESTIGATOR == mover(seen)
    assert ("bert",) == seen.table.investigator_alibis


@rule("3.6")
def test_the_middle_player_may_take_either_action_first():
    state = play(position(tokens=FRONTS), DrawAlibi())

    one = play(state, Walk("toby", 1), Rotate("gull", 1))
    other = play(state, Rotate("gull", 1), Walk("toby", 1))

    assert one == other


@rule("3.6")
def test_an_action_in_mid_round_has_no_other_consequence():
    assert (TileRotated("gull", 1),) == events(position(tokens=FRONTS), Rotate("gull", 1))


@rule("3.7")
@pytest.mark.parametrize(("tokens", "in_round"), [(FRONTS, 1), (BACKS, 1), (FRONTS, 2), (BACKS, 2)])
def test_only_jacks_joker_lets_everything_stand(tokens, in_round):
    state = position(tokens=tokens, in_round=in_round)
    before = (state.table.tiles, state.table.detectives, len(state.box.deck))

    idle = [
        move
        for move in offered(state)
        if before == ((after := play(state, move)).table.tiles, after.table.detectives, len(after.box.deck))
    ]

    assert ([Joker(None)] if (tokens, in_round) == (BACKS, 2) else []) == idle


@rule("3.7")
@pytest.mark.parametrize(
    "move",
    [Walk("holmes", 0), Walk("holmes", 3), Walk("holmes", -1), Joker(None), Exchange("gull", "gull")],
)
def test_no_action_may_be_declined(move):
    with pytest.raises(IllegalMove):
        events(position(tokens=BACKS), move)


@rule("3.4")
def test_a_game_has_eight_rounds_of_four_actions():
    state = closing(
        in_sight=("gull",), hidden=("bert", "smith"), identity="bert", in_round=8, time_tokens=taken(by_jack=2, of=7)
    )

    ended = play(state, TOBY_STEPS_UP)

    assert 8 == ended.table.round
    assert ended.table.outcome is not None
