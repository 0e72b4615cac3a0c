import pytest

from engine import viewing
from engine.archive.film import Film, changes, filmed
from engine.archive.score import events_of
from engine.registry import RULESETS
from engine.replay import Commit, apply
from engine.seat import OMNISCIENT, PUBLIC, Viewer
from tests.benchmarks.scripted import played

GAMES = (("mr-jack-pocket", 26), ("mr-jack", 26), ("letters-from-whitechapel", 197))


def commits_of(name: str, number: int) -> list[Commit]:
    return played(RULESETS[name], number).commits


def everybody(name: str) -> tuple[Viewer, ...]:
    ruleset = RULESETS[name]
    return (PUBLIC, *ruleset.seats(ruleset.options()), OMNISCIENT)


def of(commits: list[Commit], viewers: tuple[Viewer, ...]) -> Film:
    return filmed(commits, ["2026-01-01T12:00:00Z"] * len(commits), viewers)


@pytest.mark.parametrize(("name", "number"), GAMES)
def test_everybody_sees_at_every_version_what_a_look_at_it_shows(name: str, number: int) -> None:
    commits = commits_of(name, number)
    film = of(commits, everybody(name))

    game = None
    for version, commit in enumerate(commits, start=1):
        game = apply(game, commit)
        for index, viewer in enumerate(film.viewers):
            telling = film.tellings[film.steps[version - 1].seen[index]]
            told = [events_of(game.ruleset).format(viewing.seen_by(game, event, viewer)) for event in commit.events]
            assert told == [film.lines[number] for number in telling.lines]
            if game.state is None:
                assert film.drawing(version, viewer) == game.ruleset.draw_board()
                assert telling.belief is None
            else:
                table, hands = viewing.table_of(game), viewing.hands_seen_by(game, viewer)
                assert film.drawing(version, viewer) == game.ruleset.draw_position(table, hands)
                aids = viewing.view(game, viewer).aids
                assert telling.belief is not None
                assert all(getattr(aids, what) == members for what, members in film.beliefs[telling.belief].items())


@pytest.mark.parametrize(("name", "number"), GAMES)
def test_no_node_is_kept_twice(name: str, number: int) -> None:
    film = of(commits_of(name, number), everybody(name))

    assert len(film.nodes) == len(set(film.nodes))


def test_a_film_grows_far_slower_than_its_drawings() -> None:
    commits = commits_of("letters-from-whitechapel", 197)
    film = of(commits, everybody("letters-from-whitechapel"))

    drawings = sum(len(film.drawing(step, viewer)) for step in range(1, len(commits) + 1) for viewer in film.viewers)
    assert drawings > 40 * len(str(film.nodes))


def test_what_only_others_see_is_not_in_a_film() -> None:
    name = "letters-from-whitechapel"
    commits = commits_of(name, 197)[:-1]
    public, all_seeing = (of(commits, (viewer,)) for viewer in (PUBLIC, OMNISCIENT))

    seen = {public.drawing(version, PUBLIC) for version in range(1, len(commits) + 1)}
    assert all(any(node in drawing for drawing in seen) for node in public.nodes if isinstance(node, str))
    assert set(all_seeing.nodes) - set(public.nodes)


@pytest.mark.parametrize(
    ("before", "after", "expected"),
    [
        ((1, 2, 3), (1, 2, 3), []),
        ((1, 2, 3), (1, 4, 3), [(1, 1, 4)]),
        ((1, 2, 3), (2, 3, 5, 6), [(0, 1), (3, 0, 5, 6)]),
        ((), (1, 2), [(0, 0, 1, 2)]),
        ((1, 2), (), [(0, 2)]),
        ((1, 2, 3), (3, 2, 1), [(0, 3, 3, 2, 1)]),
        ((1, 1, 2), (1, 2, 2), [(0, 3, 1, 2, 2)]),
        ((9, 1, 2, 8), (7, 1, 2, 6), [(0, 1, 7), (3, 1, 6)]),
    ],
)
def test_a_row_becomes_another_with_few_changes(
    before: tuple[int, ...], after: tuple[int, ...], expected: list[tuple[int, ...]]
) -> None:
    found = list(changes(before, after))

    assert expected == found
    made, reached = [], 0
    for start, less, *more in found:
        made += [*before[reached:start], *more]
        reached = start + less
    assert after == (*made, *before[reached:])
