"""What can happen, for good, and who may know it."""

from typing import Annotated, TypeAlias

from msgspec import Meta, Struct, structs

from engine.rulesets.mr_jack.board import JACK, Character, Direction, Exit
from engine.rulesets.mr_jack.moves import Cell, Options
from engine.rulesets.mr_jack.state import Round
from engine.seat import OMNISCIENT, Seat, Viewer

Way = Annotated[tuple[Cell, ...], Meta(description="From the first cell to the last, both included.")]
StepsLeft = Annotated[int, Meta(ge=0, le=3)]


class CaseOpened(Struct, frozen=True, tag="mr-jack.case_opened"):
    """The board was set up and the alibi cards were shuffled. Only Jack knows his identity; nobody knows the pile."""

    options: Annotated[Options, Meta(description="What the players agreed on.")]
    identity: Annotated[Character | None, Meta(description="Who Jack is; null for who may not know it.")]
    pile: Annotated[
        tuple[Character, ...] | None,
        Meta(description="The alibi cards, the next one first; null for who may not know it."),
    ]


class RoundBegan(Struct, frozen=True, tag="mr-jack.round_began"):
    """Four character cards were laid open. Everyone sees them."""

    round: Annotated[Round, Meta(description="Which of the eight rounds.")]
    cards: Annotated[tuple[Character, ...], Meta(description="Who can be chosen in it.")]


class CharacterActivated(Struct, frozen=True, tag="mr-jack.character_activated"):
    """A card was chosen. Everyone sees it."""

    seat: Annotated[Seat, Meta(description="Who chose.")]
    character: Annotated[Character, Meta(description="Who was chosen.")]


class CharacterMoved(Struct, frozen=True, tag="mr-jack.character_moved"):
    """The activated character moved. Everyone sees the way he took."""

    character: Annotated[Character, Meta(description="Who moved.")]
    path: Way


class CharacterStayed(Struct, frozen=True, tag="mr-jack.character_stayed"):
    """The activated character could not go anywhere. Everyone sees it."""

    character: Annotated[Character, Meta(description="Who stayed where he was.")]


class CharactersSwapped(Struct, frozen=True, tag="mr-jack.characters_swapped"):
    """Gull changed places with another. Everyone sees it."""

    character: Annotated[Character, Meta(description="With whom Gull changed places.")]


class LanternTurned(Struct, frozen=True, tag="mr-jack.lantern_turned"):
    """Watson's lantern was turned. Everyone sees it."""

    direction: Annotated[Direction, Meta(description="Where it shines now.")]


class LightMoved(Struct, frozen=True, tag="mr-jack.light_moved"):
    """A gaslight went to another post, its number with it. Everyone sees it."""

    origin: Cell
    to: Cell


class CordonMoved(Struct, frozen=True, tag="mr-jack.cordon_moved"):
    """A cordon went to another exit. Everyone sees it."""

    origin: Annotated[Exit, Meta(description="The exit that is open now.")]
    to: Annotated[Exit, Meta(description="The exit that is closed now.")]


class CoverMoved(Struct, frozen=True, tag="mr-jack.cover_moved"):
    """A cover went to another manhole. Everyone sees it."""

    origin: Cell
    to: Cell


class WhistleFollowed(Struct, frozen=True, rename="camel", tag="mr-jack.whistle_followed"):
    """A character walked to Goodley's whistle. Everyone sees it."""

    character: Annotated[Character, Meta(description="Who walked.")]
    path: Way
    steps_left: Annotated[StepsLeft, Meta(description="How many steps of the whistle are left for others.")]


class WhistleEnded(Struct, frozen=True, tag="mr-jack.whistle_ended"):
    """The rest of the whistle's steps was left unwalked. Everyone sees it."""


class AlibiDrawn(Struct, frozen=True, tag="mr-jack.alibi_drawn"):
    """The top card was drawn. Everyone sees that; only who drew it sees the card."""

    seat: Annotated[Seat, Meta(description="Who drew it.")]
    card: Annotated[Character | None, Meta(description="Whom it shows; null for who may not know it.")]


class StepTakenBack(Struct, frozen=True, tag="mr-jack.step_taken_back"):
    """The last step of the running activation was taken back. Everyone sees it."""


class ActivationEnded(Struct, frozen=True, tag="mr-jack.activation_ended"):
    """A character has done all he had to do. Everyone sees it."""

    character: Annotated[Character, Meta(description="Who is done.")]


class WitnessesAnswered(Struct, frozen=True, rename="camel", tag="mr-jack.witnesses_answered"):
    """It was said whether Jack is visible, and characters were cleared. Everyone hears it."""

    jack_visible: Annotated[bool, Meta(description="Whether Jack is visible.")]
    visible: Annotated[tuple[Character, ...], Meta(description="All who were visible.")]
    cleared: Annotated[tuple[Character, ...], Meta(description="Who was cleared by that.")]


class LightWentOut(Struct, frozen=True, tag="mr-jack.light_went_out"):
    """The gaslight of the round's number went out. Everyone sees it."""

    post: Cell


class SuspectAccused(Struct, frozen=True, tag="mr-jack.suspect_accused"):
    """The Investigator moved the activated character onto another and accused him. Everyone sees it."""

    suspect: Annotated[Character, Meta(description="Who was accused.")]
    path: Way


class DistrictLeft(Struct, frozen=True, tag="mr-jack.district_left"):
    """Jack left the district. Everyone sees by now who he was."""

    exit: Annotated[Exit, Meta(description="The way out that he took.")]
    path: Way


class GameWon(Struct, frozen=True, tag="mr-jack.game_won"):
    """The game was decided. Everyone knows."""

    winner: Annotated[Seat, Meta(description="The seat that won.")]
    reason: Annotated[str, Meta(description="By what; the rules list the words.")]


class CardsShown(Struct, frozen=True, rename="camel", tag="mr-jack.cards_shown"):
    """The game is over, and all cards were shown to everyone."""

    identity: Annotated[Character, Meta(description="Who Jack is.")]
    jack_alibis: Annotated[tuple[Character, ...], Meta(description="The alibi cards that Jack drew, in that order.")]
    investigator_alibis: Annotated[
        tuple[Character, ...], Meta(description="The alibi cards that the Investigator drew, in that order.")
    ]


Event: TypeAlias = (
    CaseOpened
    | RoundBegan
    | CharacterActivated
    | CharacterMoved
    | CharacterStayed
    | CharactersSwapped
    | LanternTurned
    | LightMoved
    | CordonMoved
    | CoverMoved
    | WhistleFollowed
    | WhistleEnded
    | AlibiDrawn
    | StepTakenBack
    | ActivationEnded
    | WitnessesAnswered
    | LightWentOut
    | SuspectAccused
    | DistrictLeft
    | GameWon
    | CardsShown
)


def seen_by(event: Event, viewer: Viewer) -> Event:
    """Show an event as a viewer may know it. [Rules 8.1, 8.2]"""
    if viewer == OMNISCIENT:
        return event
    match event:
        case CaseOpened():
            return structs.replace(event, identity=event.identity if viewer == JACK else None, pile=None)
        case AlibiDrawn(seat=seat) if viewer != seat:
            return structs.replace(event, card=None)
        case _:
            return event
