/** What a stream needs to know. */
export interface Stream {
    url: URL;
    headers: Record<string, string>;
    /** For how many milliseconds the service may be away before the stream gives up. */
    patience: number;
    signal?: AbortSignal | undefined;
}
/** Gives what a stream sends, one after the other, until the service says that nothing is left (204). */
export declare function following<T>(stream: Stream): AsyncGenerator<T, void, undefined>;
