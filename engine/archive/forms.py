"""The forms in which a replay can be had and read back."""

from typing import Final, Literal

import msgspec

from engine.archive import score
from engine.archive.document import Replay, from_lines, lines
from engine.errors import BadReplay

Form = Literal["json", "ndjson", "text"]
FORMS: Final[tuple[Form, ...]] = ("json", "ndjson", "text")

_replay: Final = msgspec.json.Decoder(Replay).decode


def write(whole: Replay, form: Form) -> bytes:
    """Write a replay."""
    match form:
        case "json":
            return msgspec.json.encode(whole)
        case "ndjson":
            return b"".join(lines(whole))
        case "text":
            return "".join(score.written(whole)).encode()


def read(raw: bytes, form: Form | None = None) -> Replay:
    """Read a replay, in a form that is known or can be seen."""
    try:
        match form or seen_form(raw):
            case "json":
                return _replay(raw)
            case "ndjson":
                return from_lines(raw)
            case "text":
                return score.read(raw.decode())
    except UnicodeDecodeError:
        raise BadReplay("The text is not UTF-8.") from None
    except (msgspec.MsgspecError, RecursionError) as error:
        raise BadReplay(f"That is no replay: {error}") from None


def seen_form(raw: bytes) -> Form:
    """Tell the form of a replay: a text begins with a tag, NDJSON with a line that is a whole header."""
    if raw.lstrip()[:1] != b"{":
        return "text"
    first = raw.lstrip().partition(b"\n")[0]
    try:
        alone = msgspec.json.decode(first)
    except (msgspec.MsgspecError, RecursionError):
        return "json"
    return "json" if "commits" in alone else "ndjson"
