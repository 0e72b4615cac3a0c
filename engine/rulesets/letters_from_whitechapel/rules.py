"""Set-up, judgement and end, in the order of RULES.md; `offers` lists the legal moves, `evolution` believes events."""

from typing import assert_never

from engine.chance import Chance
from engine.errors import GameOver, IllegalMove, NotYourTurn
from engine.outcome import Outcome
from engine.rulesets.letters_from_whitechapel.board import COLOURS, JACK, NIGHTS, PATROLS
from engine.rulesets.letters_from_whitechapel.events import (
    AlarmRaised,
    ArrestTried,
    CaseOpened,
    CircleSearched,
    Event,
    GameWon,
    HeadDrawn,
    HideoutChosen,
    JackCameHome,
    JackFled,
    JackWaited,
    NightBegan,
    PatrolPlaced,
    PatrolTurnedUp,
    PhaseBegan,
    PolicemanRested,
    PolicemanWalked,
    SheetShown,
    TwoMurdered,
    WomanMoved,
    WomanMurdered,
    WomanStayed,
    WomenPlaced,
    WomenTurned,
)
from engine.rulesets.letters_from_whitechapel.evolution import evolve
from engine.rulesets.letters_from_whitechapel.moves import (
    Alley,
    Arrest,
    Coach,
    Follow,
    GoHome,
    Hide,
    KeepWoman,
    Kill,
    KillTwo,
    Move,
    MoveWoman,
    Options,
    PlacePatrol,
    PlaceWomen,
    Rest,
    Step,
    TurnUp,
    Wait,
    Walk,
)
from engine.rulesets.letters_from_whitechapel.objections import objection
from engine.rulesets.letters_from_whitechapel.offers import LAST_SPACE, can_flee, due, is_legal, seats, suspense
from engine.rulesets.letters_from_whitechapel.state import Policemen, State, Table
from engine.seat import Seat

# 2. and 3. Before the first night


def setup(options: Options, chance: Chance) -> tuple[Event, ...]:
    """Shuffle the tiles; Jack has to choose his hideout. [Rules 3.1, 4.3]"""
    return (CaseOpened(options=options, tiles=chance.shuffled(COLOURS)),)


def decide(state: State, seat: Seat, move: Move, chance: Chance) -> tuple[Event, ...]:  # noqa: ARG001 - all chance is in the tiles
    """Judge a move: what it causes, up to the next choice or the end of the game."""
    table = state.table
    if table.outcome is not None:
        raise GameOver("The game is over.")
    if due(table) != seat:
        raise NotYourTurn(f"It is the turn of {due(table)}.")
    if not is_legal(table, state.hand(seat), move):
        raise IllegalMove(objection(table, move))
    match move:
        case Walk() | Follow() | Arrest() | Rest():
            # First, because most of a game is this.
            return acted(state, move)
        case Hide():
            return (HideoutChosen(move.circle), *night_begins(1))
        case PlaceWomen():
            return women_placed(state, move)
        case PlacePatrol():
            return patrol_placed(state, move)
        case Kill():
            return with_alarm(state, WomanMurdered(move.circle))
        case KillTwo():
            low, high = sorted((move.first, move.second))
            return with_alarm(state, TwoMurdered((low, high), move.first))
        case Wait():
            return with_suspense(state, (JackWaited(table.hour + 1), PhaseBegan("suspense")))
        case MoveWoman():
            return with_suspense(state, (WomanMoved(move.origin, move.to),))
        case KeepWoman():
            return with_suspense(state, (WomanStayed(move.circle),))
        case TurnUp():
            face = next(patrol.face for patrol in state.patrols if patrol.crossing == move.crossing)
            assert face is not None  # noqa: S101 - the truth knows all faces
            return (PatrolTurnedUp(move.crossing, face), PhaseBegan("blood"))
        case Step():
            return fled(state, JackFled("step", None, move.to))
        case Coach():
            return fled(state, JackFled("coach", move.via, move.to))
        case Alley():
            return fled(state, JackFled("alley", None, move.to))
        case GoHome():
            return came_home(state)
        case _:
            assert_never(move)


# 4. Hell


def night_begins(night: int) -> tuple[Event, ...]:
    """Begin a night: Jack has to place the women. [Rules 2.3, 4.1]"""
    return (NightBegan(night), PhaseBegan("targets"))


def women_placed(state: State, move: PlaceWomen) -> tuple[Event, ...]:
    """Place the women, and draw the head of the investigation. [Rules 4.1, 4.3]"""
    placed = tuple(sorted((*move.marked, *move.blank)))
    return (WomenPlaced(placed, tuple(sorted(move.marked))), HeadDrawn(state.box.tiles[0]), PhaseBegan("patrols"))


