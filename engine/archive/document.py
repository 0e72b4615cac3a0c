"""
A replay: a whole game in one document, as a viewer may know it.

Its header can be worked out from its commits, but for the game's id, the viewer and the times; whoever reads only the
header knows who played, how it ended, and by which hash the game is known.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Annotated, Final, Literal

import msgspec
from msgspec import Meta, Struct, field, structs

from engine import viewing
from engine.archive.chain import chained, written
from engine.errors import BadReplay
from engine.events import Player
from engine.game import Game, Status, Version
from engine.outcome import Outcome
from engine.registry import Options
from engine.replay import Commit
from engine.seat import OMNISCIENT, Seat, Viewer

Format = Literal["lamplighter-replay/1"]
FORMAT: Final[Format] = "lamplighter-replay/1"
"""Goes up when a replay is written in another way. Every format ever written stays readable."""

MOST_COMMITS: Final = 100_000

Time = Annotated[
    str,
    Meta(
        # `$` alone would let a line break follow.
        pattern=r"^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}(\.[0-9]{1,6})?Z$(?!\n)",
        description="By the store's clock. No hash covers it.",
        examples=["2026-01-31T12:00:00.125Z"],
    ),
]
Hash = Annotated[str, Meta(pattern=r"^[0-9a-f]{64}$(?!\n)")]
GameId = Annotated[str, Meta(pattern=r"^[a-z2-7]{20}$(?!\n)")]


class ReplayHeader(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, rename="camel"):
    """What a replay tells of its game before the first commit."""

    format: Format = FORMAT
    game: Annotated[GameId, Meta(description="The id of the game.")]
    ruleset: Annotated[str, Meta(description="The name of the ruleset.")]
    rules_version: Annotated[int, Meta(ge=1, le=1000, description="The edition of the rules it was played by.")]
    options: Annotated[Options, Meta(description="What the players agreed on.")]
    viewer: Annotated[
        Viewer, Meta(description="Whose eyes these are: a seat, `public`, or `omniscient` with every secret.")
    ] = field(name="as")
    status: Annotated[
        Status, Meta(description="Whether the game was running, finished or aborted when this was written.")
    ]
    version: Version
    players: Annotated[dict[Seat, Player | None], Meta(description="Who sits where, at the end.")]
    outcome: Annotated[Outcome | None, Meta(description="Who won, and by what; null if nobody has.")]
    rated: Annotated[bool, Meta(description="Whether it counted for ratings.")]
    commitment: Annotated[Hash, Meta(description="SHA-256 of the seed.")]
    seed: Annotated[Hash | None, Meta(description="Null until the game is over.")]
    created_at: Time
    updated_at: Time
    hash: Annotated[Hash | None, Meta(description="The hash of the last commit; only for `omniscient`.")]


class ReplayStep(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One commit: a version of the game, and all that made it."""

    version: Annotated[int, Meta(ge=1, le=1_000_000, description="The version that the commit made, counted from 1.")]
    at: Time
    hash: Annotated[Hash | None, Meta(description="SHA-256 over the hash before it and `commit`; see the guide.")]
    commit: Annotated[Commit, Meta(description="What was accepted, and what it caused.")]


class Replay(ReplayHeader, frozen=True, kw_only=True, forbid_unknown_fields=True, rename="camel"):
    """A whole game. Of a running one, as far as it has come and as its viewer may know it."""

    commits: Annotated[
        tuple[ReplayStep, ...],
        Meta(max_length=MOST_COMMITS, description="Every commit of the game, the first one first."),
    ]

    def header(self) -> ReplayHeader:
        """Give it without its commits."""
        return ReplayHeader(**{name: getattr(self, name) for name in ReplayHeader.__struct_fields__})


def header(
    game_id: str, game: Game, viewer: Viewer, *, created_at: str, updated_at: str, mark: str | None
) -> ReplayHeader:
    """Tell of a game what comes before its first commit."""
    return ReplayHeader(
        game=game_id,
        ruleset=game.ruleset.name,
        rules_version=game.rules_version,
        options=game.options,
        viewer=viewer,
        status=game.status,
        version=game.version,
        players={seat: game.players.get(seat) for seat in game.seats},
        outcome=game.outcome,
        rated=game.rated,
        commitment=game.commitment,
        seed=game.seed if game.is_over() else None,
        created_at=created_at,
        updated_at=updated_at,
        hash=mark if viewer == OMNISCIENT else None,
    )


def seen_by(game: Game, commit: Commit, viewer: Viewer) -> Commit:
    """
    Show a commit as a viewer may know it: the events as he sees them, and the move if it was his own.

    What somebody else's move tells, its events tell.
    """
    if viewer == OMNISCIENT:
        return commit
    events = tuple([viewing.seen_by(game, event, viewer) for event in commit.events])
    move = commit.move if commit.seat == viewer else None
    return structs.replace(commit, events=events, move=move)


def replay(head: ReplayHeader, steps: Iterable[ReplayStep]) -> Replay:
    """Put a replay together."""
    told: Mapping[str, object] = structs.asdict(head)
    commits = tuple(steps)
    if len(commits) > MOST_COMMITS:
        raise BadReplay(f"A replay has at most {MOST_COMMITS} commits.")
    return Replay(**told, commits=commits)  # type: ignore[arg-type]  # its own fields


def told(game_id: str, game: Game, commits: Iterable[Commit], times: Sequence[str], viewer: Viewer) -> Replay:
    """Tell a game that is known in full as a viewer may know it; whether he may is for others to judge."""
    known = tuple(steps(commits, times))
    head = header(game_id, game, viewer, created_at=times[0], updated_at=times[-1], mark=known[-1].hash)
    if viewer == OMNISCIENT:
        return replay(head, known)
    return replay(head, [structs.replace(step, hash=None, commit=seen_by(game, step.commit, viewer)) for step in known])


def steps(commits: Iterable[Commit], times: Iterable[str]) -> Iterator[ReplayStep]:
    """Number and chain the commits of a game that is known in full."""
    commits = tuple(commits)
    marks = chained(written(commit) for commit in commits)
    for version, (commit, at, mark) in enumerate(zip(commits, times, marks, strict=True), start=1):
        yield ReplayStep(version=version, at=at, hash=mark, commit=commit)


def lines(whole: Replay) -> Iterator[bytes]:
    """Write a replay as NDJSON: the header, then one commit in a line."""
    yield msgspec.json.encode(whole.header()) + b"\n"
    for step in whole.commits:
        yield msgspec.json.encode(step) + b"\n"


def from_lines(text: bytes) -> Replay:
    """Read NDJSON back."""
    first, *rest = text.strip().split(b"\n")
    head = msgspec.json.decode(first, type=ReplayHeader)
    return replay(head, [msgspec.json.decode(line, type=ReplayStep) for line in rest if line.strip()])
