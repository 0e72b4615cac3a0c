from collections import Counter
from itertools import product

import pytest

from engine.rulesets.mr_jack_pocket.board import (
    BOARD,
    COLOURS,
    CROSSING,
    HOURGLASSES,
    HOURGLASSES_TO_WIN,
    INVESTIGATOR,
    JACK,
    NAMES,
    ORDER,
    ROUNDS,
    SIGHT_LINES,
    SPACES,
    START,
    SUSPECTS,
    TOKENS,
    other_face,
    turned,
)
from tests.engine.rulesets.mr_jack_pocket import facts
from tests.marks import rule


@rule("1.2")
def test_there_are_nine_suspects():
    assert set(facts.SUSPECTS) == set(SUSPECTS)
    assert 9 == len(SUSPECTS)


@pytest.mark.parametrize("suspect", facts.SUSPECTS)
def test_each_suspect_has_a_name_and_a_colour(suspect):
    name, colour, _hourglasses = facts.SUSPECTS[suspect]

    assert (name, colour) == (NAMES[suspect], COLOURS[suspect])


@rule("2.3")
@pytest.mark.parametrize("suspect", facts.SUSPECTS)
def test_each_alibi_card_has_its_hourglasses(suspect):
    assert facts.HOURGLASSES[suspect] == HOURGLASSES[suspect]


@rule("2.3")
def test_two_cards_show_none_six_show_one_and_one_shows_two():
    assert {0: 2, 1: 6, 2: 1} == Counter(HOURGLASSES.values())
    assert 8 == sum(HOURGLASSES.values())


@rule("1.4")
def test_only_joseph_lane_has_a_crossing():
    assert "lane" == CROSSING
    assert ["lane"] == [card.id for card in BOARD.suspects if card.crossing]


@rule("1.5")
@pytest.mark.parametrize("space", range(12))
def test_each_space_looks_along_its_row_or_column(space):
    side, places = facts.LOOKS[space]

    assert (places, side, facts.ACROSS[side]) == SIGHT_LINES[space]


@rule("1.5")
def test_there_are_twelve_spaces():
    assert 12 == SPACES
    assert 12 == len(SIGHT_LINES)


@rule("5.1")
@pytest.mark.parametrize("space", range(12))
def test_the_space_straight_across_looks_at_the_same_places_from_the_other_end(space):
    across = 8 - space if space in (0, 1, 2, 6, 7, 8) else 14 - space

    assert SIGHT_LINES[space][0] == SIGHT_LINES[across][0][::-1]
    assert SIGHT_LINES[space][1] == SIGHT_LINES[across][2]


@rule("2.2")
def test_detectives_start_four_spaces_apart():
    assert {"holmes": 11, "watson": 3, "toby": 7} == START


@rule("3.1")
def test_four_tokens_have_these_pairs_of_faces():
    assert facts.TOKENS == TOKENS
    assert facts.FACES == Counter(face for faces in TOKENS for face in faces)


@rule("3.3")
@pytest.mark.parametrize("token", range(4))
def test_a_token_turned_over_shows_its_other_face(token):
    front, back = facts.TOKENS[token]

    assert back == other_face(token, front)
    assert front == other_face(token, back)


@rule("3.1")
def test_two_rotations_and_the_exchange_never_meet():
    tosses = [Counter(toss) for toss in product(*TOKENS)]

    assert not any(toss["rotation"] == 2 and toss["exchange"] for toss in tosses)


@rule("3.4")
def test_the_order_of_the_players_alternates_from_round_to_round():
    assert facts.ODD_ROUNDS == ORDER[1]
    assert facts.EVEN_ROUNDS == ORDER[0]


def test_a_game_has_eight_rounds_and_asks_for_six_hourglasses():
    assert (8, 6) == (ROUNDS, HOURGLASSES_TO_WIN)


@rule("4.4")
@pytest.mark.parametrize(("start", "quarters"), list(product("NESW", range(5))))
def test_quarters_turn_a_side_clockwise(start, quarters):
    expected = ("NESW" * 2 + "N")[facts.CLOCKWISE.index(start) + quarters]

    assert expected == turned(start, quarters)


def test_the_board_says_what_is_printed():
    assert [(*facts.SUSPECTS[card.id], card.id == "lane") for card in BOARD.suspects] == [
        (card.name, card.colour, card.hourglasses, card.crossing) for card in BOARD.suspects
    ]
    assert facts.LOOKS == tuple((space.side, space.looks_at) for space in BOARD.spaces)
    assert tuple(range(12)) == tuple(space.number for space in BOARD.spaces)
    assert {"holmes": 11, "watson": 3, "toby": 7} == {start.detective: start.space for start in BOARD.starts}
    assert facts.TOKENS == tuple(token.faces for token in BOARD.tokens)
    assert (8, facts.ODD_ROUNDS, facts.EVEN_ROUNDS) == (BOARD.rounds, BOARD.odd_rounds, BOARD.even_rounds)


def test_the_seats_have_their_names():
    assert ("investigator", "jack") == (INVESTIGATOR, JACK)
