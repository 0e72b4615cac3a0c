"""
What the police can work out, by trying every row there is.

A night is what they saw and heard in it, in order: murders, flights, answers, arrests. A row fits if the night would
have looked just so with it.
"""

from collections.abc import Iterable
from typing import NamedTuple

from engine.rulesets.letters_from_whitechapel.events import (
    AlarmRaised,
    ArrestTried,
    CircleSearched,
    Event,
    JackCameHome,
    JackFled,
    JackWaited,
    NightBegan,
    PhaseBegan,
    PolicemanWalked,
    TwoMurdered,
    WomanMurdered,
    seen_by,
)
from tests.engine.rulesets.letters_from_whitechapel import facts
from tests.engine.rulesets.letters_from_whitechapel.reading import ALLEYS, coaches, steps

Row = tuple[int, ...]


class TooMany(Exception):
    """More rows than are worth the time."""


class Known(NamedTuple):
    """One thing that the police saw or heard."""

    what: str
    circle: int = 0
    circles: tuple[int, ...] = ()
    answer: bool = False
    guarded: tuple[str, ...] = ()
    hour: int = 1


def nights(story: Iterable[Event], viewer: str = "police-1") -> list[list[Known]]:
    """Sort what a viewer saw and heard of Jack by nights."""
    found: list[list[Known]] = []
    policemen: dict[str, str] = {}
    hour = 1
    for event in (seen_by(event, viewer) for event in story):
        guarded = tuple(policemen.values())
        match event:
            case NightBegan():
                hour = 1
            case JackWaited():
                hour = event.hour
            case WomanMurdered():
                found.append([Known("murder", circles=(event.circle,), hour=hour)])
            case TwoMurdered():
                found.append([Known("murder", circles=event.circles, hour=hour)])
            case AlarmRaised():
                policemen = {colour: getattr(event.policemen, colour) for colour in facts.COLOURS}
            case PolicemanWalked():
                policemen[event.policeman] = event.to
            case JackFled():
                assert (None, None) == (event.via, event.to)
                found[-1].append(Known(event.kind, guarded=guarded))
            case JackCameHome():
                assert event.to is None
                found[-1].append(Known("step", guarded=guarded))
                found[-1].append(Known("home"))
            case CircleSearched():
                found[-1].append(Known("asked", circle=event.circle, answer=event.found))
            case ArrestTried():
                found[-1].append(Known("arrest", circle=event.circle, answer=event.caught))
            case PhaseBegan(phase="escape"):
                found[-1].append(Known("can move", guarded=guarded))
    return found


def longer(row: Row, known: Known) -> list[Row]:
    """Give every way a row may go on with a flight."""
    match known.what:
        case "step":
            return [(*row, to) for to in steps(row[-1], known.guarded)]
        case "coach":
            return [(*row, *ride) for ride in coaches(row[-1])]
        case "alley":
            return [(*row, to) for to in ALLEYS[row[-1]]]
    raise AssertionError(known)


def agrees(row: Row, known: Known, *, specials: bool) -> bool:
    """Tell whether a row agrees with something that is no flight."""
    match known.what:
        case "asked":
            return (known.circle in row) == known.answer
        case "arrest":
            return (known.circle == row[-1]) == known.answer
        case "home":
            return row[-1] not in facts.RED
        case "can move":
            return specials or bool(steps(row[-1], known.guarded))
    raise AssertionError(known)


def special_left(night: int, past: list[Known], *, here: int, length: int) -> bool:
    """Tell whether Jack has a special move that he can make, so many numbers into his row."""
    used = [known.what for known in past]
    most_coaches, most_alleys = facts.NIGHTS[night - 1][3:]
    two_spaces = 5 - past[0].hour + length - 1 + 2 <= 19
    coach = used.count("coach") < most_coaches and two_spaces
    return coach or (used.count("alley") < most_alleys and bool(ALLEYS[here]))


def beginnings(murders: tuple[int, ...]) -> list[Row]:
    if len(murders) == 1:
        return [murders]
    low, high = murders
    return [(low, high), (high, low)]


def rows(night: int, record: list[Known], *, most: int) -> list[Row]:
    """Try every row of a night, and give those that fit."""
    murder, *rest = record
    found = beginnings(murder.circles)
    for place, known in enumerate(rest):
        if known.what in ("step", "coach", "alley"):
            found = [more for row in found for more in longer(row, known)]
        else:
            past = record[: place + 1]
            found = [
                row
                for row in found
                if agrees(row, known, specials=special_left(night, past, here=row[-1], length=len(row)))
            ]
        if len(found) > most:
            raise TooMany
    return found


def ends(night: int, record: list[Known], *, most: int) -> set[int]:
    """
    Give where rows end that fit, for nights too long to try every row.

    Of a row only this is kept: which circles it has been at that were ever asked for, and where it is.
    """
    murder, *rest = record
    asked = frozenset(known.circle for known in rest if known.what == "asked")
    found = {(asked & {*row}, row[-1]) for row in beginnings(murder.circles)}
    length = len(murder.circles)
    for place, known in enumerate(rest):
        if known.what in ("step", "coach", "alley"):
            ways = {here: [way[1:] for way in longer((here,), known)] for _been, here in found}
            found = {(been | (asked & {*way}), way[-1]) for been, here in found for way in ways[here]}
            length += 2 if known.what == "coach" else 1
        else:
            past = record[: place + 1]
            found = {
                (been, here)
                for been, here in found
                if agrees((*been, here), known, specials=special_left(night, past, here=here, length=length))
            }
        if len(found) > most:
            raise TooMany
    return {here for _been, here in found}


def fits(night: int, record: list[Known], row: Row) -> bool:
    """Tell whether a night would have looked as it did with this row."""
    murder, *rest = record
    length = len(murder.circles)
    if row[:length] not in beginnings(murder.circles):
        return False
    for place, known in enumerate(rest):
        if known.what in ("step", "coach", "alley"):
            more = 2 if known.what == "coach" else 1
            if row[: length + more] not in longer(row[:length], known):
                return False
            length += more
        else:
            specials = special_left(night, record[: place + 1], here=row[length - 1], length=length)
            if not agrees(row[:length], known, specials=specials):
                return False
    return length == len(row)


def hideouts(records: list[list[Known]], *, most: int) -> set[int]:
    """Give the circles where the hideout may be: white ones, where every night that is over may have ended."""
    found = {circle for circle in range(1, 196) if circle not in facts.RED}
    for night, record in enumerate(records, start=1):
        if record[-1].what == "home":
            found &= {row[-1] for row in rows(night, record, most=most)}
    return found
