/** What seats without a name and the levels of bots are called. */

import { later, say } from "./texts.js";

/** What bots go by unless they are given other names. */
export const BOT_NAMES = ["Tavi", "Moana", "Leilani", "Hina", "Keanu"];

const COLOURS = [later("Red"), later("Yellow"), later("Purple"), later("Orange"), later("Blue")];

/** @type {Record<string, string>} */
const LEVELS = { random: later("at random"), novice: later("novice"), casual: later("casual"), skilled: later("skilled"), expert: later("expert") };

/** Return what everybody calls a seat. @param {{name: string} | undefined} seat @param {number} number */
export function calledBy({ name } = { name: "" }, number) {
  return name || say(COLOURS[number] ?? "");
}

/** Return what a seat without a name is called where its colour is not seen. @param {number} number */
export function seatCalled(number) {
  return say("Seat {number}", { number: number + 1 });
}

/** Return a level of the bots in words. @param {string} name */
export function levelName(name) {
  return say(LEVELS[name] ?? name);
}
