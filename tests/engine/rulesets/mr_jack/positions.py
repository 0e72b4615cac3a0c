"""Positions and short stories for tests."""

from collections.abc import Iterable, Mapping

import pytest
from msgspec import json

from engine.chance import Chance
from engine.errors import IllegalMove, Refusal
from engine.rulesets.mr_jack import evolution, offers, rules
from engine.rulesets.mr_jack.board import INVESTIGATOR, JACK
from engine.rulesets.mr_jack.events import Event
from engine.rulesets.mr_jack.moves import Accuse, Activate, Move, Options, TakeBack
from engine.rulesets.mr_jack.state import Box, InvestigatorHand, JackHand, Light, Places, State, Table
from engine.seat import Seat
from tests.engine.rulesets.mr_jack import facts, reckoning

EVERYONE = tuple(facts.CHARACTERS)
FIRST, REVISED = Options(), Options(edition="revised")
UP_TO = Options(whistle="upTo")
BOTH = (INVESTIGATOR, JACK)
APART = {
    "holmes": "A13", "watson": "E13", "smith": "G1", "lestrade": "M3",
    "stealthy": "I15", "goodley": "M11", "gull": "A9", "bert": "I9",
}  # fmt: skip
"""Eight streets of which no two are neighbours."""


def position(
    *,
    options: Options = FIRST,
    places: Mapping[str, str] | None = None,
    in_round: int = 1,
    lantern: str = facts.LANTERN,
    lights: Mapping[str, int | None] | None = None,
    covers: Iterable[str] | None = None,
    cordons: Iterable[str] = ("NE", "SW"),
    cleared: Iterable[str] = (),
    witness: str = "seen",
    cards: tuple[str, ...] = ("holmes", "watson", "smith", "lestrade"),
    unplayed: tuple[str, ...] | None = None,
    identity: str = "gull",
    alibis: tuple[str, ...] = (),
    investigator_alibis: tuple[str, ...] = (),
    pile: tuple[str, ...] = (),
) -> State:
    """
    Set up a position before the choice of a card.

    Places that are not given are those of the set-up, gaslights are those that burn in such a round, and the cards
    that nobody is said to hold follow in the pile, in the order of the list of characters.
    """
    burning = {post: number for post, number in facts.LIT.items() if number is None or number >= in_round}
    held = {identity, *alibis, *investigator_alibis, *pile}
    table = Table(
        options=options,
        round=in_round,
        places=Places(**{**facts.STARTS[options.edition], **(places or {})}),
        lantern=lantern,
        lights=tuple(Light(post, number) for post, number in sorted((burning if lights is None else lights).items())),
        covers=tuple(sorted(facts.COVERED[options.edition] if covers is None else covers)),
        cordons=tuple(cordons),
        cleared=tuple(name for name in EVERYONE if name in {*cleared}),
        witness=witness,
        cards=cards,
        unplayed=cards if unplayed is None else unplayed,
        activation=None,
        earlier=(),
        taken_back=0,
        jack_drew=len(alibis),
        investigator_drew=len(investigator_alibis),
        outcome=None,
        shown=None,
    )
    box = Box((*pile, *(card for card in EVERYONE if card not in held)))
    return State(table, JackHand(identity, alibis), InvestigatorHand(investigator_alibis), box)


def round_of(character: str) -> tuple[str, ...]:
    """Lay four cards open, one of them the character's."""
    return tuple(sorted([character, *[name for name in EVERYONE if name != character][:3]], key=EVERYONE.index))


def active(character: str, by: Seat = INVESTIGATOR, **about: object) -> State:
    """Set up a position and let a seat choose a card: the first of an odd round, or of an even one for Jack."""
    about = {"in_round": 1 if by == INVESTIGATOR else 2, "cards": round_of(character), **about}
    state = play(position(**about), Activate(character))
    assert (by,) == offers.to_move(state.table)
    return state


def last(character: str, **about: object) -> State:
    """Set up a round's last activation, the character already chosen; Jack takes it in an even round."""
    return play(position(**{"cards": round_of(character), "unplayed": (character,), **about}), Activate(character))


def mover(state: State) -> Seat:
    """Name the one seat that is to move."""
    (seat,) = offers.to_move(state.table)
    return seat


def offered(state: State, seat: Seat | None = None) -> tuple[Move, ...]:
    """List the legal moves of a seat, or of the one to move."""
    return offers.legal_moves(state.table, state.hand(seat or mover(state)))


def of_kind(state: State, *kinds: type) -> set[Move]:
    """Gather the offered moves of some kinds."""
    return {move for move in offered(state) if isinstance(move, kinds)}


def events(state: State, move: Move, step: int = 0) -> tuple[Event, ...]:
    """Let the seat to move make a move, and say what it causes."""
    return rules.decide(state, mover(state), move, Chance(b"a test", step))


