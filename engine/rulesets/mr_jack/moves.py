"""What a seat may ask for: one step of an activation."""

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta, Struct

from engine.rulesets.mr_jack.board import Character, Direction, Edition, Exit

Cell = Annotated[
    str, Meta(pattern="^[A-M](1[0-6]|[0-9])$", description="A hex: its column, and half hexes from the top.")
]


class Activate(Struct, frozen=True, forbid_unknown_fields=True, tag="mr-jack.activate"):
    """Choose a card. [Rule 3.3]"""

    character: Annotated[
        Character, Meta(description="Whose card to choose: one of the round's that is not played yet.")
    ]


class Go(Struct, frozen=True, forbid_unknown_fields=True, tag="mr-jack.go"):
    """Move the activated character to a free street. [Rule 4.1]"""

    to: Cell


class Stay(Struct, frozen=True, forbid_unknown_fields=True, tag="mr-jack.stay"):
    """Leave a character where he is who cannot go anywhere. [Rule 4.5]"""


class Accuse(Struct, frozen=True, forbid_unknown_fields=True, tag="mr-jack.accuse"):
    """Move the activated character onto another, and accuse him. [Rule 7.1]"""

    suspect: Annotated[Character, Meta(description="Whom to accuse.")]


class Leave(Struct, frozen=True, forbid_unknown_fields=True, tag="mr-jack.leave"):
    """Leave the district. [Rule 7.2]"""

    exit: Annotated[Exit, Meta(description="Which way out to take.")]


class Swap(Struct, frozen=True, forbid_unknown_fields=True, tag="mr-jack.swap"):
    """Let Gull change places with another. [Rule 5.9]"""

    character: Annotated[Character, Meta(description="With whom.")]


class DrawAlibi(Struct, frozen=True, forbid_unknown_fields=True, tag="mr-jack.draw_alibi"):
    """Draw the top alibi card, as Holmes. [Rule 5.2]"""


class Aim(Struct, frozen=True, forbid_unknown_fields=True, tag="mr-jack.aim"):
    """Turn Watson's lantern. [Rules 5.3, 5.4]"""

    direction: Annotated[Direction, Meta(description="Where it shall shine.")]


class MoveLight(Struct, frozen=True, forbid_unknown_fields=True, tag="mr-jack.move_light"):
    """Take a lit gaslight to a dark post, as Smith. [Rule 5.5]"""

    origin: Cell
    to: Cell


class MoveCordon(Struct, frozen=True, forbid_unknown_fields=True, tag="mr-jack.move_cordon"):
    """Take a cordon to an open exit, as Lestrade. [Rule 5.6]"""

    origin: Annotated[Exit, Meta(description="The closed exit that shall be open.")]
    to: Annotated[Exit, Meta(description="The open exit that shall be closed.")]


class MoveCover(Struct, frozen=True, forbid_unknown_fields=True, tag="mr-jack.move_cover"):
    """Take a cover to an open manhole, as Bert. [Rule 5.7]"""

    origin: Cell
    to: Cell


class Whistle(Struct, frozen=True, forbid_unknown_fields=True, tag="mr-jack.whistle"):
    """Let one character walk some steps to Goodley's whistle. [Rules 5.10 to 5.13]"""

    character: Annotated[Character, Meta(description="Who shall walk.")]
    to: Cell
    steps: Annotated[int, Meta(ge=1, le=3, description="How many steps.")]


class EndWhistle(Struct, frozen=True, forbid_unknown_fields=True, tag="mr-jack.end_whistle"):
    """Leave the rest of the whistle's steps unwalked, where the options allow it. [Rule 5.13]"""


class TakeBack(Struct, frozen=True, forbid_unknown_fields=True, tag="mr-jack.take_back"):
    """Take back the last step of the running activation. [Rule 3.5]"""


Move: TypeAlias = (
    Activate
    | Go
    | Stay
    | Accuse
    | Leave
    | Swap
    | DrawAlibi
    | Aim
    | MoveLight
    | MoveCordon
    | MoveCover
    | Whistle
    | EndWhistle
    | TakeBack
)


class Options(Struct, frozen=True, forbid_unknown_fields=True, rename="camel", tag="mr-jack.options"):
    """What the players may agree on before the game."""

    edition: Annotated[Edition, Meta(description="Which edition's manholes and starting places.")] = "first"
    whistle: Annotated[
        Literal["all", "upTo"], Meta(description="Whether all of the whistle's steps must be walked, or up to three.")
    ] = "all"
    aids: Annotated[bool, Meta(description="Whether views carry what can be worked out from them.")] = True
