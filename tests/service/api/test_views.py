from collections.abc import Iterator

import pytest

from tests import live
from tests.live import Caller, Table, newcomer
from tests.service.api import as_documented, refused


@pytest.fixture(scope="module")
def played(url: str) -> Table:
    """A game some moves old."""
    return live.still_running(url, moves=5)


@pytest.fixture(scope="module")
def over(url: str) -> Table:
    table = Table(url)
    table.play_to_the_end()
    return table


@pytest.mark.parametrize(
    ("seat", "eyes"),
    [("jack", "jack"), ("investigator", "investigator"), ("spectator", "public"), (None, "public")],
)
def test_one_looks_as_ones_own_seat_or_as_the_public(url: str, played: Table, seat: str | None, eyes: str) -> None:
    caller = played.seats.get(seat or "") or (newcomer(url) if seat else Caller(url))

    shown = caller.get(f"{played.path}/view")
    view = as_documented(shown, "showView", 200)
    assert (eyes, 7) == (view["seat"], view["version"])
    assert shown.content == caller.get(f"{played.path}/view?as={eyes}").content
    assert ("no-cache", "Authorization") == (shown.headers["cache-control"], shown.headers["vary"])


def test_a_view_is_the_table_and_ones_own_hand(played: Table) -> None:
    jack, investigator = (played.seats[seat].get(f"{played.path}/view").json() for seat in ("jack", "investigator"))
    public = Caller(played.url).get(f"{played.path}/view").json()

    assert jack["table"] == investigator["table"] == public["table"]
    assert {"type", "identity", "alibis"} == set(jack["hand"])
    assert {"type"} == set(investigator["hand"])
    assert public["hand"] is None
    assert [False] * 3 == ["hands" in view for view in (jack, investigator, public)]
    assert played.summary()["toMove"] == jack["toMove"] == public["toMove"]


def test_a_seated_player_may_look_as_the_public(played: Table) -> None:
    jack = played.seats["jack"].get(f"{played.path}/view?as=public")

    assert Caller(played.url).get(f"{played.path}/view").content == jack.content


@pytest.mark.parametrize("at", ["", "&at=2", "&at=7"])
@pytest.mark.parametrize("eyes", ["jack", "omniscient"])
def test_nobody_looks_into_anothers_hand_while_the_game_is_on(url: str, played: Table, eyes: str, at: str) -> None:
    for caller in (Caller(url), newcomer(url), played.seats["investigator"]):
        refused(caller.get(f"{played.path}/view?as={eyes}{at}"), 403, "forbidden", of="showView")


def test_not_even_jack_sees_everything_while_the_game_is_on(played: Table) -> None:
    refused(played.seats["jack"].get(f"{played.path}/view?as=omniscient"), 403, "forbidden", of="showView")
    refused(played.seats["jack"].get(f"{played.path}/view?as=investigator"), 403, "forbidden", of="showView")


def test_every_version_can_be_seen_as_it_was(url: str) -> None:
    table = Table(url)
    jack = table.seats["jack"]
    seen = {}
    while table.summary()["version"] < 12 and table.summary()["status"] == "running":
        shown = jack.get(f"{table.path}/view")
        seen[shown.json()["version"]] = (shown.content, shown.headers["etag"])
        table.play(len(seen) * 5)

    assert list(range(2, 2 + len(seen))) == list(seen)
    for version, was in seen.items():
        shown = jack.get(f"{table.path}/view?at={version}")
        assert was == (shown.content, shown.headers["etag"])


@pytest.mark.parametrize("eyes", ["", "as=public", "as=jack"])
@pytest.mark.parametrize("at", ["", "at=3"])
def test_who_has_the_view_already_is_told_so(played: Table, eyes: str, at: str) -> None:
    jack = played.seats["jack"]
    path = f"{played.path}/view?{'&'.join(part for part in (eyes, at) if part)}"
    etag = jack.get(path).headers["etag"]

    again = jack.get(path, headers={"If-None-Match": etag})
    as_documented(again, "showView", 304)
    assert (b"", etag) == (again.content, again.headers["etag"])


def test_the_same_version_through_other_eyes_has_another_etag(played: Table) -> None:
    jack = played.seats["jack"]
    own = jack.get(f"{played.path}/view").headers["etag"]

    assert 200 == jack.get(f"{played.path}/view?as=public", headers={"If-None-Match": own}).status_code
    assert 200 == jack.get(f"{played.path}/view?at=3", headers={"If-None-Match": own}).status_code


