"""Players, pieces and what is chosen before the first night."""

from collections import Counter

import pytest

from engine.chance import Chance
from engine.errors import IllegalMove, NotYourTurn
from engine.rulesets.letters_from_whitechapel import offers, rules
from engine.rulesets.letters_from_whitechapel.events import CaseOpened, HideoutChosen
from engine.rulesets.letters_from_whitechapel.moves import Hide, Options, Wait
from tests.engine.rulesets.letters_from_whitechapel import facts
from tests.engine.rulesets.letters_from_whitechapel.positions import (
    ALL,
    EVERY_TABLE,
    after,
    events,
    mover,
    offered,
    opened,
    play,
    refusal,
)
from tests.engine.rulesets.letters_from_whitechapel.reading import WHITE
from tests.engine.rulesets.letters_from_whitechapel.turns import SHARES
from tests.marks import rule


@rule("2.1")
@pytest.mark.parametrize("players", range(1, 6))
def test_jack_plays_against_as_many_police_players_as_agreed(players):
    assert ALL[: players + 1] == offers.seats(Options(police=players))


@rule("2.2")
@pytest.mark.parametrize(("sharing", "players"), SHARES)
def test_every_colour_belongs_to_one_player(sharing, players):
    options = Options(police=players, sharing=sharing)

    owners = [offers.owner(options, colour) for colour in facts.COLOURS]

    assert [f"police-{number}" for number in SHARES[sharing, players]] == owners


@rule("2.2")
@pytest.mark.parametrize("sharing", ["round", "blocks"])
@pytest.mark.parametrize(
    ("players", "shares"), [(1, [5]), (2, [3, 2]), (3, [2, 2, 1]), (4, [2, 1, 1, 1]), (5, [1] * 5)]
)
def test_the_policemen_are_shared_as_evenly_as_possible(sharing, players, shares):
    owners = Counter(offers.owner(Options(police=players, sharing=sharing), colour) for colour in facts.COLOURS)

    assert shares == [owners[seat] for seat in offers.seats(Options(police=players))[1:]]


@rule("4.3", "8.3")
def test_the_tiles_are_shuffled_once_one_of_each_colour():
    orders = [rules.setup(Options(), Chance(b"tiles", number))[0].tiles for number in range(600)]

    assert {facts.COLOURS} == {tuple(sorted(order, key=facts.COLOURS.index)) for order in orders}
    assert 110 < len(set(orders)) <= 120
    for place in range(5):
        assert all(60 < count < 180 for count in Counter(order[place] for order in orders).values())


@rule("3.1")
@pytest.mark.parametrize("options", EVERY_TABLE)
def test_a_game_begins_with_jack_choosing_a_hideout(options):
    story = rules.setup(options, Chance(b"a game"))
    state = after(None, story)

    assert [CaseOpened] == [type(event) for event in story]
    assert ("jack",) == offers.to_move(state.table)
    assert (options, "hideout", 1) == (state.table.options, state.table.phase, state.table.night)
    assert (None, None, None) == (state.table.head, state.table.policemen, state.table.pawn)
    assert () == state.table.crime_scenes == state.table.women == state.table.patrols == state.patrols
    assert (None, (), ()) == (state.jack.hideout, state.jack.rows, state.jack.marked)
    assert story[0].tiles == state.box.tiles


@rule("3.1")
def test_the_hideout_may_be_any_white_circle():
    assert {Hide(circle) for circle in WHITE} == set(offered(opened()))
    assert 187 == len(offered(opened()))


@rule("3.1")
@pytest.mark.parametrize("circle", [*facts.RED, 0, 196])
def test_the_hideout_is_no_red_circle_and_no_other_place(circle):
    assert isinstance(refusal(opened(), Hide(circle)), IllegalMove)


@rule("3.1")
@pytest.mark.parametrize("seat", ALL[1:])
def test_nobody_but_jack_chooses_the_hideout(seat):
    state = opened(options=Options(police=5))

    assert isinstance(refusal(state, Hide(1), seat), NotYourTurn)


@rule("3.1")
def test_the_hideout_is_for_the_whole_game():
    state = play(opened(), Hide(100))

    assert 100 == state.jack.hideout
    assert isinstance(refusal(state, Hide(101)), IllegalMove)


@rule("3.1")
def test_nothing_else_can_be_done_first():
    assert isinstance(refusal(opened(), Wait()), IllegalMove)


@rule("2.3", "4.1")
def test_the_first_night_begins_when_the_hideout_is_chosen():
    happened = events(opened(), Hide(100))
    state = after(opened(), happened)

    assert HideoutChosen(100) == happened[0]
    assert (1, "targets", 3, 2) == (state.table.night, state.table.phase, state.table.coaches, state.table.alleys)
    assert "jack" == mover(state)
