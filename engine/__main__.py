"""
Check a replay, or write it in another form, without a server.

    python -m engine verify FILE              is it legal, complete and true to its commitment?
    python -m engine write FORM FILE          the same replay as json, ndjson or text
    python -m engine notation RULESET         how moves, events and games of a ruleset are written as text

FILE is a replay in any of these forms; `-` is standard input. Ends with 0 if the replay is sound, with 1 if it is not,
and with 2 if it cannot be read.
"""

import io
import sys
from pathlib import Path

from engine.archive import forms, grammar
from engine.archive.document import Replay
from engine.archive.verification import verify
from engine.errors import BadReplay, UnknownRuleset
from engine.registry import ruleset_named


def main(arguments: list[str]) -> int:
    """Do what was asked for."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            # A terminal that cannot show a letter shows its number; that is no reason to fall over.
            stream.reconfigure(errors="backslashreplace")
    try:
        match arguments:
            case ["verify", file]:
                return _verify(_read(file))
            case ["write", "json" | "ndjson" | "text" as form, file]:
                sys.stdout.buffer.write(forms.write(_read(file), form))
                return 0
            case ["notation", ruleset]:
                sys.stdout.buffer.write(grammar.described(ruleset_named(ruleset)).encode())
                return 0
            case _:
                sys.stderr.write(__doc__ or "")
                return 2
    except (BadReplay, UnknownRuleset, OSError) as error:
        sys.stderr.write(f"{_harmless(error)}\n")
        return 2


def _read(file: str) -> Replay:
    return forms.read(sys.stdin.buffer.read() if file == "-" else Path(file).read_bytes())


def _verify(whole: Replay) -> int:
    verdict = verify(whole)
    if verdict.fault is None:
        brought = ", ".join(verdict.nonces) or "nobody"
        sys.stdout.write(
            f"Sound: {verdict.versions} commits of {verdict.ruleset}, all legal, as the seed has it.\n"
            f"Hash {verdict.hash}. A nonce was brought by: {brought}.\n"
        )
        if verdict.continued:
            sys.stdout.write("The game goes on from another one, whose past is taken as it is told.\n")
        return 0
    where = "the header" if verdict.fault.version is None else f"commit {verdict.fault.version}"
    event = f", event {verdict.fault.event}" if verdict.fault.event is not None else ""
    sys.stdout.write(f"Not sound: {verdict.fault.code}, in {where}{event}. {_harmless(verdict.fault.detail)}\n")
    return 1


def _harmless(said: object) -> str:
    """Spell out whatever could steer a terminal: a replay comes from anywhere, and its words are quoted."""
    return "".join(letter if letter.isprintable() else repr(letter)[1:-1] for letter in str(said))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
