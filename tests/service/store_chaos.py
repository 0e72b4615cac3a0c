"""
Games in play while primaries of the store's cluster are killed, and a checker over what was acknowledged.

`python -m tests.service.store_chaos [--games 500] [--kills 10] [--durability replicas:1]`; a short run is one of the
tests.
"""

import argparse
import asyncio
import statistics
import sys
import tempfile
import time
from collections import defaultdict
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
import redis

from engine import game as sitting
from engine.archive.chain import marked
from engine.chance import Chance
from engine.game import Game
from engine.notation import Notation
from engine.registry import ruleset_named
from engine.replay import Commit, apply
from service.cluster import key_slot
from service.embedded import Valkey
from service.store import keys_key, log_key
from tests import live
from tests.crowd import Acknowledged, Crowd
from tests.service import six
from tests.service.six import Server, Six

RULESET = "mr-jack-pocket"
_BETWEEN = 1.0
"""Seconds of peace between two blows."""


class Report(NamedTuple):
    """What came of it."""

    games: int
    kills: int
    acknowledged: int
    lost: int
    """Acknowledged moves that are not in the log, or stand there more than once."""
    retries: int
    stalls: tuple[float, ...]
    """For each blow: seconds until the last of the games whose primary was killed went on."""
    seconds: float

    def __str__(self) -> str:
        stalls = sorted(self.stalls)
        return (
            f"{self.games} games in play, {self.kills} primaries killed, {self.acknowledged} moves acknowledged, "
            f"{self.lost} of them not in the log exactly once and in order; {self.retries} retries; play went on after "
            f"{statistics.median(stalls):.1f} s (median), {stalls[-1]:.1f} s at the worst; {self.seconds:.0f} s in all"
        )


class Chaos:
    """Some games at once, and blows at the servers that keep them."""

    def __init__(self, folder: Path, *, games: int, kills: int, durability: str, node_timeout: float = 2.0) -> None:
        self._folder = folder
        self._games = games
        self._kills = kills
        self._durability = durability
        self._node_timeout = node_timeout
        self._chance = Chance(b"store chaos")
        self._first: dict[str, float] = {}
        """When each game was first acknowledged a move since the last blow."""

    def run(self, *, say: Callable[[str], None] = lambda _line: None) -> Report:
        began = time.monotonic()
        settings = {"LAMPLIGHTER_DURABILITY": self._durability}
        with (
            Valkey(self._folder / "queue") as queue,
            Six(self._folder / "six", node_timeout=self._node_timeout) as cluster,
            live.api(cluster.url, LAMPLIGHTER_QUEUE_URL=queue.url, **settings) as one,
            live.api(cluster.url, LAMPLIGHTER_QUEUE_URL=queue.url, **settings) as other,
        ):
            crowd = Crowd((one.port, other.port), ruleset=RULESET)
            stalls = asyncio.run(self._play(crowd, cluster, say))
            cluster.until_whole()
            say("checking what was acknowledged …")
            with live.client(cluster.url) as store:
                lost = check(store, crowd.acknowledged)
        return Report(
            self._games,
            len(stalls),
            len(crowd.acknowledged),
            lost,
            crowd.retries,
            tuple(stalls),
            time.monotonic() - began,
        )

    async def _play(self, crowd: Crowd, cluster: Six, say: Callable[[str], None]) -> list[float]:
        say(f"{self._games} games begin")
        dealt = await crowd.begin(self._games, players=self._games)
        crowd.heard = self._hear
        playing = asyncio.create_task(crowd.play(dealt, again=True))
        stalls: list[float] = []
        try:
            for number in range(self._kills):
                await self._wait(playing, _BETWEEN)
                stalls.append(await self._strike(cluster, crowd, playing))
                say(f"{number + 1} kills, {len(crowd.acknowledged)} moves, play went on after {stalls[-1]:.1f} s")
            await self._wait(playing, _BETWEEN)
        finally:
            crowd.stop = True
        await playing
        return stalls

    async def _strike(self, cluster: Six, crowd: Crowd, playing: asyncio.Task[None]) -> float:
        """Kill a primary; tell when the last of its games went on. Then it joins again, as a replica."""
        victim = self._chance.pick(cluster.primaries())
        slots = victim.redis.execute_command("CLUSTER SLOTS")
        own = [(first, last) for first, last, primary, *_ in slots if primary[1] == victim.port]
        victim.kill()
        killed = time.monotonic()
        self._first.clear()
        games = [game for game in crowd.running if _lies_in(game, own)]
        # Whoever looks after it starts it again, when its replica has taken over: from then on it is the replica.
        back = asyncio.create_task(_start_again(victim, cluster))
        while any(game in crowd.running and game not in self._first for game in games):
            await self._wait(playing, 0.05)
            assert time.monotonic() < killed + 60, "play does not go on"
        stall = max((self._first[game] for game in games if game in self._first), default=killed) - killed
        await back
        await asyncio.to_thread(cluster.until_whole)
        return stall

    def _hear(self, acknowledged: Acknowledged) -> None:
        self._first.setdefault(acknowledged.game, acknowledged.at)

    @staticmethod
    async def _wait(playing: asyncio.Task[None], seconds: float) -> None:
        await asyncio.wait([playing], timeout=seconds)
        if playing.done():
            playing.result()
            raise AssertionError("nobody plays any more")


