"""Configures structlog, once."""

import logging
import sys
from typing import Any, Final

import msgspec
import structlog

_encode: Final = msgspec.json.Encoder(enc_hook=str).encode


def configure(*, level: str, form: str) -> None:
    """Write one line per event to standard output: JSON for machines, or text for people."""
    shared: list[Any] = [
        structlog.processors.add_log_level,
        structlog.processors.TimeStamper(fmt="iso", utc=True),
        structlog.processors.format_exc_info,
    ]
    threshold = logging.getLevelNamesMapping()[level.upper()]
    if form == "json":
        structlog.configure(
            processors=[*shared, structlog.processors.JSONRenderer(serializer=_serialise)],
            wrapper_class=structlog.make_filtering_bound_logger(threshold),
            logger_factory=structlog.BytesLoggerFactory(sys.stdout.buffer),
            cache_logger_on_first_use=True,
        )
    else:
        structlog.configure(
            processors=[*shared, structlog.dev.ConsoleRenderer(colors=sys.stdout.isatty())],
            wrapper_class=structlog.make_filtering_bound_logger(threshold),
            logger_factory=structlog.PrintLoggerFactory(sys.stdout),
            cache_logger_on_first_use=True,
        )


def _serialise(fields: dict[str, object], **_options: object) -> bytes:
    return _encode(fields)
