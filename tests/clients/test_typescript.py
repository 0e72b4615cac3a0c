"""The TypeScript client: generated from the contract, installable, strictly typed, good to play whole games with."""

import shutil
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests import live, node
from tests.clients.cutting import cutting
from tests.snippets import ADDRESS, snippets

COMMITTED = node.OPENAPI / "clients" / "typescript"
PROGRAMS = Path(__file__).parent / "programs"


@pytest.fixture(scope="module")
def fresh() -> Iterator[Path]:
    """What is generated and compiled anew, strictly, together with programs that use the client."""
    # Below the modules that npm brought, so that they are found.
    folder = Path(tempfile.mkdtemp(prefix=".fresh-", dir=node.tools().parent))
    shutil.copytree(PROGRAMS, folder / "src")
    for document in (COMMITTED / "README.md", live.ROOT / "service" / "guides" / "frontends.md"):
        (folder / "src" / f"{document.stem}.ts").write_text(snippets(document, "ts"))
    done = node.run(node.NODE, COMMITTED / "generate.mjs", folder)
    assert 0 == done.returncode, done.stdout + done.stderr
    yield folder
    shutil.rmtree(folder)


def test_what_is_committed_is_what_the_contract_gives(fresh: Path) -> None:
    made = ("schema.d.ts", "lib/*", "vendored/*")
    names = [str(path.relative_to(COMMITTED)) for pattern in made for path in COMMITTED.glob(pattern)]

    changed = [name for name in names if (fresh / name).read_text() != (COMMITTED / name).read_text()]
    assert [] == changed, "run `make clients`"


@pytest.fixture(scope="module")
def playing(store_url: str) -> Iterator[None]:
    with live.workers(store_url):
        yield


@pytest.mark.usefixtures("playing")
def test_it_plays_a_whole_game_of_each_title_against_a_house_bot(url: str, fresh: Path) -> None:
    told = node.run(node.NODE, fresh / "lib" / "play.js", url, timeout=200)

    assert "" == told.stderr
    assert [
        ("mr-jack-pocket", "finished"),
        ("mr-jack", "finished"),
        ("letters-from-whitechapel", "finished"),
    ] == [tuple(line.split()[:2]) for line in told.stdout.splitlines()]


@pytest.mark.usefixtures("playing")
def test_its_readme_plays_over_a_connection_that_loses_answers(url: str, fresh: Path) -> None:
    program = (fresh / "lib" / "README.js").read_text()

    with cutting(url) as proxy:
        (fresh / "lib" / "README.js").write_text(program.replace(ADDRESS, proxy.url))
        told = node.run(node.NODE, fresh / "lib" / "README.js", timeout=200)

    assert "" == told.stderr
    assert told.stdout.startswith("finished { winners: [")
    assert proxy.lost_moves >= 4
    assert proxy.cut_streams >= 2
    assert proxy.streams[1:] == [number for number in proxy.streams[1:] if number]


@pytest.mark.usefixtures("playing")
def test_the_guide_for_frontend_authors_plays(url: str, fresh: Path) -> None:
    program = fresh / "lib" / "frontends.js"
    program.write_text(program.read_text().replace(ADDRESS, url))

    told = node.run(node.NODE, program, timeout=200)

    assert ("", 0) == (told.stderr, told.returncode)
    assert told.stdout.startswith("true mr-jack-pocket.table [")
    assert "Jack is" in told.stdout


def test_it_can_be_installed(tmp_path: Path) -> None:
    shutil.copytree(COMMITTED, tmp_path / "typescript", ignore=shutil.ignore_patterns("node_modules"))
    app = tmp_path / "app"
    app.mkdir()
    (app / "package.json").write_text('{"private": true, "type": "module"}')
    (app / "app.js").write_text('import { Lamplighter } from "lamplighter-client";\nconsole.log(typeof Lamplighter);\n')

    installed = node.run(*node.NPM, "install", "--prefer-offline", "--no-audit", "--no-fund", "../typescript", cwd=app)

    assert 0 == installed.returncode, installed.stderr
    assert "function\n" == node.run(node.NODE, "app.js", cwd=app).stdout
