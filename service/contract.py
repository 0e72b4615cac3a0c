"""
The contract callers see: OpenAPI 3.1, made from the handlers and the very types they decode and encode.

msgspec writes the schemas, because it is also what judges a body; Litestar's own generator loses bounds,
discriminators and closed objects on the way.
"""

import inspect
import json
import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Final

import msgspec
from litestar import Litestar
from litestar.exceptions.http_exceptions import RequestEntityTooLarge
from litestar.handlers import HTTPRouteHandler
from litestar.routes import HTTPRoute
from msgspec import Struct
from msgspec import inspect as types

from engine.archive.document import FORMAT, Replay
from service import __version__, examples
from service.api.operation import OPERATION, Link, Operation
from service.api.request import IDEMPOTENCY_KEY
from service.api.schemas import PlayMove
from service.api.streams import NDJSON, SSE
from service.errors import (
    BadRequest,
    Forbidden,
    IdempotencyKeyReused,
    StoreUnavailable,
    TooManyRequests,
    Unauthenticated,
)
from service.errors import UnsupportedMediaType as WrongMediaType
from service.identifiers import ID_PATTERN
from service.problems import KINDS, MEDIA_TYPE, Problem

Json = dict[str, Any]

EXPOSED_HEADERS: Final = (
    "ETag",
    "Location",
    "RateLimit-Limit",
    "RateLimit-Remaining",
    "RateLimit-Reset",
    "Retry-After",
    "X-Request-Id",
)

_REF: Final = "#/components/schemas/{name}"
_NUMBER: Final = {"type": "integer", "minimum": 0, "maximum": 1_000_000_000}
_TEXT: Final = {"type": "string"}

_HEADERS: Final[Mapping[str, Json]] = {
    "ETag": {"description": "Send it back as `If-None-Match`.", "schema": _TEXT},
    "Location": {"description": "Where the new thing is.", "schema": _TEXT},
    "RateLimit-Limit": {"description": "How many requests a minute are yours.", "schema": _NUMBER},
    "RateLimit-Remaining": {"description": "How many of them are left at once.", "schema": _NUMBER},
    "RateLimit-Reset": {"description": "In how many seconds all of them are.", "schema": _NUMBER},
    "Retry-After": {"description": "How many seconds to wait.", "schema": _NUMBER},
    "X-Request-Id": {"description": "The request's id, yours if you sent one; it stands in the log.", "schema": _TEXT},
}

_RATE: Final = ("RateLimit-Limit", "RateLimit-Remaining", "RateLimit-Reset")

_PATH_PARAMETERS: Final[Mapping[str, tuple[str, Json]]] = {
    "game": ("The game's id.", {"type": "string", "pattern": ID_PATTERN}),
    "player": ("The player's id.", {"type": "string", "pattern": ID_PATTERN}),
    "token": ("The token's id.", {"type": "string", "pattern": ID_PATTERN}),
    "challenge": ("The challenge's id.", {"type": "string", "pattern": ID_PATTERN}),
    "seek": ("The seek's id.", {"type": "string", "pattern": ID_PATTERN}),
    "replay": ("The id of an imported replay.", {"type": "string", "pattern": ID_PATTERN}),
    "ruleset": ("The ruleset's name.", {"type": "string", "pattern": "^[a-z][a-z-]{0,39}$"}),
    "seat": ("The seat's name.", {"type": "string", "pattern": "^[a-z][a-z0-9-]{0,39}$"}),
}

_IDEMPOTENCY_KEY: Final[Json] = {
    "name": IDEMPOTENCY_KEY,
    "in": "header",
    "required": False,
    "description": "Makes a retry safe: the same key answers as the first time, and does nothing twice.",
    "schema": {"type": "string", "pattern": "^[!-~]{1,128}$"},
}
_LAST_EVENT_ID: Final[Json] = {
    "name": "Last-Event-ID",
    "in": "header",
    "required": False,
    "description": "For server-sent events: the number of the last event seen. It goes before `after`.",
    "schema": {"type": "string", "pattern": "^[0-9]{0,9}$"},
}

_TAGS: Final = {
    "rulesets": "What is hosted.",
    "players": "Players and their tokens.",
    "games": "Games: create, list, read, end.",
    "seats": "Sit down, stand up.",
    "play": "See, choose, play, follow.",
    "replays": "Take games away, check them, bring them along, go on from them.",
    "matchmaking": "Look for an opponent.",
    "ratings": "Who is how strong.",
    "operations": "How the service is.",
}


