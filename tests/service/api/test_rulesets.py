from xml.etree import ElementTree as ET

import jsonschema
import pytest

from engine.registry import RULESETS
from tests.live import HTTP, Caller
from tests.service.api import as_documented, refused

CACHED = "public, max-age=300"


def test_every_hosted_title_is_listed(url: str) -> None:
    listed = as_documented(Caller(url).get("/v1/rulesets"), "listRulesets", 200)

    assert list(RULESETS) == [ruleset["name"] for ruleset in listed["rulesets"]]


@pytest.mark.parametrize("name", RULESETS)
def test_a_title_is_described_by_itself_as_in_the_list(url: str, name: str) -> None:
    found = Caller(url).get(f"/v1/rulesets/{name}")

    described = as_documented(found, "getRuleset", 200)
    listed = Caller(url).get("/v1/rulesets").json()["rulesets"]
    assert [described] == [ruleset for ruleset in listed if ruleset["name"] == name]
    assert list(RULESETS[name].all_seats) == described["seats"]
    assert CACHED == found.headers["cache-control"]


@pytest.mark.parametrize("name", RULESETS)
def test_the_schema_of_the_options_judges_options(url: str, name: str) -> None:
    schema = Caller(url).get(f"/v1/rulesets/{name}").json()["optionsSchema"]

    jsonschema.Draft202012Validator.check_schema(schema)
    judge = jsonschema.Draft202012Validator(schema)
    assert judge.is_valid({})
    assert not judge.is_valid({"nobodyKnowsThis": 1})


@pytest.mark.parametrize("name", RULESETS)
def test_the_board_can_be_had_as_data(url: str, name: str) -> None:
    board = Caller(url).get(f"/v1/rulesets/{name}/board")

    as_documented(board, "getBoard", 200)
    assert CACHED == board.headers["cache-control"]


@pytest.mark.parametrize("name", RULESETS)
def test_the_board_can_be_had_as_a_picture(url: str, name: str) -> None:
    picture = Caller(url).get(f"/v1/rulesets/{name}/board.svg")

    as_documented(picture, "drawBoard", 200)
    assert "{http://www.w3.org/2000/svg}svg" == ET.fromstring(picture.text).tag
    assert CACHED == picture.headers["cache-control"]


@pytest.mark.parametrize("name", RULESETS)
def test_the_rules_can_be_had_as_text(url: str, name: str) -> None:
    rules = Caller(url).get(f"/v1/rulesets/{name}/rules")

    text = as_documented(rules, "getRules", 200)
    assert text.startswith(f"# {RULESETS[name].title}\n")
    assert "text/markdown; charset=utf-8" == rules.headers["content-type"]
    assert CACHED == rules.headers["cache-control"]


@pytest.mark.parametrize(
    ("rest", "operation"),
    [("", "getRuleset"), ("/board", "getBoard"), ("/board.svg", "drawBoard"), ("/rules", "getRules")],
)
@pytest.mark.parametrize("name", ["chess", "MR-JACK-POCKET", "mr_jack_pocket", "%00", "é"])
def test_a_title_that_is_not_hosted_is_not_found(url: str, name: str, rest: str, operation: str) -> None:
    refused(Caller(url).get(f"/v1/rulesets/{name}{rest}"), 404, "unknown-ruleset", of=operation)


def test_the_pages_for_people_are_pages(url: str) -> None:
    for path in ("/docs", "/docs/problems"):
        page = HTTP.get(f"{url}{path}")
        assert (200, "text/html; charset=utf-8") == (page.status_code, page.headers["content-type"])
