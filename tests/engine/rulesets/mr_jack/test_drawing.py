import math
import re
from collections import Counter
from collections.abc import Iterator
from functools import cache
from xml.etree import ElementTree as ET

import pytest
from msgspec import structs

from engine.chance import Chance
from engine.outcome import Outcome
from engine.rulesets.mr_jack import evolution, offers, rules
from engine.rulesets.mr_jack.board import INVESTIGATOR, JACK, NAMES
from engine.rulesets.mr_jack.drawing import draw_board, draw_position
from engine.rulesets.mr_jack.figures import RADIUS, TOKENS
from engine.rulesets.mr_jack.moves import Options, TakeBack
from engine.rulesets.mr_jack.state import Activation, Cards, InvestigatorHand, JackHand, State, Table
from tests.engine.rulesets.mr_jack import facts, reckoning
from tests.engine.rulesets.mr_jack.positions import after, places, position, random_position
from tests.marks import rule

SVG = "{http://www.w3.org/2000/svg}"
SEEDS = range(12)
GAMES = range(3)
MOST_BYTES = 100_000
ACROSS = math.sqrt(3) * RADIUS
"""From one side of a hex to the opposite one, and so from hex to neighbouring hex."""


def played(seed: int) -> Iterator[State]:
    key = bytes([seed]) * 32
    state = after(None, rules.setup(Options(edition=("first", "revised")[seed % 2]), Chance(key)))
    yield state
    step = 0
    while state.table.outcome is None:
        step += 1
        chance = Chance(key, step)
        (seat,) = offers.to_move(state.table)
        moves = [move for move in offers.legal_moves(state.table, state.hand(seat)) if not isinstance(move, TakeBack)]
        state = after(state, rules.decide(state, seat, chance.pick(moves), chance))
        yield state
    yield after(state, rules.reveal(state))


@cache
def game(seed: int) -> tuple[State, ...]:
    return tuple(played(seed))


def drawings(state: State) -> list[str]:
    every = ((), (state.jack,), (state.investigator,), (state.jack, state.investigator))
    return [draw_position(state.table, hands) for hands in every]


def words(svg: str) -> list[str]:
    return [part.text or "" for part in ET.fromstring(svg).iter(f"{SVG}text")]


def found(svg: str, name: str) -> list[ET.Element]:
    return [part for part in ET.fromstring(svg).iter() if name in part.attrib]


def marked(svg: str, name: str) -> dict[str, ET.Element]:
    """Find the elements with an attribute, by its value; no value may come twice."""
    parts = found(svg, name)
    assert len(parts) == len({part.get(name) for part in parts})
    return {part.get(name, ""): part for part in parts}


def spot(part: ET.Element) -> tuple[float, float]:
    """Find where an element, or the one sign in it, is moved to."""
    moved = re.match(r"translate\((\S+) (\S+)\)", part.get("transform") or part[0].get("transform") or "")
    assert moved
    return float(moved[1]), float(moved[2])


def bearers(svg: str, mark: str) -> set[str]:
    """Name the characters on the board who bear a mark."""
    return {
        who
        for who, part in marked(svg, "data-character").items()
        if any(mark == inner.get("data-mark") for inner in part.iter())
    }


def told(svg: str) -> str:
    return ET.fromstring(svg)[1].text or ""


# What holds for every drawing


@pytest.mark.parametrize("seed", GAMES)
def test_every_position_is_a_small_accessible_picture_that_stands_alone(seed):
    for svg in (draw_board(), *(svg for state in (*game(seed)[::7], game(seed)[-1]) for svg in drawings(state))):
        root = ET.fromstring(svg)

        assert ("img", f"{SVG}title", f"{SVG}desc") == (root.get("role"), root[0].tag, root[1].tag)
        assert root[0].text
        assert root[1].text
        assert ["http://www.w3.org/2000/svg"] == re.findall(r"\w+://[^\s\"'<>]*", svg)
        assert not re.search(r"href|url\(|@import|<(script|style|image|foreignObject)|\son\w+=", svg)
        assert len(svg.encode()) < MOST_BYTES


