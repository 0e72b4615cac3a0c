"""Holmes, Watson, Smith, Lestrade, Bert: powers used before or after a move."""

import pytest

from engine.rulesets.mr_jack.board import INVESTIGATOR, JACK
from engine.rulesets.mr_jack.events import (
    ActivationEnded,
    AlibiDrawn,
    CordonMoved,
    CoverMoved,
    LanternTurned,
    LightMoved,
)
from engine.rulesets.mr_jack.moves import (
    Aim,
    DrawAlibi,
    EndWhistle,
    Go,
    MoveCordon,
    MoveCover,
    MoveLight,
    TakeBack,
    Whistle,
)
from tests.engine.rulesets.mr_jack import facts
from tests.engine.rulesets.mr_jack.positions import (
    BOTH,
    EVERYONE,
    REVISED,
    active,
    events,
    is_over,
    of_kind,
    offered,
    open_manholes,
    places,
    play,
    random_active,
    refuse,
)
from tests.marks import rule

POWERS = (DrawAlibi, Aim, MoveLight, MoveCordon, MoveCover, Whistle, EndWhistle)
OWN = {
    "holmes": DrawAlibi, "watson": Aim, "smith": MoveLight, "lestrade": MoveCordon, "bert": MoveCover,
    "goodley": Whistle,
}  # fmt: skip
USES = {
    # a move, and a way to use the power that is allowed before it and after it
    "smith": (Go("G7"), MoveLight("L4", "H14")),
    "lestrade": (Go("E7"), MoveCordon("SW", "NW")),
    "bert": (Go("I5"), MoveCover("C13", "M9")),
}


def moves_of_light(state):
    lit = {light.post for light in state.table.lights}
    return {MoveLight(origin, to) for origin in lit for to in facts.POSTS if to not in lit}


def moves_of_cordons(state):
    closed = {*state.table.cordons}
    return {MoveCordon(origin, to) for origin in closed for to in facts.EXITS if to not in closed}


def moves_of_covers(state):
    return {MoveCover(origin, to) for origin in state.table.covers for to in open_manholes(state.table)}


@rule("5.1")
@pytest.mark.parametrize("by", BOTH)
@pytest.mark.parametrize("character", ["smith", "lestrade", "bert"])
def test_a_power_is_used_before_the_move_or_after_it(character, by):
    go, use = USES[character]
    state = active(character, by)

    before, afterwards = play(state, use, go), play(state, go, use)

    assert is_over(before)
    assert is_over(afterwards)
    assert before.table == afterwards.table
    assert ActivationEnded(character) == events(play(state, use), go)[1]
    assert ActivationEnded(character) == events(play(state, go), use)[1]


@rule("5.1")
@pytest.mark.parametrize("character", ["smith", "lestrade", "bert"])
def test_a_power_is_not_used_twice(character):
    go, use = USES[character]
    state = play(active(character), use)

    assert set() == of_kind(state, *POWERS)
    refuse(state, use, type(use)(use.to, use.origin))
    assert not is_over(state)
    assert is_over(play(state, go))


@rule("5.1", "3.4")
@pytest.mark.parametrize("character", ["holmes", "watson", "smith", "lestrade", "bert", "goodley"])
def test_after_the_move_the_power_is_all_that_is_left(character):
    for seed in range(40):
        state = random_active(character, seed)
        moved = play(state, *[move for move in offered(state) if isinstance(move, Go)][:1])
        if not is_over(moved) and moved.table.activation.moved:
            assert {OWN[character], TakeBack} - {type(move) for move in offered(moved)} <= {Whistle}
            assert {type(move) for move in offered(moved)} <= {OWN[character], TakeBack, EndWhistle}


@rule("5.1")
@pytest.mark.parametrize("by", BOTH)
@pytest.mark.parametrize("character", EVERYONE)
def test_nobody_has_the_power_of_another(character, by):
    state = active(character, by)

    assert of_kind(state, *POWERS) <= of_kind(state, OWN.get(character, EndWhistle))


@rule("5.1")
@pytest.mark.parametrize(
    ("character", "use"), [("holmes", [DrawAlibi()]), ("watson", [Aim(way) for way in facts.DIRECTIONS])]
)
def test_holmes_and_watson_use_their_powers_after_the_move_only(character, use):
    for by in BOTH:
        refuse(active(character, by), *use)


@rule("5.1")
@pytest.mark.parametrize("character", ["gull", "stealthy"])
def test_gull_and_stealthy_have_nothing_to_do_after_their_move(character):
    state = active(character)

    for move in of_kind(state, Go):
        assert is_over(play(state, move))


@rule("5.2")
@pytest.mark.parametrize("by", BOTH)
def test_whoever_activated_holmes_draws_the_top_card_and_keeps_it(by):
    state = play(active("holmes", by, identity="gull", pile=("bert", "watson", "holmes")), Go("G13"))

    assert (AlibiDrawn(by, "bert"), ActivationEnded("holmes")) == events(state, DrawAlibi())
    drawn = play(state, DrawAlibi())
    other = JACK if by == INVESTIGATOR else INVESTIGATOR
    assert ("bert",) == drawn.hand(by).alibis
    assert () == drawn.hand(other).alibis
    assert "gull" == drawn.jack.identity
    assert ("watson", "holmes") == drawn.box.pile[:2]
    assert (by == JACK, by == INVESTIGATOR) == (drawn.table.jack_drew, drawn.table.investigator_drew)


@rule("5.2")
def test_who_draws_again_keeps_both_cards():
    state = active("holmes", JACK, identity="gull", alibis=("smith",), investigator_alibis=("bert",), pile=("watson",))
    drawn = play(state, Go("G13"), DrawAlibi())

    assert ("smith", "watson") == drawn.jack.alibis
    assert (2, 1) == (drawn.table.jack_drew, drawn.table.investigator_drew)


