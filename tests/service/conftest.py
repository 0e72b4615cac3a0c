from collections.abc import Iterator

import pytest

from tests.service.secrets import Worlds, two_worlds


@pytest.fixture(scope="module")
def worlds(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Worlds]:
    """Two stores with an API each, and the same people in both."""
    with two_worlds(tmp_path_factory.mktemp("worlds")) as worlds:
        yield worlds
