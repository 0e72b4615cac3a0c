"""
One sitting of a ruleset, from the first open seat to the revealed seed.

What is the same for every title is judged and believed here: seats, start, resignation, abort, the end. As in a
ruleset, the verbs (`create`, `take_seat`, `play` …) judge and return events, and `evolve` believes them.
"""

from collections.abc import Iterable, Mapping
from hashlib import sha256
from types import MappingProxyType
from typing import Annotated, Any, Final, Literal, get_args

from msgspec import Meta, Struct, structs

from engine.chance import Chance, commitment, mix
from engine.clock import Clock
from engine.errors import (
    AlreadySeated,
    GameNotStarted,
    GameOver,
    GameStarted,
    IllegalMove,
    NotSeated,
    SeatTaken,
    TooLateToAbort,
    TooManyChanges,
    UnknownSeat,
)
from engine.events import (
    Event,
    GameAborted,
    GameBegan,
    GameContinued,
    GameCreated,
    GameEvent,
    Player,
    SeatHandedOver,
    SeatOccupied,
    SeatResigned,
    SeatTimedOut,
    SeatVacated,
    SeedRevealed,
    Visibility,
)
from engine.outcome import Outcome
from engine.registry import AnyRuleset, Move, Options, ruleset_named
from engine.seat import Seat

Status = Literal["open", "running", "finished", "aborted"]
MOST_OPEN_VERSIONS: Final = 100
"""How long a log may grow before the game begins."""

Version = Annotated[int, Meta(ge=0, le=1_000_000, description="How many commits the game has.")]

OF_ANY_TITLE: Final = get_args(GameEvent)


class Game(Struct, frozen=True):
    """The whole truth of a sitting. It never leaves the process."""

    ruleset: AnyRuleset
    rules_version: int
    options: Options
    visibility: Visibility
    creator: Player
    commitment: str
    seed: str
    seats: tuple[Seat, ...]
    rated: bool = False
    clock: Clock | None = None
    stand_in: int | None = None
    continued: GameContinued | None = None
    status: Status = "open"
    players: Mapping[Seat, Player] = {}
    nonces: Mapping[Seat, str] = {}
    state: Any = None
    outcome: Outcome | None = None
    movers: frozenset[Seat] = frozenset()
    moves: int = 0
    """How many were played here; of a game that goes on from another, without those before."""
    version: int = 0

    def chance(self) -> Chance:
        """Give the chance of the commit that comes next."""
        return Chance(self._key(), self.version + 1)

    def chance_of_bot(self, seat: Seat, level: int) -> Chance:
        """
        Give the chance of a house bot's next decision: its own, so that it tells nothing of what will be drawn.

        Once the seed is revealed, anyone can see that the bot thought what it should have.
        """
        return Chance(sha256(self._key() + f"bot {seat} {level}".encode()).digest(), self.version + 1)

    def _key(self) -> bytes:
        return mix(bytes.fromhex(self.seed), (self.nonces.get(seat, "") for seat in self.seats))

    def to_move(self) -> tuple[Seat, ...]:
        """Name the seats whose move is awaited."""
        return self.ruleset.to_move(self.state.table) if self.status == "running" else ()

    def bots_to_move(self) -> tuple[Seat, ...]:
        """Name the seats whose move is awaited and whom a house bot plays."""
        return tuple([seat for seat in self.to_move() if self.players[seat].level is not None])

    def people_to_move(self) -> tuple[Seat, ...]:
        """Name the seats whose move is awaited and whom a person plays, or somebody's own bot."""
        return tuple([seat for seat in self.to_move() if self.players[seat].level is None])

    def seat_of(self, player: str) -> Seat | None:
        """Find the seat of a player, if he has one."""
        for seat, sitting in self.players.items():
            if sitting.id == player:
                return seat
        return None

    def is_over(self) -> bool:
        """Tell whether nothing can happen any more. Every secret may be known from then on."""
        return self.status in ("finished", "aborted")


# The verbs


