import subprocess
from pathlib import Path

from tests.live import ROOT, Caller, workers
from tests.snippets import snippets


def test_the_readme_plays_its_games_to_the_end(url: str, store_url: str, tmp_path: Path) -> None:
    shell = snippets(ROOT / "README.md", "sh", url=url) + '\necho "game $game"'

    with workers(store_url):
        told = subprocess.run(
            ["bash", "-euo", "pipefail", "-c", shell],
            capture_output=True,
            text=True,
            timeout=300,
            check=False,
            cwd=tmp_path,
        )

    assert "" == told.stderr
    assert "problems#" not in told.stdout
    game = Caller(url).get(f"/v1/games/{told.stdout.split()[-1]}").json()
    assert "finished" == game["status"]
