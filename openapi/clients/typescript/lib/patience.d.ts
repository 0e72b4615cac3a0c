/** Tells whether an answer only asks to come back later. */
export declare function asksForPatience(answer: Response): boolean;
/** Gives ever longer pauses in milliseconds, each a little different, so that a crowd does not come back all at once. */
export declare function pauses(first?: number, longest?: number): Generator<number, never>;
/** Reads how many milliseconds the service asks to wait. */
export declare function wantedPause(answer: Response): number;
/** Waits, unless the signal says that nobody does any more. */
export declare function pause(milliseconds: number, signal?: AbortSignal | null): Promise<void>;
/**
 * Makes a fetch that asks again for up to `patience` milliseconds: after a 429 always, since then nothing was done; after
 * anything else only what can do nothing twice, because it reads, deletes, or carries an idempotency key.
 */
export declare function patientFetch(patience: number): (request: Request) => Promise<Response>;
