from collections import Counter
from itertools import permutations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec import structs

from engine.chance import Chance
from engine.rulesets.mr_jack_pocket import rules
from engine.rulesets.mr_jack_pocket.belief import Aids, aids, fits, imagine, suspects
from engine.rulesets.mr_jack_pocket.board import INVESTIGATOR, JACK, SUSPECTS
from engine.rulesets.mr_jack_pocket.events import (
    AlibiDrawn,
    CaseOpened,
    ChaseBegan,
    GameWon,
    RoundBegan,
    WitnessesAnswered,
    seen_by,
)
from engine.rulesets.mr_jack_pocket.moves import Options
from tests.engine.rulesets.mr_jack_pocket import facts
from tests.engine.rulesets.mr_jack_pocket.positions import (
    TOBY_STEPS_UP,
    after,
    closing,
    play,
    position,
    random_story,
    taken,
    up,
)
from tests.marks import rule


def unfinished(seed, moves):
    """Play some random moves of a game, as many as do not end it."""
    state, story = random_story(seed, moves)
    while state.table.outcome is not None:
        moves -= 1
        state, story = random_story(seed, moves)
    return state, story


def candidates(investigator_alibis, drawn):
    """Every identity and every hand of so many cards, whatever happened in the game."""
    unknown = [card for card in SUSPECTS if card not in investigator_alibis]
    for identity, *cards in permutations(unknown, drawn + 1):
        yield identity, tuple(cards)


def possible_truths(story):
    """Try every identity and hand against all that the Investigator heard."""
    heard = [seen_by(event, INVESTIGATOR) for event in story]
    drawn = [event.seat for event in heard if isinstance(event, AlibiDrawn)].count(JACK)
    shown = [event.card for event in heard if isinstance(event, AlibiDrawn) and event.seat == INVESTIGATOR]
    return {truth for truth in candidates(shown, drawn) if would_sound(heard, *truth)}


def would_sound(heard, identity, alibis):
    """Tell whether the game would have gone as heard with that identity and those cards."""
    options = next(event.options for event in heard if isinstance(event, CaseOpened))
    standing, tokens, drawn, in_round, chased = set(SUSPECTS), 0, 0, 0, False
    for place, event in enumerate(heard):
        match event:
            case RoundBegan():
                in_round = event.round
            case AlibiDrawn(seat="jack"):
                drawn += 1
            case AlibiDrawn():
                standing.discard(event.card)
            case WitnessesAnswered():
                if event.jack_in_sight != (identity in event.in_sight):
                    return False
                standing.difference_update(event.cleared)
                tokens += not event.jack_in_sight
                one = len(standing) == 1
                six = tokens + sum(facts.HOURGLASSES[card] for card in alibis[:drawn]) >= 6
                winner = facts.winner(
                    one_suspect=one,
                    six=six,
                    in_sight=event.jack_in_sight,
                    in_round=in_round,
                    tie_in_sight=options.tie_in_sight,
                    chased=chased,
                )
                then = heard[place + 1]
                if winner != (then.winner if isinstance(then, GameWon) else None):
                    return False
                if (one and six and not winner and not chased) != isinstance(then, ChaseBegan):
                    return False
                chased = chased or isinstance(then, ChaseBegan)
    return True


stories = st.builds(unfinished, seed=st.integers(0, 2**32), moves=st.integers(0, 31))


@rule("8.1")
@settings(max_examples=300)
@given(stories)
def test_cards_fit_if_the_game_could_have_gone_as_it_did(story):
    state, happened = story
    table = state.table

    fitting = {
        (identity, alibis)
        for identity, alibis in candidates(table.investigator_alibis, len(table.jack_drew))
        if identity in up(state) and fits(table, alibis)
    }

    assert possible_truths(happened) == fitting


@rule("8.1")
@settings(max_examples=300)
@given(stories)
def test_the_truth_is_always_possible(story):
    state, happened = story

    assert (state.jack.identity, state.jack.alibis) in possible_truths(happened)
    assert state.jack.identity in suspects(state.table, state.hand(INVESTIGATOR))
    assert fits(state.table, state.jack.alibis)


