"""Examples for the contract: true answers of the engine to a game with a fixed seed."""

from datetime import UTC, datetime, timedelta
from typing import Any, Final

import msgspec
from msgspec import structs

from engine.archive.document import Replay, told
from engine.archive.forms import write
from engine.archive.insight import JUDGES, decision, knowledge, turning_points, turns
from engine.archive.verification import verify
from engine.bot import WEAKEST
from engine.events import Player
from engine.game import Game, abort, create, leave_seat, play, resign, take_seat, time_out
from engine.notation import Notation
from engine.registry import RULESETS
from engine.replay import Commit, apply
from engine.seat import OMNISCIENT, PUBLIC, side
from engine.viewing import sight
from service.api import rulesets, streams
from service.api.archived import ImportedReplay, Insight
from service.api.matching import (
    BoardEntry,
    BotList,
    Leaderboard,
    PlayerRating,
    PlayerRatings,
    RatingHistory,
    Rematch,
    SeekInfo,
    SeekList,
)
from service.api.schemas import (
    Advised,
    Changed,
    EventsPage,
    GamesPage,
    GuestSeated,
    Health,
    Hint,
    LegalMove,
    LegalMoves,
    NewToken,
    NoticesPage,
    Played,
    PlayerWithToken,
    Presence,
    RulesetList,
    TokenList,
)
from service.challenges import Challenge
from service.exports import ExportLine
from service.games import Change
from service.house import house_bot
from service.notices import NumberedNotice, Seated, YourTurn
from service.players import Profile, TokenInfo
from service.ratings import Standing, Step, judged
from service.seeks import Fallback
from service.shown import at_text, describe, show
from service.standing import Acceptance, Online
from service.statistics import counted, statistics
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
_SIDE: Final = side(_MOVER)
_PROFILE: Final = Profile(id=_ANNA.id, name=_ANNA.name, kind=_ANNA.kind, created_at=_AT)
_INFO: Final = TokenInfo(
    id="tokentokentokentoken", created_at=_AT, scopes=("read",), expires_at=_AT + timedelta(days=1)
)


def _then(kept: Kept, events: Any) -> tuple[Kept, Entry]:
    """Tell the story with another ending."""
    entry = Entry(kept.game.version + 1, _STAMP, Commit(events=events), b"")
    return kept.after(entry), entry


def _told(kept: Kept, entry: Entry, viewer: Any) -> tuple[Any, ...]:
    """Tell what an entry did, as a viewer may know it."""
    return Change(entry=entry, after=kept, now=kept).events(viewer)


_LEFT, _LEAVING = _then(_KEPT[0], leave_seat(_KEPT[0].game, _KEPT[0].game.seats[0], _ANNA.id))
_RESIGNED, _RESIGNING = _then(_KEPT[2], resign(_KEPT[2].game, _KEPT[2].game.seats[0], _ANNA.id))
_CLAIMED, _CLAIMING = _then(_KEPT[2], time_out(_KEPT[2].game, _KEPT[2].game.to_move()[0], None, reason="absence"))
_ABORTED, _ABORTING = _then(_KEPT[0], abort(_KEPT[0].game, _ANNA))


def _taken_away() -> Replay:
    """Tell the story as a replay, with Anna giving up at its end."""
    before = _KEPT[2].game
    loser = next(seat for seat, player in before.players.items() if player == _ANNA)
    last = Commit(events=resign(before, loser, _ANNA.id), seat=loser)
    commits = [*(entry.commit for entry in _ENTRIES), last]
    return told(_GAME, apply(before, last), commits, [at_text(_AT)] * len(commits), OMNISCIENT)


_REPLAY: Final = _taken_away()
_FORKED: Final = "lamplighterexample33"


def _looked_back() -> Insight:
    """Judge the story."""
    commits = [step.commit for step in _REPLAY.commits]
    judged = tuple(decision(turn) for turn in turns(commits))
    return Insight(
        knowledge=tuple(knowledge(commits)),
        judges=JUDGES,
        decisions=judged,
        turns=len(judged),
        is_complete=True,
        turning_points=turning_points(judged),
    )


def _exported() -> str:
    """Export the one game there is."""
    cursor = _STAMP.decode()
    lines = (ExportLine(cursor=cursor, replay=_REPLAY), ExportLine(cursor=cursor, replay=None))
    return "".join(msgspec.json.encode(line).decode() + "\n" for line in lines)


