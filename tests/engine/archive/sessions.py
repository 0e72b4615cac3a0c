"""
Games of every kind, told as replays: other options, other players, other ends, and some that go on from others.

The same number gives the same game. Games are kept, since many tests look at the same ones.
"""

from collections.abc import Iterator, Sequence
from functools import cache
from hashlib import sha256
from itertools import product
from typing import Any, Final, NamedTuple, get_args

from engine import game as sitting
from engine.archive import document
from engine.archive.document import Replay
from engine.chance import Chance
from engine.clock import Clock
from engine.events import Event, GameContinued, Player
from engine.game import OF_ANY_TITLE, Game
from engine.registry import RULESETS, AnyRuleset, Move, Options
from engine.replay import Commit, apply
from engine.rulesets.letters_from_whitechapel import moves as town
from engine.rulesets.mr_jack import moves as jack
from engine.rulesets.mr_jack.board import Edition
from engine.rulesets.mr_jack_pocket import moves as pocket
from engine.seat import OMNISCIENT, PUBLIC, Seat, Viewer
from service.identifiers import derived_id
from tests.engine.personas import PERSONAS

EITHER: Final = (True, False)
OPTIONS: Final[dict[str, list[Options]]] = {
    "mr-jack-pocket": [pocket.Options(tie, aids) for tie, aids in product(get_args(pocket.TieInSight), EITHER)],
    "mr-jack": [jack.Options(*chosen) for chosen in product(get_args(Edition), ("all", "upTo"), EITHER)],
    "letters-from-whitechapel": [town.Options(*chosen) for chosen in product(range(1, 6), ("round", "blocks"), EITHER)],
}
NAMES: Final = ("Anna", 'Ben "the Cat", (Esq.) [2]', "-", "null", "12", "Zoë 🃏 {x}", "a\\b", "true", "Δ\u2028Ω", "] }")
NONCES: Final = ("", "", "", "heads", 'a nonce, with "marks"', "nönce")
CLOCKS: Final = (None, None, Clock("move", 60), Clock("total", 600, 5))


class Session(NamedTuple):
    """A game from its creation to its end, and the replay that tells it."""

    ruleset: AnyRuleset
    game: Game
    commits: list[Commit]
    replay: Replay

    @property
    def viewers(self) -> tuple[Viewer, ...]:
        return (PUBLIC, *self.game.seats)

    def told_as(self, viewer: Viewer) -> Replay:
        """Tell the game as somebody saw it who may not know all."""
        times = [step.at for step in self.replay.commits]
        return document.told(self.replay.game, self.game, self.commits, times, viewer)

    def states(self) -> Iterator[Game | None]:
        """Give the game as it stood before each commit."""
        game: Game | None = None
        for commit in self.commits:
            yield game
            game = apply(game, commit)


class _Log:
    """A game that is being played."""

    def __init__(self) -> None:
        self.commits: list[Commit] = []
        self._game: Game | None = None

    @property
    def game(self) -> Game:
        assert self._game is not None
        return self._game

    def add(self, events: Sequence[Event], seat: Seat | None = None, move: Move | None = None) -> None:
        self.commits.append(Commit(tuple(events), seat, move))
        self._game = apply(self._game, self.commits[-1])


def telling(game_id: str, game: Game, commits: Sequence[Commit]) -> Replay:
    """Tell a game, with times that go up."""
    times = [f"2026-01-31T{n // 3600:02}:{n // 60 % 60:02}:{n % 60:02}{'.125' * (n % 2)}Z" for n in range(len(commits))]
    return document.told(game_id, game, commits, times, OMNISCIENT)


@cache
def session(name: str, number: int) -> Session:
    """Play a game: a random one, with a random end."""
    ruleset = RULESETS[name]
    choose = Chance(sha256(f"session {name} {number}".encode()).digest())
    log = _Log()
    _fill(log, ruleset, number, choose)
    _play(log, ruleset, choose)
    game_id = derived_id("session", f"{name} {number}")
    return Session(ruleset, log.game, log.commits, telling(game_id, log.game, log.commits))


