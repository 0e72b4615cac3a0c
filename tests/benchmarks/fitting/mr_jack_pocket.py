"""
Fits what later rounds are worth to Jack, and writes `values.py`.

From the last round backwards: positions such as an appeal leaves are laid at random, the round is solved as the
strongest bot solves it, and its ends are worth what was fitted for the round after it. Districts are shared by all
numbers of suspects and of hourglasses, so that what differs between two values is not the luck of the draw.

    python -m tests.benchmarks.fitting.mr_jack_pocket [districts] > engine/rulesets/mr_jack_pocket/values.py
"""

import sys
from collections.abc import Sequence
from operator import mul
from typing import Any

from engine.chance import Chance
from engine.rulesets.mr_jack_pocket.board import (
    CROSSING,
    HOURGLASSES,
    HOURGLASSES_TO_WIN,
    JACK,
    ROUNDS,
    SIDES,
    SPACES,
    SUSPECTS,
    TOKENS,
)
from engine.rulesets.mr_jack_pocket.guises import MOST, Guise
from engine.rulesets.mr_jack_pocket.lines import NUMBER
from engine.rulesets.mr_jack_pocket.moves import Options
from engine.rulesets.mr_jack_pocket.outlook import Outlook
from engine.rulesets.mr_jack_pocket.sight import in_sight
from engine.rulesets.mr_jack_pocket.signalling import signals
from engine.rulesets.mr_jack_pocket.stakes import stakes
from engine.rulesets.mr_jack_pocket.state import Detectives, Table, Tile
from engine.rulesets.mr_jack_pocket.unfolding import Spot, Unfolding

ITERATIONS = 30
SCENES = 4
"""How many first actions of the Investigator are looked at more closely."""
MANY = (0, 0, 7, 6, 6, 5, 5, 5, 4)
"""By round: more suspects than this are hardly ever left before it."""


def districts(chance: Chance, *, seen: bool, left: int) -> tuple[list[Tile], Detectives, list[str]]:
    """Lay a district and detectives, and name suspects who are alike in being in sight or not."""
    while True:
        tiles = [Tile(suspect, "suspect", chance.pick(SIDES)) for suspect in chance.shuffled(SUSPECTS)]
        spaces = Detectives(*(chance.below(SPACES) for _ in range(3)))
        visible = in_sight(tiles, spaces)
        names = [suspect for suspect in chance.shuffled(SUSPECTS) if (suspect in visible) == seen]
        if len(names) >= left:
            return tiles, spaces, names


def laid(tiles: Sequence[Tile], names: Sequence[str]) -> tuple[Tile, ...]:
    """Turn over everybody else's tile."""
    return tuple(
        tile if tile.suspect in names else Tile(tile.suspect, "empty", None if tile.suspect == CROSSING else tile.wall)
        for tile in tiles
    )


def table_of(in_round: int, tiles: tuple[Tile, ...], spaces: Detectives, tokens: tuple[str, ...]) -> Table:
    return Table(
        options=Options(), round=in_round, tiles=tiles, detectives=spaces, tokens=tokens, unused=tokens, rotated=None,
        time_tokens=(JACK,) * (in_round - 1), jack_drew=(), investigator_alibis=(), chase=None, outcome=None,
        shown=None,
    )  # fmt: skip


def guises_with(names: Sequence[str], glasses: int) -> list[Guise]:
    """Let Jack have so many hourglasses, as whoever of these he is."""

    def point(*counts: int) -> tuple[float, ...]:
        return tuple(counts.count(count) / len(counts) for count in range(MOST + 1))

    guises = []
    for name in names:
        others = [card for card in SUSPECTS if card != name]
        drawn = [glasses + HOURGLASSES[card] for card in others]
        cards = {NUMBER[card]: (1 / len(others), point(glasses)) for card in others}
        guises.append(Guise(NUMBER[name], 1.0, point(glasses), point(*drawn), cards))
    return guises


def worth(outlook: Outlook, belief: Sequence[float]) -> float:
    """Tell Jack's chance at the start of a round."""
    unfolding = outlook.unfolding
    root = unfolding.root
    if len(belief) == 1:
        return outlook.chances(root)[0]
    if unfolding.due(root) == JACK:
        return value_of(outlook, root)
    prospects = sorted(outlook.prospects(root), key=lambda prospect: sum(map(mul, belief, prospect.chances)))
    return min(
        sum(map(mul, belief, prospect.chances)) if prospect.spot is None else value_of(outlook, prospect.spot)
        for prospect in prospects[:SCENES]
    )


def value_of(outlook: Outlook, spot: Spot) -> float:
    game = signals(outlook, spot).game
    return game.value(game.solve(ITERATIONS))