def after(state: State | None, happened: Iterable[Event]) -> State:
    """Believe some events."""
    for event in happened:
        state = evolution.evolve(state, event)
    assert state is not None
    return state


def play(state: State, *moves: Move) -> State:
    """Let the seats to move make some moves, one after another."""
    for move in moves:
        state = after(state, events(state, move))
    return state


def refuse(state: State, *moves: Move, seat: Seat | None = None, by: type[Refusal] = IllegalMove) -> None:
    """Hold that moves are not offered, are refused, and change nothing."""
    written = json.encode(state)
    for move in moves:
        assert move not in offered(state, seat)
        with pytest.raises(by):
            rules.decide(state, seat or mover(state), move, Chance(b"a test"))
        assert written == json.encode(state)


def places(state: State) -> dict[str, str]:
    """Name everyone's street."""
    return {name: getattr(state.table.places, name) for name in EVERYONE}


def open_manholes(table: Table) -> set[str]:
    """Gather the manholes without a cover."""
    return {*facts.MANHOLES[table.options.edition]} - {*table.covers}


def is_over(state: State) -> bool:
    """Tell whether the running activation has ended."""
    return state.table.activation is None


def streets_at_random(chance: Chance) -> dict[str, str]:
    """Put everyone on a street: anywhere, or all of them close together."""
    near = reckoning.DISTANCE[chance.pick((*facts.STREETS, "B2", "L14", "B4", "L12"))]
    some = sorted(facts.STREETS, key=near.__getitem__)[: chance.pick((8, 10, 13, 20, 60))]
    return dict(zip(chance.shuffled(EVERYONE), chance.shuffled(some), strict=False))


def random_position(seed: int, **about: object) -> State:
    """Set up a position where everything that can be chosen is chosen by chance, before the choice of a card."""
    chance = Chance(b"a position", seed)
    options = Options(edition=chance.pick(("first", "revised")), whistle=chance.pick(("all", "upTo")))
    options = about.setdefault("options", options)
    in_round = about.setdefault("in_round", 1 + chance.below(8))
    deck = chance.shuffled(EVERYONE)
    numbers = [None, None, *(number for number in range(1, 5) if number >= in_round)]
    cards = tuple(sorted(chance.shuffled(EVERYONE)[:4], key=EVERYONE.index))
    drawn, drawn_by_jack = chance.below(3), chance.below(3)
    drawn_at_random = {
        "places": streets_at_random(chance),
        "lantern": chance.pick(tuple(facts.DIRECTIONS)),
        "lights": dict(zip(chance.shuffled(facts.POSTS), numbers, strict=False)),
        "covers": chance.shuffled(facts.MANHOLES[options.edition])[:2],
        "cordons": chance.shuffled(facts.EXITS)[:2],
        "cleared": [name for name in deck[1:] if chance.below(3) == 0],
        "witness": chance.pick(("seen", "unseen")),
        "cards": cards,
        "unplayed": tuple(sorted(chance.shuffled(cards)[: 1 + chance.below(4)], key=EVERYONE.index)),
        "identity": deck[0],
        "alibis": deck[1 : 1 + drawn_by_jack],
        "investigator_alibis": deck[6 : 6 + drawn],
        "pile": deck[1 + drawn_by_jack : 6] + deck[6 + drawn :],
    }
    return position(**{**drawn_at_random, **about})


def random_active(character: str, seed: int, **about: object) -> State:
    """Set up a position by chance and let whoever is due choose the character."""
    cards = round_of(character)
    fewer = Chance(b"unplayed", seed).below(4)
    gone = [card for card in cards if card != character][:fewer]
    unplayed = tuple(card for card in cards if card not in gone)
    return play(random_position(seed, cards=cards, unplayed=unplayed, **about), Activate(character))


def random_story(seed: int, moves: int) -> tuple[State, list[Event]]:
    """Play some random moves of a game, fewer if it ends; give where it stands and all that happened."""
    chance = Chance(b"a story", seed)
    options = Options(edition=chance.pick(("first", "revised")), whistle=chance.pick(("all", "upTo")))
    story = list(rules.setup(options, chance))
    state = after(None, story)
    for _ in range(moves):
        if not offers.to_move(state.table):
            break
        seat = mover(state)
        move = pick(offered(state, seat), chance)
        happened = rules.decide(state, seat, move, chance)
        story += happened
        state = after(state, happened)
    return state, story


def pick(moves: tuple[Move, ...], chance: Chance) -> Move:
    """Pick a move by chance, one that ends the game or takes a step back less often than another."""
    move = chance.pick(moves)
    if isinstance(move, Accuse | TakeBack) and len(moves) > 1 and chance.below(4):
        return chance.pick([other for other in moves if not isinstance(other, Accuse | TakeBack)] or moves)
    return move