def _fill(log: _Log, ruleset: AnyRuleset, number: int, choose: Chance) -> None:
    """Create a game and let players sit down, and some stand up again."""
    options, past = choose.pick(OPTIONS[ruleset.name]), ()
    if number % 10 == 9:
        options, past = _past(session(ruleset.name, number - 1), choose)
    seats = ruleset.seats(options)
    people = [
        Player(derived_id("player", f"{number} {place}"), choose.pick(NAMES), choose.pick(("human", "human", "bot")))
        for place in range(len(seats) + 1)
    ]
    bots = [seat for seat in seats if choose.below(4) == 0]
    free = [seat for seat in choose.shuffled(seats) if seat not in bots]
    own = free.pop() if free and choose.below(4) else None
    stand_in = choose.pick((None, 2))
    log.add(
        sitting.create(
            ruleset=ruleset,
            options=options,
            visibility=choose.pick(("public", "unlisted")),
            creator=people[0],
            seat=own,
            nonce=choose.pick(NONCES) if own else "",
            seed=sha256(f"seed {number}".encode()).digest(),
            rated=not bots and choose.below(3) == 0,
            clock=choose.pick(CLOCKS),
            stand_in=stand_in,
            seated={seat: _bot(choose) for seat in bots},
            past=past,
        ),
        own,
    )
    if choose.below(20) == 0 and log.game.status == "open":
        log.add(sitting.abort(log.game, people[0]))
        return
    for seat, player in zip(free, people[1:], strict=False):
        if choose.below(6) == 0:
            log.add(sitting.take_seat(log.game, seat, _stranger(number, seat), nonce="gone"), seat)
            if log.game.status != "open":
                return
            log.add(sitting.leave_seat(log.game, seat, _stranger(number, seat).id), seat)
        log.add(sitting.take_seat(log.game, seat, player, nonce=choose.pick(NONCES)), seat)


def _past(source: Session, choose: Chance) -> tuple[Options, tuple[Event, ...]]:
    """Tell what happened until some version of a game, for another that goes on from there; nothing if it never ran."""
    running = [game for game in source.states() if game is not None and game.status == "running"]
    if not running:
        return source.game.options, ()
    version = choose.pick(running).version
    happened = [event for commit in source.commits[:version] for event in commit.events]
    mark = source.replay.commits[version - 1].hash or ""
    past = [event for event in happened if not isinstance(event, OF_ANY_TITLE)]
    return source.game.options, (GameContinued(source.replay.game, version, mark), *past)


def _play(log: _Log, ruleset: AnyRuleset, choose: Chance) -> None:
    """Play at random until the game is over; one in three is ended before, in some way."""
    persona: Any = PERSONAS[ruleset.name]() if choose.below(3) == 0 else None
    last = choose.below(12) if choose.below(3) == 0 else None
    while not log.game.is_over():
        game = log.game
        seat = game.to_move()[0]
        if last is not None and len(log.commits) > last and _ended(log, seat, choose):
            continue
        offered = ruleset.legal_moves(game.state.table, game.state.hand(seat))
        move = choose.pick(persona(game.state.table, offered) if persona else offered)
        log.add(sitting.play(game, seat, move), seat, move)


def _ended(log: _Log, seat: Seat, choose: Chance) -> bool:
    """End a game early, or hand it over; tell whether that could be."""
    game = log.game
    player = game.players[seat]
    match choose.below(4):
        case 0:
            log.add(sitting.resign(game, seat, player.id), seat)
        case 1 if player.level is None:
            bot = None if game.stand_in is None else _bot(choose)
            log.add(sitting.time_out(game, seat, bot, reason="absence" if game.clock is None else "time"), seat)
        case 2 if len(game.movers) < 2:
            log.add(sitting.abort(game, game.creator))
        case 3 if not game.rated and player.level is None:
            log.add(sitting.hand_over(game, seat, player.id, _bot(choose)), seat)
        case _:
            return False
    return True


def _bot(choose: Chance) -> Player:
    level = 1 + choose.below(5)
    return Player(derived_id("bot", str(level)), f"House bot {level}", "bot", level)


def _stranger(number: int, seat: Seat) -> Player:
    return Player(derived_id("stranger", f"{number} {seat}"), "Carl", "human")
