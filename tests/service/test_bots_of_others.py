"""Bots of others: matched by consent, never with more games than they want; the example plays to the end."""

import contextlib
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from service.embedded import Valkey
from tests import live
from tests.live import Caller, newcomer
from tests.node import NODE
from tests.service.api import as_documented, refused, until

EXAMPLES = live.ROOT / "openapi" / "clients" / "examples"
POCKET: dict[str, Any] = {"ruleset": "mr-jack-pocket"}
ACCEPTS: dict[str, Any] = {"rulesets": ["mr-jack-pocket"]}


@pytest.fixture
def url(tmp_path: Path) -> Iterator[str]:
    """A service of one's own: nobody else may wait there."""
    with Valkey(tmp_path) as valkey, live.api(valkey.url) as api:
        yield api.url


def come(bot: Caller, **accepts: Any) -> Any:
    return as_documented(bot.post("/v1/me/acceptance", {**ACCEPTS, **accepts}), "comeOnline", 200)


def sought(caller: Caller, **wish: Any) -> Any:
    return caller.post("/v1/seeks", {**POCKET, "opponents": "bot", **wish}).json()


def test_a_bot_that_is_online_is_listed_until_it_goes(url: str) -> None:
    bot = newcomer(url, "Robot", kind="bot")
    online = come(bot, gamesAtOnce=3)

    assert [online] == as_documented(Caller(url).get("/v1/bots"), "listBots", 200)["bots"]
    assert [online] == Caller(url).get("/v1/bots?ruleset=mr-jack-pocket").json()["bots"]
    assert [] == Caller(url).get("/v1/bots?ruleset=mr-jack").json()["bots"]
    as_documented(bot.delete("/v1/me/acceptance"), "goOffline", 204)
    assert [] == Caller(url).get("/v1/bots").json()["bots"]


def test_people_do_not_come_online_as_bots(url: str) -> None:
    refused(newcomer(url).post("/v1/me/acceptance", ACCEPTS), 403, "forbidden", of="comeOnline")
    bot = newcomer(url, kind="bot")
    refused(bot.post("/v1/me/acceptance", {"rulesets": ["chess"]}), 404, "unknown-ruleset", of="comeOnline")
    refused(bot.post("/v1/me/acceptance", {"rulesets": []}), 400, "malformed", of="comeOnline")


def test_who_seeks_a_bot_gets_one_that_is_online_and_sees_that_it_is_one(url: str) -> None:
    bot, anna = newcomer(url, "Robot", kind="bot"), newcomer(url)
    come(bot, sides=["jack"])

    seek = sought(anna)

    assert ("matched", "investigator") == (seek["status"], seek["seat"])
    seats = anna.get(f"/v1/games/{seek['game']}").json()["seats"]
    assert (bot.player, "bot") == (seats["jack"]["id"], seats["jack"]["kind"])
    assert "me.seated" in [event["notice"]["type"] for event in bot.get("/v1/me/events").json()["events"]]


@pytest.mark.parametrize(
    ("accepts", "wish"),
    [
        ({"rulesets": ["mr-jack"]}, {}),
        ({"sides": ["jack"]}, {"side": "jack"}),
        ({"rated": False}, {"rated": True}),
        ({"opponents": "bot"}, {}),
        ({}, {"opponents": "human"}),
    ],
)
def test_nobody_is_matched_without_consent(url: str, accepts: Any, wish: Any) -> None:
    come(newcomer(url, kind="bot"), **accepts)

    assert "waiting" == sought(newcomer(url), **wish)["status"]


def test_a_bot_is_given_no_more_games_at_once_than_it_wants(url: str) -> None:
    bot = newcomer(url, kind="bot")
    come(bot, gamesAtOnce=2)

    found = [sought(newcomer(url))["status"] for _ in range(3)]

    assert ["matched", "matched", "waiting"] == found


def test_who_takes_anybody_meets_people_first(url: str) -> None:
    come(newcomer(url, kind="bot"))
    anna, ben = newcomer(url), newcomer(url)
    seek = sought(anna, opponents="any")
    assert "waiting" == seek["status"]

    other = sought(ben, opponents="any")

    assert "matched" == other["status"]
    assert other["game"] == anna.get(f"/v1/seeks/{seek['id']}").json()["game"]


def test_who_takes_anybody_gets_a_bot_when_nobody_else_comes(url: str) -> None:
    come(newcomer(url, kind="bot"))
    anna = newcomer(url)
    seek = sought(anna, opponents="any")

    assert (
        "matched" == until(lambda: (now := anna.get(f"/v1/seeks/{seek['id']}?wait=5").json())["game"] and now)["status"]
    )


@pytest.mark.parametrize(
    "command",
    [(sys.executable, str(EXAMPLES / "bot.py")), (str(NODE), str(EXAMPLES / "bot.mjs"))],
    ids=["Python", "JavaScript"],
)
def test_an_example_is_matched_and_plays_to_the_end_through_a_restart(tmp_path: Path, command: tuple[str, ...]) -> None:
    with Valkey(tmp_path) as valkey, contextlib.ExitStack() as left_open:
        api = live.Api(valkey.url).start()
        left_open.callback(api.kill)
        bot = subprocess.Popen([*command, api.url], stdout=subprocess.DEVNULL)
        left_open.callback(bot.wait)
        left_open.callback(bot.kill)
        until(lambda: Caller(api.url).get("/v1/bots").json()["bots"], within=30)
        anna = newcomer(api.url)
        game = sought(anna)["game"]
        for moves in range(1000):
            if moves == 3:
                api.kill()
                api.start()
            summary = anna.get(f"/v1/games/{game}").json()
            if summary["status"] != "running":
                break
            offered = anna.get(f"/v1/games/{game}/moves").json()
            if offered["moves"]:
                choice = offered["moves"][moves * 7 % len(offered["moves"])]["notation"]
                anna.post(f"/v1/games/{game}/moves", {"expectedVersion": offered["version"], "notation": choice})
            else:
                anna.get(f"/v1/me/events?after={moves}&wait=1")

    assert "finished" == summary["status"]
