"""Examples on a page: JSON that is short and coloured, and commands for a shell."""

import json
import re
import shlex
from typing import Any, Final

from service.pages.markup import Html, code, join, tag

_WIDTH: Final = 64
_TOKEN: Final = re.compile(
    r'(?P<key>"(?:[^"\\]|\\.)*"(?=:))|(?P<text>"(?:[^"\\]|\\.)*")|(?P<number>-?\d[\d.eE+-]*)|(?P<word>true|false|null)'
)


def pretty(value: Any, *, room: int = _WIDTH, indent: int = 0, before: int = 0) -> str:
    """Write JSON with a line for each part that does not fit on one; `before` counts what is on the line already."""
    flat = json.dumps(value, ensure_ascii=False)
    if not value or not isinstance(value, dict | list | tuple) or before + len(flat) <= room:
        return flat
    pad = " " * (indent + 2)
    if isinstance(value, dict):
        keys = [f"{pad}{json.dumps(key, ensure_ascii=False)}: " for key in value]
        parts = [
            key + pretty(part, room=room, indent=indent + 2, before=len(key))
            for key, part in zip(keys, value.values(), strict=True)
        ]
        return "{\n" + ",\n".join(parts) + f"\n{' ' * indent}}}"
    parts = [pad + pretty(part, room=room, indent=indent + 2, before=indent + 2) for part in value]
    return "[\n" + ",\n".join(parts) + f"\n{' ' * indent}]"


def json_sample(value: Any) -> Html:
    """Show an example in JSON."""
    return tag("pre", code(coloured(pretty(value))), class_="sample")


def coloured(text: str) -> Html:
    """Mark keys, texts, numbers and words of JSON."""
    parts: list[str] = []
    end = 0
    for found in _TOKEN.finditer(text):
        parts += [text[end : found.start()], tag("span", found[0], class_=f"json-{found.lastgroup}")]
        end = found.end()
    return join([*parts, text[end:]])


def command_sample(text: str) -> Html:
    """Show commands for a shell."""
    lines = [tag("span", line, class_="remark") if line.startswith("#") else line for line in text.split("\n")]
    return tag("pre", code(join(lines, "\n")), class_="sample shell")


def curl(
    path: str, *, method: str = "GET", token: str | None = None, accept: str | None = None, body: Any = None
) -> str:
    """Write a request as a command. The address and the token are variables of the shell."""
    url = "$LAMP" + re.sub(r"{(\w+)}", lambda name: f"${name[1].upper()}", path)
    parts = ["curl -s"]
    if accept is not None:
        parts[0] = "curl -sN" if accept == "text/event-stream" else "curl -s"
    # curl itself chooses GET, and POST as soon as there is a body.
    if method != ("GET" if body is None else "POST"):
        parts[0] += f" -X {method}"
    parts[0] += f' "{url}"'
    if token is not None:
        parts.append(f'-H "Authorization: Bearer ${token}"')
    if accept is not None:
        parts.append(f'-H "Accept: {accept}"')
    if body is not None:
        parts.append('-H "Content-Type: application/json"')
        parts.append(f"-d {shlex.quote(json.dumps(body, ensure_ascii=False))}")
    return " \\\n  ".join(parts)
