r"""
A replay as text that a person can read, like the score of a chess game, and that reads back without loss.

    replay  =  *tag newline *commit
    tag     =  "[" name " " json "]" newline           what the header says; `name` as in the JSON of a replay
    commit  =  number "." [" " seat [": " move]] " {" time "}" newline *event
    event   =  "    " line newline
    move    =  line

A `line` is as in `engine/notation.py`. Whoever looks as a seat or as the public is not told what others played: then
the commit has no move, and its events say what could be seen. Numbers go up by one from 1. The hashes of the commits
are not written: they follow from what is.
"""

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import Any, Final, TypeVar, get_args

import msgspec

from engine.archive.document import Replay, ReplayHeader, ReplayStep, replay, steps
from engine.errors import BadNotation, BadReplay, UnknownRuleset
from engine.events import GameEvent
from engine.notation import LONGEST, Notation
from engine.registry import AnyRuleset, ruleset_named
from engine.replay import FORMAT, Commit
from engine.seat import OMNISCIENT, seat

N = TypeVar("N")

_TAG: Final = re.compile(r"\[([a-zA-Z]{1,40}) (.*)\]")
_COMMIT: Final = re.compile(r"([1-9][0-9]{0,6})\.(?: ([a-z][a-z0-9-]{0,39})(?:: (.*))?)? \{([^{}]*)\}")
_INDENT: Final = "    "


def written(whole: Replay) -> Iterator[str]:
    """Write a replay, line by line."""
    ruleset = _ruleset(whole.ruleset)
    for name, value in msgspec.to_builtins(whole.header()).items():
        yield f"[{name} {msgspec.json.encode(value).decode()}]\n"
    yield "\n"
    for number, step in enumerate(whole.commits, start=1):
        if step.version != number:
            raise BadReplay(f"Commit {number} says that it is version {step.version}.")
        lines = list(_commit(ruleset, step))
        if not _reads_back(ruleset, step.commit, lines):
            raise BadReplay(f"Commit {step.version} has no notation: it is not of {ruleset.title}, or too long.")
        yield from lines


def read(text: str) -> Replay:
    """Read a text back, or say in which line it goes wrong."""
    lines = _Lines(text)
    head = _header(lines)
    ruleset = _ruleset(head.ruleset)
    commits: list[Commit] = []
    times: list[str] = []
    while lines.left():
        commit, at = _read_commit(ruleset, lines, number=len(commits) + 1)
        commits.append(commit)
        times.append(at)
    if head.viewer == OMNISCIENT:
        return replay(head, steps(commits, times))
    told = enumerate(zip(commits, times, strict=True), start=1)
    return replay(head, [ReplayStep(version=number, at=at, hash=None, commit=commit) for number, (commit, at) in told])


def _ruleset(name: str) -> AnyRuleset:
    try:
        return ruleset_named(name)
    except UnknownRuleset as unknown:
        raise BadReplay(str(unknown)) from None


def _reads_back(ruleset: AnyRuleset, commit: Commit, lines: list[str]) -> bool:
    """
    Tell whether a commit comes back from its lines.

    A document can hold anything that its types allow: moves of another title, which has moves of the same name.
    """
    return (
        commit.format == FORMAT
        and (commit.move is None or isinstance(commit.move, ruleset.move))
        and _kinds(ruleset.name).issuperset(map(type, commit.events))
        and _COMMIT.fullmatch(lines[0][:-1]) is not None
        and (commit.move is None or commit.seat is not None)
        and all(len(line) <= LONGEST for line in lines)
    )


def _commit(ruleset: AnyRuleset, step: ReplayStep) -> Iterator[str]:
    commit = step.commit
    who = "" if commit.seat is None else f" {commit.seat}"
    what = "" if commit.move is None else f": {moves_of(ruleset).format(commit.move)}"
    yield f"{step.version}.{who}{what} {{{step.at}}}\n"
    for event in commit.events:
        yield f"{_INDENT}{events_of(ruleset).format(event)}\n"


def _header(lines: "_Lines") -> ReplayHeader:
    told: dict[str, Any] = {}
    while line := lines.next():
        match = _TAG.fullmatch(line)
        if match is None:
            raise lines.wrong('A tag is expected, like [ruleset "mr-jack"], or the empty line after the last one.')
        if match[1] in told:
            raise lines.wrong(f"The tag {match[1]} stands twice.")
        told[match[1]] = lines.judged(msgspec.json.decode, match[2])
    head: ReplayHeader = lines.judged(lambda value: msgspec.convert(value, ReplayHeader), told)
    return head


def _read_commit(ruleset: AnyRuleset, lines: "_Lines", *, number: int) -> tuple[Commit, str]:
    line = lines.next()
    match = _COMMIT.fullmatch(line)
    if match is None:
        raise lines.wrong(f"A commit is expected, like: {number}. jack: … {{2026-01-31T12:00:00Z}}")
    if int(match[1]) != number:
        raise lines.wrong(f"Number {number} is expected.")
    move = None if match[3] is None else lines.judged(moves_of(ruleset).parse, match[3])
    who = None if match[2] is None else seat(match[2])
    events = []
    while lines.peek().startswith(_INDENT):
        events.append(lines.judged(events_of(ruleset).parse, lines.next().removeprefix(_INDENT)))
    return Commit(events=tuple(events), seat=who, move=move), match[4]


class _Lines:
    """The lines of a text, and where a reader is in it."""

    def __init__(self, text: str) -> None:
        # Not `splitlines`, which knows a dozen ends of lines.
        self._lines = [line.removesuffix("\r") for line in text.rstrip().split("\n")]
        self._at = 0

    def left(self) -> bool:
        return self._at < len(self._lines)

    def peek(self) -> str:
        return self._lines[self._at] if self.left() else ""

    def next(self) -> str:
        line = self.peek()
        self._at += 1
        return line

    def wrong(self, why: str) -> BadReplay:
        """Say what is wrong with the line that was read last."""
        return BadReplay(f"Line {self._at}: {why}")

    def judged(self, read: Any, text: Any) -> Any:
        """Read a part of the line that was read last."""
        try:
            return read(text)
        except (BadNotation, msgspec.MsgspecError, RecursionError) as error:
            raise self.wrong(str(error)) from None


@lru_cache
def _notations(ruleset_name: str) -> tuple[Notation[Any], Notation[Any]]:
    ruleset = ruleset_named(ruleset_name)
    return Notation(ruleset.move), Notation(GameEvent | ruleset.event)


@lru_cache
def _kinds(ruleset_name: str) -> frozenset[type[Any]]:
    """Collect the kinds of events that there are in a title's games."""
    return frozenset(get_args(GameEvent | ruleset_named(ruleset_name).event))


def moves_of(ruleset: AnyRuleset) -> Notation[Any]:
    """Give the notation of a title's moves."""
    return _notations(ruleset.name)[0]


def events_of(ruleset: AnyRuleset) -> Notation[Any]:
    """Give the notation of all that can happen in a title's games."""
    return _notations(ruleset.name)[1]
