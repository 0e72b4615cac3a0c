"""
The settings of the service: the only reader of the environment.

A variable that is not set, or set to nothing, has its default.
"""

import os
import re
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, Final, NamedTuple, Self

from msgspec import Struct

from service import durability
from service.addresses import is_cluster, is_guarded

PREFIX: Final = "LAMPLIGHTER_"


class CannotStart(Exception):
    """A process cannot start; the message is one line for whoever started it."""


class SettingsError(CannotStart):
    """A variable has a value that cannot be used."""


class Settings(Struct, frozen=True, kw_only=True):
    """What the environment says, checked."""

    host: str
    port: int
    data: Path
    store_url: str
    queue_url: str
    workers: int
    pace: float
    bot_games: int
    cors_origins: tuple[str, ...]
    rate_limit: int
    rate_limit_address: int
    rate_limit_players: int
    trust_proxy: bool
    max_body_bytes: int
    longest_wait: float
    longest_stream: float
    heartbeat: float
    exports: int
    cache_games: int
    log_level: str
    log_format: str
    store_timeout: float
    durability: str
    otel_exporter_otlp_endpoint: str

    @classmethod
    def from_environment(cls, environ: Mapping[str, str] = os.environ) -> Self:
        """Read every variable, or raise for the first that cannot be used."""
        found = {variable.field: variable.read(environ) for variable in VARIABLES}
        settings = cls(**found)
        if is_cluster(settings.store_url) and not settings.queue_url:
            raise SettingsError("LAMPLIGHTER_QUEUE_URL is not set; a cluster cannot be the queue of the workers")
        return settings


class Kind(NamedTuple):
    """A kind of value: what is expected, and how a text becomes one."""

    expected: str
    read: Callable[[str], Any]


class Variable(NamedTuple):
    """One variable of the environment."""

    name: str
    default: str
    meaning: str
    kind: Kind

    @property
    def field(self) -> str:
        """The field of `Settings` that it fills."""
        return self.name.removeprefix(PREFIX).lower()

    def read(self, environ: Mapping[str, str]) -> Any:
        """Read the value, or raise with one line that says what is wrong."""
        text = environ.get(self.name, "").strip() or self.default
        try:
            return self.kind.read(text)
        except ValueError:
            # Without its cause: the line is all there is to say.
            raise SettingsError(f"{self.name} is {shown(text)!r}; expected {self.kind.expected}") from None


def shown(text: str) -> str:
    """Give a value as it may be shown: an address without its password."""
    return re.sub(r"//[^/]*@", "//…@", text)


def table() -> str:
    """Lay out all variables for a reader."""
    names = max(len(variable.name) for variable in VARIABLES)
    defaults = max(len(variable.default) for variable in VARIABLES)
    return "\n".join(f"{v.name:{names}}  {v.default:{defaults}}  {v.meaning}" for v in VARIABLES)


def _whole(low: int, high: int) -> Kind:
    def read(text: str) -> int:
        # int() alone would take "1_000" and digits of other scripts too.
        if not re.fullmatch("[0-9]{1,18}", text) or not low <= int(text) <= high:
            raise ValueError
        return int(text)

    return Kind(f"a whole number from {low} to {high}", read)


def _seconds(low: float, high: float) -> Kind:
    def read(text: str) -> float:
        if not low <= float(text) <= high:  # false for "nan" as well
            raise ValueError
        return float(text)

    return Kind(f"seconds from {low:g} to {high:g}", read)


def _one_of(*words: str) -> Kind:
    def read(text: str) -> str:
        if text.lower() not in words:
            raise ValueError
        return text.lower()

    return Kind(f"one of {', '.join(words)}", read)


def _read_yes_or_no(text: str) -> bool:
    words = {"yes": True, "true": True, "on": True, "1": True, "no": False, "false": False, "off": False, "0": False}
    if text.lower() not in words:
        raise ValueError
    return words[text.lower()]


def _read_host(text: str) -> str:
    if not re.fullmatch(r"[A-Za-z0-9._:%-]+", text):
        raise ValueError
    return text


def _read_store(text: str) -> str:
    if text and not re.fullmatch(r"(rediss?|unix)://\S+", text):
        raise ValueError
    return text


def _read_store_or_cluster(text: str) -> str:
    return text if is_cluster(text) else _read_store(text)


def _read_queue(text: str) -> str:
    return text if is_guarded(text) else _read_store(text)


def _read_collector(text: str) -> str:
    if text and not re.fullmatch(r"https?://[^/\s]+\S*", text):
        raise ValueError
    return text


