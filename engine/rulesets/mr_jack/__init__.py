"""Mr. Jack: eight characters in a district of gaslights, eight rounds."""

from typing import Final

from engine.ruleset import Ruleset
from engine.rulesets.mr_jack import belief, board, bot, drawing, events, evolution, moves, offers, printed, rules, state

RULESET: Final = Ruleset(
    name="mr-jack",
    title="Mr. Jack",
    summary="Eight characters under the gaslights, one of them Jack. Whom the light falls on gives him away.",
    rules_version=1,
    package=__name__,
    options=moves.Options,
    all_seats=board.SEATS,
    seats=lambda _options: board.SEATS,
    board=printed.BOARD,
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
    round_name="round",
    round_of=lambda table: table.round,
    outcome=rules.outcome,
    concede=rules.concede,
    reveal=rules.reveal,
    aids=belief.aids,
    imagine=belief.imagine,
    deducing=(board.INVESTIGATOR,),
    in_question=belief.in_question,
    levels=bot.LEVELS,
    think=bot.think,
    keeps_secrets=bot.keeps_secrets,
    draw_board=drawing.draw_board,
    draw_position=drawing.draw_position,
)
