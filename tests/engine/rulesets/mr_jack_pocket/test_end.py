from itertools import product

import pytest

from engine.chance import Chance
from engine.errors import GameOver
from engine.outcome import Outcome
from engine.rulesets.mr_jack_pocket import RULESET, offers, rules
from engine.rulesets.mr_jack_pocket.board import INVESTIGATOR, JACK
from engine.rulesets.mr_jack_pocket.events import CardsShown, ChaseBegan, GameWon, RoundBegan, WitnessesAnswered
from engine.rulesets.mr_jack_pocket.moves import DrawAlibi, Options, Rotate, Walk
from engine.rulesets.mr_jack_pocket.state import Cards
from tests.engine.rulesets.mr_jack_pocket import facts
from tests.engine.rulesets.mr_jack_pocket.positions import (
    TOBY_STEPS_UP,
    after,
    closing,
    events,
    mover,
    offered,
    play,
    position,
    taken,
    up,
)
from tests.marks import rule

CHASE = Options(tie_in_sight="chase")
THREE = ("madame", "smith")
"""Two cards with three hourglasses. Jack is Gull, whose own card has one that does not count."""


def last_action(*, one, six, in_sight, in_round, **about):
    """A round about to end, with each goal reached or missed by one, and Jack, who is Gull, in sight or not."""
    jack_takes = 0 if in_sight else 1
    tokens = (3 if six else 2) - jack_takes
    if in_round < 4 and not six:
        about |= {"time_tokens": taken(by_jack=0, of=in_round - 1)}
    else:
        about |= {
            "alibis": THREE,
            "jack_drew": (2, in_round),
            "time_tokens": taken(by_jack=tokens, of=in_round - 1),
        }
    with_jack, apart = (("gull",), ("bert", "pizer")) if one else (("gull", "bert"), ("pizer",))
    where = {"in_sight": with_jack, "hidden": apart} if in_sight else {"in_sight": apart, "hidden": with_jack}
    return closing(**where, in_round=in_round, **about)


def end(state):
    return play(state, TOBY_STEPS_UP).table.outcome


def won(seat, reason):
    return Outcome(winners=(seat,), reason=reason)


ENDS = [
    (one, six, in_sight, in_round)
    for one, six, in_sight, in_round in product((True, False), (True, False), (True, False), range(1, 9))
    # Jack cannot have six hourglasses sooner: three of two cards and three time tokens.
    if not six or in_round >= (4 if in_sight else 3)
]


@rule("7.4", "7.5", "7.6", "7.7", "7.8")
@pytest.mark.parametrize("tie_in_sight", ["investigator", "chase"])
@pytest.mark.parametrize(("one", "six", "in_sight", "in_round"), ENDS)
def test_each_row_of_the_end_table_holds(one, six, in_sight, in_round, tie_in_sight):
    state = last_action(
        one=one, six=six, in_sight=in_sight, in_round=in_round, options=Options(tie_in_sight=tie_in_sight)
    )
    expected = facts.winner(
        one_suspect=one, six=six, in_sight=in_sight, in_round=in_round, tie_in_sight=tie_in_sight, chased=False
    )

    ended = play(state, TOBY_STEPS_UP)

    assert ((expected,) if expected else None) == (ended.table.outcome and ended.table.outcome.winners)
    assert (in_round if one and six and not expected else None) == ended.table.chase
    assert (in_round if expected else in_round + 1) == ended.table.round


# One goal


@rule("7.1", "7.4")
@pytest.mark.parametrize("in_sight", [True, False])
@pytest.mark.parametrize("in_round", range(1, 9))
def test_one_suspect_left_wins_for_the_investigator(in_round, in_sight):
    state = last_action(one=True, six=False, in_sight=in_sight, in_round=in_round)

    assert GameWon(INVESTIGATOR, "identified") == events(state, TOBY_STEPS_UP)[-1]
    assert won(INVESTIGATOR, "identified") == end(state)


@rule("7.1")
def test_two_suspects_left_win_nothing():
    state = closing(in_sight=("gull", "bert"), hidden=("pizer",))

    assert {"gull", "bert"} == up(play(state, TOBY_STEPS_UP))
    assert end(state) is None


