"""Replays over HTTP: taken away, checked, brought along, gone on from."""

import json
import re
from typing import Any

import httpx
import pytest

from engine.archive import forms
from engine.registry import RULESETS
from tests.live import Caller, Table, newcomer
from tests.service.api import refused

MEDIA = {"json": "application/json", "ndjson": "application/x-ndjson", "text": "text/plain"}
OTHERS = [name for name in RULESETS if name != "letters-from-whitechapel"]


@pytest.fixture(scope="module", params=OTHERS)
def over(url: str, request: pytest.FixtureRequest) -> Table:
    """A game that was played to its end."""
    table = Table(url, request.param)
    table.play_to_the_end()
    return table


@pytest.fixture(scope="module")
def running(url: str) -> Table:
    """A game that is under way."""
    table = Table(url, "mr-jack")
    for step in range(6):
        table.play(step)
    return table


def taken(caller: Caller, table: Table, **query: str) -> httpx.Response:
    answer = caller.get(f"{table.path}/replay", params=query)
    assert 200 == answer.status_code, answer.text
    return answer


def sent(caller: Caller, path: str, replay: httpx.Response | bytes, form: str) -> httpx.Response:
    raw = replay if isinstance(replay, bytes) else replay.content
    return caller.request("POST", path, content=raw, headers={"Content-Type": MEDIA[form]})


# Taking away


def test_every_form_tells_the_same_game(url: str, over: Table) -> None:
    read = [forms.read(taken(Caller(url), over, format=form).content) for form in MEDIA]

    assert read[0] == read[1] == read[2]
    assert over.id == read[0].game


@pytest.mark.parametrize("form", MEDIA)
def test_the_form_is_chosen_by_header_as_well(url: str, over: Table, form: str) -> None:
    asked = taken(Caller(url), over, format=form)
    accepted = Caller(url).get(f"{over.path}/replay", headers={"Accept": MEDIA[form]})

    assert asked.content == accepted.content
    assert accepted.headers["content-type"].startswith(MEDIA[form])


def test_a_form_that_is_not_known_is_refused(url: str, over: Table) -> None:
    stranger = Caller(url)

    refused(stranger.get(f"{over.path}/replay?format=pgn"), 400, "malformed")
    refused(stranger.get(f"{over.path}/replay", headers={"Accept": "image/png"}), 406, "not-acceptable", of="getReplay")


def test_what_the_caller_has_is_not_sent_again(url: str, over: Table) -> None:
    first = taken(Caller(url), over)
    again = Caller(url).get(f"{over.path}/replay", headers={"If-None-Match": first.headers["etag"]})

    assert (304, b"") == (again.status_code, again.content)


def test_a_replay_tells_what_the_log_tells(url: str, over: Table) -> None:
    for eyes in ("public", "jack", "investigator", "omniscient"):
        replay = taken(Caller(url), over, **{"as": eyes}).json()
        told = [event for step in replay["commits"] for event in step["commit"]["events"]]
        listed = Caller(url).get(f"{over.path}/events", params={"as": eyes, "limit": "1000"}).json()["events"]
        assert [numbered["event"] for numbered in listed] == told
        at = {numbered["version"]: numbered["at"] for numbered in listed}
        assert at == {step["version"]: step["at"] for step in replay["commits"]}


def test_when_the_game_is_over_it_is_told_with_every_secret_unless_asked_otherwise(url: str, over: Table) -> None:
    whole = taken(Caller(url), over).json()

    assert ("omniscient", over.summary()["commitment"]) == (whole["as"], whole["commitment"])
    assert whole["seed"] is not None
    assert all(step["hash"] for step in whole["commits"])


