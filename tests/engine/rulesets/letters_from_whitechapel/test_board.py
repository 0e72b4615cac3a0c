from collections import Counter
from typing import get_type_hints

import msgspec
import pytest

from engine.rulesets.letters_from_whitechapel.blocks import BLOCKS
from engine.rulesets.letters_from_whitechapel.board import (
    BOARD,
    CLUES,
    COLOURS,
    CRIME_SCENES,
    HOURS,
    JACK,
    MOVES,
    NIGHTS,
    PATROLS,
    PATROLS_BLANK,
    PINK_CROSSING,
    POLICE,
    RED,
    RED_CIRCLES,
    SEATS,
    TRACK,
    YELLOW,
    YELLOW_CROSSINGS,
    BlockOnBoard,
    Board,
    CircleOnBoard,
    CrossingOnBoard,
    JointOnBoard,
    Night,
    Point,
    StreetOnBoard,
    crossings_named,
)
from engine.rulesets.letters_from_whitechapel.map import PLAN
from engine.rulesets.letters_from_whitechapel.streets import ALLEYS, CIRCLES_TOUCHED, POLICE_STEPS, STEPS, each
from tests.engine.rulesets.letters_from_whitechapel import facts
from tests.marks import rule

STRUCTS = (BlockOnBoard, Board, CircleOnBoard, CrossingOnBoard, JointOnBoard, Night, Point, StreetOnBoard)


# What is printed on the map


@rule("1.1")
def test_eight_circles_are_red_and_187_are_white():
    assert facts.RED == RED_CIRCLES
    assert facts.RED == tuple(each(RED))
    assert {"red": 8, "white": 187} == Counter(circle.colour for circle in BOARD.circles)


@rule("1.1")
def test_seven_crossings_are_yellow_and_one_is_pink():
    assert tuple(facts.YELLOW) == tuple(f"x{number}" for number in YELLOW_CROSSINGS)
    assert tuple(facts.YELLOW) == crossings_named(YELLOW)
    assert tuple(facts.PINK) == (f"x{PINK_CROSSING}",)
    assert {"black": 226, "yellow": 7, "pink": 1} == Counter(crossing.border for crossing in BOARD.crossings)


@rule("4.4")
def test_the_first_night_fills_every_yellow_crossing():
    assert PATROLS == len(YELLOW_CROSSINGS)


# The pieces


@rule("2.1")
def test_jack_plays_against_one_to_five_police_players():
    assert ("jack", ("police-1", "police-2", "police-3", "police-4", "police-5")) == (JACK, POLICE)
    assert (JACK, *POLICE) == SEATS


@rule("2.1", "2.3")
def test_there_are_five_policemen_and_seven_patrols():
    assert facts.COLOURS == COLOURS
    assert (7, 2) == (PATROLS, PATROLS_BLANK)
    assert PATROLS == len(COLOURS) + PATROLS_BLANK


def test_there_are_19_clues_and_5_crime_scenes():
    assert (19, 5) == (CLUES, CRIME_SCENES)


# The track


@rule("2.5")
def test_the_track_has_20_spaces():
    assert facts.TRACK == TRACK
    assert 20 == len(TRACK)


@rule("2.5")
@pytest.mark.parametrize(("hour", "moves"), [("I", 15), ("II", 16), ("III", 17), ("IV", 18), ("V", 19)])
def test_the_later_the_crime_the_more_moves_are_left(hour, moves):
    assert moves == len(TRACK) - 1 - TRACK.index(hour)


@rule("2.5", "4.10")
def test_the_time_of_the_crime_goes_to_the_left():
    assert ("I", "II", "III", "IV", "V") == HOURS
    assert HOURS == TRACK[4::-1]
    assert (15, "15") == (MOVES, TRACK[-1])


# The nights


@rule("2.3")
def test_each_night_has_its_women_victims_coaches_and_alleys():
    found = [(night.marked, night.blank, night.victims, night.coaches, night.alleys) for night in NIGHTS]

    assert facts.NIGHTS == tuple(found)
    assert [1, 2, 3, 4] == [night.number for night in NIGHTS]


@rule("2.3")
def test_there_are_five_victims_in_all():
    assert CRIME_SCENES == sum(night.victims for night in NIGHTS)


@rule("2.3")
def test_there_are_8_women_and_5_special_moves_in_the_first_night():
    first = NIGHTS[0]

    assert (8, 5) == (first.marked + first.blank, first.coaches + first.alleys)


@rule("4.1")
def test_there_are_always_enough_red_circles_for_the_women():
    free = [8 - sum(night.victims for night in NIGHTS[:past]) for past in range(4)]

    assert [8, 7, 6, 4] == free
    assert free == [night.marked + night.blank for night in NIGHTS]


# The board as data


def test_the_board_is_the_same_after_a_journey():
    assert BOARD == msgspec.json.decode(msgspec.json.encode(BOARD), type=Board)


def test_the_board_says_where_everything_is():
    places = {
        **{str(circle.number): circle.at for circle in BOARD.circles},
        **{crossing.name: crossing.at for crossing in BOARD.crossings},
        **{joint.name: joint.at for joint in BOARD.joints},
    }

    assert (195, 234, 17) == (len(BOARD.circles), len(BOARD.crossings), len(BOARD.joints))
    assert PLAN.points == {name: (at.x, at.y) for name, at in places.items()}
    assert (3000, 2002) == (BOARD.width, BOARD.height)


def test_the_board_says_how_streets_run():
    streets = [(*street.ends, tuple((bend.x, bend.y) for bend in street.bends)) for street in BOARD.streets]

    assert list(PLAN.segments) == streets


def test_the_board_says_what_blocks_there_are():
    assert [f"b{number}" for number in range(1, 149)] == [block.name for block in BOARD.blocks]
    assert [(block.perimeter, block.circles, block.outline) for block in BLOCKS] == [
        (block.perimeter, block.circles, tuple((point.x, point.y) for point in block.outline)) for block in BOARD.blocks
    ]


def test_the_board_says_who_gets_where():
    for circle in BOARD.circles:
        number = circle.number
        assert (*each(STEPS[number]),) == circle.steps
        assert (*each(ALLEYS[number]),) == circle.alleys
        assert all(number in BOARD.crossings[int(name[1:]) - 1].circles for name in circle.crossings)
    for number, crossing in enumerate(BOARD.crossings, start=1):
        assert f"x{number}" == crossing.name
        assert (*each(CIRCLES_TOUCHED[number]),) == crossing.circles
        assert crossings_named(POLICE_STEPS[number]) == crossing.steps


def test_the_board_says_what_pieces_there_are():
    assert (facts.COLOURS, facts.TRACK, NIGHTS) == (BOARD.policemen, BOARD.track, BOARD.nights)
    assert (7, 2, 5, 19) == (BOARD.patrols, BOARD.blank_patrols, BOARD.crime_scenes, BOARD.clues)


@pytest.mark.parametrize("struct", STRUCTS)
def test_every_field_is_described_and_every_number_bounded(struct):
    for name, hint in get_type_hints(struct, include_extras=True).items():
        (schema,), _ = msgspec.json.schema_components([hint])

        assert schema.get("description"), name
        assert schema.get("type") != "integer" or {"minimum", "maximum"} <= set(schema), name
