"""House bots at the table: on seats from the beginning, on many at once, and in the place of somebody who left."""

from collections.abc import Mapping

import pytest

from engine import game as sitting
from engine import viewing
from engine.bot import Sight
from engine.errors import AlreadySeated, GameNotStarted, GameOver, GameStarted, NotSeated, UnknownSeat
from engine.events import Player, SeatHandedOver
from engine.game import Game
from engine.registry import RULESETS, AnyRuleset
from engine.replay import Commit, apply
from engine.seat import OMNISCIENT, Seat, seat

SEED = bytes(range(32))
ANNA = Player(id="anna", name="Anna", kind="human")
BOT = Player(id="house", name="House bot", kind="bot", level=3)
WEAK = Player(id="weak", name="House bot", kind="bot", level=1)


@pytest.fixture(params=RULESETS.values(), ids=RULESETS)
def ruleset(request: pytest.FixtureRequest) -> AnyRuleset:
    return request.param


def commit(ruleset: AnyRuleset, bots: Mapping[Seat, Player], *, on: Seat | None = None, rated: bool = False) -> Commit:
    events = sitting.create(
        ruleset=ruleset,
        options=ruleset.options(),
        visibility="public",
        creator=ANNA,
        seat=on,
        nonce="mine" if on else "",
        seed=SEED,
        rated=rated,
        seated=bots,
    )
    return Commit(events=events, seat=on)


def against_bots(ruleset: AnyRuleset, *, rated: bool = False) -> Game:
    """Anna on the first seat, and nobody but house bots beside her."""
    first, *others = ruleset.seats(ruleset.options())
    return apply(None, commit(ruleset, dict.fromkeys(others, BOT), on=first, rated=rated))


def test_a_game_against_bots_begins_with_its_creation(ruleset: AnyRuleset) -> None:
    game = against_bots(ruleset)

    assert "running" == game.status
    assert 1 == game.version
    assert {player.level for player in game.players.values()} == {None, 3}


def test_one_house_bot_may_sit_on_every_seat(ruleset: AnyRuleset) -> None:
    seats = ruleset.seats(ruleset.options())

    game = apply(None, commit(ruleset, dict.fromkeys(seats, BOT)))

    assert "running" == game.status
    assert game.to_move() == game.bots_to_move()


def test_a_person_still_has_one_seat(ruleset: AnyRuleset) -> None:
    first, second, *_ = ruleset.seats(ruleset.options())
    game = apply(None, commit(ruleset, {}, on=first))

    with pytest.raises(AlreadySeated):
        sitting.take_seat(game, second, ANNA, nonce="")


def test_a_bot_is_refused_on_a_seat_that_the_options_do_not_give(ruleset: AnyRuleset) -> None:
    with pytest.raises(UnknownSeat):
        commit(ruleset, {seat("nowhere"): BOT})


def test_an_old_log_has_people_without_a_level_in_casual_games() -> None:
    assert not against_bots(next(iter(RULESETS.values()))).rated
    assert Player(id="a", name="A", kind="human").level is None


def test_a_seat_is_handed_over_in_a_running_game(ruleset: AnyRuleset) -> None:
    game = against_bots(ruleset)
    own = game.seats[0]

    [event] = sitting.hand_over(game, own, ANNA.id, WEAK)
    after = apply(game, Commit(events=(event,), seat=own))

    assert SeatHandedOver(own, WEAK) == event
    assert WEAK == after.players[own]
    assert after.seat_of(ANNA.id) is None
    assert game.nonces == after.nonces
    assert game.state == after.state


def test_only_ones_own_seat_is_handed_over(ruleset: AnyRuleset) -> None:
    game = against_bots(ruleset)

    with pytest.raises(NotSeated):
        sitting.hand_over(game, game.seats[1], ANNA.id, WEAK)
    with pytest.raises(UnknownSeat):
        sitting.hand_over(game, seat("nowhere"), ANNA.id, WEAK)


def test_no_seat_is_handed_over_before_the_start_or_after_the_end_or_in_a_rated_game(ruleset: AnyRuleset) -> None:
    first = ruleset.seats(ruleset.options())[0]
    waiting = apply(None, commit(ruleset, {}, on=first))
    running = against_bots(ruleset)
    over = apply(running, Commit(events=sitting.resign(running, first, ANNA.id), seat=first))

    with pytest.raises(GameNotStarted):
        sitting.hand_over(waiting, first, ANNA.id, BOT)
    with pytest.raises(GameOver):
        sitting.hand_over(over, first, ANNA.id, BOT)
    with pytest.raises(GameStarted):
        sitting.hand_over(against_bots(ruleset, rated=True), first, ANNA.id, BOT)


def test_each_decision_has_a_chance_of_its_own(ruleset: AnyRuleset) -> None:
    game = against_bots(ruleset)
    one, other = game.seats[:2]
    later = apply(game, Commit(events=sitting.hand_over(game, one, ANNA.id, BOT), seat=one))

    draws = [
        tuple(chance.below(1 << 30) for _ in range(4))
        for chance in (
            game.chance(),
            game.chance_of_bot(one, 1),
            game.chance_of_bot(one, 2),
            game.chance_of_bot(other, 1),
            later.chance_of_bot(one, 1),
        )
    ]

    assert len(draws) == len(set(draws))
    assert draws[1] == tuple(map(game.chance_of_bot(one, 1).below, [1 << 30] * 4))


def test_a_bot_is_given_what_its_seat_can_see_and_nothing_else(ruleset: AnyRuleset) -> None:
    first, *others = ruleset.seats(ruleset.options())
    log = commit(ruleset, dict.fromkeys(others, BOT), on=first)
    game = apply(None, log)
    for name in game.seats:
        seen = [viewing.seen_by(game, event, name) for event in log.events]
        of_the_title = tuple(event for event in seen if isinstance(event, ruleset.event))

        sight = viewing.sight(game, name, log.events)

        assert Sight(game.state.table, game.state.hand(name), of_the_title) == sight
        assert sight.log != tuple(viewing.seen_by(game, event, OMNISCIENT) for event in log.events)
