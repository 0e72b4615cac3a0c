"""The commands: `python -m service run`, `api`, `worker`, `export`, `archive`, `backup`, `restore` and so on."""

import argparse
import asyncio
import io
import json
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from service.settings import CannotStart, Settings, SettingsError, table

FILTERS: Final = ("ruleset", "since", "until", "player", "level", "winner", "reason", "rated")
"""Which games are exported, as a query of the API has it."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Carry out one command."""
    parser = argparse.ArgumentParser(prog="python -m service", description="Lamplighter, an open service for games.")
    commands = parser.add_subparsers(dest="command", required=True, metavar="command")
    run = commands.add_parser("run", help="run everything on this machine: store, API and workers")
    api = commands.add_parser("api", help="run the API alone, on the store of LAMPLIGHTER_STORE_URL")
    commands.add_parser("worker", help="run the workers alone: they think for house bots")
    backup = commands.add_parser("backup", help="write all games and players to a file, while the service runs")
    restore = commands.add_parser("restore", help="put a backup back, into an empty store; stop the service first")
    restore.add_argument("--replace", action="store_true", help="throw away what the store holds")
    for command in (backup, restore):
        command.add_argument("file", type=Path)
    export = commands.add_parser(
        "export", help="write finished public games into a file, and print the cursor that goes on after them"
    )
    export.add_argument("file", type=Path, metavar="FILE", help="what to write; .gz compresses")
    export.add_argument("--after", metavar="CURSOR", help="go on after what the export before printed")
    export.add_argument("--limit", metavar="N", help="write so many games at the most")
    for name in FILTERS:
        export.add_argument(f"--{name}", metavar=name.upper(), help=f"as `{name}` of GET /v1/exports/games")
    commands.add_parser("archive", help="take finished games into the archive that are not in it yet")
    commands.add_parser("settings", help="list the settings: name, default, meaning")
    commands.add_parser("openapi", help="print the contract")
    commands.add_parser("replay-schema", help="print the JSON Schema of replays")
    for command in (run, api):
        # Another application than ours: for tests of the processes around it.
        command.add_argument("--app", default="service.app:create_app", help=argparse.SUPPRESS)
    chosen = parser.parse_args(arguments)
    if isinstance(sys.stdout, io.TextIOWrapper):
        # A terminal that cannot show a letter shows its number; that is no reason to fall over.
        sys.stdout.reconfigure(errors="backslashreplace")
    try:
        match chosen.command:
            case "run":
                _run(chosen.app)
            case "api":
                _api(chosen.app)
            case "worker":
                _worker()
            case "backup":
                _backup(chosen.file)
            case "restore":
                _restore(chosen.file, replace=chosen.replace)
            case "export":
                _export(chosen.file, {name: value for name, value in vars(chosen).items() if value is not None})
            case "archive":
                _archive()
            case "settings":
                sys.stdout.write(table() + "\n")
            case "openapi":
                _openapi()
            case "replay-schema":
                _replay_schema()
    except CannotStart as error:
        sys.stderr.write(f"lamplighter: {error}\n")
        return 1
    except KeyboardInterrupt:
        return 130
    return 0


def _run(app: str) -> None:
    settings = Settings.from_environment()
    # Imported here, as below: a command loads what it needs, and a mistake in the settings is told at once.
    from service import supervisor  # noqa: PLC0415

    supervisor.run(settings, app=app)


def _api(app: str) -> None:
    settings = Settings.from_environment()
    if not settings.store_url:
        raise SettingsError("LAMPLIGHTER_STORE_URL is not set; the API alone needs a store (or use: make run)")
    from service import serve  # noqa: PLC0415

    serve.serve(settings, app=app)


def _worker() -> None:
    settings = Settings.from_environment()
    if not settings.store_url:
        raise SettingsError("LAMPLIGHTER_STORE_URL is not set; the workers alone need a store (or use: make run)")
    from service.workers import pool  # noqa: PLC0415

    pool.run(settings)


def _backup(file: Path) -> None:
    settings = Settings.from_environment()
    from service import backup, embedded, supervisor  # noqa: PLC0415

    with embedded.opened(settings) as url:
        written = backup.write(url, file, say=supervisor.say)
    supervisor.say(f"{written.games} games and {written.others} other keys are in {file}; marks {written.marks[:16]}")


def _restore(file: Path, *, replace: bool) -> None:
    settings = Settings.from_environment()
    from service import embedded, restore, supervisor  # noqa: PLC0415

    with embedded.opened(settings, alone=True) as url:
        written = restore.put_back(url, file, replace=replace, say=supervisor.say)
        due = asyncio.run(restore.enter_what_is_due(url, file))
    supervisor.say(f"{written.games} games and {written.others} other keys are back; marks {written.marks[:16]}")
    supervisor.say(f"in {due} games something is due: a house bot, a clock, a result")


def _export(file: Path, given: dict[str, str]) -> None:
    settings = Settings.from_environment()
    from service import dump, embedded  # noqa: PLC0415

    query = dump.asked_for({name: given[name] for name in given.keys() & {"after", "limit", *FILTERS}})
    with embedded.opened(settings) as url:
        found = asyncio.run(dump.dump(url, settings, file, query, say=dump.progress))
    dump.progress("")
    sys.stderr.write(f"{found.games:,} games in {file}\n")
    sys.stdout.write(f"{found.cursor}\n")


def _archive() -> None:
    settings = Settings.from_environment()
    from service import catalogue, embedded  # noqa: PLC0415

    with embedded.opened(settings) as url:
        looked = asyncio.run(catalogue.take_all(url, settings))
    sys.stderr.write(f"{looked:,} finished games are in the archive\n")


def _openapi() -> None:
    from service import app, contract, services  # noqa: PLC0415

    # The contract does not depend on how an operator set things up.
    _print(contract.document(app.inner(Settings.from_environment({}), services.Rooms())))


def _replay_schema() -> None:
    from service import contract  # noqa: PLC0415

    _print(contract.replay_schema())


def _print(document: object) -> None:
    # Bytes: a contract is UTF-8, whatever the terminal is.
    sys.stdout.buffer.write(json.dumps(document, indent=2, ensure_ascii=False).encode() + b"\n")


if __name__ == "__main__":
    sys.exit(main())
