"""The page of problems: what each means, and what a client should do about it."""

from collections.abc import Mapping
from typing import Any, Final, NamedTuple

from service.pages.frame import page
from service.pages.markup import Html, code, inline, items, join, link, row, table, tag
from service.pages.operations import problem_codes
from service.pages.samples import json_sample
from service.problems import KINDS, Kind

Json = Mapping[str, Any]


class Advice(NamedTuple):
    """What a problem means, and what to do about it."""

    meaning: str
    remedy: str


ADVICE: Final[Mapping[str, Advice]] = {
    "malformed": Advice(
        "The body, the query or a header is not what the contract says; `errors` names each place.",
        "Correct what `errors` points at; the same request will never be accepted.",
    ),
    "bad-notation": Advice(
        "The line in `notation` cannot be read as a move of this ruleset.",
        "Send the `notation` of a listed move unchanged, or send the `move` itself.",
    ),
    "bad-replay": Advice(
        "The text or the lines cannot be read as a replay; `detail` names the place.",
        "Send a replay as it was given, in one of the forms `json`, `ndjson` and `text`.",
    ),
    "unsound-replay": Advice(
        "The replay is not legal, not complete, or not true to its commitment; `detail` names the first fault.",
        "Check it with `verifyReplay`; only what happened in a finished game can be imported.",
    ),
    "unauthenticated": Advice(
        "No token came with the request, or one that is not known: mistyped or revoked.",
        "Send `Authorization: Bearer` and a token; without one, create a player to get it.",
    ),
    "forbidden": Advice(
        "Your token is known, but this is not yours to do or to see: you do not sit in the game, or it is not over.",
        "Use the token of a player who sits there, or look as your own seat or as `public`.",
    ),
    "not-your-seat": Advice(
        "The seat you named is open, or somebody else sits on it.",
        "Read the game's `seats` and name the one that is yours.",
    ),
    "not-found": Advice(
        "No game, player, token or version has this id; a version may also not have been reached yet.",
        "Check the id; do not try again unless you wait for a version that is still to come.",
    ),
    "unknown-ruleset": Advice(
        "No title of this name is hosted here.",
        "List the rulesets and use one of their names.",
    ),
    "unknown-seat": Advice(
        "The game has no seat of this name; how many there are can depend on its options.",
        "Read the game's `seats` and use one of their names.",
    ),
    "no-such-path": Advice(
        "Nothing answers at this address.",
        "Compare the path with the contract; everything that is played is under `/v1`.",
    ),
    "method-not-allowed": Advice(
        "The address is right, but it does not take this method.",
        "Use one of the methods in the `Allow` header.",
    ),
    "not-acceptable": Advice(
        "The answer cannot be had in any of the forms that your `Accept` header names.",
        "Ask for one of the media types that `detail` lists, or leave the header out.",
    ),
    "version-conflict": Advice(
        "Somebody moved since you looked, so nothing was played; or your own move was kept and its answer got lost.",
        "Read the view at `currentVersion`, list the moves again and decide anew; do not just raise the number.",
    ),
    "illegal-move": Advice(
        "The move is well formed, but the rules do not allow it here and now.",
        "List the legal moves and play one of them: the list is complete.",
    ),
    "not-your-turn": Advice(
        "`toMove` names the seats whose move is awaited.",
        "Follow the events, and come back when your seat is in `toMove`.",
    ),
    "game-not-started": Advice(
        "A seat is still open, so there is nothing to see or to play yet.",
        "Wait for `game.began` among the events.",
    ),
    "game-started": Advice(
        "Every seat is taken and the game has begun, so nobody can stand up any more.",
        "Play on or resign; before a second seat has moved, you may also abort.",
    ),
    "game-over": Advice(
        "Its log is closed: nothing more can happen in it.",
        "Read the outcome and every hand in the view; create another game to play on.",
    ),
    "seat-taken": Advice(
        "Somebody else was faster and sits there.",
        "Take another open seat, or find another game.",
    ),
    "already-seated": Advice(
        "A player has only one seat in a game.",
        "Play from the seat you have, or leave it first if the game has not begun.",
    ),
    "too-late-to-abort": Advice(
        "More than one seat has moved, so the game can no longer be called off.",
        "Play on, or resign.",
    ),
    "too-many-changes": Advice(
        "Players have come and gone so often in this game that nobody may leave it any more.",
        "Stay, or abort the game and open another.",
    ),
    "too-many-tokens": Advice(
        "You have as many tokens as a player may have.",
        "Revoke one you no longer use, then create the new one.",
    ),
    "too-many-bot-games": Advice(
        "You have as many games with house bots running as a player may have.",
        "Finish, resign or abort one of them, then open the next.",
    ),
    "too-many-seeks": Advice(
        "You look for as many opponents at once as a player may.",
        "Cancel a seek you no longer need, or wait until one of them is matched.",
    ),
    "seek-matched": Advice(
        "The seek was matched before it could be cancelled, so the game is on.",
        "Read the seek to see which game, and play it; or resign.",
    ),
    "not-for-two": Advice(
        "With these options the game has more than two seats, and seeks pair two players.",
        "Choose options for two players, or create the game with open seats.",
    ),
    "challenge-closed": Advice(
        "The challenge was accepted, declined or taken back before you came.",
        "Read it to see what became of it, or challenge anew.",
    ),
    "game-not-over": Advice(
        "A rematch follows a game that is over, and this one is not.",
        "Play it to its end, or resign; then ask again.",
    ),
    "out-of-time": Advice(
        "The game has a clock, and your time was up before the move came.",
        "Read the game: it is over, or a house bot plays on for you.",
    ),
    "too-early-to-claim": Advice(
        "Whoever is to move still has time.",
        "Wait for as long as `retryAfterSeconds` says, then claim again.",
    ),
    "hints-off": Advice(
        "The game is rated, and in rated games nobody is given hints.",
        "Ask in a casual game, or when this one is over look at it move by move.",
    ),
    "too-large": Advice(
        "The body has more bytes than the service reads.",
        "Send less; no request of the contract needs that much.",
    ),
    "unsupported-media-type": Advice(
        "The body is not declared as JSON.",
        "Send `Content-Type: application/json`, and JSON.",
    ),
    "idempotency-key-reused": Advice(
        "This `Idempotency-Key` already came with another request, so it cannot be a retry of this one.",
        "Draw a new key for each new intention; keep a key only to repeat the very same request.",
    ),
    "too-many-requests": Advice(
        "You ask faster than this token or address may; the `RateLimit` headers say how much is left.",
        "Wait as many seconds as `Retry-After` says, and follow the events instead of asking again and again.",
    ),
    "too-many-exports": Advice(
        "As many exports are under way as this process makes at once.",
        "Wait as many seconds as `Retry-After` says. An export goes on with `after`, so nothing need be read twice.",
    ),
    "store-unavailable": Advice(
        "Whether a change was kept is not known.",
        "Try again after `Retry-After` seconds with the same `Idempotency-Key`, so that nothing happens twice.",
    ),
    "internal": Advice(
        "A fault of the service, not of your request.",
        "Try again once; if it stays, report it with the answer's `X-Request-Id`.",
    ),
}


