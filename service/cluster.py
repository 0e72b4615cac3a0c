"""
A store that is a cluster: which of its servers has what, and following that as it changes.

A few of its servers are named in the settings; the rest is learned from them. A command goes to the server that has its
slot. One that a server turned away was not carried out, so it is sent again, where it belongs by then, as long as its
sender waits. One that may have been carried out is not.
"""

import asyncio
import socket
from binascii import crc_hqx
from collections import deque
from collections.abc import Callable
from functools import partial
from itertools import chain
from typing import Any, Final, NamedTuple

from redis.asyncio import Redis
from redis.asyncio.client import PubSub
from redis.exceptions import AskError, ClusterDownError, MovedError, ReadOnlyError, RedisError, TryAgainError

from service.addresses import Address, servers_of, url_of
from service.durability import Pledge
from service.line import Line, Sent, Unreached, is_given_up

SLOTS: Final = 16_384

_PAUSE: Final = 0.1
"""Seconds between two questions for who has what."""
_PATIENCE: Final = 0.5
"""Seconds that a server has to answer it."""
_MOST_DETOURS: Final = 3
"""How often a command follows at once; after that it waits for the next answer."""
_KEYLESS: Final = frozenset({"PING", "ECHO", "TIME", "INFO"})
_SCRIPTS: Final = frozenset({"EVAL", "EVALSHA"})

# A machine that vanishes says no goodbye; without this nobody who only listens would notice.
_KEEPALIVE: Final = {
    getattr(socket, name): value
    for name, value in (("TCP_KEEPIDLE", 5), ("TCP_KEEPINTVL", 2), ("TCP_KEEPCNT", 3))
    if hasattr(socket, name)
}


class _Node(NamedTuple):
    redis: Redis
    line: Line
    lasting: Line


def slot_of(command: tuple[bytes | str | int, ...]) -> int | None:
    """Find the slot of a command's first key; all its keys are in the same."""
    name = command[0]
    if name in _KEYLESS:
        return None
    if name in _SCRIPTS:
        return key_slot(command[3]) if command[2] else None
    return key_slot(command[1])


def key_slot(key: bytes | str | int) -> int:
    """Reckon the slot of a key: only what stands in the first braces counts, if anything does."""
    raw = key if isinstance(key, bytes) else str(key).encode()
    begin = raw.find(b"{")
    if begin >= 0:
        end = raw.find(b"}", begin + 1)
        if end > begin + 1:
            raw = raw[begin + 1 : end]
    return crc_hqx(raw, 0) % SLOTS


