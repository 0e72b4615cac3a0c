"""Ten thousand random games, with everything that must hold looked at after every event."""

from collections import Counter

import pytest

from engine.chance import Chance
from engine.rulesets.mr_jack_pocket import evolution, offers, rules
from engine.rulesets.mr_jack_pocket.board import INVESTIGATOR, JACK, SUSPECTS
from engine.rulesets.mr_jack_pocket.events import (
    AlibiDrawn,
    ChaseBegan,
    DetectiveWalked,
    GameWon,
    JokerPlayed,
    RoundBegan,
    TileRotated,
    TilesExchanged,
    WitnessesAnswered,
)
from engine.rulesets.mr_jack_pocket.moves import DrawAlibi, Exchange, Joker, Options, Rotate, Walk
from tests.engine.rulesets.mr_jack_pocket import facts
from tests.marks import rule

GAMES = 5000
"""With either value of the option."""

NINE = frozenset(SUSPECTS)
FACES = {Joker: "joker", Rotate: "rotation", Exchange: "exchange", DrawAlibi: "alibi"}


class Witness:
    """Follows one game from its set-up, and remembers what the invariants need."""

    def __init__(self, options, chance):
        self.tally = Counter()
        self.actions = 0
        self.tokens = []
        case, began = rules.setup(options, chance)
        self.state = evolution.evolve(None, case)
        self.see(began)
        assert not facts.seen_by_all(self.state.table.tiles, self.spaces())

    def spaces(self):
        detectives = self.state.table.detectives
        return detectives.holmes, detectives.watson, detectives.toby

    def hourglasses(self):
        cards = sum(facts.HOURGLASSES[card] for card in self.state.jack.alibis)
        return self.state.table.time_tokens.count(JACK) + cards

    def act(self, chance):
        table = self.state.table
        order = facts.ODD_ROUNDS if table.round % 2 else facts.EVEN_ROUNDS
        seat = order[4 - len(table.unused)]
        other = JACK if seat == INVESTIGATOR else INVESTIGATOR
        moves = offers.legal_moves(table, self.state.hand(seat))

        assert (seat,) == offers.to_move(table)
        assert () == offers.legal_moves(table, self.state.hand(other))
        again = table.unused.count("rotation") < table.tokens.count("rotation")
        assert sum(choices(face, seat, again=again) for face in set(table.unused)) == len(moves)

        move = chance.pick(moves)
        action, *consequences = rules.decide(self.state, seat, move, chance)
        self.actions += 1
        used = move.detective if isinstance(move, Walk) else FACES[type(move)]
        unused = list(table.unused)
        unused.remove(used)
        top = self.state.box.deck[0]
        self.see(action)
        assert unused == list(self.state.table.unused)
        assert table.tokens == self.state.table.tokens
        self.check_move(table, seat, move, action)
        if isinstance(move, DrawAlibi):
            assert AlibiDrawn(seat, top) == action

        assert bool(consequences) == (not unused)
        if consequences:
            self.check_appeal(consequences)

    def see(self, event):
        """Believe an event, and look at all that holds at all times."""
        before = self.state
        self.state = state = evolution.evolve(before, event)
        table, jack = state.table, state.jack

        cards = (jack.identity, *jack.alibis, *table.investigator_alibis, *state.box.deck)
        assert 9 == len(cards)
        assert NINE == set(cards)
        drawn = len(jack.alibis) + len(table.investigator_alibis)
        assert drawn <= 4
        assert drawn <= (table.round + 1) // 2
        assert len(jack.alibis) == len(table.jack_drew)

        assert 0 <= min(self.spaces())
        assert max(self.spaces()) <= 11
        assert len(table.unused) <= len(table.tokens) == 4
        assert self.actions <= 32

        completed = table.round - (not isinstance(event, WitnessesAnswered | ChaseBegan | GameWon))
        assert completed == len(table.time_tokens)

        if before.table.tiles is not table.tiles:
            self.check_tiles(before.table.tiles)
        if isinstance(event, RoundBegan):
            self.check_tokens(event)

    def check_tiles(self, before):
        tiles = self.state.table.tiles
        up = {tile.suspect for tile in tiles if tile.face == "suspect"}
        assert 9 == len(tiles)
        assert NINE == {tile.suspect for tile in tiles}
        assert all((tile.wall is None) == (tile.suspect == "lane" and tile.face == "empty") for tile in tiles)
        assert all(tile.wall is None or tile.wall in facts.CLOCKWISE for tile in tiles)
        assert up <= {tile.suspect for tile in before if tile.face == "suspect"}
        assert self.state.jack.identity in up
        assert up.isdisjoint(self.state.table.investigator_alibis)

    def check_tokens(self, began):
        assert not self.tokens or began.round == len(self.tokens) + 1
        if began.round % 2 == 0:
            assert facts.FACES == Counter((*self.tokens[-1], *began.tokens))
            turned = [other[face] for other, face in zip(facts.TURNED_OVER, self.tokens[-1], strict=True)]
            assert turned == list(began.tokens)
        assert all(face in faces for face, faces in zip(began.tokens, facts.TOKENS, strict=True))
        assert began.tokens == self.state.table.unused
        assert self.state.table.rotated is None
        self.tokens.append(began.tokens)

    def check_move(self, before, seat, move, action):
        now = self.state.table
        if isinstance(move, Walk | Joker) or (isinstance(move, DrawAlibi) and seat == JACK):
            assert before.tiles == now.tiles
        if not isinstance(move, Walk | Joker):
            assert before.detectives == now.detectives
        if not isinstance(move, DrawAlibi):
            assert before.investigator_alibis == now.investigator_alibis
            assert before.jack_drew == now.jack_drew

        was = {tile.suspect: (place, tile) for place, tile in enumerate(before.tiles)}
        match move:
            case Walk(detective=detective, steps=steps):
                to = (getattr(before.detectives, detective) + steps) % 12
                assert DetectiveWalked(detective, to) == action
                assert before.detectives.moved(detective, to) == now.detectives
            case Joker(detective=None):
                assert (JACK, JokerPlayed(None, None)) == (seat, action)
                assert before.detectives == now.detectives
            case Joker(detective=detective):
                to = (getattr(before.detectives, detective) + 1) % 12
                assert JokerPlayed(detective, to) == action
                assert before.detectives.moved(detective, to) == now.detectives
            case Rotate(tile=suspect, quarters=quarters):
                place, tile = was[suspect]
                turned = now.tiles[place]
                assert TileRotated(suspect, quarters) == action
                assert (tile.suspect, tile.face) == (turned.suspect, turned.face)
                if tile.wall is None:
                    assert turned.wall is None
                else:
                    assert facts.CLOCKWISE[(facts.CLOCKWISE.index(tile.wall) + quarters) % 4] == turned.wall
                    assert tile.wall != turned.wall
                assert (*before.tiles[:place], turned, *before.tiles[place + 1 :]) == now.tiles
                assert suspect != before.rotated
            case Exchange(first=first, second=second):
                district = list(before.tiles)
                (here, one), (there, another) = was[first], was[second]
                district[here], district[there] = another, one
                assert TilesExchanged(first, second) == action
                assert tuple(district) == now.tiles
            case DrawAlibi():
                self.check_alibi(before, seat, action)

    def check_alibi(self, before, seat, action):
        now = self.state.table
        if seat == JACK:
            assert action.card == self.state.jack.alibis[-1]
            assert (*before.jack_drew, before.round) == now.jack_drew
            assert before.investigator_alibis == now.investigator_alibis
        else:
            assert (*before.investigator_alibis, action.card) == now.investigator_alibis
            assert before.jack_drew == now.jack_drew
            others = [tile for tile in before.tiles if tile.suspect != action.card]
            assert others == [tile for tile in now.tiles if tile.suspect != action.card]

    def check_appeal(self, consequences):
        """Hold the end of a round against the facts: look, answer, turn over, take the token, look at the goals."""
        answer, *then = consequences
        before = self.state.table
        identity = self.state.jack.identity
        up = {tile.suspect for tile in before.tiles if tile.face == "suspect"}
        seen = facts.seen_by_all(before.tiles, self.spaces())
        in_sight = identity in seen
        staying = up & seen if in_sight else up - seen
        assert isinstance(answer, WitnessesAnswered)
        assert (in_sight, seen, up - staying) == (answer.jack_in_sight, set(answer.in_sight), set(answer.cleared))

        self.see(answer)
        table = self.state.table
        assert staying == {tile.suspect for tile in table.tiles if tile.face == "suspect"}
        assert all(
            was.suspect == now.suspect and (was.wall == now.wall or (now.suspect == "lane" and now.face == "empty"))
            for was, now in zip(before.tiles, table.tiles, strict=True)
        )
        assert (INVESTIGATOR if in_sight else JACK) == table.time_tokens[-1]

        one, six, chased = len(staying) == 1, self.hourglasses() >= 6, table.chase is not None
        expected = facts.winner(
            one_suspect=one,
            six=six,
            in_sight=in_sight,
            in_round=table.round,
            tie_in_sight=table.options.tie_in_sight,
            chased=chased,
        )
        self.check_hourglasses(one=one, six=six, in_sight=in_sight, chased=chased)
        for event in then:
            self.see(event)
        kinds = [type(event) for event in then]
        if expected:
            assert [GameWon] == kinds
            assert (expected,) == self.state.table.outcome.winners
            assert reason(expected, one=one, six=six) == self.state.table.outcome.reason
        else:
            assert ([ChaseBegan] if one and six and not chased else []) + [RoundBegan] == kinds
            assert self.state.table.outcome is None
            assert table.round + 1 == self.state.table.round
        if chased:
            assert one
            assert six

    def check_hourglasses(self, *, one, six, in_sight, chased):
        table, jack = self.state.table, self.state.jack
        pink = jack.identity == "madame"
        assert self.hourglasses() - table.time_tokens.count(JACK) <= (4 if pink else 5)
        if six:
            assert table.round >= (4 if pink else 3)
            assert JACK in table.time_tokens
        if one and six and in_sight and not chased:
            assert table.round == table.jack_drew[-1]
            self.tally["tie in sight"] += 1