@rule("5.2", "6.5")
def test_a_drawn_card_clears_nobody_on_the_board():
    drawn = play(active("holmes", JACK, pile=("bert",)), Go("G13"), DrawAlibi())

    assert () == drawn.table.cleared


@rule("5.3")
@pytest.mark.parametrize("by", BOTH)
@pytest.mark.parametrize("old", facts.DIRECTIONS)
def test_watson_turns_his_lantern_any_way_the_old_one_included(old, by):
    state = play(active("watson", by, lantern=old), Go("A7"))

    assert {Aim(way) for way in facts.DIRECTIONS} == of_kind(state, Aim)
    for way in facts.DIRECTIONS:
        assert (LanternTurned(way), ActivationEnded("watson")) == events(state, Aim(way))
        turned = play(state, Aim(way))
        assert way == turned.table.lantern
        assert is_over(turned)


@rule("5.3")
@pytest.mark.parametrize("character", [name for name in EVERYONE if name not in ("watson", "gull", "goodley")])
def test_nobody_else_turns_the_lantern(character):
    state = active(character)

    refuse(state, *(Aim(way) for way in facts.DIRECTIONS))
    moved = play(state, *[move for move in offered(state) if isinstance(move, Go)][:1])
    assert set() == of_kind(moved, Aim)
    assert facts.LANTERN == moved.table.lantern


@rule("5.5")
def test_smith_takes_any_lit_gaslight_to_any_dark_post():
    for seed in range(100):
        state = random_active("smith", seed)
        lights = {light.post: light.number for light in state.table.lights}

        assert moves_of_light(state) == of_kind(state, MoveLight)
        move = sorted(moves_of_light(state), key=str)[0]
        assert LightMoved(move.origin, move.to) == events(state, move)[0]
        now = {light.post: light.number for light in play(state, move).table.lights}
        assert {**{post: n for post, n in lights.items() if post != move.origin}, move.to: lights[move.origin]} == now


@rule("5.5")
def test_the_number_goes_with_the_gaslight():
    state = play(active("smith"), MoveLight("B12", "F2"))

    assert {"F2": 1, "L4": 2, "C3": 3, "K13": 4, "F10": None, "H6": None} == {
        light.post: light.number for light in state.table.lights
    }


@rule("5.5")
@pytest.mark.parametrize(
    "move",
    [MoveLight("B12", "L4"), MoveLight("B12", "B12"), MoveLight("F2", "H14"), MoveLight("B12", "B8"),
     MoveLight("B12", "B10")],
    ids=["a lit post", "the same post", "a dark post's", "a building", "a street"],
)  # fmt: skip
def test_a_gaslight_goes_from_a_lit_post_to_a_dark_one_only(move):
    refuse(active("smith"), move)
    refuse(play(active("smith"), Go("G7")), move)


@rule("5.6", "1.4")
def test_lestrade_takes_one_cordon_to_an_open_exit():
    for seed in range(60):
        state = random_active("lestrade", seed)

        assert moves_of_cordons(state) == of_kind(state, MoveCordon)
        assert 4 == len(moves_of_cordons(state))
        for move in moves_of_cordons(state):
            assert CordonMoved(move.origin, move.to) == events(state, move)[0]
            now = {*play(state, move).table.cordons}
            assert {*state.table.cordons} - {move.origin} | {move.to} == now
            assert 2 == len(now)


@rule("5.6")
@pytest.mark.parametrize(
    "move", [MoveCordon("NE", "SW"), MoveCordon("NE", "NE"), MoveCordon("NW", "SE")], ids=["closed", "same", "none"]
)
def test_a_cordon_goes_from_a_closed_exit_to_an_open_one_only(move):
    refuse(active("lestrade"), move)


@rule("5.7", "1.3", "1.5")
def test_bert_takes_one_cover_to_an_open_manhole():
    for seed in range(60):
        state = random_active("bert", seed)

        assert moves_of_covers(state) == of_kind(state, MoveCover)
        assert (14 if state.table.options.edition == "revised" else 12) == len(moves_of_covers(state))
        for move in moves_of_covers(state):
            assert CoverMoved(move.origin, move.to) == events(state, move)[0]
            now = {*play(state, move).table.covers}
            assert {*state.table.covers} - {move.origin} | {move.to} == now
            assert 2 == len(now)


@rule("5.7")
@pytest.mark.parametrize(
    "move",
    [MoveCover("C13", "L2"), MoveCover("C13", "C13"), MoveCover("A5", "F0"), MoveCover("C13", "G9")],
    ids=["covered", "same", "none", "no manhole"],
)
def test_a_cover_goes_from_a_covered_manhole_to_an_open_one_only(move):
    refuse(active("bert"), move)


@rule("5.7")
def test_a_cover_goes_where_somebody_stands_even_bert_himself():
    state = active("bert", places={"gull": "F0", "bert": "F6"})

    assert {MoveCover("L2", "F0"), MoveCover("L2", "F6")} <= {*offered(state)}
    assert places(state) == places(play(state, MoveCover("L2", "F0")))


@rule("5.7", "4.2")
def test_a_moved_cover_counts_for_berts_own_move():
    state = active("bert", places={"bert": "F6"})

    assert Go("L2") in offered(play(state, MoveCover("L2", "M9")))
    refuse(play(state, MoveCover("L2", "M9")), Go("M9"))
    refuse(play(state, MoveCover("C13", "F6")), Go("M9"), Go("F0"))


@rule("5.7", "1.5")
def test_the_revised_edition_has_covers_for_its_own_manholes():
    state = active("bert", options=REVISED)

    assert MoveCover("B14", "G9") in offered(state)
    refuse(state, MoveCover("B14", "A5"))
