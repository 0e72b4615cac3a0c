"""
Two worlds that nobody but the keeper of a secret can tell apart.

A random game is played with the engine. What the others cannot know is then dealt anew, so that everything they have
seen stays as it was: the engine judges every move again, and must come to the very events of the log. Each log goes
into a store with an API of its own, and both are asked the same. What is secret in a title stands in `dealt_anew`.
"""

import asyncio
import contextlib
import http.client
import re
from collections.abc import Callable, Iterator, Mapping
from datetime import UTC, datetime
from pathlib import Path
from types import MappingProxyType
from typing import Any, Literal, NamedTuple, get_args, get_origin

import msgspec
import redis
from msgspec import structs

from engine.archive.forms import Form
from engine.chance import SEED_BYTES, Chance
from engine.errors import Refusal
from engine.events import GameBegan, GameCreated, Player
from engine.game import Game, create, play, take_seat
from engine.notation import Notation
from engine.registry import RULESETS, AnyRuleset
from engine.replay import Commit, apply, fold
from engine.seat import PUBLIC, Seat
from engine.viewing import seen_by
from service.embedded import Valkey
from service.identifiers import derived_id
from service.lobby import Lobby
from service.players import Players
from service.shown import outline
from service.store import head_key
from service.wire import Wire
from tests import logs
from tests.engine.personas import PERSONAS
from tests.service.api import LoggedApi, logged_api
from tests.service.dealt_anew import Late, Log, Secret, happened, legal

SPECTATOR = "spectator"
STRANGER = "stranger"

BEGAN = 1_788_000_000_000
"""When every game here was created, in milliseconds; a commit is made each second."""

# Games, and their doubles


class Sample(NamedTuple):
    """A running game, and one that looks the same to everybody but the keeper of its secret."""

    id: str
    secret: Secret
    ruleset: AnyRuleset
    commits: list[Commit]
    other: list[Commit]


