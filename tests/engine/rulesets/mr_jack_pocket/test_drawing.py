import re
from collections.abc import Iterator
from functools import cache
from xml.etree import ElementTree as ET

import pytest
from msgspec import structs

from engine.chance import Chance
from engine.outcome import Outcome
from engine.rulesets.mr_jack_pocket import evolution, offers, rules
from engine.rulesets.mr_jack_pocket.board import (
    DETECTIVES,
    HOURGLASSES,
    INVESTIGATOR,
    JACK,
    NAMES,
    SIGHT_LINES,
    SPACES,
    SUSPECTS,
    TOKENS,
)
from engine.rulesets.mr_jack_pocket.district import reach
from engine.rulesets.mr_jack_pocket.drawing import draw_board, draw_position
from engine.rulesets.mr_jack_pocket.events import Event
from engine.rulesets.mr_jack_pocket.figures import FACES, MEDALLIONS
from engine.rulesets.mr_jack_pocket.moves import Options
from engine.rulesets.mr_jack_pocket.sight import in_sight, seen_from, still_up
from engine.rulesets.mr_jack_pocket.state import EMPTY_HAND, JackHand, State
from tests.engine.rulesets.mr_jack_pocket.positions import position
from tests.marks import rule

SVG = "{http://www.w3.org/2000/svg}"
SEEDS = range(4)


def believed(state: State | None, events: tuple[Event, ...]) -> State:
    for event in events:
        state = evolution.evolve(state, event)
    assert state is not None
    return state


def played(seed: int) -> Iterator[State]:
    key = bytes([seed]) * 32
    state = believed(None, rules.setup(Options(), Chance(key)))
    yield state
    step = 0
    while state.table.outcome is None:
        step += 1
        chance = Chance(key, step)
        (seat,) = offers.to_move(state.table)
        move = chance.pick(offers.legal_moves(state.table, state.hand(seat)))
        state = believed(state, rules.decide(state, seat, move, chance))
        yield state
    yield believed(state, rules.reveal(state))


@cache
def game(seed: int) -> tuple[State, ...]:
    return tuple(played(seed))


def words(svg: str) -> list[str]:
    return [part.text or "" for part in ET.fromstring(svg).iter(f"{SVG}text")]


def marked(svg: str, name: str) -> dict[str, ET.Element]:
    return {part.get(name, ""): part for part in ET.fromstring(svg).iter() if name in part.attrib}


def drawings(seed: int) -> list[str]:
    return [draw_position(state.table, hands) for state in game(seed) for hands in ((), (EMPTY_HAND,), (state.jack,))]


@pytest.mark.parametrize("seed", SEEDS)
def test_every_position_is_an_accessible_picture_that_stands_alone(seed):
    for svg in (draw_board(), *drawings(seed)):
        root = ET.fromstring(svg)

        assert ("img", f"{SVG}title", f"{SVG}desc") == (root.get("role"), root[0].tag, root[1].tag)
        assert root[0].text
        assert root[1].text
        assert ["http://www.w3.org/2000/svg"] == re.findall(r"\w+://[^\s\"'<>]*", svg)
        assert not re.search(r"href|url\(|@import|<(script|style|image|foreignObject)|\son\w+=", svg)


@pytest.mark.parametrize("seed", SEEDS)
def test_drawing_twice_gives_the_same_bytes(seed):
    assert drawings(seed) == drawings(seed)


@rule("8.1", "8.2")
@pytest.mark.parametrize("seed", SEEDS)
def test_nobody_else_sees_anything_that_depends_on_the_hand_of_jack(seed):
    for state in game(seed)[:-1]:
        names = [NAMES[suspect] for suspect in SUSPECTS]
        bare = draw_position(structs.replace(state.table, investigator_alibis=()), ())

        assert draw_position(state.table, ()) == draw_position(state.table, (EMPTY_HAND,))
        # Without the Investigator's cards each name stands there once, on its tile: none is singled out.
        assert sorted(names) == sorted(word for word in words(bare) if word in names)


@rule("8.1")
def test_what_the_public_sees_stays_the_same_whoever_jack_is():
    truths = [position(identity=identity, alibis=(card,)) for identity, card in (("gull", "smith"), ("bert", "madame"))]

    for hands in ((), (EMPTY_HAND,)):
        first, second = (draw_position(truth.table, hands) for truth in truths)
        assert first == second


@rule("8.1")
@pytest.mark.parametrize("seed", SEEDS)
def test_jack_sees_his_own_hand_and_his_hourglasses(seed):
    for state in game(seed)[:-1]:
        more = words(draw_position(state.table, (state.jack,)))
        for word in words(draw_position(state.table, ())):
            more.remove(word)

        assert {NAMES[suspect] for suspect in (state.jack.identity, *state.jack.alibis)} <= set(more)
        assert f"{rules.hourglasses(state.table, state.jack)} of 6" in more


@rule("7.9")
@pytest.mark.parametrize("seed", SEEDS)
def test_everyone_sees_the_cards_of_jack_when_the_game_is_over(seed):
    *_, last, shown = game(seed)
    more = words(draw_position(shown.table, ()))
    for word in words(draw_position(last.table, ())):
        more.remove(word)

    assert {NAMES[suspect] for suspect in (last.jack.identity, *last.jack.alibis)} <= set(more)


@pytest.mark.parametrize("seed", SEEDS)
def test_every_suspect_detective_and_space_is_named(seed):
    for state in game(seed):
        found = words(draw_position(state.table, ()))

        assert {NAMES[suspect] for suspect in SUSPECTS} <= set(found)
        assert {*(str(space) for space in range(SPACES)), "Holmes", "Watson", "Toby"} <= set(found)


