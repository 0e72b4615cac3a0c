"""Every whole whistle from two hundred random positions, against a count by brute force."""

import pytest

from engine.rulesets.mr_jack.events import WhistleFollowed
from engine.rulesets.mr_jack.moves import Aim, EndWhistle, Go, Options, Stay, TakeBack, Whistle
from tests.engine.rulesets.mr_jack import reckoning
from tests.engine.rulesets.mr_jack.positions import after, events, of_kind, offered, places, play, random_active
from tests.marks import rule

POSITIONS = 50
"""With either edition and either value of the option."""


def whistled(state, found, walked=frozenset()):
    """
    Whistle in every way, walk by walk, and gather the whole whistles that this comes to.

    What can follow hangs on who walked and to where, not on the order, so each gathering of walks is looked at once.
    """
    if walked in found["seen"]:
        return
    found["seen"].add(walked)
    moves = of_kind(state, Whistle, EndWhistle)
    for move in moves:
        happened = events(state, move)
        if isinstance(move, EndWhistle):
            found["whole"].add(walked)
            assert set() == of_kind_left(after(state, happened))
            continue
        further = walked | {(move.character, move.steps, move.to)}
        check_walk(state, move, happened[0], further)
        now = after(state, happened)
        if move.character == "watson":
            now = play(now, Aim("N"))
        if is_whistling(now):
            assert set() == of_kind(now, Go, Stay)
            whistled(now, found, further)
        else:
            found["whole"].add(further)
    if not moves:
        found["whole"].add(walked)


def of_kind_left(state):
    return {move for move in offered(state) if isinstance(move, Whistle | EndWhistle | Aim)}


def is_whistling(state):
    return state.table.activation is not None and bool(of_kind_left(state))


def check_walk(state, move, followed, walked):
    """Hold that the walk told is one of so many steps over streets, and that it changes one place."""
    standing = places(state)
    assert isinstance(followed, WhistleFollowed)
    assert followed.path in {*reckoning.walks(standing[move.character], move.steps)}
    assert move.to == followed.path[-1]
    assert {**standing, move.character: move.to} == places(after(state, (followed,)))
    assert followed.steps_left <= 3 - sum(steps for _name, steps, _to in walked)


@rule("5.10", "5.11", "5.12", "5.13")
@pytest.mark.parametrize("edition", ["first", "revised"])
@pytest.mark.parametrize("whistle", ["all", "upTo"])
def test_every_whole_whistle_and_no_other_can_be_whistled_walk_by_walk(edition, whistle):
    totals = set()
    for seed in range(POSITIONS):
        state = random_active("goodley", seed, options=Options(edition=edition, whistle=whistle))
        # Every other time he moves first, and the whistle ends the activation.
        goes = sorted(of_kind(state, Go), key=str)
        if seed % 2 and goes:
            state = play(state, goes[seed % len(goes)])
            if state.table.activation is None:
                assert {frozenset()} == reckoning.whistles(places(state), whistle)
                continue
        found = {"seen": set(), "whole": set()}
        whistled(state, found)

        expected = reckoning.whistles(places(state), whistle)

        assert expected == found["whole"]
        totals |= {sum(steps for _name, steps, _to in whole) for whole in expected}

    assert ({0, 1, 2, 3} if whistle == "upTo" else {0, 3}) <= totals


@rule("5.11")
@pytest.mark.parametrize("edition", ["first", "revised"])
def test_ways_there_and_back_again_are_among_them(edition):
    detours = 0
    for seed in range(POSITIONS):
        state = random_active("goodley", seed, options=Options(edition=edition, whistle="upTo"))
        far = reckoning.DISTANCE[places(state)["goodley"]]
        for move in of_kind(state, Whistle):
            gain = far[places(state)[move.character]] - far[move.to]
            assert 0 < gain <= move.steps
            detours += gain == 1 and move.steps == 3

    assert detours


@rule("5.13", "3.4")
def test_while_all_must_be_walked_there_is_always_a_next_walk():
    for seed in range(300):
        state = random_active("goodley", seed, options=Options())
        while moves := sorted(of_kind(state, Whistle, Aim), key=str):
            state = play(state, moves[seed % len(moves)])
            assert {*offered(state)} - {TakeBack()}
