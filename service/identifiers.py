"""Names that cannot be guessed."""

import base64
import hashlib
import secrets
from typing import Annotated, Final

from msgspec import Meta

ID_PATTERN: Final = "^[a-z2-7]{20}$"
Identifier = Annotated[str, Meta(pattern=ID_PATTERN, description="Twenty letters and digits, drawn at random.")]

TOKEN_PREFIX: Final = "lamp_"  # noqa: S105 - a prefix, so that leaked tokens can be searched for


def new_id() -> str:
    """Draw an id of a hundred random bits."""
    return _shortened(secrets.token_bytes(16))


def derived_id(secret: str, text: str) -> str:
    """Derive an id that only the holder of a secret can bring about again."""
    return _shortened(hashlib.sha256(f"{secret} {text}".encode()).digest())


def new_token() -> str:
    """Draw a bearer token. It is shown once; only its hash is kept."""
    return TOKEN_PREFIX + secrets.token_urlsafe(32)


def token_hash(token: str) -> str:
    """Hash a token. It is long and random, so one plain round is enough."""
    return hashlib.sha256(token.encode()).hexdigest()


def _shortened(data: bytes) -> str:
    return base64.b32encode(data).decode().lower()[:20]
