"""
Fits what a round's end is worth in Mr. Jack to games that bots play among themselves.

    python -m tests.benchmarks.fitting.mr_jack 1000 --level 4 --effort 0.5 > engine/rulesets/mr_jack/values.py

Whoever is Jack at the start of a round is described by a few marks: the round and the number of suspects he hides
among, who can reach him, and his way to an open exit. A logistic regression, drawn towards a plain guess where games
are few, turns them into a chance.
"""

import argparse
from collections.abc import Iterable, Iterator
from hashlib import sha256
from math import exp
from typing import Any

from engine.bot import Sight
from engine.chance import Chance
from engine.rulesets.mr_jack import RULESET
from engine.rulesets.mr_jack.board import CHARACTERS, INVESTIGATOR
from engine.rulesets.mr_jack.events import RoundBegan
from engine.rulesets.mr_jack.outlook import CARD_IN, CARD_OUT, CARD_UNKNOWN, MOST_HUNTED, MOST_HUNTERS, way_out
from engine.rulesets.mr_jack.scene import scene_of
from engine.rulesets.mr_jack.state import State

Mark = tuple[Any, ...]
Sample = tuple[tuple[Mark, ...], bool]


def marks(state: State) -> tuple[Mark, ...]:
    """Describe a round's start to someone who knows who Jack is."""
    table, scene = state.table, scene_of(state.table)
    jack = CHARACTERS.index(state.jack.identity)
    here = scene.standing[jack]
    suspects = sum(name not in table.cleared and name not in state.investigator.alibis for name in CHARACTERS)
    even = table.round % 2 == 0
    card = CARD_UNKNOWN if not even else CARD_IN if state.jack.identity in table.cards else CARD_OUT
    hunters = [
        number
        for number, name in enumerate(CHARACTERS)
        if number != jack
        and (not even or name in table.cards)
        and scene.lids.far[number][scene.standing[number]] >> here & 1
    ]
    found: list[Mark] = [
        ("base", table.round, int(table.witness == "seen"), suspects),
        ("hunt", card, min(suspects, MOST_HUNTED), min(len(hunters), MOST_HUNTERS)),
    ]
    if table.witness == "unseen":
        found.append(("exit", card, way_out(scene, jack)))
    return tuple(found)


def game(number: int, level: int, effort: float) -> Iterator[Sample]:
    """Play a game in which one choice of ten is careless, and tell of each round but the first."""
    key = sha256(f"fitting {number}".encode()).digest()
    state: Any = None
    logs: dict[Any, list[Any]] = {seat: [] for seat in RULESET.all_seats}
    found: list[tuple[Mark, ...]] = []
    step = 0

    def believe(events: Iterable[Any]) -> None:
        nonlocal state
        for event in events:
            state = RULESET.evolve(state, event)
            for seat, log in logs.items():
                log.append(RULESET.seen_by(event, seat))
            if isinstance(event, RoundBegan) and event.round > 1:
                found.append(marks(state))

    believe(RULESET.setup(RULESET.options(), Chance(key, 0)))
    while (outcome := RULESET.outcome(state.table)) is None:
        seat = RULESET.to_move(state.table)[0]
        own = Chance(sha256(key + seat.encode()).digest(), step)
        careless = own.below(10) == 0
        sight = Sight(state.table, state.hand(seat), tuple(logs[seat]))
        for move in RULESET.think(sight, 1 if careless else level, own, 1.0 if careless else effort).line:
            believe(RULESET.decide(state, seat, move, Chance(key, step)))
            step += 1
    won = outcome.winners[0] == INVESTIGATOR
    return iter([(each, won) for each in found])


def guess(mark: Mark) -> float:
    """Say what a mark is worth before any game was played."""
    match mark:
        case ("base", number, seen, suspects):
            return 1.6 - 0.9 * (suspects - 1) + 0.45 * (4.5 - number) + (0.2 if seen else -0.2)
        case ("hunt", card, suspects, hunters):
            return (0.0, 0.9, 0.6, 0.3, 0.1)[suspects] * (hunters - 1.5 - (card == CARD_IN))
        case ("exit", card, near):
            return ((0.0, -0.3, -0.2), (0.0, -0.3, -5.0), (0.0, -0.3, -0.9))[card][near]
    raise ValueError(mark)


def fitted(samples: list[Sample], *, passes: int = 60, pull: float = 2.0) -> dict[Mark, float]:
    """Fit the worth of every mark, each in turn by a step of Newton's; `pull` draws it to the guess."""
    worth = {mark: guess(mark) for marks, _ in samples for mark in marks}
    holders: dict[Mark, list[int]] = {mark: [] for mark in worth}
    for place, (found, _) in enumerate(samples):
        for mark in found:
            holders[mark].append(place)
    logits = [sum(worth[mark] for mark in found) for found, _ in samples]
    for _ in range(passes):
        for mark, places in holders.items():
            slope, bend = -pull * (worth[mark] - guess(mark)), pull
            for place in places:
                chance = 1 / (1 + exp(-logits[place]))
                slope += samples[place][1] - chance
                bend += chance * (1 - chance)
            change = max(-1.0, min(1.0, slope / bend))
            worth[mark] += change
            for place in places:
                logits[place] += change
    return worth


def written(worth: dict[Mark, float], games: int) -> str:
    """Write the tables as a module."""

    def value(*mark: Any) -> str:
        return f"{worth.get(mark, guess(mark)):.2f}"

    lines = [
        '"""',
        "What a round's end is worth to the Investigator, as summands of a logit.",
        "",
        f"Fitted to {games} games of bots by tests/benchmarks/fitting/mr_jack.py, which writes this file.",
        '"""',
        "",
        "from typing import Final",
        "",
        "# fmt: off",
        "BASE: Final = {",
    ]
    for number in range(2, 9):
        lines.append(f"    {number}: (")
        for seen in (0, 1):
            row = ", ".join(value("base", number, seen, suspects) for suspects in range(1, 9))
            lines.append(f"        (0.0, {row}),")
        lines.append("    ),")
    lines += ["}", '"""By coming round, unseen or seen, and number of suspects."""', "", "HUNT: Final = ("]
    for card in (CARD_OUT, CARD_IN, CARD_UNKNOWN):
        lines.append("    (")
        lines.append(f"        ({', '.join(['0.0'] * (MOST_HUNTERS + 1))}),")
        for suspects in range(1, MOST_HUNTED + 1):
            row = ", ".join(value("hunt", card, suspects, hunters) for hunters in range(MOST_HUNTERS + 1))
            lines.append(f"        ({row}),")
        lines.append("    ),")
    lines += [")", '"""By card of the coming round, number of suspects, and number of those who can reach him."""', ""]
    lines.append("EXIT: Final = (")
    for card in (CARD_OUT, CARD_IN, CARD_UNKNOWN):
        lines.append(f"    ({', '.join(value('exit', card, near) for near in range(3))}),")
    lines += [")", '"""By card of the coming round, and way out: far, two moves, one move."""', "# fmt: on", ""]
    return "\n".join(lines)


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("games", type=int)
    asked.add_argument("--first", type=int, default=0)
    asked.add_argument("--level", type=int, default=4)
    asked.add_argument("--effort", type=float, default=1.0)
    given = asked.parse_args()
    samples: list[Sample] = []
    for number in range(given.first, given.first + given.games):
        samples += game(number, given.level, given.effort)
    print(written(fitted(samples), given.games), end="")


if __name__ == "__main__":
    main()