def test_text_from_outside_is_escaped():
    reason = '<script>"it\'s" & over</script>'
    table = structs.replace(position().table, outcome=Outcome((JACK,), reason))

    svg = draw_position(table, ())

    assert "<script" not in svg
    assert reason in words(svg)


# The board


@rule("1.1", "1.2")
def test_the_board_shows_and_names_every_hex():
    svg = draw_board()

    assert set(facts.CELLS) == set(marked(svg, "data-cell"))
    assert 86 == len(marked(svg, "data-cell"))
    assert dict.fromkeys(facts.CELLS, 1) == {cell: words(svg).count(cell) for cell in facts.CELLS}


@rule("1.1")
def test_hexes_share_a_side_where_cells_are_neighbours_and_nowhere_else():
    spots = {cell: spot(part) for cell, part in marked(draw_board(), "data-cell").items()}

    for cell, here in spots.items():
        near = {other for other, there in spots.items() if 0 < math.dist(here, there) < 1.01 * ACROSS}
        assert reckoning.BESIDE[cell] == near


@rule("1.3", "1.4", "2.1")
def test_the_board_shows_manholes_posts_exits_and_starts_where_they_are():
    svg = draw_board()
    cells = marked(svg, "data-cell")

    assert set(facts.MANHOLES["first"]) == set(marked(svg, "data-manhole"))
    assert set(facts.POSTS) == set(marked(svg, "data-dark"))
    assert set(facts.EXITS) == set(marked(svg, "data-exit"))
    assert set(facts.CHARACTERS) == set(marked(svg, "data-start"))
    for who, part in marked(svg, "data-start").items():
        assert is_in(part, cells[facts.FIRST_STARTS[who]])


def is_in(part: ET.Element, cell: ET.Element) -> bool:
    """Tell whether something lies well inside a hex."""
    return math.dist(spot(part), spot(cell)) < RADIUS / 3


@rule("1.4")
def test_each_exit_is_drawn_next_to_its_street():
    svg = draw_board()
    spots = {cell: spot(part) for cell, part in marked(svg, "data-cell").items()}

    for way, part in marked(svg, "data-exit").items():
        near = {cell for cell, here in spots.items() if math.dist(here, spot(part)) < 1.01 * ACROSS}
        assert {facts.EXITS[way]} == near


@rule("2.2", "2.3")
def test_the_board_tells_in_words_how_it_is_set_up():
    lines = [
        "Lit: 1 on B12, 2 on L4,",
        "3 on C3, 4 on K13, F10, H6",
        "Covers: C13, L2",
        "Cordons: NE, SW",
        "Lantern: NE",
    ]

    assert lines == words(draw_board())[words(draw_board()).index("Set-up") + 1 :][: len(lines)]


def test_no_two_characters_share_letters_or_a_colour():
    assert len(facts.CHARACTERS) == len({letters for letters, _colour, _figure in TOKENS.values()})
    assert len(facts.CHARACTERS) == len({colour for _letters, colour, _figure in TOKENS.values()})


# A position


@rule("1.1")
@pytest.mark.parametrize("seed", SEEDS)
def test_every_hex_is_named_once_and_nothing_on_the_ground_hides_a_name(seed):
    svg = draw_position(random_position(seed).table, ())
    parts = list(ET.fromstring(svg).iter())
    names = [at for at, part in enumerate(parts) if part.tag == f"{SVG}text" and part.text in facts.CELLS]
    ground = {"data-cell", "data-beam", "data-light", "data-dark", "data-manhole", "data-cover"}

    assert Counter(facts.CELLS) == Counter(parts[at].text for at in names)
    assert max(at for at, part in enumerate(parts) if ground & set(part.attrib)) < min(names)