def document(app: Litestar) -> Json:
    """Write the contract of an application."""
    operations = list(_operations(app))
    schemas = _Schemas(
        [
            wanted
            for _, _, _, operation in operations
            for wanted in (operation.answer, operation.item, operation.body, operation.query)
            if wanted is not None
        ]
        + [Problem]
    )
    paths: dict[str, Json] = {}
    # Litestar keeps the handlers of a path in a set; a contract has an order.
    for path, method, handler, operation in sorted(operations, key=lambda found: found[:2]):
        paths.setdefault(path, {})[method] = _operation(path, handler, operation, schemas)
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "Lamplighter",
            "version": __version__,
            "summary": "Hidden-identity board games of Whitechapel, 1888.",
            "description": (
                "An open service that keeps the rules, the secrets and the log. Create a player, create or join a "
                "game, list your legal moves, play one, follow the events. Problems are RFC 9457; branch on `code`. "
                "Not affiliated with the publishers or authors of the games."
            ),
            "license": {"name": "MIT", "identifier": "MIT"},
        },
        "servers": [{"url": "/"}],
        "tags": [{"name": name, "description": text} for name, text in _TAGS.items()],
        "paths": paths,
        "components": {
            "schemas": schemas.components(),
            "headers": dict(_HEADERS),
            "securitySchemes": {
                "bearer": {"type": "http", "scheme": "bearer", "description": "The token of a player."}
            },
        },
    }


def replay_schema() -> Json:
    """Write the schema of replays by itself, for whoever reads them without the service."""
    _, components = msgspec.json.schema_components([Replay], ref_template=_REF)
    names = _names(_structs([Replay]))
    described = {names[name]: _described(names[name], _renamed(schema, names)) for name, schema in components.items()}
    text = json.dumps(dict(sorted(described.items()))).replace('"#/components/schemas/', '"#/$defs/')
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "A Lamplighter replay",
        "description": f"Format `{FORMAT}`, as JSON. See `engine/archive/PROOF.md` for what it proves.",
        "$ref": "#/$defs/Replay",
        "$defs": json.loads(text),
    }


def _operations(app: Litestar) -> Iterator[tuple[str, str, HTTPRouteHandler, Operation]]:
    for route in app.routes:
        if isinstance(route, HTTPRoute):
            for handler in route.route_handlers:
                operation = handler.opt.get(OPERATION)
                if operation is not None:
                    method = next(iter(handler.http_methods - {"OPTIONS"})).lower()
                    yield route.path_format, method, handler, operation


def _operation(path: str, handler: HTTPRouteHandler, operation: Operation, schemas: "_Schemas") -> Json:
    name = str(handler.operation_id)
    summary, _, more = (inspect.getdoc(handler.fn) or "").partition("\n\n")
    described: Json = {
        "operationId": name,
        "tags": list(handler.tags or ()),
        "summary": " ".join(summary.split()),
        "parameters": [*_path_parameters(path), *_query_parameters(operation, schemas), *_header_parameters(operation)],
        "responses": _responses(name, operation, schemas),
        "security": {"none": [], "optional": [{}, {"bearer": []}], "required": [{"bearer": []}]}[operation.access],
    }
    scoped = f"Needs a token of scope `{operation.scope}`." if operation.scope != "read" else ""
    if more or scoped:
        described["description"] = "\n\n".join(filter(None, (more, scoped)))
    if operation.body is not None:
        content: Json = {"schema": schemas.of(operation.body)}
        if name in examples.REQUESTS:
            content["example"] = examples.REQUESTS[name]
        described["requestBody"] = {
            "required": not operation.body_may_be_empty,
            "content": {
                "application/json": content,
                **{form: _form(name, form, operation, schemas) for form in operation.body_forms},
            },
        }
    return described


def _path_parameters(path: str) -> list[Json]:
    return [
        {
            "name": name,
            "in": "path",
            "required": True,
            "description": _PATH_PARAMETERS[name][0],
            "schema": _PATH_PARAMETERS[name][1],
        }
        for name in re.findall(r"{(\w+)}", path)
    ]


def _query_parameters(operation: Operation, schemas: "_Schemas") -> list[Json]:
    if operation.query is None:
        return []
    described = schemas.inline(operation.query)
    parameters = []
    for name, schema in described["properties"].items():
        bare = {key: value for key, value in schema.items() if key != "description"}
        parameters.append(
            {
                "name": name,
                "in": "query",
                "required": name in described.get("required", ()),
                "description": schema.get("description", ""),
                "schema": bare,
            }
        )
    return parameters


