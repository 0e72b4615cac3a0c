"""What the live tests speak to: `pytest tests/service/api --topology proxied`, or `--topology cluster`."""

import contextlib
from collections.abc import Iterator

import pytest

from service.embedded import Valkey
from tests import live
from tests.proxy import NGINX, proxy
from tests.service.six import Six

KINDS = ("one", "proxied", "cluster")
"""One process on one store; two behind the proxy of the compose file, with a queue of their own; one on six servers."""


@contextlib.contextmanager
def store(kind: str, folders: pytest.TempPathFactory) -> Iterator[str]:
    """Run what keeps the games, and the queue where it has a place of its own."""
    with contextlib.ExitStack() as stack:
        if kind == "cluster":
            url = stack.enter_context(Six(folders.mktemp("six") / "servers")).url
        else:
            url = stack.enter_context(Valkey(folders.mktemp("store"))).url
        if kind != "one":
            live.QUEUES[url] = stack.enter_context(Valkey(folders.mktemp("queue"))).url
        yield url


@contextlib.contextmanager
def api(kind: str, store_url: str, folders: pytest.TempPathFactory) -> Iterator[str]:
    """Run what answers; give its address."""
    with contextlib.ExitStack() as stack:
        if kind == "proxied":
            assert NGINX, "there is no nginx here"
            apis = [stack.enter_context(live.api(store_url, LAMPLIGHTER_TRUST_PROXY="yes")) for _ in range(2)]
            yield stack.enter_context(proxy(folders.mktemp("nginx"), [api.port for api in apis]))
        else:
            yield stack.enter_context(live.api(store_url)).url
