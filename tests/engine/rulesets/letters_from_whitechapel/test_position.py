import re
from collections.abc import Iterator
from functools import cache
from xml.etree import ElementTree as ET

import pytest
from msgspec import structs

from engine.chance import Chance
from engine.outcome import Outcome
from engine.rulesets.letters_from_whitechapel import evolution, offers, rules
from engine.rulesets.letters_from_whitechapel.board import COLOURS, JACK, POLICE, TRACK
from engine.rulesets.letters_from_whitechapel.drawing import draw_position
from engine.rulesets.letters_from_whitechapel.events import Event
from engine.rulesets.letters_from_whitechapel.figures import LETTERS
from engine.rulesets.letters_from_whitechapel.moves import GoHome, Options, Rest
from engine.rulesets.letters_from_whitechapel.position import space_at, spaces
from engine.rulesets.letters_from_whitechapel.scenery import (
    LAST,
    corner,
    spot_of,
    spot_of_circle,
    spot_of_piece,
    style,
    way,
)
from engine.rulesets.letters_from_whitechapel.state import (
    Attempt,
    Flight,
    Hunt,
    JackHand,
    Patrol,
    PoliceHand,
    Policemen,
    Question,
    Sheet,
    State,
)
from engine.seat import Seat
from tests.marks import rule

SVG = "{http://www.w3.org/2000/svg}"
SEEDS = range(3)
EVERY = 37
"""How many positions apart are those that are looked at."""


def believed(state: State | None, events: tuple[Event, ...]) -> State:
    for event in events:
        state = evolution.evolve(state, event)
    assert state is not None
    return state


def played(seed: int) -> Iterator[State]:
    """Play at random, with a Jack who goes home as soon as he can, so that there are several nights."""
    key = bytes([seed]) * 32
    state = believed(None, rules.setup(Options(police=seed + 1), Chance(key)))
    yield state
    step = 0
    while seats := offers.to_move(state.table):
        step += 1
        chance = Chance(key, step)
        moves = offers.legal_moves(state.table, state.hand(seats[0]))
        move = next((move for move in moves if isinstance(move, GoHome)), chance.pick(moves))
        state = believed(state, rules.decide(state, seats[0], move, chance))
        yield state
    yield believed(state, rules.reveal(state))


@cache
def game(seed: int) -> tuple[State, ...]:
    return tuple(played(seed))


def looked_at(seed: int) -> tuple[State, ...]:
    """Some positions of a game: one of each phase of each night, and every so many besides, and the end."""
    firsts = {(state.table.night, state.table.phase): state for state in reversed(game(seed)[:-2])}
    return (*firsts.values(), *game(seed)[:-2:EVERY], *game(seed)[-2:])


def viewers(state: State) -> tuple[tuple[JackHand | PoliceHand, ...], ...]:
    police = state.hand(POLICE[0])
    return (), (state.jack,), (police,), (state.jack, police)


def found(svg: str, name: str) -> dict[str, ET.Element]:
    return {part.get(name, ""): part for part in ET.fromstring(svg).iter() if name in part.attrib}


def words(part: ET.Element) -> list[str]:
    return [one.text or "" for one in part.iter(f"{SVG}text")]


def told(svg: str) -> str:
    return ET.fromstring(svg)[1].text or ""


@cache
def hunt_of_night_2() -> State:
    """A hunt made by hand: a coach and an alley are used, clues and mistakes are on the map."""
    state = next(state for state in game(0) if state.table.phase == "hunt")
    guarded = ("x45", "x52", "x63", "x136", "x147")
    hunt = Hunt(
        2,
        2,
        (65,),
        (Flight("step", guarded), Flight("coach", guarded), Flight("alley", guarded)),
        (Question(66, found=True, flown=1), Question(51, found=False, flown=1), Question(51, found=False, flown=3)),
        (Attempt(67, 2),),
    )
    before = Hunt(
        1,
        1,
        (27,),
        (Flight("step", guarded), Flight("home", guarded)),
        (Question(46, found=True, flown=1), Question(29, found=False, flown=1)),
    )
    table = structs.replace(
        state.table,
        night=2,
        phase="clues",
        head="brown",
        hour=2,
        pawn=7,
        coaches=1,
        alleys=1,
        crime_scenes=(27, 65),
        clues=(66,),
        policemen=Policemen(*guarded),
        waiting=("brown", "red"),
        searching="brown",
        asked=(51,),
        hunt=hunt,
        hunts=(before,),
    )
    return State(table, JackHand(77, ((27, 46, 77), (65, 66, 64, 63, 49)), ()), (), state.box)


