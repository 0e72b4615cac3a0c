"""Every snippet of the guides, run as its reader would. Those in TypeScript are run by tests/clients."""

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from service.embedded import Valkey
from tests.live import ROOT, api, workers
from tests.snippets import snippets

GUIDES = ROOT / "service" / "guides"


@pytest.fixture(scope="module")
def alone(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A service of one's own, with house bots: whoever seeks shall meet who the guide says."""
    with Valkey(tmp_path_factory.mktemp("store")) as valkey, api(valkey.url) as running, workers(valkey.url):
        yield running.url


def told(*command: str, **options: Any) -> str:
    done = subprocess.run(command, capture_output=True, text=True, timeout=120, check=False, **options)
    assert "" == done.stderr
    assert 0 == done.returncode
    return done.stdout


def test_the_guide_for_bot_authors_plays(alone: str) -> None:
    client = {**os.environ, "PYTHONPATH": str(ROOT / "openapi" / "clients" / "python")}

    said = told(sys.executable, "-c", snippets(GUIDES / "bots.md", "python", url=alone), env=client)

    assert said.startswith("played in ")


def test_the_guide_for_archivists_takes_a_game_away_and_proves_it(alone: str, tmp_path: Path) -> None:
    shell = snippets(GUIDES / "archivists.md", "sh", url=alone)

    said = told("bash", "-euo", "pipefail", "-c", shell, cwd=tmp_path)

    assert '"sound":true' in said.replace(" ", "")
    for form in ("json", "ndjson", "txt"):
        told(sys.executable, "-m", "engine", "verify", str(tmp_path / f"game.{form}"), cwd=ROOT)
