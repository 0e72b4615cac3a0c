"""
One sitting of a ruleset, from the first open seat to the revealed seed.

What is the same for every title is judged and believed here: seats, start, resignation, abort, the end. As in a
ruleset, the verbs (`create`, `take_seat`, `play` …) judge and return events, and `evolve` believes them.
"""

from collections.abc import Iterable, Mapping
from typing import Annotated, Any, Final, Literal, TypeAlias, get_args

from msgspec import UNSET, Meta, Struct, UnsetType, structs

from engine.chance import Chance, commitment, mix
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
from engine.outcome import Outcome
from engine.registry import Aids, AnyRuleset, Hand, Move, Options, RulesetEvent, Table, ruleset_named
from engine.seat import OMNISCIENT, PUBLIC, Seat, Viewer

Status = Literal["open", "running", "finished", "aborted"]
Visibility = Literal["public", "unlisted"]
MOST_OPEN_VERSIONS: Final = 100
"""How long a log may grow before the game begins."""

Version = Annotated[int, Meta(ge=0, le=1_000_000, description="How many commits the game has.")]


class Player(Struct, frozen=True):
    """Whoever sits on a seat, as everyone may know him."""

    id: str
    name: str
    kind: Literal["human", "bot"]


# What can happen to a game of any title


class GameCreated(Struct, frozen=True, rename="camel", tag="game.created"):
    """A game was created. The seed's hash is public; the seed is nobody's until the end."""

    ruleset: str
    rules_version: Annotated[int, Meta(ge=1, le=1000)]
    options: Options
    visibility: Visibility
    creator: Player
    commitment: Annotated[str, Meta(description="SHA-256 of the seed, in hexadecimal.")]
    seed: Annotated[str | None, Meta(description="In hexadecimal; not shown before the game is over.")]


class SeatOccupied(Struct, frozen=True, tag="game.seat_occupied"):
    """A player took a seat, and perhaps brought a nonce. Everyone sees it."""

    seat: Seat
    player: Player
    nonce: Annotated[str, Meta(description="Mixed into the seed; empty if the player brought none.")]


class SeatVacated(Struct, frozen=True, tag="game.seat_vacated"):
    """A player left a seat before the start. Everyone sees it."""

    seat: Seat


class GameBegan(Struct, frozen=True, tag="game.began"):
    """Every seat is taken. Everyone sees it."""


class SeatResigned(Struct, frozen=True, tag="game.seat_resigned"):
    """A seat gave the game up. Everyone sees it."""

    seat: Seat
    outcome: Outcome


class GameAborted(Struct, frozen=True, tag="game.aborted"):
    """The game was called off, and nobody won. Everyone sees it."""

    by: Player


class SeedRevealed(Struct, frozen=True, tag="game.seed_revealed"):
    """The game is over, and everyone may check that no chance was tampered with."""

    seed: Annotated[str, Meta(description="In hexadecimal.")]


GameEvent: TypeAlias = GameCreated | SeatOccupied | SeatVacated | GameBegan | SeatResigned | GameAborted | SeedRevealed
Event: TypeAlias = GameEvent | RulesetEvent

_OF_ANY_TITLE: Final = get_args(GameEvent)


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
    status: Status = "open"
    players: Mapping[Seat, Player] = {}
    nonces: Mapping[Seat, str] = {}
    state: Any = None
    outcome: Outcome | None = None
    movers: frozenset[Seat] = frozenset()
    version: int = 0

    def chance(self) -> Chance:
        """Give the chance of the commit that comes next."""
        nonces = (self.nonces.get(seat, "") for seat in self.seats)
        return Chance(mix(bytes.fromhex(self.seed), nonces), self.version + 1)

    def to_move(self) -> tuple[Seat, ...]:
        """Name the seats whose move is awaited."""
        return self.ruleset.to_move(self.state.table) if self.status == "running" else ()

    def seat_of(self, player: str) -> Seat | None:
        """Find the seat of a player, if he has one."""
        for seat, sitting in self.players.items():
            if sitting.id == player:
                return seat
        return None

    def is_over(self) -> bool:
        """Tell whether nothing can happen any more. Every secret may be known from then on."""
        return self.status in ("finished", "aborted")


