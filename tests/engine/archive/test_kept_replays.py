"""
Replays that were taken away once are readable, and true, for ever.

These files are never written anew: what was hashed then must be hashed the same now, so new fields of events stay
absent where they say nothing, and moves keep their notation.
"""

import json
from pathlib import Path

import pytest

from engine.archive import forms
from engine.archive.verification import verify
from engine.registry import RULESETS
from tests.engine.archive import plain

KEPT = Path(__file__).parent / "kept"


@pytest.mark.parametrize("name", RULESETS)
def test_a_replay_of_long_ago_is_what_it_was(name: str) -> None:
    raw, text = (KEPT / f"{name}.json").read_bytes().rstrip(), (KEPT / f"{name}.txt").read_bytes()
    told = forms.read(raw)

    assert told == forms.read(text)
    assert (raw, text) == (forms.write(told, "json"), forms.write(told, "text"))
    assert verify(told).fault is None
    assert [] == list(plain.faults(json.loads(raw)))
