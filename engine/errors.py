"""
Everything the engine raises on purpose.

    EngineError
    ├── UnknownRuleset        no title of that name
    ├── UnknownSeat           the game has no such seat
    ├── BadReplay             a document that is no replay
    └── Refusal               the state of the game does not allow it
        ├── BadNotation       a line of text that is no move, or no event
        ├── IllegalMove       not one of the legal moves
        ├── NotYourTurn       another seat is to move
        ├── GameNotStarted    a seat is still open
        ├── GameStarted       too late for that: every seat was taken
        ├── GameOver          too late for anything
        ├── SeatTaken         somebody else sits there
        ├── AlreadySeated     one player, one seat
        ├── NotSeated         the player does not sit there
        ├── TooManyChanges    seats have changed hands too often
        └── TooLateToAbort    every side has moved

A refusal's message is built from what its reader may know: the table, and his own move.
"""


class EngineError(Exception):
    """The root of the tree."""


class UnknownRuleset(EngineError):
    """No title of that name is hosted."""


class UnknownSeat(EngineError):
    """The game has no such seat."""


class BadReplay(EngineError):
    """The document is no replay."""


class Refusal(EngineError):
    """The state of the game does not allow what was asked."""

    version: int | None = None
    to_move: tuple[str, ...] = ()
    """Where the game stood, told to the caller so that he can go on."""


class BadNotation(Refusal):
    """A line of text that is no move, or no event."""


class IllegalMove(Refusal):
    """The move is not one of the legal moves."""


class NotYourTurn(Refusal):
    """Another seat is to move."""


class GameNotStarted(Refusal):
    """A seat is still open."""


class GameStarted(Refusal):
    """Every seat was taken, and the game began."""


class GameOver(Refusal):
    """The game has ended."""


class SeatTaken(Refusal):
    """Somebody else sits there."""


class AlreadySeated(Refusal):
    """The player has a seat in this game."""


class NotSeated(Refusal):
    """The player does not sit there."""


class TooManyChanges(Refusal):
    """Seats have changed hands so often that it looks like mischief."""


class TooLateToAbort(Refusal):
    """Every side has moved; what remains is to play on or to resign."""
