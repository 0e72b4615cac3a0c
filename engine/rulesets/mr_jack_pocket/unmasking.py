"""The strongest play of the Investigator: he sets the scene for Jack's signals, and answers them by the equilibrium."""

from collections.abc import Sequence
from operator import mul
from typing import Final

from engine.bot import Thought
from engine.chance import Chance
from engine.rulesets.mr_jack_pocket.afterthought import finalists, for_investigator
from engine.rulesets.mr_jack_pocket.bluff import iterations
from engine.rulesets.mr_jack_pocket.board import INVESTIGATOR, ROUNDS
from engine.rulesets.mr_jack_pocket.guises import public_guises
from engine.rulesets.mr_jack_pocket.history import signalled, signalling_from
from engine.rulesets.mr_jack_pocket.moves import Move
from engine.rulesets.mr_jack_pocket.outlook import Chances, Outlook, Prospect
from engine.rulesets.mr_jack_pocket.planning import plan
from engine.rulesets.mr_jack_pocket.reading import believed, by_suspect, shares
from engine.rulesets.mr_jack_pocket.signalling import drawings, signals
from engine.rulesets.mr_jack_pocket.state import Table
from engine.rulesets.mr_jack_pocket.unfolding import DRAW, UNDRAWN, Spot

SCENES: Final = 8
"""How many first actions are looked at more closely."""
SCOUTING: Final = 40
"""With how many iterations."""
UNFEIGNED: Final = 0.4
"""How likely the Investigator thinks it, before the last round, that Jack thinks himself unread."""
WHIM: Final = 0.1
"""How often Jack is taken to send just any signal."""


def think(table: Table, rounds: Sequence[Sequence[Table]], chance: Chance, effort: float) -> Thought[Move]:
    """Answer Jack's signal, or, if he is still to send it, set the scene."""
    start = signalling_from(rounds[-1])
    if start is None:
        return _set_scene(table, rounds, effort)
    guises = public_guises(start, apart=start.round == ROUNDS)
    belief = believed(guises, rounds[:-1])
    outlook = Outlook(start, guises, belief)
    found = signals(outlook, outlook.unfolding.root, unfeigned=0.0 if start.round == ROUNDS else UNFEIGNED)
    solution = found.game.solve(iterations(effort))
    sent = signalled(rounds[-1])
    spot = outlook.unfolding.spot(sent)
    place = found.place[spot]
    sizes = WHIM * len(found.spots[place]) / len(found.place)
    told = [
        (1 - WHIM) * likely + sizes * weight
        for likely, weight in zip(found.game.told(solution.sending)[place], belief, strict=True)
    ]
    if table != sent:
        return _go_on(table, by_suspect(guises, told), chance)
    if len(table.unused) == 1:
        return _end_round(table, by_suspect(guises, told), chance)
    answer = found.answers[place][chance.weighted(solution.responding[place])]
    lines = [line for line, chances in answers(outlook, spot) if chances == answer]
    return Thought(chance.pick(lines), 1 - sum(map(mul, told, answer)) / sum(told))


def _set_scene(table: Table, rounds: Sequence[Sequence[Table]], effort: float) -> Thought[Move]:
    """Take the first action of an odd round: the one after which Jack's signals are worth least to him."""
    guises = public_guises(table)
    belief = believed(guises, rounds[:-1])
    outlook = Outlook(table, guises, belief)

    def foreseen(prospect: Prospect) -> float:
        return float(sum(map(mul, belief, prospect.chances)))

    scenes = sorted(outlook.prospects(outlook.unfolding.root), key=foreseen)[:SCENES]
    worths = []
    for scene in scenes:
        if scene.spot is None:
            worths.append(foreseen(scene))
        else:
            game = signals(outlook, scene.spot).game
            worths.append(game.value(game.solve(iterations(effort, SCOUTING))))
    least = min(worths)
    return Thought((scenes[worths.index(least)].move,), 1 - least)


def _end_round(table: Table, told: Sequence[float], chance: Chance) -> Thought[Move]:
    """Take the last action of an odd round, with the next one in mind."""
    guises = public_guises(table)
    belief = shares([told[guise.number] for guise in guises])
    outlook = Outlook(table, guises, belief)
    found = finalists(outlook.prospects(outlook.unfolding.root), [-weight for weight in belief], chance)
    if len(found) == 1 or found[0].move == DRAW:
        return Thought((found[0].move,), 1 - sum(map(mul, belief, found[0].chances)))
    worths = [for_investigator(table, told, prospect.move) for prospect in found]
    least = min(worths)
    return Thought((found[worths.index(least)].move,), 1 - least)


def _go_on(table: Table, told: Sequence[float], chance: Chance) -> Thought[Move]:
    """Take the second of two actions, by what the signal told."""
    guises = public_guises(table)
    belief = shares([told[guise.number] for guise in guises])
    outlook = Outlook(table, guises, belief)
    moves, chances = plan(outlook, outlook.unfolding.root, [-weight for weight in belief], chance)
    return Thought(moves, 1 - sum(map(mul, belief, chances)))


def answers(outlook: Outlook, spot: Spot) -> list[tuple[tuple[Move, ...], Chances]]:
    """List what the Investigator may do in a row, as far as no card comes to light, and what comes of it."""
    unfolding = outlook.unfolding
    found: list[tuple[tuple[Move, ...], Chances]] = []
    for move, then in unfolding.following(spot, INVESTIGATOR):
        if unfolding.left(then) and unfolding.due(then) == INVESTIGATOR:
            found += [((move, *line), chances) for line, chances in answers(outlook, then)]
        else:
            found.append(((move,), outlook.chances(then)))
    if spot[2] == UNDRAWN:
        found += [((DRAW,), chances) for chances in sorted(drawings(outlook, spot))]
    return found
