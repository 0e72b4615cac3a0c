"""Five thousand random games, with everything that must hold looked at after every step."""

from collections import Counter
from dataclasses import replace

import pytest
from msgspec import structs

from engine.chance import Chance
from engine.rulesets.mr_jack import evolution, offers, rules
from engine.rulesets.mr_jack.board import INVESTIGATOR, JACK
from engine.rulesets.mr_jack.events import (
    ActivationEnded,
    DistrictLeft,
    GameWon,
    LightWentOut,
    RoundBegan,
    SuspectAccused,
    WitnessesAnswered,
)
from engine.rulesets.mr_jack.moves import Accuse, Leave, Options, TakeBack
from tests.engine.rulesets.mr_jack import facts, reckoning
from tests.engine.rulesets.mr_jack.positions import EVERYONE, pick
from tests.engine.rulesets.mr_jack.shadow import Shadow
from tests.marks import rule

GAMES = 1250
"""With either edition and either value of the option."""

LOOKED_INTO = 10
"""In one game out of so many, every list of moves is held against the shadow's."""

EIGHT = frozenset(EVERYONE)
STREETS = frozenset(facts.STREETS)
POSTS = frozenset(facts.POSTS)


class Witness:
    """Follows one game from its set-up beside a shadow that plays the same moves, and compares."""

    def __init__(self, options, chance, *, thorough):
        self.thorough = thorough
        self.chance = chance
        self.tally = Counter()
        self.activated = []
        self.tables = []
        case, began = rules.setup(options, chance)
        self.state = evolution.evolve(evolution.evolve(None, case), began)
        self.shadow = Shadow(self.state)
        self.manholes = frozenset(facts.MANHOLES[options.edition])
        self.look()

    def act(self):
        state, shadow = self.state, self.shadow
        seat = shadow.due()
        assert (seat,) == offers.to_move(state.table)
        assert () == offers.legal_moves(state.table, state.hand(JACK if seat == INVESTIGATOR else INVESTIGATOR))
        moves = offers.legal_moves(state.table, state.hand(seat))
        assert moves
        if self.thorough:
            self.check_moves(moves)
        move = self.choose(moves)
        self.tally[type(move)] += 1
        happened = rules.decide(state, seat, move, self.chance)
        for event in happened:
            self.state = evolution.evolve(self.state, event)
        if isinstance(move, Accuse | Leave):
            self.check_end(move, happened)
            return
        if isinstance(move, TakeBack):
            assert structs.replace(self.tables.pop(), taken_back=state.table.taken_back + 1) == self.state.table
        else:
            self.tables.append(state.table)
        playing = state.table.activation
        ended = shadow.make(move)
        assert ended == (ActivationEnded in {type(event) for event in happened})
        if ended:
            self.tables = []
            self.activated.append(playing.character)
            assert ActivationEnded(playing.character) == happened[1]
        if ended and not shadow.scene.unplayed:
            self.check_end_of_round(happened[2:])
        else:
            assert (1 + ended) == len(happened)
        self.look()

    def choose(self, moves):
        leaves = [move for move in moves if isinstance(move, Leave)]
        if leaves and self.chance.below(2):
            return self.chance.pick(leaves)
        return pick(moves, self.chance)

    def check_moves(self, moves):
        """Hold that the list is the shadow's, and that each move is accepted."""
        seat = self.shadow.due()
        assert len(moves) == len({*moves})
        assert self.shadow.moves() == {*moves}
        if self.chance.below(8) == 0:
            for move in moves:
                assert rules.decide(self.state, seat, move, Chance(b"tried"))

    def check_end(self, move, happened):
        identity = self.state.jack.identity
        outcome = self.state.table.outcome
        first, won = happened
        assert isinstance(won, GameWon)
        if isinstance(move, Leave):
            assert isinstance(first, DistrictLeft)
            assert ((JACK,), "escape") == (outcome.winners, outcome.reason)
            assert (self.shadow.scene.active, self.shadow.scene.witness) == (identity, "unseen")
        else:
            assert isinstance(first, SuspectAccused)
            right = move.suspect == identity
            assert (((INVESTIGATOR,), "arrest") if right else ((JACK,), "wrong-accusation")) == (
                outcome.winners,
                outcome.reason,
            )

    def check_end_of_round(self, consequences):
        """Hold the call, the gaslight and what follows against the facts."""
        scene, identity = self.shadow.scene, self.shadow.identity
        answer, *then = consequences
        assert isinstance(answer, WitnessesAnswered)
        seen = reckoning.visible(scene.places, {*scene.lights}, scene.lantern)
        jack_visible = identity in seen
        cleared = {name for name in EVERYONE if (name in seen) != jack_visible} - scene.cleared
        assert (jack_visible, seen, cleared) == (answer.jack_visible, {*answer.visible}, {*answer.cleared})

        out = [post for post, number in scene.lights.items() if number == scene.in_round]
        assert (scene.in_round <= 4) == bool(out)
        assert [LightWentOut(post) for post in out] == then[:-1]
        if scene.in_round == facts.ROUNDS:
            assert GameWon(JACK, "dawn") == then[-1]
            cards = scene.cards
        else:
            began = then[-1]
            assert isinstance(began, RoundBegan)
            assert scene.in_round + 1 == began.round
            cards = frozenset(began.cards)
            assert 4 == len(cards) == len(began.cards)
            if scene.in_round % 2:
                assert EIGHT - scene.cards == cards
        self.shadow.scene = replace(
            scene,
            lights={post: number for post, number in scene.lights.items() if post not in out},
            cleared=scene.cleared | cleared,
            witness="seen" if jack_visible else "unseen",
            in_round=min(scene.in_round + 1, facts.ROUNDS),
            cards=cards,
            unplayed=frozenset() if scene.in_round == facts.ROUNDS else cards,
        )
        self.tally["calls"] += 1

    def look(self):
        """Look at all that holds at all times."""
        table, shadow = self.state.table, self.shadow
        scene = shadow.scene
        places = {name: getattr(table.places, name) for name in EVERYONE}
        assert scene.places == places
        assert 8 == len({*places.values()})
        assert STREETS.issuperset(places.values())
        lights = {light.post: light.number for light in table.lights}
        assert scene.lights == lights
        assert len(lights) == len(table.lights)
        assert POSTS.issuperset(lights)
        if table.outcome is None:
            assert facts.LIGHTS_IN_ROUND[table.round] == len(lights)
        assert 2 == len(table.covers)
        assert scene.covers == {*table.covers} <= self.manholes
        assert 2 == len(table.cordons)
        assert scene.cordons == {*table.cordons}
        assert scene.cleared == {*table.cleared}
        assert shadow.identity not in table.cleared
        assert (scene.lantern, scene.witness, scene.in_round) == (table.lantern, table.witness, table.round)
        assert (scene.cards, scene.unplayed) == ({*table.cards}, {*table.unplayed})
        assert scene.active == (table.activation.character if table.activation else None)
        assert shadow.taken_back == table.taken_back <= 8
        self.look_at_cards()

    def look_at_cards(self):
        state, shadow = self.state, self.shadow
        assert shadow.identity == state.jack.identity
        assert shadow.alibis == {"jack": state.jack.alibis, "investigator": state.investigator.alibis}
        assert shadow.pile == state.box.pile
        cards = (state.jack.identity, *state.jack.alibis, *state.investigator.alibis, *state.box.pile)
        assert 8 == len(cards)
        assert {*cards} == EIGHT
        table = state.table
        assert (table.jack_drew, table.investigator_drew) == (len(state.jack.alibis), len(state.investigator.alibis))
        assert table.jack_drew + table.investigator_drew <= (table.round + 1) // 2


