"""The published contract: true to the code, and good to generate clients from."""

import json
import subprocess
import sys
from collections.abc import Iterator
from typing import Any

import pytest
from jsonschema import Draft202012Validator
from openapi_spec_validator import validate
from referencing import Registry, Resource

from engine.registry import RULESETS
from service.app import BESIDE, V1
from service.problems import KINDS
from tests.live import ROOT

CONTRACT: dict[str, Any] = json.loads((ROOT / "openapi" / "openapi.json").read_text(encoding="utf-8"))
OPERATIONS = {operation["operationId"]: operation for path in CONTRACT["paths"].values() for operation in path.values()}
REGISTRY: Registry[Any] = Registry().with_resource("urn:contract", Resource.opaque(CONTRACT))


def schemas(node: Any, path: str = "") -> Iterator[tuple[str, dict[str, Any]]]:
    """Walk through every schema of the contract."""
    if isinstance(node, dict):
        if "type" in node or "oneOf" in node or "anyOf" in node:
            yield path, node
        for key, value in node.items():
            if key not in ("example", "examples", "default", "mapping"):
                yield from schemas(value, f"{path}/{key}")
    elif isinstance(node, list):
        for index, value in enumerate(node):
            yield from schemas(value, f"{path}/{index}")


SCHEMAS = list(schemas({"components": CONTRACT["components"]["schemas"], "paths": CONTRACT["paths"]}))


def test_the_committed_contract_is_the_one_the_code_gives() -> None:
    given = subprocess.run(
        [sys.executable, "-m", "service", "openapi"], cwd=ROOT, capture_output=True, text=True, check=True
    )

    assert json.loads(given.stdout) == CONTRACT, "run `make openapi`"


def test_the_contract_is_valid_openapi() -> None:
    validate(CONTRACT)


def test_every_handler_is_in_the_contract() -> None:
    documented = {handler.operation_id for handler in (*V1, *BESIDE) if handler.operation_id}

    assert documented == set(OPERATIONS)
    assert all(handler.operation_id for handler in V1)


def test_every_operation_has_a_summary_a_tag_and_says_who_may_call_it() -> None:
    for name, operation in OPERATIONS.items():
        assert operation["summary"].endswith("."), name
        assert 1 == len(operation["tags"]), name
        assert "security" in operation, name


def test_every_operation_that_asks_the_store_may_answer_503() -> None:
    assert all("503" in operation["responses"] for operation in OPERATIONS.values())


def test_every_operation_that_takes_a_token_may_answer_401_and_429() -> None:
    for operation in OPERATIONS.values():
        if operation["security"]:
            assert {"401", "429"} <= set(operation["responses"])


def test_every_problem_is_documented_somewhere() -> None:
    documented = json.dumps([operation["responses"] for operation in OPERATIONS.values()])

    # These three are answers to what is no operation at all, and to our own mistakes.
    elsewhere = {"no-such-path", "method-not-allowed", "internal"}
    assert elsewhere == {kind.code for kind in KINDS.values() if f"`{kind.code}`" not in documented}


def test_every_problem_answer_is_problem_json() -> None:
    for operation in OPERATIONS.values():
        for status, response in operation["responses"].items():
            if status >= "400":
                assert ["application/problem+json"] == list(response["content"])


def test_every_integer_is_bounded() -> None:
    unbounded = [path for path, schema in SCHEMAS if schema.get("type") == "integer" and "maximum" not in schema]

    assert [] == unbounded


def test_request_bodies_are_closed() -> None:
    for operation in OPERATIONS.values():
        if "requestBody" in operation:
            for schema in _members(operation["requestBody"]["content"]["application/json"]["schema"]):
                assert schema["additionalProperties"] is False


def test_unions_of_objects_tell_their_members_apart() -> None:
    for path, schema in SCHEMAS:
        references = [member for member in schema.get("oneOf", schema.get("anyOf", ())) if "$ref" in member]
        if len(references) > 1:
            assert "discriminator" in schema, path
            assert len(references) == len(schema["discriminator"]["mapping"]), path


def test_links_lead_to_operations_and_name_their_parameters() -> None:
    for operation in OPERATIONS.values():
        for response in operation["responses"].values():
            for link in response.get("links", {}).values():
                target = OPERATIONS[link["operationId"]]
                assert set(link["parameters"]) <= {parameter["name"] for parameter in target["parameters"]}


def test_links_lead_from_creating_a_game_to_playing_in_it() -> None:
    reached, todo = set(), ["createGame"]
    while todo:
        name = todo.pop()
        if name not in reached:
            reached.add(name)
            for response in OPERATIONS[name]["responses"].values():
                todo += [link["operationId"] for link in response.get("links", {}).values()]

    assert {"getGame", "takeSeat", "listMoves", "playMove", "showView", "listEvents", "resign"} <= reached


def test_every_schema_name_of_a_ruleset_begins_with_its_name() -> None:
    prefixes = tuple("".join(part.capitalize() for part in name.split("-")) for name in RULESETS)
    tagged = [
        name
        for name, schema in CONTRACT["components"]["schemas"].items()
        if any(str(tag).partition(".")[0] in RULESETS for tag in schema["properties"].get("type", {}).get("enum", ()))
    ]

    assert tagged
    assert all(name.startswith(prefixes) for name in tagged)


EXAMPLES = [
    (name, "answer", content["schema"], content["example"])
    for name, operation in OPERATIONS.items()
    for response in operation["responses"].values()
    for content in response.get("content", {}).values()
    if "example" in content
] + [
    (name, "request", operation["requestBody"]["content"]["application/json"]["schema"], example)
    for name, operation in OPERATIONS.items()
    if "requestBody" in operation
    and (example := operation["requestBody"]["content"]["application/json"].get("example"))
]


@pytest.mark.parametrize(("name", "kind", "schema", "example"), EXAMPLES)
def test_an_example_has_its_schema(name: str, kind: str, schema: Any, example: Any) -> None:  # noqa: ARG001 - for the id
    located = json.loads(json.dumps(schema).replace("#/components", "urn:contract#/components"))

    Draft202012Validator(located, registry=REGISTRY).validate(example)


def test_every_json_answer_and_every_body_has_an_example() -> None:
    without = [
        name
        for name, operation in OPERATIONS.items()
        for status, response in operation["responses"].items()
        for form, content in response.get("content", {}).items()
        if status < "400" and form == "application/json" and "example" not in content
    ] + [
        name
        for name, operation in OPERATIONS.items()
        if "requestBody" in operation and "example" not in operation["requestBody"]["content"]["application/json"]
    ]

    assert [] == without


def _members(schema: dict[str, Any]) -> list[dict[str, Any]]:
    references = [schema, *schema.get("oneOf", ())]
    names = [member["$ref"].rpartition("/")[2] for member in references if "$ref" in member]
    return [CONTRACT["components"]["schemas"][name] for name in names]