class Cluster:
    """The lines to all servers of a cluster."""

    def __init__(self, url: str, opened: Callable[..., Redis], *, timeout: float, pledge: Pledge | None) -> None:
        self._url = url
        self._opened = opened
        self._timeout = timeout
        self._pledge = pledge
        self._owners: list[Address | None] = [None] * SLOTS
        self._known = servers_of(url)
        """Whom to ask: all servers, as far as is known."""
        self._primaries: tuple[Address, ...] = ()
        self._nodes: dict[Address, _Node] = {}
        self._turn = 0
        self._homeless: deque[Sent] = deque()
        """Commands of which nobody knows where they belong."""
        self._looking: asyncio.Task[None] | None = None
        self._looked = -_PAUSE
        self._closed = False

    def put(self, sent: Sent, command: tuple[bytes | str | int, ...]) -> None:
        """Send a command to the server that has its keys."""
        self._direct(sent._replace(slot=slot_of(command)))

    def listen(self) -> PubSub:
        """Open a connection for announcements: every server hears of all that any of them is told."""
        return self._node(self._next(self._primaries or self._known)).redis.pubsub(ignore_subscribe_messages=True)

    async def close(self) -> None:
        """Let what travels arrive, then hang up."""
        while self._looking is not None and self._homeless:
            await asyncio.wait([self._looking])
        self._closed = True
        for node in self._nodes.values():
            await node.line.drained()
            await node.lasting.drained()
        if self._looking is not None:
            self._looking.cancel()
            await asyncio.wait([self._looking])
        for node in self._nodes.values():
            await node.redis.aclose()

    def _direct(self, sent: Sent) -> None:
        address = self._owner(sent.slot)
        if address is None or sent.detours > _MOST_DETOURS:
            self._homeless.append(sent._replace(detours=0))
            self._look()
            return
        self._put(address, sent)

    def _put(self, address: Address, sent: Sent) -> None:
        node = self._node(address)
        (node.lasting if sent.lasting else node.line).put(sent)

    def _owner(self, slot: int | None) -> Address | None:
        if slot is not None:
            return self._owners[slot]
        return self._next(self._primaries) if self._primaries else None

    def _next(self, these: tuple[Address, ...]) -> Address:
        self._turn += 1
        return these[self._turn % len(these)]

    def _node(self, address: Address) -> _Node:
        node = self._nodes.get(address)
        if node is None:
            url = url_of(self._url, address)
            redis = self._opened(url, socket_keepalive=True, socket_keepalive_options=_KEEPALIVE)
            refused = partial(self._refused, address)
            line = Line(redis, timeout=self._timeout, refused=refused)
            lasting = Line(redis, timeout=self._timeout, pledge=self._pledge, refused=refused)
            node = self._nodes[address] = _Node(redis, line, lasting if self._pledge else line)
        return node

    def _refused(self, address: Address, sent: Sent, error: Exception) -> bool:
        """See to a command that came back; tell whether it was not carried out and is on its way again."""
        again = sent._replace(detours=sent.detours + 1, asking=False)
        match error:
            case MovedError():
                owner = Address(error.host or address.host, error.port)
                self._owners[error.slot_id] = owner
                self._direct(again)
            case AskError():
                self._put(Address(error.host or address.host, error.port), again._replace(asking=True))
                return True
            case TryAgainError() | ClusterDownError() | ReadOnlyError() | Unreached():
                self._homeless.append(again)
            case _:
                self._look()
                return False
        self._look()
        return True

    def _look(self) -> None:
        """See to it that somebody finds out who has what by now."""
        if self._closed:
            self._give_up()
        elif self._looking is None or self._looking.done():
            self._looking = asyncio.get_running_loop().create_task(self._find_out())

    async def _find_out(self) -> None:
        loop = asyncio.get_running_loop()
        while True:
            # Not all who are turned away at once ask, and nobody asks again and again without a pause.
            await asyncio.sleep(max(self._looked + _PAUSE - loop.time(), 0))
            found = await self._ask()
            self._looked = loop.time()
            if found:
                self._believe(found)
            homeless, self._homeless = self._homeless, deque()
            for sent in homeless:
                if is_given_up(sent, loop.time()):
                    continue
                if self._owner(sent.slot) is None:
                    self._homeless.append(sent)
                else:
                    self._direct(sent)
            if not self._homeless:
                return

    async def _ask(self) -> list[Any]:
        """Ask the servers in turn who has what, until one answers. Another begins each time: one may be mistaken."""
        self._turn += 1
        these = tuple(dict.fromkeys(chain(self._known, servers_of(self._url))))
        start = self._turn % len(these)
        for address in (*these[start:], *these[:start]):
            try:
                async with asyncio.timeout(_PATIENCE):
                    found = await self._node(address).redis.execute_command("CLUSTER", "SLOTS")  # type: ignore[no-untyped-call]  # redis-py left it bare
            except (RedisError, OSError, TimeoutError):
                continue
            if found:
                return [(first, last, [_named(node, address) for node in nodes]) for first, last, *nodes in found]
        return []

    def _believe(self, found: list[Any]) -> None:
        owners: list[Address | None] = [None] * SLOTS
        for first, last, nodes in found:
            owners[first : last + 1] = [nodes[0]] * (last + 1 - first)
        self._owners = owners
        self._primaries = tuple(dict.fromkeys(nodes[0] for _, _, nodes in found))
        self._known = tuple(dict.fromkeys(node for _, _, nodes in found for node in nodes))

    def _give_up(self) -> None:
        for sent in self._homeless:
            is_given_up(sent._replace(deadline=0), 1)
        self._homeless.clear()


def _named(node: list[Any], asked: Address) -> Address:
    """Read a server's address; one that does not know its own name goes by the name we called it by."""
    host = node[0].decode() if node[0] else ""
    return Address(host if host not in ("", "?") else asked.host, int(node[1]))
