from itertools import combinations, product

import pytest

from engine.errors import IllegalMove
from engine.rulesets.mr_jack_pocket.board import INVESTIGATOR, JACK, SUSPECTS
from engine.rulesets.mr_jack_pocket.events import (
    AlibiDrawn,
    DetectiveWalked,
    JokerPlayed,
    TileRotated,
    TilesExchanged,
)
from engine.rulesets.mr_jack_pocket.moves import DrawAlibi, Exchange, Joker, Rotate, Walk
from engine.rulesets.mr_jack_pocket.state import Detectives, Tile
from tests.engine.rulesets.mr_jack_pocket import facts
from tests.engine.rulesets.mr_jack_pocket.positions import events, offered, play, position, tile_of, tiles, up
from tests.marks import rule

CROSSED = """
    -gull/W   bert/S    stealthy/E
    smith/W   -lane     lestrade/E
    pizer/S   madame/S  goodley/E
"""
TOKENS = {
    "alibi": ("alibi", "toby", "rotation", "joker"),
    "holmes": ("holmes", "toby", "rotation", "joker"),
    "watson": ("holmes", "watson", "rotation", "joker"),
    "toby": ("alibi", "toby", "rotation", "joker"),
    "rotation": ("alibi", "toby", "rotation", "joker"),
    "exchange": ("alibi", "toby", "exchange", "joker"),
    "joker": ("alibi", "toby", "rotation", "joker"),
}


def due(face, seat=INVESTIGATOR, **about):
    """A position in which a seat is first to act, with a face among those that show."""
    return position(tokens=TOKENS[face], in_round=1 if seat == INVESTIGATOR else 2, **about)


def offered_of(kind, state):
    return {move for move in offered(state) if isinstance(move, kind)}


# Detectives


@rule("4.1")
@pytest.mark.parametrize("seat", [INVESTIGATOR, JACK])
@pytest.mark.parametrize("detective", ["holmes", "watson", "toby"])
def test_a_detective_may_walk_one_or_two_spaces(detective, seat):
    walks = {move for move in offered_of(Walk, due(detective, seat)) if move.detective == detective}

    assert {Walk(detective, 1), Walk(detective, 2)} == walks


@rule("1.5", "4.1")
@pytest.mark.parametrize(("start", "steps"), list(product(range(12), (1, 2))))
def test_a_detective_walks_clockwise_round_the_district(start, steps):
    end = (*range(12), 0, 1)[start + steps]
    state = due("holmes", detectives=(start, 3, 7))

    assert (DetectiveWalked("holmes", end),) == events(state, Walk("holmes", steps))
    assert Detectives(end, 3, 7) == play(state, Walk("holmes", steps)).table.detectives


@rule("4.1")
@pytest.mark.parametrize(("detective", "where"), [("holmes", (1, 3, 7)), ("watson", (11, 5, 7)), ("toby", (11, 3, 9))])
def test_only_the_detective_of_the_token_walks(detective, where):
    state = due(detective)

    walked = play(state, Walk(detective, 2))

    assert Detectives(*where) == walked.table.detectives
    assert state.table.tiles == walked.table.tiles


@rule("4.2")
def test_several_detectives_may_stand_on_one_space():
    state = due("toby", detectives=(8, 8, 7))

    assert Detectives(8, 8, 8) == play(state, Walk("toby", 1)).table.detectives


@rule("4.2")
def test_a_detective_walks_past_another():
    state = due("toby", detectives=(8, 3, 7))

    assert Detectives(8, 3, 9) == play(state, Walk("toby", 2)).table.detectives


# Joker


@rule("4.3")
def test_the_investigator_must_move_one_detective_with_the_joker():
    state = due("joker")

    assert {Joker("holmes"), Joker("watson"), Joker("toby")} == offered_of(Joker, state)
    with pytest.raises(IllegalMove):
        events(state, Joker(None))


