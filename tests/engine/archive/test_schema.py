"""The published schema of replays: valid itself, true to the code, and no more lenient than it."""

import json
import subprocess
import sys

import pytest
from jsonschema import Draft202012Validator

from engine.archive import forms
from engine.errors import BadReplay
from engine.registry import RULESETS
from tests.engine.archive.schema import SCHEMA, VALIDATOR
from tests.engine.archive.sessions import session
from tests.live import ROOT


def test_the_committed_schema_is_the_one_the_code_gives() -> None:
    given = subprocess.run(
        [sys.executable, "-m", "service", "replay-schema"], cwd=ROOT, capture_output=True, text=True, check=True
    )

    assert json.loads(given.stdout) == SCHEMA, "run `make openapi`"


def test_the_schema_is_a_valid_schema() -> None:
    Draft202012Validator.check_schema(SCHEMA)


@pytest.mark.parametrize("name", RULESETS)
def test_what_is_no_replay_is_not_valid(name: str) -> None:
    told = json.loads(forms.write(session(name, 0).replay, "json"))
    begun = told["commits"][0]

    for broken in (
        {**told, "format": "lamplighter-replay/2"},
        {**told, "seed": "abc"},
        {**told, "createdAt": "yesterday"},
        {**told, "more": 1},
        {key: value for key, value in told.items() if key != "commitment"},
        {**told, "commits": [{**begun, "hash": "0"}]},
        {**told, "commits": [{**begun, "commit": {**begun["commit"], "events": [{"type": "game.lost"}]}}]},
    ):
        assert not VALIDATOR.is_valid(broken)
        with pytest.raises(BadReplay):
            forms.read(json.dumps(broken).encode())
