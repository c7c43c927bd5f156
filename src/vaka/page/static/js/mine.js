/** What this browser remembers: a name, and the tables one was at. Keys are not among it: they are in cookies. */

import { read, write } from "./storage.js";

/**
 * @typedef {object} Remembered a table one was at
 * @property {string} table
 * @property {string} game
 * @property {number} at when one was there last, in milliseconds since 1970
 * @property {boolean} [host] whether one set it up
 * @property {{names: string[], points: number[], mine: number | null, rounds: number}} [result] once it is over
 */

const NAME = "vaka:name";
const TABLES = "vaka:tables";
const DRAFT = "vaka:draft:";
const COMPONENTS = "vaka:components:";
const RECORD = "vaka:record";
const MOST = 30;

/** Return the name one goes by, empty if none was chosen. */
export function myName() {
  return read(NAME, "");
}

/** @param {string} name */
export function callMe(name) {
  write(NAME, name.trim());
}

/** @returns {Remembered[]} the latest first */
export function myTables() {
  return read(TABLES, []);
}

/**
 * Remember a table, or more about it.
 * @param {Omit<Remembered, "at"> & {at?: number}} entry
 */
export function remember(entry) {
  const tables = myTables();
  const old = tables.find((each) => each.table === entry.table);
  const others = tables.filter((each) => each !== old);
  const kept = { ...old, at: Date.now(), ...entry };
  write(TABLES, [kept, ...others].sort((one, other) => other.at - one.at).slice(0, MOST));
}

/** @param {string} table */
export function forget(table) {
  write(TABLES, myTables().filter((each) => each.table !== table));
}

/**
 * Return how a table of a game was set up last, null if never.
 * @param {string} game
 * @returns {unknown}
 */
export function draft(game) {
  return read(DRAFT + game, /** @type {unknown} */ (null));
}

/**
 * @param {string} game
 * @param {unknown} plan
 */
export function keepDraft(game, plan) {
  write(DRAFT + game, plan);
}

/** @typedef {{name: string, text: string}} File a components file */

/**
 * Return the corrected components with which tables of a game are set up in this tab, null for the printed ones.
 * @param {string} game
 */
export function corrected(game) {
  return read(COMPONENTS + game, /** @type {File | null} */ (null), "sessionStorage");
}

/**
 * @param {string} game
 * @param {File | null} file
 */
export function keepCorrected(game, file) {
  write(COMPONENTS + game, file, "sessionStorage");
}

/** @typedef {{record: string, components: string | null}} Uploaded a record, with its components if they are not the usual ones */

/** Return the record that was last read in this tab, null if none was. */
export function uploaded() {
  return read(RECORD, /** @type {Uploaded | null} */ (null), "sessionStorage");
}

/** Leave a record for the page that shows it: as it was read, for its replay would be too long. @param {Uploaded} record */
export function keepUploaded(record) {
  write(RECORD, record, "sessionStorage");
}