def choices(face, seat, *, again):
    """Count the legal choices that one face gives."""
    if face == "rotation":
        return 24 if again else 27
    return {"holmes": 2, "watson": 2, "toby": 2, "joker": 4 if seat == JACK else 3, "exchange": 36, "alibi": 1}[face]


def reason(winner, *, one, six):
    if one and six:
        return "caught" if winner == INVESTIGATOR else "escaped"
    if one:
        return "identified"
    return "hourglasses" if six else "dawn"


@rule("3.5", "4.5", "6.5", "7.4", "7.5", "7.6", "7.7", "7.8")
@pytest.mark.parametrize("tie_in_sight", ["investigator", "chase"])
def test_every_invariant_holds_in_random_games(tie_in_sight):
    options = Options(tie_in_sight=tie_in_sight)
    endings, rounds, tally = Counter(), Counter(), Counter()

    for game in range(GAMES):
        chance = Chance(tie_in_sight.encode(), game)
        witness = Witness(options, chance)
        while witness.state.table.outcome is None:
            witness.act(chance)
        table = witness.state.table
        endings[table.outcome.reason] += 1
        rounds[table.round, table.outcome.reason] += 1
        tally += witness.tally
        tally["chase"] += table.chase is not None
        tally["longest"] = max(tally["longest"], witness.actions)
        assert 4 * table.round == witness.actions

    assert {"identified", "hourglasses", "caught", "escaped", "dawn"} == set(endings)
    assert rounds[1, "identified"]
    assert tally["tie in sight"]
    assert tally["chase"]
    assert 32 == tally["longest"]
