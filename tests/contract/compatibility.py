"""
Whether a contract keeps what another promised.

    python -m tests.contract.compatibility

writes down what the committed contract promises, when a version is released: until then, and ever after, `/v1` may only
grow. What may be sent may be more than before, never less; what is answered holds all it held. Unions whose members are
told apart may grow in answers, too: there are new titles and new kinds of events.
"""

import json
from collections.abc import Iterator, Mapping
from typing import Any, Final

from tests.live import ROOT

Json = Mapping[str, Any]

CONTRACT: Final = ROOT / "openapi" / "openapi.json"
PROMISED: Final = ROOT / "openapi" / "promised.json"

_NO_PROMISE: Final = ("description", "example", "examples", "summary", "title", "links", "headers", "tags")
_LOWER: Final = ("minimum", "exclusiveMinimum", "minLength", "minItems", "minProperties")
_UPPER: Final = ("maximum", "exclusiveMaximum", "maxLength", "maxItems", "maxProperties")
_SAME: Final = ("type", "pattern", "format", "default", "uniqueItems")


def promise(contract: Json) -> Any:
    """Leave only what programs rely on."""

    def stripped(node: Any, *, of_names: bool = False) -> Any:
        if isinstance(node, dict):
            # A field may be called `title`; only keywords are left out.
            return {
                key: stripped(value, of_names=key in ("properties", "schemas", "paths", "mapping"))
                for key, value in node.items()
                if of_names or key not in _NO_PROMISE
            }
        if isinstance(node, list):
            return [stripped(part) for part in node]
        return node

    return stripped({"paths": contract["paths"], "components": {"schemas": contract["components"]["schemas"]}})


def breaks(old: Json, new: Json) -> list[str]:
    """List what a program that was written for the old contract could stumble over in the new one."""
    return list(_Comparison(old, new).all())


