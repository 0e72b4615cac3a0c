"""Letters from Whitechapel: one murderer, five policemen, four nights."""

from typing import Final

from engine.ruleset import Ruleset
from engine.rulesets.letters_from_whitechapel import (
    belief,
    board,
    bot,
    drawing,
    events,
    evolution,
    moves,
    offers,
    rules,
    state,
)

RULESET: Final = Ruleset(
    name="letters-from-whitechapel",
    title="Letters from Whitechapel",
    summary="Four nights, five victims, one hideout. Jack moves unseen; the police follow what he leaves behind.",
    rules_version=1,
    package=__name__,
    options=moves.Options,
    all_seats=board.SEATS,
    seats=offers.seats,
    board=board.BOARD,
    table=state.Table,
    hand=state.Hand,
    aid=belief.Aids,
    move=moves.Move,
    event=events.Event,
    setup=rules.setup,
    legal_moves=offers.legal_moves,
    decide=rules.decide,
    evolve=evolution.evolve,
    seen_by=events.seen_by,
    to_move=offers.to_move,
    round_name="night",
    round_of=lambda table: table.night,
    outcome=rules.outcome,
    concede=rules.concede,
    reveal=rules.reveal,
    aids=belief.aids,
    imagine=belief.imagine,
    deducing=board.POLICE,
    in_question=belief.in_question,
    levels=bot.LEVELS,
    think=bot.think,
    keeps_secrets=bot.keeps_secrets,
    draw_board=drawing.draw_board,
    draw_position=drawing.draw_position,
)
