"""Marks that tests carry."""

import pytest


def rule(*numbers: str) -> pytest.MarkDecorator:
    """Cite the rules of RULES.md that a test holds."""
    return pytest.mark.rule(*numbers)