def _advised() -> Hint:
    """Let the simplest house bot think for whoever is to move."""
    game = _KEPT[1].game
    events = [event for entry in _ENTRIES[:2] for event in entry.commit.events]
    thought = game.ruleset.think(sight(game, _MOVER, events), WEAKEST, game.chance_of_bot(_MOVER, WEAKEST), 1.0)
    moves = tuple(LegalMove(notation=_NOTATION.format(move), move=move) for move in thought.line)
    return Hint(version=2, seat=_MOVER, level=WEAKEST, advice=Advised(moves=moves, estimate=thought.estimate))


def _stood(won: bool) -> Standing:  # noqa: FBT001 - one word for a winner, one for a loser
    """Rate one of two newcomers after their first game."""
    first, second = _KEPT[0].game.seats[:2]
    return judged({first: Standing(), second: Standing()}, (first if won else second,))[first]


def _sought() -> SeekInfo:
    """Let Anna look for somebody."""
    game = _KEPT[0].game
    return SeekInfo(
        id="seekseekseekseekseek",
        status="waiting",
        ruleset=game.ruleset.name,
        options=game.options,
        side="any",
        opponents="any",
        rated=False,
        clock=None,
        stand_in=None,
        rating_window=200,
        fallback=Fallback(level=3, after_seconds=10),
        since=_AT,
        game=None,
        seat=None,
    )


def _challenged() -> Challenge:
    """Let Anna challenge Ben."""
    game = _KEPT[0].game
    return Challenge(
        id="challengechallengech",
        challenger=_ANNA,
        to=_BEN,
        ruleset=game.ruleset.name,
        options=game.options,
        side="any",
        rated=False,
        expires_at=_AT + timedelta(days=1),
    )


_ACCEPTED: Final = Acceptance(rulesets=(_KEPT[0].game.ruleset.name,), games_at_once=4)
_ONLINE: Final = Online(player=Player(id=_BEN.id, name="Ben's bot", kind="bot"), acceptance=_ACCEPTED, ratings={})


_SEEN: Final = _told(_KEPT[2], _ENTRIES[2], PUBLIC)
_NOTICES: Final = (
    NumberedNotice(1, _AT, Seated(_GAME, _KEPT[0].game.ruleset.name, _MOVER)),
    NumberedNotice(2, _AT, YourTurn(_GAME, _MOVER, 2)),
)


def _streamed(things: Any) -> dict[str, str]:
    """Write things as streams do."""
    return {
        streams.NDJSON: b"".join(streams.line(one) for one in things).decode(),
        streams.SSE: (streams.GREETING + b"".join(streams.message(one) for one in things)).decode(),
    }


def _written(whole: Replay) -> dict[str, str]:
    """Write a replay in its other forms."""
    return {streams.NDJSON: write(whole, "ndjson").decode(), "text/plain": write(whole, "text").decode()}


