// The types of every request and answer. Generated from the contract by `make clients`: do not edit.

export interface paths {
    "/health/live": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Tell that the process answers. */
        get: operations["isLive"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/health/ready": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Tell whether the store answers, too. */
        get: operations["isReady"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/metrics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Give figures for Prometheus: of this process, and of all workers. They hold templates and codes, never ids. */
        get: operations["getMetrics"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/bots": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the bots that are online, whoever was heard of last first. */
        get: operations["listBots"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/challenges": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Challenge a player by his id, or nobody in particular.
         * @description A challenge to nobody in particular is accepted by whoever knows its id: give him the link.
         *
         *     Needs a token of scope `seek`.
         */
        post: operations["createChallenge"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/challenges/{challenge}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read a challenge, and what became of it. */
        get: operations["getChallenge"];
        put?: never;
        post?: never;
        /**
         * Take a challenge of yours back.
         * @description Needs a token of scope `seek`.
         */
        delete: operations["cancelChallenge"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/challenges/{challenge}/acceptance": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Accept a challenge: the game begins. Asked once more, it answers the same.
         * @description Needs a token of scope `seek`.
         */
        post: operations["acceptChallenge"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/challenges/{challenge}/refusal": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Decline a challenge that was meant for you.
         * @description Needs a token of scope `seek`.
         */
        post: operations["declineChallenge"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/exports/games": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Take away finished public games in bulk, in the order in which they were taken into the archive.
         * @description Each line is `{"cursor": …, "replay": …}`: a game with every secret, as `getReplay` gives it, and where to go on
         *     after it. The last line has `replay: null`; its cursor goes on with what ends from now on. Where the last line is
         *     missing the export was cut off: ask again with the `after` that you read last, and you get every game once.
         *
         *     Compressed with gzip if you accept it. `since` and `until` may be the beginning of a time: a year, a month, a day.
         */
        get: operations["exportGames"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/games": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List games, newest first.
         * @description Public games are listed for everyone. Your own unlisted ones are listed when you ask for yourself as `player`.
         */
        get: operations["listGames"];
        put?: never;
        /**
         * Create a game.
         * @description Say `{"kind": "me"}` for the seat you want, if any, and `{"kind": "bot", "level": 3}` for each that a house bot
         *     should take; every other seat is open. The game begins when the last seat is taken. With an `Idempotency-Key`, a
         *     second attempt answers with the game of the first.
         *
         *     Needs a token of scope `play`.
         */
        post: operations["createGame"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/games/{game}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Describe a game, as everyone may know it. Its ETag changes when it does. */
        get: operations["getGame"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/games/{game}/abort": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Call the game off before a second seat has moved. Nobody wins.
         * @description Needs a token of scope `play`.
         */
        post: operations["abort"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/games/{game}/board.svg": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Draw the position as you may see it, at any version. */
        get: operations["drawPosition"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/games/{game}/claim": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Claim the game because the other side is absent.
         * @description With a clock its time must be up, which ends the game by itself as well; without one it must not have moved for
         *     seven days.
         *
         *     Needs a token of scope `play`.
         */
        post: operations["claim"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/games/{game}/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the log as you may know it, from the event after `after` on.
         * @description - `application/json`: one page. With `wait` it answers as soon as there is an event, or after that many seconds.
         *     - `application/x-ndjson`: one event per line. With `wait` the stream goes on for that many seconds.
         *     - `text/event-stream`: server-sent events, until the game is over. A client that was cut off resumes with
         *       `Last-Event-ID`, as browsers do by themselves. When the game is over and nothing is left to send, the answer is
         *       204, which tells a browser to stop.
         *
         *     Events are numbered without a gap. What you may not know of an event is null, and its number is the same for all.
         */
        get: operations["listEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/games/{game}/forks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Go on from a version of a finished game, in a new and casual one, against a friend or a house bot.
         * @description What had happened until then is part of the new game. What is drawn afterwards is drawn anew.
         *
         *     Needs a token of scope `play`.
         */
        post: operations["forkGame"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/games/{game}/hint": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Ask what a house bot would play in your place, and how it thinks you stand.
         * @description It is given what your seat can see, and nothing else. The same question has the same answer. In rated games there
         *     are no hints.
         */
        get: operations["getHint"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/games/{game}/insight": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Look at a finished game from behind: what could be known when, and which decisions turned it.
         * @description What could be known is there at once. Decisions are judged when somebody has asked for it (`askForInsight`).
         */
        get: operations["getInsight"];
        put?: never;
        /**
         * Let a house bot judge every decision of a finished game.
         * @description It takes some seconds, a minute or two in the longest games; `getInsight` tells how far it has come. If it stops
         *     before the end, because a worker was lost, ask again: it goes on where it was.
         *
         *     Needs a token of scope `play`.
         */
        post: operations["askForInsight"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/games/{game}/moves": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List every move that your seat may play now. Out of your turn, and when the game is over, there is none. */
        get: operations["listMoves"];
        put?: never;
        /**
         * Play one move.
         * @description Name the version you looked at: if the game has moved on since, nothing is played. Answers are sent only after the
         *     move was appended to the log. With an `Idempotency-Key`, a second attempt answers as the first did and plays
         *     nothing.
         *
         *     Needs a token of scope `play`.
         */
        post: operations["playMove"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/games/{game}/presence": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Tell who is there.
         * @description Somebody is here if he has asked the service for anything within the last minute or two. It says nothing of what he
         *     does, or how long he thinks.
         */
        get: operations["getPresence"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/games/{game}/rematch": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Play once more, with everyone on the next seat: of two players, each takes the other's.
         * @description The new game begins when all who played have asked for it; house bots always agree.
         *
         *     Needs a token of scope `seek`.
         */
        post: operations["rematch"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/games/{game}/replay": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Take a game away, from its creation on, in the form you like.
         * @description - `application/json`: one document, which `POST /v1/replays/verification` checks.
         *     - `application/x-ndjson`: the same, its header first, then one commit per line.
         *     - `text/plain`: a score that people can read, and that reads back without loss.
         *     - `text/html`: a page that plays the game, in one file that needs nothing else.
         *
         *     Without `as` you get a finished game with every secret, and a running one as your own seat or the public sees it.
         *     Of a running game you get what has happened so far, and only what you may know of it.
         */
        get: operations["getReplay"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/games/{game}/replay.svg": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Draw a game as one moving picture, for sharing. Without `as` it is what the public sees. */
        get: operations["animateGame"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/games/{game}/resignation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Give the game up. The other side wins.
         * @description Needs a token of scope `play`.
         */
        post: operations["resign"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/games/{game}/seats/{seat}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Take an open seat. The game begins when the last one is taken.
         * @description Needs a token of scope `play`.
         */
        post: operations["takeSeat"];
        /**
         * Leave your seat.
         * @description Before the game begins it is open again. In a running casual game name the level of a house bot as `standIn`: it
         *     plays on for you, for good.
         *
         *     Needs a token of scope `play`.
         */
        delete: operations["leaveSeat"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/games/{game}/seats/{seat}/guest": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Take an open seat without an account.
         * @description The answer carries a token that is good for this game and for nothing else. Whoever knows the game's id can sit down
         *     like this: give it to whom you want to play with.
         */
        post: operations["seatGuest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/games/{game}/view": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show a game as you may see it: the table, and your own hand if you sit in it.
         * @description Without `as` you look as your own seat, or as the public. Once the game is over everyone may look as any seat, or
         *     as `omniscient` with every hand open. With `at` you see any version; what you may see does not depend on it.
         */
        get: operations["showView"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/leaderboards/{ruleset}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the best of one side of a ruleset, people and bots alike.
         * @description House bots are rated too, so that a newcomer knows what a level means.
         */
        get: operations["getLeaderboard"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/me": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Tell whose token this is. */
        get: operations["getMe"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/me/acceptance": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Come online as a bot, and say which games you accept.
         * @description For players of kind `bot`. You are matched with those who seek and take bots, and hear of it in your events. You
         *     stay online for a minute after each sign of life: this, or reading `GET /v1/me/events`.
         *
         *     Needs a token of scope `seek`.
         */
        post: operations["comeOnline"];
        /**
         * Go offline: no new games. Those that run go on.
         * @description Needs a token of scope `seek`.
         */
        delete: operations["goOffline"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/me/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Follow all that concerns you: that you have a seat, that it is your turn, that a game is over.
         * @description The same forms as the events of a game: a page or a long poll (`application/json`), lines
         *     (`application/x-ndjson`), or server-sent events (`text/event-stream`), which resume with `Last-Event-ID`. As many at
         *     once as you like. Very old notices are dropped: what counts is in the games.
         */
        get: operations["listMyEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/me/tokens": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List your tokens, without themselves. */
        get: operations["listTokens"];
        put?: never;
        /**
         * Issue one more token for yourself, good for all that yours is good for, or for less.
         * @description Give a token of scope `read` to whoever should only look, and one that expires to whatever might lose it.
         */
        post: operations["createToken"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/me/tokens/{token}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Take one of your tokens back, be it the one you call with. It is refused from the next request on. */
        delete: operations["revokeToken"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/me/tokens/{token}/rotation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Put a new token in the place of one of yours: one that was lost, say.
         * @description The new one is good for the same and as long; the old one is refused from the next request on.
         */
        post: operations["rotateToken"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/players": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Register a player.
         * @description The answer carries the player's token, this once: only its hash is kept.
         */
        post: operations["createPlayer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/players/{player}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Describe a player, as everyone may know him. */
        get: operations["getPlayer"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/players/{player}/games": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the games a player created or sits in, newest first.
         * @description Unlisted games are shown only to yourself.
         */
        get: operations["listPlayerGames"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/players/{player}/ratings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Give a player's ratings, one for each ruleset and side that he has played rated games on.
         * @description House bots have one for each from the start, by their level, which then goes with their results.
         */
        get: operations["listRatings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/players/{player}/ratings/{ruleset}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Tell what each of a player's last rated games did to his ratings, newest first.
         * @description Which game it was is told of public ones; of unlisted ones only to the player himself.
         */
        get: operations["getRatingHistory"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/replays": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Bring a replay along, to look at it here or to go on from it.
         * @description It must be sound. It is kept for thirty days after it was last looked at, and is no game of this server: it counts
         *     for nothing and is in no list. Whoever knows its id can see it. The same replay has the same id.
         *
         *     Needs a token of scope `play`.
         */
        post: operations["importReplay"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/replays/verification": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Check that a replay is legal, complete and true to its commitment.
         * @description Every move is judged again, and every card is drawn again from the seed. If something is wrong, the first fault is
         *     named. Send it in any of the forms in which replays are given. `python -m engine verify` does the same without a
         *     server.
         */
        post: operations["verifyReplay"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/replays/{replay}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Show an imported replay, in any form and through any eyes, as `getReplay` shows a game. */
        get: operations["getImportedReplay"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/replays/{replay}/forks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Go on from a version of an imported replay, as `forkGame` does from a game.
         * @description Needs a token of scope `play`.
         */
        post: operations["forkReplay"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/rulesets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the titles that are hosted. */
        get: operations["listRulesets"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/rulesets/{ruleset}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Describe a title: its seats, its options, and how strong its house bots can be. */
        get: operations["getRuleset"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/rulesets/{ruleset}/board": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Give the board as data: everything that is printed. */
        get: operations["getBoard"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/rulesets/{ruleset}/board.svg": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Draw the board. */
        get: operations["drawBoard"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/rulesets/{ruleset}/rules": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Give the rules, in our own words, as the service plays them. */
        get: operations["getRules"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/rulesets/{ruleset}/statistics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Tell what the finished public games of a title add up to: who wins, when, by what, how fast, against whom.
         * @description These are the games that `exportGames` gives, but for those that go on from another.
         */
        get: operations["getStatistics"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/rulesets/{ruleset}/statistics.svg": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Draw the statistics of a title, in light colours or in dark ones, as the page around them likes it. */
        get: operations["drawStatistics"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/seeks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List your seeks that wait. */
        get: operations["listSeeks"];
        put?: never;
        /**
         * Look for an opponent.
         * @description You are paired with somebody who wants the same game, be it a person or a bot as you both like, of a strength
         *     within both windows, which widen by ten points a second. With a `fallback`, a house bot plays if nobody came in
         *     time. Follow the seek with `GET …?wait=`, or your own events: both are signs of life, and without one for a minute
         *     it expires. With an `Idempotency-Key`, a second attempt answers with the seek of the first, as it stands by then.
         *
         *     Needs a token of scope `seek`.
         */
        post: operations["createSeek"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/seeks/{seek}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Tell how a seek stands, at once or as soon as it has ended. Asking is a sign of life. */
        get: operations["getSeek"];
        put?: never;
        post?: never;
        /**
         * Stop looking. A seek that has just been matched is not cancelled: the game is on.
         * @description Needs a token of scope `seek`.
         */
        delete: operations["cancelSeek"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /** @description Which games a bot accepts. */
        Acceptance: {
            /** @description The names of the rulesets it plays. */
            rulesets: string[];
            /**
             * @description The sides it plays; `any` for all of them.
             * @default [
             *       "any"
             *     ]
             */
            sides?: string[];
            /**
             * @description Whether it plays rated games too.
             * @default false
             */
            rated?: boolean;
            /**
             * @description Against whom it plays: people, bots, or any of them.
             * @default any
             * @enum {string}
             */
            opponents?: "any" | "bot" | "human";
            /**
             * @description How many games it plays at once.
             * @default 1
             */
            gamesAtOnce?: number;
        };
        /** @description What a house bot would play. */
        Advised: {
            /** @description What it would play, one after the other. */
            moves: components["schemas"]["LegalMove"][];
            /** @description How likely it thinks that your seat wins. */
            estimate: number;
        };
        /** @description A player on a leaderboard. */
        BoardEntry: {
            /** @description His place, from 1. */
            rank: number;
            /** @description Who it is. */
            player: components["schemas"]["Player"];
            /** @description How strong he seems to be. */
            standing: components["schemas"]["Standing"];
        };
        /** @description A house bot sits here. */
        Bot: {
            /**
             * @description Always `bot`: tells this object from others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            kind: "bot";
            /**
             * @description From 1, the weakest, to 5, the strongest.
             * @default 3
             */
            level?: number;
        };
        /** @description The bots that are online. */
        BotList: {
            /** @description The bots, with what they accept. */
            bots: components["schemas"]["Online"][];
        };
        /** @description Somebody wants to play, with somebody or with whoever has the link. */
        Challenge: {
            /** @description Twenty letters and digits, drawn at random. */
            id: string;
            /**
             * @description What became of it.
             * @default open
             * @enum {string}
             */
            status?: "accepted" | "cancelled" | "declined" | "open";
            /** @description Who wants to play. */
            challenger: components["schemas"]["Player"];
            /** @description Who is challenged; null: whoever has the id. */
            to: components["schemas"]["Player"] | null;
            /** @description The name of the ruleset. */
            ruleset: string;
            /** @description What the game will be played with. */
            options: components["schemas"]["MrJackPocketOptions"] | components["schemas"]["MrJackOptions"] | components["schemas"]["LettersFromWhitechapelOptions"];
            /** @description The challenger's side, or `any`. */
            side: string;
            /** @description Whether the game will count for ratings. */
            rated: boolean;
            /**
             * @description How much time the players will have; null: no end of it.
             * @default null
             */
            clock?: components["schemas"]["Clock"] | null;
            /**
             * @description The level of the house bot that plays on for whoever runs out of time; null: he loses.
             * @default null
             */
            standIn?: number | null;
            /**
             * Format: date-time
             * @description Until when it can be accepted.
             */
            expiresAt: string;
            /**
             * @description The game, once it was accepted.
             * @default null
             */
            game?: string | null;
            /**
             * @description Who sits where, once it was accepted.
             * @default null
             */
            players?: {
                [key: string]: components["schemas"]["Player"];
            } | null;
        };
        /** @description Somebody challenges you. */
        Challenged: {
            /**
             * @description Always `me.challenged`: tells this object from others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "me.challenged";
            /** @description Twenty letters and digits, drawn at random. */
            challenge: string;
            /** @description The name of the ruleset. */
            ruleset: string;
            /** @description Who challenges you. */
            by: components["schemas"]["Player"];
        };
        /** @description What your request did to the game. */
        Changed: {
            /** @description The game as it stands now. */
            game: components["schemas"]["Summary"];
            /** @description What happened, as you may know it. */
            events: components["schemas"]["NumberedEvent"][];
        };
        /** @description What the players agreed on: so long for each move, or so long for all of them. */
        Clock: {
            /**
             * @description Whether the seconds are for each single move, or for all moves of a seat together.
             * @enum {string}
             */
            kind: "move" | "total";
            /** @description How many seconds there are. */
            seconds: number;
            /**
             * @description With `total`: seconds that are added after each turn.
             * @default 0
             */
            increment?: number;
        };
        /** @description One accepted request and all the events it caused: one entry of a game's log. */
        Commit: {
            /** @description What happened, in order. */
            events: (components["schemas"]["GameCreated"] | components["schemas"]["GameContinued"] | components["schemas"]["SeatOccupied"] | components["schemas"]["SeatVacated"] | components["schemas"]["SeatHandedOver"] | components["schemas"]["GameBegan"] | components["schemas"]["SeatResigned"] | components["schemas"]["SeatTimedOut"] | components["schemas"]["GameAborted"] | components["schemas"]["SeedRevealed"] | components["schemas"]["MrJackPocketCaseOpened"] | components["schemas"]["MrJackPocketRoundBegan"] | components["schemas"]["MrJackPocketDetectiveWalked"] | components["schemas"]["MrJackPocketJokerPlayed"] | components["schemas"]["MrJackPocketTileRotated"] | components["schemas"]["MrJackPocketTilesExchanged"] | components["schemas"]["MrJackPocketAlibiDrawn"] | components["schemas"]["MrJackPocketWitnessesAnswered"] | components["schemas"]["MrJackPocketChaseBegan"] | components["schemas"]["MrJackPocketGameWon"] | components["schemas"]["MrJackPocketCardsShown"] | components["schemas"]["MrJackCaseOpened"] | components["schemas"]["MrJackRoundBegan"] | components["schemas"]["MrJackCharacterActivated"] | components["schemas"]["MrJackCharacterMoved"] | components["schemas"]["MrJackCharacterStayed"] | components["schemas"]["MrJackCharactersSwapped"] | components["schemas"]["MrJackLanternTurned"] | components["schemas"]["MrJackLightMoved"] | components["schemas"]["MrJackCordonMoved"] | components["schemas"]["MrJackCoverMoved"] | components["schemas"]["MrJackWhistleFollowed"] | components["schemas"]["MrJackWhistleEnded"] | components["schemas"]["MrJackAlibiDrawn"] | components["schemas"]["MrJackStepTakenBack"] | components["schemas"]["MrJackActivationEnded"] | components["schemas"]["MrJackWitnessesAnswered"] | components["schemas"]["MrJackLightWentOut"] | components["schemas"]["MrJackSuspectAccused"] | components["schemas"]["MrJackDistrictLeft"] | components["schemas"]["MrJackGameWon"] | components["schemas"]["MrJackCardsShown"] | components["schemas"]["LettersFromWhitechapelCaseOpened"] | components["schemas"]["LettersFromWhitechapelHideoutChosen"] | components["schemas"]["LettersFromWhitechapelNightBegan"] | components["schemas"]["LettersFromWhitechapelPhaseBegan"] | components["schemas"]["LettersFromWhitechapelWomenPlaced"] | components["schemas"]["LettersFromWhitechapelHeadDrawn"] | components["schemas"]["LettersFromWhitechapelPatrolPlaced"] | components["schemas"]["LettersFromWhitechapelWomenTurned"] | components["schemas"]["LettersFromWhitechapelJackWaited"] | components["schemas"]["LettersFromWhitechapelWomanMoved"] | components["schemas"]["LettersFromWhitechapelWomanStayed"] | components["schemas"]["LettersFromWhitechapelPatrolTurnedUp"] | components["schemas"]["LettersFromWhitechapelWomanMurdered"] | components["schemas"]["LettersFromWhitechapelTwoMurdered"] | components["schemas"]["LettersFromWhitechapelAlarmRaised"] | components["schemas"]["LettersFromWhitechapelJackFled"] | components["schemas"]["LettersFromWhitechapelJackCameHome"] | components["schemas"]["LettersFromWhitechapelPolicemanWalked"] | components["schemas"]["LettersFromWhitechapelCircleSearched"] | components["schemas"]["LettersFromWhitechapelArrestTried"] | components["schemas"]["LettersFromWhitechapelPolicemanRested"] | components["schemas"]["LettersFromWhitechapelGameWon"] | components["schemas"]["LettersFromWhitechapelSheetShown"])[];
            /**
             * @description Whose request it was; null if it was nobody's seat's.
             * @default null
             */
            seat?: string | null;
            /**
             * @description The move, if it was one.
             * @default null
             */
            move?: (components["schemas"]["MrJackPocketWalk"] | components["schemas"]["MrJackPocketJoker"] | components["schemas"]["MrJackPocketRotate"] | components["schemas"]["MrJackPocketExchange"] | components["schemas"]["MrJackPocketDrawAlibi"] | components["schemas"]["MrJackActivate"] | components["schemas"]["MrJackGo"] | components["schemas"]["MrJackStay"] | components["schemas"]["MrJackAccuse"] | components["schemas"]["MrJackLeave"] | components["schemas"]["MrJackSwap"] | components["schemas"]["MrJackDrawAlibi"] | components["schemas"]["MrJackAim"] | components["schemas"]["MrJackMoveLight"] | components["schemas"]["MrJackMoveCordon"] | components["schemas"]["MrJackMoveCover"] | components["schemas"]["MrJackWhistle"] | components["schemas"]["MrJackEndWhistle"] | components["schemas"]["MrJackTakeBack"] | components["schemas"]["LettersFromWhitechapelHide"] | components["schemas"]["LettersFromWhitechapelPlaceWomen"] | components["schemas"]["LettersFromWhitechapelPlacePatrol"] | components["schemas"]["LettersFromWhitechapelKill"] | components["schemas"]["LettersFromWhitechapelKillTwo"] | components["schemas"]["LettersFromWhitechapelWait"] | components["schemas"]["LettersFromWhitechapelMoveWoman"] | components["schemas"]["LettersFromWhitechapelKeepWoman"] | components["schemas"]["LettersFromWhitechapelTurnUp"] | components["schemas"]["LettersFromWhitechapelStep"] | components["schemas"]["LettersFromWhitechapelGoHome"] | components["schemas"]["LettersFromWhitechapelCoach"] | components["schemas"]["LettersFromWhitechapelAlley"] | components["schemas"]["LettersFromWhitechapelWalk"] | components["schemas"]["LettersFromWhitechapelFollow"] | components["schemas"]["LettersFromWhitechapelArrest"] | components["schemas"]["LettersFromWhitechapelRest"]) | null;
            /**
             * @description How the commit is written.
             * @default 1
             */
            format?: number;
        };
        /** @description One turn of a side, and what it lost by it. */
        Decision: {
            /** @description The version that the turn's first move made. */
            version: number;
            /** @description The version that its last move made. */
            until: number;
            /** @description Who began it. */
            seat: string;
            /** @description What was played, as notation. */
            played: string[];
            /** @description What a house bot of the judging level would have played. */
            instead: string[];
            /** @description How likely the side that decided wins, from 0 to 1. */
            share: number;
            /** @description How much less likely the side wins than if it had played so; 0 if no less. */
            loss: number;
        };
        /** @description Your challenge was declined. */
        Declined: {
            /**
             * @description Always `me.declined`: tells this object from others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "me.declined";
            /** @description Twenty letters and digits, drawn at random. */
            challenge: string;
            /** @description Who declined. */
            by: components["schemas"]["Player"];
        };
        /** @description How many games ended in a way, and who won them. */
        EndingWins: {
            /** @description As in the outcome of a game; the rules explain it. */
            reason: string;
            /** @description How many games ended so. */
            games: number;
            /** @description How many of them each side won. */
            wins: {
                [key: string]: number;
            };
        };
        /** @description A part of the log. */
        EventsPage: {
            /** @description How many commits the game has. */
            version: number;
            /**
             * @description Whether the game is open, running, finished or aborted.
             * @enum {string}
             */
            status: "aborted" | "finished" | "open" | "running";
            /** @description The events, in order. */
            events: components["schemas"]["NumberedEvent"][];
            /** @description The number of the last event here: the next page's `after`. */
            last: number;
        };
        /** @description A line of an export, as it can be read back. */
        ExportLine: {
            /** @description Where to go on after this line: the `after` of the next export. */
            cursor: string;
            /** @description A game; null in the last line. */
            replay: components["schemas"]["Replay"] | null;
        };
        /** @description A house bot that plays if nobody else comes. */
        Fallback: {
            /**
             * @description From 1, the weakest, to 5, the strongest.
             * @default 3
             */
            level?: number;
            /**
             * @description How long to look for somebody else first.
             * @default 10
             */
            afterSeconds?: number;
        };
        /** @description One thing that is wrong with a request. */
        Fault: {
            /** @description Where: a JSON pointer into the body, or `query/` or `header/` and a name. */
            pointer: string;
            /** @description What is wrong there. */
            detail: string;
        };
        /** @description A game of yours is over. */
        Finished: {
            /**
             * @description Always `me.finished`: tells this object from others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "me.finished";
            /** @description Twenty letters and digits, drawn at random. */
            game: string;
            /** @description Your seat. */
            seat: string;
            /**
             * @description Whether the game was played to an end or called off.
             * @enum {string}
             */
            status: "aborted" | "finished" | "open" | "running";
            /** @description Who won, and by what; null if the game was called off. */
            outcome: components["schemas"]["Outcome"] | null;
        };
        /** @description Where to go on from, and who sits where. */
        Fork: {
            /** @description The version to go on from; it must be a running one. */
            version: number;
            /**
             * @description Who sits where. A seat left out is open.
             * @default {}
             */
            seats?: {
                [key: string]: components["schemas"]["Me"] | components["schemas"]["Open"] | components["schemas"]["Bot"];
            };
            /**
             * @description Whether lists show the game, or only its address leads to it.
             * @default public
             * @enum {string}
             */
            visibility?: "public" | "unlisted";
        };
        /** @description The game was called off, and nobody won. Everyone sees it. */
        GameAborted: {
            /**
             * @description Always `game.aborted`: tells this object from others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "game.aborted";
            /** @description Who called it off. */
            by: components["schemas"]["Player"];
        };
        /** @description Every seat is taken. Everyone sees it. */
        GameBegan: {
            /**
             * @description Always `game.began`: tells this object from others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "game.began";
        };
        /** @description A game goes on from a version of another, which is over. Everyone sees it. What had happened until then follows as events of this game, but for the draws that are still to come: those are its own. */
        GameContinued: {
            /**
             * @description Always `game.continued`: tells this object from others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "game.continued";
            /** @description The game or the imported replay that this one goes on from. */
            source: string;
            /** @description The version it goes on from. */
            version: number;
            /** @description The hash of that version: of all that had happened. */
            hash: string;
        };
        /** @description A game was created. The seed's hash is public; the seed is nobody's until the end. */
        GameCreated: {
            /**
             * @description Always `game.created`: tells this object from others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "game.created";
            /** @description The name of the ruleset. */
            ruleset: string;
            /** @description The edition of the rules that this game keeps to its end. */
            rulesVersion: number;
            /** @description What the players agreed on. */
            options: components["schemas"]["MrJackPocketOptions"] | components["schemas"]["MrJackOptions"] | components["schemas"]["LettersFromWhitechapelOptions"];
            /**
             * @description Whether lists show the game, or only its address leads to it.
             * @enum {string}
             */
            visibility: "public" | "unlisted";
            /** @description Who created it. */
            creator: components["schemas"]["Player"];
            /** @description SHA-256 of the seed, in hexadecimal. */
            commitment: string;
            /** @description In hexadecimal; not shown before the game is over. */
            seed: string | null;
            /**
             * @description Whether it counts for ratings; then nobody is given hints.
             * @default false
             */
            rated?: boolean;
            /**
             * @description How much time the players have; null: no end of it.
             * @default null
             */
            clock?: components["schemas"]["Clock"] | null;
            /**
             * @description The level of the house bot that plays on for whoever runs out of time; null: he loses.
             * @default null
             */
            standIn?: number | null;
        };
        /** @description Some games, newest first. */
        GamesPage: {
            /** @description The games. */
            games: components["schemas"]["Summary"][];
            /** @description The cursor of the next page; null on the last. */
            next: string | null;
        };
        /** @description Somebody without an account who sits down. */
        Guest: {
            /**
             * @description Shown to others. No invisible characters, no space at either end.
             * @default Guest
             */
            name?: string;
            /**
             * @description Anything you like; it is mixed into the seed, so that nobody could choose the deal.
             * @default
             */
            nonce?: string;
        };
        /** @description A guest's token for this one game, and the game. The token is shown this once. */
        GuestSeated: {
            /** @description The guest, as everyone may know him. */
            player: components["schemas"]["Player"];
            /** @description Send it as `Authorization: Bearer …`. */
            token: string;
            /** @description The game as it stands now. */
            game: components["schemas"]["Summary"];
        };
        /** @description How the service is. */
        Health: {
            /**
             * @description What it is ready for: `live` answers, `ready` plays.
             * @enum {string}
             */
            status: "live" | "ready";
        };
        /** @description The advice of a house bot of some level, from what your seat can see. */
        Hint: {
            /** @description How many commits the game has. */
            version: number;
            /** @description The seat that the advice is for. */
            seat: string;
            /** @description From 1, the weakest, to 5, the strongest. */
            level: number;
            /** @description Null if it is still thinking: ask again. */
            advice: components["schemas"]["Advised"] | null;
        };
        /** @description A strength at which a house bot plays, and who plays it. */
        HouseLevel: {
            /** @description From 1, the weakest, to 5, the strongest. */
            level: number;
            /** @description What players call it. */
            name: string;
            /** @description What to expect of such an opponent. */
            expectation: string;
            /** @description The player who is this bot. His ratings tell what it means. */
            player: string;
        };
        /** @description A replay that was brought along. */
        ImportedReplay: {
            /** @description Twenty letters and digits, drawn at random. */
            id: string;
            /** @description What the replay tells of its game. */
            header: components["schemas"]["ReplayHeader"];
        };
        /** @description What a finished game looks like from behind. */
        Insight: {
            /** @description What the side that deduces still had to think possible, after each event that changed it. */
            knowledge: components["schemas"]["Knowledge"][];
            /** @description The level of the house bots that judge. */
            judges: number;
            /** @description The turns that were judged so far. */
            decisions: components["schemas"]["Decision"][];
            /** @description How many turns there are to judge; null: nobody asked yet. */
            turns: number | null;
            /** @description Whether every turn was judged. */
            isComplete: boolean;
            /** @description The turns that lost the most, by the version of their first move. */
            turningPoints: number[];
        };
        /** @description How much was left in question after an event that changed it. */
        Knowledge: {
            /** @description How many commits the game has. */
            version: number;
            /** @description The number of the event, as in the log. */
            number: number;
            /** @description What is looked for: `suspects`, `circles` or `hideouts`. */
            question: string;
            /** @description How many answers were still possible. */
            left: number;
            /** @description What was learnt: 1 where half of the answers fell away; below 0 where some came. */
            bits: number;
        };
        /** @description The best of one side of a ruleset. */
        Leaderboard: {
            /** @description The name of the ruleset. */
            ruleset: string;
            /** @description The side that the ratings are for. */
            side: string;
            /** @description The players, the strongest first. */
            entries: components["schemas"]["BoardEntry"][];
            /** @description The cursor of the next page; null on the last. */
            next: string | null;
        };
        /** @description A move you may play now. */
        LegalMove: {
            /** @description The move as one line of text. */
            notation: string;
            /** @description The move as data. */
            move: components["schemas"]["MrJackPocketWalk"] | components["schemas"]["MrJackPocketJoker"] | components["schemas"]["MrJackPocketRotate"] | components["schemas"]["MrJackPocketExchange"] | components["schemas"]["MrJackPocketDrawAlibi"] | components["schemas"]["MrJackActivate"] | components["schemas"]["MrJackGo"] | components["schemas"]["MrJackStay"] | components["schemas"]["MrJackAccuse"] | components["schemas"]["MrJackLeave"] | components["schemas"]["MrJackSwap"] | components["schemas"]["MrJackDrawAlibi"] | components["schemas"]["MrJackAim"] | components["schemas"]["MrJackMoveLight"] | components["schemas"]["MrJackMoveCordon"] | components["schemas"]["MrJackMoveCover"] | components["schemas"]["MrJackWhistle"] | components["schemas"]["MrJackEndWhistle"] | components["schemas"]["MrJackTakeBack"] | components["schemas"]["LettersFromWhitechapelHide"] | components["schemas"]["LettersFromWhitechapelPlaceWomen"] | components["schemas"]["LettersFromWhitechapelPlacePatrol"] | components["schemas"]["LettersFromWhitechapelKill"] | components["schemas"]["LettersFromWhitechapelKillTwo"] | components["schemas"]["LettersFromWhitechapelWait"] | components["schemas"]["LettersFromWhitechapelMoveWoman"] | components["schemas"]["LettersFromWhitechapelKeepWoman"] | components["schemas"]["LettersFromWhitechapelTurnUp"] | components["schemas"]["LettersFromWhitechapelStep"] | components["schemas"]["LettersFromWhitechapelGoHome"] | components["schemas"]["LettersFromWhitechapelCoach"] | components["schemas"]["LettersFromWhitechapelAlley"] | components["schemas"]["LettersFromWhitechapelWalk"] | components["schemas"]["LettersFromWhitechapelFollow"] | components["schemas"]["LettersFromWhitechapelArrest"] | components["schemas"]["LettersFromWhitechapelRest"];
        };
        /** @description Every move that a seat may play now; none out of its turn. */
        LegalMoves: {
            /** @description How many commits the game has. */
            version: number;
            /** @description Your seat, whose moves these are. */
            seat: string;
            /** @description Every legal move; send one of them back as it is. */
            moves: components["schemas"]["LegalMove"][];
        };
        /** @description What can be worked out from the table. */
        LettersFromWhitechapelAids: {
            /**
             * @description Always `letters-from-whitechapel.aids`: tells this object from others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "letters-from-whitechapel.aids";
            /** @description Where Jack may be, as far as the police know. */
            possibleCircles: number[];
            /** @description Where his hideout may be. */
            possibleHideouts: number[];
        };
        /** @description The policemen took the places of their tokens. Everyone sees it. */
        LettersFromWhitechapelAlarmRaised: {
            /**
             * @description Always `letters-from-whitechapel.alarm_raised`: tells this object from others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "letters-from-whitechapel.alarm_raised";
            /** @description Where they stand now. */
            policemen: components["schemas"]["LettersFromWhitechapelPolicemen"];
        };
        /** @description Take an alley. [Rule 5.4] */
        LettersFromWhitechapelAlley: {
            /**
             * @description Always `letters-from-whitechapel.alley`: tells this object from others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "letters-from-whitechapel.alley";
            /** @description The number of a circle. */
            to: number;
        };
        /** @description Try to arrest Jack on a circle. [Rule 6.6] */
        LettersFromWhitechapelArrest: {
            /**
             * @description Always `letters-from-whitechapel.arrest`: tells this object from others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "letters-from-whitechapel.arrest";
            /**
             * @description Who tries it, by his colour.
             * @enum {string}
             */
            policeman: "blue" | "brown" | "green" | "red" | "yellow";
            /** @description The number of a circle. */
            circle: number;
        };
        /** @description A policeman tried to arrest Jack. Everyone sees whether he did. */
        LettersFromWhitechapelArrestTried: {
            /**
             * @description Always `letters-from-whitechapel.arrest_tried`: tells this object from others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "letters-from-whitechapel.arrest_tried";
            /**
             * @description Who tried it, by his colour.
             * @enum {string}
             */
            policeman: "blue" | "brown" | "green" | "red" | "yellow";
            /** @description The number of a circle. */
            circle: number;
            /** @description Whether Jack stood there. */
            caught: boolean;
        };
        /** @description An arrest that failed. */
        LettersFromWhitechapelAttempt: {
            /** @description The number of a circle. */
            circle: number;
            /** @description How often Jack had moved in this hunt. */
            flown: number;
        };
        /** @description An area that streets go round and none goes through; an alley leads across it. */
        LettersFromWhitechapelBlockOnBoard: {
            /** @description Its name, which is not printed. */
            name: string;
            /** @description The circles around it. */
            circles: number[];
            /** @description All places around it, clockwise. */
            perimeter: string[];
            /** @description The same walk with all its bends, to be drawn. */
            outline: components["schemas"]["LettersFromWhitechapelPoint"][];
        };
        /** @description What is printed, as data: all it takes to draw the map, and who gets where on it. */
        LettersFromWhitechapelBoard: {
            /**
             * @description Always `letters-from-whitechapel.board`: tells this object from others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "letters-from-whitechapel.board";
            /** @description Of the map, in units of its points. */
            width: number;
            /** @description Of the map, in units of its points. */
            height: number;
            /** @description By number, from 1. */
            circles: components["schemas"]["LettersFromWhitechapelCircleOnBoard"][];
            /** @description By name, from x1. */
            crossings: components["schemas"]["LettersFromWhitechapelCrossingOnBoard"][];
            /** @description By name, from j1. */
            joints: components["schemas"]["LettersFromWhitechapelJointOnBoard"][];
            /** @description Every dotted line, in pieces that cross nowhere. */
            streets: components["schemas"]["LettersFromWhitechapelStreetOnBoard"][];
            /** @description By name, from b1. The outside is not a block. */
            blocks: components["schemas"]["LettersFromWhitechapelBlockOnBoard"][];
            /** @description The colours of the policemen. */
            policemen: ("blue" | "brown" | "green" | "red" | "yellow")[];
            /** @description How many patrol tokens there are, blanks too. */
            patrols: number;
            /** @description How many of the patrol tokens are blank. */
            blankPatrols: number;
            /** @description How many markers of crime scenes there are. */
            crimeScenes: number;
            /** @description How many clue markers there are. */
            clues: number;
            /** @description The spaces of the track, from left to right. */
            track: string[];
            /** @description What each night brings, in order. */
            nights: components["schemas"]["LettersFromWhitechapelNight"][];
        };
        /** @description The game was set up and the tiles were shuffled. Nobody knows their order. */
        LettersFromWhitechapelCaseOpened: {
            /**
             * @description Always `letters-from-whitechapel.case_opened`: tells this object from others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "letters-from-whitechapel.case_opened";
            /** @description What the players agreed on. */
            options: components["schemas"]["LettersFromWhitechapelOptions"];
            /** @description The head's tiles in the order in which they will be drawn; null for who may not know it. */
            tiles: ("blue" | "brown" | "green" | "red" | "yellow")[] | null;
        };
        /** @description A numbered circle, where Jack and the women go. */
        LettersFromWhitechapelCircleOnBoard: {
            /** @description The number printed in it; streets and blocks name it so. */
            number: number;
            /** @description Its middle. */
            at: components["schemas"]["LettersFromWhitechapelPoint"];
            /**
             * @description Women are placed on red circles.
             * @enum {string}
             */
            colour: "red" | "white";
            /** @description The crossings it touches. */
            crossings: string[];
            /** @description The circles one step away while all crossings are free. */
            steps: number[];
            /** @description The other circles around the blocks it lies on. */
            alleys: number[];
        };
        /** @description A policeman asked for a circle and was answered. Everyone hears it. */
        LettersFromWhitechapelCircleSearched: {
            /**
             * @description Always `letters-from-whitechapel.circle_searched`: tells this object from others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "letters-from-whitechapel.circle_searched";
            /**
             * @description Who asked, by his colour.
             * @enum {string}
             */
            policeman: "blue" | "brown" | "green" | "red" | "yellow";
            /** @description The number of a circle. */
            circle: number;
            /** @description Whether Jack was there in this night. */
            found: boolean;
        };
        /** @description Take a coach. [Rule 5.3] */
        LettersFromWhitechapelCoach: {
            /**
             * @description Always `letters-from-whitechapel.coach`: tells this object from others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "letters-from-whitechapel.coach";
            /** @description The number of a circle. */
            via: number;
            /** @description The number of a circle. */
            to: number;
        };
        /** @description A crossing, where policemen stand. */
        LettersFromWhitechapelCrossingOnBoard: {
            /** @description Its name, which is not printed. */
            name: string;
            /** @description Its middle. */
            at: components["schemas"]["LettersFromWhitechapelPoint"];
            /**
             * @description Yellow: patrols are placed here in the first night. Pink: the mark of an optional rule.
             * @enum {string}
             */
            border: "black" | "pink" | "yellow";
            /** @description The circles it touches, to be searched from here. */
            circles: number[];
            /** @description The crossings one police step away. */
            steps: string[];
        };
        /** @description One move of Jack in the hunt, as the police know it. */
        LettersFromWhitechapelFlight: {
            /**
             * @description How he moved: one step, by coach, through an alley, or home.
             * @enum {string}
             */
            kind: "alley" | "coach" | "home" | "step";
            /** @description Where policemen stood. */
            guarded: string[];
        };
        /** @description Ask whether a circle is in tonight's row. [Rule 6.4] */
        LettersFromWhitechapelFollow: {
            /**
             * @description Always `letters-from-whitechapel.follow`: tells this object from others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "letters-from-whitechapel.follow";
            /**
             * @description Who asks, by his colour.
             * @enum {string}
             */
            policeman: "blue" | "brown" | "green" | "red" | "yellow";
            /** @description The number of a circle. */
            circle: number;
        };
        /** @description The game was decided. Everyone knows. */
        LettersFromWhitechapelGameWon: {
            /**
             * @description Always `letters-from-whitechapel.game_won`: tells this object from others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "letters-from-whitechapel.game_won";
            /** @description The seats that won. */
            winners: string[];
            /** @description By what; the rules list the words. */
            reason: string;
        };
        /** @description Take a step to the hideout, and say so. [Rule 5.5] */
        LettersFromWhitechapelGoHome: {
            /**
             * @description Always `letters-from-whitechapel.go_home`: tells this object from others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "letters-from-whitechapel.go_home";
        };
        /** @description The head of the investigation was drawn. Everyone sees it. */
        LettersFromWhitechapelHeadDrawn: {
            /**
             * @description Always `letters-from-whitechapel.head_drawn`: tells this object from others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "letters-from-whitechapel.head_drawn";
            /**
             * @description The colour of the tile: its owner leads the investigation in this night.
             * @enum {string}
             */
            colour: "blue" | "brown" | "green" | "red" | "yellow";
        };
        /** @description Choose the hideout. [Rule 3.1] */
        LettersFromWhitechapelHide: {
            /**
             * @description Always `letters-from-whitechapel.hide`: tells this object from others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "letters-from-whitechapel.hide";
            /** @description The number of a circle. */
            circle: number;
        };
        /** @description Jack chose his hideout. Only he knows it. */
        LettersFromWhitechapelHideoutChosen: {
            /**
             * @description Always `letters-from-whitechapel.hideout_chosen`: tells this object from others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "letters-from-whitechapel.hideout_chosen";
            /** @description Where it is; null for who may not know it. */
            circle: number | null;
        };
        /** @description All that the police know of Jack's way through a night. */
        LettersFromWhitechapelHunt: {
            /** @description Which of the four nights. */
            night: number;
            /** @description The time of the crime: 1 is I, 5 is V. */
            hour: number;
            /** @description One, or the two of the third night in order of number. */
            murders: number[];
            /**
             * @description Jack's moves, the first one first.
             * @default []
             */
            flights?: components["schemas"]["LettersFromWhitechapelFlight"][];
            /**
             * @description What the police asked, the first question first.
             * @default []
             */
            questions?: components["schemas"]["LettersFromWhitechapelQuestion"][];
            /**
             * @description Arrests that failed.
             * @default []
             */
            arrests?: components["schemas"]["LettersFromWhitechapelAttempt"][];
        };
        /** @description Jack took a step to his hideout and said so. Everyone hears it; only he knows where that is. */
        LettersFromWhitechapelJackCameHome: {
            /**
             * @description Always `letters-from-whitechapel.jack_came_home`: tells this object from others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "letters-from-whitechapel.jack_came_home";
            /** @description His hideout; null for who may not know it. */
            to: number | null;
        };
        /** @description Jack moved. Everyone sees how; only he knows where. */
        LettersFromWhitechapelJackFled: {
            /**
             * @description Always `letters-from-whitechapel.jack_fled`: tells this object from others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "letters-from-whitechapel.jack_fled";
            /**
             * @description How he moved: one step, by coach, or through an alley.
             * @enum {string}
             */
            kind: "alley" | "coach" | "step";
            /** @description With a coach, the circle in between; null otherwise, and for who may not know it. */
            via: number | null;
            /** @description Where he is now; null for who may not know it. */
            to: number | null;
        };
        /** @description What Jack alone knows. */
        LettersFromWhitechapelJackHand: {
            /**
             * @description Always `letters-from-whitechapel.jack_hand`: tells this object from others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "letters-from-whitechapel.jack_hand";
            /** @description Where his hideout is; null until he has chosen it. */
            hideout: number | null;
            /** @description His sheet, night by night. */
            rows: number[][];
            /** @description Which of the women face down are marked. */
            marked: number[];
        };
        /** @description Jack did not kill, and the time of the crime moved on. Everyone sees it. */
        LettersFromWhitechapelJackWaited: {
            /**
             * @description Always `letters-from-whitechapel.jack_waited`: tells this object from others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "letters-from-whitechapel.jack_waited";
            /** @description The time of the crime: 1 is I, 5 is V. */
            hour: number;
        };
        /** @description A point where three lines meet with no crossing; nothing ever stands there. */
        LettersFromWhitechapelJointOnBoard: {
            /** @description Its name, which is not printed. */
            name: string;
            /** @description Where it is. */
            at: components["schemas"]["LettersFromWhitechapelPoint"];
        };
        /** @description Leave a wretched woman where she is who cannot move now. [Rule 4.12] */
        LettersFromWhitechapelKeepWoman: {
            /**
             * @description Always `letters-from-whitechapel.keep_woman`: tells this object from others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "letters-from-whitechapel.keep_woman";
            /** @description The number of a circle. */
            circle: number;
        };
        /** @description Kill a wretched woman. [Rule 4.8] */
        LettersFromWhitechapelKill: {
            /**
             * @description Always `letters-from-whitechapel.kill`: tells this object from others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "letters-from-whitechapel.kill";
            /** @description The number of a circle. */
            circle: number;
        };
        /** @description Kill two wretched women, one after the other. [Rules 4.8, 4.15] */
        LettersFromWhitechapelKillTwo: {
            /**
             * @description Always `letters-from-whitechapel.kill_two`: tells this object from others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "letters-from-whitechapel.kill_two";
            /** @description The number of a circle. */
            first: number;
            /** @description The number of a circle. */
            second: number;
        };
        /** @description Move a wretched woman one step. [Rules 4.10, 4.11] */
        LettersFromWhitechapelMoveWoman: {
            /**
             * @description Always `letters-from-whitechapel.move_woman`: tells this object from others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "letters-from-whitechapel.move_woman";
            /** @description The number of a circle. */
            origin: number;
            /** @description The number of a circle. */
            to: number;
        };
        /** @description Somebody to play Letters from Whitechapel with, whom you know. */
        LettersFromWhitechapelNewChallenge: {
            /**
             * @description Always `letters-from-whitechapel`: tells this object from others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            ruleset: "letters-from-whitechapel";
            /** @description What to play with; what is left out is as the rules have it. */
            options?: components["schemas"]["LettersFromWhitechapelOptionsRequest"];
            /**
             * @description The side you want to play.
             * @default any
             * @enum {string}
             */
            side?: "any" | "jack" | "police";
            /**
             * @description Whether it counts for ratings; then nobody is given hints.
             * @default false
             */
            rated?: boolean;
            /**
             * @description How much time the players have; null: no end of it.
             * @default null
             */
            clock?: components["schemas"]["Clock"] | null;
            /**
             * @description The level of the house bot that plays on for whoever runs out of time; null: he loses.
             * @default null
             */
            standIn?: number | null;
            /**
             * @description The player you challenge; null: whoever is given the challenge's id.
             * @default null
             */
            to?: string | null;
            /**
             * @description How long it can be accepted.
             * @default 86400
             */
            expiresInSeconds?: number;
        };
        /** @description A game of Letters from Whitechapel. */
        LettersFromWhitechapelNewGame: {
            /**
             * @description Always `letters-from-whitechapel`: tells this object from others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            ruleset: "letters-from-whitechapel";
            /** @description Who sits where. */
            seats?: components["schemas"]["LettersFromWhitechapelSeatsRequest"];
            /** @description What to play with; what is left out is as the rules have it. */
            options?: components["schemas"]["LettersFromWhitechapelOptionsRequest"];
            /**
             * @description Whether lists show the game, or only its address leads to it: its id is not guessed.
             * @default public
             * @enum {string}
             */
            visibility?: "public" | "unlisted";
            /**
             * @description Whether it counts for ratings; then nobody is given hints.
             * @default false
             */
            rated?: boolean;
            /**
             * @description How much time the players have; null: no end of it.
             * @default null
             */
            clock?: components["schemas"]["Clock"] | null;
            /**
             * @description The level of the house bot that plays on for whoever runs out of time; null: he loses.
             * @default null
             */
            standIn?: number | null;
        };
        /** @description Somebody to play Letters from Whitechapel with. */
        LettersFromWhitechapelNewSeek: {
            /**
             * @description Always `letters-from-whitechapel`: tells this object from others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            ruleset: "letters-from-whitechapel";
            /** @description What to play with; what is left out is as the rules have it. */
            options?: components["schemas"]["LettersFromWhitechapelOptionsRequest"];
            /**
             * @description The side you want to play.
             * @default any
             * @enum {string}
             */
            side?: "any" | "jack" | "police";
            /**
             * @description Whether it counts for ratings; then nobody is given hints.
             * @default false
             */
            rated?: boolean;
            /**
             * @description How much time the players have; null: no end of it.
             * @default null
             */
            clock?: components["schemas"]["Clock"] | null;
            /**
             * @description The level of the house bot that plays on for whoever runs out of time; null: he loses.
             * @default null
             */
            standIn?: number | null;
            /**
             * @description Against whom: people, bots, or any of them.
             * @default any
             * @enum {string}
             */
            opponents?: "any" | "bot" | "human";
            /**
             * @description How far from your rating an opponent may be at first; it widens with time. Null: any.
             * @default null
             */
            ratingWindow?: number | null;
            /**
             * @description The house bot to play if nobody comes; null: go on waiting.
             * @default null
             */
            fallback?: components["schemas"]["Fallback"] | null;
        };
        /** @description What one night brings. */
        LettersFromWhitechapelNight: {
            /** @description Which night it is. */
            number: number;
            /** @description How many marked women tokens there are. */
            marked: number;
            /** @description How many blank women tokens there are. */
            blank: number;
            /** @description How many women are killed. */
            victims: number;
            /** @description How many coaches Jack may take. */
            coaches: number;
            /** @description How many alleys Jack may take. */
            alleys: number;
        };
        /** @description A night began. Everyone sees it. */
        LettersFromWhitechapelNightBegan: {
            /**
             * @description Always `letters-from-whitechapel.night_began`: tells this object from others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "letters-from-whitechapel.night_began";
            /** @description Which of the four nights. */
            night: number;
        };
        /** @description What the players may agree on before the game. */
        LettersFromWhitechapelOptions: {
            /**
             * @description Always `letters-from-whitechapel.options`: tells this object from others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "letters-from-whitechapel.options";
            /**
             * @description How many police players there are.
             * @default 1
             */
            police?: number;
            /**
             * @description How the five policemen are shared: dealt one at a time, or each player's share at once.
             * @default round
             * @enum {string}
             */
            sharing?: "blocks" | "round";
            /**
             * @description Whether views carry what can be worked out from them.
             * @default true
             */
            aids?: boolean;
        };
        /** @description What the players may agree on. Whatever is left out is as the rules have it. */
        LettersFromWhitechapelOptionsRequest: {
            /**
             * @description How many police players there are.
             * @default 1
             */
            police?: number;
            /**
             * @description How the five policemen are shared: dealt one at a time, or each player's share at once.
             * @default round
             * @enum {string}
             */
            sharing?: "blocks" | "round";
            /**
             * @description Whether views carry what can be worked out from them.
             * @default true
             */
            aids?: boolean;
        };
        /** @description Which seat each policeman belongs to. */
        LettersFromWhitechapelOwners: {
            /** @description Whose the blue policeman is. */
            blue: string;
            /** @description Whose the yellow policeman is. */
            yellow: string;
            /** @description Whose the brown policeman is. */
            brown: string;
            /** @description Whose the red policeman is. */
            red: string;
            /** @description Whose the green policeman is. */
            green: string;
        };
        /** @description A patrol token on a crossing. */
        LettersFromWhitechapelPatrol: {
            /** @description The name of a crossing. */
            crossing: string;
            /** @description What it shows; null while it is face down. */
            face: ("blank" | "blue" | "brown" | "green" | "red" | "yellow") | null;
        };
        /** @description A patrol token was placed face down. Everyone sees where; only the police know its face. */
        LettersFromWhitechapelPatrolPlaced: {
            /**
             * @description Always `letters-from-whitechapel.patrol_placed`: tells this object from others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "letters-from-whitechapel.patrol_placed";
            /** @description The name of a crossing. */
            crossing: string;
            /** @description What it shows underneath; null for who may not know it. */
            face: ("blank" | "blue" | "brown" | "green" | "red" | "yellow") | null;
        };
        /** @description A patrol token was turned up; a blank one is gone. Everyone sees it. */
        LettersFromWhitechapelPatrolTurnedUp: {
            /**
             * @description Always `letters-from-whitechapel.patrol_turned_up`: tells this object from others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "letters-from-whitechapel.patrol_turned_up";
            /** @description The name of a crossing. */
            crossing: string;
            /**
             * @description What it showed.
             * @enum {string}
             */
            face: "blank" | "blue" | "brown" | "green" | "red" | "yellow";
        };
        /** @description The next thing is to be done. Everyone sees it. */
        LettersFromWhitechapelPhaseBegan: {
            /**
             * @description Always `letters-from-whitechapel.phase_began`: tells this object from others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "letters-from-whitechapel.phase_began";
            /**
             * @description What is to be done now; the rules list the words.
             * @enum {string}
             */
            phase: "blood" | "clues" | "escape" | "hideout" | "hunt" | "patrols" | "ready" | "suspense" | "targets";
        };
        /** @description Put one patrol token on a crossing, face down. [Rules 4.4, 4.5] */
        LettersFromWhitechapelPlacePatrol: {
            /**
             * @description Always `letters-from-whitechapel.place_patrol`: tells this object from others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "letters-from-whitechapel.place_patrol";
            /** @description The name of a crossing. */
            crossing: string;
            /**
             * @description What the token shows underneath: a policeman's colour, or blank.
             * @enum {string}
             */
            face: "blank" | "blue" | "brown" | "green" | "red" | "yellow";
        };
        /** @description Put all women of the night on red circles: one move, so that its order says nothing. [Rule 4.1] */
        LettersFromWhitechapelPlaceWomen: {
            /**
             * @description Always `letters-from-whitechapel.place_women`: tells this object from others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "letters-from-whitechapel.place_women";
            /** @description The red circles for the marked women, in order of number. */
            marked: number[];
            /** @description The red circles for the others, in order of number. */
            blank: number[];
        };
        /** @description A point of the map; both axes have the same scale. */
        LettersFromWhitechapelPoint: {
            /** @description Units from the left side. */
            x: number;
            /** @description Units from the top. */
            y: number;
        };
        /** @description What the police alone know; each player holds the same. */
        LettersFromWhitechapelPoliceHand: {
            /**
             * @description Always `letters-from-whitechapel.police_hand`: tells this object from others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "letters-from-whitechapel.police_hand";
            /** @description Whose hand this is. */
            seat: string;
            /** @description The tokens on the map, with their faces. */
            patrols: components["schemas"]["LettersFromWhitechapelPatrol"][];
        };
        /** @description A policeman was done. Everyone sees it. */
        LettersFromWhitechapelPolicemanRested: {
            /**
             * @description Always `letters-from-whitechapel.policeman_rested`: tells this object from others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "letters-from-whitechapel.policeman_rested";
            /**
             * @description Who is done, by his colour.
             * @enum {string}
             */
            policeman: "blue" | "brown" | "green" | "red" | "yellow";
        };
        /** @description A policeman moved, or stayed where he was. Everyone sees it. */
        LettersFromWhitechapelPolicemanWalked: {
            /**
             * @description Always `letters-from-whitechapel.policeman_walked`: tells this object from others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "letters-from-whitechapel.policeman_walked";
            /**
             * @description Who moved, by his colour.
             * @enum {string}
             */
            policeman: "blue" | "brown" | "green" | "red" | "yellow";
            /** @description The name of a crossing. */
            to: string;
        };
        /** @description Where the policemen stand. */
        LettersFromWhitechapelPolicemen: {
            /** @description The name of a crossing. */
            blue: string;
            /** @description The name of a crossing. */
            yellow: string;
            /** @description The name of a crossing. */
            brown: string;
            /** @description The name of a crossing. */
            red: string;
            /** @description The name of a crossing. */
            green: string;
        };
        /** @description A circle that was asked for, and the answer. */
        LettersFromWhitechapelQuestion: {
            /** @description The number of a circle. */
            circle: number;
            /** @description Whether Jack had been there in this night. */
            found: boolean;
            /** @description How often Jack had moved in this hunt. */
            flown: number;
        };
        /** @description Be done with a policeman, whether he has asked something or not. [Rules 6.2, 6.4] */
        LettersFromWhitechapelRest: {
            /**
             * @description Always `letters-from-whitechapel.rest`: tells this object from others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "letters-from-whitechapel.rest";
            /**
             * @description Who shall be done, by his colour.
             * @enum {string}
             */
            policeman: "blue" | "brown" | "green" | "red" | "yellow";
        };
        /** @description Who sits where. A seat left out is open. */
        LettersFromWhitechapelSeatsRequest: {
            /**
             * @description You, a house bot, or whoever comes.
             * @default {
             *       "kind": "open"
             *     }
             */
            jack?: components["schemas"]["Me"] | components["schemas"]["Open"] | components["schemas"]["Bot"];
            /**
             * @description You, a house bot, or whoever comes.
             * @default {
             *       "kind": "open"
             *     }
             */
            "police-1"?: components["schemas"]["Me"] | components["schemas"]["Open"] | components["schemas"]["Bot"];
            /**
             * @description You, a house bot, or whoever comes.
             * @default {
             *       "kind": "open"
             *     }
             */
            "police-2"?: components["schemas"]["Me"] | components["schemas"]["Open"] | components["schemas"]["Bot"];
            /**
             * @description You, a house bot, or whoever comes.
             * @default {
             *       "kind": "open"
             *     }
             */
            "police-3"?: components["schemas"]["Me"] | components["schemas"]["Open"] | components["schemas"]["Bot"];
            /**
             * @description You, a house bot, or whoever comes.
             * @default {
             *       "kind": "open"
             *     }
             */
            "police-4"?: components["schemas"]["Me"] | components["schemas"]["Open"] | components["schemas"]["Bot"];
            /**
             * @description You, a house bot, or whoever comes.
             * @default {
             *       "kind": "open"
             *     }
             */
            "police-5"?: components["schemas"]["Me"] | components["schemas"]["Open"] | components["schemas"]["Bot"];
        };
        /** @description What was secret, shown when the game is over. */
        LettersFromWhitechapelSheet: {
            /** @description Where Jack's hideout is; null if he chose none. */
            hideout: number | null;
            /** @description Every circle of Jack's way, one row for each night. */
            rows: number[][];
            /** @description The tokens on the map, face up. */
            patrols: components["schemas"]["LettersFromWhitechapelPatrol"][];
        };
        /** @description The game is over, and all that was secret was shown to everyone. */
        LettersFromWhitechapelSheetShown: {
            /**
             * @description Always `letters-from-whitechapel.sheet_shown`: tells this object from others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "letters-from-whitechapel.sheet_shown";
            /** @description Where Jack's hideout is; null if he chose none. */
            hideout: number | null;
            /** @description Every circle of Jack's way, one row for each night. */
            rows: number[][];
            /** @description The patrol tokens on the map, face up. */
            patrols: components["schemas"]["LettersFromWhitechapelPatrol"][];
        };
        /** @description Take a step and say nothing. [Rules 5.1, 5.2] */
        LettersFromWhitechapelStep: {
            /**
             * @description Always `letters-from-whitechapel.step`: tells this object from others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "letters-from-whitechapel.step";
            /** @description The number of a circle. */
            to: number;
        };
        /** @description A piece of street: a dotted line between two places with none between. */
        LettersFromWhitechapelStreetOnBoard: {
            /** @description The two places it joins. */
            ends: string[];
            /** @description Where it bends, from the first end to the second. */
            bends: components["schemas"]["LettersFromWhitechapelPoint"][];
        };
        /** @description What everyone sees. */
        LettersFromWhitechapelTable: {
            /**
             * @description Always `letters-from-whitechapel.table`: tells this object from others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "letters-from-whitechapel.table";
            /** @description What the players agreed on. */
            options: components["schemas"]["LettersFromWhitechapelOptions"];
            /** @description Whose policemen they are. */
            owners: components["schemas"]["LettersFromWhitechapelOwners"];
            /** @description Which of the four nights it is. */
            night: number;
            /**
             * @description What is to be done now; the rules list the words.
             * @enum {string}
             */
            phase: "blood" | "clues" | "escape" | "hideout" | "hunt" | "patrols" | "ready" | "suspense" | "targets";
            /** @description Whose player is head of the investigation in this night. */
            head: ("blue" | "brown" | "green" | "red" | "yellow") | null;
            /** @description The tiles drawn so far, one for each night. */
            heads: ("blue" | "brown" | "green" | "red" | "yellow")[];
            /** @description Where murders were committed, in all nights so far. */
            crimeScenes: number[];
            /** @description Women tokens that are face down. */
            women: number[];
            /** @description Where the wretched women stand who are still alive in this night. */
            wretched: number[];
            /** @description Wretched women who had their turn in this suspense. */
            moved: number[];
            /** @description The time of the crime: 1 is I, 5 is V. */
            hour: number;
            /** @description The patrol tokens on the map; rule 4.6 says where the next one goes. */
            patrols: components["schemas"]["LettersFromWhitechapelPatrol"][];
            /** @description Null while patrol tokens stand for them. */
            policemen: components["schemas"]["LettersFromWhitechapelPolicemen"] | null;
            /** @description Jack's place on the track: an index into the board's `track`, from 0. */
            pawn: number | null;
            /** @description Coaches left in this night. */
            coaches: number;
            /** @description Alleys left in this night. */
            alleys: number;
            /** @description Where clues of this night lie: circles that Jack was on. */
            clues: number[];
            /** @description Policemen who have yet to act in this phase. */
            waiting: ("blue" | "brown" | "green" | "red" | "yellow")[];
            /** @description The policeman who is looking for clues right now. */
            searching: ("blue" | "brown" | "green" | "red" | "yellow") | null;
            /** @description What he has asked for so far. */
            asked: number[];
            /** @description What is known of Jack's way in this night. */
            hunt: components["schemas"]["LettersFromWhitechapelHunt"] | null;
            /** @description What is known of the nights before. */
            hunts: components["schemas"]["LettersFromWhitechapelHunt"][];
            /** @description How the game ended; null until it has. */
            outcome: components["schemas"]["Outcome"] | null;
            /** @description What was secret, once the game is over. */
            shown: components["schemas"]["LettersFromWhitechapelSheet"] | null;
        };
        /** @description Turn up a patrol token. [Rule 4.13] */
        LettersFromWhitechapelTurnUp: {
            /**
             * @description Always `letters-from-whitechapel.turn_up`: tells this object from others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "letters-from-whitechapel.turn_up";
            /** @description The name of a crossing. */
            crossing: string;
        };
        /** @description Two women were murdered. Everyone sees where; only Jack knows who was first. */
        LettersFromWhitechapelTwoMurdered: {
            /**
             * @description Always `letters-from-whitechapel.two_murdered`: tells this object from others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "letters-from-whitechapel.two_murdered";
            /** @description In order of number. */
            circles: number[];
            /** @description The circle of who was murdered first; null for who may not know it. */
            first: number | null;
        };
        /** @description Let the time of the crime move on. [Rule 4.10] */
        LettersFromWhitechapelWait: {
            /**
             * @description Always `letters-from-whitechapel.wait`: tells this object from others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "letters-from-whitechapel.wait";
        };
        /** @description Move a policeman up to two police steps, or leave him where he is. [Rule 6.1] */
        LettersFromWhitechapelWalk: {
            /**
             * @description Always `letters-from-whitechapel.walk`: tells this object from others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "letters-from-whitechapel.walk";
            /**
             * @description Who shall move, by his colour.
             * @enum {string}
             */
            policeman: "blue" | "brown" | "green" | "red" | "yellow";
            /** @description The name of a crossing. */
            to: string;
        };
        /** @description A wretched woman took a step. Everyone sees it. */
        LettersFromWhitechapelWomanMoved: {
            /**
             * @description Always `letters-from-whitechapel.woman_moved`: tells this object from others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "letters-from-whitechapel.woman_moved";
            /** @description The number of a circle. */
            origin: number;
            /** @description The number of a circle. */
            to: number;
        };
        /** @description A woman was murdered, and the others are gone. Everyone sees it. */
        LettersFromWhitechapelWomanMurdered: {
            /**
             * @description Always `letters-from-whitechapel.woman_murdered`: tells this object from others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "letters-from-whitechapel.woman_murdered";
            /** @description The number of a circle. */
            circle: number;
        };
        /** @description A wretched woman could not move. Everyone sees it. */
        LettersFromWhitechapelWomanStayed: {
            /**
             * @description Always `letters-from-whitechapel.woman_stayed`: tells this object from others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "letters-from-whitechapel.woman_stayed";
            /** @description The number of a circle. */
            circle: number;
        };
        /** @description The women were placed face down. Everyone sees where; only Jack knows which are marked. */
        LettersFromWhitechapelWomenPlaced: {
            /**
             * @description Always `letters-from-whitechapel.women_placed`: tells this object from others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "letters-from-whitechapel.women_placed";
            /** @description Where a woman stands now, marked or not. */
            circles: number[];
            /** @description The circles of those that are marked; null for who may not know it. */
            marked: number[] | null;
        };
        /** @description The women were turned over; the marked ones stay. Everyone sees it. */
        LettersFromWhitechapelWomenTurned: {
            /**
             * @description Always `letters-from-whitechapel.women_turned`: tells this object from others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "letters-from-whitechapel.women_turned";
            /** @description The circles of the marked ones, who stay as the wretched. */
            wretched: number[];
        };
        /** @description The creator sits here. */
        Me: {
            /**
             * @description Always `me`: tells this object from others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            kind: "me";
            /**
             * @description Anything you like; it is mixed into the seed, so that nobody could choose the deal.
             * @default
             */
            nonce?: string;
        };
        /** @description Move the activated character onto another, and accuse him. [Rule 7.1] */
        MrJackAccuse: {
            /**
             * @description Always `mr-jack.accuse`: tells this object from others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "mr-jack.accuse";
            /**
             * @description Whom to accuse.
             * @enum {string}
             */
            suspect: "bert" | "goodley" | "gull" | "holmes" | "lestrade" | "smith" | "stealthy" | "watson";
        };
        /** @description Choose a card. [Rule 3.3] */
        MrJackActivate: {
            /**
             * @description Always `mr-jack.activate`: tells this object from others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "mr-jack.activate";
            /**
             * @description Whose card to choose: one of the round's that is not played yet.
             * @enum {string}
             */
            character: "bert" | "goodley" | "gull" | "holmes" | "lestrade" | "smith" | "stealthy" | "watson";
        };
        /** @description What the running activation has done so far. */
        MrJackActivation: {
            /**
             * @description Who is activated.
             * @enum {string}
             */
            character: "bert" | "goodley" | "gull" | "holmes" | "lestrade" | "smith" | "stealthy" | "watson";
            /**
             * @description Whether he has moved.
             * @default false
             */
            moved?: boolean;
            /**
             * @description Whether he has used his power.
             * @default false
             */
            powerUsed?: boolean;
            /**
             * @description Whether the lantern must be turned now.
             * @default false
             */
            aiming?: boolean;
            /**
             * @description Who has walked to the whistle.
             * @default []
             */
            walked?: ("bert" | "goodley" | "gull" | "holmes" | "lestrade" | "smith" | "stealthy" | "watson")[];
            /**
             * @description Steps of the running whistle still to be walked.
             * @default 0
             */
            stepsLeft?: number;
        };
        /** @description A character has done all he had to do. Everyone sees it. */
        MrJackActivationEnded: {
            /**
             * @description Always `mr-jack.activation_ended`: tells this object from others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "mr-jack.activation_ended";
            /**
             * @description Who is done.
             * @enum {string}
             */
            character: "bert" | "goodley" | "gull" | "holmes" | "lestrade" | "smith" | "stealthy" | "watson";
        };
        /** @description What can be worked out from a view. */
        MrJackAids: {
            /**
             * @description Always `mr-jack.aids`: tells this object from others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "mr-jack.aids";
            /** @description Who may still be Jack, for all that this viewer knows. */
            suspects: ("bert" | "goodley" | "gull" | "holmes" | "lestrade" | "smith" | "stealthy" | "watson")[];
            /** @description Who would be seen if witnesses were called now. */
            visible: ("bert" | "goodley" | "gull" | "holmes" | "lestrade" | "smith" | "stealthy" | "watson")[];
        };
        /** @description Turn Watson's lantern. [Rules 5.3, 5.4] */
        MrJackAim: {
            /**
             * @description Always `mr-jack.aim`: tells this object from others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "mr-jack.aim";
            /**
             * @description Where it shall shine.
             * @enum {string}
             */
            direction: "N" | "NE" | "NW" | "S" | "SE" | "SW";
        };
        /** @description The top card was drawn. Everyone sees that; only who drew it sees the card. */
        MrJackAlibiDrawn: {
            /**
             * @description Always `mr-jack.alibi_drawn`: tells this object from others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "mr-jack.alibi_drawn";
            /** @description Who drew it. */
            seat: string;
            /** @description Whom it shows; null for who may not know it. */
            card: ("bert" | "goodley" | "gull" | "holmes" | "lestrade" | "smith" | "stealthy" | "watson") | null;
        };
        /** @description What a step changes, as it was before it. */
        MrJackBefore: {
            /** @description Where the characters stood. */
            places: components["schemas"]["MrJackPlaces"];
            /**
             * @description Where the lantern shone.
             * @enum {string}
             */
            lantern: "N" | "NE" | "NW" | "S" | "SE" | "SW";
            /** @description The gaslights that were lit. */
            lights: components["schemas"]["MrJackLight"][];
            /** @description The two manholes that were covered. */
            covers: string[];
            /** @description The two exits that were closed. */
            cordons: ("NE" | "NW" | "SE" | "SW")[];
            /** @description The cards not played yet. */
            unplayed: ("bert" | "goodley" | "gull" | "holmes" | "lestrade" | "smith" | "stealthy" | "watson")[];
            /** @description What the activation had done; null if there was none. */
            activation: components["schemas"]["MrJackActivation"] | null;
        };
        /** @description What is printed, as data. */
        MrJackBoard: {
            /**
             * @description Always `mr-jack.board`: tells this object from others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "mr-jack.board";
            /** @description Every hex, with what it holds and what it borders on. */
            hexes: components["schemas"]["MrJackHex"][];
            /** @description The four ways out of the district. */
            exits: components["schemas"]["MrJackExitOnBoard"][];
            /** @description The eight characters. */
            characters: components["schemas"]["MrJackCharacterCard"][];
            /** @description What differs between the editions that options choose from. */
            editions: components["schemas"]["MrJackEditionOnBoard"][];
            /** @description The gaslights that are lit at the start. */
            lights: components["schemas"]["MrJackLight"][];
            /** @description The exits that are closed at the start. */
            cordons: ("NE" | "NW" | "SE" | "SW")[];
            /**
             * @description Where Watson's lantern points at the start.
             * @enum {string}
             */
            lantern: "N" | "NE" | "NW" | "S" | "SE" | "SW";
            /** @description After how many rounds a game is over at the latest. */
            rounds: number;
            /** @description Who takes the four activations of an odd round. */
            oddRounds: string[];
            /** @description Who takes the four activations of an even round. */
            evenRounds: string[];
        };
        /** @description What was held, shown when the game is over. */
        MrJackCards: {
            /**
             * @description Who Jack is.
             * @enum {string}
             */
            identity: "bert" | "goodley" | "gull" | "holmes" | "lestrade" | "smith" | "stealthy" | "watson";
            /** @description The alibi cards that Jack drew, in that order. */
            jackAlibis: ("bert" | "goodley" | "gull" | "holmes" | "lestrade" | "smith" | "stealthy" | "watson")[];
            /** @description The alibi cards that the Investigator drew, in that order. */
            investigatorAlibis: ("bert" | "goodley" | "gull" | "holmes" | "lestrade" | "smith" | "stealthy" | "watson")[];
        };
        /** @description The game is over, and all cards were shown to everyone. */
        MrJackCardsShown: {
            /**
             * @description Always `mr-jack.cards_shown`: tells this object from others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "mr-jack.cards_shown";
            /**
             * @description Who Jack is.
             * @enum {string}
             */
            identity: "bert" | "goodley" | "gull" | "holmes" | "lestrade" | "smith" | "stealthy" | "watson";
            /** @description The alibi cards that Jack drew, in that order. */
            jackAlibis: ("bert" | "goodley" | "gull" | "holmes" | "lestrade" | "smith" | "stealthy" | "watson")[];
            /** @description The alibi cards that the Investigator drew, in that order. */
            investigatorAlibis: ("bert" | "goodley" | "gull" | "holmes" | "lestrade" | "smith" | "stealthy" | "watson")[];
        };
        /** @description The board was set up and the alibi cards were shuffled. Only Jack knows his identity; nobody knows the pile. */
        MrJackCaseOpened: {
            /**
             * @description Always `mr-jack.case_opened`: tells this object from others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "mr-jack.case_opened";
            /** @description What the players agreed on. */
            options: components["schemas"]["MrJackOptions"];
            /** @description Who Jack is; null for who may not know it. */
            identity: ("bert" | "goodley" | "gull" | "holmes" | "lestrade" | "smith" | "stealthy" | "watson") | null;
            /** @description The alibi cards, the next one first; null for who may not know it. */
            pile: ("bert" | "goodley" | "gull" | "holmes" | "lestrade" | "smith" | "stealthy" | "watson")[] | null;
        };
        /** @description A card was chosen. Everyone sees it. */
        MrJackCharacterActivated: {
            /**
             * @description Always `mr-jack.character_activated`: tells this object from others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "mr-jack.character_activated";
            /** @description Who chose. */
            seat: string;
            /**
             * @description Who was chosen.
             * @enum {string}
             */
            character: "bert" | "goodley" | "gull" | "holmes" | "lestrade" | "smith" | "stealthy" | "watson";
        };
        /** @description A character: his figure and his cards. */
        MrJackCharacterCard: {
            /**
             * @description How moves and events name him.
             * @enum {string}
             */
            id: "bert" | "goodley" | "gull" | "holmes" | "lestrade" | "smith" | "stealthy" | "watson";
            /** @description What people call him. */
            name: string;
            /** @description The colour of his figure, as in the drawing. */
            colour: string;
            /** @description How far the character moves at most. */
            points: number;
        };
        /** @description The activated character moved. Everyone sees the way he took. */
        MrJackCharacterMoved: {
            /**
             * @description Always `mr-jack.character_moved`: tells this object from others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "mr-jack.character_moved";
            /**
             * @description Who moved.
             * @enum {string}
             */
            character: "bert" | "goodley" | "gull" | "holmes" | "lestrade" | "smith" | "stealthy" | "watson";
            /** @description From the first cell to the last, both included. */
            path: string[];
        };
        /** @description The activated character could not go anywhere. Everyone sees it. */
        MrJackCharacterStayed: {
            /**
             * @description Always `mr-jack.character_stayed`: tells this object from others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "mr-jack.character_stayed";
            /**
             * @description Who stayed where he was.
             * @enum {string}
             */
            character: "bert" | "goodley" | "gull" | "holmes" | "lestrade" | "smith" | "stealthy" | "watson";
        };
        /** @description Gull changed places with another. Everyone sees it. */
        MrJackCharactersSwapped: {
            /**
             * @description Always `mr-jack.characters_swapped`: tells this object from others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "mr-jack.characters_swapped";
            /**
             * @description With whom Gull changed places.
             * @enum {string}
             */
            character: "bert" | "goodley" | "gull" | "holmes" | "lestrade" | "smith" | "stealthy" | "watson";
        };
        /** @description A cordon went to another exit. Everyone sees it. */
        MrJackCordonMoved: {
            /**
             * @description Always `mr-jack.cordon_moved`: tells this object from others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "mr-jack.cordon_moved";
            /**
             * @description The exit that is open now.
             * @enum {string}
             */
            origin: "NE" | "NW" | "SE" | "SW";
            /**
             * @description The exit that is closed now.
             * @enum {string}
             */
            to: "NE" | "NW" | "SE" | "SW";
        };
        /** @description A cover went to another manhole. Everyone sees it. */
        MrJackCoverMoved: {
            /**
             * @description Always `mr-jack.cover_moved`: tells this object from others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "mr-jack.cover_moved";
            /** @description A hex: its column, and half hexes from the top. */
            origin: string;
            /** @description A hex: its column, and half hexes from the top. */
            to: string;
        };
        /** @description Jack left the district. Everyone sees by now who he was. */
        MrJackDistrictLeft: {
            /**
             * @description Always `mr-jack.district_left`: tells this object from others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "mr-jack.district_left";
            /**
             * @description The way out that he took.
             * @enum {string}
             */
            exit: "NE" | "NW" | "SE" | "SW";
            /** @description From the first cell to the last, both included. */
            path: string[];
        };
        /** @description Draw the top alibi card, as Holmes. [Rule 5.2] */
        MrJackDrawAlibi: {
            /**
             * @description Always `mr-jack.draw_alibi`: tells this object from others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "mr-jack.draw_alibi";
        };
        /** @description What differs between editions. */
        MrJackEditionOnBoard: {
            /**
             * @description How options name it.
             * @enum {string}
             */
            id: "first" | "revised";
            /** @description The hexes with a manhole. */
            manholes: string[];
            /** @description The manholes that are covered at the start. */
            covered: string[];
            /** @description Where the characters begin. */
            starts: components["schemas"]["MrJackStartingStreet"][];
        };
        /** @description Leave the rest of the whistle's steps unwalked, where the options allow it. [Rule 5.13] */
        MrJackEndWhistle: {
            /**
             * @description Always `mr-jack.end_whistle`: tells this object from others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "mr-jack.end_whistle";
        };
        /** @description A way out of the district, and the street it lies beyond. */
        MrJackExitOnBoard: {
            /**
             * @description How moves and events name it.
             * @enum {string}
             */
            id: "NE" | "NW" | "SE" | "SW";
            /** @description A hex: its column, and half hexes from the top. */
            street: string;
        };
        /** @description The game was decided. Everyone knows. */
        MrJackGameWon: {
            /**
             * @description Always `mr-jack.game_won`: tells this object from others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "mr-jack.game_won";
            /** @description The seat that won. */
            winner: string;
            /** @description By what; the rules list the words. */
            reason: string;
        };
        /** @description Move the activated character to a free street. [Rule 4.1] */
        MrJackGo: {
            /**
             * @description Always `mr-jack.go`: tells this object from others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "mr-jack.go";
            /** @description A hex: its column, and half hexes from the top. */
            to: string;
        };
        /** @description A hex of the board. Its flat sides are on top and below. */
        MrJackHex: {
            /** @description A hex: its column, and half hexes from the top. */
            cell: string;
            /**
             * @description One stands on streets; a post bears a gaslight; a building bars the way.
             * @enum {string}
             */
            kind: "building" | "post" | "street";
            /** @description Counted from the west. */
            column: number;
            /** @description Half hexes from the top. */
            row: number;
            /** @description The hexes that share a side with it. */
            neighbours: components["schemas"]["MrJackNeighbour"][];
        };
        /** @description What the Investigator alone knows. */
        MrJackInvestigatorHand: {
            /**
             * @description Always `mr-jack.investigator_hand`: tells this object from others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "mr-jack.investigator_hand";
            /** @description The alibi cards that he drew: none of them is Jack. */
            alibis: ("bert" | "goodley" | "gull" | "holmes" | "lestrade" | "smith" | "stealthy" | "watson")[];
        };
        /** @description What Jack alone knows. */
        MrJackJackHand: {
            /**
             * @description Always `mr-jack.jack_hand`: tells this object from others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "mr-jack.jack_hand";
            /**
             * @description Who Jack is.
             * @enum {string}
             */
            identity: "bert" | "goodley" | "gull" | "holmes" | "lestrade" | "smith" | "stealthy" | "watson";
            /** @description The alibi cards that he drew: none of them is Jack. */
            alibis: ("bert" | "goodley" | "gull" | "holmes" | "lestrade" | "smith" | "stealthy" | "watson")[];
        };
        /** @description Watson's lantern was turned. Everyone sees it. */
        MrJackLanternTurned: {
            /**
             * @description Always `mr-jack.lantern_turned`: tells this object from others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "mr-jack.lantern_turned";
            /**
             * @description Where it shines now.
             * @enum {string}
             */
            direction: "N" | "NE" | "NW" | "S" | "SE" | "SW";
        };
        /** @description Leave the district. [Rule 7.2] */
        MrJackLeave: {
            /**
             * @description Always `mr-jack.leave`: tells this object from others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "mr-jack.leave";
            /**
             * @description Which way out to take.
             * @enum {string}
             */
            exit: "NE" | "NW" | "SE" | "SW";
        };
        /** @description A lit gaslight. */
        MrJackLight: {
            /** @description A hex: its column, and half hexes from the top. */
            post: string;
            /** @description In which round it goes out; null if it never does. */
            number: number | null;
        };
        /** @description A gaslight went to another post, its number with it. Everyone sees it. */
        MrJackLightMoved: {
            /**
             * @description Always `mr-jack.light_moved`: tells this object from others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "mr-jack.light_moved";
            /** @description A hex: its column, and half hexes from the top. */
            origin: string;
            /** @description A hex: its column, and half hexes from the top. */
            to: string;
        };
        /** @description The gaslight of the round's number went out. Everyone sees it. */
        MrJackLightWentOut: {
            /**
             * @description Always `mr-jack.light_went_out`: tells this object from others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "mr-jack.light_went_out";
            /** @description A hex: its column, and half hexes from the top. */
            post: string;
        };
        /** @description Take a cordon to an open exit, as Lestrade. [Rule 5.6] */
        MrJackMoveCordon: {
            /**
             * @description Always `mr-jack.move_cordon`: tells this object from others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "mr-jack.move_cordon";
            /**
             * @description The closed exit that shall be open.
             * @enum {string}
             */
            origin: "NE" | "NW" | "SE" | "SW";
            /**
             * @description The open exit that shall be closed.
             * @enum {string}
             */
            to: "NE" | "NW" | "SE" | "SW";
        };
        /** @description Take a cover to an open manhole, as Bert. [Rule 5.7] */
        MrJackMoveCover: {
            /**
             * @description Always `mr-jack.move_cover`: tells this object from others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "mr-jack.move_cover";
            /** @description A hex: its column, and half hexes from the top. */
            origin: string;
            /** @description A hex: its column, and half hexes from the top. */
            to: string;
        };
        /** @description Take a lit gaslight to a dark post, as Smith. [Rule 5.5] */
        MrJackMoveLight: {
            /**
             * @description Always `mr-jack.move_light`: tells this object from others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "mr-jack.move_light";
            /** @description A hex: its column, and half hexes from the top. */
            origin: string;
            /** @description A hex: its column, and half hexes from the top. */
            to: string;
        };
        /** @description A hex that shares a side with another. */
        MrJackNeighbour: {
            /**
             * @description On which side it lies.
             * @enum {string}
             */
            direction: "N" | "NE" | "NW" | "S" | "SE" | "SW";
            /** @description A hex: its column, and half hexes from the top. */
            cell: string;
        };
        /** @description Somebody to play Mr. Jack with, whom you know. */
        MrJackNewChallenge: {
            /**
             * @description Always `mr-jack`: tells this object from others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            ruleset: "mr-jack";
            /** @description What to play with; what is left out is as the rules have it. */
            options?: components["schemas"]["MrJackOptionsRequest"];
            /**
             * @description The side you want to play.
             * @default any
             * @enum {string}
             */
            side?: "any" | "investigator" | "jack";
            /**
             * @description Whether it counts for ratings; then nobody is given hints.
             * @default false
             */
            rated?: boolean;
            /**
             * @description How much time the players have; null: no end of it.
             * @default null
             */
            clock?: components["schemas"]["Clock"] | null;
            /**
             * @description The level of the house bot that plays on for whoever runs out of time; null: he loses.
             * @default null
             */
            standIn?: number | null;
            /**
             * @description The player you challenge; null: whoever is given the challenge's id.
             * @default null
             */
            to?: string | null;
            /**
             * @description How long it can be accepted.
             * @default 86400
             */
            expiresInSeconds?: number;
        };
        /** @description A game of Mr. Jack. */
        MrJackNewGame: {
            /**
             * @description Always `mr-jack`: tells this object from others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            ruleset: "mr-jack";
            /** @description Who sits where. */
            seats?: components["schemas"]["MrJackSeatsRequest"];
            /** @description What to play with; what is left out is as the rules have it. */
            options?: components["schemas"]["MrJackOptionsRequest"];
            /**
             * @description Whether lists show the game, or only its address leads to it: its id is not guessed.
             * @default public
             * @enum {string}
             */
            visibility?: "public" | "unlisted";
            /**
             * @description Whether it counts for ratings; then nobody is given hints.
             * @default false
             */
            rated?: boolean;
            /**
             * @description How much time the players have; null: no end of it.
             * @default null
             */
            clock?: components["schemas"]["Clock"] | null;
            /**
             * @description The level of the house bot that plays on for whoever runs out of time; null: he loses.
             * @default null
             */
            standIn?: number | null;
        };
        /** @description Somebody to play Mr. Jack with. */
        MrJackNewSeek: {
            /**
             * @description Always `mr-jack`: tells this object from others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            ruleset: "mr-jack";
            /** @description What to play with; what is left out is as the rules have it. */
            options?: components["schemas"]["MrJackOptionsRequest"];
            /**
             * @description The side you want to play.
             * @default any
             * @enum {string}
             */
            side?: "any" | "investigator" | "jack";
            /**
             * @description Whether it counts for ratings; then nobody is given hints.
             * @default false
             */
            rated?: boolean;
            /**
             * @description How much time the players have; null: no end of it.
             * @default null
             */
            clock?: components["schemas"]["Clock"] | null;
            /**
             * @description The level of the house bot that plays on for whoever runs out of time; null: he loses.
             * @default null
             */
            standIn?: number | null;
            /**
             * @description Against whom: people, bots, or any of them.
             * @default any
             * @enum {string}
             */
            opponents?: "any" | "bot" | "human";
            /**
             * @description How far from your rating an opponent may be at first; it widens with time. Null: any.
             * @default null
             */
            ratingWindow?: number | null;
            /**
             * @description The house bot to play if nobody comes; null: go on waiting.
             * @default null
             */
            fallback?: components["schemas"]["Fallback"] | null;
        };
        /** @description What the players may agree on before the game. */
        MrJackOptions: {
            /**
             * @description Always `mr-jack.options`: tells this object from others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "mr-jack.options";
            /**
             * @description Which edition's manholes and starting places.
             * @default first
             * @enum {string}
             */
            edition?: "first" | "revised";
            /**
             * @description Whether all of the whistle's steps must be walked, or up to three.
             * @default all
             * @enum {string}
             */
            whistle?: "all" | "upTo";
            /**
             * @description Whether views carry what can be worked out from them.
             * @default true
             */
            aids?: boolean;
        };
        /** @description What the players may agree on. Whatever is left out is as the rules have it. */
        MrJackOptionsRequest: {
            /**
             * @description Which edition's manholes and starting places.
             * @default first
             * @enum {string}
             */
            edition?: "first" | "revised";
            /**
             * @description Whether all of the whistle's steps must be walked, or up to three.
             * @default all
             * @enum {string}
             */
            whistle?: "all" | "upTo";
            /**
             * @description Whether views carry what can be worked out from them.
             * @default true
             */
            aids?: boolean;
        };
        /** @description Where the characters stand. */
        MrJackPlaces: {
            /** @description A hex: its column, and half hexes from the top. */
            holmes: string;
            /** @description A hex: its column, and half hexes from the top. */
            watson: string;
            /** @description A hex: its column, and half hexes from the top. */
            smith: string;
            /** @description A hex: its column, and half hexes from the top. */
            lestrade: string;
            /** @description A hex: its column, and half hexes from the top. */
            stealthy: string;
            /** @description A hex: its column, and half hexes from the top. */
            goodley: string;
            /** @description A hex: its column, and half hexes from the top. */
            gull: string;
            /** @description A hex: its column, and half hexes from the top. */
            bert: string;
        };
        /** @description A token and its two faces. */
        MrJackPocketActionToken: {
            /** @description What its two sides allow. */
            faces: ("alibi" | "exchange" | "holmes" | "joker" | "rotation" | "toby" | "watson")[];
        };
        /** @description What can be worked out from a view. */
        MrJackPocketAids: {
            /**
             * @description Always `mr-jack-pocket.aids`: tells this object from others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "mr-jack-pocket.aids";
            /** @description Who may still be Jack, for all that this viewer knows. */
            suspects: ("bert" | "goodley" | "gull" | "lane" | "lestrade" | "madame" | "pizer" | "smith" | "stealthy")[];
            /** @description Whom the detectives see now. */
            inSight: ("bert" | "goodley" | "gull" | "lane" | "lestrade" | "madame" | "pizer" | "smith" | "stealthy")[];
        };
        /** @description The top card was drawn. Everyone sees the Investigator's; only Jack sees his own. */
        MrJackPocketAlibiDrawn: {
            /**
             * @description Always `mr-jack-pocket.alibi_drawn`: tells this object from others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "mr-jack-pocket.alibi_drawn";
            /** @description Who drew it. */
            seat: string;
            /** @description Whom it shows; null for who may not know it. */
            card: ("bert" | "goodley" | "gull" | "lane" | "lestrade" | "madame" | "pizer" | "smith" | "stealthy") | null;
        };
        /** @description What is printed, as data. */
        MrJackPocketBoard: {
            /**
             * @description Always `mr-jack-pocket.board`: tells this object from others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "mr-jack-pocket.board";
            /** @description The nine suspects. */
            suspects: components["schemas"]["MrJackPocketSuspectCard"][];
            /** @description The twelve spaces around the district. */
            spaces: components["schemas"]["MrJackPocketSpaceOnBoard"][];
            /** @description Where the detectives begin. */
            starts: components["schemas"]["MrJackPocketStartingSpace"][];
            /** @description The four action tokens. */
            tokens: components["schemas"]["MrJackPocketActionToken"][];
            /** @description After how many rounds a game is over at the latest. */
            rounds: number;
            /** @description Who takes the four actions of an odd round. */
            oddRounds: string[];
            /** @description Who takes the four actions of an even round. */
            evenRounds: string[];
        };
        /** @description What Jack held, shown when the game is over. */
        MrJackPocketCards: {
            /**
             * @description Who Jack is.
             * @enum {string}
             */
            identity: "bert" | "goodley" | "gull" | "lane" | "lestrade" | "madame" | "pizer" | "smith" | "stealthy";
            /** @description The alibi cards that Jack drew, in that order. */
            alibis: ("bert" | "goodley" | "gull" | "lane" | "lestrade" | "madame" | "pizer" | "smith" | "stealthy")[];
        };
        /** @description The game is over, and Jack showed his cards to everyone. */
        MrJackPocketCardsShown: {
            /**
             * @description Always `mr-jack-pocket.cards_shown`: tells this object from others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "mr-jack-pocket.cards_shown";
            /**
             * @description Who Jack is.
             * @enum {string}
             */
            identity: "bert" | "goodley" | "gull" | "lane" | "lestrade" | "madame" | "pizer" | "smith" | "stealthy";
            /** @description The alibi cards that Jack drew, in that order. */
            alibis: ("bert" | "goodley" | "gull" | "lane" | "lestrade" | "madame" | "pizer" | "smith" | "stealthy")[];
        };
        /** @description The district was laid and the cards were shuffled. Only Jack knows his identity; nobody knows the deck. */
        MrJackPocketCaseOpened: {
            /**
             * @description Always `mr-jack-pocket.case_opened`: tells this object from others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "mr-jack-pocket.case_opened";
            /** @description What the players agreed on. */
            options: components["schemas"]["MrJackPocketOptions"];
            /** @description The nine tiles as they lie, row by row. */
            tiles: components["schemas"]["MrJackPocketTile"][];
            /** @description Who Jack is; null for who may not know it. */
            identity: ("bert" | "goodley" | "gull" | "lane" | "lestrade" | "madame" | "pizer" | "smith" | "stealthy") | null;
            /** @description The alibi cards, the next one first; null for who may not know it. */
            deck: ("bert" | "goodley" | "gull" | "lane" | "lestrade" | "madame" | "pizer" | "smith" | "stealthy")[] | null;
        };
        /** @description Both goals are reached and Jack is still at large. Everyone knows. */
        MrJackPocketChaseBegan: {
            /**
             * @description Always `mr-jack-pocket.chase_began`: tells this object from others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "mr-jack-pocket.chase_began";
        };
        /** @description A detective used his own token. Everyone sees it. */
        MrJackPocketDetectiveWalked: {
            /**
             * @description Always `mr-jack-pocket.detective_walked`: tells this object from others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "mr-jack-pocket.detective_walked";
            /**
             * @description Who walked.
             * @enum {string}
             */
            detective: "holmes" | "toby" | "watson";
            /** @description Around the district, clockwise from above place 0. */
            to: number;
        };
        /** @description Where the three detectives stand. */
        MrJackPocketDetectives: {
            /** @description Around the district, clockwise from above place 0. */
            holmes: number;
            /** @description Around the district, clockwise from above place 0. */
            watson: number;
            /** @description Around the district, clockwise from above place 0. */
            toby: number;
        };
        /** @description Draw the top alibi card. [Rules 4.9, 4.10] */
        MrJackPocketDrawAlibi: {
            /**
             * @description Always `mr-jack-pocket.draw_alibi`: tells this object from others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "mr-jack-pocket.draw_alibi";
        };
        /** @description Let the tiles of two suspects change places. They are named in the order of the list of suspects. [Rule 4.8] */
        MrJackPocketExchange: {
            /**
             * @description Always `mr-jack-pocket.exchange`: tells this object from others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "mr-jack-pocket.exchange";
            /**
             * @description Whose tile is one of them.
             * @enum {string}
             */
            first: "bert" | "goodley" | "gull" | "lane" | "lestrade" | "madame" | "pizer" | "smith" | "stealthy";
            /**
             * @description Whose tile is the other.
             * @enum {string}
             */
            second: "bert" | "goodley" | "gull" | "lane" | "lestrade" | "madame" | "pizer" | "smith" | "stealthy";
        };
        /** @description A goal decided the game. Everyone knows. */
        MrJackPocketGameWon: {
            /**
             * @description Always `mr-jack-pocket.game_won`: tells this object from others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "mr-jack-pocket.game_won";
            /** @description The seat that won. */
            winner: string;
            /** @description By what; the rules list the words. */
            reason: string;
        };
        /** @description What the Investigator alone knows: nothing. [Rule 8.3] */
        MrJackPocketInvestigatorHand: {
            /**
             * @description Always `mr-jack-pocket.investigator_hand`: tells this object from others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "mr-jack-pocket.investigator_hand";
        };
        /** @description What Jack alone knows. */
        MrJackPocketJackHand: {
            /**
             * @description Always `mr-jack-pocket.jack_hand`: tells this object from others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "mr-jack-pocket.jack_hand";
            /**
             * @description Who Jack is.
             * @enum {string}
             */
            identity: "bert" | "goodley" | "gull" | "lane" | "lestrade" | "madame" | "pizer" | "smith" | "stealthy";
            /** @description The alibi cards that he drew: none of them is Jack. */
            alibis: ("bert" | "goodley" | "gull" | "lane" | "lestrade" | "madame" | "pizer" | "smith" | "stealthy")[];
        };
        /** @description Let any one detective walk one space, or, as Jack, none. [Rule 4.3] */
        MrJackPocketJoker: {
            /**
             * @description Always `mr-jack-pocket.joker`: tells this object from others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "mr-jack-pocket.joker";
            /** @description Who shall walk; null for nobody, which is Jack's choice alone. */
            detective: ("holmes" | "toby" | "watson") | null;
        };
        /** @description The joker moved one detective, or, for Jack, none. Everyone sees it. */
        MrJackPocketJokerPlayed: {
            /**
             * @description Always `mr-jack-pocket.joker_played`: tells this object from others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "mr-jack-pocket.joker_played";
            /** @description Who walked; null if nobody did. */
            detective: ("holmes" | "toby" | "watson") | null;
            /** @description Where he stands now; null if nobody walked. */
            to: number | null;
        };
        /** @description Somebody to play Mr. Jack Pocket with, whom you know. */
        MrJackPocketNewChallenge: {
            /**
             * @description Always `mr-jack-pocket`: tells this object from others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            ruleset: "mr-jack-pocket";
            /** @description What to play with; what is left out is as the rules have it. */
            options?: components["schemas"]["MrJackPocketOptionsRequest"];
            /**
             * @description The side you want to play.
             * @default any
             * @enum {string}
             */
            side?: "any" | "investigator" | "jack";
            /**
             * @description Whether it counts for ratings; then nobody is given hints.
             * @default false
             */
            rated?: boolean;
            /**
             * @description How much time the players have; null: no end of it.
             * @default null
             */
            clock?: components["schemas"]["Clock"] | null;
            /**
             * @description The level of the house bot that plays on for whoever runs out of time; null: he loses.
             * @default null
             */
            standIn?: number | null;
            /**
             * @description The player you challenge; null: whoever is given the challenge's id.
             * @default null
             */
            to?: string | null;
            /**
             * @description How long it can be accepted.
             * @default 86400
             */
            expiresInSeconds?: number;
        };
        /** @description A game of Mr. Jack Pocket. */
        MrJackPocketNewGame: {
            /**
             * @description Always `mr-jack-pocket`: tells this object from others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            ruleset: "mr-jack-pocket";
            /** @description Who sits where. */
            seats?: components["schemas"]["MrJackPocketSeatsRequest"];
            /** @description What to play with; what is left out is as the rules have it. */
            options?: components["schemas"]["MrJackPocketOptionsRequest"];
            /**
             * @description Whether lists show the game, or only its address leads to it: its id is not guessed.
             * @default public
             * @enum {string}
             */
            visibility?: "public" | "unlisted";
            /**
             * @description Whether it counts for ratings; then nobody is given hints.
             * @default false
             */
            rated?: boolean;
            /**
             * @description How much time the players have; null: no end of it.
             * @default null
             */
            clock?: components["schemas"]["Clock"] | null;
            /**
             * @description The level of the house bot that plays on for whoever runs out of time; null: he loses.
             * @default null
             */
            standIn?: number | null;
        };
        /** @description Somebody to play Mr. Jack Pocket with. */
        MrJackPocketNewSeek: {
            /**
             * @description Always `mr-jack-pocket`: tells this object from others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            ruleset: "mr-jack-pocket";
            /** @description What to play with; what is left out is as the rules have it. */
            options?: components["schemas"]["MrJackPocketOptionsRequest"];
            /**
             * @description The side you want to play.
             * @default any
             * @enum {string}
             */
            side?: "any" | "investigator" | "jack";
            /**
             * @description Whether it counts for ratings; then nobody is given hints.
             * @default false
             */
            rated?: boolean;
            /**
             * @description How much time the players have; null: no end of it.
             * @default null
             */
            clock?: components["schemas"]["Clock"] | null;
            /**
             * @description The level of the house bot that plays on for whoever runs out of time; null: he loses.
             * @default null
             */
            standIn?: number | null;
            /**
             * @description Against whom: people, bots, or any of them.
             * @default any
             * @enum {string}
             */
            opponents?: "any" | "bot" | "human";
            /**
             * @description How far from your rating an opponent may be at first; it widens with time. Null: any.
             * @default null
             */
            ratingWindow?: number | null;
            /**
             * @description The house bot to play if nobody comes; null: go on waiting.
             * @default null
             */
            fallback?: components["schemas"]["Fallback"] | null;
        };
        /** @description What the players may agree on before the game. */
        MrJackPocketOptions: {
            /**
             * @description Always `mr-jack-pocket.options`: tells this object from others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "mr-jack-pocket.options";
            /**
             * @description When both goals are reached before round 8 with Jack in sight: the Investigator wins, or the chase begins.
             * @default investigator
             * @enum {string}
             */
            tieInSight?: "chase" | "investigator";
            /**
             * @description Whether views carry what can be worked out from them.
             * @default true
             */
            aids?: boolean;
        };
        /** @description What the players may agree on. Whatever is left out is as the rules have it. */
        MrJackPocketOptionsRequest: {
            /**
             * @description When both goals are reached before round 8 with Jack in sight: the Investigator wins, or the chase begins.
             * @default investigator
             * @enum {string}
             */
            tieInSight?: "chase" | "investigator";
            /**
             * @description Whether views carry what can be worked out from them.
             * @default true
             */
            aids?: boolean;
        };
        /** @description Turn the tile of a suspect, whichever face it shows. [Rule 4.4] */
        MrJackPocketRotate: {
            /**
             * @description Always `mr-jack-pocket.rotate`: tells this object from others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "mr-jack-pocket.rotate";
            /**
             * @description Whose tile to turn.
             * @enum {string}
             */
            tile: "bert" | "goodley" | "gull" | "lane" | "lestrade" | "madame" | "pizer" | "smith" | "stealthy";
            /** @description Quarter turns, clockwise. */
            quarters: number;
        };
        /** @description The four tokens were tossed, or turned over. Everyone sees them. */
        MrJackPocketRoundBegan: {
            /**
             * @description Always `mr-jack-pocket.round_began`: tells this object from others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "mr-jack-pocket.round_began";
            /** @description Which of the eight rounds. */
            round: number;
            /** @description What the four tokens show. */
            tokens: ("alibi" | "exchange" | "holmes" | "joker" | "rotation" | "toby" | "watson")[];
        };
        /** @description Who sits where. A seat left out is open. */
        MrJackPocketSeatsRequest: {
            /**
             * @description You, a house bot, or whoever comes.
             * @default {
             *       "kind": "open"
             *     }
             */
            investigator?: components["schemas"]["Me"] | components["schemas"]["Open"] | components["schemas"]["Bot"];
            /**
             * @description You, a house bot, or whoever comes.
             * @default {
             *       "kind": "open"
             *     }
             */
            jack?: components["schemas"]["Me"] | components["schemas"]["Open"] | components["schemas"]["Bot"];
        };
        /** @description A space beside the district, where detectives stand. */
        MrJackPocketSpaceOnBoard: {
            /** @description Its number, clockwise from 0. */
            number: number;
            /**
             * @description The side of the district it is on.
             * @enum {string}
             */
            side: "E" | "N" | "S" | "W";
            /** @description The places in its line of sight, nearest first. */
            looksAt: number[];
        };
        /** @description Where a detective begins. */
        MrJackPocketStartingSpace: {
            /**
             * @description Who begins there.
             * @enum {string}
             */
            detective: "holmes" | "toby" | "watson";
            /** @description The number of the space. */
            space: number;
        };
        /** @description A suspect: his tile and his alibi card. */
        MrJackPocketSuspectCard: {
            /**
             * @description How moves and events name him.
             * @enum {string}
             */
            id: "bert" | "goodley" | "gull" | "lane" | "lestrade" | "madame" | "pizer" | "smith" | "stealthy";
            /** @description What people call him. */
            name: string;
            /** @description His colour, as in the drawing. */
            colour: string;
            /** @description On the alibi card. */
            hourglasses: number;
            /** @description Whether the empty face has no wall. */
            crossing: boolean;
        };
        /** @description What everyone sees. */
        MrJackPocketTable: {
            /**
             * @description Always `mr-jack-pocket.table`: tells this object from others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "mr-jack-pocket.table";
            /** @description What the players agreed on. */
            options: components["schemas"]["MrJackPocketOptions"];
            /** @description Which of the eight rounds it is. */
            round: number;
            /** @description Nine tiles, row by row from the top left. */
            tiles: components["schemas"]["MrJackPocketTile"][];
            /** @description Where the detectives stand. */
            detectives: components["schemas"]["MrJackPocketDetectives"];
            /** @description The faces of the four tokens in this round. */
            tokens: ("alibi" | "exchange" | "holmes" | "joker" | "rotation" | "toby" | "watson")[];
            /** @description Those not used yet. */
            unused: ("alibi" | "exchange" | "holmes" | "joker" | "rotation" | "toby" | "watson")[];
            /** @description The tile that was rotated first in this round. */
            rotated: ("bert" | "goodley" | "gull" | "lane" | "lestrade" | "madame" | "pizer" | "smith" | "stealthy") | null;
            /** @description Who took each round's time token. */
            timeTokens: string[];
            /** @description In which rounds Jack drew a card. */
            jackDrew: number[];
            /** @description The Investigator's cards. */
            investigatorAlibis: ("bert" | "goodley" | "gull" | "lane" | "lestrade" | "madame" | "pizer" | "smith" | "stealthy")[];
            /** @description The round at whose end the chase began. */
            chase: number | null;
            /** @description How the game ended; null until it has. */
            outcome: components["schemas"]["Outcome"] | null;
            /** @description Jack's cards, once the game is over. */
            shown: components["schemas"]["MrJackPocketCards"] | null;
        };
        /** @description One tile of the district. */
        MrJackPocketTile: {
            /**
             * @description Whose tile it is.
             * @enum {string}
             */
            suspect: "bert" | "goodley" | "gull" | "lane" | "lestrade" | "madame" | "pizer" | "smith" | "stealthy";
            /**
             * @description Whether it shows the suspect, or was turned to its empty side.
             * @enum {string}
             */
            face: "empty" | "suspect";
            /** @description The closed side; none for the crossing. */
            wall: ("E" | "N" | "S" | "W") | null;
        };
        /** @description A tile was turned where it lies. Everyone sees it. */
        MrJackPocketTileRotated: {
            /**
             * @description Always `mr-jack-pocket.tile_rotated`: tells this object from others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "mr-jack-pocket.tile_rotated";
            /**
             * @description Whose tile was turned.
             * @enum {string}
             */
            tile: "bert" | "goodley" | "gull" | "lane" | "lestrade" | "madame" | "pizer" | "smith" | "stealthy";
            /** @description Quarter turns, clockwise. */
            quarters: number;
        };
        /** @description Two tiles changed places. Everyone sees it. */
        MrJackPocketTilesExchanged: {
            /**
             * @description Always `mr-jack-pocket.tiles_exchanged`: tells this object from others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "mr-jack-pocket.tiles_exchanged";
            /**
             * @description Whose tile was one of them.
             * @enum {string}
             */
            first: "bert" | "goodley" | "gull" | "lane" | "lestrade" | "madame" | "pizer" | "smith" | "stealthy";
            /**
             * @description Whose tile was the other.
             * @enum {string}
             */
            second: "bert" | "goodley" | "gull" | "lane" | "lestrade" | "madame" | "pizer" | "smith" | "stealthy";
        };
        /** @description Let the detective of a token walk one or two spaces clockwise. [Rule 4.1] */
        MrJackPocketWalk: {
            /**
             * @description Always `mr-jack-pocket.walk`: tells this object from others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "mr-jack-pocket.walk";
            /**
             * @description Who shall walk: the one of the token.
             * @enum {string}
             */
            detective: "holmes" | "toby" | "watson";
            /** @description How many spaces. */
            steps: number;
        };
        /** @description It was said whether Jack is in sight, and suspects were cleared. Everyone hears it. */
        MrJackPocketWitnessesAnswered: {
            /**
             * @description Always `mr-jack-pocket.witnesses_answered`: tells this object from others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "mr-jack-pocket.witnesses_answered";
            /** @description Whether the detectives see Jack. */
            jackInSight: boolean;
            /** @description All the suspects the detectives saw. */
            inSight: ("bert" | "goodley" | "gull" | "lane" | "lestrade" | "madame" | "pizer" | "smith" | "stealthy")[];
            /** @description Who was cleared by that. */
            cleared: ("bert" | "goodley" | "gull" | "lane" | "lestrade" | "madame" | "pizer" | "smith" | "stealthy")[];
        };
        /** @description Four character cards were laid open. Everyone sees them. */
        MrJackRoundBegan: {
            /**
             * @description Always `mr-jack.round_began`: tells this object from others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "mr-jack.round_began";
            /** @description Which of the eight rounds. */
            round: number;
            /** @description Who can be chosen in it. */
            cards: ("bert" | "goodley" | "gull" | "holmes" | "lestrade" | "smith" | "stealthy" | "watson")[];
        };
        /** @description Who sits where. A seat left out is open. */
        MrJackSeatsRequest: {
            /**
             * @description You, a house bot, or whoever comes.
             * @default {
             *       "kind": "open"
             *     }
             */
            investigator?: components["schemas"]["Me"] | components["schemas"]["Open"] | components["schemas"]["Bot"];
            /**
             * @description You, a house bot, or whoever comes.
             * @default {
             *       "kind": "open"
             *     }
             */
            jack?: components["schemas"]["Me"] | components["schemas"]["Open"] | components["schemas"]["Bot"];
        };
        /** @description Where a character begins. */
        MrJackStartingStreet: {
            /**
             * @description Who begins there.
             * @enum {string}
             */
            character: "bert" | "goodley" | "gull" | "holmes" | "lestrade" | "smith" | "stealthy" | "watson";
            /** @description A hex: its column, and half hexes from the top. */
            street: string;
        };
        /** @description Leave a character where he is who cannot go anywhere. [Rule 4.5] */
        MrJackStay: {
            /**
             * @description Always `mr-jack.stay`: tells this object from others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "mr-jack.stay";
        };
        /** @description The last step of the running activation was taken back. Everyone sees it. */
        MrJackStepTakenBack: {
            /**
             * @description Always `mr-jack.step_taken_back`: tells this object from others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "mr-jack.step_taken_back";
        };
        /** @description The Investigator moved the activated character onto another and accused him. Everyone sees it. */
        MrJackSuspectAccused: {
            /**
             * @description Always `mr-jack.suspect_accused`: tells this object from others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "mr-jack.suspect_accused";
            /**
             * @description Who was accused.
             * @enum {string}
             */
            suspect: "bert" | "goodley" | "gull" | "holmes" | "lestrade" | "smith" | "stealthy" | "watson";
            /** @description From the first cell to the last, both included. */
            path: string[];
        };
        /** @description Let Gull change places with another. [Rule 5.9] */
        MrJackSwap: {
            /**
             * @description Always `mr-jack.swap`: tells this object from others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "mr-jack.swap";
            /**
             * @description With whom.
             * @enum {string}
             */
            character: "bert" | "goodley" | "gull" | "holmes" | "lestrade" | "smith" | "stealthy" | "watson";
        };
        /** @description What everyone sees. */
        MrJackTable: {
            /**
             * @description Always `mr-jack.table`: tells this object from others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "mr-jack.table";
            /** @description What the players agreed on. */
            options: components["schemas"]["MrJackOptions"];
            /** @description Which of the eight rounds it is. */
            round: number;
            /** @description Where the characters stand. */
            places: components["schemas"]["MrJackPlaces"];
            /**
             * @description Where Watson's lantern shines.
             * @enum {string}
             */
            lantern: "N" | "NE" | "NW" | "S" | "SE" | "SW";
            /** @description The gaslights that are lit. */
            lights: components["schemas"]["MrJackLight"][];
            /** @description The two manholes that are covered. */
            covers: string[];
            /** @description The two exits that are closed. */
            cordons: ("NE" | "NW" | "SE" | "SW")[];
            /** @description Who was cleared by witnesses, for all to see. */
            cleared: ("bert" | "goodley" | "gull" | "holmes" | "lestrade" | "smith" | "stealthy" | "watson")[];
            /**
             * @description What the last call said of Jack.
             * @enum {string}
             */
            witness: "seen" | "unseen";
            /** @description The four cards of this round. */
            cards: ("bert" | "goodley" | "gull" | "holmes" | "lestrade" | "smith" | "stealthy" | "watson")[];
            /** @description Those not played yet. */
            unplayed: ("bert" | "goodley" | "gull" | "holmes" | "lestrade" | "smith" | "stealthy" | "watson")[];
            /** @description What the running activation has done; null between two. */
            activation: components["schemas"]["MrJackActivation"] | null;
            /** @description The steps that can be taken back, the last one last. */
            earlier: components["schemas"]["MrJackBefore"][];
            /** @description How many steps were taken back in this turn. */
            takenBack: number;
            /** @description How many alibi cards Jack has drawn. */
            jackDrew: number;
            /** @description How many the Investigator has drawn. */
            investigatorDrew: number;
            /** @description How the game ended; null until it has. */
            outcome: components["schemas"]["Outcome"] | null;
            /** @description All cards, once the game is over. */
            shown: components["schemas"]["MrJackCards"] | null;
        };
        /** @description Take back the last step of the running activation. [Rule 3.5] */
        MrJackTakeBack: {
            /**
             * @description Always `mr-jack.take_back`: tells this object from others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "mr-jack.take_back";
        };
        /** @description Let one character walk some steps to Goodley's whistle. [Rules 5.10 to 5.13] */
        MrJackWhistle: {
            /**
             * @description Always `mr-jack.whistle`: tells this object from others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "mr-jack.whistle";
            /**
             * @description Who shall walk.
             * @enum {string}
             */
            character: "bert" | "goodley" | "gull" | "holmes" | "lestrade" | "smith" | "stealthy" | "watson";
            /** @description A hex: its column, and half hexes from the top. */
            to: string;
            /** @description How many steps. */
            steps: number;
        };
        /** @description The rest of the whistle's steps was left unwalked. Everyone sees it. */
        MrJackWhistleEnded: {
            /**
             * @description Always `mr-jack.whistle_ended`: tells this object from others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "mr-jack.whistle_ended";
        };
        /** @description A character walked to Goodley's whistle. Everyone sees it. */
        MrJackWhistleFollowed: {
            /**
             * @description Always `mr-jack.whistle_followed`: tells this object from others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "mr-jack.whistle_followed";
            /**
             * @description Who walked.
             * @enum {string}
             */
            character: "bert" | "goodley" | "gull" | "holmes" | "lestrade" | "smith" | "stealthy" | "watson";
            /** @description From the first cell to the last, both included. */
            path: string[];
            /** @description How many steps of the whistle are left for others. */
            stepsLeft: number;
        };
        /** @description It was said whether Jack is visible, and characters were cleared. Everyone hears it. */
        MrJackWitnessesAnswered: {
            /**
             * @description Always `mr-jack.witnesses_answered`: tells this object from others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "mr-jack.witnesses_answered";
            /** @description Whether Jack is visible. */
            jackVisible: boolean;
            /** @description All who were visible. */
            visible: ("bert" | "goodley" | "gull" | "holmes" | "lestrade" | "smith" | "stealthy" | "watson")[];
            /** @description Who was cleared by that. */
            cleared: ("bert" | "goodley" | "gull" | "holmes" | "lestrade" | "smith" | "stealthy" | "watson")[];
        };
        /** @description Who wants to play. */
        NewPlayer: {
            /** @description Shown to others. No invisible characters, no space at either end. */
            name: string;
            /**
             * @description Whether a person will play, or a program of yours.
             * @default human
             * @enum {string}
             */
            kind?: "bot" | "human";
        };
        /** @description A new token. It is shown this once. */
        NewToken: {
            /** @description What the token is good for. */
            info: components["schemas"]["TokenInfo"];
            /** @description Send it as `Authorization: Bearer …`. */
            token: string;
        };
        /** @description A part of your feed. */
        NoticesPage: {
            /** @description The notices, in order. */
            events: components["schemas"]["NumberedNotice"][];
            /** @description The number of the last one here: the next page's `after`. */
            last: number;
        };
        /** @description An event of the log, as its viewer may know it. */
        NumberedEvent: {
            /** @description Counted from 1, without a gap. */
            number: number;
            /** @description The version this event belongs to. */
            version: number;
            /**
             * Format: date-time
             * @description When it happened.
             */
            at: string;
            /** @description What happened; null if you may not know it. */
            event: components["schemas"]["GameCreated"] | components["schemas"]["GameContinued"] | components["schemas"]["SeatOccupied"] | components["schemas"]["SeatVacated"] | components["schemas"]["SeatHandedOver"] | components["schemas"]["GameBegan"] | components["schemas"]["SeatResigned"] | components["schemas"]["SeatTimedOut"] | components["schemas"]["GameAborted"] | components["schemas"]["SeedRevealed"] | components["schemas"]["MrJackPocketCaseOpened"] | components["schemas"]["MrJackPocketRoundBegan"] | components["schemas"]["MrJackPocketDetectiveWalked"] | components["schemas"]["MrJackPocketJokerPlayed"] | components["schemas"]["MrJackPocketTileRotated"] | components["schemas"]["MrJackPocketTilesExchanged"] | components["schemas"]["MrJackPocketAlibiDrawn"] | components["schemas"]["MrJackPocketWitnessesAnswered"] | components["schemas"]["MrJackPocketChaseBegan"] | components["schemas"]["MrJackPocketGameWon"] | components["schemas"]["MrJackPocketCardsShown"] | components["schemas"]["MrJackCaseOpened"] | components["schemas"]["MrJackRoundBegan"] | components["schemas"]["MrJackCharacterActivated"] | components["schemas"]["MrJackCharacterMoved"] | components["schemas"]["MrJackCharacterStayed"] | components["schemas"]["MrJackCharactersSwapped"] | components["schemas"]["MrJackLanternTurned"] | components["schemas"]["MrJackLightMoved"] | components["schemas"]["MrJackCordonMoved"] | components["schemas"]["MrJackCoverMoved"] | components["schemas"]["MrJackWhistleFollowed"] | components["schemas"]["MrJackWhistleEnded"] | components["schemas"]["MrJackAlibiDrawn"] | components["schemas"]["MrJackStepTakenBack"] | components["schemas"]["MrJackActivationEnded"] | components["schemas"]["MrJackWitnessesAnswered"] | components["schemas"]["MrJackLightWentOut"] | components["schemas"]["MrJackSuspectAccused"] | components["schemas"]["MrJackDistrictLeft"] | components["schemas"]["MrJackGameWon"] | components["schemas"]["MrJackCardsShown"] | components["schemas"]["LettersFromWhitechapelCaseOpened"] | components["schemas"]["LettersFromWhitechapelHideoutChosen"] | components["schemas"]["LettersFromWhitechapelNightBegan"] | components["schemas"]["LettersFromWhitechapelPhaseBegan"] | components["schemas"]["LettersFromWhitechapelWomenPlaced"] | components["schemas"]["LettersFromWhitechapelHeadDrawn"] | components["schemas"]["LettersFromWhitechapelPatrolPlaced"] | components["schemas"]["LettersFromWhitechapelWomenTurned"] | components["schemas"]["LettersFromWhitechapelJackWaited"] | components["schemas"]["LettersFromWhitechapelWomanMoved"] | components["schemas"]["LettersFromWhitechapelWomanStayed"] | components["schemas"]["LettersFromWhitechapelPatrolTurnedUp"] | components["schemas"]["LettersFromWhitechapelWomanMurdered"] | components["schemas"]["LettersFromWhitechapelTwoMurdered"] | components["schemas"]["LettersFromWhitechapelAlarmRaised"] | components["schemas"]["LettersFromWhitechapelJackFled"] | components["schemas"]["LettersFromWhitechapelJackCameHome"] | components["schemas"]["LettersFromWhitechapelPolicemanWalked"] | components["schemas"]["LettersFromWhitechapelCircleSearched"] | components["schemas"]["LettersFromWhitechapelArrestTried"] | components["schemas"]["LettersFromWhitechapelPolicemanRested"] | components["schemas"]["LettersFromWhitechapelGameWon"] | components["schemas"]["LettersFromWhitechapelSheetShown"];
        };
        /** @description A notice of the feed. */
        NumberedNotice: {
            /** @description Counted from 1. Very old notices are dropped. */
            number: number;
            /**
             * Format: date-time
             * @description When it happened.
             */
            at: string;
            /** @description What happened. */
            notice: components["schemas"]["Seated"] | components["schemas"]["YourTurn"] | components["schemas"]["Finished"] | components["schemas"]["Challenged"] | components["schemas"]["Declined"] | components["schemas"]["RematchOffered"];
        };
        /** @description A bot that is online. */
        Online: {
            /** @description Who it is. */
            player: components["schemas"]["Player"];
            /** @description Which games it accepts. */
            acceptance: components["schemas"]["Acceptance"];
            /** @description Its ratings, by ruleset and side, one word each. */
            ratings: {
                [key: string]: number;
            };
        };
        /** @description Whoever comes first sits here. */
        Open: {
            /**
             * @description Always `open`: tells this object from others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            kind: "open";
        };
        /** @description Who won, and by what. The reason is one of the words that the ruleset's rules explain. */
        Outcome: {
            /** @description The seats that won. */
            winners: string[];
            /** @description By what: a word of the ruleset's rules, or `resignation`, `time`, `absence`. */
            reason: string;
        };
        /** @description The move to play: either `move` or `notation`. */
        PlayMove: {
            /** @description The version you looked at. If the game has moved on, nothing is played. */
            expectedVersion: number;
            /** @description The move as data, as it was listed. */
            move?: components["schemas"]["MrJackPocketWalk"] | components["schemas"]["MrJackPocketJoker"] | components["schemas"]["MrJackPocketRotate"] | components["schemas"]["MrJackPocketExchange"] | components["schemas"]["MrJackPocketDrawAlibi"] | components["schemas"]["MrJackActivate"] | components["schemas"]["MrJackGo"] | components["schemas"]["MrJackStay"] | components["schemas"]["MrJackAccuse"] | components["schemas"]["MrJackLeave"] | components["schemas"]["MrJackSwap"] | components["schemas"]["MrJackDrawAlibi"] | components["schemas"]["MrJackAim"] | components["schemas"]["MrJackMoveLight"] | components["schemas"]["MrJackMoveCordon"] | components["schemas"]["MrJackMoveCover"] | components["schemas"]["MrJackWhistle"] | components["schemas"]["MrJackEndWhistle"] | components["schemas"]["MrJackTakeBack"] | components["schemas"]["LettersFromWhitechapelHide"] | components["schemas"]["LettersFromWhitechapelPlaceWomen"] | components["schemas"]["LettersFromWhitechapelPlacePatrol"] | components["schemas"]["LettersFromWhitechapelKill"] | components["schemas"]["LettersFromWhitechapelKillTwo"] | components["schemas"]["LettersFromWhitechapelWait"] | components["schemas"]["LettersFromWhitechapelMoveWoman"] | components["schemas"]["LettersFromWhitechapelKeepWoman"] | components["schemas"]["LettersFromWhitechapelTurnUp"] | components["schemas"]["LettersFromWhitechapelStep"] | components["schemas"]["LettersFromWhitechapelGoHome"] | components["schemas"]["LettersFromWhitechapelCoach"] | components["schemas"]["LettersFromWhitechapelAlley"] | components["schemas"]["LettersFromWhitechapelWalk"] | components["schemas"]["LettersFromWhitechapelFollow"] | components["schemas"]["LettersFromWhitechapelArrest"] | components["schemas"]["LettersFromWhitechapelRest"];
            /** @description The move as one line of text. */
            notation?: string;
        };
        /** @description What your request did. */
        Played: {
            /** @description How many commits the game has. */
            version: number;
            /** @description What happened, as you may know it. */
            events: components["schemas"]["NumberedEvent"][];
            /** @description What your seat sees now. */
            view: components["schemas"]["View"];
        };
        /** @description Whoever sits on a seat, as everyone may know him. */
        Player: {
            /** @description His id, as in `/v1/players/{player}`; a house bot's names its level. */
            id: string;
            /** @description The name he goes by. */
            name: string;
            /**
             * @description Whether a person plays, or a program.
             * @enum {string}
             */
            kind: "bot" | "human";
            /**
             * @description How strong a house bot plays; nobody else has one.
             * @default null
             */
            level?: number | null;
        };
        /** @description How strong a player seems to be on one side of a ruleset. */
        PlayerRating: {
            /** @description The name of the ruleset. */
            ruleset: string;
            /** @description The side that the rating is for. */
            side: string;
            /** @description How strong he seems to be. */
            standing: components["schemas"]["Standing"];
        };
        /** @description A player's ratings: one for each ruleset and side that he has played rated games on. */
        PlayerRatings: {
            /** @description The ratings; none if he has played no rated game. */
            ratings: components["schemas"]["PlayerRating"][];
        };
        /** @description How one kind of player did on a side. */
        PlayerWins: {
            /** @description The name of the side. */
            side: string;
            /**
             * @description People, or bots.
             * @enum {string}
             */
            kind: "bot" | "human";
            /** @description Of a house bot; null: a person, or somebody's own bot. */
            level: number | null;
            /** @description In how many games such a player sat on this side. */
            games: number;
            /** @description How many of them this side won. */
            wins: number;
        };
        /** @description A new player and his token. The token is shown this once. */
        PlayerWithToken: {
            /** @description The player, as everyone may know him. */
            player: components["schemas"]["Profile"];
            /** @description Send it as `Authorization: Bearer …`. */
            token: string;
        };
        /** @description Who is there, by seat. */
        Presence: {
            /** @description For each seat: here, away, taken by a house bot, or open. */
            seats: {
                [key: string]: "away" | "bot" | "here" | "open";
            };
        };
        /** @description What went wrong, as RFC 9457 has it. Programs branch on `code`; `detail` is for people. */
        Problem: {
            /** @description Where the problem is explained. */
            type: string;
            /** @description What kind of problem it is, in words. */
            title: string;
            /** @description The status of the answer. */
            status: number;
            /** @description Stable: the same kind of problem always has the same code. */
            code: string;
            /** @description What is wrong this time, for people. */
            detail: string;
            /** @description Each thing that is malformed. */
            errors?: components["schemas"]["Fault"][];
            /** @description The version the game is at. */
            currentVersion?: number;
            /** @description The seats whose move is awaited. */
            toMove?: string[];
            /** @description How long to wait; also in `Retry-After`. */
            retryAfterSeconds?: number;
        };
        /** @description A player, as everyone may know him. */
        Profile: {
            /** @description Twenty letters and digits, drawn at random. */
            id: string;
            /** @description The name he goes by. */
            name: string;
            /**
             * @description Whether a person plays, or a program.
             * @enum {string}
             */
            kind: "bot" | "human";
            /**
             * Format: date-time
             * @description When he registered.
             */
            createdAt: string;
            /**
             * @description How strong a house bot plays; nobody else has one.
             * @default null
             */
            level?: number | null;
        };
        /** @description What a player's last rated games of a ruleset did to his ratings, newest first. */
        RatingHistory: {
            /** @description The name of the ruleset. */
            ruleset: string;
            /** @description What each game did, the latest first. */
            steps: components["schemas"]["Step"][];
        };
        /** @description Who wants to play a game once more, and the new game once all do. */
        Rematch: {
            /** @description The seats of those who have agreed. */
            agreed: string[];
            /** @description The new game, once everyone has agreed. */
            game: string | null;
        };
        /** @description Somebody wants to play a game that is over once more. */
        RematchOffered: {
            /**
             * @description Always `me.rematch_offered`: tells this object from others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "me.rematch_offered";
            /** @description Twenty letters and digits, drawn at random. */
            game: string;
            /** @description Who offers it. */
            by: components["schemas"]["Player"];
        };
        /** @description A whole game. Of a running one, as far as it has come and as its viewer may know it. */
        Replay: {
            /**
             * @description Always `lamplighter-replay/1`: tells this object from others.
             * @default lamplighter-replay/1
             * @enum {string}
             */
            format?: "lamplighter-replay/1";
            /** @description The id of the game. */
            game: string;
            /** @description The name of the ruleset. */
            ruleset: string;
            /** @description The edition of the rules it was played by. */
            rulesVersion: number;
            /** @description What the players agreed on. */
            options: components["schemas"]["MrJackPocketOptions"] | components["schemas"]["MrJackOptions"] | components["schemas"]["LettersFromWhitechapelOptions"];
            /** @description Whose eyes these are: a seat, `public`, or `omniscient` with every secret. */
            as: string;
            /**
             * @description Whether the game was running, finished or aborted when this was written.
             * @enum {string}
             */
            status: "aborted" | "finished" | "open" | "running";
            /** @description How many commits the game has. */
            version: number;
            /** @description Who sits where, at the end. */
            players: {
                [key: string]: components["schemas"]["Player"] | null;
            };
            /** @description Who won, and by what; null if nobody has. */
            outcome: components["schemas"]["Outcome"] | null;
            /** @description Whether it counted for ratings. */
            rated: boolean;
            /** @description SHA-256 of the seed. */
            commitment: string;
            /** @description Null until the game is over. */
            seed: string | null;
            /**
             * @description By the store's clock. No hash covers it.
             * @example 2026-01-31T12:00:00.125Z
             */
            createdAt: string;
            /**
             * @description By the store's clock. No hash covers it.
             * @example 2026-01-31T12:00:00.125Z
             */
            updatedAt: string;
            /** @description The hash of the last commit; only for `omniscient`. */
            hash: string | null;
            /** @description Every commit of the game, the first one first. */
            commits: components["schemas"]["ReplayStep"][];
        };
        /** @description The first thing that is wrong with a replay. */
        ReplayFault: {
            /**
             * @description Which kind of fault it is.
             * @enum {string}
             */
            code: "commitment" | "hash" | "illegal" | "incomplete" | "not-omniscient" | "not-over" | "numbering" | "other-format" | "other-rules" | "unknown-ruleset" | "untrue-event" | "untrue-header";
            /** @description What is wrong, in words. */
            detail: string;
            /**
             * @description The commit it was found in; absent: in the header.
             * @default null
             */
            version?: number | null;
            /**
             * @description Which event of that commit, counted from 1; absent if it is not about one event.
             * @default null
             */
            event?: number | null;
        };
        /** @description What a replay tells of its game before the first commit. */
        ReplayHeader: {
            /**
             * @description Always `lamplighter-replay/1`: tells this object from others.
             * @default lamplighter-replay/1
             * @enum {string}
             */
            format?: "lamplighter-replay/1";
            /** @description The id of the game. */
            game: string;
            /** @description The name of the ruleset. */
            ruleset: string;
            /** @description The edition of the rules it was played by. */
            rulesVersion: number;
            /** @description What the players agreed on. */
            options: components["schemas"]["MrJackPocketOptions"] | components["schemas"]["MrJackOptions"] | components["schemas"]["LettersFromWhitechapelOptions"];
            /** @description Whose eyes these are: a seat, `public`, or `omniscient` with every secret. */
            as: string;
            /**
             * @description Whether the game was running, finished or aborted when this was written.
             * @enum {string}
             */
            status: "aborted" | "finished" | "open" | "running";
            /** @description How many commits the game has. */
            version: number;
            /** @description Who sits where, at the end. */
            players: {
                [key: string]: components["schemas"]["Player"] | null;
            };
            /** @description Who won, and by what; null if nobody has. */
            outcome: components["schemas"]["Outcome"] | null;
            /** @description Whether it counted for ratings. */
            rated: boolean;
            /** @description SHA-256 of the seed. */
            commitment: string;
            /** @description Null until the game is over. */
            seed: string | null;
            /**
             * @description By the store's clock. No hash covers it.
             * @example 2026-01-31T12:00:00.125Z
             */
            createdAt: string;
            /**
             * @description By the store's clock. No hash covers it.
             * @example 2026-01-31T12:00:00.125Z
             */
            updatedAt: string;
            /** @description The hash of the last commit; only for `omniscient`. */
            hash: string | null;
        };
        /** @description One commit: a version of the game, and all that made it. */
        ReplayStep: {
            /** @description The version that the commit made, counted from 1. */
            version: number;
            /**
             * @description By the store's clock. No hash covers it.
             * @example 2026-01-31T12:00:00.125Z
             */
            at: string;
            /** @description SHA-256 over the hash before it and `commit`; see the guide. */
            hash: string | null;
            /** @description What was accepted, and what it caused. */
            commit: components["schemas"]["Commit"];
        };
        /** @description How many games ended in a round, and who won them. */
        RoundWins: {
            /** @description The number of the round. */
            round: number;
            /** @description How many games ended in it. */
            games: number;
            /** @description How many of them each side won. */
            wins: {
                [key: string]: number;
            };
        };
        /** @description A title that is hosted. */
        RulesetInfo: {
            /** @description How requests name it. */
            name: string;
            /** @description What people call it. */
            title: string;
            /** @description What it is about, in a sentence or two. */
            summary: string;
            /** @description The edition of the rules that new games get. */
            rulesVersion: number;
            /** @description Every seat that some options give. */
            seats: string[];
            /** @description JSON Schema of the options. */
            optionsSchema: Record<string, never>;
            /** @description How strong its house bots can be, the weakest first. */
            levels: components["schemas"]["HouseLevel"][];
        };
        /** @description All titles that are hosted. */
        RulesetList: {
            /** @description The titles. */
            rulesets: components["schemas"]["RulesetInfo"][];
        };
        /** @description How to sit down. */
        SeatClaim: {
            /**
             * @description Anything you like; it is mixed into the seed, so that nobody could choose the deal.
             * @default
             */
            nonce?: string;
        };
        /** @description A player left a running game, and a house bot plays on for him. Everyone sees it. */
        SeatHandedOver: {
            /**
             * @description Always `game.seat_handed_over`: tells this object from others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "game.seat_handed_over";
            /** @description The seat that changed hands. */
            seat: string;
            /** @description Who plays on. */
            player: components["schemas"]["Player"];
        };
        /** @description A player took a seat, and perhaps brought a nonce. Everyone sees it. */
        SeatOccupied: {
            /**
             * @description Always `game.seat_occupied`: tells this object from others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "game.seat_occupied";
            /** @description The seat that was taken. */
            seat: string;
            /** @description Who took it. */
            player: components["schemas"]["Player"];
            /** @description Mixed into the seed; empty if the player brought none. */
            nonce: string;
        };
        /** @description A seat gave the game up. Everyone sees it. */
        SeatResigned: {
            /**
             * @description Always `game.seat_resigned`: tells this object from others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "game.seat_resigned";
            /** @description The seat that gave up. */
            seat: string;
            /** @description How the game ended by that. */
            outcome: components["schemas"]["Outcome"];
        };
        /** @description A seat ran out of time, or was absent for too long. Everyone sees it. */
        SeatTimedOut: {
            /**
             * @description Always `game.seat_timed_out`: tells this object from others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "game.seat_timed_out";
            /** @description The seat that was late. */
            seat: string;
            /** @description How the game ended by that. */
            outcome: components["schemas"]["Outcome"];
        };
        /** @description A player left a seat before the start. Everyone sees it. */
        SeatVacated: {
            /**
             * @description Always `game.seat_vacated`: tells this object from others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "game.seat_vacated";
            /** @description The seat that is open again. */
            seat: string;
        };
        /** @description You have a seat in a game. */
        Seated: {
            /**
             * @description Always `me.seated`: tells this object from others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "me.seated";
            /** @description Twenty letters and digits, drawn at random. */
            game: string;
            /** @description The name of the ruleset. */
            ruleset: string;
            /** @description Your seat. */
            seat: string;
        };
        /** @description The game is over, and everyone may check that no chance was tampered with. */
        SeedRevealed: {
            /**
             * @description Always `game.seed_revealed`: tells this object from others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "game.seed_revealed";
            /** @description In hexadecimal. */
            seed: string;
        };
        /** @description A seek, and what became of it. */
        SeekInfo: {
            /** @description Twenty letters and digits, drawn at random. */
            id: string;
            /**
             * @description `waiting`, or how it ended.
             * @enum {string}
             */
            status: "cancelled" | "expired" | "matched" | "waiting";
            /** @description The name of the ruleset. */
            ruleset: string;
            /** @description What the game will be played with. */
            options: components["schemas"]["MrJackPocketOptions"] | components["schemas"]["MrJackOptions"] | components["schemas"]["LettersFromWhitechapelOptions"];
            /** @description A side of the ruleset, or `any`. */
            side: string;
            /**
             * @description Against whom: people, bots, or any of them.
             * @enum {string}
             */
            opponents: "any" | "bot" | "human";
            /** @description Whether the game will count for ratings. */
            rated: boolean;
            /** @description How much time the players will have; null: no end of it. */
            clock: components["schemas"]["Clock"] | null;
            /** @description The level of the house bot that plays on for whoever runs out of time; null: he loses. */
            standIn: number | null;
            /** @description How far the other's rating may be from yours; null for any distance. */
            ratingWindow: number | null;
            /** @description The house bot that plays if nobody comes; null to go on waiting. */
            fallback: components["schemas"]["Fallback"] | null;
            /**
             * Format: date-time
             * @description When you began to seek.
             */
            since: string;
            /** @description The game, once there is one. */
            game: string | null;
            /** @description Your seat in it. */
            seat: string | null;
        };
        /** @description Your seeks that wait, who came first first. */
        SeekList: {
            /** @description The seeks, with what became of each. */
            seeks: components["schemas"]["SeekInfo"][];
        };
        /** @description How often a side won. */
        SideWins: {
            /** @description The name of the side. */
            side: string;
            /** @description How many games it won. */
            wins: number;
        };
        /** @description A player's rating on one side of a ruleset. */
        Standing: {
            /**
             * @description The rating itself (Glicko-2); newcomers begin with 1500.
             * @default 1500
             */
            rating?: number;
            /**
             * @description How unsure the rating is.
             * @default 350
             */
            deviation?: number;
            /**
             * @description How unsteady the results are.
             * @default 0.06
             */
            volatility?: number;
            /**
             * @description How many rated games it rests on.
             * @default 0
             */
            games?: number;
        };
        /** @description What the finished games of a ruleset add up to. */
        Statistics: {
            /** @description The ruleset's name. */
            ruleset: string;
            /** @description How many games were counted. */
            games: number;
            /** @description How long a game is; null: none yet. */
            meanMoves: number | null;
            /** @description How often each side won. */
            sides: components["schemas"]["SideWins"][];
            /** @description What the ruleset calls its rounds. */
            roundName: string;
            /** @description By the round in which they ended. */
            rounds: components["schemas"]["RoundWins"][];
            /** @description By how they ended, the most frequent first. */
            endings: components["schemas"]["EndingWins"][];
            /** @description By kind of player and side. */
            players: components["schemas"]["PlayerWins"][];
        };
        /** @description What one rated game did to a player's rating. */
        Step: {
            /** @description The game; null if it is unlisted, and not yours. */
            game: string | null;
            /** @description The side he played on. */
            side: string;
            /**
             * Format: date-time
             * @description When the game was over.
             */
            at: string;
            /** @description What it made of his rating. */
            standing: components["schemas"]["Standing"];
        };
        /** @description A game, as everyone may know it. */
        Summary: {
            /** @description Twenty letters and digits, drawn at random. */
            id: string;
            /** @description The name of the ruleset. */
            ruleset: string;
            /** @description The edition of the rules that this game keeps to its end. */
            rulesVersion: number;
            /**
             * @description Whether the game is open, running, finished or aborted.
             * @enum {string}
             */
            status: "aborted" | "finished" | "open" | "running";
            /** @description How many commits the game has. */
            version: number;
            /**
             * @description Whether lists show the game, or only its address leads to it.
             * @enum {string}
             */
            visibility: "public" | "unlisted";
            /** @description What the players agreed on. */
            options: components["schemas"]["MrJackPocketOptions"] | components["schemas"]["MrJackOptions"] | components["schemas"]["LettersFromWhitechapelOptions"];
            /** @description Who sits where; null where a seat is open. */
            seats: {
                [key: string]: components["schemas"]["Player"] | null;
            };
            /** @description The seats whose move is awaited. */
            toMove: string[];
            /** @description Who won, and by what; null until the game is over, and if it was called off. */
            outcome: components["schemas"]["Outcome"] | null;
            /** @description SHA-256 of the seed, in hexadecimal. */
            commitment: string;
            /** @description Who created it. */
            creator: components["schemas"]["Player"];
            /**
             * @description Whether it counts for ratings; then nobody is given hints.
             * @default false
             */
            rated?: boolean;
            /**
             * @description How much time the players have; null: no end of it.
             * @default null
             */
            clock?: components["schemas"]["Clock"] | null;
            /**
             * @description The level of the house bot that plays on for whoever runs out of time; null: he loses.
             * @default null
             */
            standIn?: number | null;
            /**
             * Format: date-time
             * @description When it was created.
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When something last happened in it.
             */
            updatedAt: string;
            /**
             * @description Until when whoever is awaited has time. Lists of games do not tell it.
             * @default null
             */
            deadline?: string | null;
        };
        /** @description A token, without itself. */
        TokenInfo: {
            /** @description Twenty letters and digits, drawn at random. */
            id: string;
            /**
             * Format: date-time
             * @description When it was made.
             */
            createdAt: string;
            /**
             * @description What a token is good for: to read what its player may see, to play, to look for opponents.
             * @default [
             *       "read",
             *       "play",
             *       "seek"
             *     ]
             */
            scopes?: ("play" | "read" | "seek")[];
            /**
             * @description When it stops being good; null if only revoking it does that.
             * @default null
             */
            expiresAt?: string | null;
        };
        /** @description The tokens of a player, oldest first. */
        TokenList: {
            /** @description The tokens, without themselves. */
            tokens: components["schemas"]["TokenInfo"][];
        };
        /** @description What a new token should be good for, and for how long. */
        TokenWish: {
            /**
             * @description What a token is good for: to read what its player may see, to play, to look for opponents.
             * @default [
             *       "read",
             *       "play",
             *       "seek"
             *     ]
             */
            scopes?: ("play" | "read" | "seek")[];
            /**
             * @description How long it is good; until revoked, if null.
             * @default null
             */
            expiresInSeconds?: number | null;
        };
        /** @description What became of checking a replay. */
        Verdict: {
            /** @description Whether it is legal, complete and true to its commitment. */
            sound: boolean;
            /** @description The first fault; null if there is none. */
            fault: components["schemas"]["ReplayFault"] | null;
            /** @description The ruleset that was played, as the replay says. */
            ruleset: string;
            /** @description How many commits hold. */
            versions: number;
            /** @description How the game ended, as the commits say. */
            outcome: components["schemas"]["Outcome"] | null;
            /** @description The hash of the last commit that holds. */
            hash: string | null;
            /** @description The seats whose players brought a nonce after the commitment was published. One that came with the game's creation is not among them: the server knew it before it drew the seed. */
            nonces: string[];
            /** @description Whether the game goes on from another one, whose past is taken as it is told. */
            continued: boolean;
        };
        /** @description The table and one hand: all that ever leaves the process. */
        View: {
            /** @description How many commits the game has. */
            version: number;
            /** @description Whose eyes these are: a seat, `public` or `omniscient`. */
            seat: string;
            /** @description What everyone sees. */
            table: components["schemas"]["MrJackPocketTable"] | components["schemas"]["MrJackTable"] | components["schemas"]["LettersFromWhitechapelTable"];
            /** @description What this seat alone knows; null for the public. */
            hand: (components["schemas"]["MrJackPocketJackHand"] | components["schemas"]["MrJackPocketInvestigatorHand"] | components["schemas"]["MrJackJackHand"] | components["schemas"]["MrJackInvestigatorHand"] | components["schemas"]["LettersFromWhitechapelJackHand"] | components["schemas"]["LettersFromWhitechapelPoliceHand"]) | null;
            /** @description The seats whose move is awaited. */
            toMove: string[];
            /** @description How the game ended; null until it has. */
            outcome: components["schemas"]["Outcome"] | null;
            /** @description What can be worked out from the rest, if the options allow. */
            aids: (components["schemas"]["MrJackPocketAids"] | components["schemas"]["MrJackAids"] | components["schemas"]["LettersFromWhitechapelAids"]) | null;
            /** @description Every hand; only for `omniscient`, when the game is over. */
            hands?: {
                [key: string]: components["schemas"]["MrJackPocketJackHand"] | components["schemas"]["MrJackPocketInvestigatorHand"] | components["schemas"]["MrJackJackHand"] | components["schemas"]["MrJackInvestigatorHand"] | components["schemas"]["LettersFromWhitechapelJackHand"] | components["schemas"]["LettersFromWhitechapelPoliceHand"];
            };
        };
        /** @description Your move is awaited. */
        YourTurn: {
            /**
             * @description Always `me.your_turn`: tells this object from others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "me.your_turn";
            /** @description Twenty letters and digits, drawn at random. */
            game: string;
            /** @description Your seat. */
            seat: string;
            /** @description How many commits the game has. */
            version: number;
        };
    };
    responses: {
        /** @description What went wrong. */
        Problem: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
    };
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type Acceptance = components['schemas']['Acceptance'];
export type Advised = components['schemas']['Advised'];
export type BoardEntry = components['schemas']['BoardEntry'];
export type Bot = components['schemas']['Bot'];
export type BotList = components['schemas']['BotList'];
export type Challenge = components['schemas']['Challenge'];
export type Challenged = components['schemas']['Challenged'];
export type Changed = components['schemas']['Changed'];
export type Clock = components['schemas']['Clock'];
export type Commit = components['schemas']['Commit'];
export type Decision = components['schemas']['Decision'];
export type Declined = components['schemas']['Declined'];
export type EndingWins = components['schemas']['EndingWins'];
export type EventsPage = components['schemas']['EventsPage'];
export type ExportLine = components['schemas']['ExportLine'];
export type Fallback = components['schemas']['Fallback'];
export type Fault = components['schemas']['Fault'];
export type Finished = components['schemas']['Finished'];
export type Fork = components['schemas']['Fork'];
export type GameAborted = components['schemas']['GameAborted'];
export type GameBegan = components['schemas']['GameBegan'];
export type GameContinued = components['schemas']['GameContinued'];
export type GameCreated = components['schemas']['GameCreated'];
export type GamesPage = components['schemas']['GamesPage'];
export type Guest = components['schemas']['Guest'];
export type GuestSeated = components['schemas']['GuestSeated'];
export type Health = components['schemas']['Health'];
export type Hint = components['schemas']['Hint'];
export type HouseLevel = components['schemas']['HouseLevel'];
export type ImportedReplay = components['schemas']['ImportedReplay'];
export type Insight = components['schemas']['Insight'];
export type Knowledge = components['schemas']['Knowledge'];
export type Leaderboard = components['schemas']['Leaderboard'];
export type LegalMove = components['schemas']['LegalMove'];
export type LegalMoves = components['schemas']['LegalMoves'];
export type LettersFromWhitechapelAids = components['schemas']['LettersFromWhitechapelAids'];
export type LettersFromWhitechapelAlarmRaised = components['schemas']['LettersFromWhitechapelAlarmRaised'];
export type LettersFromWhitechapelAlley = components['schemas']['LettersFromWhitechapelAlley'];
export type LettersFromWhitechapelArrest = components['schemas']['LettersFromWhitechapelArrest'];
export type LettersFromWhitechapelArrestTried = components['schemas']['LettersFromWhitechapelArrestTried'];
export type LettersFromWhitechapelAttempt = components['schemas']['LettersFromWhitechapelAttempt'];
export type LettersFromWhitechapelBlockOnBoard = components['schemas']['LettersFromWhitechapelBlockOnBoard'];
export type LettersFromWhitechapelBoard = components['schemas']['LettersFromWhitechapelBoard'];
export type LettersFromWhitechapelCaseOpened = components['schemas']['LettersFromWhitechapelCaseOpened'];
export type LettersFromWhitechapelCircleOnBoard = components['schemas']['LettersFromWhitechapelCircleOnBoard'];
export type LettersFromWhitechapelCircleSearched = components['schemas']['LettersFromWhitechapelCircleSearched'];
export type LettersFromWhitechapelCoach = components['schemas']['LettersFromWhitechapelCoach'];
export type LettersFromWhitechapelCrossingOnBoard = components['schemas']['LettersFromWhitechapelCrossingOnBoard'];
export type LettersFromWhitechapelFlight = components['schemas']['LettersFromWhitechapelFlight'];
export type LettersFromWhitechapelFollow = components['schemas']['LettersFromWhitechapelFollow'];
export type LettersFromWhitechapelGameWon = components['schemas']['LettersFromWhitechapelGameWon'];
export type LettersFromWhitechapelGoHome = components['schemas']['LettersFromWhitechapelGoHome'];
export type LettersFromWhitechapelHeadDrawn = components['schemas']['LettersFromWhitechapelHeadDrawn'];
export type LettersFromWhitechapelHide = components['schemas']['LettersFromWhitechapelHide'];
export type LettersFromWhitechapelHideoutChosen = components['schemas']['LettersFromWhitechapelHideoutChosen'];
export type LettersFromWhitechapelHunt = components['schemas']['LettersFromWhitechapelHunt'];
export type LettersFromWhitechapelJackCameHome = components['schemas']['LettersFromWhitechapelJackCameHome'];
export type LettersFromWhitechapelJackFled = components['schemas']['LettersFromWhitechapelJackFled'];
export type LettersFromWhitechapelJackHand = components['schemas']['LettersFromWhitechapelJackHand'];
export type LettersFromWhitechapelJackWaited = components['schemas']['LettersFromWhitechapelJackWaited'];
export type LettersFromWhitechapelJointOnBoard = components['schemas']['LettersFromWhitechapelJointOnBoard'];
export type LettersFromWhitechapelKeepWoman = components['schemas']['LettersFromWhitechapelKeepWoman'];
export type LettersFromWhitechapelKill = components['schemas']['LettersFromWhitechapelKill'];
export type LettersFromWhitechapelKillTwo = components['schemas']['LettersFromWhitechapelKillTwo'];
export type LettersFromWhitechapelMoveWoman = components['schemas']['LettersFromWhitechapelMoveWoman'];
export type LettersFromWhitechapelNewChallenge = components['schemas']['LettersFromWhitechapelNewChallenge'];
export type LettersFromWhitechapelNewGame = components['schemas']['LettersFromWhitechapelNewGame'];
export type LettersFromWhitechapelNewSeek = components['schemas']['LettersFromWhitechapelNewSeek'];
export type LettersFromWhitechapelNight = components['schemas']['LettersFromWhitechapelNight'];
export type LettersFromWhitechapelNightBegan = components['schemas']['LettersFromWhitechapelNightBegan'];
export type LettersFromWhitechapelOptions = components['schemas']['LettersFromWhitechapelOptions'];
export type LettersFromWhitechapelOptionsRequest = components['schemas']['LettersFromWhitechapelOptionsRequest'];
export type LettersFromWhitechapelOwners = components['schemas']['LettersFromWhitechapelOwners'];
export type LettersFromWhitechapelPatrol = components['schemas']['LettersFromWhitechapelPatrol'];
export type LettersFromWhitechapelPatrolPlaced = components['schemas']['LettersFromWhitechapelPatrolPlaced'];
export type LettersFromWhitechapelPatrolTurnedUp = components['schemas']['LettersFromWhitechapelPatrolTurnedUp'];
export type LettersFromWhitechapelPhaseBegan = components['schemas']['LettersFromWhitechapelPhaseBegan'];
export type LettersFromWhitechapelPlacePatrol = components['schemas']['LettersFromWhitechapelPlacePatrol'];
export type LettersFromWhitechapelPlaceWomen = components['schemas']['LettersFromWhitechapelPlaceWomen'];
export type LettersFromWhitechapelPoint = components['schemas']['LettersFromWhitechapelPoint'];
export type LettersFromWhitechapelPoliceHand = components['schemas']['LettersFromWhitechapelPoliceHand'];
export type LettersFromWhitechapelPolicemanRested = components['schemas']['LettersFromWhitechapelPolicemanRested'];
export type LettersFromWhitechapelPolicemanWalked = components['schemas']['LettersFromWhitechapelPolicemanWalked'];
export type LettersFromWhitechapelPolicemen = components['schemas']['LettersFromWhitechapelPolicemen'];
export type LettersFromWhitechapelQuestion = components['schemas']['LettersFromWhitechapelQuestion'];
export type LettersFromWhitechapelRest = components['schemas']['LettersFromWhitechapelRest'];
export type LettersFromWhitechapelSeatsRequest = components['schemas']['LettersFromWhitechapelSeatsRequest'];
export type LettersFromWhitechapelSheet = components['schemas']['LettersFromWhitechapelSheet'];
export type LettersFromWhitechapelSheetShown = components['schemas']['LettersFromWhitechapelSheetShown'];
export type LettersFromWhitechapelStep = components['schemas']['LettersFromWhitechapelStep'];
export type LettersFromWhitechapelStreetOnBoard = components['schemas']['LettersFromWhitechapelStreetOnBoard'];
export type LettersFromWhitechapelTable = components['schemas']['LettersFromWhitechapelTable'];
export type LettersFromWhitechapelTurnUp = components['schemas']['LettersFromWhitechapelTurnUp'];
export type LettersFromWhitechapelTwoMurdered = components['schemas']['LettersFromWhitechapelTwoMurdered'];
export type LettersFromWhitechapelWait = components['schemas']['LettersFromWhitechapelWait'];
export type LettersFromWhitechapelWalk = components['schemas']['LettersFromWhitechapelWalk'];
export type LettersFromWhitechapelWomanMoved = components['schemas']['LettersFromWhitechapelWomanMoved'];
export type LettersFromWhitechapelWomanMurdered = components['schemas']['LettersFromWhitechapelWomanMurdered'];
export type LettersFromWhitechapelWomanStayed = components['schemas']['LettersFromWhitechapelWomanStayed'];
export type LettersFromWhitechapelWomenPlaced = components['schemas']['LettersFromWhitechapelWomenPlaced'];
export type LettersFromWhitechapelWomenTurned = components['schemas']['LettersFromWhitechapelWomenTurned'];
export type Me = components['schemas']['Me'];
export type MrJackAccuse = components['schemas']['MrJackAccuse'];
export type MrJackActivate = components['schemas']['MrJackActivate'];
export type MrJackActivation = components['schemas']['MrJackActivation'];
export type MrJackActivationEnded = components['schemas']['MrJackActivationEnded'];
export type MrJackAids = components['schemas']['MrJackAids'];
export type MrJackAim = components['schemas']['MrJackAim'];
export type MrJackAlibiDrawn = components['schemas']['MrJackAlibiDrawn'];
export type MrJackBefore = components['schemas']['MrJackBefore'];
export type MrJackBoard = components['schemas']['MrJackBoard'];
export type MrJackCards = components['schemas']['MrJackCards'];
export type MrJackCardsShown = components['schemas']['MrJackCardsShown'];
export type MrJackCaseOpened = components['schemas']['MrJackCaseOpened'];
export type MrJackCharacterActivated = components['schemas']['MrJackCharacterActivated'];
export type MrJackCharacterCard = components['schemas']['MrJackCharacterCard'];
export type MrJackCharacterMoved = components['schemas']['MrJackCharacterMoved'];
export type MrJackCharacterStayed = components['schemas']['MrJackCharacterStayed'];
export type MrJackCharactersSwapped = components['schemas']['MrJackCharactersSwapped'];
export type MrJackCordonMoved = components['schemas']['MrJackCordonMoved'];
export type MrJackCoverMoved = components['schemas']['MrJackCoverMoved'];
export type MrJackDistrictLeft = components['schemas']['MrJackDistrictLeft'];
export type MrJackDrawAlibi = components['schemas']['MrJackDrawAlibi'];
export type MrJackEditionOnBoard = components['schemas']['MrJackEditionOnBoard'];
export type MrJackEndWhistle = components['schemas']['MrJackEndWhistle'];
export type MrJackExitOnBoard = components['schemas']['MrJackExitOnBoard'];
export type MrJackGameWon = components['schemas']['MrJackGameWon'];
export type MrJackGo = components['schemas']['MrJackGo'];
export type MrJackHex = components['schemas']['MrJackHex'];
export type MrJackInvestigatorHand = components['schemas']['MrJackInvestigatorHand'];
export type MrJackJackHand = components['schemas']['MrJackJackHand'];
export type MrJackLanternTurned = components['schemas']['MrJackLanternTurned'];
export type MrJackLeave = components['schemas']['MrJackLeave'];
export type MrJackLight = components['schemas']['MrJackLight'];
export type MrJackLightMoved = components['schemas']['MrJackLightMoved'];
export type MrJackLightWentOut = components['schemas']['MrJackLightWentOut'];
export type MrJackMoveCordon = components['schemas']['MrJackMoveCordon'];
export type MrJackMoveCover = components['schemas']['MrJackMoveCover'];
export type MrJackMoveLight = components['schemas']['MrJackMoveLight'];
export type MrJackNeighbour = components['schemas']['MrJackNeighbour'];
export type MrJackNewChallenge = components['schemas']['MrJackNewChallenge'];
export type MrJackNewGame = components['schemas']['MrJackNewGame'];
export type MrJackNewSeek = components['schemas']['MrJackNewSeek'];
export type MrJackOptions = components['schemas']['MrJackOptions'];
export type MrJackOptionsRequest = components['schemas']['MrJackOptionsRequest'];
export type MrJackPlaces = components['schemas']['MrJackPlaces'];
export type MrJackPocketActionToken = components['schemas']['MrJackPocketActionToken'];
export type MrJackPocketAids = components['schemas']['MrJackPocketAids'];
export type MrJackPocketAlibiDrawn = components['schemas']['MrJackPocketAlibiDrawn'];
export type MrJackPocketBoard = components['schemas']['MrJackPocketBoard'];
export type MrJackPocketCards = components['schemas']['MrJackPocketCards'];
export type MrJackPocketCardsShown = components['schemas']['MrJackPocketCardsShown'];
export type MrJackPocketCaseOpened = components['schemas']['MrJackPocketCaseOpened'];
export type MrJackPocketChaseBegan = components['schemas']['MrJackPocketChaseBegan'];
export type MrJackPocketDetectiveWalked = components['schemas']['MrJackPocketDetectiveWalked'];
export type MrJackPocketDetectives = components['schemas']['MrJackPocketDetectives'];
export type MrJackPocketDrawAlibi = components['schemas']['MrJackPocketDrawAlibi'];
export type MrJackPocketExchange = components['schemas']['MrJackPocketExchange'];
export type MrJackPocketGameWon = components['schemas']['MrJackPocketGameWon'];
export type MrJackPocketInvestigatorHand = components['schemas']['MrJackPocketInvestigatorHand'];
export type MrJackPocketJackHand = components['schemas']['MrJackPocketJackHand'];
export type MrJackPocketJoker = components['schemas']['MrJackPocketJoker'];
export type MrJackPocketJokerPlayed = components['schemas']['MrJackPocketJokerPlayed'];
export type MrJackPocketNewChallenge = components['schemas']['MrJackPocketNewChallenge'];
export type MrJackPocketNewGame = components['schemas']['MrJackPocketNewGame'];
export type MrJackPocketNewSeek = components['schemas']['MrJackPocketNewSeek'];
export type MrJackPocketOptions = components['schemas']['MrJackPocketOptions'];
export type MrJackPocketOptionsRequest = components['schemas']['MrJackPocketOptionsRequest'];
export type MrJackPocketRotate = components['schemas']['MrJackPocketRotate'];
export type MrJackPocketRoundBegan = components['schemas']['MrJackPocketRoundBegan'];
export type MrJackPocketSeatsRequest = components['schemas']['MrJackPocketSeatsRequest'];
export type MrJackPocketSpaceOnBoard = components['schemas']['MrJackPocketSpaceOnBoard'];
export type MrJackPocketStartingSpace = components['schemas']['MrJackPocketStartingSpace'];
export type MrJackPocketSuspectCard = components['schemas']['MrJackPocketSuspectCard'];
export type MrJackPocketTable = components['schemas']['MrJackPocketTable'];
export type MrJackPocketTile = components['schemas']['MrJackPocketTile'];
export type MrJackPocketTileRotated = components['schemas']['MrJackPocketTileRotated'];
export type MrJackPocketTilesExchanged = components['schemas']['MrJackPocketTilesExchanged'];
export type MrJackPocketWalk = components['schemas']['MrJackPocketWalk'];
export type MrJackPocketWitnessesAnswered = components['schemas']['MrJackPocketWitnessesAnswered'];
export type MrJackRoundBegan = components['schemas']['MrJackRoundBegan'];
export type MrJackSeatsRequest = components['schemas']['MrJackSeatsRequest'];
export type MrJackStartingStreet = components['schemas']['MrJackStartingStreet'];
export type MrJackStay = components['schemas']['MrJackStay'];
export type MrJackStepTakenBack = components['schemas']['MrJackStepTakenBack'];
export type MrJackSuspectAccused = components['schemas']['MrJackSuspectAccused'];
export type MrJackSwap = components['schemas']['MrJackSwap'];
export type MrJackTable = components['schemas']['MrJackTable'];
export type MrJackTakeBack = components['schemas']['MrJackTakeBack'];
export type MrJackWhistle = components['schemas']['MrJackWhistle'];
export type MrJackWhistleEnded = components['schemas']['MrJackWhistleEnded'];
export type MrJackWhistleFollowed = components['schemas']['MrJackWhistleFollowed'];
export type MrJackWitnessesAnswered = components['schemas']['MrJackWitnessesAnswered'];
export type NewPlayer = components['schemas']['NewPlayer'];
export type NewToken = components['schemas']['NewToken'];
export type NoticesPage = components['schemas']['NoticesPage'];
export type NumberedEvent = components['schemas']['NumberedEvent'];
export type NumberedNotice = components['schemas']['NumberedNotice'];
export type Online = components['schemas']['Online'];
export type Open = components['schemas']['Open'];
export type Outcome = components['schemas']['Outcome'];
export type PlayMove = components['schemas']['PlayMove'];
export type Played = components['schemas']['Played'];
export type Player = components['schemas']['Player'];
export type PlayerRating = components['schemas']['PlayerRating'];
export type PlayerRatings = components['schemas']['PlayerRatings'];
export type PlayerWins = components['schemas']['PlayerWins'];
export type PlayerWithToken = components['schemas']['PlayerWithToken'];
export type Presence = components['schemas']['Presence'];
export type Problem = components['schemas']['Problem'];
export type Profile = components['schemas']['Profile'];
export type RatingHistory = components['schemas']['RatingHistory'];
export type Rematch = components['schemas']['Rematch'];
export type RematchOffered = components['schemas']['RematchOffered'];
export type Replay = components['schemas']['Replay'];
export type ReplayFault = components['schemas']['ReplayFault'];
export type ReplayHeader = components['schemas']['ReplayHeader'];
export type ReplayStep = components['schemas']['ReplayStep'];
export type RoundWins = components['schemas']['RoundWins'];
export type RulesetInfo = components['schemas']['RulesetInfo'];
export type RulesetList = components['schemas']['RulesetList'];
export type SeatClaim = components['schemas']['SeatClaim'];
export type SeatHandedOver = components['schemas']['SeatHandedOver'];
export type SeatOccupied = components['schemas']['SeatOccupied'];
export type SeatResigned = components['schemas']['SeatResigned'];
export type SeatTimedOut = components['schemas']['SeatTimedOut'];
export type SeatVacated = components['schemas']['SeatVacated'];
export type Seated = components['schemas']['Seated'];
export type SeedRevealed = components['schemas']['SeedRevealed'];
export type SeekInfo = components['schemas']['SeekInfo'];
export type SeekList = components['schemas']['SeekList'];
export type SideWins = components['schemas']['SideWins'];
export type Standing = components['schemas']['Standing'];
export type Statistics = components['schemas']['Statistics'];
export type Step = components['schemas']['Step'];
export type Summary = components['schemas']['Summary'];
export type TokenInfo = components['schemas']['TokenInfo'];
export type TokenList = components['schemas']['TokenList'];
export type TokenWish = components['schemas']['TokenWish'];
export type Verdict = components['schemas']['Verdict'];
export type View = components['schemas']['View'];
export type YourTurn = components['schemas']['YourTurn'];
export type ResponseProblem = components['responses']['Problem'];
export type $defs = Record<string, never>;
export interface operations {
    isLive: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description How the service is. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Health"];
                };
            };
            503: components["responses"]["Problem"];
        };
    };
    isReady: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description How the service is. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Health"];
                };
            };
            503: components["responses"]["Problem"];
        };
    };
    getMetrics: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for, as `text/plain`. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                };
            };
            503: components["responses"]["Problem"];
        };
    };
    listBots: {
        parameters: {
            query?: {
                /** @description Only bots that play this ruleset. */
                ruleset?: "letters-from-whitechapel" | "mr-jack" | "mr-jack-pocket";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The bots that are online. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BotList"];
                };
            };
            400: components["responses"]["Problem"];
            401: components["responses"]["Problem"];
            429: components["responses"]["Problem"];
            503: components["responses"]["Problem"];
        };
    };
    createChallenge: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MrJackPocketNewChallenge"] | components["schemas"]["MrJackNewChallenge"] | components["schemas"]["LettersFromWhitechapelNewChallenge"];
            };
        };
        responses: {
            /** @description Somebody wants to play, with somebody or with whoever has the link. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Challenge"];
                };
            };
            400: components["responses"]["Problem"];
            401: components["responses"]["Problem"];
            403: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            409: components["responses"]["Problem"];
            413: components["responses"]["Problem"];
            415: components["responses"]["Problem"];
            429: components["responses"]["Problem"];
            503: components["responses"]["Problem"];
        };
    };
    getChallenge: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The challenge's id. */
                challenge: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Somebody wants to play, with somebody or with whoever has the link. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Challenge"];
                };
            };
            401: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            429: components["responses"]["Problem"];
            503: components["responses"]["Problem"];
        };
    };
    cancelChallenge: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The challenge's id. */
                challenge: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Somebody wants to play, with somebody or with whoever has the link. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Challenge"];
                };
            };
            401: components["responses"]["Problem"];
            403: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            409: components["responses"]["Problem"];
            429: components["responses"]["Problem"];
            503: components["responses"]["Problem"];
        };
    };
    acceptChallenge: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The challenge's id. */
                challenge: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Somebody wants to play, with somebody or with whoever has the link. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Challenge"];
                };
            };
            401: components["responses"]["Problem"];
            403: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            409: components["responses"]["Problem"];
            429: components["responses"]["Problem"];
            503: components["responses"]["Problem"];
        };
    };
    declineChallenge: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The challenge's id. */
                challenge: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Somebody wants to play, with somebody or with whoever has the link. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Challenge"];
                };
            };
            401: components["responses"]["Problem"];
            403: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            409: components["responses"]["Problem"];
            429: components["responses"]["Problem"];
            503: components["responses"]["Problem"];
        };
    };
    exportGames: {
        parameters: {
            query?: {
                /** @description The `cursor` to go on after. */
                after?: string;
                /** @description How many games at the most. */
                limit?: number;
                /** @description Only games of this ruleset. */
                ruleset?: "letters-from-whitechapel" | "mr-jack" | "mr-jack-pocket";
                /** @description Only games that ended then or later, in UTC. */
                since?: string;
                /** @description Only games that ended before, in UTC. */
                until?: string;
                /** @description Only games this player sat in, at the end. */
                player?: string;
                /** @description Only games a house bot of this level sat in. */
                level?: number;
                /** @description Only games this side won. */
                winner?: string;
                /** @description Only games that ended so. */
                reason?: string;
                /** @description Only games that counted for ratings, or did not. */
                rated?: "false" | "true";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for, as `application/x-ndjson`. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/x-ndjson": string;
                };
            };
            400: components["responses"]["Problem"];
            401: components["responses"]["Problem"];
            406: components["responses"]["Problem"];
            429: components["responses"]["Problem"];
            503: components["responses"]["Problem"];
        };
    };
    listGames: {
        parameters: {
            query?: {
                /** @description Only games of this ruleset. */
                ruleset?: "letters-from-whitechapel" | "mr-jack" | "mr-jack-pocket";
                /** @description Only games of this status. */
                status?: "aborted" | "finished" | "open" | "running";
                /** @description Only games this player created or sits in. */
                player?: string;
                /** @description Where to go on: the `next` of the page before. */
                cursor?: string;
                /** @description How many games at the most. */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Some games, newest first. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GamesPage"];
                };
            };
            400: components["responses"]["Problem"];
            401: components["responses"]["Problem"];
            429: components["responses"]["Problem"];
            503: components["responses"]["Problem"];
        };
    };
    createGame: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a retry safe: the same key answers as the first time, and does nothing twice. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MrJackPocketNewGame"] | components["schemas"]["MrJackNewGame"] | components["schemas"]["LettersFromWhitechapelNewGame"];
            };
        };
        responses: {
            /** @description A game, as everyone may know it. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Summary"];
                };
            };
            400: components["responses"]["Problem"];
            401: components["responses"]["Problem"];
            403: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            409: components["responses"]["Problem"];
            413: components["responses"]["Problem"];
            415: components["responses"]["Problem"];
            422: components["responses"]["Problem"];
            429: components["responses"]["Problem"];
            503: components["responses"]["Problem"];
        };
    };
    getGame: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The game's id. */
                game: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A game, as everyone may know it. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Summary"];
                };
            };
            /** @description You have it already. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            429: components["responses"]["Problem"];
            503: components["responses"]["Problem"];
        };
    };
    abort: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a retry safe: the same key answers as the first time, and does nothing twice. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The game's id. */
                game: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What your request did to the game. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Changed"];
                };
            };
            400: components["responses"]["Problem"];
            401: components["responses"]["Problem"];
            403: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            409: components["responses"]["Problem"];
            422: components["responses"]["Problem"];
            429: components["responses"]["Problem"];
            503: components["responses"]["Problem"];
        };
    };
    drawPosition: {
        parameters: {
            query?: {
                /** @description Whose eyes: your own seat, `public`, and once the game is over any seat or `omniscient`. */
                as?: string;
                /** @description The version to look at; the latest if absent. */
                at?: number;
            };
            header?: never;
            path: {
                /** @description The game's id. */
                game: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for, as `image/svg+xml`. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "image/svg+xml": string;
                };
            };
            400: components["responses"]["Problem"];
            401: components["responses"]["Problem"];
            403: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            409: components["responses"]["Problem"];
            429: components["responses"]["Problem"];
            503: components["responses"]["Problem"];
        };
    };
    claim: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The game's id. */
                game: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What your request did to the game. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Changed"];
                };
            };
            401: components["responses"]["Problem"];
            403: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            409: components["responses"]["Problem"];
            429: components["responses"]["Problem"];
            503: components["responses"]["Problem"];
        };
    };
    listEvents: {
        parameters: {
            query?: {
                /** @description Only events with a higher number. */
                after?: number;
                /** @description How many events at the most: 100 in a page, no end in a stream, if absent. */
                limit?: number;
                /** @description Seconds to wait for an event if there is none yet. It may be less. */
                wait?: number;
                /** @description Whose eyes: your own seat, `public`, and once the game is over any seat or `omniscient`. */
                as?: string;
            };
            header?: {
                /** @description For server-sent events: the number of the last event seen. It goes before `after`. */
                "Last-Event-ID"?: string;
            };
            path: {
                /** @description The game's id. */
                game: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A part of the log. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EventsPage"];
                    "application/x-ndjson": string;
                    "text/event-stream": string;
                };
            };
            /** @description Nothing is left to send, for good: do not come back. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Problem"];
            401: components["responses"]["Problem"];
            403: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            406: components["responses"]["Problem"];
            429: components["responses"]["Problem"];
            503: components["responses"]["Problem"];
        };
    };
    forkGame: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a retry safe: the same key answers as the first time, and does nothing twice. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The game's id. */
                game: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Fork"];
            };
        };
        responses: {
            /** @description A game, as everyone may know it. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Summary"];
                };
            };
            400: components["responses"]["Problem"];
            401: components["responses"]["Problem"];
            403: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            409: components["responses"]["Problem"];
            413: components["responses"]["Problem"];
            415: components["responses"]["Problem"];
            422: components["responses"]["Problem"];
            429: components["responses"]["Problem"];
            503: components["responses"]["Problem"];
        };
    };
    getHint: {
        parameters: {
            query?: {
                /** @description From 1, the weakest, to 5, the strongest. */
                level?: number;
                /** @description Seconds to wait for the bot to think. It may be less. */
                wait?: number;
            };
            header?: never;
            path: {
                /** @description The game's id. */
                game: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The advice of a house bot of some level, from what your seat can see. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Hint"];
                };
            };
            400: components["responses"]["Problem"];
            401: components["responses"]["Problem"];
            403: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            409: components["responses"]["Problem"];
            429: components["responses"]["Problem"];
            503: components["responses"]["Problem"];
        };
    };
    getInsight: {
        parameters: {
            query?: {
                /** @description Seconds to wait for what is being judged. It may be less. */
                wait?: number;
            };
            header?: never;
            path: {
                /** @description The game's id. */
                game: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What a finished game looks like from behind. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Insight"];
                };
            };
            400: components["responses"]["Problem"];
            401: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            409: components["responses"]["Problem"];
            429: components["responses"]["Problem"];
            503: components["responses"]["Problem"];
        };
    };
    askForInsight: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The game's id. */
                game: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What a finished game looks like from behind. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Insight"];
                };
            };
            401: components["responses"]["Problem"];
            403: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            409: components["responses"]["Problem"];
            429: components["responses"]["Problem"];
            503: components["responses"]["Problem"];
        };
    };
    listMoves: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The game's id. */
                game: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Every move that a seat may play now; none out of its turn. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LegalMoves"];
                };
            };
            401: components["responses"]["Problem"];
            403: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            409: components["responses"]["Problem"];
            429: components["responses"]["Problem"];
            503: components["responses"]["Problem"];
        };
    };
    playMove: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a retry safe: the same key answers as the first time, and does nothing twice. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The game's id. */
                game: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PlayMove"];
            };
        };
        responses: {
            /** @description What your request did. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Played"];
                };
            };
            400: components["responses"]["Problem"];
            401: components["responses"]["Problem"];
            403: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            409: components["responses"]["Problem"];
            413: components["responses"]["Problem"];
            415: components["responses"]["Problem"];
            422: components["responses"]["Problem"];
            429: components["responses"]["Problem"];
            503: components["responses"]["Problem"];
        };
    };
    getPresence: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The game's id. */
                game: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Who is there, by seat. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Presence"];
                };
            };
            401: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            429: components["responses"]["Problem"];
            503: components["responses"]["Problem"];
        };
    };
    rematch: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The game's id. */
                game: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Who wants to play a game once more, and the new game once all do. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Rematch"];
                };
            };
            401: components["responses"]["Problem"];
            403: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            409: components["responses"]["Problem"];
            429: components["responses"]["Problem"];
            503: components["responses"]["Problem"];
        };
    };
    getReplay: {
        parameters: {
            query?: {
                /** @description Whose eyes: your own seat, `public`, and once the game is over any seat or `omniscient`. */
                as?: string;
                /** @description The form of the answer; it goes before the `Accept` header. */
                format?: "html" | "json" | "ndjson" | "text";
            };
            header?: never;
            path: {
                /** @description The game's id. */
                game: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A whole game. Of a running one, as far as it has come and as its viewer may know it. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Replay"];
                    "application/x-ndjson": string;
                    "text/plain": string;
                    "text/html": string;
                };
            };
            /** @description You have it already. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Problem"];
            401: components["responses"]["Problem"];
            403: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            406: components["responses"]["Problem"];
            429: components["responses"]["Problem"];
            503: components["responses"]["Problem"];
        };
    };
    animateGame: {
        parameters: {
            query?: {
                /** @description Whose eyes: your own seat, `public`, and once the game is over any seat or `omniscient`. */
                as?: string;
            };
            header?: never;
            path: {
                /** @description The game's id. */
                game: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for, as `image/svg+xml`. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "image/svg+xml": string;
                };
            };
            /** @description You have it already. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Problem"];
            401: components["responses"]["Problem"];
            403: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            429: components["responses"]["Problem"];
            503: components["responses"]["Problem"];
        };
    };
    resign: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a retry safe: the same key answers as the first time, and does nothing twice. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The game's id. */
                game: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What your request did to the game. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Changed"];
                };
            };
            400: components["responses"]["Problem"];
            401: components["responses"]["Problem"];
            403: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            409: components["responses"]["Problem"];
            422: components["responses"]["Problem"];
            429: components["responses"]["Problem"];
            503: components["responses"]["Problem"];
        };
    };
    takeSeat: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a retry safe: the same key answers as the first time, and does nothing twice. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The game's id. */
                game: string;
                /** @description The seat's name. */
                seat: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["SeatClaim"];
            };
        };
        responses: {
            /** @description What your request did to the game. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Changed"];
                };
            };
            400: components["responses"]["Problem"];
            401: components["responses"]["Problem"];
            403: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            409: components["responses"]["Problem"];
            413: components["responses"]["Problem"];
            415: components["responses"]["Problem"];
            422: components["responses"]["Problem"];
            429: components["responses"]["Problem"];
            503: components["responses"]["Problem"];
        };
    };
    leaveSeat: {
        parameters: {
            query?: {
                /** @description Let a house bot of this level play on; needed once the game has begun. */
                standIn?: number;
            };
            header?: {
                /** @description Makes a retry safe: the same key answers as the first time, and does nothing twice. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The game's id. */
                game: string;
                /** @description The seat's name. */
                seat: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What your request did to the game. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Changed"];
                };
            };
            400: components["responses"]["Problem"];
            401: components["responses"]["Problem"];
            403: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            409: components["responses"]["Problem"];
            422: components["responses"]["Problem"];
            429: components["responses"]["Problem"];
            503: components["responses"]["Problem"];
        };
    };
    seatGuest: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The game's id. */
                game: string;
                /** @description The seat's name. */
                seat: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["Guest"];
            };
        };
        responses: {
            /** @description A guest's token for this one game, and the game. The token is shown this once. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GuestSeated"];
                };
            };
            400: components["responses"]["Problem"];
            401: components["responses"]["Problem"];
            403: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            409: components["responses"]["Problem"];
            413: components["responses"]["Problem"];
            415: components["responses"]["Problem"];
            429: components["responses"]["Problem"];
            503: components["responses"]["Problem"];
        };
    };
    showView: {
        parameters: {
            query?: {
                /** @description Whose eyes: your own seat, `public`, and once the game is over any seat or `omniscient`. */
                as?: string;
                /** @description The version to look at; the latest if absent. */
                at?: number;
            };
            header?: never;
            path: {
                /** @description The game's id. */
                game: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The table and one hand: all that ever leaves the process. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["View"];
                };
            };
            /** @description You have it already. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Problem"];
            401: components["responses"]["Problem"];
            403: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            409: components["responses"]["Problem"];
            429: components["responses"]["Problem"];
            503: components["responses"]["Problem"];
        };
    };
    getLeaderboard: {
        parameters: {
            query?: {
                /** @description A side of the ruleset; its first, if absent. */
                side?: string;
                /** @description Where to go on: the `next` of the page before. */
                cursor?: string;
                /** @description How many at the most. */
                limit?: number;
            };
            header?: never;
            path: {
                /** @description The ruleset's name. */
                ruleset: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The best of one side of a ruleset. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Leaderboard"];
                };
            };
            400: components["responses"]["Problem"];
            401: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            429: components["responses"]["Problem"];
            503: components["responses"]["Problem"];
        };
    };
    getMe: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A player, as everyone may know him. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Profile"];
                };
            };
            401: components["responses"]["Problem"];
            403: components["responses"]["Problem"];
            429: components["responses"]["Problem"];
            503: components["responses"]["Problem"];
        };
    };
    comeOnline: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Acceptance"];
            };
        };
        responses: {
            /** @description A bot that is online. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Online"];
                };
            };
            400: components["responses"]["Problem"];
            401: components["responses"]["Problem"];
            403: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            413: components["responses"]["Problem"];
            415: components["responses"]["Problem"];
            429: components["responses"]["Problem"];
            503: components["responses"]["Problem"];
        };
    };
    goOffline: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is done, and there is nothing to tell. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Problem"];
            403: components["responses"]["Problem"];
            429: components["responses"]["Problem"];
            503: components["responses"]["Problem"];
        };
    };
    listMyEvents: {
        parameters: {
            query?: {
                /** @description Only notices with a higher number. */
                after?: number;
                /** @description How many notices at the most: 100 in a page, no end in a stream, if absent. */
                limit?: number;
                /** @description Seconds to wait for a notice if there is none yet. It may be less. */
                wait?: number;
            };
            header?: {
                /** @description For server-sent events: the number of the last event seen. It goes before `after`. */
                "Last-Event-ID"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A part of your feed. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NoticesPage"];
                    "application/x-ndjson": string;
                    "text/event-stream": string;
                };
            };
            /** @description Nothing is left to send, for good: do not come back. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Problem"];
            401: components["responses"]["Problem"];
            403: components["responses"]["Problem"];
            406: components["responses"]["Problem"];
            429: components["responses"]["Problem"];
            503: components["responses"]["Problem"];
        };
    };
    listTokens: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The tokens of a player, oldest first. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TokenList"];
                };
            };
            401: components["responses"]["Problem"];
            403: components["responses"]["Problem"];
            429: components["responses"]["Problem"];
            503: components["responses"]["Problem"];
        };
    };
    createToken: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["TokenWish"];
            };
        };
        responses: {
            /** @description A new token. It is shown this once. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NewToken"];
                };
            };
            400: components["responses"]["Problem"];
            401: components["responses"]["Problem"];
            403: components["responses"]["Problem"];
            409: components["responses"]["Problem"];
            413: components["responses"]["Problem"];
            415: components["responses"]["Problem"];
            429: components["responses"]["Problem"];
            503: components["responses"]["Problem"];
        };
    };
    revokeToken: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The token's id. */
                token: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is done, and there is nothing to tell. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Problem"];
            403: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            429: components["responses"]["Problem"];
            503: components["responses"]["Problem"];
        };
    };
    rotateToken: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The token's id. */
                token: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A new token. It is shown this once. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NewToken"];
                };
            };
            401: components["responses"]["Problem"];
            403: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            409: components["responses"]["Problem"];
            429: components["responses"]["Problem"];
            503: components["responses"]["Problem"];
        };
    };
    createPlayer: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewPlayer"];
            };
        };
        responses: {
            /** @description A new player and his token. The token is shown this once. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PlayerWithToken"];
                };
            };
            400: components["responses"]["Problem"];
            401: components["responses"]["Problem"];
            413: components["responses"]["Problem"];
            415: components["responses"]["Problem"];
            429: components["responses"]["Problem"];
            503: components["responses"]["Problem"];
        };
    };
    getPlayer: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The player's id. */
                player: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A player, as everyone may know him. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Profile"];
                };
            };
            401: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            429: components["responses"]["Problem"];
            503: components["responses"]["Problem"];
        };
    };
    listPlayerGames: {
        parameters: {
            query?: {
                /** @description Where to go on: the `next` of the page before. */
                cursor?: string;
                /** @description How many at the most. */
                limit?: number;
            };
            header?: never;
            path: {
                /** @description The player's id. */
                player: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Some games, newest first. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GamesPage"];
                };
            };
            400: components["responses"]["Problem"];
            401: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            429: components["responses"]["Problem"];
            503: components["responses"]["Problem"];
        };
    };
    listRatings: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The player's id. */
                player: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A player's ratings: one for each ruleset and side that he has played rated games on. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PlayerRatings"];
                };
            };
            401: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            429: components["responses"]["Problem"];
            503: components["responses"]["Problem"];
        };
    };
    getRatingHistory: {
        parameters: {
            query?: {
                /** @description How many games at the most. */
                limit?: number;
            };
            header?: never;
            path: {
                /** @description The player's id. */
                player: string;
                /** @description The ruleset's name. */
                ruleset: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What a player's last rated games of a ruleset did to his ratings, newest first. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RatingHistory"];
                };
            };
            400: components["responses"]["Problem"];
            401: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            429: components["responses"]["Problem"];
            503: components["responses"]["Problem"];
        };
    };
    importReplay: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Replay"];
                "application/x-ndjson": string;
                "text/plain": string;
            };
        };
        responses: {
            /** @description A replay that was brought along. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ImportedReplay"];
                };
            };
            400: components["responses"]["Problem"];
            401: components["responses"]["Problem"];
            403: components["responses"]["Problem"];
            409: components["responses"]["Problem"];
            413: components["responses"]["Problem"];
            415: components["responses"]["Problem"];
            429: components["responses"]["Problem"];
            503: components["responses"]["Problem"];
        };
    };
    verifyReplay: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Replay"];
                "application/x-ndjson": string;
                "text/plain": string;
            };
        };
        responses: {
            /** @description What became of checking a replay. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Verdict"];
                };
            };
            400: components["responses"]["Problem"];
            401: components["responses"]["Problem"];
            409: components["responses"]["Problem"];
            413: components["responses"]["Problem"];
            415: components["responses"]["Problem"];
            429: components["responses"]["Problem"];
            503: components["responses"]["Problem"];
        };
    };
    getImportedReplay: {
        parameters: {
            query?: {
                /** @description Whose eyes: your own seat, `public`, and once the game is over any seat or `omniscient`. */
                as?: string;
                /** @description The form of the answer; it goes before the `Accept` header. */
                format?: "html" | "json" | "ndjson" | "text";
            };
            header?: never;
            path: {
                /** @description The id of an imported replay. */
                replay: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A whole game. Of a running one, as far as it has come and as its viewer may know it. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Replay"];
                    "application/x-ndjson": string;
                    "text/plain": string;
                    "text/html": string;
                };
            };
            /** @description You have it already. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Problem"];
            401: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            406: components["responses"]["Problem"];
            429: components["responses"]["Problem"];
            503: components["responses"]["Problem"];
        };
    };
    forkReplay: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a retry safe: the same key answers as the first time, and does nothing twice. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The id of an imported replay. */
                replay: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Fork"];
            };
        };
        responses: {
            /** @description A game, as everyone may know it. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Summary"];
                };
            };
            400: components["responses"]["Problem"];
            401: components["responses"]["Problem"];
            403: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            409: components["responses"]["Problem"];
            413: components["responses"]["Problem"];
            415: components["responses"]["Problem"];
            422: components["responses"]["Problem"];
            429: components["responses"]["Problem"];
            503: components["responses"]["Problem"];
        };
    };
    listRulesets: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description All titles that are hosted. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RulesetList"];
                };
            };
            401: components["responses"]["Problem"];
            429: components["responses"]["Problem"];
            503: components["responses"]["Problem"];
        };
    };
    getRuleset: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The ruleset's name. */
                ruleset: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A title that is hosted. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RulesetInfo"];
                };
            };
            401: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            429: components["responses"]["Problem"];
            503: components["responses"]["Problem"];
        };
    };
    getBoard: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The ruleset's name. */
                ruleset: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One of these, by the ruleset. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MrJackPocketBoard"] | components["schemas"]["MrJackBoard"] | components["schemas"]["LettersFromWhitechapelBoard"];
                };
            };
            401: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            429: components["responses"]["Problem"];
            503: components["responses"]["Problem"];
        };
    };
    drawBoard: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The ruleset's name. */
                ruleset: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for, as `image/svg+xml`. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "image/svg+xml": string;
                };
            };
            401: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            429: components["responses"]["Problem"];
            503: components["responses"]["Problem"];
        };
    };
    getRules: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The ruleset's name. */
                ruleset: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for, as `text/markdown`. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/markdown": string;
                };
            };
            401: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            429: components["responses"]["Problem"];
            503: components["responses"]["Problem"];
        };
    };
    getStatistics: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The ruleset's name. */
                ruleset: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What the finished games of a ruleset add up to. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Statistics"];
                };
            };
            /** @description You have it already. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            429: components["responses"]["Problem"];
            503: components["responses"]["Problem"];
        };
    };
    drawStatistics: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The ruleset's name. */
                ruleset: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for, as `image/svg+xml`. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "image/svg+xml": string;
                };
            };
            401: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            429: components["responses"]["Problem"];
            503: components["responses"]["Problem"];
        };
    };
    listSeeks: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Your seeks that wait, who came first first. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SeekList"];
                };
            };
            401: components["responses"]["Problem"];
            403: components["responses"]["Problem"];
            429: components["responses"]["Problem"];
            503: components["responses"]["Problem"];
        };
    };
    createSeek: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a retry safe: the same key answers as the first time, and does nothing twice. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MrJackPocketNewSeek"] | components["schemas"]["MrJackNewSeek"] | components["schemas"]["LettersFromWhitechapelNewSeek"];
            };
        };
        responses: {
            /** @description A seek, and what became of it. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SeekInfo"];
                };
            };
            400: components["responses"]["Problem"];
            401: components["responses"]["Problem"];
            403: components["responses"]["Problem"];
            409: components["responses"]["Problem"];
            413: components["responses"]["Problem"];
            415: components["responses"]["Problem"];
            422: components["responses"]["Problem"];
            429: components["responses"]["Problem"];
            503: components["responses"]["Problem"];
        };
    };
    getSeek: {
        parameters: {
            query?: {
                /** @description Seconds to wait for an opponent if there is none yet. It may be less. */
                wait?: number;
            };
            header?: never;
            path: {
                /** @description The seek's id. */
                seek: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A seek, and what became of it. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SeekInfo"];
                };
            };
            400: components["responses"]["Problem"];
            401: components["responses"]["Problem"];
            403: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            429: components["responses"]["Problem"];
            503: components["responses"]["Problem"];
        };
    };
    cancelSeek: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The seek's id. */
                seek: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A seek, and what became of it. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SeekInfo"];
                };
            };
            401: components["responses"]["Problem"];
            403: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            409: components["responses"]["Problem"];
            429: components["responses"]["Problem"];
            503: components["responses"]["Problem"];
        };
    };
}
