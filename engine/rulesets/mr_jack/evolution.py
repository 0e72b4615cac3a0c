"""What each event does."""

from typing import Final, assert_never

from msgspec import structs

from engine.outcome import Outcome
from engine.rulesets.mr_jack.board import (
    CELLS,
    CHARACTERS,
    CLOSED_AT_START,
    EDITIONS,
    EXITS,
    JACK,
    LANTERN_AT_START,
    LIT_AT_START,
    POSTS,
    Exit,
)
from engine.rulesets.mr_jack.events import (
    ActivationEnded,
    AlibiDrawn,
    CardsShown,
    CaseOpened,
    CharacterActivated,
    CharacterMoved,
    CharactersSwapped,
    CharacterStayed,
    CordonMoved,
    CoverMoved,
    DistrictLeft,
    Event,
    GameWon,
    LanternTurned,
    LightMoved,
    LightWentOut,
    RoundBegan,
    StepTakenBack,
    SuspectAccused,
    WhistleEnded,
    WhistleFollowed,
    WitnessesAnswered,
)
from engine.rulesets.mr_jack.moves import MoveCordon, MoveCover, MoveLight
from engine.rulesets.mr_jack.state import (
    Activation,
    Before,
    Box,
    Cards,
    InvestigatorHand,
    JackHand,
    Light,
    Places,
    State,
    Table,
)

STEPS: Final = (
    CharacterActivated,
    CharacterMoved,
    CharacterStayed,
    CharactersSwapped,
    LanternTurned,
    LightMoved,
    CordonMoved,
    CoverMoved,
    WhistleFollowed,
    WhistleEnded,
)
"""What can be taken back: the table before it is kept until the activation has ended. [Rule 3.5]"""


def evolve(state: State | None, event: Event) -> State:
    """Believe an event."""
    if isinstance(event, CaseOpened):
        return opened(event)
    assert state is not None  # noqa: S101 - a log begins with CaseOpened
    table = state.table
    if isinstance(event, STEPS):
        after = structs.replace(stepped(table, event), earlier=(*table.earlier, before(table)))
        return State(after, state.jack, state.investigator, state.box)
    match event:
        case StepTakenBack():
            table = with_step_taken_back(table)
        case AlibiDrawn():
            return with_alibi_drawn(state, event)
        case ActivationEnded():
            table = structs.replace(table, activation=None, earlier=(), taken_back=0)
        case RoundBegan():
            table = structs.replace(table, round=event.round, cards=event.cards, unplayed=event.cards)
        case WitnessesAnswered():
            table = structs.replace(
                table,
                cleared=tuple([name for name in CHARACTERS if name in table.cleared or name in event.cleared]),
                witness="seen" if event.jack_visible else "unseen",
            )
        case LightWentOut():
            table = structs.replace(table, lights=tuple([light for light in table.lights if light.post != event.post]))
        case SuspectAccused():
            return state
        case DistrictLeft():
            return state
        case GameWon():
            table = structs.replace(table, outcome=Outcome(winners=(event.winner,), reason=event.reason))
        case CardsShown():
            shown = Cards(event.identity, event.jack_alibis, event.investigator_alibis)
            table = structs.replace(table, shown=shown)
        case _:
            assert_never(event)
    return State(table, state.jack, state.investigator, state.box)


def opened(event: CaseOpened) -> State:
    """Begin with the board as it is set up. [Rules 2.1 to 2.5]"""
    assert event.identity is not None and event.pile is not None  # noqa: S101, PT018 - the log holds the truth
    printed = EDITIONS[event.options.edition]
    table = Table(
        options=event.options,
        round=1,
        places=Places(**printed.starts),
        lantern=LANTERN_AT_START,
        lights=tuple(Light(post, LIT_AT_START[post]) for post in POSTS if post in LIT_AT_START),
        covers=printed.covered,
        cordons=CLOSED_AT_START,
        cleared=(),
        witness="seen",
        cards=(),
        unplayed=(),
        activation=None,
        earlier=(),
        taken_back=0,
        jack_drew=0,
        investigator_drew=0,
        outcome=None,
        shown=None,
    )
    return State(table, JackHand(event.identity, ()), InvestigatorHand(()), Box(event.pile))


def before(table: Table) -> Before:
    """Keep what a step may change."""
    return Before(
        table.places, table.lantern, table.lights, table.covers, table.cordons, table.unplayed, table.activation
    )


def with_step_taken_back(table: Table) -> Table:
    """Put everything back where it was before the last step. [Rule 3.5]"""
    *earlier, last = table.earlier
    return structs.replace(
        table,
        places=last.places,
        lantern=last.lantern,
        lights=last.lights,
        covers=last.covers,
        cordons=last.cordons,
        unplayed=last.unplayed,
        activation=last.activation,
        earlier=tuple(earlier),
        taken_back=table.taken_back + 1,
    )


