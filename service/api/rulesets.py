"""What is hosted: rulesets, boards, rules."""

from importlib import resources
from typing import Any

import msgspec
from litestar import Response, get

from engine.errors import UnknownRuleset
from engine.registry import RULESETS, AnyRuleset, Board, ruleset_named
from service.api.answer import Ready, answer
from service.api.operation import operation
from service.api.request import Request
from service.api.schemas import OPTIONS, HouseLevel, RulesetInfo, RulesetList
from service.house import house_bot

_CACHED = {"Cache-Control": "public, max-age=300"}


@get("/rulesets", **operation("listRulesets", "rulesets", answer=RulesetList))
async def list_rulesets(request: Request) -> Response[Any]:
    """List the titles that are hosted."""
    await request.caller()
    rulesets = tuple(info(ruleset) for ruleset in RULESETS.values())
    return answer(RulesetList(rulesets=rulesets), headers=_CACHED)


@get(
    "/rulesets/{ruleset:str}",
    **operation("getRuleset", "rulesets", answer=RulesetInfo, problems=(UnknownRuleset,)),
)
async def get_ruleset(request: Request, ruleset: str) -> Response[Any]:
    """Describe a title: its seats, its options, and how strong its house bots can be."""
    await request.caller()
    return answer(info(ruleset_named(ruleset)), headers=_CACHED)


@get("/rulesets/{ruleset:str}/board", **operation("getBoard", "rulesets", answer=Board, problems=(UnknownRuleset,)))
async def get_board(request: Request, ruleset: str) -> Response[Any]:
    """Give the board as data: everything that is printed."""
    await request.caller()
    return answer(ruleset_named(ruleset).board, headers=_CACHED)


@get(
    "/rulesets/{ruleset:str}/board.svg",
    **operation("drawBoard", "rulesets", forms=("image/svg+xml",), problems=(UnknownRuleset,)),
)
async def draw_board(request: Request, ruleset: str) -> Response[Any]:
    """Draw the board."""
    await request.caller()
    return Ready(ruleset_named(ruleset).draw_board().encode(), media_type="image/svg+xml", headers=_CACHED)


@get(
    "/rulesets/{ruleset:str}/rules",
    **operation("getRules", "rulesets", forms=("text/markdown",), problems=(UnknownRuleset,)),
)
async def get_rules(request: Request, ruleset: str) -> Response[Any]:
    """Give the rules, in our own words, as the service plays them."""
    await request.caller()
    text = resources.files(ruleset_named(ruleset).package).joinpath("RULES.md").read_text(encoding="utf-8")
    return Ready(text.encode(), media_type="text/markdown; charset=utf-8", headers=_CACHED)


def _schema_of_options(ruleset: AnyRuleset) -> dict[str, Any]:
    """Write the schema of a ruleset's options without a reference, since a form is made from it."""
    _, components = msgspec.json.schema_components([OPTIONS[ruleset.name]])
    schema: dict[str, Any] = components[OPTIONS[ruleset.name].__name__]
    return schema


def info(ruleset: AnyRuleset) -> RulesetInfo:
    """Describe a ruleset."""
    return RulesetInfo(
        name=ruleset.name,
        title=ruleset.title,
        summary=ruleset.summary,
        rules_version=ruleset.rules_version,
        seats=ruleset.all_seats,
        options_schema=_schema_of_options(ruleset),
        levels=tuple(
            HouseLevel(one.level, one.name, one.expectation, house_bot(one.level).id) for one in ruleset.levels
        ),
    )