@rule("4.3")
def test_jack_may_let_all_detectives_stand_with_the_joker():
    state = due("joker", JACK)

    assert {Joker("holmes"), Joker("watson"), Joker("toby"), Joker(None)} == offered_of(Joker, state)
    assert (JokerPlayed(None, None),) == events(state, Joker(None))
    assert Detectives(11, 3, 7) == play(state, Joker(None)).table.detectives
    assert ("alibi", "toby", "rotation") == play(state, Joker(None)).table.unused


@rule("4.3")
@pytest.mark.parametrize("seat", [INVESTIGATOR, JACK])
@pytest.mark.parametrize(
    ("detective", "to", "where"),
    [("holmes", 0, (0, 3, 7)), ("watson", 4, (11, 4, 7)), ("toby", 8, (11, 3, 8))],
)
def test_the_joker_moves_any_one_detective_one_space(detective, to, where, seat):
    state = due("joker", seat)

    assert (JokerPlayed(detective, to),) == events(state, Joker(detective))
    assert Detectives(*where) == play(state, Joker(detective)).table.detectives


# Rotation


@rule("4.4")
@pytest.mark.parametrize("seat", [INVESTIGATOR, JACK])
def test_a_rotation_turns_any_tile_by_one_two_or_three_quarters(seat):
    assert {Rotate(tile, quarters) for tile in SUSPECTS for quarters in (1, 2, 3)} == offered_of(
        Rotate, due("rotation", seat)
    )


@rule("4.4")
@pytest.mark.parametrize(
    ("suspect", "quarters", "wall"),
    [
        ("gull", 1, "N"),
        ("gull", 2, "E"),
        ("gull", 3, "S"),
        ("bert", 1, "W"),
        ("bert", 2, "N"),
        ("bert", 3, "E"),
        ("pizer", 1, "S"),
        ("pizer", 2, "W"),
        ("pizer", 3, "N"),
    ],
)
def test_a_rotation_turns_the_wall_clockwise(suspect, quarters, wall):
    state = due("rotation")

    assert (TileRotated(suspect, quarters),) == events(state, Rotate(suspect, quarters))
    assert Tile(suspect, "suspect", wall) == tile_of(play(state, Rotate(suspect, quarters)), suspect)


@rule("4.4")
def test_a_rotation_changes_nothing_but_its_tile():
    state = due("rotation")

    rotated = play(state, Rotate("pizer", 1))

    assert [4] == [
        place
        for place, (before, now) in enumerate(zip(state.table.tiles, rotated.table.tiles, strict=True))
        if before != now
    ]
    assert state.table.detectives == rotated.table.detectives


@rule("4.4")
@pytest.mark.parametrize("quarters", [0, 4, -1, 5])
def test_a_full_turn_is_not_allowed(quarters):
    with pytest.raises(IllegalMove):
        events(due("rotation"), Rotate("gull", quarters))


@rule("4.5")
def test_the_other_player_may_not_rotate_the_same_tile_in_the_round():
    state = play(position(tokens=("alibi", "toby", "rotation", "rotation")), Rotate("gull", 1))

    assert {tile for tile in SUSPECTS if tile != "gull"} == {move.tile for move in offered_of(Rotate, state)}
    assert 24 == len(offered_of(Rotate, state))
    for quarters in (1, 2, 3):
        with pytest.raises(IllegalMove):
            events(state, Rotate("gull", quarters))


@rule("4.5")
def test_a_player_may_not_rotate_the_same_tile_twice_in_the_round():
    state = position(tokens=("alibi", "toby", "rotation", "rotation"))

    twice = play(state, Walk("toby", 1), Rotate("bert", 3))

    assert "bert" not in {move.tile for move in offered_of(Rotate, twice)}
    with pytest.raises(IllegalMove):
        events(twice, Rotate("bert", 1))


@rule("4.5")
def test_a_tile_keeps_its_mark_while_other_actions_are_taken():
    state = position(tokens=("alibi", "toby", "rotation", "rotation"))

    later = play(state, Rotate("gull", 1), Walk("toby", 1), DrawAlibi())

    assert 24 == len(offered(later))
    assert "gull" not in {move.tile for move in offered_of(Rotate, later)}


