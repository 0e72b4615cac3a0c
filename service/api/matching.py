"""The bodies, queries and answers of matchmaking and ratings."""

from typing import Annotated, Any, Final, Literal, Union

import msgspec
from msgspec import UNSET, Meta, Struct, UnsetType, field

from engine.clock import Clock
from engine.events import Player, StandIn
from engine.registry import RULESETS, AnyRuleset, Options
from engine.seat import Seat, side
from service.api.schemas import OPTIONS, WISHED, Rated, WantedClock, type_name
from service.challenges import LONGEST
from service.identifiers import Identifier
from service.ratings import PLACE_PATTERN, Standing, Step
from service.seeks import ANY, Fallback, Opponents, SeekStatus, Side
from service.shown import Moment
from service.standing import Online

RatingWindow = Annotated[
    Annotated[int, Meta(ge=0, le=10_000)] | None,
    Meta(description="How far from your rating an opponent may be at first; it widens with time. Null: any."),
]
ChallengedPlayer = Annotated[
    Identifier | None, Meta(description="The player you challenge; null: whoever is given the challenge's id.")
]
ChallengeLasts = Annotated[int, Meta(ge=10, le=LONGEST, description="How long it can be accepted.")]


def _wish(ruleset: AnyRuleset, suffix: str, about: str, *fields: tuple[str, Any, Any]) -> type[Struct]:
    """Make the type of a body that wishes for a game of a ruleset, on a side of it or on any."""
    sides = (ANY, *dict.fromkeys(side(seat) for seat in ruleset.all_seats))
    body = msgspec.defstruct(
        type_name(ruleset, suffix),
        [
            ("options", WISHED[ruleset.name], field(default_factory=OPTIONS[ruleset.name])),
            ("side", Annotated[Literal[sides], Meta(description="The side you want to play.")], ANY),
            ("rated", Rated, False),
            ("clock", WantedClock, None),
            ("stand_in", StandIn, None),
            *fields,
        ],
        forbid_unknown_fields=True,
        rename="camel",
        tag_field="ruleset",
        tag=ruleset.name,
    )
    body.__doc__ = about
    return body


# Seeks


class SeekQuery(Struct, forbid_unknown_fields=True):
    """How long to wait."""

    wait: Annotated[
        int, Meta(ge=0, le=60, description="Seconds to wait for an opponent if there is none yet. It may be less.")
    ] = 0


class SeekInfo(Struct, rename="camel"):
    """A seek, and what became of it."""

    id: Identifier
    status: Annotated[SeekStatus, Meta(description="`waiting`, or how it ended.")]
    ruleset: Annotated[str, Meta(description="The name of the ruleset.")]
    options: Annotated[Options, Meta(description="What the game will be played with.")]
    side: Side
    opponents: Annotated[Opponents, Meta(description="Against whom: people, bots, or any of them.")]
    rated: Annotated[bool, Meta(description="Whether the game will count for ratings.")]
    clock: Annotated[Clock | None, Meta(description="How much time the players will have; null: no end of it.")]
    stand_in: StandIn
    rating_window: Annotated[
        Annotated[int, Meta(ge=0, le=10_000)] | None,
        Meta(description="How far the other's rating may be from yours; null for any distance."),
    ]
    fallback: Annotated[
        Fallback | None, Meta(description="The house bot that plays if nobody comes; null to go on waiting.")
    ]
    since: Annotated[Moment, Meta(description="When you began to seek.")]
    game: Annotated[Identifier | None, Meta(description="The game, once there is one.")]
    seat: Annotated[Seat | None, Meta(description="Your seat in it.")]


class SeekList(Struct):
    """Your seeks that wait, who came first first."""

    seeks: Annotated[tuple[SeekInfo, ...], Meta(description="The seeks, with what became of each.")]