@rule("7.2", "7.4")
@pytest.mark.parametrize("in_round", range(3, 9))
def test_six_hourglasses_win_for_jack_out_of_sight(in_round):
    state = last_action(one=False, six=True, in_sight=False, in_round=in_round)

    assert GameWon(JACK, "hourglasses") == events(state, TOBY_STEPS_UP)[-1]
    assert won(JACK, "hourglasses") == end(state)


@rule("7.2", "7.4")
@pytest.mark.parametrize("in_round", range(4, 9))
def test_six_hourglasses_win_for_jack_in_sight(in_round):
    state = last_action(one=False, six=True, in_sight=True, in_round=in_round)

    assert won(JACK, "hourglasses") == end(state)


@rule("7.2")
@pytest.mark.parametrize(
    ("by_jack", "alibis", "total"),
    [
        (6, (), 6),
        (5, ("bert",), 6),
        (4, ("madame",), 6),
        (1, ("madame", "bert", "pizer", "smith"), 6),
        (6, ("madame",), 8),
        (5, (), 5),
        (5, ("goodley", "lestrade"), 5),
        (3, ("madame",), 5),
        (4, ("bert", "goodley"), 5),
    ],
)
def test_jacks_hourglasses_are_those_of_time_tokens_and_of_cards_drawn(by_jack, alibis, total):
    state = closing(
        in_sight=("stealthy",),
        hidden=("gull", "lane"),
        in_round=7,
        time_tokens=taken(by_jack=by_jack - 1, of=6),
        alibis=alibis,
    )

    assert (won(JACK, "hourglasses") if total >= 6 else None) == end(state)


@rule("7.2")
def test_the_hourglasses_of_jacks_identity_do_not_count():
    state = closing(
        in_sight=("stealthy",),
        hidden=("madame", "lane"),
        identity="madame",
        in_round=6,
        time_tokens=taken(by_jack=3, of=5),
        alibis=("bert",),
    )

    assert end(state) is None


@rule("7.2")
def test_time_tokens_of_the_investigator_are_no_hourglasses():
    state = closing(in_sight=("gull", "bert"), hidden=("pizer",), in_round=7, time_tokens=taken(by_jack=0, of=6))

    assert end(state) is None


# When goals are looked at


@rule("7.3")
def test_six_hourglasses_in_mid_round_end_nothing_yet():
    state = position(in_round=4, time_tokens=taken(by_jack=3, of=3), alibis=("bert",), jack_drew=(1,), deck=("madame",))

    drawn = play(state, DrawAlibi())

    assert drawn.table.outcome is None
    assert INVESTIGATOR == mover(drawn)
    assert offered(drawn)


@rule("7.3")
def test_one_suspect_in_mid_round_ends_nothing_yet():
    state = position(
        grid="gull/W bert/S -stealthy/E -smith/W -pizer/E -lestrade/E -lane -madame/S -goodley/E", deck=("bert",)
    )

    drawn = play(state, DrawAlibi())

    assert {"gull"} == up(drawn)
    assert drawn.table.outcome is None
    assert JACK == mover(drawn)


@rule("7.3")
def test_one_suspect_left_by_an_alibi_wins_at_the_end_of_the_round():
    state = position(
        grid="gull/W bert/S -stealthy/E -smith/W -pizer/E -lestrade/E -lane -madame/S -goodley/E",
        unused=("alibi",),
        deck=("bert",),
    )

    assert won(INVESTIGATOR, "identified") == play(state, DrawAlibi()).table.outcome


@rule("7.3")
def test_the_time_token_of_the_round_counts_already():
    state = closing(in_sight=("bert",), hidden=("gull", "pizer"), in_round=6, time_tokens=taken(by_jack=5, of=5))

    answer, verdict = events(state, TOBY_STEPS_UP)[1:]

    assert isinstance(answer, WitnessesAnswered)
    assert GameWon(JACK, "hourglasses") == verdict
    assert (JACK,) * 6 == play(state, TOBY_STEPS_UP).table.time_tokens


@rule("7.3")
def test_the_suspects_cleared_in_the_round_count_already():
    state = closing(in_sight=("gull",), hidden=("bert", "pizer", "lane", "smith", "madame"))

    assert won(INVESTIGATOR, "identified") == end(state)


