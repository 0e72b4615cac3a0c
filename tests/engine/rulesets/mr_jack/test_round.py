import pytest

from engine.errors import GameOver, NotYourTurn
from engine.rulesets.mr_jack import offers, rules
from engine.rulesets.mr_jack.board import INVESTIGATOR, JACK
from engine.rulesets.mr_jack.events import (
    ActivationEnded,
    CharacterActivated,
    CharacterMoved,
    LightWentOut,
    RoundBegan,
    WitnessesAnswered,
)
from engine.rulesets.mr_jack.moves import (
    Accuse,
    Activate,
    Aim,
    DrawAlibi,
    EndWhistle,
    Go,
    MoveCordon,
    MoveCover,
    MoveLight,
    Stay,
    Swap,
    TakeBack,
    Whistle,
)
from tests.engine.rulesets.mr_jack.positions import (
    APART,
    EVERYONE,
    active,
    after,
    events,
    is_over,
    last,
    mover,
    offered,
    play,
    position,
    random_position,
    refuse,
    round_of,
)
from tests.marks import rule

ODD = (INVESTIGATOR, JACK, JACK, INVESTIGATOR)
EVEN = (JACK, INVESTIGATOR, INVESTIGATOR, JACK)
QUICK = ("stealthy", "gull", "holmes", "lestrade")
"""Four characters, and below a short activation of each."""
TURNS = {
    "stealthy": (Go("G15"),),
    "gull": (Go("G1"),),
    "holmes": (Go("G13"), DrawAlibi()),
    "lestrade": (Go("E7"), MoveCordon("NE", "SE")),
}


@rule("3.2")
@pytest.mark.parametrize("in_round", range(1, 9))
def test_the_seats_take_their_turns_in_this_order(in_round):
    state = position(in_round=in_round, cards=QUICK)
    order = []
    for character in QUICK:
        order.append(mover(state))
        state = play(state, Activate(character))
        for move in TURNS[character]:
            assert order[-1] == mover(state)
            assert () == offered(state, JACK if order[-1] == INVESTIGATOR else INVESTIGATOR)
            state = play(state, move)

    assert (ODD if in_round % 2 else EVEN) == tuple(order)


@rule("3.2")
@pytest.mark.parametrize("in_round", range(1, 9))
def test_whoever_is_not_due_is_refused(in_round):
    state = position(in_round=in_round, cards=QUICK)
    other = JACK if mover(state) == INVESTIGATOR else INVESTIGATOR

    refuse(state, *(Activate(card) for card in QUICK), seat=other, by=NotYourTurn)
    refuse(play(state, Activate("gull")), Go("G1"), Swap("bert"), TakeBack(), seat=other, by=NotYourTurn)


@rule("3.3")
@pytest.mark.parametrize("seed", range(50))
def test_one_of_the_open_cards_is_chosen_that_was_not_played(seed):
    state = random_position(seed)
    unplayed = state.table.unplayed

    assert {Activate(card) for card in unplayed} == {*offered(state)}
    refuse(state, *(Activate(card) for card in EVERYONE if card not in unplayed))


@rule("3.3")
def test_nothing_else_can_be_done_before_a_card_is_chosen():
    refuse(
        position(cards=QUICK),
        Go("G13"), Stay(), Accuse("bert"), Swap("bert"), DrawAlibi(), Aim("N"), MoveLight("B12", "F2"),
        MoveCordon("NE", "NW"), MoveCover("L2", "A5"), Whistle("bert", "J8", 1), EndWhistle(), TakeBack(),
    )  # fmt: skip


@rule("3.3")
def test_a_chosen_card_is_played_and_no_other_can_be_chosen_meanwhile():
    state = position(cards=QUICK)

    assert (CharacterActivated(INVESTIGATOR, "gull"),) == events(state, Activate("gull"))
    state = play(state, Activate("gull"))
    assert ("stealthy", "holmes", "lestrade") == state.table.unplayed
    assert QUICK == state.table.cards
    refuse(state, *(Activate(card) for card in QUICK))


@rule("3.3")
def test_an_activation_is_over_when_nothing_is_left_to_do():
    moved, ended = events(active("gull"), Go("G1"))

    assert (CharacterMoved, ActivationEnded("gull")) == (type(moved), ended)
    assert is_over(play(active("gull"), Go("G1")))


