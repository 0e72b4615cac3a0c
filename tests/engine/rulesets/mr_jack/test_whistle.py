"""Goodley's whistle, case by case; `test_whistles_by_force` looks at all of them at once."""

import pytest

from engine.rulesets.mr_jack.board import JACK
from engine.rulesets.mr_jack.events import (
    WhistleFollowed,
)
from engine.rulesets.mr_jack.moves import Accuse, EndWhistle, Go, Leave, Options, TakeBack, Whistle
from tests.engine.rulesets.mr_jack import reckoning
from tests.engine.rulesets.mr_jack.positions import (
    APART,
    BOTH,
    EVERYONE,
    UP_TO,
    active,
    events,
    is_over,
    of_kind,
    offered,
    places,
    play,
    random_active,
    refuse,
)
from tests.marks import rule

# With everyone apart Goodley stands on M11. Lestrade on M3 is four steps away, Bert on I9 five, Watson on E13 nine.
ALL_OF_IT = Whistle("lestrade", "M9", 3)


@rule("5.10", "5.1")
@pytest.mark.parametrize("by", BOTH)
def test_goodley_whistles_before_his_move_or_after_it(by):
    state = active("goodley", by, places=APART)

    before = play(state, ALL_OF_IT, Go("K11"))
    afterwards = play(state, Go("K11"), Whistle("bert", "I11", 1), Whistle("smith", "H2", 1), Whistle("gull", "B10", 1))

    assert is_over(before)
    assert is_over(afterwards)
    assert ("M9", "K11") == (before.table.places.lestrade, before.table.places.goodley)


@rule("5.10")
def test_one_walks_three_steps_or_several_share_them():
    state = active("goodley", places=APART)

    alone = play(state, ALL_OF_IT)
    shared = play(state, Whistle("lestrade", "M5", 1), Whistle("bert", "J12", 2))
    each = play(state, Whistle("lestrade", "M5", 1), Whistle("bert", "I11", 1), Whistle("gull", "B10", 1))

    for whistled in (alone, shared, each):
        assert set() == of_kind(whistled, Whistle, EndWhistle)
        assert of_kind(whistled, Go)
        assert not is_over(whistled)


@rule("5.10")
def test_a_walk_is_told_step_by_step():
    state = active("goodley", places=APART)
    (followed,) = events(state, Whistle("lestrade", "M7", 2))

    assert isinstance(followed, WhistleFollowed)
    assert ("lestrade", ("M3", "M5", "M7"), 1) == (followed.character, followed.path, followed.steps_left)


@rule("5.10")
@pytest.mark.parametrize("whistle", ["all", "upTo"])
def test_once_begun_a_whistle_is_whistled_to_its_end_before_anything_else(whistle):
    state = active("goodley", places=APART, options=Options(whistle=whistle))
    state = play(state, Whistle("lestrade", "M5", 1))

    assert {type(move) for move in offered(state)} == {Whistle, TakeBack} | (
        {EndWhistle} if whistle == "upTo" else set()
    )
    assert 2 == max(move.steps for move in of_kind(state, Whistle))
    refuse(state, Go("K11"))


@rule("5.1", "5.10")
@pytest.mark.parametrize("whistle", ["all", "upTo"])
def test_goodley_does_not_whistle_twice(whistle):
    state = play(active("goodley", places=APART, options=Options(whistle=whistle)), ALL_OF_IT)

    assert set() == of_kind(state, Whistle, EndWhistle)
    refuse(state, Whistle("bert", "I11", 1), EndWhistle())
    assert is_over(play(state, Go("K11")))


@rule("5.10")
@pytest.mark.parametrize("character", [name for name in EVERYONE if name != "goodley"])
def test_nobody_else_whistles(character):
    refuse(active(character, places=APART), ALL_OF_IT, Whistle("bert", "I11", 1), EndWhistle())


@rule("5.10")
def test_goodley_does_not_follow_his_own_whistle():
    for seed in range(30):
        assert "goodley" not in {move.character for move in of_kind(random_active("goodley", seed), Whistle)}


@rule("5.10")
def test_nobody_takes_a_way_below_ground_to_the_whistle():
    # A5 and M9 are open manholes.
    state = active("goodley", places={**APART, "gull": "A5", "bert": "A7"})

    refuse(state, Whistle("gull", "M9", 1), Whistle("bert", "M9", 2), Whistle("gull", "M9", 3))


