from typing import get_args

from engine.registry import RULESETS
from engine.rulesets.letters_from_whitechapel.state import Phase
from tests.engine.rulesets.words import listed, reasons
from tests.marks import rule

RULESET = RULESETS["letters-from-whitechapel"]


@rule("7.5")
def test_every_word_for_an_end_is_listed_and_none_that_never_comes():
    # Nobody is cornered by chance; where it is tested, the word is the same.
    assert reasons(RULESET, range(60)) | {"cornered"} == listed(RULESET, "7.5")


@rule("7.6")
def test_every_word_for_what_is_to_be_done_is_listed():
    assert set(get_args(Phase)) == listed(RULESET, "7.6")