@rule("3.3")
def test_a_played_card_is_not_offered_again():
    state = play(position(cards=QUICK), Activate("gull"), Go("G1"))

    assert {Activate(card) for card in ("stealthy", "holmes", "lestrade")} == {*offered(state)}
    refuse(state, Activate("gull"))


@rule("3.3", "3.2")
def test_the_fourth_card_is_all_that_is_left():
    state = position(in_round=3, cards=QUICK, unplayed=("holmes",))

    assert (Activate("holmes"),) == offered(state)


@rule("3.1")
@pytest.mark.parametrize("in_round", [1, 3, 5, 7])
def test_an_even_round_has_the_other_four_cards(in_round):
    for cards in (round_of("gull"), round_of("bert"), QUICK):
        state = play(last(cards[0], in_round=in_round, cards=cards), *TURNS[cards[0]])

        assert in_round + 1 == state.table.round
        assert {*EVERYONE} - {*cards} == {*state.table.cards} == {*state.table.unplayed}


@rule("3.1")
@pytest.mark.parametrize("in_round", [2, 4, 6])
def test_an_odd_round_has_four_of_all_eight_cards(in_round):
    state = last("gull", in_round=in_round)
    dealt = set()
    for step in range(300):
        began = events(state, Go("G1"), step)[-1]
        assert isinstance(began, RoundBegan)
        assert in_round + 1 == began.round
        assert 4 == len({*began.cards}) == len(began.cards)
        assert {*began.cards} <= {*EVERYONE}
        dealt.add(frozenset(began.cards))

    # Seventy hands are possible, and each should come up sooner or later.
    assert 60 < len(dealt) <= 70


@rule("3.1", "6.4", "6.7")
@pytest.mark.parametrize("in_round", range(1, 8))
def test_a_round_ends_with_the_call_then_the_light_then_the_next_round(in_round):
    happened = events(last("gull", in_round=in_round), Go("G1"))
    light = [LightWentOut] if in_round <= 4 else []

    assert [CharacterMoved, ActivationEnded, WitnessesAnswered, *light, RoundBegan] == [type(e) for e in happened]


@rule("3.1")
def test_nothing_is_called_or_dealt_before_the_fourth_activation_has_ended():
    state = play(position(cards=QUICK), Activate("gull"))
    for character in ("gull", "stealthy", "lestrade"):
        for move in TURNS[character]:
            happened = events(state, move)
            assert not any(isinstance(event, WitnessesAnswered | RoundBegan | LightWentOut) for event in happened)
            state = after(state, happened)
        state = play(state, Activate({"gull": "stealthy", "stealthy": "lestrade", "lestrade": "holmes"}[character]))

    assert 1 == state.table.round


@rule("3.4", "5.1")
@pytest.mark.parametrize(
    ("character", "after_moving"),
    [("holmes", {DrawAlibi}), ("watson", {Aim}), ("smith", {MoveLight}), ("lestrade", {MoveCordon}),
     ("goodley", {Whistle}), ("bert", {MoveCover})],
)  # fmt: skip
def test_a_power_that_must_be_used_cannot_be_left_out(character, after_moving):
    state = active(character, places=APART)
    go = next(move for move in offered(state) if isinstance(move, Go))
    state = play(state, go)

    assert not is_over(state)
    assert after_moving == {type(move) for move in offered(state) if move != TakeBack()}
    refuse(state, EndWhistle(), Stay(), *(Activate(card) for card in EVERYONE))


@rule("3.4")
@pytest.mark.parametrize("character", EVERYONE)
def test_a_move_cannot_be_left_out(character):
    state = active(character, places=APART)

    refuse(state, Stay(), *(Activate(card) for card in EVERYONE), EndWhistle())
    for move in offered(state):
        if not isinstance(move, Go | Swap | Accuse | TakeBack):
            assert not is_over(play(state, move))


@rule("3.3")
def test_nothing_can_be_done_when_the_game_is_over():
    state = play(active("gull", places={"gull": "G5", "smith": "G7"}), Accuse("smith"))

    assert () == offers.to_move(state.table)
    for seat in (INVESTIGATOR, JACK):
        refuse(state, Go("G1"), Activate("holmes"), TakeBack(), seat=seat, by=GameOver)
    assert state.table.outcome == rules.outcome(state.table)


def test_whoever_resigns_loses():
    table = position().table

    assert ((JACK,), "resignation") == (rules.concede(table, INVESTIGATOR).winners, "resignation")
    assert (INVESTIGATOR,) == rules.concede(table, JACK).winners
