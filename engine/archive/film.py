"""
A game as a film: what each of its viewers sees at every version, in words and as drawings.

Most of a drawing is as it was before, so a film keeps each distinct node of its drawings once. A node is one of

    "<circle …/>"                            an element, or a piece of text, as it is written
    ["<g …>", node, node, …]                 an element that holds others: its opening, and the numbers of those
    [node, [at, less, node, …], …]           like an earlier one, but from `at` on `less` fewer, and these instead

where every `at` counts in the earlier one. Written out, the drawing of a version is that of `draw_position`, byte by
byte. What a viewer may see is decided where views are made, and nowhere else: a film holds nothing of other viewers.
"""

import re
from collections.abc import Iterable, Sequence
from typing import Any, Final, TypeAlias

from msgspec import Struct, structs

from engine import viewing
from engine.archive.score import events_of
from engine.drawing import Element, Picture
from engine.game import Game
from engine.replay import Commit, apply
from engine.seat import Seat, Viewer

Number: TypeAlias = int
Node: TypeAlias = "str | tuple[str | Number | tuple[int, ...], ...]"

LARGE: Final = 600
"""From how many characters on an element is taken apart."""

MANY: Final = 30
RECENT: Final = 64
"""How many elements with so many inside are remembered: rulesets give the same ones again, such as a map."""

_PIECES: Final = re.compile(r"(?<=[.;,:] )")
"""Where long words are taken apart."""


class Telling(Struct, frozen=True, omit_defaults=True):
    """What one viewer sees of a version."""

    drawing: Number
    """A node."""

    lines: tuple[Number, ...] = ()
    """What happened, each line by its number."""

    belief: Number | None = None
    """What can be worked out."""


class Step(Struct, frozen=True, omit_defaults=True):
    """One version."""

    at: str
    seat: Seat | None
    seen: tuple[Number, ...]
    """By viewer: a telling."""


