"""One sitting of any ruleset: seats, start, ends."""

import pytest

from engine import game as sitting
from engine import viewing
from engine.chance import commitment
from engine.errors import (
    AlreadySeated,
    GameNotStarted,
    GameOver,
    GameStarted,
    NotSeated,
    SeatTaken,
    TooLateToAbort,
    UnknownSeat,
)
from engine.events import GameCreated, Player, SeedRevealed
from engine.game import Game
from engine.registry import RULESETS, AnyRuleset
from engine.replay import Commit, apply, fold
from engine.seat import OMNISCIENT, PUBLIC, Seat, seat
from tests.benchmarks.scripted import played

SEED = bytes(range(32))
ANNA = Player(id="anna", name="Anna", kind="human")
BEN = Player(id="ben", name="Ben", kind="human")
CARL = Player(id="carl", name="Carl", kind="human")


@pytest.fixture(params=RULESETS.values(), ids=RULESETS)
def ruleset(request: pytest.FixtureRequest) -> AnyRuleset:
    return request.param


def created(ruleset: AnyRuleset, *, on: Seat | None, nonce: str = "") -> Game:
    events = sitting.create(
        ruleset=ruleset,
        options=ruleset.options(),
        visibility="public",
        creator=ANNA,
        seat=on,
        nonce=nonce,
        seed=SEED,
    )
    return apply(None, Commit(events=events, seat=on))


def full(ruleset: AnyRuleset, *, nonce: str = "") -> Game:
    """A game that has just begun: Anna on the first seat, others behind her."""
    first, *others = ruleset.seats(ruleset.options())
    game = created(ruleset, on=first)
    for number, name in enumerate(others):
        player = BEN if number == 0 else Player(id=f"p{number}", name="P", kind="bot")
        game = apply(game, Commit(events=sitting.take_seat(game, name, player, nonce=nonce), seat=name))
    return game


def moved(game: Game) -> Game:
    name = game.to_move()[0]
    move = game.ruleset.legal_moves(game.state.table, game.state.hand(name))[0]
    return apply(game, Commit(events=sitting.play(game, name, move), seat=name, move=move))


def test_a_game_is_open_until_the_last_seat_is_taken(ruleset: AnyRuleset) -> None:
    seats = ruleset.seats(ruleset.options())
    game = created(ruleset, on=None)
    for number, name in enumerate(seats):
        assert "open" == game.status
        player = Player(id=f"p{number}", name="P", kind="human")
        game = apply(game, Commit(events=sitting.take_seat(game, name, player, nonce=""), seat=name))

    assert "running" == game.status
    assert game.to_move()


def test_the_seed_is_committed_to_at_creation_and_shown_to_nobody(ruleset: AnyRuleset) -> None:
    event = sitting.create(
        ruleset=ruleset,
        options=ruleset.options(),
        visibility="public",
        creator=ANNA,
        seat=None,
        nonce="",
        seed=SEED,
    )[0]
    game = created(ruleset, on=None)

    assert isinstance(event, GameCreated)
    assert commitment(SEED) == event.commitment
    for viewer in (PUBLIC, *game.seats):
        assert SEED.hex() not in str(viewing.seen_by(game, event, viewer))
    assert event == viewing.seen_by(game, event, OMNISCIENT)


def test_a_seat_that_is_taken_is_refused(ruleset: AnyRuleset) -> None:
    first = ruleset.seats(ruleset.options())[0]
    game = created(ruleset, on=first)

    with pytest.raises(SeatTaken):
        sitting.take_seat(game, first, BEN, nonce="")


def test_one_player_has_one_seat(ruleset: AnyRuleset) -> None:
    first, second = ruleset.seats(ruleset.options())[:2]
    game = created(ruleset, on=first)

    for name in (first, second):
        with pytest.raises(AlreadySeated):
            sitting.take_seat(game, name, ANNA, nonce="")


def test_a_seat_that_does_not_exist_is_refused(ruleset: AnyRuleset) -> None:
    with pytest.raises(UnknownSeat):
        sitting.take_seat(created(ruleset, on=None), seat("umpire"), BEN, nonce="")


def test_a_seat_can_be_left_before_the_start_and_taken_again(ruleset: AnyRuleset) -> None:
    first = ruleset.seats(ruleset.options())[0]
    game = created(ruleset, on=first)

    game = apply(game, Commit(events=sitting.leave_seat(game, first, ANNA.id)))
    game = apply(game, Commit(events=sitting.take_seat(game, first, BEN, nonce="")))

    assert BEN == game.players[first]