@pytest.mark.parametrize(
    ("query", "status", "code", "pointer"),
    [
        ("at=1", 409, "game-not-started", None),
        ("at=8", 404, "not-found", None),
        ("at=1000000", 404, "not-found", None),
        ("at=0", 400, "malformed", "query/at"),
        ("at=-1", 400, "malformed", "query/at"),
        ("at=1000001", 400, "malformed", "query/at"),
        ("at=2.5", 400, "malformed", "query/at"),
        ("at=two", 400, "malformed", "query/at"),
        ("at=", 400, "malformed", "query/at"),
        ("at=2&at=2", 400, "malformed", "query/at"),
        ("as=police", 404, "unknown-seat", None),
        ("as=JACK", 400, "malformed", "query/as"),
        ("as=", 400, "malformed", "query/as"),
        ("as=" + "a" * 41, 400, "malformed", "query/as"),
        ("version=2", 400, "malformed", "query/"),
    ],
)
def test_a_look_that_cannot_be_had_is_refused(
    played: Table, query: str, status: int, code: str, pointer: str | None
) -> None:
    problem = refused(played.seats["jack"].get(f"{played.path}/view?{query}"), status, code, of="showView")

    assert ([pointer] if pointer else []) == [error["pointer"] for error in problem.get("errors", ())]


def test_a_game_that_has_not_begun_has_no_table(url: str) -> None:
    anna = newcomer(url)
    game = anna.post("/v1/games", {"ruleset": "mr-jack-pocket"}).json()["id"]

    refused(anna.get(f"/v1/games/{game}/view"), 409, "game-not-started", of="showView")
    anna.post(f"/v1/games/{game}/abort")
    refused(Caller(url).get(f"/v1/games/{game}/view?as=omniscient"), 409, "game-not-started", of="showView")


@pytest.mark.parametrize("eyes", ["jack", "investigator", "public", "omniscient"])
def test_a_game_that_is_over_is_seen_through_any_eyes_at_any_version(url: str, over: Table, eyes: str) -> None:
    last = over.summary()["version"]
    for version in range(2, last + 1):
        view = as_documented(Caller(url).get(f"{over.path}/view?as={eyes}&at={version}"), "showView", 200)
        assert (eyes, version) == (view["seat"], view["version"])


def test_the_omniscient_see_every_hand(url: str, over: Table) -> None:
    hands = Caller(url).get(f"{over.path}/view?as=omniscient").json()["hands"]

    assert {seat: Caller(url).get(f"{over.path}/view?as={seat}").json()["hand"] for seat in over.seats} == hands


def test_without_aids_views_carry_none(url: str) -> None:
    table = Table(url, options={"aids": False})

    assert [None, None] == [caller.get(f"{table.path}/view").json()["aids"] for caller in table.seats.values()]
    assert Table(url).mover().get(f"{table.path}/view").json()["aids"] is None


# Again and again


@pytest.fixture(scope="module")
def forgetful_url(store_url: str) -> Iterator[str]:
    """The address of an API that keeps no game in memory, and so makes every view anew."""
    with live.api(store_url, LAMPLIGHTER_CACHE_GAMES="0") as api:
        yield api.url


def test_whoever_asks_again_and_again_gets_his_own_view_and_after_a_move_the_new_one(
    url: str, forgetful_url: str
) -> None:
    table = Table(url)
    callers = {"public": Caller(url), **table.seats}
    for step in range(4):  # no game ends before its fourth move
        version = table.summary()["version"]
        # Each of them is first once, so nobody's view can be the one that another is sent.
        order = [*callers][step % 3 :] + [*callers][: step % 3]
        shown = [(eyes, callers[eyes].get(f"{table.path}/view")) for eyes in order * 3]

        for eyes, view in shown:
            anew = Caller(forgetful_url, callers[eyes].token).get(f"{table.path}/view")
            assert (anew.content, anew.headers["etag"]) == (view.content, view.headers["etag"])
            assert (eyes, version) == (view.json()["seat"], view.json()["version"])
            assert (eyes == "jack") == ("identity" in (view.json()["hand"] or {}))
        assert 200 == table.play(step * 5).status_code


def test_a_view_of_an_earlier_version_is_nobody_elses_and_not_the_latest(url: str) -> None:
    table = Table(url)
    jack, investigator = table.seats["jack"], table.seats["investigator"]
    first = {caller: caller.get(f"{table.path}/view").content for caller in (jack, investigator)}
    assert 200 == table.play().status_code

    for _ in range(2):
        for caller in (jack, investigator, jack):
            latest = caller.get(f"{table.path}/view")
            assert 3 == latest.json()["version"]
            assert latest.content == caller.get(f"{table.path}/view?at=3").content
            assert first[caller] == caller.get(f"{table.path}/view?at=2").content
