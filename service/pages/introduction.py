"""The first screen: what this is, how to get a token, how to play the first move."""

import json
from collections.abc import Mapping
from typing import Any, Final, NamedTuple

from service.pages.markup import Html, inline, items, join, link, tag
from service.pages.samples import command_sample

Json = Mapping[str, Any]

ADDRESS: Final = "http://127.0.0.1:8000"
"""Stands in the commands until a script puts the page's own address there."""

_POINTS: Final = (
    "**Every choice is on a list.** Ask for your legal moves and play one of them, as data or as a line of text.",
    "**Secrets stay secret.** A view is the table and one hand; what you may not know is never sent.",
    "**Nothing is played twice.** `expectedVersion` guards a move, an `Idempotency-Key` makes a retry safe.",
    "**Errors are for programs.** Branch on a problem's `code`; each is explained under ",
)


class Step(NamedTuple):
    """One step of the first game."""

    title: str
    commands: str


def introduction(contract: Json) -> Html:
    """Write the first screen."""
    info = contract["info"]
    points = [_point(text) for text in _POINTS]
    points[-1] = join([points[-1], link("/docs/problems", "problems"), "."])
    telling = tag(
        "div",
        tag("p", f"Version {info['version']} · {info.get('license', {}).get('name', '')} licence", class_="eyebrow"),
        tag("h1", info["title"]),
        tag("p", info.get("summary", ""), class_="lead"),
        tag("p", inline(info.get("description", ""))),
        items(list(points), class_="points"),
        tag(
            "p",
            link("#first-game", "Play the first game", class_="button"),
            " ",
            link("/openapi.json", "openapi.json", class_="button quiet"),
            class_="calls",
        ),
        class_="telling",
    )
    steps = [tag("li", tag("h3", step.title), command_sample(step.commands)) for step in first_game(contract)]
    showing = tag(
        "div",
        tag("h2", "Your first game, with curl"),
        tag("ol", *steps, class_="steps"),
        class_="showing",
        id="first-game",
    )
    return tag("section", telling, showing, class_="introduction", id="introduction", aria_label="Introduction")


def first_game(contract: Json) -> list[Step]:
    """Tell the first game as commands that can be pasted one after the other."""
    wanted = _request(contract, "/v1/games")
    offered = _answer(contract, "/v1/games/{game}/moves", "get", "200")
    seats = list(_answer(contract, "/v1/games", "post", "201")["seats"])
    annas = next(iter(wanted["seats"]))
    bens = next(seat for seat in seats if seat != annas)
    mover = "ANNA" if offered["seat"] == annas else "BEN"
    new_game = json.dumps(wanted, separators=(",", ":"))
    return [
        Step(
            "Get two tokens",
            f"LAMP={ADDRESS}\n"
            "JSON='Content-Type: application/json'\n"
            """pick() { grep -o "\\"$1\\":\\"[^\\"]*" | head -n 1 | cut -d '"' -f 4; }\n"""
            """ANNA=$(curl -s "$LAMP/v1/players" -H "$JSON" -d '{"name": "Anna"}' \\\n  | pick token)\n"""
            """BEN=$(curl -s "$LAMP/v1/players" -H "$JSON" -d '{"name": "Ben"}' \\\n  | pick token)""",
        ),
        Step(
            f"Anna creates a game and sits down as {annas}",
            'GAME=$(curl -s "$LAMP/v1/games" -H "Authorization: Bearer $ANNA" -H "$JSON" \\\n'
            f"  -d '{new_game}' \\\n  | pick id)",
        ),
        Step(
            f"Ben takes the other seat, {bens}: the game begins",
            f'curl -s -X POST "$LAMP/v1/games/$GAME/seats/{bens}" \\\n  -H "Authorization: Bearer $BEN"',
        ),
        Step(
            f"List the legal moves of the {offered['seat']}",
            f'curl -s "$LAMP/v1/games/$GAME/moves" -H "Authorization: Bearer ${mover}" \\\n  | tee moves.json',
        ),
        Step(
            "Play the first of them",
            "MOVE=$(pick notation < moves.json)\n"
            f'curl -s "$LAMP/v1/games/$GAME/moves" -H "Authorization: Bearer ${mover}" \\\n'
            f'  -H "$JSON" -d "{{\\"expectedVersion\\":{offered["version"]},\\"notation\\":\\"$MOVE\\"}}"',
        ),
        Step(
            "Follow the events as they happen, until Ctrl-C",
            'curl -sN "$LAMP/v1/games/$GAME/events" -H "Authorization: Bearer $BEN" \\\n'
            '  -H "Accept: text/event-stream"',
        ),
    ]


def _point(text: str) -> Html:
    _, strong, rest = text.split("**")
    return join([tag("strong", strong), inline(rest)])


def _request(contract: Json, path: str) -> Any:
    return contract["paths"][path]["post"]["requestBody"]["content"]["application/json"]["example"]


def _answer(contract: Json, path: str, method: str, status: str) -> Any:
    return contract["paths"][path][method]["responses"][status]["content"]["application/json"]["example"]
