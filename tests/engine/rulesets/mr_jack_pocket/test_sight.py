import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.rulesets.mr_jack_pocket.board import SUSPECTS
from engine.rulesets.mr_jack_pocket.sight import in_sight, seen_from, still_up
from engine.rulesets.mr_jack_pocket.state import Detectives, Tile
from tests.engine.rulesets.mr_jack_pocket import facts
from tests.engine.rulesets.mr_jack_pocket.positions import position, tiles
from tests.marks import rule

FROM_ABOVE, FROM_THE_RIGHT, FROM_BELOW, FROM_THE_LEFT = 1, 4, 7, 10


def middle_column(top: str, centre: str, bottom: str) -> tuple[Tile, ...]:
    return tiles(f"gull/E {top} pizer/W gull/E {centre} pizer/W gull/E {bottom} pizer/W")


def middle_row(left: str, centre: str, right: str) -> tuple[Tile, ...]:
    return tiles(f"gull/S gull/S gull/S {left} {centre} {right} pizer/N pizer/N pizer/N")


@st.composite
def districts(draw):
    walls = draw(st.lists(st.sampled_from("NESW"), min_size=9, max_size=9))
    empty = draw(st.lists(st.booleans(), min_size=9, max_size=9))
    order = draw(st.permutations(SUSPECTS))
    return tuple(
        Tile(suspect, "empty" if cleared else "suspect", None if cleared and suspect == "lane" else wall)
        for suspect, wall, cleared in zip(order, walls, empty, strict=True)
    )


spaces = st.integers(0, 11)


@rule("5.1")
def test_a_detective_looks_straight_across_nearest_first():
    district = middle_column("bert/E", "smith/W", "lane/E")

    assert ["bert", "smith", "lane"] == seen_from(district, FROM_ABOVE)
    assert ["lane", "smith", "bert"] == seen_from(district, FROM_BELOW)


@rule("5.1")
def test_a_detective_looks_along_his_row():
    district = middle_row("bert/N", "smith/S", "lane/N")

    assert ["bert", "smith", "lane"] == seen_from(district, FROM_THE_LEFT)
    assert ["lane", "smith", "bert"] == seen_from(district, FROM_THE_RIGHT)


@rule("5.2")
@pytest.mark.parametrize(
    ("near_walls", "seen"),
    [
        (("bert/N", "smith/E", "lane/E"), []),
        (("bert/E", "smith/N", "lane/E"), ["bert"]),
        (("bert/E", "smith/E", "lane/N"), ["bert", "smith"]),
    ],
)
def test_a_near_wall_hides_its_tile_and_all_behind_it(near_walls, seen):
    assert seen == seen_from(middle_column(*near_walls), FROM_ABOVE)


@rule("5.3")
@pytest.mark.parametrize(
    ("far_walls", "seen"),
    [
        (("bert/S", "smith/E", "lane/E"), ["bert"]),
        (("bert/E", "smith/S", "lane/E"), ["bert", "smith"]),
        (("bert/E", "smith/E", "lane/S"), ["bert", "smith", "lane"]),
    ],
)
def test_a_far_wall_ends_the_look_behind_its_tile(far_walls, seen):
    assert seen == seen_from(middle_column(*far_walls), FROM_ABOVE)


@rule("5.2", "5.3")
def test_near_and_far_change_with_where_the_detective_stands():
    column = middle_column("bert/S", "smith/E", "lane/E")
    row = middle_row("bert/E", "smith/N", "lane/N")

    assert ["bert"] == seen_from(column, FROM_ABOVE)
    assert ["lane", "smith"] == seen_from(column, FROM_BELOW)
    assert ["bert"] == seen_from(row, FROM_THE_LEFT)
    assert ["lane", "smith"] == seen_from(row, FROM_THE_RIGHT)


@rule("5.4")
@pytest.mark.parametrize("side", "EW")
def test_a_wall_on_another_side_changes_nothing(side):
    district = middle_column(f"bert/{side}", f"smith/{side}", f"lane/{side}")

    assert ["bert", "smith", "lane"] == seen_from(district, FROM_ABOVE)


@rule("5.5")
def test_empty_tiles_are_looked_through_and_show_nobody():
    assert ["lane"] == seen_from(middle_column("-bert/E", "-smith/W", "lane/E"), FROM_ABOVE)


@rule("5.5")
def test_the_walls_of_empty_tiles_end_the_look():
    assert [] == seen_from(middle_column("-bert/N", "smith/E", "lane/E"), FROM_ABOVE)
    assert [] == seen_from(middle_column("-bert/S", "smith/E", "lane/E"), FROM_ABOVE)


@rule("1.4", "5.5")
@pytest.mark.parametrize("space", [FROM_ABOVE, FROM_THE_RIGHT, FROM_BELOW, FROM_THE_LEFT])
def test_the_crossing_is_looked_through_from_every_side(space):
    district = tiles("gull/E bert/E gull/E smith/N -lane madame/N gull/E pizer/E gull/E")

    assert 2 == len(seen_from(district, space))


@rule("5.6")
@pytest.mark.parametrize("where", [(1, 0, 0), (0, 1, 0), (0, 0, 1)])
def test_a_suspect_is_in_sight_if_any_detective_sees_him(where):
    district = tiles("gull/N bert/S pizer/S lane/N smith/N madame/N goodley/N lestrade/N stealthy/N")

    assert ("bert",) == in_sight(district, Detectives(*where))


@rule("5.6")
def test_three_detectives_see_together_what_each_sees_alone():
    district = tiles("gull/S bert/W pizer/S lane/N smith/W madame/N goodley/N lestrade/W stealthy/S")

    assert ["bert", "smith", "lestrade"] == seen_from(district, 1)
    assert ["pizer"] == seen_from(district, 2)
    assert ["stealthy", "lestrade"] == seen_from(district, 5)
    assert {"bert", "smith", "lestrade", "pizer", "stealthy"} == set(in_sight(district, Detectives(1, 2, 5)))


def test_the_set_up_picture_shows_nobody_to_anybody():
    district = tiles(facts.SET_UP_PICTURE)

    assert [[], [], []] == [seen_from(district, space) for space in (11, 3, 7)]


def test_the_appeal_picture_shows_three_suspects():
    district = tiles(facts.APPEAL_PICTURE)
    holmes, watson, toby = facts.APPEAL_DETECTIVES

    assert ["pizer"] == seen_from(district, holmes)
    assert ["bert", "gull"] == seen_from(district, watson)
    assert [] == seen_from(district, toby)
    assert {"bert", "gull", "pizer"} == set(in_sight(district, Detectives(holmes, watson, toby)))


@rule("5.1", "5.2", "5.3", "5.4", "5.5")
@given(districts(), spaces)
def test_every_look_is_as_the_rules_describe_it(district, space):
    assert facts.seen(district, space) == seen_from(district, space)


@rule("5.6")
@given(districts(), st.tuples(spaces, spaces, spaces))
def test_those_in_sight_are_named_in_the_order_of_the_list(district, where):
    together = facts.seen_by_all(district, where)

    assert tuple(suspect for suspect in SUSPECTS if suspect in together) == in_sight(district, Detectives(*where))


@rule("1.2")
def test_those_still_up_are_the_ones_whose_tiles_show_them():
    table = position(grid=facts.APPEAL_PICTURE).table

    assert {"stealthy", "pizer", "lestrade", "madame", "gull", "bert"} == set(still_up(table))
