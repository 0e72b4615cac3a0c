"""Nights played on in the mind: by the same rules as real ones."""

from engine.chance import Chance
from engine.rulesets.letters_from_whitechapel import belief, offers
from engine.rulesets.letters_from_whitechapel.beats import Aims, Field, ascend
from engine.rulesets.letters_from_whitechapel.chase import Chase, scene, worth_of_home
from engine.rulesets.letters_from_whitechapel.flight import foresee
from engine.rulesets.letters_from_whitechapel.moves import Alley, Coach, Step
from engine.rulesets.letters_from_whitechapel.rehearsal import guesses
from engine.rulesets.letters_from_whitechapel.streets import bits_of, each
from engine.rulesets.letters_from_whitechapel.suspicion import Scales, suspect
from tests.engine.rulesets.letters_from_whitechapel.histories import history
from tests.engine.rulesets.letters_from_whitechapel.positions import play
from tests.engine.rulesets.letters_from_whitechapel.reading import police_reach
from tests.marks import rule


def hunts(phase, numbers):
    """Give some moments of hunts in a phase."""
    for number in numbers:
        for moment in history(number)[:: 1 + number % 3]:
            if moment.state.table.phase == phase:
                yield moment.state


def chase_of(state, number=0):
    """Play on from a moment in the mind."""
    jack = state.jack
    seen = scene(state.table, suspect(state.table))
    return Chase(seen, jack.rows[-1][-1], jack.hideout, bits_of(jack.rows[-1]), Chance(b"in the mind", number))


@rule("8.1")
def test_a_chase_begins_with_what_the_police_believe():
    for state in hunts("hunt", range(12)):
        assert belief.circles(state.table) == chase_of(state).been[-1]


@rule("5.2", "5.3", "5.4")
def test_in_the_mind_jack_flees_as_the_rules_let_him():
    fled = 0
    for number, state in enumerate(hunts("escape", range(40))):
        chase = chase_of(state, number)
        chase.flee()
        ends = {
            move.to for move in offers.legal_moves(state.table, state.jack) if isinstance(move, Step | Coach | Alley)
        }
        fled += chase.here != state.jack.rows[-1][-1]
        assert chase.here in ends or chase.here == state.jack.rows[-1][-1]

    assert fled > 20


@rule("8.1")
def test_in_the_mind_the_police_lose_track_only_of_places_where_jack_is_not():
    for number, state in enumerate(hunts("escape", range(25))):
        chase = chase_of(state, number)
        while chase.left > 1 and chase.flee() is None:
            assert chase.been[-1] >> chase.here & 1
            chase.walk()
            if chase.search():
                break
            assert chase.been[-1] >> chase.here & 1


@rule("6.1")
def test_in_the_mind_policemen_walk_as_the_rules_let_them():
    for number, state in enumerate(hunts("hunt", range(10))):
        chase = chase_of(state, number)
        before = list(chase.guards)
        chase.walk()
        assert len(set(chase.guards)) == len(before)
        for start, end in zip(before, chase.guards, strict=True):
            assert f"x{end}" in police_reach(f"x{start}")


@rule("6.1")
def test_policemen_stand_no_worse_after_they_thought_of_it():
    for number, state in enumerate(hunts("hunt", range(6))):
        field = Field(suspect(state.table), Aims())
        standing = chase_of(state).guards
        worth, places = ascend(field, standing, range(5), Chance(b"ascend", number))
        assert len(set(places)) == len(places)
        assert abs(worth - field.worth(places)) < 1e-9
        stayed = field.worth(standing)
        assert ascend(field, standing, range(5), None)[0] >= stayed - 1e-9


@rule("5.3", "5.4", "8.1")
def test_what_the_police_will_know_of_a_flight_is_what_they_then_know():
    seen = set()
    for state in hunts("escape", range(30)):
        for move in offers.legal_moves(state.table, state.jack):
            kind = {Step: "step", Coach: "coach", Alley: "alley"}.get(type(move))
            if kind and kind not in seen and state.table.pawn < 16:
                seen.add(kind)
                assert belief.circles(play(state, move).table) == bits_of(foresee(state.table, kind).suspicion.circles)

    assert {"step", "coach", "alley"} == seen


@rule("8.1")
def test_guesses_are_truths_that_fit():
    for number, state in enumerate(hunts("hunt", range(6))):
        table = state.table
        for guess in guesses(table, suspect(table), 19 - table.pawn, 5, Chance(b"guesses", number)):
            assert belief.circles(table) >> guess.here & 1
            assert belief.hideouts(table) >> guess.home & 1
            assert guess.row >> guess.here & 1


def test_scales_weigh_sets_as_the_sum_of_their_weights():
    weights = {circle: 1 / circle for circle in range(1, 60)}
    scales = Scales(weights)

    for circles in (0b1110, 0b1010101010, (1 << 60) - 2):
        expected = sum(weights[circle] for circle in each(circles))
        assert abs(expected - scales.weigh(circles)) < 0.02 * circles.bit_count()


@rule("7.2")
def test_coming_home_is_worth_most_in_the_last_night_and_less_the_better_it_is_guessed():
    assert 1 == worth_of_home(4, 1.0)
    for night in (1, 2, 3):
        assert worth_of_home(night, 0.01) > worth_of_home(night, 0.1) > worth_of_home(night, 1.0) > 0
        assert worth_of_home(night, 0.1) < worth_of_home(night + 1, 0.1)
