from collections import Counter
from itertools import permutations

import pytest

from engine.chance import Chance
from engine.rulesets.mr_jack import evolution, rules
from engine.rulesets.mr_jack.belief import Aids, aids, imagine, suspects
from engine.rulesets.mr_jack.board import INVESTIGATOR, JACK
from engine.rulesets.mr_jack.events import AlibiDrawn, CaseOpened, WitnessesAnswered, seen_by
from engine.rulesets.mr_jack.moves import Accuse, Options, TakeBack
from engine.seat import PUBLIC
from tests.engine.rulesets.mr_jack import reckoning
from tests.engine.rulesets.mr_jack.positions import (
    APART,
    EVERYONE,
    active,
    after,
    events,
    offered,
    play,
    position,
    random_story,
)
from tests.marks import rule

STORIES = [(seed, 11 * seed % 120) for seed in range(120)]


def unfinished(seed, moves):
    """Play some random moves of a game, as many as do not end it."""
    state, story = random_story(seed, moves)
    while state.table.outcome is not None:
        moves -= 1
        state, story = random_story(seed, moves)
    return state, story


def possible_identities(story, viewer):
    """Try every identity against all that a viewer saw and heard; who was visible is reckoned anew at every call."""
    heard = [seen_by(event, viewer) for event in story]
    possible = {*EVERYONE}
    state = None
    for event, truth in zip(heard, story, strict=True):
        match event:
            case CaseOpened(identity=str(identity)):
                possible &= {identity}
            case AlibiDrawn(card=str(card)):
                possible -= {card}
            case WitnessesAnswered():
                table = state.table
                standing = {name: getattr(table.places, name) for name in EVERYONE}
                seen = reckoning.visible(standing, {light.post for light in table.lights}, table.lantern)
                possible = {name for name in possible if (name in seen) == event.jack_visible}
        state = evolution.evolve(state, truth)
    return possible


@rule("8.1", "6.4", "5.2")
@pytest.mark.parametrize(("seed", "moves"), STORIES)
def test_whoever_may_be_jack_as_far_as_one_can_know_is_a_suspect(seed, moves):
    state, story = unfinished(seed, moves)

    hands = {INVESTIGATOR: state.investigator, JACK: state.jack, PUBLIC: None}
    for viewer, hand in hands.items():
        expected = possible_identities(story, viewer)
        assert expected == {*suspects(state.table, hand)}
        assert [name for name in EVERYONE if name in expected] == [*suspects(state.table, hand)]
        assert state.jack.identity in expected


@rule("8.1")
def test_jack_suspects_nobody_but_himself():
    state = position(identity="bert", alibis=("gull",), cleared=("holmes",))

    assert ("bert",) == suspects(state.table, state.jack)


@rule("8.1", "5.2")
def test_a_card_drawn_by_the_investigator_clears_its_character_for_him_alone():
    state = position(identity="bert", alibis=("gull",), investigator_alibis=("smith",), cleared=("holmes",))

    public = {*EVERYONE} - {"holmes"}
    assert public == {*suspects(state.table, None)}
    assert public - {"smith"} == {*suspects(state.table, state.investigator)}


@rule("7.6")
def test_everyone_knows_who_jack_was_when_the_cards_are_shown():
    state = play(active("smith", places={**APART, "smith": "G5", "bert": "G7"}, identity="gull"), Accuse("bert"))
    shown = after(state, rules.reveal(state))

    for hand in (shown.jack, shown.investigator, None):
        assert ("gull",) == suspects(shown.table, hand)


@pytest.mark.parametrize(("seed", "moves"), STORIES[::4])
def test_the_aids_name_the_suspects_and_who_is_visible(seed, moves):
    state, _story = unfinished(seed, moves)
    table = state.table
    standing = {name: getattr(table.places, name) for name in EVERYONE}
    seen = reckoning.visible(standing, {light.post for light in table.lights}, table.lantern)

    for hand in (state.jack, state.investigator, None):
        visible = tuple(name for name in EVERYONE if name in seen)
        assert Aids(suspects(table, hand), visible) == aids(table, hand)


def test_there_are_no_aids_if_the_players_agreed_on_none():
    state = position(options=Options(aids=False))

    for hand in (state.jack, state.investigator, None):
        assert aids(state.table, hand) is None


@rule("8.1", "8.2")
@pytest.mark.parametrize(("seed", "moves"), STORIES)
def test_an_imagined_truth_fits_what_the_seat_knows(seed, moves):
    state, story = unfinished(seed, moves)
    for seat in (INVESTIGATOR, JACK):
        imagined = imagine(state.table, state.hand(seat), Chance(b"imagined", seed))
        cards = (imagined.jack.identity, *imagined.jack.alibis, *imagined.investigator.alibis, *imagined.box.pile)

        assert state.table == imagined.table
        assert state.hand(seat) == imagined.hand(seat)
        assert imagined.jack.identity in possible_identities(story, seat)
        assert sorted(EVERYONE) == sorted(cards)
        assert state.table.jack_drew == len(imagined.jack.alibis)
        assert state.table.investigator_drew == len(imagined.investigator.alibis)


@rule("8.1", "8.2")
@pytest.mark.parametrize("seat", [INVESTIGATOR, JACK])
def test_every_truth_that_fits_is_imagined_as_often_as_any_other(seat):
    state = position(identity="bert", alibis=("gull",), investigator_alibis=("smith",), cleared=("holmes", "watson"))
    times = 4000
    imagined = [imagine(state.table, state.hand(seat), Chance(b"imagined", step)) for step in range(times)]

    if seat == INVESTIGATOR:
        unknown = [name for name in EVERYONE if name != "smith"]
        fitting = {pair for pair in permutations(unknown, 2) if pair[0] not in ("holmes", "watson")}
        drawn = Counter((truth.jack.identity, truth.jack.alibis[0]) for truth in imagined)
    else:
        fitting = {*permutations([name for name in EVERYONE if name not in ("bert", "gull")], 2)}
        drawn = Counter((truth.investigator.alibis[0], truth.box.pile[0]) for truth in imagined)

    assert fitting == {*drawn}
    expected = times / len(fitting)
    assert all(0.6 * expected < often < 1.4 * expected for often in drawn.values())


@rule("8.1")
@pytest.mark.parametrize(("seed", "moves"), STORIES[::3])
def test_an_imagined_truth_can_be_played_on_in_every_way_that_is_offered(seed, moves):
    state, _story = unfinished(seed, moves)
    for seat in (INVESTIGATOR, JACK):
        imagined = imagine(state.table, state.hand(seat), Chance(b"imagined", seed))
        for move in offered(imagined):
            if move != TakeBack():
                assert after(imagined, events(imagined, move)).table is not None


@rule("3.5")
def test_a_step_can_be_taken_back_in_an_imagined_truth_too():
    state = active("smith")
    imagined = imagine(state.table, state.hand(INVESTIGATOR), Chance(b"imagined"))

    assert TakeBack() in offered(imagined)
    assert play(state, TakeBack()).table == play(imagined, TakeBack()).table


@rule("8.1")
def test_what_is_imagined_does_not_hang_on_what_the_seat_cannot_know():
    state = position(identity="bert", alibis=("gull",))
    other = position(identity="smith", alibis=("holmes",))

    for step in range(50):
        one = imagine(state.table, state.investigator, Chance(b"imagined", step))
        assert one == imagine(other.table, other.investigator, Chance(b"imagined", step))
