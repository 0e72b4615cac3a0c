// boardgame.io's own server with the smallest game for two who take turns. What is kept is in files, or in memory only.
//
//     node server.mjs PORT files FOLDER
//     node server.mjs PORT memory

import { createRequire } from "node:module";

const require = createRequire(import.meta.url);
const { FlatFile, Origins, Server } = require("boardgame.io/server");

const [port, kept, folder] = process.argv.slice(2);

const turns = {
  name: "turns",
  setup: () => ({ moves: [] }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: { put: ({ G }, word) => void G.moves.push(word) },
};

const server = Server({
  games: [turns],
  origins: [Origins.LOCALHOST],
  ...(kept === "files" ? { db: new FlatFile({ dir: folder, logging: false }) } : {}),
});
server.run({ port: Number(port), callback: () => console.log("ready") });
