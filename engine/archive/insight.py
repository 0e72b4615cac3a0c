"""
What a finished game looks like from behind: what could be known when, and which decisions turned it.

Two measures. What the side that deduces had to think possible after each event, counted exactly: a halving is one bit.
And how much each decision lost, as house bots of one level judge it: the turn is played once as it was and once as such
a bot would have played it, with the same chance, and whoever is to move then says what he thinks of either.
"""

from collections.abc import Iterable, Iterator, Sequence
from math import log2
from typing import Annotated, Final, NamedTuple

from msgspec import Meta, Struct

from engine import game as sitting
from engine import viewing
from engine.archive.score import moves_of
from engine.bot import Thought
from engine.events import Event
from engine.game import OF_ANY_TITLE, Game, Version, with_state
from engine.registry import Move
from engine.replay import Commit, apply
from engine.seat import Seat, side

JUDGES: Final = 4
"""The level of the house bots that judge."""
TURNING: Final = 0.1
"""What a decision must lose to be a turning point."""
_MOST_TURNING: Final = 5
_LONGEST_TURN: Final = 400

Number = Annotated[int, Meta(ge=1, le=10_000_000, description="The number of the event, as in the log.")]
Share = Annotated[float, Meta(ge=0, le=1, description="How likely the side that decided wins, from 0 to 1.")]


class Knowledge(Struct, frozen=True):
    """How much was left in question after an event that changed it."""

    version: Version
    number: Number
    question: Annotated[str, Meta(description="What is looked for: `suspects`, `circles` or `hideouts`.")]
    left: Annotated[int, Meta(ge=0, le=1000, description="How many answers were still possible.")]
    bits: Annotated[
        float,
        Meta(
            ge=-20,
            le=20,
            description="What was learnt: 1 where half of the answers fell away; below 0 where some came.",
        ),
    ]


class Decision(Struct, frozen=True):
    """One turn of a side, and what it lost by it."""

    version: Annotated[Version, Meta(description="The version that the turn's first move made.")]
    until: Annotated[Version, Meta(description="The version that its last move made.")]
    seat: Annotated[Seat, Meta(description="Who began it.")]
    played: Annotated[tuple[str, ...], Meta(description="What was played, as notation.")]
    instead: Annotated[tuple[str, ...], Meta(description="What a house bot of the judging level would have played.")]
    share: Share
    loss: Annotated[
        float,
        Meta(ge=0, le=1, description="How much less likely the side wins than if it had played so; 0 if no less."),
    ]


class Line(NamedTuple):
    """A game as far as it went, and all that happened in it."""

    game: Game
    happened: tuple[Event, ...]

    def after(self, commit: Commit) -> "Line":
        """Go on by a commit."""
        return Line(apply(self.game, commit), self.happened + commit.events)

    def mover(self) -> str | None:
        """Name the side that is to move."""
        seats = self.game.to_move()
        return side(seats[0]) if seats else None


# What could be known


def knowledge(commits: Iterable[Commit]) -> Iterator[Knowledge]:
    """Tell, event by event, how much was left in question for the side that deduces, until the end of the game."""
    game: Game | None = None
    number = 0
    left: dict[str, int] = {}
    for commit in commits:
        after = apply(game, commit)
        state = None if game is None else game.state
        for event in commit.events:
            number += 1
            if isinstance(event, OF_ANY_TITLE):
                continue
            if state is not None and after.ruleset.outcome(state.table) is not None:
                # What follows shows what was secret, and has nothing to do with knowing.
                return
            state = after.ruleset.evolve(state, event)
            found = _in_question(with_state(after, state))
            for question, answers in found.items():
                before = left.get(question, answers)
                if left.get(question) != answers:
                    bits = log2(before / answers) if before and answers else 0.0
                    yield Knowledge(after.version, number, question, answers, bits)
            left = found
        if after.is_over():
            return
        game = after


def _in_question(game: Game) -> dict[str, int]:
    looking = next(seat for seat in game.seats if seat in game.ruleset.deducing)
    return dict(game.ruleset.in_question(game.state.table, game.state.hand(looking)))


# What was decided


class Turn(NamedTuple):
    """The moves of a side from when it was to move until the other one was, or somebody interfered."""

    before: Line
    commits: tuple[Commit, ...]


def turns(commits: Iterable[Commit]) -> Iterator[Turn]:
    """Divide a game into the turns of its sides."""
    line: Line | None = None
    before: Line | None = None
    made: list[Commit] = []
    for commit in commits:
        if line is None:
            line = Line(apply(None, commit), commit.events)
            continue
        if made and before is not None and (commit.move is None or before.mover() != line.mover()):
            yield Turn(before, tuple(made))
            made = []
        if commit.move is not None:
            before = before if made else line
            made.append(commit)
        line = line.after(commit)
    if made and before is not None:
        yield Turn(before, tuple(made))


def decision(turn: Turn) -> Decision:
    """Judge a turn: play it as it was, and as a house bot would have played it."""
    before, own = turn.before, turn.before.mover()
    played = before
    for commit in turn.commits:
        played = played.after(commit)
    notation = moves_of(before.game.ruleset)
    told = tuple([notation.format(commit.move) for commit in turn.commits])
    share = worth(played, own)
    best, line = played_by_judge(before)
    instead = tuple([notation.format(move) for move in line])
    loss = 0.0 if instead == told else max(0.0, worth(best, own) - share)
    seat = turn.commits[0].seat or before.game.to_move()[0]
    first = before.game.version + 1
    return Decision(first, played.game.version, seat, told, instead, share, loss)


def worth(line: Line, own: str | None) -> float:
    """Tell how likely a side wins: as whoever is to move sees it, or as it came out."""
    game = line.game
    if game.outcome is not None:
        return 1.0 if any(side(winner) == own for winner in game.outcome.winners) else 0.0
    seat = game.to_move()[0]
    thought = _judge(line, seat)
    return thought.estimate if side(seat) == own else 1 - thought.estimate


def played_by_judge(line: Line) -> tuple[Line, list[Move]]:
    """Let a judge play the turn that begins here."""
    own = line.mover()
    moves: list[Move] = []
    while line.mover() == own and len(moves) < _LONGEST_TURN:
        seat = line.game.to_move()[0]
        for move in _judge(line, seat).line:
            if seat not in line.game.to_move():
                break
            line = line.after(Commit(sitting.play(line.game, seat, move), seat, move))
            moves.append(move)
    return line, moves


def _judge(line: Line, seat: Seat) -> Thought[Move]:
    sight = viewing.sight(line.game, seat, line.happened)
    return line.game.ruleset.think(sight, JUDGES, line.game.chance_of_bot(seat, JUDGES), 1.0)


def turning_points(decisions: Sequence[Decision]) -> tuple[Version, ...]:
    """Name the decisions that lost the most, in their order."""
    worst = sorted(decisions, key=lambda decision: (-decision.loss, decision.version))[:_MOST_TURNING]
    return tuple(sorted(decision.version for decision in worst if decision.loss >= TURNING))
