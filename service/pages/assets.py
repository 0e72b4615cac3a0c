"""The files that pages are made of besides HTML: style, scripts, pictures. Read once."""

import hashlib
from collections.abc import Mapping
from importlib import resources
from typing import Final, NamedTuple

_KINDS: Final = {
    "docs.css": "text/css",
    "browse.js": "text/javascript",
    "try.js": "text/javascript",
    "stream.js": "text/javascript",
    "show.js": "text/javascript",
    "lamp.svg": "image/svg+xml",
}


class Asset(NamedTuple):
    """A file of a page."""

    content: bytes
    media_type: str
    version: str
    """A hash of the content: with it in its address, a file can be kept for ever."""


def _read(name: str, media_type: str) -> Asset:
    content = (resources.files("service") / "web" / name).read_bytes()
    return Asset(content, media_type, version_of(content))


def version_of(content: bytes) -> str:
    """Name a content by its hash."""
    return hashlib.sha256(content).hexdigest()[:16]


ASSETS: Final[Mapping[str, Asset]] = {name: _read(name, kind) for name, kind in _KINDS.items()}


def address(name: str) -> str:
    """Give the address of an asset, as pages name it."""
    return f"/docs/assets/{name}?v={ASSETS[name].version}"
