"""What Jack does before the hunt: he hides, places women, kills or waits, and turns up patrols."""

from typing import Final

from engine.bot import Thought
from engine.chance import Chance
from engine.rulesets.letters_from_whitechapel.belief import imagine
from engine.rulesets.letters_from_whitechapel.board import JACK
from engine.rulesets.letters_from_whitechapel.chase import Chase, Scene, scene
from engine.rulesets.letters_from_whitechapel.evolution import evolve
from engine.rulesets.letters_from_whitechapel.moves import Hide, Kill, KillTwo, Move, PlaceWomen, TurnUp, Wait
from engine.rulesets.letters_from_whitechapel.offers import NUMBER, legal_moves
from engine.rulesets.letters_from_whitechapel.reach import DOORS, police_steps_to
from engine.rulesets.letters_from_whitechapel.rules import decide
from engine.rulesets.letters_from_whitechapel.state import JackHand, State, Table
from engine.rulesets.letters_from_whitechapel.streets import STEPS, bits_of, distances
from engine.rulesets.letters_from_whitechapel.suspicion import suspect
from engine.rulesets.letters_from_whitechapel.trials import Budget, chance_key, try_out

BUDGETS: Final = (Budget(0, 0, 0), Budget(0, 0, 0), Budget(0, 0, 0), Budget(2, 2, 3), Budget(15, 3, 40))
"""By level: how often murders are tried in the mind."""
TRUTHS: Final = 5
"""How many guesses at the patrols are made."""
LIKED: Final = 0.01
"""How much a murder is liked for what is near, besides what becomes of it in the mind."""
IDEAL: Final = (3, 4, 5, 6)
"""How many steps from home a murder is best."""


def hide(table: Table, hand: JackHand, chance: Chance) -> Move:
    """Choose a hideout by lot: rather one with many doors and ways."""
    offered = [move for move in legal_moves(table, hand) if isinstance(move, Hide)]
    return offered[
        chance.weighted([len(DOORS[move.circle]) ** 2.5 * STEPS[move.circle].bit_count() for move in offered])
    ]


def place_women(table: Table, hand: JackHand, chance: Chance) -> Move:
    """Place the women by lot: rather marked ones at a good distance from home."""
    offered = [move for move in legal_moves(table, hand) if isinstance(move, PlaceWomen)]
    return offered[chance.weighted([2.0 ** -sum(_away(hand, circle) for circle in move.marked) for move in offered])]


def _away(hand: JackHand, circle: int) -> int:
    """Count how many steps a circle is from a good distance from home."""
    assert hand.hideout is not None  # noqa: S101 - he chose one
    far = distances(hand.hideout)[circle]
    return min(abs(far - ideal) for ideal in IDEAL)


def shed_blood(table: Table, hand: JackHand, level: int, chance: Chance, effort: float) -> Thought[Move]:
    """Kill where home is at a good distance and patrols are not."""
    offered = legal_moves(table, hand)
    kills = [move for move in offered if isinstance(move, Kill | KillTwo)]
    worths = [_prospect(table, hand, move) for move in kills]
    best = max(worths)
    if BUDGETS[level - 1].first:
        liked = {kill: LIKED * (worth - best) for kill, worth in zip(kills, worths, strict=True)}
        return _tried(table, hand, liked, BUDGETS[level - 1].scaled(effort), chance)
    if best < -4 and Wait() in offered:
        return Thought((Wait(),), 0.5)
    return Thought(
        (kills[chance.weighted([2.0 ** (worth - best) if worth > best - 3 else 0 for worth in worths])],), 0.5
    )


def _tried(
    table: Table,
    hand: JackHand,
    kills: dict[Kill | KillTwo, float],
    budget: Budget,
    chance: Chance,
) -> Thought[Move]:
    """Play the night on from every murder, the patrols being what they may be."""
    assert hand.hideout is not None  # noqa: S101 - he chose one
    home, key = hand.hideout, chance_key(chance)
    truths = [imagine(table, hand, chance) for _ in range(TRUTHS)]
    begun = [[_after(truth, kill) for truth in truths] for kill in kills]

    def play(one: int, number: int) -> float:
        state, seen = begun[one][number % TRUTHS]
        if state.table.outcome is not None or seen is None:
            return 0.0
        row = state.jack.rows[-1]
        chase = Chase(seen, row[-1], home, bits_of(row), Chance(key, number))
        return chase.play_out() if state.table.phase == "hunt" else chase.flee_on()

    best, worth = try_out(tuple(kills.values()), play, budget)
    return Thought((tuple(kills)[best],), worth)


def _after(state: State, kill: Kill | KillTwo) -> tuple[State, Scene | None]:
    """Let Jack kill, and see what everyone sees then."""
    for event in decide(state, JACK, kill, Chance(b"")):
        state = evolve(state, event)
    if state.table.outcome is not None:
        return state, None
    return state, scene(state.table, suspect(state.table))


def _prospect(table: Table, hand: JackHand, move: Kill | KillTwo) -> float:
    here = move.circle if isinstance(move, Kill) else move.second
    near = sum(max(0, 5 - police_steps_to(here)[NUMBER[patrol.crossing]]) for patrol in table.patrols)
    return -_away(hand, here) - 0.6 * near


def turn_up(table: Table, hand: JackHand, chance: Chance) -> Move:
    """Turn up the token that is nearest to the women."""
    offered = [move for move in legal_moves(table, hand) if isinstance(move, TurnUp)]
    far = [min(police_steps_to(woman)[NUMBER[move.crossing]] for woman in table.wretched) for move in offered]
    return chance.pick([move for move, steps in zip(offered, far, strict=True) if steps == min(far)])
