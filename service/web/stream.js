// Reads answers that go on: lines of JSON, and server-sent events. EventSource itself cannot send a token.

/** Give the lines of an answer as they come. */
export async function* lines(response) {
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = "";
  try {
    for (;;) {
      const { value, done } = await reader.read();
      if (done) break;
      const parts = (rest + value).split(/\r\n|\n|\r/);
      rest = parts.pop();
      yield* parts;
    }
    if (rest) yield rest;
  } finally {
    await reader.cancel().catch(() => {});
  }
}

/** Give the messages of a stream of server-sent events as they come. */
export async function* messages(response) {
  let message = { data: [] };
  for await (const line of lines(response)) {
    if (line === "") {
      if (message.data.length || message.retry) yield { ...message, data: message.data.join("\n") };
      message = { data: [] };
      continue;
    }
    const [, field, value] = /^([^:]*):? ?(.*)$/.exec(line);
    if (field === "data") message.data.push(value);
    else if (field === "id") message.id = value;
    else if (field === "retry") message.retry = Number(value);
  }
}

/**
 * Follow a stream as EventSource would: when it breaks off, go on after the last event seen, until a 204.
 * `ask` makes the request, `onAnswer` hears of each answer, `onMessage` of each message.
 */
export async function follow({ ask, signal, onAnswer, onMessage }) {
  let last;
  let retry = 1000;
  for (;;) {
    const response = await ask(last);
    await onAnswer(response);
    if (response.status !== 200) return;
    for await (const message of messages(response)) {
      retry = message.retry ?? retry;
      last = message.id ?? last;
      if (message.data) onMessage(message);
    }
    await pause(retry, signal);
  }
}

function pause(milliseconds, signal) {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });
}
