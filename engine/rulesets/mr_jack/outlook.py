"""What a scene is worth at a round's end: for each character who may be Jack, how likely the Investigator wins."""

from math import exp
from typing import Final

from engine.rulesets.mr_jack.board import CHARACTERS, POINTS, ROUNDS
from engine.rulesets.mr_jack.rules import others
from engine.rulesets.mr_jack.scene import STEALTHY, WATSON, Scene
from engine.rulesets.mr_jack.state import Table
from engine.rulesets.mr_jack.streets import BEAM, BESIDE
from engine.rulesets.mr_jack.values import BASE, EXIT, HUNT
from engine.search.tree import Values

CARD_OUT, CARD_IN, CARD_UNKNOWN = range(3)
"""Whether a character can be activated in the coming round: even rounds are known, odd ones are dealt."""


MOST_HUNTERS: Final = 5
MOST_HUNTED: Final = 4
"""From so many hunters, and so many suspects, on it makes no difference."""

FAR, TWO_MOVES, ONE_MOVE = range(3)


def way_out(scene: Scene, number: int) -> int:
    """Tell how far a character is from leaving by an open exit."""
    reaches = scene.lids.near[number == STEALTHY]
    points = POINTS[CHARACTERS[number]]
    here, gates = scene.standing[number], scene.cordons.gates
    if reaches[points - 1][here] & gates:
        return ONE_MOVE
    return TWO_MOVES if reaches[2 * points - 1][here] & gates else FAR


class Outlook:
    """Values scenes at the end of one round."""

    def __init__(self, table: Table, types: tuple[int, ...], weights: tuple[float, ...]) -> None:
        self.types: Final = types
        self.weights: Final = weights
        self.is_last: Final = table.round == ROUNDS
        coming = others(table.cards) if table.round % 2 else CHARACTERS
        self.hunters: Final = tuple(
            number for number, name in enumerate(CHARACTERS) if name in coming and number != STEALTHY
        )
        self.stealthy_hunts: Final = "stealthy" in coming
        self.base: Final = BASE[min(table.round + 1, ROUNDS)]
        self.suspects: Final = tuple(
            (
                number,
                weight,
                CARD_UNKNOWN if table.round % 2 == 0 else CARD_IN if CHARACTERS[number] in coming else CARD_OUT,
            )
            for number, weight in zip(types, weights, strict=True)
        )
        self.dark: Final = (0.0,) * len(types)

    def values(self, scene: Scene, keep: float) -> Values:
        """Value a scene; `keep` is how likely a suspect is still one after the cards drawn in this round."""
        return self.looked(scene, keep)[1]

    def looked(self, scene: Scene, keep: float) -> tuple[int, Values]:
        """Look at a scene: which suspects are visible, a bit for each, and its values."""
        standing, lantern, lamps, lids, _ = scene
        bright = lamps.lit | BEAM[lantern][standing[WATSON]]
        for street in standing:
            bright |= BESIDE[street]
        kind = 0
        seen = unseen = 0.0
        for number, weight, _ in self.suspects:
            if bright >> standing[number] & 1:
                seen += weight
                kind = kind << 1 | 1
            else:
                unseen += weight
                kind <<= 1
        if self.is_last:
            return kind, self.dark
        hunting = 0
        for number in self.hunters:
            hunting |= 1 << standing[number]
        near, crossing = lids.near[0][3], lids.near[1][4]
        found = []
        for number, weight, card in self.suspects:
            here = standing[number]
            hunted = (near[here] & hunting & ~(1 << here)).bit_count()
            if self.stealthy_hunts and number != STEALTHY and crossing[here] >> standing[STEALTHY] & 1:
                hunted += 1
            hunted = min(hunted, MOST_HUNTERS)
            hunt = HUNT[card]
            if bright >> here & 1:
                base = self.base[1]
                suspects = 1 + (seen - weight) * keep
                logit = 0.0
            else:
                base = self.base[0]
                suspects = 1 + (unseen - weight) * keep
                logit = EXIT[card][way_out(scene, number)]
            few = int(suspects)
            share = suspects - few
            among = base[few] + hunt[few if few < MOST_HUNTED else MOST_HUNTED][hunted]
            if share:
                more = few + 1
                among += share * (base[more] + hunt[more if more < MOST_HUNTED else MOST_HUNTED][hunted] - among)
            found.append(1 / (1 + exp(-logit - among)))
        return kind, tuple(found)
