"""Whose turn it is, told a second time."""

from hypothesis import strategies as st

from engine.rulesets.letters_from_whitechapel.moves import Options
from engine.rulesets.letters_from_whitechapel.state import State, Table
from tests.engine.rulesets.letters_from_whitechapel import facts
from tests.engine.rulesets.letters_from_whitechapel.positions import EVERY_TABLE, in_hunt
from tests.engine.rulesets.letters_from_whitechapel.reading import CROSSINGS, circles_touched, police_reach, steps

SHARES = {
    # by sharing and number of police players: whose are blue, yellow, brown, red and green
    ("round", 1): (1, 1, 1, 1, 1),
    ("round", 2): (1, 2, 1, 2, 1),
    ("round", 3): (1, 2, 3, 1, 2),
    ("round", 4): (1, 2, 3, 4, 1),
    ("round", 5): (1, 2, 3, 4, 5),
    ("blocks", 1): (1, 1, 1, 1, 1),
    ("blocks", 2): (1, 1, 1, 2, 2),
    ("blocks", 3): (1, 1, 2, 2, 3),
    ("blocks", 4): (1, 1, 2, 3, 4),
    ("blocks", 5): (1, 2, 3, 4, 5),
}


def player_of(options: Options, colour: str) -> int:
    """Give the number of the police player to whom a colour belongs."""
    return SHARES[options.sharing, options.police][facts.COLOURS.index(colour)]


def order(options: Options, head: str) -> list[list[str]]:
    """Tell the policemen of each player, in the order in which the players act."""
    first = player_of(options, head)
    players = [(first - 1 + turn) % options.police + 1 for turn in range(options.police)]
    return [[colour for colour in facts.COLOURS if player_of(options, colour) == player] for player in players]


def acting_in(table: Table) -> tuple[str, list[str]]:
    """Tell which police player acts, and with which policemen."""
    for colours in order(table.options, table.head):
        own = [colour for colour in colours if colour in table.waiting]
        if own:
            return f"police-{player_of(table.options, own[0])}", own
    raise AssertionError("nobody is left")


def awaited(table: Table) -> str:
    """Tell whose move is awaited while the game goes on."""
    if table.phase in ("hunt", "clues"):
        return acting_in(table)[0]
    if table.phase in ("patrols", "suspense"):
        return f"police-{player_of(table.options, table.head)}"
    return "jack"


@st.composite
def police_turns(draw: st.DrawFn, phase: str) -> State:
    """Put policemen close together, some of whom have acted, with any number of players."""
    middle = draw(st.sampled_from(CROSSINGS))
    around = sorted({two for one in police_reach(middle) for two in police_reach(one)})
    options = draw(st.sampled_from(EVERY_TABLE))
    head = draw(st.sampled_from(facts.COLOURS))
    turns = order(options, head)
    passed = draw(st.integers(0, options.police - 1))
    acting = turns[passed]
    gone = draw(st.lists(st.sampled_from(acting), max_size=len(acting) - 1, unique=True))
    done = {*gone, *(colour for colours in turns[:passed] for colour in colours)}
    return in_hunt(
        phase,
        row=(3, 4),
        policemen=tuple(draw(st.lists(st.sampled_from(around), min_size=5, max_size=5, unique=True))),
        options=options,
        head=head,
        waiting=tuple(colour for colour in facts.COLOURS if colour not in done),
    )


@st.composite
def searches(draw: st.DrawFn) -> State:
    """Let Jack have walked about, close to where policemen stand who look for clues."""
    state = draw(police_turns("clues"))
    near = {circle for crossing in state.table.policemen.crossings() for circle in circles_touched(crossing)}
    start = draw(st.sampled_from(sorted(near))) if near else 3
    row = [start]
    for _ in range(draw(st.integers(1, 6))):
        row.append(draw(st.sampled_from(sorted(steps(row[-1])))))
    night = draw(st.sampled_from((1, 3)))
    if night == 3 and row[0] == row[1]:
        night = 1
    murders = row[:2] if night == 3 else row[:1]
    clues = draw(st.lists(st.sampled_from(row), max_size=2, unique=True))
    return in_hunt(
        "clues",
        row=tuple(row),
        night=night,
        scenes=tuple(sorted({*murders, *draw(st.lists(st.sampled_from(sorted(near) or [3]), max_size=2))})),
        policemen=state.table.policemen.crossings(),
        options=state.table.options,
        head=state.table.head,
        waiting=state.table.waiting,
        clues=tuple(clue for clue in clues if clue not in murders),
        coaches=1,
        hideout=1,
    )
