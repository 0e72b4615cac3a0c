"""Folds commits into a game."""

from collections.abc import Iterable
from typing import Annotated

from msgspec import Meta, Struct, structs

from engine.events import Event
from engine.game import Game, evolve_all
from engine.registry import Move
from engine.seat import Seat

FORMAT = 1
"""Goes up when a commit is written in another way. Every format ever written stays readable."""


class Commit(Struct, frozen=True, rename="camel"):
    """One accepted request and all the events it caused: one entry of a game's log."""

    events: Annotated[tuple[Event, ...], Meta(description="What happened, in order.")]
    seat: Annotated[Seat | None, Meta(description="Whose request it was; null if it was nobody's seat's.")] = None
    move: Annotated[Move | None, Meta(description="The move, if it was one.")] = None
    format: Annotated[int, Meta(ge=1, le=1000, description="How the commit is written.")] = FORMAT


def apply(game: Game | None, commit: Commit) -> Game:
    """Believe one commit."""
    game = evolve_all(game, commit.events)
    version = game.version + 1
    if commit.move is None or commit.seat is None:
        return structs.replace(game, version=version)
    movers = game.movers if commit.seat in game.movers else game.movers | {commit.seat}
    return structs.replace(game, version=version, movers=movers, moves=game.moves + 1)


def fold(commits: Iterable[Commit]) -> Game | None:
    """Rebuild a game from its log."""
    game: Game | None = None
    for commit in commits:
        game = apply(game, commit)
    return game
