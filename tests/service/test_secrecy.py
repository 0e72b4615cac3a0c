"""Change what somebody cannot know, and nothing he can fetch changes by a byte."""

import pytest

from engine.registry import RULESETS
from tests.live import Caller, Table
from tests.service.comparing import assert_nothing_hangs_on, kept, samples
from tests.service.dealt_anew import SECRETS, Secret
from tests.service.secrets import Question, Worlds, others


def test_every_ruleset_tells_what_is_secret_in_it() -> None:
    assert set(RULESETS) == {secret.ruleset for secret in SECRETS}


@pytest.mark.parametrize(("secret", "moment", "number"), samples("mr-jack-pocket", "mr-jack"))
def test_nothing_that_others_can_fetch_hangs_on_what_they_cannot_know(
    worlds: Worlds, secret: Secret, moment: str, number: int
) -> None:
    assert_nothing_hangs_on(worlds, secret, moment, number)


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
