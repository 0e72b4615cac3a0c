"""The page that plays a game, in a browser that has no network. The pages are those that are kept as samples."""

import html
import json
import re
import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

import pytest

from engine import viewing
from engine.archive.animation import animation, beginnings, pictures
from engine.game import Game
from engine.registry import RULESETS
from engine.replay import apply
from engine.seat import PUBLIC, Viewer
from tests.benchmarks.scripted import played
from tests.browser import Browser, binary, running
from tests.golden import FOLDER, PAGES

SHOWN = """(steps) => steps.map(([key, expected]) => {
    if (key) document.body.dispatchEvent(new KeyboardEvent("keydown", {key, bubbles: true}));
    const holder = document.createElementNS("http://www.w3.org/2000/svg", "svg");
    holder.innerHTML = expected;
    const board = document.getElementById("board");
    const [shown] = document.getElementById("drawing").children;
    const beliefs = [...document.querySelectorAll("[data-belief]")];
    return {
        version: +board.dataset.version,
        viewer: board.dataset.viewer,
        drawn: shown.isEqualNode(holder.firstElementChild),
        counts: Object.fromEntries(beliefs.map((one) => [one.dataset.belief, +one.dataset.count])),
    };
})"""


class Look(NamedTuple):
    """Somebody looks at a version, after some key was pressed."""

    game: Game
    viewer: Viewer
    key: str = ""

    def drawing(self) -> str:
        """Give `board.svg?at=&as=`; before the game began, the board."""
        game, ruleset = self.game, self.game.ruleset
        if game.state is None:
            return ruleset.draw_board()
        return ruleset.draw_position(viewing.table_of(game), viewing.hands_seen_by(game, self.viewer))

    def shown(self) -> dict[str, object]:
        """Say what the page must show: what `view?at=&as=` tells."""
        aids = None if self.game.state is None else viewing.view(self.game, self.viewer).aids
        counts = {} if aids is None else {field: len(getattr(aids, field)) for field in aids.__struct_fields__}
        return {"version": self.game.version, "viewer": self.viewer, "drawn": True, "counts": counts}


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    program = binary()
    if program is None:
        pytest.skip("no Chromium: `apt-get install chromium` brings it")
    with running(program) as browser:
        yield browser


@pytest.fixture
def opened(browser: Browser) -> Callable[[str], Browser]:
    def opened(name: str, hash_: str = "") -> Browser:
        browser.size(1280, 900)
        browser.open("about:blank")
        browser.open(f"{(FOLDER / name / 'replay.html').as_uri()}{hash_}")
        return browser

    return opened


def games(name: str) -> list[Game]:
    """Give the game of a sample, version by version."""
    found: list[Game] = []
    game = None
    for commit in played(RULESETS[name], PAGES[name]).commits:
        game = apply(game, commit)
        found.append(game)
    return found


def assert_shows(browser: Browser, looks: Sequence[Look]) -> None:
    """Hold that the page shows what it must. All looks are one script: what is painted between is for people."""
    found = browser.run(f"({SHOWN})({json.dumps([(look.key, look.drawing()) for look in looks])})")
    assert [look.shown() for look in looks] == found


@pytest.mark.parametrize("name", RULESETS)
def test_it_shows_the_right_position_at_every_step_to_all_eyes_and_asks_for_nothing(
    opened: Callable[[str], Browser], name: str
) -> None:
    browser = opened(name)
    steps = games(name)
    viewers = browser.run("[...document.querySelectorAll('#eyes button')].map((one) => one.dataset.viewer)")

    looks: list[Look] = []
    for step in steps:
        if step.version > 1:
            looks.append(Look(step, viewers[-1], "ArrowRight"))
        looks += [Look(step, viewer, str(number)) for number, viewer in enumerate(viewers, start=1)]
    looks += [Look(step, viewers[-1], "ArrowLeft") for step in reversed(steps[:-1])]
    assert_shows(browser, looks)

    assert ["public", *steps[0].seats, "omniscient"] == viewers
    assert [(FOLDER / name / "replay.html").as_uri()] == browser.requests()
    assert [] == browser.complaints()


def test_it_is_played_by_keys_and_buttons(opened: Callable[[str], Browser]) -> None:
    browser = opened("mr-jack")
    last = len(games("mr-jack"))

    assert 1 == version(browser)
    browser.press("End")
    assert last == version(browser)
    browser.press("ArrowRight")
    assert last == version(browser)
    browser.press("Home")
    assert 1 == version(browser)

    # Whatever has the focus can be seen to have it.
    seen = []
    for _ in range(14):
        browser.press("Tab")
        seen.append(browser.run(FOCUSED))
    assert all(one["outlined"] for one in seen)
    labels = [one["label"] for one in seen]
    wanted = ["Public", "Step", "First step", "One step back", "Play", "One step on", "Last step", "Speed", "Zoom"]
    assert wanted == [label for label in labels if label in wanted]

    browser.run("document.getElementById('on').focus()")
    browser.press("Enter")
    assert 2 == version(browser)
    browser.run("document.getElementById('slider').focus()")
    browser.press("ArrowRight")
    assert 3 == version(browser)
    browser.run("document.querySelector('#steps button[data-version=\"9\"]').click()")
    assert 9 == version(browser)
    assert "9" == browser.run("document.querySelector('#steps [aria-current=step]').dataset.version")


