import pytest

from engine.rulesets.mr_jack.board import INVESTIGATOR
from engine.rulesets.mr_jack.events import LightWentOut, WitnessesAnswered
from engine.rulesets.mr_jack.moves import Activate, Aim, Go, MoveLight, Swap
from tests.engine.rulesets.mr_jack import facts, reckoning
from tests.engine.rulesets.mr_jack.positions import (
    APART,
    EVERYONE,
    active,
    after,
    events,
    last,
    of_kind,
    offered,
    places,
    play,
    random_position,
)
from tests.marks import rule


def answer(happened):
    (found,) = [event for event in happened if isinstance(event, WitnessesAnswered)]
    return found


def posts(table):
    return {light.post: light.number for light in table.lights}


def closing_at_random(seed, **about):
    """Let Stealthy or Gull have the last activation of a random round, with a move that ends it."""
    character = ("stealthy", "gull")[seed % 2]
    state = random_position(seed, cards=("holmes", "watson", "stealthy", "gull"), unplayed=(character,), **about)
    state = play(state, Activate(character))
    goes = sorted(of_kind(state, Go), key=str)
    return state, goes[seed % len(goes)] if goes else None


@rule("6.4")
@pytest.mark.parametrize("in_round", range(1, 9))
def test_after_the_fourth_activation_it_is_said_truthfully_whether_jack_is_visible(in_round):
    answers = set()
    for seed in range(120):
        state, go = closing_at_random(seed, in_round=in_round)
        if go is None:
            continue
        happened = events(state, go)
        standing = {**places(state), state.table.activation.character: go.to}
        seen = reckoning.visible(standing, {*posts(state.table)}, state.table.lantern)
        jack_visible = state.jack.identity in seen
        cleared = {name for name in EVERYONE if (name in seen) != jack_visible} - {*state.table.cleared}

        said = answer(happened)

        assert (jack_visible, seen, cleared) == (said.jack_visible, {*said.visible}, {*said.cleared})
        table = after(state, happened).table
        assert {*state.table.cleared} | cleared == {*table.cleared}
        assert ("seen" if jack_visible else "unseen") == table.witness
        assert state.jack.identity not in table.cleared
        answers.add(jack_visible)

    assert {True, False} == answers


ALONE = {"places": {**APART, "smith": "K3"}, "lights": {"H6": None, "F2": None}, "lantern": "S"}
"""Everyone alone and in the dark; on A11 Gull stands beside Holmes."""


@rule("6.4")
def test_if_jack_is_seen_all_who_are_hidden_are_cleared():
    state = play(last("gull", identity="gull", in_round=5, **ALONE), Go("A11"))

    assert "seen" == state.table.witness
    assert {*EVERYONE} - {"holmes", "gull"} == {*state.table.cleared}


@rule("6.4")
def test_if_jack_is_not_seen_all_who_are_visible_are_cleared():
    state = play(last("gull", identity="bert", in_round=5, **ALONE), Go("A11"))

    assert "unseen" == state.table.witness
    assert ("holmes", "gull") == state.table.cleared


@rule("6.4", "6.5")
def test_whoever_was_cleared_stays_cleared():
    state, go = closing_at_random(2, cleared=("holmes", "watson"), identity="bert")

    assert {"holmes", "watson"} <= {*play(state, go).table.cleared}
    assert {"holmes", "watson"}.isdisjoint(answer(events(state, go)).cleared)


@rule("6.5")
@pytest.mark.parametrize("character", EVERYONE)
def test_who_is_cleared_keeps_his_street_his_card_and_his_power(character):
    about = {"identity": "gull" if character != "gull" else "bert", "places": APART}
    suspected = active(character, **about)
    cleared = active(character, cleared=(character,), **about)

    assert offered(suspected) == offered(cleared)
    assert places(suspected) == places(cleared)


@rule("6.6")
def test_the_witness_card_stays_as_it_is_until_the_next_call():
    for witness in ("seen", "unseen"):
        state = active("gull", witness=witness)
        assert witness == play(state, Go("G1")).table.witness
        assert witness == play(state, Swap("watson"), Aim("N")).table.witness


@rule("6.7")
@pytest.mark.parametrize("in_round", [1, 2, 3, 4])
def test_the_gaslight_of_the_rounds_number_goes_out_after_the_call(in_round):
    state = last("gull", in_round=in_round)
    (post,) = [post for post, number in facts.LIT.items() if number == in_round]
    happened = events(state, Go("G1"))

    assert LightWentOut(post) in happened
    now = posts(after(state, happened).table)
    assert {lit: number for lit, number in posts(state.table).items() if lit != post} == now
    assert facts.LIGHTS_IN_ROUND[in_round + 1] == len(now)


@rule("6.7", "5.5")
@pytest.mark.parametrize("in_round", [1, 2, 3, 4])
@pytest.mark.parametrize("to", ["F2", "H14"])
def test_a_gaslight_goes_out_wherever_it_is(in_round, to):
    (post,) = [post for post, number in facts.LIT.items() if number == in_round]
    state = play(last("smith", in_round=in_round), Go("G7"), MoveLight(post, to))

    assert in_round + 1 == state.table.round
    assert {lit: number for lit, number in facts.LIT.items() if number is None or number > in_round} == posts(
        state.table
    )


@rule("6.7")
@pytest.mark.parametrize("in_round", [5, 6, 7, 8])
def test_no_gaslight_goes_out_later(in_round):
    state = last("gull", in_round=in_round)
    happened = events(state, Go("G1"))

    assert not any(isinstance(event, LightWentOut) for event in happened)
    assert posts(state.table) == posts(after(state, happened).table)


@rule("6.4", "6.7")
def test_the_gaslight_of_the_rounds_number_still_shines_during_its_call():
    # Holmes on A13 stands beside B12 alone, whose number is 1.
    about = {"places": {**APART, "gull": "E1", "smith": "K3"}, "lantern": "S", "identity": "holmes"}
    state = last("gull", in_round=1, **about)
    happened = events(state, Go("G1"))

    assert answer(happened).jack_visible
    assert LightWentOut("B12") == happened[happened.index(answer(happened)) + 1]


@rule("6.4")
def test_the_lantern_counts_as_it_was_turned_last():
    column = {"watson": "G15", "holmes": "G3", "gull": "A7", "smith": "K3", "bert": "K11", "goodley": "M9"}
    about = {"places": {**APART, **column, "stealthy": "A11"}, "identity": "holmes", "lights": {"B12": None}}
    turned = {
        way: answer(events(play(last("watson", in_round=5, **about), Go("G13")), Aim(way))).jack_visible
        for way in facts.DIRECTIONS
    }

    assert {way: way == "N" for way in facts.DIRECTIONS} == turned


@rule("6.4")
def test_nobody_is_called_while_the_round_goes_on():
    happened = events(active("gull", INVESTIGATOR), Go("G1"))

    assert not any(isinstance(event, WitnessesAnswered) for event in happened)
