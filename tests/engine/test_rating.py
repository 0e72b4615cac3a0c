"""Glicko-2, against the numbers that its author published."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.rating import Rating, Result, rated, together

ratings = st.builds(Rating, st.floats(200, 3500), st.floats(30, 350), st.floats(0.03, 0.1))


def test_the_published_example_is_reproduced() -> None:
    own = Rating(1500, 200, 0.06)
    results = [
        Result(Rating(1400, 30, 0.06), 1),
        Result(Rating(1550, 100, 0.06), 0),
        Result(Rating(1700, 300, 0.06), 0),
    ]

    after = rated(own, results)

    assert pytest.approx(1464.06, abs=0.01) == after.rating
    assert pytest.approx(151.52, abs=0.01) == after.deviation
    assert pytest.approx(0.05999, abs=0.00001) == after.volatility


def test_who_does_not_play_is_known_less_well() -> None:
    after = rated(Rating(1500, 200, 0.06), [])

    assert 1500 == after.rating
    assert pytest.approx(200.2714, abs=0.001) == after.deviation


@given(ratings, ratings)
def test_a_win_raises_and_a_loss_lowers(own: Rating, other: Rating) -> None:
    assert rated(own, [Result(other, 1)]).rating > own.rating > rated(own, [Result(other, 0)]).rating


@given(ratings, ratings, st.sampled_from([0.0, 1.0]))
def test_a_result_never_makes_nonsense_of_a_rating(own: Rating, other: Rating, score: float) -> None:
    after = rated(own, [Result(other, score)])

    assert 0 < after.deviation <= 360
    assert 0.001 < after.volatility < 1
    assert abs(after.rating - own.rating) < 800


def test_a_team_is_as_strong_as_its_members_on_the_whole() -> None:
    assert Rating(1600, 100, 0.06) == together([Rating(1500, 100, 0.06), Rating(1700, 100, 0.06)])
    assert Rating(1500, 80, 0.05) == together([Rating(1500, 80, 0.05)])
