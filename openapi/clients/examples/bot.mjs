// A bot in plain JavaScript: comes online, is matched with whoever seeks, and plays legal moves until it is stopped.
//
//     node bot.mjs http://127.0.0.1:8000 [token]
//
// Without a token it registers itself, and prints the token to come back with. Node 18 or newer, or any browser's fetch.

const api = process.argv[2].replace(/\/$/, "") + "/v1";
let token = process.argv[3];
const accepts = { rulesets: ["mr-jack-pocket", "mr-jack", "letters-from-whitechapel"], gamesAtOnce: 10 };
const pause = (seconds) => new Promise((done) => setTimeout(done, seconds * 1000));

// Ask the service; wait and ask again as long as it is away or asks for patience.
async function call(method, path, body) {
  for (;;) {
    const headers = { "Content-Type": "application/json", ...(token && { Authorization: `Bearer ${token}` }) };
    try {
      const answer = await fetch(api + path, { method, headers, body: body && JSON.stringify(body) });
      if (![429, 502, 503].includes(answer.status)) return await answer.json();
      await pause(Number(answer.headers.get("Retry-After") ?? 1));
    } catch {
      await pause(1);
    }
  }
}

// Play while it is our turn. Whatever is refused was overtaken: look again.
async function play(game) {
  for (;;) {
    const { version, moves } = await call("GET", `/games/${game}/moves`);
    if (!moves?.length) return;
    const { move } = moves[Math.floor(Math.random() * moves.length)];
    await call("POST", `/games/${game}/moves`, { expectedVersion: version, move });
  }
}

if (!token) {
  ({ token } = await call("POST", "/players", { name: "Random runner", kind: "bot" }));
  console.log("token", token);
}
for (let last = 0; ; ) {
  await call("POST", "/me/acceptance", accepts);
  const page = await call("GET", `/me/events?after=${last}&wait=20`);
  last = page.last ?? last;
  const due = (page.events ?? []).filter(({ notice }) => notice.type === "me.your_turn");
  for (const game of new Set(due.map(({ notice }) => notice.game))) await play(game);
}
