"""What can happen to a game of any title, and who sits in one."""

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta, Struct

from engine.bot import LevelNumber
from engine.clock import Clock
from engine.outcome import Outcome
from engine.registry import Options, RulesetEvent
from engine.seat import Seat

Visibility = Literal["public", "unlisted"]


class Player(Struct, frozen=True, omit_defaults=True):
    """Whoever sits on a seat, as everyone may know him."""

    id: Annotated[str, Meta(description="His id, as in `/v1/players/{player}`; a house bot's names its level.")]
    name: Annotated[str, Meta(description="The name he goes by.")]
    kind: Annotated[Literal["human", "bot"], Meta(description="Whether a person plays, or a program.")]
    level: Annotated[LevelNumber | None, Meta(description="How strong a house bot plays; nobody else has one.")] = None


StandIn = Annotated[
    LevelNumber | None,
    Meta(description="The level of the house bot that plays on for whoever runs out of time; null: he loses."),
]


class GameCreated(Struct, frozen=True, rename="camel", tag="game.created"):
    """A game was created. The seed's hash is public; the seed is nobody's until the end."""

    ruleset: Annotated[str, Meta(description="The name of the ruleset.")]
    rules_version: Annotated[
        int, Meta(ge=1, le=1000, description="The edition of the rules that this game keeps to its end.")
    ]
    options: Annotated[Options, Meta(description="What the players agreed on.")]
    visibility: Annotated[Visibility, Meta(description="Whether lists show the game, or only its address leads to it.")]
    creator: Annotated[Player, Meta(description="Who created it.")]
    commitment: Annotated[str, Meta(description="SHA-256 of the seed, in hexadecimal.")]
    seed: Annotated[str | None, Meta(description="In hexadecimal; not shown before the game is over.")]
    rated: Annotated[bool, Meta(description="Whether it counts for ratings; then nobody is given hints.")] = False
    clock: Annotated[Clock | None, Meta(description="How much time the players have; null: no end of it.")] = None
    stand_in: StandIn = None


class GameContinued(Struct, frozen=True, tag="game.continued"):
    """
    A game goes on from a version of another, which is over. Everyone sees it.

    What had happened until then follows as events of this game, but for the draws that are still to come: those are
    its own.
    """

    source: Annotated[str, Meta(description="The game or the imported replay that this one goes on from.")]
    version: Annotated[int, Meta(ge=1, le=1_000_000, description="The version it goes on from.")]
    hash: Annotated[str, Meta(description="The hash of that version: of all that had happened.")]


class SeatOccupied(Struct, frozen=True, tag="game.seat_occupied"):
    """A player took a seat, and perhaps brought a nonce. Everyone sees it."""

    seat: Annotated[Seat, Meta(description="The seat that was taken.")]
    player: Annotated[Player, Meta(description="Who took it.")]
    nonce: Annotated[str, Meta(description="Mixed into the seed; empty if the player brought none.")]


class SeatVacated(Struct, frozen=True, tag="game.seat_vacated"):
    """A player left a seat before the start. Everyone sees it."""

    seat: Annotated[Seat, Meta(description="The seat that is open again.")]


class SeatHandedOver(Struct, frozen=True, tag="game.seat_handed_over"):
    """A player left a running game, and a house bot plays on for him. Everyone sees it."""

    seat: Annotated[Seat, Meta(description="The seat that changed hands.")]
    player: Annotated[Player, Meta(description="Who plays on.")]


class GameBegan(Struct, frozen=True, tag="game.began"):
    """Every seat is taken. Everyone sees it."""


class SeatResigned(Struct, frozen=True, tag="game.seat_resigned"):
    """A seat gave the game up. Everyone sees it."""

    seat: Annotated[Seat, Meta(description="The seat that gave up.")]
    outcome: Annotated[Outcome, Meta(description="How the game ended by that.")]


class SeatTimedOut(Struct, frozen=True, tag="game.seat_timed_out"):
    """A seat ran out of time, or was absent for too long. Everyone sees it."""

    seat: Annotated[Seat, Meta(description="The seat that was late.")]
    outcome: Annotated[Outcome, Meta(description="How the game ended by that.")]


class GameAborted(Struct, frozen=True, tag="game.aborted"):
    """The game was called off, and nobody won. Everyone sees it."""

    by: Annotated[Player, Meta(description="Who called it off.")]


class SeedRevealed(Struct, frozen=True, tag="game.seed_revealed"):
    """The game is over, and everyone may check that no chance was tampered with."""

    seed: Annotated[str, Meta(description="In hexadecimal.")]


GameEvent: TypeAlias = (
    GameCreated
    | GameContinued
    | SeatOccupied
    | SeatVacated
    | SeatHandedOver
    | GameBegan
    | SeatResigned
    | SeatTimedOut
    | GameAborted
    | SeedRevealed
)
Event: TypeAlias = GameEvent | RulesetEvent
