import pytest
from msgspec import structs

from engine.rulesets.mr_jack import light, streets
from engine.rulesets.mr_jack.board import INDEX
from engine.rulesets.mr_jack.state import Light
from tests.engine.rulesets.mr_jack import facts, reckoning
from tests.engine.rulesets.mr_jack.positions import APART, EVERYONE, open_manholes, position, random_position
from tests.marks import rule


def visible(**about):
    return {*light.visible(position(**about).table)}


@rule("6.1", "6.2", "6.3")
def test_who_is_visible_is_so_by_brute_force_too():
    how_many = set()
    for seed in range(2000):
        table = random_position(seed).table
        standing = {name: getattr(table.places, name) for name in EVERYONE}

        expected = reckoning.visible(standing, {lit.post for lit in table.lights}, table.lantern)

        assert expected == {*light.visible(table)}
        assert [*light.visible(table)] == [name for name in EVERYONE if name in expected]
        how_many.add(len(expected))

    assert {*range(2, 9)} <= how_many


@rule("6.2")
@pytest.mark.parametrize("direction", facts.DIRECTIONS)
def test_every_beam_is_so_by_brute_force_too(direction):
    for street in facts.STREETS:
        assert reckoning.beam(street, direction) == {*streets.cells_in(streets.BEAM[direction][INDEX[street]])}


@rule("6.1")
@pytest.mark.parametrize("post", facts.POSTS)
def test_a_gaslight_lights_the_streets_beside_it(post):
    expected = {cell for cell in reckoning.BESIDE[post] if cell in facts.STREETS}

    assert expected == {*streets.cells_in(light.lit_streets((Light(post, None),)))}


@rule("6.1")
def test_nobody_is_visible_who_stands_apart_in_the_dark():
    assert set() == visible(places={**APART, "smith": "K3"}, lights={"F10": None, "H6": None}, lantern="S")


@rule("6.1")
def test_whoever_stands_beside_a_lit_gaslight_is_visible():
    about = {"places": {**APART, "smith": "K3"}, "lantern": "S"}

    assert {"holmes"} == visible(lights={"B12": 1, "F10": None}, **about)
    assert {"smith", "lestrade"} == visible(lights={"L4": 2, "F10": None}, **about)


@rule("6.1")
def test_a_dark_post_lights_nobody():
    assert set() == visible(places={**APART, "smith": "K3"}, lights={"F10": None, "H6": 4}, lantern="S")


@rule("6.1", "6.5")
@pytest.mark.parametrize("cleared", [(), ("holmes",), ("gull",), EVERYONE[:-1]])
def test_whoever_stands_beside_another_is_visible_cleared_or_not(cleared):
    about = {"lights": {"F10": None, "H6": None}, "lantern": "S", "cleared": cleared, "identity": "bert"}

    assert {"holmes", "gull"} == visible(places={**APART, "smith": "K3", "holmes": "A11"}, **about)


@rule("6.2")
@pytest.mark.parametrize(
    ("start", "direction", "lit"),
    [
        ("G15", "N", {"G13", "G11", "G9", "G7", "G5", "G3", "G1"}),
        ("A9", "NE", set()),
        ("A13", "NE", set()),
        ("E13", "S", set()),
        ("I9", "SE", set()),
        ("K3", "S", {"K5", "K7"}),
        ("B4", "SE", {"C5"}),
        ("G5", "NE", set()),
        ("E9", "SE", set()),
        ("M3", "N", set()),
        ("M11", "N", {"M9", "M7", "M5", "M3"}),
    ],
)
def test_the_beam_goes_straight_up_to_the_first_cell_that_is_no_street(start, direction, lit):
    # F10 is a lit gaslight, and stops the beam from E9 and from everywhere else.
    assert lit == {*streets.cells_in(streets.BEAM[direction][INDEX[start]])}


@rule("6.2")
@pytest.mark.parametrize("lit", [True, False])
def test_a_gaslight_stops_the_beam_lit_or_not(lit):
    # E11, F10 and G9 lie in one line; beside F10, if it is lit, Smith is visible all the same.
    about = {"watson": "E11", "smith": "G9", "bert": "I5"}
    lights = {"F10": None, "B12": None} if lit else {"B12": None, "L4": None}
    seen = visible(places={**APART, **about}, lights=lights, lantern="NE")

    assert lit == ("smith" in seen)
    assert "G9" not in streets.cells_in(streets.BEAM["NE"][INDEX["E11"]])


@rule("6.2")
def test_characters_do_not_shade_each_other():
    column = {"watson": "G15", "holmes": "G11", "smith": "G7", "lestrade": "G3", "gull": "A7", "bert": "K3"}
    about = {"places": {**APART, **column, "stealthy": "A11"}, "lights": {"B12": None, "L4": None}}

    assert {"holmes", "smith", "lestrade"} <= visible(lantern="N", **about)
    assert visible(lantern="N", **about) - visible(lantern="S", **about) == {"holmes", "smith", "lestrade"}


@rule("6.2")
@pytest.mark.parametrize("direction", facts.DIRECTIONS)
def test_watson_does_not_light_himself(direction):
    about = {"places": {**APART, "watson": "G9"}, "lights": {"B12": None, "L4": None}}

    assert "watson" not in visible(lantern=direction, **about)


@rule("6.3")
def test_ways_below_ground_carry_no_sight():
    # M9 and A5 are open, one point from each other.
    apart = {**APART, "smith": "M9", "gull": "A5", "goodley": "K3", "lestrade": "C9"}
    state = position(places=apart, lights={"H6": None, "H14": None}, lantern="S")

    assert {"M9", "A5"} <= open_manholes(state.table)
    assert {"smith", "gull"}.isdisjoint(light.visible(state.table))


@rule("6.1")
def test_who_is_visible_does_not_hang_on_anything_but_places_lights_and_lantern():
    for seed in range(100):
        state = random_position(seed)
        other = random_position(seed + 1000)
        table = structs.replace(
            other.table, places=state.table.places, lights=state.table.lights, lantern=state.table.lantern
        )

        assert light.visible(state.table) == light.visible(table)
