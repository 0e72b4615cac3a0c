"""
A game as one moving picture that needs no script: an SVG that shows version after version, and begins again.

What several versions share is drawn once, in a group that is seen while they are shown. Whoever wants no motion is
shown the end. What a viewer may see is decided where views are made, and nowhere else.
"""

from bisect import bisect_left
from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby
from typing import Final, TypeAlias

from msgspec import Struct

from engine import viewing
from engine.drawing import PAPER, Element, Picture, number, rect
from engine.game import Game
from engine.replay import Commit, apply
from engine.seat import Viewer

LONGEST: Final = 20.0
EACH: Final = 0.8
LAST: Final = 3.0
"""How many seconds a round takes at most, each of its pictures, and the last one."""

MOST: Final = 60
"""How many pictures there are at most: of a long game some versions are left out, but never the last."""

LARGE: Final = 1500
"""From how many characters on an element is taken apart, to find what pictures share."""

Frames: TypeAlias = tuple[int, ...]
Key: TypeAlias = tuple[str, int]


class Layer(Struct):
    """Elements of some frames that take one place: all the same, or alike outside and woven within."""

    key: Key
    elements: dict[int, Element]

    def frames(self) -> Frames:
        """Tell in which frames it is seen."""
        return tuple(self.elements)


def animation(commits: Iterable[Commit], viewer: Viewer) -> str:
    """Draw a game as a moving picture, as one viewer sees it."""
    return moving(pictures(commits, viewer))


def pictures(commits: Iterable[Commit], viewer: Viewer) -> list[Picture]:
    """Draw the versions that are shown, evenly through the game; of one that has not begun the board."""
    game: Game | None = None
    begun: list[Game] = []
    for commit in commits:
        game = apply(game, commit)
        if game.state is not None:
            begun.append(game)
    if not begun:
        return [] if game is None else [game.ruleset.draw_board()]
    shown = [begun[index] for index in spread(len(begun))]
    return [one.ruleset.draw_position(viewing.table_of(one), viewing.hands_seen_by(one, viewer)) for one in shown]


def spread(count: int) -> list[int]:
    """Choose which of so many are shown."""
    if count <= MOST:
        return list(range(count))
    return [round(index * (count - 1) / (MOST - 1)) for index in range(MOST)]


def beginnings(count: int) -> tuple[list[float], float]:
    """Say when each of some pictures comes, and how long a round takes, in seconds."""
    each = min(EACH, (LONGEST - LAST) / max(count - 1, 1))
    starts = [index * each for index in range(count)]
    return starts, starts[-1] + LAST


def moving(shown: Sequence[Picture]) -> str:
    """Put pictures together to one that moves."""
    roots = [picture.root for picture in shown]
    last = roots[-1]
    sizes = [dict(root.attributes) for root in roots]
    width, height = (max(float(size[side]) for size in sizes) for side in ("width", "height"))
    names: dict[Frames, str] = {}
    inside = "".join(_woven(dict(enumerate(roots)), names))
    rules = "".join(_rule(name, frames, len(roots)) for frames, name in names.items())
    told = "".join(child.text for child in last.children if isinstance(child, Element) and _is_told(child))
    opening = last.text[: last.text.index(">") + 1]
    for name, now in (
        ("viewBox", f"0 0 {number(width)} {number(height)}"),
        ("width", number(width)),
        ("height", number(height)),
    ):
        opening = opening.replace(f' {name}="{sizes[-1][name]}"', f' {name}="{now}"', 1)
    ground = rect(0, 0, width, height, fill=PAPER).text
    return f"{opening}{told}<style>{rules}</style>{ground}{inside}</svg>"


def _is_told(element: Element) -> bool:
    """Tell whether an element is in words, for those who cannot see the drawing."""
    return element.name in ("title", "desc")


# What pictures share


def _woven(alike: dict[int, Element], names: dict[Frames, str]) -> Iterator[str]:
    """Write what is inside elements that are alike outside, each part to be seen in its frames."""
    everywhere = tuple(alike)
    for frames, layers in groupby(_layers(alike), key=Layer.frames):
        inside = "".join(_layer(layer, names) for layer in layers)
        if frames == everywhere:
            yield inside
        else:
            yield f'<g class="{names.setdefault(frames, f"f{len(names)}")}">{inside}</g>'


def _layer(layer: Layer, names: dict[Frames, str]) -> str:
    first = next(iter(layer.elements.values()))
    if not _is_large(first):
        return first.text
    return f"{_opening(first)}{''.join(_woven(layer.elements, names))}</{first.name}>"


def _layers(alike: dict[int, Element]) -> list[Layer]:
    """Put the children of some elements into one order that is that of each of them."""
    layers: list[Layer] = []
    for frame, element in alike.items():
        wanted = _keyed(element)
        places = {layer.key: place for place, layer in enumerate(layers)}
        stay = rising([places.get(key, -1) for key, _ in wanted])
        merged: list[Layer] = []
        reached = 0
        for index, (key, child) in enumerate(wanted):
            if index in stay:
                place = places[key]
                merged += layers[reached : place + 1]
                reached = place + 1
                merged[-1].elements[frame] = child
            else:
                merged.append(Layer(key, {frame: child}))
        layers = [*merged, *layers[reached:]]
    return layers


def _keyed(element: Element) -> list[tuple[Key, Element]]:
    """List the children of an element with what tells them apart: all of them, or what is outside of large ones."""
    counts: dict[str, int] = {}
    found: list[tuple[Key, Element]] = []
    for child in element.children:
        if isinstance(child, Element) and not _is_told(child):
            words = _opening(child) if _is_large(child) else child.text
            counts[words] = counts.get(words, -1) + 1
            found.append(((words, counts[words]), child))
    return found


def _is_large(element: Element) -> bool:
    inside = element.children
    return len(element.text) >= LARGE and len(inside) > 0 and all(isinstance(child, Element) for child in inside)


def _opening(element: Element) -> str:
    return element.text[: element.text.index(">") + 1]


def rising(numbers: Sequence[int]) -> set[int]:
    """Find the most places at which numbers stand that go up; those below 0 do not count."""
    ends: list[int] = []
    tops: list[int] = []
    before: dict[int, tuple[int, ...]] = {}
    for place, value in enumerate(numbers):
        if value >= 0:
            at = bisect_left(tops, value)
            before[place] = tuple(ends[at - 1 : at]) if at else ()
            tops[at : at + 1] = [value]
            ends[at : at + 1] = [place]
    found: set[int] = set()
    way = ends[-1:]
    while way:
        [place] = way
        found.add(place)
        way = list(before[place])
    return found


# When it is seen


def _rule(name: str, frames: Frames, count: int) -> str:
    """Say when some frames are shown. Where nothing moves, the last one is."""
    starts, whole = beginnings(count)
    seen = [frame in frames for frame in range(count)]
    changes = [frame for frame in range(count) if frame == 0 or seen[frame] != seen[frame - 1]]
    steps = "".join(f"{100 * starts[frame] / whole:.3f}%{{{_visibility(seen[frame])}}}" for frame in changes)
    steps += f"100%{{{_visibility(seen[-1])}}}"
    return (
        f".{name}{{{_visibility(seen[-1])}}}@keyframes {name}{{{steps}}}"
        f"@media(prefers-reduced-motion:no-preference){{.{name}{{animation:{name} {whole:.2f}s step-end infinite}}}}"
    )


def _visibility(seen: bool) -> str:  # noqa: FBT001 - it is what the word says
    return f"visibility:{'visible' if seen else 'hidden'}"
