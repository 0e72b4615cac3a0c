import pytest

from service.embedded import Valkey
from tests import live
from tests.contract.fuzz import QUICK, fuzz


def test_no_generated_request_breaks_the_contract(tmp_path_factory: pytest.TempPathFactory) -> None:
    with Valkey(tmp_path_factory.mktemp("store")) as valkey, live.api(valkey.url, **QUICK) as api:
        found = fuzz(api.url, seed=1888, examples=40)

    assert found.code == 0, found.output
    assert found.cases >= 5_000, found.output