class View(Struct, frozen=True, rename="camel"):
    """The table and one hand: all that ever leaves the process."""

    version: Version
    seat: Annotated[Viewer, Meta(description="Whose eyes these are: a seat, `public` or `omniscient`.")]
    table: Table
    hand: Annotated[Hand | None, Meta(description="What this seat alone knows; null for the public.")]
    to_move: Annotated[tuple[Seat, ...], Meta(description="The seats whose move is awaited.")]
    outcome: Outcome | None
    aids: Annotated[Aids | None, Meta(description="What can be worked out from the rest, if the options allow.")]
    hands: (
        Annotated[
            dict[Seat, Hand],
            Meta(description="Every hand; only for `omniscient`, when the game is over."),
        ]
        | UnsetType
    ) = UNSET


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
) -> tuple[Event, ...]:
    """Open a game, with its creator on a seat if he wants one."""
    created = GameCreated(
        ruleset=ruleset.name,
        rules_version=ruleset.rules_version,
        options=options,
        visibility=visibility,
        creator=creator,
        commitment=commitment(seed),
        seed=seed.hex(),
    )
    if seat is None:
        return (created,)
    return (created, *take_seat(evolve(None, created), seat, creator, nonce=nonce))


def take_seat(game: Game, seat: Seat, player: Player, *, nonce: str) -> tuple[Event, ...]:
    """Sit down. The last one to do so begins the game."""
    require_seat(game, seat)
    refuse_if_over(game)
    sitting = game.players.get(seat)
    if sitting is not None:
        if sitting.id == player.id:
            raise AlreadySeated(f"You already sit on {seat}.")
        raise SeatTaken(f"The seat {seat} is taken.")
    if game.seat_of(player.id) is not None:
        raise AlreadySeated(f"You already sit on {game.seat_of(player.id)}; one player has one seat.")
    occupied = SeatOccupied(seat, player, nonce)
    game = evolve(game, occupied)
    if len(game.players) < len(game.seats):
        return (occupied,)
    return (occupied, GameBegan(), *game.ruleset.setup(game.options, game.chance()))


def leave_seat(game: Game, seat: Seat, player: str) -> tuple[Event, ...]:
    """Stand up before the start."""
    require_seat(game, seat)
    refuse_if_over(game)
    require_own(game, seat, player)
    if game.status != "open":
        raise GameStarted("The game has begun; what remains is to resign.")
    if game.version >= MOST_OPEN_VERSIONS:
        raise TooManyChanges("Seats have changed hands too often in this game; open another.")
    return (SeatVacated(seat),)


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
        case SeatOccupied():
            players = {**game.players, event.seat: event.player}
            nonces = {**game.nonces, event.seat: event.nonce}
            return structs.replace(game, players=players, nonces=nonces)
        case SeatVacated():
            players = {seat: player for seat, player in game.players.items() if seat != event.seat}
            return structs.replace(game, players=players)
        case GameBegan():
            return structs.replace(game, status="running")
        case SeatResigned():
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
        if game is None or isinstance(event, _OF_ANY_TITLE):
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
    )


# What a viewer sees


def seen_by(game: Game, event: Event, viewer: Viewer) -> Event:
    """Show an event as a viewer may know it."""
    match event:
        case GameCreated():
            return event if viewer == OMNISCIENT else structs.replace(event, seed=None)
        case SeatOccupied() | SeatVacated() | GameBegan() | SeatResigned() | GameAborted() | SeedRevealed():
            return event
        case _:
            seen: Event = game.ruleset.seen_by(event, viewer)
            return seen


def table_of(game: Game) -> Any:
    """Give what everyone sees; raise before there is anything to see."""
    if game.state is None:
        raise GameNotStarted("There is no table yet: the game has not begun.")
    return game.state.table


def hands_seen_by(game: Game, viewer: Viewer) -> tuple[Any, ...]:
    """Give the hands a viewer may look into: none, his own, or all."""
    if viewer == PUBLIC:
        return ()
    return tuple([game.state.hand(seat) for seat in game.seats if viewer in (seat, OMNISCIENT)])


def view(game: Game, viewer: Viewer) -> View:
    """Put together what a viewer sees: the table and, for a seat, its hand."""
    table, seen = table_of(game), hands_seen_by(game, viewer)
    hand = None if viewer in (PUBLIC, OMNISCIENT) else seen[0]
    hands = dict(zip(game.seats, seen, strict=True)) if viewer == OMNISCIENT else UNSET
    return View(
        version=game.version,
        seat=viewer,
        table=table,
        hand=hand,
        to_move=game.to_move(),
        outcome=game.outcome,
        aids=game.ruleset.aids(table, hand),
        hands=hands,
    )
