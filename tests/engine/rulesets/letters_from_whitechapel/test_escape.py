"""How Jack moves in the hunt."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.errors import IllegalMove, NotYourTurn
from engine.rulesets.letters_from_whitechapel.events import JackFled, PhaseBegan, seen_by
from engine.rulesets.letters_from_whitechapel.moves import Alley, Coach, GoHome, Kill, Rest, Step, Wait, Walk
from engine.seat import PUBLIC
from tests.engine.rulesets.letters_from_whitechapel import facts
from tests.engine.rulesets.letters_from_whitechapel.positions import (
    ALL,
    after,
    at_space,
    events,
    in_hunt,
    mover,
    offered,
    offered_of,
    play,
    refusal,
)
from tests.engine.rulesets.letters_from_whitechapel.reading import (
    ALLEYS,
    CIRCLES,
    CROSSINGS,
    WHITE,
    coaches,
    crossings_touched,
    steps,
)
from tests.marks import rule


@st.composite
def escapes(draw, spaces=facts.TRACK[4:19]):
    """Jack anywhere on the map and on the track, with policemen near him."""
    here = draw(st.sampled_from(CIRCLES))
    near = sorted({crossing for one in (here, *steps(here)) for crossing in crossings_touched(one)})
    crossing = st.one_of(st.sampled_from(near), st.sampled_from(CROSSINGS))
    hideout = st.one_of(st.sampled_from([one for one in steps(here) if one in WHITE] or WHITE), st.sampled_from(WHITE))
    return at_space(
        draw(st.sampled_from(spaces)),
        here,
        policemen=tuple(draw(st.lists(crossing, min_size=5, max_size=5, unique=True))),
        hideout=draw(hideout),
        coaches=draw(st.integers(0, 3)),
        alleys=draw(st.integers(0, 2)),
        night=draw(st.sampled_from((1, 2, 4))),
    )


def expected(state):
    """Tell all that Jack may do."""
    table, here = state.table, state.jack.rows[-1][-1]
    near = steps(here, table.policemen.crossings())
    found = {Step(to) for to in near}
    if state.jack.hideout in near:
        found.add(GoHome())
    if table.coaches and table.pawn + 2 <= 19:
        found |= {Coach(*ride) for ride in coaches(here)}
    if table.alleys:
        found |= {Alley(to) for to in ALLEYS[here]}
    return found


@rule("1.3", "5.1", "5.2", "5.3", "5.4", "5.5")
@settings(max_examples=400)
@given(escapes())
def test_jack_takes_an_open_step_or_a_coach_or_an_alley(state):
    assert expected(state) == set(offered(state))
    assert len(expected(state)) == len(offered(state))


@rule("1.3", "5.2")
@given(escapes(), st.data())
def test_everything_else_is_refused(state, data):
    circle = st.sampled_from(CIRCLES)
    moves = st.one_of(
        st.builds(Step, circle), st.builds(Coach, circle, circle), st.builds(Alley, circle), st.just(GoHome())
    )
    move = data.draw(moves.filter(lambda move: move not in expected(state)))

    assert isinstance(refusal(state, move), IllegalMove)


@rule("5.1", "5.2")
@given(escapes(spaces=facts.TRACK[4:17]), st.data())
def test_each_number_is_written_and_moves_the_pawn_on_by_one(state, data):
    move = data.draw(st.sampled_from([move for move in offered(state) if move != GoHome()] or [None]))
    if move is None:
        return
    numbers = (move.via, move.to) if isinstance(move, Coach) else (move.to,)

    moved = play(state, move)

    assert (*state.jack.rows[-1], *numbers) == moved.jack.rows[-1]
    assert state.jack.rows[:-1] == moved.jack.rows[:-1]
    assert state.table.pawn + len(numbers) == moved.table.pawn
    assert state.table.coaches - isinstance(move, Coach) == moved.table.coaches
    assert state.table.alleys - isinstance(move, Alley) == moved.table.alleys
    assert state.table.policemen == moved.table.policemen
    assert state.table.clues == moved.table.clues
    # One move of one kind a round: then it is the turn of the police.
    assert ("hunt", "police-1") == (moved.table.phase, mover(moved))


@rule("5.1")
def test_jack_may_go_where_he_has_been():
    state = in_hunt(row=(3, 4, 3, 2))

    assert {Step(3), Step(1)} <= set(offered(state))
    assert (3, 4, 3, 2, 3) == play(state, Step(3)).jack.rows[-1]


@rule("5.1")
@pytest.mark.parametrize("move", [Wait(), Kill(3), Rest("blue"), Step(3)], ids=["wait", "kill", "rest", "stay"])
def test_jack_must_move(move):
    assert isinstance(refusal(in_hunt(row=(3,), coaches=3), move), IllegalMove)


@rule("5.1")
@pytest.mark.parametrize("seat", ALL[1:])
def test_nobody_else_moves_jack(seat):
    assert isinstance(refusal(in_hunt(row=(3,)), Step(4), seat), NotYourTurn)


@rule("5.1", "5.2")
@pytest.mark.parametrize("move", [Step(4), Coach(4, 5), Alley(4)])
def test_jack_does_not_move_while_the_police_do(move):
    for phase in ("hunt", "clues"):
        state = in_hunt(phase, row=(3,), coaches=1, alleys=1)
        assert isinstance(refusal(state, move, "jack"), NotYourTurn)
        assert isinstance(refusal(state, move, "police-1"), IllegalMove)


@rule("5.1")
def test_policemen_do_not_walk_while_jack_moves():
    state = in_hunt(row=(3,), policemen=("x50", "x51", "x52", "x53", "x54"))

    assert isinstance(refusal(state, Walk("blue", "x50"), "police-1"), NotYourTurn)


@rule("1.3", "5.2")
def test_a_policeman_blocks_the_crossing_he_stands_on_and_no_other_way():
    # 147 and 134 both touch x142; the other way round is two steps long.
    shut = in_hunt(row=(147,), policemen=("x142", "x1", "x2", "x3", "x4"))
    beside = in_hunt(row=(147,), policemen=("x167", "x1", "x2", "x3", "x4"))

    assert isinstance(refusal(shut, Step(134)), IllegalMove)
    assert Step(134) in offered(beside)


@rule("1.3")
@given(st.sampled_from(CIRCLES), st.data())
def test_a_step_is_blocked_only_if_every_way_is(here, data):
    """A step that is open with some policemen is open with any of them gone."""
    near = sorted({crossing for one in (here, *steps(here)) for crossing in crossings_touched(one)})
    policemen = (
        data.draw(st.lists(st.sampled_from(near), min_size=5, max_size=5, unique=True)) if len(near) > 5 else None
    )
    if policemen is None:
        return
    crowded = set(offered_of(Step, in_hunt(row=(here,), policemen=tuple(policemen))))
    far = next(one for one in CROSSINGS if one not in policemen and one not in near)

    for gone in range(5):
        fewer = tuple(far if place == gone else one for place, one in enumerate(policemen))
        assert crowded <= set(offered_of(Step, in_hunt(row=(here,), policemen=fewer)))


@rule("5.3")
@given(st.sampled_from(CIRCLES), st.lists(st.sampled_from(CROSSINGS), min_size=5, max_size=5, unique=True))
def test_policemen_do_not_block_coaches_and_alleys(here, policemen):
    state = in_hunt(row=(here,), policemen=tuple(policemen), coaches=1, alleys=1)

    assert coaches(here) == {(move.via, move.to) for move in offered_of(Coach, state)}
    assert ALLEYS[here] == {move.to for move in offered_of(Alley, state)}


@rule("5.3")
def test_a_coach_does_not_end_where_it_began():
    state = in_hunt(row=(3,), coaches=1)

    assert Coach(4, 5) in offered(state)
    assert isinstance(refusal(state, Coach(4, 3)), IllegalMove)
    assert isinstance(refusal(state, Coach(3, 4)), IllegalMove)


@rule("5.3")
@pytest.mark.parametrize(("space", "possible"), [("12", True), ("13", True), ("14", False)])
def test_a_coach_needs_two_spaces(space, possible):
    state = at_space(space, 100, coaches=3)

    assert possible == bool(offered_of(Coach, state))


@rule("2.3", "5.2")
def test_there_is_no_coach_and_no_alley_when_all_are_used():
    state = in_hunt(row=(3,), coaches=0, alleys=0)

    assert isinstance(refusal(state, Coach(4, 5)), IllegalMove)
    assert isinstance(refusal(state, Alley(4)), IllegalMove)


@rule("5.4")
def test_an_alley_leads_around_a_block_only():
    state = in_hunt(row=(35,), alleys=2)

    assert 39 not in ALLEYS[35]
    assert isinstance(refusal(state, Alley(39)), IllegalMove)
    assert isinstance(refusal(state, Alley(35)), IllegalMove)


@rule("5.3", "5.4", "8.1", "8.4")
@given(escapes(spaces=facts.TRACK[4:17]), st.data())
def test_the_police_are_told_how_jack_moved_and_not_where(state, data):
    moves = [move for move in offered(state) if move != GoHome()]
    if not moves:
        return
    move = data.draw(st.sampled_from(moves))
    kind = type(move).__name__.lower()
    via = move.via if isinstance(move, Coach) else None

    happened = events(state, move)

    assert (JackFled(kind, via, move.to), PhaseBegan("hunt")) == happened
    assert happened == tuple(seen_by(event, "jack") for event in happened)
    for viewer in (*ALL[1:], PUBLIC):
        assert (JackFled(kind, None, None), PhaseBegan("hunt")) == tuple(seen_by(event, viewer) for event in happened)
    flight = after(state, happened).table.hunt.flights[-1]
    assert (kind, state.table.policemen.crossings()) == (flight.kind, flight.guarded)