@pytest.mark.parametrize("seed", SEEDS)
def test_every_position_is_an_accessible_picture_that_stands_alone(seed):
    for state in looked_at(seed):
        for hands in viewers(state):
            svg = draw_position(state.table, hands)
            root = ET.fromstring(svg)

            assert ("img", f"{SVG}title", f"{SVG}desc") == (root.get("role"), root[0].tag, root[1].tag)
            assert root[0].text
            assert root[1].text
            assert ["http://www.w3.org/2000/svg"] == re.findall(r"\w+://[^\s\"'<>]*", svg)
            assert not re.search(r"href|url\(|@import|<(script|style|image|foreignObject)|\son\w+=", svg)
            assert len(svg) < 300_000
            assert svg == draw_position(state.table, hands)


@pytest.mark.parametrize("seed", SEEDS)
def test_every_circle_crossing_and_space_of_the_track_is_drawn_in_every_position(seed):
    for state in looked_at(seed):
        svg = draw_position(state.table, (state.jack,))

        assert {str(number) for number in range(1, 196)} <= set(found(svg, "data-circle"))
        assert {f"x{number}" for number in range(1, 235)} == set(found(svg, "data-crossing"))
        assert list(TRACK) == list(found(svg, "data-track"))


@pytest.mark.parametrize("seed", SEEDS)
def test_a_position_that_no_choice_waits_for_can_be_drawn(seed):
    # Between the answer to the last policeman and the next round nobody waits.
    state = next(state for state in game(seed) if state.table.phase == "clues")

    for phase in ("hunt", "clues"):
        assert draw_position(structs.replace(state.table, waiting=(), phase=phase), ())


# What is secret


@rule("8.1")
@pytest.mark.parametrize("seed", SEEDS)
def test_the_public_sees_neither_the_hideout_nor_a_way(seed):
    for state in looked_at(seed)[:-1]:
        svg = draw_position(state.table, ())
        names = {"data-hideout", "data-way", "data-jack", "data-visited"}

        assert not any(found(svg, name) for name in names)
        assert "ideout:" not in told(svg)
        assert "row of night" not in told(svg)


@rule("8.1")
@pytest.mark.parametrize("seed", SEEDS)
def test_the_police_see_nothing_of_the_sheet(seed):
    for state in looked_at(seed)[:-1]:
        bare = PoliceHand(POLICE[0], ())
        assert draw_position(state.table, ()) == draw_position(state.table, (bare,))


@rule("8.2")
@pytest.mark.parametrize("seed", SEEDS)
def test_only_the_police_see_the_faces_of_patrols_that_are_face_down(seed):
    state = next(state for state in game(seed) if len(state.table.patrols) == 7)
    faces = sorted(sign for patrol in state.patrols for sign in [LETTERS.get(patrol.face, "\u2013")])
    tokens = {who: found(draw_position(state.table, hands), "data-patrol") for who, hands in seen_by(state).items()}

    assert {patrol.crossing for patrol in state.patrols} == set(tokens["public"])
    assert [] == [word for who in ("public", "jack") for token in tokens[who].values() for word in words(token)]
    assert faces == sorted(word for token in tokens["police"].values() for word in words(token))


def seen_by(state: State) -> dict[str, tuple[JackHand | PoliceHand, ...]]:
    return {"public": (), "jack": (state.jack,), "police": (state.hand(POLICE[0]),)}


@rule("8.1")
@pytest.mark.parametrize("seed", SEEDS)
def test_only_jack_sees_which_women_are_marked(seed):
    state = next(state for state in game(seed) if state.table.women)
    other = structs.replace(state.jack, marked=tuple(one for one in state.table.women if one not in state.jack.marked))
    svgs = {who: draw_position(state.table, hands) for who, hands in seen_by(state).items()}

    assert {str(number) for number in state.table.women} == set(found(svgs["public"], "data-woman"))
    assert svgs["jack"] != draw_position(state.table, (other,))
    assert f"Marked: {', '.join(map(str, state.jack.marked))}." in told(svgs["jack"])
    assert "Marked" not in told(svgs["public"]) + told(svgs["police"])