@rule("2.1")
@pytest.mark.parametrize("seed", SEEDS)
def test_every_character_stands_on_his_street_with_his_letters(seed):
    state = random_position(seed)
    svg = draw_position(state.table, ())
    cells, standing = marked(svg, "data-cell"), marked(svg, "data-character")

    assert places(state) == {who: part.get("data-street") for who, part in standing.items()}
    for who, part in standing.items():
        assert spot(cells[places(state)[who]]) == spot(part)
        assert [TOKENS[who][0]] == [inner.text for inner in part.iter(f"{SVG}text")]


@rule("2.2", "5.5")
@pytest.mark.parametrize("seed", SEEDS)
def test_lit_gaslights_bear_their_numbers_and_the_other_posts_are_dark(seed):
    table = random_position(seed).table
    svg = draw_position(table, ())
    cells, lit, dark = (marked(svg, name) for name in ("data-cell", "data-light", "data-dark"))

    assert {light.post: [str(light.number)] if light.number else [] for light in table.lights} == {
        post: [inner.text for inner in part.iter(f"{SVG}text")] for post, part in lit.items()
    }
    assert {*facts.POSTS} - {*lit} == {*dark}
    assert all(is_in(part, cells[post]) for post, part in {**lit, **dark}.items())


@rule("1.3", "1.5", "5.7")
@pytest.mark.parametrize("seed", SEEDS)
def test_open_and_covered_manholes_are_told_apart_whoever_stands_there(seed):
    table = random_position(seed).table
    svg = draw_position(table, ())
    cells, covered, opened = (marked(svg, name) for name in ("data-cell", "data-cover", "data-manhole"))

    assert {*table.covers} == {*covered}
    assert {*facts.MANHOLES[table.options.edition]} - {*table.covers} == {*opened}
    assert all(is_in(part, cells[cell]) for cell, part in {**covered, **opened}.items())


def widest(part: ET.Element) -> float:
    """Measure the largest round of a sign."""
    return max(float(inner.get("r", "0")) for inner in part.iter(f"{SVG}circle"))


@rule("1.3")
def test_the_rim_of_a_manhole_shows_under_a_character():
    svg = draw_position(position(places={"holmes": "F6", "gull": "C13"}).table, ())
    standing = marked(svg, "data-character")

    for who, manhole in (("holmes", marked(svg, "data-manhole")["F6"]), ("gull", marked(svg, "data-cover")["C13"])):
        assert widest(standing[who]) + 3 < widest(manhole)


@rule("1.4", "5.6")
@pytest.mark.parametrize("seed", SEEDS)
def test_cordons_stand_at_closed_exits_only(seed):
    table = random_position(seed).table
    svg = draw_position(table, ())
    closed, opened = marked(svg, "data-cordon"), marked(svg, "data-exit")

    assert ({*table.cordons}, {*facts.EXITS} - {*table.cordons}) == ({*closed}, {*opened})
    for way, part in {**closed, **opened}.items():
        state = "closed" if way in table.cordons else "open"
        assert [way, state] == [inner.text for inner in part.iter(f"{SVG}text")]


# Light


@rule("5.3", "6.2")
@pytest.mark.parametrize("seed", SEEDS)
def test_the_lantern_and_its_beam_point_where_the_table_says(seed):
    table = random_position(seed).table
    svg = draw_position(table, ())
    shone_on = reckoning.beam(table.places.watson, table.lantern)
    (lantern,) = (part for part in marked(svg, "data-character")["watson"].iter() if "data-lantern" in part.attrib)
    turn = 60 * list(facts.DIRECTIONS).index(table.lantern)

    assert table.lantern == lantern.get("data-lantern")
    assert not turn or f"rotate({turn})" in lantern.get("transform")
    assert [table.lantern] * bool(shone_on) == list(marked(svg, "data-beam"))


