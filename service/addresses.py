"""
Addresses of stores that are more than one server.

    redis+cluster://[user:password@]host:port,host:port,…           a cluster: the games
    redis+sentinel://[user:password@]host:port,host:port,…/name     a primary that sentinels guard: the queue

With rediss+cluster:// and rediss+sentinel:// they are spoken to with TLS. The password is that of the servers; the
sentinels have none.
"""

import re
from typing import Any, Final, NamedTuple

_HOSTS: Final = r"(?P<hosts>[^/@?,\s]+:\d+(,[^/@?,\s]+:\d+)*)"
_LOGIN: Final = r"(?P<login>[^@/\s]*@)?"
_CLUSTER: Final = re.compile(rf"(?P<scheme>rediss?)\+cluster://{_LOGIN}{_HOSTS}/?(?P<more>\?\S*)?")
_SENTINELS: Final = re.compile(rf"(?P<scheme>rediss?)\+sentinel://{_LOGIN}{_HOSTS}/(?P<name>[\w.-]+)")


class Address(NamedTuple):
    """Where a server listens."""

    host: str
    port: int


class Guarded(NamedTuple):
    """A primary by its name, and the sentinels that know where it is."""

    sentinels: tuple[Address, ...]
    name: str
    login: str
    """`user:password`, or nothing."""
    tls: bool


def is_cluster(url: str) -> bool:
    """Tell whether an address is that of a cluster."""
    return _CLUSTER.fullmatch(url) is not None


def is_guarded(url: str) -> bool:
    """Tell whether an address is that of sentinels."""
    return _SENTINELS.fullmatch(url) is not None


def servers_of(url: str) -> tuple[Address, ...]:
    """List the servers that the address of a cluster names."""
    return _addresses(_parts(_CLUSTER, url)["hosts"])


def url_of(url: str, address: Address) -> str:
    """Give the address of one server of a cluster."""
    parts = _parts(_CLUSTER, url)
    host = f"[{address.host}]" if ":" in address.host else address.host
    return f"{parts['scheme']}://{parts['login'] or ''}{host}:{address.port}{parts['more'] or ''}"


def guarded(url: str) -> Guarded:
    """Read the address of a guarded primary."""
    parts = _parts(_SENTINELS, url)
    login = (parts["login"] or "").removesuffix("@")
    return Guarded(_addresses(parts["hosts"]), parts["name"], login, tls=parts["scheme"] == "rediss")


def _parts(pattern: re.Pattern[str], url: str) -> dict[str, Any]:
    found = pattern.fullmatch(url)
    assert found is not None  # noqa: S101 - the settings saw to it
    return found.groupdict()


def _addresses(hosts: str) -> tuple[Address, ...]:
    found = []
    for host in hosts.split(","):
        name, _, port = host.rpartition(":")
        found.append(Address(name.strip("[]"), int(port)))
    return tuple(found)