def create(
    *,
    ruleset: AnyRuleset,
    options: Options,
    visibility: Visibility,
    creator: Player,
    seat: Seat | None,
    nonce: str,
    seed: bytes,
    rated: bool = False,
    clock: Clock | None = None,
    stand_in: int | None = None,
    seated: Mapping[Seat, Player] = MappingProxyType({}),
    past: tuple[Event, ...] = (),
) -> tuple[Event, ...]:
    """Open a game, with its creator on a seat if he wants one, others on theirs, and the past it goes on from."""
    created = GameCreated(
        ruleset=ruleset.name,
        rules_version=ruleset.rules_version,
        options=options,
        visibility=visibility,
        creator=creator,
        commitment=commitment(seed),
        seed=seed.hex(),
        rated=rated,
        clock=clock,
        stand_in=stand_in,
    )
    events: tuple[Event, ...] = (created, *past)
    game = evolve_all(None, events)
    sitters = [] if seat is None else [(seat, creator, nonce)]
    for place, player, brought in (*sitters, *((place, other, "") for place, other in seated.items())):
        taken = take_seat(game, place, player, nonce=brought)
        game = evolve_all(game, taken)
        events += taken
    return events


def take_seat(game: Game, seat: Seat, player: Player, *, nonce: str) -> tuple[Event, ...]:
    """Sit down. The last one to do so begins the game."""
    require_seat(game, seat)
    refuse_if_over(game)
    sitting = game.players.get(seat)
    if sitting is not None:
        if sitting.id == player.id:
            raise AlreadySeated(f"You already sit on {seat}.")
        raise SeatTaken(f"The seat {seat} is taken.")
    # A house bot has as many bodies as are needed.
    if player.level is None and game.seat_of(player.id) is not None:
        raise AlreadySeated(f"You already sit on {game.seat_of(player.id)}; one player has one seat.")
    occupied = SeatOccupied(seat, player, nonce)
    game = evolve(game, occupied)
    if len(game.players) < len(game.seats):
        return (occupied,)
    # A game that goes on from another is set up already.
    setup = game.ruleset.setup(game.options, game.chance()) if game.state is None else ()
    return (occupied, GameBegan(), *setup)


def leave_seat(game: Game, seat: Seat, player: str) -> tuple[Event, ...]:
    """Stand up before the start."""
    require_seat(game, seat)
    refuse_if_over(game)
    require_own(game, seat, player)
    if game.status != "open":
        raise GameStarted("The game has begun; leave it to a house bot (`standIn`), or resign.")
    if game.version >= MOST_OPEN_VERSIONS:
        raise TooManyChanges("Seats have changed hands too often in this game; open another.")
    return (SeatVacated(seat),)


def hand_over(game: Game, seat: Seat, player: str, bot: Player) -> tuple[Event, ...]:
    """Leave a running game to a house bot, unless it is rated: a rating is earned by whoever plays."""
    require_seat(game, seat)
    require_started(game)
    require_own(game, seat, player)
    if game.rated:
        raise GameStarted("The game is rated: nobody plays on for another; what remains is to resign.")
    return (SeatHandedOver(seat, bot),)


def play(game: Game, seat: Seat, move: Move) -> tuple[Event, ...]:
    """Play one move, and show every card if it was the last."""
    require_started(game)
    if not isinstance(move, game.ruleset.move):
        raise IllegalMove(f"That is no move of {game.ruleset.title}.")
    ruleset, state = game.ruleset, game.state
    events: tuple[Event, ...] = ruleset.decide(state, seat, move, game.chance())
    for event in events:
        state = ruleset.evolve(state, event)
    if ruleset.outcome(state.table) is None:
        return events
    return (*events, *reveal(structs.replace(game, state=state)))


def resign(game: Game, seat: Seat, player: str) -> tuple[Event, ...]:
    """Give the game up."""
    require_own(game, seat, player)
    require_started(game)
    resigned = SeatResigned(seat, game.ruleset.concede(game.state.table, seat))
    return (resigned, *reveal(evolve(game, resigned)))


def time_out(game: Game, seat: Seat, bot: Player | None, *, reason: str = "time") -> tuple[Event, ...]:
    """Let a seat whose time is up lose the game, or let a house bot play on, as was agreed."""
    require_started(game)
    if bot is not None and not game.rated:
        return (SeatHandedOver(seat, bot),)
    lost = SeatTimedOut(seat, structs.replace(game.ruleset.concede(game.state.table, seat), reason=reason))
    return (lost, *reveal(evolve(game, lost)))


