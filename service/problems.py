"""One table: error -> RFC 9457 problem."""

from collections.abc import Mapping
from typing import Annotated, Final, NamedTuple

from litestar.exceptions import HTTPException, MethodNotAllowedException, NotFoundException
from litestar.exceptions.http_exceptions import RequestEntityTooLarge
from msgspec import UNSET, Meta, Struct, UnsetType

from engine import errors as engine
from service import errors as service

MEDIA_TYPE: Final = "application/problem+json"
RETRY_STORE: Final = 2


class Kind(NamedTuple):
    """A kind of problem: what it is called, and what it means."""

    status: int
    code: str
    title: str


class Problem(Struct, frozen=True, rename="camel"):
    """What went wrong, as RFC 9457 has it. Programs branch on `code`; `detail` is for people."""

    type: Annotated[str, Meta(description="Where the problem is explained.")]
    title: Annotated[str, Meta(description="What kind of problem it is, in words.")]
    status: Annotated[int, Meta(ge=400, le=599, description="The status of the answer.")]
    code: Annotated[str, Meta(description="Stable: the same kind of problem always has the same code.")]
    detail: Annotated[str, Meta(description="What is wrong this time, for people.")]
    errors: Annotated[tuple[service.Fault, ...], Meta(description="Each thing that is malformed.")] | UnsetType = UNSET
    current_version: Annotated[int, Meta(ge=0, le=1_000_000, description="The version the game is at.")] | UnsetType = (
        UNSET
    )
    to_move: Annotated[tuple[str, ...], Meta(description="The seats whose move is awaited.")] | UnsetType = UNSET
    retry_after_seconds: (
        Annotated[int, Meta(ge=0, le=86_400, description="How long to wait; also in `Retry-After`.")] | UnsetType
    ) = UNSET


KINDS: Final[Mapping[type[Exception], Kind]] = {
    service.BadRequest: Kind(400, "malformed", "The request is malformed"),
    service.Unauthenticated: Kind(401, "unauthenticated", "A known token is needed"),
    service.Forbidden: Kind(403, "forbidden", "The token is good, but not for this"),
    engine.NotSeated: Kind(403, "not-your-seat", "You do not sit there"),
    service.NotFound: Kind(404, "not-found", "There is no such thing"),
    engine.UnknownRuleset: Kind(404, "unknown-ruleset", "There is no such ruleset"),
    engine.UnknownSeat: Kind(404, "unknown-seat", "There is no such seat"),
    NotFoundException: Kind(404, "no-such-path", "There is nothing at this path"),
    MethodNotAllowedException: Kind(405, "method-not-allowed", "This path does not take this method"),
    service.NotAcceptable: Kind(406, "not-acceptable", "It cannot be had in this form"),
    service.StaleVersion: Kind(409, "version-conflict", "The game has moved on"),
    engine.BadNotation: Kind(409, "bad-notation", "This line is no move"),
    engine.BadReplay: Kind(409, "bad-replay", "This text is no replay"),
    engine.IllegalMove: Kind(409, "illegal-move", "The move is not legal"),
    engine.NotYourTurn: Kind(409, "not-your-turn", "Another seat is to move"),
    engine.GameNotStarted: Kind(409, "game-not-started", "The game has not begun"),
    engine.GameStarted: Kind(409, "game-started", "The game has begun"),
    engine.GameOver: Kind(409, "game-over", "The game is over"),
    engine.SeatTaken: Kind(409, "seat-taken", "The seat is taken"),
    engine.AlreadySeated: Kind(409, "already-seated", "You already have a seat"),
    engine.TooLateToAbort: Kind(409, "too-late-to-abort", "It is too late to abort"),
    engine.TooManyChanges: Kind(409, "too-many-changes", "Seats have changed hands too often"),
    service.TooManyTokens: Kind(409, "too-many-tokens", "You have enough tokens"),
    service.TooManyBotGames: Kind(409, "too-many-bot-games", "You have enough games with house bots running"),
    service.TooManySeeks: Kind(409, "too-many-seeks", "You look for enough opponents"),
    service.SeekMatched: Kind(409, "seek-matched", "The seek was matched"),
    service.NotForTwo: Kind(409, "not-for-two", "Only games for two are sought"),
    service.ChallengeClosed: Kind(409, "challenge-closed", "The challenge is no longer open"),
    service.GameNotOver: Kind(409, "game-not-over", "The game is not over yet"),
    service.UnsoundReplay: Kind(409, "unsound-replay", "The replay is not true"),
    service.OutOfTime: Kind(409, "out-of-time", "Your time was up"),
    service.TooEarlyToClaim: Kind(409, "too-early-to-claim", "The other side still has time"),
    service.HintsOff: Kind(409, "hints-off", "There are no hints in this game"),
    RequestEntityTooLarge: Kind(413, "too-large", "The request is too large"),
    service.UnsupportedMediaType: Kind(415, "unsupported-media-type", "The body cannot be sent in this form"),
    service.IdempotencyKeyReused: Kind(422, "idempotency-key-reused", "This key came with another request"),
    service.TooManyRequests: Kind(429, "too-many-requests", "Slow down"),
    service.TooManyExports: Kind(429, "too-many-exports", "Others are exporting now"),
    service.StoreUnavailable: Kind(503, "store-unavailable", "The store does not answer"),
    Exception: Kind(500, "internal", "Something went wrong here"),
}


def kind_of(error: Exception) -> Kind:
    """Find the kind of an error, or of what it is a case of."""
    for ancestor in type(error).__mro__:
        if ancestor in KINDS:
            kind = KINDS[ancestor]
            if kind.status == 500 and isinstance(error, HTTPException) and error.status_code < 500:
                # What the framework itself finds wrong with a request.
                return KINDS[service.BadRequest]
            return kind
    raise TypeError(error)


def problem_of(error: Exception) -> Problem:
    """Write an error as a problem."""
    kind = kind_of(error)
    return Problem(
        type=f"/docs/problems#{kind.code}",
        title=kind.title,
        status=kind.status,
        code=kind.code,
        detail=_detail(error, kind),
        errors=getattr(error, "faults", None) or UNSET,
        current_version=_current_version(error),
        to_move=(error.to_move or UNSET) if isinstance(error, engine.Refusal) else UNSET,
        retry_after_seconds=_retry_after(error),
    )


def headers_of(error: Exception, problem: Problem) -> dict[str, str]:
    """Give the headers that go with a problem."""
    headers = {}
    if isinstance(error, MethodNotAllowedException) and error.headers:
        headers.update(error.headers)
    if problem.status == 401:
        headers["WWW-Authenticate"] = "Bearer"
    if not isinstance(problem.retry_after_seconds, UnsetType):
        headers["Retry-After"] = str(problem.retry_after_seconds)
    return headers


def _detail(error: Exception, kind: Kind) -> str:
    """Only our own words leave the process; the framework's may quote what it should not."""
    if isinstance(error, engine.EngineError | service.ServiceError):
        return str(error)
    return f"{kind.title}."


def _current_version(error: Exception) -> int | UnsetType:
    if isinstance(error, service.StaleVersion):
        return error.actual
    if isinstance(error, engine.Refusal) and error.version is not None:
        return error.version
    return UNSET


def _retry_after(error: Exception) -> int | UnsetType:
    if isinstance(error, service.TooManyRequests | service.TooManyExports | service.TooEarlyToClaim):
        return error.retry_after
    return RETRY_STORE if isinstance(error, service.StoreUnavailable) else UNSET