def _header_parameters(operation: Operation) -> list[Json]:
    parameters = []
    if operation.idempotent:
        parameters.append(_IDEMPOTENCY_KEY)
    if "text/event-stream" in operation.forms:
        parameters.append(_LAST_EVENT_ID)
    return parameters


def _responses(name: str, operation: Operation, schemas: "_Schemas") -> Json:
    content: Json = {}
    if operation.answer is not None:
        content["application/json"] = {"schema": schemas.of(operation.answer)}
        if name in examples.ANSWERS:
            content["application/json"]["example"] = examples.ANSWERS[name]
    for form in operation.forms:
        content[form] = _form(name, form, operation, schemas)
    described: Json = {"description": _what_is_given(operation), "headers": _response_headers(operation)}
    if content:
        described["content"] = content
    if operation.links:
        described["links"] = {key: _link(link) for key, link in operation.links.items()}
    responses = {str(operation.status): described}
    if operation.etag:
        responses["304"] = {"description": "You have it already.", "headers": _refs(["ETag", "X-Request-Id"])}
    if "text/event-stream" in operation.forms:
        responses["204"] = {"description": "Nothing is left to send, for good: do not come back."}
    for status, codes in sorted(_problems(operation).items()):
        responses[str(status)] = _problem_response(status, codes, schemas)
    return responses


def _form(name: str, form: str, operation: Operation, schemas: "_Schemas") -> Json:
    """Describe what is not JSON; a stream says what its items are, which no schema of text can."""
    described: Json = {"schema": {"type": "string"}}
    if operation.item is not None:
        item = operation.item.__name__
        described["schema"]["description"] = {
            NDJSON: f"One `{item}` per line, as JSON.",
            SSE: f"Server-sent events: `id` is the number, `data` one `{item}` as JSON. Lines that begin with `:` are "
            "signs of life. Come back with `Last-Event-ID` when the stream ends.",
        }[form]
        described["x-itemSchema"] = schemas.of(operation.item)
    if form in examples.FORMS.get(name, {}):
        described["example"] = examples.FORMS[name][form]
    return described


def _what_is_given(operation: Operation) -> str:
    """Say in a sentence what an answer holds."""
    if isinstance(operation.answer, type):
        return (inspect.getdoc(operation.answer) or "").partition("\n\n")[0].replace("\n", " ")
    if operation.answer is not None:
        return "One of these, by the ruleset."
    if operation.forms:
        return f"What was asked for, as `{operation.forms[0]}`."
    return "It is done, and there is nothing to tell."


def _response_headers(operation: Operation) -> Json:
    names = ["X-Request-Id"]
    if operation.access != "none":
        names += _RATE
    if operation.etag:
        names.append("ETag")
    if operation.location:
        names.append("Location")
    return _refs(names)


def _refs(names: Iterable[str]) -> Json:
    return {name: {"$ref": f"#/components/headers/{name}"} for name in names}


def _link(link: Link) -> Json:
    described: Json = {"operationId": link.operation, "parameters": dict(link.parameters)}
    if link.body is not None:
        described["requestBody"] = dict(link.body)
    return described


def _problems(operation: Operation) -> dict[int, list[str]]:
    """Gather the problems of an operation: its own, and those that its shape brings with it."""
    kinds: list[type[Exception]] = [*operation.problems, StoreUnavailable]
    if operation.query or operation.body or operation.idempotent:
        kinds.append(BadRequest)
    if operation.body:
        kinds += [RequestEntityTooLarge, WrongMediaType]
    if operation.idempotent:
        kinds.append(IdempotencyKeyReused)
    if operation.access != "none" or operation.body:
        kinds.append(TooManyRequests)
    if operation.access != "none":
        kinds.append(Unauthenticated)
    if operation.access == "required":
        kinds.append(Forbidden)
    by_status: dict[int, list[str]] = {}
    for kind in dict.fromkeys(kinds):
        by_status.setdefault(KINDS[kind].status, []).append(KINDS[kind].code)
    return by_status


def _problem_response(status: int, codes: list[str], schemas: "_Schemas") -> Json:
    titles = {kind.code: kind for kind in KINDS.values()}
    first = titles[codes[0]]
    headers = ["X-Request-Id", *{429: ["Retry-After", *_RATE], 503: ["Retry-After"]}.get(status, [])]
    return {
        "description": "; ".join(f"`{code}`: {titles[code].title}" for code in sorted(set(codes))) + ".",
        "headers": _refs(headers),
        "content": {
            MEDIA_TYPE: {
                "schema": schemas.of(Problem),
                "example": {
                    "type": f"/docs/problems#{first.code}",
                    "title": first.title,
                    "status": first.status,
                    "code": first.code,
                    "detail": f"{first.title}.",
                },
            }
        },
    }


