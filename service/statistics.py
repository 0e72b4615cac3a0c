"""
What is counted of finished games: who wins, when, by what, how fast, and against whom.

A game is counted field by field, and the fields of all games of a ruleset add up.
"""

from collections.abc import Iterable, Mapping
from typing import Annotated, Literal

from msgspec import Meta, Struct

from engine.bot import LevelNumber
from engine.events import Player
from engine.game import Game
from engine.registry import AnyRuleset
from engine.seat import side

Count = Annotated[int, Meta(ge=0, le=1_000_000_000_000)]
Side = Annotated[str, Meta(description="The name of the side.")]
Wins = Annotated[dict[str, Count], Meta(description="How many of them each side won.")]


class SideWins(Struct, frozen=True):
    """How often a side won."""

    side: Side
    wins: Annotated[Count, Meta(description="How many games it won.")]


class RoundWins(Struct, frozen=True):
    """How many games ended in a round, and who won them."""

    round: Annotated[int, Meta(ge=0, le=1000, description="The number of the round.")]
    games: Annotated[Count, Meta(description="How many games ended in it.")]
    wins: Wins


class EndingWins(Struct, frozen=True):
    """How many games ended in a way, and who won them."""

    reason: Annotated[str, Meta(description="As in the outcome of a game; the rules explain it.")]
    games: Annotated[Count, Meta(description="How many games ended so.")]
    wins: Wins


class PlayerWins(Struct, frozen=True):
    """How one kind of player did on a side."""

    side: Side
    kind: Annotated[Literal["human", "bot"], Meta(description="People, or bots.")]
    level: Annotated[LevelNumber | None, Meta(description="Of a house bot; null: a person, or somebody's own bot.")]
    games: Annotated[Count, Meta(description="In how many games such a player sat on this side.")]
    wins: Annotated[Count, Meta(description="How many of them this side won.")]


class Statistics(Struct, frozen=True, rename="camel"):
    """What the finished games of a ruleset add up to."""

    ruleset: Annotated[str, Meta(description="The ruleset's name.")]
    games: Annotated[Count, Meta(description="How many games were counted.")]
    mean_moves: Annotated[
        Annotated[float, Meta(ge=0, le=1_000_000)] | None, Meta(description="How long a game is; null: none yet.")
    ]
    sides: Annotated[tuple[SideWins, ...], Meta(description="How often each side won.")]
    round_name: Annotated[str, Meta(description="What the ruleset calls its rounds.")]
    rounds: Annotated[tuple[RoundWins, ...], Meta(description="By the round in which they ended.")]
    endings: Annotated[tuple[EndingWins, ...], Meta(description="By how they ended, the most frequent first.")]
    players: Annotated[tuple[PlayerWins, ...], Meta(description="By kind of player and side.")]


def sides(ruleset: AnyRuleset) -> tuple[str, ...]:
    """Name the sides of a ruleset."""
    return tuple(dict.fromkeys(side(seat) for seat in ruleset.all_seats))


def counted(game: Game) -> dict[str, int]:
    """
    Count a finished game.

    One that goes on from another is not counted: whoever tries a position again and again would count each time.
    """
    assert game.outcome is not None  # noqa: S101 - it has ended
    if game.continued is not None:
        return {}
    winner = side(game.outcome.winners[0])
    fields = {"games": 1, "moves": game.moves, f"won {winner}": 1}
    fields[f"round {game.ruleset.round_of(game.state.table)} {winner}"] = 1
    fields[f"ending {game.outcome.reason} {winner}"] = 1
    for seat, player in game.players.items():
        fields[f"seated {side(seat)} {_kind(player)}"] = 1
        if side(seat) == winner:
            fields[f"seated-won {winner} {_kind(player)}"] = 1
    return fields


def statistics(ruleset: AnyRuleset, fields: Mapping[str, int]) -> Statistics:
    """Tell what the fields of all games add up to."""
    games = fields.get("games", 0)
    by_round = _by(fields, "round", ruleset)
    by_ending = _by(fields, "ending", ruleset)
    return Statistics(
        ruleset=ruleset.name,
        games=games,
        mean_moves=round(fields.get("moves", 0) / games, 2) if games else None,
        sides=tuple([SideWins(one, fields.get(f"won {one}", 0)) for one in sides(ruleset)]),
        round_name=ruleset.round_name,
        rounds=tuple(
            [RoundWins(int(number), sum(w.values()), w) for number, w in sorted(by_round.items(), key=_number)]
        ),
        endings=tuple(
            [EndingWins(reason, sum(w.values()), w) for reason, w in sorted(by_ending.items(), key=_frequency)]
        ),
        players=tuple(_players(fields, sides(ruleset))),
    )


def _kind(player: Player) -> str:
    return player.kind if player.level is None else str(player.level)


def _by(fields: Mapping[str, int], about: str, ruleset: AnyRuleset) -> dict[str, dict[str, int]]:
    """Gather the fields about something by what they are about, and by who won."""
    found: dict[str, dict[str, int]] = {}
    for field, times in fields.items():
        if field.startswith(f"{about} "):
            _about, key, winner = field.split(" ")
            found.setdefault(key, dict.fromkeys(sides(ruleset), 0))[winner] = times
    return found


def _number(found: tuple[str, Mapping[str, int]]) -> int:
    return int(found[0])


def _frequency(found: tuple[str, Mapping[str, int]]) -> tuple[int, str]:
    return -sum(found[1].values()), found[0]


def _players(fields: Mapping[str, int], on: Iterable[str]) -> Iterable[PlayerWins]:
    """List the kinds of players that were there: people, others' bots, house bots from the weakest."""
    for one in on:
        for kind in ("human", "bot", "1", "2", "3", "4", "5"):
            games = fields.get(f"seated {one} {kind}", 0)
            if games:
                level = int(kind) if kind.isdigit() else None
                won = fields.get(f"seated-won {one} {kind}", 0)
                yield PlayerWins(one, "human" if kind == "human" else "bot", level, games, won)
