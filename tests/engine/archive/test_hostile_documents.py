"""Documents from anywhere: whatever is no replay is refused as such, and whatever is one can be checked and told."""

import json
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st
from msgspec import structs

from engine.archive import document, forms
from engine.archive.document import Replay
from engine.archive.verification import verify
from engine.errors import BadReplay
from engine.registry import RULESETS
from tests.engine.archive.sessions import session

TOLD: dict[str, list[Replay]] = {
    name: sorted((session(name, number).replay for number in range(20)), key=lambda one: len(one.commits))[3:8:2]
    for name in RULESETS
}
"""By ruleset: a few short games."""
FORKED = [
    max(
        (session(name, number).replay for number in range(9, 60, 10)),
        key=lambda one: min(len(one.commits), len(one.commits[0].commit.events)),
    )
    for name in RULESETS
]
"""Games that go on from others, with a long past and a long rest."""
replays = st.sampled_from([*FORKED, *(one for told in TOLD.values() for one in told)])

ODD: tuple[Any, ...] = (
    *(
        None,
        True,
        False,
        0,
        1,
        -1,
        2,
        7,
        2**31,
        2**63,
        2**64,
        10**30,
        1.5,
        1e300,
        "",
        "-",
        "jack",
        "police-1",
        "nobody",
    ),
    *("investigator", "public", "omniscient", "zz", "0", "0" * 63, "0" * 64, "F" * 64, "0" * 64 + "\n", " " * 64),
    *("\u2028", "a\nb", "\x1b[31m", "x" * 30_000, "2026-01-31T12:00:00Z\n", "mr-jack", "mr-jack-pocket", [], {}, [[]]),
    *({"type": "game.began"}, {"type": "mr-jack.draw_alibi"}, {"type": "mr-jack-pocket.draw_alibi"}),
    *({"type": "letters-from-whitechapel.options", "police": 5}, {"type": "mr-jack.options"}),
    *({"type": "game.seat_occupied", "seat": "jack", "player": {"id": "", "name": "", "kind": "bot"}, "nonce": "é"},),
    *({"type": "game.seat_timed_out", "seat": "public", "outcome": {"winners": [], "reason": ""}},),
    *({"type": "game.seat_handed_over", "seat": "x", "player": {"id": "", "name": "", "kind": "bot", "level": 1}},),
    *(
        {"type": "game.continued", "source": "", "version": 1, "hash": ""},
        {"type": "game.seed_revealed", "seed": "xyz"},
    ),
)


def nodes(node: Any) -> Iterator[tuple[Any, Any]]:
    """Name every place in a document: what it is in, and where."""
    items = node.items() if isinstance(node, dict) else enumerate(node) if isinstance(node, list) else ()
    for key, value in items:
        yield node, key
        yield from nodes(value)


@st.composite
def mutated(draw: st.DrawFn) -> Any:
    """A document with some of its values gone, doubled, odd, or in each other's places."""
    built = json.loads(forms.write(draw(replays), "json"))
    for _ in range(draw(st.integers(1, 4))):
        places = list(nodes(built))
        holder, key = places[draw(st.integers(0, len(places) - 1))]
        match draw(st.integers(0, 5)):
            case 0:
                del holder[key]
            case 1 if isinstance(holder, list):
                holder.insert(draw(st.integers(0, len(holder))), json.loads(json.dumps(holder[key])))
            case 2:
                other, place = places[draw(st.integers(0, len(places) - 1))]
                holder[key] = json.loads(json.dumps(other[place]))
            case _:
                holder[key] = draw(st.sampled_from(ODD))
    return built


def checked(raw: bytes) -> None:
    """Read a document, check it, and tell it again: all of it goes well, or it is refused as no replay."""
    try:
        told = forms.read(raw)
    except BadReplay:
        return
    verdict = verify(told)
    assert verdict.sound == (verdict.fault is None)
    for form in ("json", "ndjson"):
        assert told == forms.read(forms.write(told, form))
    try:
        text = forms.write(told, "text")
    except BadReplay:
        assert not verdict.sound
        return
    again = forms.read(text)
    assert text == forms.write(again, "text")
    # Texts have no hashes, and so cannot have false ones.
    assert told.header() == again.header()
    assert [step.commit for step in told.commits] == [step.commit for step in again.commits]


