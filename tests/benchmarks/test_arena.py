"""A short run of the arena, and the figures it writes."""

import itertools
import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from types import SimpleNamespace
from xml.etree import ElementTree as ET

import msgspec
import pytest

from engine.bot import Thought
from engine.registry import RULESETS
from tests.benchmarks.arena import cores, match, tournament
from tests.benchmarks.arena.__main__ import main
from tests.benchmarks.arena.ceilings import arrests_before_jack
from tests.benchmarks.arena.cells import LEVELS, PLAYERS, Cell, Pairing, cells, schedule
from tests.benchmarks.arena.figures import ENOUGH, Figures, Rate, mean, wilson
from tests.benchmarks.arena.ledger import Ledger, Record, code, pace, with_all_they_import
from tests.benchmarks.arena.progress import lasting
from tests.benchmarks.arena.targets import TARGETS, Target
from tests.live import ROOT

POCKET = RULESETS["mr-jack-pocket"]
TOWN = RULESETS["letters-from-whitechapel"]


def run(folder: Path, *arguments: str) -> int:
    return main(["--results", str(folder), "--cores", "1", "--effort", "0.01", *arguments])


def record(hunter: str, jack: str, number: int, *, jack_won: bool, nights: int = 0) -> Record:
    reason = "escaped" if jack_won else "caught"
    return Record(hunter, jack, number, jack_won, reason, 20, nights, pace([0.1] * 19 + [2.0]), pace([0.001]))


def games_of(hunter: str, jack: str, *, wins: int, games: int, nights: int = 0) -> list[Record]:
    return [record(hunter, jack, number, jack_won=number < wins, nights=nights) for number in range(games)]


# A run


def test_a_run_plays_every_cell_and_writes_its_figures(tmp_path: Path) -> None:
    run(tmp_path, "--ruleset", POCKET.name, "--players", "random,greedy,1,2", "--games", "2")

    data = msgspec.json.decode((tmp_path / f"{POCKET.name}.json").read_bytes())
    assert 16 == len(data["cells"])
    for cell in data["cells"]:
        assert 2 == cell["games"] == cell["jackWins"] + cell["hunterWins"] == sum(cell["reasons"].values())
    assert (1, 0.01) == (data["cores"], data["effort"])
    page = (tmp_path / f"{POCKET.name}.md").read_text(encoding="utf-8")
    assert "; 32 games." in page
    assert "**A small run**" in page
    assert "| **greedy** |" in page
    ET.parse(tmp_path / f"{POCKET.name}.svg")


def test_the_same_run_again_plays_nothing_twice_and_more_games_are_added(tmp_path: Path) -> None:
    wanted = ("--ruleset", POCKET.name, "--players", "random,1")
    ledger = Ledger(tmp_path, POCKET, 0.01)
    run(tmp_path, *wanted, "--games", "2")
    first = list(ledger)

    run(tmp_path, *wanted, "--games", "2")
    assert first == list(ledger)

    run(tmp_path, *wanted, "--games", "3")
    assert first == list(ledger)[:8]
    assert 12 == len({each.pairing() for each in ledger}) == len(list(ledger))

    run(tmp_path, *wanted, "--games", "1", "--fresh")
    assert 4 == len(list(ledger))


