"""The last activation of a round by brute force: every sequence of steps that the rules allow."""

from engine.chance import Chance
from engine.rulesets.mr_jack import evolution, offers, rules
from engine.rulesets.mr_jack.board import CHARACTERS, INVESTIGATOR
from engine.rulesets.mr_jack.bot import given_away
from engine.rulesets.mr_jack.deliberation import suspicion
from engine.rulesets.mr_jack.events import ActivationEnded, DistrictLeft, SuspectAccused
from engine.rulesets.mr_jack.moves import TakeBack
from engine.rulesets.mr_jack.outlook import Outlook
from engine.rulesets.mr_jack.reading import Wishes
from engine.rulesets.mr_jack.scene import HOLMES, scene_of
from engine.rulesets.mr_jack.state import State
from engine.rulesets.mr_jack.strength import STRENGTHS


class Ends:
    """Every end of the last activation, as the seat to move values it; what comes to the same is told once."""

    def __init__(self, state: State, sight) -> None:
        self.seat = offers.due(state.table)
        self.suspected = suspicion(sight)
        self.outlook = Outlook(state.table, *self.suspected)
        self.caution = STRENGTHS[-1].caution
        self.state = state
        self.rows = {}
        self.games_won = []
        self.gather()
        self.wishes = Wishes([*self.rows.values()]) if self.rows else None

    def gather(self):
        """Take every sequence of steps that the rules allow."""
        seen = set()
        waiting = [self.state]
        while waiting:
            here = waiting.pop()
            for move in offers.legal_moves(here.table, here.hand(self.seat)):
                if isinstance(move, TakeBack):
                    continue
                there, ending = followed(here, self.seat, move)
                key = middle(there.table)
                if isinstance(ending, ActivationEnded):
                    self.rows[key[:-1]] = self.row(there)
                elif ending is not None:
                    self.games_won += self.won(ending)
                elif key not in seen:
                    seen.add(key)
                    waiting.append(there)

    def row(self, state):
        drew = self.seat == INVESTIGATOR and state.table.activation.character == CHARACTERS[HOLMES]
        keep = 1 - 1 / (7 - (state.table.investigator_drew - 1)) if drew else 1.0
        return self.outlook.values(scene_of(state.table), keep)

    def won(self, ending):
        if isinstance(ending, DistrictLeft):
            return [1.0]
        # To accuse whom a drawn card has cleared is allowed, and never thought of.
        types = self.suspected.types
        return [1 / len(types)] if CHARACTERS.index(ending.suspect) in types else []

    def worth(self, row):
        """Value an end, for Jack less what it gives away."""
        if self.seat == INVESTIGATOR:
            return sum(row) / len(row)
        types, chances = self.suspected
        own = types.index(CHARACTERS.index(self.state.jack.identity))
        return 1 - row[own] - self.caution * given_away(self.wishes.likelihoods(row), chances, own)

    def best(self):
        return max([*self.games_won, *map(self.worth, self.rows.values())])

    def worth_of_line(self, line):
        """Value what a line comes to."""
        state = self.state
        for move in line:
            state, ending = followed(state, self.seat, move)
            if ending is not None:
                return self.worth(self.row(state)) if isinstance(ending, ActivationEnded) else self.won(ending)[0]
        raise AssertionError("The line does not end the activation.")


def middle(table):
    return table.places, table.lantern, table.lights, table.covers, table.cordons, table.activation


def followed(state: State, seat, move):
    """Take a step up to what ends the activation, or the game."""
    for event in rules.decide(state, seat, move, Chance(b"by force")):
        if isinstance(event, ActivationEnded | SuspectAccused | DistrictLeft):
            return state, event
        state = evolution.evolve(state, event)
    return state, None