@rule("6.2")
@pytest.mark.parametrize(
    ("street", "direction"), [("G1", "S"), ("G1", "SE"), ("M11", "N"), ("A13", "NE"), ("K11", "NW")]
)
def test_the_beam_ends_with_the_last_street_it_lights(street, direction):
    table = position(places={"watson": street}, lantern=direction).table
    svg = draw_position(table, ())
    cells = marked(svg, "data-cell")
    shone_on = reckoning.beam(street, direction)
    farthest = max(math.dist(spot(cells[cell]), spot(cells[street])) for cell in shone_on) if shone_on else 0

    reached = [
        max(-float(corner.split(",")[1]) for corner in beam[0].get("points").split())
        for beam in found(svg, "data-beam")
    ]

    assert len(reached) == bool(shone_on)
    assert all(farthest < length < farthest + RADIUS for length in reached)


@rule("6.1", "6.2")
@pytest.mark.parametrize("seed", SEEDS)
def test_exactly_the_streets_beside_gaslights_and_in_the_beam_are_lit(seed):
    table = random_position(seed).table
    expected = reckoning.lit_streets(light.post for light in table.lights)
    expected |= reckoning.beam(table.places.watson, table.lantern)

    lit = {part.get("data-cell") for part in found(draw_position(table, ()), "data-lit")}

    assert expected == lit


@rule("6.1", "6.3")
@pytest.mark.parametrize("seed", SEEDS)
def test_an_eye_marks_the_visible_suspects(seed):
    state = random_position(seed)
    table = state.table
    seen = reckoning.visible(places(state), [light.post for light in table.lights], table.lantern)
    svg = draw_position(table, ())

    assert seen - {*table.cleared} == bearers(svg, "visible")
    assert not seen or f"Visible: {'; '.join(NAMES[who] for who in NAMES if who in seen)}." in told(svg)


def test_light_is_not_drawn_where_the_players_want_no_help():
    options = Options(aids=False)
    helpful = draw_position(position(lantern="S").table, ())
    plain = draw_position(position(lantern="S", options=options).table, ())

    assert [True] * 3 == [bool(found(helpful, name)) for name in ("data-lit", "data-beam", "data-lantern")]
    assert ([], []) == (found(plain, "data-lit"), found(plain, "data-beam"))
    assert (set(), True) == (bearers(plain, "visible"), bool(bearers(helpful, "visible")))
    assert ("Visible:" in told(helpful), "Visible:" in told(plain)) == (True, False)
    assert "S" in [part.get("data-lantern") for part in found(plain, "data-lantern")]


@rule("6.4", "6.5")
@pytest.mark.parametrize("seed", SEEDS)
def test_a_tick_marks_the_cleared_characters_who_keep_their_place_and_letters(seed):
    state = random_position(seed)
    svg = draw_position(state.table, ())

    assert {*state.table.cleared} == bearers(svg, "cleared")
    assert places(state) == {who: part.get("data-street") for who, part in marked(svg, "data-character").items()}


# The round


@rule("3.1", "3.3")
@pytest.mark.parametrize("seed", SEEDS)
def test_cards_played_and_unplayed_are_told_apart(seed):
    table = random_position(seed).table
    states = {who: "waiting" if who in table.unplayed else "played" for who in table.cards}

    assert states == {
        who: part.get("data-state") for who, part in marked(draw_position(table, ()), "data-card").items()
    }


@rule("3.1")
@pytest.mark.parametrize(("in_round", "expected"), [(1, "In the next round"), (2, "Not in this round")])
def test_the_four_others_come_next_after_an_odd_round(in_round, expected):
    table = position(in_round=in_round, cards=("holmes", "watson", "smith", "lestrade")).table
    said = words(draw_position(table, ()))
    at = said.index(expected)

    assert ["Stealthy", "Goodley", "Gull", "Bert"] == said[at + 2 : at + 9 : 2]


