from collections import Counter
from hashlib import sha256

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.chance import Chance, commitment, mix

KEY = bytes(range(32))


def test_draws_are_those_the_published_recipe_gives() -> None:
    """A second telling of the recipe in the module's docstring, as a stranger would write it."""
    stream = b"".join(sha256(KEY + (5).to_bytes(8, "big") + block.to_bytes(4, "big")).digest() for block in range(8))
    words = [int.from_bytes(stream[at : at + 4], "big") for at in range(0, len(stream), 4)]
    expected = [word % 6 for word in words if word < 6 * (2**32 // 6)]

    chance = Chance(KEY, 5)

    assert expected[:40] == [chance.below(6) for _ in range(40)]


def test_draws_never_change_between_releases() -> None:
    chance = Chance(KEY, 1)

    assert [1, 6, 3, 3, 3, 2, 7, 1] == [chance.below(10) for _ in range(8)]
    assert (1, 0, 4, 3, 2, 5, 6) == chance.shuffled(range(7))


def test_another_step_draws_otherwise() -> None:
    assert [Chance(KEY, 1).below(1000) for _ in range(5)] != [Chance(KEY, 2).below(1000) for _ in range(5)]


@given(st.lists(st.integers(), max_size=30), st.integers(0, 1000))
def test_a_shuffle_keeps_every_item(items: list[int], step: int) -> None:
    assert sorted(items) == sorted(Chance(KEY, step).shuffled(items))


@given(st.integers(1, 2**32), st.integers(0, 1000))
def test_a_draw_is_below_its_bound(bound: int, step: int) -> None:
    assert 0 <= Chance(KEY, step).below(bound) < bound


def test_every_order_is_about_equally_likely() -> None:
    counts = Counter(Chance(KEY, step).shuffled("abc") for step in range(6000))

    assert 6 == len(counts)
    assert all(850 < count < 1150 for count in counts.values())


def test_the_commitment_is_the_sha256_of_the_seed() -> None:
    assert sha256(KEY).hexdigest() == commitment(KEY)


@pytest.mark.parametrize(
    ("one", "other"),
    [(["a"], ["b"]), (["ab", ""], ["a", "b"]), (["", "a"], ["a", ""]), ([], [""])],
)
def test_different_nonces_give_different_keys(one: list[str], other: list[str]) -> None:
    assert mix(KEY, one) != mix(KEY, other)


@given(st.lists(st.floats(0, 100), min_size=1, max_size=6), st.integers(0, 1000))
def test_what_weighs_nothing_is_not_drawn_unless_nothing_weighs_anything(weights: list[float], step: int) -> None:
    drawn = Chance(bytes(32), step).weighted(weights)

    assert weights[drawn] > 0 or not any(weights)


def test_each_is_drawn_as_often_as_it_weighs() -> None:
    chance = Chance(bytes(32))

    counted = Counter(chance.weighted((1, 0, 3)) for _ in range(4000))

    assert {0, 2} == set(counted)
    assert 0.22 < counted[0] / 4000 < 0.28
