/** What can be chosen before a game, as the server wrote it into the page (choices.py). */

/**
 * @typedef {object} Value one value of an option
 * @property {string | number} value
 * @property {string} name
 * @property {string} detail
 *
 * @typedef {object} Option something that may be played in several ways, the usual one first
 * @property {string} name
 * @property {string} title
 * @property {string} detail
 * @property {Value[]} values
 * @property {boolean} by_seat whether numbers among the values are seats
 *
 * @typedef {object} Game
 * @property {string} name
 * @property {string} title
 * @property {string} about
 * @property {number[]} players
 * @property {Option[]} options
 * @property {Record<number, string[]>} facts what a table has, by the number of its seats
 * @property {number} lesson_seats
 *
 * @typedef {object} Choices
 * @property {Game[]} games
 * @property {{name: string, title: string}[]} levels
 * @property {string} quick_level
 * @property {number} quick_seats
 * @property {number} longest_name
 * @property {number} largest_components
 */

export const choices = /** @type {Choices} */ (JSON.parse(document.getElementById("choices")?.textContent ?? ""));

/** @param {string} name */
export function gameCalled(name) {
  return choices.games.find((game) => game.name === name) ?? choices.games[0];
}

/** @param {Game} game */
export function mostPlayers(game) {
  return Math.max(...game.players);
}
