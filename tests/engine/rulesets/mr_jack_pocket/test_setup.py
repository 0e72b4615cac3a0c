from collections import Counter

import pytest

from engine.chance import Chance
from engine.rulesets.mr_jack_pocket import RULESET
from engine.rulesets.mr_jack_pocket.board import SUSPECTS
from engine.rulesets.mr_jack_pocket.moves import Options
from engine.rulesets.mr_jack_pocket.rules import setup
from tests.engine.rulesets.mr_jack_pocket import facts
from tests.engine.rulesets.mr_jack_pocket.positions import after
from tests.marks import rule

GAMES = 3600


@pytest.fixture(scope="module")
def openings():
    return [after(None, setup(Options(), Chance(b"set-up", step))) for step in range(GAMES)]


def roughly_even(counts: Counter, among: int) -> bool:
    """Tell whether all of so many outcomes came up, none more than a quarter off its share."""
    share = counts.total() / among
    return len(counts) == among and all(abs(count - share) < share / 4 for count in counts.values())


@rule("1.1", "1.2", "2.1")
def test_each_suspect_has_one_of_the_nine_tiles(openings):
    assert all(sorted(SUSPECTS) == sorted(tile.suspect for tile in state.table.tiles) for state in openings)


@rule("2.1")
def test_all_suspect_faces_are_up(openings):
    assert {"suspect"} == {tile.face for state in openings for tile in state.table.tiles}


@rule("2.1")
@pytest.mark.parametrize("place", range(9))
def test_tiles_are_shuffled(openings, place):
    assert roughly_even(Counter(state.table.tiles[place].suspect for state in openings), among=9)


@rule("1.3", "2.1")
@pytest.mark.parametrize("place", [1, 3, 4, 5, 6, 8])
def test_each_other_tile_has_one_wall_on_a_random_side(openings, place):
    walls = Counter(state.table.tiles[place].wall for state in openings)

    assert set("NESW") == set(walls)
    assert roughly_even(walls, among=4)


@rule("2.1")
def test_walls_are_turned_independently(openings):
    pairs = Counter((state.table.tiles[1].wall, state.table.tiles[4].wall) for state in openings)

    assert roughly_even(pairs, among=16)


@rule("2.2")
@pytest.mark.parametrize(("place", "wall"), [(0, "W"), (2, "E"), (7, "S")])
def test_the_tile_beside_a_detective_turns_its_wall_to_him(openings, place, wall):
    assert {wall} == {state.table.tiles[place].wall for state in openings}


@rule("2.2")
def test_detectives_start_left_of_the_first_right_of_the_third_and_below_the_eighth_tile(openings):
    where = {
        (state.table.detectives.holmes, state.table.detectives.watson, state.table.detectives.toby)
        for state in openings
    }

    assert {(11, 3, 7)} == where


@rule("2.2")
def test_nobody_is_in_sight_at_first(openings):
    assert not any(facts.seen_by_all(state.table.tiles, (11, 3, 7)) for state in openings)


@rule("2.4")
def test_jack_draws_any_identity(openings):
    assert roughly_even(Counter(state.jack.identity for state in openings), among=9)


@rule("2.4")
def test_the_other_eight_cards_are_the_deck(openings):
    assert all(sorted(SUSPECTS) == sorted((state.jack.identity, *state.box.deck)) for state in openings)
    assert {8} == {len(state.box.deck) for state in openings}


@rule("2.4")
@pytest.mark.parametrize("card", [0, 7])
def test_the_deck_is_shuffled(openings, card):
    assert roughly_even(Counter(state.box.deck[card] for state in openings), among=9)


@rule("2.4", "8.1")
def test_where_the_tiles_lie_tells_nothing_of_who_jack_is(openings):
    places = Counter([tile.suspect for tile in state.table.tiles].index(state.jack.identity) for state in openings)

    assert roughly_even(places, among=9)


@rule("7.2")
def test_jack_begins_without_hourglasses(openings):
    assert {(0, ())} == {(state.jack.hourglasses(), state.table.time_tokens) for state in openings}


@rule("3.2")
def test_the_first_round_begins_with_a_toss(openings):
    tosses = Counter(state.table.tokens for state in openings)

    assert all(face in faces for toss in tosses for face, faces in zip(toss, facts.TOKENS, strict=True))
    assert roughly_even(tosses, among=16)
    assert {1} == {state.table.round for state in openings}


@rule("3.5")
def test_all_four_tokens_are_unused_at_first(openings):
    assert all(state.table.tokens == state.table.unused for state in openings)


@rule("2.5")
def test_both_seats_are_offered_and_the_rules_give_neither_to_anybody():
    assert ("investigator", "jack") == RULESET.seats(Options())
    assert {"investigator", "jack"} == set(RULESET.all_seats)


def test_the_options_are_kept_on_the_table():
    options = Options(tie_in_sight="chase", aids=False)

    state = after(None, setup(options, Chance(b"set-up")))

    assert options == state.table.options
