"""Three hundred games of each ruleset are told in every form, valid by the schema, and come back as they were."""

import json

import pytest

from engine.archive import forms
from engine.archive.document import Replay
from engine.archive.verification import verify
from engine.game import OF_ANY_TITLE
from engine.registry import RULESETS
from tests.engine.archive.schema import VALIDATOR
from tests.engine.archive.sessions import session

GAMES = 300
AT_ONCE = 50

games = pytest.mark.parametrize("first", range(0, GAMES, AT_ONCE))
rulesets = pytest.mark.parametrize("name", RULESETS)


def comes_back(whole: Replay, form: forms.Form) -> bool:
    raw = forms.write(whole, form)
    if form == "json":
        VALIDATOR.validate(json.loads(raw))
    return whole == forms.read(raw) and form == forms.seen_form(raw)


@games
@rulesets
def test_a_whole_game_comes_back_from_every_form_and_is_sound(name: str, first: int) -> None:
    for number in range(first, first + AT_ONCE):
        whole = session(name, number).replay

        assert all(comes_back(whole, form) for form in forms.FORMS), number
        assert verify(whole).fault is None, number


@games
@rulesets
def test_what_the_public_and_a_seat_saw_comes_back_from_every_form_and_tells_no_secret(name: str, first: int) -> None:
    for number in range(first, first + AT_ONCE):
        played = session(name, number)
        viewer = played.viewers[number % len(played.viewers)]
        seen = played.told_as(viewer)

        assert comes_back(seen, forms.FORMS[number // 7 % 3]), number
        assert all(step.commit.move is None for step in seen.commits if step.commit.seat != viewer)
        assert all(step.hash is None for step in seen.commits)
        assert "not-omniscient" == getattr(verify(seen).fault, "code", None)


def test_these_games_are_of_every_kind() -> None:
    played = [session(name, number) for name in RULESETS for number in range(60)]
    ends = {getattr(one.game.outcome, "reason", one.game.status) for one in played}
    kinds = {type(event).__name__ for one in played for commit in one.commits for event in commit.events}

    assert {"aborted", "resignation", "time", "absence"} < ends
    assert {kind.__name__ for kind in OF_ANY_TITLE} < kinds
    assert set(range(1, 6)) == {len(one.game.seats) - 1 for one in played if one.ruleset.name.startswith("letters")}
    assert any(one.game.nonces.get(seat) for one in played for seat in one.game.seats)
    assert any(player.level for one in played for player in one.game.players.values())