def check_activations(activated, *, rounds):
    """Hold that everyone acts once in each pair of rounds."""
    for pair in range(0, len(activated), 8):
        acted = activated[pair : pair + 8]
        assert len(acted) == len({*acted})
        assert len(acted) == 8 or pair + 8 > 4 * (rounds - 1)


@rule("3.1", "3.2", "3.4", "3.5", "5.2", "6.4", "6.7", "7.1", "7.2", "7.5")
@pytest.mark.parametrize("edition", ["first", "revised"])
@pytest.mark.parametrize("whistle", ["all", "upTo"])
def test_every_invariant_holds_in_random_games(edition, whistle):
    options = Options(edition=edition, whistle=whistle)
    endings, rounds, tally = Counter(), Counter(), Counter()

    for game in range(GAMES):
        chance = Chance(f"{edition} {whistle}".encode(), game)
        witness = Witness(options, chance, thorough=game % LOOKED_INTO == 0)
        while witness.state.table.outcome is None:
            witness.act()
        table = witness.state.table
        check_activations(witness.activated, rounds=table.round)
        endings[table.outcome.reason] += 1
        rounds[table.round] += 1
        tally += witness.tally
        assert () == offers.to_move(table)
        assert 4 * table.round - 4 <= len(witness.activated) <= 4 * table.round
        assert (table.outcome.reason == "dawn") == (len(witness.activated) == 32)

    assert {"arrest", "wrong-accusation", "escape", "dawn"} == {*endings}
    assert {*range(1, 9)} == {*rounds}
    assert tally[TakeBack]
    assert tally["calls"]