def test_a_running_game_is_told_as_far_as_its_viewer_may_know_it(url: str, running: Table) -> None:
    by_jack = taken(running.seats["jack"], running).json()
    by_others = taken(Caller(url), running).json()

    assert ("jack", "public") == (by_jack["as"], by_others["as"])
    for replay in (by_jack, by_others):
        assert replay["seed"] is None
        assert replay["hash"] is None
        assert not any(step["hash"] for step in replay["commits"])
        assert running.summary()["version"] == replay["version"] == len(replay["commits"])
    own = {step["commit"]["seat"] for step in by_jack["commits"] if step["commit"]["move"] is not None}
    assert {"jack"} == own
    assert not any(step["commit"]["move"] for step in by_others["commits"])


@pytest.mark.parametrize("eyes", ["omniscient", "jack"])
def test_nobody_looks_through_the_eyes_of_another_before_the_end(running: Table, eyes: str) -> None:
    for form in MEDIA:
        path = f"{running.path}/replay?as={eyes}&format={form}"
        refused(running.seats["investigator"].get(path), 403, "forbidden", of="getReplay")


def test_a_game_that_has_not_begun_is_told_as_well(url: str) -> None:
    anna = newcomer(url)
    game = anna.post("/v1/games", {"ruleset": "mr-jack"}).json()["id"]

    assert "open" == anna.get(f"/v1/games/{game}/replay").json()["status"]


# Looking at


def film(page: httpx.Response) -> Any:
    """Read what a page was made of."""
    match = re.search(r'<script type="application/json" id="film">(.*?)</script>', page.text, re.DOTALL)
    assert match is not None
    return json.loads(match[1])


def test_a_page_plays_a_finished_game_through_all_eyes(url: str, over: Table) -> None:
    page = taken(Caller(url), over, format="html")

    assert ["omniscient", *over.seats, "public"] == film(page)["viewers"]
    assert over.summary()["version"] == len(film(page)["steps"])
    assert "default-src 'none'" in page.headers["content-security-policy"]
    assert "text/html; charset=utf-8" == page.headers["content-type"]
    as_jack = Caller(url).get(f"{over.path}/replay?as=jack", headers={"Accept": "text/html"})
    assert "jack" == film(as_jack)["viewers"][0]


def test_a_page_of_a_running_game_has_no_eyes_but_ones_own_and_the_publics(url: str, running: Table) -> None:
    assert ["public"] == film(taken(Caller(url), running, format="html"))["viewers"]
    for seat, player in running.seats.items():
        assert [seat, "public"] == film(taken(player, running, format="html"))["viewers"]
        assert ["public"] == film(taken(player, running, format="html", **{"as": "public"}))["viewers"]


def test_an_imported_replay_is_played_by_a_page_too(url: str, over: Table) -> None:
    anna = newcomer(url)
    name = sent(anna, "/v1/replays", taken(anna, over), "json").json()["id"]

    page = anna.get(f"/v1/replays/{name}?format=html")
    assert taken(anna, over, format="html").text == page.text


def test_a_game_moves_in_one_picture(url: str, over: Table, running: Table) -> None:
    for table in (over, running):
        picture = Caller(url).get(f"{table.path}/replay.svg")
        assert (200, "image/svg+xml") == (picture.status_code, picture.headers["content-type"])
        assert picture.text.startswith("<svg")
    assert Caller(url).get(f"{over.path}/replay.svg").text != Caller(url).get(f"{over.path}/replay.svg?as=jack").text
    refused(running.seats["investigator"].get(f"{running.path}/replay.svg?as=jack"), 403, "forbidden")


# Checking


@pytest.mark.parametrize("form", MEDIA)
def test_what_was_taken_away_is_sound(url: str, over: Table, form: str) -> None:
    verdict = sent(Caller(url), "/v1/replays/verification", taken(Caller(url), over, format=form), form).json()

    assert (True, None) == (verdict["sound"], verdict["fault"])
    assert over.summary()["outcome"] == verdict["outcome"]
    assert over.summary()["version"] == verdict["versions"]


def test_the_first_fault_is_named(url: str, over: Table) -> None:
    replay = taken(Caller(url), over).json()
    replay["commits"][3]["hash"] = "0" * 64
    replay["commits"][5]["hash"] = "0" * 64
    verdict = Caller(url).post("/v1/replays/verification", replay).json()

    assert (False, "hash", 4) == (verdict["sound"], verdict["fault"]["code"], verdict["fault"]["version"])


