from engine.registry import RULESETS
from tests.engine.rulesets.words import listed, reasons
from tests.marks import rule

RULESET = RULESETS["mr-jack"]


@rule("7.7")
def test_every_word_for_an_end_is_listed_and_none_that_never_comes():
    assert reasons(RULESET, range(400)) == listed(RULESET, "7.7")
