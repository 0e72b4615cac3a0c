import type { Problem } from "../schema.js";
/** The service said no, and why: branch on `code`. */
export declare class Refused extends Error {
    readonly problem: Problem;
    constructor(problem: Problem);
    get code(): string;
    /** Reads a refusal from an answer; what comes from a proxy in between may be no problem. */
    static from(answer: Response): Promise<Refused>;
}
/** What openapi-fetch gives for a request. */
interface Asked<T> {
    data?: T;
    error?: unknown;
    response: Response;
}
/** Waits for an answer and gives what is in it; throws `Refused` if there is nothing in it but a problem. */
export declare function answered<T>(asked: Promise<Asked<T>>): Promise<NonNullable<T>>;
export {};
