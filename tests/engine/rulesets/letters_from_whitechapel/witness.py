"""Follows a game move by move and sees that everything holds which must."""

from collections import Counter

from engine.rulesets.letters_from_whitechapel import offers
from engine.rulesets.letters_from_whitechapel.events import (
    AlarmRaised,
    ArrestTried,
    CircleSearched,
    GameWon,
    HeadDrawn,
    JackCameHome,
    JackFled,
    JackWaited,
    PatrolPlaced,
    PatrolTurnedUp,
    PolicemanWalked,
    TwoMurdered,
    WomanMoved,
    WomanMurdered,
    WomenTurned,
)
from tests.engine.rulesets.letters_from_whitechapel import facts
from tests.engine.rulesets.letters_from_whitechapel.playing import Played
from tests.engine.rulesets.letters_from_whitechapel.positions import ALL, FACES
from tests.engine.rulesets.letters_from_whitechapel.reading import (
    ALLEYS,
    YELLOW,
    circles_touched,
    coaches,
    police_reach,
    steps,
)
from tests.engine.rulesets.letters_from_whitechapel.turns import awaited

MOST_MOVES = 600
HUNTING = ("escape", "hunt", "clues")


class Witness:
    """Remembers what happened in a game, by events alone, and holds every position against it."""

    def __init__(self):
        self.tally = Counter()
        self.heads = []
        self.scenes = []
        self.rows = []
        self.clues = []
        self.laid = {}
        self.turned = []
        self.hour = 1
        self.used = Counter()
        self.policemen = {}
        self.home = False

    def see(self, played: Played) -> None:
        table = played.before.table
        self.check_turn(played)
        for event in played.events:
            self.check_event(table, event)
            self.believe(table, event)
        self.check_position(played.after)
        assert set(table.crime_scenes) <= set(played.after.table.crime_scenes)

    def check_turn(self, played: Played) -> None:
        table = played.before.table
        assert table.outcome is None
        assert awaited(table) == played.seat
        assert 1 <= len(played.offered) <= MOST_MOVES
        self.tally["most moves"] = max(self.tally["most moves"], len(played.offered))
        for seat in ALL[: table.options.police + 1]:
            if seat != played.seat:
                assert () == offers.legal_moves(table, played.before.hand(seat))

    def check_event(self, table, event):
        """See that an event is one that may happen."""
        match event:
            case HeadDrawn():
                assert event.colour not in self.heads
            case PatrolPlaced():
                ended = set(self.policemen.values())
                assert event.crossing not in self.laid
                assert event.crossing in ended or event.crossing in YELLOW
                if len(self.laid) < 5 and ended:
                    assert event.crossing in ended
            case WomenTurned():
                assert 7 == len(self.laid)
            case WomanMoved():
                tokens = [patrol.crossing for patrol in table.patrols]
                assert event.to in steps(event.origin, tokens)
                assert not any(event.to in circles_touched(token) for token in tokens)
                assert event.to not in (*self.scenes, *table.wretched)
            case PatrolTurnedUp():
                assert self.laid[event.crossing] == event.face
                assert event.crossing not in self.turned
            case JackFled():
                self.check_flight(table, event)
            case JackCameHome():
                assert event.to in steps(self.rows[-1][-1], self.policemen.values())
                assert event.to not in facts.RED
                assert len({event.to, *(row[-1] for row in self.rows[:-1])}) == 1
            case PolicemanWalked():
                assert event.to in police_reach(self.policemen[event.policeman])
                assert event.to not in {at for colour, at in self.policemen.items() if colour != event.policeman}
            case CircleSearched():
                assert event.circle in circles_touched(self.policemen[event.policeman])
                assert (event.circle in self.rows[-1]) == event.found
                assert event.circle not in self.clues
            case ArrestTried():
                assert event.circle in circles_touched(self.policemen[event.policeman])
                assert (event.circle == self.rows[-1][-1]) == event.caught
            case GameWon():
                self.check_end(table, event)

    def check_flight(self, table, event):
        here = self.rows[-1][-1]
        match event.kind:
            case "step":
                assert event.to in steps(here, self.policemen.values())
            case "coach":
                assert (event.via, event.to) in coaches(here)
            case "alley":
                assert event.to in ALLEYS[here]
        if event.kind != "step":
            self.used[event.kind] += 1
            self.tally[event.kind] += 1
            most = dict(zip(("coach", "alley"), facts.NIGHTS[table.night - 1][3:], strict=True))
            assert self.used[event.kind] <= most[event.kind]

    def check_end(self, table, won):
        self.tally[won.reason] += 1
        police = ALL[1 : table.options.police + 1]
        assert (("jack",) if won.reason == "home" else police) == won.winners
        column = 5 - self.hour + len(self.rows[-1]) - 1
        match won.reason:
            case "home":
                assert self.home
                assert 4 == table.night
            case "out-of-time":
                assert 19 == column
                assert not self.home
            case "cornered":
                assert () == tuple(steps(self.rows[-1][-1], self.policemen.values()))
                assert table.coaches == 0 or column > 17
                assert table.alleys == 0 or self.rows[-1][-1] == 43
            case "arrest":
                assert column < 19
            case _:
                raise AssertionError(won.reason)

    def believe(self, table, event):
        match event:
            case HeadDrawn():
                self.heads.append(event.colour)
                self.hour, self.laid, self.turned, self.home = 1, {}, [], False
                self.used.clear()
            case PatrolPlaced():
                self.laid[event.crossing] = event.face
            case JackWaited():
                self.hour += 1
                self.tally["waited"] += 1
                assert self.hour == event.hour
            case PatrolTurnedUp():
                self.turned.append(event.crossing)
            case WomanMurdered():
                self.murder(table, event.circle)
            case TwoMurdered():
                second = next(circle for circle in event.circles if circle != event.first)
                self.murder(table, event.first, second)
                self.tally["double event"] += 1
            case AlarmRaised():
                self.policemen = {colour: getattr(event.policemen, colour) for colour in facts.COLOURS}
                assert self.policemen == {face: at for at, face in self.laid.items() if face != "blank"}
            case JackFled():
                self.rows[-1] += (event.to,) if event.via is None else (event.via, event.to)
            case JackCameHome():
                self.rows[-1] += (event.to,)
                self.home = True
                self.clues = []
                self.tally[f"home in night {table.night}"] += 1
            case PolicemanWalked():
                self.policemen[event.policeman] = event.to
            case CircleSearched(found=True):
                self.clues.append(event.circle)
                self.tally["clues"] += 1

    def murder(self, table, *circles):
        assert set(circles) <= set(table.wretched)
        assert facts.NIGHTS[table.night - 1][2] == len(circles)
        self.scenes += circles
        self.rows.append(circles)

    def check_position(self, state):
        """Hold a position against what happened so far."""
        table = state.table
        marked, blank, _victims, most_coaches, most_alleys = facts.NIGHTS[table.night - 1]
        assert self.heads == list(table.heads)
        assert set(facts.COLOURS) == {*self.heads, *state.box.tiles}
        assert 5 == len(self.heads) + len(state.box.tiles)
        assert sorted(self.scenes) == sorted(table.crime_scenes)
        assert sum(night[2] for night in facts.NIGHTS[: len(self.rows)]) == len(set(self.scenes)) <= 5
        assert tuple(self.rows) == state.jack.rows
        assert self.clues == list(table.clues)
        assert len(set(self.clues)) == len(self.clues) <= 19
        assert marked + blank == len(table.women) if table.phase == "patrols" else not table.women
        assert len(set(table.wretched)) == len(table.wretched)
        self.check_policemen(table)
        if table.phase not in ("hideout", "targets"):
            assert most_coaches == table.coaches + self.used["coach"]
            assert most_alleys == table.alleys + self.used["alley"]
        if table.phase in HUNTING and not self.home:
            assert 5 - self.hour + len(self.rows[-1]) - 1 == table.pawn
            assert set(self.clues) <= set(self.rows[-1])
            assert self.hour == table.hour == table.hunt.hour
            assert () == table.patrols == table.wretched
        else:
            assert table.pawn is None
            assert table.hunt is None
            self.check_tokens(state, marked)
        assert 0 <= self.hour <= 5

    def check_policemen(self, table):
        if table.policemen is not None:
            standing = {colour: getattr(table.policemen, colour) for colour in facts.COLOURS}
            assert self.policemen == standing
            assert 5 == len(set(standing.values()))

    def check_tokens(self, state, marked):
        table = state.table
        if table.phase in ("blood", "suspense", "ready"):
            assert marked == len(table.wretched)
            assert table.policemen is None
            assert Counter(FACES) == Counter(self.laid.values())
            assert len(self.turned) <= 4
            assert len(self.turned) == self.hour - 1 - (table.phase != "blood")
            lying = {crossing: face for crossing, face in self.laid.items() if (crossing, face) not in self.gone()}
            assert {crossing: face if crossing in self.turned else None for crossing, face in lying.items()} == {
                patrol.crossing: patrol.face for patrol in table.patrols
            }
            held = {patrol.crossing: patrol.face for patrol in state.hand("police-1").patrols}
            assert lying == {crossing: held[crossing] for crossing in lying}

    def gone(self):
        """Give the tokens that were blank and turned up."""
        return {(crossing, "blank") for crossing in self.turned}
