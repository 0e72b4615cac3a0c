from collections import Counter
from itertools import combinations

import pytest

from engine.rulesets.mr_jack import board, light, streets
from engine.rulesets.mr_jack.board import (
    BUILDINGS,
    CELLS,
    CHARACTERS,
    CLOSED_AT_START,
    COLOURS,
    DIRECTIONS,
    EDITIONS,
    EXITS,
    INDEX,
    LANTERN_AT_START,
    LIT_AT_START,
    NAMES,
    ORDER,
    POINTS,
    POSTS,
    ROUNDS,
    STREETS,
    WHISTLE_STEPS,
    neighbour,
)
from tests.engine.rulesets.mr_jack import facts, reckoning
from tests.engine.rulesets.mr_jack.positions import FIRST, REVISED, open_manholes, places, position
from tests.marks import rule

EXPECTED = facts.EXPECTED


def beside(cell):
    return {found for direction in DIRECTIONS if (found := neighbour(cell, direction))}


def named(found):
    return {*streets.cells_in(found)}


def distance(start, goal):
    return streets.DISTANCE[INDEX[start]][INDEX[goal]]


def is_whole_without(gone):
    """Tell whether every street still leads to every other when one is taken away."""
    left = [street for street in STREETS if street != gone]
    reached, ring = {left[0]}, {left[0]}
    while ring:
        ring = {near for cell in ring for near in named(streets.STEPS[INDEX[cell]])} - reached - {gone}
        reached |= ring
    return len(left) == len(reached)


def half_turned(cells):
    letters = facts.COLUMNS[::-1]
    return {f"{letters[facts.COLUMNS.index(cell[0])]}{16 - int(cell[1:])}" for cell in cells}


@rule("1.1", "1.2")
def test_the_hexes_are_those_of_the_district():
    assert {*facts.STREETS} == {*STREETS}
    assert {*facts.POSTS} == {*POSTS}
    assert {*facts.BUILDINGS} == {*BUILDINGS}


@rule("1.1", "1.2")
def test_there_are_so_many_hexes_of_each_kind():
    assert EXPECTED["hexes"] == len(CELLS) == len({*CELLS})
    assert EXPECTED["walkable"] == len(STREETS)
    assert EXPECTED["gaslights"] == len(POSTS)
    assert EXPECTED["buildings"] == len(BUILDINGS)
    assert EXPECTED["manholes"] == len(EDITIONS["first"].manholes)
    assert EXPECTED["street_plain"] == len({*STREETS} - {*EDITIONS["first"].manholes})


@rule("1.1")
def test_there_are_so_many_hexes_in_each_column():
    assert EXPECTED["hexes_per_column"] == [sum(cell[0] == letter for cell in CELLS) for letter in facts.COLUMNS]
    assert EXPECTED["walkable_per_column"] == [sum(cell[0] == letter for cell in STREETS) for letter in facts.COLUMNS]


@rule("1.1")
def test_hexes_lie_where_column_and_row_make_an_odd_number():
    assert all(sum(board.position(cell)) % 2 for cell in CELLS)
    assert {(0, 5), (12, 11)} <= {board.position(cell) for cell in CELLS}


@rule("1.1")
def test_a_neighbour_lies_where_its_direction_says():
    assert facts.DIRECTIONS == DIRECTIONS
    for cell in CELLS:
        for direction in DIRECTIONS:
            there = reckoning.towards(cell, direction)
            assert (there if there in facts.CELLS else None) == neighbour(cell, direction)


@rule("1.1")
def test_there_are_so_many_sides_between_two_hexes():
    assert EXPECTED["all_hex_edges"] == sum(other in beside(cell) for cell, other in combinations(CELLS, 2))
    assert EXPECTED["all_hex_edges"] == sum(found.bit_count() for found in streets.BESIDE) // 2
    assert [beside(cell) for cell in CELLS] == [named(found) for found in streets.BESIDE]


@rule("1.2")
def test_there_are_so_many_steps_between_streets():
    assert EXPECTED["street_edges"] == sum(found.bit_count() for found in streets.STEPS) // 2
    assert EXPECTED["street_degree_histogram"] == Counter(found.bit_count() for found in streets.STEPS)
    assert [beside(street) & {*STREETS} for street in STREETS] == [named(found) for found in streets.STEPS]


@rule("1.2")
def test_the_dead_ends_and_what_cuts_them_off():
    assert EXPECTED["dead_ends"] == [cell for cell in STREETS if streets.STEPS[INDEX[cell]].bit_count() == 1]
    assert EXPECTED["cut_cells"] == [cell for cell in STREETS if not is_whole_without(cell)]


@rule("1.2")
def test_ways_over_the_streets_are_so_long():
    far = {(one, other): distance(one, other) for one, other in combinations(STREETS, 2)}

    assert EXPECTED["surface_diameter"] == max(far.values())
    assert EXPECTED["diameter_pairs"] == [[*pair] for pair, steps in far.items() if steps == max(far.values())]
    assert EXPECTED["surface_distance_sum_over_pairs"] == sum(far.values())
    assert EXPECTED["surface_distances"] == {pair: distance(*pair.split("-")) for pair in EXPECTED["surface_distances"]}


