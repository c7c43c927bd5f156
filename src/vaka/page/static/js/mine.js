/** What this browser remembers: a name, and the tables one was at. Keys are not among it: they are in cookies. */

import { Place } from "./storage.js";

/**
 * @typedef {object} Remembered a table one was at
 * @property {string} table
 * @property {string} game
 * @property {number} at when one was there last, in milliseconds since 1970
 * @property {boolean} [host] whether one set it up
 * @property {{names: string[], points: number[], mine: number | null, rounds: number}} [result] once it is over
 *
 * @typedef {{name: string, text: string}} File a components file
 * @typedef {{record: string, components: string | null}} Uploaded a record, with its components if they are not the usual ones
 */

const NAME = new Place("vaka:name", "");
const TABLES = new Place("vaka:tables", /** @type {Remembered[]} */ ([]));
const MOST = 30;

/** How a table of a game was set up last, null if never. @param {string} game */
export const lastDraft = (game) => new Place(`vaka:draft:${game}`, /** @type {unknown} */ (null));

/** The corrected components with which tables of a game are set up in this tab, null for the printed ones. @param {string} game */
export const corrected = (game) => new Place(`vaka:components:${game}`, /** @type {File | null} */ (null), "sessionStorage");

/** The record that was last read in this tab, for the page that shows it: as it was read, for its replay would be too long. */
export const uploaded = new Place("vaka:record", /** @type {Uploaded | null} */ (null), "sessionStorage");

/** Return the name one goes by, empty if none was chosen. */
export function myName() {
  return NAME.read();
}

/** @param {string} name */
export function callMe(name) {
  NAME.write(name.trim());
}

/** @returns {Remembered[]} the latest first */
export function myTables() {
  return TABLES.read();
}

/** Remember a table, or more about it. @param {Omit<Remembered, "at"> & {at?: number}} entry */
export function remember(entry) {
  const tables = myTables();
  const old = tables.find((each) => each.table === entry.table);
  const others = tables.filter((each) => each !== old);
  const kept = { ...old, at: Date.now(), ...entry };
  TABLES.write([kept, ...others].sort((one, other) => other.at - one.at).slice(0, MOST));
}

/** @param {string} table */
export function forget(table) {
  TABLES.write(myTables().filter((each) => each.table !== table));
}
