"""What each event does."""

from typing import assert_never

from msgspec import structs

from engine.outcome import Outcome
from engine.rulesets.mr_jack_pocket.board import (
    CROSSING,
    INVESTIGATOR,
    JACK,
    START,
    Face,
    Suspect,
    turned,
)
from engine.rulesets.mr_jack_pocket.events import (
    AlibiDrawn,
    CardsShown,
    CaseOpened,
    ChaseBegan,
    DetectiveWalked,
    Event,
    GameWon,
    JokerPlayed,
    RoundBegan,
    TileRotated,
    TilesExchanged,
    WitnessesAnswered,
)
from engine.rulesets.mr_jack_pocket.state import Box, Cards, Detectives, JackHand, State, Table, Tile


def evolve(state: State | None, event: Event) -> State:
    """Believe an event."""
    if isinstance(event, CaseOpened):
        return opened(event)
    assert state is not None  # noqa: S101 - a log begins with CaseOpened
    table = state.table
    match event:
        case TileRotated():
            return State(with_tile_rotated(table, event), state.jack, state.box)
        case TilesExchanged():
            return State(with_tiles_exchanged(table, event), state.jack, state.box)
        case DetectiveWalked():
            detectives = table.detectives.moved(event.detective, event.to)
            return State(with_token_used(table, event.detective, detectives=detectives), state.jack, state.box)
        case JokerPlayed():
            detectives = table.detectives
            if event.detective is not None and event.to is not None:
                detectives = detectives.moved(event.detective, event.to)
            return State(with_token_used(table, "joker", detectives=detectives), state.jack, state.box)
        case AlibiDrawn():
            return with_alibi_drawn(state, event)
        case WitnessesAnswered():
            tiles = cleared(table.tiles, event.cleared)
            taker = INVESTIGATOR if event.jack_in_sight else JACK
            table = structs.replace(table, tiles=tiles, time_tokens=(*table.time_tokens, taker))
        case RoundBegan():
            table = structs.replace(table, round=event.round, tokens=event.tokens, unused=event.tokens, rotated=None)
        case ChaseBegan():
            table = structs.replace(table, chase=table.round)
        case GameWon():
            table = structs.replace(table, outcome=Outcome(winners=(event.winner,), reason=event.reason))
        case CardsShown():
            table = structs.replace(table, shown=Cards(event.identity, event.alibis))
        case _:
            assert_never(event)
    return State(table, state.jack, state.box)


def opened(event: CaseOpened) -> State:
    """Begin with the district as it was laid."""
    assert event.identity is not None and event.deck is not None  # noqa: S101, PT018 - the log holds the truth
    table = Table(
        options=event.options,
        round=1,
        tiles=event.tiles,
        detectives=Detectives(**START),
        tokens=(),
        unused=(),
        rotated=None,
        time_tokens=(),
        jack_drew=(),
        investigator_alibis=(),
        chase=None,
        outcome=None,
        shown=None,
    )
    return State(table, JackHand(event.identity, ()), Box(event.deck))


def with_token_used(
    table: Table,
    face: Face,
    *,
    tiles: tuple[Tile, ...] | None = None,
    detectives: Detectives | None = None,
    rotated: Suspect | None = None,
) -> Table:
    """Use up one token of a face, with what the action changed."""
    used = table.unused.index(face)
    # Spelled out, because it is on the path of every simulated move: structs.replace takes four times as long.
    return Table(
        table.options,
        table.round,
        tiles or table.tiles,
        detectives or table.detectives,
        table.tokens,
        table.unused[:used] + table.unused[used + 1 :],
        rotated or table.rotated,
        table.time_tokens,
        table.jack_drew,
        table.investigator_alibis,
        table.chase,
        table.outcome,
        table.shown,
    )


def with_tile_rotated(table: Table, event: TileRotated) -> Table:
    """Turn a tile; the crossing looks the same afterwards. [Rules 4.4, 4.7]"""
    tiles = list(table.tiles)
    place = place_of(table, event.tile)
    tile = tiles[place]
    if tile.wall is not None:
        tiles[place] = Tile(tile.suspect, tile.face, turned(tile.wall, event.quarters))
    return with_token_used(table, "rotation", tiles=tuple(tiles), rotated=table.rotated or event.tile)


def with_tiles_exchanged(table: Table, event: TilesExchanged) -> Table:
    """Let two tiles change places. [Rule 4.8]"""
    tiles = list(table.tiles)
    first, second = place_of(table, event.first), place_of(table, event.second)
    tiles[first], tiles[second] = tiles[second], tiles[first]
    return with_token_used(table, "exchange", tiles=tuple(tiles))


def with_alibi_drawn(state: State, event: AlibiDrawn) -> State:
    """Take the top card: into Jack's hand, or onto the table for all to see. [Rules 4.9, 4.10]"""
    assert event.card is not None  # noqa: S101 - the log holds the truth
    box = Box(state.box.deck[1:])
    table = state.table
    if event.seat == JACK:
        table = structs.replace(table, jack_drew=(*table.jack_drew, table.round))
        hand = JackHand(state.jack.identity, (*state.jack.alibis, event.card))
        return State(with_token_used(table, "alibi"), hand, box)
    table = structs.replace(table, investigator_alibis=(*table.investigator_alibis, event.card))
    tiles = cleared(table.tiles, (event.card,))
    return State(with_token_used(table, "alibi", tiles=tiles), state.jack, box)


def cleared(tiles: tuple[Tile, ...], suspects: tuple[Suspect, ...]) -> tuple[Tile, ...]:
    """Turn over the tiles of some suspects, where they are still up. [Rules 1.4, 6.5]"""
    if not suspects:
        return tiles
    return tuple(
        [
            Tile(tile.suspect, "empty", None if tile.suspect == CROSSING else tile.wall)
            if tile.suspect in suspects
            else tile
            for tile in tiles
        ]
    )


def place_of(table: Table, suspect: Suspect) -> int:
    """Find the place of a suspect's tile."""
    for place, tile in enumerate(table.tiles):
        if tile.suspect == suspect:
            return place
    raise LookupError(suspect)
