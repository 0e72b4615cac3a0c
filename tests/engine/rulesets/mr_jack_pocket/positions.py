"""Positions and short stories for tests."""

from collections.abc import Iterable

from engine.chance import Chance
from engine.rulesets.mr_jack_pocket import evolution, offers, rules
from engine.rulesets.mr_jack_pocket.board import INVESTIGATOR, JACK, SUSPECTS
from engine.rulesets.mr_jack_pocket.events import Event
from engine.rulesets.mr_jack_pocket.moves import Move, Options, Walk
from engine.rulesets.mr_jack_pocket.state import Box, Detectives, JackHand, State, Table, Tile
from engine.seat import Seat
from tests.engine.rulesets.mr_jack_pocket.facts import SET_UP_PICTURE

BY_HOLMES = 11
TOBY_STEPS_UP = Walk("toby", 1)
"""The last action of a position made by `closing`."""


def tiles(grid: str) -> tuple[Tile, ...]:
    """Lay a district from nine words: `gull/W` is Gull with his wall in the west, `-gull/W` his empty face."""
    laid = []
    for word in grid.split():
        suspect, _, wall = word.removeprefix("-").partition("/")
        laid.append(Tile(suspect, "empty" if word.startswith("-") else "suspect", wall or None))
    return tuple(laid)


def position(
    *,
    grid: str = SET_UP_PICTURE,
    detectives: tuple[int, int, int] = (11, 3, 7),
    tokens: tuple[str, ...] = ("alibi", "toby", "rotation", "joker"),
    unused: tuple[str, ...] | None = None,
    in_round: int = 1,
    time_tokens: tuple[Seat, ...] | None = None,
    identity: str = "gull",
    alibis: tuple[str, ...] = (),
    jack_drew: tuple[int, ...] | None = None,
    investigator_alibis: tuple[str, ...] = (),
    deck: tuple[str, ...] = (),
    rotated: str | None = None,
    chase: int | None = None,
    options: Options | None = None,
) -> State:
    """
    Set up a position.

    Unless told otherwise no token is used yet, the Investigator took every time token, Jack drew in odd rounds, and
    the cards that nobody is said to hold follow in the deck, in the order of the list of suspects.
    """
    held = {identity, *alibis, *investigator_alibis, *deck}
    table = Table(
        options=options or Options(),
        round=in_round,
        tiles=tiles(grid),
        detectives=Detectives(*detectives),
        tokens=tokens,
        unused=tokens if unused is None else unused,
        rotated=rotated,
        time_tokens=(INVESTIGATOR,) * (in_round - 1) if time_tokens is None else time_tokens,
        jack_drew=tuple(range(1, 2 * len(alibis), 2)) if jack_drew is None else jack_drew,
        investigator_alibis=investigator_alibis,
        chase=chase,
        outcome=None,
        shown=None,
    )
    box = Box((*deck, *(card for card in SUSPECTS if card not in held)))
    return State(table, JackHand(identity, alibis), box)


def taken(*, by_jack: int, of: int) -> tuple[Seat, ...]:
    """Deal the time tokens of some rounds."""
    return (JACK,) * by_jack + (INVESTIGATOR,) * (of - by_jack)


def closing(*, in_sight: tuple[str, ...], hidden: tuple[str, ...] = (), **about: object) -> State:
    """
    Set up a round's last action, after which those in sight are up to three suspects in the top row.

    Toby is to step up beside Holmes and Watson, who look along that row already; everyone not named is cleared.
    """
    nobody = [suspect for suspect in SUSPECTS if suspect not in (*in_sight, *hidden)]
    empty = [f"-{suspect}" if suspect == "lane" else f"-{suspect}/N" for suspect in nobody]
    top = [*(f"{suspect}/N" for suspect in in_sight), *empty][:3]
    rest = [*(f"{suspect}/N" for suspect in hidden), *empty[3 - len(in_sight) :]]
    return position(
        grid=" ".join(top + rest),
        detectives=(BY_HOLMES, BY_HOLMES, BY_HOLMES - 1),
        tokens=("holmes", "toby", "exchange", "joker"),
        unused=("toby",),
        **about,
    )


def mover(state: State) -> Seat:
    """Name the one seat that is to move."""
    (seat,) = offers.to_move(state.table)
    return seat


def offered(state: State, seat: Seat | None = None) -> tuple[Move, ...]:
    """List the legal moves of a seat, or of the one to move."""
    return offers.legal_moves(state.table, state.hand(seat or mover(state)))


def events(state: State, move: Move, step: int = 0) -> tuple[Event, ...]:
    """Let the seat to move make a move, and say what it causes."""
    return rules.decide(state, mover(state), move, Chance(b"a test", step))


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


def tile_of(state: State, suspect: str) -> Tile:
    """Find a suspect's tile."""
    return next(tile for tile in state.table.tiles if tile.suspect == suspect)


def up(state: State) -> set[str]:
    """Gather the suspects whose tiles show them."""
    return {tile.suspect for tile in state.table.tiles if tile.face == "suspect"}


def random_story(seed: int, moves: int) -> tuple[State, list[Event]]:
    """Play some random moves of a game, fewer if it ends; give where it stands and all that happened."""
    chance = Chance(b"a story", seed)
    options = Options(tie_in_sight=chance.pick(("investigator", "chase")))
    story = list(rules.setup(options, chance))
    state = after(None, story)
    for _ in range(moves):
        if not offers.to_move(state.table):
            break
        seat = mover(state)
        happened = rules.decide(state, seat, chance.pick(offered(state, seat)), chance)
        story += happened
        state = after(state, happened)
    return state, story
