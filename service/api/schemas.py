"""The bodies and queries that callers send, and the answers that are put together here."""

from typing import Annotated, Any, Final, Literal, TypeAlias, Union

import msgspec
from msgspec import UNSET, Meta, Struct, UnsetType, field, structs

from engine.bot import Level, LevelNumber
from engine.clock import Clock
from engine.events import Player, StandIn, Visibility
from engine.game import Status, Version
from engine.registry import RULESETS, AnyRuleset, Move
from engine.seat import Seat
from engine.viewing import View
from service.identifiers import Identifier
from service.lobby import CURSOR_PATTERN
from service.notices import NumberedNotice
from service.players import SCOPES, Kind, Name, Profile, Scopes, TokenInfo
from service.shown import NumberedEvent, Summary

Nonce = Annotated[
    str,
    Meta(
        max_length=64,
        pattern=r"^[\x21-\x7e]*$(?!\n)",
        description="Anything you like; it is mixed into the seed, so that nobody could choose the deal.",
    ),
]
As = Annotated[
    str,
    Meta(
        pattern="^[a-z][a-z0-9-]{0,39}$",
        description="Whose eyes: your own seat, `public`, and once the game is over any seat or `omniscient`.",
    ),
]
WantedClock = Annotated[Clock | None, Meta(description="How much time the players have; null: no end of it.")]
Visible = Annotated[
    Visibility, Meta(description="Whether lists show the game, or only its address leads to it: its id is not guessed.")
]
Rated = Annotated[bool, Meta(description="Whether it counts for ratings; then nobody is given hints.")]
Word = Annotated[str, Meta(pattern="^[a-z][a-z0-9-]{0,39}$")]
At = Annotated[int, Meta(ge=1, le=1_000_000, description="The version to look at; the latest if absent.")]


Cursor = Annotated[str, Meta(pattern=CURSOR_PATTERN, description="Where to go on: the `next` of the page before.")]


def type_name(ruleset: AnyRuleset, suffix: str) -> str:
    """Name a type that is made for each ruleset."""
    return "".join(part.capitalize() for part in ruleset.name.split("-")) + suffix


# Players


class NewPlayer(Struct, forbid_unknown_fields=True):
    """Who wants to play."""

    name: Name
    kind: Annotated[Kind, Meta(description="Whether a person will play, or a program of yours.")] = "human"


class PlayerWithToken(Struct):
    """A new player and his token. The token is shown this once."""

    player: Annotated[Profile, Meta(description="The player, as everyone may know him.")]
    token: Annotated[str, Meta(description="Send it as `Authorization: Bearer …`.")]


class TokenWish(Struct, forbid_unknown_fields=True, rename="camel"):
    """What a new token should be good for, and for how long."""

    scopes: Scopes = SCOPES
    expires_in_seconds: Annotated[
        Annotated[int, Meta(ge=1, le=31_622_400)] | None,
        Meta(description="How long it is good; until revoked, if null."),
    ] = None


class NewToken(Struct, rename="camel"):
    """A new token. It is shown this once."""

    info: Annotated[TokenInfo, Meta(description="What the token is good for.")]
    token: Annotated[str, Meta(description="Send it as `Authorization: Bearer …`.")]


class TokenList(Struct):
    """The tokens of a player, oldest first."""

    tokens: Annotated[tuple[TokenInfo, ...], Meta(description="The tokens, without themselves.")]


# Games


