"""What PROOF.md says is true, and enough: a verifier made from it alone agrees with this one."""

import json
import re
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest

from engine import archive
from engine.archive import forms
from engine.archive.verification import verify
from engine.chance import Chance, commitment, mix
from engine.registry import RULESETS
from tests.engine.archive import plain
from tests.engine.archive.sessions import session

PAGE = (Path(archive.__file__).parent / "PROOF.md").read_text(encoding="utf-8")
NUMBERS = dict(re.findall(r"^    (\w+(?: \d)?)  +([^ =][^=\n]*)$", PAGE, flags=re.MULTILINE))
SEED = bytes.fromhex(NUMBERS["seed"])
NONCES = NUMBERS["nonces"].split()


def test_the_numbers_of_the_page_are_those_of_its_recipe() -> None:
    key = plain.key_of(SEED, NONCES)
    draws, again = plain.Draws(key, 2), plain.Draws(key, 2)
    first = sha256(plain.text_of(json.loads(NUMBERS["commit 1"]))).hexdigest()

    assert NUMBERS["commitment"] == sha256(SEED).hexdigest()
    assert NUMBERS["key"] == key.hex()
    assert NUMBERS["block"] == sha256(key + bytes([0] * 7 + [2]) + bytes(4)).hexdigest()
    assert NUMBERS["draws"].split() == [str(draws.below(bound)) for bound in range(8, 1, -1)]
    assert NUMBERS["shuffled"].split() == again.shuffled(plain.JACK)
    assert NUMBERS["commit 1"].encode() == plain.text_of(json.loads(NUMBERS["commit 1"]))
    assert NUMBERS["hash 1"] == first
    assert NUMBERS["hash 2"] == sha256(first.encode() + NUMBERS["commit 2"].encode()).hexdigest()


def test_the_numbers_of_the_page_are_those_of_the_engine() -> None:
    chance = Chance(mix(SEED, NONCES), 2)

    assert NUMBERS["commitment"] == commitment(SEED)
    assert NUMBERS["shuffled"].split() == list(chance.shuffled(plain.JACK))


def told(name: str, number: int) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(forms.write(session(name, number).replay, "json"))
    return found


@pytest.mark.parametrize("name", RULESETS)
def test_a_verifier_made_from_the_page_finds_true_games_true(name: str) -> None:
    for number in range(40):
        assert [] == list(plain.faults(told(name, number))), number


@pytest.mark.parametrize("name", RULESETS)
def test_a_verifier_made_from_the_page_finds_what_was_changed(name: str) -> None:
    games = [told(name, number) for number in range(5)]
    opened = [
        (game, step["version"], event)
        for game in games
        for step in game["commits"]
        for event in step["commit"]["events"]
        if event["type"].endswith("case_opened")
    ]
    game, version, event = opened[0]
    next(event[cards] for cards in ("pile", "deck", "tiles") if cards in event).reverse()
    found = list(plain.faults(game))

    assert {f"hash {version}", f"draw {version}", "hash"} <= set(found)
    assert "commitment" in list(plain.faults({**games[1], "seed": "00" * 32}))
    assert ["hash"] == list(plain.faults({**games[1], "hash": "00" * 32}))
    assert ["hash"] == list(plain.faults({**games[1], "commits": games[1]["commits"][:-1]}))


def test_a_nonce_from_before_the_commitment_is_not_told_as_proof() -> None:
    told = [session(name, number) for name in RULESETS for number in range(40)]
    early = 0
    for one in told:
        begun = one.commits[0].seat
        verdict = verify(one.replay)

        assert begun is None or begun not in verdict.nonces
        assert all(one.game.nonces[seat] for seat in verdict.nonces)
        early += begun is not None and bool(one.game.nonces[begun])
        assert set(verdict.nonces) == {seat for seat, nonce in one.game.nonces.items() if nonce and seat != begun}
    assert early
