"""What is sent and what is answered. Generated from the contract by `make clients`: do not edit."""

from __future__ import annotations

from datetime import datetime
from typing import Any, Literal, TypeAlias

from msgspec import UNSET, Struct, UnsetType, field


class Acceptance(Struct, frozen=True, kw_only=True, omit_defaults=True, rename="camel"):
    """Which games a bot accepts."""

    rulesets: tuple[str, ...]
    """The names of the rulesets it plays."""
    sides: tuple[str, ...] = ("any",)
    """The sides it plays; `any` for all of them."""
    rated: bool = False
    """Whether it plays rated games too."""
    opponents: Literal["any", "bot", "human"] = "any"
    """Against whom it plays: people, bots, or any of them."""
    games_at_once: int = 1
    """How many games it plays at once."""


class Advised(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What a house bot would play."""

    moves: tuple[LegalMove, ...]
    """What it would play, one after the other."""
    estimate: float
    """How likely it thinks that your seat wins."""


class BoardEntry(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A player on a leaderboard."""

    rank: int
    """His place, from 1."""
    player: Player
    """Who it is."""
    standing: Standing
    """How strong he seems to be."""


class Bot(Struct, frozen=True, kw_only=True, omit_defaults=True, tag_field="kind", tag="bot"):
    """A house bot sits here."""

    level: int = 3
    """From 1, the weakest, to 5, the strongest."""


class BotList(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """The bots that are online."""

    bots: tuple[Online, ...]
    """The bots, with what they accept."""


class Challenge(Struct, frozen=True, kw_only=True, omit_defaults=True, rename="camel"):
    """Somebody wants to play, with somebody or with whoever has the link."""

    id: str
    """Twenty letters and digits, drawn at random."""
    status: Literal["accepted", "cancelled", "declined", "open"] = "open"
    """What became of it."""
    challenger: Player
    """Who wants to play."""
    to: Player | None
    """Who is challenged; null: whoever has the id."""
    ruleset: str
    """The name of the ruleset."""
    options: Options
    """What the game will be played with."""
    side: str
    """The challenger's side, or `any`."""
    rated: bool
    """Whether the game will count for ratings."""
    clock: Clock | None = None
    """How much time the players will have; null: no end of it."""
    stand_in: int | None = None
    """The level of the house bot that plays on for whoever runs out of time; null: he loses."""
    expires_at: datetime
    """Until when it can be accepted."""
    game: str | None = None
    """The game, once it was accepted."""
    players: dict[str, Player] | None = None
    """Who sits where, once it was accepted."""


class Challenged(Struct, frozen=True, kw_only=True, omit_defaults=True, tag_field="type", tag="me.challenged"):
    """Somebody challenges you."""

    challenge: str
    """Twenty letters and digits, drawn at random."""
    ruleset: str
    """The name of the ruleset."""
    by: Player
    """Who challenges you."""


class Changed(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What your request did to the game."""

    game: Summary
    """The game as it stands now."""
    events: tuple[NumberedEvent, ...]
    """What happened, as you may know it."""


class Clock(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What the players agreed on: so long for each move, or so long for all of them."""

    kind: Literal["move", "total"]
    """Whether the seconds are for each single move, or for all moves of a seat together."""
    seconds: int
    """How many seconds there are."""
    increment: int = 0
    """With `total`: seconds that are added after each turn."""


class Commit(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """One accepted request and all the events it caused: one entry of a game's log."""

    events: tuple[Events, ...]
    """What happened, in order."""
    seat: str | None = None
    """Whose request it was; null if it was nobody's seat's."""
    move: Move | None = None
    """The move, if it was one."""
    format: int = 1
    """How the commit is written."""


class Decision(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """One turn of a side, and what it lost by it."""

    version: int
    """The version that the turn's first move made."""
    until: int
    """The version that its last move made."""
    seat: str
    """Who began it."""
    played: tuple[str, ...]
    """What was played, as notation."""
    instead: tuple[str, ...]
    """What a house bot of the judging level would have played."""
    share: float
    """How likely the side that decided wins, from 0 to 1."""
    loss: float
    """How much less likely the side wins than if it had played so; 0 if no less."""


class Declined(Struct, frozen=True, kw_only=True, omit_defaults=True, tag_field="type", tag="me.declined"):
    """Your challenge was declined."""

    challenge: str
    """Twenty letters and digits, drawn at random."""
    by: Player
    """Who declined."""


class EndingWins(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """How many games ended in a way, and who won them."""

    reason: str
    """As in the outcome of a game; the rules explain it."""
    games: int
    """How many games ended so."""
    wins: dict[str, int]
    """How many of them each side won."""


class EventsPage(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A part of the log."""

    version: int
    """How many commits the game has."""
    status: Literal["aborted", "finished", "open", "running"]
    """Whether the game is open, running, finished or aborted."""
    events: tuple[NumberedEvent, ...]
    """The events, in order."""
    last: int
    """The number of the last event here: the next page's `after`."""


class ExportLine(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A line of an export, as it can be read back."""

    cursor: str
    """Where to go on after this line: the `after` of the next export."""
    replay: Replay | None
    """A game; null in the last line."""


class Fallback(Struct, frozen=True, kw_only=True, omit_defaults=True, rename="camel"):
    """A house bot that plays if nobody else comes."""

    level: int = 3
    """From 1, the weakest, to 5, the strongest."""
    after_seconds: int = 10
    """How long to look for somebody else first."""


class Fault(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """One thing that is wrong with a request."""

    pointer: str
    """Where: a JSON pointer into the body, or `query/` or `header/` and a name."""
    detail: str
    """What is wrong there."""


class Finished(Struct, frozen=True, kw_only=True, omit_defaults=True, tag_field="type", tag="me.finished"):
    """A game of yours is over."""

    game: str
    """Twenty letters and digits, drawn at random."""
    seat: str
    """Your seat."""
    status: Literal["aborted", "finished", "open", "running"]
    """Whether the game was played to an end or called off."""
    outcome: Outcome | None
    """Who won, and by what; null if the game was called off."""


class Fork(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Where to go on from, and who sits where."""

    version: int
    """The version to go on from; it must be a running one."""
    seats: dict[str, MeOrOpenOrBot] | UnsetType = UNSET
    """Who sits where. A seat left out is open."""
    visibility: Literal["public", "unlisted"] = "public"
    """Whether lists show the game, or only its address leads to it."""


class GameAborted(Struct, frozen=True, kw_only=True, omit_defaults=True, tag_field="type", tag="game.aborted"):
    """The game was called off, and nobody won. Everyone sees it."""

    by: Player
    """Who called it off."""


class GameBegan(Struct, frozen=True, kw_only=True, omit_defaults=True, tag_field="type", tag="game.began"):
    """Every seat is taken. Everyone sees it."""


class GameContinued(Struct, frozen=True, kw_only=True, omit_defaults=True, tag_field="type", tag="game.continued"):
    """
    A game goes on from a version of another, which is over. Everyone sees it. What had happened until then
    follows as events of this game, but for the draws that are still to come: those are its own.
    """

    source: str
    """The game or the imported replay that this one goes on from."""
    version: int
    """The version it goes on from."""
    hash: str
    """The hash of that version: of all that had happened."""


class GameCreated(Struct, frozen=True, kw_only=True, omit_defaults=True, rename="camel", tag_field="type", tag="game.created"):
    """A game was created. The seed's hash is public; the seed is nobody's until the end."""

    ruleset: str
    """The name of the ruleset."""
    rules_version: int
    """The edition of the rules that this game keeps to its end."""
    options: Options
    """What the players agreed on."""
    visibility: Literal["public", "unlisted"]
    """Whether lists show the game, or only its address leads to it."""
    creator: Player
    """Who created it."""
    commitment: str
    """SHA-256 of the seed, in hexadecimal."""
    seed: str | None
    """In hexadecimal; not shown before the game is over."""
    rated: bool = False
    """Whether it counts for ratings; then nobody is given hints."""
    clock: Clock | None = None
    """How much time the players have; null: no end of it."""
    stand_in: int | None = None
    """The level of the house bot that plays on for whoever runs out of time; null: he loses."""


class GamesPage(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Some games, newest first."""

    games: tuple[Summary, ...]
    """The games."""
    next: str | None
    """The cursor of the next page; null on the last."""


class Guest(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Somebody without an account who sits down."""

    name: str = "Guest"
    """Shown to others. No invisible characters, no space at either end."""
    nonce: str = ""
    """Anything you like; it is mixed into the seed, so that nobody could choose the deal."""


class GuestSeated(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A guest's token for this one game, and the game. The token is shown this once."""

    player: Player
    """The guest, as everyone may know him."""
    token: str
    """Send it as `Authorization: Bearer …`."""
    game: Summary
    """The game as it stands now."""


class Health(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """How the service is."""

    status: Literal["live", "ready"]
    """What it is ready for: `live` answers, `ready` plays."""


class Hint(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """The advice of a house bot of some level, from what your seat can see."""

    version: int
    """How many commits the game has."""
    seat: str
    """The seat that the advice is for."""
    level: int
    """From 1, the weakest, to 5, the strongest."""
    advice: Advised | None
    """Null if it is still thinking: ask again."""


class HouseLevel(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A strength at which a house bot plays, and who plays it."""

    level: int
    """From 1, the weakest, to 5, the strongest."""
    name: str
    """What players call it."""
    expectation: str
    """What to expect of such an opponent."""
    player: str
    """The player who is this bot. His ratings tell what it means."""


class ImportedReplay(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A replay that was brought along."""

    id: str
    """Twenty letters and digits, drawn at random."""
    header: ReplayHeader
    """What the replay tells of its game."""


class Insight(Struct, frozen=True, kw_only=True, omit_defaults=True, rename="camel"):
    """What a finished game looks like from behind."""

    knowledge: tuple[Knowledge, ...]
    """What the side that deduces still had to think possible, after each event that changed it."""
    judges: int
    """The level of the house bots that judge."""
    decisions: tuple[Decision, ...]
    """The turns that were judged so far."""
    turns: int | None
    """How many turns there are to judge; null: nobody asked yet."""
    is_complete: bool
    """Whether every turn was judged."""
    turning_points: tuple[int, ...]
    """The turns that lost the most, by the version of their first move."""


class Knowledge(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """How much was left in question after an event that changed it."""

    version: int
    """How many commits the game has."""
    number: int
    """The number of the event, as in the log."""
    question: str
    """What is looked for: `suspects`, `circles` or `hideouts`."""
    left: int
    """How many answers were still possible."""
    bits: float
    """What was learnt: 1 where half of the answers fell away; below 0 where some came."""


class Leaderboard(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """The best of one side of a ruleset."""

    ruleset: str
    """The name of the ruleset."""
    side: str
    """The side that the ratings are for."""
    entries: tuple[BoardEntry, ...]
    """The players, the strongest first."""
    next: str | None
    """The cursor of the next page; null on the last."""


class LegalMove(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A move you may play now."""

    notation: str
    """The move as one line of text."""
    move: Move
    """The move as data."""


class LegalMoves(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Every move that a seat may play now; none out of its turn."""

    version: int
    """How many commits the game has."""
    seat: str
    """Your seat, whose moves these are."""
    moves: tuple[LegalMove, ...]
    """Every legal move; send one of them back as it is."""


class LettersFromWhitechapelAids(Struct, frozen=True, kw_only=True, omit_defaults=True, rename="camel", tag_field="type", tag="letters-from-whitechapel.aids"):
    """What can be worked out from the table."""

    possible_circles: tuple[int, ...]
    """Where Jack may be, as far as the police know."""
    possible_hideouts: tuple[int, ...]
    """Where his hideout may be."""


class LettersFromWhitechapelAlarmRaised(Struct, frozen=True, kw_only=True, omit_defaults=True, tag_field="type", tag="letters-from-whitechapel.alarm_raised"):
    """The policemen took the places of their tokens. Everyone sees it."""

    policemen: LettersFromWhitechapelPolicemen
    """Where they stand now."""


class LettersFromWhitechapelAlley(Struct, frozen=True, kw_only=True, omit_defaults=True, tag_field="type", tag="letters-from-whitechapel.alley"):
    """Take an alley. [Rule 5.4]"""

    to: int
    """The number of a circle."""


class LettersFromWhitechapelArrest(Struct, frozen=True, kw_only=True, omit_defaults=True, tag_field="type", tag="letters-from-whitechapel.arrest"):
    """Try to arrest Jack on a circle. [Rule 6.6]"""

    policeman: Literal["blue", "brown", "green", "red", "yellow"]
    """Who tries it, by his colour."""
    circle: int
    """The number of a circle."""


class LettersFromWhitechapelArrestTried(Struct, frozen=True, kw_only=True, omit_defaults=True, tag_field="type", tag="letters-from-whitechapel.arrest_tried"):
    """A policeman tried to arrest Jack. Everyone sees whether he did."""

    policeman: Literal["blue", "brown", "green", "red", "yellow"]
    """Who tried it, by his colour."""
    circle: int
    """The number of a circle."""
    caught: bool
    """Whether Jack stood there."""


class LettersFromWhitechapelAttempt(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """An arrest that failed."""

    circle: int
    """The number of a circle."""
    flown: int
    """How often Jack had moved in this hunt."""


class LettersFromWhitechapelBlockOnBoard(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """An area that streets go round and none goes through; an alley leads across it."""

    name: str
    """Its name, which is not printed."""
    circles: tuple[int, ...]
    """The circles around it."""
    perimeter: tuple[str, ...]
    """All places around it, clockwise."""
    outline: tuple[LettersFromWhitechapelPoint, ...]
    """The same walk with all its bends, to be drawn."""


class LettersFromWhitechapelBoard(Struct, frozen=True, kw_only=True, omit_defaults=True, rename="camel", tag_field="type", tag="letters-from-whitechapel.board"):
    """What is printed, as data: all it takes to draw the map, and who gets where on it."""

    width: int
    """Of the map, in units of its points."""
    height: int
    """Of the map, in units of its points."""
    circles: tuple[LettersFromWhitechapelCircleOnBoard, ...]
    """By number, from 1."""
    crossings: tuple[LettersFromWhitechapelCrossingOnBoard, ...]
    """By name, from x1."""
    joints: tuple[LettersFromWhitechapelJointOnBoard, ...]
    """By name, from j1."""
    streets: tuple[LettersFromWhitechapelStreetOnBoard, ...]
    """Every dotted line, in pieces that cross nowhere."""
    blocks: tuple[LettersFromWhitechapelBlockOnBoard, ...]
    """By name, from b1. The outside is not a block."""
    policemen: tuple[Literal["blue", "brown", "green", "red", "yellow"], ...]
    """The colours of the policemen."""
    patrols: int
    """How many patrol tokens there are, blanks too."""
    blank_patrols: int
    """How many of the patrol tokens are blank."""
    crime_scenes: int
    """How many markers of crime scenes there are."""
    clues: int
    """How many clue markers there are."""
    track: tuple[str, ...]
    """The spaces of the track, from left to right."""
    nights: tuple[LettersFromWhitechapelNight, ...]
    """What each night brings, in order."""


class LettersFromWhitechapelCaseOpened(Struct, frozen=True, kw_only=True, omit_defaults=True, tag_field="type", tag="letters-from-whitechapel.case_opened"):
    """The game was set up and the tiles were shuffled. Nobody knows their order."""

    options: LettersFromWhitechapelOptions
    """What the players agreed on."""
    tiles: tuple[Literal["blue", "brown", "green", "red", "yellow"], ...] | None
    """The head's tiles in the order in which they will be drawn; null for who may not know it."""


class LettersFromWhitechapelCircleOnBoard(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A numbered circle, where Jack and the women go."""

    number: int
    """The number printed in it; streets and blocks name it so."""
    at: LettersFromWhitechapelPoint
    """Its middle."""
    colour: Literal["red", "white"]
    """Women are placed on red circles."""
    crossings: tuple[str, ...]
    """The crossings it touches."""
    steps: tuple[int, ...]
    """The circles one step away while all crossings are free."""
    alleys: tuple[int, ...]
    """The other circles around the blocks it lies on."""


class LettersFromWhitechapelCircleSearched(Struct, frozen=True, kw_only=True, omit_defaults=True, tag_field="type", tag="letters-from-whitechapel.circle_searched"):
    """A policeman asked for a circle and was answered. Everyone hears it."""

    policeman: Literal["blue", "brown", "green", "red", "yellow"]
    """Who asked, by his colour."""
    circle: int
    """The number of a circle."""
    found: bool
    """Whether Jack was there in this night."""


class LettersFromWhitechapelCoach(Struct, frozen=True, kw_only=True, omit_defaults=True, tag_field="type", tag="letters-from-whitechapel.coach"):
    """Take a coach. [Rule 5.3]"""

    via: int
    """The number of a circle."""
    to: int
    """The number of a circle."""


class LettersFromWhitechapelCrossingOnBoard(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A crossing, where policemen stand."""

    name: str
    """Its name, which is not printed."""
    at: LettersFromWhitechapelPoint
    """Its middle."""
    border: Literal["black", "pink", "yellow"]
    """Yellow: patrols are placed here in the first night. Pink: the mark of an optional rule."""
    circles: tuple[int, ...]
    """The circles it touches, to be searched from here."""
    steps: tuple[str, ...]
    """The crossings one police step away."""


class LettersFromWhitechapelFlight(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """One move of Jack in the hunt, as the police know it."""

    kind: Literal["alley", "coach", "home", "step"]
    """How he moved: one step, by coach, through an alley, or home."""
    guarded: tuple[str, ...]
    """Where policemen stood."""


class LettersFromWhitechapelFollow(Struct, frozen=True, kw_only=True, omit_defaults=True, tag_field="type", tag="letters-from-whitechapel.follow"):
    """Ask whether a circle is in tonight's row. [Rule 6.4]"""

    policeman: Literal["blue", "brown", "green", "red", "yellow"]
    """Who asks, by his colour."""
    circle: int
    """The number of a circle."""


class LettersFromWhitechapelGameWon(Struct, frozen=True, kw_only=True, omit_defaults=True, tag_field="type", tag="letters-from-whitechapel.game_won"):
    """The game was decided. Everyone knows."""

    winners: tuple[str, ...]
    """The seats that won."""
    reason: str
    """By what; the rules list the words."""


class LettersFromWhitechapelGoHome(Struct, frozen=True, kw_only=True, omit_defaults=True, tag_field="type", tag="letters-from-whitechapel.go_home"):
    """Take a step to the hideout, and say so. [Rule 5.5]"""


class LettersFromWhitechapelHeadDrawn(Struct, frozen=True, kw_only=True, omit_defaults=True, tag_field="type", tag="letters-from-whitechapel.head_drawn"):
    """The head of the investigation was drawn. Everyone sees it."""

    colour: Literal["blue", "brown", "green", "red", "yellow"]
    """The colour of the tile: its owner leads the investigation in this night."""


class LettersFromWhitechapelHide(Struct, frozen=True, kw_only=True, omit_defaults=True, tag_field="type", tag="letters-from-whitechapel.hide"):
    """Choose the hideout. [Rule 3.1]"""

    circle: int
    """The number of a circle."""


class LettersFromWhitechapelHideoutChosen(Struct, frozen=True, kw_only=True, omit_defaults=True, tag_field="type", tag="letters-from-whitechapel.hideout_chosen"):
    """Jack chose his hideout. Only he knows it."""

    circle: int | None
    """Where it is; null for who may not know it."""


class LettersFromWhitechapelHunt(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """All that the police know of Jack's way through a night."""

    night: int
    """Which of the four nights."""
    hour: int
    """The time of the crime: 1 is I, 5 is V."""
    murders: tuple[int, ...]
    """One, or the two of the third night in order of number."""
    flights: tuple[LettersFromWhitechapelFlight, ...] = ()
    """Jack's moves, the first one first."""
    questions: tuple[LettersFromWhitechapelQuestion, ...] = ()
    """What the police asked, the first question first."""
    arrests: tuple[LettersFromWhitechapelAttempt, ...] = ()
    """Arrests that failed."""


class LettersFromWhitechapelJackCameHome(Struct, frozen=True, kw_only=True, omit_defaults=True, tag_field="type", tag="letters-from-whitechapel.jack_came_home"):
    """Jack took a step to his hideout and said so. Everyone hears it; only he knows where that is."""

    to: int | None
    """His hideout; null for who may not know it."""


class LettersFromWhitechapelJackFled(Struct, frozen=True, kw_only=True, omit_defaults=True, tag_field="type", tag="letters-from-whitechapel.jack_fled"):
    """Jack moved. Everyone sees how; only he knows where."""

    kind: Literal["alley", "coach", "step"]
    """How he moved: one step, by coach, or through an alley."""
    via: int | None
    """With a coach, the circle in between; null otherwise, and for who may not know it."""
    to: int | None
    """Where he is now; null for who may not know it."""


class LettersFromWhitechapelJackHand(Struct, frozen=True, kw_only=True, omit_defaults=True, tag_field="type", tag="letters-from-whitechapel.jack_hand"):
    """What Jack alone knows."""

    hideout: int | None
    """Where his hideout is; null until he has chosen it."""
    rows: tuple[tuple[int, ...], ...]
    """His sheet, night by night."""
    marked: tuple[int, ...]
    """Which of the women face down are marked."""


class LettersFromWhitechapelJackWaited(Struct, frozen=True, kw_only=True, omit_defaults=True, tag_field="type", tag="letters-from-whitechapel.jack_waited"):
    """Jack did not kill, and the time of the crime moved on. Everyone sees it."""

    hour: int
    """The time of the crime: 1 is I, 5 is V."""


class LettersFromWhitechapelJointOnBoard(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A point where three lines meet with no crossing; nothing ever stands there."""

    name: str
    """Its name, which is not printed."""
    at: LettersFromWhitechapelPoint
    """Where it is."""


class LettersFromWhitechapelKeepWoman(Struct, frozen=True, kw_only=True, omit_defaults=True, tag_field="type", tag="letters-from-whitechapel.keep_woman"):
    """Leave a wretched woman where she is who cannot move now. [Rule 4.12]"""

    circle: int
    """The number of a circle."""


class LettersFromWhitechapelKill(Struct, frozen=True, kw_only=True, omit_defaults=True, tag_field="type", tag="letters-from-whitechapel.kill"):
    """Kill a wretched woman. [Rule 4.8]"""

    circle: int
    """The number of a circle."""


class LettersFromWhitechapelKillTwo(Struct, frozen=True, kw_only=True, omit_defaults=True, tag_field="type", tag="letters-from-whitechapel.kill_two"):
    """Kill two wretched women, one after the other. [Rules 4.8, 4.15]"""

    first: int
    """The number of a circle."""
    second: int
    """The number of a circle."""


class LettersFromWhitechapelMoveWoman(Struct, frozen=True, kw_only=True, omit_defaults=True, tag_field="type", tag="letters-from-whitechapel.move_woman"):
    """Move a wretched woman one step. [Rules 4.10, 4.11]"""

    origin: int
    """The number of a circle."""
    to: int
    """The number of a circle."""


class LettersFromWhitechapelNewChallenge(Struct, frozen=True, kw_only=True, omit_defaults=True, rename="camel", tag_field="ruleset", tag="letters-from-whitechapel"):
    """Somebody to play Letters from Whitechapel with, whom you know."""

    options: LettersFromWhitechapelOptionsRequest | UnsetType = UNSET
    """What to play with; what is left out is as the rules have it."""
    side: Literal["any", "jack", "police"] = "any"
    """The side you want to play."""
    rated: bool = False
    """Whether it counts for ratings; then nobody is given hints."""
    clock: Clock | None = None
    """How much time the players have; null: no end of it."""
    stand_in: int | None = None
    """The level of the house bot that plays on for whoever runs out of time; null: he loses."""
    to: str | None = None
    """The player you challenge; null: whoever is given the challenge's id."""
    expires_in_seconds: int = 86400
    """How long it can be accepted."""


class LettersFromWhitechapelNewGame(Struct, frozen=True, kw_only=True, omit_defaults=True, rename="camel", tag_field="ruleset", tag="letters-from-whitechapel"):
    """A game of Letters from Whitechapel."""

    seats: LettersFromWhitechapelSeatsRequest | UnsetType = UNSET
    """Who sits where."""
    options: LettersFromWhitechapelOptionsRequest | UnsetType = UNSET
    """What to play with; what is left out is as the rules have it."""
    visibility: Literal["public", "unlisted"] = "public"
    """Whether lists show the game, or only its address leads to it: its id is not guessed."""
    rated: bool = False
    """Whether it counts for ratings; then nobody is given hints."""
    clock: Clock | None = None
    """How much time the players have; null: no end of it."""
    stand_in: int | None = None
    """The level of the house bot that plays on for whoever runs out of time; null: he loses."""


class LettersFromWhitechapelNewSeek(Struct, frozen=True, kw_only=True, omit_defaults=True, rename="camel", tag_field="ruleset", tag="letters-from-whitechapel"):
    """Somebody to play Letters from Whitechapel with."""

    options: LettersFromWhitechapelOptionsRequest | UnsetType = UNSET
    """What to play with; what is left out is as the rules have it."""
    side: Literal["any", "jack", "police"] = "any"
    """The side you want to play."""
    rated: bool = False
    """Whether it counts for ratings; then nobody is given hints."""
    clock: Clock | None = None
    """How much time the players have; null: no end of it."""
    stand_in: int | None = None
    """The level of the house bot that plays on for whoever runs out of time; null: he loses."""
    opponents: Literal["any", "bot", "human"] = "any"
    """Against whom: people, bots, or any of them."""
    rating_window: int | None = None
    """How far from your rating an opponent may be at first; it widens with time. Null: any."""
    fallback: Fallback | None = None
    """The house bot to play if nobody comes; null: go on waiting."""


class LettersFromWhitechapelNight(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What one night brings."""

    number: int
    """Which night it is."""
    marked: int
    """How many marked women tokens there are."""
    blank: int
    """How many blank women tokens there are."""
    victims: int
    """How many women are killed."""
    coaches: int
    """How many coaches Jack may take."""
    alleys: int
    """How many alleys Jack may take."""


class LettersFromWhitechapelNightBegan(Struct, frozen=True, kw_only=True, omit_defaults=True, tag_field="type", tag="letters-from-whitechapel.night_began"):
    """A night began. Everyone sees it."""

    night: int
    """Which of the four nights."""


class LettersFromWhitechapelOptions(Struct, frozen=True, kw_only=True, omit_defaults=True, tag_field="type", tag="letters-from-whitechapel.options"):
    """What the players may agree on before the game."""

    police: int = 1
    """How many police players there are."""
    sharing: Literal["blocks", "round"] = "round"
    """How the five policemen are shared: dealt one at a time, or each player's share at once."""
    aids: bool = True
    """Whether views carry what can be worked out from them."""


class LettersFromWhitechapelOptionsRequest(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What the players may agree on. Whatever is left out is as the rules have it."""

    police: int = 1
    """How many police players there are."""
    sharing: Literal["blocks", "round"] = "round"
    """How the five policemen are shared: dealt one at a time, or each player's share at once."""
    aids: bool = True
    """Whether views carry what can be worked out from them."""


class LettersFromWhitechapelOwners(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Which seat each policeman belongs to."""

    blue: str
    """Whose the blue policeman is."""
    yellow: str
    """Whose the yellow policeman is."""
    brown: str
    """Whose the brown policeman is."""
    red: str
    """Whose the red policeman is."""
    green: str
    """Whose the green policeman is."""


class LettersFromWhitechapelPatrol(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A patrol token on a crossing."""

    crossing: str
    """The name of a crossing."""
    face: Literal["blank", "blue", "brown", "green", "red", "yellow"] | None
    """What it shows; null while it is face down."""


class LettersFromWhitechapelPatrolPlaced(Struct, frozen=True, kw_only=True, omit_defaults=True, tag_field="type", tag="letters-from-whitechapel.patrol_placed"):
    """A patrol token was placed face down. Everyone sees where; only the police know its face."""

    crossing: str
    """The name of a crossing."""
    face: Literal["blank", "blue", "brown", "green", "red", "yellow"] | None
    """What it shows underneath; null for who may not know it."""


class LettersFromWhitechapelPatrolTurnedUp(Struct, frozen=True, kw_only=True, omit_defaults=True, tag_field="type", tag="letters-from-whitechapel.patrol_turned_up"):
    """A patrol token was turned up; a blank one is gone. Everyone sees it."""

    crossing: str
    """The name of a crossing."""
    face: Literal["blank", "blue", "brown", "green", "red", "yellow"]
    """What it showed."""


class LettersFromWhitechapelPhaseBegan(Struct, frozen=True, kw_only=True, omit_defaults=True, tag_field="type", tag="letters-from-whitechapel.phase_began"):
    """The next thing is to be done. Everyone sees it."""

    phase: Literal["blood", "clues", "escape", "hideout", "hunt", "patrols", "ready", "suspense", "targets"]
    """What is to be done now; the rules list the words."""


class LettersFromWhitechapelPlacePatrol(Struct, frozen=True, kw_only=True, omit_defaults=True, tag_field="type", tag="letters-from-whitechapel.place_patrol"):
    """Put one patrol token on a crossing, face down. [Rules 4.4, 4.5]"""

    crossing: str
    """The name of a crossing."""
    face: Literal["blank", "blue", "brown", "green", "red", "yellow"]
    """What the token shows underneath: a policeman's colour, or blank."""


class LettersFromWhitechapelPlaceWomen(Struct, frozen=True, kw_only=True, omit_defaults=True, tag_field="type", tag="letters-from-whitechapel.place_women"):
    """Put all women of the night on red circles: one move, so that its order says nothing. [Rule 4.1]"""

    marked: tuple[int, ...]
    """The red circles for the marked women, in order of number."""
    blank: tuple[int, ...]
    """The red circles for the others, in order of number."""


class LettersFromWhitechapelPoint(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A point of the map; both axes have the same scale."""

    x: int
    """Units from the left side."""
    y: int
    """Units from the top."""


class LettersFromWhitechapelPoliceHand(Struct, frozen=True, kw_only=True, omit_defaults=True, tag_field="type", tag="letters-from-whitechapel.police_hand"):
    """What the police alone know; each player holds the same."""

    seat: str
    """Whose hand this is."""
    patrols: tuple[LettersFromWhitechapelPatrol, ...]
    """The tokens on the map, with their faces."""


class LettersFromWhitechapelPolicemanRested(Struct, frozen=True, kw_only=True, omit_defaults=True, tag_field="type", tag="letters-from-whitechapel.policeman_rested"):
    """A policeman was done. Everyone sees it."""

    policeman: Literal["blue", "brown", "green", "red", "yellow"]
    """Who is done, by his colour."""


class LettersFromWhitechapelPolicemanWalked(Struct, frozen=True, kw_only=True, omit_defaults=True, tag_field="type", tag="letters-from-whitechapel.policeman_walked"):
    """A policeman moved, or stayed where he was. Everyone sees it."""

    policeman: Literal["blue", "brown", "green", "red", "yellow"]
    """Who moved, by his colour."""
    to: str
    """The name of a crossing."""


class LettersFromWhitechapelPolicemen(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Where the policemen stand."""

    blue: str
    """The name of a crossing."""
    yellow: str
    """The name of a crossing."""
    brown: str
    """The name of a crossing."""
    red: str
    """The name of a crossing."""
    green: str
    """The name of a crossing."""


class LettersFromWhitechapelQuestion(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A circle that was asked for, and the answer."""

    circle: int
    """The number of a circle."""
    found: bool
    """Whether Jack had been there in this night."""
    flown: int
    """How often Jack had moved in this hunt."""


class LettersFromWhitechapelRest(Struct, frozen=True, kw_only=True, omit_defaults=True, tag_field="type", tag="letters-from-whitechapel.rest"):
    """Be done with a policeman, whether he has asked something or not. [Rules 6.2, 6.4]"""

    policeman: Literal["blue", "brown", "green", "red", "yellow"]
    """Who shall be done, by his colour."""


class LettersFromWhitechapelSeatsRequest(Struct, frozen=True, kw_only=True, omit_defaults=True, rename="camel"):
    """Who sits where. A seat left out is open."""

    jack: MeOrOpenOrBot | UnsetType = UNSET
    """You, a house bot, or whoever comes."""
    police_1: MeOrOpenOrBot | UnsetType = field(default=UNSET, name="police-1")
    """You, a house bot, or whoever comes."""
    police_2: MeOrOpenOrBot | UnsetType = field(default=UNSET, name="police-2")
    """You, a house bot, or whoever comes."""
    police_3: MeOrOpenOrBot | UnsetType = field(default=UNSET, name="police-3")
    """You, a house bot, or whoever comes."""
    police_4: MeOrOpenOrBot | UnsetType = field(default=UNSET, name="police-4")
    """You, a house bot, or whoever comes."""
    police_5: MeOrOpenOrBot | UnsetType = field(default=UNSET, name="police-5")
    """You, a house bot, or whoever comes."""


class LettersFromWhitechapelSheet(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What was secret, shown when the game is over."""

    hideout: int | None
    """Where Jack's hideout is; null if he chose none."""
    rows: tuple[tuple[int, ...], ...]
    """Every circle of Jack's way, one row for each night."""
    patrols: tuple[LettersFromWhitechapelPatrol, ...]
    """The tokens on the map, face up."""


class LettersFromWhitechapelSheetShown(Struct, frozen=True, kw_only=True, omit_defaults=True, tag_field="type", tag="letters-from-whitechapel.sheet_shown"):
    """The game is over, and all that was secret was shown to everyone."""

    hideout: int | None
    """Where Jack's hideout is; null if he chose none."""
    rows: tuple[tuple[int, ...], ...]
    """Every circle of Jack's way, one row for each night."""
    patrols: tuple[LettersFromWhitechapelPatrol, ...]
    """The patrol tokens on the map, face up."""


class LettersFromWhitechapelStep(Struct, frozen=True, kw_only=True, omit_defaults=True, tag_field="type", tag="letters-from-whitechapel.step"):
    """Take a step and say nothing. [Rules 5.1, 5.2]"""

    to: int
    """The number of a circle."""


class LettersFromWhitechapelStreetOnBoard(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A piece of street: a dotted line between two places with none between."""

    ends: tuple[str, str]
    """The two places it joins."""
    bends: tuple[LettersFromWhitechapelPoint, ...]
    """Where it bends, from the first end to the second."""


class LettersFromWhitechapelTable(Struct, frozen=True, kw_only=True, omit_defaults=True, rename="camel", tag_field="type", tag="letters-from-whitechapel.table"):
    """What everyone sees."""

    options: LettersFromWhitechapelOptions
    """What the players agreed on."""
    owners: LettersFromWhitechapelOwners
    """Whose policemen they are."""
    night: int
    """Which of the four nights it is."""
    phase: Literal["blood", "clues", "escape", "hideout", "hunt", "patrols", "ready", "suspense", "targets"]
    """What is to be done now; the rules list the words."""
    head: Literal["blue", "brown", "green", "red", "yellow"] | None
    """Whose player is head of the investigation in this night."""
    heads: tuple[Literal["blue", "brown", "green", "red", "yellow"], ...]
    """The tiles drawn so far, one for each night."""
    crime_scenes: tuple[int, ...]
    """Where murders were committed, in all nights so far."""
    women: tuple[int, ...]
    """Women tokens that are face down."""
    wretched: tuple[int, ...]
    """Where the wretched women stand who are still alive in this night."""
    moved: tuple[int, ...]
    """Wretched women who had their turn in this suspense."""
    hour: int
    """The time of the crime: 1 is I, 5 is V."""
    patrols: tuple[LettersFromWhitechapelPatrol, ...]
    """The patrol tokens on the map; rule 4.6 says where the next one goes."""
    policemen: LettersFromWhitechapelPolicemen | None
    """Null while patrol tokens stand for them."""
    pawn: int | None
    """Jack's place on the track: an index into the board's `track`, from 0."""
    coaches: int
    """Coaches left in this night."""
    alleys: int
    """Alleys left in this night."""
    clues: tuple[int, ...]
    """Where clues of this night lie: circles that Jack was on."""
    waiting: tuple[Literal["blue", "brown", "green", "red", "yellow"], ...]
    """Policemen who have yet to act in this phase."""
    searching: Literal["blue", "brown", "green", "red", "yellow"] | None
    """The policeman who is looking for clues right now."""
    asked: tuple[int, ...]
    """What he has asked for so far."""
    hunt: LettersFromWhitechapelHunt | None
    """What is known of Jack's way in this night."""
    hunts: tuple[LettersFromWhitechapelHunt, ...]
    """What is known of the nights before."""
    outcome: Outcome | None
    """How the game ended; null until it has."""
    shown: LettersFromWhitechapelSheet | None
    """What was secret, once the game is over."""


class LettersFromWhitechapelTurnUp(Struct, frozen=True, kw_only=True, omit_defaults=True, tag_field="type", tag="letters-from-whitechapel.turn_up"):
    """Turn up a patrol token. [Rule 4.13]"""

    crossing: str
    """The name of a crossing."""


class LettersFromWhitechapelTwoMurdered(Struct, frozen=True, kw_only=True, omit_defaults=True, tag_field="type", tag="letters-from-whitechapel.two_murdered"):
    """Two women were murdered. Everyone sees where; only Jack knows who was first."""

    circles: tuple[int, int]
    """In order of number."""
    first: int | None
    """The circle of who was murdered first; null for who may not know it."""


class LettersFromWhitechapelWait(Struct, frozen=True, kw_only=True, omit_defaults=True, tag_field="type", tag="letters-from-whitechapel.wait"):
    """Let the time of the crime move on. [Rule 4.10]"""


class LettersFromWhitechapelWalk(Struct, frozen=True, kw_only=True, omit_defaults=True, tag_field="type", tag="letters-from-whitechapel.walk"):
    """Move a policeman up to two police steps, or leave him where he is. [Rule 6.1]"""

    policeman: Literal["blue", "brown", "green", "red", "yellow"]
    """Who shall move, by his colour."""
    to: str
    """The name of a crossing."""


class LettersFromWhitechapelWomanMoved(Struct, frozen=True, kw_only=True, omit_defaults=True, tag_field="type", tag="letters-from-whitechapel.woman_moved"):
    """A wretched woman took a step. Everyone sees it."""

    origin: int
    """The number of a circle."""
    to: int
    """The number of a circle."""


class LettersFromWhitechapelWomanMurdered(Struct, frozen=True, kw_only=True, omit_defaults=True, tag_field="type", tag="letters-from-whitechapel.woman_murdered"):
    """A woman was murdered, and the others are gone. Everyone sees it."""

    circle: int
    """The number of a circle."""


class LettersFromWhitechapelWomanStayed(Struct, frozen=True, kw_only=True, omit_defaults=True, tag_field="type", tag="letters-from-whitechapel.woman_stayed"):
    """A wretched woman could not move. Everyone sees it."""

    circle: int
    """The number of a circle."""


class LettersFromWhitechapelWomenPlaced(Struct, frozen=True, kw_only=True, omit_defaults=True, tag_field="type", tag="letters-from-whitechapel.women_placed"):
    """The women were placed face down. Everyone sees where; only Jack knows which are marked."""

    circles: tuple[int, ...]
    """Where a woman stands now, marked or not."""
    marked: tuple[int, ...] | None
    """The circles of those that are marked; null for who may not know it."""


class LettersFromWhitechapelWomenTurned(Struct, frozen=True, kw_only=True, omit_defaults=True, tag_field="type", tag="letters-from-whitechapel.women_turned"):
    """The women were turned over; the marked ones stay. Everyone sees it."""

    wretched: tuple[int, ...]
    """The circles of the marked ones, who stay as the wretched."""


class Me(Struct, frozen=True, kw_only=True, omit_defaults=True, tag_field="kind", tag="me"):
    """The creator sits here."""

    nonce: str = ""
    """Anything you like; it is mixed into the seed, so that nobody could choose the deal."""


class MrJackAccuse(Struct, frozen=True, kw_only=True, omit_defaults=True, tag_field="type", tag="mr-jack.accuse"):
    """Move the activated character onto another, and accuse him. [Rule 7.1]"""

    suspect: Literal["bert", "goodley", "gull", "holmes", "lestrade", "smith", "stealthy", "watson"]
    """Whom to accuse."""


class MrJackActivate(Struct, frozen=True, kw_only=True, omit_defaults=True, tag_field="type", tag="mr-jack.activate"):
    """Choose a card. [Rule 3.3]"""

    character: Literal["bert", "goodley", "gull", "holmes", "lestrade", "smith", "stealthy", "watson"]
    """Whose card to choose: one of the round's that is not played yet."""


class MrJackActivation(Struct, frozen=True, kw_only=True, omit_defaults=True, rename="camel"):
    """What the running activation has done so far."""

    character: Literal["bert", "goodley", "gull", "holmes", "lestrade", "smith", "stealthy", "watson"]
    """Who is activated."""
    moved: bool = False
    """Whether he has moved."""
    power_used: bool = False
    """Whether he has used his power."""
    aiming: bool = False
    """Whether the lantern must be turned now."""
    walked: tuple[Literal["bert", "goodley", "gull", "holmes", "lestrade", "smith", "stealthy", "watson"], ...] = ()
    """Who has walked to the whistle."""
    steps_left: int = 0
    """Steps of the running whistle still to be walked."""


class MrJackActivationEnded(Struct, frozen=True, kw_only=True, omit_defaults=True, tag_field="type", tag="mr-jack.activation_ended"):
    """A character has done all he had to do. Everyone sees it."""

    character: Literal["bert", "goodley", "gull", "holmes", "lestrade", "smith", "stealthy", "watson"]
    """Who is done."""


class MrJackAids(Struct, frozen=True, kw_only=True, omit_defaults=True, tag_field="type", tag="mr-jack.aids"):
    """What can be worked out from a view."""

    suspects: tuple[Literal["bert", "goodley", "gull", "holmes", "lestrade", "smith", "stealthy", "watson"], ...]
    """Who may still be Jack, for all that this viewer knows."""
    visible: tuple[Literal["bert", "goodley", "gull", "holmes", "lestrade", "smith", "stealthy", "watson"], ...]
    """Who would be seen if witnesses were called now."""


class MrJackAim(Struct, frozen=True, kw_only=True, omit_defaults=True, tag_field="type", tag="mr-jack.aim"):
    """Turn Watson's lantern. [Rules 5.3, 5.4]"""

    direction: Literal["N", "NE", "NW", "S", "SE", "SW"]
    """Where it shall shine."""


class MrJackAlibiDrawn(Struct, frozen=True, kw_only=True, omit_defaults=True, tag_field="type", tag="mr-jack.alibi_drawn"):
    """The top card was drawn. Everyone sees that; only who drew it sees the card."""

    seat: str
    """Who drew it."""
    card: Literal["bert", "goodley", "gull", "holmes", "lestrade", "smith", "stealthy", "watson"] | None
    """Whom it shows; null for who may not know it."""


class MrJackBefore(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What a step changes, as it was before it."""

    places: MrJackPlaces
    """Where the characters stood."""
    lantern: Literal["N", "NE", "NW", "S", "SE", "SW"]
    """Where the lantern shone."""
    lights: tuple[MrJackLight, ...]
    """The gaslights that were lit."""
    covers: tuple[str, ...]
    """The two manholes that were covered."""
    cordons: tuple[Literal["NE", "NW", "SE", "SW"], ...]
    """The two exits that were closed."""
    unplayed: tuple[Literal["bert", "goodley", "gull", "holmes", "lestrade", "smith", "stealthy", "watson"], ...]
    """The cards not played yet."""
    activation: MrJackActivation | None
    """What the activation had done; null if there was none."""


class MrJackBoard(Struct, frozen=True, kw_only=True, omit_defaults=True, rename="camel", tag_field="type", tag="mr-jack.board"):
    """What is printed, as data."""

    hexes: tuple[MrJackHex, ...]
    """Every hex, with what it holds and what it borders on."""
    exits: tuple[MrJackExitOnBoard, ...]
    """The four ways out of the district."""
    characters: tuple[MrJackCharacterCard, ...]
    """The eight characters."""
    editions: tuple[MrJackEditionOnBoard, ...]
    """What differs between the editions that options choose from."""
    lights: tuple[MrJackLight, ...]
    """The gaslights that are lit at the start."""
    cordons: tuple[Literal["NE", "NW", "SE", "SW"], ...]
    """The exits that are closed at the start."""
    lantern: Literal["N", "NE", "NW", "S", "SE", "SW"]
    """Where Watson's lantern points at the start."""
    rounds: int
    """After how many rounds a game is over at the latest."""
    odd_rounds: tuple[str, ...]
    """Who takes the four activations of an odd round."""
    even_rounds: tuple[str, ...]
    """Who takes the four activations of an even round."""


class MrJackCards(Struct, frozen=True, kw_only=True, omit_defaults=True, rename="camel"):
    """What was held, shown when the game is over."""

    identity: Literal["bert", "goodley", "gull", "holmes", "lestrade", "smith", "stealthy", "watson"]
    """Who Jack is."""
    jack_alibis: tuple[Literal["bert", "goodley", "gull", "holmes", "lestrade", "smith", "stealthy", "watson"], ...]
    """The alibi cards that Jack drew, in that order."""
    investigator_alibis: tuple[Literal["bert", "goodley", "gull", "holmes", "lestrade", "smith", "stealthy", "watson"], ...]
    """The alibi cards that the Investigator drew, in that order."""


class MrJackCardsShown(Struct, frozen=True, kw_only=True, omit_defaults=True, rename="camel", tag_field="type", tag="mr-jack.cards_shown"):
    """The game is over, and all cards were shown to everyone."""

    identity: Literal["bert", "goodley", "gull", "holmes", "lestrade", "smith", "stealthy", "watson"]
    """Who Jack is."""
    jack_alibis: tuple[Literal["bert", "goodley", "gull", "holmes", "lestrade", "smith", "stealthy", "watson"], ...]
    """The alibi cards that Jack drew, in that order."""
    investigator_alibis: tuple[Literal["bert", "goodley", "gull", "holmes", "lestrade", "smith", "stealthy", "watson"], ...]
    """The alibi cards that the Investigator drew, in that order."""


class MrJackCaseOpened(Struct, frozen=True, kw_only=True, omit_defaults=True, tag_field="type", tag="mr-jack.case_opened"):
    """
    The board was set up and the alibi cards were shuffled. Only Jack knows his identity; nobody knows the
    pile.
    """

    options: MrJackOptions
    """What the players agreed on."""
    identity: Literal["bert", "goodley", "gull", "holmes", "lestrade", "smith", "stealthy", "watson"] | None
    """Who Jack is; null for who may not know it."""
    pile: tuple[Literal["bert", "goodley", "gull", "holmes", "lestrade", "smith", "stealthy", "watson"], ...] | None
    """The alibi cards, the next one first; null for who may not know it."""


class MrJackCharacterActivated(Struct, frozen=True, kw_only=True, omit_defaults=True, tag_field="type", tag="mr-jack.character_activated"):
    """A card was chosen. Everyone sees it."""

    seat: str
    """Who chose."""
    character: Literal["bert", "goodley", "gull", "holmes", "lestrade", "smith", "stealthy", "watson"]
    """Who was chosen."""


class MrJackCharacterCard(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A character: his figure and his cards."""

    id: Literal["bert", "goodley", "gull", "holmes", "lestrade", "smith", "stealthy", "watson"]
    """How moves and events name him."""
    name: str
    """What people call him."""
    colour: str
    """The colour of his figure, as in the drawing."""
    points: int
    """How far the character moves at most."""


class MrJackCharacterMoved(Struct, frozen=True, kw_only=True, omit_defaults=True, tag_field="type", tag="mr-jack.character_moved"):
    """The activated character moved. Everyone sees the way he took."""

    character: Literal["bert", "goodley", "gull", "holmes", "lestrade", "smith", "stealthy", "watson"]
    """Who moved."""
    path: tuple[str, ...]
    """From the first cell to the last, both included."""


class MrJackCharacterStayed(Struct, frozen=True, kw_only=True, omit_defaults=True, tag_field="type", tag="mr-jack.character_stayed"):
    """The activated character could not go anywhere. Everyone sees it."""

    character: Literal["bert", "goodley", "gull", "holmes", "lestrade", "smith", "stealthy", "watson"]
    """Who stayed where he was."""


class MrJackCharactersSwapped(Struct, frozen=True, kw_only=True, omit_defaults=True, tag_field="type", tag="mr-jack.characters_swapped"):
    """Gull changed places with another. Everyone sees it."""

    character: Literal["bert", "goodley", "gull", "holmes", "lestrade", "smith", "stealthy", "watson"]
    """With whom Gull changed places."""


class MrJackCordonMoved(Struct, frozen=True, kw_only=True, omit_defaults=True, tag_field="type", tag="mr-jack.cordon_moved"):
    """A cordon went to another exit. Everyone sees it."""

    origin: Literal["NE", "NW", "SE", "SW"]
    """The exit that is open now."""
    to: Literal["NE", "NW", "SE", "SW"]
    """The exit that is closed now."""


class MrJackCoverMoved(Struct, frozen=True, kw_only=True, omit_defaults=True, tag_field="type", tag="mr-jack.cover_moved"):
    """A cover went to another manhole. Everyone sees it."""

    origin: str
    """A hex: its column, and half hexes from the top."""
    to: str
    """A hex: its column, and half hexes from the top."""


class MrJackDistrictLeft(Struct, frozen=True, kw_only=True, omit_defaults=True, tag_field="type", tag="mr-jack.district_left"):
    """Jack left the district. Everyone sees by now who he was."""

    exit: Literal["NE", "NW", "SE", "SW"]
    """The way out that he took."""
    path: tuple[str, ...]
    """From the first cell to the last, both included."""


class MrJackDrawAlibi(Struct, frozen=True, kw_only=True, omit_defaults=True, tag_field="type", tag="mr-jack.draw_alibi"):
    """Draw the top alibi card, as Holmes. [Rule 5.2]"""


class MrJackEditionOnBoard(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What differs between editions."""

    id: Literal["first", "revised"]
    """How options name it."""
    manholes: tuple[str, ...]
    """The hexes with a manhole."""
    covered: tuple[str, ...]
    """The manholes that are covered at the start."""
    starts: tuple[MrJackStartingStreet, ...]
    """Where the characters begin."""


class MrJackEndWhistle(Struct, frozen=True, kw_only=True, omit_defaults=True, tag_field="type", tag="mr-jack.end_whistle"):
    """Leave the rest of the whistle's steps unwalked, where the options allow it. [Rule 5.13]"""


class MrJackExitOnBoard(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A way out of the district, and the street it lies beyond."""

    id: Literal["NE", "NW", "SE", "SW"]
    """How moves and events name it."""
    street: str
    """A hex: its column, and half hexes from the top."""


class MrJackGameWon(Struct, frozen=True, kw_only=True, omit_defaults=True, tag_field="type", tag="mr-jack.game_won"):
    """The game was decided. Everyone knows."""

    winner: str
    """The seat that won."""
    reason: str
    """By what; the rules list the words."""


class MrJackGo(Struct, frozen=True, kw_only=True, omit_defaults=True, tag_field="type", tag="mr-jack.go"):
    """Move the activated character to a free street. [Rule 4.1]"""

    to: str
    """A hex: its column, and half hexes from the top."""


class MrJackHex(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A hex of the board. Its flat sides are on top and below."""

    cell: str
    """A hex: its column, and half hexes from the top."""
    kind: Literal["building", "post", "street"]
    """One stands on streets; a post bears a gaslight; a building bars the way."""
    column: int
    """Counted from the west."""
    row: int
    """Half hexes from the top."""
    neighbours: tuple[MrJackNeighbour, ...]
    """The hexes that share a side with it."""


class MrJackInvestigatorHand(Struct, frozen=True, kw_only=True, omit_defaults=True, tag_field="type", tag="mr-jack.investigator_hand"):
    """What the Investigator alone knows."""

    alibis: tuple[Literal["bert", "goodley", "gull", "holmes", "lestrade", "smith", "stealthy", "watson"], ...]
    """The alibi cards that he drew: none of them is Jack."""


class MrJackJackHand(Struct, frozen=True, kw_only=True, omit_defaults=True, tag_field="type", tag="mr-jack.jack_hand"):
    """What Jack alone knows."""

    identity: Literal["bert", "goodley", "gull", "holmes", "lestrade", "smith", "stealthy", "watson"]
    """Who Jack is."""
    alibis: tuple[Literal["bert", "goodley", "gull", "holmes", "lestrade", "smith", "stealthy", "watson"], ...]
    """The alibi cards that he drew: none of them is Jack."""


class MrJackLanternTurned(Struct, frozen=True, kw_only=True, omit_defaults=True, tag_field="type", tag="mr-jack.lantern_turned"):
    """Watson's lantern was turned. Everyone sees it."""

    direction: Literal["N", "NE", "NW", "S", "SE", "SW"]
    """Where it shines now."""


class MrJackLeave(Struct, frozen=True, kw_only=True, omit_defaults=True, tag_field="type", tag="mr-jack.leave"):
    """Leave the district. [Rule 7.2]"""

    exit: Literal["NE", "NW", "SE", "SW"]
    """Which way out to take."""


class MrJackLight(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A lit gaslight."""

    post: str
    """A hex: its column, and half hexes from the top."""
    number: int | None
    """In which round it goes out; null if it never does."""


class MrJackLightMoved(Struct, frozen=True, kw_only=True, omit_defaults=True, tag_field="type", tag="mr-jack.light_moved"):
    """A gaslight went to another post, its number with it. Everyone sees it."""

    origin: str
    """A hex: its column, and half hexes from the top."""
    to: str
    """A hex: its column, and half hexes from the top."""


class MrJackLightWentOut(Struct, frozen=True, kw_only=True, omit_defaults=True, tag_field="type", tag="mr-jack.light_went_out"):
    """The gaslight of the round's number went out. Everyone sees it."""

    post: str
    """A hex: its column, and half hexes from the top."""


class MrJackMoveCordon(Struct, frozen=True, kw_only=True, omit_defaults=True, tag_field="type", tag="mr-jack.move_cordon"):
    """Take a cordon to an open exit, as Lestrade. [Rule 5.6]"""

    origin: Literal["NE", "NW", "SE", "SW"]
    """The closed exit that shall be open."""
    to: Literal["NE", "NW", "SE", "SW"]
    """The open exit that shall be closed."""


class MrJackMoveCover(Struct, frozen=True, kw_only=True, omit_defaults=True, tag_field="type", tag="mr-jack.move_cover"):
    """Take a cover to an open manhole, as Bert. [Rule 5.7]"""

    origin: str
    """A hex: its column, and half hexes from the top."""
    to: str
    """A hex: its column, and half hexes from the top."""


class MrJackMoveLight(Struct, frozen=True, kw_only=True, omit_defaults=True, tag_field="type", tag="mr-jack.move_light"):
    """Take a lit gaslight to a dark post, as Smith. [Rule 5.5]"""

    origin: str
    """A hex: its column, and half hexes from the top."""
    to: str
    """A hex: its column, and half hexes from the top."""


class MrJackNeighbour(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A hex that shares a side with another."""

    direction: Literal["N", "NE", "NW", "S", "SE", "SW"]
    """On which side it lies."""
    cell: str
    """A hex: its column, and half hexes from the top."""


class MrJackNewChallenge(Struct, frozen=True, kw_only=True, omit_defaults=True, rename="camel", tag_field="ruleset", tag="mr-jack"):
    """Somebody to play Mr. Jack with, whom you know."""

    options: MrJackOptionsRequest | UnsetType = UNSET
    """What to play with; what is left out is as the rules have it."""
    side: Literal["any", "investigator", "jack"] = "any"
    """The side you want to play."""
    rated: bool = False
    """Whether it counts for ratings; then nobody is given hints."""
    clock: Clock | None = None
    """How much time the players have; null: no end of it."""
    stand_in: int | None = None
    """The level of the house bot that plays on for whoever runs out of time; null: he loses."""
    to: str | None = None
    """The player you challenge; null: whoever is given the challenge's id."""
    expires_in_seconds: int = 86400
    """How long it can be accepted."""


class MrJackNewGame(Struct, frozen=True, kw_only=True, omit_defaults=True, rename="camel", tag_field="ruleset", tag="mr-jack"):
    """A game of Mr. Jack."""

    seats: MrJackSeatsRequest | UnsetType = UNSET
    """Who sits where."""
    options: MrJackOptionsRequest | UnsetType = UNSET
    """What to play with; what is left out is as the rules have it."""
    visibility: Literal["public", "unlisted"] = "public"
    """Whether lists show the game, or only its address leads to it: its id is not guessed."""
    rated: bool = False
    """Whether it counts for ratings; then nobody is given hints."""
    clock: Clock | None = None
    """How much time the players have; null: no end of it."""
    stand_in: int | None = None
    """The level of the house bot that plays on for whoever runs out of time; null: he loses."""


class MrJackNewSeek(Struct, frozen=True, kw_only=True, omit_defaults=True, rename="camel", tag_field="ruleset", tag="mr-jack"):
    """Somebody to play Mr. Jack with."""

    options: MrJackOptionsRequest | UnsetType = UNSET
    """What to play with; what is left out is as the rules have it."""
    side: Literal["any", "investigator", "jack"] = "any"
    """The side you want to play."""
    rated: bool = False
    """Whether it counts for ratings; then nobody is given hints."""
    clock: Clock | None = None
    """How much time the players have; null: no end of it."""
    stand_in: int | None = None
    """The level of the house bot that plays on for whoever runs out of time; null: he loses."""
    opponents: Literal["any", "bot", "human"] = "any"
    """Against whom: people, bots, or any of them."""
    rating_window: int | None = None
    """How far from your rating an opponent may be at first; it widens with time. Null: any."""
    fallback: Fallback | None = None
    """The house bot to play if nobody comes; null: go on waiting."""


class MrJackOptions(Struct, frozen=True, kw_only=True, omit_defaults=True, tag_field="type", tag="mr-jack.options"):
    """What the players may agree on before the game."""

    edition: Literal["first", "revised"] = "first"
    """Which edition's manholes and starting places."""
    whistle: Literal["all", "upTo"] = "all"
    """Whether all of the whistle's steps must be walked, or up to three."""
    aids: bool = True
    """Whether views carry what can be worked out from them."""


class MrJackOptionsRequest(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What the players may agree on. Whatever is left out is as the rules have it."""

    edition: Literal["first", "revised"] = "first"
    """Which edition's manholes and starting places."""
    whistle: Literal["all", "upTo"] = "all"
    """Whether all of the whistle's steps must be walked, or up to three."""
    aids: bool = True
    """Whether views carry what can be worked out from them."""


class MrJackPlaces(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Where the characters stand."""

    holmes: str
    """A hex: its column, and half hexes from the top."""
    watson: str
    """A hex: its column, and half hexes from the top."""
    smith: str
    """A hex: its column, and half hexes from the top."""
    lestrade: str
    """A hex: its column, and half hexes from the top."""
    stealthy: str
    """A hex: its column, and half hexes from the top."""
    goodley: str
    """A hex: its column, and half hexes from the top."""
    gull: str
    """A hex: its column, and half hexes from the top."""
    bert: str
    """A hex: its column, and half hexes from the top."""


class MrJackPocketActionToken(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A token and its two faces."""

    faces: tuple[Literal["alibi", "exchange", "holmes", "joker", "rotation", "toby", "watson"], Literal["alibi", "exchange", "holmes", "joker", "rotation", "toby", "watson"]]
    """What its two sides allow."""


class MrJackPocketAids(Struct, frozen=True, kw_only=True, omit_defaults=True, rename="camel", tag_field="type", tag="mr-jack-pocket.aids"):
    """What can be worked out from a view."""

    suspects: tuple[Literal["bert", "goodley", "gull", "lane", "lestrade", "madame", "pizer", "smith", "stealthy"], ...]
    """Who may still be Jack, for all that this viewer knows."""
    in_sight: tuple[Literal["bert", "goodley", "gull", "lane", "lestrade", "madame", "pizer", "smith", "stealthy"], ...]
    """Whom the detectives see now."""


class MrJackPocketAlibiDrawn(Struct, frozen=True, kw_only=True, omit_defaults=True, tag_field="type", tag="mr-jack-pocket.alibi_drawn"):
    """The top card was drawn. Everyone sees the Investigator's; only Jack sees his own."""

    seat: str
    """Who drew it."""
    card: Literal["bert", "goodley", "gull", "lane", "lestrade", "madame", "pizer", "smith", "stealthy"] | None
    """Whom it shows; null for who may not know it."""


class MrJackPocketBoard(Struct, frozen=True, kw_only=True, omit_defaults=True, rename="camel", tag_field="type", tag="mr-jack-pocket.board"):
    """What is printed, as data."""

    suspects: tuple[MrJackPocketSuspectCard, ...]
    """The nine suspects."""
    spaces: tuple[MrJackPocketSpaceOnBoard, ...]
    """The twelve spaces around the district."""
    starts: tuple[MrJackPocketStartingSpace, ...]
    """Where the detectives begin."""
    tokens: tuple[MrJackPocketActionToken, ...]
    """The four action tokens."""
    rounds: int
    """After how many rounds a game is over at the latest."""
    odd_rounds: tuple[str, ...]
    """Who takes the four actions of an odd round."""
    even_rounds: tuple[str, ...]
    """Who takes the four actions of an even round."""


class MrJackPocketCards(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What Jack held, shown when the game is over."""

    identity: Literal["bert", "goodley", "gull", "lane", "lestrade", "madame", "pizer", "smith", "stealthy"]
    """Who Jack is."""
    alibis: tuple[Literal["bert", "goodley", "gull", "lane", "lestrade", "madame", "pizer", "smith", "stealthy"], ...]
    """The alibi cards that Jack drew, in that order."""


class MrJackPocketCardsShown(Struct, frozen=True, kw_only=True, omit_defaults=True, tag_field="type", tag="mr-jack-pocket.cards_shown"):
    """The game is over, and Jack showed his cards to everyone."""

    identity: Literal["bert", "goodley", "gull", "lane", "lestrade", "madame", "pizer", "smith", "stealthy"]
    """Who Jack is."""
    alibis: tuple[Literal["bert", "goodley", "gull", "lane", "lestrade", "madame", "pizer", "smith", "stealthy"], ...]
    """The alibi cards that Jack drew, in that order."""


class MrJackPocketCaseOpened(Struct, frozen=True, kw_only=True, omit_defaults=True, tag_field="type", tag="mr-jack-pocket.case_opened"):
    """The district was laid and the cards were shuffled. Only Jack knows his identity; nobody knows the deck."""

    options: MrJackPocketOptions
    """What the players agreed on."""
    tiles: tuple[MrJackPocketTile, ...]
    """The nine tiles as they lie, row by row."""
    identity: Literal["bert", "goodley", "gull", "lane", "lestrade", "madame", "pizer", "smith", "stealthy"] | None
    """Who Jack is; null for who may not know it."""
    deck: tuple[Literal["bert", "goodley", "gull", "lane", "lestrade", "madame", "pizer", "smith", "stealthy"], ...] | None
    """The alibi cards, the next one first; null for who may not know it."""


class MrJackPocketChaseBegan(Struct, frozen=True, kw_only=True, omit_defaults=True, tag_field="type", tag="mr-jack-pocket.chase_began"):
    """Both goals are reached and Jack is still at large. Everyone knows."""


class MrJackPocketDetectiveWalked(Struct, frozen=True, kw_only=True, omit_defaults=True, tag_field="type", tag="mr-jack-pocket.detective_walked"):
    """A detective used his own token. Everyone sees it."""

    detective: Literal["holmes", "toby", "watson"]
    """Who walked."""
    to: int
    """Around the district, clockwise from above place 0."""


class MrJackPocketDetectives(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Where the three detectives stand."""

    holmes: int
    """Around the district, clockwise from above place 0."""
    watson: int
    """Around the district, clockwise from above place 0."""
    toby: int
    """Around the district, clockwise from above place 0."""


class MrJackPocketDrawAlibi(Struct, frozen=True, kw_only=True, omit_defaults=True, tag_field="type", tag="mr-jack-pocket.draw_alibi"):
    """Draw the top alibi card. [Rules 4.9, 4.10]"""


class MrJackPocketExchange(Struct, frozen=True, kw_only=True, omit_defaults=True, tag_field="type", tag="mr-jack-pocket.exchange"):
    """
    Let the tiles of two suspects change places. They are named in the order of the list of suspects. [Rule
    4.8]
    """

    first: Literal["bert", "goodley", "gull", "lane", "lestrade", "madame", "pizer", "smith", "stealthy"]
    """Whose tile is one of them."""
    second: Literal["bert", "goodley", "gull", "lane", "lestrade", "madame", "pizer", "smith", "stealthy"]
    """Whose tile is the other."""


class MrJackPocketGameWon(Struct, frozen=True, kw_only=True, omit_defaults=True, tag_field="type", tag="mr-jack-pocket.game_won"):
    """A goal decided the game. Everyone knows."""

    winner: str
    """The seat that won."""
    reason: str
    """By what; the rules list the words."""


class MrJackPocketInvestigatorHand(Struct, frozen=True, kw_only=True, omit_defaults=True, tag_field="type", tag="mr-jack-pocket.investigator_hand"):
    """What the Investigator alone knows: nothing. [Rule 8.3]"""


class MrJackPocketJackHand(Struct, frozen=True, kw_only=True, omit_defaults=True, tag_field="type", tag="mr-jack-pocket.jack_hand"):
    """What Jack alone knows."""

    identity: Literal["bert", "goodley", "gull", "lane", "lestrade", "madame", "pizer", "smith", "stealthy"]
    """Who Jack is."""
    alibis: tuple[Literal["bert", "goodley", "gull", "lane", "lestrade", "madame", "pizer", "smith", "stealthy"], ...]
    """The alibi cards that he drew: none of them is Jack."""


class MrJackPocketJoker(Struct, frozen=True, kw_only=True, omit_defaults=True, tag_field="type", tag="mr-jack-pocket.joker"):
    """Let any one detective walk one space, or, as Jack, none. [Rule 4.3]"""

    detective: Literal["holmes", "toby", "watson"] | None
    """Who shall walk; null for nobody, which is Jack's choice alone."""


class MrJackPocketJokerPlayed(Struct, frozen=True, kw_only=True, omit_defaults=True, tag_field="type", tag="mr-jack-pocket.joker_played"):
    """The joker moved one detective, or, for Jack, none. Everyone sees it."""

    detective: Literal["holmes", "toby", "watson"] | None
    """Who walked; null if nobody did."""
    to: int | None
    """Where he stands now; null if nobody walked."""


class MrJackPocketNewChallenge(Struct, frozen=True, kw_only=True, omit_defaults=True, rename="camel", tag_field="ruleset", tag="mr-jack-pocket"):
    """Somebody to play Mr. Jack Pocket with, whom you know."""

    options: MrJackPocketOptionsRequest | UnsetType = UNSET
    """What to play with; what is left out is as the rules have it."""
    side: Literal["any", "investigator", "jack"] = "any"
    """The side you want to play."""
    rated: bool = False
    """Whether it counts for ratings; then nobody is given hints."""
    clock: Clock | None = None
    """How much time the players have; null: no end of it."""
    stand_in: int | None = None
    """The level of the house bot that plays on for whoever runs out of time; null: he loses."""
    to: str | None = None
    """The player you challenge; null: whoever is given the challenge's id."""
    expires_in_seconds: int = 86400
    """How long it can be accepted."""


class MrJackPocketNewGame(Struct, frozen=True, kw_only=True, omit_defaults=True, rename="camel", tag_field="ruleset", tag="mr-jack-pocket"):
    """A game of Mr. Jack Pocket."""

    seats: MrJackPocketSeatsRequest | UnsetType = UNSET
    """Who sits where."""
    options: MrJackPocketOptionsRequest | UnsetType = UNSET
    """What to play with; what is left out is as the rules have it."""
    visibility: Literal["public", "unlisted"] = "public"
    """Whether lists show the game, or only its address leads to it: its id is not guessed."""
    rated: bool = False
    """Whether it counts for ratings; then nobody is given hints."""
    clock: Clock | None = None
    """How much time the players have; null: no end of it."""
    stand_in: int | None = None
    """The level of the house bot that plays on for whoever runs out of time; null: he loses."""


class MrJackPocketNewSeek(Struct, frozen=True, kw_only=True, omit_defaults=True, rename="camel", tag_field="ruleset", tag="mr-jack-pocket"):
    """Somebody to play Mr. Jack Pocket with."""

    options: MrJackPocketOptionsRequest | UnsetType = UNSET
    """What to play with; what is left out is as the rules have it."""
    side: Literal["any", "investigator", "jack"] = "any"
    """The side you want to play."""
    rated: bool = False
    """Whether it counts for ratings; then nobody is given hints."""
    clock: Clock | None = None
    """How much time the players have; null: no end of it."""
    stand_in: int | None = None
    """The level of the house bot that plays on for whoever runs out of time; null: he loses."""
    opponents: Literal["any", "bot", "human"] = "any"
    """Against whom: people, bots, or any of them."""
    rating_window: int | None = None
    """How far from your rating an opponent may be at first; it widens with time. Null: any."""
    fallback: Fallback | None = None
    """The house bot to play if nobody comes; null: go on waiting."""


class MrJackPocketOptions(Struct, frozen=True, kw_only=True, omit_defaults=True, rename="camel", tag_field="type", tag="mr-jack-pocket.options"):
    """What the players may agree on before the game."""

    tie_in_sight: Literal["chase", "investigator"] = "investigator"
    """When both goals are reached before round 8 with Jack in sight: the Investigator wins, or the chase begins."""
    aids: bool = True
    """Whether views carry what can be worked out from them."""


class MrJackPocketOptionsRequest(Struct, frozen=True, kw_only=True, omit_defaults=True, rename="camel"):
    """What the players may agree on. Whatever is left out is as the rules have it."""

    tie_in_sight: Literal["chase", "investigator"] = "investigator"
    """When both goals are reached before round 8 with Jack in sight: the Investigator wins, or the chase begins."""
    aids: bool = True
    """Whether views carry what can be worked out from them."""


class MrJackPocketRotate(Struct, frozen=True, kw_only=True, omit_defaults=True, tag_field="type", tag="mr-jack-pocket.rotate"):
    """Turn the tile of a suspect, whichever face it shows. [Rule 4.4]"""

    tile: Literal["bert", "goodley", "gull", "lane", "lestrade", "madame", "pizer", "smith", "stealthy"]
    """Whose tile to turn."""
    quarters: int
    """Quarter turns, clockwise."""


class MrJackPocketRoundBegan(Struct, frozen=True, kw_only=True, omit_defaults=True, tag_field="type", tag="mr-jack-pocket.round_began"):
    """The four tokens were tossed, or turned over. Everyone sees them."""

    round: int
    """Which of the eight rounds."""
    tokens: tuple[Literal["alibi", "exchange", "holmes", "joker", "rotation", "toby", "watson"], ...]
    """What the four tokens show."""


class MrJackPocketSeatsRequest(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Who sits where. A seat left out is open."""

    investigator: MeOrOpenOrBot | UnsetType = UNSET
    """You, a house bot, or whoever comes."""
    jack: MeOrOpenOrBot | UnsetType = UNSET
    """You, a house bot, or whoever comes."""


class MrJackPocketSpaceOnBoard(Struct, frozen=True, kw_only=True, omit_defaults=True, rename="camel"):
    """A space beside the district, where detectives stand."""

    number: int
    """Its number, clockwise from 0."""
    side: Literal["E", "N", "S", "W"]
    """The side of the district it is on."""
    looks_at: tuple[int, ...]
    """The places in its line of sight, nearest first."""


class MrJackPocketStartingSpace(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Where a detective begins."""

    detective: Literal["holmes", "toby", "watson"]
    """Who begins there."""
    space: int
    """The number of the space."""


class MrJackPocketSuspectCard(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A suspect: his tile and his alibi card."""

    id: Literal["bert", "goodley", "gull", "lane", "lestrade", "madame", "pizer", "smith", "stealthy"]
    """How moves and events name him."""
    name: str
    """What people call him."""
    colour: str
    """His colour, as in the drawing."""
    hourglasses: int
    """On the alibi card."""
    crossing: bool
    """Whether the empty face has no wall."""


class MrJackPocketTable(Struct, frozen=True, kw_only=True, omit_defaults=True, rename="camel", tag_field="type", tag="mr-jack-pocket.table"):
    """What everyone sees."""

    options: MrJackPocketOptions
    """What the players agreed on."""
    round: int
    """Which of the eight rounds it is."""
    tiles: tuple[MrJackPocketTile, ...]
    """Nine tiles, row by row from the top left."""
    detectives: MrJackPocketDetectives
    """Where the detectives stand."""
    tokens: tuple[Literal["alibi", "exchange", "holmes", "joker", "rotation", "toby", "watson"], ...]
    """The faces of the four tokens in this round."""
    unused: tuple[Literal["alibi", "exchange", "holmes", "joker", "rotation", "toby", "watson"], ...]
    """Those not used yet."""
    rotated: Literal["bert", "goodley", "gull", "lane", "lestrade", "madame", "pizer", "smith", "stealthy"] | None
    """The tile that was rotated first in this round."""
    time_tokens: tuple[str, ...]
    """Who took each round's time token."""
    jack_drew: tuple[int, ...]
    """In which rounds Jack drew a card."""
    investigator_alibis: tuple[Literal["bert", "goodley", "gull", "lane", "lestrade", "madame", "pizer", "smith", "stealthy"], ...]
    """The Investigator's cards."""
    chase: int | None
    """The round at whose end the chase began."""
    outcome: Outcome | None
    """How the game ended; null until it has."""
    shown: MrJackPocketCards | None
    """Jack's cards, once the game is over."""


class MrJackPocketTile(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """One tile of the district."""

    suspect: Literal["bert", "goodley", "gull", "lane", "lestrade", "madame", "pizer", "smith", "stealthy"]
    """Whose tile it is."""
    face: Literal["empty", "suspect"]
    """Whether it shows the suspect, or was turned to its empty side."""
    wall: Literal["E", "N", "S", "W"] | None
    """The closed side; none for the crossing."""


class MrJackPocketTileRotated(Struct, frozen=True, kw_only=True, omit_defaults=True, tag_field="type", tag="mr-jack-pocket.tile_rotated"):
    """A tile was turned where it lies. Everyone sees it."""

    tile: Literal["bert", "goodley", "gull", "lane", "lestrade", "madame", "pizer", "smith", "stealthy"]
    """Whose tile was turned."""
    quarters: int
    """Quarter turns, clockwise."""


class MrJackPocketTilesExchanged(Struct, frozen=True, kw_only=True, omit_defaults=True, tag_field="type", tag="mr-jack-pocket.tiles_exchanged"):
    """Two tiles changed places. Everyone sees it."""

    first: Literal["bert", "goodley", "gull", "lane", "lestrade", "madame", "pizer", "smith", "stealthy"]
    """Whose tile was one of them."""
    second: Literal["bert", "goodley", "gull", "lane", "lestrade", "madame", "pizer", "smith", "stealthy"]
    """Whose tile was the other."""


class MrJackPocketWalk(Struct, frozen=True, kw_only=True, omit_defaults=True, tag_field="type", tag="mr-jack-pocket.walk"):
    """Let the detective of a token walk one or two spaces clockwise. [Rule 4.1]"""

    detective: Literal["holmes", "toby", "watson"]
    """Who shall walk: the one of the token."""
    steps: int
    """How many spaces."""


class MrJackPocketWitnessesAnswered(Struct, frozen=True, kw_only=True, omit_defaults=True, rename="camel", tag_field="type", tag="mr-jack-pocket.witnesses_answered"):
    """It was said whether Jack is in sight, and suspects were cleared. Everyone hears it."""

    jack_in_sight: bool
    """Whether the detectives see Jack."""
    in_sight: tuple[Literal["bert", "goodley", "gull", "lane", "lestrade", "madame", "pizer", "smith", "stealthy"], ...]
    """All the suspects the detectives saw."""
    cleared: tuple[Literal["bert", "goodley", "gull", "lane", "lestrade", "madame", "pizer", "smith", "stealthy"], ...]
    """Who was cleared by that."""


class MrJackRoundBegan(Struct, frozen=True, kw_only=True, omit_defaults=True, tag_field="type", tag="mr-jack.round_began"):
    """Four character cards were laid open. Everyone sees them."""

    round: int
    """Which of the eight rounds."""
    cards: tuple[Literal["bert", "goodley", "gull", "holmes", "lestrade", "smith", "stealthy", "watson"], ...]
    """Who can be chosen in it."""


class MrJackSeatsRequest(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Who sits where. A seat left out is open."""

    investigator: MeOrOpenOrBot | UnsetType = UNSET
    """You, a house bot, or whoever comes."""
    jack: MeOrOpenOrBot | UnsetType = UNSET
    """You, a house bot, or whoever comes."""


class MrJackStartingStreet(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Where a character begins."""

    character: Literal["bert", "goodley", "gull", "holmes", "lestrade", "smith", "stealthy", "watson"]
    """Who begins there."""
    street: str
    """A hex: its column, and half hexes from the top."""


class MrJackStay(Struct, frozen=True, kw_only=True, omit_defaults=True, tag_field="type", tag="mr-jack.stay"):
    """Leave a character where he is who cannot go anywhere. [Rule 4.5]"""


class MrJackStepTakenBack(Struct, frozen=True, kw_only=True, omit_defaults=True, tag_field="type", tag="mr-jack.step_taken_back"):
    """The last step of the running activation was taken back. Everyone sees it."""


class MrJackSuspectAccused(Struct, frozen=True, kw_only=True, omit_defaults=True, tag_field="type", tag="mr-jack.suspect_accused"):
    """The Investigator moved the activated character onto another and accused him. Everyone sees it."""

    suspect: Literal["bert", "goodley", "gull", "holmes", "lestrade", "smith", "stealthy", "watson"]
    """Who was accused."""
    path: tuple[str, ...]
    """From the first cell to the last, both included."""


class MrJackSwap(Struct, frozen=True, kw_only=True, omit_defaults=True, tag_field="type", tag="mr-jack.swap"):
    """Let Gull change places with another. [Rule 5.9]"""

    character: Literal["bert", "goodley", "gull", "holmes", "lestrade", "smith", "stealthy", "watson"]
    """With whom."""


class MrJackTable(Struct, frozen=True, kw_only=True, omit_defaults=True, rename="camel", tag_field="type", tag="mr-jack.table"):
    """What everyone sees."""

    options: MrJackOptions
    """What the players agreed on."""
    round: int
    """Which of the eight rounds it is."""
    places: MrJackPlaces
    """Where the characters stand."""
    lantern: Literal["N", "NE", "NW", "S", "SE", "SW"]
    """Where Watson's lantern shines."""
    lights: tuple[MrJackLight, ...]
    """The gaslights that are lit."""
    covers: tuple[str, ...]
    """The two manholes that are covered."""
    cordons: tuple[Literal["NE", "NW", "SE", "SW"], ...]
    """The two exits that are closed."""
    cleared: tuple[Literal["bert", "goodley", "gull", "holmes", "lestrade", "smith", "stealthy", "watson"], ...]
    """Who was cleared by witnesses, for all to see."""
    witness: Literal["seen", "unseen"]
    """What the last call said of Jack."""
    cards: tuple[Literal["bert", "goodley", "gull", "holmes", "lestrade", "smith", "stealthy", "watson"], ...]
    """The four cards of this round."""
    unplayed: tuple[Literal["bert", "goodley", "gull", "holmes", "lestrade", "smith", "stealthy", "watson"], ...]
    """Those not played yet."""
    activation: MrJackActivation | None
    """What the running activation has done; null between two."""
    earlier: tuple[MrJackBefore, ...]
    """The steps that can be taken back, the last one last."""
    taken_back: int
    """How many steps were taken back in this turn."""
    jack_drew: int
    """How many alibi cards Jack has drawn."""
    investigator_drew: int
    """How many the Investigator has drawn."""
    outcome: Outcome | None
    """How the game ended; null until it has."""
    shown: MrJackCards | None
    """All cards, once the game is over."""


class MrJackTakeBack(Struct, frozen=True, kw_only=True, omit_defaults=True, tag_field="type", tag="mr-jack.take_back"):
    """Take back the last step of the running activation. [Rule 3.5]"""


class MrJackWhistle(Struct, frozen=True, kw_only=True, omit_defaults=True, tag_field="type", tag="mr-jack.whistle"):
    """Let one character walk some steps to Goodley's whistle. [Rules 5.10 to 5.13]"""

    character: Literal["bert", "goodley", "gull", "holmes", "lestrade", "smith", "stealthy", "watson"]
    """Who shall walk."""
    to: str
    """A hex: its column, and half hexes from the top."""
    steps: int
    """How many steps."""


class MrJackWhistleEnded(Struct, frozen=True, kw_only=True, omit_defaults=True, tag_field="type", tag="mr-jack.whistle_ended"):
    """The rest of the whistle's steps was left unwalked. Everyone sees it."""


class MrJackWhistleFollowed(Struct, frozen=True, kw_only=True, omit_defaults=True, rename="camel", tag_field="type", tag="mr-jack.whistle_followed"):
    """A character walked to Goodley's whistle. Everyone sees it."""

    character: Literal["bert", "goodley", "gull", "holmes", "lestrade", "smith", "stealthy", "watson"]
    """Who walked."""
    path: tuple[str, ...]
    """From the first cell to the last, both included."""
    steps_left: int
    """How many steps of the whistle are left for others."""


class MrJackWitnessesAnswered(Struct, frozen=True, kw_only=True, omit_defaults=True, rename="camel", tag_field="type", tag="mr-jack.witnesses_answered"):
    """It was said whether Jack is visible, and characters were cleared. Everyone hears it."""

    jack_visible: bool
    """Whether Jack is visible."""
    visible: tuple[Literal["bert", "goodley", "gull", "holmes", "lestrade", "smith", "stealthy", "watson"], ...]
    """All who were visible."""
    cleared: tuple[Literal["bert", "goodley", "gull", "holmes", "lestrade", "smith", "stealthy", "watson"], ...]
    """Who was cleared by that."""


class NewPlayer(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Who wants to play."""

    name: str
    """Shown to others. No invisible characters, no space at either end."""
    kind: Literal["bot", "human"] = "human"
    """Whether a person will play, or a program of yours."""


class NewToken(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A new token. It is shown this once."""

    info: TokenInfo
    """What the token is good for."""
    token: str
    """Send it as `Authorization: Bearer …`."""


class NoticesPage(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A part of your feed."""

    events: tuple[NumberedNotice, ...]
    """The notices, in order."""
    last: int
    """The number of the last one here: the next page's `after`."""


class NumberedEvent(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """An event of the log, as its viewer may know it."""

    number: int
    """Counted from 1, without a gap."""
    version: int
    """The version this event belongs to."""
    at: datetime
    """When it happened."""
    event: Events
    """What happened; null if you may not know it."""


class NumberedNotice(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A notice of the feed."""

    number: int
    """Counted from 1. Very old notices are dropped."""
    at: datetime
    """When it happened."""
    notice: Notice
    """What happened."""


class Online(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A bot that is online."""

    player: Player
    """Who it is."""
    acceptance: Acceptance
    """Which games it accepts."""
    ratings: dict[str, float]
    """Its ratings, by ruleset and side, one word each."""


class Open(Struct, frozen=True, kw_only=True, omit_defaults=True, tag_field="kind", tag="open"):
    """Whoever comes first sits here."""


class Outcome(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Who won, and by what. The reason is one of the words that the ruleset's rules explain."""

    winners: tuple[str, ...]
    """The seats that won."""
    reason: str
    """By what: a word of the ruleset's rules, or `resignation`, `time`, `absence`."""


class PlayMove(Struct, frozen=True, kw_only=True, omit_defaults=True, rename="camel"):
    """The move to play: either `move` or `notation`."""

    expected_version: int
    """The version you looked at. If the game has moved on, nothing is played."""
    move: Move | UnsetType = UNSET
    """The move as data, as it was listed."""
    notation: str | UnsetType = UNSET
    """The move as one line of text."""


class Played(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What your request did."""

    version: int
    """How many commits the game has."""
    events: tuple[NumberedEvent, ...]
    """What happened, as you may know it."""
    view: View
    """What your seat sees now."""


class Player(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Whoever sits on a seat, as everyone may know him."""

    id: str
    """His id, as in `/v1/players/{player}`; a house bot's names its level."""
    name: str
    """The name he goes by."""
    kind: Literal["bot", "human"]
    """Whether a person plays, or a program."""
    level: int | None = None
    """How strong a house bot plays; nobody else has one."""


class PlayerRating(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """How strong a player seems to be on one side of a ruleset."""

    ruleset: str
    """The name of the ruleset."""
    side: str
    """The side that the rating is for."""
    standing: Standing
    """How strong he seems to be."""


class PlayerRatings(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A player's ratings: one for each ruleset and side that he has played rated games on."""

    ratings: tuple[PlayerRating, ...]
    """The ratings; none if he has played no rated game."""


class PlayerWins(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """How one kind of player did on a side."""

    side: str
    """The name of the side."""
    kind: Literal["bot", "human"]
    """People, or bots."""
    level: int | None
    """Of a house bot; null: a person, or somebody's own bot."""
    games: int
    """In how many games such a player sat on this side."""
    wins: int
    """How many of them this side won."""


class PlayerWithToken(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A new player and his token. The token is shown this once."""

    player: Profile
    """The player, as everyone may know him."""
    token: str
    """Send it as `Authorization: Bearer …`."""


class Presence(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Who is there, by seat."""

    seats: dict[str, Literal["away", "bot", "here", "open"]]
    """For each seat: here, away, taken by a house bot, or open."""


class Problem(Struct, frozen=True, kw_only=True, omit_defaults=True, rename="camel"):
    """What went wrong, as RFC 9457 has it. Programs branch on `code`; `detail` is for people."""

    type: str
    """Where the problem is explained."""
    title: str
    """What kind of problem it is, in words."""
    status: int
    """The status of the answer."""
    code: str
    """Stable: the same kind of problem always has the same code."""
    detail: str
    """What is wrong this time, for people."""
    errors: tuple[Fault, ...] | UnsetType = UNSET
    """Each thing that is malformed."""
    current_version: int | UnsetType = UNSET
    """The version the game is at."""
    to_move: tuple[str, ...] | UnsetType = UNSET
    """The seats whose move is awaited."""
    retry_after_seconds: int | UnsetType = UNSET
    """How long to wait; also in `Retry-After`."""


class Profile(Struct, frozen=True, kw_only=True, omit_defaults=True, rename="camel"):
    """A player, as everyone may know him."""

    id: str
    """Twenty letters and digits, drawn at random."""
    name: str
    """The name he goes by."""
    kind: Literal["bot", "human"]
    """Whether a person plays, or a program."""
    created_at: datetime
    """When he registered."""
    level: int | None = None
    """How strong a house bot plays; nobody else has one."""


class RatingHistory(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What a player's last rated games of a ruleset did to his ratings, newest first."""

    ruleset: str
    """The name of the ruleset."""
    steps: tuple[Step, ...]
    """What each game did, the latest first."""


class Rematch(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Who wants to play a game once more, and the new game once all do."""

    agreed: tuple[str, ...]
    """The seats of those who have agreed."""
    game: str | None
    """The new game, once everyone has agreed."""


class RematchOffered(Struct, frozen=True, kw_only=True, omit_defaults=True, tag_field="type", tag="me.rematch_offered"):
    """Somebody wants to play a game that is over once more."""

    game: str
    """Twenty letters and digits, drawn at random."""
    by: Player
    """Who offers it."""


class Replay(Struct, frozen=True, kw_only=True, omit_defaults=True, rename="camel"):
    """A whole game. Of a running one, as far as it has come and as its viewer may know it."""

    format: Literal["lamplighter-replay/1"] = "lamplighter-replay/1"
    """Always `lamplighter-replay/1`: tells this object from others."""
    game: str
    """The id of the game."""
    ruleset: str
    """The name of the ruleset."""
    rules_version: int
    """The edition of the rules it was played by."""
    options: Options
    """What the players agreed on."""
    as_: str
    """Whose eyes these are: a seat, `public`, or `omniscient` with every secret."""
    status: Literal["aborted", "finished", "open", "running"]
    """Whether the game was running, finished or aborted when this was written."""
    version: int
    """How many commits the game has."""
    players: dict[str, Player | None]
    """Who sits where, at the end."""
    outcome: Outcome | None
    """Who won, and by what; null if nobody has."""
    rated: bool
    """Whether it counted for ratings."""
    commitment: str
    """SHA-256 of the seed."""
    seed: str | None
    """Null until the game is over."""
    created_at: str
    """By the store's clock. No hash covers it."""
    updated_at: str
    """By the store's clock. No hash covers it."""
    hash: str | None
    """The hash of the last commit; only for `omniscient`."""
    commits: tuple[ReplayStep, ...]
    """Every commit of the game, the first one first."""


class ReplayFault(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """The first thing that is wrong with a replay."""

    code: Literal["commitment", "hash", "illegal", "incomplete", "not-omniscient", "not-over", "numbering", "other-format", "other-rules", "unknown-ruleset", "untrue-event", "untrue-header"]
    """Which kind of fault it is."""
    detail: str
    """What is wrong, in words."""
    version: int | None = None
    """The commit it was found in; absent: in the header."""
    event: int | None = None
    """Which event of that commit, counted from 1; absent if it is not about one event."""


class ReplayHeader(Struct, frozen=True, kw_only=True, omit_defaults=True, rename="camel"):
    """What a replay tells of its game before the first commit."""

    format: Literal["lamplighter-replay/1"] = "lamplighter-replay/1"
    """Always `lamplighter-replay/1`: tells this object from others."""
    game: str
    """The id of the game."""
    ruleset: str
    """The name of the ruleset."""
    rules_version: int
    """The edition of the rules it was played by."""
    options: Options
    """What the players agreed on."""
    as_: str
    """Whose eyes these are: a seat, `public`, or `omniscient` with every secret."""
    status: Literal["aborted", "finished", "open", "running"]
    """Whether the game was running, finished or aborted when this was written."""
    version: int
    """How many commits the game has."""
    players: dict[str, Player | None]
    """Who sits where, at the end."""
    outcome: Outcome | None
    """Who won, and by what; null if nobody has."""
    rated: bool
    """Whether it counted for ratings."""
    commitment: str
    """SHA-256 of the seed."""
    seed: str | None
    """Null until the game is over."""
    created_at: str
    """By the store's clock. No hash covers it."""
    updated_at: str
    """By the store's clock. No hash covers it."""
    hash: str | None
    """The hash of the last commit; only for `omniscient`."""


class ReplayStep(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """One commit: a version of the game, and all that made it."""

    version: int
    """The version that the commit made, counted from 1."""
    at: str
    """By the store's clock. No hash covers it."""
    hash: str | None
    """SHA-256 over the hash before it and `commit`; see the guide."""
    commit: Commit
    """What was accepted, and what it caused."""


class RoundWins(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """How many games ended in a round, and who won them."""

    round: int
    """The number of the round."""
    games: int
    """How many games ended in it."""
    wins: dict[str, int]
    """How many of them each side won."""


class RulesetInfo(Struct, frozen=True, kw_only=True, omit_defaults=True, rename="camel"):
    """A title that is hosted."""

    name: str
    """How requests name it."""
    title: str
    """What people call it."""
    summary: str
    """What it is about, in a sentence or two."""
    rules_version: int
    """The edition of the rules that new games get."""
    seats: tuple[str, ...]
    """Every seat that some options give."""
    options_schema: dict[str, Any]
    """JSON Schema of the options."""
    levels: tuple[HouseLevel, ...]
    """How strong its house bots can be, the weakest first."""


class RulesetList(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """All titles that are hosted."""

    rulesets: tuple[RulesetInfo, ...]
    """The titles."""


class SeatClaim(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """How to sit down."""

    nonce: str = ""
    """Anything you like; it is mixed into the seed, so that nobody could choose the deal."""


class SeatHandedOver(Struct, frozen=True, kw_only=True, omit_defaults=True, tag_field="type", tag="game.seat_handed_over"):
    """A player left a running game, and a house bot plays on for him. Everyone sees it."""

    seat: str
    """The seat that changed hands."""
    player: Player
    """Who plays on."""


class SeatOccupied(Struct, frozen=True, kw_only=True, omit_defaults=True, tag_field="type", tag="game.seat_occupied"):
    """A player took a seat, and perhaps brought a nonce. Everyone sees it."""

    seat: str
    """The seat that was taken."""
    player: Player
    """Who took it."""
    nonce: str
    """Mixed into the seed; empty if the player brought none."""


class SeatResigned(Struct, frozen=True, kw_only=True, omit_defaults=True, tag_field="type", tag="game.seat_resigned"):
    """A seat gave the game up. Everyone sees it."""

    seat: str
    """The seat that gave up."""
    outcome: Outcome
    """How the game ended by that."""


class SeatTimedOut(Struct, frozen=True, kw_only=True, omit_defaults=True, tag_field="type", tag="game.seat_timed_out"):
    """A seat ran out of time, or was absent for too long. Everyone sees it."""

    seat: str
    """The seat that was late."""
    outcome: Outcome
    """How the game ended by that."""


class SeatVacated(Struct, frozen=True, kw_only=True, omit_defaults=True, tag_field="type", tag="game.seat_vacated"):
    """A player left a seat before the start. Everyone sees it."""

    seat: str
    """The seat that is open again."""


class Seated(Struct, frozen=True, kw_only=True, omit_defaults=True, tag_field="type", tag="me.seated"):
    """You have a seat in a game."""

    game: str
    """Twenty letters and digits, drawn at random."""
    ruleset: str
    """The name of the ruleset."""
    seat: str
    """Your seat."""


class SeedRevealed(Struct, frozen=True, kw_only=True, omit_defaults=True, tag_field="type", tag="game.seed_revealed"):
    """The game is over, and everyone may check that no chance was tampered with."""

    seed: str
    """In hexadecimal."""


class SeekInfo(Struct, frozen=True, kw_only=True, omit_defaults=True, rename="camel"):
    """A seek, and what became of it."""

    id: str
    """Twenty letters and digits, drawn at random."""
    status: Literal["cancelled", "expired", "matched", "waiting"]
    """`waiting`, or how it ended."""
    ruleset: str
    """The name of the ruleset."""
    options: Options
    """What the game will be played with."""
    side: str
    """A side of the ruleset, or `any`."""
    opponents: Literal["any", "bot", "human"]
    """Against whom: people, bots, or any of them."""
    rated: bool
    """Whether the game will count for ratings."""
    clock: Clock | None
    """How much time the players will have; null: no end of it."""
    stand_in: int | None
    """The level of the house bot that plays on for whoever runs out of time; null: he loses."""
    rating_window: int | None
    """How far the other's rating may be from yours; null for any distance."""
    fallback: Fallback | None
    """The house bot that plays if nobody comes; null to go on waiting."""
    since: datetime
    """When you began to seek."""
    game: str | None
    """The game, once there is one."""
    seat: str | None
    """Your seat in it."""


class SeekList(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Your seeks that wait, who came first first."""

    seeks: tuple[SeekInfo, ...]
    """The seeks, with what became of each."""


class SideWins(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """How often a side won."""

    side: str
    """The name of the side."""
    wins: int
    """How many games it won."""


class Standing(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A player's rating on one side of a ruleset."""

    rating: float = 1500.0
    """The rating itself (Glicko-2); newcomers begin with 1500."""
    deviation: float = 350.0
    """How unsure the rating is."""
    volatility: float = 0.06
    """How unsteady the results are."""
    games: int = 0
    """How many rated games it rests on."""


class Statistics(Struct, frozen=True, kw_only=True, omit_defaults=True, rename="camel"):
    """What the finished games of a ruleset add up to."""

    ruleset: str
    """The ruleset's name."""
    games: int
    """How many games were counted."""
    mean_moves: float | None
    """How long a game is; null: none yet."""
    sides: tuple[SideWins, ...]
    """How often each side won."""
    round_name: str
    """What the ruleset calls its rounds."""
    rounds: tuple[RoundWins, ...]
    """By the round in which they ended."""
    endings: tuple[EndingWins, ...]
    """By how they ended, the most frequent first."""
    players: tuple[PlayerWins, ...]
    """By kind of player and side."""


class Step(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What one rated game did to a player's rating."""

    game: str | None
    """The game; null if it is unlisted, and not yours."""
    side: str
    """The side he played on."""
    at: datetime
    """When the game was over."""
    standing: Standing
    """What it made of his rating."""


class Summary(Struct, frozen=True, kw_only=True, omit_defaults=True, rename="camel"):
    """A game, as everyone may know it."""

    id: str
    """Twenty letters and digits, drawn at random."""
    ruleset: str
    """The name of the ruleset."""
    rules_version: int
    """The edition of the rules that this game keeps to its end."""
    status: Literal["aborted", "finished", "open", "running"]
    """Whether the game is open, running, finished or aborted."""
    version: int
    """How many commits the game has."""
    visibility: Literal["public", "unlisted"]
    """Whether lists show the game, or only its address leads to it."""
    options: Options
    """What the players agreed on."""
    seats: dict[str, Player | None]
    """Who sits where; null where a seat is open."""
    to_move: tuple[str, ...]
    """The seats whose move is awaited."""
    outcome: Outcome | None
    """Who won, and by what; null until the game is over, and if it was called off."""
    commitment: str
    """SHA-256 of the seed, in hexadecimal."""
    creator: Player
    """Who created it."""
    rated: bool = False
    """Whether it counts for ratings; then nobody is given hints."""
    clock: Clock | None = None
    """How much time the players have; null: no end of it."""
    stand_in: int | None = None
    """The level of the house bot that plays on for whoever runs out of time; null: he loses."""
    created_at: datetime
    """When it was created."""
    updated_at: datetime
    """When something last happened in it."""
    deadline: datetime | None = None
    """Until when whoever is awaited has time. Lists of games do not tell it."""


class TokenInfo(Struct, frozen=True, kw_only=True, omit_defaults=True, rename="camel"):
    """A token, without itself."""

    id: str
    """Twenty letters and digits, drawn at random."""
    created_at: datetime
    """When it was made."""
    scopes: tuple[Literal["play", "read", "seek"], ...] = ("read", "play", "seek")
    """What a token is good for: to read what its player may see, to play, to look for opponents."""
    expires_at: datetime | None = None
    """When it stops being good; null if only revoking it does that."""


class TokenList(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """The tokens of a player, oldest first."""

    tokens: tuple[TokenInfo, ...]
    """The tokens, without themselves."""


class TokenWish(Struct, frozen=True, kw_only=True, omit_defaults=True, rename="camel"):
    """What a new token should be good for, and for how long."""

    scopes: tuple[Literal["play", "read", "seek"], ...] = ("read", "play", "seek")
    """What a token is good for: to read what its player may see, to play, to look for opponents."""
    expires_in_seconds: int | None = None
    """How long it is good; until revoked, if null."""


class Verdict(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What became of checking a replay."""

    sound: bool
    """Whether it is legal, complete and true to its commitment."""
    fault: ReplayFault | None
    """The first fault; null if there is none."""
    ruleset: str
    """The ruleset that was played, as the replay says."""
    versions: int
    """How many commits hold."""
    outcome: Outcome | None
    """How the game ended, as the commits say."""
    hash: str | None
    """The hash of the last commit that holds."""
    nonces: tuple[str, ...]
    """
    The seats whose players brought a nonce after the commitment was published. One that came with the game's
    creation is not among them: the server knew it before it drew the seed.
    """
    continued: bool
    """Whether the game goes on from another one, whose past is taken as it is told."""


class View(Struct, frozen=True, kw_only=True, omit_defaults=True, rename="camel"):
    """The table and one hand: all that ever leaves the process."""

    version: int
    """How many commits the game has."""
    seat: str
    """Whose eyes these are: a seat, `public` or `omniscient`."""
    table: Table
    """What everyone sees."""
    hand: Hand | None
    """What this seat alone knows; null for the public."""
    to_move: tuple[str, ...]
    """The seats whose move is awaited."""
    outcome: Outcome | None
    """How the game ended; null until it has."""
    aids: Aids | None
    """What can be worked out from the rest, if the options allow."""
    hands: dict[str, Hand] | UnsetType = UNSET
    """Every hand; only for `omniscient`, when the game is over."""


class YourTurn(Struct, frozen=True, kw_only=True, omit_defaults=True, tag_field="type", tag="me.your_turn"):
    """Your move is awaited."""

    game: str
    """Twenty letters and digits, drawn at random."""
    seat: str
    """Your seat."""
    version: int
    """How many commits the game has."""


Aids: TypeAlias = MrJackPocketAids | MrJackAids | LettersFromWhitechapelAids
Board: TypeAlias = MrJackPocketBoard | MrJackBoard | LettersFromWhitechapelBoard
Events: TypeAlias = (
    GameCreated
    | GameContinued
    | SeatOccupied
    | SeatVacated
    | SeatHandedOver
    | GameBegan
    | SeatResigned
    | SeatTimedOut
    | GameAborted
    | SeedRevealed
    | MrJackPocketCaseOpened
    | MrJackPocketRoundBegan
    | MrJackPocketDetectiveWalked
    | MrJackPocketJokerPlayed
    | MrJackPocketTileRotated
    | MrJackPocketTilesExchanged
    | MrJackPocketAlibiDrawn
    | MrJackPocketWitnessesAnswered
    | MrJackPocketChaseBegan
    | MrJackPocketGameWon
    | MrJackPocketCardsShown
    | MrJackCaseOpened
    | MrJackRoundBegan
    | MrJackCharacterActivated
    | MrJackCharacterMoved
    | MrJackCharacterStayed
    | MrJackCharactersSwapped
    | MrJackLanternTurned
    | MrJackLightMoved
    | MrJackCordonMoved
    | MrJackCoverMoved
    | MrJackWhistleFollowed
    | MrJackWhistleEnded
    | MrJackAlibiDrawn
    | MrJackStepTakenBack
    | MrJackActivationEnded
    | MrJackWitnessesAnswered
    | MrJackLightWentOut
    | MrJackSuspectAccused
    | MrJackDistrictLeft
    | MrJackGameWon
    | MrJackCardsShown
    | LettersFromWhitechapelCaseOpened
    | LettersFromWhitechapelHideoutChosen
    | LettersFromWhitechapelNightBegan
    | LettersFromWhitechapelPhaseBegan
    | LettersFromWhitechapelWomenPlaced
    | LettersFromWhitechapelHeadDrawn
    | LettersFromWhitechapelPatrolPlaced
    | LettersFromWhitechapelWomenTurned
    | LettersFromWhitechapelJackWaited
    | LettersFromWhitechapelWomanMoved
    | LettersFromWhitechapelWomanStayed
    | LettersFromWhitechapelPatrolTurnedUp
    | LettersFromWhitechapelWomanMurdered
    | LettersFromWhitechapelTwoMurdered
    | LettersFromWhitechapelAlarmRaised
    | LettersFromWhitechapelJackFled
    | LettersFromWhitechapelJackCameHome
    | LettersFromWhitechapelPolicemanWalked
    | LettersFromWhitechapelCircleSearched
    | LettersFromWhitechapelArrestTried
    | LettersFromWhitechapelPolicemanRested
    | LettersFromWhitechapelGameWon
    | LettersFromWhitechapelSheetShown
)
Hand: TypeAlias = (
    MrJackPocketJackHand
    | MrJackPocketInvestigatorHand
    | MrJackJackHand
    | MrJackInvestigatorHand
    | LettersFromWhitechapelJackHand
    | LettersFromWhitechapelPoliceHand
)
MeOrOpenOrBot: TypeAlias = Me | Open | Bot
Move: TypeAlias = (
    MrJackPocketWalk
    | MrJackPocketJoker
    | MrJackPocketRotate
    | MrJackPocketExchange
    | MrJackPocketDrawAlibi
    | MrJackActivate
    | MrJackGo
    | MrJackStay
    | MrJackAccuse
    | MrJackLeave
    | MrJackSwap
    | MrJackDrawAlibi
    | MrJackAim
    | MrJackMoveLight
    | MrJackMoveCordon
    | MrJackMoveCover
    | MrJackWhistle
    | MrJackEndWhistle
    | MrJackTakeBack
    | LettersFromWhitechapelHide
    | LettersFromWhitechapelPlaceWomen
    | LettersFromWhitechapelPlacePatrol
    | LettersFromWhitechapelKill
    | LettersFromWhitechapelKillTwo
    | LettersFromWhitechapelWait
    | LettersFromWhitechapelMoveWoman
    | LettersFromWhitechapelKeepWoman
    | LettersFromWhitechapelTurnUp
    | LettersFromWhitechapelStep
    | LettersFromWhitechapelGoHome
    | LettersFromWhitechapelCoach
    | LettersFromWhitechapelAlley
    | LettersFromWhitechapelWalk
    | LettersFromWhitechapelFollow
    | LettersFromWhitechapelArrest
    | LettersFromWhitechapelRest
)
NewChallenge: TypeAlias = MrJackPocketNewChallenge | MrJackNewChallenge | LettersFromWhitechapelNewChallenge
NewGame: TypeAlias = MrJackPocketNewGame | MrJackNewGame | LettersFromWhitechapelNewGame
NewSeek: TypeAlias = MrJackPocketNewSeek | MrJackNewSeek | LettersFromWhitechapelNewSeek
Notice: TypeAlias = Seated | YourTurn | Finished | Challenged | Declined | RematchOffered
Options: TypeAlias = MrJackPocketOptions | MrJackOptions | LettersFromWhitechapelOptions
Table: TypeAlias = MrJackPocketTable | MrJackTable | LettersFromWhitechapelTable
