"""Set-up, judgement and end, in the order of RULES.md; `offers` lists the legal moves, `evolution` believes events."""

from typing import assert_never

from engine.chance import Chance
from engine.errors import GameOver, IllegalMove, NotYourTurn
from engine.outcome import Outcome
from engine.rulesets.mr_jack.board import (
    CHARACTERS,
    EXITS,
    INDEX,
    INVESTIGATOR,
    JACK,
    NUMBERED_LIGHTS,
    POINTS,
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
from engine.rulesets.mr_jack.evolution import evolve
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
from engine.rulesets.mr_jack.objections import objection
from engine.rulesets.mr_jack.offers import due, legal_moves, power_is_due, powers, street_of
from engine.rulesets.mr_jack.state import (
    Activation,
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


def decide(state: State, seat: Seat, move: Move, chance: Chance) -> tuple[Event, ...]:
    """Judge a step: what it causes, up to the next choice or the end of the game."""
    table = state.table
    if table.outcome is not None:
        raise GameOver("The game is over.")
    if due(table) != seat:
        raise NotYourTurn(f"It is the turn of {due(table)}.")
    if move not in legal_moves(table, state.hand(seat)):
        raise IllegalMove(objection(table, seat, move))
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
