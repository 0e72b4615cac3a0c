"""What each event does."""

from typing import assert_never

from msgspec import structs

from engine.outcome import Outcome
from engine.rulesets.letters_from_whitechapel.board import COLOURS, HOURS, NIGHTS, Colour
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
from engine.rulesets.letters_from_whitechapel.offers import owner
from engine.rulesets.letters_from_whitechapel.state import (
    Attempt,
    Box,
    Flight,
    Hunt,
    JackHand,
    Owners,
    Patrol,
    Question,
    Sheet,
    State,
    Table,
)


def evolve(state: State | None, event: Event) -> State:
    """Believe an event."""
    if isinstance(event, CaseOpened):
        return opened(event)
    assert state is not None  # noqa: S101 - a log begins with CaseOpened
    match event:
        case PolicemanWalked() | CircleSearched() | PolicemanRested() | ArrestTried() | PhaseBegan():
            # First, because most of a game is this.
            return State(with_seen(state.table, event), state.jack, state.patrols, state.box)
        case HideoutChosen():
            return State(state.table, structs.replace(state.jack, hideout=event.circle), state.patrols, state.box)
        case WomenPlaced():
            assert event.marked is not None  # noqa: S101 - the log holds the truth
            table = structs.replace(state.table, women=event.circles)
            return State(table, structs.replace(state.jack, marked=event.marked), state.patrols, state.box)
        case HeadDrawn():
            table = structs.replace(state.table, head=event.colour, heads=(*state.table.heads, event.colour))
            return State(table, state.jack, state.patrols, Box(state.box.tiles[1:]))
        case PatrolPlaced():
            return with_patrol(state, event)
        case WomenTurned():
            table = structs.replace(state.table, women=(), wretched=event.wretched, hour=1, policemen=None)
            return State(table, structs.replace(state.jack, marked=()), state.patrols, state.box)
        case WomanMurdered():
            return with_murders(state, (event.circle,), (event.circle,))
        case TwoMurdered():
            return with_two_murders(state, event)
        case PatrolTurnedUp():
            gone = event.crossing if event.face == "blank" else None
            on_map = tuple([token for token in state.patrols if token.crossing != gone])
            return State(with_seen(state.table, event), state.jack, on_map, state.box)
        case AlarmRaised():
            table = structs.replace(state.table, policemen=event.policemen, patrols=())
            return State(table, state.jack, (), state.box)
        case JackFled() | JackCameHome():
            return with_flight(state, event)
        case _:
            return State(with_seen(state.table, event), state.jack, state.patrols, state.box)


def opened(event: CaseOpened) -> State:
    """Begin before the first night. [Rule 3.1]"""
    assert event.tiles is not None  # noqa: S101 - the log holds the truth
    table = Table(
        options=event.options,
        owners=Owners(*(owner(event.options, colour) for colour in COLOURS)),
        night=1,
        phase="hideout",
        head=None,
        heads=(),
        crime_scenes=(),
        women=(),
        wretched=(),
        moved=(),
        hour=1,
        patrols=(),
        policemen=None,
        pawn=None,
        coaches=0,
        alleys=0,
        clues=(),
        waiting=(),
        searching=None,
        asked=(),
        hunt=None,
        hunts=(),
        outcome=None,
        shown=None,
    )
    return State(table, JackHand(None, (), ()), (), Box(event.tiles))


def with_seen(table: Table, event: Event) -> Table:
    """Do what an event does that everyone sees."""
    match event:
        case PolicemanWalked():
            assert table.policemen is not None  # noqa: S101 - a hunt is on
            policemen = structs.replace(table.policemen, **{event.policeman: event.to})
            waiting = tuple([colour for colour in table.waiting if colour != event.policeman])
            return structs.replace(table, policemen=policemen, waiting=waiting)
        case CircleSearched():
            return with_answer(table, event)
        case ArrestTried():
            return with_attempt(table, event)
        case PolicemanRested():
            return done(table, event.policeman)
        case PhaseBegan():
            waiting = COLOURS if event.phase in ("hunt", "clues") else ()
            return structs.replace(table, phase=event.phase, waiting=waiting, moved=())
        case NightBegan():
            tonight = NIGHTS[event.night - 1]
            return structs.replace(
                table, night=event.night, coaches=tonight.coaches, alleys=tonight.alleys, hour=1, head=None
            )
        case JackWaited():
            return structs.replace(table, hour=event.hour)
        case WomanMoved():
            wretched = tuple(sorted([event.to if one == event.origin else one for one in table.wretched]))
            return structs.replace(table, wretched=wretched, moved=(*table.moved, event.to))
        case WomanStayed():
            return structs.replace(table, moved=(*table.moved, event.circle))
        case PatrolTurnedUp():
            shown = [
                Patrol(token.crossing, event.face) if token.crossing == event.crossing else token
                for token in table.patrols
            ]
            return structs.replace(table, patrols=tuple([token for token in shown if token.face != "blank"]))
        case GameWon():
            return structs.replace(table, outcome=Outcome(winners=event.winners, reason=event.reason))
        case SheetShown():
            return structs.replace(table, shown=Sheet(event.hideout, event.rows, event.patrols))
        case (
            CaseOpened()
            | HideoutChosen()
            | WomenPlaced()
            | HeadDrawn()
            | PatrolPlaced()
            | WomenTurned()
            | WomanMurdered()
            | TwoMurdered()
            | AlarmRaised()
            | JackFled()
            | JackCameHome()
        ):
            raise TypeError(event)
        case _:
            assert_never(event)