@rule("8.1")
@settings(max_examples=300)
@given(stories)
def test_the_investigator_suspects_exactly_those_who_may_be_jack(story):
    state, happened = story
    possible = {identity for identity, _alibis in possible_truths(happened)}

    assert possible == set(suspects(state.table, state.hand(INVESTIGATOR)))


@rule("8.3")
@given(stories)
def test_onlookers_suspect_whom_the_investigator_suspects(story):
    state, _happened = story

    assert suspects(state.table, state.hand(INVESTIGATOR)) == suspects(state.table, None)


@rule("8.1")
@given(stories)
def test_jack_suspects_himself(story):
    state, _happened = story

    assert (state.jack.identity,) == suspects(state.table, state.jack)


def test_suspects_are_named_in_the_order_of_the_list():
    table = position(grid=facts.APPEAL_PICTURE).table

    assert ("lestrade", "stealthy", "pizer", "gull", "bert", "madame") == suspects(table, None)


@rule("7.2", "8.1")
def test_whose_card_jack_must_have_drawn_is_not_suspected():
    # Five time tokens and two cards, and the game goes on: he has five hourglasses, so his cards show none.
    state = position(
        in_round=7,
        time_tokens=taken(by_jack=5, of=6),
        alibis=("goodley", "lestrade"),
        jack_drew=(1, 3),
        tokens=("holmes", "toby", "rotation", "joker"),
    )

    assert set(SUSPECTS) - {"goodley", "lestrade"} == set(suspects(state.table, state.hand(INVESTIGATOR)))


@rule("7.2", "8.1")
def test_the_last_card_without_hourglasses_clears_its_suspect_if_jack_must_hold_it():
    state = position(
        grid="gull/W bert/S stealthy/E smith/W pizer/E -lestrade/E lane/S madame/S goodley/E",
        in_round=7,
        time_tokens=taken(by_jack=5, of=6),
        alibis=("goodley",),
        investigator_alibis=("lestrade",),
        tokens=("holmes", "toby", "rotation", "joker"),
    )

    assert set(SUSPECTS) - {"goodley", "lestrade"} == set(suspects(state.table, state.hand(INVESTIGATOR)))


@rule("7.9")
@pytest.mark.parametrize("hand", [None, position().hand(INVESTIGATOR)])
def test_once_jacks_cards_are_shown_everyone_knows_him(hand):
    state = play(closing(in_sight=("gull", "bert"), in_round=8), TOBY_STEPS_UP)

    shown = after(state, rules.reveal(state))

    assert ("gull",) == suspects(shown.table, hand)


# Which cards fit


def going_on(*, by_jack, of, drew, **about):
    return position(
        in_round=of + 1,
        time_tokens=taken(by_jack=by_jack, of=of),
        jack_drew=drew,
        alibis=("goodley", "lestrade", "pizer")[: len(drew)],
        **about,
    ).table


@rule("7.2")
@pytest.mark.parametrize(
    ("by_jack", "alibis", "possible"),
    [
        (3, ("madame", "bert"), False),
        (3, ("madame", "goodley"), True),
        (3, ("smith", "bert"), True),
        (4, ("smith", "bert"), False),
        (4, ("madame", "goodley"), False),
        (4, ("lestrade", "bert"), True),
        (5, ("lestrade", "bert"), False),
        (5, ("lestrade", "goodley"), True),
    ],
)
def test_in_a_game_that_goes_on_jack_had_fewer_than_six_hourglasses(by_jack, alibis, possible):
    assert possible == fits(going_on(by_jack=by_jack, of=6, drew=(1, 3)), alibis)


@rule("7.3")
def test_a_card_drawn_in_this_round_may_have_any_hourglasses():
    table = going_on(by_jack=4, of=6, drew=(1, 7))

    assert fits(table, ("bert", "madame"))
    assert not fits(table, ("madame", "bert"))


