import pytest
from msgspec import json, structs

from engine.chance import Chance
from engine.errors import Refusal
from engine.rulesets.mr_jack import rules
from engine.rulesets.mr_jack.board import INVESTIGATOR, JACK
from engine.rulesets.mr_jack.events import AlibiDrawn, CaseOpened, WitnessesAnswered, seen_by
from engine.rulesets.mr_jack.moves import (
    Accuse,
    Activate,
    Aim,
    DrawAlibi,
    EndWhistle,
    Go,
    Leave,
    MoveCordon,
    MoveCover,
    MoveLight,
    Options,
    Stay,
    Swap,
    TakeBack,
    Whistle,
)
from engine.rulesets.mr_jack.state import Box, InvestigatorHand, JackHand, State
from engine.seat import OMNISCIENT, PUBLIC
from tests.engine.rulesets.mr_jack import facts, reckoning
from tests.engine.rulesets.mr_jack.positions import (
    EVERYONE,
    active,
    after,
    events,
    mover,
    offered,
    play,
    random_active,
    random_story,
)
from tests.marks import rule

VIEWERS = (INVESTIGATOR, JACK, PUBLIC)
SOME_OF_EACH = (
    *(Activate(name) for name in EVERYONE),
    *(Go(street) for street in facts.STREETS[::5]),
    *(Accuse(name) for name in EVERYONE),
    *(Leave(way) for way in facts.EXITS),
    *(Swap(name) for name in EVERYONE),
    Stay(), DrawAlibi(), Aim("N"), MoveLight("B12", "F2"), MoveCordon("NE", "NW"), MoveCover("L2", "A5"),
    Whistle("bert", "J8", 1), EndWhistle(), TakeBack(),
)  # fmt: skip
STORIES = [(seed, 7 * seed % 90) for seed in range(60)]


def opening():
    case, _began = rules.setup(Options(), Chance(b"secret"))
    return case


def is_secret(event):
    return isinstance(event, CaseOpened | AlibiDrawn)


def other_truths(state: State) -> list[State]:
    """Deal what the Investigator cannot see in every other way that fits, one deal for each identity."""
    found = []
    hidden = (state.jack.identity, *state.jack.alibis, *state.box.pile)
    for identity in hidden:
        if identity not in state.table.cleared:
            rest = Chance(identity.encode()).shuffled(card for card in hidden if card != identity)
            drawn = len(state.jack.alibis)
            hand = JackHand(identity, rest[:drawn])
            found.append(structs.replace(state, jack=hand, box=Box(rest[drawn:])))
    return found


def refusal(state, seat, move):
    try:
        rules.decide(state, seat, move, Chance(b"refusal"))
    except Refusal as refused:
        return type(refused), str(refused)
    return None


@rule("8.1", "8.2")
@pytest.mark.parametrize("viewer", [INVESTIGATOR, PUBLIC])
def test_others_do_not_see_who_jack_is(viewer):
    case = opening()

    assert structs.replace(case, identity=None, pile=None) == seen_by(case, viewer)


@rule("8.1", "8.2")
def test_jack_sees_who_he_is_but_not_the_pile():
    case = opening()

    assert structs.replace(case, pile=None) == seen_by(case, JACK)
    assert seen_by(case, JACK).identity is not None


@rule("5.2", "8.1")
@pytest.mark.parametrize("drawer", [INVESTIGATOR, JACK])
@pytest.mark.parametrize("viewer", VIEWERS)
def test_only_who_drew_a_card_sees_it(drawer, viewer):
    expected = AlibiDrawn(drawer, "bert" if viewer == drawer else None)

    assert expected == seen_by(AlibiDrawn(drawer, "bert"), viewer)


@rule("8.3")
@pytest.mark.parametrize(("seed", "moves"), STORIES)
def test_everything_else_is_open_to_all(seed, moves):
    _state, happened = random_story(seed, moves)
    open_to_all = [event for event in happened if not is_secret(event)]

    for viewer in VIEWERS:
        assert open_to_all == [seen_by(event, viewer) for event in open_to_all]
    assert happened == [seen_by(event, OMNISCIENT) for event in happened]


@rule("8.1", "8.2")
def test_the_hands_hold_no_more_than_their_owners_may_know():
    state = active("holmes", identity="gull", alibis=("bert",), investigator_alibis=("smith",))

    assert JackHand("gull", ("bert",)) == state.hand(JACK)
    assert {"identity", "alibis"} == set(structs.asdict(state.hand(JACK)))
    assert InvestigatorHand(("smith",)) == state.hand(INVESTIGATOR)
    assert {"alibis"} == set(structs.asdict(state.hand(INVESTIGATOR)))


