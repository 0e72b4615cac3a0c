import pytest

from engine.rulesets.mr_jack_pocket.board import INVESTIGATOR, JACK, SUSPECTS
from engine.rulesets.mr_jack_pocket.events import WitnessesAnswered
from engine.rulesets.mr_jack_pocket.moves import DrawAlibi, Rotate, Walk
from engine.rulesets.mr_jack_pocket.state import Tile
from tests.engine.rulesets.mr_jack_pocket import facts
from tests.engine.rulesets.mr_jack_pocket.positions import (
    TOBY_STEPS_UP,
    closing,
    events,
    play,
    position,
    tile_of,
    up,
)
from tests.marks import rule

PICTURED = {
    "grid": facts.APPEAL_PICTURE,
    "detectives": (0, 5, 6),
    "tokens": ("holmes", "toby", "exchange", "joker"),
    "unused": ("toby",),
    "investigator_alibis": ("goodley",),
}
"""The rulebook's example, one step of Toby before its appeal."""


def answer(state, move=TOBY_STEPS_UP):
    (answered,) = [event for event in events(state, move) if isinstance(event, WitnessesAnswered)]
    return answered


def behind_lane(*, wall, identity):
    """The top row is in sight; in the middle row Lane has a wall, with Pizer and Madame behind him."""
    return {
        "grid": f"gull/N lestrade/N smith/N lane/{wall} pizer/N madame/N goodley/S bert/N stealthy/N",
        "detectives": (11, 11, 9),
        "tokens": ("holmes", "toby", "exchange", "joker"),
        "unused": ("toby",),
        "identity": identity,
    }


@rule("6.1")
@pytest.mark.parametrize("in_round", range(1, 9))
@pytest.mark.parametrize(("identity", "in_sight"), [("gull", True), ("bert", False)])
def test_it_is_said_truthfully_whether_jack_is_in_sight(identity, in_sight, in_round):
    state = closing(in_sight=("gull", "smith"), hidden=("bert", "pizer"), identity=identity, in_round=in_round)

    assert in_sight == answer(state).jack_in_sight
    assert ("smith", "gull") == answer(state).in_sight


@rule("6.1")
def test_witnesses_are_not_asked_before_the_fourth_action():
    state = position()
    happened = []

    for move in (Walk("toby", 1), Rotate("gull", 1), DrawAlibi()):
        happened += events(state, move)
        state = play(state, move)

    assert not any(isinstance(event, WitnessesAnswered) for event in happened)
    assert () == state.table.time_tokens


@rule("6.1")
def test_the_answer_follows_what_the_fourth_action_did():
    state = position(
        grid="bert/W gull/N smith/E lane/N pizer/N madame/N goodley/N lestrade/S stealthy/N",
        tokens=("holmes", "watson", "rotation", "joker"),
        unused=("rotation",),
        identity="gull",
    )

    assert not answer(state, Rotate("lane", 1)).jack_in_sight
    assert answer(state, Rotate("bert", 1)).jack_in_sight


@rule("6.2")
@pytest.mark.parametrize("identity", ["bert", "gull", "pizer"])
def test_in_the_rulebooks_example_jack_in_sight_clears_the_three_others(identity):
    state = position(**PICTURED, identity=identity)

    answered = play(state, TOBY_STEPS_UP)

    assert WitnessesAnswered(
        jack_in_sight=True, in_sight=("pizer", "gull", "bert"), cleared=("lestrade", "stealthy", "madame")
    ) == answer(state)
    assert {"bert", "gull", "pizer"} == up(answered)
    assert (INVESTIGATOR,) == answered.table.time_tokens


