"""One tree over all types, on games small enough to reckon by hand."""

import pytest

from engine.search.tree import (
    Breadth,
    Choice,
    best_for_hider,
    best_for_seeker,
    judge,
    look_ahead,
    promising,
    weighed,
)

EVEN = (0.5, 0.5)
WIDE = (Breadth(9, 9),) * 4


class Written:
    """A tree that is written down: by node, who chooses, and what there is to choose."""

    def __init__(self, nodes):
        self.nodes = nodes
        self.asked = []

    def is_seekers(self, node):
        return self.nodes[node][0]

    def choices(self, node, most):
        self.asked.append((node, most))
        return self.nodes[node][1]


def ends(name, *values, kind=None):
    return Choice(name, kind or name, values, None)


def leads(name, node, *values, kind=None):
    return Choice(name, kind or name, values, node)


def test_the_seeker_chooses_once_for_all_types():
    tree = Written({"here": (True, [ends("left", 1.0, 0.0), ends("right", 0.0, 1.0), ends("both", 0.6, 0.6)])})

    assert (0.6, 0.6) == look_ahead(tree, "here", EVEN, WIDE)


def test_the_hider_chooses_for_each_type_apart():
    tree = Written({"here": (False, [ends("left", 1.0, 0.1), ends("right", 0.2, 1.0)])})

    assert (0.2, 0.1) == look_ahead(tree, "here", EVEN, WIDE)


def test_the_seeker_weighs_types_by_how_likely_they_are():
    tree = Written({"here": (True, [ends("left", 1.0, 0.0), ends("right", 0.0, 1.0)])})

    assert (0.0, 1.0) == look_ahead(tree, "here", (0.4, 0.6), WIDE)


def test_finding_out_is_worth_something_because_the_seeker_does_not_know():
    """Whoever imagined one truth at a time would think guessing just as good."""
    tree = Written(
        {
            "here": (True, [leads("guess", "guessing", 0.9, 0.9), leads("ask", "answered", 0.1, 0.1)]),
            "guessing": (True, [ends("first", 1.0, 0.0), ends("second", 0.0, 1.0)]),
            "answered": (True, [ends("caught", 0.8, 0.8)]),
        }
    )

    judged = {
        choice.action: weighed(EVEN, choice.values)
        for choice in judge(tree, tree.choices("here", 9), EVEN, WIDE, seeking=True)
    }

    assert {"guess": 0.5, "ask": 0.8} == judged


def test_what_is_searched_deeper_takes_the_place_of_the_first_sight():
    tree = Written(
        {
            "here": (True, [leads("trap", "lost", 0.9, 0.9), ends("safe", 0.5, 0.5)]),
            "lost": (False, [ends("spring", 0.0, 0.0), ends("spare", 1.0, 1.0)]),
        }
    )

    assert (0.9, 0.9) == look_ahead(tree, "here", EVEN, WIDE[:1])
    assert (0.5, 0.5) == look_ahead(tree, "here", EVEN, WIDE[:2])


def test_each_ply_lists_as_many_as_its_breadth_says():
    tree = Written({"here": (True, [leads("on", "there", 0.5, 0.5)]), "there": (False, [ends("end", 0.5, 0.5)])})
    look_ahead(tree, "here", EVEN, (Breadth(7, 2), Breadth(3, 1)))

    assert [("here", 7), ("there", 3)] == tree.asked


def test_few_of_a_kind_are_followed():
    choices = [ends(number, 1 - number / 100, 0.5, kind="same") for number in range(8)] + [ends("other", 0.1, 0.1)]

    kept = [choice.action for choice in promising(choices, EVEN, 4, seeking=True)]

    assert [0, "other", 1, 2] == kept


def test_what_is_best_for_any_type_is_followed_for_the_hider():
    choices = [ends(number, 0.5, 0.5, kind=number) for number in range(8)] + [ends("own", 1.0, 0.0)]

    assert "own" in [choice.action for choice in promising(choices, EVEN, 1, seeking=False)]


def test_types_that_cannot_be_are_not_followed_for_the_hider():
    choices = [ends(number, 0.5, 0.5) for number in range(8)] + [ends("own", 1.0, 0.0)]

    assert "own" not in [choice.action for choice in promising(choices, (1.0, 0.0), 3, seeking=False)]


@pytest.mark.parametrize("seeking", [True, False])
def test_nothing_is_left_out_where_there_are_few(seeking):
    choices = [ends("one", 0.1, 0.9), ends("two", 0.2, 0.2)]

    assert choices == promising(choices, EVEN, 2, seeking=seeking)


def test_rows_are_chosen_from_as_a_whole_or_by_type():
    rows = [(0.9, 0.0), (0.5, 0.5), (0.0, 0.8)]

    assert (0.5, 0.5) == best_for_seeker(rows, EVEN)
    assert (0.0, 0.0) == best_for_hider(rows)
