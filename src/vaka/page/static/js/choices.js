/** What can be chosen before a game, as the server wrote it into the page (choices.py). */

/** @import {OfferedGame, SetupChoices} from "./types.js" */

export const choices = /** @type {SetupChoices} */ (JSON.parse(document.getElementById("choices")?.textContent ?? ""));

/** @param {string} name */
export function gameCalled(name) {
  return choices.games.find((game) => game.name === name) ?? choices.games[0];
}

/** @param {OfferedGame} game */
export function mostPlayers(game) {
  return Math.max(...game.players);
}