def stepped(table: Table, event: Event) -> Table:
    """Do what a step does to the table."""
    running = table.activation
    match event:
        case CharacterActivated():
            unplayed = tuple([character for character in table.unplayed if character != event.character])
            return structs.replace(table, unplayed=unplayed, activation=Activation(event.character))
        case CharacterMoved():
            return with_moved(table, {event.character: event.path[-1]}, aiming=event.character == "watson")
        case CharacterStayed():
            return with_moved(table, {}, aiming=event.character == "watson")
        case CharactersSwapped():
            there: str = getattr(table.places, event.character)
            places: dict[str, str] = {"gull": there, event.character: table.places.gull}
            return with_moved(table, places, aiming=event.character == "watson")
        case WhistleFollowed():
            return with_followed(table, event)
        case _:
            assert running is not None  # noqa: S101 - powers are used during an activation only
            return with_power_used(table, running, event)


def with_moved(table: Table, places: dict[str, str], *, aiming: bool) -> Table:
    """Put the activated character, and whoever changed places with him, where they stand now."""
    assert table.activation is not None  # noqa: S101 - moves belong to an activation
    activation = structs.replace(table.activation, moved=True, aiming=aiming)
    return structs.replace(table, places=structs.replace(table.places, **places), activation=activation)


def with_followed(table: Table, event: WhistleFollowed) -> Table:
    """Put a character where the whistle led him."""
    running = table.activation
    assert running is not None  # noqa: S101 - a whistle belongs to an activation
    activation = structs.replace(
        running,
        walked=(*running.walked, event.character),
        steps_left=event.steps_left,
        power_used=event.steps_left == 0,
        aiming=event.character == "watson",
    )
    places = structs.replace(table.places, **{event.character: event.path[-1]})
    return structs.replace(table, places=places, activation=activation)


def with_power_used(table: Table, running: Activation, event: Event) -> Table:
    """Do what a power does to the table. [Rules 5.3 to 5.7, 5.13]"""
    used = structs.replace(running, power_used=True)
    match event:
        case LanternTurned():
            # Turned for Watson's own sake it is his power; turned because he was moved, it is no one's.
            after = structs.replace(used if running.character == "watson" else running, aiming=False)
            return structs.replace(table, lantern=event.direction, activation=after)
        case LightMoved():
            return structs.replace(table, lights=lights_after(table.lights, event), activation=used)
        case CordonMoved():
            return structs.replace(table, cordons=cordons_after(table.cordons, event), activation=used)
        case CoverMoved():
            return structs.replace(table, covers=covers_after(table.covers, event), activation=used)
        case WhistleEnded():
            return structs.replace(table, activation=structs.replace(used, steps_left=0))
        case _:
            raise TypeError(event)


def lights_after(lights: tuple[Light, ...], event: LightMoved | MoveLight) -> tuple[Light, ...]:
    """Take a gaslight to another post, its number with it. [Rule 5.5]"""
    moved = {light.post if light.post != event.origin else event.to: light.number for light in lights}
    return tuple([Light(post, moved[post]) for post in POSTS if post in moved])


def cordons_after(cordons: tuple[Exit, ...], event: CordonMoved | MoveCordon) -> tuple[Exit, ...]:
    """Take a cordon to another exit. [Rule 5.6]"""
    return tuple([way for way in EXITS if way == event.to or (way in cordons and way != event.origin)])


def covers_after(covers: tuple[str, ...], event: CoverMoved | MoveCover) -> tuple[str, ...]:
    """Take a cover to another manhole. [Rule 5.7]"""
    covered = {*covers, event.to} - {event.origin}
    return tuple([cell for cell in CELLS if cell in covered])


def with_alibi_drawn(state: State, event: AlibiDrawn) -> State:
    """Take the top card into a hand. Nothing can be taken back after that. [Rules 3.5, 5.2]"""
    assert event.card is not None  # noqa: S101 - the log holds the truth
    table = state.table
    assert table.activation is not None  # noqa: S101 - a card is drawn during an activation
    activation = structs.replace(table.activation, power_used=True)
    box = Box(state.box.pile[1:])
    if event.seat == JACK:
        table = structs.replace(table, jack_drew=table.jack_drew + 1, activation=activation, earlier=())
        return State(table, JackHand(state.jack.identity, (*state.jack.alibis, event.card)), state.investigator, box)
    table = structs.replace(table, investigator_drew=table.investigator_drew + 1, activation=activation, earlier=())
    return State(table, state.jack, InvestigatorHand((*state.investigator.alibis, event.card)), box)
