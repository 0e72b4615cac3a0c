import ast
import re
from collections.abc import Iterator
from importlib import resources
from pathlib import Path

import pytest

from engine.registry import RULESETS

TESTS = Path(__file__).parent / "rulesets"


def numbers_written(package: str) -> set[str]:
    text = resources.files(package).joinpath("RULES.md").read_text(encoding="utf-8")
    return set(re.findall(r"\*\*(\d+\.\d+)\*\*", text))


def numbers_cited(package: str) -> set[str]:
    folder = TESTS / package.rpartition(".")[2]
    return {number for path in folder.rglob("test_*.py") for number in citations(ast.parse(path.read_text()))}


def citations(tree: ast.Module) -> Iterator[str]:
    for test in ast.walk(tree):
        if isinstance(test, ast.FunctionDef) and test.name.startswith("test_"):
            for mark in test.decorator_list:
                match mark:
                    case ast.Call(func=ast.Name(id="rule"), args=numbers):
                        yield from (ast.literal_eval(number) for number in numbers)


@pytest.mark.parametrize("name", RULESETS)
def test_every_rule_is_cited_by_a_test(name):
    package = RULESETS[name].package

    uncited = numbers_written(package) - numbers_cited(package)

    assert set() == uncited


@pytest.mark.parametrize("name", RULESETS)
def test_every_citation_is_of_a_rule_that_exists(name):
    package = RULESETS[name].package

    unknown = numbers_cited(package) - numbers_written(package)

    assert set() == unknown


@pytest.mark.parametrize("name", RULESETS)
def test_there_are_rules_to_cite(name):
    assert numbers_written(RULESETS[name].package)