@rule("4.5")
def test_the_mark_stays_on_the_tile_rotated_first():
    state = position(tokens=("alibi", "toby", "rotation", "rotation"))

    assert "gull" == play(state, Rotate("gull", 1), Rotate("bert", 1)).table.rotated


@rule("4.5")
def test_a_tile_may_be_rotated_again_in_the_next_round():
    state = position(tokens=("holmes", "toby", "exchange", "rotation"), identity="pizer")

    next_round = play(state, Rotate("pizer", 1), Walk("holmes", 1), Walk("toby", 1), Exchange("goodley", "lestrade"))

    assert 2 == next_round.table.round
    assert 27 == len(offered_of(Rotate, next_round))


@rule("4.6")
def test_an_empty_tile_is_rotated_like_any_other():
    state = due("rotation", grid=CROSSED, identity="bert")

    assert 27 == len(offered_of(Rotate, state))
    assert Tile("gull", "empty", "S") == tile_of(play(state, Rotate("gull", 3)), "gull")


@rule("4.7")
@pytest.mark.parametrize("quarters", [1, 2, 3])
def test_rotating_the_crossing_changes_nothing_yet_spends_the_action(quarters):
    state = position(grid=CROSSED, identity="bert", tokens=("alibi", "toby", "rotation", "rotation"))

    rotated = play(state, Rotate("lane", quarters))

    assert (TileRotated("lane", quarters),) == events(state, Rotate("lane", quarters))
    assert state.table.tiles == rotated.table.tiles
    assert ("alibi", "toby", "rotation") == rotated.table.unused


@rule("4.7")
def test_a_rotated_crossing_counts_as_rotated():
    state = position(grid=CROSSED, identity="bert", tokens=("alibi", "toby", "rotation", "rotation"))

    rotated = play(state, Rotate("lane", 1))

    assert 24 == len(offered_of(Rotate, rotated))
    with pytest.raises(IllegalMove):
        events(rotated, Rotate("lane", 1))


# Exchange


@rule("4.8")
@pytest.mark.parametrize("seat", [INVESTIGATOR, JACK])
def test_any_two_different_tiles_may_be_exchanged(seat):
    pairs = [frozenset((move.first, move.second)) for move in offered_of(Exchange, due("exchange", seat))]

    assert 36 == len(pairs)
    assert {frozenset(pair) for pair in combinations(SUSPECTS, 2)} == set(pairs)


@rule("4.8")
@pytest.mark.parametrize("move", [Exchange(suspect, suspect) for suspect in SUSPECTS])
def test_a_tile_is_not_exchanged_with_itself(move):
    with pytest.raises(IllegalMove):
        events(due("exchange"), move)


@rule("4.8")
@pytest.mark.parametrize(("first", "second"), [("gull", "bert"), ("lestrade", "gull"), ("goodley", "gull")])
def test_exchanged_tiles_keep_their_walls_wherever_they_lie(first, second):
    state = due("exchange")
    exchanged = {first: tile_of(state, second), second: tile_of(state, first)}

    district = play(state, Exchange(first, second)).table.tiles

    assert (TilesExchanged(first, second),) == events(state, Exchange(first, second))
    assert tuple(exchanged.get(tile.suspect, tile) for tile in state.table.tiles) == district


@rule("4.6", "4.8")
def test_an_empty_tile_is_exchanged_with_its_face_and_its_wall():
    state = due("exchange", grid=CROSSED, identity="bert")

    district = play(state, Exchange("stealthy", "gull")).table.tiles

    assert tiles("stealthy/E bert/S -gull/W smith/W -lane lestrade/E pizer/S madame/S goodley/E") == district


