import pytest
from msgspec import json

from engine.outcome import Outcome
from engine.rulesets.mr_jack import evolution, offers, rules
from engine.rulesets.mr_jack.board import INVESTIGATOR, JACK
from engine.rulesets.mr_jack.events import CardsShown, DistrictLeft, GameWon, RoundBegan, WitnessesAnswered, seen_by
from engine.rulesets.mr_jack.moves import Accuse, Go, Leave, MoveCordon, MoveCover, Stay, Swap, Whistle
from engine.rulesets.mr_jack.state import Cards
from engine.seat import PUBLIC
from tests.engine.rulesets.mr_jack import facts, reckoning
from tests.engine.rulesets.mr_jack.positions import (
    APART,
    EVERYONE,
    active,
    events,
    last,
    of_kind,
    offered,
    open_manholes,
    places,
    play,
    random_active,
    refuse,
)
from tests.marks import rule

EVERY_WAY = [Leave(way) for way in facts.EXITS]


def at_the_gate(character="smith", by=JACK, **about):
    """Let Jack act under «unseen» as the character that he is, who stands before the open exit in the north-west."""
    standing = {**APART, **about.pop("places", {}), character: "B2"}
    return active(character, by, **{"identity": character, "witness": "unseen", "places": standing, **about})


@rule("7.2", "7.3", "7.4")
@pytest.mark.parametrize("character", EVERYONE)
def test_jack_may_leave_when_all_of_it_comes_together_and_only_then(character):
    offered_to = {INVESTIGATOR: 0, JACK: 0}
    for seed in range(500):
        state = random_active(character, seed, **({"identity": character} if seed % 2 else {}))
        table = state.table
        (due,) = offers.to_move(table)
        may = due == JACK and state.jack.identity == character and table.witness == "unseen"
        ways = reckoning.ways_out(character, places(state)[character], open_manholes(table), table.cordons)

        expected = {Leave(way) for way in ways} if may else set()

        assert expected == of_kind(state, Leave)
        offered_to[due] += len(expected)

    assert 0 == offered_to[INVESTIGATOR]
    assert offered_to[JACK]


@rule("7.2")
@pytest.mark.parametrize("character", EVERYONE)
def test_jack_wins_at_once_when_he_leaves(character):
    state = at_the_gate(character)
    left, won = events(state, Leave("NW"))

    assert (DistrictLeft("NW", ("B2",)), GameWon(JACK, "escape")) == (left, won)
    state = play(state, Leave("NW"))
    assert Outcome((JACK,), "escape") == state.table.outcome
    assert () == offers.to_move(state.table) == offered(state, JACK) == offered(state, INVESTIGATOR)


@rule("7.2")
@pytest.mark.parametrize(
    ("character", "start", "offered_there"),
    [("smith", "B2", True), ("smith", "B4", True), ("smith", "C5", True), ("smith", "D4", False),
     ("stealthy", "D4", True), ("stealthy", "E1", True), ("stealthy", "G1", False)],
)  # fmt: skip
def test_leaving_costs_one_point_beyond_the_street(character, start, offered_there):
    # With the manholes A5 and F0 covered all ways to B2 are over ground; E1 is three points from it over D2 and C3.
    standing = {**APART, "smith": "K5", "stealthy": "I15", character: start}
    about = {"identity": character, "witness": "unseen", "covers": ("A5", "F0"), "cordons": ("NE", "SW")}
    state = active(character, JACK, places=standing, **about)

    assert offered_there == (Leave("NW") in offered(state))


@rule("7.2", "4.2")
def test_jack_may_leave_by_a_way_below_ground():
    # M9 to L2 below ground, and out of the exit beyond L2.
    about = {"covers": ("C13", "A5"), "cordons": ("NW", "SW"), "identity": "smith", "witness": "unseen"}
    state = active("smith", JACK, places={**APART, "smith": "M9"}, **about)
    left, _won = events(state, Leave("NE"))

    assert ("M9", "L2") == left.path


@rule("7.2")
def test_the_way_told_leads_to_the_street_of_the_exit():
    for seed in range(300):
        state = random_active(EVERYONE[seed % 8], seed, identity=EVERYONE[seed % 8], witness="unseen")
        for move in of_kind(state, Leave):
            left = events(state, move)[0]
            start = places(state)[EVERYONE[seed % 8]]
            assert (start, facts.EXITS[move.exit]) == (left.path[0], left.path[-1])
            assert len(left.path) <= facts.CHARACTERS[EVERYONE[seed % 8]][2]


@rule("7.2")
@pytest.mark.parametrize(
    "about",
    [{"witness": "seen"}, {"identity": "bert"}, {"cordons": ("NW", "SE")}],
    ids=["seen", "as another", "behind a cordon"],
)
def test_jack_does_not_leave_without_leave(about):
    state = at_the_gate(**about)

    refuse(state, Leave("NW"), *([] if "cordons" in about else EVERY_WAY))