def test_when_the_time_is_up_no_more_games_are_begun(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    minutes = itertools.count()
    monkeypatch.setattr(cores, "time", SimpleNamespace(monotonic=lambda: next(minutes)))
    ledger = Ledger(tmp_path, POCKET, 0.01)
    two = cells("random:random,random:1", PLAYERS)

    ledger.open()
    for moment in (3, 8):
        tournament.hold(POCKET, two, ledger, games=None, moment=moment, cores=1, effort=0.01)

    pairings = [Pairing(cell, number) for number in range(4) for cell in two]
    assert pairings[:7] == [each.pairing() for each in ledger]


def test_games_are_the_same_on_all_cores(tmp_path: Path) -> None:
    wanted = ["--ruleset", POCKET.name, "--cells", "random:greedy,1:2", "--games", "3"]
    run(tmp_path / "one", *wanted)
    elsewhere = [sys.executable, "-m", "tests.benchmarks.arena", "--cores", "2", "--effort", "0.01", *wanted]
    told = subprocess.run(
        [*elsewhere, "--results", str(tmp_path / "many")], cwd=ROOT, check=True, capture_output=True, text=True
    )

    def played(folder: str) -> dict[Pairing, tuple[bool, str, int]]:
        ledger = Ledger(tmp_path / folder, POCKET, 0.01)
        return {each.pairing(): (each.jack_won, each.reason, each.moves) for each in ledger}

    assert played("one") == played("many")
    assert "6 of 6 games" in told.stdout


def test_whoever_stops_a_run_keeps_the_games_that_ended(tmp_path: Path) -> None:
    program = [sys.executable, "-m", "tests.benchmarks.arena", "--cores", "2", "--ruleset", POCKET.name]
    ledger = Ledger(tmp_path, POCKET, 1)
    running = subprocess.Popen(
        [*program, "--cells", "random:random", "--minutes", "5", "--results", str(tmp_path)],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        start_new_session=True,
    )
    for _ in range(600):
        if len(list(ledger)) > 5:
            break
        time.sleep(0.05)
    os.killpg(running.pid, signal.SIGINT)
    told, _ = running.communicate(timeout=30)

    assert 130 == running.returncode
    assert b"goes on from here" in told
    data = msgspec.json.decode((tmp_path / f"{POCKET.name}.json").read_bytes())
    assert len(list(ledger)) == data["cells"][0]["games"] > 5


def test_whoever_stops_does_not_wait_for_what_is_under_way() -> None:
    program = (
        "import time; from tests.benchmarks.arena.cores import on_all_cores; "
        "results = on_all_cores(time.sleep, [0, 600, 600], cores=2); next(results); results.close()"
    )

    subprocess.run([sys.executable, "-c", program], cwd=ROOT, check=True, timeout=60)


def test_a_bot_that_fails_is_written_down_and_the_others_play_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def player(ruleset, name, *, effort):
        if name == "2":
            return lambda _sight, _chance: Thought(("no move",), 0.5)
        return match.player(ruleset, name, effort=effort)

    monkeypatch.setattr(tournament, "player", player)
    run(tmp_path, "--ruleset", POCKET.name, "--cells", "random:random,random:2", "--games", "2")

    figures = Figures(Ledger(tmp_path, POCKET, 0.01))
    assert 2 == figures.games()
    assert [0, 1] == [int(fault.split("game ")[1][0]) for fault in figures.faults()]
    assert "## Games that were broken off: 2" in (tmp_path / f"{POCKET.name}.md").read_text(encoding="utf-8")


def test_nights_are_counted_where_a_game_has_nights(tmp_path: Path) -> None:
    run(tmp_path, "--ruleset", TOWN.name, "--cells", "random:random", "--games", "5")

    (cell,) = msgspec.json.decode((tmp_path / f"{TOWN.name}.json").read_bytes())["cells"]
    assert 0 <= cell["nightsSurvived"] <= cell["nights"] <= 4 * cell["games"]
    assert cell["games"] <= cell["nights"]


# Who plays whom


def test_all_cells_are_played_by_both_sides() -> None:
    assert len(PLAYERS) ** 2 == len(set(cells("all", PLAYERS)))


def test_the_ladder_has_neighbours_and_what_the_top_is_measured_by() -> None:
    wanted = cells("ladder", PLAYERS)

    assert 15 == len(set(wanted))
    assert {Cell("1", "2"), Cell("2", "1"), Cell("5", "random"), Cell("greedy", "5"), Cell("5", "5")} <= {*wanted}
    assert {Cell("5", "4"), Cell("4", "5")} == {*cells("5:4,4:5", PLAYERS)}


def test_nobody_unknown_is_asked_to_play(capsys: pytest.CaptureFixture[str]) -> None:
    for arguments in (["--cells", "5:6"], ["--cells", "5"], ["--players", "1,anybody"]):
        with pytest.raises(SystemExit):
            main(arguments)
    assert "nobody is called" in capsys.readouterr().err


def test_cells_have_as_many_games_as_each_other_at_any_time() -> None:
    two = (Cell("1", "2"), Cell("2", "1"))

    pairings = list(schedule(two, games=2, played={Pairing(two[0], 0)}))

    assert [Pairing(two[1], 0), Pairing(two[0], 1), Pairing(two[1], 1)] == pairings


# What is kept


def test_a_line_that_was_cut_off_is_forgotten(tmp_path: Path) -> None:
    ledger = Ledger(tmp_path, POCKET, 1)
    ledger.open()
    ledger.add(record("1", "2", 0, jack_won=True))
    with ledger.path.open("ab") as lines:
        lines.write(b'["1","2",1,tr')

    ledger.open()
    ledger.add(record("1", "2", 2, jack_won=True))

    assert [0, 2] == [each.number for each in ledger]


def test_comments_make_no_other_bot_and_code_does(tmp_path: Path) -> None:
    def version(text: str) -> str:
        file = tmp_path / "bot.py"
        file.write_text(text)
        return code(file)

    assert version('"""A."""\nDEPTH = 3\n"""B."""') == version('# C\nDEPTH = 3\n"""D."""\n')
    assert version("DEPTH: int = 3") == version("DEPTH: Final = 3")
    assert version("Space = Annotated[int, Meta(ge=1)]") == version('Space = Annotated[int, Meta(description="E")]')
    assert version("DEPTH = 3") != version("DEPTH = 4")


def test_what_a_bot_does_not_import_makes_no_other_bot(tmp_path: Path) -> None:
    room = tmp_path / "town"
    room.mkdir()
    imports = {
        "bot": "from engine.town import tree",
        "tree": "from engine.town.board import PLACES\nfrom engine.drawing import INK",
        "board": "from math import pi",
        "drawing": "from engine.town.bot import think",
    }
    for name, line in imports.items():
        (room / f"{name}.py").write_text(line + "\n")

    assert {"bot", "tree", "board"} == {file.stem for file in with_all_they_import([room / "bot.py"])}


@pytest.mark.parametrize("name", RULESETS)
def test_the_version_of_a_bot_knows_its_rules_and_its_levels_but_not_its_drawings(name: str) -> None:
    room = ROOT / "engine" / "rulesets" / RULESETS[name].package.rpartition(".")[2]
    files = {file.stem for file in with_all_they_import([room / "rules.py", room / "bot.py"])}

    assert files >= {"board", "moves", "events", "state", "rules", "evolution", "offers", "bot"}
    assert not files & {"drawing", "figures"}


# Figures


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [(81, 263, 0.2553, 0.3662), (15, 148, 0.0624, 0.1605), (0, 20, 0.0, 0.1611), (1, 29, 0.0061, 0.1718)],
)
def test_intervals_are_those_that_newcombe_gives_for_wilson(wins: int, games: int, low: float, high: float) -> None:
    assert pytest.approx((wins / games, low, high, games), abs=5e-5) == wilson(wins, games)


