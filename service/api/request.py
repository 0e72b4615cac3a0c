"""
What a handler may ask of its request.

Handlers ask instead of being given: Litestar's injected dependencies cost more than the rest of a request together,
and its own query parameters lose bounds on the way into the contract (see DECISIONS.md).
"""

import hashlib
import ipaddress
import re
from collections.abc import Mapping
from functools import lru_cache
from types import MappingProxyType
from typing import Any, Final, TypeVar

import litestar
import msgspec
from litestar.datastructures import State
from litestar.exceptions import InternalServerException
from msgspec import Struct

from service.api.operation import OPERATION, Operation
from service.errors import BadRequest, Fault, NotAcceptable, TooManyRequests, Unauthenticated, UnsupportedMediaType
from service.gate import Look, Looking, Rate
from service.identifiers import ID_PATTERN
from service.players import TokenRecord, require_game, require_scopes
from service.services import Services
from service.store import Attempt

Q = TypeVar("Q", bound=Struct)
B = TypeVar("B")

_KEY: Final = re.compile(r"[\x21-\x7e]{1,128}")
_ID: Final = re.compile(ID_PATTERN)
_AT: Final = re.compile(r" - at `([^`]*)`$")
_REGEX: Final = re.compile(r"`str` matching regex '.*'$", re.DOTALL)

IDEMPOTENCY_KEY: Final = "Idempotency-Key"


class Notes:
    """What is gathered about a request on its way: for its log line, its metrics and its headers."""

    __slots__ = ("code", "fields", "rate")

    def __init__(self) -> None:
        self.fields: dict[str, object] = {}
        self.rate: Rate | None = None
        self.code: str | None = None


class Request(litestar.Request[Any, Any, State]):
    """A request, with the few questions our handlers have."""

    _look: Look | None = None

    @property
    def services(self) -> Services:
        """The rooms behind the API."""
        services: Services = self.scope["services"]  # type: ignore[typeddict-item]  # put there by the front door
        return services

    @property
    def notes(self) -> Notes:
        """What is gathered about this request."""
        notes: Notes = self.scope["notes"]  # type: ignore[typeddict-item]  # put there by the front door
        return notes

    async def caller(self) -> TokenRecord | None:
        """Learn who calls, if he says; raise if he may not, or not so fast."""
        if self._look is None:
            try:
                self._look = await self._looked_at()
            except TooManyRequests as refused:
                self.notes.rate = Rate(refused.limit, 0, refused.reset)
                raise
            self.notes.rate = self._look.rate
            if self._look.token is not None:
                self.notes.fields["player"] = self._look.token.player.id
                self.services.attendance.mark(self._look.token.player.id)
        return self._look.token

    async def player(self) -> TokenRecord:
        """Learn who calls; raise if he does not say, or with a token that is not good for this operation."""
        token = await self.caller()
        if token is None:
            raise Unauthenticated("This needs a token: send `Authorization: Bearer …`.")
        asked: Operation = self.route_handler.opt[OPERATION]
        require_scopes(token, (asked.scope,))
        require_game(token, self.path_params.get("game"))
        return token

    async def _looked_at(self) -> Look:
        looking: Looking = self.scope["looking"]  # type: ignore[typeddict-item]  # begun by `look_at_caller`
        try:
            return await looking.found()
        except Unauthenticated:
            await self.services.gate.count_bad_token(self.address)
            raise

    def bearer(self) -> str | None:
        """Give the token that came with the request, known or not, for whoever must look at it again."""
        signed = self.headers.get("authorization")
        return None if signed is None else bearer_of(signed)

    @property
    def address(self) -> str:
        """Where the request comes from."""
        host = self.client.host if self.client else ""
        if self.services.settings.trust_proxy:
            # The last entry is the one our own proxy wrote; those before it are whatever the client claims.
            host = ",".join(self.headers.getall("x-forwarded-for", [host])).rpartition(",")[2].strip()
        return told_apart(host)

    async def query_as(self, wanted: type[Q]) -> Q:
        """Read the query into a struct; each parameter once, and none that is not known."""
        try:
            return self._query_as(wanted)
        except BadRequest:
            await self.caller()
            raise

    def _query_as(self, wanted: type[Q]) -> Q:
        values: dict[str, str] = {}
        if not self.scope["query_string"]:
            return wanted()
        for name, value in self.query_params.multi_items():
            if name in values:
                raise BadRequest("A parameter came twice.", Fault(f"query/{name[:40]}", "given more than once"))
            if not value.isprintable():
                raise BadRequest("The query is malformed.", Fault(f"query/{name[:40]}", "invisible characters"))
            values[name] = value
        try:
            return msgspec.convert(values, wanted, strict=False)
        except msgspec.ValidationError as error:
            raise _malformed("The query is malformed.", error, prefix="query/") from None

    async def body_as(self, wanted: type[B], *, default: B | None = None) -> B:
        """Read the body into a struct; an empty one is the default, if there is one."""
        try:
            return self._body_as(await self.whole_body(), wanted, default)
        except (BadRequest, UnsupportedMediaType):
            await self.caller()
            raise

    def _body_as(self, body: bytes, wanted: type[B], default: B | None) -> B:
        if not body and default is not None:
            return default
        self.body_form("application/json")
        try:
            return decoded(body, wanted)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
            raise _malformed("The body is malformed.", error, prefix="/", tags=_tags(wanted)) from None

    def body_form(self, *taken: str) -> str:
        """Tell in which of the forms that are taken the body came."""
        kind = self.headers.get("content-type", "").partition(";")[0].strip().lower()
        if kind not in taken:
            raise UnsupportedMediaType(f"Send the body as {' or '.join(f'`{form}`' for form in taken)}.")
        return kind

    async def whole_body(self) -> bytes:
        """Read the body as it came."""
        try:
            return await self.body()
        except InternalServerException:
            # Litestar's word for a client that hung up, or sent a broken chunk.
            raise BadRequest("The body ended too early.") from None

    async def attempt(self, token: TokenRecord) -> Attempt | None:
        """Recognise a request that may come again, by its Idempotency-Key."""
        key = self.headers.get(IDEMPOTENCY_KEY)
        if key is None:
            return None
        if not _KEY.fullmatch(key):
            fault = Fault(f"header/{IDEMPOTENCY_KEY}", "1 to 128 visible ASCII characters")
            raise BadRequest("The Idempotency-Key is malformed.", fault)
        asked = f"{self.method} {self.scope['path']} ".encode() + self.scope["query_string"] + b" "
        digest = hashlib.sha256(asked + await self.whole_body()).hexdigest()
        return Attempt(f"{token.player.id} {key}", digest)

    def accepts(self, *offered: str) -> str:
        """Choose the form of the answer by the Accept header: the first offered of the best liked."""
        header = self.headers.get("accept")
        if not header:
            return offered[0]
        best, liking = None, 0.0
        for kind in offered:
            quality = _quality(header, kind)
            if quality > liking:
                best, liking = kind, quality
        if best is None:
            raise NotAcceptable(f"This can be had as: {', '.join(offered)}.")
        return best


