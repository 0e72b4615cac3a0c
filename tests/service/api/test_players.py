import pytest

from service.players import MOST_TOKENS
from tests.live import HTTP, Caller, Table, newcomer
from tests.service.api import NOBODY, as_documented, refused


def test_a_player_is_registered_and_gets_a_token(url: str) -> None:
    made = Caller(url).post("/v1/players", {"name": "Zoë the 3rd", "kind": "bot"})

    body = as_documented(made, "createPlayer", 201)
    assert ("Zoë the 3rd", "bot") == (body["player"]["name"], body["player"]["kind"])
    assert f"/v1/players/{body['player']['id']}" == made.headers["location"]
    assert "no-store" == made.headers["cache-control"]
    assert body["player"] == HTTP.get(url + made.headers["location"]).json()
    assert body["player"] == Caller(url, body["token"]).get("/v1/me").json()


def test_a_player_is_a_person_unless_he_says_otherwise(url: str) -> None:
    assert "human" == Caller(url).post("/v1/players", {"name": "Anna"}).json()["player"]["kind"]


def test_a_profile_tells_everyone_the_same(url: str) -> None:
    anna = newcomer(url, "Anna")

    profile = as_documented(Caller(url).get(f"/v1/players/{anna.player}"), "getPlayer", 200)
    assert {"id", "name", "kind", "createdAt"} == set(profile)
    assert (
        profile
        == anna.get(f"/v1/players/{anna.player}").json()
        == newcomer(url).get(f"/v1/players/{anna.player}").json()
    )


@pytest.mark.parametrize(
    ("body", "pointer"),
    [
        ({"name": 5}, "/name"),
        ({"name": None}, "/name"),
        ({"name": ""}, "/name"),
        ({"name": "x" * 41}, "/name"),
        ({"name": " Anna"}, "/name"),
        ({"name": "Anna "}, "/name"),
        ({"name": "An\nna"}, "/name"),
        ({"name": "Anna\n"}, "/name"),
        ({"name": "An\u200bna"}, "/name"),
        ({"name": "An\u202ena"}, "/name"),
        ({"name": "Anna", "kind": "god"}, "/kind"),
        ({"name": "Anna", "kind": None}, "/kind"),
        ({"name": "Anna", "admin": True}, ""),
        ({"kind": "human"}, ""),
        ([], ""),
        ("Anna", ""),
    ],
)
def test_a_malformed_registration_is_refused_and_the_fault_is_named(url: str, body: object, pointer: str) -> None:
    problem = refused(Caller(url).post("/v1/players", body), 400, "malformed", of="createPlayer")

    assert [pointer] == [error["pointer"] for error in problem["errors"]]


@pytest.mark.parametrize("name", ["A", "é", "x" * 40, "Anna Maria", "李小龍", "🦊", "O'Neill <b>", '"quoted\\"'])
def test_names_are_shown_as_they_were_given(url: str, name: str) -> None:
    caller = newcomer(url, name)

    assert name == caller.get("/v1/me").json()["name"]


@pytest.mark.parametrize("player", [NOBODY, "x", "A" * 20, "0" * 20, "a" * 21, "%00", "..%2f" * 4])
def test_a_player_nobody_knows_is_not_found(url: str, player: str) -> None:
    code = "no-such-path" if "%2f" in player else "not-found"

    refused(Caller(url).get(f"/v1/players/{player}"), 404, code)
    refused(Caller(url).get(f"/v1/players/{player}/games"), 404, code)


def test_ones_tokens_are_listed_without_themselves(url: str) -> None:
    anna = newcomer(url)
    second = as_documented(anna.post("/v1/me/tokens"), "createToken", 201)

    listed = anna.get("/v1/me/tokens")
    tokens = as_documented(listed, "listTokens", 200)["tokens"]
    assert second["info"] == tokens[1]
    assert 2 == len(tokens)
    assert second["token"] not in listed.text
    assert str(anna.token) not in listed.text


