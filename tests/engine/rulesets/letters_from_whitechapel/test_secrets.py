"""Who may know what, and that nothing hangs on what one may not know."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec import json, structs

from engine.chance import Chance
from engine.errors import Refusal
from engine.rulesets.letters_from_whitechapel import events as told
from engine.rulesets.letters_from_whitechapel import evolution, offers, rules
from engine.rulesets.letters_from_whitechapel.belief import aids
from engine.rulesets.letters_from_whitechapel.events import (
    CaseOpened,
    HideoutChosen,
    JackCameHome,
    JackFled,
    PatrolPlaced,
    TwoMurdered,
    WomenPlaced,
    seen_by,
)
from engine.rulesets.letters_from_whitechapel.moves import (
    Alley,
    Arrest,
    Coach,
    Follow,
    GoHome,
    Hide,
    KeepWoman,
    Kill,
    KillTwo,
    MoveWoman,
    Options,
    PlacePatrol,
    PlaceWomen,
    Rest,
    Step,
    TurnUp,
    Wait,
    Walk,
)
from engine.rulesets.letters_from_whitechapel.state import JackHand, Patrol, PoliceHand, Policemen
from engine.seat import OMNISCIENT, PUBLIC
from tests.engine.rulesets.letters_from_whitechapel import facts
from tests.engine.rulesets.letters_from_whitechapel.playing import HOMING, HUNTED, SLOW, games
from tests.engine.rulesets.letters_from_whitechapel.positions import ALL, FACES, in_hunt, opened
from tests.engine.rulesets.letters_from_whitechapel.reading import CIRCLES, WHITE
from tests.marks import rule

POLICE = ALL[1:]
SOME_OF_EACH = (
    *(
        Hide(3),
        Hide(100),
        PlaceWomen(facts.RED[:5], facts.RED[5:]),
        PlacePatrol("x45", "blue"),
        PlacePatrol("x1", "red"),
    ),
    *(Kill(3), Kill(100), KillTwo(3, 27), Wait(), MoveWoman(3, 4), KeepWoman(3), TurnUp("x45"), Step(4), Step(100)),
    *(GoHome(), Coach(4, 5), Alley(4), Walk("blue", "x45"), Follow("blue", 3), Arrest("red", 100), Rest("green")),
)
OPEN = (
    told.NightBegan(2),
    told.PhaseBegan("clues"),
    told.HeadDrawn("blue"),
    told.WomenTurned((3, 27)),
    told.JackWaited(2),
    told.WomanMoved(3, 4),
    told.WomanStayed(3),
    told.PatrolTurnedUp("x45", "blank"),
    told.WomanMurdered(3),
    told.AlarmRaised(Policemen("x1", "x2", "x3", "x4", "x5")),
    told.PolicemanWalked("blue", "x1"),
    told.CircleSearched("blue", 3, found=True),
    told.ArrestTried("blue", 3, caught=False),
    told.PolicemanRested("blue"),
    told.GameWon(("jack",), "home"),
    told.SheetShown(100, ((3, 4),), (Patrol("x45", "blue"),)),
)
JACKS = (
    # an event that Jack alone knows, and as all others see it
    (HideoutChosen(100), HideoutChosen(None)),
    (WomenPlaced((3, 21), (3,)), WomenPlaced((3, 21), None)),
    (TwoMurdered((3, 21), 21), TwoMurdered((3, 21), None)),
    (JackFled("step", None, 4), JackFled("step", None, None)),
    (JackFled("coach", 4, 5), JackFled("coach", None, None)),
    (JackFled("alley", None, 4), JackFled("alley", None, None)),
    (JackCameHome(100), JackCameHome(None)),
)


@rule("8.4")
@pytest.mark.parametrize("event", OPEN, ids=lambda event: type(event).__name__)
@pytest.mark.parametrize("viewer", [*ALL, PUBLIC, OMNISCIENT])
def test_what_is_open_everyone_sees(event, viewer):
    assert event == seen_by(event, viewer)


@rule("8.1")
@pytest.mark.parametrize(("event", "hidden"), JACKS)
def test_what_is_jacks_secret_nobody_else_sees(event, hidden):
    assert event == seen_by(event, "jack") == seen_by(event, OMNISCIENT)
    assert {hidden} == {seen_by(event, viewer) for viewer in (*POLICE, PUBLIC)}


@rule("8.2")
@pytest.mark.parametrize("face", [*facts.COLOURS, "blank"])
def test_faces_are_the_secret_of_all_police_players(face):
    event = PatrolPlaced("x45", face)

    assert {event} == {seen_by(event, viewer) for viewer in (*POLICE, OMNISCIENT)}
    assert {PatrolPlaced("x45", None)} == {seen_by(event, viewer) for viewer in ("jack", PUBLIC)}


@rule("8.3")
def test_nobody_sees_the_order_of_the_tiles():
    event = CaseOpened(Options(), facts.COLOURS)

    assert {CaseOpened(Options(), None)} == {seen_by(event, viewer) for viewer in (*ALL, PUBLIC)}
    assert event == seen_by(event, OMNISCIENT)


def test_these_are_all_events():
    kinds = {CaseOpened, PatrolPlaced, *(type(event) for event in OPEN), *(type(event) for event, _hidden in JACKS)}

    assert set(told.Event.__args__) == kinds


# The same game with other secrets


def story(seed, moves):
    """Play some moves of a game, and give what happened, move by move."""
    options = Options(police=1 + seed % 5)
    happened = []
    for played in games(options, (HOMING, HUNTED, SLOW)[seed % 3], Chance(b"a secret story", seed)):
        if not happened:
            happened.append((CaseOpened(options, played.before.box.tiles),))
        if len(happened) > moves or played.after.table.outcome is not None:
            break
        happened.append(played.events)
    return happened


def with_other_jack(event, chance):
    """Tell the same event with other secrets of Jack."""
    match event:
        case HideoutChosen():
            return HideoutChosen(chance.pick(WHITE))
        case WomenPlaced():
            return structs.replace(event, marked=tuple(sorted(chance.shuffled(event.circles)[: len(event.marked)])))
        case TwoMurdered():
            return structs.replace(event, first=chance.pick(event.circles))
        case JackFled():
            return JackFled(event.kind, event.via and chance.pick(CIRCLES), chance.pick(CIRCLES))
        case JackCameHome():
            return JackCameHome(chance.pick(CIRCLES))
    return event


def with_other_faces(happened, chance):
    """Tell the same events with other faces on the tokens of every night."""
    faces = [face for _night in range(4) for face in chance.shuffled(FACES)]
    return [
        [PatrolPlaced(event.crossing, faces.pop(0)) if isinstance(event, PatrolPlaced) else event for event in events]
        for events in happened
    ]


def folded(happened):
    """Believe what happened, and give the state after every move."""
    states, state = [], None
    for events in happened:
        for event in events:
            state = evolution.evolve(state, event)
        states.append(state)
    return states


def seen(happened, viewer):
    return [seen_by(event, viewer) for events in happened for event in events]


def refused(state, seat, move):
    """Say how a move is refused, if it is."""
    try:
        rules.decide(state, seat, move, Chance(b"refused"))
    except Refusal as refusal:
        return type(refusal), str(refusal)
    return None


stories = st.builds(story, seed=st.integers(0, 2**32), moves=st.integers(1, 250))


@rule("8.1")
@settings(max_examples=60)
@given(stories, st.integers(0, 2**32))
def test_nothing_that_others_see_hangs_on_jacks_secrets(happened, seed):
    chance = Chance(b"another jack", seed)
    other = [[with_other_jack(event, chance) for event in events] for events in happened]
    for one, another in zip(folded(happened), folded(other), strict=True):
        assert one.table == another.table
        assert offers.to_move(one.table) == offers.to_move(another.table)
        for seat in POLICE:
            assert one.hand(seat) == another.hand(seat)
    assert json.encode(one.table) == json.encode(another.table)
    assert aids(one.table, None) == aids(another.table, None)
    for viewer in (*POLICE, PUBLIC):
        assert seen(happened, viewer) == seen(other, viewer)
    for seat in POLICE[: one.table.options.police]:
        assert offers.legal_moves(one.table, one.hand(seat)) == offers.legal_moves(another.table, another.hand(seat))
        for move in SOME_OF_EACH:
            assert refused(one, seat, move) == refused(another, seat, move)


@rule("8.2")
@settings(max_examples=60)
@given(stories, st.integers(0, 2**32))
def test_nothing_that_jack_sees_hangs_on_hidden_faces(happened, seed):
    other = with_other_faces(happened, Chance(b"other faces", seed))
    for one, another in zip(folded(happened), folded(other), strict=True):
        assert one.table == another.table
        assert one.hand("jack") == another.hand("jack")
        assert offers.legal_moves(one.table, one.jack) == offers.legal_moves(another.table, another.jack)
    for viewer in ("jack", PUBLIC):
        assert seen(happened, viewer) == seen(other, viewer)
    for move in SOME_OF_EACH:
        assert refused(one, "jack", move) == refused(another, "jack", move)


@rule("8.3")
@given(st.permutations(facts.COLOURS), st.permutations(facts.COLOURS))
def test_nothing_hangs_on_the_order_of_the_tiles(tiles, others):
    one, another = opened(tiles=tuple(tiles)), opened(tiles=tuple(others))

    assert one.table == another.table
    assert all(one.hand(seat) == another.hand(seat) for seat in ALL)


@rule("8.1", "8.2")
def test_a_seat_holds_its_own_hand_and_no_other():
    state = in_hunt(row=(3, 4), hideout=100)

    assert isinstance(state.hand("jack"), JackHand)
    for seat in POLICE:
        assert PoliceHand(seat, state.patrols) == state.hand(seat)


@rule("8.1", "8.4")
@given(st.sampled_from(CIRCLES), st.sampled_from(CIRCLES), st.sampled_from(WHITE))
def test_a_question_tells_whether_the_circle_is_in_the_row_and_nothing_more(here, there, hideout):
    asked = Follow("blue", 78)
    policemen = ("x97", "x1", "x2", "x3", "x4")
    one = in_hunt("clues", row=(3, 4, 5), policemen=policemen, hideout=1)
    other = structs.replace(one, jack=JackHand(hideout, ((3, here, there),), ()))
    same = 78 not in (here, there)

    answers = [rules.decide(state, "police-1", asked, Chance(b"asked")) for state in (one, other)]

    assert same == (answers[0] == answers[1])


@rule("8.1", "8.4")
@given(st.sampled_from(CIRCLES), st.sampled_from(CIRCLES), st.sampled_from(WHITE))
def test_a_failed_arrest_tells_that_jack_is_elsewhere_and_nothing_more(here, there, hideout):
    policemen = ("x97", "x1", "x2", "x3", "x4")
    one = in_hunt("clues", row=(3, 4, 5), policemen=policemen, hideout=1)
    other = structs.replace(one, jack=JackHand(hideout, ((3, here, there),), ()))

    answers = [rules.decide(state, "police-1", Arrest("blue", 78), Chance(b"asked")) for state in (one, other)]

    assert (there != 78) == (answers[0] == answers[1])
