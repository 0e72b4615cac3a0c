import { type Client } from "../vendored/openapi-fetch.js";
import type { LegalMove, LegalMoves, NumberedEvent, NumberedNotice, Played, Summary, paths } from "../schema.js";
import { Refused, answered } from "./refused.js";
export type * from "../schema.js";
export { Refused, answered };
/** A move of any ruleset; `type` tells which. */
export type Move = LegalMove["move"];
/** An event of any ruleset; `type` tells which. */
export type Event = NonNullable<NumberedEvent["event"]>;
/** Something that concerns you; `type` tells what. */
export type Notice = NumberedNotice["notice"];
/** Picks a move from those that are legal. */
export type Choose = (offered: LegalMoves) => LegalMove | Promise<LegalMove>;
export interface Options {
    token?: string;
    /** For how many milliseconds the service may be away or busy before a request gives up: 30,000 if not told. */
    patience?: number;
}
export interface From {
    /** The number of the last event you know. */
    after?: number;
    /** Whose eyes: your own seat, `public`, and once the game is over any seat or `omniscient`. */
    as?: string;
    signal?: AbortSignal;
}
/** A caller of one service, with a token or without. */
export declare class Lamplighter {
    #private;
    /** Every operation, by path: `api.GET("/v1/games/{game}", { params: { path: { game } } })`. */
    readonly api: Client<paths>;
    constructor(address: string, { token, patience }?: Options);
    /** Gives the events of a game as they happen, until it is over; comes back by itself where it was cut off. */
    follow(game: string, { after, as, signal }?: From): AsyncGenerator<NumberedEvent, void, undefined>;
    /** Gives what concerns you as it happens, in whichever game; it has no end but the signal. */
    followMe({ after, signal }?: Omit<From, "as">): AsyncGenerator<NumberedNotice, void, undefined>;
    /**
     * Plays one move, if it is your turn; otherwise gives nothing.
     *
     * The move is for the version it was chosen at and has a key of its own: asked again after a lost answer, it is not
     * played again. If the game has moved on meanwhile, the moves are listed anew.
     */
    playMove(game: string, choose: Choose): Promise<Played | undefined>;
    /** Plays whenever it is your turn, until the game is over; waits for the others as its events come. */
    playToTheEnd(game: string, choose: Choose): Promise<Summary>;
}
/** Makes an idempotency key that nobody has used. */
export declare function freshKey(): string;
