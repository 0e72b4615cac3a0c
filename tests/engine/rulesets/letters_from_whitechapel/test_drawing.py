import re
from xml.etree import ElementTree as ET

from engine.drawing import circle
from engine.rulesets.letters_from_whitechapel.board import COLOURS, NIGHTS, RED_CIRCLES, TRACK, YELLOW_CROSSINGS
from engine.rulesets.letters_from_whitechapel.drawing import CORNER, HEIGHT, SCALE, WIDTH, draw_board, town
from engine.rulesets.letters_from_whitechapel.figures import COATS, PINK, RED, YELLOW
from engine.rulesets.letters_from_whitechapel.map import PLAN
from engine.rulesets.letters_from_whitechapel.scenery import RADIUS, SQUARE, spot_of_circle, spot_of_crossing

SVG = "{http://www.w3.org/2000/svg}"


def marked(name: str) -> dict[str, ET.Element]:
    return {part.get(name, ""): part for part in ET.fromstring(draw_board()).iter() if name in part.attrib}


def words() -> list[str]:
    return [part.text or "" for part in ET.fromstring(draw_board()).iter(f"{SVG}text")]


def test_the_board_is_an_accessible_picture_that_stands_alone():
    svg = draw_board()
    root = ET.fromstring(svg)

    assert ("img", f"{SVG}title", f"{SVG}desc") == (root.get("role"), root[0].tag, root[1].tag)
    assert "Letters from Whitechapel: the board" == root[0].text
    assert ["http://www.w3.org/2000/svg"] == re.findall(r"\w+://[^\s\"'<>]*", svg)
    assert not re.search(r"href|url\(|@import|<(script|style|image|foreignObject)|\son\w+=", svg)
    assert svg == draw_board()


def test_every_circle_is_where_it_belongs_with_its_number():
    drawn = marked("data-circle")
    found = words()

    assert {str(number) for number in range(1, 196)} == set(drawn)
    assert set(drawn) <= set(found)
    for number in range(1, 196):
        part = drawn[str(number)]
        assert spot_of_circle(number) == (int(part.get("cx")), int(part.get("cy")))
        assert (number in RED_CIRCLES) == (part.get("fill") == RED)


def test_every_crossing_is_where_it_belongs():
    drawn = marked("data-crossing")

    assert {f"x{number}" for number in range(1, 235)} == set(drawn)
    for number in range(1, 235):
        part, (x, y) = drawn[f"x{number}"], spot_of_crossing(number)
        assert (x - SQUARE / 2, y - SQUARE / 2) == (float(part.get("x")), float(part.get("y")))


def test_yellow_and_pink_crossings_have_a_border():
    borders = [part.get("fill") for part in ET.fromstring(draw_board()).iter(f"{SVG}rect")]

    # One more of each colour stands in the key.
    assert len(YELLOW_CROSSINGS) + 1 == borders.count(YELLOW)
    assert 2 == borders.count(PINK)


def test_every_block_and_every_space_of_the_track_is_drawn():
    assert {f"b{number}" for number in range(1, 149)} == set(marked("data-block"))
    assert list(TRACK) == list(marked("data-track"))


def test_every_street_is_drawn_with_its_bends():
    paths = [part.get("d") for part in ET.fromstring(draw_board()).iter(f"{SVG}path")]
    dotted = next(data for data in paths if data.count("M") == len(PLAN.segments))

    assert len(PLAN.segments) + sum(len(segment.bends) for segment in PLAN.segments) == dotted.count("L")


def test_nothing_on_the_map_is_cut_off():
    points = [*PLAN.points.values(), *(bend for segment in PLAN.segments for bend in segment.bends)]

    assert all(0 < CORNER[0] + SCALE * (x - RADIUS) and CORNER[0] + SCALE * (x + RADIUS) < WIDTH for x, _y in points)
    assert all(0 < CORNER[1] + SCALE * (y - RADIUS) and CORNER[1] + SCALE * (y + RADIUS) < HEIGHT for _x, y in points)


def test_the_nights_and_the_policemen_are_shown():
    told = ET.fromstring(draw_board())[1].text

    assert {f"Night {night.number}" for night in NIGHTS} <= set(words())
    assert "night 3: 3 marked and 3 blank women, victims 2, coaches 2, alleys 1" in told
    assert list(COLOURS) == list(marked("data-policeman"))
    assert len(COLOURS) == len({coat for coat, _badge in COATS.values()})


def test_pieces_are_drawn_on_top_of_the_map():
    piece = circle(1, 2, 3)

    assert piece == town(piece).children[-1]
