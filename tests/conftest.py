"""What all tests share: a real store, a live API, and properties that are tried on the same examples in every run."""

from collections.abc import Iterator

import pytest
from hypothesis import settings

from tests import topology

settings.register_profile("repeatable", derandomize=True, deadline=None)
settings.load_profile("repeatable")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--topology",
        choices=topology.KINDS,
        default="one",
        help="one process, two behind the compose file's proxy, or one on a cluster of six servers",
    )


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    if config.getoption("--topology") != "proxied":
        return
    for item in items:
        # Paths with such signs nginx refuses with a 400 of its own.
        if item.get_closest_marker("direct") or any(sign in item.name for sign in ("%00", "%2e", "..%2f")):
            item.add_marker(pytest.mark.skip("the proxy answers this itself"))


@pytest.fixture(scope="session")
def topology_kind(request: pytest.FixtureRequest) -> str:
    return str(request.config.getoption("--topology"))


@pytest.fixture(scope="session")
def store_url(topology_kind: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A real store of this test process's own."""
    with topology.store(topology_kind, tmp_path_factory) as url:
        yield url


@pytest.fixture(scope="session")
def url(topology_kind: str, store_url: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a live API without rate limits."""
    with topology.api(topology_kind, store_url, tmp_path_factory) as url:
        yield url