@rule("8.1", "5.2")
@pytest.mark.parametrize("by", [INVESTIGATOR, JACK])
def test_the_table_is_the_same_whichever_card_is_drawn(by):
    tables = {
        json.encode(play(active("holmes", by, identity="gull", pile=(card,)), Go("G13"), DrawAlibi()).table)
        for card in EVERYONE
        if card != "gull"
    }

    assert 1 == len(tables)


@rule("8.1", "5.2")
def test_the_number_of_drawn_cards_is_open():
    state = play(active("holmes", JACK, investigator_alibis=("bert",)), Go("G13"), DrawAlibi())

    assert (1, 1) == (state.table.jack_drew, state.table.investigator_drew)


@rule("7.4", "8.1")
@pytest.mark.parametrize(("seed", "moves"), STORIES)
def test_what_is_offered_to_the_investigator_and_refused_him_does_not_hang_on_who_jack_is(seed, moves):
    state, _happened = random_story(seed, moves)
    for other in other_truths(state):
        assert offered(state, INVESTIGATOR) == offered(other, INVESTIGATOR)
        assert [refusal(state, INVESTIGATOR, move) for move in SOME_OF_EACH] == [
            refusal(other, INVESTIGATOR, move) for move in SOME_OF_EACH
        ]


@rule("7.4", "8.1")
@pytest.mark.parametrize("character", EVERYONE)
def test_only_jacks_list_holds_a_way_out_and_only_that_hangs_on_who_he_is(character):
    for seed in range(60):
        state = random_active(character, seed, witness="unseen")
        lists = []
        for other in other_truths(state):
            assert not any(isinstance(move, Leave) for move in offered(other, INVESTIGATOR))
            assert character == other.jack.identity or not any(isinstance(m, Leave) for m in offered(other, JACK))
            lists.append([move for move in offered(other, JACK) if not isinstance(move, Leave)])
        assert all(moves == lists[0] for moves in lists)


@rule("7.4")
@pytest.mark.parametrize("seat", [INVESTIGATOR, JACK])
def test_a_refused_way_out_is_refused_in_the_same_words_whatever_the_reason(seat):
    for seed in range(40):
        state = random_active("smith", seed, witness="unseen")
        words = {
            refusal(other, seat, move)
            for other in other_truths(state)
            for move in (Leave(way) for way in facts.EXITS)
            if move not in offered(other, seat)
        }
        assert len(words) <= 1


@rule("8.1", "8.2")
@pytest.mark.parametrize("character", EVERYONE)
def test_in_mid_round_no_step_tells_the_investigator_what_is_secret(character):
    for seed in range(12):
        state = random_active(character, seed)
        if not state.table.unplayed:
            continue
        common = [move for move in offered(state) if not isinstance(move, Leave | Accuse)]
        for other in other_truths(state):
            for move in common:
                one, another = events(state, move), events(other, move)
                assert [seen_by(event, INVESTIGATOR) for event in one if not drawn_by_himself(event)] == [
                    seen_by(event, INVESTIGATOR) for event in another if not drawn_by_himself(event)
                ]
                assert after(state, one).table == after(other, another).table


def drawn_by_himself(event):
    return isinstance(event, AlibiDrawn) and event.seat == INVESTIGATOR


@rule("8.1", "6.4")
def test_the_call_tells_whether_jack_is_visible_and_nothing_more():
    for seed in range(40):
        state = random_active("stealthy", seed)
        if state.table.unplayed:
            continue
        go = next(move for move in offered(state) if isinstance(move, Go))
        told = {False: set(), True: set()}
        for other in other_truths(state):
            heard = tuple(seen_by(event, INVESTIGATOR) for event in events(other, go))
            (answer,) = [event for event in heard if isinstance(event, WitnessesAnswered)]
            told[answer.jack_visible].add(heard)
            moved = after(other, events(other, go)[:1]).table
            standing = {name: getattr(moved.places, name) for name in EVERYONE}
            posts = {light.post for light in moved.lights}
            assert (other.jack.identity in reckoning.visible(standing, posts, moved.lantern)) == answer.jack_visible
        assert len(told[True]) <= 1
        assert len(told[False]) <= 1


@rule("8.2")
@pytest.mark.parametrize(("seed", "moves"), STORIES)
def test_only_drawing_a_card_hangs_on_the_pile(seed, moves):
    state, _happened = random_story(seed, moves)
    other = structs.replace(state, box=Box(Chance(b"pile", seed).shuffled(state.box.pile)))
    if state.table.outcome is None:
        assert offered(state) == offered(other)
        assert mover(state) == mover(other)
        for move in offered(state):
            if move != DrawAlibi():
                assert events(state, move) == events(other, move)