def patrol_placed(state: State, move: PlacePatrol) -> tuple[Event, ...]:
    """Place a patrol token; after the last one the women are turned over. [Rules 4.4 to 4.7]"""
    placed = PatrolPlaced(move.crossing, move.face)
    if len(state.patrols) + 1 < PATROLS:
        return (placed,)
    return (placed, WomenTurned(state.jack.marked), PhaseBegan("blood"))


def with_suspense(state: State, events: tuple[Event, ...]) -> tuple[Event, ...]:
    """Go on to the next token when every wretched woman has moved who can. [Rules 4.12, 4.13]"""
    for event in events:
        state = evolve(state, event)
    return events if suspense(state.table) else (*events, PhaseBegan("ready"))


def with_alarm(state: State, murder: WomanMurdered | TwoMurdered) -> tuple[Event, ...]:
    """Raise the alarm after a murder; after two Jack has moved already. [Rules 4.14 to 4.16]"""
    places = {patrol.face: patrol.crossing for patrol in state.patrols}
    events: tuple[Event, ...] = (murder, AlarmRaised(Policemen(*(places[colour] for colour in COLOURS))))
    if isinstance(murder, TwoMurdered):
        return (*events, PhaseBegan("hunt"))
    return escape_begins(state, events)


# 5. The hunt: Jack


def escape_begins(state: State, events: tuple[Event, ...]) -> tuple[Event, ...]:
    """Let Jack move on, unless he cannot. [Rules 5.1, 5.7]"""
    events = (*events, PhaseBegan("escape"))
    for event in events:
        state = evolve(state, event)
    return events if can_flee(state.table, state.jack.rows[-1][-1]) else (*events, police_win(state.table, "cornered"))


def fled(state: State, flight: JackFled) -> tuple[Event, ...]:
    """Move Jack on, unless that was his last space. [Rules 5.1 to 5.4, 5.8]"""
    table = state.table
    assert table.pawn is not None  # noqa: S101 - a hunt is on
    if table.pawn + (2 if flight.kind == "coach" else 1) == LAST_SPACE:
        return (flight, police_win(table, "out-of-time"))
    return (flight, PhaseBegan("hunt"))


def came_home(state: State) -> tuple[Event, ...]:
    """End the night with Jack at home; the fourth is the last. [Rules 5.5, 7.1, 7.2]"""
    home = JackCameHome(state.jack.hideout)
    if state.table.night == len(NIGHTS):
        return (home, GameWon((JACK,), "home"))
    return (home, *night_begins(state.table.night + 1))


# 6. The hunt: police


def acted(state: State, move: Walk | Follow | Arrest | Rest) -> tuple[Event, ...]:
    """Let a policeman act. [Rules 6.1 to 6.6]"""
    row = state.jack.rows[-1]
    match move:
        case Walk():
            walked = PolicemanWalked(move.policeman, move.to)
            return (walked,) if len(state.table.waiting) > 1 else (walked, PhaseBegan("clues"))
        case Follow():
            found = move.circle in row
            return searched(state, CircleSearched(move.policeman, move.circle, found), done=found)
        case Rest():
            return searched(state, PolicemanRested(move.policeman), done=True)
        case Arrest():
            caught = move.circle == row[-1]
            tried = ArrestTried(move.policeman, move.circle, caught)
            return (tried, police_win(state.table, "arrest")) if caught else searched(state, tried, done=True)


def searched(state: State, event: Event, *, done: bool) -> tuple[Event, ...]:
    """Go on to the next round when the last policeman is done. [Rules 6.2 to 6.6]"""
    if done and len(state.table.waiting) == 1:
        return escape_begins(state, (event,))
    return (event,)


# 7. The end


def police_win(table: Table, reason: str) -> GameWon:
    """Let all police players win. [Rules 5.7, 5.8, 6.6, 7.3]"""
    return GameWon(seats(table.options)[1:], reason)


def reveal(state: State) -> tuple[Event, ...]:
    """Show all that was secret, once the game is over in whatever way. [Rule 7.4]"""
    return (SheetShown(state.jack.hideout, state.jack.rows, state.patrols),)


def concede(table: Table, seat: Seat) -> Outcome:
    """Say who wins when a seat resigns: the police stand and fall together. [Rule 7.3]"""
    jack, *police = seats(table.options)
    return Outcome(winners=tuple(police) if seat == JACK else (jack,), reason="resignation")


def outcome(table: Table) -> Outcome | None:
    """Say how the game ended, if it did."""
    return table.outcome
