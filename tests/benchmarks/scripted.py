"""Games whose every move is known beforehand, written straight into a store."""

from collections.abc import Iterator
from datetime import UTC, datetime
from hashlib import sha256
from typing import NamedTuple

import msgspec
import redis

from engine import game as sitting
from engine.chance import Chance
from engine.events import Player
from engine.notation import Notation
from engine.registry import AnyRuleset, Move, Options
from engine.replay import Commit, apply
from engine.seat import Seat
from service.identifiers import derived_id, new_token, token_hash
from service.players import TokenRecord, token_key
from tests import logs
from tests.engine.personas import PERSONAS


class Scripted(NamedTuple):
    """A game from its creation to its end."""

    id: str
    seats: dict[Seat, Player]
    commits: list[Commit]
    moves: list[tuple[Seat, str]]
    """What is played after the first commits, which seat everyone."""

    @property
    def opening(self) -> list[Commit]:
        return self.commits[: len(self.commits) - len(self.moves)]


def played(ruleset: AnyRuleset, number: int, *, lasting: bool = False, options: Options | None = None) -> Scripted:
    """Play a random game, or one that is made to last; the same number gives the same game."""
    seed = sha256(f"benchmark {number}".encode()).digest()
    options = options or ruleset.options()
    seats = ruleset.seats(options)
    persona = PERSONAS[ruleset.name]()
    players = {seat: Player(id=derived_id(str(number), seat), name=seat, kind="human") for seat in seats}
    first = seats[0]
    events = sitting.create(
        ruleset=ruleset,
        options=options,
        visibility="public",
        creator=players[first],
        seat=first,
        nonce="",
        seed=seed,
    )
    commits = [Commit(events=events, seat=first)]
    game = apply(None, commits[0])
    for seat in seats[1:]:
        commits.append(Commit(events=sitting.take_seat(game, seat, players[seat], nonce=""), seat=seat))
        game = apply(game, commits[-1])
    moves: list[tuple[Seat, str]] = []
    choose = Chance(seed, 2**40)
    notation: Notation[Move] = Notation(ruleset.move)
    while not game.is_over():
        seat = game.to_move()[0]
        offered = ruleset.legal_moves(game.state.table, game.state.hand(seat))
        move = choose.pick(persona(game.state.table, offered) if lasting else offered)
        commits.append(Commit(events=sitting.play(game, seat, move), seat=seat, move=move))
        moves.append((seat, notation.format(move)))
        game = apply(game, commits[-1])
    return Scripted(derived_id("game", str(number)), players, commits, moves)


def write(store: redis.Redis, scripted: Scripted, commits: list[Commit]) -> None:
    """Write commits into a game's log."""
    logs.put(store, scripted.id, commits, began=int(datetime(2026, 1, 1, tzinfo=UTC).timestamp() * 1000), step=1)


def tokens(store: redis.Redis, scripted: Scripted) -> Iterator[tuple[Seat, str]]:
    """Give each player of a game a token."""
    for seat, player in scripted.seats.items():
        token = new_token()
        record = TokenRecord(id=player.id, player=player, salt="salt")
        store.set(token_key(token_hash(token)), msgspec.json.encode(record))
        yield seat, token
