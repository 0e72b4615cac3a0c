"""
Traces: what became of a request in the API, the store, the queue and the workers, as OpenTelemetry tells it.

They are an extra. Where it is not installed, or no collector is named, all of this is one `if`. A span tells what the
line in the log tells, and never more: no move, no card, no token, no message of an error.
"""

import contextlib
import importlib
import logging
import threading
from collections.abc import Iterable, Iterator, Mapping
from contextlib import AbstractContextManager
from typing import TYPE_CHECKING, Any, Final

import structlog

from service import __version__
from service.settings import Settings

if TYPE_CHECKING:
    from opentelemetry.context import Context
    from opentelemetry.trace import Tracer

_log: Final = structlog.get_logger()

_PATIENCE: Final = 1.0
"""Seconds that a process waits at its end for the collector: one that is away shall not keep anybody from work."""

_CARRIED: Final = (b"traceparent", b"tracestate")
_OF_OURS: Final = "lamplighter"

_NOTHING: Final = contextlib.nullcontext()


class _Drawn:
    """What this process traces with: nothing, as long as no tracer is there."""

    is_wanted: bool = False
    tracer: "Tracer | None" = None


_drawn: Final = _Drawn()


def prepare(settings: Settings) -> None:
    """Have at hand what `opened` needs, if it is wanted; whoever forks does so before."""
    if not settings.otel_exporter_otlp_endpoint:
        return
    try:
        importlib.import_module("opentelemetry.sdk.trace.export")
        importlib.import_module("opentelemetry.exporter.otlp.proto.http.trace_exporter")
    except ImportError:
        _log.warning("traces_missing", install="lamplighter[traces]")
        return
    told = logging.getLogger("opentelemetry")
    told.propagate = False
    told.handlers = [_Told()]
    _drawn.is_wanted = True


@contextlib.contextmanager
def opened(process: str) -> Iterator[None]:
    """Trace, if that was prepared, and send what is left at the end."""
    if not _drawn.is_wanted:
        yield
        return
    from opentelemetry.exporter.otlp.proto.http.trace_exporter import OTLPSpanExporter  # noqa: PLC0415 - an extra
    from opentelemetry.sdk.resources import OTELResourceDetector, Resource  # noqa: PLC0415 - an extra
    from opentelemetry.sdk.trace import TracerProvider  # noqa: PLC0415 - an extra
    from opentelemetry.sdk.trace.export import BatchSpanProcessor  # noqa: PLC0415 - an extra

    ours = Resource({"service.name": f"{_OF_OURS}-{process}", "service.version": __version__})
    provider = TracerProvider(resource=ours.merge(OTELResourceDetector().detect()), shutdown_on_exit=False)
    provider.add_span_processor(BatchSpanProcessor(OTLPSpanExporter()))
    _drawn.tracer = provider.get_tracer(_OF_OURS, __version__)
    try:
        yield
    finally:
        _drawn.tracer = None
        last = threading.Thread(target=provider.shutdown, name="traces", daemon=True)
        last.start()
        last.join(_PATIENCE)


def request(headers: Iterable[tuple[bytes, bytes]], *, quiet: bool) -> AbstractContextManager[None]:
    """Begin the span of a request, in its caller's trace if it comes with one."""
    if _drawn.tracer is None or quiet:
        return _NOTHING
    came = {name.decode(): value.decode("latin-1") for name, value in headers if name in _CARRIED}
    return _begun(_drawn.tracer, "request", "server", came, {})


def answered(method: str, route: str, status: int, fields: Mapping[str, object]) -> None:
    """Tell how a request was answered: as its line in the log does."""
    if _drawn.tracer is None:
        return
    from opentelemetry.trace import StatusCode, get_current_span  # noqa: PLC0415 - an extra

    span = get_current_span()
    span.update_name(f"{method} {route}")
    span.set_attributes(
        {"http.request.method": method, "http.route": route, "http.response.status_code": status, **_named(fields)}
    )
    if status >= 500:
        span.set_status(StatusCode.ERROR)


def span(
    name: str, *, kind: str, fields: Mapping[str, object], under: Mapping[str, str] | None = None
) -> AbstractContextManager[None]:
    """Begin a span: under what was carried here, or else under the one that this runs in."""
    if _drawn.tracer is None:
        return _NOTHING
    return _begun(_drawn.tracer, name, kind, under, fields)


def carried() -> dict[str, str] | None:
    """Give what says, wherever it is carried to, that it goes on with this trace."""
    if _drawn.tracer is None:
        return None
    from opentelemetry.trace.propagation.tracecontext import TraceContextTextMapPropagator  # noqa: PLC0415 - an extra

    carrier: dict[str, str] = {}
    TraceContextTextMapPropagator().inject(carrier)
    return carrier


@contextlib.contextmanager
def _begun(
    tracer: "Tracer", name: str, kind: str, under: Mapping[str, str] | None, fields: Mapping[str, object]
) -> Iterator[None]:
    from opentelemetry.trace import SpanKind, StatusCode  # noqa: PLC0415 - an extra

    with tracer.start_as_current_span(
        name,
        context=_context(under) if under else None,
        kind=SpanKind[kind.upper()],
        attributes=_named(fields),
        # It would quote the error, and that may tell a secret.
        record_exception=False,
        set_status_on_exception=False,
    ) as begun:
        try:
            yield
        except Exception as error:
            begun.set_attribute("error.type", type(error).__name__)
            begun.set_status(StatusCode.ERROR)
            raise


def _context(under: Mapping[str, str]) -> "Context":
    from opentelemetry.trace.propagation.tracecontext import TraceContextTextMapPropagator  # noqa: PLC0415 - an extra

    return TraceContextTextMapPropagator().extract(under)


def _named(fields: Mapping[str, object]) -> dict[str, Any]:
    return {f"{_OF_OURS}.{name}": value for name, value in fields.items()}


class _Told(logging.Handler):
    """Writes what OpenTelemetry says as lines of ours."""

    def emit(self, record: logging.LogRecord) -> None:
        """Write one line."""
        _log.log(record.levelno, "traces", said=record.getMessage())
