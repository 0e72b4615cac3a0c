from xml.etree import ElementTree as ET

import pytest

from engine.drawing import Element, circle, element, group, heading, line, number, picture, polygon, rect, text

SVG = "{http://www.w3.org/2000/svg}"


def drawn(*children: Element) -> ET.Element:
    return ET.fromstring(picture(100, 50, *children, title="A title", description="A description"))


@pytest.mark.parametrize(
    ("value", "expected"),
    [
        (3, "3"),
        (100, "100"),
        (2.5, "2.5"),
        (1 / 3, "0.33"),
        (-0.001, "0"),
        (-7.0, "-7"),
        (0.1 + 0.2, "0.3"),
        (1e6, "1000000"),
    ],
)
def test_numbers_are_short_and_plain(value, expected):
    assert expected == number(value)


def test_text_is_escaped_and_comes_back_unchanged():
    words = "<b>\"Jack\" & 'Toby'</b>"

    found = drawn(text(words, 0, 0, 10, data_words=words)).find(f"{SVG}text")

    assert (words, words) == (found.text, found.get("data-words"))


def test_a_character_that_xml_forbids_is_replaced():
    found = drawn(text("a\x00b\x1bc\ufffe\ud800", 0, 0, 10)).find(f"{SVG}text")

    assert "a\ufffdb\ufffdc\ufffd\ufffd" == found.text


def test_an_attribute_is_spelled_with_hyphens_and_left_out_when_there_is_none():
    made = element("rect", stroke_width=1.5, fill=None, viewBox="0 0 1 1")

    assert (("stroke-width", "1.5"), ("viewBox", "0 0 1 1")) == made.attributes


@pytest.mark.parametrize(
    ("made", "expected"),
    [
        (group(), None),
        (group(at=(3, 4.5)), "translate(3 4.5)"),
        (group(at=(3, 4), turn=90, scale=0.5), "translate(3 4) rotate(90) scale(0.5)"),
    ],
)
def test_a_group_is_moved_then_turned_then_scaled(made, expected):
    assert expected == dict(made.attributes).get("transform")


def test_text_is_centred_on_its_height():
    made = text("Jack", 10, 20, 10)

    assert "23.6" == dict(made.attributes)["y"]


def test_a_polygon_goes_through_its_corners():
    made = polygon([(0, 0), (1.5, 2), (3, -4)], fill="red")

    assert (("points", "0,0 1.5,2 3,-4"), ("fill", "red")) == made.attributes


def test_a_picture_says_in_words_what_it_shows():
    root = drawn()

    assert (f"{SVG}svg", "img", "0 0 100 50") == (root.tag, root.get("role"), root.get("viewBox"))
    assert [(f"{SVG}title", "A title"), (f"{SVG}desc", "A description")] == [(part.tag, part.text) for part in root[:2]]


def test_children_are_drawn_in_the_order_given():
    root = drawn(heading("Words"), group(rect(0, 0, 1, 1), circle(0, 0, 1)), line((0, 0), (1, 1)))

    assert ["text", "g", "rect", "circle", "line"] == [
        part.tag.removeprefix(SVG) for child in root[3:] for part in child.iter()
    ]
