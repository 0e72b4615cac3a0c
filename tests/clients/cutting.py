"""A proxy that loses answers: what a bad connection does to a client."""

import contextlib
import threading
from collections.abc import Iterator
from http.client import HTTPConnection, HTTPResponse
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from urllib.parse import urlsplit


class Cutting(ThreadingHTTPServer):
    """Passes requests on, and counts what it cut off."""

    daemon_threads = True

    def __init__(self, url: str) -> None:
        super().__init__(("127.0.0.1", 0), Passing)
        self.there = urlsplit(url).netloc
        self.url = f"http://127.0.0.1:{self.server_port}"
        self.lost_moves = 0
        self.cut_streams = 0
        self.streams: list[str] = []

    def loses(self) -> bool:
        """Tell whether the answer to a move is lost: every other one, the first included."""
        self.lost_moves += 1
        return self.lost_moves % 2 == 1


class Passing(BaseHTTPRequestHandler):
    """One connection of a client."""

    protocol_version = "HTTP/1.1"
    server: Cutting

    def handle_any(self) -> None:
        there = HTTPConnection(self.server.there, timeout=60)
        with contextlib.closing(there):
            self.pass_on(there)

    def pass_on(self, there: HTTPConnection) -> None:
        body = self.rfile.read(int(self.headers.get("Content-Length", 0)))
        kept = {name: value for name, value in self.headers.items() if name.lower() not in ("host", "connection")}
        there.request(self.command, self.path, body or None, kept)
        answer = there.getresponse()
        self.close_connection = True
        if self.command == "POST" and self.path.endswith("/moves") and answer.status == 200 and self.server.loses():
            return
        self.send_response(answer.status)
        for name, value in answer.getheaders():
            if name.lower() not in ("content-length", "transfer-encoding", "connection", "date", "server"):
                self.send_header(name, value)
        self.send_header("Connection", "close")
        self.end_headers()
        if answer.getheader("Content-Type", "").startswith("text/event-stream"):
            self.server.streams.append(self.headers.get("Last-Event-ID", ""))
            self.pass_some(answer)
            answer.close()
        else:
            self.wfile.write(answer.read())

    def pass_some(self, answer: HTTPResponse) -> None:
        """Pass a few events on, and half of the next one."""
        for events in range(12):
            while line := answer.readline():
                self.wfile.write(line[: 20 if events == 11 else None])
                self.wfile.flush()
                if line.startswith(b"data"):
                    break
        self.server.cut_streams += 1

    do_GET = do_POST = do_DELETE = handle_any  # noqa: N815 - http.server calls them so

    def log_message(self, *_: object) -> None:
        """Say nothing."""


@contextlib.contextmanager
def cutting(url: str) -> Iterator[Cutting]:
    """Run such a proxy."""
    with Cutting(url) as proxy:
        thread = threading.Thread(target=proxy.serve_forever, daemon=True)
        thread.start()
        try:
            yield proxy
        finally:
            proxy.shutdown()
            thread.join()
