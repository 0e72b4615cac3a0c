"""
Puts a backup back: `python -m service restore FILE`.

The file is checked as a whole before the store is touched, and every log against its marks. What is due (turns of house
bots, clocks, results, places in the archive) is entered anew from the games.
"""

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from hashlib import sha256
from pathlib import Path
from typing import Final

import msgspec
import redis
from msgspec import UNSET

from engine.archive.chain import marked
from service.archive import Archive, is_to_be_taken
from service.backup import Client, Written
from service.deadlines import Deadlines
from service.pending import Pending
from service.settings import CannotStart
from service.settlements import KEY as SETTLEMENTS
from service.settlements import is_to_be_counted
from service.snapshot import FORMAT, Closing, GameRecord, KeyRecord, Marks, Opening, connected, is_left_out
from service.store import Store, head_key, keys_key, log_key
from service.turns import KEY as TURNS
from service.turns import Turn
from service.wire import Wire

_SOME: Final = 1000
_TIMEOUT: Final = 30.0

_READ: Final[dict[bytes, Callable[[bytes], "Line"]]] = {
    b'{"format"': msgspec.json.Decoder(Opening).decode,
    b'{"game"': msgspec.json.Decoder(GameRecord).decode,
    b'{"key"': msgspec.json.Decoder(KeyRecord).decode,
    b'{"games"': msgspec.json.Decoder(Closing).decode,
}
"""By how a line begins: how it is read."""

Line = Opening | GameRecord | KeyRecord | Closing


def check(file: Path) -> Closing:
    """Read a backup to its end, and tell what it holds; raise if it is not whole, or not what was written."""
    digest, marks, others = sha256(), Marks(), 0
    closing = None
    for number, (raw, line) in enumerate(_lines(file), start=1):
        if closing is not None or (number == 1) != isinstance(line, Opening):
            raise CannotStart(f"{file} is no backup: line {number} is out of place")
        match line:
            case Opening() if line.format != FORMAT:
                raise CannotStart(f"{file} has the format {line.format}; this version reads {FORMAT}")
            case GameRecord():
                _require_marks(file, line)
                marks.add(line)
            case KeyRecord():
                others += 1
            case Closing():
                closing = line
                continue
        digest.update(raw)
    counted = Closing(games=len(marks), others=others, marks=marks.hexdigest(), sha256=digest.hexdigest())
    if closing is None:
        raise CannotStart(f"{file} is not whole: its last line is missing")
    if closing != counted:
        raise CannotStart(f"{file} is not what was written: its last line does not fit the rest")
    return closing


def put_back(url: str, file: Path, *, replace: bool, say: Callable[[str], None]) -> Written:
    """Put a backup into a store, which must be empty, or may be emptied."""
    closing = check(file)
    marks = Marks()
    with _told(), connected(url) as client:
        _make_room(client, replace=replace)
        for _raw, line in _lines(file):
            if isinstance(line, GameRecord):
                _put_game(client, line)
                marks.add(line)
                if len(marks) % _SOME == 0:
                    say(f"{len(marks)} of {closing.games} games …")
            elif isinstance(line, KeyRecord):
                _put_key(client, line)
    return Written(closing.games, closing.others, closing.marks)


async def enter_what_is_due(url: str, file: Path) -> int:
    """Look at every game that was put back, and enter what it waits for; tell for how many there was something."""
    wire = Wire(url, timeout=_TIMEOUT)
    store, due = Store(wire, cache_games=1), 0
    turns, results, clocks = Pending(wire, TURNS), Pending(wire, SETTLEMENTS), Deadlines(wire)
    archive = Archive(wire)
    try:
        for _raw, line in _lines(file):
            if not isinstance(line, GameRecord):
                continue
            game = (await store.find(line.game)).game
            waits_for_bot, has_result = bool(game.bots_to_move()), is_to_be_counted(game)
            has_clock = game.clock is not None and bool(game.people_to_move())
            if waits_for_bot:
                await turns.enter(Turn(line.game, game.version).written())
            if has_result:
                await results.enter(line.game)
            if has_clock:
                # The sweep looks at once, and finds out by when it must look again.
                await clocks.enter(line.game, game.version, time.time() * 1000)
            is_missing = is_to_be_taken(game) and not await archive.has(line.game)
            if is_missing:
                await archive.enter(line.game)
            due += waits_for_bot or has_result or has_clock or is_missing
    finally:
        await wire.close()
    return due


@contextmanager
def _told() -> Iterator[None]:
    try:
        yield
    except redis.RedisError as error:
        raise CannotStart(f"the store cannot be written ({type(error).__name__}); what is there is not whole") from None


def _lines(file: Path) -> Iterator[tuple[bytes, Line]]:
    try:
        with file.open("rb") as lines:
            for number, raw in enumerate(lines, start=1):
                yield raw, _line(file, number, raw)
    except OSError as error:
        raise CannotStart(f"{file} cannot be read ({error.strerror})") from None


def _line(file: Path, number: int, raw: bytes) -> Line:
    read = _READ.get(raw.partition(b":")[0])
    if read is not None and raw.endswith(b"\n"):
        with suppress(msgspec.MsgspecError):
            return read(raw)
    raise CannotStart(f"{file} is no backup, or not whole: line {number} cannot be read")


def _require_marks(file: Path, record: GameRecord) -> None:
    """Raise unless each entry's mark follows from the entries before it. The oldest logs have none."""
    before = b""
    for version, (entry, fields) in enumerate(record.log, start=1):
        if entry != f"{version}-0":
            raise CannotStart(f"{file}: the log of game {record.game} has a gap at version {version}")
        if len(fields) < 6:
            before = b""
            continue
        before = marked(before, fields[1].encode())
        if before != fields[5].encode():
            raise CannotStart(f"{file}: the log of game {record.game} does not fit its mark at version {version}")


def _make_room(client: Client, *, replace: bool) -> None:
    for key in client.scan_iter("*", count=_SOME):
        if not replace and not is_left_out(key.decode()):
            raise CannotStart("the store is not empty; to throw away what is there: restore --replace FILE")
        if replace:
            client.unlink(key)


def _put_game(client: Client, record: GameRecord) -> None:
    log, keys, head = log_key(record.game), keys_key(record.game), head_key(record.game)
    # All keys of a game are in one slot, so they can be put there in one step.
    with client.pipeline(transaction=True) as steps:
        steps.unlink(log, keys, head)
        for entry, fields in record.log:
            steps.execute_command("XADD", log, entry, *fields)
        if record.keys:
            steps.hset(keys, mapping=record.keys)  # type: ignore[arg-type]  # its stub has wider keys
        if record.head:
            steps.hset(head, mapping=record.head)  # type: ignore[arg-type]  # as above
        steps.execute()


def _put_key(client: Client, record: KeyRecord) -> None:
    key = record.key
    with client.pipeline(transaction=True) as steps:
        steps.unlink(key)
        match record.kind:
            case "string":
                steps.set(key, record.value)
            case "hash":
                steps.hset(key, mapping=record.value)
            case "set":
                steps.sadd(key, *record.value)
            case "zset":
                steps.zadd(key, record.value)
            case "stream":
                for entry, fields in record.value:
                    steps.execute_command("XADD", key, entry, *fields)
        if record.until is not UNSET:
            steps.execute_command("PEXPIREAT", key, record.until)
        steps.execute()