@rule("4.15", "8.1")
def test_which_of_two_murders_was_first_shows_for_jack_alone():
    state = hunt_of_night_2()
    hunts = (*state.table.hunts, state.table.hunt)
    table = structs.replace(
        state.table, night=3, hunt=Hunt(3, 1, (84, 158)), hunts=hunts, crime_scenes=(27, 65, 84, 158)
    )
    hands = [JackHand(77, (*state.jack.rows, row), ()) for row in ((84, 158), (158, 84))]

    first, second = (draw_position(table, (hand,)) for hand in hands)

    assert first != second
    assert 2 == words(ET.fromstring(draw_position(table, ()))).count("84/158")
    assert "84/158" not in words(ET.fromstring(first))


# What Jack sees, and all at the end


@rule("8.1")
def test_jack_sees_his_hideout_his_way_of_tonight_and_where_he_is():
    state = hunt_of_night_2()
    svg = draw_position(state.table, (state.jack,))

    assert ["77"] == list(found(svg, "data-hideout"))
    assert ["2"] == list(found(svg, "data-way"))
    assert ["49"] == list(found(svg, "data-jack"))
    visited = {number: words(part) for number, part in found(svg, "data-visited").items()}
    assert {"65": ["II"], "66": ["I"], "64": ["1"], "63": ["2"], "49": ["3"]} == visited
    assert "Jack's row of night 2: 65, 66, 64, 63, 49." in told(svg)


@rule("7.4")
@pytest.mark.parametrize("seed", SEEDS)
def test_everyone_sees_the_hideout_and_all_ways_when_the_game_is_over(seed):
    last = game(seed)[-1]
    svg = draw_position(last.table, ())
    nights = [str(night) for night in range(1, len(last.jack.rows) + 1)]

    assert [str(last.jack.hideout)] == list(found(svg, "data-hideout"))
    assert nights == list(found(svg, "data-way"))
    assert [str(last.jack.rows[-1][-1])] == list(found(svg, "data-jack"))


@rule("7.3", "7.4")
def test_patrols_are_shown_when_somebody_resigns_in_hell():
    state = next(state for state in game(0) if len(state.table.patrols) == 7)
    over = Outcome(winners=(JACK,), reason="resignation")
    table = structs.replace(state.table, outcome=over, shown=Sheet(state.jack.hideout, (), state.patrols))
    svg = draw_position(table, ())

    assert "Letters from Whitechapel: night 1 of 4, won by Jack" == ET.fromstring(svg)[0].text
    assert set(LETTERS.values()) <= {word for part in found(svg, "data-patrol").values() for word in words(part)}


def test_the_nights_are_told_apart_without_colour_and_the_last_is_the_strongest():
    earlier = [style(night, last=False) for night in (1, 2, 3)]

    assert 4 == len({dashes for _ink, dashes, _width in (*earlier, LAST)})
    assert all(style(night, last=True) == LAST for night in (1, 2, 3, 4))


# What everyone sees


@rule("8.4")
@pytest.mark.parametrize("seed", SEEDS)
def test_all_that_lies_on_the_map_is_drawn_where_it_is(seed):
    for state in looked_at(seed):
        table, svg = state.table, draw_position(state.table, ())
        standing = table.policemen.crossings() if table.policemen else ()
        covered = [patrol.crossing for patrol in table.patrols]
        expected = {
            "data-crime": {str(circle) for circle in table.crime_scenes},
            "data-clue": {str(circle) for circle in table.clues},
            "data-wretched": {str(circle) for circle in table.wretched},
            "data-woman": {str(circle) for circle in table.women},
            "data-patrol": set(covered),
            "data-stands": {
                f"{colour} {crossing}"
                for colour, crossing in zip(COLOURS, standing, strict=False)
                if crossing not in covered
            },
        }

        assert expected == {name: set(found(svg, name)) for name in expected}


@rule("4.13")
@pytest.mark.parametrize("seed", SEEDS)
def test_a_patrol_that_is_turned_up_shows_its_letter_to_all(seed):
    state = next(state for state in game(seed) if len(state.table.patrols) == 7)
    first, *others = state.table.patrols
    table = structs.replace(state.table, patrols=(Patrol(first.crossing, "brown"), *others))

    assert ["Br"] == words(found(draw_position(table, ()), "data-patrol")[first.crossing])


def test_policemen_are_told_apart_by_letters():
    svg = draw_position(hunt_of_night_2().table, ())
    letters = {name.split()[0]: words(part) for name, part in found(svg, "data-stands").items()}

    assert {colour: [letter] for colour, letter in LETTERS.items()} == letters
    assert len(COLOURS) == len(set(LETTERS.values()))