@rule("7.1")
def test_the_investigator_can_win_in_round_one():
    state = position(
        grid="gull/E bert/N smith/N lane/N pizer/N madame/N goodley/N lestrade/N stealthy/N",
        detectives=(11, 11, 10),
        tokens=("holmes", "toby", "exchange", "joker"),
        unused=("toby",),
    )

    assert won(INVESTIGATOR, "identified") == end(state)


# Both goals


@rule("7.5")
@pytest.mark.parametrize("in_round", range(4, 9))
def test_both_goals_with_jack_in_sight_win_for_the_investigator(in_round):
    state = last_action(one=True, six=True, in_sight=True, in_round=in_round)

    assert won(INVESTIGATOR, "caught") == end(state)


@rule("7.5")
@pytest.mark.parametrize("in_round", range(4, 8))
def test_as_an_option_the_chase_begins_even_with_jack_in_sight(in_round):
    state = last_action(one=True, six=True, in_sight=True, in_round=in_round, options=CHASE)

    _walk, _answer, chase, began = events(state, TOBY_STEPS_UP)

    assert ChaseBegan() == chase
    assert isinstance(began, RoundBegan)
    assert end(state) is None
    assert in_round == play(state, TOBY_STEPS_UP).table.chase


@rule("7.5")
def test_with_the_option_both_goals_in_round_eight_with_jack_in_sight_win_for_the_investigator():
    state = last_action(one=True, six=True, in_sight=True, in_round=8, options=CHASE)

    assert won(INVESTIGATOR, "caught") == end(state)


@rule("7.5", "7.6")
@pytest.mark.parametrize("options", [Options(), CHASE])
@pytest.mark.parametrize("in_round", range(4, 9))
def test_jack_is_caught_at_the_end_of_the_first_round_of_the_chase_in_sight(in_round, options):
    state = last_action(one=True, six=True, in_sight=True, in_round=in_round, chase=in_round - 1, options=options)

    assert won(INVESTIGATOR, "caught") == end(state)


@rule("7.6")
@pytest.mark.parametrize("options", [Options(), CHASE])
@pytest.mark.parametrize("in_round", range(3, 8))
def test_both_goals_with_jack_out_of_sight_begin_the_chase(in_round, options):
    state = last_action(one=True, six=True, in_sight=False, in_round=in_round, options=options)

    _walk, _answer, chase, began = events(state, TOBY_STEPS_UP)
    chased = play(state, TOBY_STEPS_UP)

    assert ChaseBegan() == chase
    assert isinstance(began, RoundBegan)
    assert (None, in_round, in_round + 1) == (chased.table.outcome, chased.table.chase, chased.table.round)


@rule("7.6")
@pytest.mark.parametrize("options", [Options(), CHASE])
@pytest.mark.parametrize("in_round", range(4, 8))
def test_the_chase_goes_on_while_jack_stays_out_of_sight(in_round, options):
    state = last_action(one=True, six=True, in_sight=False, in_round=in_round, chase=3, options=options)

    happened = events(state, TOBY_STEPS_UP)

    assert ChaseBegan() not in happened
    assert isinstance(happened[-1], RoundBegan)
    assert 3 == play(state, TOBY_STEPS_UP).table.chase


@rule("7.6")
def test_play_goes_on_as_usual_in_the_chase():
    state = play(last_action(one=True, six=True, in_sight=False, in_round=5), TOBY_STEPS_UP)
    plain = position(tokens=state.table.tokens, in_round=6)

    assert JACK == mover(state)
    assert offered(plain) == offered(state)


@rule("7.6", "7.7")
@pytest.mark.parametrize("options", [Options(), CHASE])
def test_jack_escapes_if_no_round_of_the_chase_ends_with_him_in_sight(options):
    state = last_action(one=True, six=True, in_sight=False, in_round=8, chase=4, options=options)

    assert won(JACK, "escaped") == end(state)


@rule("7.7")
@pytest.mark.parametrize("options", [Options(), CHASE])
def test_both_goals_in_round_eight_with_jack_out_of_sight_win_for_jack(options):
    state = last_action(one=True, six=True, in_sight=False, in_round=8, options=options)

    assert won(JACK, "escaped") == end(state)
    assert ChaseBegan() not in events(state, TOBY_STEPS_UP)