@rule("3.3", "5.1", "5.4")
@pytest.mark.parametrize(
    ("activation", "expected"),
    [
        (Activation("smith"), "to move"),
        (Activation("smith", power_used=True), "power used, to move"),
        (Activation("smith", moved=True), "moved, power due"),
        (Activation("watson", moved=True, aiming=True), "turn the lantern"),
        (Activation("goodley", walked=("bert",), steps_left=2), "2 steps to whistle"),
        (Activation("goodley", walked=("watson",), steps_left=2, aiming=True), "turn the lantern"),
    ],
)
def test_the_running_activation_says_what_it_waits_for(activation, expected):
    cards = ("watson", "smith", "goodley", "gull")
    unplayed = tuple(who for who in cards if who != activation.character)
    table = structs.replace(position(cards=cards, unplayed=unplayed).table, activation=activation)

    svg = draw_position(table, ())
    card = marked(svg, "data-card")[activation.character]

    assert ("running", expected) == (card.get("data-state"), [part.text for part in card.iter(f"{SVG}text")][-1])
    assert f"{NAMES[activation.character]} is activated: {expected}" == words(svg)[1]
    assert {activation.character} == bearers(svg, "activated")


@rule("3.2")
@pytest.mark.parametrize(
    ("in_round", "left", "seat"),
    [(1, 4, "the Investigator"), (1, 2, "Jack"), (2, 4, "Jack"), (2, 3, "the Investigator"), (8, 1, "Jack")],
)
def test_the_title_says_who_is_to_move(in_round, left, seat):
    cards = ("holmes", "watson", "smith", "lestrade")
    svg = draw_position(position(in_round=in_round, unplayed=cards[:left]).table, ())

    assert f"Mr. Jack: round {in_round} of 8, {seat} to move" == ET.fromstring(svg)[0].text
    assert f"Round {in_round} of 8, {seat} to move" == words(svg)[0]


@rule("6.4", "6.6", "7.2")
@pytest.mark.parametrize(
    ("witness", "expected"), [("seen", ["Jack seen", "he may not leave"]), ("unseen", ["Jack unseen", "he may leave"])]
)
def test_the_witness_card_is_shown(witness, expected):
    said = words(draw_position(position(witness=witness).table, ()))

    assert expected == said[said.index("Witness card") + 1 :][:2]


@rule("5.2", "8.1")
@pytest.mark.parametrize(("jack", "investigator"), [(0, 0), (1, 0), (2, 2), (0, 4)])
def test_everyone_sees_how_many_alibi_cards_were_drawn(jack, investigator):
    table = structs.replace(position().table, jack_drew=jack, investigator_drew=investigator)
    svg = draw_position(table, ())

    assert jack + investigator == [part.get("data-mark") for part in found(svg, "data-mark")].count("drawn")
    assert f"Alibi cards drawn: Jack {jack}; the Investigator {investigator}." in told(svg)
    assert ("Jack none" in words(svg), "Investigator none" in words(svg)) == (not jack, not investigator)


@pytest.mark.parametrize(
    ("outcome", "expected"),
    [
        (
            Outcome((INVESTIGATOR,), "arrest"),
            ["Round 8 of 8, won by the Investigator", "Jack was accused and arrested"],
        ),
        (Outcome((JACK,), "dawn"), ["Round 8 of 8, won by Jack", "Still at large after round 8"]),
        (Outcome((JACK,), "a new reason"), ["Round 8 of 8, won by Jack", "A new reason"]),
        (Outcome((), "aborted"), ["Round 8 of 8, won by nobody", "Aborted"]),
    ],
)
def test_the_outcome_is_announced_and_nobody_acts_any_more(outcome, expected):
    table = position(in_round=8, unplayed=("holmes",)).table
    svg = draw_position(structs.replace(table, outcome=outcome, activation=Activation("smith")), ())

    assert expected == words(svg)[:2]
    assert set() == bearers(svg, "activated")


