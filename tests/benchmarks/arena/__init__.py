"""
Bots against bots: `make arena`.

    python -m tests.benchmarks.arena [--ruleset NAME ...] [--minutes M] [--games N] [--cells all | ladder | 5:4,4:5]
    python -m tests.benchmarks.arena decisions [--positions N]
    python -m tests.benchmarks.arena fairness [--positions N]

`match` plays one game, `tournament` many of them on all `cores`, `ledger` keeps them, `figures` counts them, and
`tables`, `plot` and `targets` say what came of it. `positions` stops real games on the way, for `decisions` and
`fairness`.
"""
