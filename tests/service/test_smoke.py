from tests.live import Table


def test_a_game_can_be_played_to_its_end_over_http(url: str) -> None:
    over = Table(url).play_to_the_end()

    assert over["status"] == "finished"
