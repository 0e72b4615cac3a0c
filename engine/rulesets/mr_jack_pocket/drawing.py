"""The board and a position as SVG."""

from engine.rulesets.mr_jack_pocket.state import Hand, Table


def draw_board() -> str:
    """Draw what is printed."""
    return "<svg xmlns='http://www.w3.org/2000/svg'/>"


def draw_position(_table: Table, _hand: Hand | None) -> str:
    """Draw a position."""
    return "<svg xmlns='http://www.w3.org/2000/svg'/>"
