"""What a verdict says, and what is too rare to be met by chance."""

import json
from typing import Any

import pytest
from msgspec import structs

from engine import game as sitting
from engine.archive import document, forms
from engine.archive.document import Replay
from engine.archive.verification import ReplayFault, verify
from engine.clock import Clock
from engine.errors import BadReplay
from engine.events import Player, SeatHandedOver, SeatTimedOut
from engine.game import Game
from engine.registry import ruleset_named
from engine.replay import Commit, apply
from engine.rulesets.mr_jack.moves import Stay
from engine.rulesets.mr_jack_pocket.moves import DrawAlibi
from engine.seat import OMNISCIENT, Seat, seat
from tests.engine.archive.sessions import session

JACK = ruleset_named("mr-jack")
ANNA = Player("anna", "Anna", "human")
BOT = Player("bot", "House bot", "bot", 2)
INVESTIGATOR, HIS = seat("investigator"), seat("jack")


def begun(**agreed: Any) -> Commit:
    """Anna against a house bot: the Investigator is to move."""
    events = sitting.create(
        ruleset=JACK,
        options=JACK.options(),
        visibility="public",
        creator=ANNA,
        seat=INVESTIGATOR,
        nonce="",
        seed=bytes(32),
        seated={HIS: BOT},
        **agreed,
    )
    return Commit(events, INVESTIGATOR)


def told(*commits: Commit) -> Replay:
    game: Game | None = None
    for commit in commits:
        game = apply(game, commit)
    assert game is not None
    return document.told("a" * 20, game, commits, ["2026-01-31T12:00:00Z"] * len(commits), OMNISCIENT)


def late(of: Seat, reason: str, **agreed: Any) -> ReplayFault | None:
    """Tell a game in which a seat loses at once by its time, as if the engine had let it."""
    first = begun(**agreed)
    game = apply(None, first)
    lost = SeatTimedOut(of, structs.replace(JACK.concede(game.state.table, of), reason=reason))
    return verify(told(first, Commit((lost, *sitting.reveal(game)), of))).fault


def test_whoever_was_awaited_can_be_late() -> None:
    assert late(INVESTIGATOR, "absence") is None
    assert late(INVESTIGATOR, "time", clock=Clock("move", 60)) is None
    assert late(INVESTIGATOR, "absence", rated=True, stand_in=3) is None


@pytest.mark.parametrize(
    ("of", "reason", "agreed"),
    [
        (HIS, "absence", {}),
        (seat("public"), "absence", {}),
        (INVESTIGATOR, "time", {}),
        (INVESTIGATOR, "absence", {"clock": Clock("move", 60)}),
        (INVESTIGATOR, "boredom", {}),
        (INVESTIGATOR, "absence", {"stand_in": 3}),
    ],
)
def test_nobody_else_can_and_by_nothing_else(of: Seat, reason: str, agreed: dict[str, Any]) -> None:
    fault = late(of, reason, **agreed)

    assert fault is not None
    assert ("illegal", 2) == (fault.code, fault.version)


def test_only_a_house_bot_plays_on() -> None:
    commit = Commit((SeatHandedOver(INVESTIGATOR, Player("eve", "Eve", "bot")),), INVESTIGATOR)
    fault = verify(structs.replace(told(begun(), commit), seed=bytes(32).hex())).fault

    assert fault is not None
    assert ("illegal", 2) == (fault.code, fault.version)


def test_a_verdict_tells_how_far_a_replay_holds() -> None:
    whole = session("mr-jack", 0).replay
    at = len(whole.commits) // 2
    steps = [*whole.commits[:at], structs.replace(whole.commits[at], hash="0" * 64), *whole.commits[at + 1 :]]

    verdict = verify(structs.replace(whole, commits=tuple(steps)))

    assert (at, whole.commits[at - 1].hash) == (verdict.versions, verdict.hash)
    assert (
        ReplayFault(code="hash", detail=verdict.fault.detail if verdict.fault else "", version=at + 1) == verdict.fault
    )


@pytest.mark.parametrize(("field", "end"), [("createdAt", "Z"), ("game", "a"), ("seed", "0"), ("commitment", "f")])
def test_no_line_break_hides_at_the_end_of_a_field(field: str, end: str) -> None:
    built = json.loads(forms.write(told(begun()), "json"))
    value = {"createdAt": "2026-01-31T12:00:00Z", "game": "a" * 20}.get(field, end * 64)

    forms.read(json.dumps({**built, field: value}).encode())
    with pytest.raises(BadReplay):
        forms.read(json.dumps({**built, field: f"{value}\n"}).encode())


FIRST = begun()


@pytest.mark.parametrize(
    "commit",
    [
        structs.replace(FIRST, move=DrawAlibi()),
        structs.replace(FIRST, events=(*FIRST.events, session("mr-jack-pocket", 0).commits[-1].events[0])),
        structs.replace(FIRST, format=2),
        structs.replace(FIRST, seat=seat("Jack {1}")),
        structs.replace(FIRST, seat=None, move=Stay()),
        structs.replace(FIRST, events=(structs.replace(FIRST.events[0], ruleset="x" * 30_000), *FIRST.events[1:])),
    ],
    ids=["move of another title", "event of another title", "format", "seat", "nobody's move", "too long"],
)
def test_what_would_not_come_back_from_a_text_has_none(commit: Commit) -> None:
    whole = told(FIRST)
    step = structs.replace(whole.commits[0], commit=commit)

    with pytest.raises(BadReplay, match="Commit 1 has no notation"):
        forms.write(structs.replace(whole, commits=(step,)), "text")
