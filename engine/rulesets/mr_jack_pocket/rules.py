"""Set-up, legal moves, decide and evolve, in the order of RULES.md."""

from collections.abc import Sequence
from itertools import combinations
from typing import Final, assert_never

from msgspec import structs

from engine.chance import Chance
from engine.errors import GameOver, IllegalMove, NotYourTurn
from engine.outcome import Outcome
from engine.rulesets.mr_jack_pocket.board import (
    CROSSING,
    DETECTIVES,
    HOURGLASSES_TO_WIN,
    INVESTIGATOR,
    JACK,
    ORDER,
    ROUNDS,
    SIDES,
    SPACES,
    START,
    STARTING_WALLS,
    SUSPECTS,
    TOKENS,
    Detective,
    Face,
    Suspect,
    other_face,
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
from engine.rulesets.mr_jack_pocket.moves import DrawAlibi, Exchange, Joker, Move, Options, Rotate, Walk
from engine.rulesets.mr_jack_pocket.sight import in_sight, still_up
from engine.rulesets.mr_jack_pocket.state import Box, Cards, Detectives, Hand, JackHand, State, Table, Tile
from engine.seat import Seat

# 2. Set-up


def setup(options: Options, chance: Chance) -> tuple[Event, ...]:
    """Lay the district, draw Jack's identity, toss the tokens. [Rules 2.1 to 2.4]"""
    tiles = tuple(
        Tile(suspect, "suspect", STARTING_WALLS.get(place) or chance.pick(SIDES))
        for place, suspect in enumerate(chance.shuffled(SUSPECTS))
    )
    identity, *deck = chance.shuffled(SUSPECTS)
    return (
        CaseOpened(options=options, tiles=tiles, identity=identity, deck=tuple(deck)),
        RoundBegan(round=1, tokens=tossed(chance)),
    )


# 3. A round


def tossed(chance: Chance) -> tuple[Face, ...]:
    """Toss all four tokens. [Rule 3.2]"""
    return tuple([faces[chance.below(2)] for faces in TOKENS])


def turned_over(tokens: Sequence[Face]) -> tuple[Face, ...]:
    """Turn all four tokens over. [Rule 3.3]"""
    return tuple([other_face(token, face) for token, face in enumerate(tokens)])


def to_move(table: Table) -> tuple[Seat, ...]:
    """Name the seat whose action is due. [Rule 3.4]"""
    if table.outcome is not None:
        return ()
    return (ORDER[table.round % 2][4 - len(table.unused)],)


# 4. Actions


WALKS: Final = {detective: tuple(Walk(detective, steps) for steps in (1, 2)) for detective in DETECTIVES}
JOKERS: Final = tuple(Joker(detective) for detective in DETECTIVES)
ROTATIONS: Final = tuple(Rotate(tile, quarters) for tile in SUSPECTS for quarters in (1, 2, 3))
EXCHANGES: Final = tuple(Exchange(first, second) for first, second in combinations(SUSPECTS, 2))


def choices(face: Face, rotated: Suspect | None, seat: Seat) -> tuple[Move, ...]:
    """List what a seat may do with a token of that face. [Rules 4.1 to 4.10]"""
    match face:
        case "holmes" | "watson" | "toby":
            return WALKS[face]
        case "joker":
            return (*JOKERS, Joker(None)) if seat == JACK else JOKERS
        case "rotation":
            return tuple([move for move in ROTATIONS if move.tile != rotated])
        case "exchange":
            return EXCHANGES
        case "alibi":
            return (DrawAlibi(),)
        case _:
            assert_never(face)


LISTS: Final[dict[tuple[tuple[Face, ...], Suspect | None, Seat], tuple[Move, ...]]] = {}
"""Legal moves depend on so little that each list is made once; there are a few hundred."""

SETS: Final[dict[int, frozenset[Move]]] = {}
"""The same lists for judging, by the identity of a list in LISTS, where it stays for good."""


def legal_moves(table: Table, hand: Hand) -> tuple[Move, ...]:
    """List every action of a seat, or none out of its turn. [Rules 3.5 to 3.7]"""
    seat = hand.seat
    if table.outcome is not None or ORDER[table.round % 2][4 - len(table.unused)] != seat:
        return ()
    key = (table.unused, table.rotated, seat)
    moves = LISTS.get(key)
    if moves is None:
        # Two rotation tokens offer the same moves: both are used before the round ends, whichever goes first.
        faces = dict.fromkeys(table.unused)
        moves = tuple([move for face in faces for move in choices(face, table.rotated, seat)])
        moves = LISTS.setdefault(key, moves)
        SETS[id(moves)] = frozenset(moves)
    return moves


def decide(state: State, seat: Seat, move: Move, chance: Chance) -> tuple[Event, ...]:
    """Judge a move: what it causes, up to the start of the next round or the end of the game."""
    table = state.table
    if table.outcome is not None:
        raise GameOver("The game is over.")
    moves = legal_moves(table, state.hand(seat))
    if not moves:
        raise NotYourTurn(f"It is the turn of {to_move(table)[0]}.")
    if move not in SETS[id(moves)]:
        raise IllegalMove(objection(table, move))
    event = action(state, seat, move)
    if len(table.unused) > 1:
        return (event,)
    return (event, *end_of_round(evolve(state, event), chance))


def face_used(move: Move) -> Face:
    """Name the face of the token that a move uses up."""
    match move:
        case Walk():
            return move.detective
        case Joker():
            return "joker"
        case Rotate():
            return "rotation"
        case Exchange():
            return "exchange"
        case DrawAlibi():
            return "alibi"
        case _:
            assert_never(move)


def objection(table: Table, move: Move) -> str:
    """Say why a move is not legal, from what everyone can see."""
    face = face_used(move)
    if face not in table.unused:
        return f"No unused token shows {face}; these are left: {', '.join(table.unused)}."
    match move:
        case Joker(detective=None):
            return "Only Jack may let every detective stand."
        case Rotate():
            return f"The tile of {move.tile} was already rotated in this round."
        case Exchange():
            return "Name two different tiles, in the order of the list of suspects."
        case _:
            return "That is not among the legal moves."


def action(state: State, seat: Seat, move: Move) -> Event:
    """Carry out one action. [Rules 4.1 to 4.10]"""
    match move:
        case Rotate():
            return TileRotated(move.tile, move.quarters)
        case Exchange():
            return TilesExchanged(move.first, move.second)
        case Walk():
            return DetectiveWalked(move.detective, walked(state.table, move.detective, move.steps))
        case Joker():
            to = None if move.detective is None else walked(state.table, move.detective, 1)
            return JokerPlayed(move.detective, to)
        case DrawAlibi():
            return AlibiDrawn(seat, state.box.deck[0])
        case _:
            assert_never(move)


def walked(table: Table, detective: Detective, steps: int) -> int:
    """Find the space some steps clockwise of a detective. [Rules 1.5, 4.1]"""
    here: int = getattr(table.detectives, detective)
    return (here + steps) % SPACES


# 6. The appeal for witnesses


def end_of_round(state: State, chance: Chance) -> tuple[Event, ...]:
    """Appeal for witnesses, look at the goals, and begin the next round or end the game."""
    answer = appeal(state)
    state = evolve(state, answer)
    verdict = goals(state, jack_in_sight=answer.jack_in_sight)
    if isinstance(verdict, GameWon):
        return (answer, verdict)
    table = state.table
    tokens = turned_over(table.tokens) if table.round % 2 else tossed(chance)
    begun = RoundBegan(table.round + 1, tokens)
    return (answer, begun) if verdict is None else (answer, verdict, begun)


def appeal(state: State) -> WitnessesAnswered:
    """Say truthfully whether Jack is in sight, and clear whom that clears. [Rules 6.1 to 6.4]"""
    table = state.table
    seen = in_sight(table.tiles, table.detectives)
    jack_in_sight = state.jack.identity in seen
    cleared = tuple([suspect for suspect in still_up(table) if (suspect in seen) != jack_in_sight])
    return WitnessesAnswered(jack_in_sight, seen, cleared)


# 7. Goals and the end


def goals(state: State, *, jack_in_sight: bool) -> GameWon | ChaseBegan | None:
    """Look at both goals after the time token was taken. [Rules 7.1 to 7.8]"""
    table = state.table
    found = len(still_up(table)) == 1
    gathered = hourglasses(table, state.jack) >= HOURGLASSES_TO_WIN
    last = table.round == ROUNDS
    if found and not gathered:
        return GameWon(INVESTIGATOR, "identified")
    if gathered and not found:
        return GameWon(JACK, "hourglasses")
    if found:
        if jack_in_sight:
            plays_on = table.options.tie_in_sight == "chase" and table.chase is None and not last
            return ChaseBegan() if plays_on else GameWon(INVESTIGATOR, "caught")
        if last:
            return GameWon(JACK, "escaped")
        return ChaseBegan() if table.chase is None else None
    return GameWon(JACK, "dawn") if last else None


def hourglasses(table: Table, hand: JackHand) -> int:
    """Count Jack's hourglasses: time tokens and the cards he drew. [Rule 7.2]"""
    return table.time_tokens.count(JACK) + hand.hourglasses()


def reveal(state: State) -> tuple[Event, ...]:
    """Show Jack's cards, once the game is over in whatever way. [Rule 7.9]"""
    return (CardsShown(state.jack.identity, state.jack.alibis),)


def concede(_table: Table, seat: Seat) -> Outcome:
    """Say who wins when a seat resigns."""
    return Outcome(winners=(INVESTIGATOR if seat == JACK else JACK,), reason="resignation")


def outcome(table: Table) -> Outcome | None:
    """Say how the game ended, if it did."""
    return table.outcome


# What each event does


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
