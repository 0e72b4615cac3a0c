"""The bots' look through a round, against the rules themselves."""

import pytest

from engine.chance import Chance
from engine.rulesets.mr_jack_pocket import rules
from engine.rulesets.mr_jack_pocket.guises import own_guise, public_guises
from engine.rulesets.mr_jack_pocket.lines import SUSPECTS, Lines, numbered
from engine.rulesets.mr_jack_pocket.moves import Options
from engine.rulesets.mr_jack_pocket.offers import legal_moves
from engine.rulesets.mr_jack_pocket.outlook import Outlook
from engine.rulesets.mr_jack_pocket.reading import evenly
from engine.rulesets.mr_jack_pocket.sight import seen_from
from engine.rulesets.mr_jack_pocket.unfolding import DRAW, Unfolding
from tests.engine.rulesets.mr_jack_pocket import brute
from tests.engine.rulesets.mr_jack_pocket.positions import after, mover, offered, play, random_story

CHOICES = {"rotation": 27, "exchange": 36, "joker": 4, "holmes": 2, "watson": 2, "toby": 2, "alibi": 1}


def lasting(count, start):
    """Find unfinished positions of random games."""
    found = []
    seed = start
    while len(found) < count:
        state, _story = random_story(seed, 1 + seed % 31)
        if state.table.outcome is None:
            found.append(state)
        seed += 1
    return found


def story_by_tokens(seed, moves):
    """Play a random game in which each token is as likely to be used as another, however many moves it offers."""
    chance = Chance(b"by tokens", seed)
    options = Options(tie_in_sight=chance.pick(("investigator", "chase")))
    state = after(None, rules.setup(options, chance))
    for _ in range(moves):
        if state.table.outcome is None:
            face = chance.pick(state.table.unused)
            ways = [move for move in offered(state) if rules.face_used(move) == face]
            state = after(state, rules.decide(state, mover(state), chance.pick(ways), chance))
    return state


def effort(state):
    """Guess how many moves must be judged to try everything out."""
    table = state.table
    work = len(brute.truths(table)) if len(table.jack_drew) < 3 else 9999
    for face in table.unused:
        work *= CHOICES[face]
    for left in range(2, len(table.unused) + 1):
        work *= left
    return work


def small_positions(count):
    """Find positions late in a round that can be tried out in full."""
    found = []
    seed = 0
    while len(found) < count:
        state = story_by_tokens(seed, 1 + seed % 31)
        seed += 1
        if state.table.outcome is None and len(state.table.unused) <= 3 and effort(state) <= 1500:
            found.append(state)
    return found


@pytest.fixture(scope="module")
def small():
    return small_positions(300)


def test_the_round_search_finds_what_trying_everything_out_finds(small):
    for state in small:
        guises = public_guises(state.table)
        outlook = Outlook(state.table, guises, evenly(guises))
        found = outlook.chances(outlook.unfolding.root)

        expected = brute.chances(brute.truths(state.table))

        assert pytest.approx(expected) == {
            SUSPECTS[guise.number]: chance for guise, chance in zip(guises, found, strict=True)
        }


def test_small_positions_are_of_every_kind(small):
    assert {1, 2, 3} == {len(state.table.unused) for state in small}
    assert {"jack", "investigator"} == {mover(state) for state in small}
    assert any(state.table.chase for state in small)
    assert any(state.table.jack_drew and "alibi" in state.table.unused for state in small)
    assert set(CHOICES) == {face for state in small for face in state.table.unused}


def test_a_spot_offers_what_the_rules_offer_and_leads_where_they_lead():
    for state in lasting(60, start=5000):
        unfolding = Unfolding(state.table)
        seat = mover(state)
        moves = legal_moves(state.table, state.hand(seat))
        following = dict(unfolding.following(unfolding.root, seat))

        assert set(moves) == {*following, *({DRAW} & set(moves))}
        for move in moves[:: max(1, len(moves) // 9)]:
            then = play(state, move)
            if move in following and then.table.round == state.table.round and then.table.unused:
                assert unfolding.spot(then.table) == following[move]


def test_every_space_sees_what_the_rules_say():
    for state in lasting(40, start=9000):
        tiles = state.table.tiles
        cleared = {tile.suspect for tile in tiles if tile.face == "empty"}
        looks = Lines().of(numbered(state.table))

        assert [set(seen_from(tiles, space)) for space in range(12)] == [
            {suspect for number, suspect in enumerate(SUSPECTS) if look >> number & 1} - cleared for look in looks
        ]


def test_guises_told_apart_weigh_as_much_together():
    for state in lasting(60, start=700):
        together = {guise.number: guise.weight for guise in public_guises(state.table)}
        apart = dict.fromkeys(together, 0.0)
        for guise in public_guises(state.table, apart=True):
            apart[guise.number] += guise.weight

        assert pytest.approx(together) == apart


def test_jack_knows_his_hourglasses():
    for state in lasting(60, start=800):
        guise = own_guise(state.table, state.jack)

        assert 1.0 == guise.glasses[state.table.time_tokens.count("jack") + state.jack.hourglasses()]
        assert pytest.approx(1.0) == sum(guise.after_drawing)
        assert pytest.approx(1.0) == sum(likely for likely, _glasses in guise.cards.values())