@rule("7.6")
@pytest.mark.parametrize(
    ("alibis", "possible"),
    [(("bert", "madame"), True), (("smith", "goodley"), False), (("madame", "bert"), False)],
)
def test_in_the_chase_jack_reached_six_hourglasses_in_the_round_it_began(alibis, possible):
    # He took the time tokens of rounds 1 to 4 and drew in rounds 1 and 6; the chase began at the end of round 6.
    table = going_on(by_jack=4, of=6, drew=(1, 6), chase=6)

    assert possible == fits(table, alibis)


@rule("7.6")
@pytest.mark.parametrize("card", ["madame", "smith", "goodley"])
def test_a_card_drawn_in_the_chase_may_be_any(card):
    table = going_on(by_jack=5, of=6, drew=(1, 7), chase=6)

    assert not fits(table, ("stealthy", card))
    assert fits(structs.replace(table, time_tokens=(INVESTIGATOR, *(JACK,) * 5)), ("stealthy", card))


# Imagined truths


@rule("8.1", "8.2")
@settings(max_examples=200)
@given(stories)
def test_the_investigator_imagines_only_what_is_possible(story):
    state, happened = story
    possible = possible_truths(happened)
    assert fits(state.table, state.jack.alibis), "imagining would look for ever for what cannot be found"

    for step in range(10):
        imagined = imagine(state.table, state.hand(INVESTIGATOR), Chance(b"imagine", step))
        cards = (imagined.jack.identity, *imagined.jack.alibis, *imagined.table.investigator_alibis, *imagined.box.deck)
        assert state.table == imagined.table
        assert (imagined.jack.identity, imagined.jack.alibis) in possible
        assert sorted(SUSPECTS) == sorted(cards)


@rule("8.2")
@given(stories)
def test_jack_imagines_only_what_he_does_not_know(story):
    state, _happened = story

    for step in range(10):
        imagined = imagine(state.table, state.jack, Chance(b"imagine", step))
        assert (state.table, state.jack) == (imagined.table, imagined.jack)
        assert sorted(state.box.deck) == sorted(imagined.box.deck)


def roughly_even(counts, among):
    share = counts.total() / among
    return len(counts) == among and all(abs(count - share) < share / 3 for count in counts.values())


@rule("8.1")
def test_the_investigator_imagines_each_possible_truth_as_often_as_another():
    state = position(
        grid=facts.APPEAL_PICTURE,
        in_round=6,
        time_tokens=taken(by_jack=4, of=5),
        alibis=("smith",),
        investigator_alibis=("goodley", "lane"),
        identity="pizer",
    )
    draws = [imagine(state.table, state.hand(INVESTIGATOR), Chance(b"even", step)) for step in range(6000)]
    unknown = [card for card in SUSPECTS if card not in {"goodley", "lane"}]
    # Madame's two hourglasses would have won.
    possible = {
        (identity, (card,)) for identity, card in permutations(unknown, 2) if identity != "smith" and card != "madame"
    }

    counts = Counter((imagined.jack.identity, imagined.jack.alibis) for imagined in draws)

    assert possible == set(counts)
    assert roughly_even(counts, among=len(possible))


@rule("8.2")
def test_each_order_of_the_deck_is_imagined_as_often_as_another():
    state = position(alibis=("smith", "bert"), investigator_alibis=("goodley", "lane", "stealthy"))
    for seat in (INVESTIGATOR, JACK):
        tops = Counter(
            imagine(state.table, state.hand(seat), Chance(b"deck", step)).box.deck[0] for step in range(2000)
        )

        assert roughly_even(tops, among=6 if seat == INVESTIGATOR else 3)


# Aids


def test_aids_tell_whom_to_suspect_and_who_is_in_sight():
    state = position(grid=facts.APPEAL_PICTURE, detectives=facts.APPEAL_DETECTIVES)

    assert Aids(
        suspects=("lestrade", "stealthy", "pizer", "gull", "bert", "madame"), in_sight=("pizer", "gull", "bert")
    ) == aids(state.table, state.hand(INVESTIGATOR))


@pytest.mark.parametrize("seat", [INVESTIGATOR, JACK])
def test_without_the_option_there_are_no_aids(seat):
    state = position(options=Options(aids=False))

    assert aids(state.table, state.hand(seat)) is None
