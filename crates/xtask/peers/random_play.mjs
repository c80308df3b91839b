// Random games of boardgame.io, a tic-tac-toe as in its tutorial, one core: one JSON object a line.
import { createRequire } from "node:module";
import { pathToFileURL } from "node:url";

const require = createRequire(pathToFileURL(`${process.cwd()}/`));
const { Client } = require("boardgame.io/client");
const { INVALID_MOVE } = require("boardgame.io/core");

const LINES = [[0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 3, 6], [1, 4, 7], [2, 5, 8], [0, 4, 8], [2, 4, 6]];

const game = {
  setup: () => ({ cells: Array(9).fill(null) }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    mark: ({ G, playerID }, at) => {
      if (G.cells[at] !== null) return INVALID_MOVE;
      G.cells[at] = playerID;
    },
  },
  endIf: ({ G, ctx }) => {
    if (LINES.some((line) => line.every((at) => G.cells[at] !== null && G.cells[at] === G.cells[line[0]]))) {
      return { winner: ctx.currentPlayer };
    }
    if (G.cells.every((cell) => cell !== null)) return { draw: true };
  },
};

const began = performance.now();
let [games, decisions] = [0, 0];
while (performance.now() - began < 3000) {
  const client = Client({ game, numPlayers: 2, debug: false });
  client.start();
  for (let state = client.getState(); !state.ctx.gameover; state = client.getState()) {
    const free = state.G.cells.flatMap((cell, at) => (cell === null ? [at] : []));
    client.moves.mark(free[Math.floor(Math.random() * free.length)]);
    decisions += 1;
  }
  client.stop();
  games += 1;
}
const seconds = (performance.now() - began) / 1000;
console.log(JSON.stringify({
  peer: "boardgame.io", game: "tic-tac-toe", playouts_per_s: games / seconds, decisions_per_s: decisions / seconds,
}));
