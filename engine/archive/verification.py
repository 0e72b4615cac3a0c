"""
Is a replay legal, complete, and true to what was promised before the game? If not: what is wrong first?

Every commit is judged again, by the rules and with the chance that the seed gives. What comes of that must be what the
replay says happened, event by event; so a card that was stacked shows as well as a move that was not legal.
"""

from hashlib import sha256
from typing import Annotated, Final, Literal

from msgspec import Meta, Struct, structs

from engine.archive.chain import marked, written
from engine.archive.document import Replay, ReplayHeader, ReplayStep, header
from engine.archive.judging import judged_again
from engine.archive.score import events_of
from engine.errors import EngineError, UnknownRuleset
from engine.events import SeatOccupied
from engine.game import Game, Version
from engine.outcome import Outcome
from engine.registry import ruleset_named
from engine.replay import FORMAT, Commit, apply
from engine.seat import OMNISCIENT, Seat

FaultCode = Literal[
    "not-omniscient",
    "unknown-ruleset",
    "other-rules",
    "not-over",
    "commitment",
    "numbering",
    "other-format",
    "illegal",
    "untrue-event",
    "hash",
    "incomplete",
    "untrue-header",
]
MEANINGS: Final[dict[FaultCode, str]] = {
    "not-omniscient": "Not everything is told, so nothing can be proved.",
    "unknown-ruleset": "No such ruleset is known here.",
    "other-rules": "The game was played by another version of the rules.",
    "not-over": "The game is not over, or its seed is missing.",
    "commitment": "The seed is not the one whose hash was published.",
    "numbering": "A commit is missing, or stands elsewhere than its number says.",
    "other-format": "A commit is written in a format that is not known here.",
    "illegal": "What is said to have been done was not allowed.",
    "untrue-event": "What is said to have happened does not follow.",
    "hash": "A hash is not that of what came before it.",
    "incomplete": "The game goes on after the last commit.",
    "untrue-header": "The header says something else than the commits.",
}