@rule("6.4", "6.6")
def test_what_was_asked_in_vain_and_where_arrests_failed_is_marked_with_the_space_of_the_pawn():
    svg = draw_position(hunt_of_night_2().table, ())

    assert {"51": ["3"]} == {number: words(part) for number, part in found(svg, "data-asked").items()}
    assert {"67": ["2"]} == {number: words(part) for number, part in found(svg, "data-arrest").items()}
    assert {"46": ["N1"]} == {number: words(part) for number, part in found(svg, "data-old-clue").items()}


@rule("4.14", "5.1", "5.3")
def test_the_pawn_goes_over_two_spaces_with_a_coach():
    hunt = hunt_of_night_2().table.hunt

    assert [("II", "murder"), ("I", "step"), ("1", "coach"), ("2", "coach"), ("3", "alley")] == spaces(hunt)
    assert ["II", "I", "2", "3"] == [space_at(hunt, flown) for flown in range(4)]


@rule("4.3", "4.7", "4.14", "6.3")
def test_the_track_the_head_and_who_is_to_act_are_shown():
    table = hunt_of_night_2().table
    svg = draw_position(table, ())

    assert (["II"], ["3"]) == (list(found(svg, "data-hour")), list(found(svg, "data-pawn")))
    assert ["brown"] == list(found(svg, "data-head"))
    assert ["brown", "red"] == list(found(svg, "data-waiting"))
    assert {"Coaches left: 1 of 2", "Alleys left: 1 of 2"} <= set(words(ET.fromstring(svg)))


@pytest.mark.parametrize("seed", SEEDS)
def test_the_title_says_whose_turn_it_is(seed):
    for state in looked_at(seed)[:-2]:
        (seat,) = offers.to_move(state.table)
        title = ET.fromstring(draw_position(state.table, ()))[0].text

        assert title.endswith(f": {called(seat)} to move")
        assert f"night {state.table.night} of 4" in title


def called(seat: Seat) -> str:
    return "Jack" if seat == JACK else seat


@pytest.mark.parametrize(
    ("reason", "expected"),
    [("home", "Jack is home in the fourth night."), ("cornered", "Jack cannot move."), ("else", "Else.")],
)
def test_the_description_says_how_the_game_ended(reason, expected):
    table = structs.replace(hunt_of_night_2().table, outcome=Outcome(winners=(), reason=reason))
    svg = draw_position(table, ())

    assert told(svg).startswith(expected)
    assert ET.fromstring(svg)[0].text.endswith("won by nobody")


# A person can play from it


@rule("4.4", "4.13", "6.1")
@pytest.mark.parametrize("seed", SEEDS)
def test_crossings_that_may_be_chosen_carry_their_names(seed):
    for state in looked_at(seed)[:-2]:
        (seat,) = offers.to_move(state.table)
        moves = offers.legal_moves(state.table, state.hand(seat))
        chosen = {getattr(move, "crossing", getattr(move, "to", None)) for move in moves if not isinstance(move, Rest)}
        expected = {place for place in chosen if isinstance(place, str)}

        assert expected == set(found(draw_position(state.table, ()), "data-named"))


def test_a_policeman_hides_no_number_wherever_he_stands():
    # He is 42 wide and 64 high; a number is at most 32 wide and 16 high.
    for number in range(1, 235):
        x, y = spot_of_piece(f"x{number}")
        for circle in range(1, 196):
            u, v = spot_of_circle(circle)
            assert abs(x - u) >= 21 + 16 or abs(y - v) >= 32 + 8, (number, circle)


def test_labels_do_not_hide_the_numbers_of_other_circles():
    for number in range(1, 196):
        for across, down in ((12, 28), (-26, -28), (-30, 25), (29, -26)):
            x, y = corner(number, across, down)
            for other in range(1, 196):
                u, v = spot_of_circle(other)
                assert number == other or abs(x - u) > 28 + 16 or abs(y - v) > 20, (number, other)


@rule("1.3")
def test_a_way_follows_the_streets_past_guarded_crossings():
    straight = way(65, 51, ())
    round_about = way(65, 51, ("x83",))

    assert (spot_of_circle(65), spot_of_circle(51)) == (straight[0], straight[-1])
    assert len(straight) > 2
    assert all(spot_of("x83") != point for point in round_about)


def test_a_way_without_any_free_street_is_a_straight_line():
    guarded = tuple(f"x{number}" for number in range(1, 235))

    assert (spot_of_circle(61), spot_of_circle(45)) == way(61, 45, guarded)