# 4. Hell


def with_patrol(state: State, event: PatrolPlaced) -> State:
    """Put a patrol token on the map, face down for all but the police. [Rules 4.4 to 4.6]"""
    table = structs.replace(state.table, patrols=(*state.table.patrols, Patrol(event.crossing, None)))
    return State(table, state.jack, (*state.patrols, Patrol(event.crossing, event.face)), state.box)


def with_two_murders(state: State, event: TwoMurdered) -> State:
    """Write two murders down, in their order. [Rule 4.15]"""
    low, high = event.circles
    second = high if event.first == low else low
    assert event.first is not None  # noqa: S101 - the log holds the truth
    return with_murders(state, event.circles, (event.first, second))


def with_murders(state: State, murders: tuple[int, ...], row: tuple[int, ...]) -> State:
    """Mark the crime scenes and begin Jack's row. [Rules 4.9, 4.14]"""
    table = state.table
    table = structs.replace(
        table,
        crime_scenes=tuple(sorted((*table.crime_scenes, *murders))),
        wretched=(),
        pawn=len(HOURS) - table.hour + len(murders) - 1,
        hunt=Hunt(table.night, table.hour, murders),
    )
    jack = JackHand(state.jack.hideout, (*state.jack.rows, row), ())
    return State(table, jack, state.patrols, state.box)


# 5. The hunt: Jack


def with_flight(state: State, event: JackFled | JackCameHome) -> State:
    """Move Jack on, and write down what the police know of it. [Rules 5.1 to 5.5]"""
    table = state.table
    pawn = table.pawn
    assert event.to is not None and pawn is not None  # noqa: S101, PT018 - the log holds the truth
    assert table.hunt is not None and table.policemen is not None  # noqa: S101, PT018 - a hunt is on
    kind = "home" if isinstance(event, JackCameHome) else event.kind
    flights = (*table.hunt.flights, Flight(kind, table.policemen.crossings()))
    hunt = Hunt(
        table.hunt.night, table.hunt.hour, table.hunt.murders, flights, table.hunt.questions, table.hunt.arrests
    )
    via = () if isinstance(event, JackCameHome) or event.via is None else (event.via,)
    rows = (*state.jack.rows[:-1], (*state.jack.rows[-1], *via, event.to))
    if kind == "home":
        # The clues and the pawn go; policemen and crime scenes stay. [Rule 7.1]
        table = structs.replace(table, hunt=None, hunts=(*table.hunts, hunt), clues=(), pawn=None)
    else:
        table = structs.replace(
            table,
            hunt=hunt,
            pawn=pawn + (2 if kind == "coach" else 1),
            coaches=table.coaches - (kind == "coach"),
            alleys=table.alleys - (kind == "alley"),
        )
    return State(table, JackHand(state.jack.hideout, rows, ()), state.patrols, state.box)


# 6. The hunt: police


def with_answer(table: Table, event: CircleSearched) -> Table:
    """Write an answer down; a clue ends the search. [Rule 6.4]"""
    hunt = table.hunt
    assert hunt is not None  # noqa: S101 - a hunt is on
    questions = (*hunt.questions, Question(event.circle, event.found, len(hunt.flights)))
    hunt = Hunt(hunt.night, hunt.hour, hunt.murders, hunt.flights, questions, hunt.arrests)
    if event.found:
        return structs.replace(done(table, event.policeman), hunt=hunt, clues=(*table.clues, event.circle))
    return structs.replace(table, hunt=hunt, searching=event.policeman, asked=(*table.asked, event.circle))


def with_attempt(table: Table, event: ArrestTried) -> Table:
    """Write an arrest down that failed. [Rule 6.6]"""
    hunt = table.hunt
    assert hunt is not None  # noqa: S101 - a hunt is on
    if event.caught:
        return done(table, event.policeman)
    arrests = (*hunt.arrests, Attempt(event.circle, len(hunt.flights)))
    hunt = Hunt(hunt.night, hunt.hour, hunt.murders, hunt.flights, hunt.questions, arrests)
    return structs.replace(done(table, event.policeman), hunt=hunt)


def done(table: Table, policeman: Colour) -> Table:
    """Be done with a policeman in this phase."""
    waiting = tuple([colour for colour in table.waiting if colour != policeman])
    return structs.replace(table, waiting=waiting, searching=None, asked=())
