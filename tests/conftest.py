"""What all tests share: a real store, a live API, and properties that are tried on the same examples in every run."""

from collections.abc import Iterator

import pytest
from hypothesis import settings

from service.embedded import Valkey
from tests import live

settings.register_profile("repeatable", derandomize=True, deadline=None)
settings.load_profile("repeatable")


@pytest.fixture(scope="session")
def store_url(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A real store of this test process's own."""
    with Valkey(tmp_path_factory.mktemp("store")) as valkey:
        yield valkey.url


@pytest.fixture(scope="session")
def url(store_url: str) -> Iterator[str]:
    """The address of a live API without rate limits."""
    with live.api(store_url) as api:
        yield api.url
