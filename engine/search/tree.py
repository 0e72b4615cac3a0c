"""
Information-set tree search: one tree over everything the hider may be.

A seeker does not know which type the hider is of; the hider knows. A value is therefore a row of numbers: for each
type, how likely the seeker wins against it. The seeker chooses once for all types, by the weighed mean; the hider
chooses for each type apart. So nowhere in the tree does the seeker know what he cannot know, which is what imagining
one truth at a time would let him.
"""

from collections.abc import Hashable, Sequence
from operator import mul
from typing import Generic, NamedTuple, Protocol, TypeVar

A = TypeVar("A")
N = TypeVar("N")

Values = tuple[float, ...]
"""By type: how likely the seeker wins."""


class Choice(NamedTuple, Generic[A, N]):
    """Something that can be chosen at a node."""

    action: A
    kind: Hashable
    """Choices of a kind do much the same, so few of them are worth a deeper look."""
    values: Values
    """What it is worth at first sight, or for good where it leads nowhere."""
    node: N | None
    """Where it leads; None if the values are final."""


class Tree(Protocol[A, N]):
    """What can be chosen where."""

    def is_seekers(self, node: N) -> bool:
        """Tell whether the seeker chooses here."""

    def choices(self, node: N, most: int) -> Sequence[Choice[A, N]]:
        """List choices, at least one; where there are many more than so many, some of them will do."""


class Breadth(NamedTuple):
    """How widely to look at one ply: choices listed, and how many of them are followed."""

    listed: int
    followed: int


class Judged(NamedTuple, Generic[A]):
    """A choice after the search."""

    action: A
    values: Values
    first_sight: Values
    """What it was worth before the search."""


def weighed(weights: Values, values: Values) -> float:
    """Give the mean over the types."""
    mean: float = sum(map(mul, weights, values))
    return mean


def judge(
    tree: Tree[A, N], choices: Sequence[Choice[A, N]], weights: Values, breadths: Sequence[Breadth], *, seeking: bool
) -> list[Judged[A]]:
    """Follow the most promising of some choices as far as the breadths go, and value them."""
    followed = promising(choices, weights, breadths[0].followed, seeking=seeking)
    return [Judged(choice.action, _followed(tree, choice, weights, breadths[1:]), choice.values) for choice in followed]


def look_ahead(tree: Tree[A, N], node: N, weights: Values, breadths: Sequence[Breadth]) -> Values:
    """Value a node by what both sides can make of it."""
    seeking = tree.is_seekers(node)
    breadth = breadths[0]
    choices = tree.choices(node, breadth.listed)
    if len(breadths) > 1:
        choices = promising(choices, weights, breadth.followed, seeking=seeking)
    rows = [_followed(tree, choice, weights, breadths[1:]) for choice in choices]
    return best_for_seeker(rows, weights) if seeking else best_for_hider(rows)


def _followed(tree: Tree[A, N], choice: Choice[A, N], weights: Values, breadths: Sequence[Breadth]) -> Values:
    if choice.node is None or not breadths:
        return choice.values
    return look_ahead(tree, choice.node, weights, breadths)


def best_for_seeker(rows: Sequence[Values], weights: Values) -> Values:
    """Choose once for all types."""
    return max(rows, key=lambda values: sum(map(mul, weights, values)))


def best_for_hider(rows: Sequence[Values]) -> Values:
    """Choose for each type apart."""
    return tuple(map(min, zip(*rows, strict=True)))


def promising(choices: Sequence[Choice[A, N]], weights: Values, most: int, *, seeking: bool) -> Sequence[Choice[A, N]]:
    """Pick those that look best, few of a kind; for the hider, the best for every type in any case."""
    if len(choices) <= most:
        return choices
    means = [sum(map(mul, weights, choice.values)) for choice in choices]
    order = sorted(range(len(choices)), key=means.__getitem__, reverse=seeking)
    first = [] if seeking else _best_by_type(choices, weights)
    alike = max(1, most // 4)
    kept: dict[int, None] = dict.fromkeys(first)
    kinds: dict[Hashable, int] = {}
    spare: list[int] = []
    for place in order:
        if len(kept) >= most:
            break
        kind = choices[place].kind
        if kinds.get(kind, 0) < alike:
            kinds[kind] = kinds.get(kind, 0) + 1
            kept[place] = None
        else:
            spare.append(place)
    for place in spare[: max(0, most - len(kept))]:
        kept[place] = None
    return [choices[place] for place in kept]


def _best_by_type(choices: Sequence[Choice[A, N]], weights: Values) -> list[int]:
    return [
        min(range(len(choices)), key=lambda place: choices[place].values[kind])
        for kind, weight in enumerate(weights)
        if weight > 0
    ]