def abort(game: Game, player: Player) -> tuple[Event, ...]:
    """Call the game off, before a second seat has moved. The creator may, and everyone with a seat."""
    if player.id != game.creator.id and game.seat_of(player.id) is None:
        raise NotSeated("Only the creator and the players may abort a game.")
    refuse_if_over(game)
    if len(game.movers) > 1:
        raise TooLateToAbort("More than one seat has moved; what remains is to play on or to resign.")
    aborted = GameAborted(player)
    return (aborted, *reveal(evolve(game, aborted)))


def reveal(game: Game) -> tuple[Event, ...]:
    """Show what was secret, now that the game is over."""
    cards: tuple[Event, ...] = () if game.state is None else game.ruleset.reveal(game.state)
    return (*cards, SeedRevealed(game.seed))


def require_seat(game: Game, seat: Seat) -> None:
    """Raise unless the game has such a seat."""
    if seat not in game.seats:
        raise UnknownSeat(f"This game has no seat '{seat}'; it has: {', '.join(game.seats)}.")


def require_open(game: Game, seat: Seat) -> None:
    """Raise unless somebody new could sit down there."""
    require_seat(game, seat)
    refuse_if_over(game)
    if seat in game.players:
        raise SeatTaken(f"The seat {seat} is taken.")


def require_own(game: Game, seat: Seat, player: str) -> None:
    """Raise unless the player sits there."""
    sitting = game.players.get(seat)
    if sitting is None or sitting.id != player:
        raise NotSeated(f"You do not sit on {seat}.")


def require_started(game: Game) -> None:
    """Raise unless the game is running."""
    refuse_if_over(game)
    if game.status == "open":
        raise GameNotStarted("The game has not begun: a seat is still open.")


def refuse_if_over(game: Game) -> None:
    """Raise if the game is over."""
    if game.is_over():
        raise GameOver("The game is over.")


# What each event does


def evolve(game: Game | None, event: Event) -> Game:
    """Believe an event."""
    if isinstance(event, GameCreated):
        return created(event)
    assert game is not None  # noqa: S101 - a log begins with GameCreated
    match event:
        case GameContinued():
            return structs.replace(game, continued=event)
        case SeatOccupied():
            players = {**game.players, event.seat: event.player}
            nonces = {**game.nonces, event.seat: event.nonce}
            return structs.replace(game, players=players, nonces=nonces)
        case SeatVacated():
            players = {seat: player for seat, player in game.players.items() if seat != event.seat}
            return structs.replace(game, players=players)
        case SeatHandedOver():
            return structs.replace(game, players={**game.players, event.seat: event.player})
        case GameBegan():
            return structs.replace(game, status="running")
        case SeatResigned() | SeatTimedOut():
            return structs.replace(game, status="finished", outcome=event.outcome)
        case GameAborted():
            return structs.replace(game, status="aborted")
        case SeedRevealed():
            return game
        case _:
            return with_state(game, game.ruleset.evolve(game.state, event))


def evolve_all(game: Game | None, events: Iterable[Event]) -> Game:
    """Believe some events; the game is made anew once for those of the title, since most of a log is these."""
    state = None if game is None else game.state
    for event in events:
        if game is None or isinstance(event, OF_ANY_TITLE):
            game = evolve(game if game is None or state is game.state else with_state(game, state), event)
            state = game.state
        else:
            state = game.ruleset.evolve(state, event)
    assert game is not None  # noqa: S101 - a log begins with GameCreated
    return game if state is game.state else with_state(game, state)


def with_state(game: Game, state: Any) -> Game:
    """Go on to another state of the title, which may be its last."""
    outcome = game.outcome or game.ruleset.outcome(state.table)
    status: Status = game.status if outcome is None else "finished"
    return structs.replace(game, state=state, outcome=outcome, status=status)


def created(event: GameCreated) -> Game:
    """Begin with every seat open."""
    assert event.seed is not None  # noqa: S101 - the log holds the truth
    ruleset = ruleset_named(event.ruleset)
    return Game(
        ruleset=ruleset,
        rules_version=event.rules_version,
        options=event.options,
        visibility=event.visibility,
        creator=event.creator,
        commitment=event.commitment,
        seed=event.seed,
        seats=ruleset.seats(event.options),
        rated=event.rated,
        clock=event.clock,
        stand_in=event.stand_in,
    )
