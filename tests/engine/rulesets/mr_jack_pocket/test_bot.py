from hashlib import sha256

import pytest
from msgspec import structs

from engine.bot import Sight
from engine.chance import Chance
from engine.rulesets.mr_jack_pocket.belief import imagine
from engine.rulesets.mr_jack_pocket.board import INVESTIGATOR, JACK
from engine.rulesets.mr_jack_pocket.bot import LEVELS, keeps_secrets, think
from engine.rulesets.mr_jack_pocket.events import AlibiDrawn, CaseOpened, seen_by
from engine.rulesets.mr_jack_pocket.evolution import evolve
from engine.rulesets.mr_jack_pocket.offers import legal_moves, to_move
from engine.rulesets.mr_jack_pocket.rules import decide
from tests.engine.rulesets.mr_jack_pocket.positions import after, mover, random_story

LITTLE = 0.05


def unfinished(seed):
    """Play a random game for a while; give where it stands and all that happened."""
    moves = seed % 32
    while True:
        state, story = random_story(seed, moves)
        if state.table.outcome is None:
            return state, story
        moves -= 1


def sight_of(state, story, seat):
    return Sight(state.table, state.hand(seat), tuple(seen_by(event, seat) for event in story))


def thought_in(state, story, level, seed=0):
    return think(sight_of(state, story, mover(state)), level, Chance(sha256(b"a thought").digest(), seed), LITTLE)


def retold(story, identity, alibis, deck):
    """Tell a story again as it would have been with other cards in Jack's hand and in the deck."""
    cards = iter(alibis)
    shown = [event.card for event in story if isinstance(event, AlibiDrawn) and event.seat == INVESTIGATOR]

    def told(event):
        if isinstance(event, CaseOpened):
            return structs.replace(event, identity=identity, deck=(*alibis, *shown, *deck))
        if isinstance(event, AlibiDrawn) and event.seat == JACK:
            return structs.replace(event, card=next(cards))
        return event

    return [told(event) for event in story]


def with_hidden_cards(state, story, imagined):
    """Put other cards where a seat cannot see them."""
    told = retold(story, imagined.jack.identity, imagined.jack.alibis, imagined.box.deck)
    return structs.replace(state, jack=imagined.jack, box=imagined.box), told


@pytest.mark.parametrize("level", [1, 2, 3, 4, 5])
def test_every_move_of_a_line_is_legal_wherever_a_game_stands(level):
    for seed in range(32 * level, 32 * level + 32):
        state, story = unfinished(seed)
        seat = mover(state)
        thought = thought_in(state, story, level)

        assert 0 <= thought.estimate <= 1
        assert thought.line
        for move in thought.line:
            assert (seat,) == to_move(state.table)
            assert move in legal_moves(state.table, state.hand(seat))
            for event in decide(state, seat, move, Chance(b"on")):
                state = evolve(state, event)


@pytest.mark.parametrize("level", [1, 2, 3, 4, 5])
def test_nothing_comes_to_light_within_a_line(level):
    for seed in range(1000 + 40 * level, 1000 + 40 * level + 12):
        state, story = unfinished(seed)
        *earlier, _last = thought_in(state, story, level).line
        seat, round_ = mover(state), state.table.round
        for move in earlier:
            happened = decide(state, seat, move, Chance(b"on"))
            state = after(state, happened)

            assert not any(isinstance(event, AlibiDrawn) for event in happened)
            assert (seat, round_) == (mover(state), state.table.round)


@pytest.mark.parametrize("level", [1, 2, 3, 4, 5])
def test_the_same_sight_and_chance_give_the_same_thought(level):
    for seed in range(2000 + 40 * level, 2000 + 40 * level + 8):
        state, story = unfinished(seed)

        assert thought_in(state, story, level, seed) == thought_in(state, story, level, seed)


@pytest.mark.parametrize("level", [1, 2, 3, 4, 5])
def test_the_investigator_thinks_alike_whatever_cards_jack_holds(level):
    for seed in range(3000 + 40 * level, 3000 + 40 * level + 14):
        state, story = unfinished(seed)
        if mover(state) != INVESTIGATOR:
            continue
        imagined = imagine(state.table, state.hand(INVESTIGATOR), Chance(b"other cards", seed))
        other, told = with_hidden_cards(state, story, imagined)

        assert thought_in(state, story, level) == thought_in(other, told, level)


@pytest.mark.parametrize("level", [1, 2, 3, 4, 5])
def test_jack_thinks_alike_whatever_lies_in_the_deck(level):
    for seed in range(4000 + 40 * level, 4000 + 40 * level + 12):
        state, story = unfinished(seed)
        if mover(state) != JACK:
            continue
        other, told = with_hidden_cards(state, story, imagine(state.table, state.jack, Chance(b"deck", seed)))

        assert thought_in(state, story, level) == thought_in(other, told, level)


def test_jack_alone_keeps_secrets():
    state, _story = unfinished(3)

    assert keeps_secrets(state.table, state.jack)
    assert not keeps_secrets(state.table, state.hand(INVESTIGATOR))


def test_every_level_says_what_to_expect():
    assert 5 == len({level.expectation for level in LEVELS})
    assert all(level.expectation for level in LEVELS)
