// How long to wait before another attempt, and a fetch that makes one where that is safe.

/** The statuses of a service that is busy, away, or about to come back. */
const MAY_PASS = [429, 502, 503, 504];

/** Tells whether an answer only asks to come back later. */
export function asksForPatience(answer: Response): boolean {
  return MAY_PASS.includes(answer.status);
}

/** Gives ever longer pauses in milliseconds, each a little different, so that a crowd does not come back all at once. */
export function* pauses(first = 100, longest = 5_000): Generator<number, never> {
  for (let pause = first; ; pause = Math.min(pause * 2, longest)) yield pause * (0.5 + Math.random() / 2);
}

/** Reads how many milliseconds the service asks to wait. */
export function wantedPause(answer: Response): number {
  return Number(answer.headers.get("Retry-After") ?? 0) * 1_000 || 0;
}

/** Waits, unless the signal says that nobody does any more. */
export function pause(milliseconds: number, signal?: AbortSignal | null): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = (): void => {
      clearTimeout(timer);
      reject(signal?.reason as Error);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener("abort", stop);
      resolve();
    }, milliseconds);
    if (signal?.aborted) stop();
    else signal?.addEventListener("abort", stop, { once: true });
  });
}

/**
 * Makes a fetch that asks again for up to `patience` milliseconds: after a 429 always, since then nothing was done; after
 * anything else only what can do nothing twice, because it reads, deletes, or carries an idempotency key.
 */
export function patientFetch(patience: number): (request: Request) => Promise<Response> {
  return async (request) => {
    const isSafe = ["GET", "DELETE"].includes(request.method) || request.headers.has("Idempotency-Key");
    const end = Date.now() + patience;
    for (const wait of pauses()) {
      let wanted = wait;
      try {
        const answer = await fetch(request.clone());
        if (!asksForPatience(answer) || !(isSafe || answer.status === 429)) return answer;
        wanted = Math.max(wait, wantedPause(answer));
        if (Date.now() + wanted > end) return answer;
        await answer.body?.cancel();
      } catch (error) {
        if (!isSafe || request.signal.aborted || Date.now() + wanted > end) throw error;
      }
      await pause(wanted, request.signal);
    }
    throw new Error("pauses never end");
  };
}
