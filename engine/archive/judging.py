"""What should have come of a commit: each is judged by the same verb that judged it when it was made."""

from typing import Final

from engine import game as sitting
from engine.errors import EngineError, IllegalMove
from engine.events import (
    Event,
    GameAborted,
    GameContinued,
    GameCreated,
    Player,
    SeatHandedOver,
    SeatOccupied,
    SeatResigned,
    SeatTimedOut,
    SeatVacated,
)
from engine.game import OF_ANY_TITLE, Game
from engine.registry import ruleset_named
from engine.replay import Commit
from engine.seat import Seat

_NOBODY: Final = Player(id="", name="", kind="human")


def judged_again(game: Game | None, told: Commit, *, seed: str) -> Commit:
    """Judge what a commit says was asked for, and give the commit that should have come of it; raise a refusal."""
    if not told.events:
        raise IllegalMove("Nothing happened.")
    try:
        return _creation(told, seed) if game is None else _change(game, told)
    except EngineError:
        raise
    except Exception:
        if not _goes_on(game, told):
            raise
        # What is believed is not checked, so a past that never was can break anything, at once or moves later.
        raise IllegalMove("The past that the game goes on from could not have happened.") from None


def _goes_on(game: Game | None, told: Commit) -> bool:
    """Tell whether a game has a past that is taken as it is told."""
    return any(isinstance(event, GameContinued) for event in told.events) if game is None else bool(game.continued)


def _change(game: Game, told: Commit) -> Commit:
    """Judge what was done in a game: the first event says what it was, unless it was a move."""
    match told.events[0]:
        case SeatOccupied(seat, player, nonce):
            return Commit(sitting.take_seat(game, seat, player, nonce=nonce), seat)
        case SeatVacated(seat):
            return Commit(sitting.leave_seat(game, seat, _on(game, seat).id), seat)
        case SeatHandedOver(seat, bot):
            if bot.level is None:
                raise IllegalMove("Only a house bot plays on for another.")
            return Commit(sitting.hand_over(game, seat, _on(game, seat).id, bot), seat)
        case SeatTimedOut(seat, outcome):
            _require_late(game, seat, outcome.reason)
            return Commit(sitting.time_out(game, seat, None, reason=outcome.reason), seat)
        case SeatResigned(seat):
            return Commit(sitting.resign(game, seat, _on(game, seat).id), seat)
        case GameAborted(by):
            return Commit(sitting.abort(game, by))
        case _:
            if told.seat is None or told.move is None:
                raise IllegalMove("Nobody made a move.")
            sitting.require_seat(game, told.seat)
            return Commit(sitting.play(game, told.seat, told.move), told.seat, told.move)


def _require_late(game: Game, seat: Seat, reason: str) -> None:
    """Raise unless the seat could have run out of time, and nobody was to play on; the times prove nothing."""
    sitting.require_started(game)
    if seat not in game.people_to_move():
        raise IllegalMove(f"Nobody waited for {seat}.")
    expected = "absence" if game.clock is None else "time"
    if reason != expected:
        raise IllegalMove(f"What a seat of this game can lose by is: {expected}.")
    if game.stand_in is not None and not game.rated:
        raise IllegalMove("It was agreed that a house bot plays on.")


def _on(game: Game, seat: Seat) -> Player:
    """Find who sits on a seat; nobody is refused by the verb itself."""
    return game.players.get(seat, _NOBODY)


def _creation(told: Commit, seed: str) -> Commit:
    """Judge how a game began: as it was agreed, with the seed that was promised, and everybody on a seat of his."""
    created, past, taken = _parts(told.events)
    ruleset = ruleset_named(created.ruleset)
    if not isinstance(created.options, ruleset.options):
        raise IllegalMove(f"These are no options of {ruleset.title}.")
    sitters = {event.seat: event for event in taken}
    creator = [event for event in taken if event.seat == told.seat]
    own = creator[0] if creator and creator[0].player == created.creator else None
    events = sitting.create(
        ruleset=ruleset,
        options=created.options,
        visibility=created.visibility,
        creator=created.creator,
        seat=None if own is None else own.seat,
        nonce="" if own is None else own.nonce,
        seed=bytes.fromhex(seed),
        rated=created.rated,
        clock=created.clock,
        stand_in=created.stand_in,
        seated={seat: event.player for seat, event in sitters.items() if event is not own},
        past=past,
    )
    return Commit(events, None if own is None else own.seat)


def _parts(events: tuple[Event, ...]) -> tuple[GameCreated, tuple[Event, ...], list[SeatOccupied]]:
    """Divide the events of a creation: how it was created, the past it goes on from, and who sat down."""
    first, *rest = events
    if not isinstance(first, GameCreated):
        raise IllegalMove("A game begins by being created.")
    past: list[Event] = []
    while rest and (isinstance(rest[0], GameContinued) if not past else not isinstance(rest[0], OF_ANY_TITLE)):
        past.append(rest.pop(0))
    return first, tuple(past), [event for event in rest if isinstance(event, SeatOccupied)]
