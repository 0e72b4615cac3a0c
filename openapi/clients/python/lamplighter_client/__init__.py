"""A typed client of Lamplighter: every operation, event streams that resume, moves that are played once."""

from lamplighter_client.client import Client
from lamplighter_client.errors import LamplighterError, NotUnderstood, Refused, Unreachable
from lamplighter_client.playing import Choose, play_move, play_to_the_end

__all__ = [
    "Choose",
    "Client",
    "LamplighterError",
    "NotUnderstood",
    "Refused",
    "Unreachable",
    "play_move",
    "play_to_the_end",
]