@rule("6.3")
@pytest.mark.parametrize("identity", ["lestrade", "madame", "stealthy"])
def test_in_the_rulebooks_example_jack_out_of_sight_clears_the_three_in_sight(identity):
    state = position(**PICTURED, identity=identity)

    answered = play(state, TOBY_STEPS_UP)

    assert WitnessesAnswered(
        jack_in_sight=False, in_sight=("pizer", "gull", "bert"), cleared=("pizer", "gull", "bert")
    ) == answer(state)
    assert {"lestrade", "madame", "stealthy"} == up(answered)
    assert (JACK,) == answered.table.time_tokens


@rule("6.2", "6.3")
@pytest.mark.parametrize("in_round", range(1, 8))
@pytest.mark.parametrize(("identity", "taker"), [("gull", INVESTIGATOR), ("bert", JACK)])
def test_the_rounds_time_token_is_taken_after_those_before(identity, taker, in_round):
    state = closing(in_sight=("gull", "smith"), hidden=("bert", "pizer"), identity=identity, in_round=in_round)

    answered = play(state, TOBY_STEPS_UP)

    assert (*state.table.time_tokens, taker) == answered.table.time_tokens


@rule("6.3")
def test_out_of_sight_of_all_clears_nobody():
    state = position(
        detectives=(11, 3, 6), tokens=("holmes", "toby", "exchange", "joker"), unused=("toby",), identity="gull"
    )

    answered = play(state, TOBY_STEPS_UP)

    assert set(SUSPECTS) == up(answered)
    assert (JACK,) == answered.table.time_tokens


@rule("6.2")
def test_cleared_suspects_keep_their_walls_and_places():
    state = closing(in_sight=("gull",), hidden=("bert", "pizer"), identity="gull", in_round=2)

    answered = play(state, TOBY_STEPS_UP)

    assert Tile("bert", "empty", "N") == tile_of(answered, "bert")
    assert [tile.suspect for tile in state.table.tiles] == [tile.suspect for tile in answered.table.tiles]


@rule("6.4")
def test_turning_the_crossing_does_not_save_those_behind_it():
    state = position(**behind_lane(wall="W", identity="gull"))

    answered = play(state, TOBY_STEPS_UP)

    assert {"gull", "lestrade", "smith"} == up(answered)
    assert Tile("lane", "empty", None) == tile_of(answered, "lane")


@rule("6.4")
def test_turning_the_crossing_does_not_clear_those_behind_it():
    state = position(**behind_lane(wall="E", identity="pizer"))

    answered = play(state, TOBY_STEPS_UP)

    assert WitnessesAnswered(
        jack_in_sight=False,
        in_sight=("lestrade", "smith", "gull", "lane"),
        cleared=("lestrade", "smith", "gull", "lane"),
    ) == answer(state)
    assert {"pizer", "madame", "goodley", "bert", "stealthy"} == up(answered)


@rule("4.10", "6.4")
def test_an_alibi_that_clears_lane_opens_the_view_before_the_appeal():
    about = behind_lane(wall="W", identity="pizer") | {
        "detectives": (11, 11, 10),
        "tokens": ("alibi", "toby", "exchange", "joker"),
        "unused": ("alibi",),
    }

    opened = answer(position(**about, deck=("lane",)), DrawAlibi())
    closed = answer(position(**about, deck=("bert",)), DrawAlibi())

    assert opened.jack_in_sight
    assert not closed.jack_in_sight


@rule("6.5")
def test_a_cleared_suspect_in_sight_stays_cleared():
    state = position(**PICTURED, identity="pizer")

    answered = play(state, TOBY_STEPS_UP)

    assert {"goodley", "smith", "lane"} < set(SUSPECTS) - up(answered)
    assert [tile.suspect for tile in state.table.tiles] == [tile.suspect for tile in answered.table.tiles]
    assert not {"goodley", "smith", "lane"} & {*answer(state).in_sight, *answer(state).cleared}


@rule("6.2")
def test_the_appeal_in_an_even_round_is_the_same():
    state = position(**PICTURED, identity="pizer", in_round=2)

    assert ("lestrade", "stealthy", "madame") == answer(state).cleared
