"""The bodies and queries about games as they are taken away, and the answers to them."""

from typing import Annotated, Literal

from msgspec import UNSET, Meta, Struct, UnsetType, field

from engine.archive.document import ReplayHeader
from engine.archive.insight import Decision, Knowledge
from engine.bot import LevelNumber
from engine.events import Visibility
from engine.game import Version
from engine.registry import RULESETS
from engine.seat import Seat
from service.api.schemas import As, SeatRequest, Word
from service.exports import CURSOR_PATTERN, Filter
from service.identifiers import Identifier

# Replays


ReplayForm = Literal["json", "ndjson", "text", "html"]


class EyesQuery(Struct, forbid_unknown_fields=True):
    """Through whose eyes."""

    as_: As | UnsetType = field(default=UNSET, name="as")


class ReplayQuery(Struct, forbid_unknown_fields=True):
    """Through whose eyes, and in which form."""

    as_: As | UnsetType = field(default=UNSET, name="as")
    format: (
        Annotated[ReplayForm, Meta(description="The form of the answer; it goes before the `Accept` header.")]
        | UnsetType
    ) = UNSET


class InsightQuery(Struct, forbid_unknown_fields=True):
    """How long to wait."""

    wait: Annotated[int, Meta(ge=0, le=60, description="Seconds to wait for what is being judged. It may be less.")] = 0


class Insight(Struct, rename="camel"):
    """What a finished game looks like from behind."""

    knowledge: Annotated[
        tuple[Knowledge, ...],
        Meta(description="What the side that deduces still had to think possible, after each event that changed it."),
    ]
    judges: Annotated[LevelNumber, Meta(description="The level of the house bots that judge.")]
    decisions: Annotated[tuple[Decision, ...], Meta(description="The turns that were judged so far.")]
    turns: Annotated[
        Annotated[int, Meta(ge=0, le=1_000_000)] | None,
        Meta(description="How many turns there are to judge; null: nobody asked yet."),
    ]
    is_complete: Annotated[bool, Meta(description="Whether every turn was judged.")]
    turning_points: Annotated[
        tuple[Version, ...], Meta(description="The turns that lost the most, by the version of their first move.")
    ]


class ImportedReplay(Struct):
    """A replay that was brought along."""

    id: Identifier
    header: Annotated[ReplayHeader, Meta(description="What the replay tells of its game.")]


class Fork(Struct, forbid_unknown_fields=True):
    """Where to go on from, and who sits where."""

    version: Annotated[
        int, Meta(ge=1, le=1_000_000, description="The version to go on from; it must be a running one.")
    ]
    seats: Annotated[
        dict[Annotated[Seat, Meta(pattern="^[a-z][a-z0-9-]{0,39}$")], SeatRequest],
        Meta(max_length=10, description="Who sits where. A seat left out is open."),
    ] = {}
    visibility: Annotated[
        Visibility, Meta(description="Whether lists show the game, or only its address leads to it.")
    ] = "public"


# Exports

Instant = Annotated[
    str,
    Meta(
        pattern=r"^[0-9]{4}(-[0-9]{2}(-[0-9]{2}(T[0-9]{2}:[0-9]{2}(:[0-9]{2}(\.[0-9]{1,6})?)?Z)?)?)?$",
        examples=["2026-01-31T12:00:00Z", "2026-01-31", "2026"],
    ),
]


class ExportQuery(Struct, forbid_unknown_fields=True):
    """Which finished games are wanted, and where to go on."""

    after: Annotated[str, Meta(pattern=CURSOR_PATTERN, description="The `cursor` to go on after.")] = "0"
    limit: Annotated[int, Meta(ge=1, le=1_000_000, description="How many games at the most.")] | UnsetType = UNSET
    ruleset: (
        Annotated[
            Literal[tuple(RULESETS)],  # type: ignore[valid-type]  # the registry is known at run time
            Meta(description="Only games of this ruleset."),
        ]
        | UnsetType
    ) = UNSET
    since: Annotated[Instant, Meta(description="Only games that ended then or later, in UTC.")] | UnsetType = UNSET
    until: Annotated[Instant, Meta(description="Only games that ended before, in UTC.")] | UnsetType = UNSET
    player: Annotated[Identifier, Meta(description="Only games this player sat in, at the end.")] | UnsetType = UNSET
    level: Annotated[LevelNumber, Meta(description="Only games a house bot of this level sat in.")] | UnsetType = UNSET
    winner: Annotated[Word, Meta(description="Only games this side won.")] | UnsetType = UNSET
    reason: Annotated[Word, Meta(description="Only games that ended so.")] | UnsetType = UNSET
    rated: (
        Annotated[Literal["true", "false"], Meta(description="Only games that counted for ratings, or did not.")]
        | UnsetType
    ) = UNSET

    def filter(self) -> Filter:
        """Tell which games fit."""
        told = {name: getattr(self, name) for name in Filter.__struct_fields__}
        known = {name: value for name, value in told.items() if value is not UNSET}
        return Filter(**{**known, **({"rated": known["rated"] == "true"} if "rated" in known else {})})
