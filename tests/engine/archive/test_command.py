"""`python -m engine`: what it says, and what it ends with."""

import os
import subprocess
import sys
from pathlib import Path

import pytest
from msgspec import structs

from engine.archive import forms
from engine.archive.document import Replay
from tests.engine.archive.sessions import session
from tests.live import ROOT


def engine(*arguments: str, given: bytes = b"", **environment: str) -> subprocess.CompletedProcess[bytes]:
    return subprocess.run(
        [sys.executable, "-m", "engine", *arguments],
        cwd=ROOT,
        input=given,
        capture_output=True,
        check=False,
        env={**os.environ, **environment},
    )


@pytest.fixture(scope="module")
def told() -> Replay:
    return next(one.replay for one in (session("mr-jack-pocket", number) for number in range(40)) if one.game.continued)


def test_a_sound_replay_ends_with_0_and_tells_its_hash(told: Replay, tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    file.write_bytes(forms.write(told, "text"))

    done = engine("verify", str(file))

    assert 0 == done.returncode
    assert done.stdout.decode().startswith(f"Sound: {told.version} commits of mr-jack-pocket")
    assert str(told.hash) in done.stdout.decode()
    assert b"taken as it is told" in done.stdout
    assert b"" == done.stderr


def test_an_unsound_one_ends_with_1_and_tells_where_even_to_a_terminal_of_few_letters(told: Replay) -> None:
    commits = [structs.replace(step, hash=told.hash) for step in told.commits]
    raw = forms.write(structs.replace(told, commits=tuple(commits)), "json")

    done = engine("verify", "-", given=raw)
    plain = engine("verify", "-", given=raw.replace(b"jack", "Jäck".encode()), PYTHONIOENCODING="ascii")

    assert 1 == done.returncode
    assert done.stdout.startswith(b"Not sound: hash, in commit 1.")
    assert plain.returncode in (1, 2)
    assert b"Traceback" not in done.stderr + plain.stderr


def test_what_a_replay_says_does_not_steer_the_terminal(told: Replay) -> None:
    done = engine("verify", "-", given=forms.write(structs.replace(told, ruleset="fox\x1b[31m\n"), "json"))

    assert 1 == done.returncode
    assert b"in the header. No such ruleset" in done.stdout
    assert b"\x1b" not in done.stdout
    assert 1 == done.stdout.count(b"\n")


@pytest.mark.parametrize(
    ("arguments", "given", "said"),
    [
        (["verify", "-"], b"[ruleset 1\x1b]", b"Line 1"),
        (["verify", "no-such-file"], b"", b"no-such-file"),
        (["verify", "tests"], b"", b"tests"),
        (["write", "pdf", "-"], b"", b"python -m engine write"),
        ([], b"", b"python -m engine verify"),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, list) else "",
)
def test_what_cannot_be_read_ends_with_2_and_says_why(arguments: list[str], given: bytes, said: bytes) -> None:
    done = engine(*arguments, given=given)

    assert 2 == done.returncode
    assert said in done.stderr
    assert b"\x1b" not in done.stderr
    assert b"Traceback" not in done.stderr


def test_a_replay_is_written_in_another_form(told: Replay) -> None:
    text = engine("write", "text", "-", given=forms.write(told, "json"))
    lines = engine("write", "ndjson", "-", given=text.stdout)

    assert (0, 0) == (text.returncode, lines.returncode)
    assert forms.write(told, "ndjson") == lines.stdout


def test_a_replay_of_an_unknown_ruleset_has_no_text(told: Replay) -> None:
    done = engine("write", "text", "-", given=forms.write(structs.replace(told, ruleset="foxhunt"), "json"))

    assert 2 == done.returncode
    assert b"No ruleset is called 'foxhunt'" in done.stderr
    assert b"Traceback" not in done.stderr
