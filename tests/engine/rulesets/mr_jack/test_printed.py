from engine.rulesets.mr_jack.printed import BOARD
from tests.engine.rulesets.mr_jack import facts, reckoning
from tests.marks import rule


@rule("1.1", "1.2")
def test_the_board_shows_every_hex_with_its_kind_and_its_neighbours():
    kinds = {"street": facts.STREETS, "post": facts.POSTS, "building": facts.BUILDINGS}

    assert {kind: {*cells} for kind, cells in kinds.items()} == {
        kind: {shown.cell for shown in BOARD.hexes if shown.kind == kind} for kind in kinds
    }
    assert facts.EXPECTED["hexes"] == len(BOARD.hexes)
    for shown in BOARD.hexes:
        assert shown.cell == f"{facts.COLUMNS[shown.column]}{shown.row}"
        assert {beside.direction: beside.cell for beside in shown.neighbours} == {
            direction: cell
            for direction in facts.DIRECTIONS
            if (cell := reckoning.towards(shown.cell, direction)) in facts.CELLS
        }


@rule("1.4", "2.2", "2.3")
def test_the_board_shows_exits_gaslights_cordons_and_lantern():
    assert facts.EXITS == {shown.id: shown.street for shown in BOARD.exits}
    assert facts.LIT == {shown.post: shown.number for shown in BOARD.lights}
    assert (facts.CLOSED, facts.LANTERN) == ({*BOARD.cordons}, BOARD.lantern)


@rule("1.5", "2.1")
def test_the_board_shows_what_differs_between_editions():
    assert ["first", "revised"] == [shown.id for shown in BOARD.editions]
    for shown in BOARD.editions:
        assert {*facts.MANHOLES[shown.id]} == {*shown.manholes}
        assert facts.COVERED[shown.id] == {*shown.covered}
        assert facts.STARTS[shown.id] == {start.character: start.street for start in shown.starts}


@rule("3.2", "4.1")
def test_the_board_shows_the_characters_and_the_order_of_the_rounds():
    assert facts.CHARACTERS == {card.id: (card.name, card.colour, card.points) for card in BOARD.characters}
    assert (facts.ROUNDS, facts.ODD_ROUNDS, facts.EVEN_ROUNDS) == (BOARD.rounds, BOARD.odd_rounds, BOARD.even_rounds)
