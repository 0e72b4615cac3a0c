"""
What is secret in each title, and how it is dealt anew.

A ruleset joins with its lines in `SECRETS`; nothing else that compares worlds knows a title.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from msgspec import structs

from engine.chance import Chance
from engine.game import Game
from engine.replay import Commit, fold
from engine.rulesets.mr_jack import board as jack_board
from engine.rulesets.mr_jack import events as jack
from engine.rulesets.mr_jack import moves as jack_moves
from engine.rulesets.mr_jack_pocket import board as pocket_board
from engine.rulesets.mr_jack_pocket import events as pocket
from engine.seat import Seat

Log = Sequence[Commit]
Moments = Mapping[str, Callable[[Log], bool]]


class Secret(NamedTuple):
    """What somebody at the table knows alone."""

    ruleset: str
    keeper: Seat
    dealt_anew: Callable[[Log, Chance], list[Commit]]
    """Write a log anew with another truth: nothing but what the keeper, or nobody, knows is written otherwise."""
    moments: Moments
    """Kinds of points of a game that must be looked at."""


def happened(commits: Log) -> Iterator[Any]:
    for commit in commits:
        yield from commit.events


def legal(game: Game, seat: Seat) -> tuple[Any, ...]:
    moves: tuple[Any, ...] = game.ruleset.legal_moves(game.state.table, game.state.hand(seat))
    return moves


def written_anew(commits: Log, anew: Callable[[Any], Any]) -> list[Commit]:
    return [structs.replace(commit, events=tuple(anew(event) for event in commit.events)) for commit in commits]


def has_just(*kinds: type[Any]) -> Callable[[Log], bool]:
    return lambda commits: any(isinstance(event, kinds) for event in commits[-1].events)


def pocket_dealt_anew(commits: Log, chance: Chance) -> list[Commit]:
    """Draw Jack's identity, his cards and the deck anew. The cards that the Investigator drew lie open, and stay."""
    drawn = [event for event in happened(commits) if isinstance(event, pocket.AlibiDrawn)]
    is_open = [event.seat == pocket_board.INVESTIGATOR for event in drawn]
    shown = [event.card for event, shows in zip(drawn, is_open, strict=True) if shows]
    identity, *hidden = chance.shuffled(card for card in pocket_board.SUSPECTS if card not in shown)
    cards = [event.card if shows else hidden.pop() for event, shows in zip(drawn, is_open, strict=True)]
    deck = (*cards, *hidden)

    def anew(event: Any) -> Any:
        match event:
            case pocket.CaseOpened():
                return structs.replace(event, identity=identity, deck=deck)
            case pocket.AlibiDrawn():
                return structs.replace(event, card=cards.pop(0))
            case _:
                return event

    return written_anew(commits, anew)


POCKET_MOMENTS: Moments = {
    "anywhere": lambda _commits: True,
    "after a round": has_just(pocket.WitnessesAnswered),
    "with cards drawn": lambda commits: (
        2 <= sum(isinstance(event, pocket.AlibiDrawn) and event.seat == "jack" for event in happened(commits))
    ),
    "in a chase": lambda commits: any(isinstance(event, pocket.ChaseBegan) for event in happened(commits)),
}


def jack_dealt_anew(keeper: Seat) -> Callable[[Log, Chance], list[Commit]]:
    """Draw anew what the other player does not hold: his own cards stay, and the identity if he is Jack."""

    def dealt(commits: Log, chance: Chance) -> list[Commit]:
        opened = next(event for event in happened(commits) if isinstance(event, jack.CaseOpened))
        drawn = [event for event in happened(commits) if isinstance(event, jack.AlibiDrawn)]
        stay = [event.card for event in drawn if event.seat != keeper]
        if keeper != jack_board.JACK:
            stay.append(opened.identity)
        hidden = list(chance.shuffled(card for card in jack_board.CHARACTERS if card not in stay))
        identity = hidden.pop() if keeper == jack_board.JACK else opened.identity
        cards = [hidden.pop() if event.seat == keeper else event.card for event in drawn]
        pile = (*cards, *hidden)

        def anew(event: Any) -> Any:
            match event:
                case jack.CaseOpened():
                    return structs.replace(event, identity=identity, pile=pile)
                case jack.AlibiDrawn():
                    return structs.replace(event, card=cards.pop(0))
                case _:
                    return event

        return written_anew(commits, anew)

    return dealt


def can_leave(commits: Log) -> bool:
    game = fold(commits)
    assert game is not None
    return any(isinstance(move, jack_moves.Leave) for move in legal(game, jack_board.JACK))


def jack_moments(keeper: Seat) -> Moments:
    return {
        "anywhere": lambda _commits: True,
        "after a round": has_just(jack.WitnessesAnswered),
        "with a card drawn": lambda commits: any(
            isinstance(event, jack.AlibiDrawn) and event.seat == keeper for event in happened(commits)
        ),
        **({"with a way out": can_leave} if keeper == jack_board.JACK else {}),
    }


SECRETS: tuple[Secret, ...] = (
    Secret("mr-jack-pocket", pocket_board.JACK, pocket_dealt_anew, POCKET_MOMENTS),
    *(Secret("mr-jack", keeper, jack_dealt_anew(keeper), jack_moments(keeper)) for keeper in jack_board.SEATS),
)
