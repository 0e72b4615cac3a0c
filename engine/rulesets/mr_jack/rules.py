"""Set-up, decide and evolve, in the order of RULES.md; `offers` lists the legal moves."""

from typing import Final, assert_never

from msgspec import structs

from engine.chance import Chance
from engine.errors import GameOver, IllegalMove, NotYourTurn
from engine.outcome import Outcome
from engine.rulesets.mr_jack.board import (
    CELLS,
    CHARACTERS,
    CLOSED_AT_START,
    EDITIONS,
    EXITS,
    INDEX,
    INVESTIGATOR,
    JACK,
    LANTERN_AT_START,
    LIT_AT_START,
    NUMBERED_LIGHTS,
    POINTS,
    POSTS,
    ROUNDS,
    WHISTLE_STEPS,
    Character,
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
from engine.rulesets.mr_jack.light import openings, visible
from engine.rulesets.mr_jack.moves import (
    Accuse,
    Activate,
    Aim,
    DrawAlibi,
    EndWhistle,
    Go,
    Leave,
    Move,
    MoveCordon,
    MoveCover,
    MoveLight,
    Options,
    Stay,
    Swap,
    TakeBack,
    Whistle,
)
from engine.rulesets.mr_jack.offers import due, legal_moves, power_is_due, powers, street_of
from engine.rulesets.mr_jack.state import (
    Activation,
    Box,
    Cards,
    InvestigatorHand,
    JackHand,
    Light,
    Places,
    State,
    Table,
)
from engine.rulesets.mr_jack.streets import path, walk
from engine.rulesets.mr_jack.whistle import most_steps
from engine.seat import Seat

# 2. Set-up


def setup(options: Options, chance: Chance) -> tuple[Event, ...]:
    """Set the board up, draw Jack's identity, lay four cards open. [Rules 2.1 to 2.5, 3.1]"""
    identity, *pile = chance.shuffled(CHARACTERS)
    return (
        CaseOpened(options=options, identity=identity, pile=tuple(pile)),
        RoundBegan(1, dealt(chance)),
    )


# 3. A round


def dealt(chance: Chance) -> tuple[Character, ...]:
    """Shuffle all cards and lay four open. [Rule 3.1]"""
    four = chance.shuffled(CHARACTERS)[:4]
    return tuple([character for character in CHARACTERS if character in four])


def others(cards: tuple[Character, ...]) -> tuple[Character, ...]:
    """Take the four cards that were not open. [Rule 3.1]"""
    return tuple([character for character in CHARACTERS if character not in cards])


def to_move(table: Table) -> tuple[Seat, ...]:
    """Name the seat whose step is due. [Rule 3.2]"""
    return () if table.outcome is not None else (due(table),)


def decide(state: State, seat: Seat, move: Move, chance: Chance) -> tuple[Event, ...]:
    """Judge a step: what it causes, up to the next choice or the end of the game."""
    table = state.table
    if table.outcome is not None:
        raise GameOver("The game is over.")
    if due(table) != seat:
        raise NotYourTurn(f"It is the turn of {due(table)}.")
    if move not in legal_moves(table, state.hand(seat)):
        raise IllegalMove(objection(table, move))
    happened = step(state, seat, move)
    if isinstance(happened, SuspectAccused):
        return (happened, verdict(state, happened))
    if isinstance(happened, DistrictLeft):
        return (happened, GameWon(JACK, "escape"))
    after = evolve(state, happened)
    activation = after.table.activation
    if activation is None or not is_complete(after.table, activation):
        return (happened,)
    ended = ActivationEnded(activation.character)
    after = evolve(after, ended)
    return (happened, ended, *(() if after.table.unplayed else end_of_round(after, chance)))


def objection(table: Table, move: Move) -> str:
    """Say why a step is not legal, from what everyone can see."""
    activation = table.activation
    if activation is None:
        return f"A card must be chosen first, one of: {', '.join(table.unplayed)}."
    match move:
        case Activate():
            return f"{activation.character} is already activated."
        case TakeBack():
            return "There is no step left that could be taken back."
        case _ if activation.aiming:
            return "The lantern must be turned first."
        case _ if activation.steps_left:
            return f"The whistle goes on: {activation.steps_left} steps are left."
        case _:
            return f"{activation.character} may not do that now."


def step(state: State, seat: Seat, move: Move) -> Event:
    """Carry out one step. [Rules 4.1 to 5.13, 7.1, 7.2]"""
    table = state.table
    match move:
        case Activate():
            return CharacterActivated(seat, move.character)
        case TakeBack():
            return StepTakenBack()
        case Stay():
            return CharacterStayed(activated(table))
        case Go():
            return CharacterMoved(activated(table), way(table, INDEX[move.to]))
        case Accuse():
            return SuspectAccused(move.suspect, way(table, street_of(table, move.suspect)))
        case Leave():
            return DistrictLeft(move.exit, way(table, INDEX[EXITS[move.exit]]))
        case Swap():
            return CharactersSwapped(move.character)
        case DrawAlibi():
            return AlibiDrawn(seat, state.box.pile[0])
        case Aim():
            return LanternTurned(move.direction)
        case MoveLight():
            return LightMoved(move.origin, move.to)
        case MoveCordon():
            return CordonMoved(move.origin, move.to)
        case MoveCover():
            return CoverMoved(move.origin, move.to)
        case Whistle():
            return followed(table, move)
        case EndWhistle():
            return WhistleEnded()
        case _:
            assert_never(move)


def activated(table: Table) -> Character:
    """Name the activated character."""
    assert table.activation is not None  # noqa: S101 - steps are offered during an activation only
    return table.activation.character


def way(table: Table, goal: int) -> tuple[str, ...]:
    """Find one way of the activated character to a street."""
    character = activated(table)
    open_manholes = openings(table.options.edition, table.covers)
    start = street_of(table, character)
    return path(start, goal, POINTS[character], open_manholes, crossing=character == "stealthy")


def followed(table: Table, move: Whistle) -> WhistleFollowed:
    """Let a character walk to the whistle. The first walk settles how many steps there are. [Rule 5.13]"""
    activation = table.activation
    assert activation is not None  # noqa: S101 - steps are offered during an activation only
    first = WHISTLE_STEPS if table.options.whistle == "upTo" else most_steps(table)
    left = (activation.steps_left or first) - move.steps
    return WhistleFollowed(move.character, walk(street_of(table, move.character), INDEX[move.to], move.steps), left)


def is_complete(table: Table, activation: Activation) -> bool:
    """Tell whether an activation has nothing left to do. [Rules 3.3, 3.4]"""
    if not activation.moved or activation.aiming or activation.steps_left:
        return False
    return not power_is_due(activation) or not powers(table, activation)


# 6. Light and witnesses


def end_of_round(state: State, chance: Chance) -> tuple[Event, ...]:
    """Call the witnesses, put a gaslight out, and begin the next round or let dawn break. [Rules 6.4, 6.7, 7.5]"""
    table = state.table
    seen = visible(table)
    jack_visible = state.jack.identity in seen
    cleared = tuple(
        [
            character
            for character in CHARACTERS
            if character not in table.cleared and (character in seen) != jack_visible
        ]
    )
    events: list[Event] = [WitnessesAnswered(jack_visible, seen, cleared)]
    if table.round <= NUMBERED_LIGHTS:
        events += [LightWentOut(light.post) for light in table.lights if light.number == table.round]
    if table.round == ROUNDS:
        return (*events, GameWon(JACK, "dawn"))
    cards = others(table.cards) if table.round % 2 else dealt(chance)
    return (*events, RoundBegan(table.round + 1, cards))


# 7. Accusation, escape and dawn


def verdict(state: State, accusation: SuspectAccused) -> GameWon:
    """Judge an accusation. [Rule 7.1]"""
    if accusation.suspect == state.jack.identity:
        return GameWon(INVESTIGATOR, "arrest")
    return GameWon(JACK, "wrong-accusation")


def reveal(state: State) -> tuple[Event, ...]:
    """Show all cards, once the game is over in whatever way. [Rule 7.6]"""
    return (CardsShown(state.jack.identity, state.jack.alibis, state.investigator.alibis),)


def concede(_table: Table, seat: Seat) -> Outcome:
    """Say who wins when a seat resigns."""
    return Outcome(winners=(INVESTIGATOR if seat == JACK else JACK,), reason="resignation")


def outcome(table: Table) -> Outcome | None:
    """Say how the game ended, if it did."""
    return table.outcome


# What each event does


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
    if isinstance(event, STEPS):
        earlier = (*state.earlier, state.table)
        table = stepped(state.table, event)
        running = table.activation
        assert running is not None  # noqa: S101 - a step belongs to an activation
        table = structs.replace(table, activation=structs.replace(running, steps=len(earlier)))
        return State(table, state.jack, state.investigator, state.box, earlier)
    table = state.table
    match event:
        case StepTakenBack():
            before = structs.replace(state.earlier[-1], taken_back=table.taken_back + 1)
            return State(before, state.jack, state.investigator, state.box, state.earlier[:-1])
        case AlibiDrawn():
            return with_alibi_drawn(state, event)
        case ActivationEnded():
            table = structs.replace(table, activation=None, taken_back=0)
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
        taken_back=0,
        jack_drew=0,
        investigator_drew=0,
        outcome=None,
        shown=None,
    )
    return State(table, JackHand(event.identity, ()), InvestigatorHand(()), Box(event.pile))


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
            moved = {light.post if light.post != event.origin else event.to: light.number for light in table.lights}
            lights = tuple([Light(post, moved[post]) for post in POSTS if post in moved])
            return structs.replace(table, lights=lights, activation=used)
        case CordonMoved():
            closed = tuple([way for way in EXITS if way == event.to or (way in table.cordons and way != event.origin)])
            return structs.replace(table, cordons=closed, activation=used)
        case CoverMoved():
            covered = {*table.covers, event.to} - {event.origin}
            covers = tuple([cell for cell in CELLS if cell in covered])
            return structs.replace(table, covers=covers, activation=used)
        case WhistleEnded():
            return structs.replace(table, activation=structs.replace(used, steps_left=0))
        case _:
            raise TypeError(event)


def with_alibi_drawn(state: State, event: AlibiDrawn) -> State:
    """Take the top card into a hand. Nothing can be taken back after that. [Rules 3.5, 5.2]"""
    assert event.card is not None  # noqa: S101 - the log holds the truth
    table = state.table
    assert table.activation is not None  # noqa: S101 - a card is drawn during an activation
    activation = structs.replace(table.activation, power_used=True, steps=0)
    box = Box(state.box.pile[1:])
    if event.seat == JACK:
        table = structs.replace(table, jack_drew=table.jack_drew + 1, activation=activation)
        return State(table, JackHand(state.jack.identity, (*state.jack.alibis, event.card)), state.investigator, box)
    table = structs.replace(table, investigator_drew=table.investigator_drew + 1, activation=activation)
    return State(table, state.jack, InvestigatorHand((*state.investigator.alibis, event.card)), box)
