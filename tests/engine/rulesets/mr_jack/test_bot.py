"""What every level keeps to: the rules, its own sight, and the same thought for the same question."""

import pytest
from msgspec import structs

from engine.bot import Sight
from engine.chance import Chance
from engine.rulesets.mr_jack import RULESET, belief
from engine.rulesets.mr_jack.board import CHARACTERS, JACK
from engine.rulesets.mr_jack.bot import LEVELS, keeps_secrets, think
from engine.rulesets.mr_jack.events import CaseOpened, RoundBegan
from engine.rulesets.mr_jack.moves import Accuse, Activate, DrawAlibi, Leave, Options, TakeBack
from engine.rulesets.mr_jack.state import InvestigatorHand, JackHand, State
from tests.engine.random_play import steps
from tests.engine.rulesets.mr_jack.positions import (
    active,
    last,
    mover,
    offered,
    play,
    position,
    random_active,
    random_position,
)

ALL_LEVELS = [level.level for level in LEVELS]
BRIEFLY = 0.05


def sight(state, log=()):
    return Sight(state.table, state.hand(mover(state)), tuple(log))


def thought(state, level, *, log=(), number=0, effort=BRIEFLY):
    return think(sight(state, log), level, Chance(b"a thought", number), effort)


def check_line(state, line):
    """Play a line, each move of it legal and by the same seat, up to the end of the activation at most."""
    seat = mover(state)
    assert line
    for move in line:
        assert state.table.outcome is None
        assert seat == mover(state)
        assert move in offered(state)
        assert not isinstance(move, TakeBack)
        state = play(state, move)
    assert state.table.activation is None or state.table.outcome is not None


@pytest.mark.parametrize("level", ALL_LEVELS)
@pytest.mark.parametrize("edition", ["first", "revised"])
@pytest.mark.parametrize("whistle", ["all", "upTo"])
def test_every_level_plays_by_the_rules_anywhere(level, edition, whistle):
    for seed in range(12):
        state = random_position(seed + 100 * level, options=Options(edition=edition, whistle=whistle))
        check_line(state, thought(state, level).line)


@pytest.mark.parametrize("level", ALL_LEVELS)
@pytest.mark.parametrize("character", CHARACTERS)
def test_every_level_goes_on_with_an_activation_that_another_began(level, character):
    for seed in range(3):
        state = random_active(character, 10 * seed + level)
        for depth in range(3):
            check_line(state, thought(state, level).line)
            further = [move for move in offered(state) if not isinstance(move, Accuse | Leave | TakeBack)]
            state = play(state, further[(7 * seed + depth) % len(further)])
            if state.table.activation is None:
                break


@pytest.mark.parametrize("level", ALL_LEVELS)
def test_every_level_goes_on_after_steps_were_taken_back(level):
    for seed, character in enumerate(CHARACTERS):
        state = random_active(character, seed)
        for _ in range(4):
            further = [move for move in offered(state) if not isinstance(move, Accuse | Leave | TakeBack | DrawAlibi)]
            if state.table.unplayed and further:
                after = play(state, further[0])
                if after.table.activation is not None:
                    state = play(after, TakeBack())
        check_line(state, thought(state, level).line)
        state = play(state, TakeBack())
        check_line(state, thought(state, level).line)


@pytest.mark.parametrize("level", ALL_LEVELS)
def test_every_level_thinks_in_whole_games_with_their_logs(level):
    for number in range(2):
        log = []
        for count, step in enumerate(steps(RULESET, number)):
            if count == 0:
                log += opening(step.before)
            if step.before.table.activation is None and count % 5 == level % 5:
                seen = [RULESET.seen_by(event, step.seat) for event in log]
                check_line(step.before, thought(step.before, level, log=seen).line)
            log += step.events


def opening(state):
    """Tell how a game began."""
    return [
        CaseOpened(state.table.options, state.jack.identity, state.box.pile),
        RoundBegan(1, state.table.cards),
    ]


