"""Operations on a page: what to send, what comes back, what can go wrong."""

import re
from collections.abc import Mapping
from typing import Any, Final

from service.pages.markup import Html, code, folded, inline, items, join, link, prose, row, table, tag
from service.pages.samples import command_sample, curl, json_sample
from service.pages.schemas import described, holds, kind, name_in, with_mark
from service.pages.trial import trial
from service.problems import KINDS

Json = Mapping[str, Any]

PROBLEMS_PATH: Final = "/docs/problems"

_JSON: Final = "application/json"
_STREAM: Final = "text/event-stream"
_CODES: Final = {kind.code: kind for kind in KINDS.values()}
_ACCESS: Final = {"none": "no token", "optional": "token optional", "required": "token needed"}
_PLACES: Final = {"path": "in the path", "query": "in the query", "header": "a header", "cookie": "a cookie"}


def article(path: str, method: str, operation: Json, contract: Json) -> Html:
    """Write an operation."""
    name = operation["operationId"]
    summary = operation.get("summary", "")
    wanted = f"{name} {method} {path} {summary} {' '.join(operation.get('tags', ()))}"
    return tag(
        "article",
        tag(
            "div",
            _head(path, method, operation),
            prose(operation.get("description", "")),
            _parameters(operation),
            _body(operation, contract),
            *[_answer(status, answer, contract) for status, answer in _answers(operation)],
            _problems(operation),
            class_="telling",
        ),
        tag(
            "div",
            _requests(path, method, operation),
            trial(path, method, operation, contract),
            _examples(operation),
            class_="showing",
        ),
        id=name,
        class_="operation",
        data_find=wanted.lower(),
        aria_labelledby=f"{name}-title",
    )


def badge(method: str) -> Html:
    """Write a method."""
    return tag("span", method.upper(), class_=f"method {method}")


def access(operation: Json) -> str:
    """Tell whether an operation wants a token: `none`, `optional` or `required`."""
    choices = operation.get("security", [])
    if not choices:
        return "none"
    return "optional" if {} in choices else "required"


def problem_codes(response: Json) -> list[str]:
    """Find the codes that a response of the contract speaks of."""
    return [word for word in re.findall(r"`([^`]+)`", response.get("description", "")) if word in _CODES]


def _head(path: str, method: str, operation: Json) -> Html:
    name = operation["operationId"]
    wants = access(operation)
    steps = re.sub(r"({\w+})", r"\0\1\0", path).split("\0")
    shown = [tag("em", step) if step.startswith("{") else step for step in steps]
    return join(
        [
            tag("h3", inline(operation.get("summary", name).rstrip(".")), id=f"{name}-title"),
            tag("p", badge(method), " ", code(join(list(shown)), class_="path"), class_="route"),
            tag(
                "p",
                link(f"#{name}", name, class_="name", title="Link to this operation"),
                " ",
                tag("span", _ACCESS[wants], class_=f"access {wants}"),
                class_="about",
            ),
        ]
    )


def _parameters(operation: Json) -> Html:
    parameters = operation.get("parameters", [])
    if not parameters:
        return Html("")
    heads = ["Parameter", "Type", "Meaning"]
    rows = [
        row(
            heads,
            join(
                [
                    with_mark(parameter["name"], optional=not parameter.get("required")),
                    tag("small", _PLACES[parameter["in"]], class_="place"),
                ],
                " ",
            ),
            described(parameter.get("schema", {})),
            inline(parameter.get("description", "")),
        )
        for parameter in parameters
    ]
    return join([tag("h4", "Parameters"), table("Parameters", heads, rows, class_="fields")])


def _body(operation: Json, contract: Json) -> Html:
    body = operation.get("requestBody")
    if body is None:
        return Html("")
    note = "" if body.get("required") else tag("small", "may be left out", class_="optional")
    parts = [_content(form, content, contract, open_=True) for form, content in body["content"].items()]
    return join([tag("h4", "Body ", note), *parts])


def _answers(operation: Json) -> list[tuple[str, Json]]:
    return [(status, answer) for status, answer in operation["responses"].items() if status < "400"]


def _answer(status: str, answer: Json, contract: Json) -> Html:
    headers = [
        join([code(name), " ", inline(_header(header, contract).get("description", ""))])
        for name, header in answer.get("headers", {}).items()
    ]
    leads = [link(f"#{goal}", goal) for goal in dict.fromkeys(step["operationId"] for step in _links(answer))]
    return join(
        [
            tag("h4", tag("span", status, class_="status good"), " ", inline(answer.get("description", ""))),
            *[_content(form, content, contract) for form, content in answer.get("content", {}).items()],
            folded("Headers", items(list(headers))) if headers else "",
            tag("p", "Leads on to ", join(list(leads), ", "), ".", class_="note") if leads else "",
        ]
    )


def _content(form: str, content: Json, contract: Json, *, open_: bool = False) -> Html:
    """Say what a body is; if it has a name, also what is in it."""
    schema = content.get("schema", {})
    line = tag("div", code(form, class_="form"), " ", kind(schema), class_="content")
    if "$ref" not in schema:
        return line
    inner = contract["components"]["schemas"][name_in(schema["$ref"])]
    return join([line, folded("Fields", holds(inner), open=open_)])


def _problems(operation: Json) -> Html:
    failed = [(status, response) for status, response in operation["responses"].items() if status >= "400"]
    if not failed:
        return Html("")
    heads = ["Status", "Problem"]
    rows = []
    for status, response in failed:
        codes = problem_codes(response)
        told = items([_problem(code_) for code_ in codes]) if codes else inline(response.get("description", ""))
        rows.append(row(heads, tag("span", status, class_="status bad"), told))
    count = sum(len(problem_codes(response)) or 1 for _, response in failed)
    return folded(f"What can go wrong ({count})", table("Problems", heads, rows, class_="faults"), class_="wrong")


def _problem(code_: str) -> Html:
    return join([link(f"{PROBLEMS_PATH}#{code_}", code(code_)), " ", _CODES[code_].title])


def _requests(path: str, method: str, operation: Json) -> Html:
    """Show the request as a command; once more, if the answer can also be followed."""
    body = operation.get("requestBody", {}).get("content", {}).get(_JSON, {}).get("example")
    token = "TOKEN" if access(operation) == "required" else None
    parts = [tag("h4", "Request"), command_sample(curl(path, method=method.upper(), token=token, body=body))]
    if any(_STREAM in answer.get("content", {}) for _, answer in _answers(operation)):
        parts += [tag("h4", "Follow it"), command_sample(curl(path, token=token, accept=_STREAM))]
    return join(list(parts))


def _examples(operation: Json) -> Html:
    """Show what comes back."""
    parts: list[str] = []
    for status, answer in _answers(operation):
        example = answer.get("content", {}).get(_JSON, {}).get("example")
        if example is not None:
            parts += [tag("h4", "Answer ", tag("span", status, class_="status good")), json_sample(example)]
    return join(parts)


def _header(header: Json, contract: Json) -> Json:
    if "$ref" not in header:
        return header
    found: Json = contract["components"]["headers"][name_in(header["$ref"])]
    return found


def _links(answer: Json) -> list[Json]:
    return [step for step in answer.get("links", {}).values() if "operationId" in step]
