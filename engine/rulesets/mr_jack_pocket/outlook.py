"""
The rest of a round looked through to its end, for all whom Jack may be at once.

The Investigator does what is best against his belief, Jack, as whoever he is, what is best for him as such. The
Investigator's belief stays what it was: an outlook reads nothing into what Jack does within it.
"""

from collections.abc import Iterable, Sequence
from operator import mul
from typing import Final, NamedTuple, TypeAlias

from engine.rulesets.mr_jack_pocket.board import HOURGLASSES, INVESTIGATOR, JACK, SUSPECTS
from engine.rulesets.mr_jack_pocket.guises import Guise
from engine.rulesets.mr_jack_pocket.lines import bits
from engine.rulesets.mr_jack_pocket.moves import Move
from engine.rulesets.mr_jack_pocket.sight import still_up
from engine.rulesets.mr_jack_pocket.stakes import Stakes, stakes
from engine.rulesets.mr_jack_pocket.state import Table
from engine.rulesets.mr_jack_pocket.unfolding import BY_JACK, DRAW, UNDRAWN, Spot, Unfolding

Chances: TypeAlias = tuple[float, ...]
"""By guise: how likely Jack is to win, if that is who he is."""

ALIKE: Final = 1e-9
"""Chances that differ by less are alike."""


class Prospect(NamedTuple):
    """A move, what it leads to unless a card comes to light first, and how likely Jack then is to win as whom."""

    move: Move
    spot: Spot | None
    chances: Chances


class Outlook:
    """What the rest of a round holds."""

    def __init__(
        self,
        table: Table,
        guises: Sequence[Guise],
        belief: Sequence[float],
        *,
        unfolding: Unfolding | None = None,
        ends: Stakes | None = None,
    ) -> None:
        self.unfolding = unfolding or Unfolding(table)
        self.guises = guises
        self.up = bits(still_up(table))
        self._stakes = ends or stakes(table)
        self._known: dict[Spot, Chances] = {}
        self._ends: dict[tuple[int, int], Chances] = {}
        self._last: dict[tuple[int, frozenset[int]], Chances] = {}
        self._worths: dict[int, list[tuple[list[float], list[float]]]] = {}
        self.cards = self._cards()
        self.beliefs: dict[int, tuple[float, ...]] = {-3: tuple(belief), -2: tuple(belief), -1: tuple(belief)}
        for card, likely in self.cards.items():
            self.beliefs[card] = tuple(map(mul, belief, likely))

    def _cards(self) -> dict[int, tuple[float, ...]]:
        """
        Tell, for each card the Investigator may draw, how likely it is by guise.

        Cards that clear nobody differ in nothing but their hourglasses: one stands for all alike.
        """
        cards: dict[int, list[float]] = {}
        alike: dict[int, int] = {}
        for card, suspect in enumerate(SUSPECTS):
            if not any(card in guise.cards for guise in self.guises):
                continue
            face = card if self.up >> card & 1 else alike.setdefault(HOURGLASSES[suspect], card)
            sums = cards.setdefault(face, [0.0] * len(self.guises))
            for place, guise in enumerate(self.guises):
                if card in guise.cards:
                    sums[place] += guise.cards[card][0]
        return {card: tuple(sums) for card, sums in cards.items()}

    # The end of the round

    def end(self, spot: Spot) -> Chances:
        """Tell how likely Jack is to win after the appeal for witnesses."""
        return self.answered(self.unfolding.seen(spot), spot[2])

    def answered(self, seen: int, alibi: int) -> Chances:
        """Tell how likely Jack is to win once those in sight are known."""
        up = self.up & ~(1 << alibi) if alibi >= 0 else self.up
        key = (seen & up, alibi)
        if (chances := self._ends.get(key)) is None:
            seen &= up
            within, without = seen.bit_count(), (up & ~seen).bit_count()
            chances = self._ends[key] = tuple(
                [
                    worth[1][within] if seen >> guise.number & 1 else worth[0][without]
                    for guise, worth in zip(self.guises, self._worth(alibi), strict=True)
                ]
            )
        return chances

    def _worth(self, alibi: int) -> list[tuple[list[float], list[float]]]:
        """Give what an end is worth by guise, by whether Jack is in sight, and by how many are left."""
        if (worth := self._worths.get(alibi)) is None:
            worth = self._worths[alibi] = []
            for guise in self.guises:
                glasses = guise.glasses
                if alibi == BY_JACK:
                    glasses = guise.after_drawing
                elif alibi in guise.cards:
                    glasses = guise.cards[alibi][1]
                hidden, seen = (
                    [sum(map(mul, glasses, by_glasses)) for by_glasses in by_left] for by_left in self._stakes
                )
                worth.append((hidden, seen))
        return worth

    # What is best

    def chances(self, spot: Spot) -> Chances:
        """Tell how likely Jack is to win from a position, as whom, if both do what is best."""
        if (known := self._known.get(spot)) is None:
            left = self.unfolding.left(spot)
            if left == 0:
                return self.end(spot)
            known = self._known[spot] = self._last_action(spot) if left == 1 else self._best(spot)
        return known

    def _best(self, spot: Spot) -> Chances:
        unfolding = self.unfolding
        seat = unfolding.due(spot)
        ways = {self.chances(then): None for then in unfolding.leading_to(spot, seat)}
        if seat == JACK:
            return best_for_jack(ways)
        if spot[2] == UNDRAWN:
            ways[self.drawn(spot)] = None
        return best_against(ways, self.beliefs[spot[2]])

    def _last_action(self, spot: Spot) -> Chances:
        unfolding = self.unfolding
        seat = unfolding.due(spot)
        if spot[2] == UNDRAWN:
            return self.drawn(spot) if seat == INVESTIGATOR else self.end(Spot(spot[0], spot[1], BY_JACK))
        sights = unfolding.last_sights(spot, seat)
        key = (spot[2], sights)
        if (chances := self._last.get(key)) is None:
            ways = {self.answered(seen, spot[2]): None for seen in sights}
            chances = best_for_jack(ways) if seat == JACK else best_against(ways, self.beliefs[spot[2]])
            self._last[key] = chances
        return chances

    def drawn(self, spot: Spot) -> Chances:
        """Tell how likely Jack is to win if the Investigator draws the alibi: each card leads elsewhere."""
        sums = [0.0] * len(self.guises)
        for card, likely in self.cards.items():
            then = self.chances(Spot(spot[0], spot[1], card))
            sums = [total + share * chance for total, share, chance in zip(sums, likely, then, strict=True)]
        return tuple(sums)

    def prospects(self, spot: Spot) -> list[Prospect]:
        """List what the seat to move may do, and what comes of each."""
        seat = self.unfolding.due(spot)
        found = [Prospect(move, then, self.chances(then)) for move, then in self.unfolding.following(spot, seat)]
        if seat == INVESTIGATOR and spot[2] == UNDRAWN:
            found.append(Prospect(DRAW, None, self.drawn(spot)))
        return found


def best_for_jack(ways: Iterable[Chances]) -> Chances:
    """Let Jack choose as whoever he is."""
    return tuple(map(max, zip(*ways, strict=True)))


def best_against(ways: Iterable[Chances], belief: Sequence[float]) -> Chances:
    """Let the Investigator choose by what he believes; of ways that are alike to him, always the same one."""
    weighed = [(sum(map(mul, belief, way)), way) for way in ways]
    least = min(weighed)[0]
    return min([way for weight, way in weighed if weight < least + ALIKE])
