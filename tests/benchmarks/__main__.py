"""
Speed, shown as ratios measured back to back in one run: `make bench`.

    python -m tests.benchmarks [--quick] [http | long | replay | engine | memory | seeking | exports ...]
"""

import argparse
import itertools
import statistics
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

import httpx
import msgspec
import redis

from engine.chance import Chance
from engine.registry import RULESETS, AnyRuleset
from engine.replay import Commit, fold
from service.embedded import Valkey
from tests import live
from tests.benchmarks import bare, load, scripted
from tests.benchmarks.exporting import exporting
from tests.benchmarks.seeking import feeds, seeks
from tests.engine.random_play import steps

CONNECTIONS = 32
ROUNDS = 15
"""Many short rounds: a busy neighbour spoils some, and the median stays."""


def say(line: str) -> None:
    print(line, flush=True)


def http(*, quick: bool) -> None:
    """Requests per second of «read view» and «play a move», against a bare handler with one round trip."""
    ruleset = next(iter(RULESETS.values()))
    wanted = 20 if quick else 130
    say(f"preparing {wanted * ROUNDS} games …")
    games = [scripted.played(ruleset, number) for number in range(wanted * ROUNDS)]
    with tempfile.TemporaryDirectory() as folder, Valkey(Path(folder)) as valkey:
        store = redis.Redis.from_url(valkey.url)
        tokens = {}
        for game in games:
            scripted.write(store, game, game.opening)
            tokens[game.id] = dict(scripted.tokens(store, game))
        with live.api(valkey.url, LAMPLIGHTER_RATE_LIMIT="1000000") as api:
            _fit_baseline(store, api.url, games[0], tokens[games[0].id])
            with live.api(valkey.url, app="tests.benchmarks.bare:create_app", probe="/read") as baseline:
                _compare(api, baseline, games, tokens, wanted, quick=quick)


def _fit_baseline(store: redis.Redis, url: str, game: scripted.Scripted, tokens: dict[str, str]) -> None:
    """Let the baseline read, write and send as many bytes as the real thing."""
    seat, _ = game.moves[0]
    headers = {"Authorization": f"Bearer {tokens[seat]}"}
    view = httpx.get(f"{url}/v1/games/{game.id}/view", headers=headers)
    store.set(bare.READ, view.content)
    store.set(bare.WRITTEN, msgspec.json.encode(game.commits[2]))
    # An answer to a move is its view and its events.
    store.set(bare.ANSWER, view.content + b" " * 300)


def _compare(
    api: live.Api,
    baseline: live.Api,
    games: list[scripted.Scripted],
    tokens: dict[str, dict[str, str]],
    wanted: int,
    *,
    quick: bool,
) -> None:
    reads = 700 if quick else 5_000
    view_rates, read_rates, move_rates, write_rates = [], [], [], []
    for number in range(ROUNDS):
        chosen = games[number * wanted : (number + 1) * wanted]
        views = [
            load.request("GET", f"/v1/games/{game.id}/view", _signed(tokens[game.id][game.moves[0][0]]))
            for game in chosen
        ]
        view_rates.append(_rate(api.port, load.split(_repeated(views, reads), CONNECTIONS)))
        bare_read = [load.request("GET", "/read", {"Authorization": "Bearer x"})] * reads
        read_rates.append(_rate(baseline.port, load.split(bare_read, CONNECTIONS)))
        moves = [_moves(game, tokens[game.id]) for game in chosen]
        move_rates.append(_rate(api.port, _joined(moves)))
        bare_write = [load.request("POST", "/write", {"Authorization": "Bearer x"}, b'{"expectedVersion": 12}')]
        write_rates.append(_rate(baseline.port, load.split(bare_write * sum(map(len, moves)), CONNECTIONS)))
        say(
            f"  round {number + 1} of {ROUNDS}: view {view_rates[-1]:,.0f}/s of {read_rates[-1]:,.0f}/s, "
            f"move {move_rates[-1]:,.0f}/s of {write_rates[-1]:,.0f}/s"
        )
    _ratio("read view", view_rates, read_rates, aim=0.6)
    _ratio("play a move", move_rates, write_rates, aim=0.4)


def _signed(token: str) -> dict[str, str]:
    return {"Authorization": f"Bearer {token}"}


