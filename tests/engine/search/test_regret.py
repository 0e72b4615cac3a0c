import pytest

from engine.chance import Chance
from engine.search.regret import Signalling, Solution, matched, undominated


def random_game(number):
    chance = Chance(b"signalling", number)

    def share():
        return chance.below(1000) / 1000

    types = 2 + chance.below(4)
    weights = [0.1 + share() for _ in range(types)]
    signals = [
        [tuple(share() for _ in range(types)) for _response in range(1 + chance.below(5))]
        for _signal in range(2 + chance.below(5))
    ]
    return Signalling([weight / sum(weights) for weight in weights], signals)


def test_regrets_are_mixed_in_proportion():
    assert [0.25, 0.75, 0.0] == matched([1.0, 3.0, 0.0])


def test_without_regrets_everything_is_mixed_evenly():
    assert [0.5, 0.5] == matched([0.0, 0.0])


def test_a_response_that_is_never_better_than_another_is_left_out():
    assert {(0.0, 1.0), (1.0, 0.0)} == set(undominated([(0.0, 1.0), (0.5, 1.0), (1.0, 0.0), (1.0, 0.0)]))


def test_of_responses_that_hurt_different_types_all_are_kept():
    responses = [(0.0, 1.0, 1.0), (1.0, 0.0, 1.0), (0.6, 0.6, 0.6)]

    assert set(responses) == set(undominated(responses))


@pytest.mark.parametrize("number", range(40))
def test_the_value_of_a_game_is_found_within_a_hundredth(number):
    game = random_game(number)
    lower, upper = game.bounds(game.solve(400))

    assert 0 <= upper - lower + 1e-9
    assert upper - lower <= 0.01


def test_whoever_guesses_between_two_is_right_half_of_the_time():
    guess = ((0.0, 1.0), (1.0, 0.0))
    game = Signalling((0.5, 0.5), [guess, guess])
    solution = game.solve(400)

    assert pytest.approx(0.5, abs=0.01) == game.value(solution)


def test_a_signal_that_tells_who_sends_it_is_not_sent():
    # Either type could gain more by a signal of its own, were it not for the answer that this signal then gets.
    pooling = ((0.4, 0.4),)
    telling = ((0.0, 0.9), (0.9, 0.0))
    game = Signalling((0.5, 0.5), [pooling, telling])
    solution = game.solve(1000)

    assert pytest.approx(0.45, abs=0.01) == game.value(solution)
    assert pytest.approx(solution.sending[0][1], abs=0.05) == solution.sending[1][1]


def test_a_type_that_is_not_reckoned_with_does_what_is_best_for_it():
    game = Signalling((1.0, 0.0), [((0.5, 0.1),), ((0.4, 0.9),)])
    solution = game.solve(200)

    assert solution.sending[0][0] > 0.99
    assert solution.sending[1][1] > 0.99


def test_what_is_sure_does_not_depend_on_what_the_other_side_plays():
    game = Signalling((0.5, 0.5), [((0.0, 1.0), (1.0, 0.0))])

    for mix in ((1.0, 0.0), (0.5, 0.5)):
        solution = Solution(sending=((1.0,), (1.0,)), responding=(mix,))

        assert (0.5, 0.5) == game.bounds(solution)


@pytest.mark.parametrize("number", range(5))
def test_the_same_game_is_always_solved_alike(number):
    assert random_game(number).solve(50) == random_game(number).solve(50)


def test_a_receiver_who_reckons_with_habit_makes_more_of_it():
    # Both types gain the same by either signal, so nothing is told; but by habit each has a signal of its own.
    guess = ((0.0, 1.0), (1.0, 0.0))
    habits = ((1.0, 0.0), (0.0, 1.0))
    game = Signalling((0.5, 0.5), [guess, guess], habits=habits, of_habit=0.5)
    solution = game.solve(400)

    lost = sum(0.5 * habits[kind][signal] * game.gains(solution)[signal][kind] for kind in (0, 1) for signal in (0, 1))

    assert lost < 0.4


def test_what_is_told_adds_up_to_what_was_thought_before():
    game = Signalling((0.3, 0.7), [((0.0, 1.0),), ((1.0, 0.0),)], habits=((1.0, 0.0), (0.5, 0.5)), of_habit=0.25)
    told = game.told(((0.2, 0.8), (0.9, 0.1)))

    assert pytest.approx((0.3, 0.7)) == tuple(map(sum, zip(*told, strict=True)))
    assert pytest.approx(0.3 * (0.75 * 0.2 + 0.25 * 1.0)) == told[0][0]
