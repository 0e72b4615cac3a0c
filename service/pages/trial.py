"""The form with which a reader tries an operation; a script brings it to life."""

import json
from collections.abc import Iterator, Mapping
from typing import Any, Final

from service.pages.markup import Attribute, Html, code, folded, join, tag
from service.pages.samples import pretty

Json = Mapping[str, Any]

_FEW: Final = 30
"""Up to how many known values are offered for a parameter."""


def trial(path: str, method: str, operation: Json, contract: Json) -> Html:
    """Write the form. It stays hidden where scripts do not run."""
    name = operation["operationId"]
    known = dict(_known_values(contract))
    fields: list[str] = []
    if operation.get("security"):
        fields.append(_token(name))
    fields += [_parameter(name, parameter, known) for parameter in operation.get("parameters", [])]
    fields += [_form_of_answer(name, operation), _body(name, operation)]
    buttons = tag(
        "div",
        tag("button", "Send", type="submit", class_="send"),
        tag("button", "Stop", type="button", class_="stop", hidden=True),
        class_="actions",
    )
    form = tag(
        "form",
        *fields,
        buttons,
        tag("div", class_="outcome"),
        data_method=method.upper(),
        data_path=path,
        data_links=json.dumps(_links(operation)),
        autocomplete="off",
        aria_label=f"Try {name}",
    )
    return folded("Try it", form, class_="try", hidden=True)


def _token(name: str) -> Html:
    # Not a password field: browsers offer to keep those, and a token shall not outlive the tab.
    hint = "Kept in this tab only, and gone when it closes."
    return _field(f"try-{name}-token", "Token", hint, _input(f"try-{name}-token", autocomplete="off", class_="token"))


def _parameter(name: str, parameter: Json, known: Mapping[str, list[Any]]) -> Html:
    about = {"data_in": parameter["in"], "data_name": parameter["name"], "required": parameter["in"] == "path"}
    field = f"try-{name}-{parameter['in']}-{parameter['name']}"
    schema = parameter.get("schema", {})
    if "enum" in schema:
        options = [tag("option", "", value=""), *[tag("option", str(value)) for value in schema["enum"]]]
        control = tag("select", *options, id=field, aria_describedby=f"{field}-hint", **about)
    else:
        default = schema.get("default")
        whole = schema.get("type") == "integer"
        values = known.get(parameter["name"], [])
        control = join(
            [
                _input(
                    field,
                    value=values[0] if values and parameter["in"] == "path" else parameter.get("example"),
                    placeholder=None if default is None else str(default),
                    inputmode="numeric" if whole else None,
                    list=f"{field}-known" if values else None,
                    **about,
                ),
                tag("datalist", *[tag("option", value=value) for value in values], id=f"{field}-known")
                if values
                else "",
            ]
        )
    return _field(field, code(parameter["name"]), parameter.get("description", "").replace("`", ""), control)


def _form_of_answer(name: str, operation: Json) -> Html:
    """Offer the choice of the answer's form, where there is one."""
    forms = [
        form
        for status, answer in operation["responses"].items()
        if status < "300"
        for form in answer.get("content", {})
    ]
    if len(forms) < 2:
        return Html("")
    field = f"try-{name}-accept"
    control = tag(
        "select", *[tag("option", form) for form in forms], id=field, data_in="accept", aria_describedby=f"{field}-hint"
    )
    return _field(field, code("Accept"), "The form of the answer.", control)


def _body(name: str, operation: Json) -> Html:
    if "requestBody" not in operation:
        return Html("")
    field = f"try-{name}-body"
    content = operation["requestBody"]["content"].get("application/json", {})
    text = pretty(content["example"], room=44) if "example" in content else ""
    control = tag(
        "textarea",
        text,
        id=field,
        data_in="body",
        rows=min(max(text.count("\n") + 2, 3), 16),
        spellcheck="false",
        aria_describedby=f"{field}-hint",
    )
    return _field(field, "Body", "JSON.", control)


def _field(field: str, label: str, hint: str, control: Html) -> Html:
    return tag(
        "div",
        tag("label", label, for_=field),
        control,
        tag("small", hint, id=f"{field}-hint"),
        class_="field",
    )


def _input(field: str, **attributes: Attribute) -> Html:
    return tag("input", id=field, spellcheck="false", aria_describedby=f"{field}-hint", **attributes)


def _links(operation: Json) -> list[Json]:
    """Gather where the answers lead: the script offers these as the next step."""
    return [
        {"operation": link["operationId"], "parameters": link.get("parameters", {}), "body": link.get("requestBody")}
        for status, answer in operation["responses"].items()
        if status < "300"
        for link in answer.get("links", {}).values()
        if "operationId" in link
    ]


def _known_values(contract: Json) -> Iterator[tuple[str, list[Any]]]:
    """Find the values of parameters that some operation lists, since others only say what they look like."""
    for operations in contract["paths"].values():
        for operation in operations.values():
            for parameter in operation.get("parameters", []):
                values = parameter.get("schema", {}).get("enum")
                if values and len(values) <= _FEW:
                    yield parameter["name"], values
