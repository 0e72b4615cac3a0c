import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec import json, structs

from engine.chance import Chance
from engine.errors import Refusal
from engine.rulesets.mr_jack_pocket import offers, rules
from engine.rulesets.mr_jack_pocket.board import INVESTIGATOR, JACK, SUSPECTS
from engine.rulesets.mr_jack_pocket.events import AlibiDrawn, CardsShown, CaseOpened, seen_by
from engine.rulesets.mr_jack_pocket.moves import DrawAlibi, Exchange, Joker, Options, Rotate, Walk
from engine.rulesets.mr_jack_pocket.state import Box, InvestigatorHand, JackHand, State
from engine.seat import OMNISCIENT, PUBLIC
from tests.engine.rulesets.mr_jack_pocket.positions import (
    TOBY_STEPS_UP,
    after,
    closing,
    events,
    offered,
    play,
    position,
    random_story,
    taken,
)
from tests.marks import rule

VIEWERS = (INVESTIGATOR, JACK, PUBLIC)
SOME_OF_EACH = (
    *(Walk(detective, steps) for detective in ("holmes", "watson", "toby") for steps in (0, 1, 2)),
    *(Joker(detective) for detective in ("holmes", None)),
    *(Rotate(tile, quarters) for tile in SUSPECTS for quarters in (1, 4)),
    Exchange("goodley", "lestrade"),
    Exchange("gull", "gull"),
    DrawAlibi(),
)

stories = st.builds(random_story, seed=st.integers(0, 2**32), moves=st.integers(0, 32))


def opening():
    case, _began = rules.setup(Options(), Chance(b"secret"))
    return case


def is_secret(event):
    return isinstance(event, CaseOpened) or (isinstance(event, AlibiDrawn) and event.seat == JACK)


def another_truth(state: State, seed: int) -> State:
    """Deal what the Investigator cannot see anew, keeping Jack among those still up."""
    chance = Chance(b"another truth", seed)
    up = [tile.suspect for tile in state.table.tiles if tile.face == "suspect"]
    identity = chance.pick(up)
    hidden = (state.jack.identity, *state.jack.alibis, *state.box.deck)
    rest = chance.shuffled(card for card in hidden if card != identity)
    drawn = len(state.jack.alibis)
    return State(state.table, JackHand(identity, rest[:drawn]), Box(rest[drawn:]))


def refusal(state, seat, move):
    try:
        rules.decide(state, seat, move, Chance(b"refusal"))
    except Refusal as refused:
        return type(refused), str(refused)
    return None


@rule("8.1")
@pytest.mark.parametrize("viewer", [INVESTIGATOR, PUBLIC])
def test_others_do_not_see_who_jack_is(viewer):
    case = opening()

    assert structs.replace(case, identity=None, deck=None) == seen_by(case, viewer)


@rule("8.1", "8.2")
def test_jack_sees_who_he_is_but_not_the_deck():
    case = opening()

    assert structs.replace(case, deck=None) == seen_by(case, JACK)
    assert seen_by(case, JACK).identity is not None


@rule("8.2")
@pytest.mark.parametrize("viewer", VIEWERS)
def test_nobody_sees_the_order_of_the_deck(viewer):
    assert seen_by(opening(), viewer).deck is None


@rule("4.9", "8.1")
@pytest.mark.parametrize(("viewer", "card"), [(JACK, "bert"), (INVESTIGATOR, None), (PUBLIC, None)])
def test_only_jack_sees_the_card_he_drew(viewer, card):
    assert AlibiDrawn(JACK, card) == seen_by(AlibiDrawn(JACK, "bert"), viewer)


@rule("4.10", "8.3")
@pytest.mark.parametrize("viewer", VIEWERS)
def test_everyone_sees_the_card_the_investigator_drew(viewer):
    drawn = AlibiDrawn(INVESTIGATOR, "bert")

    assert drawn == seen_by(drawn, viewer)


