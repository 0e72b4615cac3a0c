"""Whom the policemen ask for what, and when they arrest."""

from functools import lru_cache
from math import log
from typing import Final, NamedTuple

from engine.rulesets.letters_from_whitechapel.board import Colour
from engine.rulesets.letters_from_whitechapel.moves import Arrest, Follow, Move
from engine.rulesets.letters_from_whitechapel.offers import NUMBER, RESTS, known, own
from engine.rulesets.letters_from_whitechapel.reach import TOUCHED
from engine.rulesets.letters_from_whitechapel.state import Hunt, Table
from engine.rulesets.letters_from_whitechapel.suspicion import Suspicion, scaled, suspect
from engine.rulesets.letters_from_whitechapel.weights import Weights, passed, strolled_through

MOST_ASKED: Final = 3
"""Of how many questions it is worked out what the answers would tell."""
FADING: Final = 0.8
"""How much less a place is worth asking for with every flight since."""


class Answer(NamedTuple):
    """What asking for a circle would bring."""

    yes: float
    """How likely it is found."""
    gain: float
    """How much the police know better where Jack is, on average."""


def inquire(table: Table, boldness: float) -> Move:
    """
    Choose what a policeman does: those who know least ask first, so that those who arrest know more.

    Whoever stands beside a place where Jack is at least as likely as `boldness` arrests there.
    """
    suspicion = suspect(table)
    if table.searching is not None:
        return _best_question(table, (table.searching,), suspicion) or RESTS[table.searching]
    bold = [(*_likeliest(table, colour, suspicion.circles), colour) for colour in own(table)]
    asking = tuple(colour for likely, _circle, colour in bold if likely < boldness)
    question = _best_question(table, asking, suspicion)
    if question is not None:
        return question
    _likely, circle, colour = max(bold)
    return Arrest(colour, circle) if _likely > 0 else RESTS[colour]


def _likeliest(table: Table, colour: Colour, circles: Weights) -> tuple[float, int]:
    touched = TOUCHED[NUMBER[getattr(table.policemen, colour)]]
    return max([(circles.get(circle, 0.0), circle) for circle in touched], default=(0.0, 0))


def _best_question(table: Table, colours: tuple[Colour, ...], suspicion: Suspicion) -> Follow | None:
    """Find what some policemen had best ask for, if any answer would tell something."""
    answered = known(table)
    ever = _ever_at(table.hunt)
    questions: dict[int, Colour] = {}
    for colour in colours:
        for circle in TOUCHED[NUMBER[getattr(table.policemen, colour)]]:
            if not answered >> circle & 1 and circle in ever:
                questions.setdefault(circle, colour)
    promising = sorted(questions, key=lambda circle: (-ever[circle], circle))
    best: tuple[float, Follow | None] = (0.0, None)
    tried = 0
    for circle in promising:
        answer = ask(table.hunt, circle, suspicion)
        if 0 < answer.yes < 1:
            tried += 1
            if best[1] is None or answer.gain > best[0]:
                best = answer.gain, Follow(questions[circle], circle)
        if tried == MOST_ASKED:
            break
    return best[1]


def _ever_at(hunt: Hunt | None) -> Weights:
    """Weigh roughly where Jack may have been in this night, the last flights most."""
    assert hunt is not None  # noqa: S101 - a hunt is on
    return dict(_roughly_ever_at(hunt))


@lru_cache(maxsize=100)
def _roughly_ever_at(hunt: Hunt) -> Weights:
    weights: Weights = {}
    for age, layer in enumerate(reversed(passed(hunt))):
        total = sum(layer.values())
        for circle, weight in layer.items():
            weights[circle] = weights.get(circle, 0.0) + FADING**age * weight / total
    return weights


def ask(hunt: Hunt | None, circle: int, suspicion: Suspicion) -> Answer:
    """Work out what an answer would tell."""
    assert hunt is not None  # noqa: S101 - a hunt is on
    through, past = strolled_through(hunt, circle)
    yes: Weights = {}
    no: Weights = {}
    for one, weight in suspicion.circles.items():
        with_it, without = through.get(one, 0.0), past.get(one, 0.0)
        if with_it:
            yes[one] = weight * with_it / (with_it + without)
        if without:
            no[one] = weight * without / (with_it + without)
    likely = sum(yes.values())
    doubt = likely * _doubt(scaled(yes)) + (1 - likely) * _doubt(scaled(no))
    return Answer(likely if yes and no else float(not no), _doubt(suspicion.circles) - doubt)


def _doubt(weights: Weights) -> float:
    """Measure how little is known: the entropy."""
    return -sum([weight * log(weight) for weight in weights.values() if weight > 0])