@rule("5.10")
def test_stealthy_crosses_nothing_on_her_walk_to_the_whistle():
    # Over the house on K9 or J10 Stealthy would come from J8 to K11 in two steps.
    state = active("goodley", places={**APART, "stealthy": "J8", "bert": "A5"}, options=UP_TO)
    for move in of_kind(state, Whistle):
        if move.character == "stealthy":
            assert move.to in reckoning.ends("J8", move.steps)
    refuse(state, Whistle("stealthy", "K11", 3), Whistle("stealthy", "K11", 2), Whistle("stealthy", "M9", 3))


@rule("5.10", "7.3")
def test_nobody_leaves_the_district_on_a_walk_to_the_whistle():
    about = {"identity": "bert", "witness": "unseen", "places": {**APART, "bert": "L12", "goodley": "L14"}}
    state = active("goodley", JACK, cordons=("NW", "SW"), **about)

    refuse(state, Leave("SE"))
    assert set() == of_kind(state, Leave)


@rule("5.11")
@pytest.mark.parametrize("whistle", ["all", "upTo"])
def test_everyone_who_walks_ends_nearer_to_goodley(whistle):
    for seed in range(60):
        state = random_active("goodley", seed, options=Options(whistle=whistle))
        standing = places(state)
        far = reckoning.DISTANCE[standing["goodley"]]
        for move in of_kind(state, Whistle):
            assert far[move.to] < far[standing[move.character]]


@rule("5.11")
def test_a_way_there_and_back_again_is_allowed_on_the_walk():
    state = active("goodley", places=APART)

    assert Whistle("lestrade", "M5", 3) in offered(state)
    (followed,) = events(state, Whistle("lestrade", "M5", 3))
    assert ("M3", "M5", 4) == (followed.path[0], followed.path[-1], len(followed.path))


@rule("5.11")
def test_nearness_is_counted_from_where_goodley_stands_at_that_moment():
    state = active("goodley", places={**APART, "goodley": "M9", "gull": "C5"})
    before = {move.to for move in of_kind(state, Whistle) if move.character == "gull" and move.steps == 1}
    gone = play(state, Go("A5"))
    afterwards = {move.to for move in of_kind(gone, Whistle) if move.character == "gull" and move.steps == 1}

    assert {"D4"} == before
    assert {"B4"} == afterwards


@rule("5.11")
def test_nearness_is_counted_without_manholes():
    # A way below ground leads from A5 to Goodley on M9, but as streets go B4 is nearer.
    state = active("goodley", places={**APART, "goodley": "M9", "gull": "B4"})

    refuse(state, Whistle("gull", "A5", 1), Whistle("gull", "A5", 3))


@rule("5.11")
def test_nearness_is_counted_as_if_nobody_stood_in_the_way():
    # Smith on B4 bars the only way to Goodley on B2, and yet Gull comes nearer.
    state = active("goodley", places={**APART, "goodley": "B2", "smith": "B4", "gull": "A7"})

    assert Whistle("gull", "A5", 1) in offered(state)


@rule("5.12")
def test_nobody_ends_his_walk_where_somebody_stands_but_all_may_pass():
    state = active("goodley", places={**APART, "bert": "M5"})

    refuse(state, Whistle("lestrade", "M5", 1))
    assert Whistle("lestrade", "M7", 2) in offered(state)


@rule("5.12", "7.1")
@pytest.mark.parametrize("by", BOTH)
def test_the_whistle_accuses_nobody_and_brings_nobody_to_goodleys_own_street(by):
    state = active("goodley", by, places={**APART, "lestrade": "M9", "bert": "L12"})

    refuse(state, Whistle("lestrade", "M11", 1), Whistle("bert", "M11", 1))
    running = play(state, Whistle("stealthy", "I13", 1))
    assert set() == of_kind(running, Accuse)


@rule("5.12")
def test_a_street_that_somebody_left_on_his_walk_is_free_for_the_next():
    state = active("goodley", places={**APART, "bert": "M5"})
    state = play(state, Whistle("bert", "M7", 1))

    assert Whistle("lestrade", "M5", 1) in offered(state)


@rule("5.12")
@pytest.mark.parametrize("whistle", ["all", "upTo"])
def test_each_character_walks_once(whistle):
    state = active("goodley", places=APART, options=Options(whistle=whistle))
    state = play(state, Whistle("lestrade", "M5", 1))

    assert "lestrade" not in {move.character for move in of_kind(state, Whistle)}
    refuse(state, Whistle("lestrade", "M7", 1), Whistle("lestrade", "M9", 2))
