/** What can be chosen before a game, as the server wrote it into the page (choices.py). */

/** @import {Choices, Offered} from "./types.js" */

export const choices = /** @type {Choices} */ (JSON.parse(document.getElementById("choices")?.textContent ?? ""));

/** @param {string} name */
export function gameCalled(name) {
  return choices.games.find((game) => game.name === name) ?? choices.games[0];
}

/** @param {Offered} game */
export function mostPlayers(game) {
  return Math.max(...game.players);
}