@rule("7.2")
@pytest.mark.parametrize("identity", EVERYONE)
def test_the_investigator_leads_nobody_out(identity):
    refuse(at_the_gate(by=INVESTIGATOR, identity=identity), *EVERY_WAY)


@rule("7.2", "2.5")
def test_nobody_leaves_in_the_first_round():
    refuse(at_the_gate("smith", in_round=1, by=INVESTIGATOR), *EVERY_WAY)
    state = play(last("gull", in_round=1), Go("G1"))
    assert 2 == state.table.round


@rule("7.2")
def test_light_does_not_matter_for_leaving():
    # C3 lights B2.
    assert Leave("NW") in offered(at_the_gate(lights={"C3": 3, "F10": None}))
    assert Leave("NW") in offered(at_the_gate(lights={"L4": 2, "F10": None}))


@rule("7.2", "5.6")
def test_lestrade_may_first_shift_a_cordon_and_then_leave():
    state = at_the_gate("lestrade", cordons=("NW", "SW"))

    refuse(state, Leave("NW"))
    assert Leave("NW") in offered(play(state, MoveCordon("NW", "SE")))
    refuse(play(at_the_gate("lestrade"), MoveCordon("NE", "NW")), Leave("NW"))


@rule("7.2", "5.7")
def test_bert_may_first_open_a_manhole_and_then_leave():
    about = {"cordons": ("NW", "SW"), "identity": "bert", "witness": "unseen", "places": {**APART, "bert": "F6"}}
    state = active("bert", JACK, **about)

    refuse(state, Leave("NE"))
    assert Leave("NE") in offered(play(state, MoveCover("L2", "M9")))


@rule("7.3")
def test_whoever_has_moved_does_not_leave():
    state = play(at_the_gate("lestrade"), Go("B4"))

    refuse(state, *EVERY_WAY)


@rule("7.3")
def test_neither_a_whistle_nor_an_exchange_is_a_way_out():
    whistling = active(
        "goodley", JACK, identity="lestrade", witness="unseen", places={**APART, "lestrade": "M3", "goodley": "M7"},
        cordons=("NW", "SW"), covers=("A5", "C13"),
    )  # fmt: skip
    refuse(whistling, *EVERY_WAY)
    refuse(play(whistling, *sorted(of_kind(whistling, Whistle), key=str)[:1]), *EVERY_WAY)
    refuse(active("gull", JACK, identity="smith", witness="unseen", places={**APART, "smith": "B2"}), *EVERY_WAY)
    swapped = play(at_the_gate("gull"), Swap("bert"))
    assert swapped.table.outcome is None


@rule("7.3")
def test_jack_need_not_leave_when_he_can():
    state = at_the_gate()

    assert of_kind(state, Go)
    assert play(state, Go("B4")).table.outcome is None


@rule("7.3", "4.5")
def test_jack_need_not_leave_even_if_he_can_go_nowhere_else():
    packed = {"holmes": "B4", "watson": "A5", "lestrade": "C5", "stealthy": "A7", "goodley": "D4"}
    state = at_the_gate(places=packed, covers=("A5", "L2"))

    assert {Stay(), Leave("NW")} == of_kind(state, Stay, Go, Leave)


@rule("7.5")
@pytest.mark.parametrize("identity", EVERYONE)
def test_after_the_call_of_round_eight_dawn_breaks_and_jack_wins(identity):
    state = last("gull", in_round=8, identity=identity, cleared=[name for name in EVERYONE if name != identity])
    happened = events(state, Go("G1"))

    assert isinstance(happened[-2], WitnessesAnswered)
    assert GameWon(JACK, "dawn") == happened[-1]
    assert Outcome((JACK,), "dawn") == play(state, Go("G1")).table.outcome


@rule("7.5")
@pytest.mark.parametrize("in_round", range(1, 8))
def test_no_earlier_round_ends_the_game(in_round):
    state = last("gull", in_round=in_round, identity="gull", cleared=[name for name in EVERYONE if name != "gull"])
    state_after = play(state, Go("G1"))

    assert isinstance(events(state, Go("G1"))[-1], RoundBegan)
    assert (in_round + 1, None) == (state_after.table.round, state_after.table.outcome)


@rule("7.6")
def test_all_cards_are_shown_at_the_end():
    about = {"identity": "bert", "alibis": ("gull", "watson"), "investigator_alibis": ("holmes",)}
    state = play(active("smith", places={**APART, "smith": "G5", "bert": "G7"}, **about), Accuse("bert"))

    (shown,) = rules.reveal(state)

    assert CardsShown("bert", ("gull", "watson"), ("holmes",)) == shown
    assert all(shown == seen_by(shown, viewer) for viewer in (INVESTIGATOR, JACK, PUBLIC))
    table = evolution.evolve(state, shown).table
    assert Cards("bert", ("gull", "watson"), ("holmes",)) == table.shown
    assert state.table.outcome == table.outcome


@rule("7.6")
def test_nothing_is_shown_before_the_end():
    for seed in range(40):
        table = random_active(EVERYONE[seed % 8], seed).table
        assert table.shown is None
        assert b"identity" not in json.encode(table)