def _new_seek(ruleset: AnyRuleset) -> type[Struct]:
    return _wish(
        ruleset,
        "NewSeek",
        f"Somebody to play {ruleset.title} with.",
        ("opponents", Annotated[Opponents, Meta(description="Against whom: people, bots, or any of them.")], ANY),
        ("rating_window", RatingWindow, None),
        (
            "fallback",
            Annotated[Fallback | None, Meta(description="The house bot to play if nobody comes; null: go on waiting.")],
            None,
        ),
    )


NewSeek: Final[Any] = Union[tuple(_new_seek(ruleset) for ruleset in RULESETS.values())]  # noqa: UP007 - made at run time


class BotsQuery(Struct, forbid_unknown_fields=True):
    """Which bots to list."""

    ruleset: (
        Annotated[
            Literal[tuple(RULESETS)],  # type: ignore[valid-type]  # the registry is known at run time
            Meta(description="Only bots that play this ruleset."),
        ]
        | UnsetType
    ) = UNSET


class BotList(Struct):
    """The bots that are online."""

    bots: Annotated[tuple[Online, ...], Meta(description="The bots, with what they accept.")]


# Challenges


def _new_challenge(ruleset: AnyRuleset) -> type[Struct]:
    return _wish(
        ruleset,
        "NewChallenge",
        f"Somebody to play {ruleset.title} with, whom you know.",
        ("to", ChallengedPlayer, None),
        ("expires_in_seconds", ChallengeLasts, 86_400),
    )


NewChallenge: Final[Any] = Union[tuple(_new_challenge(ruleset) for ruleset in RULESETS.values())]  # noqa: UP007 - made at run time


class Rematch(Struct):
    """Who wants to play a game once more, and the new game once all do."""

    agreed: Annotated[tuple[Seat, ...], Meta(description="The seats of those who have agreed.")]
    game: Annotated[Identifier | None, Meta(description="The new game, once everyone has agreed.")]


# Ratings


class BoardQuery(Struct, forbid_unknown_fields=True):
    """Which part of a leaderboard."""

    side: (
        Annotated[str, Meta(pattern="^[a-z]{1,20}$", description="A side of the ruleset; its first, if absent.")]
        | UnsetType
    ) = UNSET
    cursor: (
        Annotated[str, Meta(pattern=PLACE_PATTERN, description="Where to go on: the `next` of the page before.")]
        | UnsetType
    ) = UNSET
    limit: Annotated[int, Meta(ge=1, le=100, description="How many at the most.")] = 20


class BoardEntry(Struct):
    """A player on a leaderboard."""

    rank: Annotated[int, Meta(ge=1, le=100_000_000, description="His place, from 1.")]
    player: Annotated[Player, Meta(description="Who it is.")]
    standing: Annotated[Standing, Meta(description="How strong he seems to be.")]


class Leaderboard(Struct):
    """The best of one side of a ruleset."""

    ruleset: Annotated[str, Meta(description="The name of the ruleset.")]
    side: Annotated[str, Meta(description="The side that the ratings are for.")]
    entries: Annotated[tuple[BoardEntry, ...], Meta(description="The players, the strongest first.")]
    next: Annotated[str | None, Meta(description="The cursor of the next page; null on the last.")]


class PlayerRating(Struct):
    """How strong a player seems to be on one side of a ruleset."""

    ruleset: Annotated[str, Meta(description="The name of the ruleset.")]
    side: Annotated[str, Meta(description="The side that the rating is for.")]
    standing: Annotated[Standing, Meta(description="How strong he seems to be.")]


class PlayerRatings(Struct):
    """A player's ratings: one for each ruleset and side that he has played rated games on."""

    ratings: Annotated[tuple[PlayerRating, ...], Meta(description="The ratings; none if he has played no rated game.")]


class RatingHistoryQuery(Struct, forbid_unknown_fields=True):
    """How much of a history."""

    limit: Annotated[int, Meta(ge=1, le=1000, description="How many games at the most.")] = 100


class RatingHistory(Struct):
    """What a player's last rated games of a ruleset did to his ratings, newest first."""

    ruleset: Annotated[str, Meta(description="The name of the ruleset.")]
    steps: Annotated[tuple[Step, ...], Meta(description="What each game did, the latest first.")]