@rule("1.2")
def test_every_way_over_the_streets_is_as_long_as_counted_by_hand():
    assert reckoning.DISTANCE == {start: {goal: distance(start, goal) for goal in STREETS} for start in STREETS}


@rule("1.2", "1.3")
def test_a_half_turn_changes_the_manholes_only():
    kinds = {"walkable": STREETS, "gaslight": POSTS, "building": BUILDINGS, "manhole": EDITIONS["first"].manholes}

    assert EXPECTED["point_symmetric_180"] == {kind: half_turned(cells) == {*cells} for kind, cells in kinds.items()}


@rule("1.3", "1.5")
@pytest.mark.parametrize("edition", ["first", "revised"])
def test_the_manholes_of_an_edition(edition):
    printed = EDITIONS[edition]

    assert facts.MANHOLES[edition] == sorted(printed.manholes, key=lambda cell: (cell[0], int(cell[1:])))
    assert facts.COVERED[edition] == {*printed.covered}
    assert {*printed.manholes} <= {*STREETS}


@rule("1.5", "2.1")
@pytest.mark.parametrize("edition", ["first", "revised"])
def test_the_starting_streets_of_an_edition(edition):
    assert facts.STARTS[edition] == EDITIONS[edition].starts
    assert {"first": 8, "revised": 9}[edition] == len(EDITIONS[edition].manholes)


@rule("1.4")
def test_each_exit_lies_beyond_one_street():
    assert facts.EXITS == EXITS
    assert facts.CLOSED == {*CLOSED_AT_START}


@rule("2.2", "2.3")
def test_what_is_lit_at_the_start():
    assert facts.LIT == LIT_AT_START
    assert facts.DARK == {*POSTS} - {*LIT_AT_START}
    assert facts.LANTERN == LANTERN_AT_START


@rule("6.1")
def test_so_many_streets_are_lit_at_the_start():
    assert EXPECTED["start_lit_street_cells"] == light.lit_streets(position().table.lights).bit_count()


@rule("6.1", "2.1")
def test_who_is_visible_at_the_start():
    visible = {*light.visible(position().table)}

    assert EXPECTED["start_visible"] == visible
    assert EXPECTED["start_hidden"] == {*CHARACTERS} - visible


@rule("6.1", "1.5")
def test_as_many_are_visible_at_the_start_of_the_revised_edition():
    assert EXPECTED["start_visible"] == {*light.visible(position(options=REVISED).table)}


@rule("6.2", "2.3")
def test_no_direction_of_the_lantern_would_light_anyone_at_the_start():
    for direction in facts.DIRECTIONS:
        assert EXPECTED["start_visible"] == {*light.visible(position(lantern=direction).table)}


@rule("4.1", "4.2")
@pytest.mark.parametrize("character", facts.CHARACTERS)
def test_so_many_streets_are_in_reach_at_the_start(character):
    state = position()
    reached = named(light.reach(state.table, character)) - {places(state)[character]}

    assert EXPECTED["start_reach"][character] == (len(reached), len(reached - {*places(state).values()}))


@rule("1.5", "4.2")
def test_goodley_reaches_as_many_streets_in_the_revised_edition_as_is_published():
    state = position(options=REVISED)

    assert facts.REVISED_GOODLEY_REACH == len(named(light.reach(state.table, "goodley")) - {"M7"})


@rule("5.11")
def test_everyone_has_so_far_to_goodley_at_the_start():
    standing = places(position())

    assert EXPECTED["start_surface_distance_to_goodley"] == {
        name: distance(cell, standing["goodley"]) for name, cell in standing.items() if name != "goodley"
    }


@rule("7.2")
@pytest.mark.parametrize("character", facts.CHARACTERS)
@pytest.mark.parametrize("way", facts.EXITS)
def test_so_many_points_lead_out_of_the_district_from_the_start(character, way):
    state = position()
    beyond = EXITS[way]
    fewest = next(p for p in range(20) if beyond in named(light.reach(state.table, character, points=p)))

    assert EXPECTED["start_points_to_leave"][character][way] == fewest + 1


@pytest.mark.parametrize("options", [FIRST, REVISED], ids=["first", "revised"])
def test_open_manholes_are_those_without_a_cover(options):
    table = position(options=options).table

    assert open_manholes(table) == named(light.openings(options.edition, table.covers))


@rule("4.1")
def test_the_characters_with_their_names_colours_and_points():
    assert tuple(facts.CHARACTERS) == CHARACTERS
    assert facts.CHARACTERS == {name: (NAMES[name], COLOURS[name], POINTS[name]) for name in CHARACTERS}


@rule("3.2", "5.10")
def test_the_numbers_of_the_rulebook():
    assert (facts.ROUNDS, 3) == (ROUNDS, WHISTLE_STEPS)
    assert (facts.EVEN_ROUNDS, facts.ODD_ROUNDS) == ORDER
