/** What a player prefers, kept in this browser. */

import { Place } from "../storage.js";

/**
 * @typedef {"off" | "slow" | "normal" | "fast"} Speed
 * @typedef {object} Settings
 * @property {Speed} speed
 * @property {boolean} sounds
 * @property {boolean} notify
 * @property {boolean} letters whether single letters and digits are shortcuts; a voice or a shaking hand may press them unmeant
 * @property {boolean} folded whether the log is folded
 * @property {"players" | "standings"} side
 */

const PLACE = new Place("vaka:settings", /** @type {Partial<Settings>} */ ({}));

/** @type {Readonly<Settings>} */
const DEFAULTS = { speed: "normal", sounds: false, notify: false, letters: true, folded: false, side: "players" };

/** How long each update is shown before the next, in milliseconds. */
const DWELL = { off: 0, slow: 1700, normal: 850, fast: 350 };
/** How long a piece is on its way, in milliseconds. */
const TRAVEL = { off: 0, slow: 420, normal: 260, fast: 180 };
/** How long a step of the final scoring is shown, in milliseconds. */
const SCORING = { off: 0, slow: 3600, normal: 2200, fast: 1100 };

export const settings = { ...DEFAULTS, ...PLACE.read() };

/** Change what is preferred, and keep it. @param {Partial<Settings>} changes */
export function prefer(changes) {
  Object.assign(settings, changes);
  PLACE.write(settings);
}

/** Return whether things should not move. */
export function isStill() {
  return settings.speed === "off" || matchMedia("(prefers-reduced-motion: reduce)").matches;
}

export function dwellTime() {
  return DWELL[settings.speed];
}

export function travelTime() {
  return isStill() ? 0 : TRAVEL[settings.speed];
}

export function scoringTime() {
  return isStill() ? 0 : SCORING[settings.speed];
}
