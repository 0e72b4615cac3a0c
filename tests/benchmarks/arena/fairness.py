"""
Whether a bot knows no more than it should: what it cannot know is dealt anew, and it must think the same.

Two logs are written of one position. The engine judges every move of both, so both could have happened; and what the
seat is given of either is the same, byte for byte. Whatever a bot thinks otherwise, it has from elsewhere.
"""

import math
import operator
import re
from collections import Counter
from collections.abc import Iterator, Sequence
from functools import partial
from itertools import count, islice
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
from msgspec import structs

from engine.bot import STRONGEST, WEAKEST, Thought
from engine.chance import Chance
from engine.errors import Refusal
from engine.game import Game, play
from engine.registry import RULESETS, AnyRuleset
from engine.replay import Commit, apply
from engine.rulesets.mr_jack_pocket import events as pocket
from tests.benchmarks.arena import tables
from tests.benchmarks.arena.circumstances import circumstances
from tests.benchmarks.arena.cores import on_all_cores
from tests.benchmarks.arena.positions import JACK, Position, recorded, seen
from tests.service.dealt_anew import SECRETS, Log, happened, written_anew

LEVELS = range(WEAKEST, STRONGEST + 1)
TRIES = 300
A_FEW = 3
OF_EACH_SIDE = 5
"""Positions of each game."""


class Finding(NamedTuple):
    """What came of one position."""

    side: str
    had_another_truth: bool
    faults: tuple[str, ...] = ()


def look(rulesets: Sequence[str], folder: Path, *, positions: int, cores: int, effort: float) -> int:
    """Look at positions of each ruleset, write what was found, and give a program's status."""
    rows, faults = [], []
    for name in rulesets:
        findings = found(name, positions=positions, cores=cores, effort=effort)
        faults += [fault for finding in findings for fault in finding.faults]
        rows += [row(RULESETS[name], side, findings) for side in ("hunter", "jack")]
        print("\n".join(" | ".join(line) for line in rows[-2:]), flush=True)
    head = ["ruleset", "side", "positions", "with another truth", *(f"level {level} unmoved" for level in LEVELS)]
    page = [
        "# Fairness: what a bot cannot know is dealt anew",
        "",
        f"{circumstances(cores=cores, effort=effort)}. Positions are taken anywhere from games of all levels against "
        "each other. Where another truth fits all that the seat has seen, every level thinks about both, and must "
        "think the same: line and estimate.",
        "",
        *tables.table(head, rows),
        *(["", *(f"- {fault}" for fault in faults)] if faults else []),
    ]
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "fairness.md").write_text("\n".join(page) + "\n", encoding="utf-8")
    print("\n".join(faults) if faults else "No bot knew more than it should.")
    return bool(faults)


def row(ruleset: AnyRuleset, side: Any, findings: Sequence[Finding]) -> list[str]:
    own = [finding for finding in findings if finding.side == side]
    swapped = [finding for finding in own if finding.had_another_truth]
    moved = Counter(level for finding in swapped for level in LEVELS if f"level {level} " in " ".join(finding.faults))
    unmoved = [f"{len(swapped) - moved[level]:,}" for level in LEVELS]
    return [ruleset.title, tables.side_in_words(ruleset, side), f"{len(own):,}", f"{len(swapped):,}", *unmoved]


def found(name: str, *, positions: int, cores: int, effort: float) -> list[Finding]:
    """Look at games until there are enough positions with another truth."""
    findings: list[Finding] = []
    numbers = count()
    while (missing := positions - sum(finding.had_another_truth for finding in findings)) > 0:
        batch = [next(numbers) for _ in range(math.ceil(missing / OF_EACH_SIDE / 2))]
        for of_one in on_all_cores(partial(of_game, name, effort), batch, cores=cores):
            findings += of_one
            if len(findings) % 100 < len(of_one):
                print(f"{RULESETS[name].title}: {len(findings):,} positions looked at", flush=True)
    return findings


