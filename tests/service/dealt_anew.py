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
from engine.rulesets.letters_from_whitechapel import board as town_board
from engine.rulesets.letters_from_whitechapel import events as town
from engine.rulesets.letters_from_whitechapel import moves as town_moves
from engine.rulesets.mr_jack import board as jack_board
from engine.rulesets.mr_jack import events as jack
from engine.rulesets.mr_jack import moves as jack_moves
from engine.rulesets.mr_jack_pocket import board as pocket_board
from engine.rulesets.mr_jack_pocket import events as pocket
from engine.seat import Seat

Log = Sequence[Commit]
Moments = Mapping[str, Callable[[Log], bool]]


class Late(NamedTuple):
    """A point that only games come to which are made to last."""

    is_there: Callable[[Log], bool]

    def __call__(self, commits: Log) -> bool:
        return self.is_there(commits)


class Secret(NamedTuple):
    """What some at the table know and the others do not."""

    ruleset: str
    keepers: tuple[Seat, ...]
    dealt_anew: Callable[[Log, Chance], list[Commit]]
    """Write a log anew with another truth: nothing but what the keepers, or nobody, know is written otherwise."""
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


def town_truth(commits: Log, keepers: tuple[Seat, ...], chance: Chance) -> Any:
    """Imagine another truth, as somebody must who does not keep the secret."""
    game = fold(commits)
    assert game is not None
    outsider = next(seat for seat in game.seats if seat not in keepers)
    return game.ruleset.imagine(game.state.table, game.state.hand(outsider), chance)


def town_dealt_anew(commits: Log, chance: Chance) -> list[Commit]:
    """Draw Jack's hideout, his ways, the women who are marked and the tiles to come anew."""
    truth = town_truth(commits, (town_board.JACK,), chance)
    rows = [list(row) for row in truth.jack.rows]
    placed = sum(isinstance(event, town.WomenPlaced) for event in happened(commits))
    nights = 0

    def anew(event: Any) -> Any:
        nonlocal nights
        match event:
            case town.CaseOpened():
                return structs.replace(event, tiles=(*truth.table.heads, *truth.box.tiles))
            case town.HideoutChosen():
                return town.HideoutChosen(truth.jack.hideout)
            case town.WomenPlaced():
                nights += 1
                is_secret = nights == placed and truth.jack.marked
                return structs.replace(event, marked=truth.jack.marked) if is_secret else event
            case town.WomanMurdered():
                del rows[nights - 1][0]
                return event
            case town.TwoMurdered():
                first, _second = rows[nights - 1].pop(0), rows[nights - 1].pop(0)
                return structs.replace(event, first=first)
            case town.JackFled():
                via = rows[nights - 1].pop(0) if event.kind == "coach" else None
                return town.JackFled(event.kind, via, rows[nights - 1].pop(0))
            case town.JackCameHome():
                return town.JackCameHome(rows[nights - 1].pop(0))
            case _:
                return event

    return [structs.replace(commit, move=asked_anew(commit)) for commit in written_anew(commits, anew)]


def asked_anew(commit: Commit) -> Any:
    """Give the move that causes what a commit tells."""
    for event in commit.events:
        match event:
            case town.HideoutChosen():
                return town_moves.Hide(event.circle)
            case town.WomenPlaced():
                blank = tuple(circle for circle in event.circles if circle not in event.marked)
                return town_moves.PlaceWomen(event.marked, blank)
            case town.TwoMurdered():
                (second,) = {*event.circles} - {event.first}
                return town_moves.KillTwo(event.first, second)
            case town.JackFled(kind="step"):
                return town_moves.Step(event.to)
            case town.JackFled(kind="coach"):
                return town_moves.Coach(event.via, event.to)
            case town.JackFled(kind="alley"):
                return town_moves.Alley(event.to)
            case town.PatrolPlaced():
                return town_moves.PlacePatrol(event.crossing, event.face)
            case _:
                continue
    return commit.move


def patrols_dealt_anew(commits: Log, chance: Chance) -> list[Commit]:
    """Lay the patrol tokens that are face down anew, and the tiles to come."""
    truth = town_truth(commits, town_board.POLICE, chance)
    faces = {patrol.crossing: patrol.face for patrol in truth.patrols}
    placed = sum(isinstance(event, town.WomenPlaced) for event in happened(commits))
    nights = 0

    def anew(event: Any) -> Any:
        nonlocal nights
        match event:
            case town.CaseOpened():
                return structs.replace(event, tiles=(*truth.table.heads, *truth.box.tiles))
            case town.WomenPlaced():
                nights += 1
                return event
            case town.PatrolPlaced() if nights == placed:
                return structs.replace(event, face=faces.get(event.crossing, event.face))
            case _:
                return event

    return [structs.replace(commit, move=asked_anew(commit)) for commit in written_anew(commits, anew)]


def in_phase(*phases: str, since: int = 1) -> Callable[[Log], bool]:
    def is_there(commits: Log) -> bool:
        game = fold(commits)
        assert game is not None
        return game.state.table.phase in phases and game.state.table.night >= since

    return is_there


TOWN_MOMENTS: Moments = {
    "anywhere": lambda _commits: True,
    "while the women are face down": in_phase("patrols"),
    "in a hunt": in_phase("hunt", "clues"),
    "after a clue": lambda commits: any(
        isinstance(event, town.CircleSearched) and event.found for event in commits[-1].events
    ),
    "right after he came home": Late(has_just(town.JackCameHome)),
    "after two murders": Late(in_phase("hunt", "clues", "escape", since=3)),
}
PATROL_MOMENTS: Moments = {
    "while they are laid": in_phase("patrols"),
    "while Jack looks at them": in_phase("blood", "suspense", "ready"),
    "in a later night": Late(in_phase("patrols", "blood", "suspense", "ready", since=2)),
}

SECRETS: tuple[Secret, ...] = (
    Secret("mr-jack-pocket", (pocket_board.JACK,), pocket_dealt_anew, POCKET_MOMENTS),
    *(Secret("mr-jack", (keeper,), jack_dealt_anew(keeper), jack_moments(keeper)) for keeper in jack_board.SEATS),
    Secret("letters-from-whitechapel", (town_board.JACK,), town_dealt_anew, TOWN_MOMENTS),
    Secret("letters-from-whitechapel", town_board.POLICE, patrols_dealt_anew, PATROL_MOMENTS),
)