@pytest.mark.parametrize("level", ALL_LEVELS)
def test_the_same_question_gives_the_same_thought(level):
    for seed in range(6):
        state = random_position(seed)

        assert thought(state, level, number=seed) == thought(state, level, number=seed)


@pytest.mark.parametrize("level", ALL_LEVELS)
def test_the_investigator_thinks_the_same_whoever_jack_is(level):
    """With the cards dealt anew among Jack and the pile, as far as they fit what the Investigator has seen."""
    for seed in range(6):
        state = random_position(seed, in_round=1 + 2 * (seed % 4), unplayed=None)
        expected = thought(state, level)
        for number in range(3):
            other = belief.imagine(state.table, state.investigator, Chance(b"another truth", number))

            assert state.investigator == other.investigator
            assert expected == thought(other, level)


@pytest.mark.parametrize("level", ALL_LEVELS)
def test_jack_thinks_the_same_whatever_the_investigator_holds(level):
    for seed in range(6):
        state = random_position(seed, in_round=2 + 2 * (seed % 4), unplayed=None)
        expected = thought(state, level)
        for number in range(3):
            other = belief.imagine(state.table, state.jack, Chance(b"another truth", number))

            assert state.jack == other.jack
            assert expected == thought(other, level)


def test_jack_depends_on_his_own_hand():
    lines = {thought(position(in_round=2, witness="unseen", identity=name), 5, effort=0.2).line for name in CHARACTERS}

    assert len(lines) > 1


@pytest.mark.parametrize("level", ALL_LEVELS)
def test_an_estimate_is_a_chance(level):
    for seed in range(10):
        assert 0 <= thought(random_position(seed), level).estimate <= 1


@pytest.mark.parametrize("level", ALL_LEVELS[1:])
def test_the_only_suspect_in_reach_is_arrested(level):
    state = active(
        "smith", places={"smith": "G5", "gull": "G7"}, cleared=[name for name in CHARACTERS if name != "gull"]
    )

    assert (Accuse("gull"),) == thought(state, level).line


@pytest.mark.parametrize("level", ALL_LEVELS[1:])
def test_jack_leaves_when_he_can(level):
    state = active("gull", JACK, places={"gull": "B4"}, identity="gull", witness="unseen", in_round=2)

    assert (Leave("NW"),) == thought(state, level).line


@pytest.mark.parametrize("level", ALL_LEVELS[1:])
def test_in_the_last_moment_the_investigator_accuses_rather_than_let_dawn_break(level):
    """After an even round's last activation it is too late, so he does it in the one before."""
    state = position(
        in_round=8,
        cards=("smith", "gull", "bert", "holmes"),
        unplayed=("smith", "gull"),
        places={"smith": "G5", "gull": "G7", "bert": "G3"},
        cleared=[name for name in CHARACTERS if name not in {"gull", "bert"}],
        identity="gull",
    )

    assert isinstance(thought(state, level).line[-1], Accuse)


def test_with_one_move_only_that_move_is_played():
    state = last("holmes")
    state = play(state, next(move for move in offered(state) if not isinstance(move, Accuse | TakeBack)))
    state = State(structs.replace(state.table, earlier=()), state.jack, state.investigator, state.box)

    assert (DrawAlibi(),) == thought(state, 5).line


def test_what_a_drawn_card_says_is_thought_about_in_the_next_thought():
    for seed in range(20):
        line = thought(random_active("holmes", seed), 5).line

        assert not any(isinstance(move, DrawAlibi) for move in line[:-1])


def test_a_line_begins_with_the_choice_of_a_card():
    assert isinstance(thought(position(), 3).line[0], Activate)


def test_secrets_are_kept_by_jack_and_by_an_investigator_who_has_drawn():
    table = position().table

    assert keeps_secrets(table, JackHand("gull", ()))
    assert keeps_secrets(table, InvestigatorHand(("bert",)))
    assert not keeps_secrets(table, InvestigatorHand(()))


def test_levels_say_what_to_expect():
    assert 5 == len({level.expectation for level in LEVELS})
    assert all(len(level.expectation) > 20 for level in LEVELS)