class _Comparison:
    """Two contracts, side by side."""

    def __init__(self, old: Json, new: Json) -> None:
        self._old, self._new = old, new
        self._seen: set[tuple[str, str, bool]] = set()

    def all(self) -> Iterator[str]:
        for path, methods in self._old["paths"].items():
            for method, operation in methods.items():
                now = self._new["paths"].get(path, {}).get(method)
                at = f"{method.upper()} {path}"
                if now is None:
                    yield f"{at}: is gone"
                else:
                    yield from self._operation(operation, now, at)

    def _operation(self, old: Json, new: Json, at: str) -> Iterator[str]:
        if old["operationId"] != new["operationId"]:
            yield f"{at}: is called {new['operationId']}"
        if _is_open(old) and not _is_open(new):
            yield f"{at}: needs a token"
        yield from self._parameters(old, new, at)
        yield from self._body(old.get("requestBody"), new.get("requestBody"), at)
        for status, answer in old["responses"].items():
            if status >= "400":
                continue
            if status not in new["responses"]:
                yield f"{at}: no longer answers {status}"
                continue
            forms = new["responses"][status].get("content", {})
            for form, content in answer.get("content", {}).items():
                if form not in forms:
                    yield f"{at}: no longer answers {form}"
                else:
                    yield from self._schema(content["schema"], forms[form]["schema"], f"{at} answer", asked=False)

    def _parameters(self, old: Json, new: Json, at: str) -> Iterator[str]:
        before = {(parameter["in"], parameter["name"]): parameter for parameter in old["parameters"]}
        now = {(parameter["in"], parameter["name"]): parameter for parameter in new["parameters"]}
        for key, parameter in before.items():
            where = f"{at} {key[0]}/{key[1]}"
            if key not in now:
                yield f"{where}: is gone"
                continue
            if now[key]["required"] and not parameter["required"]:
                yield f"{where}: is required"
            yield from self._schema(parameter["schema"], now[key]["schema"], where, asked=True)
        for key in now.keys() - before.keys():
            if now[key]["required"]:
                yield f"{at} {key[0]}/{key[1]}: is new and required"

    def _body(self, old: Json | None, new: Json | None, at: str) -> Iterator[str]:
        if new is not None and new["required"] and not (old and old["required"]):
            yield f"{at} body: is required"
        if old is None:
            return
        for form, content in old["content"].items():
            if new is None or form not in new["content"]:
                yield f"{at} body: {form} is not taken"
            else:
                yield from self._schema(content["schema"], new["content"][form]["schema"], f"{at} body", asked=True)

    def _schema(self, old: Json, new: Json, at: str, *, asked: bool) -> Iterator[str]:
        """Compare two schemas: of something that is asked for, or of something that is answered."""
        if "$ref" in old and "$ref" in new:
            pair = (old["$ref"], new["$ref"], asked)
            if pair in self._seen:
                return
            self._seen.add(pair)
        old, new = self._resolved(self._old, old), self._resolved(self._new, new)
        before, now = self._members(self._old, old), self._members(self._new, new)
        if before or now:
            yield from self._union(before or {self._kind(old): old}, now or {self._kind(new): new}, at, asked=asked)
            return
        for keyword in _SAME:
            if old.get(keyword) != new.get(keyword):
                yield f"{at}: {keyword} was {old.get(keyword)}, is {new.get(keyword)}"
        yield from self._words(old, new, at, asked=asked)
        yield from self._bounds(old, new, at, asked=asked)
        yield from self._object(old, new, at, asked=asked)
        for part in ("items", "additionalProperties"):
            if isinstance(old.get(part), Mapping) and isinstance(new.get(part), Mapping):
                yield from self._schema(old[part], new[part], f"{at}[]", asked=asked)

    def _object(self, old: Json, new: Json, at: str, *, asked: bool) -> Iterator[str]:
        fields = new.get("properties", {})
        for name, schema in old.get("properties", {}).items():
            if name not in fields:
                yield f"{at}.{name}: is gone"
            else:
                yield from self._schema(schema, fields[name], f"{at}.{name}", asked=asked)
        before, now = set(old.get("required", ())), set(new.get("required", ()))
        if asked:
            yield from (f"{at}.{name}: is required" for name in sorted(now - before))
        else:
            yield from (f"{at}.{name}: may be absent" for name in sorted((before - now) & set(fields)))

    def _union(self, old: Json, new: Json, at: str, *, asked: bool) -> Iterator[str]:
        for kind, schema in old.items():
            if kind not in new:
                if kind != "null" or asked:
                    yield f"{at}: {kind} is gone"
            else:
                yield from self._schema(schema, new[kind], at, asked=asked)
        tagged = all(kind.startswith("tag ") for kind in old if kind != "null") and len(old) > 1
        for kind in new.keys() - old.keys():
            if not asked and (kind == "null" or not tagged):
                yield f"{at}: may be {kind}"

    @staticmethod
    def _words(old: Json, new: Json, at: str, *, asked: bool) -> Iterator[str]:
        before, now = old.get("enum"), new.get("enum")
        if asked and now is not None:
            for word in ["anything else"] if before is None else sorted(set(before) - set(now)):
                yield f"{at}: {word} is not taken"
        if not asked and before is not None:
            for word in ["anything"] if now is None else sorted(set(now) - set(before)):
                yield f"{at}: may be {word}"

    @staticmethod
    def _bounds(old: Json, new: Json, at: str, *, asked: bool) -> Iterator[str]:
        for keywords, sign in ((_LOWER, 1), (_UPPER, -1)):
            for keyword in keywords:
                unbounded = float("-inf") * sign
                before, now = (schema.get(keyword, unbounded) for schema in (old, new))
                if (now - before) * sign * (1 if asked else -1) > 0:
                    yield f"{at}: {keyword} was {before}, is {now}"

    @staticmethod
    def _resolved(contract: Json, schema: Json) -> Json:
        while "$ref" in schema:
            found: Json = contract["components"]["schemas"][schema["$ref"].rpartition("/")[2]]
            schema = found
        return schema

    def _members(self, contract: Json, schema: Json) -> dict[str, Json]:
        """Give the members of a union by what tells them apart; unions of unions are one."""
        found: dict[str, Json] = {}
        for member in schema.get("oneOf") or schema.get("anyOf") or ():
            resolved = self._resolved(contract, member)
            if set(resolved) <= {"required"}:
                return {}
            found |= self._members(contract, resolved) or {self._kind(resolved): member}
        return found

    @staticmethod
    def _kind(schema: Json) -> str:
        for name in ("type", "kind", "ruleset"):
            match schema.get("properties", {}).get(name):
                case {"enum": [str(tag)]}:
                    return f"tag {tag}"
        return str(schema.get("type", "anything"))


def _is_open(operation: Json) -> bool:
    """Tell whether an operation can be asked without a token."""
    return not operation["security"] or {} in operation["security"]


if __name__ == "__main__":
    told = promise(json.loads(CONTRACT.read_text(encoding="utf-8")))
    PROMISED.write_text(json.dumps(told, separators=(",", ":"), sort_keys=True) + "\n", encoding="utf-8")
