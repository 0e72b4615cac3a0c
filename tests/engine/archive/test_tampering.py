"""A thousand replays with one random change each: every one is refused, for what is wrong first."""

from hashlib import sha256

import pytest

from engine.archive import forms
from engine.archive.verification import verify
from engine.chance import Chance
from engine.registry import RULESETS
from tests.engine.archive.referee import first_fault
from tests.engine.archive.sessions import session
from tests.engine.archive.tampering import CHANGES, tampered

TRIALS = {"mr-jack-pocket": 250, "mr-jack": 170, "letters-from-whitechapel": 80}
"""By ruleset, twice: a thousand."""
GAMES = 30


@pytest.mark.parametrize("part", [1, 2])
@pytest.mark.parametrize("name", RULESETS)
def test_whatever_is_changed_is_found_where_it_is(name: str, part: int) -> None:
    choose = Chance(sha256(f"tampering {name} {part}".encode()).digest())
    tried = set()
    for trial in range(TRIALS[name]):
        found = tampered(session(name, trial % GAMES), choose)
        tried.add(found.how)

        verdict = verify(forms.read(forms.write(found.replay, "json")))

        assert verdict.fault is not None, (trial, found.how)
        assert found.fault == (verdict.fault.code, verdict.fault.version), (trial, found.how, verdict.fault.detail)
        assert not verdict.sound
    assert {change.__name__ for change in CHANGES} == {how.partition(" ")[0] for how in tried}


@pytest.mark.parametrize("name", RULESETS)
def test_the_second_opinion_finds_nothing_wrong_where_nothing_is(name: str) -> None:
    for number in range(GAMES):
        assert first_fault(session(name, number).replay, before=None, trusted=0) is None, number