def test_what_is_no_replay_is_refused(url: str) -> None:
    stranger = Caller(url)

    refused(stranger.post("/v1/replays/verification", {}), 400, "malformed")
    for form in ("text", "ndjson"):
        for raw in (b"", b"1. e4 e5", b"{}", b"\xff", b"[" * 10_000):
            refused(sent(stranger, "/v1/replays/verification", raw, form), 409, "bad-replay", of="verifyReplay")
    refused(
        stranger.request("POST", "/v1/replays/verification", content=b"x", headers={"Content-Type": "text/html"}),
        415,
        "unsupported-media-type",
    )


def test_a_replay_of_a_running_game_proves_nothing(running: Table) -> None:
    verdict = running.seats["jack"].post("/v1/replays/verification", taken(running.seats["jack"], running).json())

    assert "not-omniscient" == verdict.json()["fault"]["code"]


# Bringing along


@pytest.mark.parametrize("form", MEDIA)
def test_a_replay_that_was_brought_along_is_shown_as_it_was(url: str, over: Table, form: str) -> None:
    anna = newcomer(url)
    replay = taken(anna, over)
    made = sent(anna, "/v1/replays", taken(anna, over, format=form), form)

    assert (201, f"/v1/replays/{made.json()['id']}") == (made.status_code, made.headers["location"])
    shown = Caller(url).get(made.headers["location"])
    assert replay.content == shown.content
    for eyes in ("public", "jack", "investigator"):
        as_seen = Caller(url).get(made.headers["location"], params={"as": eyes})
        assert taken(Caller(url), over, **{"as": eyes}).content == as_seen.content


def test_the_same_replay_has_the_same_id(url: str, over: Table) -> None:
    anna, replay = newcomer(url), taken(Caller(url), over)

    assert 1 == len({sent(anna, "/v1/replays", replay, "json").json()["id"] for _ in range(2)})


def test_a_replay_that_is_not_sound_is_not_kept(url: str, over: Table) -> None:
    replay = taken(Caller(url), over).json()
    replay["outcome"]["reason"] = "magic"

    problem = refused(newcomer(url).post("/v1/replays", replay), 409, "unsound-replay", of="importReplay")
    assert "`outcome`" in problem["detail"]


def test_an_imported_replay_is_in_no_list(url: str, over: Table) -> None:
    anna = newcomer(url)
    name = sent(anna, "/v1/replays", taken(anna, over), "json").json()["id"]

    assert [] == anna.get(f"/v1/players/{anna.player}/games").json()["games"]
    refused(anna.get(f"/v1/games/{name}"), 404, "not-found")


def test_no_seat_that_the_game_does_not_have_looks_at_an_imported_replay(url: str, over: Table) -> None:
    anna = newcomer(url)
    name = sent(anna, "/v1/replays", taken(anna, over), "json").json()["id"]

    refused(anna.get(f"/v1/replays/{name}?as=police-1"), 404, "unknown-seat", of="getImportedReplay")


# Going on


def fork(caller: Caller, path: str, **body: Any) -> httpx.Response:
    return caller.post(f"{path}/forks", body)


