"""Many who play at once, by real requests, as light as Python can make them: for loads, and for blows at the store."""

import asyncio
import time
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

import msgspec
from msgspec import Struct

from engine.chance import Chance

PAUSE = 0.05
"""Seconds after which somebody who was not answered tries again."""


class Refused(Exception):
    """An answer that should not have been one."""


class Connection:
    """One connection that is opened again when it is lost."""

    def __init__(self, port: int) -> None:
        self.port = port
        self._streams: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None

    async def ask(
        self, method: str, path: str, *, token: str = "", body: Any = None, key: str = ""
    ) -> tuple[int, bytes]:
        """Send a request and read its answer; 0 and nothing if the connection is lost."""
        lines = [f"{method} {path} HTTP/1.1", "Host: crowd"]
        raw = b""
        if token:
            lines.append(f"Authorization: Bearer {token}")
        if key:
            lines.append(f"Idempotency-Key: {key}")
        if body is not None:
            raw = msgspec.json.encode(body)
            lines += ["Content-Type: application/json", f"Content-Length: {len(raw)}"]
        try:
            if self._streams is None:
                self._streams = await asyncio.open_connection("127.0.0.1", self.port)
            reader, writer = self._streams
            writer.write("\r\n".join([*lines, "", ""]).encode() + raw)
            head = await reader.readuntil(b"\r\n\r\n")
            length = int(head.lower().partition(b"content-length: ")[2].partition(b"\r\n")[0])
            return int(head[9:12]), await reader.readexactly(length)
        except (OSError, asyncio.IncompleteReadError):
            self.close()
            return 0, b""

    def close(self) -> None:
        if self._streams is not None:
            self._streams[1].close()
            self._streams = None


class Acknowledged(NamedTuple):
    """A move that was answered with 200."""

    game: str
    version: int
    seat: str
    notation: str
    key: str
    at: float


class _Line(Struct):
    notation: str


class _Offered(Struct):
    version: int
    moves: list[_Line]


class _View(Struct, rename="camel"):
    to_move: list[str]


class _Played(Struct):
    version: int
    view: _View


class _Summary(Struct, rename="camel"):
    id: str
    version: int
    status: str
    to_move: list[str]
    seats: dict[str, Any]


class Sitting:
    """A game that one of the crowd plays on all its seats."""

    def __init__(self, game: str, version: int, to_move: list[str], tokens: dict[str, str]) -> None:
        self.game = game
        self.version = version
        self.to_move = to_move
        self.tokens = tokens
        self.over = False


