"""Every operation of the service. Generated from the contract by `make clients`: do not edit."""

from __future__ import annotations

from typing import Any, Literal

from lamplighter_client import models
from lamplighter_client.asking import Asking, Call, fresh_key, path


class Operations(Asking):
    """Every operation of the service, as a method."""

    def is_live(self) -> models.Health:
        """Tell that the process answers."""
        return self.ask(
            Call[models.Health](
                "GET",
                "/health/live",
                answer=models.Health,
            )
        )

    def is_ready(self) -> models.Health:
        """Tell whether the store answers, too."""
        return self.ask(
            Call[models.Health](
                "GET",
                "/health/ready",
                answer=models.Health,
            )
        )

    def get_metrics(self) -> str:
        """
        Give figures for Prometheus: of this process, and of all workers. They hold templates and codes, never
        ids.
        """
        return self.ask(
            Call[str](
                "GET",
                "/metrics",
                answer=str,
            )
        )

    def list_bots(
        self,
        *,
        ruleset: Literal["letters-from-whitechapel", "mr-jack", "mr-jack-pocket"] | None = None,
    ) -> models.BotList:
        """List the bots that are online, whoever was heard of last first."""
        return self.ask(
            Call[models.BotList](
                "GET",
                "/v1/bots",
                answer=models.BotList,
                query={"ruleset": ruleset},
            )
        )

    def create_challenge(self, body: models.NewChallenge) -> models.Challenge:
        """
        Challenge a player by his id, or nobody in particular. A challenge to nobody in particular is accepted
        by whoever knows its id: give him the link.
        """
        return self.ask(
            Call[models.Challenge](
                "POST",
                "/v1/challenges",
                answer=models.Challenge,
                body=body,
            )
        )

    def cancel_challenge(self, challenge: str) -> models.Challenge:
        """Take a challenge of yours back. Needs a token of scope `seek`."""
        return self.ask(
            Call[models.Challenge](
                "DELETE",
                path("/v1/challenges/{challenge}", challenge=challenge),
                answer=models.Challenge,
            )
        )

    def get_challenge(self, challenge: str) -> models.Challenge:
        """Read a challenge, and what became of it."""
        return self.ask(
            Call[models.Challenge](
                "GET",
                path("/v1/challenges/{challenge}", challenge=challenge),
                answer=models.Challenge,
            )
        )

    def accept_challenge(self, challenge: str) -> models.Challenge:
        """
        Accept a challenge: the game begins. Asked once more, it answers the same. Needs a token of scope
        `seek`.
        """
        return self.ask(
            Call[models.Challenge](
                "POST",
                path("/v1/challenges/{challenge}/acceptance", challenge=challenge),
                answer=models.Challenge,
            )
        )

    def decline_challenge(self, challenge: str) -> models.Challenge:
        """Decline a challenge that was meant for you. Needs a token of scope `seek`."""
        return self.ask(
            Call[models.Challenge](
                "POST",
                path("/v1/challenges/{challenge}/refusal", challenge=challenge),
                answer=models.Challenge,
            )
        )

    def export_games(
        self,
        *,
        after: str | None = None,
        limit: int | None = None,
        ruleset: Literal["letters-from-whitechapel", "mr-jack", "mr-jack-pocket"] | None = None,
        since: str | None = None,
        until: str | None = None,
        player: str | None = None,
        level: int | None = None,
        winner: str | None = None,
        reason: str | None = None,
        rated: Literal["false", "true"] | None = None,
    ) -> str:
        """
        Take away finished public games in bulk, in the order in which they were taken into the archive. Each
        line is `{"cursor": …, "replay": …}`: a game with every secret, as `getReplay` gives it, and where to
        go on after it.
        """
        return self.ask(
            Call[str](
                "GET",
                "/v1/exports/games",
                answer=str,
                query={"after": after, "limit": limit, "ruleset": ruleset, "since": since, "until": until, "player": player, "level": level, "winner": winner, "reason": reason, "rated": rated},
            )
        )

    def list_games(
        self,
        *,
        ruleset: Literal["letters-from-whitechapel", "mr-jack", "mr-jack-pocket"] | None = None,
        status: Literal["aborted", "finished", "open", "running"] | None = None,
        player: str | None = None,
        cursor: str | None = None,
        limit: int | None = None,
    ) -> models.GamesPage:
        """List games, newest first. Public games are listed for everyone."""
        return self.ask(
            Call[models.GamesPage](
                "GET",
                "/v1/games",
                answer=models.GamesPage,
                query={"ruleset": ruleset, "status": status, "player": player, "cursor": cursor, "limit": limit},
            )
        )

    def create_game(self, body: models.NewGame, *, idempotency_key: str | None = None) -> models.Summary:
        """
        Create a game. Say `{"kind": "me"}` for the seat you want, if any, and `{"kind": "bot", "level": 3}`
        for each that a house bot should take; every other seat is open.
        """
        return self.ask(
            Call[models.Summary](
                "POST",
                "/v1/games",
                answer=models.Summary,
                body=body,
                key=idempotency_key or fresh_key(),
            )
        )

    def get_game(self, game: str) -> models.Summary:
        """Describe a game, as everyone may know it. Its ETag changes when it does."""
        return self.ask(
            Call[models.Summary](
                "GET",
                path("/v1/games/{game}", game=game),
                answer=models.Summary,
            )
        )

    def abort(self, game: str, *, idempotency_key: str | None = None) -> models.Changed:
        """Call the game off before a second seat has moved. Nobody wins. Needs a token of scope `play`."""
        return self.ask(
            Call[models.Changed](
                "POST",
                path("/v1/games/{game}/abort", game=game),
                answer=models.Changed,
                key=idempotency_key or fresh_key(),
            )
        )

    def draw_position(self, game: str, *, as_: str | None = None, at: int | None = None) -> str:
        """Draw the position as you may see it, at any version."""
        return self.ask(
            Call[str](
                "GET",
                path("/v1/games/{game}/board.svg", game=game),
                answer=str,
                query={"as": as_, "at": at},
            )
        )

    def claim(self, game: str) -> models.Changed:
        """
        Claim the game because the other side is absent. With a clock its time must be up, which ends the game
        by itself as well; without one it must not have moved for seven days.
        """
        return self.ask(
            Call[models.Changed](
                "POST",
                path("/v1/games/{game}/claim", game=game),
                answer=models.Changed,
            )
        )

    def list_events(
        self,
        game: str,
        *,
        after: int | None = None,
        limit: int | None = None,
        wait: int | None = None,
        as_: str | None = None,
    ) -> models.EventsPage:
        """Read the log as you may know it, from the event after `after` on."""
        return self.ask(
            Call[models.EventsPage](
                "GET",
                path("/v1/games/{game}/events", game=game),
                answer=models.EventsPage,
                query={"after": after, "limit": limit, "wait": wait, "as": as_},
            )
        )

    def fork_game(self, game: str, body: models.Fork, *, idempotency_key: str | None = None) -> models.Summary:
        """
        Go on from a version of a finished game, in a new and casual one, against a friend or a house bot.
        What had happened until then is part of the new game.
        """
        return self.ask(
            Call[models.Summary](
                "POST",
                path("/v1/games/{game}/forks", game=game),
                answer=models.Summary,
                body=body,
                key=idempotency_key or fresh_key(),
            )
        )

    def get_hint(self, game: str, *, level: int | None = None, wait: int | None = None) -> models.Hint:
        """
        Ask what a house bot would play in your place, and how it thinks you stand. It is given what your seat
        can see, and nothing else.
        """
        return self.ask(
            Call[models.Hint](
                "GET",
                path("/v1/games/{game}/hint", game=game),
                answer=models.Hint,
                query={"level": level, "wait": wait},
            )
        )

    def get_insight(self, game: str, *, wait: int | None = None) -> models.Insight:
        """
        Look at a finished game from behind: what could be known when, and which decisions turned it. What
        could be known is there at once.
        """
        return self.ask(
            Call[models.Insight](
                "GET",
                path("/v1/games/{game}/insight", game=game),
                answer=models.Insight,
                query={"wait": wait},
            )
        )

    def ask_for_insight(self, game: str) -> models.Insight:
        """
        Let a house bot judge every decision of a finished game. It takes some seconds, a minute or two in the
        longest games; `getInsight` tells how far it has come.
        """
        return self.ask(
            Call[models.Insight](
                "POST",
                path("/v1/games/{game}/insight", game=game),
                answer=models.Insight,
            )
        )

    def list_moves(self, game: str) -> models.LegalMoves:
        """
        List every move that your seat may play now. Out of your turn, and when the game is over, there is
        none.
        """
        return self.ask(
            Call[models.LegalMoves](
                "GET",
                path("/v1/games/{game}/moves", game=game),
                answer=models.LegalMoves,
            )
        )

    def play_move(self, game: str, body: models.PlayMove, *, idempotency_key: str | None = None) -> models.Played:
        """Play one move. Name the version you looked at: if the game has moved on since, nothing is played."""
        return self.ask(
            Call[models.Played](
                "POST",
                path("/v1/games/{game}/moves", game=game),
                answer=models.Played,
                body=body,
                key=idempotency_key or fresh_key(),
            )
        )

    def get_presence(self, game: str) -> models.Presence:
        """
        Tell who is there. Somebody is here if he has asked the service for anything within the last minute or
        two.
        """
        return self.ask(
            Call[models.Presence](
                "GET",
                path("/v1/games/{game}/presence", game=game),
                answer=models.Presence,
            )
        )

    def rematch(self, game: str) -> models.Rematch:
        """
        Play once more, with everyone on the next seat: of two players, each takes the other's. The new game
        begins when all who played have asked for it; house bots always agree.
        """
        return self.ask(
            Call[models.Rematch](
                "POST",
                path("/v1/games/{game}/rematch", game=game),
                answer=models.Rematch,
            )
        )

    def get_replay(
        self,
        game: str,
        *,
        as_: str | None = None,
        format: Literal["html", "json", "ndjson", "text"] | None = None,
    ) -> models.Replay:
        """Take a game away, from its creation on, in the form you like."""
        return self.ask(
            Call[models.Replay](
                "GET",
                path("/v1/games/{game}/replay", game=game),
                answer=models.Replay,
                query={"as": as_, "format": format},
            )
        )

    def animate_game(self, game: str, *, as_: str | None = None) -> str:
        """Draw a game as one moving picture, for sharing. Without `as` it is what the public sees."""
        return self.ask(
            Call[str](
                "GET",
                path("/v1/games/{game}/replay.svg", game=game),
                answer=str,
                query={"as": as_},
            )
        )

    def resign(self, game: str, *, idempotency_key: str | None = None) -> models.Changed:
        """Give the game up. The other side wins. Needs a token of scope `play`."""
        return self.ask(
            Call[models.Changed](
                "POST",
                path("/v1/games/{game}/resignation", game=game),
                answer=models.Changed,
                key=idempotency_key or fresh_key(),
            )
        )

    def leave_seat(
        self,
        game: str,
        seat: str,
        *,
        stand_in: int | None = None,
        idempotency_key: str | None = None,
    ) -> models.Changed:
        """Leave your seat. Before the game begins it is open again."""
        return self.ask(
            Call[models.Changed](
                "DELETE",
                path("/v1/games/{game}/seats/{seat}", game=game, seat=seat),
                answer=models.Changed,
                query={"standIn": stand_in},
                key=idempotency_key or fresh_key(),
            )
        )

    def take_seat(
        self,
        game: str,
        seat: str,
        body: models.SeatClaim | None = None,
        *,
        idempotency_key: str | None = None,
    ) -> models.Changed:
        """Take an open seat. The game begins when the last one is taken. Needs a token of scope `play`."""
        return self.ask(
            Call[models.Changed](
                "POST",
                path("/v1/games/{game}/seats/{seat}", game=game, seat=seat),
                answer=models.Changed,
                body=body,
                key=idempotency_key or fresh_key(),
            )
        )

    def seat_guest(self, game: str, seat: str, body: models.Guest | None = None) -> models.GuestSeated:
        """
        Take an open seat without an account. The answer carries a token that is good for this game and for
        nothing else.
        """
        return self.ask(
            Call[models.GuestSeated](
                "POST",
                path("/v1/games/{game}/seats/{seat}/guest", game=game, seat=seat),
                answer=models.GuestSeated,
                body=body,
            )
        )

    def show_view(self, game: str, *, as_: str | None = None, at: int | None = None) -> models.View:
        """
        Show a game as you may see it: the table, and your own hand if you sit in it. Without `as` you look as
        your own seat, or as the public.
        """
        return self.ask(
            Call[models.View](
                "GET",
                path("/v1/games/{game}/view", game=game),
                answer=models.View,
                query={"as": as_, "at": at},
            )
        )

    def get_leaderboard(
        self,
        ruleset: str,
        *,
        side: str | None = None,
        cursor: str | None = None,
        limit: int | None = None,
    ) -> models.Leaderboard:
        """
        List the best of one side of a ruleset, people and bots alike. House bots are rated too, so that a
        newcomer knows what a level means.
        """
        return self.ask(
            Call[models.Leaderboard](
                "GET",
                path("/v1/leaderboards/{ruleset}", ruleset=ruleset),
                answer=models.Leaderboard,
                query={"side": side, "cursor": cursor, "limit": limit},
            )
        )

    def get_me(self) -> models.Profile:
        """Tell whose token this is."""
        return self.ask(
            Call[models.Profile](
                "GET",
                "/v1/me",
                answer=models.Profile,
            )
        )

    def go_offline(self) -> None:
        """Go offline: no new games. Those that run go on. Needs a token of scope `seek`."""
        self.ask(
            Call[None](
                "DELETE",
                "/v1/me/acceptance",
                answer=None,
            )
        )

    def come_online(self, body: models.Acceptance) -> models.Online:
        """Come online as a bot, and say which games you accept. For players of kind `bot`."""
        return self.ask(
            Call[models.Online](
                "POST",
                "/v1/me/acceptance",
                answer=models.Online,
                body=body,
            )
        )

    def list_my_events(
        self,
        *,
        after: int | None = None,
        limit: int | None = None,
        wait: int | None = None,
    ) -> models.NoticesPage:
        """
        Follow all that concerns you: that you have a seat, that it is your turn, that a game is over. The
        same forms as the events of a game: a page or a long poll (`application/json`), lines
        (`application/x-ndjson`), or server-sent events (`text/event-stream`), which resume with `Last-Event-
        ID`.
        """
        return self.ask(
            Call[models.NoticesPage](
                "GET",
                "/v1/me/events",
                answer=models.NoticesPage,
                query={"after": after, "limit": limit, "wait": wait},
            )
        )

    def list_tokens(self) -> models.TokenList:
        """List your tokens, without themselves."""
        return self.ask(
            Call[models.TokenList](
                "GET",
                "/v1/me/tokens",
                answer=models.TokenList,
            )
        )

    def create_token(self, body: models.TokenWish | None = None) -> models.NewToken:
        """
        Issue one more token for yourself, good for all that yours is good for, or for less. Give a token of
        scope `read` to whoever should only look, and one that expires to whatever might lose it.
        """
        return self.ask(
            Call[models.NewToken](
                "POST",
                "/v1/me/tokens",
                answer=models.NewToken,
                body=body,
            )
        )

    def revoke_token(self, token: str) -> None:
        """Take one of your tokens back, be it the one you call with. It is refused from the next request on."""
        self.ask(
            Call[None](
                "DELETE",
                path("/v1/me/tokens/{token}", token=token),
                answer=None,
            )
        )

    def rotate_token(self, token: str) -> models.NewToken:
        """
        Put a new token in the place of one of yours: one that was lost, say. The new one is good for the same
        and as long; the old one is refused from the next request on.
        """
        return self.ask(
            Call[models.NewToken](
                "POST",
                path("/v1/me/tokens/{token}/rotation", token=token),
                answer=models.NewToken,
            )
        )

    def create_player(self, body: models.NewPlayer) -> models.PlayerWithToken:
        """Register a player. The answer carries the player's token, this once: only its hash is kept."""
        return self.ask(
            Call[models.PlayerWithToken](
                "POST",
                "/v1/players",
                answer=models.PlayerWithToken,
                body=body,
            )
        )

    def get_player(self, player: str) -> models.Profile:
        """Describe a player, as everyone may know him."""
        return self.ask(
            Call[models.Profile](
                "GET",
                path("/v1/players/{player}", player=player),
                answer=models.Profile,
            )
        )

    def list_player_games(self, player: str, *, cursor: str | None = None, limit: int | None = None) -> models.GamesPage:
        """List the games a player created or sits in, newest first. Unlisted games are shown only to yourself."""
        return self.ask(
            Call[models.GamesPage](
                "GET",
                path("/v1/players/{player}/games", player=player),
                answer=models.GamesPage,
                query={"cursor": cursor, "limit": limit},
            )
        )

    def list_ratings(self, player: str) -> models.PlayerRatings:
        """
        Give a player's ratings, one for each ruleset and side that he has played rated games on. House bots
        have one for each from the start, by their level, which then goes with their results.
        """
        return self.ask(
            Call[models.PlayerRatings](
                "GET",
                path("/v1/players/{player}/ratings", player=player),
                answer=models.PlayerRatings,
            )
        )

    def get_rating_history(self, player: str, ruleset: str, *, limit: int | None = None) -> models.RatingHistory:
        """
        Tell what each of a player's last rated games did to his ratings, newest first. Which game it was is
        told of public ones; of unlisted ones only to the player himself.
        """
        return self.ask(
            Call[models.RatingHistory](
                "GET",
                path("/v1/players/{player}/ratings/{ruleset}", player=player, ruleset=ruleset),
                answer=models.RatingHistory,
                query={"limit": limit},
            )
        )

    def import_replay(self, body: models.Replay) -> models.ImportedReplay:
        """Bring a replay along, to look at it here or to go on from it. It must be sound."""
        return self.ask(
            Call[models.ImportedReplay](
                "POST",
                "/v1/replays",
                answer=models.ImportedReplay,
                body=body,
            )
        )

    def verify_replay(self, body: models.Replay) -> models.Verdict:
        """
        Check that a replay is legal, complete and true to its commitment. Every move is judged again, and
        every card is drawn again from the seed.
        """
        return self.ask(
            Call[models.Verdict](
                "POST",
                "/v1/replays/verification",
                answer=models.Verdict,
                body=body,
            )
        )

    def get_imported_replay(
        self,
        replay: str,
        *,
        as_: str | None = None,
        format: Literal["html", "json", "ndjson", "text"] | None = None,
    ) -> models.Replay:
        """Show an imported replay, in any form and through any eyes, as `getReplay` shows a game."""
        return self.ask(
            Call[models.Replay](
                "GET",
                path("/v1/replays/{replay}", replay=replay),
                answer=models.Replay,
                query={"as": as_, "format": format},
            )
        )

    def fork_replay(self, replay: str, body: models.Fork, *, idempotency_key: str | None = None) -> models.Summary:
        """
        Go on from a version of an imported replay, as `forkGame` does from a game. Needs a token of scope
        `play`.
        """
        return self.ask(
            Call[models.Summary](
                "POST",
                path("/v1/replays/{replay}/forks", replay=replay),
                answer=models.Summary,
                body=body,
                key=idempotency_key or fresh_key(),
            )
        )

    def list_rulesets(self) -> models.RulesetList:
        """List the titles that are hosted."""
        return self.ask(
            Call[models.RulesetList](
                "GET",
                "/v1/rulesets",
                answer=models.RulesetList,
            )
        )

    def get_ruleset(self, ruleset: str) -> models.RulesetInfo:
        """Describe a title: its seats, its options, and how strong its house bots can be."""
        return self.ask(
            Call[models.RulesetInfo](
                "GET",
                path("/v1/rulesets/{ruleset}", ruleset=ruleset),
                answer=models.RulesetInfo,
            )
        )

    def get_board(self, ruleset: str) -> models.Board:
        """Give the board as data: everything that is printed."""
        return self.ask(
            Call[models.Board](
                "GET",
                path("/v1/rulesets/{ruleset}/board", ruleset=ruleset),
                answer=models.Board,
            )
        )

    def draw_board(self, ruleset: str) -> str:
        """Draw the board."""
        return self.ask(
            Call[str](
                "GET",
                path("/v1/rulesets/{ruleset}/board.svg", ruleset=ruleset),
                answer=str,
            )
        )

    def get_rules(self, ruleset: str) -> str:
        """Give the rules, in our own words, as the service plays them."""
        return self.ask(
            Call[str](
                "GET",
                path("/v1/rulesets/{ruleset}/rules", ruleset=ruleset),
                answer=str,
            )
        )

    def get_statistics(self, ruleset: str) -> models.Statistics:
        """
        Tell what the finished public games of a title add up to: who wins, when, by what, how fast, against
        whom. These are the games that `exportGames` gives, but for those that go on from another.
        """
        return self.ask(
            Call[models.Statistics](
                "GET",
                path("/v1/rulesets/{ruleset}/statistics", ruleset=ruleset),
                answer=models.Statistics,
            )
        )

    def draw_statistics(self, ruleset: str) -> str:
        """Draw the statistics of a title, in light colours or in dark ones, as the page around them likes it."""
        return self.ask(
            Call[str](
                "GET",
                path("/v1/rulesets/{ruleset}/statistics.svg", ruleset=ruleset),
                answer=str,
            )
        )

    def list_seeks(self) -> models.SeekList:
        """List your seeks that wait."""
        return self.ask(
            Call[models.SeekList](
                "GET",
                "/v1/seeks",
                answer=models.SeekList,
            )
        )

    def create_seek(self, body: models.NewSeek, *, idempotency_key: str | None = None) -> models.SeekInfo:
        """
        Look for an opponent. You are paired with somebody who wants the same game, be it a person or a bot as
        you both like, of a strength within both windows, which widen by ten points a second.
        """
        return self.ask(
            Call[models.SeekInfo](
                "POST",
                "/v1/seeks",
                answer=models.SeekInfo,
                body=body,
                key=idempotency_key or fresh_key(),
            )
        )

    def cancel_seek(self, seek: str) -> models.SeekInfo:
        """
        Stop looking. A seek that has just been matched is not cancelled: the game is on. Needs a token of
        scope `seek`.
        """
        return self.ask(
            Call[models.SeekInfo](
                "DELETE",
                path("/v1/seeks/{seek}", seek=seek),
                answer=models.SeekInfo,
            )
        )

    def get_seek(self, seek: str, *, wait: int | None = None) -> models.SeekInfo:
        """Tell how a seek stands, at once or as soon as it has ended. Asking is a sign of life."""
        return self.ask(
            Call[models.SeekInfo](
                "GET",
                path("/v1/seeks/{seek}", seek=seek),
                answer=models.SeekInfo,
                query={"wait": wait},
            )
        )