class Me(Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind", tag="me"):
    """The creator sits here."""

    nonce: Nonce = ""


class Open(Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind", tag="open"):
    """Whoever comes first sits here."""


class Bot(Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind", tag="bot"):
    """A house bot sits here."""

    level: LevelNumber = 3


SeatRequest: TypeAlias = Me | Open | Bot


def _options_request(ruleset: AnyRuleset) -> type[Struct]:
    """Make the type of the options as a caller sends them: without the tag, since the ruleset is named beside them."""
    options = msgspec.defstruct(
        type_name(ruleset, "OptionsRequest"),
        [(option.name, option.type, option.default) for option in structs.fields(ruleset.options)],
        forbid_unknown_fields=True,
        rename="camel",
        frozen=True,
    )
    options.__doc__ = "What the players may agree on. Whatever is left out is as the rules have it."
    return options


def _seats_request(ruleset: AnyRuleset) -> type[Struct]:
    """Make the type that says who sits where."""
    about = "You, a house bot, or whoever comes."
    seats = msgspec.defstruct(
        type_name(ruleset, "SeatsRequest"),
        [
            (seat.replace("-", "_"), Annotated[SeatRequest, Meta(description=about)], field(default=Open(), name=seat))
            for seat in ruleset.all_seats
        ],
        forbid_unknown_fields=True,
        frozen=True,
    )
    seats.__doc__ = "Who sits where. A seat left out is open."
    return seats


def _new_game(ruleset: AnyRuleset) -> type[Struct]:
    """Make the type of the body that creates a game of a ruleset."""
    seats, options = _seats_request(ruleset), OPTIONS[ruleset.name]
    body = msgspec.defstruct(
        type_name(ruleset, "NewGame"),
        [
            ("seats", Annotated[seats, Meta(description="Who sits where.")], field(default_factory=seats)),
            ("options", WISHED[ruleset.name], field(default_factory=options)),
            ("visibility", Visible, "public"),
            ("rated", Rated, False),
            ("clock", WantedClock, None),
            ("stand_in", StandIn, None),
        ],
        forbid_unknown_fields=True,
        rename="camel",
        tag_field="ruleset",
        tag=ruleset.name,
    )
    body.__doc__ = f"A game of {ruleset.title}."
    return body


OPTIONS: Final = {ruleset.name: _options_request(ruleset) for ruleset in RULESETS.values()}
WISHED: Final[dict[str, Any]] = {
    name: Annotated[options, Meta(description="What to play with; what is left out is as the rules have it.")]
    for name, options in OPTIONS.items()
}
NewGame: Final[Any] = Union[tuple(_new_game(ruleset) for ruleset in RULESETS.values())]  # noqa: UP007 - made at run time


class SeatClaim(Struct, forbid_unknown_fields=True):
    """How to sit down."""

    nonce: Nonce = ""


class Guest(Struct, forbid_unknown_fields=True):
    """Somebody without an account who sits down."""

    name: Name = "Guest"
    nonce: Nonce = ""


class GuestSeated(Struct):
    """A guest's token for this one game, and the game. The token is shown this once."""

    player: Annotated[Player, Meta(description="The guest, as everyone may know him.")]
    token: Annotated[str, Meta(description="Send it as `Authorization: Bearer …`.")]
    game: Annotated[Summary, Meta(description="The game as it stands now.")]


class Presence(Struct):
    """Who is there, by seat."""

    seats: Annotated[
        dict[Seat, Literal["here", "away", "bot", "open"]],
        Meta(description="For each seat: here, away, taken by a house bot, or open."),
    ]


class LeaveQuery(Struct, forbid_unknown_fields=True, rename="camel"):
    """Who plays on."""

    stand_in: (
        Annotated[
            int,
            Meta(ge=1, le=5, description="Let a house bot of this level play on; needed once the game has begun."),
        ]
        | UnsetType
    ) = UNSET


class GamesQuery(Struct, forbid_unknown_fields=True):
    """Which games to list."""

    ruleset: (
        Annotated[
            Literal[tuple(RULESETS)],  # type: ignore[valid-type]  # the registry is known at run time
            Meta(description="Only games of this ruleset."),
        ]
        | UnsetType
    ) = UNSET
    status: Annotated[Status, Meta(description="Only games of this status.")] | UnsetType = UNSET
    player: Annotated[Identifier, Meta(description="Only games this player created or sits in.")] | UnsetType = UNSET
    cursor: Cursor | UnsetType = UNSET
    limit: Annotated[int, Meta(ge=1, le=100, description="How many games at the most.")] = 20


class GamesPage(Struct):
    """Some games, newest first."""

    games: Annotated[tuple[Summary, ...], Meta(description="The games.")]
    next: Annotated[str | None, Meta(description="The cursor of the next page; null on the last.")]


class PageQuery(Struct, forbid_unknown_fields=True):
    """Which part of a list."""

    cursor: Cursor | UnsetType = UNSET
    limit: Annotated[int, Meta(ge=1, le=100, description="How many at the most.")] = 20


class LookQuery(Struct, forbid_unknown_fields=True):
    """Through whose eyes, and at which version."""

    as_: As | UnsetType = field(default=UNSET, name="as")
    at: At | UnsetType = UNSET


# Moves


class LegalMove(Struct):
    """A move you may play now."""

    notation: Annotated[str, Meta(description="The move as one line of text.")]
    move: Annotated[Move, Meta(description="The move as data.")]


class LegalMoves(Struct):
    """Every move that a seat may play now; none out of its turn."""

    version: Version
    seat: Annotated[Seat, Meta(description="Your seat, whose moves these are.")]
    moves: Annotated[tuple[LegalMove, ...], Meta(description="Every legal move; send one of them back as it is.")]


class PlayMove(Struct, forbid_unknown_fields=True, rename="camel"):
    """The move to play: either `move` or `notation`."""

    expected_version: Annotated[
        int,
        Meta(ge=0, le=1_000_000, description="The version you looked at. If the game has moved on, nothing is played."),
    ]
    move: Annotated[Move | UnsetType, Meta(description="The move as data, as it was listed.")] = UNSET
    notation: Annotated[str, Meta(max_length=2000, description="The move as one line of text.")] | UnsetType = UNSET


class Played(Struct):
    """What your request did."""

    version: Version
    events: Annotated[tuple[NumberedEvent, ...], Meta(description="What happened, as you may know it.")]
    view: Annotated[View, Meta(description="What your seat sees now.")]


class Changed(Struct):
    """What your request did to the game."""

    game: Annotated[Summary, Meta(description="The game as it stands now.")]
    events: Annotated[tuple[NumberedEvent, ...], Meta(description="What happened, as you may know it.")]


# Hints


class HintQuery(Struct, forbid_unknown_fields=True):
    """Whose advice, and how long to wait for it."""

    level: LevelNumber = 3
    wait: Annotated[int, Meta(ge=0, le=60, description="Seconds to wait for the bot to think. It may be less.")] = 10


class Advised(Struct):
    """What a house bot would play."""

    moves: Annotated[tuple[LegalMove, ...], Meta(description="What it would play, one after the other.")]
    estimate: Annotated[float, Meta(ge=0, le=1, description="How likely it thinks that your seat wins.")]


class Hint(Struct):
    """The advice of a house bot of some level, from what your seat can see."""

    version: Version
    seat: Annotated[Seat, Meta(description="The seat that the advice is for.")]
    level: LevelNumber
    advice: Annotated[Advised | None, Meta(description="Null if it is still thinking: ask again.")]


# Events


class EventsQuery(Struct, forbid_unknown_fields=True):
    """Which part of the log, and how long to wait for more."""

    after: Annotated[int, Meta(ge=0, le=10_000_000, description="Only events with a higher number.")] = 0
    limit: (
        Annotated[
            int,
            Meta(
                ge=1, le=1000, description="How many events at the most: 100 in a page, no end in a stream, if absent."
            ),
        ]
        | UnsetType
    ) = UNSET
    wait: Annotated[
        int,
        Meta(ge=0, le=60, description="Seconds to wait for an event if there is none yet. It may be less."),
    ] = 0
    as_: As | UnsetType = field(default=UNSET, name="as")


class EventsPage(Struct):
    """A part of the log."""

    version: Version
    status: Annotated[Status, Meta(description="Whether the game is open, running, finished or aborted.")]
    events: Annotated[tuple[NumberedEvent, ...], Meta(description="The events, in order.")]
    last: Annotated[
        int, Meta(ge=0, le=10_000_000, description="The number of the last event here: the next page's `after`.")
    ]


class NoticesQuery(Struct, forbid_unknown_fields=True):
    """Which part of your feed, and how long to wait for more."""

    after: Annotated[int, Meta(ge=0, le=1_000_000_000, description="Only notices with a higher number.")] = 0
    limit: (
        Annotated[
            int,
            Meta(
                ge=1, le=1000, description="How many notices at the most: 100 in a page, no end in a stream, if absent."
            ),
        ]
        | UnsetType
    ) = UNSET
    wait: Annotated[
        int,
        Meta(ge=0, le=60, description="Seconds to wait for a notice if there is none yet. It may be less."),
    ] = 0


class NoticesPage(Struct):
    """A part of your feed."""

    events: Annotated[tuple[NumberedNotice, ...], Meta(description="The notices, in order.")]
    last: Annotated[
        int, Meta(ge=0, le=1_000_000_000, description="The number of the last one here: the next page's `after`.")
    ]


# Rulesets


class HouseLevel(Level, frozen=True):
    """A strength at which a house bot plays, and who plays it."""

    player: Annotated[Identifier, Meta(description="The player who is this bot. His ratings tell what it means.")]


class RulesetInfo(Struct, rename="camel"):
    """A title that is hosted."""

    name: Annotated[str, Meta(description="How requests name it.")]
    title: Annotated[str, Meta(description="What people call it.")]
    summary: Annotated[str, Meta(description="What it is about, in a sentence or two.")]
    rules_version: Annotated[int, Meta(ge=1, le=1000, description="The edition of the rules that new games get.")]
    seats: Annotated[tuple[Seat, ...], Meta(description="Every seat that some options give.")]
    options_schema: Annotated[dict[str, Any], Meta(description="JSON Schema of the options.")]
    levels: Annotated[tuple[HouseLevel, ...], Meta(description="How strong its house bots can be, the weakest first.")]


class RulesetList(Struct):
    """All titles that are hosted."""

    rulesets: Annotated[tuple[RulesetInfo, ...], Meta(description="The titles.")]


# Operations


class Health(Struct):
    """How the service is."""

    status: Annotated[
        Literal["live", "ready"], Meta(description="What it is ready for: `live` answers, `ready` plays.")
    ]