def fit_rows(
    chance: Chance, in_round: int, known: tuple[Any, Any], *, count: int, alibi: bool | None, seen: bool
) -> list[list[float]]:
    """Fit Jack's chances, by suspects left and hourglasses, over some districts."""
    many = MANY[in_round]
    top = min(HOURGLASSES_TO_WIN, in_round + 1)
    sums = [[0.0] * top for _ in range(many + 1)]
    tally = [0] * (many + 1)
    for _ in range(count):
        tiles, spaces, names = districts(chance, seen=seen, left=4)
        tokens = tuple(chance.pick(faces) for faces in TOKENS)
        if alibi is not None:
            tokens = ("alibi" if alibi else "holmes", *tokens[1:])
        for left in range(2, min(many, len(names)) + 1):
            up = sorted(names[:left], key=SUSPECTS.index)
            table = table_of(in_round, laid(tiles, up), spaces, tokens)
            unfolding, ends, belief = Unfolding(table), stakes(table, *known), [1 / left] * left
            tally[left] += 1
            for glasses in range(top):
                outlook = Outlook(table, guises_with(up, glasses), belief, unfolding=unfolding, ends=ends)
                sums[left][glasses] += worth(outlook, belief)
    rows: list[list[float]] = [[], []]
    for left in range(2, len(SUSPECTS) + 1):
        if left <= many and tally[left]:
            row = [total / tally[left] for total in sums[left]]
            rows.append(row + row[-1:] * (HOURGLASSES_TO_WIN - top))
        else:
            # So many are rare: half as much more each time as the last one brought.
            pairs = zip(rows[left - 2], rows[left - 1], strict=True)
            rows.append([min(0.999, more + 0.005 + max(0.0, more - less) / 2) for less, more in pairs])
    return [[round(value, 3) for value in row] for row in rows]


def fit_chase(chance: Chance, in_round: int, known: tuple[Any, Any], *, count: int) -> float:
    """Fit Jack's chance at the start of a round of a chase."""
    total = 0.0
    for _ in range(count):
        tiles, spaces, names = districts(chance, seen=False, left=1)
        table = table_of(in_round, laid(tiles, names[:1]), spaces, tuple(chance.pick(faces) for faces in TOKENS))
        guises = guises_with(names[:1], HOURGLASSES_TO_WIN)
        total += worth(Outlook(table, guises, [1.0], ends=stakes(table, *known)), [1.0])
    return round(total / count, 3)


def fitted(count: int) -> tuple[Any, Any]:
    """Fit all rounds, the last one first."""
    future: list[Any] = [()] * (ROUNDS + 1)
    at_large = [0.0] * (ROUNDS + 1)
    for in_round in range(ROUNDS, 1, -1):
        chance = Chance(b"fitting Mr. Jack Pocket", in_round)
        known = (future, at_large)
        # Only before an even round is it known whether the alibi is to come.
        kinds: tuple[bool | None, ...] = (None,) if in_round % 2 else (False, True)
        tables = [
            [fit_rows(chance, in_round, known, count=count, alibi=alibi, seen=seen) for seen in (False, True)]
            for alibi in kinds
        ]
        future[in_round] = tables * 2 if in_round % 2 else tables
        at_large[in_round] = fit_chase(chance, in_round, known, count=2 * count)
        print(f"round {in_round}: {future[in_round]}", file=sys.stderr, flush=True)
    return future, at_large


def written(future: Any, at_large: Sequence[float]) -> str:
    """Write the fitted values as a module."""

    def listed(value: Any) -> str:
        return f"({', '.join(map(listed, value))})" if isinstance(value, list | tuple) else repr(value)

    lines = [HEAD, "FUTURE: Final[tuple[tuple[tuple[tuple[tuple[float, ...], ...], ...], ...], ...]] = ("]
    for in_round, kinds in enumerate(future):
        lines.append(f"    (  # round {in_round}" if kinds else "    (),")
        for alibi, kind in enumerate(kinds):
            lines.append(
                f"        (  # {'with' if alibi else 'without'} an alibi" if in_round % 2 == 0 else "        ("
            )
            for seen, rows in enumerate(kind):
                lines.append(f"            (  # last {'seen' if seen else 'unseen'}")
                lines += [f"                {listed(row)}," for row in rows]
                lines.append("            ),")
            lines.append("        ),")
        lines += ["    ),"] if kinds else []
    return "\n".join([*lines, FOOT.format(listed(at_large))])


HEAD = '''"""
What later rounds are worth to Jack: fitted by `tests/benchmarks/fitting/mr_jack_pocket.py`.

Written by that program, not by hand.
"""

from typing import Final
'''

FOOT = ''')
"""
By the round to come, whether it offers the alibi, whether Jack was last in sight, suspects up, and hourglasses: his
chance to win as the round begins. Whether an odd round offers the alibi cannot be known, so both are the same.
"""

AT_LARGE: Final[tuple[float, ...]] = {}
"""By the round to come: his chance to win in a chase."""'''


if __name__ == "__main__":
    print(written(*fitted(int(sys.argv[1]) if len(sys.argv) > 1 else 36)))
