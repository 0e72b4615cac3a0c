"""A collector of traces for tests: it takes what OpenTelemetry sends by HTTP, and shows it."""

import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any, NamedTuple, Self

from opentelemetry.proto.collector.trace.v1.trace_service_pb2 import ExportTraceServiceRequest
from opentelemetry.proto.trace.v1.trace_pb2 import Span


class Told(NamedTuple):
    """A span that came."""

    process: str
    name: str
    trace: str
    id: str
    parent: str
    fields: dict[str, Any]


class Collector:
    """Listens on an address of its own."""

    def __init__(self) -> None:
        self.spans: list[Told] = []
        self.raw = b""
        outer = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers["Content-Length"]))
                outer.take(body)
                self.send_response(200)
                self.send_header("Content-Length", "0")
                self.end_headers()

            def log_message(self, format: str, *_about: object) -> None:  # noqa: A002 - its name is the base's
                """Nobody wants to read that."""

        self._server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self._server.daemon_threads = True
        self.url = f"http://127.0.0.1:{self._server.server_port}"
        self._thread = threading.Thread(target=self._server.serve_forever, daemon=True)

    def take(self, body: bytes) -> None:
        self.raw += body
        for resource in ExportTraceServiceRequest.FromString(body).resource_spans:
            about = {field.key: field.value.string_value for field in resource.resource.attributes}
            for scope in resource.scope_spans:
                self.spans += [read(about["service.name"], span) for span in scope.spans]

    def named(self, name: str) -> list[Told]:
        return [span for span in self.spans if span.name == name]

    def __enter__(self) -> Self:
        self._thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._server.shutdown()
        self._server.server_close()
        self._thread.join()


def read(process: str, span: Span) -> Told:
    fields = {field.key: getattr(field.value, field.value.WhichOneof("value")) for field in span.attributes}
    return Told(process, span.name, span.trace_id.hex(), span.span_id.hex(), span.parent_span_id.hex(), fields)