@rule("7.6")
def test_a_chase_is_played_until_jack_is_in_sight():
    state = closing(
        in_sight=("bert",), hidden=("gull",), in_round=5, time_tokens=taken(by_jack=4, of=4), alibis=("smith",)
    )

    chased = play(state, TOBY_STEPS_UP, DrawAlibi(), Walk("watson", 1), Rotate("gull", 1))
    careful = play(chased, Rotate("pizer", 1))
    careless = play(chased, Rotate("bert", 1))

    assert (5, 6, None) == (chased.table.chase, chased.table.round, chased.table.outcome)
    assert (5, 7, None) == (careful.table.chase, careful.table.round, careful.table.outcome)
    assert won(INVESTIGATOR, "caught") == careless.table.outcome


# Neither goal


@rule("7.8")
@pytest.mark.parametrize("options", [Options(), CHASE])
@pytest.mark.parametrize("in_sight", [True, False])
def test_neither_goal_by_the_end_of_round_eight_wins_for_jack(in_sight, options):
    state = last_action(one=False, six=False, in_sight=in_sight, in_round=8, options=options)

    assert GameWon(JACK, "dawn") == events(state, TOBY_STEPS_UP)[-1]
    assert won(JACK, "dawn") == end(state)


@rule("7.8")
@pytest.mark.parametrize("in_round", range(1, 8))
@pytest.mark.parametrize("in_sight", [True, False])
def test_neither_goal_before_round_eight_begins_the_next_round(in_sight, in_round):
    state = last_action(one=False, six=False, in_sight=in_sight, in_round=in_round)

    _walk, answer, began = events(state, TOBY_STEPS_UP)

    assert in_sight == answer.jack_in_sight
    assert in_round + 1 == began.round


# Afterwards


@rule("7.9")
def test_in_the_end_jacks_identity_and_all_his_cards_are_shown():
    state = play(last_action(one=False, six=True, in_sight=False, in_round=5), TOBY_STEPS_UP)

    shown = RULESET.reveal(state)

    assert (CardsShown("gull", THREE),) == shown
    assert Cards("gull", THREE) == after(state, shown).table.shown
    assert state.table.outcome == after(state, shown).table.outcome


@rule("7.9", "8.1")
def test_jacks_cards_are_not_shown_before_the_end():
    assert play(last_action(one=False, six=False, in_sight=False, in_round=5), TOBY_STEPS_UP).table.shown is None


@rule("7.4")
@pytest.mark.parametrize("seat", [INVESTIGATOR, JACK])
def test_nobody_moves_after_the_end(seat):
    state = play(last_action(one=True, six=False, in_sight=True, in_round=3), TOBY_STEPS_UP)

    assert () == offers.to_move(state.table)
    assert () == offered(state, seat)
    with pytest.raises(GameOver):
        rules.decide(state, seat, Walk("toby", 1), Chance(b"late"))


@pytest.mark.parametrize(("seat", "winner"), [(INVESTIGATOR, JACK), (JACK, INVESTIGATOR)])
def test_who_resigns_loses(seat, winner):
    assert (winner,) == RULESET.concede(position().table, seat).winners


def test_a_game_that_goes_on_has_no_outcome():
    assert RULESET.outcome(position().table) is None


def test_the_outcome_is_told_once_there_is_one():
    state = play(last_action(one=True, six=False, in_sight=True, in_round=3), TOBY_STEPS_UP)

    assert won(INVESTIGATOR, "identified") == RULESET.outcome(state.table)


@rule("7.3")
def test_a_rotation_as_last_action_ends_the_round_like_any_other():
    state = position(
        grid="gull/N bert/N pizer/N -lane -smith/N -madame/N -goodley/N -lestrade/N -stealthy/N",
        detectives=(11, 11, 11),
        unused=("rotation",),
        in_round=8,
        tokens=("alibi", "toby", "rotation", "joker"),
    )

    assert won(INVESTIGATOR, "identified") == play(state, Rotate("gull", 1)).table.outcome
    assert won(JACK, "dawn") == play(state, Rotate("lane", 1)).table.outcome
