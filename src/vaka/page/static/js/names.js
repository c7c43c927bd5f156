/** What seats without a name and the levels of bots are called. */

import { later, say } from "./texts.js";

const COLOURS = [later("Red"), later("Yellow"), later("Purple"), later("Orange"), later("Blue")];

/** @type {Record<string, string>} */
const LEVELS = { random: later("at random"), novice: later("novice"), casual: later("casual"), skilled: later("skilled"), expert: later("expert") };

/**
 * Return what everybody calls a seat.
 * @param {{name: string} | undefined} seat
 * @param {number} number
 */
export function calledBy({ name } = { name: "" }, number) {
  return name || say(COLOURS[number] ?? "");
}

/**
 * Return a level of the bots in words.
 * @param {string} name
 */
export function levelName(name) {
  return say(LEVELS[name] ?? name);
}
