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

    options: Options
    identity: Character | None
    pile: tuple[Character, ...] | None


class RoundBegan(Struct, frozen=True, tag="mr-jack.round_began"):
    """Four character cards were laid open. Everyone sees them."""

    round: Round
    cards: tuple[Character, ...]


class CharacterActivated(Struct, frozen=True, tag="mr-jack.character_activated"):
    """A card was chosen. Everyone sees it."""

    seat: Seat
    character: Character


class CharacterMoved(Struct, frozen=True, tag="mr-jack.character_moved"):
    """The activated character moved. Everyone sees the way he took."""

    character: Character
    path: Way


class CharacterStayed(Struct, frozen=True, tag="mr-jack.character_stayed"):
    """The activated character could not go anywhere. Everyone sees it."""

    character: Character


class CharactersSwapped(Struct, frozen=True, tag="mr-jack.characters_swapped"):
    """Gull changed places with another. Everyone sees it."""

    character: Character


class LanternTurned(Struct, frozen=True, tag="mr-jack.lantern_turned"):
    """Watson's lantern was turned. Everyone sees it."""

    direction: Direction


class LightMoved(Struct, frozen=True, tag="mr-jack.light_moved"):
    """A gaslight went to another post, its number with it. Everyone sees it."""

    origin: Cell
    to: Cell


class CordonMoved(Struct, frozen=True, tag="mr-jack.cordon_moved"):
    """A cordon went to another exit. Everyone sees it."""

    origin: Exit
    to: Exit


class CoverMoved(Struct, frozen=True, tag="mr-jack.cover_moved"):
    """A cover went to another manhole. Everyone sees it."""

    origin: Cell
    to: Cell


class WhistleFollowed(Struct, frozen=True, rename="camel", tag="mr-jack.whistle_followed"):
    """A character walked to Goodley's whistle. Everyone sees it."""

    character: Character
    path: Way
    steps_left: StepsLeft


class WhistleEnded(Struct, frozen=True, tag="mr-jack.whistle_ended"):
    """The rest of the whistle's steps was left unwalked. Everyone sees it."""


class AlibiDrawn(Struct, frozen=True, tag="mr-jack.alibi_drawn"):
    """The top card was drawn. Everyone sees that; only who drew it sees the card."""

    seat: Seat
    card: Character | None


class StepTakenBack(Struct, frozen=True, tag="mr-jack.step_taken_back"):
    """The last step of the running activation was taken back. Everyone sees it."""


class ActivationEnded(Struct, frozen=True, tag="mr-jack.activation_ended"):
    """A character has done all he had to do. Everyone sees it."""

    character: Character


class WitnessesAnswered(Struct, frozen=True, rename="camel", tag="mr-jack.witnesses_answered"):
    """It was said whether Jack is visible, and characters were cleared. Everyone hears it."""

    jack_visible: bool
    visible: Annotated[tuple[Character, ...], Meta(description="All who were visible.")]
    cleared: tuple[Character, ...]


class LightWentOut(Struct, frozen=True, tag="mr-jack.light_went_out"):
    """The gaslight of the round's number went out. Everyone sees it."""

    post: Cell


class SuspectAccused(Struct, frozen=True, tag="mr-jack.suspect_accused"):
    """The Investigator moved the activated character onto another and accused him. Everyone sees it."""

    suspect: Character
    path: Way


class DistrictLeft(Struct, frozen=True, tag="mr-jack.district_left"):
    """Jack left the district. Everyone sees by now who he was."""

    exit: Exit
    path: Way


class GameWon(Struct, frozen=True, tag="mr-jack.game_won"):
    """The game was decided. Everyone knows."""

    winner: Seat
    reason: str


class CardsShown(Struct, frozen=True, rename="camel", tag="mr-jack.cards_shown"):
    """The game is over, and all cards were shown to everyone."""

    identity: Character
    jack_alibis: tuple[Character, ...]
    investigator_alibis: tuple[Character, ...]


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