REQUESTS: Final[dict[str, Any]] = {
    "createPlayer": {"name": "Anna", "kind": "human"},
    "createGame": {"ruleset": _KEPT[0].game.ruleset.name, "seats": {_KEPT[0].game.seats[0]: {"kind": "me"}}},
    "createSeek": {"ruleset": _KEPT[0].game.ruleset.name, "fallback": {"level": 3, "afterSeconds": 10}},
    "createChallenge": {"ruleset": _KEPT[0].game.ruleset.name, "side": _SIDE},
    "comeOnline": _plain(_ACCEPTED),
    "seatGuest": {"name": "Ben"},
    "createToken": {"scopes": ["read"], "expiresInSeconds": 86400},
    "takeSeat": {"nonce": "my lucky number".replace(" ", "-")},
    "verifyReplay": _plain(_REPLAY),
    "importReplay": _plain(_REPLAY),
    "forkGame": {"version": 3, "seats": {_MOVER: {"kind": "me"}}},
    "forkReplay": {"version": 3, "seats": {_MOVER: {"kind": "me"}}},
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
    "rotateToken": _plain(NewToken(info=_INFO, token=_TOKEN)),
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
            moves=tuple(LegalMove(notation=_NOTATION.format(move), move=move) for move in _MOVES),
        )
    ),
    "playMove": _plain(Played(version=3, events=_told(_KEPT[2], _ENTRIES[2], _MOVER), view=show(_KEPT[-1], _MOVER))),
    "getHint": _plain(_advised()),
    "createSeek": _plain(_sought()),
    "seatGuest": _plain(GuestSeated(player=_BEN, token=_TOKEN, game=describe(_KEPT[1]))),
    "getPresence": _plain(Presence(seats={_KEPT[1].game.seats[0]: "here", _KEPT[1].game.seats[1]: "away"})),
    "comeOnline": _plain(_ONLINE),
    "listBots": _plain(BotList(bots=(_ONLINE,))),
    "createChallenge": _plain(_challenged()),
    "getChallenge": _plain(_challenged()),
    "acceptChallenge": _plain(
        structs.replace(_challenged(), status="accepted", game=_GAME, players=dict(_KEPT[1].game.players))
    ),
    "declineChallenge": _plain(structs.replace(_challenged(), status="declined")),
    "cancelChallenge": _plain(structs.replace(_challenged(), status="cancelled")),
    "rematch": _plain(Rematch(agreed=_KEPT[0].game.seats[:1], game=None)),
    "getSeek": _plain(_sought()),
    "cancelSeek": _plain(structs.replace(_sought(), status="cancelled")),
    "listSeeks": _plain(SeekList(seeks=(_sought(),))),
    "getLeaderboard": _plain(
        Leaderboard(
            ruleset=_KEPT[0].game.ruleset.name,
            side=_SIDE,
            entries=(
                BoardEntry(rank=1, player=_ANNA, standing=_stood(won=True)),
                BoardEntry(rank=2, player=house_bot(WEAKEST), standing=_stood(won=False)),
            ),
            next=None,
        )
    ),
    "listRatings": _plain(PlayerRatings(ratings=(PlayerRating(_KEPT[0].game.ruleset.name, _SIDE, _stood(won=True)),))),
    "getRatingHistory": _plain(
        RatingHistory(
            ruleset=_KEPT[0].game.ruleset.name,
            steps=(Step(game=_GAME, side=_SIDE, at=_AT, standing=_stood(won=True)),),
        )
    ),
    "listMyEvents": _plain(NoticesPage(events=_NOTICES, last=2)),
    "listEvents": _plain(EventsPage(version=3, status="running", events=_SEEN, last=_KEPT[-1].numbers[-1])),
    "leaveSeat": _plain(Changed(game=describe(_LEFT), events=_told(_LEFT, _LEAVING, PUBLIC))),
    "resign": _plain(Changed(game=describe(_RESIGNED), events=_told(_RESIGNED, _RESIGNING, PUBLIC))),
    "claim": _plain(Changed(game=describe(_CLAIMED), events=_told(_CLAIMED, _CLAIMING, PUBLIC))),
    "abort": _plain(Changed(game=describe(_ABORTED), events=_told(_ABORTED, _ABORTING, PUBLIC))),
    "getReplay": _plain(_REPLAY),
    "getStatistics": _plain(statistics(_RESIGNED.game.ruleset, counted(_RESIGNED.game))),
    "verifyReplay": _plain(verify(_REPLAY)),
    "importReplay": _plain(ImportedReplay(id=_FORKED, header=_REPLAY.header())),
    "getImportedReplay": _plain(_REPLAY),
    "getInsight": _plain(_looked_back()),
    "askForInsight": _plain(structs.replace(_looked_back(), decisions=(), turns=None, is_complete=False)),
    "forkGame": _plain(structs.replace(describe(_KEPT[0]), id=_FORKED)),
    "forkReplay": _plain(structs.replace(describe(_KEPT[0]), id=_FORKED)),
    "getBoard": _plain(_KEPT[0].game.ruleset.board),
    "isLive": _plain(Health(status="live")),
    "isReady": _plain(Health(status="ready")),
}

FORMS: Final[dict[str, dict[str, str]]] = {
    "listEvents": _streamed(_SEEN),
    "listMyEvents": _streamed(_NOTICES),
    "exportGames": {streams.NDJSON: _exported()},
    **{name: _written(_REPLAY) for name in ("getReplay", "getImportedReplay", "importReplay", "verifyReplay")},
}
"""By operation and media type: what is sent or answered in other forms than JSON."""