class Crowd:
    """Plays many games at once, each on a connection of its own or some of them in turn."""

    def __init__(self, ports: Sequence[int], *, ruleset: str = "mr-jack-pocket", seed: bytes = b"crowd") -> None:
        self._ports = ports
        self._ruleset = ruleset
        self._chance = Chance(seed)
        self._number = 0
        self._seed = seed.hex()
        self.acknowledged: list[Acknowledged] = []
        self.latencies: list[float] = []
        """Seconds between a move and its answer, retries included."""
        self.retries = 0
        self.rewound = 0
        """How often somebody was acknowledged a move that was not there later."""
        self.sent: dict[str, float] = {}
        """When the last move of each game was sent."""
        self.running: set[str] = set()
        self.heard: Callable[[Acknowledged], None] = lambda _acknowledged: None
        self.stop = False

    async def begin(self, count: int, *, players: int = 1) -> list[list[Sitting]]:
        """Begin games; deal them out to so many players."""
        dealt: list[list[Sitting]] = [[] for _ in range(players)]

        async def some(number: int) -> None:
            connection = self._connection(number)
            anna, ben = [await self._newcomer(connection, name) for name in ("Anna", "Ben")]
            for at in range(number, count, hands):
                dealt[at % players].append(await self._open(connection, anna, ben))
            connection.close()

        hands = min(16, count)
        await asyncio.gather(*(some(number) for number in range(hands)))
        return dealt

    async def play(self, dealt: list[list[Sitting]], *, again: bool = False) -> None:
        """Play on until told to stop, or all is over; or begin another game where one is over."""
        players = [self._go_round(self._connection(number), own, again=again) for number, own in enumerate(dealt)]
        await asyncio.gather(*players)

    async def _go_round(self, connection: Connection, own: list[Sitting], *, again: bool) -> None:
        while own and not self.stop:
            for at, sitting in enumerate(own):
                if self.stop:
                    break
                await self._move(connection, sitting)
                if sitting.over:
                    self.running.discard(sitting.game)
                if sitting.over and again:
                    first, second = sitting.tokens.values()
                    own[at] = await self._open(connection, first, second)
            own = [sitting for sitting in own if not sitting.over]
        connection.close()

    async def _move(self, connection: Connection, sitting: Sitting) -> None:
        seat = sitting.to_move[0]
        path = f"/v1/games/{sitting.game}/moves"
        status, raw = await self._insist(connection, "GET", path, token=sitting.tokens[seat])
        if status != 200:
            await self._look(connection, sitting)
            return
        offered = msgspec.json.decode(raw, type=_Offered)
        notation = self._chance.pick(offered.moves).notation
        self._number += 1
        key = f"{self._seed}-{self._number}"
        began = self.sent[sitting.game] = time.perf_counter()
        status, raw = await self._insist(
            connection,
            "POST",
            path,
            token=sitting.tokens[seat],
            body={"expectedVersion": offered.version, "notation": notation},
            key=key,
        )
        if status != 200:
            await self._look(connection, sitting)
            return
        self.latencies.append(time.perf_counter() - began)
        played = msgspec.json.decode(raw, type=_Played)
        acknowledged = Acknowledged(sitting.game, played.version, seat, notation, key, time.monotonic())
        self.acknowledged.append(acknowledged)
        self.heard(acknowledged)
        sitting.version, sitting.to_move = played.version, played.view.to_move
        sitting.over = not sitting.to_move

    async def _look(self, connection: Connection, sitting: Sitting) -> None:
        """See where a game is that is not where it was acknowledged to be."""
        self.rewound += 1
        summary = await self._read(connection, "GET", f"/v1/games/{sitting.game}", _Summary)
        sitting.version, sitting.to_move = summary.version, summary.to_move
        sitting.over = summary.status != "running"

    async def _newcomer(self, connection: Connection, name: str) -> str:
        _, raw = await self._insist(connection, "POST", "/v1/players", body={"name": name, "kind": "human"})
        return str(msgspec.json.decode(raw)["token"])

    async def _open(self, connection: Connection, anna: str, ben: str) -> Sitting:
        self._number += 1
        key = f"{self._seed}-{self._number}"
        rulesets = await self._read(connection, "GET", f"/v1/rulesets/{self._ruleset}", dict)
        first, second = rulesets["seats"]
        body = {"ruleset": self._ruleset, "seats": {first: {"kind": "me"}}}
        made = await self._read(connection, "POST", "/v1/games", _Summary, token=anna, body=body, key=key)
        path = f"/v1/games/{made.id}"
        await self._insist(connection, "POST", f"{path}/seats/{second}", token=ben, key=f"{key}-b")
        summary = await self._read(connection, "GET", path, _Summary)
        self.running.add(made.id)
        return Sitting(made.id, summary.version, summary.to_move, {first: anna, second: ben})

    async def _read(self, connection: Connection, method: str, path: str, wanted: Any, **more: Any) -> Any:
        status, raw = await self._insist(connection, method, path, **more)
        if status not in (200, 201):
            raise Refused(f"{method} {path}: {status} {raw[:500]!r}")
        return msgspec.json.decode(raw, type=wanted)

    async def _insist(self, connection: Connection, method: str, path: str, **more: Any) -> tuple[int, bytes]:
        """Ask until there is an answer: a request with a key can be sent as often as one likes."""
        while True:
            status, raw = await connection.ask(method, path, **more)
            if status not in (0, 502, 503, 504):
                return status, raw
            self.retries += 1
            await asyncio.sleep(PAUSE)
            # Another process may be up.
            connection.port = self._ports[(self._ports.index(connection.port) + 1) % len(self._ports)]
            connection.close()

    def _connection(self, number: int) -> Connection:
        return Connection(self._ports[number % len(self._ports)])
