"""
The games that were played, one line each, kept as they end: whatever stops a tournament, it goes on from there.

There is a file for each version of what plays: games of other bots, or of other rules, are not counted with these.
"""

import ast
import math
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from hashlib import sha256
from pathlib import Path

import msgspec
from msgspec import Struct

from engine.registry import AnyRuleset
from tests.benchmarks.arena.cells import Cell, Pairing
from tests.live import ROOT

SPAN = 1.05
"""The length of a thought is kept as the nearest power of this."""


class Pace(Struct, array_like=True):
    """How long the thoughts of one side took in a game."""

    spans: dict[int, int]
    """By power: how many thoughts took so long."""
    total: float
    slowest: float


def pace(seconds: Sequence[float]) -> Pace:
    spans = Counter(round(math.log(max(span, 1e-6), SPAN)) for span in seconds)
    return Pace(dict(spans), round(sum(seconds), 6), round(max(seconds, default=0), 6))


class Record(Struct, array_like=True):
    """A game that was played."""

    hunter: str
    jack: str
    number: int
    jack_won: bool
    reason: str
    moves: int
    nights: int
    hunters_pace: Pace
    jacks_pace: Pace
    fault: str = ""
    """What went wrong, if the game could not be played to its end."""

    def pairing(self) -> Pairing:
        return Pairing(Cell(self.hunter, self.jack), self.number)


class Ledger:
    """A file of games."""

    def __init__(self, folder: Path, ruleset: AnyRuleset, effort: float) -> None:
        self.path = folder / "games" / f"{ruleset.name}-{version_of_players(ruleset)}-{effort:g}.jsonl"

    def __iter__(self) -> Iterator[Record]:
        if not self.path.exists():
            return
        decode = msgspec.json.Decoder(Record).decode
        with self.path.open("rb") as lines:
            yield from (decode(line) for line in lines if line.endswith(b"\n"))

    def open(self, *, fresh: bool = False) -> None:
        """Make sure that there is a file to write to, and that its last line is a whole one."""
        self.path.parent.mkdir(parents=True, exist_ok=True)
        kept = b"" if fresh or not self.path.exists() else self.path.read_bytes()
        self.path.write_bytes(kept[: kept.rfind(b"\n") + 1])

    def add(self, record: Record) -> None:
        with self.path.open("ab") as lines:
            lines.write(msgspec.json.encode(record) + b"\n")


def version_of_players(ruleset: AnyRuleset) -> str:
    """Name the version of all that decides how a game goes, whatever its comments, docstrings and drawings say."""
    package = ruleset.package.rpartition(".")[2]
    engine, benchmarks = ROOT / "engine", ROOT / "tests" / "benchmarks"
    files = (
        engine / "bot.py",
        engine / "chance.py",
        *sorted((engine / "search").rglob("*.py")),
        *sorted(with_all_they_import(engine / "rulesets" / package / name for name in ("rules.py", "bot.py"))),
        benchmarks / "greedy" / f"{package}.py",
        benchmarks / "arena" / "match.py",
    )
    return sha256("\n".join(code(file) for file in files).encode()).hexdigest()[:12]


def with_all_they_import(files: Iterable[Path]) -> set[Path]:
    """Add to some files of a folder all others of it that they import, and those that these import."""
    found: set[Path] = set()
    waiting = [*files]
    while waiting:
        file = waiting.pop()
        if file.exists() and file not in found:
            found.add(file)
            waiting += [file.parent / f"{name}.py" for name in names_imported(file)]
    return found


def names_imported(file: Path) -> Iterator[str]:
    """Name the files of its own folder that a file may import."""
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom):
            *_above, folder, name = "", *(node.module or "").split(".")
            if folder == file.parent.name:
                yield name
            elif name == file.parent.name:
                yield from (alias.name for alias in node.names)


def code(file: Path) -> str:
    """Give a file's code without what does not run."""
    tree = ast.parse(file.read_text(encoding="utf-8"))
    for node in ast.walk(tree):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef):
            node.body = [line for line in node.body if not is_only_read(line)]
        elif isinstance(node, ast.AnnAssign):
            node.annotation = ast.Constant(None)
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Meta":
            node.keywords = []
    return ast.dump(tree)


def is_only_read(line: ast.stmt) -> bool:
    return isinstance(line, ast.Expr) and isinstance(line.value, ast.Constant)