def test_it_plays_by_itself_until_it_is_told_to_pause(opened: Callable[[str], Browser]) -> None:
    browser = opened("mr-jack-pocket")
    last = len(games("mr-jack-pocket"))
    for _ in range(4):
        browser.press("+")

    browser.press(" ")
    until(lambda: version(browser) >= 3)
    assert "Pause" == browser.run("document.getElementById('play').ariaLabel")
    browser.press(" ")
    paused = version(browser)
    assert "Play" == browser.run("document.getElementById('play').ariaLabel")
    browser.press(" ")
    until(lambda: version(browser) == last)

    assert paused < last
    assert "Play" == browser.run("document.getElementById('play').ariaLabel")


def test_what_happened_is_told_in_words(opened: Callable[[str], Browser]) -> None:
    browser = opened("mr-jack-pocket", "#v=4&as=jack")

    assert "polite" == browser.run("document.getElementById('said').ariaLive")
    said = browser.run("document.getElementById('said').innerText")
    browser.press("ArrowRight")

    assert said
    assert said != browser.run("document.getElementById('said').innerText")


def test_an_address_leads_to_a_step_and_a_seat(opened: Callable[[str], Browser]) -> None:
    browser = opened("mr-jack", "#v=12&as=jack")

    assert_shows(browser, [Look(games("mr-jack")[11], Viewer("jack"))])
    browser.press("ArrowRight")
    until(lambda: browser.run("location.hash") == "#v=13&as=jack")
    browser.run("location.hash = '#v=5&as=public'")
    until(lambda: version(browser) == 5)
    assert_shows(browser, [Look(games("mr-jack")[4], Viewer("public"))])
    browser.run("location.hash = '#v=9999&as=nobody'")
    until(lambda: version(browser) == len(games("mr-jack")))


@pytest.mark.parametrize("name", RULESETS)
def test_it_fits_on_small_screens(opened: Callable[[str], Browser], name: str) -> None:
    browser = opened(name, "#v=9&as=public")

    for dark in (False, True):
        browser.size(360, 700, dark=dark)
        assert 360 == browser.run("document.documentElement.scrollWidth")
    browser.press("z")
    assert 360 == browser.run("document.documentElement.scrollWidth")
    assert 360 < browser.run("document.querySelector('#drawing > svg').getBoundingClientRect().width")


def test_what_is_still_possible_is_marked_on_the_map(opened: Callable[[str], Browser]) -> None:
    name = "letters-from-whitechapel"
    hunt = next(
        step for step in games(name) if step.state and viewing.view(step, Viewer("public")).aids.possible_circles
    )
    browser = opened(name, f"#v={hunt.version}&as=public")

    circles = viewing.view(hunt, Viewer("public")).aids.possible_circles
    assert len(circles) == browser.run("document.querySelectorAll('#rings .kind0').length")


WORDS = """() => [...document.querySelectorAll("text")]
    .filter((one) => getComputedStyle(one).visibility === "visible")
    .map((one) => one.textContent)"""

FOCUSED = """(() => {
    const one = document.activeElement;
    const style = getComputedStyle(one);
    const label = one.ariaLabel ?? (one.labels?.[0]?.firstChild ?? one).textContent.trim();
    return {label, outlined: style.outlineStyle !== "none" && parseFloat(style.outlineWidth) >= 2};
})()"""


def version(browser: Browser) -> int:
    found: int = browser.run("+document.getElementById('board').dataset.version")
    return found


def until(is_so: Callable[[], bool]) -> None:
    end = time.monotonic() + 20
    while not is_so():
        assert time.monotonic() < end
        time.sleep(0.02)


def test_a_moving_picture_moves_for_those_who_want_motion(browser: Browser, tmp_path: Path) -> None:
    commits = played(RULESETS["mr-jack-pocket"], PAGES["mr-jack-pocket"]).commits
    drawings = pictures(commits, PUBLIC)
    starts, _whole = beginnings(len(drawings))
    file = tmp_path / "game.svg"
    file.write_text(animation(commits, PUBLIC), encoding="utf-8")

    browser.size(800, 800)
    browser.open(file.as_uri())
    words = []
    for start in starts:
        moment = 1000 * start + 50
        browser.run(f"document.getAnimations().forEach((one) => {{ one.pause(); one.currentTime = {moment}; }})")
        words.append(browser.run(f"({WORDS})()"))
    browser.size(800, 800, still=True)
    still = browser.run(f"({WORDS})()")

    expected = [[html.unescape(word) for word in re.findall("<text[^>]*>([^<]*)<", drawing)] for drawing in drawings]
    assert expected == words
    assert expected[-1] == still
    assert 0 == browser.run("document.getAnimations().length")