@rule("6.5")
@pytest.mark.parametrize("seed", SEEDS)
def test_only_suspects_still_up_have_a_figure_on_their_tile(seed):
    for state in game(seed)[:-1]:
        table = structs.replace(state.table, investigator_alibis=())

        assert set(still_up(table)) == set(marked(draw_position(table, ()), "data-suspect"))


@rule("4.2")
@pytest.mark.parametrize("space", range(SPACES))
def test_three_detectives_on_one_space_stand_apart(space):
    table = position(detectives=(space, space, space)).table

    there = marked(draw_position(table, ()), "data-space")[str(space)]
    spots = {part.get("data-detective"): part.get("transform") for part in there if "data-detective" in part.attrib}

    assert set(DETECTIVES) == set(spots)
    assert 3 == len(set(spots.values()))


@rule("5.1", "5.2", "5.3", "5.5")
@pytest.mark.parametrize("seed", SEEDS)
def test_a_look_reaches_exactly_the_suspects_that_are_seen(seed):
    for state in game(seed):
        tiles = state.table.tiles
        for space, (places, _near, _far) in enumerate(SIGHT_LINES):
            lit = [tiles[place] for place in places[: reach(tiles, space)]]

            assert seen_from(tiles, space) == [tile.suspect for tile in lit if tile.face == "suspect"]


def test_a_look_goes_on_over_empty_tiles_and_stops_at_a_wall():
    grid = "-gull/W -smith/N pizer/E  lane/S bert/N madame/N  goodley/N -lestrade/S stealthy/N"
    tiles = position(grid=grid).table.tiles

    assert [3, 1, 0, 0] == [reach(tiles, space) for space in (5, 8, 1, 11)]


def test_the_description_tells_who_is_in_sight():
    state = game(3)[8]
    seen = in_sight(state.table.tiles, state.table.detectives)

    told = ET.fromstring(draw_position(state.table, ()))[1].text

    assert seen
    assert f"In sight: {'; '.join(NAMES[suspect] for suspect in seen)}." in told


def test_sight_is_not_drawn_where_the_players_want_no_help():
    state = game(3)[8]
    table = structs.replace(state.table, options=Options(aids=False))

    helpful, plain = draw_position(state.table, ()), draw_position(table, ())

    assert marked(helpful, "data-look")
    assert {} == marked(plain, "data-look")
    assert "In sight:" not in plain


@rule("3.5")
def test_used_tokens_are_told_apart_from_unused_ones():
    table = position(tokens=("alibi", "toby", "rotation", "rotation"), unused=("toby", "rotation")).table
    root = ET.fromstring(draw_position(table, ()))

    tokens = [part for part in root.iter() if "data-token" in part.attrib]

    assert [("alibi", True), ("toby", False), ("rotation", False), ("rotation", True)] == [
        (part.get("data-token"), "data-used" in part.attrib) for part in tokens
    ]


@rule("3.4")
@pytest.mark.parametrize(("in_round", "seat"), [(1, "the Investigator"), (2, "Jack")])
def test_the_title_says_who_is_to_move(in_round, seat):
    root = ET.fromstring(draw_position(position(in_round=in_round).table, ()))

    assert f"Mr. Jack Pocket: round {in_round} of 8, {seat} to move" == root[0].text


@rule("7.6")
def test_the_chase_is_announced():
    found = words(draw_position(position(in_round=6, chase=5).table, ()))

    assert "The chase is on since round 5: Jack must stay out of sight" in found


@pytest.mark.parametrize(
    ("outcome", "expected"),
    [
        (Outcome((JACK,), "dawn"), ["Round 8 of 8, won by Jack", "Still at large after round 8"]),
        (Outcome((INVESTIGATOR,), "a new reason"), ["Round 8 of 8, won by the Investigator", "A new reason"]),
        (Outcome((), "aborted"), ["Round 8 of 8, won by nobody", "Aborted"]),
    ],
)
def test_the_outcome_is_announced(outcome, expected):
    table = structs.replace(position(in_round=8).table, outcome=outcome)

    assert expected == words(draw_position(table, ()))[:2]


def test_a_position_between_two_events_can_be_drawn():
    opened, _begun = rules.setup(Options(), Chance(bytes(32)))
    table = evolution.evolve(None, opened).table

    assert "Round 1 of 8" == words(draw_position(table, ()))[0]


def test_the_largest_hand_of_jack_is_counted():
    hand = JackHand("lestrade", ("goodley", "stealthy", "smith", "madame"))
    table = position(in_round=8, identity="lestrade", alibis=hand.alibis).table

    assert "4 of 6" in words(draw_position(table, (hand,)))


@rule("1.1", "1.5", "2.2", "2.3", "3.1")
def test_the_board_shows_places_spaces_starts_suspects_and_tokens():
    svg = draw_board()
    found = words(svg)

    assert {f"place {place}" for place in range(9)} <= set(found)
    assert {str(space) for space in range(SPACES)} == set(marked(svg, "data-space"))
    assert {NAMES[suspect] for suspect in SUSPECTS} <= set(found)
    assert list(HOURGLASSES.values()).count(0) == found.count("none")
    assert {FACES[face][0] for faces in TOKENS for face in faces} <= set(found)
    for detective, space in (("holmes", "11"), ("watson", "3"), ("toby", "7")):
        assert detective in [part.get("data-detective") for part in marked(svg, "data-space")[space]]


def test_no_two_suspects_share_a_colour():
    assert len(SUSPECTS) == len({colour for colour, _figure in MEDALLIONS.values()})
