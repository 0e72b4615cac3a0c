"""Six servers on loopback that are one cluster: three primaries, and a replica of each."""

import contextlib
import time
from collections.abc import Callable
from pathlib import Path
from types import TracebackType
from typing import Self

import redis

from service.addresses import Address
from service.children import Child
from service.cluster import SLOTS, key_slot
from service.embedded import _binary
from tests.live import free_port

PRIMARIES = 3
PATIENCE = 30.0


class Server(Child):
    """One server of a cluster."""

    def __init__(self, folder: Path, *, node_timeout: float, options: tuple[str, ...]) -> None:
        folder.mkdir(parents=True)
        self.port, self.bus = free_port(), free_port()
        values = {
            "port": self.port,
            "bind": "127.0.0.1",
            "cluster-enabled": "yes",
            "cluster-port": self.bus,
            "cluster-config-file": folder / "nodes.conf",
            "cluster-node-timeout": round(node_timeout * 1000),
            # What is not cut off goes on.
            "cluster-require-full-coverage": "no",
            "repl-diskless-sync-delay": 0,
            "dir": folder,
            "appendonly": "yes",
            "save": "",
            "logfile": folder / "valkey.log",
        }
        command = (str(_binary()), *(str(part) for name, value in values.items() for part in (f"--{name}", value)))
        super().__init__(f"the server on port {self.port}", (*command, *options))
        self.address = Address("127.0.0.1", self.port)
        self.redis = redis.Redis(port=self.port, decode_responses=True, socket_timeout=2)

    @property
    def id(self) -> str:
        return str(self.redis.execute_command("CLUSTER MYID"))

    def role(self) -> str:
        """Tell whether it is a primary or a replica, as far as it knows; `gone` if it says nothing."""
        with contextlib.suppress(redis.RedisError):
            (
                role,
                *_,
            ) = self.redis.execute_command("ROLE")
            return {"master": "primary", "slave": "replica"}[str(role)]
        return "gone"


class Six:
    """A cluster of six."""

    def __init__(self, folder: Path, *, node_timeout: float = 1.0, options: tuple[str, ...] = ()) -> None:
        self.servers = [
            Server(folder / str(number), node_timeout=node_timeout, options=options) for number in range(2 * PRIMARIES)
        ]
        self.url = "redis+cluster://" + ",".join(f"127.0.0.1:{server.port}" for server in self.servers[:2])

    def __enter__(self) -> Self:
        try:
            for server in self.servers:
                server.start()
            until(lambda: all(_answers(server) for server in self.servers))
            self._join()
        except BaseException:
            self.__exit__(None, None, None)
            raise
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        for server in self.servers:
            server.redis.close()
            server.kill()

    def _join(self) -> None:
        for number, server in enumerate(self.servers):
            # Each is told of each: gossip alone would take seconds.
            for other in self.servers[number + 1 :]:
                server.redis.execute_command("CLUSTER MEET", *other.address, other.bus)
        share = -(-SLOTS // PRIMARIES)
        for number, server in enumerate(self.servers[:PRIMARIES]):
            last = min((number + 1) * share, SLOTS) - 1
            server.redis.execute_command("CLUSTER ADDSLOTSRANGE", number * share, last)
        ids = [server.id for server in self.servers]
        until(lambda: all(set(ids) <= set(_known(server)) for server in self.servers))
        for number, replica in enumerate(self.servers[PRIMARIES:]):
            replica.redis.execute_command("CLUSTER REPLICATE", ids[number])
        until(self.is_whole)

    def is_whole(self) -> bool:
        """Tell whether all six are there, and agree that every slot has a primary and every primary a replica."""
        return all(
            server.redis.execute_command("CLUSTER INFO")["cluster_state"] == "ok" and self._linked(server)
            for server in self.servers
        )

    def _linked(self, server: Server) -> bool:
        slots = server.redis.execute_command("CLUSTER SLOTS")
        info = server.redis.info("replication")
        up = info.get("connected_slaves") == 1 if info["role"] == "master" else info["master_link_status"] == "up"
        primaries = {found[2][1] for found in slots}
        return up and len(primaries) == PRIMARIES and all(len(found[2:]) == 2 for found in slots)

    def primary_of(self, key: str) -> Server:
        """Find the server that has a key now."""
        slot = key_slot(key)
        for server in self.servers:
            with contextlib.suppress(redis.RedisError):
                for first, last, primary, *_replicas in server.redis.execute_command("CLUSTER SLOTS"):
                    if first <= slot <= last:
                        return next(server for server in self.servers if server.port == primary[1])
        raise LookupError(key)

    def primaries(self) -> list[Server]:
        """List the servers that are primaries and living."""
        return [server for server in self.servers if server.exit_code() is None and server.role() == "primary"]

    def replica_of(self, primary: Server) -> Server:
        """Find the replica of a primary."""
        return next(
            server
            for server in self.servers
            if server.role() == "replica" and server.redis.info("replication")["master_port"] == primary.port
        )

    def until_whole(self) -> None:
        """Wait until all six have found together."""

        def whole() -> bool:
            with contextlib.suppress(redis.RedisError):
                return self.is_whole()
            return False

        until(whole)


def until(reached: Callable[[], bool]) -> None:
    deadline = time.monotonic() + PATIENCE
    while not reached():
        assert time.monotonic() < deadline, "the cluster does not get there"
        time.sleep(0.02)


def _answers(server: Server) -> bool:
    with contextlib.suppress(redis.RedisError):
        return bool(server.redis.ping())
    return False


def _known(server: Server) -> list[str]:
    return [node["node_id"] for node in server.redis.execute_command("CLUSTER NODES").values()]
