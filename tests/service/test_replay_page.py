import base64
import hashlib
import json
import re
from html.parser import HTMLParser

import pytest
from msgspec import structs

from engine.archive.document import header
from engine.archive.film import filmed
from engine.events import Player
from engine.registry import RULESETS
from engine.replay import Commit, fold
from engine.seat import OMNISCIENT, PUBLIC, Viewer
from service.pages.replay import POLICY, replay_page
from tests.benchmarks.scripted import played
from tests.service.dealt_anew import SECRETS, Late, Secret
from tests.service.secrets import sample

HOSTILE = "</script><script>alert(1)</script><!-- <img src=x onerror=alert(1)> ' \" ]]>"


class Page(HTMLParser):
    """What stands in a page: its elements, and what its scripts and styles say."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.elements: list[tuple[str, dict[str, str | None]]] = []
        self.said: dict[str, list[str]] = {}
        self._open = ""
        self.feed(text)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements.append((tag, dict(attrs)))
        self._open = tag
        self.said.setdefault(tag, []).append("")

    def handle_endtag(self, _tag: str) -> None:
        self._open = ""

    def handle_data(self, data: str) -> None:
        if self._open:
            self.said[self._open][-1] += data


def page_of(commits: list[Commit], viewers: tuple[Viewer, ...]) -> str:
    film = filmed(commits, ["2026-01-01T12:00:00Z"] * len(commits), viewers)
    game = fold(commits)
    assert game is not None
    at = "2026-01-01T12:00:00Z"
    return replay_page(header("a" * 20, game, viewers[0], created_at=at, updated_at=at, mark=None), film)


def named(commits: list[Commit], name: str) -> list[Commit]:
    """Give everybody another name."""

    def anew(event: object) -> object:
        player = getattr(event, "player", None)
        return (
            structs.replace(event, player=structs.replace(player, name=name)) if isinstance(player, Player) else event
        )

    return [structs.replace(commit, events=tuple(anew(event) for event in commit.events)) for commit in commits]


@pytest.fixture(scope="module")
def commits() -> list[Commit]:
    return played(RULESETS["mr-jack-pocket"], 68).commits


def test_a_page_runs_its_own_script_and_asks_for_nothing(commits: list[Commit]) -> None:
    text = page_of(commits, (PUBLIC,))
    page = Page(text)

    data, script = page.said["script"]
    [style] = page.said["style"]
    for kind, content in (("script", script), ("style", style)):
        digest = base64.b64encode(hashlib.sha256(content.encode()).digest()).decode()
        assert f"{kind}-src 'sha256-{digest}'" in POLICY
    assert POLICY in [attributes.get("content") for _, attributes in page.elements]
    addresses = [
        value for _, attributes in page.elements for key, value in attributes.items() if key in ("src", "href")
    ]
    assert all(address is not None and address.startswith("data:") for address in addresses)
    assert "url(" not in style
    assert not re.search(r"fetch|XMLHttpRequest|import\(|WebSocket", script)
    assert {"game", "viewers", "steps"} <= set(json.loads(data))


def test_no_name_gets_out_of_its_place(commits: list[Commit]) -> None:
    page = Page(page_of(named(commits, HOSTILE), (PUBLIC,)))

    assert 2 == len(page.said["script"])
    assert "img" not in page.said
    players = json.loads(page.said["script"][0])["game"]["players"]
    assert {HOSTILE} == {player["name"] for player in players.values()}


@pytest.mark.parametrize(
    ("secret", "moment"),
    [
        pytest.param(secret, moment, id=f"{secret.ruleset} {secret.keepers[0]} {moment}")
        for secret in SECRETS
        for moment, is_there in secret.moments.items()
        if not isinstance(is_there, Late)
    ],
)
def test_a_page_of_a_running_game_hangs_on_nothing_that_its_viewers_cannot_know(secret: Secret, moment: str) -> None:
    players = {seat: Player(id=seat, name=seat, kind="human") for seat in RULESETS[secret.ruleset].all_seats}
    one = sample(secret, moment, 3, players)
    game = fold(one.commits)
    assert game is not None
    viewers = (PUBLIC, *(seat for seat in game.seats if seat not in secret.keepers))

    assert is_same(*(page_of(commits, viewers) for commits in (one.commits, one.other)))
    assert not is_same(*(page_of(commits, (OMNISCIENT,)) for commits in (one.commits, one.other)))


def is_same(one: str, other: str) -> bool:
    """Compare without a word on the difference: it would be megabytes."""
    return one == other


def test_a_page_begins_with_the_eyes_of_its_header(commits: list[Commit]) -> None:
    page = Page(page_of(commits, (Viewer("jack"), OMNISCIENT)))

    assert "jack" == json.loads(page.said["script"][0])["game"]["as"]


def test_the_same_game_gives_the_same_page(commits: list[Commit]) -> None:
    assert is_same(*(page_of(commits, (PUBLIC, OMNISCIENT)) for _ in range(2)))