@given(mutated())
@settings(max_examples=500)
def test_a_document_that_was_meddled_with_is_refused_or_can_be_checked(built: Any) -> None:
    checked(json.dumps(built).encode())


@given(replays, st.sampled_from(forms.FORMS), st.data())
@settings(max_examples=200)
def test_bytes_that_were_meddled_with_are_refused_or_can_be_checked(
    told: Replay, form: forms.Form, data: st.DataObject
) -> None:
    raw = bytearray(forms.write(told, form))
    for _ in range(data.draw(st.integers(1, 3))):
        at = data.draw(st.integers(0, len(raw) - 1))
        length = data.draw(st.sampled_from((0, 1, 1, 7, 400)))
        raw[at : at + length] = data.draw(
            st.sampled_from((b"", b" ", b"\n", b"-", b'"', b"\xff", b"[", b"9", b"\r\n\n", raw[:50]))
        )

    checked(bytes(raw))


@given(st.binary(max_size=60) | st.text(max_size=60).map(str.encode))
@example(b"")
@example(b"{}")
@example(b"{}\n{}")
@example(b"[" * 100_000)
@example(b'{"a":' * 100_000)
@example(b'[ruleset "mr-jack"]\n')
@example(b"[a " + b"[" * 100_000 + b"]")
@example(b"\xef\xbb\xbf{}")
@example(b'{"commits": 1')
def test_what_is_no_replay_at_all_is_refused(raw: bytes) -> None:
    for form in (None, *forms.FORMS):
        with pytest.raises(BadReplay):
            forms.read(raw, form)


@given(st.data())
@settings(max_examples=300)
def test_a_past_that_never_was_breaks_nothing(data: st.DataObject) -> None:
    """Nobody can judge a past, so anything may follow from one: but no more than a replay that is not true."""
    built = msgspec.to_builtins(data.draw(st.sampled_from(FORKED)))
    begun = built["commits"][0]["commit"]
    assert "game.continued" == begun["events"][1]["type"]
    past = [event for event in begun["events"][2:] if not event["type"].startswith("game.")]
    at = data.draw(st.integers(0, len(past) - 1))
    match data.draw(st.integers(0, 3)):
        case 0:
            del past[at]
        case 1:
            past.insert(at, past[at])
        case 2:
            other = data.draw(st.integers(0, len(past) - 1))
            past[at], past[other] = past[other], past[at]
        case _:
            for _ in range(2):
                places = [place for place in nodes(past[at]) if place[1] != "type"]
                if places:
                    holder, key = data.draw(st.sampled_from(places))
                    others = [other[place] for other, place in nodes(past) if place == key]
                    holder[key] = data.draw(st.sampled_from([*ODD, *others, *others, *others]))
    rest = [event for event in begun["events"][2:] if event["type"].startswith("game.")]
    begun["events"] = [*begun["events"][:2], *past, *rest]
    try:
        told = msgspec.convert(built, Replay)
    except msgspec.ValidationError:
        return
    # With hashes made anew, for otherwise it would end there.
    steps = tuple(document.steps([step.commit for step in told.commits], [step.at for step in told.commits]))

    verdict = verify(structs.replace(told, commits=steps, hash=steps[-1].hash))

    assert verdict.fault is None or verdict.fault.code in ("illegal", "untrue-event", "incomplete", "untrue-header")


def test_a_replay_without_end_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    whole = TOLD["mr-jack-pocket"][0]
    monkeypatch.setattr(document, "MOST_COMMITS", len(whole.commits) - 1)

    for form in ("ndjson", "text"):
        with pytest.raises(BadReplay, match="at most"):
            forms.read(forms.write(whole, form))