def _repeated(requests: list[bytes], times: int) -> list[bytes]:
    return [requests[index % len(requests)] for index in range(times)]


def _moves(game: scripted.Scripted, tokens: dict[str, str]) -> list[bytes]:
    first = len(game.opening)
    return [
        load.request(
            "POST",
            f"/v1/games/{game.id}/moves",
            _signed(tokens[seat]),
            msgspec.json.encode({"expectedVersion": first + index, "notation": notation}),
        )
        for index, (seat, notation) in enumerate(game.moves)
    ]


def _joined(moves: list[list[bytes]]) -> list[list[bytes]]:
    """Give each connection whole games, since the moves of a game must follow each other."""
    queues: list[list[bytes]] = [[] for _ in range(CONNECTIONS)]
    for index, game in enumerate(moves):
        queues[index % CONNECTIONS] += game
    return queues


def _rate(port: int, queues: list[list[bytes]]) -> float:
    done = load.run(port, queues)
    if done.failures:
        raise SystemExit(f"{done.failures} of {done.requests} requests failed")
    return done.rate


def _ratio(name: str, ours: list[float], theirs: list[float], *, aim: float) -> None:
    ratios = sorted(our / their for our, their in zip(ours, theirs, strict=True))
    say(
        f"{name}: {statistics.median(ours):,.0f}/s; {statistics.median(ratios):.2f} of a bare handler with one round "
        f"trip ({ratios[0]:.2f} to {ratios[-1]:.2f} over {len(ratios)} rounds; the aim is {aim})"
    )


def long(*, quick: bool) -> None:
    """Reads per second of the view of long games: cold, and warm against fresh games of the first ruleset."""
    ruleset, first = list(RULESETS.values())[-1], next(iter(RULESETS.values()))
    count = 10 if quick else 40
    say(f"preparing {count} long games of {ruleset.title} …")
    lasting = (scripted.played(ruleset, number, lasting=True) for number in itertools.count())
    games = list(itertools.islice((game for game in lasting if len(game.commits) > 600), count))
    ended = [scripted.Scripted(game.id, game.seats, game.commits[:-1], game.moves[:-1]) for game in games]
    fresh = [scripted.played(first, number + count) for number in range(count)]
    with tempfile.TemporaryDirectory() as folder, Valkey(Path(folder)) as valkey:
        store = redis.Redis.from_url(valkey.url)
        for game in ended:
            scripted.write(store, game, game.commits)
        for game in fresh:
            scripted.write(store, game, game.opening)
        lengths = sorted(len(game.commits) for game in ended)
        with live.api(valkey.url) as api:
            cold = _rate(api.port, [[load.request("GET", f"/v1/games/{game.id}/view", {}) for game in ended]])
            say(f"long: {cold:,.0f} cold reads/s of games with {lengths[0]} to {lengths[-1]} commits (the aim is 40)")
            times = 200 if quick else 1_000
            ratios = []
            for _ in range(ROUNDS):
                rates = [
                    _rate(
                        api.port,
                        load.split(
                            _repeated([load.request("GET", f"/v1/games/{one.id}/view", {}) for one in these], times), 8
                        ),
                    )
                    for these in (fresh, ended)
                ]
                ratios.append(rates[0] / rates[1])
            cost = statistics.median(ratios)
            say(f"long: a warm read costs {cost:.2f} of a fresh {first.title} game's (the aim is 1.3)")


def replay(*, quick: bool) -> None:
    """Events per second of decoding and folding a log."""
    decode = msgspec.json.Decoder(Commit).decode
    for name, ruleset in RULESETS.items():
        games = [scripted.played(ruleset, number).commits for number in range(50 if quick else 300)]
        logs = [[msgspec.json.encode(commit) for commit in commits] for commits in games]
        events = sum(len(commit.events) for commits in games for commit in commits)
        folding = _timed(lambda: [fold(commits) for commits in games])  # noqa: B023 - called at once
        reading = _timed(lambda: [fold(decode(entry) for entry in log) for log in logs])  # noqa: B023 - called at once
        say(f"replay, {name}: {events / folding:,.0f} events/s folded, {events / reading:,.0f} events/s with decoding")