@rule("4.6", "4.8")
def test_the_crossing_is_exchanged_too():
    state = due("exchange", grid=CROSSED, identity="bert")

    district = play(state, Exchange("lane", "bert")).table.tiles

    assert tiles("-gull/W -lane stealthy/E smith/W bert/S lestrade/E pizer/S madame/S goodley/E") == district


@rule("4.8")
def test_a_tile_rotated_in_this_round_may_be_exchanged():
    state = position(tokens=("alibi", "toby", "exchange", "rotation"))

    rotated = play(state, Rotate("gull", 1))

    assert 36 == len(offered_of(Exchange, rotated))


# Alibi


@rule("4.9")
def test_jack_draws_the_top_card_into_his_hand():
    state = due("alibi", JACK, deck=("madame", "bert"))

    drawn = play(state, DrawAlibi())

    assert (AlibiDrawn(JACK, "madame"),) == events(state, DrawAlibi())
    assert ("madame",) == drawn.jack.alibis
    assert ("bert", *state.box.deck[2:]) == drawn.box.deck


@rule("4.9")
def test_jacks_card_clears_nobody():
    state = due("alibi", JACK, deck=("madame",))

    assert state.table.tiles == play(state, DrawAlibi()).table.tiles


@rule("4.9")
def test_the_hourglasses_of_jacks_cards_are_his():
    state = due("alibi", JACK, deck=("madame",), alibis=("bert",))

    assert 1 == state.jack.hourglasses()
    assert 3 == play(state, DrawAlibi()).jack.hourglasses()


@rule("4.9")
def test_how_many_cards_jack_has_drawn_is_public():
    state = due("alibi", JACK, deck=("madame",))

    assert (2,) == play(state, DrawAlibi()).table.jack_drew
    assert () == play(state, DrawAlibi()).table.investigator_alibis


@rule("4.10")
def test_the_investigators_card_is_shown_and_clears_its_suspect_at_once():
    state = due("alibi", deck=("bert", "madame"))

    drawn = play(state, DrawAlibi())

    assert (AlibiDrawn(INVESTIGATOR, "bert"),) == events(state, DrawAlibi())
    assert Tile("bert", "empty", "S") == tile_of(drawn, "bert")
    assert set(SUSPECTS) - {"bert"} == up(drawn)
    assert ("bert",) == drawn.table.investigator_alibis
    assert ("madame", *state.box.deck[2:]) == drawn.box.deck


@rule("4.10")
def test_the_hourglasses_of_the_investigators_card_are_nobodys():
    state = due("alibi", deck=("madame",), alibis=("bert",))

    drawn = play(state, DrawAlibi())

    assert 1 == drawn.jack.hourglasses()
    assert ("bert",) == drawn.jack.alibis
    assert drawn.table.investigator_alibis != ()


@rule("4.10", "6.5")
def test_the_card_of_a_suspect_cleared_before_changes_no_tile():
    state = due("alibi", grid=facts.APPEAL_PICTURE, identity="pizer", deck=("goodley",))

    drawn = play(state, DrawAlibi())

    assert state.table.tiles == drawn.table.tiles
    assert ("goodley",) == drawn.table.investigator_alibis


@rule("1.4", "4.10")
@pytest.mark.parametrize("suspect", [suspect for suspect in SUSPECTS if suspect not in {"gull", "lane"}])
def test_an_empty_face_keeps_the_wall_where_it_was(suspect):
    state = due("alibi", deck=(suspect,))
    wall = tile_of(state, suspect).wall

    assert Tile(suspect, "empty", wall) == tile_of(play(state, DrawAlibi()), suspect)


@rule("1.4", "4.10")
def test_joseph_lanes_empty_face_has_no_wall():
    state = due("alibi", deck=("lane",))

    assert Tile("lane", "empty", None) == tile_of(play(state, DrawAlibi()), "lane")


@rule("4.9", "4.10")
@pytest.mark.parametrize("seat", [INVESTIGATOR, JACK])
def test_an_alibi_is_drawn_in_one_way_only(seat):
    assert {DrawAlibi()} == offered_of(DrawAlibi, due("alibi", seat))
