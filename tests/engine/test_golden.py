from pathlib import Path

import pytest

from tests.golden import FOLDER, files, pages

FILES = list(files())
PAGES = list(pages())


@pytest.mark.parametrize(("path", "expected"), FILES, ids=[str(path.relative_to(FOLDER)) for path, _ in FILES])
def test_a_game_is_seen_as_it_always_was(path: Path, expected: str) -> None:
    assert expected.splitlines() == path.read_text(encoding="utf-8").splitlines()


def test_every_golden_file_is_compared() -> None:
    assert {path for path, _ in FILES} == set(FOLDER.glob("*/*.jsonl"))


def test_every_golden_page_is_compared() -> None:
    assert {path for path, _ in PAGES} == set(FOLDER.glob("*/*.html"))


@pytest.mark.parametrize(
    ("path", "expected"), PAGES, ids=lambda value: value.parent.name if isinstance(value, Path) else ""
)
def test_a_page_is_written_as_it_always_was(path: Path, expected: str) -> None:
    # Two long lines would be compared for minutes, only to be shown.
    is_same = expected == path.read_text(encoding="utf-8")

    assert is_same, "the page is another one: make golden"
