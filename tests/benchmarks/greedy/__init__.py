"""
Simple opponents that never change, one for each title: what the levels are measured against.

They look one move ahead and know no more of a game than its goal.
"""

from collections.abc import Callable, Mapping
from typing import Any

from engine.bot import Sight, Thought
from engine.chance import Chance
from tests.benchmarks.greedy import letters_from_whitechapel, mr_jack, mr_jack_pocket

GREEDY: Mapping[str, Callable[[Sight[Any, Any, Any], Chance], Thought[Any]]] = {
    "mr-jack-pocket": mr_jack_pocket.think,
    "mr-jack": mr_jack.think,
    "letters-from-whitechapel": letters_from_whitechapel.think,
}
"""By ruleset."""