class ReplayFault(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """The first thing that is wrong with a replay."""

    code: Annotated[FaultCode, Meta(description="Which kind of fault it is.")]
    detail: Annotated[str, Meta(description="What is wrong, in words.")]
    version: Annotated[Version | None, Meta(description="The commit it was found in; absent: in the header.")] = None
    event: Annotated[
        Annotated[int, Meta(ge=1, le=1_000_000)] | None,
        Meta(description="Which event of that commit, counted from 1; absent if it is not about one event."),
    ] = None


class Verdict(Struct, frozen=True, kw_only=True):
    """What became of checking a replay."""

    sound: Annotated[bool, Meta(description="Whether it is legal, complete and true to its commitment.")]
    fault: Annotated[ReplayFault | None, Meta(description="The first fault; null if there is none.")]
    ruleset: Annotated[str, Meta(description="The ruleset that was played, as the replay says.")]
    versions: Annotated[Version, Meta(description="How many commits hold.")]
    outcome: Annotated[Outcome | None, Meta(description="How the game ended, as the commits say.")]
    hash: Annotated[str | None, Meta(description="The hash of the last commit that holds.")]
    nonces: Annotated[
        tuple[Seat, ...],
        Meta(
            description=(
                "The seats whose players brought a nonce after the commitment was published. One that came with the "
                "game's creation is not among them: the server knew it before it drew the seed."
            )
        ),
    ]
    continued: Annotated[
        bool, Meta(description="Whether the game goes on from another one, whose past is taken as it is told.")
    ]


class _Found(Exception):
    def __init__(self, code: FaultCode, detail: str = "", **where: int) -> None:
        super().__init__(code)
        self.fault = ReplayFault(code=code, detail=f"{MEANINGS[code]} {detail}".strip(), **where)


def verify(whole: Replay) -> Verdict:
    """Check a replay, from the header to the last commit."""
    check = _Check(whole)
    fault = None
    try:
        check.header()
        for number, step in enumerate(whole.commits, start=1):
            check.commit(number, step)
        check.end()
    except _Found as found:
        fault = found.fault
    game = check.game
    return Verdict(
        sound=fault is None,
        fault=fault,
        ruleset=whole.ruleset,
        versions=0 if game is None else game.version,
        outcome=None if game is None else game.outcome,
        hash=check.mark.decode() or None,
        nonces=() if game is None else tuple([seat for seat in game.seats if check.brought.get(seat)]),
        continued=game is not None and game.continued is not None,
    )


class _Check:
    """How far a replay has been checked."""

    def __init__(self, whole: Replay) -> None:
        self.game: Game | None = None
        self.mark = b""
        self.brought: dict[Seat, str] = {}
        """By seat: the nonce that was brought when the commitment was known."""
        self._whole = whole

    def header(self) -> None:
        """Look at what can be told before the first commit."""
        told = self._whole
        if told.viewer != OMNISCIENT:
            raise _Found("not-omniscient", f"It is told as `{told.viewer}` sees it.")
        try:
            ruleset = ruleset_named(told.ruleset)
        except UnknownRuleset as unknown:
            raise _Found("unknown-ruleset", str(unknown)) from None
        if told.rules_version != ruleset.rules_version:
            raise _Found("other-rules", f"Here they are at version {ruleset.rules_version}.")
        if told.seed is None:
            raise _Found("not-over")
        if sha256(bytes.fromhex(told.seed)).hexdigest() != told.commitment:
            raise _Found("commitment")

    def commit(self, number: int, step: ReplayStep) -> None:
        """Judge one commit again."""
        if step.version != number:
            raise _Found("numbering", f"{number} is expected, not {step.version}.", version=number)
        if step.commit.format != FORMAT:
            raise _Found("other-format", version=number)
        if self.game is not None and self.game.is_over():
            raise _Found("illegal", "The game was over before.", version=number)
        try:
            true = judged_again(self.game, step.commit, seed=self._whole.seed or "")
        except EngineError as refusal:
            raise _Found("illegal", str(refusal), version=number) from None
        self._compare(number, step.commit, true)
        mark = marked(self.mark, written(step.commit))
        if step.hash != mark.decode():
            raise _Found("hash", f"It should be {mark.decode()}.", version=number)
        self.game = apply(self.game, step.commit)
        self.mark = mark
        for event in step.commit.events:
            if isinstance(event, SeatOccupied) and number > 1:
                self.brought[event.seat] = event.nonce

    def _compare(self, number: int, told: Commit, true: Commit) -> None:
        if told == true:
            return
        notation = events_of(ruleset_named(self._whole.ruleset))
        for place, (said, follows) in enumerate(zip(told.events, true.events, strict=False), start=1):
            if said != follows:
                detail = f"It says «{notation.format(said)}»; what follows is «{notation.format(follows)}»."
                raise _Found("untrue-event", detail, version=number, event=place)
        if len(told.events) != len(true.events):
            detail = f"It tells {len(told.events)} events; {len(true.events)} follow."
            raise _Found("untrue-event", detail, version=number, event=min(len(told.events), len(true.events)) + 1)
        by = f"It was done by {true.seat or 'no seat'}." if told.seat != true.seat else "No move brought it about."
        raise _Found("untrue-event", by, version=number)

    def end(self) -> None:
        """See that nothing is missing, and that the header tells the truth."""
        told, game = self._whole, self.game
        if game is None or not game.is_over():
            raise _Found("incomplete")
        first, last = told.commits[0].at, told.commits[-1].at
        true = header(told.game, game, OMNISCIENT, created_at=first, updated_at=last, mark=self.mark.decode())
        for name in ReplayHeader.__struct_fields__:
            said, follows = getattr(told, name), getattr(true, name)
            if said != follows:
                field = next(field.encode_name for field in structs.fields(ReplayHeader) if field.name == name)
                raise _Found("hash" if name == "hash" else "untrue-header", f"`{field}` is not what follows.")
