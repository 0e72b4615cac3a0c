// A typed client of Lamplighter: every operation, event streams that resume, moves that are played once.
import createClient from "../vendored/openapi-fetch.js";
import { following } from "./following.js";
import { patientFetch } from "./patience.js";
import { Refused, answered } from "./refused.js";
export { Refused, answered };
/** The codes of refusals that mean: look again. The game has moved on since the moves were listed. */
const OVERTAKEN = ["version-conflict", "game-over", "out-of-time"];
/** A caller of one service, with a token or without. */
export class Lamplighter {
    /** Every operation, by path: `api.GET("/v1/games/{game}", { params: { path: { game } } })`. */
    api;
    #address;
    #headers;
    #patience;
    constructor(address, { token, patience = 30_000 } = {}) {
        this.#address = address.replace(/\/+$/, "");
        this.#headers = token ? { Authorization: `Bearer ${token}` } : {};
        this.#patience = patience;
        this.api = createClient({ baseUrl: this.#address, headers: this.#headers, fetch: patientFetch(patience) });
    }
    /** Gives the events of a game as they happen, until it is over; comes back by itself where it was cut off. */
    follow(game, { after = 0, as, signal } = {}) {
        const url = new URL(`${this.#address}/v1/games/${encodeURIComponent(game)}/events`);
        url.searchParams.set("after", String(after));
        if (as !== undefined)
            url.searchParams.set("as", as);
        return following({ url, headers: this.#headers, patience: this.#patience, signal });
    }
    /** Gives what concerns you as it happens, in whichever game; it has no end but the signal. */
    followMe({ after = 0, signal } = {}) {
        const url = new URL(`${this.#address}/v1/me/events?after=${after}`);
        return following({ url, headers: this.#headers, patience: this.#patience, signal });
    }
    /**
     * Plays one move, if it is your turn; otherwise gives nothing.
     *
     * The move is for the version it was chosen at and has a key of its own: asked again after a lost answer, it is not
     * played again. If the game has moved on meanwhile, the moves are listed anew.
     */
    async playMove(game, choose) {
        const path = { game };
        for (;;) {
            const offered = await answered(this.api.GET("/v1/games/{game}/moves", { params: { path } }));
            if (offered.moves.length === 0)
                return undefined;
            const body = { expectedVersion: offered.version, move: (await choose(offered)).move };
            const params = { path, header: { "Idempotency-Key": freshKey() } };
            try {
                return await answered(this.api.POST("/v1/games/{game}/moves", { params, body }));
            }
            catch (error) {
                if (!(error instanceof Refused) || !OVERTAKEN.includes(error.code))
                    throw error;
            }
        }
    }
    /** Plays whenever it is your turn, until the game is over; waits for the others as its events come. */
    async playToTheEnd(game, choose) {
        let seen = 0;
        for await (const event of this.follow(game)) {
            // One commit has many events, and our own moves come back to us.
            if (event.version <= seen)
                continue;
            seen = event.version;
            for (let played; (played = await this.playMove(game, choose));)
                seen = played.version;
        }
        return answered(this.api.GET("/v1/games/{game}", { params: { path: { game } } }));
    }
}
/** Makes an idempotency key that nobody has used. */
export function freshKey() {
    // Unlike randomUUID, these are there on pages without TLS, too.
    return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
