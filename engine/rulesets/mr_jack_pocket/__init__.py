"""Mr. Jack Pocket: nine tiles, three detectives, eight rounds."""

from typing import Final

from engine.ruleset import Ruleset
from engine.rulesets.mr_jack_pocket import belief, board, bot, drawing, events, evolution, moves, offers, rules, state

RULESET: Final = Ruleset(
    name="mr-jack-pocket",
    title="Mr. Jack Pocket",
    summary="Nine suspects on nine tiles. Who is in sight at the end of the round, and who is not, narrows it down.",
    rules_version=1,
    package=__name__,
    options=moves.Options,
    all_seats=board.SEATS,
    seats=lambda _options: board.SEATS,
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
