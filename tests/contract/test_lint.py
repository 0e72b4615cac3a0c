"""The contract as Spectral sees it, with the ruleset in `openapi/.spectral.yaml`."""

import copy
import json
from pathlib import Path
from typing import Any

from tests import node
from tests.contract.test_contract import CONTRACT


def lint(document: Path) -> list[dict[str, Any]]:
    done = node.run(
        node.tools() / "spectral",
        *("lint", document, "--ruleset", node.OPENAPI / ".spectral.yaml"),
        *("--format", "json", "--quiet", "--fail-severity", "hint"),
    )
    found: list[dict[str, Any]] = json.loads(done.stdout)
    return found


def test_the_contract_has_nothing_to_complain_of() -> None:
    found = lint(node.OPENAPI / "openapi.json")

    assert [] == [(fault["code"], fault["path"], fault["message"]) for fault in found]


def test_what_is_not_as_it_should_be_is_found(tmp_path: Path) -> None:
    health = CONTRACT["paths"]["/health/live"]
    bad = copy.deepcopy({**CONTRACT, "paths": {"/Health": health}})
    schema = {"type": "object", "title": "Health", "properties": {"is_live": {"type": "integer"}}}
    bad["components"]["schemas"] = {"Health": schema, "Problem": {"type": "object", "description": "A problem."}}
    operation = bad["paths"]["/Health"]["get"]
    operation |= {"summary": "live", "operationId": "is-live"}
    operation["parameters"] = [{"name": "deep", "in": "query", "schema": {"type": "boolean"}}]
    operation["requestBody"] = {"content": {"application/json": {"schema": {"type": "object"}, "example": {}}}}
    operation["responses"]["200"] = {
        "description": "OK",
        "content": {"application/json": {"schema": {"$ref": "#/components/schemas/Health"}}},
    }
    operation["responses"]["400"] = {"description": "It is malformed.", "content": {"text/plain": {}}}
    del operation["responses"]["503"]
    (tmp_path / "bad.json").write_text(json.dumps(bad))

    found = {fault["code"] for fault in lint(tmp_path / "bad.json")}

    own = {
        *("operation-summary", "operation-name", "path-words", "field-described", "schema-described"),
        *("parameter-described", "answer-described", "answer-shown", "problem-form", "server-problem"),
        *("body-closed", "integer-bounded", "field-name"),
    }
    assert own <= found