def test_a_position_between_two_events_can_be_drawn():
    opened, _begun = rules.setup(Options(), Chance(bytes(32)))
    svg = draw_position(evolution.evolve(None, opened).table, ())

    assert "Round 1 of 8" == words(svg)[0]
    assert {} == marked(svg, "data-card")


# What is secret


def known(svg: str) -> list[str]:
    """List the alibi cards that are drawn open."""
    return [part.get("data-alibi", "") for part in found(svg, "data-alibi")]


@rule("8.1", "8.2")
def test_the_public_sees_the_same_whatever_is_hidden():
    first = position(identity="gull", alibis=("smith",), investigator_alibis=("bert",))
    second = position(identity="holmes", alibis=("gull",), investigator_alibis=("watson",), pile=("stealthy", "smith"))

    assert first != second
    assert draw_position(first.table, ()) == draw_position(second.table, ())


@rule("8.1", "8.2")
@pytest.mark.parametrize("seed", GAMES)
def test_nobody_sees_more_of_a_game_than_the_table_and_the_given_hand(seed):
    for state in game(seed)[:-1:3]:
        public, of_jack, of_investigator, of_both = drawings(state)

        assert [] == known(public)
        assert [state.jack.identity, *state.jack.alibis] == known(of_jack)
        assert [*state.investigator.alibis] == known(of_investigator)
        assert known(of_jack) + known(of_investigator) == known(of_both)


@rule("8.1")
@pytest.mark.parametrize("seed", SEEDS)
def test_a_hand_adds_to_what_the_public_sees_and_changes_nothing_of_it(seed):
    state = random_position(seed)
    public, *more = drawings(state)

    for svg in more:
        assert inside(svg)[: len(inside(public))] == inside(public)


def inside(svg: str) -> list[str]:
    """List what is drawn, without the title, the description and the paper."""
    return [ET.tostring(part, encoding="unicode") for part in ET.fromstring(svg)[3:]]


@rule("8.1")
@pytest.mark.parametrize(
    ("hands", "expected"),
    [
        ((JackHand("gull", ("bert",)),), {"You are": ["gull"], "You drew": ["bert"]}),
        ((InvestigatorHand(("smith", "watson")),), {"You drew": ["smith", "watson"]}),
        (
            (JackHand("gull", ("bert",)), InvestigatorHand(("smith",))),
            {"Jack is": ["gull"], "Jack drew": ["bert"], "The Investigator drew": ["smith"]},
        ),
    ],
)
def test_a_hand_is_told_in_words(hands, expected):
    said = told(draw_position(position().table, hands))

    for what, which in expected.items():
        assert f"{what}: {'; '.join(NAMES[who] for who in which)}." in said


def test_an_empty_hand_is_said_to_be_empty():
    assert "no alibi card" in words(draw_position(position().table, (InvestigatorHand(()),)))
    assert "no alibi card" not in words(draw_position(position().table, ()))


@rule("7.6")
@pytest.mark.parametrize("seed", GAMES)
def test_everyone_sees_all_cards_when_the_game_is_over(seed):
    shown = game(seed)[-1]
    cards = [shown.jack.identity, *shown.jack.alibis, *shown.investigator.alibis]

    assert [cards] * 4 == [known(svg) for svg in drawings(shown)]
    assert f"Jack was: {NAMES[shown.jack.identity]}." in told(draw_position(shown.table, ()))


def rightmost(table: Table) -> float:
    """Measure how far to the right the open alibi cards reach."""
    return max(
        spot(part)[0] + float(part[0].get("width", "0")) for part in found(draw_position(table, ()), "data-alibi")
    )


@rule("5.2")
@pytest.mark.parametrize("by_jack", range(5))
def test_four_drawn_cards_fit_in_however_they_are_shared(by_jack):
    drawn = ("bert", "lestrade", "stealthy", "goodley")
    shown = Cards("gull", drawn[:by_jack], drawn[by_jack:])

    assert rightmost(structs.replace(position().table, shown=shown)) < 868
