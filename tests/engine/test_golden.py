from pathlib import Path

import pytest

from tests.golden import FOLDER, files

FILES = list(files())


@pytest.mark.parametrize(("path", "expected"), FILES, ids=[str(path.relative_to(FOLDER)) for path, _ in FILES])
def test_a_game_is_seen_as_it_always_was(path: Path, expected: str) -> None:
    assert expected.splitlines() == path.read_text(encoding="utf-8").splitlines()


def test_every_golden_file_is_compared() -> None:
    assert {path for path, _ in FILES} == set(FOLDER.glob("*/*.jsonl"))