@rule("7.9")
@pytest.mark.parametrize("viewer", VIEWERS)
def test_everyone_sees_jacks_cards_in_the_end(viewer):
    shown = CardsShown("gull", ("bert",))

    assert shown == seen_by(shown, viewer)


@rule("8.3")
@given(stories)
def test_everything_else_is_open_to_all(story):
    _state, happened = story
    open_to_all = [event for event in happened if not is_secret(event)]

    for viewer in VIEWERS:
        assert open_to_all == [seen_by(event, viewer) for event in open_to_all]


@given(stories)
def test_who_may_know_all_sees_every_event_as_it_was(story):
    _state, happened = story

    assert happened == [seen_by(event, OMNISCIENT) for event in happened]


@rule("8.1", "8.2")
def test_the_table_and_the_hands_hold_no_more_than_their_owners_may_know():
    state = position(identity="gull", alibis=("bert",), deck=("lane",))

    assert {"identity", "alibis"} == set(structs.asdict(state.hand(JACK)))
    assert InvestigatorHand() == state.hand(INVESTIGATOR)
    assert {} == structs.asdict(state.hand(INVESTIGATOR))


@rule("8.1")
def test_the_table_is_the_same_whichever_card_jack_draws():
    tables = {
        json.encode(play(position(in_round=2, deck=(card,)), DrawAlibi()).table) for card in SUSPECTS if card != "gull"
    }

    assert 1 == len(tables)


@rule("8.1")
def test_what_the_investigator_sees_does_not_tell_whom_jack_is_among_those_in_sight():
    about = {"in_sight": ("gull", "bert", "smith"), "hidden": ("pizer", "lane"), "in_round": 3}
    cards = {"alibis": ("madame",), "time_tokens": taken(by_jack=1, of=2)}

    seen = {
        tuple(
            seen_by(event, INVESTIGATOR)
            for event in events(closing(**about, **cards, identity=identity), TOBY_STEPS_UP)
        )
        for identity in ("gull", "bert", "smith")
    }

    assert 1 == len(seen)


@rule("8.1")
def test_a_game_that_goes_on_does_not_tell_how_many_hourglasses_jack_has():
    about = {"in_sight": ("gull", "bert"), "hidden": ("pizer",), "in_round": 5, "jack_drew": (2, 4)}

    seen = {
        tuple(events(closing(**about, alibis=alibis, time_tokens=taken(by_jack=2, of=4)), TOBY_STEPS_UP))
        for alibis in (("madame", "smith"), ("lestrade", "goodley"), ("smith", "lane"))
    }

    assert 1 == len(seen)


@rule("8.1", "8.2")
@given(stories, st.integers(0, 2**32))
def test_what_is_offered_and_refused_does_not_hang_on_what_is_secret(story, seed):
    state, _happened = story
    other = another_truth(state, seed)

    for seat in (INVESTIGATOR, JACK):
        assert offered(state, seat) == offered(other, seat)
        assert [refusal(state, seat, move) for move in SOME_OF_EACH] == [
            refusal(other, seat, move) for move in SOME_OF_EACH
        ]


@rule("8.1")
@given(stories, st.integers(0, 2**32))
def test_in_mid_round_no_action_of_jack_tells_the_investigator_what_is_secret(story, seed):
    state, _happened = story
    other = another_truth(state, seed)

    for move in offered(state, JACK):
        if len(state.table.unused) > 1:
            one, another = events(state, move), events(other, move)
            assert [seen_by(event, INVESTIGATOR) for event in one] == [
                seen_by(event, INVESTIGATOR) for event in another
            ]
            assert after(state, one).table == after(other, another).table


@rule("8.2")
@given(stories, st.integers(0, 2**32))
def test_in_mid_round_only_drawing_a_card_hangs_on_the_deck(story, seed):
    state, _happened = story
    other = State(state.table, state.jack, Box(Chance(b"deck", seed).shuffled(state.box.deck)))

    for seat in offers.to_move(state.table):
        for move in offered(state, seat):
            if move != DrawAlibi() and len(state.table.unused) > 1:
                assert events(state, move) == events(other, move)