def _lies_in(game: str, slots: Sequence[tuple[int, int]]) -> bool:
    slot = key_slot(log_key(game))
    return any(first <= slot <= last for first, last in slots)


async def _start_again(server: Server, cluster: Six) -> None:
    await asyncio.to_thread(six.until, lambda: len(cluster.primaries()) == six.PRIMARIES)
    server.start()


def check(store: redis.Redis | Any, acknowledged: Sequence[Acknowledged]) -> int:
    """Compare each log with what was acknowledged; tell how many moves are missing, elsewhere or twice."""
    by_game: defaultdict[str, list[Acknowledged]] = defaultdict(list)
    for one in acknowledged:
        by_game[one.game].append(one)
    notation: Notation[Any] = Notation(ruleset_named(RULESET).move)
    lost = 0
    for game_id, told in by_game.items():
        entries = store.xrange(log_key(game_id))
        assert [f"{version}-0".encode() for version in range(1, len(entries) + 1)] == [entry for entry, _ in entries]
        commits = [msgspec.json.decode(fields[b"commit"], type=Commit) for _, fields in entries]
        assert_is_believable(commits, [(fields[b"commit"], fields[b"mark"]) for _, fields in entries])
        versions = {key: int(value.split(b" ")[0]) for key, value in store.hgetall(keys_key(game_id)).items()}
        assert len(set(versions.values())) == len(versions), "one version, two attempts"
        for one in told:
            commit = commits[one.version - 1] if one.version <= len(commits) else None
            there = commit is not None and commit.move is not None and commit.seat == one.seat
            if not there or commit is None or notation.format(commit.move) != one.notation:
                lost += 1
        found = [one.version for one in told]
        lost += len(found) - len(set(found))
    return lost


def assert_is_believable(commits: Sequence[Commit], raw: Sequence[tuple[bytes, bytes]]) -> None:
    """Each move was legal where it stands, and each mark follows from what is before it."""
    game: Game | None = None
    before = b""
    for commit, (text, mark) in zip(commits, raw, strict=True):
        assert mark == marked(before, text)
        before = mark
        if game is not None and commit.move is not None:
            assert commit.seat is not None
            assert sitting.play(game, commit.seat, commit.move) == commit.events
        game = apply(game, commit)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=500)
    parser.add_argument("--kills", type=int, default=10)
    parser.add_argument("--durability", default="replicas:1")
    wanted = parser.parse_args()
    began = time.monotonic()

    def say(line: str) -> None:
        print(f"\r{time.monotonic() - began:4.0f} s: {line}   ", end="", flush=True)

    with tempfile.TemporaryDirectory() as folder:
        chaos = Chaos(Path(folder), games=wanted.games, kills=wanted.kills, durability=wanted.durability)
        report = chaos.run(say=say)
    print(f"\nstore, {wanted.durability}: {report}")
    if report.lost and wanted.durability.startswith("replicas"):
        sys.exit("acknowledged moves were lost")


if __name__ == "__main__":
    main()