def problems(contract: Json) -> bytes:
    """Write the page."""
    kinds = sorted(KINDS.values())
    heads = ["Code", "Status", "What it means", "What to do", "Where"]
    where = _where(contract)
    rows = [_row(heads, kind, where.get(kind.code, [])) for kind in kinds]
    content = tag(
        "section",
        tag("h1", "Problems"),
        tag("p", "Whatever goes wrong is told the same way, and never with more than you may know.", class_="lead"),
        _telling(),
        table("Every problem", heads, rows, class_="problems"),
        class_="chapter page",
    )
    navigation = tag(
        "ul",
        tag("li", link("/docs", "Documentation", class_="tag")),
        tag("li", tag("span", "Problems", class_="tag"), items([_entry(kind) for kind in kinds])),
        class_="contents",
    )
    return page(title="Problems · Lamplighter API", navigation=navigation, content=content, scripts=("browse.js",))


def _telling() -> Html:
    """Say what all problems have in common, and show one."""
    rfc = link("https://www.rfc-editor.org/rfc/rfc9457", "RFC 9457", rel="noreferrer")
    example = {
        "type": "/docs/problems#version-conflict",
        "title": "The game has moved on",
        "status": 409,
        "code": "version-conflict",
        "detail": "The game is at version 8, not 7. Nothing was played.",
        "currentVersion": 8,
    }
    said = [
        join(["Answers with a status of 400 or more are ", code("application/problem+json"), ", as ", rfc, " has it."]),
        inline("Branch on `code`: it is stable. `title` and `detail` are for people and may be worded anew."),
        inline("Where it helps there is also `errors`, `currentVersion`, `toMove` or `retryAfterSeconds`."),
        inline(
            "409 means the game's state refuses; 429 and 503 mean try again later; other 4xx never help by repeating."
        ),
    ]
    fields = link("/docs#schema-Problem", "All fields of a problem")
    return tag(
        "div",
        tag("div", items(list(said)), tag("p", fields, "."), class_="telling"),
        tag("div", json_sample(example), class_="showing"),
        class_="beside",
    )


def _row(heads: list[str], kind: Kind, operations: list[Html]) -> Html:
    advice = ADVICE[kind.code]
    return row(
        heads,
        link(f"#{kind.code}", code(kind.code)),
        tag("span", str(kind.status), class_="status bad"),
        join([tag("strong", f"{kind.title}."), " ", inline(advice.meaning)]),
        inline(advice.remedy),
        join(list(operations), ", ") or "anywhere",
        id=kind.code,
    )


def _entry(kind: Kind) -> Html:
    return link(f"#{kind.code}", tag("span", str(kind.status), class_="status bad"), " ", code(kind.code))


def _where(contract: Json) -> dict[str, list[Html]]:
    """Find the operations that name each problem, and say so shortly where nearly all do."""
    named: dict[str, list[str]] = {}
    count = 0
    for operations in contract["paths"].values():
        for operation in operations.values():
            count += 1
            for response in operation["responses"].values():
                for code_ in problem_codes(response):
                    named.setdefault(code_, []).append(operation["operationId"])
    return {
        code_: [Html("nearly everywhere")]
        if len(names) > count * 2 / 3
        else [link(f"/docs#{name}", name) for name in names]
        for code_, names in named.items()
    }
