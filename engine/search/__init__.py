"""What the bots of several titles share. It knows no title."""
