"""Writes `operations.py`: a method for each operation."""

import re
from collections.abc import Iterator
from typing import Any, Final

from generation.spelling import Json, Types, documented, snake

_HEAD: Final = '''\
"""Every operation of the service. Generated from the contract by `make clients`: do not edit."""

from __future__ import annotations

from typing import Any, Literal

from lamplighter_client import models
from lamplighter_client.asking import Asking, Call, fresh_key, path


class Operations(Asking):
    """Every operation of the service, as a method."""
'''


def operations(contract: Json, types: Types) -> str:
    """Write the module."""
    return _HEAD + "".join(
        _method(path, method, operation, types)
        for path, methods in contract["paths"].items()
        for method, operation in methods.items()
    )


def _method(path: str, method: str, operation: Json, types: Types) -> str:
    answer = _answer(operation, types)
    taken = [f"{name}: str" for name in re.findall(r"{(\w+)}", path)]
    body = operation.get("requestBody")
    if body:
        spelled = _in_models(types.of(body["content"]["application/json"]["schema"]))
        taken.append(f"body: {spelled}" + ("" if body["required"] else " | None = None"))
    queries = [parameter for parameter in operation["parameters"] if parameter["in"] == "query"]
    named = [f"{snake(query['name'])}: {_in_models(types.of(query['schema']))} | None = None" for query in queries]
    if _takes_key(operation):
        named.append("idempotency_key: str | None = None")
    if named:
        taken += ["*", *named]
    about = " ".join(filter(None, (operation["summary"], _first_sentence(operation.get("description", "")))))
    given = ", ".join(["self", *taken])
    if len(given) > 80:
        given = "\n" + "".join(f"        {one},\n" for one in ["self", *taken]) + "    "
    return (
        f"\n    def {snake(operation['operationId'])}({given}) -> {answer}:\n"
        + documented(about, 8)
        + f"        {'return ' if answer != 'None' else ''}self.ask(\n"
        + f"            Call[{answer}](\n"
        + "".join(f"                {line},\n" for line in _arguments(path, method, operation, answer))
        + "            )\n        )\n"
    )


def _arguments(path: str, method: str, operation: Json, answer: str) -> Iterator[str]:
    """Write what the method asks for."""
    variables = re.findall(r"{(\w+)}", path)
    yield f'"{method.upper()}"'
    yield f'path("{path}"{"".join(f", {name}={name}" for name in variables)})' if variables else f'"{path}"'
    yield f"answer={answer}"
    queries = [parameter["name"] for parameter in operation["parameters"] if parameter["in"] == "query"]
    if queries:
        yield "query={" + ", ".join(f'"{name}": {snake(name)}' for name in queries) + "}"
    if "requestBody" in operation:
        yield "body=body"
    if _takes_key(operation):
        yield "key=idempotency_key or fresh_key()"


def _takes_key(operation: Json) -> bool:
    return any(parameter["name"] == "Idempotency-Key" for parameter in operation["parameters"])


def _answer(operation: Json, types: Types) -> str:
    """Spell the type of the answer: of JSON if it can be had, else text, else nothing."""
    success: Any = next(answer for status, answer in operation["responses"].items() if status.startswith("2"))
    content = success.get("content", {})
    if "application/json" in content:
        return _in_models(types.of(content["application/json"]["schema"]))
    return "str" if content else "None"


def _in_models(spelled: str) -> str:
    """Say that structs and unions are found among the models."""
    return re.sub(r'(?<!["\w.])(?!Literal\b|None\b|Any\b)([A-Z]\w*)(?!["\w])', r"models.\1", spelled)


def _first_sentence(text: str) -> str:
    return re.split(r"(?<=\.)\s", " ".join(text.split()), maxsplit=1)[0] if not text.startswith("-") else ""
