"""One random change to a replay."""

from collections.abc import Callable, Iterator, Sequence
from hashlib import sha256
from typing import Any, Final, NamedTuple

import msgspec
from msgspec import structs

from engine.archive import document
from engine.archive.document import Replay
from engine.chance import Chance
from engine.events import Event, GameCreated, Player, SeatOccupied, SeedRevealed
from engine.outcome import Outcome
from engine.registry import RULESETS
from engine.replay import Commit
from tests.engine.archive.referee import Fault, first_fault
from tests.engine.archive.sessions import OPTIONS, Session


class Tampered(NamedTuple):
    """A replay that is not true any more, and what is wrong with it first."""

    how: str
    replay: Replay
    fault: Fault


def tampered(session: Session, choose: Chance) -> Tampered:
    """Change one thing; what changes nothing is not counted."""
    while True:
        change = choose.pick(CHANGES)
        found = change(session, choose)
        if found is not None and found.replay != session.replay:
            return found._replace(how=f"{change.__name__} {found.how}".strip())


# The commits


def with_commits(session: Session, commits: Sequence[Commit], changed: int, choose: Chance) -> Tampered | None:
    """
    Tell other commits from a place on, with hashes in three ways: as they were, made anew, or the header's too.

    The last is not always a lie: somebody else may have sat there. Then there is nothing to find.
    """
    whole, how = session.replay, choose.pick(("stale", "chained", "published"))
    times = [step.at for step in whole.commits]
    times = (times + times[-1:] * len(commits))[: len(commits)]
    steps = list(document.steps(commits, times))
    if how == "stale":
        # What is left of the chain that was.
        hashes = [step.hash for step in whole.commits] + [step.hash for step in steps[len(whole.commits) :]]
        steps = [structs.replace(step, hash=mark) for step, mark in zip(steps, hashes, strict=False)]
    changes: dict[str, Any] = {"commits": tuple(steps)}
    if how == "published" and steps:
        changes["hash"] = steps[-1].hash
    told = structs.replace(whole, **changes)
    fault = judged(session, told, changed)
    return None if fault is None else Tampered(how, told, fault)


def judged(session: Session, told: Replay, changed: int) -> Fault | None:
    """Ask the second opinion, from the first commit that may be wrong."""
    before = next(
        game for place, game in enumerate(session.states()) if place == min(changed, len(session.commits) - 1)
    )
    return first_fault(told, before=before, trusted=min(changed, len(session.commits) - 1))


def with_commit(session: Session, place: int, commit: Commit, choose: Chance) -> Tampered | None:
    commits = [*session.commits[:place], commit, *session.commits[place + 1 :]]
    return with_commits(session, commits, place, choose)


def any_place(session: Session, choose: Chance) -> int:
    return choose.below(len(session.commits))


def another_move(session: Session, choose: Chance) -> Tampered | None:
    """Another move: a legal one, or one that was played elsewhere."""
    places = [place for place, commit in enumerate(session.commits) if commit.move is not None]
    if not places:
        return None
    place = choose.pick(places)
    commit = session.commits[place]
    before = list(session.states())[place]
    assert before is not None
    assert commit.seat is not None
    legal = session.ruleset.legal_moves(before.state.table, before.state.hand(commit.seat))
    elsewhere = [session.commits[other].move for other in places]
    move = choose.pick(legal if choose.below(2) else elsewhere)
    return with_commit(session, place, structs.replace(commit, move=move), choose)


def a_move_more_or_less(session: Session, choose: Chance) -> Tampered | None:
    place = any_place(session, choose)
    commit = session.commits[place]
    move = None if commit.move is not None else choose.pick([one.move for one in session.commits])
    return with_commit(session, place, structs.replace(commit, move=move), choose)


def another_seat(session: Session, choose: Chance) -> Tampered | None:
    place = any_place(session, choose)
    seat = choose.pick((*session.game.seats, None))
    commit = session.commits[place]
    if (commit.move is not None and seat is None) or any(
        event.__class__.__name__ == "GameContinued" for event in commit.events
    ):
        return None
    return with_commit(session, place, structs.replace(commit, seat=seat), choose)


