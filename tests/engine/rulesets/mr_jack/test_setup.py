from collections import Counter

import pytest

from engine.chance import Chance
from engine.rulesets.mr_jack import rules
from engine.rulesets.mr_jack.board import INVESTIGATOR, JACK
from engine.rulesets.mr_jack.events import CaseOpened, RoundBegan
from engine.rulesets.mr_jack.moves import Options
from engine.rulesets.mr_jack.state import Box, InvestigatorHand, JackHand
from tests.engine.rulesets.mr_jack import facts
from tests.engine.rulesets.mr_jack.positions import EVERYONE, FIRST, REVISED, UP_TO, after, mover, places
from tests.marks import rule

SEEDS = range(400)


def opened(options=FIRST, seed=0):
    return after(None, rules.setup(options, Chance(b"set-up", seed)))


@rule("2.1", "1.5")
@pytest.mark.parametrize("options", [FIRST, REVISED], ids=["first", "revised"])
def test_everyone_starts_where_the_board_says(options):
    assert facts.STARTS[options.edition] == places(opened(options))


@rule("2.2", "1.3", "1.4", "1.5")
@pytest.mark.parametrize("options", [FIRST, REVISED], ids=["first", "revised"])
def test_lights_covers_and_cordons_lie_where_the_board_says(options):
    table = opened(options).table

    assert facts.LIT == {light.post: light.number for light in table.lights}
    assert (6, 2, 2) == (len(table.lights), len(table.covers), len(table.cordons))
    assert facts.COVERED[options.edition] == {*table.covers}
    assert facts.CLOSED == {*table.cordons}


@rule("2.3", "2.5")
@pytest.mark.parametrize("options", [FIRST, REVISED], ids=["first", "revised"])
def test_the_lantern_points_north_east_and_jack_counts_as_seen(options):
    table = opened(options).table

    assert ("NE", "seen") == (table.lantern, table.witness)


@rule("2.4")
def test_jack_draws_one_of_eight_cards_and_seven_are_the_pile():
    for seed in SEEDS:
        case, _began = rules.setup(FIRST, Chance(b"set-up", seed))
        assert {*EVERYONE} == {case.identity, *case.pile}
        assert 7 == len(case.pile)
        state = after(None, (case,))
        assert JackHand(case.identity, ()) == state.hand(JACK)
        assert InvestigatorHand(()) == state.hand(INVESTIGATOR)
        assert Box(case.pile) == state.box


@rule("2.4")
def test_every_identity_and_every_top_card_come_up_about_as_often_as_any_other():
    cases = [rules.setup(FIRST, Chance(b"set-up", seed))[0] for seed in range(1600)]

    for drawn in (Counter(case.identity for case in cases), Counter(case.pile[0] for case in cases)):
        assert {*EVERYONE} == {*drawn}
        assert all(150 < times < 250 for times in drawn.values())


@rule("3.1")
def test_the_cards_laid_open_say_nothing_about_who_jack_is():
    openings = [rules.setup(FIRST, Chance(b"set-up", seed)) for seed in range(1600)]
    among = sum(case.identity in began.cards for case, began in openings)

    assert 720 < among < 880


@rule("3.1")
def test_four_different_cards_lie_open_in_round_one():
    every_card = Counter()
    for seed in SEEDS:
        case, began = rules.setup(FIRST, Chance(b"set-up", seed))
        assert (CaseOpened, RoundBegan) == (type(case), type(began))
        assert 1 == began.round
        assert 4 == len({*began.cards}) == len(began.cards)
        table = after(None, (case, began)).table
        assert {*began.cards} == {*table.cards} == {*table.unplayed}
        every_card.update(began.cards)

    assert {*EVERYONE} == {*every_card}
    assert all(150 < times < 250 for times in every_card.values())


@rule("2.5", "3.2")
def test_a_game_begins_with_nothing_done_and_the_investigator_to_move():
    table = opened().table

    assert INVESTIGATOR == mover(opened())
    assert 1 == table.round
    assert () == table.cleared
    assert (0, 0, 0) == (table.taken_back, table.jack_drew, table.investigator_drew)
    assert (None, None, None) == (table.activation, table.outcome, table.shown)


@rule("1.5", "5.13")
@pytest.mark.parametrize("options", [FIRST, REVISED, UP_TO, Options(aids=False)])
def test_the_table_says_what_the_players_agreed_on(options):
    assert options == opened(options).table.options


def test_unless_agreed_otherwise_the_first_edition_is_played_and_every_step_is_walked():
    assert ("first", "all", True) == (Options().edition, Options().whistle, Options().aids)
