"""For schemathesis: two players, of whom the one whose turn it is mostly calls, so that games get somewhere."""

import itertools
import json
import os
from typing import Any

import httpx
import schemathesis

PLAYERS: dict[str, str] = json.loads(os.environ["FUZZ_PLAYERS"])
"""Player's id -> token."""

_TURNS = itertools.count()
_HTTP = httpx.Client(base_url=os.environ["FUZZ_URL"])


@schemathesis.auth(refresh_interval=None)
class TwoPlayers:
    """Signs every request that needs it, as one of the two players."""

    def get(self, case: schemathesis.Case, context: schemathesis.AuthContext) -> str:  # noqa: ARG002
        turn = next(_TURNS)
        ids = list(PLAYERS)
        if case.path.startswith("/v1/me"):
            # What one player has, the other cannot have.
            return PLAYERS[ids[0]]
        wanted = _fitting(case.path_parameters.get("game")) if turn % 5 else None
        return PLAYERS[wanted or ids[turn % 2]]

    def set(self, case: schemathesis.Case, data: str, context: schemathesis.AuthContext) -> None:  # noqa: ARG002
        case.headers["Authorization"] = f"Bearer {data}"


def _fitting(game: Any) -> str | None:
    """Find who is to move, or, in an open game, who has no seat yet."""
    if not isinstance(game, str) or not game.isalnum():
        return None
    answer = _HTTP.get(f"/v1/games/{game}")
    if answer.status_code != 200:
        return None
    summary = answer.json()
    for seat in summary["toMove"]:
        return str(summary["seats"][seat]["id"])
    seated = {player["id"] for player in summary["seats"].values() if player}
    return next((player for player in PLAYERS if player not in seated), None)