@lru_cache(maxsize=10_000)
def told_apart(host: str) -> str:
    """Name a host as far as hosts are told apart: whoever has an IPv6 address has a whole /64 of them."""
    try:
        address = ipaddress.ip_address(host)
    except ValueError:
        return "unknown"
    if isinstance(address, ipaddress.IPv6Address):
        # On a socket of both kinds, whoever calls by IPv4 comes with such a name.
        return str(address.ipv4_mapped or ipaddress.ip_network((address, 64), strict=False))
    return str(address)


async def look_at_caller(request: Request) -> None:
    """Begin to look who calls, so that the answer travels together with the first thing the handler needs."""
    gate = request.services.gate
    token = request.bearer()
    looking = gate.look_at_address(request.address) if token is None else gate.look_at_token(token)
    request.scope["looking"] = looking  # type: ignore[typeddict-unknown-key]  # read by `_looked_at`


def bearer_of(signed: str) -> str:
    """Read the token of an Authorization header: whoever signs in another way has none that is known."""
    scheme, _, token = signed.partition(" ")
    return token.strip() if scheme.lower() == "bearer" else ""


def decoded(body: bytes, wanted: type[B]) -> B:
    """Read JSON. To JSON Schema 13.0 is an integer, to msgspec it is not, so such numbers get a second try."""
    try:
        return msgspec.json.decode(body, type=wanted)
    except msgspec.ValidationError as error:
        if "got `float`" not in str(error):
            raise
        return msgspec.convert(_whole(msgspec.json.decode(body)), wanted)


def _whole(value: Any) -> Any:
    """Write whole numbers as such."""
    match value:
        case float() if value.is_integer():
            return int(value)
        case dict():
            return {key: _whole(item) for key, item in value.items()}
        case list():
            return [_whole(item) for item in value]
        case _:
            return value


def is_identifier(text: str) -> bool:
    """Tell whether a text can be the id of anything."""
    return _ID.fullmatch(text) is not None


def _tags(wanted: Any) -> Mapping[str, tuple[str, ...]]:
    """Find the field by which the members of a union are told apart, and the words for it."""
    info = msgspec.inspect.type_info(wanted)
    members = info.types if isinstance(info, msgspec.inspect.UnionType) else ()
    tagged = [member for member in members if isinstance(member, msgspec.inspect.StructType) and member.tag_field]
    return {f"$.{tagged[0].tag_field}": tuple(str(member.tag) for member in tagged)} if tagged else {}


def _malformed(
    detail: str, error: Exception, *, prefix: str, tags: Mapping[str, tuple[str, ...]] = MappingProxyType({})
) -> BadRequest:
    """Say where the fault is: msgspec names the place as `$.seats.north[0]`."""
    text = str(error) if isinstance(error, msgspec.MsgspecError) else "The body is not UTF-8, or nested too deep."
    place = _AT.search(text)
    # The whole body is the empty pointer, as RFC 6901 has it.
    pointer = "" if prefix == "/" else prefix
    if place:
        text = text[: place.start()]
        if place[1] in tags:
            text += f"; it is one of: {', '.join(tags[place[1]])}"
        path = re.findall(r"[^.\[\]$]+", place[1])
        pointer = prefix + "/".join(path)
    text = _REGEX.sub("something of the form that the contract gives", text)
    return BadRequest(detail, Fault(pointer[:200], text[:300]))


def _quality(header: str, kind: str) -> float:
    """How much a header likes a media type, by its most specific range."""
    return liking(header, kind, f"{kind.partition('/')[0]}/*", "*/*")


def liking(header: str, *names: str) -> float:
    """How much a header likes the first of some names that it has, the most specific one first."""
    liked: dict[str, float] = {}
    for part in header.split(","):
        name, *parameters = [piece.strip().lower() for piece in part.split(";")]
        quality = 1.0
        for parameter in parameters:
            if parameter.startswith("q="):
                try:
                    quality = min(max(float(parameter[2:]), 0.0), 1.0)
                except ValueError:
                    quality = 0.0
        liked[name] = quality
    for name in names:
        if name in liked:
            return liked[name]
    return 0.0
