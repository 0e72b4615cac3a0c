"""Set-up, judgement and end, in the order of RULES.md; `offers` lists the legal moves, `evolution` believes events."""

from collections.abc import Sequence
from typing import assert_never

from engine.chance import Chance
from engine.errors import GameOver, IllegalMove, NotYourTurn
from engine.outcome import Outcome
from engine.rulesets.mr_jack_pocket.board import (
    HOURGLASSES_TO_WIN,
    INVESTIGATOR,
    JACK,
    ROUNDS,
    SIDES,
    SPACES,
    STARTING_WALLS,
    SUSPECTS,
    TOKENS,
    Detective,
    Face,
    other_face,
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
from engine.rulesets.mr_jack_pocket.evolution import evolve
from engine.rulesets.mr_jack_pocket.moves import DrawAlibi, Exchange, Joker, Move, Options, Rotate, Walk
from engine.rulesets.mr_jack_pocket.offers import due, is_legal
from engine.rulesets.mr_jack_pocket.sight import in_sight, still_up
from engine.rulesets.mr_jack_pocket.state import JackHand, State, Table, Tile
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


# 4. Actions


def decide(state: State, seat: Seat, move: Move, chance: Chance) -> tuple[Event, ...]:
    """Judge a move: what it causes, up to the start of the next round or the end of the game."""
    table = state.table
    if table.outcome is not None:
        raise GameOver("The game is over.")
    if due(table) != seat:
        raise NotYourTurn(f"It is the turn of {due(table)}.")
    if not is_legal(table, seat, move):
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
