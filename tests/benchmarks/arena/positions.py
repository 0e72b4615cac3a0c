"""Real games between house bots, which can be stopped anywhere."""

from collections.abc import Sequence
from hashlib import sha256
from typing import Any, NamedTuple

from engine.bot import NAMES, Sight, Thought
from engine.events import Player
from engine.game import Game, create, play
from engine.registry import AnyRuleset, Options
from engine.replay import Commit, apply, fold
from engine.seat import Seat
from engine.viewing import sight

JACK = "jack"


class Recording(NamedTuple):
    """A game that was played."""

    number: int
    commits: list[Commit]
    thoughts: dict[int, Thought[Any]]
    """By how many commits there were when a bot was asked: what it thought."""

    def before(self, commits: int) -> "Position":
        return Position(self.number, self.commits[:commits], self.commits[commits].seat)


class Position(NamedTuple):
    """A game on its way, and the seat that moves next."""

    number: int
    commits: Sequence[Commit]
    seat: Seat

    def game(self) -> Game:
        game = fold(self.commits)
        assert game is not None
        return game


def seen(position: Position) -> Sight[Any, Any, Any]:
    """Give what the seat that moves next would be given."""
    return sight(position.game(), position.seat, (event for commit in position.commits for event in commit.events))


def recorded(
    ruleset: AnyRuleset, number: int, *, effort: float, options: Options | None = None, longest: int | None = None
) -> Recording:
    """
    Play a game to its end, or until it has so many commits.

    Its number says who plays, so that twenty-five of them see every level against every other.
    """
    options = options or ruleset.options()
    levels = {seat: 1 + (number if seat == JACK else number // 5) % 5 for seat in ruleset.seats(options)}
    bots = {seat: Player(f"bot-{level}", NAMES[level - 1], "bot", level) for seat, level in levels.items()}
    opening = create(
        ruleset=ruleset,
        options=options,
        visibility="public",
        creator=Player("arena", "Arena", "bot"),
        seat=None,
        nonce="",
        seed=sha256(f"positions {number}".encode()).digest(),
        seated=bots,
    )
    commits = [Commit(events=opening)]
    game = apply(None, commits[0])
    thoughts = {}
    while not game.is_over() and (longest is None or len(commits) < longest):
        seat = game.to_move()[0]
        given = sight(game, seat, (event for commit in commits for event in commit.events))
        thought = ruleset.think(given, levels[seat], game.chance_of_bot(seat, levels[seat]), effort)
        thoughts[len(commits)] = thought
        for move in thought.line:
            commits.append(Commit(events=play(game, seat, move), seat=seat, move=move))
            game = apply(game, commits[-1])
    return Recording(number, commits, thoughts)
