"""Examples for the contract: true answers of the engine to a game with a fixed seed."""

from datetime import UTC, datetime
from typing import Any, Final

import msgspec

from engine.game import Game, Player, abort, create, leave_seat, play, resign, take_seat
from engine.notation import Notation
from engine.registry import RULESETS
from engine.replay import Commit, apply
from engine.seat import PUBLIC
from service.api import rulesets
from service.api.schemas import (
    Changed,
    EventsPage,
    GamesPage,
    Health,
    LegalMove,
    LegalMoves,
    NewToken,
    Played,
    PlayerWithToken,
    RulesetList,
    TokenList,
)
from service.games import Change, describe, show
from service.players import Profile, TokenInfo
from service.store import Entry, Kept

Json = dict[str, Any]

_AT: Final = datetime(2026, 8, 31, 3, 40, tzinfo=UTC)
_STAMP: Final = b"%d" % (_AT.timestamp() * 1000)
_SEED: Final = bytes(range(32))
_GAME: Final = "lamplighterexample22"
_ANNA: Final = Player(id="annaannaannaannaanna", name="Anna", kind="human")
_BEN: Final = Player(id="benbenbenbenbenbenbe", name="Ben", kind="human")
_TOKEN: Final = "lamp_" + "x" * 43


def _plain(value: object) -> Any:
    return msgspec.to_builtins(value)


def _story() -> tuple[list[Kept], list[Entry]]:
    """Let Anna open a game of the first ruleset, Ben join, and somebody play the first legal move."""
    ruleset = next(iter(RULESETS.values()))
    first, second = ruleset.seats(ruleset.options())[:2]
    commits = [
        Commit(
            events=create(
                ruleset=ruleset,
                options=ruleset.options(),
                visibility="public",
                creator=_ANNA,
                seat=first,
                nonce="",
                seed=_SEED,
            ),
            seat=first,
        )
    ]
    game: Game = apply(None, commits[0])
    commits.append(Commit(events=take_seat(game, second, _BEN, nonce=""), seat=second))
    game = apply(game, commits[1])
    seat = game.to_move()[0]
    move = ruleset.legal_moves(game.state.table, game.state.hand(seat))[0]
    commits.append(Commit(events=play(game, seat, move), seat=seat, move=move))
    kept: list[Kept] = []
    entries = [Entry(version, _STAMP, commit, b"") for version, commit in enumerate(commits, start=1)]
    for entry in entries:
        if not kept:
            kept.append(Kept(_GAME, apply(None, entry.commit), _AT, _AT, (0, len(entry.commit.events)), b""))
        else:
            kept.append(kept[-1].after(entry))
    return kept, entries


_KEPT, _ENTRIES = _story()
_MOVER: Final = _KEPT[1].game.to_move()[0]
_TABLE: Final = _KEPT[1].game.state.table
_MOVES: Final = _KEPT[1].game.ruleset.legal_moves(_TABLE, _KEPT[1].game.state.hand(_MOVER))
_NOTATION: Final = Notation[Any](_KEPT[1].game.ruleset.move)
_PROFILE: Final = Profile(id=_ANNA.id, name=_ANNA.name, kind=_ANNA.kind, created_at=_AT)
_INFO: Final = TokenInfo(id="tokentokentokentoken", created_at=_AT)


def _then(kept: Kept, events: Any) -> tuple[Kept, Entry]:
    """Tell the story with another ending."""
    entry = Entry(kept.game.version + 1, _STAMP, Commit(events=events), b"")
    return kept.after(entry), entry


def _told(kept: Kept, entry: Entry, viewer: Any) -> tuple[Any, ...]:
    """Tell what an entry did, as a viewer may know it."""
    return Change(entry=entry, after=kept, now=kept).events(viewer)


_LEFT, _LEAVING = _then(_KEPT[0], leave_seat(_KEPT[0].game, _KEPT[0].game.seats[0], _ANNA.id))
_RESIGNED, _RESIGNING = _then(_KEPT[2], resign(_KEPT[2].game, _KEPT[2].game.seats[0], _ANNA.id))
_ABORTED, _ABORTING = _then(_KEPT[0], abort(_KEPT[0].game, _ANNA))


REQUESTS: Final[dict[str, Any]] = {
    "createPlayer": {"name": "Anna", "kind": "human"},
    "createGame": {"ruleset": _KEPT[0].game.ruleset.name, "seats": {_KEPT[0].game.seats[0]: {"kind": "me"}}},
    "takeSeat": {"nonce": "my lucky number".replace(" ", "-")},
    "playMove": {"expectedVersion": 2, "notation": _NOTATION.format(_MOVES[0])},
}

ANSWERS: Final[dict[str, Any]] = {
    "listRulesets": _plain(RulesetList(rulesets=tuple(rulesets.info(ruleset) for ruleset in RULESETS.values()))),
    "getRuleset": _plain(rulesets.info(next(iter(RULESETS.values())))),
    "createPlayer": _plain(PlayerWithToken(player=_PROFILE, token=_TOKEN)),
    "getPlayer": _plain(_PROFILE),
    "getMe": _plain(_PROFILE),
    "listTokens": _plain(TokenList(tokens=(_INFO,))),
    "createToken": _plain(NewToken(info=_INFO, token=_TOKEN)),
    "createGame": _plain(describe(_KEPT[0])),
    "getGame": _plain(describe(_KEPT[-1])),
    "listGames": _plain(GamesPage(games=(describe(_KEPT[-1]),), next=None)),
    "listPlayerGames": _plain(GamesPage(games=(describe(_KEPT[-1]),), next=None)),
    "takeSeat": _plain(Changed(game=describe(_KEPT[1]), events=_told(_KEPT[1], _ENTRIES[1], _KEPT[1].game.seats[1]))),
    "showView": _plain(show(_KEPT[-1], PUBLIC)),
    "listMoves": _plain(
        LegalMoves(
            version=2,
            seat=_MOVER,
            moves=tuple(LegalMove(notation=_NOTATION.format(move), move=move) for move in _MOVES[:3]),
        )
    ),
    "playMove": _plain(Played(version=3, events=_told(_KEPT[2], _ENTRIES[2], _MOVER), view=show(_KEPT[-1], _MOVER))),
    "listEvents": _plain(
        EventsPage(version=3, status="running", events=_told(_KEPT[2], _ENTRIES[2], PUBLIC), last=_KEPT[-1].numbers[-1])
    ),
    "leaveSeat": _plain(Changed(game=describe(_LEFT), events=_told(_LEFT, _LEAVING, PUBLIC))),
    "resign": _plain(Changed(game=describe(_RESIGNED), events=_told(_RESIGNED, _RESIGNING, PUBLIC))),
    "abort": _plain(Changed(game=describe(_ABORTED), events=_told(_ABORTED, _ABORTING, PUBLIC))),
    "getBoard": _plain(_KEPT[0].game.ruleset.board),
    "isLive": _plain(Health(status="live")),
    "isReady": _plain(Health(status="ready")),
}
