"""The Python client: generated from the contract, installable, and good to play whole games with."""

import copy
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from generation.written import PACKAGE, contract, written
from lamplighter_client import Client, Refused, Unreachable, models, play_move, play_to_the_end

from tests import live
from tests.clients.cutting import cutting

POCKET = "mr-jack-pocket"


@pytest.fixture(scope="module")
def playing(store_url: str) -> Iterator[None]:
    with live.workers(store_url):
        yield


def anna(url: str) -> Client:
    with Client(url) as client:
        return Client(url, client.create_player(models.NewPlayer(name="Anna")).token)


def first(offered: models.LegalMoves) -> models.LegalMove:
    return offered.moves[0]


def middle(offered: models.LegalMoves) -> models.LegalMove:
    return offered.moves[len(offered.moves) // 2]


BOT = models.Bot(level=1)
AGAINST_A_BOT = [
    models.MrJackPocketNewGame(seats=models.MrJackPocketSeatsRequest(jack=models.Me(), investigator=BOT)),
    models.MrJackNewGame(seats=models.MrJackSeatsRequest(jack=BOT, investigator=models.Me())),
    models.LettersFromWhitechapelNewGame(
        seats=models.LettersFromWhitechapelSeatsRequest(jack=models.Me(), police_1=BOT)
    ),
]


def test_what_is_committed_is_what_the_contract_gives() -> None:
    committed = {name: (PACKAGE / name).read_text(encoding="utf-8") for name in written()}

    assert written() == committed, "run `make clients`"


@pytest.mark.usefixtures("playing")
@pytest.mark.parametrize("wish", AGAINST_A_BOT, ids=lambda wish: type(wish).__name__)
def test_it_plays_a_whole_game_against_a_house_bot(url: str, wish: models.NewGame) -> None:
    with anna(url) as client:
        game = client.create_game(wish)

        over = play_to_the_end(client, game.id, middle)

    assert "finished" == over.status
    assert over.outcome
    assert over.outcome.winners


@pytest.mark.usefixtures("playing")
def test_it_plays_on_over_a_connection_that_loses_answers(url: str) -> None:
    with cutting(url) as proxy, anna(url) as sure:
        game = sure.create_game(AGAINST_A_BOT[0])
        with Client(proxy.url, sure.token) as client:
            over = play_to_the_end(client, game.id, first)

        events = sure.list_events(game.id, limit=1000).events
        assert "finished" == over.status
        # A lost answer was asked for again, and no move was played twice; a stream went on where it was cut off.
        assert proxy.lost_moves >= 4
        assert proxy.cut_streams >= 2
        assert proxy.streams[1:] == [number for number in proxy.streams[1:] if number]
        assert over.version == events[-1].version
        assert list(range(1, len(events) + 1)) == [event.number for event in sure.follow(game.id)]


def test_moves_that_were_overtaken_are_listed_anew(url: str) -> None:
    with anna(url) as jack, anna(url) as ben:
        seats = models.MrJackPocketSeatsRequest(jack=models.Me())
        game = jack.create_game(models.MrJackPocketNewGame(seats=seats)).id
        ben.take_seat(game, "investigator")
        looked = []

        def played_meanwhile(offered: models.LegalMoves) -> models.LegalMove:
            looked.append(offered.version)
            if len(looked) == 1:
                play_move(ben, game, first)
            return offered.moves[0]

        assert play_move(jack, game, first) is None
        played = play_move(ben, game, played_meanwhile)

        # It was his turn once; having played that meanwhile, he has nothing to play, or the next move of his.
        assert 2 == looked[0]
        assert played is None or played.version == looked[-1] + 1


def test_a_refusal_tells_its_code(url: str) -> None:
    with anna(url) as client, pytest.raises(Refused) as refused:
        client.get_game("a" * 20)

    assert ("not-found", 404) == (refused.value.code, refused.value.status)


def test_patience_has_an_end() -> None:
    with Client(f"http://127.0.0.1:{live.free_port()}", patience=0.3) as client:
        with pytest.raises(Unreachable):
            client.is_live()
        with pytest.raises(Unreachable):
            list(client.follow("a" * 20))


@pytest.mark.usefixtures("playing")
def test_it_can_be_installed_and_its_readme_plays(url: str, tmp_path: Path) -> None:
    folder = PACKAGE.parent
    installing = [sys.executable, "-m", "pip", "install", "-q", "--no-deps", "--no-build-isolation", "--no-index"]
    subprocess.run([*installing, "--target", tmp_path / "site", folder], check=True, capture_output=True)
    (program,) = re.findall(r"```python\n(.*?)```", (folder / "README.md").read_text(), re.DOTALL)
    (tmp_path / "readme.py").write_text(program.replace("http://127.0.0.1:8000", url))

    told = subprocess.run(
        [sys.executable, tmp_path / "readme.py"],
        env={"PYTHONPATH": str(tmp_path / "site")},
        capture_output=True,
        text=True,
        timeout=100,
        check=True,
    )

    assert told.stdout.startswith("finished Outcome(")


def test_a_change_of_the_contract_changes_what_is_generated() -> None:
    changed = copy.deepcopy(contract())
    summary = changed["components"]["schemas"]["Summary"]
    summary["properties"]["moves"] = summary["properties"].pop("version")

    assert written(changed)["operations.py"] == written()["operations.py"]
    assert written(changed)["models.py"] != written()["models.py"]
