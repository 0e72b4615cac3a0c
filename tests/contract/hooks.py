"""
For schemathesis: aims its cases at games that exist, and signs them as the player whose turn it is.

Left to itself it would draw ids and versions at random, and see little more than 404 and 409. Only what was generated
as valid is replaced, by something else that is valid; what was made bad on purpose stays bad.
"""

import itertools
import json
import os
from typing import Any

import httpx
import schemathesis

PLAYERS: dict[str, str] = json.loads(os.environ["FUZZ_PLAYERS"])
"""Player's id -> token."""
KNOWN: dict[str, list[str]] = json.loads(os.environ["FUZZ_KNOWN"])
"""Path parameter -> values, most of which exist."""

ENDINGS = ("/abort", "/resignation")

_TURNS = itertools.count()
_HTTP = httpx.Client(base_url=os.environ["FUZZ_URL"])


@schemathesis.auth(refresh_interval=None)
class TwoPlayers:
    """Signs every request that needs it."""

    def get(self, case: schemathesis.Case, context: schemathesis.AuthContext) -> str:  # noqa: ARG002
        return next(iter(PLAYERS.values()))

    def set(self, case: schemathesis.Case, data: str, context: schemathesis.AuthContext) -> None:  # noqa: ARG002
        case.headers["Authorization"] = f"Bearer {data}"


@schemathesis.hook
def before_call(context: schemathesis.HookContext, case: schemathesis.Case, kwargs: dict[str, Any]) -> None:  # noqa: ARG001
    """Aim a case."""
    turn = next(_TURNS)
    if _is_good(case, "path") and not _follows_a_link(case):
        for name in set(case.path_parameters) & set(KNOWN):
            # Operations that end games have some of their own, or soon none would be left to play.
            values = KNOWN["mortal" if name == "game" and case.path.endswith(ENDINGS) else name]
            case.path_parameters[name] = values[turn % len(values)]
    if _is_good(case, "query") and "as" in case.query and turn % 3:
        case.query["as"] = (*KNOWN["seat"], "public", "omniscient")[turn % (len(KNOWN["seat"]) + 2)]
    if case.headers.get("Authorization", "").removeprefix("Bearer ") not in PLAYERS.values():
        return
    summary = _summary(case)
    if summary is None:
        return
    # Now and then it is the wrong player who calls.
    player = _fitting(summary) if turn % 5 else list(PLAYERS)[turn % 2]
    case.headers["Authorization"] = f"Bearer {PLAYERS[player]}"
    if case.operation.label == "POST /v1/games/{game}/moves" and _is_good(case, "body") and turn % 4:
        _make_playable(case, summary, turn)


def _make_playable(case: schemathesis.Case, summary: dict[str, Any], turn: int) -> None:
    """Name the right version, and often a legal move."""
    case.body["expectedVersion"] = summary["version"]
    if turn % 2:
        headers = {"Authorization": case.headers["Authorization"]}
        offered = _HTTP.get(f"/v1/games/{summary['id']}/moves", headers=headers).json().get("moves")
        if offered:
            name = "move" if "move" in case.body else "notation"
            case.body[name] = offered[turn % len(offered)][name]


def _summary(case: schemathesis.Case) -> dict[str, Any] | None:
    game = case.path_parameters.get("game")
    if not isinstance(game, str) or not game.isalnum() or not game.isascii():
        return None
    answer = _HTTP.get(f"/v1/games/{game}")
    return answer.json() if answer.status_code == 200 else None


def _fitting(summary: dict[str, Any]) -> str:
    """Find who is to move, or else who has no seat yet. Guests and house bots call with no token of ours."""
    awaited = [str(summary["seats"][seat]["id"]) for seat in summary["toMove"]]
    for player in awaited:
        if player in PLAYERS:
            return player
    seated = {player["id"] for player in summary["seats"].values() if player}
    return next((player for player in PLAYERS if player not in seated), next(iter(PLAYERS)))


def _is_good(case: schemathesis.Case, component: str) -> bool:
    """Tell whether a part of a case was generated as valid."""
    if case.meta is None:
        return False
    for location, info in case.meta.components.items():
        if location.value == component:
            return bool(info.mode.is_positive)
    return False


def _follows_a_link(case: schemathesis.Case) -> bool:
    return case.meta is not None and case.meta.phase.name.value == "stateful"