def engine(*, quick: bool) -> None:
    """Random complete games per second on one core, through the functions that serve requests."""
    for name, ruleset in RULESETS.items():
        count = 200 if quick else 2_000
        unit, aim = AIMS[name]
        played = _random_games(ruleset, count)
        seconds = _timed(lambda: _random_games(ruleset, count))  # noqa: B023 - called at once
        say(f"engine, {name}: {played / seconds:,.0f} random {unit}/s on one core (the aim is {aim:,})")
        listing = _listing(ruleset, 50 if quick else 500)
        say(
            f"engine, {name}: legal moves listed in {statistics.median(listing):.1f} µs (median), "
            f"{listing[len(listing) * 99 // 100]:.1f} µs (p99), {listing[-1]:.1f} µs (worst of {len(listing):,})"
        )


AIMS = {
    "mr-jack-pocket": ("games", 4_000),
    "mr-jack": ("games", 400),
    "letters-from-whitechapel": ("nights", 400),
}
"""By ruleset: what is counted, and how many in a second there should be."""


def _random_games(ruleset: AnyRuleset, count: int) -> int:
    """Play random games to their ends; count them, or the nights in them."""
    options, played = ruleset.options(), 0
    legal_moves, decide, evolve, to_move = ruleset.legal_moves, ruleset.decide, ruleset.evolve, ruleset.to_move
    for number in range(count):
        chance = Chance(number.to_bytes(32))
        state = None
        for event in ruleset.setup(options, chance):
            state = evolve(state, event)
        while seats := to_move(state.table):
            seat = seats[0]
            move = chance.pick(legal_moves(state.table, state.hand(seat)))
            for event in decide(state, seat, move, chance):
                state = evolve(state, event)
        played += getattr(state.table, "night", 1)
    return played


def _listing(ruleset: AnyRuleset, count: int) -> list[float]:
    """Time each list of legal moves of some random games, in microseconds, in order."""
    positions = [
        (step.before.table, step.before.hand(step.seat)) for number in range(count) for step in steps(ruleset, number)
    ]
    times = []
    for table, hand in positions:
        began = time.perf_counter()
        ruleset.legal_moves(table, hand)
        times.append((time.perf_counter() - began) * 1_000_000)
    return sorted(times)


def memory(*, quick: bool) -> None:
    """Peak memory of the API process, and what 1,000 cached games take."""
    ruleset = next(iter(RULESETS.values()))
    count = 500 if quick else 5_000
    games = [scripted.played(ruleset, number) for number in range(count)]
    with tempfile.TemporaryDirectory() as folder, Valkey(Path(folder)) as valkey, live.api(valkey.url) as api:
        store = redis.Redis.from_url(valkey.url)
        for game in games:
            scripted.write(store, game, game.commits)
        reads = [load.request("GET", f"/v1/games/{game.id}/view", {}) for game in games]
        _rate(api.port, load.split(reads[:50] * 4, 8))
        before = api.memory("VmRSS")
        _rate(api.port, load.split(reads, 8))
        after = api.memory("VmRSS")
        say(
            f"memory: {before / 1024:.0f} MB at rest, peak {api.memory('VmHWM') / 1024:.0f} MB, "
            f"{(after - before) / 1024 / count * 1000:.1f} MB per 1,000 games cached"
        )


def seeking(*, quick: bool) -> None:
    """Seeks paired per second, and what idle feeds cost."""
    seeks(say, quick=quick)
    feeds(say, quick=quick)


def exports(*, quick: bool) -> None:
    """Memory, rate and size of an export of 20,000 games, which is cut off and gone on with."""
    exporting(say, quick=quick)


def _timed(action: Callable[[], object]) -> float:
    """Time an action by the processor's clock: the best of three, since whatever else the machine does only adds."""
    times = []
    for _ in range(3):
        began = time.process_time()
        action()
        times.append(time.process_time() - began)
    return min(times)


SECTIONS = {
    "http": http,
    "long": long,
    "replay": replay,
    "engine": engine,
    "memory": memory,
    "seeking": seeking,
    "exports": exports,
}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("sections", nargs="*", choices=[[], *SECTIONS], default=[])
    parser.add_argument("--quick", action="store_true", help="a few seconds, for a first look")
    wanted = parser.parse_args()
    for name in wanted.sections or SECTIONS:
        say(f"== {name}: {SECTIONS[name].__doc__}")
        SECTIONS[name](quick=wanted.quick)


if __name__ == "__main__":
    sys.exit(main())
