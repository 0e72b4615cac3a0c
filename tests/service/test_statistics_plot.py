"""The picture of the statistics: whole XML, whatever was counted, and true to the figures."""

import re
from xml.etree import ElementTree as ET

import pytest

from engine.registry import RULESETS, AnyRuleset
from service.statistics import Statistics, sides, statistics
from service.statistics_plot import STYLE, drawn, percent
from tests.live import HTTP

SVG = "{http://www.w3.org/2000/svg}"


def some(ruleset: AnyRuleset) -> Statistics:
    """Count four games: the first side won three of them."""
    first, second = sides(ruleset)[:2]
    return statistics(
        ruleset,
        {
            "games": 4,
            "moves": 100,
            f"won {first}": 3,
            f"won {second}": 1,
            f"round 2 {first}": 3,
            f"round 4 {second}": 1,
            f"ending a-way-to-end {first}": 3,
            f"ending another {second}": 1,
            f"seated {first} human": 4,
            f"seated-won {first} human": 3,
            f"seated {second} 5": 4,
            f"seated-won {second} 5": 1,
        },
    )


def words(drawing: str) -> list[str]:
    return [node.text or "" for node in ET.fromstring(drawing).iter(f"{SVG}text")]


@pytest.mark.parametrize("ruleset", RULESETS.values(), ids=RULESETS)
def test_it_says_what_was_counted(ruleset: AnyRuleset) -> None:
    drawing = drawn(ruleset.title, some(ruleset))

    found = words(drawing)

    assert "4 finished public games of 25.0 moves on average" in found
    assert {"75 %", "25 %", "a way to end", "people", "Master (5)", "1", "2", "3", "4"} <= set(found)
    assert f"By the {ruleset.round_name} in which they ended" in found


@pytest.mark.parametrize("ruleset", RULESETS.values(), ids=RULESETS)
def test_nothing_counted_is_a_picture_too(url: str, ruleset: AnyRuleset) -> None:
    assert "0 finished public games" in words(drawn(ruleset.title, statistics(ruleset, {})))
    answer = HTTP.get(f"{url}/v1/rulesets/{ruleset.name}/statistics.svg")
    assert (200, "image/svg+xml") == (answer.status_code, answer.headers["content-type"])
    ET.fromstring(answer.text)


def test_everything_drawn_is_inside() -> None:
    root = ET.fromstring(drawn("Title", some(next(iter(RULESETS.values())))))
    height = float(root.attrib["height"])

    def lowest(node: ET.Element, y: float) -> float:
        moved = re.match(r"translate\(\S+ (\S+)\)", node.attrib.get("transform", ""))
        y += float(moved[1]) if moved else 0
        own = y + float(node.attrib.get("y", 0)) + float(node.attrib.get("height", 0))
        return max([own, *(lowest(child, y) for child in node)])

    assert max(lowest(child, 0) for child in root) <= height


def test_each_colour_has_a_dark_one() -> None:
    light, dark = STYLE.split("@media (prefers-color-scheme:dark)")

    assert set(re.findall(r"\.[a-z]+[-0-9]*", light)) - {".07", ".55"} <= set(re.findall(r"\.[a-z]+[-0-9]*", dark))


@pytest.mark.parametrize(
    ("part", "whole", "said"),
    [(0, 9, "0 %"), (9, 9, "100 %"), (1, 2, "50 %"), (1, 10_000, "0.1 %"), (9_999, 10_000, "99.9 %")],
)
def test_a_share_is_never_rounded_to_nothing_or_all(part: int, whole: int, said: str) -> None:
    assert said == percent(part, whole)
