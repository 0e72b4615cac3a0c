"""Positions and short stories for tests."""

from collections.abc import Iterable

import pytest
from msgspec import json, structs

from engine.chance import Chance
from engine.errors import Refusal
from engine.rulesets.letters_from_whitechapel import evolution, offers, rules
from engine.rulesets.letters_from_whitechapel.events import CaseOpened, Event
from engine.rulesets.letters_from_whitechapel.moves import Move, Options
from engine.rulesets.letters_from_whitechapel.state import Box, Flight, Hunt, JackHand, Patrol, Policemen, State
from engine.seat import Seat
from tests.engine.rulesets.letters_from_whitechapel import facts
from tests.engine.rulesets.letters_from_whitechapel.reading import YELLOW, far_from

ALL = ("jack", "police-1", "police-2", "police-3", "police-4", "police-5")
EVERY_TABLE = tuple(
    Options(police=players, sharing=sharing) for players in range(1, 6) for sharing in ("round", "blocks")
)
FACES = (*facts.COLOURS, "blank", "blank")
YELLOW_PATROLS = dict(zip(YELLOW, FACES, strict=True))
"""The seven patrol tokens as they may lie in the first night."""


def opened(*, options: Options | None = None, tiles: tuple[str, ...] = facts.COLOURS) -> State:
    """Set a game up with the tiles in some order."""
    return evolution.evolve(None, CaseOpened(options or Options(), tiles))


def rows_before(night: int, hideout: int) -> tuple[tuple[int, ...], ...]:
    """Write some rows for the nights before; only their number matters."""
    return tuple((hideout,) for _ in range(1, night))


def in_hell(
    phase: str,
    *,
    night: int = 1,
    hour: int = 1,
    scenes: tuple[int, ...] = (),
    wretched: tuple[int, ...] = (),
    moved: tuple[int, ...] = (),
    women: tuple[int, ...] = (),
    marked: tuple[int, ...] = (),
    patrols: dict[str, str] | None = None,
    turned_up: tuple[str, ...] = (),
    ended: tuple[str, ...] | None = None,
    hideout: int = 1,
    head: str | None = "blue",
    tiles: tuple[str, ...] = (),
    options: Options | None = None,
) -> State:
    """Set up a position before the murder; `patrols` are faces by crossing, `ended` is where policemen stand."""
    laid = patrols or {}
    table = structs.replace(
        opened(options=options).table,
        night=night,
        phase=phase,
        head=head,
        hour=hour,
        crime_scenes=scenes,
        wretched=tuple(sorted(wretched)),
        moved=moved,
        women=tuple(sorted(women)),
        patrols=tuple(Patrol(crossing, face if crossing in turned_up else None) for crossing, face in laid.items()),
        policemen=Policemen(*ended) if ended else None,
        coaches=facts.NIGHTS[night - 1][3],
        alleys=facts.NIGHTS[night - 1][4],
    )
    truth = tuple(Patrol(crossing, face) for crossing, face in laid.items())
    return State(table, JackHand(hideout, rows_before(night, hideout), marked), truth, Box(tiles))


def in_hunt(
    phase: str = "escape",
    *,
    row: tuple[int, ...],
    policemen: tuple[str, ...] | None = None,
    night: int = 1,
    hour: int = 1,
    hideout: int = 1,
    coaches: int = 0,
    alleys: int = 0,
    scenes: tuple[int, ...] | None = None,
    clues: tuple[int, ...] = (),
    waiting: tuple[str, ...] | None = None,
    searching: str | None = None,
    asked: tuple[int, ...] = (),
    head: str = "blue",
    tiles: tuple[str, ...] = (),
    options: Options | None = None,
) -> State:
    """
    Set up a position after the murder: Jack has walked along a row, step by step.

    Unless told otherwise the policemen are far away, Jack has no special moves left, and in the police's phases every
    policeman has yet to act.
    """
    standing = Policemen(*(policemen or far_from(row[-1])))
    victims = facts.NIGHTS[night - 1][2]
    murders = tuple(sorted(row[:victims]))
    acting = facts.COLOURS if phase in ("hunt", "clues") else ()
    table = structs.replace(
        opened(options=options).table,
        night=night,
        phase=phase,
        head=head,
        hour=hour,
        crime_scenes=murders if scenes is None else scenes,
        policemen=standing,
        pawn=5 - hour + len(row) - 1,
        coaches=coaches,
        alleys=alleys,
        clues=clues,
        waiting=acting if waiting is None else waiting,
        searching=searching,
        asked=asked,
        hunt=Hunt(night, hour, murders, (Flight("step", standing.crossings()),) * (len(row) - victims)),
    )
    return State(table, JackHand(hideout, (*rows_before(night, hideout), row), ()), (), Box(tiles))


def at_space(space: str, here: int, **about: object) -> State:
    """Set up an escape with Jack's pawn on a space of the track, Jack being on a circle."""
    moves = facts.TRACK.index(space) - facts.TRACK.index("I")
    return in_hunt(row=(here,) * (moves + 1), **about)


def mover(state: State) -> Seat:
    """Name the one seat that is to move."""
    (seat,) = offers.to_move(state.table)
    return seat


def offered(state: State, seat: Seat | None = None) -> tuple[Move, ...]:
    """List the legal moves of a seat, or of the one to move."""
    return offers.legal_moves(state.table, state.hand(seat or mover(state)))


def offered_of(kind: type, state: State) -> list[Move]:
    """List the legal moves of one kind."""
    return [move for move in offered(state) if isinstance(move, kind)]


def events(state: State, move: Move, seat: Seat | None = None) -> tuple[Event, ...]:
    """Let a seat, or the one to move, make a move, and say what it causes."""
    return rules.decide(state, seat or mover(state), move, Chance(b"a test"))


def after(state: State | None, happened: Iterable[Event]) -> State:
    """Believe some events."""
    for event in happened:
        state = evolution.evolve(state, event)
    assert state is not None
    return state


def play(state: State, *moves: Move) -> State:
    """Let the seats to move make some moves, one after another."""
    for move in moves:
        state = after(state, events(state, move))
    return state


def refusal(state: State, move: Move, seat: Seat | None = None) -> Refusal:
    """See that a move is refused and changes nothing; say how."""
    before = json.encode(state)
    with pytest.raises(Refusal) as refused:
        events(state, move, seat)
    assert before == json.encode(state)
    assert move not in (offered(state, seat) if seat or offers.to_move(state.table) else ())
    return refused.value