def test_a_cell_with_enough_games_is_known_to_two_points() -> None:
    rate = wilson(ENOUGH // 2, ENOUGH)

    assert pytest.approx((0.48, 0.52), abs=5e-4) == (rate.low, rate.high)


def test_nothing_played_has_no_rate() -> None:
    assert wilson(0, 0) is None
    assert Figures([]).rate("5", "jack", "random") is None


def test_the_mean_of_both_sides_is_surer_than_either() -> None:
    one, other = Rate(0.7, 0.6, 0.8, 100), Rate(0.5, 0.4, 0.6, 100)

    assert pytest.approx((0.6, 0.6 - 0.0707107, 0.6 + 0.0707107, 200)) == mean(one, other)


def test_each_side_wins_what_the_other_loses() -> None:
    figures = Figures([*games_of("5", "4", wins=20, games=100), *games_of("4", "5", wins=50, games=100)])

    assert 0.8 == figures.rate("5", "hunter", "4").share
    assert 0.2 == figures.rate("4", "jack", "5").share
    assert 0.5 == figures.rate("5", "jack", "4").share
    assert pytest.approx(0.65) == figures.both_sides("5", "4").share


def test_jack_survives_the_nights_before_the_one_he_loses() -> None:
    figures = Figures(games_of("random", "5", wins=3, games=5, nights=4))

    assert pytest.approx((3 * 4 + 2 * 3) / 20) == figures.nights("5", "random").share


def test_the_length_of_thoughts_is_kept_to_a_twentieth() -> None:
    clock = Figures(games_of("5", "1", wins=0, games=10)).clocks["5", "hunter"]

    assert pytest.approx((0.1, 0.1, 2.0), rel=0.025) == (clock.at(0.5), clock.at(0.95), clock.at(0.99))
    assert pytest.approx((0.195, 2.0)) == (clock.mean(), clock.slowest)


# Targets


def test_a_target_is_certain_once_its_interval_lies_on_one_side() -> None:
    at_least, at_most = Target("", 0.65), Target("", 0.65, at_most=True)

    assert "reached" == at_least.verdict(Rate(0.7, 0.66, 0.74, 2400))
    assert "reached, not certain" == at_least.verdict(Rate(0.7, 0.6, 0.8, 100))
    assert "missed, not certain" == at_least.verdict(Rate(0.6, 0.5, 0.7, 100))
    assert "missed" == at_most.verdict(Rate(0.7, 0.66, 0.74, 2400))


@pytest.mark.parametrize("name", RULESETS)
def test_every_target_is_measured_by_the_cells_of_the_ladder_or_shown_by_tests(name: str) -> None:
    figures = Figures(game for cell in cells("ladder", PLAYERS) for game in games_of(*cell, wins=3, games=4, nights=4))

    for target in TARGETS[name]:
        assert (target.bar is None) == (target.measured(figures) is None)
    assert len(LEVELS) - 1 == sum(target.words.startswith("Level ") for target in TARGETS[name])


def test_some_games_are_lost_to_chance_before_jack_has_done_anything() -> None:
    rate = arrests_before_jack(1_000)

    assert 0.002 < rate.share < 0.04
    assert rate == arrests_before_jack(1_000)


@pytest.mark.parametrize(("seconds", "words"), [(59, "59 s"), (600, "10 min"), (9000, "2 h 30 min")])
def test_the_time_left_is_told_in_words(seconds: float, words: str) -> None:
    assert f"about {words} left" == lasting(seconds)
