// Streams of server-sent events that go on where they were cut off. A browser's EventSource cannot send a token.

import { asksForPatience, pause, pauses, wantedPause } from "./patience.js";
import { Refused } from "./refused.js";

/** What a stream needs to know. */
export interface Stream {
  url: URL;
  headers: Record<string, string>;
  /** For how many milliseconds the service may be away before the stream gives up. */
  patience: number;
  signal?: AbortSignal | undefined;
}

/** Gives what a stream sends, one after the other, until the service says that nothing is left (204). */
export async function* following<T>(stream: Stream): AsyncGenerator<T, void, undefined> {
  const place = { seen: "", retry: 1_000 };
  let end = Date.now() + stream.patience;
  let waits = pauses();
  for (;;) {
    let wait: number;
    try {
      const headers = { ...stream.headers, Accept: "text/event-stream", ...(place.seen && { "Last-Event-ID": place.seen }) };
      const answer = await fetch(stream.url, { headers, signal: stream.signal ?? null });
      if (answer.status === 204) return;
      if (!answer.ok && !asksForPatience(answer)) throw await Refused.from(answer);
      if (answer.ok && answer.body) {
        for await (const one of messages(answer.body, place)) {
          end = Date.now() + stream.patience;
          waits = pauses();
          yield one as T;
        }
        wait = place.retry;
      } else {
        await answer.body?.cancel();
        wait = Math.max(waits.next().value, wantedPause(answer));
      }
    } catch (error) {
      // What fetch throws when a connection fails is a TypeError; anything else is not ours to hide.
      if (!(error instanceof TypeError) || stream.signal?.aborted || Date.now() > end) throw error;
      wait = waits.next().value;
    }
    await pause(wait, stream.signal);
  }
}

/** Reads messages from a body, and remembers the place in it. */
async function* messages(body: ReadableStream<Uint8Array>, place: { seen: string; retry: number }): AsyncGenerator {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let text = "";
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      text += decoder.decode(value, { stream: true });
      const parts = text.split("\n\n");
      text = parts.pop() ?? "";
      for (const part of parts) {
        const fields = new Map(part.split("\n").map((line) => [line.split(":", 1)[0], line.replace(/^[^:]*: ?/, "")]));
        const [retry, number, data] = [fields.get("retry"), fields.get("id"), fields.get("data")];
        if (retry) place.retry = Number(retry);
        if (number === undefined || data === undefined) continue;
        place.seen = number;
        yield JSON.parse(data);
      }
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}