def test_a_token_can_be_rotated(url: str) -> None:
    anna = newcomer(url)
    old = anna.get("/v1/me/tokens").json()["tokens"][0]["id"]
    made = anna.post("/v1/me/tokens")
    anew = Caller(url, made.json()["token"])

    assert "no-store" == made.headers["cache-control"]
    as_documented(anna.delete(f"/v1/me/tokens/{old}"), "revokeToken", 204)
    refused(anna.get("/v1/me"), 401, "unauthenticated", of="getMe")
    assert anna.player == anew.get("/v1/me").json()["id"]
    assert [made.json()["info"]] == anew.get("/v1/me/tokens").json()["tokens"]


def test_a_token_of_somebody_else_cannot_be_revoked(url: str) -> None:
    anna, ben = newcomer(url), newcomer(url)
    hers = anna.get("/v1/me/tokens").json()["tokens"][0]["id"]

    refused(ben.delete(f"/v1/me/tokens/{hers}"), 404, "not-found", of="revokeToken")
    assert 200 == anna.get("/v1/me").status_code


@pytest.mark.parametrize("token", [NOBODY, "x", "%00"])
def test_a_token_nobody_has_cannot_be_revoked(url: str, token: str) -> None:
    refused(newcomer(url).delete(f"/v1/me/tokens/{token}"), 404, "not-found", of="revokeToken")


def test_a_player_has_so_many_tokens_and_no_more_until_one_is_revoked(url: str) -> None:
    anna = newcomer(url)
    made = [anna.post("/v1/me/tokens") for _ in range(MOST_TOKENS - 1)]  # one came with the registration
    assert {201} == {answer.status_code for answer in made}

    for _ in range(2):
        refused(anna.post("/v1/me/tokens"), 409, "too-many-tokens", of="createToken")
    tokens = anna.get("/v1/me/tokens").json()["tokens"]
    assert 16 == len(tokens)
    assert 204 == anna.delete(f"/v1/me/tokens/{tokens[5]['id']}").status_code
    anew = as_documented(anna.post("/v1/me/tokens"), "createToken", 201)
    assert anna.player == Caller(url, anew["token"]).get("/v1/me").json()["id"]
    refused(anna.post("/v1/me/tokens"), 409, "too-many-tokens", of="createToken")
    assert [*tokens[:5], *tokens[6:], anew["info"]] == anna.get("/v1/me/tokens").json()["tokens"]


def test_the_games_of_a_player_are_listed_newest_first(url: str) -> None:
    anna = newcomer(url)
    made = [anna.post("/v1/games", {"ruleset": "mr-jack-pocket"}).json()["id"] for _ in range(3)]

    page = as_documented(Caller(url).get(f"/v1/players/{anna.player}/games"), "listPlayerGames", 200)
    assert made[::-1] == [game["id"] for game in page["games"]]
    assert page["next"] is None


@pytest.mark.parametrize("limit", [1, 2, 3, 4, 5])
def test_pages_of_any_size_give_all_games_of_a_player_once(url: str, limit: int) -> None:
    anna = newcomer(url)
    made = [anna.post("/v1/games", {"ruleset": "mr-jack-pocket"}).json()["id"] for _ in range(4)]

    found, cursor = [], ""
    while cursor is not None:
        page = Caller(url).get(f"/v1/players/{anna.player}/games?limit={limit}{cursor and f'&cursor={cursor}'}").json()
        assert len(page["games"]) <= limit
        found += [game["id"] for game in page["games"]]
        cursor = page["next"]
    assert made[::-1] == found


def test_ones_unlisted_games_are_listed_for_oneself_only(url: str) -> None:
    table = Table(url, visibility="unlisted")
    anna, ben = table.seats.values()
    path = f"/v1/players/{anna.player}/games"

    assert [table.id] == [game["id"] for game in anna.get(path).json()["games"]]
    for other in (ben, newcomer(url), Caller(url)):
        assert [] == other.get(path).json()["games"]


@pytest.mark.parametrize(
    ("query", "pointer"),
    [("limit=0", "query/limit"), ("limit=101", "query/limit"), ("cursor=!", "query/cursor"), ("page=1", "query/")],
)
def test_a_malformed_question_for_games_is_refused(url: str, query: str, pointer: str) -> None:
    anna = newcomer(url)

    problem = refused(anna.get(f"/v1/players/{anna.player}/games?{query}"), 400, "malformed", of="listPlayerGames")
    assert [pointer] == [error["pointer"] for error in problem["errors"]]
