"""The commands: `python -m service run`, `api`, `worker` and `settings`."""

import argparse
import io
import json
import sys
from collections.abc import Sequence

from service.settings import CannotStart, Settings, SettingsError, table


def main(arguments: Sequence[str] | None = None) -> int:
    """Carry out one command."""
    parser = argparse.ArgumentParser(prog="python -m service", description="Lamplighter, an open service for games.")
    commands = parser.add_subparsers(dest="command", required=True, metavar="command")
    run = commands.add_parser("run", help="run everything on this machine: store, API and workers")
    api = commands.add_parser("api", help="run the API alone, on the store of LAMPLIGHTER_STORE_URL")
    commands.add_parser("worker", help="run the workers alone: they think for house bots")
    commands.add_parser("settings", help="list the settings: name, default, meaning")
    commands.add_parser("openapi", help="print the contract")
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
            case "settings":
                sys.stdout.write(table() + "\n")
            case "openapi":
                _openapi()
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


def _openapi() -> None:
    from service import app, contract, services  # noqa: PLC0415

    # The contract does not depend on how an operator set things up.
    document = contract.document(app.inner(Settings.from_environment({}), services.Rooms()))
    # Bytes: a contract is UTF-8, whatever the terminal is.
    sys.stdout.buffer.write(json.dumps(document, indent=2, ensure_ascii=False).encode() + b"\n")


if __name__ == "__main__":
    sys.exit(main())
