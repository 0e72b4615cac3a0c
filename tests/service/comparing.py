"""Asks the same in two worlds, and holds that nobody hears anything else in one than in the other."""

import contextlib
import re
from collections.abc import Iterator

import pytest

from engine.seat import Seat
from tests.service.api import until
from tests.service.dealt_anew import SECRETS, Late, Secret, happened
from tests.service.secrets import Question, Sample, Worlds, differences, is_true, others, questions, sample, step


def samples(*rulesets: str) -> list[object]:
    """Name some points of games with every secret of some titles; few of those that take long."""
    return [
        pytest.param(secret, moment, number, id=f"{secret.ruleset} {secret.keepers[0]} {moment} {number}")
        for secret in SECRETS
        if secret.ruleset in rulesets
        for moment, is_there in secret.moments.items()
        for number in range(6 if moment == "anywhere" else 1 if isinstance(is_there, Late) else 3)
    ]


@contextlib.contextmanager
def kept(worlds: Worlds, secret: Secret, moment: str, number: int) -> Iterator[Sample]:
    """Put a game into one world, and its double into the other."""
    players = {Seat(name): player for name, player in worlds.players.items()}
    found = sample(secret, moment, number, players)
    one, other = worlds.both
    one.keep(found.id, found.commits)
    other.keep(found.id, found.other)
    try:
        yield found
    finally:
        one.forget(found.id)
        other.forget(found.id)


def assert_nothing_hangs_on(worlds: Worlds, secret: Secret, moment: str, number: int) -> None:
    """Compare all that can be fetched in two worlds."""
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
