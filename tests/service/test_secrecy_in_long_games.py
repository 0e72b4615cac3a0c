"""The same as in `test_secrecy`, apart because it takes as long as all the rest."""

import pytest

from tests.service.comparing import assert_nothing_hangs_on, samples
from tests.service.dealt_anew import Secret
from tests.service.secrets import Worlds


@pytest.mark.parametrize(("secret", "moment", "number"), samples("letters-from-whitechapel"))
def test_nothing_that_others_can_fetch_hangs_on_what_they_cannot_know(
    worlds: Worlds, secret: Secret, moment: str, number: int
) -> None:
    assert_nothing_hangs_on(worlds, secret, moment, number)
