// Two players each in many games at once, on either server. Who is next moves as soon as he has heard of the last move.
//
//     node play.mjs boardgame.io PORT GAMES_AT_ONCE MOVES_PER_GAME GAMES
//     node play.mjs lamplighter  PORT GAMES_AT_ONCE MOVES_PER_GAME GAMES  < games.json
//
// Says, as one line of JSON: in how many seconds, and for each move the milliseconds from its sending until it was
// acknowledged, and until the other player had heard of it.

import http from "node:http";
import { io } from "socket.io-client";

const [side, port, atOnce, movesPerGame, games] = process.argv.slice(2).map((part, at) => (at ? Number(part) : part));
const agent = new http.Agent({ keepAlive: true, maxSockets: Infinity });
const PATIENCE = 20_000;

function ask(method, path, { token, body } = {}) {
  const raw = body === undefined ? undefined : JSON.stringify(body);
  const headers = {
    ...(token ? { Authorization: `Bearer ${token}` } : {}),
    ...(raw ? { "Content-Type": "application/json", "Content-Length": Buffer.byteLength(raw) } : {}),
  };
  return new Promise((resolve, reject) => {
    const request = http.request({ host: "127.0.0.1", port, method, path, headers, agent }, (answer) => {
      let text = "";
      answer.setEncoding("utf8");
      answer.on("data", (part) => (text += part));
      answer.on("end", () =>
        answer.statusCode < 300 ? resolve(JSON.parse(text)) : reject(new Error(`${path}: ${answer.statusCode} ${text}`)),
      );
    });
    request.on("error", reject);
    request.end(raw);
  });
}

/** What a player has heard of: the number of the last thing, and what it was. */
class Ear {
  number = -1;
  said = undefined;
  #waiting = [];

  hear(number, said) {
    if (number <= this.number) return;
    [this.number, this.said] = [number, said];
    this.#waiting = this.#waiting.filter(({ from, resolve }) => number < from || void resolve(performance.now()));
  }

  /** Gives the time at which it was heard. */
  until(from) {
    if (this.number >= from) return Promise.resolve(performance.now());
    return new Promise((resolve, reject) => {
      const late = setTimeout(() => reject(new Error(`${from} is not heard of, only ${this.number}`)), PATIENCE);
      this.#waiting.push({ from, resolve: (at) => (clearTimeout(late), resolve(at)) });
    });
  }
}

const boardgameIo = {
  async begin() {
    const { matchID } = await ask("POST", "/games/turns/create", { body: { numPlayers: 2 } });
    const players = [];
    // All are seated before the first connects: a connection writes the match's metadata back as it had read them, and
    // whoever sat down meanwhile would have his credentials lost.
    for (const playerID of ["0", "1"]) {
      const body = { playerID, playerName: playerID };
      const { playerCredentials } = await ask("POST", `/games/turns/${matchID}/join`, { body });
      players.push({ playerID, credentials: playerCredentials, ear: new Ear() });
    }
    for (const player of players) {
      const { playerID, credentials, ear } = player;
      const socket = (player.socket = io(`http://127.0.0.1:${port}/turns`, { transports: ["websocket"], forceNew: true }));
      socket.on("sync", (_match, { state }) => ear.hear(state._stateID, state));
      socket.on("update", (_match, state) => ear.hear(state._stateID, state));
      socket.on("connect", () => socket.emit("sync", matchID, playerID, credentials, 2));
      await ear.until(0);
    }
    return { matchID, players };
  },
  async move({ matchID, players }, number) {
    const { ctx, _stateID } = players[number % 2].ear.said;
    const player = players[ctx.currentPlayer];
    const { playerID, credentials, socket, ear } = player;
    const payload = { type: "put", args: [`move ${number}`], playerID, credentials };
    const began = performance.now();
    socket.emit("update", { type: "MAKE_MOVE", payload }, _stateID, matchID, playerID);
    const [acknowledged, heard] = await Promise.all([
      ear.until(_stateID + 1),
      players[1 - ctx.currentPlayer].ear.until(_stateID + 1),
    ]);
    return [acknowledged - began, heard - began];
  },
  end: ({ players }) => players.forEach(({ socket }) => socket.disconnect()),
};

/** Listens to a game's events as a browser does. */
function listen(path, token, ear) {
  const headers = { Accept: "text/event-stream", Authorization: `Bearer ${token}` };
  const request = http.get({ host: "127.0.0.1", port, path, headers, agent }, (answer) => {
    let text = "";
    answer.setEncoding("utf8");
    answer.on("data", (part) => {
      text += part;
      const blocks = text.split("\n\n");
      text = blocks.pop();
      for (const block of blocks) {
        const id = /^id: (\d+)$/m.exec(block);
        const data = /^data: (.*)$/m.exec(block);
        if (id && data) ear.hear(Number(id[1]), JSON.parse(data[1]));
      }
    });
    answer.on("error", () => {});
  });
  request.on("error", () => {});
  return request;
}

const lamplighter = {
  prepared: [],
  async begin(number) {
    const game = this.prepared[number];
    const path = `/v1/games/${game.id}`;
    const ears = {};
    const streams = Object.entries(game.tokens).map(([seat, token]) =>
      listen(`${path}/events`, token, (ears[seat] = new Ear())),
    );
    await Promise.all(Object.values(ears).map((ear) => ear.until(1)));
    return { game, path, ears, streams };
  },
  async move({ game, path, ears }, number) {
    const [seat, notation] = game.moves[number];
    const other = Object.keys(ears).find((one) => one !== seat);
    const body = { expectedVersion: game.version + number, notation };
    const began = performance.now();
    const { events } = await ask("POST", `${path}/moves`, { token: game.tokens[seat], body });
    const acknowledged = performance.now();
    // Seldom has the other heard of it before the answer was here; he is then said to have heard of it with the answer.
    const heard = await ears[other].until(events.at(-1).number);
    return [acknowledged - began, heard - began];
  },
  end: ({ streams }) => streams.forEach((stream) => stream.destroy()),
};

async function read() {
  let text = "";
  for await (const part of process.stdin) text += part;
  return JSON.parse(text);
}

const chosen = side === "lamplighter" ? lamplighter : boardgameIo;
if (side === "lamplighter") lamplighter.prepared = await read();
const acknowledged = [];
const heard = [];
let next = 0;
let seconds = 0;

while (next < games) {
  // All of them begin before the first is played: what is measured is moves.
  const wave = Math.min(atOnce, games - next);
  const sittings = await Promise.all(Array.from({ length: wave }, () => chosen.begin(next++)));
  const began = performance.now();
  await Promise.all(
    sittings.map(async (sitting) => {
      for (let number = 0; number < movesPerGame; number++) {
        const [mine, others] = await chosen.move(sitting, number);
        acknowledged.push(mine);
        heard.push(others);
      }
    }),
  );
  seconds += (performance.now() - began) / 1000;
  sittings.forEach((sitting) => chosen.end(sitting));
}
process.stdout.write(JSON.stringify({ seconds, acknowledged, heard }), () => process.exit(0));
