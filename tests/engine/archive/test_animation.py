import re
from xml.etree import ElementTree as ET

import pytest

from engine.archive.animation import LONGEST, MOST, animation, beginnings, pictures, rising, spread
from engine.registry import RULESETS
from engine.replay import Commit
from engine.seat import OMNISCIENT, PUBLIC, Viewer
from tests.benchmarks.scripted import played

SVG = "{http://www.w3.org/2000/svg}"
GAMES = (("mr-jack-pocket", 26), ("mr-jack", 88), ("letters-from-whitechapel", 197))
STILL = re.compile(r"\.(f\d+)\{visibility:(\w+)\}@keyframes \1\{([^@]*)\}@media")
STEP = re.compile(r"([0-9.]+)%\{visibility:(\w+)\}")


def commits_of(name: str, number: int) -> list[Commit]:
    return played(RULESETS[name], number).commits


def seen_at(style: str, share: float) -> set[str]:
    """Name the groups that are seen when some share of a round is over."""
    found = set()
    for name, _still, steps in STILL.findall(style):
        now = [word for start, word in STEP.findall(steps) if float(start) <= share][-1]
        if now == "visible":
            found.add(name)
    return found


def shown(element: ET.Element, seen: set[str]) -> list[object]:
    """Tell what is to be seen in an element, without the groups that only say when."""
    found: list[object] = []
    for child in element:
        name = child.get("class")
        if name is None:
            found.append((child.tag, sorted(child.attrib.items()), child.text, shown(child, seen)))
        elif name in seen:
            found += shown(child, seen)
    return found


@pytest.mark.parametrize("viewer", [PUBLIC, OMNISCIENT])
@pytest.mark.parametrize(("name", "number"), GAMES)
def test_each_picture_is_the_drawing_of_its_version(name: str, number: int, viewer: Viewer) -> None:
    commits = commits_of(name, number)
    drawings = pictures(commits, viewer)
    root = ET.fromstring(animation(commits, viewer))
    style = root.findtext(f"{SVG}style", "")
    starts, whole = beginnings(len(drawings))

    for drawing, start in zip(drawings, starts, strict=True):
        words = 2
        found = shown(root, seen_at(style, 100 * start / whole + 0.1))
        assert shown(ET.fromstring(drawing), set())[words:] == found[words + 2 :]
    still = {group for group, word, _ in STILL.findall(style) if word == "visible"}
    assert shown(ET.fromstring(drawings[-1]), set())[2:] == shown(root, still)[4:]
    assert whole <= LONGEST + 0.01


def test_nothing_moves_for_those_who_want_no_motion() -> None:
    picture = animation(commits_of("mr-jack-pocket", 2), PUBLIC)

    assert picture.count("{animation:") == picture.count("@media(prefers-reduced-motion:no-preference){")


def test_what_is_shared_is_drawn_once() -> None:
    commits = commits_of("letters-from-whitechapel", 197)

    assert sum(map(len, pictures(commits, PUBLIC))) > 8 * len(animation(commits, PUBLIC))


def test_a_game_that_has_not_begun_shows_the_board() -> None:
    [board] = pictures(commits_of("mr-jack", 10)[:1], PUBLIC)

    assert RULESETS["mr-jack"].draw_board() == board
    assert ET.fromstring(animation(commits_of("mr-jack", 10)[:1], PUBLIC)).tag == f"{SVG}svg"


def test_of_a_long_game_some_versions_are_shown_and_always_the_last() -> None:
    found = spread(897)

    assert MOST == len(set(found))
    assert (0, 896) == (found[0], found[-1])
    assert sorted(found) == found


@pytest.mark.parametrize(
    ("numbers", "expected"),
    [([], set()), ([-1, -1], set()), ([0, 1, 2], {0, 1, 2}), ([2, 0, 1], {1, 2}), ([5, -1, 6, 1, 7], {0, 2, 4})],
)
def test_the_longest_rise_is_found(numbers: list[int], expected: set[int]) -> None:
    assert expected == rising(numbers)
