"""
A second opinion on replays: what should have come of each commit, asked of the rulesets and of nobody else.

It is slower than the verification and judges moves by the list of legal ones, so that the two have little in common.
"""

from collections.abc import Sequence
from hashlib import sha256
from typing import Any

import msgspec
from msgspec import structs

from engine.archive.document import Replay
from engine.chance import Chance, mix
from engine.events import (
    Event,
    GameAborted,
    GameBegan,
    GameContinued,
    GameCreated,
    SeatHandedOver,
    SeatOccupied,
    SeatResigned,
    SeatTimedOut,
    SeatVacated,
    SeedRevealed,
)
from engine.game import OF_ANY_TITLE, Game
from engine.registry import RULESETS
from engine.replay import Commit, apply
from engine.seat import Seat

Fault = tuple[str, int | None]


def first_fault(told: Replay, *, before: Game | None, trusted: int) -> Fault | None:
    """Find the first fault of a replay whose header is well-formed and whose first commits are known to be true."""
    game, mark = before, told.commits[trusted - 1].hash if trusted else ""
    for place, step in enumerate(told.commits[trusted:], start=trusted + 1):
        if step.version != place:
            return "numbering", place
        follows = what_follows(game, step.commit, seed=told.seed or "")
        if follows is None:
            return "illegal", place
        if follows != step.commit.events or not well_told(step.commit):
            return "untrue-event", place
        game = apply(game, step.commit)
        mark = sha256((mark or "").encode() + msgspec.json.encode(step.commit)).hexdigest()
        if step.hash != mark:
            return "hash", place
    if game is None or game.status not in ("finished", "aborted"):
        return "incomplete", None
    if (told.players, told.options, told.outcome) != (
        {seat: game.players.get(seat) for seat in game.seats},
        game.options,
        game.outcome,
    ) or (told.version, told.status, told.rated) != (len(told.commits), game.status, game.rated):
        return "untrue-header", None
    return None if told.hash == mark else ("hash", None)


def well_told(commit: Commit) -> bool:
    """Tell whether a commit is of the seat it must be of, and has a move only if one was made."""
    moved_nothing = commit.move is None or not isinstance(commit.events[0], OF_ANY_TITLE)
    return commit.seat == whose(commit) and moved_nothing


def whose(commit: Commit) -> Seat | None:
    """Name the seat a commit must be of."""
    match commit.events[0]:
        case GameAborted():
            return None
        case SeatOccupied() | SeatVacated() | SeatHandedOver() | SeatResigned() | SeatTimedOut() as event:
            return event.seat
        case GameCreated() as created:
            taken = [event for event in commit.events if isinstance(event, SeatOccupied)]
            own = [event.seat for event in taken if event.seat == commit.seat and event.player == created.creator]
            return own[0] if own else None
        case _:
            return commit.seat


def what_follows(game: Game | None, commit: Commit, *, seed: str) -> tuple[Event, ...] | None:
    """Tell what should have happened; nothing if it was not allowed."""
    first = commit.events[0] if commit.events else None
    if game is None:
        return creation(commit, seed) if isinstance(first, GameCreated) else None
    if first is None or game.status in ("finished", "aborted"):
        return None
    running, sitters = game.status == "running", game.players
    match first:
        case SeatOccupied(seat, player):
            if seat in sitters or seat not in game.seats or player.id in people(sitters.values(), player.level):
                return None
            return (first, *begun(game, [first]))
        case SeatVacated(seat):
            return (first,) if seat in sitters and not running else None
        case SeatHandedOver(seat, bot):
            allowed = running and seat in sitters and not game.rated and bot.level is not None
            return (first,) if allowed else None
        case SeatResigned(seat):
            return (SeatResigned(seat, game.ruleset.concede(game.state.table, seat)), *shown(game)) if running else None
        case SeatTimedOut(seat, outcome):
            reason = "time" if game.clock else "absence"
            plays_on = game.stand_in is not None and not game.rated
            if not running or seat not in game.to_move() or sitters[seat].level or plays_on or outcome.reason != reason:
                return None
            lost = structs.replace(game.ruleset.concede(game.state.table, seat), reason=reason)
            return (SeatTimedOut(seat, lost), *shown(game))
        case GameAborted(by):
            known = by.id in [game.creator.id, *(player.id for player in sitters.values())]
            return (first, *shown(game)) if known and len(game.movers) < 2 else None
        case _:
            return moved(game, commit) if running else None


def people(sitting: Any, level: int | None) -> list[str]:
    """Name those of whom there is only one: everybody but house bots."""
    return [player.id for player in sitting] if level is None else []


def moved(game: Game, commit: Commit) -> tuple[Event, ...] | None:
    """Judge a move by the list of those that are legal."""
    seat, move, ruleset = commit.seat, commit.move, game.ruleset
    if seat not in game.to_move() or move not in ruleset.legal_moves(game.state.table, game.state.hand(seat)):
        return None
    state, events = game.state, ruleset.decide(game.state, seat, move, chance(game))
    for event in events:
        state = ruleset.evolve(state, event)
    return (*events, *(shown(structs.replace(game, state=state)) if ruleset.outcome(state.table) else ()))


def shown(game: Game) -> Sequence[Event]:
    cards = () if game.state is None else game.ruleset.reveal(game.state)
    return (*cards, SeedRevealed(game.seed))


def chance(game: Game) -> Chance:
    return Chance(mix(bytes.fromhex(game.seed), [game.nonces.get(seat, "") for seat in game.seats]), game.version + 1)


def begun(game: Game, occupied: Sequence[SeatOccupied]) -> tuple[Event, ...]:
    """Tell what else happens when seats are taken: nothing, or the game begins."""
    nonces = {**game.nonces, **{event.seat: event.nonce for event in occupied}}
    if len({*game.players, *(event.seat for event in occupied)}) < len(game.seats):
        return ()
    full = structs.replace(game, nonces=nonces)
    return (GameBegan(), *(game.ruleset.setup(game.options, chance(full)) if game.state is None else ()))


def creation(commit: Commit, seed: str) -> tuple[Event, ...] | None:
    """Judge how a game began."""
    created, *rest = commit.events
    assert isinstance(created, GameCreated)
    ruleset = RULESETS.get(created.ruleset)
    if ruleset is None or not isinstance(created.options, ruleset.options):
        return None
    true = structs.replace(
        created,
        rules_version=ruleset.rules_version,
        commitment=sha256(bytes.fromhex(seed)).hexdigest(),
        seed=seed,
    )
    past: list[Event] = []
    while rest and (isinstance(rest[0], GameContinued) or (past and not isinstance(rest[0], OF_ANY_TITLE))):
        past.append(rest.pop(0))
    taken = [event for event in rest if isinstance(event, SeatOccupied)]
    game = apply(None, Commit((true, *past)))
    humans = [event.player.id for event in taken if event.player.level is None]
    if any(event.seat not in game.seats for event in taken) or len(humans) > len(set(humans)):
        return None
    own = whose(commit)
    taken = list({event.seat: event for event in taken}.values())
    taken.sort(key=lambda event: event.seat != own)
    taken = [event if event.seat == own else structs.replace(event, nonce="") for event in taken]
    return (true, *past, *taken, *begun(structs.replace(game, version=0), taken))