def test_a_finished_game_goes_on_from_any_version_that_was_running(url: str, over: Table) -> None:
    anna, ben = newcomer(url, "Anna"), newcomer(url, "Ben")
    version = over.summary()["version"] - 2
    made = fork(anna, over.path, version=version, seats={"jack": {"kind": "me"}})
    assert 201 == made.status_code, made.text
    path = made.headers["location"]
    begun = ben.post(f"{path}/seats/investigator")

    assert "running" == begun.json()["game"]["status"]
    old = Caller(url).get(f"{over.path}/view?as=jack&at={version}").json()
    new = anna.get(f"{path}/view").json()
    assert [old[part] for part in ("table", "hand", "toMove", "aids")] == [
        new[part] for part in ("table", "hand", "toMove", "aids")
    ]
    continued = [e["event"] for e in anna.get(f"{path}/events?limit=5").json()["events"]][1]
    hashes = taken(Caller(url), over).json()["commits"]
    assert {
        "type": "game.continued",
        "source": over.id,
        "version": version,
        "hash": hashes[version - 1]["hash"],
    } == continued
    while "running" == anna.get(path).json()["status"]:
        mover = anna if anna.get(f"{path}/moves").json()["moves"] else ben
        offered = mover.get(f"{path}/moves").json()
        move = {"expectedVersion": offered["version"], "notation": offered["moves"][-1]["notation"]}
        assert 200 == mover.post(f"{path}/moves", move).status_code
    verdict = Caller(url).post("/v1/replays/verification", anna.get(f"{path}/replay").json()).json()
    assert (True, True) == (verdict["sound"], verdict["continued"])


def test_of_what_had_happened_everyone_sees_what_he_could_see_then(url: str, over: Table) -> None:
    anna, ben = newcomer(url, "Anna"), newcomer(url, "Ben")
    version = over.summary()["version"] - 2
    path = fork(anna, over.path, version=version, seats={"jack": {"kind": "me"}}).headers["location"]
    ben.post(f"{path}/seats/investigator")

    for caller, eyes in ((anna, "jack"), (ben, "investigator"), (Caller(url), "public")):
        then = Caller(url).get(f"{over.path}/replay?as={eyes}").json()["commits"][:version]
        seen = [event for step in then for event in step["commit"]["events"] if not event["type"].startswith("game.")]
        now = caller.get(f"{path}/replay").json()["commits"]
        told = [event for step in now for event in step["commit"]["events"] if not event["type"].startswith("game.")]
        assert seen == told


def test_a_house_bot_goes_on_at_once(url: str, over: Table) -> None:
    anna = newcomer(url)
    seats = {"jack": {"kind": "bot", "level": 1}, "investigator": {"kind": "me"}}
    made = fork(anna, over.path, version=3, seats=seats)

    assert (201, "running") == (made.status_code, made.json()["status"])
    assert not made.json()["rated"]


def test_an_imported_replay_can_be_gone_on_from(url: str, over: Table) -> None:
    anna = newcomer(url)
    name = sent(anna, "/v1/replays", taken(anna, over), "json").json()["id"]

    made = fork(anna, f"/v1/replays/{name}", version=4)
    assert (201, "open") == (made.status_code, made.json()["status"])


def test_a_fork_that_is_asked_for_again_is_the_same(url: str, over: Table) -> None:
    anna = newcomer(url)
    key = {"Idempotency-Key": "once"}
    made = [anna.post(f"{over.path}/forks", {"version": 4}, headers=key) for _ in range(2)]

    assert [201, 201] == [answer.status_code for answer in made]
    assert made[0].json() == made[1].json()
    refused(anna.post(f"{over.path}/forks", {"version": 5}, headers=key), 422, "idempotency-key-reused")


def test_a_running_game_is_not_gone_on_from_elsewhere(running: Table) -> None:
    refused(fork(running.seats["jack"], running.path, version=3), 409, "game-not-over", of="forkGame")


def test_a_game_is_not_gone_on_from_before_its_beginning_or_after_its_end(url: str, over: Table) -> None:
    anna, last = newcomer(url), over.summary()["version"]

    refused(fork(anna, over.path, version=1), 409, "game-not-started", of="forkGame")
    refused(fork(anna, over.path, version=last), 409, "game-over", of="forkGame")
    refused(fork(anna, over.path, version=last + 1), 404, "not-found")
    refused(fork(anna, over.path, version=3, seats={"police-9": {"kind": "me"}}), 404, "unknown-seat", of="forkGame")


def test_ndjson_has_its_header_first(url: str, over: Table) -> None:
    header, *steps = [json.loads(line) for line in taken(Caller(url), over, format="ndjson").text.splitlines()]

    assert "commits" not in header
    assert list(range(1, header["version"] + 1)) == [step["version"] for step in steps]