def test_a_seat_cannot_be_left_after_the_start_nor_by_another(ruleset: AnyRuleset) -> None:
    game = full(ruleset)

    with pytest.raises(GameStarted):
        sitting.leave_seat(game, game.seats[0], ANNA.id)
    with pytest.raises(NotSeated):
        sitting.leave_seat(game, game.seats[0], BEN.id)


def test_nothing_is_played_before_the_start(ruleset: AnyRuleset) -> None:
    game = created(ruleset, on=ruleset.seats(ruleset.options())[0])
    running = full(ruleset)
    move = ruleset.legal_moves(running.state.table, running.state.hand(running.to_move()[0]))[0]

    with pytest.raises(GameNotStarted):
        sitting.play(game, game.seats[0], move)
    with pytest.raises(GameNotStarted):
        sitting.resign(game, game.seats[0], ANNA.id)
    with pytest.raises(GameNotStarted):
        viewing.view(game, PUBLIC)


def test_a_nonce_changes_the_deal(ruleset: AnyRuleset) -> None:
    assert full(ruleset).state == full(ruleset).state
    assert full(ruleset).state != full(ruleset, nonce="mine").state


def test_whoever_resigns_loses_and_every_secret_is_shown(ruleset: AnyRuleset) -> None:
    game = full(ruleset)

    events = sitting.resign(game, game.seats[0], ANNA.id)

    game = apply(game, Commit(events=events, seat=game.seats[0]))
    assert "finished" == game.status
    assert game.outcome is not None
    assert game.seats[0] not in game.outcome.winners
    assert "resignation" == game.outcome.reason
    assert SeedRevealed(SEED.hex()) == events[-1]


def test_nobody_resigns_for_another(ruleset: AnyRuleset) -> None:
    game = full(ruleset)

    with pytest.raises(NotSeated):
        sitting.resign(game, game.seats[0], BEN.id)


def test_a_game_can_be_aborted_until_a_second_seat_has_moved(ruleset: AnyRuleset) -> None:
    game = full(ruleset)
    while len(game.movers) < 2:
        aborted = apply(game, Commit(events=sitting.abort(game, BEN)))

        assert ("aborted", None) == (aborted.status, aborted.outcome)
        game = moved(game)

    with pytest.raises(TooLateToAbort):
        sitting.abort(game, ANNA)


def test_only_the_creator_and_the_players_may_abort(ruleset: AnyRuleset) -> None:
    with pytest.raises(NotSeated):
        sitting.abort(created(ruleset, on=None), CARL)
    assert sitting.abort(created(ruleset, on=None), ANNA)


def test_nothing_happens_after_the_end(ruleset: AnyRuleset) -> None:
    script = played(ruleset, 1)
    game = fold(script.commits)
    assert game is not None
    name = game.seats[0]
    player = game.players[name]

    with pytest.raises(GameOver):
        sitting.resign(game, name, player.id)
    with pytest.raises(GameOver):
        sitting.abort(game, player)
    with pytest.raises(GameOver):
        sitting.take_seat(game, name, CARL, nonce="")
    with pytest.raises(GameOver):
        sitting.leave_seat(game, name, player.id)
    move = script.commits[-1].move
    assert move is not None
    with pytest.raises(GameOver):
        sitting.play(game, name, move)


def test_a_finished_game_reveals_its_seed_last(ruleset: AnyRuleset) -> None:
    script = played(ruleset, 2)

    last = script.commits[-1].events[-1]

    assert isinstance(last, SeedRevealed)
    game = fold(script.commits)
    assert game is not None
    assert game.commitment == commitment(bytes.fromhex(last.seed))


def test_every_chance_can_be_drawn_again_from_the_revealed_seed(ruleset: AnyRuleset) -> None:
    """What a stranger would do to check a game: judge each move again, and find the same events."""
    script = played(ruleset, 3)
    game = fold(script.opening)
    assert game is not None
    for commit in script.commits[len(script.opening) :]:
        assert commit.seat is not None
        assert commit.move is not None

        assert commit.events == sitting.play(game, commit.seat, commit.move)

        game = apply(game, commit)


def test_a_view_holds_the_table_and_one_hand(ruleset: AnyRuleset) -> None:
    game = full(ruleset)

    for name in game.seats:
        view = viewing.view(game, name)
        assert (game.state.table, game.state.hand(name)) == (view.table, view.hand)
    assert viewing.view(game, PUBLIC).hand is None
    assert set(game.seats) == set(viewing.view(game, OMNISCIENT).hands or {})


def test_the_version_counts_commits(ruleset: AnyRuleset) -> None:
    script = played(ruleset, 4)

    game = fold(script.commits)

    assert game is not None
    assert len(script.commits) == game.version
