// Plays a whole game of each title against a house bot, and tells how they ended.

import { Lamplighter, answered, type LegalMoves, type MrJackNewGame, type MrJackPocketNewGame, type LettersFromWhitechapelNewGame } from "lamplighter-client";

declare const process: { argv: string[] };

const address = process.argv[2] ?? "";
const bot = { kind: "bot", level: 1 } as const;
const me = { kind: "me" } as const;
const games: (MrJackPocketNewGame | MrJackNewGame | LettersFromWhitechapelNewGame)[] = [
  { ruleset: "mr-jack-pocket", seats: { jack: me, investigator: bot } },
  { ruleset: "mr-jack", seats: { jack: bot, investigator: me } },
  { ruleset: "letters-from-whitechapel", seats: { jack: me, "police-1": bot } },
];

const stranger = new Lamplighter(address);
const { token } = await answered(stranger.api.POST("/v1/players", { body: { name: "Anna" } }));
const anna = new Lamplighter(address, { token });

function middle({ moves }: LegalMoves): LegalMoves["moves"][number] {
  const move = moves[Math.floor(moves.length / 2)];
  if (move === undefined) throw new Error("no legal move");
  return move;
}

for (const body of games) {
  const { id } = await answered(anna.api.POST("/v1/games", { body }));
  const { ruleset, status, outcome } = await anna.playToTheEnd(id, middle);
  console.log(ruleset, status, outcome?.winners.join());
}