def of_game(name: str, effort: float, number: int) -> list[Finding]:
    """Look at some positions of a game, anywhere, not only where a bot was asked: a seat may be handed over."""
    ruleset = RULESETS[name]
    recording = recorded(ruleset, number, effort=effort)
    findings = []
    for side in ("hunter", "jack"):
        own = [at for at in range(1, len(recording.commits)) if side_of(recording.commits[at].seat) == side]
        chance = Chance(b"fairness", number)
        for at in sorted(chance.shuffled(own)[:OF_EACH_SIDE]):
            position = recording.before(at)
            other = with_another_truth(position, chance)
            faults = () if other is None else tuple(differences(position, other, LEVELS, effort))
            findings.append(Finding(side, other is not None, faults))
    return findings


def side_of(seat: str | None) -> str:
    return "jack" if seat == JACK else "hunter"


# Two worlds


def with_another_truth(position: Position, chance: Chance) -> Position | None:
    """Deal anew what the seat cannot know, if anything fits all it has seen: of a few, what differs most in hands."""
    others = (deal(position.commits, chance) for deal in deals(position) for _ in range(TRIES))
    fitting = (other for other in others if other != position.commits and is_true(other))
    found = [position._replace(commits=other) for other in islice(fitting, A_FEW)]
    here = hidden(position)
    return max(found, key=lambda other: sum(map(operator.ne, here, hidden(other))), default=None)


def hidden(position: Position) -> list[bytes]:
    """List the words on the hands of the others."""
    game = position.game()
    hands = [game.state.hand(seat) for seat in game.seats if seat != position.seat]
    return re.findall(rb"[\w-]+", msgspec.json.encode(hands))


def deals(position: Position) -> Iterator[Any]:
    """Give the ways to deal anew what others keep from the seat, or what nobody knows."""
    name = position.game().ruleset.name
    yield from (
        secret.dealt_anew for secret in SECRETS if secret.ruleset == name and position.seat not in secret.keepers
    )
    if name == "mr-jack-pocket" and position.seat == JACK:
        yield deck_dealt_anew


def deck_dealt_anew(commits: Log, chance: Chance) -> list[Commit]:
    """Shuffle the cards that nobody has drawn yet."""
    drawn = sum(isinstance(event, pocket.AlibiDrawn) for event in happened(commits))

    def anew(event: Any) -> Any:
        if isinstance(event, pocket.CaseOpened):
            return structs.replace(event, deck=(*event.deck[:drawn], *chance.shuffled(event.deck[drawn:])))
        return event

    return written_anew(commits, anew)


def is_true(commits: Log) -> bool:
    """Tell whether the engine, asked again move by move, writes the same log."""
    game: Game | None = None
    for commit in commits:
        if game is not None:
            try:
                decided = play(game, commit.seat, commit.move)
            except Refusal:
                return False
            if decided != commit.events:
                return False
        game = apply(game, commit)
    return True


def differences(position: Position, other: Position, levels: Sequence[int], effort: float) -> Iterator[str]:
    """Say where a seat is given, or thinks, something else in another world."""
    place = (
        f"{position.game().ruleset.name}, game {position.number} after {len(position.commits)} commits, {position.seat}"
    )
    given = [msgspec.json.encode(seen(world)) for world in (position, other)]
    if given[0] != given[1]:
        yield f"{place}: is given something else"
    one, another = (thoughts(world, levels, effort) for world in (position, other))
    for level in levels:
        if one[level] != another[level]:
            yield f"{place}: level {level} thinks {one[level]} here and {another[level]} there"


def thoughts(position: Position, levels: Sequence[int], effort: float) -> dict[int, Thought[Any]]:
    """
    Let each level think.

    The game is folded anew, so that whoever listens to the engine hears the truth of this world before he thinks.
    """
    game, given = position.game(), seen(position)
    return {
        level: game.ruleset.think(given, level, game.chance_of_bot(position.seat, level), effort) for level in levels
    }
