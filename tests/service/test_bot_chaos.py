from pathlib import Path

from tests.service.bot_chaos import Chaos, Wanted

# The levels that think for long are in the long run, `make chaos`, for all titles.
GAMES = (
    Wanted("mr-jack-pocket", (1, 5)),
    Wanted("mr-jack-pocket", (4, 2)),
    Wanted("mr-jack", (3, 1)),
    Wanted("mr-jack", (2, 3)),
    Wanted("letters-from-whitechapel", (1, 2)),
    Wanted("letters-from-whitechapel", (3, 1)),
)


def test_all_games_end_and_no_move_is_doubled_while_workers_are_killed_and_the_queue_is_lost(tmp_path: Path) -> None:
    report = Chaos(tmp_path, GAMES, workers=2, every=1, most=8).run(within=240)

    assert (len(GAMES), 1, 1) == (report.games, report.pools_killed, report.queues_deleted)
    assert report.moves > 10 * len(GAMES)
    assert report.stall < 60