def _read_origins(text: str) -> tuple[str, ...]:
    origins = tuple(part.strip().rstrip("/") for part in text.split(",") if part.strip())
    if not origins or not all(re.fullmatch(r"\*|[a-z][a-z0-9+.-]*://[^/\s?#]+", origin) for origin in origins):
        raise ValueError
    return origins


_HOST: Final = Kind("a host name or an IP address", _read_host)
_FOLDER: Final = Kind("a folder", Path)
_STORE_OR_CLUSTER: Final = Kind(
    "redis://host:port/0, rediss://host:port/0, unix:///path or redis+cluster://host:port,host:port",
    _read_store_or_cluster,
)
_QUEUE: Final = Kind(
    "redis://host:port/0, rediss://host:port/0, unix:///path or redis+sentinel://host:port,host:port/name", _read_queue
)
_DURABILITY: Final = Kind(durability.WORDS, durability.read)
_COLLECTOR: Final = Kind("http://host:4318 or https://host:4318", _read_collector)
_ORIGINS: Final = Kind("* or origins such as https://example.org, separated by commas", _read_origins)
_YES_OR_NO: Final = Kind("yes or no", _read_yes_or_no)
_LEVEL: Final = _one_of("debug", "info", "warning", "error", "critical")
_FORMAT: Final = _one_of("json", "text")
_RATE: Final = _whole(0, 1_000_000)
_PACE: Final = _seconds(0, 10)

# One line each, name, default and meaning first: `make help` lists them before anything is installed.
VARIABLES: Final = (
    Variable("LAMPLIGHTER_HOST", "127.0.0.1", "address to listen on", _HOST),
    Variable("LAMPLIGHTER_PORT", "8000", "port to listen on", _whole(1, 65535)),
    Variable("LAMPLIGHTER_DATA", ".data", "folder of the embedded store", _FOLDER),
    Variable("LAMPLIGHTER_STORE_URL", "", "store of the games; empty: an embedded one", _STORE_OR_CLUSTER),
    Variable("LAMPLIGHTER_QUEUE_URL", "", "queue of the workers; empty: the store's address", _QUEUE),
    Variable("LAMPLIGHTER_WORKERS", "4", "processes that think for house bots; 0: none", _whole(0, 1024)),
    Variable("LAMPLIGHTER_PACE", "0.25", "seconds per beat on which house bots with secrets answer; 0: off", _PACE),
    Variable("LAMPLIGHTER_BOT_GAMES", "50", "games with house bots a player may have running", _RATE),
    Variable("LAMPLIGHTER_CORS_ORIGINS", "*", "origins whose pages may call, separated by commas", _ORIGINS),
    Variable("LAMPLIGHTER_RATE_LIMIT", "1200", "requests a minute per token; 0: off", _RATE),
    Variable("LAMPLIGHTER_RATE_LIMIT_ADDRESS", "600", "requests a minute per address without token; 0: off", _RATE),
    Variable("LAMPLIGHTER_RATE_LIMIT_PLAYERS", "60", "new players an hour per address; 0: off", _RATE),
    Variable("LAMPLIGHTER_TRUST_PROXY", "no", "take the caller's address from X-Forwarded-For", _YES_OR_NO),
    Variable("LAMPLIGHTER_MAX_BODY_BYTES", "65536", "largest request body", _whole(1024, 1 << 30)),
    Variable("LAMPLIGHTER_LONGEST_WAIT", "25", "seconds a long poll may wait", _seconds(0, 600)),
    Variable("LAMPLIGHTER_LONGEST_STREAM", "3600", "seconds until a stream ends and is resumed", _seconds(0.1, 86400)),
    Variable("LAMPLIGHTER_HEARTBEAT", "15", "seconds between signs of life in a silent stream", _seconds(0.05, 600)),
    Variable("LAMPLIGHTER_EXPORTS", "2", "exports of finished games at once by each process", _whole(1, 1000)),
    Variable("LAMPLIGHTER_CACHE_GAMES", "10000", "games kept in memory by each process", _whole(0, 10_000_000)),
    Variable("LAMPLIGHTER_LOG_LEVEL", "info", "debug, info, warning, error or critical", _LEVEL),
    Variable("LAMPLIGHTER_LOG_FORMAT", "json", "json or text", _FORMAT),
    Variable("LAMPLIGHTER_STORE_TIMEOUT", "2", "seconds to wait for the store", _seconds(0.05, 60)),
    Variable("LAMPLIGHTER_DURABILITY", "everysec", "when a move is kept: everysec, always, replicas:N", _DURABILITY),
    # Its name is OpenTelemetry's, which reads it and its kind as well.
    Variable("OTEL_EXPORTER_OTLP_ENDPOINT", "", "collector of traces, which are an extra; empty: none", _COLLECTOR),
)
