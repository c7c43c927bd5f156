/** What this browser remembers: a name, and the tables one was at. Keys are not among it: they are in cookies. */

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
const MOST = 30;

/**
 * @template T
 * @param {string} place
 * @param {T} otherwise
 * @param {"localStorage" | "sessionStorage"} [where] for good, or until the tab is closed
 * @returns {T}
 */
function read(place, otherwise, where = "localStorage") {
  try {
    return JSON.parse(window[where].getItem(place) ?? "null") ?? otherwise;
  } catch {
    return otherwise;
  }
}

/**
 * @param {string} place
 * @param {unknown} value
 * @param {"localStorage" | "sessionStorage"} [where]
 */
function write(place, value, where = "localStorage") {
  try {
    window[where].setItem(place, JSON.stringify(value));
  } catch {
    // A browser that keeps nothing forgets it with the page.
  }
}

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
