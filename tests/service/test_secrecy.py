"""Change what somebody cannot know, and nothing he can fetch changes by a byte."""

import contextlib
import re
from collections.abc import Iterator

import pytest

from engine.registry import RULESETS
from engine.seat import Seat
from tests.live import Caller, Table
from tests.service.api import until
from tests.service.dealt_anew import SECRETS, Secret, happened
from tests.service.secrets import (
    Question,
    Sample,
    Worlds,
    differences,
    is_true,
    others,
    questions,
    sample,
    step,
    two_worlds,
)

SAMPLES = [
    pytest.param(secret, moment, number, id=f"{secret.ruleset} {secret.keepers[0]} {moment} {number}")
    for secret in SECRETS
    for moment in secret.moments
    for number in range(6 if moment == "anywhere" else 3)
]


@pytest.fixture(scope="module")
def worlds(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Worlds]:
    with two_worlds(tmp_path_factory.mktemp("worlds")) as worlds:
        yield worlds


@contextlib.contextmanager
def kept(worlds: Worlds, secret: Secret, moment: str, number: int) -> Iterator[Sample]:
    """Put a game into one world, and its double into the other."""
    players = {Seat(name): player for name, player in worlds.players.items()}
    found = sample(secret, moment, number, players)
    one, other = worlds.both
    one.keep(found.id, found.commits)
    other.keep(found.id, found.other)
    yield found
    one.forget(found.id)
    other.forget(found.id)


def test_every_ruleset_tells_what_is_secret_in_it() -> None:
    assert set(RULESETS) == {secret.ruleset for secret in SECRETS}


@pytest.mark.parametrize(("secret", "moment", "number"), SAMPLES)
def test_nothing_that_others_can_fetch_hangs_on_what_they_cannot_know(
    worlds: Worlds, secret: Secret, moment: str, number: int
) -> None:
    with kept(worlds, secret, moment, number) as game:
        assert is_true(game.commits)
        assert differences(game.commits, game.other)

        asked = list(questions(game, worlds.players))
        statuses = set()
        for count, question in enumerate(asked):
            one, other = worlds.ask(question, request_id=f"{game.id}.{count}")
            assert one == other, question
            statuses.add(one.status)

        assert {200, 304, 400, 401, 403, 404, 409} == statuses
        assert_logs_tell_nothing(worlds, game, len(asked))
        assert_metrics_tell_nothing(worlds, game)
        assert_the_next_step_tells_nothing(worlds, game)


def assert_logs_tell_nothing(worlds: Worlds, game: Sample, count: int) -> None:
    logs = []
    for world in worlds.both:
        until(lambda world=world: len(world.api.requests(f"{game.id}.")) == count)
        lines = world.api.requests(f"{game.id}.")
        logs.append(sorted((line | {"timestamp": "", "ms": 0} for line in lines), key=lambda line: str(line["id"])))
    assert logs[0] == logs[1]

    # A number would be found anywhere; that both worlds log the same has been seen already.
    names = (word for word in differences(game.commits, game.other) if not word.isdigit())
    words = {*names, *(token for token in worlds.tokens.values() if token)}
    secret = re.compile("|".join(rf"\b{re.escape(word)}\b" for word in sorted(words)))
    for world in worlds.both:
        assert [] == [line for line in world.api.lines() if game.id in line and secret.search(line)]


def assert_metrics_tell_nothing(worlds: Worlds, game: Sample) -> None:
    def figures() -> list[list[bytes]]:
        """Read what is counted. How long things took may differ."""
        answers = worlds.ask(Question(others(game)[0], "GET", "/metrics"), request_id="metrics")
        return [
            [line for line in answer.body.splitlines() if re.match(rb"lamplighter_(requests|problems)_total", line)]
            for answer in answers
        ]

    def counted() -> list[list[bytes]]:
        # A process is asked whether it lives until it does, which may take longer in one world.
        return [[line for line in lines if b"/health/" not in line] for lines in figures()]

    until(lambda: len({tuple(lines) for lines in counted()}) == 1)
    assert all(game.id.encode() not in line for lines in figures() for line in lines)


def assert_the_next_step_tells_nothing(worlds: Worlds, game: Sample) -> None:
    """Let whoever is to move do what looks the same in both worlds, and look again."""
    found = step(game)
    if found is None:
        return
    mover, body = found
    path = f"/v1/games/{game.id}"
    played = Question(mover, "POST", f"{path}/moves", {"Content-Type": "application/json"}, body)
    one, other = worlds.ask(played, request_id=f"{game.id}-step")
    assert (200, 200) == (one.status, other.status)
    if mover in others(game):
        assert one.timeless() == other.timeless()
    for caller in others(game):
        for what in ("", "/view", "/events", f"/events?after={len(list(happened(game.commits)))}&wait=1", "/board.svg"):
            question = Question(caller, "GET", path + what)
            one, other = worlds.ask(question, request_id=f"{game.id}-step")
            assert one.timeless() == other.timeless(), question


def test_metrics_hold_nobodys_name(worlds: Worlds) -> None:
    with kept(worlds, SECRETS[0], "anywhere", 99) as game:
        for caller in others(game):
            worlds.ask(Question(caller, "GET", f"/v1/games/{game.id}/view"), request_id="a-look")
    metrics = worlds.ask(Question(others(game)[0], "GET", "/metrics"), request_id="metrics")[0].body.decode()

    names = [
        game.id,
        *(player.id for player in worlds.players.values()),
        *(token for token in worlds.tokens.values() if token),
    ]
    assert [] == [name for name in names if name in metrics]
    assert 'route="/v1/games/{game}/view"' in metrics


@pytest.mark.parametrize("eyes", ["jack", "investigator", "omniscient", "public"])
def test_when_the_game_is_over_anybody_may_see_everything(url: str, eyes: str) -> None:
    table = Table(url)
    table.play_to_the_end()
    stranger = Caller(url)

    view = stranger.get(f"{table.path}/view?as={eyes}")
    assert (200, eyes) == (view.status_code, view.json()["seat"])
    first = stranger.get(f"{table.path}/view?as={eyes}&at=2")
    assert (200, 2) == (first.status_code, first.json()["version"])
    assert 200 == stranger.get(f"{table.path}/board.svg?as={eyes}").status_code
    assert 200 == stranger.get(f"{table.path}/events?as={eyes}").status_code


def test_when_the_game_is_over_the_omniscient_see_what_jack_alone_knew(url: str) -> None:
    table = Table(url)
    table.play_to_the_end()
    stranger = Caller(url)

    knowing = stranger.get(f"{table.path}/view?as=omniscient").json()
    jack = stranger.get(f"{table.path}/view?as=jack").json()
    opened, *_ = (
        event["event"]
        for event in stranger.get(f"{table.path}/events?as=omniscient").json()["events"]
        if event["event"]["type"] == "mr-jack-pocket.case_opened"
    )
    assert jack["hand"] == knowing["hands"]["jack"]
    assert opened["identity"] == jack["hand"]["identity"] == knowing["table"]["shown"]["identity"]
    assert 8 == len(opened["deck"])
