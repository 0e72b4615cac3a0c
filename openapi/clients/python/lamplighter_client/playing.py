"""Playing: moves that are made once, in one's own turns, to the end of a game."""

from collections.abc import Callable

from lamplighter_client.asking import fresh_key
from lamplighter_client.client import Client
from lamplighter_client.errors import Refused
from lamplighter_client.models import LegalMove, LegalMoves, Played, PlayMove, Summary

Choose = Callable[[LegalMoves], LegalMove]
"""Whoever picks a move from those that are legal."""

OVERTAKEN = ("version-conflict", "game-over", "out-of-time")
"""The codes of refusals that mean: look again. The game has moved on since the moves were listed."""


def play_move(client: Client, game: str, choose: Choose) -> Played | None:
    """
    Play one move, if it is your turn; otherwise give nothing.

    The move is for the version it was chosen at and has a key of its own: asked again after a lost answer, it is not
    played again. If the game has moved on meanwhile, the moves are listed anew.
    """
    while (offered := client.list_moves(game)).moves:
        move = PlayMove(expected_version=offered.version, move=choose(offered).move)
        try:
            return client.play_move(game, move, idempotency_key=fresh_key())
        except Refused as refused:
            if refused.code not in OVERTAKEN:
                raise
    return None


def play_to_the_end(client: Client, game: str, choose: Choose) -> Summary:
    """Play whenever it is your turn, until the game is over; wait for the others as its events come."""
    seen = 0
    for event in client.follow(game):
        # One commit has many events, and our own moves come back to us.
        if event.version <= seen:
            continue
        seen = event.version
        while (played := play_move(client, game, choose)) is not None:
            seen = played.version
    return client.get_game(game)