class _Schemas:
    """The schemas of all types of the contract, under names that stay when another ruleset joins."""

    def __init__(self, wanted: list[Any]) -> None:
        unique = list({repr(kind): kind for kind in wanted}.values())
        roots, components = msgspec.json.schema_components(unique, ref_template=_REF)
        names = _names(_structs(unique))
        self._roots = {repr(kind): _renamed(root, names) for kind, root in zip(unique, roots, strict=True)}
        self._components = {
            names[name]: _described(names[name], _renamed(schema, names)) for name, schema in components.items()
        }
        self._inlined: set[str] = set()
        _offer_either(self._components[PlayMove.__name__])

    def of(self, kind: Any) -> Json:
        """Give the schema of a type: mostly a reference."""
        return self._roots[repr(kind)]

    def inline(self, kind: type[Struct]) -> Json:
        """Give the schema of a struct itself, which is then no component."""
        self._inlined.add(kind.__name__)
        schema: Json = self._components[kind.__name__]
        return schema

    def components(self) -> Json:
        """Give all components, in the order of their names."""
        return {name: schema for name, schema in sorted(self._components.items()) if name not in self._inlined}


def _offer_either(schema: Json) -> None:
    """Say what a struct cannot: exactly one of two fields."""
    schema["oneOf"] = [{"required": ["move"]}, {"required": ["notation"]}]


def _structs(wanted: Iterable[Any]) -> list[type[Any]]:
    """Collect every struct that types are made of."""
    found: dict[type[Any], None] = {}

    def walk(info: types.Type) -> None:
        match info:
            case types.StructType():
                if info.cls not in found:
                    found[info.cls] = None
                    for field in info.fields:
                        walk(field.type)
            case types.Metadata():
                walk(info.type)
            case types.UnionType():
                for member in info.types:
                    walk(member)
            case types.TupleType():
                for member in info.item_types:
                    walk(member)
            case types.CollectionType():
                walk(info.item_type)
            case types.DictType():
                walk(info.value_type)
            case _:
                pass

    for info in types.multi_type_info(wanted):
        walk(info)
    return list(found)


def _names(structs: list[type[Any]]) -> dict[str, str]:
    """Map msgspec's names, which grow longer when two structs have one name, to ours, which never change."""
    times = Counter(struct.__name__ for struct in structs)
    names = {}
    for struct in structs:
        theirs = struct.__name__ if times[struct.__name__] == 1 else f"{struct.__module__}.{struct.__qualname__}"
        room = re.fullmatch(r"engine\.rulesets\.(\w+)\..*", struct.__module__)
        prefix = "".join(word.capitalize() for word in room[1].split("_")) if room else ""
        names[theirs] = prefix + struct.__name__
    if len(set(names.values())) != len(names):
        raise ValueError("two structs of the contract have one name")
    return names


def _renamed(schema: Json, names: Mapping[str, str]) -> Json:
    """Let references follow the names, and say what generators of clients like to be told."""
    text = re.sub(
        r'"#/components/schemas/([^"]+)"',
        lambda match: f'"#/components/schemas/{names[match[1]]}"',
        json.dumps(schema),
    )
    renamed: Json = json.loads(text, object_hook=_spelled_out)
    return renamed


def _spelled_out(schema: Json) -> Json:
    """Give the type of an enumeration, let exactly one member of a tagged union fit, and say `items` of a pair."""
    values = schema.get("enum")
    if isinstance(values, list) and all(isinstance(value, str) for value in values):
        schema = {"type": "string", **schema}
    if "discriminator" in schema and "anyOf" in schema:
        schema = {("oneOf" if key == "anyOf" else key): value for key, value in schema.items()}
    first, *others = schema.get("prefixItems", [None])
    if first is not None and schema.get("items") is False and all(other == first for other in others):
        schema = {key: value for key, value in schema.items() if key != "prefixItems"} | {"items": first}
    return schema


def _described(name: str, schema: Json) -> Json:
    """Title a schema by its name, fold its description into lines, and say what its tag is for."""
    schema["title"] = name
    if "description" in schema:
        schema["description"] = " ".join(schema["description"].split())
    for field in schema.get("properties", {}).values():
        match field:
            case {"enum": [str(tag)]}:
                field.setdefault("description", f"Always `{tag}`: tells this object from others.")
    return schema