def another_value(session: Session, choose: Chance) -> Tampered | None:
    """Another card, place, answer, player, nonce, option, seed …: one value in one event."""
    place = any_place(session, choose)
    commit = session.commits[place]
    at = choose.below(len(commit.events))
    event = commit.events[at]
    if is_past(commit, event):
        return None
    built = msgspec.to_builtins(event)
    leaves = [leaf for leaf in paths(built) if leaf[-1] != "type"]
    if not leaves:
        return None
    path = choose.pick(leaves)
    inner = built
    for key in path[:-1]:
        inner = inner[key]
    inner[path[-1]] = other(inner[path[-1]], session, path[-1], choose)
    try:
        changed: Event = msgspec.convert(built, type(event))
    except msgspec.ValidationError:
        return None
    events = (*commit.events[:at], changed, *commit.events[at + 1 :])
    return with_commit(session, place, structs.replace(commit, events=events), choose)


def is_past(commit: Commit, event: Event) -> bool:
    """Tell whether an event is of the past that a game goes on from, which nobody can judge."""
    continued = any(type(one).__name__ == "GameContinued" for one in commit.events)
    return continued and not isinstance(event, SeatOccupied | GameCreated)


def paths(node: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """Name every value inside another."""
    items = node.items() if isinstance(node, dict) else enumerate(node) if isinstance(node, list) else ()
    for key, value in items:
        yield (*path, key)
        yield from paths(value, (*path, key))


def other(value: Any, session: Session, key: Any, choose: Chance) -> Any:
    """Think of another value: from elsewhere in the game, or a little beside."""
    match value:
        case bool():
            return not value
        case int():
            return value + choose.pick((-1, 1))
        case list() if value:
            return choose.pick((value[1:], value[:-1], value[::-1], [*value, value[0]]))
        case _:
            told = msgspec.to_builtins([step.commit.events for step in session.replay.commits])
            found = [
                inner for inner in values(told, key) if type(inner) is type(value) or inner is None or value is None
            ]
            return choose.pick([*found, None, "jack"])


def values(node: Any, key: Any) -> Iterator[Any]:
    """Find all values of a name; of a place in a list, those of any."""
    for path in paths(node):
        if path[-1] == key or (isinstance(key, int) and isinstance(path[-1], int)):
            inner = node
            for step in path:
                inner = inner[step]
            yield inner


def events_in_disorder(session: Session, choose: Chance) -> Tampered | None:
    """An event is missing, doubled, or stands elsewhere."""
    place = any_place(session, choose)
    commit = session.commits[place]
    events = list(commit.events)
    at = choose.below(len(events))
    if is_past(commit, events[at]):
        return None
    match choose.below(3):
        case 0:
            del events[at]
        case 1:
            events.insert(at, events[at])
        case _:
            to = choose.below(len(events))
            if is_past(commit, events[to]):
                return None
            events[at], events[to] = events[to], events[at]
    return with_commit(session, place, structs.replace(commit, events=tuple(events)), choose)


def commits_in_disorder(session: Session, choose: Chance) -> Tampered | None:
    """Two commits have changed places, one is missing, or one stands twice; numbered as if that had been so."""
    commits = list(session.commits)
    place = choose.below(len(commits) - 1)
    match choose.below(3):
        case 0:
            commits[place], commits[place + 1] = commits[place + 1], commits[place]
        case 1:
            del commits[place]
        case _:
            commits.insert(place, commits[place])
    return with_commits(session, commits, place, choose)


def cut_off(session: Session, choose: Chance) -> Tampered | None:
    left = choose.below(len(session.commits))
    return with_commits(session, session.commits[:left], left, choose)


def numbers_in_disorder(session: Session, choose: Chance) -> Tampered | None:
    """Commits whose numbers tell that one is missing, or stands elsewhere."""
    steps = list(session.replay.commits)
    place = choose.below(len(steps))
    match choose.below(3):
        case 0 if place + 1 < len(steps):
            steps[place], steps[place + 1] = steps[place + 1], steps[place]
        case 1 if place + 1 < len(steps):
            del steps[place]
        case _:
            steps[place] = structs.replace(steps[place], version=steps[place].version + choose.pick((1, 7)))
    return Tampered("", structs.replace(session.replay, commits=tuple(steps)), ("numbering", place + 1))


def another_hash(session: Session, choose: Chance) -> Tampered | None:
    steps = list(session.replay.commits)
    place = choose.below(len(steps))
    mark = choose.pick((None, "0" * 64, steps[place - 1].hash))
    steps[place] = structs.replace(steps[place], hash=mark)
    return Tampered("", structs.replace(session.replay, commits=tuple(steps)), ("hash", place + 1))


def another_seed_everywhere(session: Session, choose: Chance) -> Tampered | None:
    """A seed chosen afterwards, with its own commitment, in every place where it stands."""
    if session.game.continued:
        return None
    seed = sha256(f"another {choose.below(1000)}".encode())
    ours = {"seed": seed.hexdigest(), "commitment": sha256(seed.digest()).hexdigest()}

    def reseeded(event: Event) -> Event:
        match event:
            case GameCreated():
                return structs.replace(event, **ours)
            case SeedRevealed():
                return SeedRevealed(ours["seed"])
            case _:
                return event

    commits = [structs.replace(one, events=tuple(reseeded(event) for event in one.events)) for one in session.commits]
    times = [step.at for step in session.replay.commits]
    steps = tuple(document.steps(commits, times))
    told = structs.replace(session.replay, **ours, commits=steps, hash=steps[-1].hash)
    fault = first_fault(told, before=None, trusted=0)
    return None if fault is None else Tampered("", told, fault)


# The header


def another_header(session: Session, choose: Chance) -> Tampered | None:
    """One thing that the header says."""
    whole, digits = session.replay, sha256(f"{choose.below(1000)}".encode()).hexdigest()
    untrue: Fault = ("untrue-header", None)
    names = [name for name in RULESETS if name != whole.ruleset]
    seat = choose.pick(session.game.seats)
    cases: list[tuple[dict[str, Any], Fault]] = [
        ({"seed": digits}, ("commitment", None)),
        ({"commitment": digits}, ("commitment", None)),
        ({"seed": None}, ("not-over", None)),
        ({"hash": digits}, ("hash", None)),
        ({"hash": None}, ("hash", None)),
        ({"rules_version": whole.rules_version + 1}, ("other-rules", None)),
        ({"ruleset": "foxhunt"}, ("unknown-ruleset", None)),
        ({"viewer": choose.pick(session.viewers)}, ("not-omniscient", None)),
        (
            {"ruleset": names[0]},
            untrue if RULESETS[names[0]].rules_version == whole.rules_version else ("other-rules", None),
        ),
        ({"outcome": Outcome((seat,), "luck")}, untrue),
        ({"outcome": None if whole.outcome else Outcome((seat,), "luck")}, untrue),
        ({"status": "aborted" if whole.status == "finished" else "finished"}, untrue),
        ({"version": whole.version - 1}, untrue),
        ({"rated": not whole.rated}, untrue),
        ({"created_at": "2020-01-01T00:00:00Z"}, untrue),
        ({"updated_at": "2030-01-01T00:00:00Z"}, untrue),
        ({"players": {**whole.players, seat: Player("x", "Eve", "human")}}, untrue),
        ({"players": {name: player for name, player in whole.players.items() if name != seat}}, untrue),
        ({"options": choose.pick(OPTIONS[whole.ruleset])}, untrue),
        ({"options": choose.pick(OPTIONS[names[0]])}, untrue),
    ]
    changes, fault = choose.pick(cases)
    return Tampered(next(iter(changes)), structs.replace(whole, **changes), fault)


CHANGES: Final[Sequence[Callable[[Session, Chance], Tampered | None]]] = (
    another_move,
    another_move,
    a_move_more_or_less,
    another_seat,
    another_value,
    another_value,
    another_value,
    another_value,
    events_in_disorder,
    commits_in_disorder,
    cut_off,
    numbers_in_disorder,
    another_hash,
    another_seed_everywhere,
    another_header,
    another_header,
    another_header,
)