def sample(secret: Secret, moment: str, number: int, players: Mapping[Seat, Player]) -> Sample:
    """Find the first random game that comes to such a moment and leaves its secret open; stop it there."""
    ruleset = RULESETS[secret.ruleset]
    is_wanted = secret.moments[moment]
    for attempt in range(1000):
        chance = Chance(f"secrecy {ruleset.name} {secret.keepers[0]} {moment} {number}".encode(), attempt)
        commits = random_game(ruleset, chance, players, lasting=isinstance(is_wanted, Late))
        begun = next(at for at, commit in enumerate(commits, start=1) if GameBegan() in commit.events)
        # Looking whether a point is wanted takes as long as the game until then; a few looks must do in a long one.
        few = max(1, len(commits) // 100)
        ends = [end for end in range(begun, len(commits), few) if is_wanted(commits[:end])]
        if not ends:
            continue
        commits = commits[: chance.pick(ends)]
        other = swapped(secret, commits, chance)
        if other is not None:
            game_id = derived_id("secrecy", f"{ruleset.name} {secret.keepers[0]} {moment} {number}")
            return Sample(game_id, secret, ruleset, commits, other)
    raise LookupError(f"no game of {ruleset.name} comes to: {moment}")


def random_game(ruleset: AnyRuleset, chance: Chance, players: Mapping[Seat, Player], *, lasting: bool) -> list[Commit]:
    """Play a whole game, any legal move being as good as any other, or any that keeps it going."""
    options = random_options(ruleset, chance)
    persona = PERSONAS[ruleset.name]()
    first, *others = ruleset.seats(options)
    events = create(
        ruleset=ruleset,
        options=options,
        visibility="public",
        creator=players[first],
        seat=first,
        nonce="",
        seed=random_seed(chance),
    )
    commits = [Commit(events=events, seat=first)]
    game = apply(None, commits[-1])

    def add(commit: Commit) -> None:
        nonlocal game
        commits.append(commit)
        game = apply(game, commit)

    for seat in others:
        add(Commit(events=take_seat(game, seat, players[seat], nonce="a-nonce"), seat=seat))
    while not game.is_over():
        seat = game.to_move()[0]
        offered = legal(game, seat)
        move = chance.pick(persona(game.state.table, offered) if lasting else offered)
        add(Commit(events=play(game, seat, move), seat=seat, move=move))
    return commits


def random_options(ruleset: AnyRuleset, chance: Chance) -> Any:
    """Agree on something: one of the words where an option is a word, yes or no, or a number."""
    chosen: dict[str, Any] = {}
    for option in structs.fields(ruleset.options):
        kind = get_args(option.type)[0]
        if get_origin(kind) is Literal:
            chosen[option.name] = chance.pick(get_args(kind))
        elif kind is bool:
            chosen[option.name] = chance.pick((True, False))
        elif kind is int:
            bounds = get_args(option.type)[1]
            chosen[option.name] = bounds.ge + chance.below(bounds.le - bounds.ge + 1)
    return ruleset.options(**chosen)


def random_seed(chance: Chance) -> bytes:
    return bytes(chance.below(256) for _ in range(SEED_BYTES))


def swapped(secret: Secret, commits: Log, chance: Chance) -> list[Commit] | None:
    """Write a log with another truth that fits everything seen; of a few, the one that differs most."""
    found: list[list[Commit]] = []
    for _ in range(300):
        other = secret.dealt_anew(commits, chance)
        if other != commits and is_true(other):
            found.append(other)
            if len(found) == 5:
                break
    if not found:
        return None
    other = max(found, key=lambda found: len(differences(commits, found)))
    return with_another_seed(other, random_seed(chance))


def is_true(commits: Log) -> bool:
    """Tell whether the engine, asked again move by move, writes the same log."""
    game: Game | None = None
    for commit in commits:
        if game is not None and commit.move is not None and commit.seat is not None:
            try:
                decided = play(game, commit.seat, commit.move)
            except Refusal:
                return False
            if decided != commit.events:
                return False
        game = apply(game, commit)
    return True


def with_another_seed(commits: Log, seed: bytes) -> list[Commit]:
    """Put another seed behind the same commitment: it is secret, and what was drawn from it is in the log."""
    first, *rest = commits
    events = tuple(
        structs.replace(event, seed=seed.hex()) if isinstance(event, GameCreated) else event for event in first.events
    )
    return [structs.replace(first, events=events), *rest]


def differences(commits: Log, other: Log) -> list[str]:
    """List the words that stand in one log where another stands in the other: the secrets themselves."""

    def walk(one: Any, another: Any) -> Iterator[str]:
        if isinstance(one, dict):
            for key, value in one.items():
                yield from walk(value, another[key])
        elif isinstance(one, list | tuple):
            for item, its_other in zip(one, another, strict=True):
                yield from walk(item, its_other)
        elif one != another:
            yield from (str(one), str(another))

    return list(walk(msgspec.to_builtins(list(commits)), msgspec.to_builtins(list(other))))


# Worlds


class World:
    """A store and an API on it."""

    def __init__(self, store: Valkey, api: LoggedApi) -> None:
        self.store = store
        self.api = api
        self.client = redis.Redis.from_url(store.url)
        self._line = http.client.HTTPConnection("127.0.0.1", api.port, timeout=30)

    def keep(self, game_id: str, commits: Log) -> None:
        """Put a log into the store, as the service would have, at moments that are the same in every world."""
        logs.put(self.client, game_id, commits, began=BEGAN, step=1000)
        game = fold(commits)
        assert game is not None
        head = {
            "summary": msgspec.json.encode(outline(game_id, game)),
            "created": BEGAN + 1000,
            "updated": BEGAN + len(commits) * 1000,
        }
        self.client.hset(head_key(game_id), mapping=head)

        async def enter(wire: Wire) -> None:
            created_at = datetime.fromtimestamp((BEGAN + 1000) / 1000, UTC)
            await Lobby(wire).enter(game_id, game, created_at=created_at)

        self.run(enter)

    def forget(self, game_id: str) -> None:
        """Take a game out again: what was played on in it is dated, and would stand in the lists of the next."""
        for key in self.client.scan_iter():
            if game_id.encode() in key:
                self.client.delete(key)
            elif self.client.type(key) == b"zset":
                self.client.zrem(key, game_id)

    def run(self, work: Callable[[Wire], Any]) -> Any:
        """Let a room of the service work on this store."""

        async def with_wire() -> Any:
            wire = Wire(self.store.url, timeout=5)
            try:
                return await work(wire)
            finally:
                await wire.close()

        return asyncio.run(with_wire())

    def ask(self, question: "Question", *, token: str | None, request_id: str) -> None:
        headers = {**question.headers, "X-Request-Id": request_id}
        if token is not None:
            headers["Authorization"] = f"Bearer {token}"
        self._line.request(question.method, question.path, body=question.body, headers=headers)

    def hear(self) -> "Answer":
        answer = self._line.getresponse()
        told = tuple((name, value) for name, value in answer.getheaders() if name.lower() != "date")
        return Answer(answer.status, told, answer.read())

    def close(self) -> None:
        self._line.close()
        self.client.close()


class Worlds:
    """Two worlds with the same people, and the tokens of these."""

    def __init__(self, one: World, other: World) -> None:
        self.both = (one, other)
        self.players: dict[str, Player] = {}
        self.tokens: dict[str, str | None] = {STRANGER: None}
        for name in (*sorted({seat for ruleset in RULESETS.values() for seat in ruleset.all_seats}), SPECTATOR):
            profile, token = one.run(lambda wire, name=name: Players(wire).create(name.capitalize(), "human"))
            self.players[name] = Player(id=profile.id, name=profile.name, kind=profile.kind)
            self.tokens[name] = token
        for key in one.client.scan_iter():
            other.client.restore(key, 0, one.client.dump(key))

    def ask(self, question: "Question", *, request_id: str) -> "tuple[Answer, Answer]":
        """Ask the same in both worlds."""
        for world in self.both:
            world.ask(question, token=self.tokens[question.caller], request_id=request_id)
        one, other = (world.hear() for world in self.both)
        return one, other


@contextlib.contextmanager
def two_worlds(folder: Path) -> Iterator[Worlds]:
    # Waiting is part of what is compared, and need not take long.
    quick = {"LAMPLIGHTER_LONGEST_WAIT": "0.005"}
    with contextlib.ExitStack() as stack:
        made = []
        for name in ("one", "other"):
            store = stack.enter_context(Valkey(folder / name))
            api = stack.enter_context(logged_api(store.url, folder / f"{name}.log", **quick))
            made.append(World(store, api))
            stack.callback(made[-1].close)
        yield Worlds(*made)


# Questions


class Question(NamedTuple):
    """A request of somebody who does not keep the secret."""

    caller: str
    method: str
    path: str
    headers: Mapping[str, str] = MappingProxyType({})
    body: bytes | None = None


class Answer(NamedTuple):
    """All that came back."""

    status: int
    headers: tuple[tuple[str, str], ...]
    body: bytes

    def timeless(self) -> "Answer":
        """Leave out when things happened, how long it takes to say so, and what stands for the whole."""
        body = re.sub(rb'"(at|updatedAt)":"[^"]*"', rb'"\1":""', self.body)
        timed = ("content-length", "etag")
        return Answer(self.status, tuple(pair for pair in self.headers if pair[0].lower() not in timed), body)


def others(sample: Sample) -> tuple[str, ...]:
    """Name everybody who does not keep the secret: the other seats, an onlooker with a token, and one without."""
    seats = sample.ruleset.seats(next(event.options for event in happened(sample.commits)))
    return (*(seat for seat in seats if seat not in sample.secret.keepers), SPECTATOR, STRANGER)


def questions(sample: Sample, players: Mapping[str, Player]) -> Iterator[Question]:
    """Ask for everything there is, with every right but the keeper's."""
    for caller in others(sample):
        yield from looks(sample, caller)
        yield from readings(sample, caller)
        yield from lists(sample, caller, players)
        yield from attempts(sample, caller)


def looks(sample: Sample, caller: str) -> Iterator[Question]:
    path = f"/v1/games/{sample.id}"
    last = len(sample.commits)
    yield Question(caller, "GET", path)
    yield Question(caller, "GET", path, {"If-None-Match": "*"})
    some = max(1, last // 40)
    for at in ("", *(f"?at={version}" for version in (*range(1, last, some), last, last + 1))):
        yield Question(caller, "GET", f"{path}/view{at}")
    for eyes in ("public", "omniscient", "nobody", *sample.ruleset.all_seats):
        for at in ("", *(f"&at={version}" for version in sorted({1, 2, last // 2, last - 1, last, last + 1} - {0}))):
            yield Question(caller, "GET", f"{path}/view?as={eyes}{at}")
        yield Question(caller, "GET", f"{path}/view?as={eyes}", {"If-None-Match": "*"})
    for query in (
        "",
        f"?at={last // 2 + 1}",
        *(f"?as={eyes}" for eyes in ("public", "omniscient", *sample.ruleset.all_seats)),
    ):
        yield Question(caller, "GET", f"{path}/board.svg{query}")
    for eyes in ("", *(f"as={eyes}&" for eyes in ("public", "omniscient", *sample.ruleset.all_seats))):
        for form in get_args(Form):
            yield Question(caller, "GET", f"{path}/replay?{eyes}format={form}")
    yield Question(caller, "GET", f"{path}/replay", {"Accept": "text/plain"})
    for eyes in ("omniscient", *sample.secret.keepers):
        yield Question(caller, "GET", f"{path}/replay?as={eyes}&format=html")
        yield Question(caller, "GET", f"{path}/replay.svg?as={eyes}")
    yield Question(caller, "GET", f"{path}/insight")
    yield Question(caller, "POST", f"{path}/insight")
    yield Question(caller, "POST", f"{path}/forks", {"Content-Type": "application/json"}, b'{"version":2}')


def readings(sample: Sample, caller: str) -> Iterator[Question]:
    path = f"/v1/games/{sample.id}/events"
    count = len(list(happened(sample.commits)))
    for form in ("application/json", "application/x-ndjson", "text/event-stream"):
        accept = {"Accept": form}
        for eyes in ("", *(f"&as={eyes}" for eyes in ("public", "omniscient", *sample.ruleset.all_seats))):
            yield Question(caller, "GET", f"{path}?limit={count}{eyes}", accept)
        yield Question(caller, "GET", f"{path}?limit=3&after={count // 2}", accept)
    yield Question(caller, "GET", path)
    for wait in (0, 1):
        yield Question(caller, "GET", f"{path}?wait={wait}")
        yield Question(caller, "GET", f"{path}?wait={wait}&after={count}")
    yield Question(caller, "GET", f"{path}?wait=1", {"Accept": "application/x-ndjson"})
    resumed = {"Accept": "text/event-stream", "Last-Event-ID": str(count // 2)}
    yield Question(caller, "GET", f"{path}?limit={count - count // 2}", resumed)


def lists(sample: Sample, caller: str, players: Mapping[str, Player]) -> Iterator[Question]:
    yield Question(caller, "GET", "/v1/games?limit=100")
    yield Question(caller, "GET", f"/v1/games?status=running&ruleset={sample.ruleset.name}")
    yield Question(caller, "GET", "/v1/me")
    for player in players.values():
        yield Question(caller, "GET", f"/v1/games?player={player.id}&limit=1")
        yield Question(caller, "GET", f"/v1/players/{player.id}")
        yield Question(caller, "GET", f"/v1/players/{player.id}/games")


def attempts(sample: Sample, caller: str) -> Iterator[Question]:
    """Try what must be refused: moves of every kind, and meddling with the table."""
    path = f"/v1/games/{sample.id}"
    json = {"Content-Type": "application/json"}
    last = len(sample.commits)
    yield Question(caller, "GET", f"{path}/moves")
    game = fold(sample.commits)
    assert game is not None
    own = legal(game, Seat(caller)) if caller in game.seats else ()
    notation = Notation[Any](sample.ruleset.move)
    known = known_moves(sample.commits)
    tried = [move for move in known if move not in own]
    few = 25 if caller in game.seats else 3
    for count, move in enumerate(tried[:: max(1, len(tried) // few)]):
        wanted = {"notation": notation.format(move)} if count % 2 else {"move": move}
        body = msgspec.json.encode({"expectedVersion": last, **wanted})
        yield Question(caller, "POST", f"{path}/moves", json, body)
    stale = {"expectedVersion": last - 1, "notation": notation.format(known[0])}
    yield Question(caller, "POST", f"{path}/moves", json, msgspec.json.encode(stale))
    yield Question(caller, "POST", f"{path}/moves", {**json, "Idempotency-Key": "a"}, msgspec.json.encode(stale))
    for body in (
        b"{",
        b"{}",
        b'{"expectedVersion":0,"notation":"cheat"}',
        b'{"expectedVersion":%d,"notation":"-"}' % last,
    ):
        yield Question(caller, "POST", f"{path}/moves", json, body)
    for seat in (*sample.ruleset.all_seats, "nobody"):
        yield Question(caller, "POST", f"{path}/seats/{seat}")
        yield Question(caller, "DELETE", f"{path}/seats/{seat}")
    if caller not in game.seats:
        yield Question(caller, "POST", f"{path}/resignation")
        yield Question(caller, "POST", f"{path}/abort")


def known_moves(commits: Log) -> list[Any]:
    """Gather every move that was legal for anybody at any time."""
    moves: dict[Any, None] = {}
    game: Game | None = None
    for commit in commits:
        game = apply(game, commit)
        for seat in game.to_move():
            moves.update(dict.fromkeys(legal(game, seat)))
    return list(moves)


def step(sample: Sample) -> tuple[str, bytes] | None:
    """Find a move of whoever is to move that looks the same to the others in both worlds, if there is one."""
    one, other = fold(sample.commits), fold(sample.other)
    assert one is not None
    assert other is not None
    seat = one.to_move()[0]
    viewers = (PUBLIC, *(Seat(name) for name in others(sample) if name in one.seats))
    for move in legal(one, seat):
        if move in legal(other, seat):
            outcomes = [(game, play(game, seat, move)) for game in (one, other)]
            seen = [[[seen_by(game, event, eyes) for event in new] for eyes in viewers] for game, new in outcomes]
            if seen[0] == seen[1]:
                return seat, msgspec.json.encode({"expectedVersion": len(sample.commits), "move": move})
    return None
