"""The service hosts titles and knows none: what differs between them stands in the engine."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from engine.registry import RULESETS
from tests.live import ROOT

# The guides are for people, who like to play something in their examples; no code reads them.
GUIDES = ROOT / "service" / "guides"
FILES = sorted(
    path
    for path in (ROOT / "service").rglob("*")
    if path.suffix in {".py", ".js", ".html", ".css", ".md"} and path.parent != GUIDES
)


def words() -> Iterator[str]:
    """Give what would give a title away: its names, and its seats unless they are common words."""
    for ruleset in RULESETS.values():
        yield ruleset.name
        yield ruleset.name.replace("-", "_")
        yield ruleset.title
        yield from ruleset.all_seats


@pytest.mark.parametrize("path", FILES, ids=[str(path.relative_to(ROOT)) for path in FILES])
def test_no_file_of_the_service_names_a_title_or_a_seat_of_one(path: Path) -> None:
    named = re.compile("|".join(rf"\b{re.escape(word)}\b" for word in sorted(set(words()))), re.IGNORECASE)

    found = [line for line in path.read_text(encoding="utf-8").splitlines() if named.search(line)]

    assert [] == found


def test_there_are_files_to_look_at() -> None:
    assert 30 < len(FILES)
