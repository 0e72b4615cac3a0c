"""A load of HTTP requests on some connections, as light as Python can make it."""

import asyncio
import time
from collections.abc import Iterable, Iterator
from typing import NamedTuple

import uvloop


class Load(NamedTuple):
    """What a load was answered with."""

    requests: int
    seconds: float
    failures: int

    @property
    def rate(self) -> float:
        return self.requests / self.seconds


def request(method: str, path: str, headers: dict[str, str], body: bytes = b"") -> bytes:
    """Write a request once, to be sent many times."""
    lines = [f"{method} {path} HTTP/1.1", "Host: bench", *(f"{name}: {value}" for name, value in headers.items())]
    if body:
        lines += ["Content-Type: application/json", f"Content-Length: {len(body)}"]
    return "\r\n".join([*lines, "", ""]).encode() + body


def run(port: int, queues: list[list[bytes]]) -> Load:
    """Send each queue of requests over a connection of its own, one after the other, all connections at once."""
    return uvloop.run(_run(port, queues))


async def _run(port: int, queues: list[list[bytes]]) -> Load:
    connections = [await asyncio.open_connection("127.0.0.1", port) for _ in queues]
    began = time.perf_counter()
    failures = await asyncio.gather(
        *(_send(reader, writer, iter(queue)) for (reader, writer), queue in zip(connections, queues, strict=True))
    )
    seconds = time.perf_counter() - began
    for _, writer in connections:
        writer.close()
    return Load(sum(map(len, queues)), seconds, sum(failures))


async def _send(reader: asyncio.StreamReader, writer: asyncio.StreamWriter, queue: Iterator[bytes]) -> int:
    failures = 0
    for message in queue:
        writer.write(message)
        head = await reader.readuntil(b"\r\n\r\n")
        if not head.startswith((b"HTTP/1.1 200", b"HTTP/1.1 201")):
            failures += 1
        length = head.lower().partition(b"content-length: ")[2].partition(b"\r\n")[0]
        if int(length):
            await reader.readexactly(int(length))
    return failures


def split(requests: Iterable[bytes], connections: int) -> list[list[bytes]]:
    """Deal requests out to connections."""
    queues: list[list[bytes]] = [[] for _ in range(connections)]
    for index, message in enumerate(requests):
        queues[index % connections].append(message)
    return queues
