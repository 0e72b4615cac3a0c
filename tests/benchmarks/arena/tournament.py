"""Plays many games, and keeps each of them as it ends."""

from collections import Counter
from collections.abc import Sequence
from contextlib import closing
from functools import partial

from engine.registry import RULESETS, AnyRuleset
from engine.seat import seat
from tests.benchmarks.arena.cells import Cell, Pairing, schedule
from tests.benchmarks.arena.cores import on_all_cores, until
from tests.benchmarks.arena.ledger import Ledger, Record, pace
from tests.benchmarks.arena.match import play, player
from tests.benchmarks.arena.progress import Progress

JACK = seat("jack")


def hold(
    ruleset: AnyRuleset,
    wanted: Sequence[Cell],
    ledger: Ledger,
    *,
    games: int | None,
    moment: float | None,
    cores: int,
    effort: float,
) -> None:
    """Play what is not in the ledger yet, until there are enough games of each cell, or until a moment."""
    played = {record.pairing() for record in ledger}
    left = None if games is None else Counter(pairing.cell for pairing in schedule(wanted, games=games, played=played))
    progress = Progress(ruleset.title, played=len(played), left=left, moment=moment)
    pairings = until(moment, schedule(wanted, games=games, played=played))
    records = on_all_cores(partial(game, ruleset.name, effort), pairings, cores=cores)
    try:
        with closing(records):
            for record in records:
                ledger.add(record)
                progress.see(record)
                progress.tell()
    finally:
        progress.tell(last=True)


def game(name: str, effort: float, pairing: Pairing) -> Record:
    """Play a game and say how it went. A bot's fault ends its game, not the tournament."""
    ruleset, (cell, number) = RULESETS[name], pairing
    hunter, jack = (player(ruleset, one, effort=effort) for one in cell)
    seats = ruleset.seats(ruleset.options())
    try:
        played = play(ruleset, {seat: jack if seat == JACK else hunter for seat in seats}, number=number)
    except Exception as fault:  # noqa: BLE001 - whatever it is, it is written down
        return broken_off(pairing, fault)
    return Record(
        *cell,
        number,
        jack_won=JACK in played.outcome.winners,
        reason=played.outcome.reason,
        moves=len(played.moves),
        nights=getattr(played.table, "night", 0),
        hunters_pace=pace([span for seat in seats if seat != JACK for span in played.seconds[seat]]),
        jacks_pace=pace(played.seconds[JACK]),
    )


def broken_off(pairing: Pairing, fault: Exception) -> Record:
    (cell, number), words = pairing, f"{type(fault).__name__}: {fault}"
    return Record(
        *cell,
        number,
        jack_won=False,
        reason="",
        moves=0,
        nights=0,
        hunters_pace=pace([]),
        jacks_pace=pace([]),
        fault=words,
    )