class Film:
    """What some viewers see of a game, commit by commit."""

    def __init__(self, viewers: Iterable[Viewer]) -> None:
        self.viewers: Final = tuple(viewers)
        self.game: Game | None = None
        self.steps: list[Step] = []
        self._nodes: dict[object, Number] = {}
        self._written: list[Node] = []
        self._children: dict[Number, tuple[Number, ...]] = {}
        self._recent: dict[int, tuple[Element, Number]] = {}
        self._latest: dict[tuple[Viewer | None, str], Number] = {}
        self._lines: dict[str, Number] = {}
        self._beliefs: dict[object, Number] = {}
        self._tellings: dict[Telling, Number] = {}

    @property
    def nodes(self) -> Sequence[Node]:
        """Give every distinct node, by its number; a node is made of those before it."""
        return self._written

    @property
    def lines(self) -> Sequence[str]:
        """Give every distinct line, by its number."""
        return list(self._lines)

    @property
    def beliefs(self) -> Sequence[dict[str, tuple[object, ...]]]:
        """Give all that could ever be worked out, by its number."""
        return [dict(known) for known in self._beliefs]  # type: ignore[call-overload]  # pairs, as they were put in

    @property
    def tellings(self) -> Sequence[Telling]:
        """Give every distinct thing to see, by its number."""
        return list(self._tellings)

    def take(self, commit: Commit, at: str) -> None:
        """Take the next commit. A long game takes seconds in all: whoever has others to serve may pause between two."""
        game = self.game = apply(self.game, commit)
        seen = tuple([_numbered(self._tellings, self._telling(game, commit, viewer)) for viewer in self.viewers])
        self.steps.append(Step(at, commit.seat, seen))

    def drawing(self, version: int, viewer: Viewer) -> str:
        """Put a drawing together again."""
        telling = self.tellings[self.steps[version - 1].seen[self.viewers.index(viewer)]]
        return self._text(telling.drawing)

    def _telling(self, game: Game, commit: Commit, viewer: Viewer) -> Telling:
        notation = events_of(game.ruleset)
        told = [notation.format(viewing.seen_by(game, event, viewer)) for event in commit.events]
        lines = tuple([_numbered(self._lines, line) for line in told])
        return Telling(self._node(_drawn(game, viewer).root, viewer), lines, self._belief(game, viewer))

    def _belief(self, game: Game, viewer: Viewer) -> Number | None:
        aids: Any = None if game.state is None else viewing.view(game, viewer).aids
        return None if aids is None else _numbered(self._beliefs, tuple(structs.asdict(aids).items()))

    # Taking drawings apart

    def _node(self, element: Element, viewer: Viewer) -> Number:
        if len(element.text) < LARGE or not element.children:
            return self._whole(element.text)
        recent = self._recent.get(id(element))
        if recent is not None:
            return recent[1]
        opening = element.text[: element.text.index(">") + 1]
        inner: list[Number] = []
        for child in element.children:
            if isinstance(child, Element):
                inner.append(self._node(child, viewer))
            else:
                text = element.text[len(opening) : -len(element.name) - 3]
                inner += [self._whole(piece) for piece in _PIECES.split(text)]
        number = self._group(opening, tuple(inner), viewer)
        if len(inner) >= MANY:
            if len(self._recent) >= RECENT:
                self._recent.clear()
            self._recent[id(element)] = (element, number)
        return number

    def _whole(self, text: str) -> Number:
        number = self._nodes.get(text)
        if number is None:
            number = self._nodes[text] = len(self._written)
            self._written.append(text)
        return number

    def _group(self, opening: str, inner: tuple[Number, ...], viewer: Viewer) -> Number:
        known = self._nodes.get((opening, inner))
        if known is None:
            base = self._latest.get((viewer, opening), self._latest.get((None, opening)))
            known = self._nodes[opening, inner] = len(self._written)
            self._children[known] = inner
            self._written.append((opening, *inner) if base is None else (base, *changes(self._children[base], inner)))
        self._latest[viewer, opening] = self._latest[None, opening] = known
        return known

    # Putting them together

    def _text(self, number: Number) -> str:
        node = self._written[number]
        if isinstance(node, str):
            return node
        opening = self._opening(node)
        name = re.split("[ >]", opening[1:], maxsplit=1)[0]
        return "".join((opening, *(self._text(child) for child in self._children[number]), f"</{name}>"))

    def _opening(self, node: Node) -> str:
        first = node[0]
        return first if isinstance(first, str) else self._opening(self._written[first])  # type: ignore[index]  # a number


def filmed(commits: Iterable[Commit], times: Iterable[str], viewers: Iterable[Viewer]) -> Film:
    """Film a game: every version, as some viewers see it."""
    film = Film(viewers)
    for commit, at in zip(commits, times, strict=True):
        film.take(commit, at)
    return film


def changes(before: tuple[Number, ...], after: tuple[Number, ...]) -> Iterable[tuple[int, ...]]:
    """Say what must be put where in a row of numbers to make another of it."""
    stay = set(before) & set(after)
    if [number for number in before if number in stay] != [number for number in after if number in stay]:
        yield (0, len(before), *after)
        return
    at = reached = 0
    while at < len(before) or reached < len(after):
        start, came = at, reached
        while at < len(before) and before[at] not in stay:
            at += 1
        while reached < len(after) and after[reached] not in stay:
            reached += 1
        if at > start or reached > came:
            yield (start, at - start, *after[came:reached])
        at, reached = at + 1, reached + 1


def _drawn(game: Game, viewer: Viewer) -> Picture:
    """Draw what a viewer sees; before the game has begun, the empty board."""
    if game.state is None:
        return game.ruleset.draw_board()
    return game.ruleset.draw_position(viewing.table_of(game), viewing.hands_seen_by(game, viewer))


def _numbered(known: dict[Any, Number], value: object) -> Number:
    return known.setdefault(value, len(known))
